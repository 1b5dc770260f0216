//! A person at the table. They only do what the role requires: introduce themself, ask or search, answer,
//! vote, and settle their suspect list if they like. They may pass on asking and on the list. Their words are
//! said as written.

use super::chosen::ChosenQuestions;
use super::plain::passed;
use super::{Call, Context, Desk, Done, Draft, Duty, Need, Notes, Outlook, Round, Strategy, Targeting};
use crate::game::{TaskName, VictimId, What};
use crate::task::Suspects;
use futures_util::future::LocalBoxFuture;

#[derive(Default)]
pub struct Human {
    chosen: ChosenQuestions,
}

impl Strategy for Human {
    fn context(&self) -> Context {
        Context::Nothing
    }

    fn chosen(&self) -> Option<&ChosenQuestions> {
        Some(&self.chosen)
    }

    fn prunes(&self) -> bool {
        true
    }

    fn prune<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        victim: VictimId,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<()>> {
        Box::pin(async move {
            let observer = desk.seat();
            let Some(suspicion) = desk.suspicion(victim) else {
                return Ok(None);
            };
            let task = Suspects { victim, current: suspicion.suspects };
            let key = TaskName::Suspects(desk.place(victim)).into();
            let done = desk.think(key, &task, Need::Optional, notes).await?;
            Ok(done.map(|(list, thought)| {
                notes.push(match list {
                    None => passed(desk, "suspects", thought),
                    Some(pruning) => Draft {
                        what: What::Pruned {
                            observer,
                            victim,
                            suspects: pruning.suspects,
                            reason: pruning.reason,
                            criteria: None,
                        },
                        thought: Some(thought),
                    },
                });
            }))
        })
    }

    fn round(&self, round: &Round<'_>) -> Targeting {
        let one = Targeting::one(round, Vec::new());
        Targeting { targets: round.bound.of(0, one.targets), ..one }
    }

    /// People use forms, so they take no calls.
    fn calls(&self, _deed: Duty, _outlook: &Outlook<'_>) -> Vec<Call> {
        Vec::new()
    }
}
