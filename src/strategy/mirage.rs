//! MIRAGE's player (§2.2, §2.3): every thought gets the whole script and dialogue, summarised where they
//! exceed the budget, and one thought per turn asks or searches. The paper's rerun module, asking again after
//! an unreadable reply, is part of every desk.

use super::chosen::ChosenQuestions;
use super::{Call, Context, Duty, Outlook, Round, Strategy, Targeting};

#[derive(Default)]
pub struct Mirage {
    chosen: ChosenQuestions,
}

impl Strategy for Mirage {
    fn context(&self) -> Context {
        Context::Whole
    }

    fn chosen(&self) -> Option<&ChosenQuestions> {
        Some(&self.chosen)
    }

    fn round(&self, round: &Round<'_>) -> Targeting {
        Targeting::one(round, vec![Call::Choose])
    }

    fn calls(&self, deed: Duty, _outlook: &Outlook<'_>) -> Vec<Call> {
        match deed {
            Duty::Ask { .. } => vec![Call::Choose],
            _ => deed.default_calls(),
        }
    }
}
