//! A person at the table. They are asked what their role is asked and nothing else: to introduce
//! themself, whom to ask and what (or where to search), to answer, to vote; and, if they like, to settle
//! their own suspect list. They may let asking and the list pass. What they write is said as it is.

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

    /// Forms take no calls.
    fn calls(&self, _deed: Duty, _outlook: &Outlook<'_>) -> Vec<Call> {
        Vec::new()
    }
}
