//! The page's end of the line to the engine: one job, what it reports, and what becomes of it when the engine ends by
//! itself. Long work has an engine of its own; quick questions share one that stays. What is ordered is others' business.

mod thread;

pub use thread::{EngineError, EngineJob, Orders, OwnEngine, once, once_with};

use crate::app::prelude::*;
use crate::game::Log;
use crate::platform::sleep_ms;
use crate::wire::{JobOutcome, Work};
use leptos::task::spawn_local;

/// How long what a question is made of rests before it is asked: a cursor that moves asks nothing on its way.
const REST_MS: u32 = 150;

/// Has a quick question answered once what it is made of rests, and again whenever that has changed; only the newest is
/// told of. `question` says what it is made of, and gives what makes it: a log is taken then, not at every change.
/// `None`: there is nothing to ask, or no answer.
pub fn ask_when<Made>(
    question: impl Fn() -> Option<Made> + 'static,
    told: impl Fn(Option<JobOutcome>) + Copy + 'static,
) where
    Made: FnOnce() -> Option<(Option<Log>, Work)> + 'static,
{
    let newest = StoredValue::new(0u32);
    Effect::new(move |_| {
        let asked = question();
        newest.update_value(|newest| *newest = newest.wrapping_add(1));
        let number = newest.get_value();
        // The form may be gone, or have changed meanwhile.
        let counts = move || newest.try_get_value() == Some(number);
        spawn_local(async move {
            let mut outcome = None;
            if let Some(make) = asked {
                sleep_ms(REST_MS).await;
                if !counts() {
                    return;
                }
                if let Some((log, work)) = untrack(make) {
                    outcome = once(log, work).await.ok();
                }
            }
            if counts() {
                told(outcome);
            }
        });
    });
}
