//! A second thread: the engine's module in a worker (`opener.js`), that does one job while the page goes on. Where there are no workers (a page opened from a file), there is none.

use crate::language::Language;
use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// A job did not come to its end: most often there was not enough memory.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the work broke off")]
pub struct WorkerBrokeOff;

/// A worker; ended when it is dropped.
pub struct Worker {
    inner: web_sys::Worker,
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.inner.terminate();
    }
}

impl Worker {
    /// Starts one, and waits until it is ready; `None` where the browser gives the page none.
    pub async fn start() -> Option<Self> {
        let address = address()?;
        let options = web_sys::WorkerOptions::new();
        options.set_type(web_sys::WorkerType::Module);
        let inner = web_sys::Worker::new_with_options(&address, &options).ok()?;
        let worker = Self { inner };
        worker.next().await.ok()?;
        Some(worker)
    }

    /// Gives it the job and waits for what it makes of it. The buffers in `transfer` go over to it.
    pub async fn run(&self, job: &JsValue, transfer: &Array) -> Result<JsValue, WorkerBrokeOff> {
        let posted = self.inner.post_message_with_transfer(job, transfer);
        posted.map_err(|_| WorkerBrokeOff)?;
        self.next().await
    }

    async fn next(&self) -> Result<JsValue, WorkerBrokeOff> {
        let promise = Promise::new(&mut |done, failed| {
            let heard = Closure::once_into_js(move |event: JsValue| {
                let data = Reflect::get(&event, &"data".into()).unwrap_or(JsValue::NULL);
                // A promise that is settled already stays as it is.
                let _ = done.call1(&JsValue::UNDEFINED, &data);
            });
            let broken = Closure::once_into_js(move |event: JsValue| {
                if let Some(event) = event.dyn_ref::<web_sys::Event>() {
                    event.prevent_default();
                }
                let _ = failed.call0(&JsValue::UNDEFINED);
            });
            self.inner.set_onmessage(Some(heard.unchecked_ref()));
            self.inner.set_onerror(Some(broken.unchecked_ref()));
        });
        JsFuture::from(promise).await.map_err(|_| WorkerBrokeOff)
    }
}

/// The worker's script, told where the engine's module lies.
fn address() -> Option<String> {
    let document = web_sys::window()?.document()?;
    let script = document.query_selector("script[data-wasm]").ok()??;
    let base = Reflect::get(&document, &"baseURI".into())
        .ok()?
        .as_string()?;
    if !base.starts_with("http") {
        return None;
    }
    let whole = |part: &str| {
        let relative = script.get_attribute(part)?;
        Some(web_sys::Url::new_with_base(&relative, &base).ok()?.href())
    };
    let query = web_sys::UrlSearchParams::new().ok()?;
    query.append("js", &whole("data-engine-js")?);
    query.append("wasm", &whole("data-engine-wasm")?);
    for language in Language::ALL {
        let place = format!("words-{}", language.tag());
        query.append(&place, &whole(&format!("data-{place}"))?);
    }
    let script = whole("data-opener")?;
    Some(format!("{script}?{}", String::from(query.to_string())))
}

/// In the worker: does every job that comes with `work`, which gives the outcome and what goes over with it.
pub fn serve(work: impl Fn(JsValue) -> (JsValue, Array) + 'static) {
    super::words::take();
    let here: JsValue = js_sys::global().into();
    let speaker = here.clone();
    let heard = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
        let data = Reflect::get(&event, &"data".into()).unwrap_or(JsValue::NULL);
        let (outcome, transfer) = work(data);
        let post = Reflect::get(&speaker, &"postMessage".into())
            .and_then(|post| post.dyn_into::<Function>());
        if let Ok(post) = post {
            // Nobody is left to be told when the page is gone.
            let _ = post.call2(&speaker, &outcome, &transfer);
        }
    });
    // A worker's own global takes every field.
    let _ = Reflect::set(&here, &"onmessage".into(), &heard.into_js_value());
}
