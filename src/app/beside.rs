//! What stands beside a page and is not part of it, in one place for every page. What each of it is, is not here.

use super::help::Help;
use super::notice::NoticeBar;
use super::outline::outline;
use super::prelude::*;
use super::state::{SidePanelKind, app};
use super::wing::{WingSlot, slot};

/// Everything that comes and goes beside the table: what the page says, what it is doing, and the open panel.
#[component]
pub fn Beside() -> impl IntoView {
    let app = app();
    view! {
        <div class="told">
            <NoticeBar/>
            {slot(app, WingSlot::Doing)}
        </div>
        <Help/>
        {move || (app.panel.get() == Some(SidePanelKind::Outline)).then(outline)}
        {slot(app, WingSlot::Panels)}
    }
}
