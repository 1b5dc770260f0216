//! Copies a text and confirms it. Where the browser does not allow it, the text is shown to be copied by
//! hand.

use super::prelude::*;
use super::state::{App, Notice};
use crate::base::platform::browser::address;
use crate::show::viewer::words::labels as t;
use std::time::Duration;

/// Copies `text`; `copied` is true for two seconds after that.
pub fn copy_text(app: App, text: String, copied: RwSignal<bool>) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        if address::copy_to_clipboard(&text).await {
            // The button may be gone by now.
            copied.try_set(true);
            let over = move || {
                copied.try_set(false);
            };
            set_timeout(over, Duration::from_secs(2));
        } else {
            app.notify(Notice {
                details: text.lines().map(str::to_owned).collect(),
                ..Notice::info(t::copy_by_hand(l))
            });
        }
    });
}
