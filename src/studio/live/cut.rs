//! A warning while a game is played: a server cuts prompts without a word.

use crate::app::parts::commands;
use crate::app::prelude::*;
use crate::app::state::{app, language};
use crate::mind::endpoint::doctor::lengthen;
use crate::viewer::server_of;

/// For each mind whose prompts are cut: what it read of what was sent, and what lets it read more.
#[component]
pub fn CutPrompts() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let told = Memo::new(move |_| {
        let told = stage.session(|session| {
            let log = session.log();
            let server = |mind| server_of(&log.settings, Some(mind));
            let told = log.cut_prompts().into_iter().filter_map(|(mind, cut)| {
                let (base_url, model) = server(mind)?;
                Some((cut.words(l, model), lengthen(base_url)))
            });
            told.collect::<Vec<_>>()
        });
        told.unwrap_or_default()
    });
    move || {
        let told = told.get().into_iter().map(|(words, lines)| {
            view! { <div class="failed" role="status" data-testid="cut-prompt"><p>{words}</p>{commands(lines)}</div> }
        });
        told.collect_view()
    }
}
