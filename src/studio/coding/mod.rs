//! Coding what is said, beside the table: who codes, what they mark at the cursor, how far coders agree. What it comes to
//! is [`crate::coding`]'s, where it lies is the shelf's.

mod agreement;
mod book;
mod coders;
mod files;
mod keys;
mod marks;
mod panel;
mod state;

pub use panel::CodePanel;
pub use state::{CodingState, provide};

use crate::app::state::{App, SidePanelKind};
use crate::viewer::playback::Command;

/// Opens the panel, or closes it. Nothing plays on while somebody codes.
pub fn toggle(app: App) {
    if app.stage.is_live() {
        return;
    }
    app.stage.command(Command::Pause);
    app.toggle(SidePanelKind::Code);
}
