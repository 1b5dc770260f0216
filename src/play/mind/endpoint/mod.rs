//! An OpenAI-compatible server as a mind: one chat completion per task, streamed, straight from the page.
//!
//! A request makes one call. Retrying a failure is the desk's work, since every failure is an event. What a
//! server supports is learnt from its answers and remembered.

mod abilities;
mod address;
mod answer;
pub mod doctor;
mod embeddings;
mod entry;
mod entry_fixes;
mod error_text;
mod model_ranking;
mod phrases;
mod presets;
mod prompt_cuts;
mod refusal;
mod secret;
mod server_knowledge;
mod settings;
mod sse;
mod token_limits;
mod wire;

pub use super::error::{EntryField, EntryProblem};
pub use address::Address;
pub use embeddings::EmbeddingsEndpoint;
pub use entry::{InputFix, ParsedInput, parse_input};
pub use model_ranking::rank_models;
pub use presets::{SERVER_PRESETS, ServerPreset, Vendor, find_server_preset};
pub use secret::Secret;
pub use server_knowledge::Adaptation;
pub use settings::{EndpointSettings, normalize_base_url};

pub(crate) use error_text::WEB_PAGE_MARK;

use super::{Mind, MindError, Reply, Request, estimate_prompt_tokens};
use crate::base::game::{TaskKey, TruncatedPrompt};
use crate::base::platform::{Abort, HttpError, HttpResponse, now_ms};
use crate::base::scenario::localized;
use crate::play::task::Message;
use futures_util::future::LocalBoxFuture;
use server_knowledge::{RefusalResponse, ServerKnowledge};
use std::cell::Cell;
use std::rc::Rc;

/// How long the end of a finished stream is read in the background, in milliseconds, so that the connection
/// can be reused.
const MAX_STREAM_DRAIN_MS: u32 = 100;

/// Minimum interval between progress reports, in milliseconds.
const REPORT_INTERVAL_MS: u64 = 50;

/// Maximum number of refusals that one call learns from.
const MAX_REFUSALS_PER_CALL: u32 = 12;

/// Maximum size of an answer. A batch of embeddings may take some ten MB.
const MAX_ANSWER_BYTES: usize = 64 << 20;

/// Called with a task's key and the text of the reply so far.
pub type StreamListener = Rc<dyn Fn(&TaskKey, &str)>;

pub struct Endpoint {
    settings: EndpointSettings,
    knowledge: Rc<ServerKnowledge>,
    abort: Abort,
    listener: Option<StreamListener>,
    /// The last answer was streamed.
    was_streamed: Cell<bool>,
}

impl Endpoint {
    /// A mind at an endpoint. `abort` cancels whatever it is doing.
    pub fn new(settings: EndpointSettings, abort: Abort, progress: Option<StreamListener>) -> Self {
        Self {
            knowledge: ServerKnowledge::shared_for(&settings),
            settings,
            abort,
            listener: progress,
            was_streamed: Cell::new(false),
        }
    }

    /// One call; its outcome holds no key.
    async fn call(&self, key: &TaskKey, chat: &wire::ChatRequest<'_>) -> Result<Reply, MindError> {
        let result = self.call_with_adaptation(key, chat).await;
        self.settings.redact_result(result)
    }

    /// What was adapted to this server.
    pub fn adaptations(&self) -> Vec<Adaptation> {
        self.knowledge.adaptations()
    }

    /// One call, repeated at once when a refusal shows that the server cannot do something. Servers do not
    /// charge for such a refusal.
    async fn call_with_adaptation(&self, key: &TaskKey, chat: &wire::ChatRequest<'_>) -> Result<Reply, MindError> {
        let started = now_ms();
        let prompt = estimate_prompt_tokens(chat.messages);
        // While one call finds out what a server accepts, the others wait for the result.
        let mut turn =
            if self.knowledge.has_only_refused() { Some(self.knowledge.trial_lock.lock().await) } else { None };
        let mut room = None;
        for _ in 0..MAX_REFUSALS_PER_CALL {
            let asked = self.knowledge.plan_call(&self.settings, chat, prompt, room);
            let body = wire::request_body(&self.settings, &asked, chat);
            let refusal = match self.send(key, body, chat.messages, asked.max_tokens).await {
                Ok(mut reply) => {
                    self.knowledge.record_success(&asked, chat.name);
                    let counted = reply.usage.filter(|usage| !usage.estimated);
                    let cut =
                        counted.and_then(|usage| self.knowledge.detect_truncated_prompt(prompt, usage.prompt_tokens));
                    reply.mended.extend(cut.map(TruncatedPrompt::to_note));
                    reply.latency_ms = Some(now_ms().saturating_sub(started));
                    return Ok(reply);
                }
                Err(wire::CallFailure::Refused(refusal)) => *refusal,
                Err(wire::CallFailure::Other(error)) => {
                    self.knowledge.record_other_outcome(&asked);
                    return Err(error);
                }
            };
            if let Some(mut reply) = wire::extract_refused_reply(&refusal, chat.messages) {
                self.knowledge.record_other_outcome(&asked);
                reply.latency_ms = Some(now_ms().saturating_sub(started));
                return Ok(reply);
            }
            if turn.is_none() && !self.knowledge.has_accepted_call() {
                turn = Some(self.knowledge.trial_lock.lock().await);
            }
            match self.knowledge.learn_from_refusal(&asked, chat.name, prompt, refusal) {
                RefusalResponse::Retry(left) => room = left.or(room),
                RefusalResponse::Fail(MindError::Unauthorized { status, detail, .. }) => {
                    return Err(MindError::Unauthorized {
                        status,
                        detail,
                        accepted: self.knowledge.has_accepted_call(),
                    });
                }
                RefusalResponse::Fail(error) => return Err(error),
            }
        }
        Err(MindError::Garbled { detail: localized!(garbled_refusals) })
    }

