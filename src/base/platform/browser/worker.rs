//! A second thread: the engine's module in a worker (`opener.js`), with messages both ways, each a text with
//! attached bytes. Where there are no workers (a page opened from a file), there is none.

use super::{lock, random};
use crate::base::language::Language;
use crate::base::platform::by_name::{call, property, set_property, text_property, window};
use futures_channel::oneshot;
use js_sys::{Array, Uint8Array};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// Buffers outside this module's memory; they are transferred, not copied.
pub type TransferredBuffers = Vec<Uint8Array>;

/// A message of the worker: its script's status, or a message of the engine.
enum WorkerMessage {
    Ready,
    Broken,
    Message(String, TransferredBuffers),
}

impl WorkerMessage {
    fn parse(event: &JsValue) -> Self {
        let data = property(event, "data").unwrap_or(JsValue::NULL);
        match data.as_string().as_deref() {
            Some("ready") => return Self::Ready,
            Some(_) => return Self::Broken,
            None => {}
        }
        let data = Array::from(&data);
        let text = data.get(0).as_string().unwrap_or_default();
        let beside = data.iter().skip(1).filter_map(|one| one.dyn_into().ok());
        Self::Message(text, beside.collect())
    }
}

/// The state of a worker's life cycle.
struct WorkerLife {
    /// Signals that it is ready; `None` once it has been.
    ready_sender: Option<oneshot::Sender<()>>,
    /// Called when it ends unexpectedly.
    on_lost: Option<Box<dyn FnOnce()>>,
}

impl WorkerLife {
    fn report_end(life: &RefCell<Self>) {
        let lost = {
            let mut life = life.borrow_mut();
            // A worker that never was ready is not lost: there is none.
            let was_ready = life.ready_sender.take().is_none();
            life.on_lost.take().filter(|_| was_ready)
        };
        if let Some(lost) = lost {
            lost();
        }
    }
}

/// The events of leaving the page, and of arriving at it or returning.
const PAGE_HIDE: &str = "pagehide";
const PAGE_SHOW: &str = "pageshow";

/// A worker; terminated when it is dropped, and when the browser puts the page into its back/forward cache.
pub struct Worker {
    inner: web_sys::Worker,
    _heard: Closure<dyn FnMut(JsValue)>,
    _broken: Closure<dyn FnMut(JsValue)>,
    on_page_transition: Closure<dyn FnMut(web_sys::PageTransitionEvent)>,
}

impl Drop for Worker {
    fn drop(&mut self) {
        for event in [PAGE_HIDE, PAGE_SHOW] {
            if let Some(window) = window() {
                // Without listeners there is nothing to remove.
                let _ =
                    window.remove_event_listener_with_callback(event, self.on_page_transition.as_ref().unchecked_ref());
            }
        }
        self.inner.set_onmessage(None);
        self.inner.set_onerror(None);
        self.inner.terminate();
    }
}

impl Worker {
    /// Starts a worker and waits until it is ready; `None` where the browser gives the page none. `heard`
    /// gets its messages. `lost` is called once when it ends unexpectedly: it broke, ran out of memory or was
    /// killed.
    pub async fn start(
        heard: impl Fn(String, TransferredBuffers) + 'static, lost: impl FnOnce() + 'static,
    ) -> Option<Self> {
        let name = format!("casebook.engine.{}", random::random_hex());
        let (address, told) = script_url_and_name(&name)?;
        let options = web_sys::WorkerOptions::new();
        options.set_type(web_sys::WorkerType::Module);
        // Passed as its name, not in its URL: a service worker's cache key would show in that.
        options.set_name(&told);
        let inner = web_sys::Worker::new_with_options(&address, &options).ok()?;
        let (began, begins) = oneshot::channel();
        let life = Rc::new(RefCell::new(WorkerLife { ready_sender: Some(began), on_lost: Some(Box::new(lost)) }));
        let mine = Rc::clone(&life);
        let on_message = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| match WorkerMessage::parse(&event) {
            WorkerMessage::Ready => {
                if let Some(began) = mine.borrow_mut().ready_sender.take() {
                    let _ = began.send(());
                }
            }
            WorkerMessage::Broken => WorkerLife::report_end(&mine),
            WorkerMessage::Message(text, beside) => heard(text, beside),
        });
        let mine = Rc::clone(&life);
        let on_error = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            if let Some(event) = event.dyn_ref::<web_sys::Event>() {
                event.prevent_default();
            }
            WorkerLife::report_end(&mine);
        });
        inner.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        inner.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        // A page in the back/forward cache would keep its worker with the log that it writes, and nobody else
        // could write it. Whoever returns to the page learns that the worker has ended.
        let (kept, mine) = (inner.clone(), Rc::clone(&life));
        let left = Closure::<dyn FnMut(_)>::new(move |event: web_sys::PageTransitionEvent| {
            match (event.persisted(), event.type_() == PAGE_HIDE) {
                (false, _) => {}
                (true, true) => kept.terminate(),
                (true, false) => WorkerLife::report_end(&mine),
            }
        });
        for event in [PAGE_HIDE, PAGE_SHOW] {
            if let Some(window) = window() {
                // Every window accepts a listener.
                let _ = window.add_event_listener_with_callback(event, left.as_ref().unchecked_ref());
            }
        }
        let worker = Self { inner, _heard: on_message, _broken: on_error, on_page_transition: left };
        begins.await.ok()?;
        // A killed worker reports nothing: the lock that it held shows it.
        let life = Rc::downgrade(&life);
        wasm_bindgen_futures::spawn_local(async move {
            lock::wait_until_free(&name).await;
            if let Some(life) = life.upgrade() {
                WorkerLife::report_end(&life);
            }
        });
        Some(worker)
    }

    /// Sends it a message; the attached bytes are transferred.
    pub fn post(&self, text: &str, beside: TransferredBuffers) {
        let (message, transfer) = to_message(text, beside);
        // A worker that is gone gets nothing, which its end reports.
        let _ = self.inner.post_message_with_transfer(&message, &transfer);
    }
}

