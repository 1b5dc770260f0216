//! A game shown to a whole room: one speech and one chart, in type that is read from the back row, with the keys that a
//! presenter's remote sends. It is a way of looking at the table as it is, so what it hides is `style/presenting.css`'s. A
//! lesson that is gone through stands beside the speech, and the remote goes by its steps.
//! Deliberately not here: what may be seen, which is the perspective's, and playing, which the table's own keys do.

mod keys;
mod view;

pub use view::PresentingView;

use crate::app::prelude::*;
use crate::app::state::App;

/// How far type is made larger or smaller, in steps, and how much a step is.
const STEPS: std::ops::RangeInclusive<i32> = -3..=5;
const STEP: f64 = 1.12;

#[derive(Clone, Copy)]
pub struct Presenting {
    pub on: RwSignal<bool>,
    /// Nothing is shown for a while: whoever speaks has the room.
    dark: RwSignal<bool>,
    /// The pointer is a spot that is seen from afar.
    pointer: RwSignal<bool>,
    /// In steps from what a room of some eight metres needs.
    size: RwSignal<i32>,
}

/// Provides [`Presenting`] to the page.
pub fn provide() {
    provide_context(Presenting {
        on: RwSignal::new(false),
        dark: RwSignal::new(false),
        pointer: RwSignal::new(false),
        size: RwSignal::new(0),
    });
}

/// Begins it with the game on the table, or ends it.
pub fn toggle(app: App) {
    let presenting: Presenting = app.context();
    app.panel.set(None);
    presenting.on.update(|on| *on = !*on);
}

impl Presenting {
    fn resize(self, by: i32) {
        self.size.update(|size| *size = (*size + by).clamp(*STEPS.start(), *STEPS.end()));
    }

    /// By how much the page's type is larger than a room needs; tracked.
    fn scale(self) -> f64 {
        STEP.powi(self.size.get())
    }

    fn end(self) {
        self.on.set(false);
        self.dark.set(false);
        self.pointer.set(false);
    }
}
