//! How the servers of a game stand: what failed there, and whether it failed alike. **The third time is not paid**: what
//! failed twice in the same way, or eight times in any, is somebody's to decide. Shared by all tasks of a game; a server
//! in trouble is asked by one of them at a time. What is free, a request to slow down or a line that is dead, does not
//! count.

use super::trouble::Trouble;
use crate::language::Language;
use crate::mind::MindError;
use crate::task::ReadError;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::future::poll_fn;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::task::{Poll, Waker};

/// Paid failures without a success between them before somebody is asked, whatever they are.
pub const MAX_FAILURES: u32 = 8;
/// Failures alike before somebody is asked: at a task that was never carried out there, and at one that was.
const MAX_ALIKE_NEW: u32 = 2;
const MAX_ALIKE: u32 = 3;

/// Why somebody is asked, though another try would be possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Repeats {
    /// It failed so many times in the same way.
    Alike {
        times: u32,
        /// Names the way.
        way: u64,
    },
    /// So many calls failed, one after the other, each in its own way.
    Many { times: u32 },
}

/// How the servers of a game stand.
#[derive(Debug, Default)]
pub struct Standings {
    servers: RefCell<HashMap<String, Server>>,
    waiting: RefCell<Vec<Waker>>,
}

#[derive(Debug, Default)]
struct Server {
    under_way: u32,
    /// Failures about which somebody is being asked.
    asking: u32,
    /// Paid failures since the last success.
    failures: u32,
    is_proved: bool,
    /// Counts what begins and ends.
    moment: u64,
    alike: HashMap<u64, Alike>,
    carried_out: HashSet<String>,
}

/// Failures of one way.
#[derive(Debug, Default)]
struct Alike {
    times: u32,
    /// When the last of them ended: calls that were under way by then fail with it, not after it.
    ended: u64,
    /// Somebody was asked about it.
    asked: bool,
    /// The kind of task, where it is one's own.
    kind: Option<String>,
}

/// A call that is being made, or something else that others wait for, until it is dropped.
pub(super) struct Busy<'a> {
    standing: &'a Standings,
    server: String,
    count: fn(&mut Server) -> &mut u32,
    /// When it began.
    pub(super) began: u64,
}

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.standing.change(&self.server, |server| {
            let count = (self.count)(server);
            *count = count.saturating_sub(1);
        });
    }
}

impl Standings {
    fn change<T>(&self, name: &str, change: impl FnOnce(&mut Server) -> T) -> T {
        let result = {
            let mut servers = self.servers.borrow_mut();
            change(servers.entry(name.to_owned()).or_default())
        };
        let waiting = std::mem::take(&mut *self.waiting.borrow_mut());
        waiting.into_iter().for_each(Waker::wake);
        result
    }