fn to_message(text: &str, beside: TransferredBuffers) -> (JsValue, Array) {
    let (message, transfer) = (Array::of1(&text.into()), Array::new());
    for bytes in beside {
        transfer.push(&bytes.buffer());
        message.push(&bytes);
    }
    (message.into(), transfer)
}

/// The URL of the worker's script, and its configuration: where the engine's module is, and the name of the
/// lock that it holds while it lives.
fn script_url_and_name(life: &str) -> Option<(String, String)> {
    let document = window()?.document()?;
    let script = document.query_selector("script[data-wasm]").ok()??;
    let base = text_property(&document, "baseURI")?;
    if !base.starts_with("http") {
        return None;
    }
    let whole = |part: &str| {
        let relative = script.get_attribute(part)?;
        Some(web_sys::Url::new_with_base(&relative, &base).ok()?.href())
    };
    let names = |attribute: &str| -> Vec<String> {
        let value = script.get_attribute(attribute).unwrap_or_default();
        value.split_whitespace().map(str::to_owned).collect()
    };
    let query = web_sys::UrlSearchParams::new().ok()?;
    query.append("life", life);
    query.append("js", &whole("data-engine-js")?);
    query.append("wasm", &whole("data-engine-wasm")?);
    // A development build is in one part.
    for part in names("data-engine-parts") {
        if let Some(place) = whole(&format!("data-{part}")) {
            query.append("part", &place);
        }
    }
    // The messages of each part of the page: the engine needs all of them.
    let mut parts = names("data-parts");
    parts.extend(["first".to_owned(), "engine".to_owned()]);
    for language in Language::ALL {
        for part in &parts {
            // Not every part has messages.
            if let Some(place) = whole(&format!("data-{part}-words-{}", language.tag())) {
                query.append(&format!("words-{}", language.tag()), &place);
            }
        }
    }
    Some((whole("data-opener")?, String::from(query.to_string())))
}

/// In the worker: handles the page's messages. `listen` gets a function that posts to the page.
pub fn serve<H: Fn(String, Vec<Vec<u8>>) + 'static>(listen: impl FnOnce(Rc<dyn Fn(String, Vec<Vec<u8>>)>) -> H) {
    super::catalogues::add_fetched_messages();
    let here: JsValue = js_sys::global().into();
    let speaker = here.clone();
    let handle = listen(Rc::new(move |text, contents| {
        let beside = contents.iter().map(|bytes| Uint8Array::from(&bytes[..]));
        let (message, transfer) = to_message(&text, beside.collect());
        // Nobody is left to notify when the page is gone.
        let _ = call(&speaker, "postMessage", &[&message, &transfer]);
    }));
    let heard = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
        if let WorkerMessage::Message(text, beside) = WorkerMessage::parse(&event) {
            handle(text, beside.iter().map(Uint8Array::to_vec).collect());
        }
    });
    set_property(&here, "onmessage", &heard.into_js_value());
}
