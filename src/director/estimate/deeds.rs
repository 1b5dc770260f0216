//! Which calls a seat makes for what it is asked to do, as its strategy says of itself. What a call costs is
//! said in [`super::sizes`], when it is made in [`super::walk`].

use crate::game::{Procedure, Seat, Settings, StrategyName, VictimId};
use crate::scenario::Scenario;
use crate::strategy::{Bound, Call, Context, Duty, Outlook, Round, Strategy, Targeting, strategy};

/// What seats do, in one bound.
pub(super) struct Deeds<'a> {
    scenario: &'a Scenario,
    settings: &'a Settings,
    bound: Bound,
    strategies: Vec<Box<dyn Strategy>>,
}

impl<'a> Deeds<'a> {
    pub(super) fn new(scenario: &'a Scenario, settings: &'a Settings, bound: Bound) -> Self {
        let strategies = (0..scenario.characters.len()).map(|seat| {
            let seat = settings.seats.get(seat);
            strategy(seat.map_or(StrategyName::Questum, |seat| seat.strategy))
        });
        Self { scenario, settings, bound, strategies: strategies.collect() }
    }

    /// People are asked by forms, and take no calls.
    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.settings.is_person(seat)
    }

    /// Are its thoughts given the whole memory?
    pub(super) fn is_given_all(&self, seat: Seat) -> bool {
        let strategy = self.strategies.get(seat.index());
        strategy.is_some_and(|strategy| strategy.context() == Context::Whole)
    }

    /// Does it recall a few segments of what was said?
    pub(super) fn recalls_few(&self, seat: Seat) -> bool {
        let strategy = self.strategies.get(seat.index());
        strategy.is_some_and(|strategy| strategy.remembers(self.settings).is_some())
    }

    fn calls(&self, seat: Seat, deed: Duty) -> Vec<Call> {
        let Some(strategy) = self.strategies.get(seat.index()) else {
            return Vec::new();
        };
        let character = self.scenario.characters.get(seat.index());
        let first = character.and_then(|one| one.acts.first());
        let outlook = Outlook {
            settings: self.settings,
            bound: self.bound,
            is_murderer: self.scenario.is_murderer(seat.index()),
            objectives: first.map_or(0, |act| act.objectives.len()),
        };
        strategy.calls(deed, &outlook)
    }

    pub(super) fn introduce(&self, seat: Seat) -> Vec<Call> {
        self.calls(seat, Duty::Introduce)
    }

    pub(super) fn answer(&self, seat: Seat, victim: VictimId) -> Vec<Call> {
        let killed = self.scenario.killed(seat.index(), victim.index()) == Some(true);
        self.calls(seat, Duty::Answer { killed })
    }

    /// Whom a seat asks in a round; `others`: everybody else at the table.
    pub(super) fn round(&self, seat: Seat, round: u32, others: usize) -> Targeting {
        let most = match self.settings.procedure {
            Procedure::Questum { .. } => usize::MAX,
            Procedure::Jubensha { .. } | Procedure::Mirage { .. } => 1,
        };
        let round = Round { settings: self.settings, bound: self.bound, number: round, others, most };
        match self.strategies.get(seat.index()) {
            Some(strategy) => strategy.round(&round),
            None => Targeting::plain(&round),
        }
    }

    /// What a question asked before the own introduction takes.
    pub(super) fn ask_first(&self, seat: Seat) -> Vec<Call> {
        let (nth, introduced) = (1, false);
        self.calls(seat, Duty::Ask { nth, introduced })
    }

    /// A question, the `nth` to this target; `chosen`: it came with the choice.
    pub(super) fn ask(&self, seat: Seat, nth: u32, chosen: bool) -> Vec<Call> {
        let introduced = true;
        match chosen {
            true => Vec::new(),
            false => self.calls(seat, Duty::Ask { nth, introduced }),
        }
    }

    /// MIRAGE's action: asking or searching.
    pub(super) fn act(&self, seat: Seat, others: usize) -> Vec<Call> {
        self.calls(seat, Duty::Act { others })
    }

    /// A pruning; `suspects`: everybody else who can be accused.
    pub(super) fn prune(&self, seat: Seat, suspects: usize) -> Vec<Call> {
        self.calls(seat, Duty::Prune { suspects })
    }
}
