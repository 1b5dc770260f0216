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
use crate::game::TaskKey;
use crate::platform::{Abort, HttpError, HttpRequest, HttpResponse, Method, now_ms, send};
use crate::scenario::said;
use crate::task::Message;
use abilities::Abilities;
use futures_util::future::LocalBoxFuture;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

#[derive(Debug, Clone, PartialEq)]
pub struct EndpointSettings {
    /// Up to and including `/v1`.
    pub base_url: String,
    pub model: String,
    /// Sent as a bearer token; stays in memory.
    pub key: Option<Secret>,
    /// 0 to 2; `None`: the server's default.
    pub temperature: Option<f64>,
    /// 0 to 1; `None`: the server's default.
    pub top_p: Option<f64>,
    /// Most tokens of a reply, reasoning included.
    pub max_tokens: u32,
    /// Patience between two pieces of an answer, in milliseconds. The whole answer may take
    /// [`WHOLE`] times as long.
    pub timeout_ms: u32,
}

/// How many times the patience for a piece the whole answer may take: a server that drips for ever
/// must not hold up a game.
const WHOLE: u32 = 5;

/// How long the end of a stream is read on for, aside, once everything has been said, so that the
/// connection can serve again.
const TAIL_MS: u32 = 100;

/// How often words on their way are shown, in milliseconds.
const REPORT_MS: u64 = 50;

/// Bytes of an answer. A batch of embeddings may take some ten of them.
const MOST_BYTES: usize = 64 << 20;

/// A base address as it will be called; as it was entered, where it cannot be.
pub fn base_url_of(entered: &str) -> String {
    match Address::parse(entered) {
        Some(address) => address.url(),
        None => entered.trim().to_owned(),
    }
}

impl EndpointSettings {
    pub fn new(base_url: &str, model: &str, key: Option<Secret>) -> Self {
        Self {
            base_url: base_url_of(base_url),
            model: model.trim().to_owned(),
            key: key.filter(|key| !key.is_empty()),
            temperature: None,
            top_p: None,
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

    /// May this server be called, and with this key?
    fn check(&self) -> Result<(), MindError> {
        let url = self.base_url.clone();
        match Address::parse(&self.base_url) {
            None => Err(MindError::Address { url }),
            Some(address) if self.key.is_some() && !address.secure && !address.is_local() => {
                Err(MindError::Unencrypted { url })
            }
            Some(_) => Ok(()),
        }
    }

    /// Whatever way this server may have written the key that it was sent: nobody else sees it.
    fn without_key(&self, text: &str) -> String {
        match &self.key {
            Some(key) => key.hide_in(text),
            None => text.to_owned(),
        }
    }

    /// What goes out of here, of whatever has come in.
    fn cleaned(&self, result: Result<Reply, MindError>) -> Result<Reply, MindError> {
        match result {
            Ok(reply) => Ok(Reply {
                text: self.without_key(&reply.text),
                reasoning: reply.reasoning.map(|text| self.without_key(&text)),
                ..reply
            }),
            Err(error) => Err(self.cleaned_error(error)),
        }
    }

    fn cleaned_error(&self, error: MindError) -> MindError {
        error.with_texts(|text| self.without_key(text))
    }

    /// The whole body of an answer of status 200; anything else is an error.
    async fn answer(&self, request: HttpRequest, abort: &Abort) -> Result<HttpResponse, MindError> {
        self.check()?;
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
        let text = String::from_utf8_lossy(&text);
        // What it says is shown in part; the key must be found before it is cut.
        let text = self.without_key(&text);
        let here = || {
            response
                .header("date")
                .and_then(|d| refusal::since_1970_ms(&d))
        };
        let wait = response
            .header("retry-after")
            .and_then(|wait| refusal::retry_after_ms(&wait, here().unwrap_or_else(now_ms)));
        Err(refusal::refusal(response.status, &text, wait))
    }
}

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
