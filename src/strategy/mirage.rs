//! MIRAGE's player (§2.2, §2.3): every thought is given the whole script and everything said, in fewer
//! words where that outgrows its budget; one thought per turn asks or searches. Asking a mind again
//! when its reply cannot be read is every desk's way; the paper calls it the rerun module.

use super::chosen::ChosenQuestions;
use super::{
    Acted, Call, Context, Desk, Done, Duty, Notes, Outlook, Round, Stopped, Strategy, Targeting,
    plain,
};
use crate::game::{Seat, VictimId};
use futures_util::future::LocalBoxFuture;

#[derive(Default)]
pub struct Mirage {
    chosen: ChosenQuestions,
}

impl Strategy for Mirage {
    fn context(&self) -> Context {
        Context::Whole
    }

    fn targets<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        victim: VictimId,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Result<Vec<Seat>, Stopped>> {
        Box::pin(self.chosen.choose(desk, victim, false, notes))
    }

    fn ask<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        target: Seat,
        victim: VictimId,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<String>> {
        Box::pin(self.chosen.ask(desk, target, victim, false, notes))
    }

    fn act<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        victim: VictimId,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<Acted>> {
        let whom = desk.view.others().collect();
        Box::pin(plain::act(desk, victim, whom, Vec::new(), notes))
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
