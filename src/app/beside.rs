//! What stands beside a page and is not part of it, in one place for every page. What each of it is, is not here.

use super::help::Help;
use super::notice::NoticeBar;
use super::prelude::*;
use super::state::app;
use super::wing::{WingSlot, wing};

/// Everything that comes and goes beside the table: what the page says, what it is doing, and the open panel.
#[component]
pub fn Beside() -> impl IntoView {
    let wing = wing(app());
    view! {
        <div class="told">
            <NoticeBar/>
            {wing.slot(WingSlot::Doing)}
        </div>
        <Help/>
        {wing.slot(WingSlot::Panels)}
    }
}
