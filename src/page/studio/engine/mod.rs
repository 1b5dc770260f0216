//! The page's side of the connection to the engine: jobs, their reports, and what happens when the engine
//! dies. Long work gets an engine of its own; quick questions share one that stays. Deliberately not here:
//! what is ordered.

mod thread;

pub use thread::{EngineError, EngineJob, OrderSender, ReusedEngine, run_work, run_work_with_bytes};

use crate::base::game::Log;
use crate::base::platform::sleep_ms;
use crate::page::app::prelude::*;
use crate::page::wire::{JobOutcome, Work};

/// Debounce before a question is asked: a moving cursor asks nothing on its way.
const DEBOUNCE_MS: u32 = 150;

/// Asks a quick question once its inputs have settled, and again whenever they change; only the newest
/// outcome is reported. `question` tracks its inputs and returns what makes the question: a log is cloned
/// only then. The outcome is `None` if there is nothing to ask, or no answer.
pub fn ask_engine_debounced<Made>(
    question: impl Fn() -> Option<Made> + 'static, report: impl Fn(Option<JobOutcome>) + Copy + 'static,
) where
    Made: FnOnce() -> Option<(Option<Log>, Work)> + 'static,
{
    let newest = StoredValue::new(0u32);
    Effect::new(move |_| {
        let asked = question();
        newest.update_value(|newest| *newest = newest.wrapping_add(1));
        let number = newest.get_value();
        // The form may be gone, or the question may have changed.
        let counts = move || newest.try_get_value() == Some(number);
        spawn_local(async move {
            let mut outcome = None;
            if let Some(make) = asked {
                sleep_ms(DEBOUNCE_MS).await;
                if !counts() {
                    return;
                }
                if let Some((log, work)) = untrack(make) {
                    outcome = run_work(log, work).await.ok();
                }
            }
            if counts() {
                report(outcome);
            }
        });
    });
}
