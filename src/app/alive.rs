//! Work that ends later than it was begun: a drawing frame, a timer, a call. A component may be gone by
//! then, and its signals and nodes with it; such work asks first, or is called off.

use leptos::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Says whether the component or effect around the call still lives, whenever it is asked.
pub fn alive() -> impl Fn() -> bool + Clone + Send + Sync + 'static {
    let alive = Arc::new(AtomicBool::new(true));
    let ending = Arc::clone(&alive);
    on_cleanup(move || ending.store(false, Ordering::Relaxed));
    move || alive.load(Ordering::Relaxed)
}

/// Does `work` once the browser has laid out what has changed (the second frame from now), unless the
/// component or effect around the call has ended by then.
pub fn after_layout(work: impl FnOnce() + 'static) {
    let alive = alive();
    request_animation_frame(move || {
        request_animation_frame(move || {
            if alive() {
                work();
            }
        });
    });
}
