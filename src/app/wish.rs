//! What is wanted on the table. Reading, fetching and laying take their time, and may be overtaken by what somebody opens
//! next or by a game that they begin. So whatever is asked for takes a [`Wish`] at once, without which nothing is laid;
//! what is asked for later takes its place.

use super::prelude::*;

/// Something that was asked for, as long as nothing else has been since.
#[derive(Clone, Copy)]
pub struct Wish {
    /// Counts what was asked for.
    asked: RwSignal<u32>,
    number: u32,
}

impl Wish {
    /// The next that is asked for.
    pub(super) fn next(asked: RwSignal<u32>) -> Self {
        let number = asked.get_untracked().wrapping_add(1);
        asked.set(number);
        Self { asked, number }
    }

    /// Has nothing else been asked for since?
    pub fn still(self) -> bool {
        self.asked.get_untracked() == self.number
    }

    /// The same, tracked.
    pub fn is_latest(self) -> bool {
        self.asked.get() == self.number
    }
}