    fn busy(&self, name: &str, count: fn(&mut Server) -> &mut u32) -> Busy<'_> {
        let began = self.change(name, |server| {
            *count(server) += 1;
            server.moment += 1;
            server.moment
        });
        Busy { standing: self, server: name.to_owned(), count, began }
    }

    /// May a call begin? While somebody is asked what to do, nobody calls; while a server fails, one calls at a time, and
    /// none as long as another waits before it tries again.
    fn is_free(&self, name: &str) -> bool {
        self.servers.borrow().get(name).is_none_or(|server| {
            server.asking == 0
                && match server.failures {
                    0 => server.is_proved || server.under_way < MAX_FAILURES,
                    _ => server.under_way == 0,
                }
        })
    }

    /// Waits until a call may begin.
    pub(super) async fn ready(&self, name: &str) {
        poll_fn(|context| {
            if self.is_free(name) {
                return Poll::Ready(());
            }
            self.waiting.borrow_mut().push(context.waker().clone());
            Poll::Pending
        })
        .await;
    }

    /// Begins a call, unless something has failed since it was [`Self::ready`].
    pub(super) fn begin(&self, name: &str) -> Option<Busy<'_>> {
        self.is_free(name).then(|| self.busy(name, |server| &mut server.under_way))
    }

    /// A call that a recording answers waits for nobody, and counts like any other: what is decided after it hangs on it.
    pub(super) fn recorded(&self, name: &str) -> Busy<'_> {
        self.busy(name, |server| &mut server.under_way)
    }

    /// Others wait until somebody has decided.
    pub(super) fn asks(&self, name: &str) -> Busy<'_> {
        self.busy(name, |server| &mut server.asking)
    }

    /// Somebody has decided: the count begins anew.
    pub(super) fn decided(&self, name: &str) {
        self.change(name, |server| server.failures = 0);
    }

    /// A task was carried out.
    pub(super) fn succeeded(&self, name: &str, kind: &str) {
        self.change(name, |server| {
            server.carried_out.insert(kind.to_owned());
            server.is_proved = true;
            server.failures = 0;
            server.alike.retain(|_, alike| alike.kind.as_deref().is_some_and(|own| own != kind));
        });
    }

    /// A task failed, in this `way`, `own` times by now; its call began at `began`. What is to be decided, if anything.
    pub(super) fn failed(
        &self,
        name: &str,
        kind: &str,
        (trouble, way): (&Trouble, u64),
        own: u32,
        began: u64,
    ) -> Option<Repeats> {
        if is_free(trouble) {
            return None;
        }
        self.change(name, |server| {
            server.failures += 1;
            let failures = server.failures;
            server.moment += 1;
            let most = match server.carried_out.contains(kind) {
                true => MAX_ALIKE,
                false => MAX_ALIKE_NEW,
            };
            let of_reply = matches!(trouble, Trouble::Unusable(_));
            let alike = server.alike.entry(way).or_default();
            if began > alike.ended {
                alike.times += 1;
                alike.ended = server.moment;
            }
            alike.kind = of_reply.then(|| kind.to_owned());
            // A reply that cannot be used is asked for again with the reason, by each task.
            let repeats = match of_reply {
                true => own >= most,
                false => alike.times >= most || own >= MAX_ALIKE,
            };
            alike.asked |= repeats;
            if alike.asked {
                let times = alike.times.max(own).max(MAX_ALIKE_NEW);
                return Some(Repeats::Alike { times, way });
            }
            (failures >= MAX_FAILURES).then_some(Repeats::Many { times: failures })
        })
    }
}

/// Nothing was charged for it, and it says nothing of the request: the server asks to wait, or the line is dead.
pub(super) fn is_free(trouble: &Trouble) -> bool {
    let Trouble::Unavailable(error) = trouble else {
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
        // A recording has the words alone.
        MindError::Recorded { detail, .. } => {
            let told = detail.text(Language::default());
            let detail = "-".to_owned();
            let limited = MindError::Limited { detail: detail.clone(), retry_after_ms: None, of_day: false };
            let url = detail.clone();
            let unreachable = MindError::Unreachable { url, detail };
            [limited, unreachable].iter().any(|error| {
                let words = error.words(Language::default());
                let mut parts = words.split('-').map(str::trim).filter(|part| part.len() > 8);
                parts.next().is_some_and(|part| told.contains(part))
            })
        }
        _ => false,
    }
}

/// Names the way in which something failed: status, words and shape, without numbers and names that change each time.
pub(super) fn way(trouble: &Trouble, reply: Option<&str>) -> u64 {
    let mut hasher = DefaultHasher::new();
    match trouble {
        // The words say what it was and under which status, in a recording as well.
        Trouble::Unavailable(error) => {
            let words = error.words(Language::default());
            words.split("HTTP ").nth(1).and_then(|rest| rest.get(..3)).hash(&mut hasher);
            folded(&words).hash(&mut hasher);
        }
        Trouble::Unusable(error) => {
            match error {
                ReadError::Unreadable(why) | ReadError::Inadmissible(why) => {
                    folded(&unquoted(why)).hash(&mut hasher);
                }
                other => format!("{other:?}").hash(&mut hasher),
            }
            shape(reply.unwrap_or_default()).hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// Lower case, without words that hold digits: ids, counts and times are others each time.
fn folded(words: &str) -> String {
    let lower = words.to_lowercase();
    let parts = lower.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-');
    let parts = parts.filter(|part| !part.is_empty());
    let parts = parts.map(|part| if part.contains(|c: char| c.is_ascii_digit()) { "#" } else { part });
    parts.collect::<Vec<_>>().join(" ")
}

/// Without what is quoted: names and pieces of a reply.
fn unquoted(words: &str) -> String {
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

/// How a reply looks: its keys, or that it is prose.
fn shape(reply: &str) -> String {
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
