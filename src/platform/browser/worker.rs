//! A second thread: the engine's module in a worker (`opener.js`), and messages both ways: a text with bytes beside it.
//! Where there are no workers (a page opened from a file), there is none.

use super::{lock, random};
use crate::language::Language;
use futures_channel::oneshot;
use js_sys::{Array, Function, Reflect, Uint8Array};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// Bytes outside of this module's memory; they go over, they are not copied.
pub type Attached = Vec<Uint8Array>;

/// What a worker says: its script's own word, or a message of the engine's.
enum Heard {
    Ready,
    Broken,
    Message(String, Attached),
}

impl Heard {
    fn of(event: &JsValue) -> Self {
        let data = Reflect::get(event, &"data".into()).unwrap_or(JsValue::NULL);
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

/// How far a worker is.
struct Life {
    /// Tells that it is ready; it has not been until then.
    began: Option<oneshot::Sender<()>>,
    /// Called when it has ended by itself.
    lost: Option<Box<dyn FnOnce()>>,
}

impl Life {
    fn end(life: &RefCell<Self>) {
        let lost = {
            let mut life = life.borrow_mut();
            // One that never was ready is not lost: there is none.
            let was_ready = life.began.take().is_none();
            life.lost.take().filter(|_| was_ready)
        };
        if let Some(lost) = lost {
            lost();
        }
    }
}

/// What a page hears when it is left, and when somebody comes to it or back.
const LEFT: &str = "pagehide";
const BACK: &str = "pageshow";

/// A worker; ended when it is dropped, and when the browser keeps the page that has been left.
pub struct Worker {
    inner: web_sys::Worker,
    _heard: Closure<dyn FnMut(JsValue)>,
    _broken: Closure<dyn FnMut(JsValue)>,
    left: Closure<dyn FnMut(web_sys::PageTransitionEvent)>,
}

impl Drop for Worker {
    fn drop(&mut self) {
        for event in [LEFT, BACK] {
            if let Some(window) = web_sys::window() {
                // Where nobody listened there is nothing to remove.
                let _ = window.remove_event_listener_with_callback(event, self.left.as_ref().unchecked_ref());
            }
        }
        self.inner.set_onmessage(None);
        self.inner.set_onerror(None);
        self.inner.terminate();
    }
}

impl Worker {
    /// Starts one and waits until it is ready; `None` where the browser gives the page none. `heard` gets its
    /// messages. `lost` is called once when it has ended by itself: it broke off, ran out of memory, was killed.
    pub async fn start(
        heard: impl Fn(String, Attached) + 'static,
        lost: impl FnOnce() + 'static,
    ) -> Option<Self> {
        let name = format!("casebook.engine.{}", random::letters());
        let (address, told) = address(&name)?;
        let options = web_sys::WorkerOptions::new();
        options.set_type(web_sys::WorkerType::Module);
        // Not in its address: what a service worker keeps it under is what the worker sees of that.
        options.set_name(&told);
        let inner = web_sys::Worker::new_with_options(&address, &options).ok()?;
        let (began, begins) = oneshot::channel();
        let life = Rc::new(RefCell::new(Life { began: Some(began), lost: Some(Box::new(lost)) }));
        let mine = Rc::clone(&life);
        let on_message = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| match Heard::of(&event) {
            Heard::Ready => {
                if let Some(began) = mine.borrow_mut().began.take() {
                    let _ = began.send(());
                }
            }
            Heard::Broken => Life::end(&mine),
            Heard::Message(text, beside) => heard(text, beside),
        });
        let mine = Rc::clone(&life);
        let on_error = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            if let Some(event) = event.dyn_ref::<web_sys::Event>() {
                event.prevent_default();
            }
            Life::end(&mine);
        });
        inner.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        inner.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        // A page that is left may be kept as it stands, and its worker with what it was writing: nobody else could write.
        // Whoever comes back to the page learns that the worker has ended.
        let (kept, mine) = (inner.clone(), Rc::clone(&life));
        let left = Closure::<dyn FnMut(_)>::new(move |event: web_sys::PageTransitionEvent| {
            match (event.persisted(), event.type_() == LEFT) {
                (false, _) => {}
                (true, true) => kept.terminate(),
                (true, false) => Life::end(&mine),
            }
        });
        for event in [LEFT, BACK] {
            if let Some(window) = web_sys::window() {
                // Every window takes a listener.
                let _ = window.add_event_listener_with_callback(event, left.as_ref().unchecked_ref());
            }
        }
        let worker = Self { inner, _heard: on_message, _broken: on_error, left };
        begins.await.ok()?;
        // A worker that is killed says nothing: the name that it held tells.
        let life = Rc::downgrade(&life);
        wasm_bindgen_futures::spawn_local(async move {
            lock::until_free(&name).await;
            if let Some(life) = life.upgrade() {
                Life::end(&life);
            }
        });
        Some(worker)
    }

    /// Says something to it; the bytes beside it go over.
    pub fn post(&self, text: &str, beside: Attached) {
        let (message, transfer) = message(text, beside);
        // A worker that is gone hears nothing, which its end tells.
        let _ = self.inner.post_message_with_transfer(&message, &transfer);
    }
}

