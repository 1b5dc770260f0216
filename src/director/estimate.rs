//! What a game will take, before it starts: calls and tokens, each as a range.
//!
//! Two walks through the procedure, one with the shortest suspect lists and the tersest words, one with
//! the longest. Calls follow the published formulas; prompts are measured on the case itself. Calls that
//! are made again after a failure, and the hidden reasoning of reasoning models, come on top.

mod exam;
mod sizes;

use crate::game::{
    Perspective, Phase, Purpose, Seat, Settings, Targets, VictimId, Visibility, What,
};
use crate::scenario::Scenario;
use sizes::{Bound, Sizes};

/// What a game will take.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Estimate {
    /// Calls of minds, fewest and most.
    pub calls: (u32, u32),
    /// Tokens sent, fewest and most.
    pub prompt_tokens: (u64, u64),
    /// Tokens received without hidden reasoning, fewest and most.
    pub completion_tokens: (u64, u64),
    /// The same by mind, in the settings' order: minds differ in price. Who will be asked is open, so
    /// with several minds these ranges are wider than their share of the whole.
    pub minds: Vec<Spread>,
}

/// One mind's part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Spread {
    /// Calls, fewest and most.
    pub calls: (u32, u32),
    /// Tokens sent, fewest and most.
    pub prompt_tokens: (u64, u64),
    /// Tokens received, fewest and most.
    pub completion_tokens: (u64, u64),
}

/// What a game of `scenario` with `settings` will take.
pub fn estimate(scenario: &Scenario, settings: &Settings) -> Estimate {
    let low = Walk::new(scenario, settings, Bound::Low).through();
    let high = Walk::new(scenario, settings, Bound::High).through();
    let spread = |low: Sum, high: Sum| Spread {
        calls: (low.calls, high.calls),
        prompt_tokens: (low.prompt, high.prompt),
        completion_tokens: (low.completion, high.completion),
    };
    let whole = spread(low.whole, high.whole);
    Estimate {
        calls: whole.calls,
        prompt_tokens: whole.prompt_tokens,
        completion_tokens: whole.completion_tokens,
        minds: low
            .sums
            .into_iter()
            .zip(high.sums)
            .map(|(low, high)| spread(low, high))
            .collect(),
    }
}

/// Sums on one walk.
#[derive(Debug, Clone, Copy, Default)]
struct Sum {
    calls: u32,
    prompt: u64,
    completion: u64,
}

impl Sum {
    fn add(&mut self, (prompt, completion): (u64, u64)) {
        self.calls += 1;
        self.prompt += prompt;
        self.completion += completion;
    }
}

/// One walk through the procedure.
struct Walk<'a> {
    scenario: &'a Scenario,
    settings: &'a Settings,
    bound: Bound,
    sizes: Sizes,
    players: usize,
    victims: usize,
    acts: usize,
    /// Tokens of what was said so far.
    said: u64,
    whole: Sum,
    /// By mind.
    sums: Vec<Sum>,
}

impl<'a> Walk<'a> {
    fn new(scenario: &'a Scenario, settings: &'a Settings, bound: Bound) -> Self {
        Self {
            scenario,
            settings,
            bound,
            sizes: Sizes::of(scenario, settings, bound),
            players: scenario.characters.len(),
            victims: scenario.victims.len(),
            acts: scenario.acts(),
            said: 0,
            whole: Sum::default(),
            sums: vec![Sum::default(); settings.minds.len()],
        }
    }

    fn through(mut self) -> Self {
        if !self.settings.is_exam_alone() {
            self.play();
        }
        self.exam();
        self
    }

    /// The exam, if one is held; what was said is recalled after play alone.
    fn exam(&mut self) {
        let Some(exam) = &self.settings.exam else {
            return;
        };
        let said = if exam.perspective == Perspective::Play {
            self.sizes.recalled(self.said, exam.dialogue_tokens)
        } else {
            0
        };
        let times = exam.evaluations.max(1);
        let sittings = exam::sittings(self.scenario, self.settings, exam, self.bound);
        let mut all: Vec<(exam::Sitting, u32)> = sittings.into_iter().map(|s| (s, times)).collect();
        // The first evaluation of a game has the game's own vote.
        let votes = times - u32::from(exam.perspective == Perspective::Play);
        if exam.votes && votes > 0 {
            let vote = |seat, victim| self.sizes.vote(seat, victim);
            let list = exam::votes(self.scenario, self.settings, exam, self.bound, vote);
            all.extend(list.into_iter().map(|sitting| (sitting, votes)));
        }
        for (sitting, times) in all {
            let size = (sitting.prompt + said, sitting.completion);
            // The reader of every script thinks with the first mind.
            let mind = sitting.seat.map_or(0, |seat| usize::from(self.mind(seat)));
            for _ in 0..times {
                self.whole.add(size);
                if let Some(sum) = self.sums.get_mut(mind) {
                    sum.add(size);
                }
            }
        }
    }

