//! Which calls a seat makes for each step, as its strategy forecasts. [`super::sizes`] measures a call,
//! [`super::walk`] decides when it is made.

use crate::base::game::{Procedure, Seat, Settings, StrategyName, VictimId};
use crate::base::scenario::Scenario;
use crate::play::strategy::{
    Bound, Call, ForecastContext, MemoryMode, QuestionRound, SeatStep, Strategy, TargetForecast, strategy,
};

/// The steps of all seats, in one bound.
pub(super) struct SeatSteps<'a> {
    scenario: &'a Scenario,
    settings: &'a Settings,
    bound: Bound,
    strategies: Vec<Box<dyn Strategy>>,
}

impl<'a> SeatSteps<'a> {
    pub(super) fn new(scenario: &'a Scenario, settings: &'a Settings, bound: Bound) -> Self {
        let strategies = (0..scenario.characters.len()).map(|seat| {
            let seat = settings.seats.get(seat);
            strategy(seat.map_or(StrategyName::Questum, |seat| seat.strategy))
        });
        Self { scenario, settings, bound, strategies: strategies.collect() }
    }

    /// Do its thoughts get the whole memory?
    pub(super) fn recalls_everything(&self, seat: Seat) -> bool {
        let strategy = self.strategies.get(seat.index());
        strategy.is_some_and(|strategy| strategy.memory_mode() == MemoryMode::Everything)
    }

    /// Does it recall only a few segments of the dialogue?
    pub(super) fn recalls_few_segments(&self, seat: Seat) -> bool {
        let strategy = self.strategies.get(seat.index());
        strategy.is_some_and(|strategy| strategy.max_dialogue_segments(self.settings).is_some())
    }

    /// The calls of a step.
    pub(super) fn step_calls(&self, seat: Seat, deed: SeatStep) -> Vec<Call> {
        let Some(strategy) = self.strategies.get(seat.index()) else {
            return Vec::new();
        };
        let character = self.scenario.characters.get(seat.index());
        let first = character.and_then(|one| one.acts.first());
        let outlook = ForecastContext {
            settings: self.settings,
            bound: self.bound,
            is_murderer: self.scenario.is_murderer(seat.index()),
            objectives: first.map_or(0, |act| act.objectives.len()),
        };
        strategy.forecast_calls(deed, &outlook)
    }

    pub(super) fn answer_calls(&self, seat: Seat, victim: VictimId) -> Vec<Call> {
        let killed = self.scenario.has_killed(seat.index(), victim.index()) == Some(true);
        self.step_calls(seat, SeatStep::Answer { killed })
    }

    /// Whom a seat asks in a round; `others`: the number of other players.
    pub(super) fn target_forecast(&self, seat: Seat, round: u32, others: usize) -> TargetForecast {
        let most = match self.settings.procedure {
            Procedure::Questum { .. } => usize::MAX,
            Procedure::Jubensha { .. } | Procedure::Mirage { .. } => 1,
        };
        let round =
            QuestionRound { settings: self.settings, bound: self.bound, number: round, others, max_targets: most };
        match self.strategies.get(seat.index()) {
            Some(strategy) => strategy.forecast_targets(&round),
            None => TargetForecast::everybody(&round),
        }
    }
}
