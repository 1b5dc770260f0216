//! The browser's own model, asked for the engine, which cannot reach it from its thread. Whether one is there and fits
//! is the form's to find out (`setup/minds/browser.rs`).

use crate::platform::browser::model::{self, ModelFailure};
use crate::wire::{BrowserPrompt, MindError, PageAnswer};

/// What the model gives to a prompt.
pub async fn reply(prompt: BrowserPrompt) -> PageAnswer {
    PageAnswer::Prompted(ask(&prompt).await.map_err(|failure| in_words(&failure)))
}

async fn ask(prompt: &BrowserPrompt) -> Result<String, ModelFailure> {
    let model = model::prepare(prompt.language.tag(), |_| {}).await?;
    let told = model.prompt(&prompt.text, &prompt.schema.to_string()).await;
    if told.as_ref().is_err_and(|failure| matches!(failure.name.as_str(), "AbortError" | "InvalidStateError"))
    {
        // It may have been taken away: another try makes it ready anew.
        model::forget(prompt.language.tag());
    }
    told
}

/// What a failure means for a game.
pub fn in_words(failure: &ModelFailure) -> MindError {
    MindError::from_browser(&failure.name, failure.detail.clone())
}
