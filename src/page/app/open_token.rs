//! Cancellation of requests for the table. Reading, fetching and opening take time, and another file or a new
//! game may overtake them. So every request takes a [`OpenToken`] at once, without which nothing is put on the
//! table; a newer request invalidates it.

use super::prelude::*;

/// A request, valid until a newer one is made.
#[derive(Clone, Copy)]
pub struct OpenToken {
    /// Counts the requests.
    request_count: RwSignal<u32>,
    number: u32,
}

impl OpenToken {
    /// Makes the next request.
    pub(super) fn issue(asked: RwSignal<u32>) -> Self {
        let number = asked.get_untracked().wrapping_add(1);
        asked.set(number);
        Self { request_count: asked, number }
    }

    /// Is this still the newest request?
    pub fn is_current(self) -> bool {
        self.request_count.get_untracked() == self.number
    }

    /// Identifies the request.
    pub fn number(self) -> u32 {
        self.number
    }
}
