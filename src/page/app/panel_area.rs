//! The notices and panels beside every page, in one place. Their contents are elsewhere.

use super::help::HelpPanel;
use super::notice::NoticeBar;
use super::outline::outline_panel;
use super::prelude::*;
use super::shell::{ShellSlot, slot_view};
use super::state::{SidePanelKind, app};

/// Everything temporary beside the table: notices, running work, and the open panel.
#[component]
pub fn PanelArea() -> impl IntoView {
    let app = app();
    view! {
        <div class="told">
            <NoticeBar/>
            {slot_view(app, ShellSlot::RunningWork)}
        </div>
        <HelpPanel/>
        {move || (app.open_panel.get() == Some(SidePanelKind::Outline)).then(outline_panel)}
        {slot_view(app, ShellSlot::Panels)}
    }
}
