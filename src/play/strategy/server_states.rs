//! The state of a game's servers: what failed there, and whether it failed in the same way. **The third
//! failure is not paid for**: after two failures of one kind, or eight of any, somebody has to decide. All
//! tasks of a game share this state, and only one at a time calls a server in trouble. Free failures, rate
//! limits and dead connections, do not count.

use super::attempt_error::AttemptError;
use crate::base::language::Language;
use crate::play::mind::MindError;
use crate::play::task::ReadError;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::future::poll_fn;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::task::{Poll, Waker};

/// Paid failures of any kind in a row before somebody is asked.
pub const MAX_CONSECUTIVE_FAILURES: u32 = 8;
/// Failures of one kind before somebody is asked: for a kind of task that never succeeded there, and for one
/// that did.
const MAX_ALIKE_FAILURES_BEFORE_SUCCESS: u32 = 2;
const MAX_ALIKE_FAILURES: u32 = 3;

/// Why somebody is asked, though another attempt would be possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum RepeatedFailure {
    /// It failed this many times in the same way.
    Alike {
        times: u32,
        /// A hash of the way it failed.
        failure_kind: u64,
    },
    /// This many calls in a row failed, each in its own way.
    Many { times: u32 },
}

/// The state of a game's servers, by name.
#[derive(Debug, Default)]
pub struct ServerStates {
    servers: RefCell<HashMap<String, ServerState>>,
    wakers: RefCell<Vec<Waker>>,
}

#[derive(Debug, Default)]
struct ServerState {
    running_calls: u32,
    /// Failures that wait for a decision.
    pending_decisions: u32,
    /// Paid failures since the last success.
    failures: u32,
    has_succeeded: bool,
    /// A logical clock: counts beginnings and failures.
    logical_clock: u64,
    failures_by_kind: HashMap<u64, FailuresOfKind>,
    succeeded_tasks: HashSet<String>,
}

/// The failures of one kind.
#[derive(Debug, Default)]
struct FailuresOfKind {
    times: u32,
    /// When the last of them ended: calls under way at that time fail with it, not after it.
    last_end: u64,
    /// Somebody was asked about it.
    was_asked: bool,
    /// The kind of task, if the failure is specific to one.
    task_kind: Option<String>,
}

/// A call under way, or a pending decision: others wait until it is dropped.
pub(super) struct BusyGuard<'a> {
    states: &'a ServerStates,
    server: String,
    count: fn(&mut ServerState) -> &mut u32,
    /// The moment at which it began.
    pub(super) begun_at: u64,
}

impl Drop for BusyGuard<'_> {
    fn drop(&mut self) {
        self.states.update(&self.server, |server| {
            let count = (self.count)(server);
            *count = count.saturating_sub(1);
        });
    }
}

impl ServerStates {
    fn update<T>(&self, name: &str, change: impl FnOnce(&mut ServerState) -> T) -> T {
        let result = {
            let mut servers = self.servers.borrow_mut();
            change(servers.entry(name.to_owned()).or_default())
        };
        let waiting = std::mem::take(&mut *self.wakers.borrow_mut());
        waiting.into_iter().for_each(Waker::wake);
        result
    }

    fn new_guard(&self, name: &str, count: fn(&mut ServerState) -> &mut u32) -> BusyGuard<'_> {
        let began = self.update(name, |server| {
            *count(server) += 1;
            server.logical_clock += 1;
            server.logical_clock
        });
        BusyGuard { states: self, server: name.to_owned(), count, begun_at: began }
    }

    /// May a call begin? Not during a decision; on a failing server one call at a time, and none while
    /// another waits to retry.
    fn can_begin(&self, name: &str) -> bool {
        self.servers.borrow().get(name).is_none_or(|server| {
            server.pending_decisions == 0
                && match server.failures {
                    0 => server.has_succeeded || server.running_calls < MAX_CONSECUTIVE_FAILURES,
                    _ => server.running_calls == 0,
                }
        })
    }

    /// Waits until a call may begin.
    pub(super) async fn wait_until_ready(&self, name: &str) {
        poll_fn(|context| {
            if self.can_begin(name) {
                return Poll::Ready(());
            }
            self.wakers.borrow_mut().push(context.waker().clone());
            Poll::Pending
        })
        .await;
    }

    /// Begins a call, unless something has failed since [`Self::wait_until_ready`].
    pub(super) fn begin_call(&self, name: &str) -> Option<BusyGuard<'_>> {
        self.can_begin(name).then(|| self.new_guard(name, |server| &mut server.running_calls))
    }

    /// A recorded call waits for nobody, but counts like any other, since later decisions depend on it.
    pub(super) fn begin_recorded_call(&self, name: &str) -> BusyGuard<'_> {
        self.new_guard(name, |server| &mut server.running_calls)
    }

    /// Makes others wait for a decision.
    pub(super) fn begin_decision(&self, name: &str) -> BusyGuard<'_> {
        self.new_guard(name, |server| &mut server.pending_decisions)
    }

    /// A decision was made: resets the count.
    pub(super) fn end_decision(&self, name: &str) {
        self.update(name, |server| server.failures = 0);
    }

    /// A task succeeded.
    pub(super) fn record_success(&self, name: &str, kind: &str) {
        self.update(name, |server| {
            server.succeeded_tasks.insert(kind.to_owned());
            server.has_succeeded = true;
            server.failures = 0;
            server.failures_by_kind.retain(|_, alike| alike.task_kind.as_deref().is_some_and(|own| own != kind));
        });
    }

    /// A task failed in a way whose hash is `failure_kind`, for the `own_times`th time in this task; its call began
    /// at `began`. Returns what needs a decision, if anything.
    pub(super) fn record_failure(
        &self, name: &str, kind: &str, (trouble, failure_kind): (&AttemptError, u64), own_times: u32, began: u64,
    ) -> Option<RepeatedFailure> {
        if is_free_of_charge(trouble) {
            return None;
        }
        self.update(name, |server| {
            server.failures += 1;
            let failures = server.failures;
            server.logical_clock += 1;
            let most = if server.succeeded_tasks.contains(kind) {
                MAX_ALIKE_FAILURES
            } else {
                MAX_ALIKE_FAILURES_BEFORE_SUCCESS
            };
            let of_reply = matches!(trouble, AttemptError::Unusable(_));
            let alike = server.failures_by_kind.entry(failure_kind).or_default();
            if began > alike.last_end {
                alike.times += 1;
                alike.last_end = server.logical_clock;
            }
            alike.task_kind = of_reply.then(|| kind.to_owned());
            // Each task asks again by itself after an unusable reply, giving the reason.
            let repeats =
                if of_reply { own_times >= most } else { alike.times >= most || own_times >= MAX_ALIKE_FAILURES };
            alike.was_asked |= repeats;
            if alike.was_asked {
                let times = alike.times.max(own_times).max(MAX_ALIKE_FAILURES_BEFORE_SUCCESS);
                return Some(RepeatedFailure::Alike { times, failure_kind });
            }
            (failures >= MAX_CONSECUTIVE_FAILURES).then_some(RepeatedFailure::Many { times: failures })
        })
    }
}

