//! Warns while a game is played that a server cuts prompts silently: once per mind, as a notice. The thoughts
//! that show it keep it.

use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice};
use crate::play::mind::endpoint::doctor::context_length_commands;
use crate::show::viewer::server_of_mind;

/// For each mind whose prompts are cut, shows how much of them it read and which commands let it read more.
pub(super) fn warn_of_cut_prompts(app: App) {
    let stage = app.stage;
    let minds_cut = Memo::new(move |_| {
        let cut = stage.is_live().then(|| stage.session(|session| session.log().truncated_prompts()));
        cut.flatten().unwrap_or_default()
    });
    Effect::new(move |before: Option<usize>| {
        let cut = minds_cut.get();
        let told = before.unwrap_or(0).min(cut.len());
        for (mind, prompt) in cut.iter().skip(told) {
            let server = stage.session_untracked(|session| {
                let server = server_of_mind(&session.log().settings, Some(*mind));
                server.map(|(base_url, model)| (model.to_owned(), context_length_commands(base_url)))
            });
            if let Some((model, commands)) = server.flatten() {
                app.notify(Notice::error(prompt.describe(app.language.get_untracked(), &model), commands));
            }
        }
        cut.len()
    });
}
