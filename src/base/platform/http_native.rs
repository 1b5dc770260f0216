//! HTTP on native targets, for the commands and for tests.

use super::{HttpError, HttpRequest, LocalNetworkPermission, Method, Reachability};
use reqwest::header::HeaderValue;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::Notify;

#[derive(Debug, Clone, Default)]
pub struct Abort(Arc<(AtomicBool, Notify)>);

impl Abort {
    /// Cancels the current requests and every later one with this handle.
    pub fn abort(&self) {
        self.0.0.store(true, Ordering::SeqCst);
        self.0.1.notify_waiters();
    }

    async fn aborted(&self) {
        let notified = self.0.1.notified();
        if !self.0.0.load(Ordering::SeqCst) {
            notified.await;
        }
    }
}

/// An answer whose body is still to come.
pub struct HttpResponse {
    pub status: u16,
    inner: reqwest::Response,
    timeout_ms: u32,
    abort: Abort,
}

impl HttpResponse {
    pub fn header(&self, name: &str) -> Option<String> {
        Some(self.inner.headers().get(name)?.to_str().ok()?.to_owned())
    }

    /// The next piece of the body; `None` at its end.
    pub async fn chunk(&mut self) -> Result<Option<Vec<u8>>, HttpError> {
        let next = with_timeout(self.inner.chunk(), self.timeout_ms, &self.abort).await?;
        let bytes = next.map_err(|error| HttpError::BrokenOff(innermost_cause(&error)))?;
        Ok(bytes.map(|bytes| bytes.to_vec()))
    }

    /// Reads on in the background until the body ends, for at most `patience_ms` milliseconds.
    pub fn drain(mut self, patience_ms: u32) {
        let patience = Duration::from_millis(u64::from(patience_ms));
        tokio::spawn(async move {
            // What still comes is discarded.
            let _ = tokio::time::timeout(patience, self.inner.chunk()).await;
        });
    }
}

/// Sends a request and waits for the head of its answer.
pub async fn send(request: HttpRequest, abort: &Abort) -> Result<HttpResponse, HttpError> {
    let client = CLIENT.with(Clone::clone);
    let url = reqwest::Url::parse(&request.url).map_err(|_| HttpError::Address(request.url.clone()))?;
    let mut builder = match request.method {
        Method::Get => client.get(url),
        Method::Post => client.post(url),
    };
    for (name, value) in &request.headers {
        let value = HeaderValue::from_str(value).map_err(|_| HttpError::Header(name.clone()))?;
        builder = builder.header(name, value);
    }
    if let Some(body) = request.body {
        builder = builder.body(body);
    }
    let answer = with_timeout(builder.send(), request.timeout_ms, abort).await?;
    let inner = answer.map_err(|error| HttpError::Unreachable(innermost_cause(&error)))?;
    if inner.status().is_redirection() {
        let location = inner.headers().get(reqwest::header::LOCATION);
        let to = location.and_then(|to| to.to_str().ok()).map(str::to_owned);
        return Err(HttpError::Redirected(to));
    }
    let (status, timeout_ms) = (inner.status().as_u16(), request.timeout_ms);
    Ok(HttpResponse { status, inner, timeout_ms, abort: abort.clone() })
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

thread_local! {
    /// One client for all requests, so that connections are reused. It follows no redirects, since a key is
    /// sent to no other address than it was given for.
    static CLIENT: reqwest::Client = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .unwrap_or_default();
}

async fn with_timeout<T>(work: impl Future<Output = T>, timeout_ms: u32, abort: &Abort) -> Result<T, HttpError> {
    tokio::select! {
        biased;
        () = abort.aborted() => Err(HttpError::Aborted),
        result = tokio::time::timeout(Duration::from_millis(u64::from(timeout_ms)), work) => {
            result.map_err(|_| HttpError::TimedOut(timeout_ms))
        }
    }
}

/// The innermost cause, without the address (which the caller names).
fn innermost_cause(error: &reqwest::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    cause.to_string()
}