/// Is the failure free, and independent of the request? The server asks to wait, or cannot be reached.
pub(super) fn is_free_of_charge(trouble: &AttemptError) -> bool {
    let AttemptError::Unavailable(error) = trouble else {
        return false;
    };
    match error {
        MindError::Limited { .. }
        | MindError::Unreachable { .. }
        | MindError::Aborted
        | MindError::Entry { .. }
        | MindError::Address { .. }
        | MindError::Unencrypted { .. }
        | MindError::TimeUp { .. }
        | MindError::NotRecorded { .. } => true,
        // A recording holds only the words.
        MindError::Recorded { detail, .. } => {
            let told = detail.text(Language::default());
            let detail = "-".to_owned();
            let limited = MindError::Limited { detail: detail.clone(), retry_after_ms: None, of_day: false };
            let url = detail.clone();
            let unreachable = MindError::Unreachable { url, detail };
            // Shorter parts of a message may match by chance.
            const MIN_PART_BYTES: usize = 9;
            [limited, unreachable].iter().any(|error| {
                let words = error.describe(Language::default());
                let mut parts = words.split('-').map(str::trim).filter(|part| part.len() >= MIN_PART_BYTES);
                parts.next().is_some_and(|part| told.contains(part))
            })
        }
        _ => false,
    }
}

/// A hash of the kind of failure: status, words and shape, without numbers and names that change each time.
pub(super) fn failure_hash(trouble: &AttemptError, reply: Option<&str>) -> u64 {
    let mut hasher = DefaultHasher::new();
    match trouble {
        // The words include the status, in a recording as well.
        AttemptError::Unavailable(error) => {
            let words = error.describe(Language::default());
            words.split("HTTP ").nth(1).and_then(|rest| rest.get(..3)).hash(&mut hasher);
            normalize_words(&words).hash(&mut hasher);
        }
        AttemptError::Unusable(error) => {
            match error {
                ReadError::Unreadable(why) | ReadError::Inadmissible(why) => {
                    normalize_words(&without_quotations(why)).hash(&mut hasher);
                }
                other => format!("{other:?}").hash(&mut hasher),
            }
            reply_shape(reply.unwrap_or_default()).hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// Lower case, with words that hold digits replaced: ids, counts and times change each time.
fn normalize_words(words: &str) -> String {
    let lower = words.to_lowercase();
    let parts: Vec<&str> = lower
        .split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-')
        .filter(|part| !part.is_empty())
        .map(|part| if part.contains(|c: char| c.is_ascii_digit()) { "#" } else { part })
        .collect();
    parts.join(" ")
}

/// Without quoted parts: names and pieces of a reply.
fn without_quotations(words: &str) -> String {
    let (mut open, mut left) = (None, String::new());
    for letter in words.chars() {
        match (open, letter) {
            (None, '“' | '「') => open = Some(if letter == '“' { '”' } else { '」' }),
            (None, '"') => open = Some('"'),
            (None, letter) => left.push(letter),
            (Some(end), letter) if letter == end => open = None,
            (Some(_), _) => {}
        }
    }
    left
}

/// The shape of a reply: its keys, or that it is prose.
fn reply_shape(reply: &str) -> String {
    match serde_json::from_str::<serde_json::Value>(reply.trim()) {
        Ok(serde_json::Value::Object(map)) => map.keys().cloned().collect::<Vec<_>>().join(","),
        Ok(serde_json::Value::Array(_)) => "[]".to_owned(),
        _ if reply.trim().is_empty() => String::new(),
        _ => "prose".to_owned(),
    }
}

#[cfg(test)]
#[path = "standing_tests.rs"]
mod tests;