fn message(text: &str, beside: Attached) -> (JsValue, Array) {
    let (message, transfer) = (Array::of1(&text.into()), Array::new());
    for bytes in beside {
        transfer.push(&bytes.buffer());
        message.push(&bytes);
    }
    (message.into(), transfer)
}

/// The worker's script, and what it is told: where the engine's module lies and what name to hold while it lives.
fn address(life: &str) -> Option<(String, String)> {
    let document = web_sys::window()?.document()?;
    let script = document.query_selector("script[data-wasm]").ok()??;
    let base = Reflect::get(&document, &"baseURI".into()).ok()?.as_string()?;
    if !base.starts_with("http") {
        return None;
    }
    let whole = |part: &str| {
        let relative = script.get_attribute(part)?;
        Some(web_sys::Url::new_with_base(&relative, &base).ok()?.href())
    };
    let query = web_sys::UrlSearchParams::new().ok()?;
    query.append("life", life);
    query.append("js", &whole("data-engine-js")?);
    query.append("wasm", &whole("data-engine-wasm")?);
    // A build for developers comes in one part.
    for part in ["offline", "readers", "counters"] {
        if let Some(place) = whole(&format!("data-{part}")) {
            query.append(part, &place);
        }
    }
    // What each part of the page says: the engine says all of it.
    for language in Language::ALL {
        for part in [
            "first-words",
            "viewer-words",
            "words",
            "beside-words",
            "experiment-words",
            "games-words",
            "parquet-words",
            "engine-words",
        ] {
            // Not every part says something.
            if let Some(place) = whole(&format!("data-{part}-{}", language.tag())) {
                query.append(&format!("words-{}", language.tag()), &place);
            }
        }
    }
    Some((whole("data-opener")?, String::from(query.to_string())))
}

/// In the worker: hears what the page says; what comes back says something to the page.
pub fn serve<H: Fn(String, Vec<Vec<u8>>) + 'static>(
    listen: impl FnOnce(Rc<dyn Fn(String, Vec<Vec<u8>>)>) -> H,
) {
    super::words::take();
    let here: JsValue = js_sys::global().into();
    let speaker = here.clone();
    let heard = listen(Rc::new(move |text, contents| {
        let beside = contents.iter().map(|bytes| Uint8Array::from(&bytes[..]));
        let (message, transfer) = message(&text, beside.collect());
        let post = Reflect::get(&speaker, &"postMessage".into()).and_then(|post| post.dyn_into::<Function>());
        if let Ok(post) = post {
            // Nobody is left to be told when the page is gone.
            let _ = post.call2(&speaker, &message, &transfer);
        }
    }));
    let heard = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
        if let Heard::Message(text, beside) = Heard::of(&event) {
            heard(text, beside.iter().map(Uint8Array::to_vec).collect());
        }
    });
    // A worker's own global takes every field.
    let _ = Reflect::set(&here, &"onmessage".into(), &heard.into_js_value());
}
