//! MIRAGE's player (§2.2, §2.3): every thought is given the whole script and everything said, in fewer
//! words where that outgrows its budget; one thought per turn asks or searches. Asking a mind again
//! when its reply cannot be read is every desk's way; the paper calls it the rerun module.

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
            _ => deed.plain_calls(),
        }
    }
}
