//! MIRAGE's player (§2.2, §2.3): every thought gets the whole script and dialogue, summarised where they
//! exceed the budget, and one thought per turn asks or searches. The paper's rerun module, asking again after
//! an unreadable reply, is part of every desk.

use super::chosen_questions::ChosenQuestions;
use super::{Call, ForecastContext, MemoryMode, QuestionRound, SeatStep, Strategy, TargetForecast};

#[derive(Default)]
pub struct Mirage {
    chosen: ChosenQuestions,
}

impl Strategy for Mirage {
    fn memory_mode(&self) -> MemoryMode {
        MemoryMode::Everything
    }

    fn chosen_questions(&self) -> Option<&ChosenQuestions> {
        Some(&self.chosen)
    }

    fn forecast_targets(&self, round: &QuestionRound<'_>) -> TargetForecast {
        TargetForecast::single(round, vec![Call::ChooseTarget])
    }

    fn forecast_calls(&self, deed: SeatStep, _outlook: &ForecastContext<'_>) -> Vec<Call> {
        match deed {
            SeatStep::Ask { .. } => vec![Call::ChooseTarget],
            _ => deed.default_calls(),
        }
    }
}
