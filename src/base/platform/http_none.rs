//! No HTTP: the native library without the `cli` feature has no client and says so.

use super::{HttpError, HttpRequest, LocalNetworkPermission, Reachability};

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

    /// Does nothing.
    pub fn drain(self, _patience_ms: u32) {}

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

/// Whether anything answers at `url`, readable or not. `None`: only pages are kept from reading answers, so
/// nobody needs to ask.
pub async fn probe_reachability(_url: &str, _timeout_ms: u32, _abort: &Abort) -> Option<Reachability> {
    None
}

/// Whether the platform says that this device is offline.
pub fn is_offline() -> bool {
    false
}

/// The permission for the local network, which only pages need.
pub async fn local_network_permission() -> LocalNetworkPermission {
    LocalNetworkPermission::Unknown
}
