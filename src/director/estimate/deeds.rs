//! Which calls a seat makes for what it is asked to do: every strategy's own steps, counted. What may take
//! fewer steps or more takes the fewest in one bound and the most in the other. What a call costs is said
//! in [`super::sizes`], when it is made in [`super`].

use super::sizes::Bound;
use crate::game::{
    Calls, Procedure, Purpose, Seat, Sensor, Settings, StrategyName, Targets, VictimId,
};
use crate::scenario::Scenario;
use crate::task::Rater;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Call {
    Introduce,
    Sensors(Vec<Sensor>, Purpose),
    ReadAndAsk,
    Ask,
    /// Whom to ask, with the question.
    Choose,
    Act,
    Say,
    Answer,
    /// Does the question ask for the timeline?
    Gate,
    SplitQuestion,
    FindFacts,
    FindMissing,
    CompleteAnswer,
    SplitAnswer,
    CheckFacts,
    ChooseQuestion,
    GuidedAsk,
    Reflect,
    FinalAnswer,
    AimsToQuestions,
    AnswerOneself,
    Prune,
    Vote,
    Rate(Rater),
}

/// Who is asked by a seat, about one victim in one round.
pub(super) struct Round {
    /// What choosing them takes.
    pub choosing: Vec<Call>,
    /// How many are asked.
    pub targets: usize,
    /// How many questions each of them gets.
    pub each: u32,
    /// Did the choice bring the question with it?
    pub chosen: bool,
}

/// What seats do, in one bound.
pub(super) struct Deeds<'a> {
    pub scenario: &'a Scenario,
    pub settings: &'a Settings,
    pub bound: Bound,
}

