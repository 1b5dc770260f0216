//! The button to rate a log where a chart has no ratings to draw. Rating itself is the studio's.

use super::prelude::*;
use super::shell::{SeriesToRate, ShellCommand, send_command};
use super::state::{app, language};
use crate::show::viewer::words::labels as t;

/// The button; hidden while a game is being played.
#[component]
pub fn RateButton(
    /// The test id.
    id: &'static str, /// What the chart would draw.
    read: SeriesToRate,
    /// Its name.
    name: String,
) -> impl IntoView {
    let app = app();
    let l = language();
    let name = StoredValue::new(name);
    view! {
        <Show when=move || !app.stage.is_live() && !app.is_embedded.get() && !app.is_single_file.get()>
            <button type="button" class="button rate-button" data-testid=id
                on:click=move |_| send_command(app, ShellCommand::Rate(read))>
                {name.with_value(|name| t::rate_missing(l, name))}
            </button>
        </Show>
    }
}
