//! No HTTP: the native library without the `cli` feature has no client, and says so.

use super::{HttpError, HttpRequest, LocalNetwork, Reached};

#[derive(Debug, Clone, Default)]
pub struct Abort;

impl Abort {
    pub fn abort(&self) {}
}

/// An answer; there is none here.
pub struct HttpResponse {
    pub status: u16,
}

impl HttpResponse {
    pub fn header(&self, _name: &str) -> Option<String> {
        None
    }

    /// Lets the body come to its end.
    pub fn finish(self, _patience_ms: u32) {}

    /// The next piece of the body.
    pub async fn chunk(&mut self) -> Result<Option<Vec<u8>>, HttpError> {
        Err(HttpError::Unreachable("built without the `cli` feature".into()))
    }
}

/// Sends a request.
///
/// # Errors
/// Always: this build has no client.
pub async fn send(_request: HttpRequest, _abort: &Abort) -> Result<HttpResponse, HttpError> {
    Err(HttpError::Unreachable("built without the `cli` feature".into()))
}

/// Does anything answer at `url`, whoever may read it? `None`: only a page is kept from reading
/// answers, so nobody needs to ask.
pub async fn something_answers(_url: &str, _timeout_ms: u32, _abort: &Abort) -> Option<Reached> {
    None
}

/// Does the platform say that this device is in no network?
pub fn is_offline() -> bool {
    false
}

/// Whether the local network may be called: a question that only pages have.
pub async fn local_network() -> LocalNetwork {
    LocalNetwork::Unknown
}