impl Deeds<'_> {
    pub(super) fn strategy(&self, seat: Seat) -> StrategyName {
        let seat = self.settings.seats.get(seat.index());
        seat.map_or(StrategyName::Questum, |seat| seat.strategy)
    }

    /// People are asked by forms, and take no calls.
    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.strategy(seat) == StrategyName::Human
    }

    pub(super) fn introduce(&self, seat: Seat) -> Vec<Call> {
        let guided = matches!(self.settings.procedure, Procedure::Jubensha { .. });
        match self.strategy(seat) {
            StrategyName::Human => Vec::new(),
            StrategyName::OCot => vec![Call::AimsToQuestions, Call::Introduce],
            StrategyName::ThinkThrice if guided && !self.scenario.is_murderer(seat.index()) => {
                self.tries(Call::Introduce)
            }
            _ => vec![Call::Introduce],
        }
    }

    /// ThinkThrice's way to an answer, its first one included.
    fn tries(&self, first: Call) -> Vec<Call> {
        let settings = &self.settings.think_thrice;
        let again = settings.verification && (settings.refinement || settings.fresh_tries);
        let most = if again { settings.tries.max(1) } else { 1 };
        let mut calls = Vec::new();
        for attempt in 1..=self.bound.of(1, most) {
            if attempt == 1 || settings.fresh_tries {
                calls.push(first.clone());
            }
            if settings.refinement {
                calls.extend([
                    Call::SplitQuestion,
                    Call::FindFacts,
                    Call::FindMissing,
                    Call::CompleteAnswer,
                ]);
            }
            if settings.verification {
                calls.extend([Call::SplitAnswer, Call::CheckFacts]);
            }
        }
        calls
    }

    pub(super) fn answer(&self, seat: Seat, victim: VictimId) -> Vec<Call> {
        let killed = self.scenario.killed(seat.index(), victim.index()) == Some(true);
        match self.strategy(seat) {
            StrategyName::Human => Vec::new(),
            StrategyName::Werewolf if !killed => {
                vec![Call::Answer, Call::Reflect, Call::FinalAnswer]
            }
            StrategyName::ThinkThrice if !killed => {
                let gate = self.settings.think_thrice.gate.then_some(Call::Gate);
                let answer = self.bound.of(vec![Call::Answer], self.tries(Call::Answer));
                gate.into_iter().chain(answer).collect()
            }
            _ => vec![Call::Answer],
        }
    }

    /// Whom a seat asks in a round; `others`: everybody else at the table.
    pub(super) fn round(&self, seat: Seat, round: u32, others: usize) -> Round {
        let most = match self.settings.procedure {
            Procedure::Questum { .. } => usize::MAX,
            Procedure::Jubensha { .. } | Procedure::Mirage { .. } => 1,
        };
        let questum = &self.settings.questum;
        let plain = Round {
            choosing: Vec::new(),
            targets: others.min(most),
            each: 1,
            chosen: false,
        };
        let choice = |choosing| Round {
            choosing,
            targets: others.min(1),
            each: 1,
            chosen: true,
        };
        match self.strategy(seat) {
            StrategyName::Human => Round {
                targets: self.bound.of(0, others.min(1)),
                ..choice(Vec::new())
            },
            StrategyName::Mirage => choice(vec![Call::Choose]),
            StrategyName::ThinkThrice if self.chooses(others, most) => choice(vec![Call::Choose]),
            StrategyName::Questum => {
                // In the first round everybody is suspected, later whom pruning left.
                let pruned = round > 1 && questum.pruner && self.bound == Bound::Low;
                let suspects = if pruned { others.min(1) } else { others };
                let wanted = match questum.targets {
                    Targets::AllSuspects => suspects,
                    Targets::Top { n } => suspects.min(n as usize),
                };
                Round {
                    targets: wanted.min(most),
                    each: questum.questions_per_target.max(1),
                    ..plain
                }
            }
            _ => plain,
        }
    }

    /// Does ThinkThrice choose whom to ask?
    fn chooses(&self, others: usize, most: usize) -> bool {
        self.settings.think_thrice.chooses_whom && most < others
    }

    /// What a question asked before the own introduction takes: nobody has made own questions yet.
    pub(super) fn ask_first(&self, seat: Seat) -> Vec<Call> {
        match self.strategy(seat) {
            StrategyName::OCot => vec![Call::GuidedAsk],
            _ => self.ask(seat, 1, false),
        }
    }

    /// A question, the `nth` to this target; `chosen`: it came with the choice.
    pub(super) fn ask(&self, seat: Seat, nth: u32, chosen: bool) -> Vec<Call> {
        match self.strategy(seat) {
            StrategyName::Human => Vec::new(),
            _ if chosen => Vec::new(),
            StrategyName::Questum => {
                let fused = self.settings.questum.calls == Calls::Fused;
                let sensors = self.settings.questum.sensors_before_asking();
                match (nth, fused && !sensors.is_empty()) {
                    (1, true) => vec![Call::ReadAndAsk],
                    (1, false) => {
                        let mut calls = self.reading();
                        calls.push(Call::Ask);
                        calls
                    }
                    _ => vec![Call::Ask],
                }
            }
            StrategyName::Werewolf => vec![Call::ChooseQuestion, Call::GuidedAsk],
            StrategyName::OCot => {
                let own = self.aims(seat);
                let mut calls = vec![Call::AnswerOneself; own];
                calls.push(Call::GuidedAsk);
                calls
            }
            StrategyName::ThinkThrice => vec![Call::GuidedAsk],
            StrategyName::Mirage => vec![Call::Choose],
        }
    }

    /// How many questions to oneself O-CoT makes of the first act's objectives.
    fn aims(&self, seat: Seat) -> usize {
        let character = self.scenario.characters.get(seat.index());
        let first = character.and_then(|one| one.acts.first());
        first.map_or(1, |act| act.objectives.len().max(1))
    }

    /// Sensors before a question.
    fn reading(&self) -> Vec<Call> {
        let sensors = self.settings.questum.sensors_before_asking();
        let one = |sensors| Call::Sensors(sensors, Purpose::Asking);
        match self.settings.questum.calls {
            _ if sensors.is_empty() => Vec::new(),
            Calls::PerSensor => sensors
                .into_iter()
                .map(|sensor| one(vec![sensor]))
                .collect(),
            Calls::PerTarget | Calls::Fused => vec![one(sensors)],
        }
    }

    /// MIRAGE's action: asking or searching.
    pub(super) fn act(&self, seat: Seat, others: usize) -> Vec<Call> {
        let mut calls = match self.strategy(seat) {
            StrategyName::Human => return Vec::new(),
            StrategyName::Questum => self.reading(),
            StrategyName::ThinkThrice if self.chooses(others, 1) => vec![Call::Choose],
            _ => Vec::new(),
        };
        calls.push(Call::Act);
        calls
    }

    /// A pruning; `suspects`: everybody else who can be accused.
    pub(super) fn prune(&self, seat: Seat, suspects: usize) -> Vec<Call> {
        if self.strategy(seat) != StrategyName::Questum {
            return Vec::new();
        }
        let sensors = self.settings.questum.pruning_sensors.clone();
        let read = if sensors.is_empty() { 0 } else { suspects };
        let mut calls = vec![Call::Sensors(sensors, Purpose::Pruning); read];
        calls.push(Call::Prune);
        calls
    }
}
