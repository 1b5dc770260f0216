//! Shows a game to a whole room: one speech and one chart, in type that is read from the back row, with the
//! keys that a presenter's remote sends. It is a view of the table as it is; `style/presenting.css` hides the
//! rest. A lesson stays next to the speech, and the remote goes by its steps. Deliberately not here: what may
//! be seen, which is the perspective's, and playing, which the table's own keys do.

mod keys;
mod view;

pub use view::PresentingView;

use crate::page::app::prelude::*;
use crate::page::app::state::App;

/// The range of type sizes in steps, and the factor of one step.
const SIZE_STEPS: std::ops::RangeInclusive<i32> = -3..=5;
const SIZE_FACTOR: f64 = 1.12;

#[derive(Clone, Copy)]
pub struct PresentingState {
    pub is_on: RwSignal<bool>,
    /// The screen is dark for a while: whoever speaks has the room.
    is_dark: RwSignal<bool>,
    /// The pointer is a spot that is visible from afar.
    pointer: RwSignal<bool>,
    /// In steps from what a room of some eight metres needs.
    size: RwSignal<i32>,
}

/// Provides the state of presenting to the page.
pub fn provide() {
    provide_context(PresentingState {
        is_on: RwSignal::new(false),
        is_dark: RwSignal::new(false),
        pointer: RwSignal::new(false),
        size: RwSignal::new(0),
    });
}

/// Begins to present the game on the table, or ends it.
pub fn toggle_presenting(app: App) {
    let presenting: PresentingState = app.context();
    app.open_panel.set(None);
    presenting.is_on.update(|on| *on = !*on);
}

impl PresentingState {
    fn change_type_size(self, by: i32) {
        self.size.update(|size| *size = (*size + by).clamp(*SIZE_STEPS.start(), *SIZE_STEPS.end()));
    }

    /// The factor by which type is larger than a room needs. Tracked.
    fn type_scale(self) -> f64 {
        SIZE_FACTOR.powi(self.size.get())
    }

    fn end(self) {
        self.is_on.set(false);
        self.is_dark.set(false);
        self.pointer.set(false);
    }
}
