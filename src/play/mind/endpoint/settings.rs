//! Where and how to call a server: what a request carries, whether it may be sent at all, and the removal of
//! the key from what comes back. It makes no request by itself.

use super::super::{MindError, Reply};
use super::EntryField;
use super::entry::{self, parse_input};
use super::wire::CallFailure;
use super::{Address, Deadline, Secret, Vendor, read_body, refusal};
use crate::base::platform::{Abort, HttpRequest, HttpResponse, Method, now_ms, send};

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
    /// Maximum number of tokens of a reply, reasoning included.
    pub max_tokens: u32,
    /// Timeout between two pieces of an answer, in milliseconds. The whole answer may take [`WHOLE`] times as
    /// long.
    pub timeout_ms: u32,
}

/// How many times the timeout for a piece the whole answer may take: a server that drips for ever must not
/// hold up a game.
const TOTAL_TIMEOUT_FACTOR: u32 = 5;

/// The base address as it is called; as far as it can be parsed, where it cannot be called.
pub fn normalize_base_url(typed: &str) -> String {
    entry::parse_address(typed).text
}

/// The URL of `path` below a base address.
pub(super) fn url_below(base_url: &str, path: &str) -> String {
    match Address::parse(base_url) {
        Some(address) => address.url_for(path),
        None => format!("{base_url}{path}"),
    }
}

impl Vendor {
    /// The headers of a request with `key`: `Authorization` and, with a body, `Content-Type`, which every
    /// server allows a page to send. Other headers only where the vendor requires them.
    pub(super) fn headers(self, key: Option<&Secret>, has_body: bool) -> Vec<(String, String)> {
        let mut headers = Vec::new();
        let mut add = |name: &str, value: String| headers.push((name.to_owned(), value));
        if has_body {
            add("Content-Type", "application/json".into());
        }
        if let Some(key) = key {
            match self {
                // An Entra ID token (a JWT) is a bearer token; a key is not.
                Self::Azure if !key.expose().starts_with("eyJ") => add("api-key", key.expose().to_owned()),
                _ => add("Authorization", format!("Bearer {}", key.expose())),
            }
        }
        if self == Self::Anthropic {
            add("anthropic-dangerous-direct-browser-access", "true".into());
            // Its list of models is not part of the compatible endpoint and needs other headers.
            if let (false, Some(key)) = (has_body, key) {
                add("x-api-key", key.expose().to_owned());
                add("anthropic-version", "2023-06-01".into());
            }
        }
        headers
    }
}

impl EndpointSettings {
    pub fn new(base_url: &str, model: &str, key: Option<Secret>) -> Self {
        Self {
            base_url: normalize_base_url(base_url),
            model: entry::parse_model_name(model).text,
            key: key.filter(|key| !key.is_empty()),
            temperature: None,
            top_p: None,
            max_tokens: 4_096,
            timeout_ms: 120_000,
        }
    }

    /// The headers of a request to this server.
    pub(super) fn headers(&self, has_body: bool) -> Vec<(String, String)> {
        Vendor::from_url(&self.base_url).headers(self.key.as_ref(), has_body)
    }

    /// A request to `path` below the base address: `POST` with a body, `GET` without.
    pub(super) fn new_request(&self, path: &str, body: Option<String>) -> HttpRequest {
        HttpRequest {
            method: if body.is_some() { Method::Post } else { Method::Get },
            url: url_below(&self.base_url, path),
            headers: self.headers(body.is_some()),
            body,
            timeout_ms: self.timeout_ms,
        }
    }

    /// The deadline of a whole answer that begins now.
    pub(super) fn deadline(&self) -> Deadline {
        Deadline::new(self.timeout_ms.saturating_mul(TOTAL_TIMEOUT_FACTOR))
    }

    /// Whether this server may be called, and with this key.
    pub(super) fn check_sendable(&self) -> Result<(), MindError> {
        let entries = [
            (EntryField::Address, Some(self.base_url.as_str())),
            (EntryField::Key, self.key.as_ref().map(Secret::expose)),
            (EntryField::Model, Some(self.model.as_str())),
        ];
        let problem = entries.into_iter().find_map(|(field, text)| parse_input(field, text?).problem);
        if let Some(problem) = problem {
            return Err(MindError::Entry { problem });
        }
        let url = self.base_url.clone();
        match Address::parse(&self.base_url) {
            None => Err(MindError::Address { url }),
            Some(address) if self.key.is_some() && !address.secure && !address.is_local() => {
                Err(MindError::Unencrypted { url })
            }
            Some(_) => Ok(()),
        }
    }

    /// Removes the key from a server's text, however it is encoded.
    pub(super) fn redact_key(&self, text: &str) -> String {
        match &self.key {
            Some(key) => key.redact(text),
            None => text.to_owned(),
        }
    }

    /// Removes the key from a result.
    pub(super) fn redact_result(&self, result: Result<Reply, MindError>) -> Result<Reply, MindError> {
        match result {
            Ok(reply) => Ok(Reply {
                text: self.redact_key(&reply.text),
                reasoning: reply.reasoning.map(|text| self.redact_key(&text)),
                ..reply
            }),
            Err(error) => Err(self.redact_error(error)),
        }
    }

    pub(super) fn redact_error(&self, error: MindError) -> MindError {
        error.map_texts(|text| self.redact_key(text))
    }

    /// Sends a request; a refusal is an error.
    pub(super) async fn send_request(&self, request: HttpRequest, abort: &Abort) -> Result<HttpResponse, MindError> {
        self.send_request_keeping_refusal(request, abort).await.map_err(CallFailure::into_error)
    }

    /// Sends a request; a refusal comes back with its full text.
    pub(super) async fn send_request_keeping_refusal(
        &self, request: HttpRequest, abort: &Abort,
    ) -> Result<HttpResponse, CallFailure> {
        self.check_sendable()?;
        let url = request.url.clone();
        let mut response = send(request, abort).await.map_err(|error| MindError::from_http(&url, error))?;
        if (200..300).contains(&response.status) {
            return Ok(response);
        }
        let bytes = read_body(&mut response, &self.deadline()).await.unwrap_or_default();
        // Only part of it is shown; the key must be found before the text is cut.
        let text = self.redact_key(&String::from_utf8_lossy(&bytes));
        let wait = refusal::find_wait_ms_in_headers(response.status, |name| response.header(name), now_ms());
        let refusal = refusal::Refusal::parse(response.status, &text, wait);
        Err(CallFailure::Refused(Box::new(refusal)))
    }
}
