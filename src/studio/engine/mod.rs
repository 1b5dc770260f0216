//! The page's end of the line to the engine: one job, what it reports, and what becomes of it when the engine ends by
//! itself. Long work has an engine of its own; quick questions share one that stays. What is ordered is others' business.

mod thread;

pub use thread::{EngineError, EngineJob, Orders, once, once_with};

use crate::app::prelude::*;
use crate::game::Log;
use crate::wire::{JobOutcome, Work};
use leptos::task::spawn_local;

/// Has a quick question answered now, and again whenever what it is made of changes; only the newest is told of. `None`:
/// there is nothing to ask, or no answer.
pub fn ask_when(
    question: impl Fn() -> Option<(Option<Log>, Work)> + 'static,
    told: impl Fn(Option<JobOutcome>) + Copy + 'static,
) {
    let newest = StoredValue::new(0u32);
    Effect::new(move |_| {
        let asked = question();
        newest.update_value(|newest| *newest = newest.wrapping_add(1));
        let number = newest.get_value();
        spawn_local(async move {
            let outcome = match asked {
                Some((log, work)) => once(log, work).await.ok(),
                None => None,
            };
            // The form may be gone, or have changed meanwhile.
            if newest.try_get_value() == Some(number) {
                told(outcome);
            }
        });
    });
}
