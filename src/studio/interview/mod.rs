//! Interviewing a character of the log on the table: the form, the call, and the answers that lie beside the log. What is
//! asked and answered is [`crate::interview`]'s, who may see it the viewer's, where it lies the shelf's.

mod files;
mod form;
mod list;
mod panel;
mod run;
mod state;

pub use panel::InterviewPanel;
pub use state::{InterviewState, provide};

use crate::app::state::{App, SidePanelKind};
use crate::viewer::playback::Command;

/// Opens the panel, or closes it. Nothing plays on while somebody is asked.
pub fn toggle(app: App) {
    if app.stage.is_live() {
        return;
    }
    app.stage.command(Command::Pause);
    app.toggle(SidePanelKind::Interview);
}
