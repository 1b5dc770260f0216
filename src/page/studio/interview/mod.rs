//! Interviews a character of the log on the table: the form, the call, and the stored answers. Deliberately
//! not here: questions and answers ([`crate::study::interview`]), who may see them (the viewer), and storage (the
//! shelf).

mod files;
mod form;
mod list;
mod panel;
mod run;
mod state;

pub use panel::InterviewPanel;
pub use state::{InterviewState, provide};

use crate::page::app::state::{App, SidePanelKind};
use crate::show::viewer::playback::PlaybackCommand;

/// Toggles the panel. Playback pauses while somebody is asked.
pub fn toggle(app: App) {
    if app.stage.is_live() {
        return;
    }
    app.stage.command(PlaybackCommand::Pause);
    app.toggle_panel(SidePanelKind::Interview);
}
