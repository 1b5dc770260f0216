//! Deferred rendering: what the first paint does not need, and what follows a step, each in a task of its
//! own, so that no task blocks the page for long. The queue is in the order in which parts are seen, and does
//! not know what it runs.

use super::alive::alive_check;
use super::prelude::*;
use super::stage::Stage;
use crate::base::platform::browser::dates::now_ms;
use crate::base::platform::runs_in_browser;
use std::cell::RefCell;
use std::time::Duration;

/// The order in which deferred parts render.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RenderRank {
    Page,
    Conversation,
    Score,
    Cast,
    /// Replacing the first picture, or the previous shell.
    ShellReplaced,
    Charts,
    Matrix,
    Inspector,
    /// Below the viewport: seen only by scrolling.
    BelowViewport,
}

type DeferredWork = Box<dyn FnOnce()>;

/// The queue, in order, and whether a task for its first entry is scheduled.
struct DeferQueue {
    entries: Vec<(RenderRank, DeferredWork)>,
    is_scheduled: bool,
    /// Ranks after this one are held back for now.
    held_after: Option<RenderRank>,
}

thread_local! {
    static DEFER_QUEUE: RefCell<DeferQueue> = const { RefCell::new(DeferQueue { entries: Vec::new(),
        is_scheduled: false, held_after: None }) };
}

impl DeferQueue {
    fn is_next_held(&self) -> bool {
        self.entries.first().zip(self.held_after).is_some_and(|((rank, _), held)| held < *rank)
    }
}

/// Holds back ranks after `rank`, until [`release_held_ranks`].
pub fn hold_ranks_after(rank: RenderRank) {
    DEFER_QUEUE.with_borrow_mut(|waiting| waiting.held_after = Some(rank));
}

/// Releases everything that is held back.
pub fn release_held_ranks() {
    DEFER_QUEUE.with_borrow_mut(|waiting| waiting.held_after = None);
    schedule_next();
}

/// Runs `work` in a task of its own, after everything that ranks before it.
pub fn defer(rank: RenderRank, work: impl FnOnce() + 'static) {
    enqueue(rank, Box::new(work));
}

fn enqueue(rank: RenderRank, work: DeferredWork) {
    DEFER_QUEUE.with_borrow_mut(|waiting| {
        let at = waiting.entries.partition_point(|(other, _)| *other <= rank);
        waiting.entries.insert(at, (rank, work));
    });
    schedule_next();
}

fn schedule_next() {
    let calls = DEFER_QUEUE.with_borrow_mut(|waiting| {
        let calls = !waiting.is_scheduled && !waiting.entries.is_empty() && !waiting.is_next_held();
        waiting.is_scheduled |= calls;
        calls
    });
    if calls {
        set_timeout(run_next, Duration::ZERO);
    }
}

fn run_next() {
    let first = DEFER_QUEUE.with_borrow_mut(|waiting| {
        waiting.is_scheduled = false;
        let none = waiting.entries.is_empty() || waiting.is_next_held();
        (!none).then(|| waiting.entries.remove(0))
    });
    if let Some((_, work)) = first {
        work();
    }
    schedule_next();
}

/// A part of the page that renders in a task of its own, at once in native tests. The style sheets reserve its space.
#[component(transparent)]
pub fn Deferred(
    rank: RenderRank, children: ChildrenFn,
    /// What is shown until then.
    #[prop(optional, into)]
    fallback: ViewFn,
) -> impl IntoView {
    let due = RwSignal::new(!runs_in_browser());
    defer(rank, move || due.try_set(true));
    view! { <Show when=move || due.get() fallback=fallback>{children()}</Show> }
}

/// Steps that follow each other faster than this are one movement: a held key, a drag.
const MAX_STEP_GAP_MS: f64 = 150.0;

/// Updates [`Stage::settled_cursor`], the settled cursor: a frame after a single step, and once after a movement.
pub fn track_settled_cursor(stage: Stage) {
    Effect::new(move |before: Option<f64>| {
        stage.cursor.track();
        let now = now_ms();
        let moves_on = before.is_some_and(|before| now - before < MAX_STEP_GAP_MS);
        stage.is_moving_fast.set_value(moves_on);
        let rest = move || {
            stage.is_moving_fast.set_value(false);
            let cursor = stage.cursor.get_untracked();
            if stage.settled_cursor.get_untracked() != cursor {
                stage.select_victim_of_turn(cursor);
                stage.settled_cursor.set(cursor);
            }
        };
        if moves_on {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let wait = Duration::from_millis(MAX_STEP_GAP_MS as u64);
            if let Ok(handle) = set_timeout_with_handle(rest, wait) {
                on_cleanup(move || handle.clear());
            }
        } else {
            request_animation_frame(move || defer(RenderRank::Inspector, rest));
        }
        now
    });
}

/// The value of `read` at the cursor; after a jump a frame later, so that the jump's own frame draws only the
/// cursor line and the points.
pub fn memo_delayed_after_jump<T: Clone + PartialEq + Send + Sync + 'static>(
    stage: Stage, read: impl Fn() -> T + Send + Sync + 'static,
) -> Memo<T> {
    let drawn = RwSignal::new(stage.cursor.get_untracked());
    let there = alive_check();
    Effect::new(move |before: Option<usize>| {
        let cursor = stage.cursor.get();
        if before.is_some_and(|before| before.abs_diff(cursor) > 1) {
            let there = there.clone();
            request_animation_frame(move || {
                // The cursor may have moved on, or the page may have changed.
                if there() {
                    drawn.set(stage.cursor.get_untracked());
                }
            });
        } else {
            drawn.set(cursor);
        }
        cursor
    });
    Memo::new(move |before: Option<&T>| match before {
        Some(before) if drawn.get() != stage.cursor.get() => before.clone(),
        _ => read(),
    })
}
