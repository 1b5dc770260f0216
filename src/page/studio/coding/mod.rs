//! Coding utterances, next to the table: who codes, what they mark at the cursor, how far coders agree.
//! Deliberately not here: figures, which [`crate::study::coding`] computes, and storage, which is the shelf's.

mod agreement;
mod codebook_editor;
mod coders;
mod files;
mod keys;
mod marks;
mod panel;
mod state;

pub use panel::CodePanel;
pub use state::{CodingState, provide};

use crate::page::app::state::{App, SidePanelKind};
use crate::show::viewer::playback::PlaybackCommand;

/// Toggles the panel. Playback pauses while somebody codes.
pub fn toggle(app: App) {
    if app.stage.is_live() {
        return;
    }
    app.stage.command(PlaybackCommand::Pause);
    app.toggle_panel(SidePanelKind::Code);
}
