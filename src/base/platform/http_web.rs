//! HTTP in a page: `fetch`, with gloo-net for the answer; the body is read in pieces. Whatever the browser
//! throws, or an extension in its place, becomes an error with a message: no input crashes the page.

use super::by_name::{call_async, fetch, property, set_property, text_property};
use super::{HttpError, HttpRequest, LocalNetworkPermission, Method, Reachability, sleep_ms};
use futures_util::future::{Either, select};
use gloo_net::http::Response;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::pin::pin;
use std::rc::Rc;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    AbortController, AbortSignal, Headers, ReadableStreamDefaultReader, RequestCache, RequestInit, RequestMode,
    RequestRedirect, ResponseType,
};

#[derive(Debug, Clone, Default)]
pub struct Abort(Rc<RequestRegistry>);

#[derive(Debug, Default)]
struct RequestRegistry {
    aborted: Cell<bool>,
    /// Requests in progress, by number.
    running: RefCell<BTreeMap<u32, AbortController>>,
    next: Cell<u32>,
}

impl Abort {
    /// Cancels the current requests and every later one with this handle.
    pub fn abort(&self) {
        self.0.aborted.set(true);
        // A listener may drop its request at once.
        for controller in self.0.running.take().into_values() {
            controller.abort();
        }
    }

    fn is_aborted(&self) -> bool {
        self.0.aborted.get()
    }

    fn begin_request(&self) -> Result<RunningRequest, HttpError> {
        if self.is_aborted() {
            return Err(HttpError::Aborted);
        }
        let number = self.0.next.get();
        self.0.next.set(number.wrapping_add(1));
        let controller = AbortController::new().ok();
        if let Some(controller) = controller.clone() {
            self.0.running.borrow_mut().insert(number, controller);
        }
        Ok(RunningRequest { abort: self.clone(), number, controller })
    }
}

/// A request and its answer. It is cancelled with the others of its handle, and when it is dropped: otherwise
/// the browser would go on loading, and the server sending, what nobody reads.
struct RunningRequest {
    abort: Abort,
    number: u32,
    controller: Option<AbortController>,
}

impl RunningRequest {
    fn signal(&self) -> Option<AbortSignal> {
        self.controller.as_ref().map(AbortController::signal)
    }
}

impl Drop for RunningRequest {
    fn drop(&mut self) {
        self.abort.0.running.borrow_mut().remove(&self.number);
        if let Some(controller) = &self.controller {
            // A complete answer is not affected.
            controller.abort();
        }
    }
}

/// An answer whose body is still to come.
pub struct HttpResponse {
    pub status: u16,
    inner: Response,
    reader: Option<ReadableStreamDefaultReader>,
    timeout_ms: u32,
    running: RunningRequest,
}

impl HttpResponse {
    /// A header's value, as far as the server exposes it to the page.
    pub fn header(&self, name: &str) -> Option<String> {
        self.inner.headers().get(name)
    }

    /// The next piece of the body; `None` at its end.
    pub async fn chunk(&mut self) -> Result<Option<Vec<u8>>, HttpError> {
        let reader = match &self.reader {
            Some(reader) => reader.clone(),
            None => {
                let Some(body) = self.inner.body() else {
                    return Ok(None);
                };
                let reader: ReadableStreamDefaultReader = body.get_reader().unchecked_into();
                self.reader = Some(reader.clone());
                reader
            }
        };
        let read = JsFuture::from(reader.read());
        let result = match select(pin!(read), pin!(sleep_ms(self.timeout_ms))).await {
            Either::Left((result, _)) => result,
            Either::Right(_) => return Err(HttpError::TimedOut(self.timeout_ms)),
        };
        let piece = result.map_err(|error| self.classify_read_error(&error))?;
        let field = |name: &str| property(&piece, name).unwrap_or(JsValue::UNDEFINED);
        if field("done").is_truthy() {
            return Ok(None);
        }
        Ok(Some(js_sys::Uint8Array::new(&field("value")).to_vec()))
    }

    /// Reads on in the background until the body ends, for at most `patience_ms` milliseconds.
    pub fn drain(mut self, patience_ms: u32) {
        spawn_local(async move {
            self.timeout_ms = patience_ms;
            // What still comes is discarded.
            let _ = self.chunk().await;
        });
    }

    fn classify_read_error(&self, error: &JsValue) -> HttpError {
        if self.running.abort.is_aborted() { HttpError::Aborted } else { HttpError::BrokenOff(js_error_message(error)) }
    }
}

/// Sends a request and waits for the head of its answer.
pub async fn send(request: HttpRequest, abort: &Abort) -> Result<HttpResponse, HttpError> {
    let timeout_ms = request.timeout_ms;
    let running = abort.begin_request()?;
    let init = request_init(&request, running.signal().as_ref())?;
    let sent = fetch(&request.url, &init);
    let result = match select(pin!(sent), pin!(sleep_ms(timeout_ms))).await {
        Either::Left((result, _)) => result,
        Either::Right(_) => return Err(HttpError::TimedOut(timeout_ms)),
    };
    match result {
        Ok(inner) if inner.type_() == ResponseType::Opaqueredirect => Err(HttpError::Redirected(None)),
        Ok(inner) => Ok(HttpResponse { status: inner.status(), inner, reader: None, timeout_ms, running }),
        Err(_) if abort.is_aborted() => Err(HttpError::Aborted),
        Err(error) => Err(HttpError::Unreachable(js_error_message(&error))),
    }
}

