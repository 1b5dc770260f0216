//! An OpenAI-compatible server as a mind: one chat completion per task, streamed, straight from the
//! page.
//!
//! One call per request: asking again after a failure is the desk's work, since every failure is an
//! event. What a server can and cannot do is learnt from its answers and remembered.

mod abilities;
mod address;
pub mod doctor;
mod embeddings;
mod fitting;
mod presets;
mod refusal;
mod secret;
mod settings;
mod sse;
mod wire;

pub use address::Address;
pub use embeddings::EmbeddingsEndpoint;
pub use fitting::fitting;
pub use presets::{PRESETS, Preset, Vendor, preset};
pub use secret::Secret;
pub use settings::{EndpointSettings, base_url_of};

use super::{Mind, MindError, Reply, Request};
use crate::game::TaskKey;
use crate::platform::{Abort, HttpError, HttpResponse, now_ms};
use crate::scenario::said;
use crate::task::Message;
use abilities::Abilities;
use futures_util::future::LocalBoxFuture;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// How long the end of a stream is read on for, aside, once everything has been said, so that the
/// connection can serve again.
const TAIL_MS: u32 = 100;

/// How often words on their way are shown, in milliseconds.
const REPORT_MS: u64 = 50;

/// Bytes of an answer. A batch of embeddings may take some ten of them.
const MOST_BYTES: usize = 64 << 20;

/// Words as they come: the task's key, and what has arrived of the reply so far.
pub type StreamListener = Rc<dyn Fn(&TaskKey, &str)>;

pub struct Endpoint {
    settings: EndpointSettings,
    abilities: RefCell<Abilities>,
    abort: Abort,
    progress: Option<StreamListener>,
    /// The last answer came piece by piece.
    streamed: Cell<bool>,
}

impl Endpoint {
    /// A mind at an endpoint. `abort` calls off whatever it is doing.
    pub fn new(settings: EndpointSettings, abort: Abort, progress: Option<StreamListener>) -> Self {
        Self {
            settings,
            abilities: RefCell::default(),
            abort,
            progress,
            streamed: Cell::new(false),
        }
    }

    /// One call, whose outcome holds no key.
    async fn call(&self, key: &TaskKey, chat: &wire::Chat<'_>) -> Result<Reply, MindError> {
        let result = self.call_as_able(key, chat).await;
        self.settings.cleaned(result)
    }

    /// One call, and again at once when the server shows that it cannot do a thing that it was asked
    /// for; each thing is given up once. Nothing is charged for such a refusal.
    async fn call_as_able(&self, key: &TaskKey, chat: &wire::Chat<'_>) -> Result<Reply, MindError> {
        let started = now_ms();
        loop {
            let asked = self.abilities.borrow().clone();
            let body = wire::body(&self.settings, &asked, chat);
            match self.send(key, body, chat.messages).await {
                Ok(mut reply) => {
                    self.abilities.borrow_mut().proved = true;
                    reply.latency_ms = Some(now_ms().saturating_sub(started));
                    return Ok(reply);
                }
                Err(MindError::Refused { status, detail, .. })
                    if self.learn(&asked, status, &detail) => {}
                Err(MindError::NotFound { detail }) if self.learn(&asked, 404, &detail) => {}
                Err(MindError::Unauthorized { status, detail, .. }) => {
                    let accepted = self.abilities.borrow().proved;
                    return Err(MindError::Unauthorized {
                        status,
                        detail,
                        accepted,
                    });
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Learns from a refusal of a call that `asked` for so much. `true`: it is worth another call. Of
    /// calls side by side only the first one teaches: the others asked for what is given up by now.
    fn learn(&self, asked: &Abilities, status: u16, detail: &str) -> bool {
        let mut known = self.abilities.borrow_mut();
        let mut next = asked.clone();
        if !next.give_up(status, detail) {
            next.proved = known.proved;
            if !next.give_up_something(status) {
                return false;
            }
        }
        let current = Abilities {
            proved: asked.proved,
            ..known.clone()
        };
        if current == *asked {
            next.proved = known.proved;
            *known = next;
        }
        true
    }

    async fn send(
        &self,
        key: &TaskKey,
        body: String,
        messages: &[Message],
    ) -> Result<Reply, MindError> {
        let http = self.settings.request("/chat/completions", Some(body));
        let url = http.url.clone();
        let failed = |error| MindError::from_http(&url, error);
        let deadline = self.settings.deadline();
        let mut response = self.settings.answer(http, &self.abort).await?;
        let streamed = response
            .header("content-type")
            .is_some_and(|kind| kind.contains("event-stream"));
        self.streamed.set(streamed);
        let mut gathered = wire::Gathered::new(self.settings.max_tokens);
        if streamed {
            let mut decoder = sse::Decoder::default();
            let (mut reported_ms, mut length) = (0, 0);
            while let Some(bytes) = response.chunk().await.map_err(failed)? {
                length += bytes.len();
                if length > MOST_BYTES {
                    return Err(failed(too_long()));
                }
                for data in decoder.push(&bytes)? {
                    gathered.take_piece(&data)?;
                }
                // Each report reads all of the words again.
                if now_ms().saturating_sub(reported_ms) >= REPORT_MS {
                    reported_ms = now_ms();
                    self.report(key, &gathered);
                }
                if gathered.is_done() {
                    // Nothing follows but the end, which may take its time or never come.
                    response.finish(TAIL_MS);
                    break;
                }
                deadline.check().map_err(failed)?;
            }
            for data in decoder.finish()? {
                gathered.take_piece(&data)?;
            }
        } else {
            let bytes = text(&mut response, &deadline).await.map_err(failed)?;
            let text = String::from_utf8(bytes).map_err(|_| MindError::Garbled {
                detail: said!(garbled_no_text),
            })?;
            gathered.take_whole(&text)?;
        }
        gathered.into_reply(messages)
    }

    fn report(&self, key: &TaskKey, gathered: &wire::Gathered) {
        if let Some(progress) = &self.progress {
            progress(key, &self.settings.without_key(gathered.words()));
        }
    }
}

fn too_long() -> HttpError {
    HttpError::TooLong(MOST_BYTES >> 20)
}

async fn text(response: &mut HttpResponse, deadline: &Deadline) -> Result<Vec<u8>, HttpError> {
    let mut bytes = Vec::new();
    while let Some(piece) = response.chunk().await? {
        bytes.extend(piece);
        if bytes.len() > MOST_BYTES {
            return Err(too_long());
        }
        deadline.check()?;
    }
    Ok(bytes)
}

/// When a whole answer must be there.
struct Deadline {
    at_ms: u64,
    after_ms: u32,
}

impl Deadline {
    fn new(after_ms: u32) -> Self {
        Self {
            at_ms: now_ms() + u64::from(after_ms),
            after_ms,
        }
    }

    fn check(&self) -> Result<(), HttpError> {
        if now_ms() < self.at_ms {
            Ok(())
        } else {
            Err(HttpError::TimedOut(self.after_ms))
        }
    }
}

impl Mind for Endpoint {
    fn name(&self) -> String {
        format!("{} at {}", self.settings.model, self.settings.base_url)
    }

    fn carry_out<'a>(
        &'a self,
        request: &'a Request,
    ) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        let chat = wire::Chat {
            messages: &request.messages,
            name: request.assignment.name(),
            schema: &request.schema,
        };
        Box::pin(async move { self.call(&request.key, &chat).await })
    }
}
