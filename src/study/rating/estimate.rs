//! What rating a log will cost, computed in advance without asking anybody.

use super::log_walk::LogWalk;
use super::steps::{RatingTaskKind, plan_ratings};
use crate::base::game::{Log, RatingPlan};
use crate::play::memory::estimate_tokens;
use crate::play::mind::offline::OfflineReader;
use crate::play::mind::{Recording, estimate_prompt_tokens};
use crate::play::strategy::{Memories, NoOverseer};
use crate::play::task::{Task, TaskContext, build_prompt};
use serde::{Deserialize, Serialize};

/// Number of prompts that are measured; the others are assumed to be like their neighbours.
const MAX_MEASURED_PROMPTS: usize = 48;

/// The expected cost, without repeated calls and the hidden reasoning of models.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ExpectedCalls {
    pub calls: usize,
    pub prompt_tokens: u64,
    pub completion_tokens: u64,
}

pub fn estimate_ratings(log: &Log, plan: &RatingPlan) -> ExpectedCalls {
    let all = plan_ratings(log, plan);
    let calls = all.list.len();
    let every = calls.div_ceil(MAX_MEASURED_PROMPTS).max(1);
    let mut expected = ExpectedCalls { calls, ..ExpectedCalls::default() };
    let (memories, recording) = (Memories::default(), Recording::default());
    let mut moments = LogWalk::new(log, all.rounds);
    let reader = OfflineReader::default();
    for stretch in all.list.chunks(every) {
        let Some(middle) = stretch.get(stretch.len() / 2) else {
            continue;
        };
        let desk = moments.desk_for_rating(middle, &memories, &recording, &reader, &NoOverseer);
        let mut given = desk.context_without_recall();
        given.dialogue.extend(desk.recent_lines.iter().cloned());
        let (sent, received) = match &middle.task {
            RatingTaskKind::Rating(task) => estimate_task_tokens(task, &given),
            RatingTaskKind::Sensors(task) => estimate_task_tokens(task, &given),
            RatingTaskKind::Belief(task) => estimate_task_tokens(task, &given),
        };
        // Far below 2⁶⁴.
        let many = stretch.len() as u64;
        expected.prompt_tokens += many * sent;
        expected.completion_tokens += many * received;
    }
    expected
}

fn estimate_task_tokens<T: Task>(task: &T, given: &TaskContext) -> (u64, u64) {
    let sent = estimate_prompt_tokens(&build_prompt(task, given));
    // Apart from reasons, the example's placeholders are about as long as their replacements.
    let received = estimate_tokens(&task.example(given).to_string()) + REASON_TOKENS;
    (u64::from(sent), u64::from(received))
}

/// Tokens of a reason.
const REASON_TOKENS: u32 = 24;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::{Raters, Sensor};
    use crate::study::rating::tests::mill_log;

    #[test]
    fn what_it_takes_follows_the_plan_and_a_silent_log_takes_nothing() {
        let log = mill_log();
        let plan = |apart| RatingPlan::Ratings { raters: Raters::Neutral, apart };
        let (one, two) = (estimate_ratings(&log, &plan(false)), estimate_ratings(&log, &plan(true)));
        assert_eq!((one.calls, two.calls), (5, 10));
        assert!(two.prompt_tokens > one.prompt_tokens && one.completion_tokens > 0);
        let sensors = RatingPlan::Sensors { sensors: vec![Sensor::Emotion] };
        assert_eq!(estimate_ratings(&log, &sensors).calls, 12);
        let mut silent = log;
        silent.events.clear();
        assert_eq!(estimate_ratings(&silent, &plan(true)), ExpectedCalls::default());
    }
}