fn request_init(request: &HttpRequest, signal: Option<&AbortSignal>) -> Result<RequestInit, HttpError> {
    let init = RequestInit::new();
    init.set_method(match request.method {
        Method::Get => "GET",
        Method::Post => "POST",
    });
    // A key is sent to no other address than it was entered for.
    init.set_redirect(RequestRedirect::Manual);
    init.set_signal(signal);
    let headers = Headers::new().map_err(|error| HttpError::Unreachable(js_error_message(&error)))?;
    for (name, value) in &request.headers {
        let set = headers.set(name, value);
        set.map_err(|_| HttpError::Header(name.clone()))?;
    }
    init.set_headers(&headers);
    if let Some(body) = &request.body {
        init.set_body(&JsValue::from_str(body));
    }
    Ok(init)
}

/// Whether anything answers at `url`, readable or not. A `no-cors` request needs no permission, so it
/// distinguishes a server that refuses this origin from no server at all. `None`: it was cancelled.
pub async fn probe_reachability(url: &str, timeout_ms: u32, abort: &Abort) -> Option<Reachability> {
    let violations = PolicyViolations::watch();
    let running = abort.begin_request().ok()?;
    let init = RequestInit::new();
    init.set_mode(RequestMode::NoCors);
    init.set_cache(RequestCache::NoStore);
    init.set_signal(running.signal().as_ref());
    let answered = match select(pin!(fetch(url, &init)), pin!(sleep_ms(timeout_ms))).await {
        Either::Left((result, _)) => result.is_ok(),
        Either::Right(_) => false,
    };
    if !answered {
        // The browser reports a violation in a separate task.
        sleep_ms(POLICY_REPORT_WAIT_MS).await;
    }
    let reached = match () {
        () if answered => Reachability::Answered,
        () if violations.includes(url) => Reachability::Forbidden,
        () => Reachability::Unreachable,
    };
    (!abort.is_aborted()).then_some(reached)
}

/// How long the browser may take to report that the page's policy blocked a request.
const POLICY_REPORT_WAIT_MS: u32 = 50;

/// Collects the addresses that the page's policy blocks, as long as it lives.
struct PolicyViolations {
    blocked: Rc<RefCell<Vec<String>>>,
    listener: Closure<dyn FnMut(web_sys::Event)>,
}

impl PolicyViolations {
    fn watch() -> Self {
        let blocked = Rc::<RefCell<Vec<String>>>::default();
        let heard = Rc::clone(&blocked);
        let listener = Closure::new(move |event: web_sys::Event| {
            if let Some(uri) = text_property(&event, "blockedURI") {
                heard.borrow_mut().push(uri);
            }
        });
        if let Ok(here) = js_sys::global().dyn_into::<web_sys::EventTarget>() {
            let on = listener.as_ref().unchecked_ref();
            let _ = here.add_event_listener_with_callback(POLICY_VIOLATION_EVENT, on);
        }
        Self { blocked, listener }
    }

    /// The browser reports full URLs for some requests and origins for others.
    fn includes(&self, url: &str) -> bool {
        let blocked = self.blocked.borrow();
        blocked.iter().any(|uri| !uri.is_empty() && url.starts_with(uri.trim_end_matches('/')))
    }
}

impl Drop for PolicyViolations {
    fn drop(&mut self) {
        if let Ok(here) = js_sys::global().dyn_into::<web_sys::EventTarget>() {
            let on = self.listener.as_ref().unchecked_ref();
            let _ = here.remove_event_listener_with_callback(POLICY_VIOLATION_EVENT, on);
        }
    }
}

/// The event that reports policy violations; it bubbles to the global object of the page or the worker.
const POLICY_VIOLATION_EVENT: &str = "securitypolicyviolation";

/// Whether the platform says that this device is offline.
pub fn is_offline() -> bool {
    let navigator = property(&js_sys::global(), "navigator");
    navigator.and_then(|one| property(&one, "onLine")).is_some_and(|on| on == JsValue::FALSE)
}

/// The permission for the local network, as far as the browser says. Its name has changed over time and not
/// every browser knows one, so it is queried by hand.
pub async fn local_network_permission() -> LocalNetworkPermission {
    for name in ["loopback-network", "local-network-access"] {
        if let Some(state) = query_permission(name).await {
            return state;
        }
    }
    LocalNetworkPermission::Unknown
}

async fn query_permission(name: &str) -> Option<LocalNetworkPermission> {
    let permissions = property(&property(&js_sys::global(), "navigator")?, "permissions")?;
    let descriptor = js_sys::Object::new();
    set_property(&descriptor, "name", &name.into());
    let status = call_async(&permissions, "query", &[&descriptor]).await.ok()?;
    Some(match text_property(&status, "state")?.as_str() {
        "granted" => LocalNetworkPermission::Granted,
        "denied" => LocalNetworkPermission::Denied,
        _ => LocalNetworkPermission::Prompt,
    })
}

fn js_error_message(error: &JsValue) -> String {
    error.dyn_ref::<js_sys::Error>().map_or_else(|| format!("{error:?}"), |e| String::from(e.message()))
}
