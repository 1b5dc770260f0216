//! The way to ratings where a chart has none to draw. Rating itself is the studio's.

use super::prelude::*;
use super::state::{app, language};
use super::wing::{ReadFromLog, Want, want};
use crate::viewer::words::labels as t;

/// A way to ratings, where a chart has none to draw. Not while a game is being played.
#[component]
pub fn RateButton(
    /// Tells it apart in tests.
    id: &'static str,
    /// What the chart would draw.
    read: ReadFromLog,
    /// What that is called.
    name: String,
) -> impl IntoView {
    let app = app();
    let l = language();
    let name = StoredValue::new(name);
    view! {
        <Show when=move || !app.stage.is_live() && !app.embed.get() && !app.carried.get()>
            <button type="button" class="button rate-button" data-testid=id on:click=move |_| want(app, Want::Rate(Some(read)))>
                {name.with_value(|name| t::rate_for(l, name))}
            </button>
        </Show>
    }
}
