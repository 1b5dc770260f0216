//! Answers the engine's prompts with the browser's own model, which the engine cannot reach from its thread.
//! Deliberately not here: whether a model exists and fits, which the form finds out
//! (`setup/minds/browser.rs`).

use crate::base::platform::browser::model::{self, ModelFailure};
use crate::page::wire::{BrowserPrompt, MindError, PageAnswer};

/// The model's reply to a prompt.
pub async fn answer_prompt(prompt: BrowserPrompt) -> PageAnswer {
    PageAnswer::Prompted(prompt_model(&prompt).await.map_err(|failure| to_mind_error(&failure)))
}

async fn prompt_model(prompt: &BrowserPrompt) -> Result<String, ModelFailure> {
    let model = model::load_model(prompt.language.tag(), |_| {}).await?;
    let told = model.prompt(&prompt.text, &prompt.schema.to_string()).await;
    if told.as_ref().is_err_and(|failure| matches!(failure.name.as_str(), "AbortError" | "InvalidStateError")) {
        // The browser may have discarded the model: the next call prepares it anew.
        model::forget_model(prompt.language.tag());
    }
    told
}

/// Translates a failure of the browser's model into an error of a mind.
pub fn to_mind_error(failure: &ModelFailure) -> MindError {
    MindError::from_browser(&failure.name, failure.detail.clone())
}