    async fn send(
        &self, key: &TaskKey, body: String, messages: &[Message], max_tokens: u32,
    ) -> Result<Reply, wire::CallFailure> {
        let http = self.settings.new_request("/chat/completions", Some(body));
        let url = http.url.clone();
        let failed = |error| MindError::from_http(&url, error);
        let deadline = self.settings.deadline();
        let mut response = self.settings.send_request_keeping_refusal(http, &self.abort).await?;
        let streamed = response.header("content-type").is_some_and(|kind| kind.contains("event-stream"));
        self.was_streamed.set(streamed);
        let mut gathered = wire::ReplyBuilder::new(max_tokens);
        if streamed {
            let mut decoder = sse::SseDecoder::default();
            let (mut reported_ms, mut length) = (0, 0);
            loop {
                let bytes = match response.chunk().await {
                    Ok(Some(bytes)) => bytes,
                    Ok(None) => break,
                    // The connection closed after the end, without the final mark.
                    Err(_) if gathered.is_reply_complete() => break,
                    Err(error) => return Err(gathered.with_usage_so_far(failed(error), messages).into()),
                };
                length += bytes.len();
                if length > MAX_ANSWER_BYTES {
                    return Err(gathered.with_usage_so_far(failed(answer_too_long_error()), messages).into());
                }
                for data in decoder.push(&bytes)? {
                    gathered.add_event(&data)?;
                }
                // Each report rereads all of the text.
                if now_ms().saturating_sub(reported_ms) >= REPORT_INTERVAL_MS {
                    reported_ms = now_ms();
                    self.report_progress(key, &gathered);
                }
                if gathered.is_stream_done() {
                    // Only the end of the stream follows, which may take long or never come.
                    response.drain(MAX_STREAM_DRAIN_MS);
                    break;
                }
                deadline.check().map_err(|error| gathered.with_usage_so_far(failed(error), messages))?;
            }
            for data in decoder.finish()? {
                gathered.add_event(&data)?;
            }
            if let Some(other) = decoder.non_event_body() {
                gathered.add_complete_answer(other)?;
            }
        } else {
            let bytes = read_body(&mut response, &deadline).await.map_err(failed)?;
            let text =
                String::from_utf8(bytes).map_err(|_| MindError::Garbled { detail: localized!(garbled_no_text) })?;
            gathered.add_complete_answer(&text)?;
        }
        Ok(gathered.into_reply(messages)?)
    }

    fn report_progress(&self, key: &TaskKey, gathered: &wire::ReplyBuilder) {
        if let Some(progress) = &self.listener {
            progress(key, &self.settings.redact_key(&sse::join_surrogates(gathered.text_so_far())));
        }
    }
}

fn answer_too_long_error() -> HttpError {
    HttpError::TooLong(MAX_ANSWER_BYTES >> 20)
}

async fn read_body(response: &mut HttpResponse, deadline: &Deadline) -> Result<Vec<u8>, HttpError> {
    let mut bytes = Vec::new();
    while let Some(piece) = response.chunk().await? {
        bytes.extend(piece);
        if bytes.len() > MAX_ANSWER_BYTES {
            return Err(answer_too_long_error());
        }
        deadline.check()?;
    }
    Ok(bytes)
}

/// The time by which a whole answer must have arrived.
struct Deadline {
    at_ms: u64,
    timeout_ms: u32,
}

impl Deadline {
    fn new(after_ms: u32) -> Self {
        Self { at_ms: now_ms() + u64::from(after_ms), timeout_ms: after_ms }
    }

    fn check(&self) -> Result<(), HttpError> {
        if now_ms() < self.at_ms { Ok(()) } else { Err(HttpError::TimedOut(self.timeout_ms)) }
    }
}

impl Mind for Endpoint {
    fn name(&self) -> String {
        format!("{} at {}", self.settings.model, self.settings.base_url)
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        let chat =
            wire::ChatRequest { messages: &request.messages, name: request.assignment.name(), schema: &request.schema };
        Box::pin(async move { self.call(&request.key, &chat).await })
    }
}
