//! An OpenAI-compatible server as a mind: one chat completion per task, streamed, straight from the
//! page.
//!
//! One call per request: asking again after a failure is the desk's work, since every failure is an
//! event. What a server can and cannot do is learnt from its answers and remembered.

mod abilities;
mod address;
pub mod doctor;
mod embeddings;
mod presets;
mod refusal;
mod secret;
mod sse;
mod wire;

pub use address::Address;
pub use embeddings::EmbeddingsEndpoint;
pub use presets::{PRESETS, Preset, Vendor, preset};
pub use secret::Secret;

use super::{Mind, MindError, Reply, Request};
use crate::platform::{
    Abort, HttpError, HttpRequest, HttpResponse, Method, now_ms, send, sleep_ms,
};
use abilities::Abilities;
use futures_util::future::{LocalBoxFuture, select};
use std::cell::{Cell, RefCell};
use std::pin::pin;
use std::rc::Rc;

/// Where to call, and how.
#[derive(Debug, Clone, PartialEq)]
pub struct EndpointSettings {
    /// Up to and including `/v1`.
    pub base_url: String,
    /// The model's name there.
    pub model: String,
    /// Sent as a bearer token; stays in memory.
    pub key: Option<Secret>,
    /// 0 to 2; `None`: the server's default.
    pub temperature: Option<f64>,
    /// Most tokens of a reply, reasoning included.
    pub max_tokens: u32,
    /// Patience between two pieces of an answer, in milliseconds. The whole answer may take
    /// [`WHOLE`] times as long.
    pub timeout_ms: u32,
}

/// How many times the patience for a piece the whole answer may take: a server that drips for ever
/// must not hold up a game.
const WHOLE: u32 = 5;

/// How long the end of a stream is waited for once everything has been said, so that the connection
/// can serve again.
const TAIL_MS: u32 = 100;

impl EndpointSettings {
    /// Settings with the usual limits.
    pub fn new(base_url: &str, model: &str, key: Option<Secret>) -> Self {
        Self {
            base_url: base_url.trim().trim_end_matches('/').to_owned(),
            model: model.trim().to_owned(),
            key: key.filter(|key| !key.is_empty()),
            temperature: None,
            max_tokens: 4_096,
            timeout_ms: 120_000,
        }
    }

    /// What is sent with a request to this server.
    fn headers(&self, has_body: bool) -> Vec<(String, String)> {
        Vendor::of(&self.base_url).headers(self.key.as_ref(), has_body)
    }

    /// A request to `path` below the base address: with a body to send it, without to read.
    fn request(&self, path: &str, body: Option<String>) -> HttpRequest {
        HttpRequest {
            method: if body.is_some() {
                Method::Post
            } else {
                Method::Get
            },
            url: format!("{}{path}", self.base_url),
            headers: self.headers(body.is_some()),
            body,
            timeout_ms: self.timeout_ms,
        }
    }

    /// When a whole answer that begins now must be there.
    fn deadline(&self) -> Deadline {
        Deadline::new(self.timeout_ms.saturating_mul(WHOLE))
    }

    /// The whole body of an answer of status 200; anything else is an error that holds no key, even
    /// where the server repeats the one that it was sent.
    async fn answer(&self, request: HttpRequest, abort: &Abort) -> Result<HttpResponse, MindError> {
        let url = request.url.clone();
        let mut response = send(request, abort)
            .await
            .map_err(|error| MindError::from_http(&url, error))?;
        if response.status == 200 {
            return Ok(response);
        }
        let text = text(&mut response, &self.deadline())
            .await
            .unwrap_or_default();
        let mut text = String::from_utf8_lossy(&text).into_owned();
        if let Some(key) = &self.key {
            text = key.hide_in(&text);
        }
        let wait = response.header("retry-after");
        Err(refusal::refusal(response.status, &text, wait.as_deref()))
    }
}

/// Words as they come: the task's key, and what has arrived of the reply so far.
pub type Progress = Rc<dyn Fn(&str, &str)>;

/// The mind.
pub struct Endpoint {
    settings: EndpointSettings,
    abilities: RefCell<Abilities>,
    abort: Abort,
    progress: Option<Progress>,
    /// The last answer came piece by piece.
    streamed: Cell<bool>,
}

impl Endpoint {
    /// A mind at an endpoint. `abort` calls off whatever it is doing.
    pub fn new(settings: EndpointSettings, abort: Abort, progress: Option<Progress>) -> Self {
        Self {
            settings,
            abilities: RefCell::default(),
            abort,
            progress,
            streamed: Cell::new(false),
        }
    }

    /// One call, and again at once when the server shows that it cannot do a thing that it was asked
    /// for; each thing is given up once. Nothing is charged for such a refusal.
    async fn call(&self, key: &str, chat: &wire::Chat<'_>) -> Result<Reply, MindError> {
        let started = now_ms();
        loop {
            let asked = self.abilities.borrow().clone();
            let body = wire::body(&self.settings, &asked, chat);
            match self.send(key, body).await {
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

    async fn send(&self, key: &str, body: String) -> Result<Reply, MindError> {
        let http = self.settings.request("/chat/completions", Some(body));
        let url = http.url.clone();
        let failed = |error| MindError::from_http(&url, error);
        let deadline = self.settings.deadline();
        let mut response = self.settings.answer(http, &self.abort).await?;
        let streamed = response
            .header("content-type")
            .is_some_and(|kind| kind.contains("event-stream"));
        self.streamed.set(streamed);
        let mut gathered = wire::Gathered::default();
        if streamed {
            let mut decoder = sse::Decoder::default();
            while let Some(bytes) = response.chunk().await.map_err(failed)? {
                for data in decoder.push(&bytes)? {
                    gathered.take_piece(&data)?;
                }
                self.report(key, &gathered);
                if gathered.is_done() {
                    // Nothing follows but the end, which may take its time or never come.
                    let end = pin!(response.chunk());
                    let _ = select(end, pin!(sleep_ms(TAIL_MS))).await;
                    break;
                }
                deadline.check().map_err(failed)?;
            }
            for data in decoder.finish()? {
                gathered.take_piece(&data)?;
            }
        } else {
            let bytes = text(&mut response, &deadline).await.map_err(failed)?;
            let text = String::from_utf8(bytes).map_err(|error| MindError::Garbled {
                detail: format!("it is no text ({error})"),
            })?;
            gathered.take_whole(&text)?;
        }
        gathered.into_reply()
    }

    fn report(&self, key: &str, gathered: &wire::Gathered) {
        if let Some(progress) = &self.progress {
            progress(key, gathered.words());
        }
    }
}

async fn text(response: &mut HttpResponse, deadline: &Deadline) -> Result<Vec<u8>, HttpError> {
    let mut bytes = Vec::new();
    while let Some(piece) = response.chunk().await? {
        bytes.extend(piece);
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
