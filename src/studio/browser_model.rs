//! The browser's own model, asked for the engine, which cannot reach it from its thread. Whether one is there and fits
//! is the form's to find out (`setup/minds/browser.rs`).

use crate::platform::browser::model::{self, ModelFailure};
use crate::scenario::Said;
use crate::wire::{BrowserPrompt, MindError, PageAnswer};

/// What the model gives to a prompt.
pub async fn reply(prompt: BrowserPrompt) -> PageAnswer {
    PageAnswer::Prompted(ask(&prompt).await.map_err(|failure| in_words(&failure)))
}

async fn ask(prompt: &BrowserPrompt) -> Result<String, ModelFailure> {
    let model = model::prepare(prompt.language.tag(), |_| {}).await?;
    model.prompt(&prompt.text, &prompt.schema.to_string()).await
}

/// What a failure means for a game.
pub fn in_words(failure: &ModelFailure) -> MindError {
    let detail = failure.detail.clone();
    match failure.name.as_str() {
        "QuotaExceededError" => MindError::TooLong { detail },
        "AbortError" => MindError::Aborted,
        "NotFoundError" | "NotAllowedError" | "NotSupportedError" | "InvalidStateError" => {
            MindError::NoBrowserModel { detail }
        }
        _ => MindError::BrokenOff {
            detail: Said::verbatim(detail),
        },
    }
}
