//! A person at the table. They only do what the role requires: introduce themself, ask or search, answer,
//! vote, and settle their suspect list if they like. They may pass on asking and on the list. Their words are
//! said as written.

use super::chosen_questions::ChosenQuestions;
use super::defaults::pass_draft;
use super::{
    Call, Desk, Drafts, ForecastContext, MemoryMode, Necessity, QuestionRound, SeatStep, Strategy, TargetForecast,
    TaskResult,
};
use crate::base::game::{EventKind, TaskName, VictimId};
use crate::play::task::ReviewSuspects;
use futures_util::future::LocalBoxFuture;

#[derive(Default)]
pub struct Human {
    chosen: ChosenQuestions,
}

impl Strategy for Human {
    fn memory_mode(&self) -> MemoryMode {
        MemoryMode::NoMemory
    }

    fn chosen_questions(&self) -> Option<&ChosenQuestions> {
        Some(&self.chosen)
    }

    fn can_prune(&self) -> bool {
        true
    }

    fn prune<'a>(
        &'a self, desk: &'a Desk<'a>, victim: VictimId, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, TaskResult<()>> {
        Box::pin(async move {
            let observer = desk.seat();
            let Some(suspicion) = desk.suspicion(victim) else {
                return Ok(None);
            };
            let task = ReviewSuspects { victim, current: suspicion.suspects };
            let key = TaskName::PersonSuspectList(desk.task_place(victim)).into();
            let done = desk.think(key, &task, Necessity::Optional, notes).await?;
            Ok(done.map(|(list, thought)| {
                notes.push(match list {
                    None => pass_draft(desk, "suspects", thought),
                    Some(pruning) => thought.into_draft(EventKind::Pruned {
                        observer,
                        victim,
                        suspects: pruning.suspects,
                        reason: pruning.reason,
                        criteria: None,
                    }),
                });
            }))
        })
    }

    fn forecast_targets(&self, round: &QuestionRound<'_>) -> TargetForecast {
        let one = TargetForecast::single(round, Vec::new());
        TargetForecast { target_count: round.bound.pick(0, one.target_count), ..one }
    }

    /// People use forms, so they take no calls.
    fn forecast_calls(&self, _deed: SeatStep, _outlook: &ForecastContext<'_>) -> Vec<Call> {
        Vec::new()
    }
}
