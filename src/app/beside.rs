//! The notices and panels beside every page, in one place. Their contents are elsewhere.

use super::help::Help;
use super::notice::NoticeBar;
use super::outline::outline;
use super::prelude::*;
use super::state::{SidePanelKind, app};
use super::wing::{ShellSlot, slot};

/// Everything temporary beside the table: notices, running work, and the open panel.
#[component]
pub fn Beside() -> impl IntoView {
    let app = app();
    view! {
        <div class="told">
            <NoticeBar/>
            {slot(app, ShellSlot::Doing)}
        </div>
        <Help/>
        {move || (app.panel.get() == Some(SidePanelKind::Outline)).then(outline)}
        {slot(app, ShellSlot::Panels)}
    }
}