    fn play(&mut self) {
        let rounds = self.settings.procedure.rounds(self.acts);
        for seat in Seat::all(self.players) {
            let others = u64::try_from(self.players.saturating_sub(1)).unwrap_or(0);
            // Some introductions may be heard before others are prepared.
            self.said = self.bound.of(0, others * self.sizes.introduced());
            let (prompt, completion) = self.sizes.introduce(seat);
            self.call(seat, prompt, completion);
        }
        self.said = self.players as u64 * self.sizes.introduced();
        for round in 1..=rounds {
            self.walk(Phase::Questioning { round });
            if round < rounds && self.settings.questum.pruner {
                self.walk(Phase::Pruning { round });
            }
        }
        self.walk(Phase::Vote);
    }

    fn walk(&mut self, phase: Phase) {
        let before = self.said;
        let mut heard = 0;
        for seat in Seat::all(self.players) {
            for victim in VictimId::all(self.victims) {
                match phase {
                    Phase::Questioning { round } => {
                        for _ in 0..self.targets(round) {
                            self.readings(seat, victim);
                            for _ in 0..self.settings.questum.questions_per_target.max(1) {
                                self.exchange(seat, victim);
                                heard += self.sizes.exchanged();
                                // At once, at least what the two have said to each other is heard.
                                if self.settings.scheduling.visibility == Visibility::Sequential
                                    || self.bound == Bound::High
                                {
                                    self.said = before + heard;
                                }
                            }
                        }
                    }
                    Phase::Pruning { .. } => self.prune(seat, victim),
                    _ => {
                        let (prompt, completion) = self.sizes.vote(seat, victim);
                        self.call(seat, prompt, completion);
                    }
                }
            }
        }
        self.said = before + heard;
    }

    /// How many are asked: of everybody else in the first round, later of what pruning left.
    fn targets(&self, round: u32) -> usize {
        let others = self.players.saturating_sub(1);
        let pruned = round > 1 && self.settings.questum.pruner && self.bound == Bound::Low;
        let suspects = if pruned { others.min(1) } else { others };
        match self.settings.questum.targets {
            Targets::AllSuspects => suspects,
            Targets::Top { n } => suspects.min(n as usize),
        }
    }

    fn readings(&mut self, seat: Seat, victim: VictimId) {
        for sensor in self.settings.questum.sensors_before_asking() {
            let (prompt, completion) = self.sizes.read(seat, victim, &[sensor], Purpose::Asking);
            self.call(seat, prompt, completion);
        }
    }

    fn exchange(&mut self, seat: Seat, victim: VictimId) {
        let (prompt, completion) = self.sizes.ask(seat, victim);
        self.call(seat, prompt, completion);
        self.answer(seat, victim);
    }

    /// Whoever is asked: the one with the cheapest or the dearest answer.
    fn answer(&mut self, asker: Seat, victim: VictimId) {
        let answers: Vec<(u16, (u64, u64))> = self
            .sizes
            .answers(asker, victim)
            .into_iter()
            .map(|(seat, prompt, completion)| {
                (self.mind(seat), (prompt + self.memory(seat), completion))
            })
            .collect();
        let end = |list: &mut dyn Iterator<Item = (u64, u64)>| match self.bound {
            Bound::Low => list.min(),
            Bound::High => list.max(),
        };
        let Some(one) = end(&mut answers.iter().map(|(_, size)| *size)) else {
            return;
        };
        let mut minds: Vec<u16> = answers.iter().map(|(mind, _)| *mind).collect();
        minds.sort_unstable();
        minds.dedup();
        // At best another mind's seat is asked, at worst one of each mind's own.
        let parts: Vec<(u16, (u64, u64))> = minds
            .iter()
            .filter(|_| self.bound == Bound::High || minds.len() == 1)
            .filter_map(|mind| {
                let own = answers.iter().filter(|(other, _)| other == mind);
                Some((*mind, end(&mut own.map(|(_, size)| *size))?))
            })
            .collect();
        self.whole.add(one);
        for (mind, size) in parts {
            if let Some(sum) = self.sums.get_mut(usize::from(mind)) {
                sum.add(size);
            }
        }
    }

    fn prune(&mut self, seat: Seat, victim: VictimId) {
        let sensors = self.settings.questum.pruning_sensors.clone();
        if !sensors.is_empty() {
            for _ in 1..self.players {
                let (prompt, completion) =
                    self.sizes.read(seat, victim, &sensors, Purpose::Pruning);
                self.call(seat, prompt, completion);
            }
        }
        let (prompt, completion) = self.sizes.prune(seat, victim);
        self.call(seat, prompt, completion);
    }

    fn mind(&self, seat: Seat) -> u16 {
        self.settings.seats.get(seat.index()).map_or(0, |s| s.mind)
    }

    /// What memory adds to a prompt: the recalled script, the recalled dialogue.
    fn memory(&self, seat: Seat) -> u64 {
        self.sizes.script(seat) + self.sizes.dialogue(self.said)
    }

    fn call(&mut self, seat: Seat, prompt: u64, completion: u64) {
        let size = (prompt + self.memory(seat), completion);
        self.whole.add(size);
        let mind = usize::from(self.mind(seat));
        if let Some(sum) = self.sums.get_mut(mind) {
            sum.add(size);
        }
    }
}

/// The table at the start of the game, as far as prompts need it.
fn dealt(scenario: &Scenario) -> crate::game::Table {
    let mut table = crate::game::Table::of(scenario);
    // Dealing the first act to a new table is always admissible.
    let _ = table.apply(&What::ActDealt { act: 1 }.into());
    table
}
