//! The browser's own model as a mind. Only a page can ask it, so every prompt is sent there and its reply
//! comes back. It does not change or truncate prompts; [`crate::base::game::MemorySettings`] keeps them within the
//! model's window.

use super::page_connection::PageConnection;
use crate::base::platform::now_ms;
use crate::page::wire::{BrowserPrompt, EngineRequest, PageAnswer};
use crate::play::mind::{Mind, MindError, Reply, Request};
use futures_util::future::LocalBoxFuture;
use std::rc::Rc;

pub(super) struct BrowserMind {
    pub(super) page: Rc<PageConnection>,
}

impl Mind for BrowserMind {
    fn name(&self) -> String {
        "the browser's own model".to_owned()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        Box::pin(async move {
            let began = now_ms();
            let parts: Vec<String> = request.messages.iter().map(|one| one.text()).collect();
            let prompt = BrowserPrompt {
                language: request.given.language,
                text: parts.join("\n\n"),
                schema: request.schema.clone(),
            };
            match self.page.ask(EngineRequest::Prompt(Box::new(prompt))).await {
                Some(PageAnswer::Prompted(Ok(text))) => {
                    Ok(Reply { text, latency_ms: Some(now_ms().saturating_sub(began)), ..Reply::default() })
                }
                Some(PageAnswer::Prompted(Err(error))) => Err(error),
                _ => Err(MindError::Aborted),
            }
        })
    }
}
