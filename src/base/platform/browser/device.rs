//! Browser features that a device or a frame may lack or refuse: full screen, network state, cores, media
//! queries, pointer capture, observers of size and visibility, rasterised drawings; also the focus, the type size, and
//! what the page's loader has set. A missing feature gives
//! nothing. What the page shows is not known here.

use crate::base::platform::by_name::{call_async, global_property, property, window};
use js_sys::{Array, Promise};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, Document, Element, HtmlCanvasElement, HtmlImageElement, IntersectionObserver,
    IntersectionObserverEntry, ResizeObserver, Url,
};

fn document() -> Option<Document> {
    window()?.document()
}

/// What the page's own scripts have set under this name.
pub fn global_value(name: &str) -> Option<JsValue> {
    global_property(name)
}

/// The focused element; the body if none has the focus.
pub fn focused_element() -> Option<Element> {
    document()?.active_element()
}

/// The type size of the page, in pixels.
pub fn font_size_px() -> Option<f64> {
    let root = document()?.document_element()?;
    let size = window()?.get_computed_style(&root).ok()??.get_property_value("font-size").ok()?;
    // The browser parses it: Rust's float parser would be linked for this alone.
    Some(js_sys::parse_float(&size)).filter(|size| *size > 0.0)
}

/// Whether the media query holds.
pub fn matches_media(query: &str) -> bool {
    let found = window().and_then(|window| window.match_media(query).ok().flatten());
    found.is_some_and(|query| query.matches())
}

/// A property of `navigator`, where the browser has it.
fn navigator_property(name: &str) -> Option<JsValue> {
    property(&window()?.navigator(), name)
}

/// Whether this device is online, as far as the browser knows.
pub fn is_online() -> bool {
    navigator_property("onLine").is_none_or(|online| online != JsValue::FALSE)
}

/// The number of hardware threads; 1 where it is unknown.
pub fn hardware_threads() -> f64 {
    let cores = navigator_property("hardwareConcurrency").and_then(|cores| cores.as_f64());
    cores.filter(|cores| *cores >= 1.0).unwrap_or(1.0)
}

/// Enters or leaves full screen; `false`: the browser does not, or not for this frame.
pub async fn set_fullscreen(fills: bool) -> bool {
    let Some(document) = document() else {
        return false;
    };
    match document.document_element() {
        Some(element) if fills => call_async(&element, "requestFullscreen", &[]).await.is_ok(),
        None if fills => false,
        _ => call_async(&document, "exitFullscreen", &[]).await.is_ok(),
    }
}

/// Whether the page is in full screen.
pub fn is_fullscreen() -> bool {
    let element = document().and_then(|document| property(&document, "fullscreenElement"));
    element.is_some_and(|element| element.is_object())
}

/// Sends all events of this pointer to `element` as long as it is down, even outside of it.
pub fn capture_pointer(element: &Element, pointer: i32) {
    // A pointer that is already up cannot be captured.
    let _ = element.set_pointer_capture(pointer);
}

/// An observer; it stops when it is dropped.
pub struct ObserverGuard {
    disconnect: Box<dyn Fn()>,
}

impl ObserverGuard {
    /// `disconnect` stops the observer, which calls `heard` until then.
    fn new(disconnect: impl Fn() + 'static, heard: impl Sized + 'static) -> Self {
        let end = move || {
            disconnect();
            let _ = &heard;
        };
        Self { disconnect: Box::new(end) }
    }
}

impl Drop for ObserverGuard {
    fn drop(&mut self) {
        (self.disconnect)();
    }
}

/// Calls `changed` when the size of `element` changes, and at once; `None`: the browser has no such observer.
pub fn watch_size(element: &Element, changed: impl FnMut() + 'static) -> Option<ObserverGuard> {
    let heard = Closure::<dyn FnMut()>::new(changed);
    let observer = ResizeObserver::new(heard.as_ref().unchecked_ref()).ok()?;
    observer.observe(element);
    Some(ObserverGuard::new(move || observer.disconnect(), heard))
}

/// Calls `seen` with whether any part of `element` is visible, at once and on every change; `None`: the
/// browser has no such observer.
pub fn watch_visibility(element: &Element, seen: impl Fn(bool) + 'static) -> Option<ObserverGuard> {
    let heard = Closure::<dyn Fn(Array)>::new(move |entries: Array| {
        let last = entries.pop().dyn_into::<IntersectionObserverEntry>();
        seen(last.is_ok_and(|entry| entry.is_intersecting()));
    });
    let observer = IntersectionObserver::new(heard.as_ref().unchecked_ref()).ok()?;
    observer.observe(element);
    Some(ObserverGuard::new(move || observer.disconnect(), heard))
}

/// Rasterises a drawing at `scale` pixels per unit. Errors are the browser's: it cannot draw the image, or
/// does not export it.
pub async fn rasterise(drawing: &Blob, scale: f64) -> Result<Blob, JsValue> {
    let address = Url::create_object_url_with_blob(drawing)?;
    let image = HtmlImageElement::new()?;
    image.set_src(&address);
    let loaded = JsFuture::from(image.decode()).await;
    // Nothing to do if the URL is gone already.
    let _ = Url::revoke_object_url(&address);
    loaded?;
    let document = document().ok_or(JsValue::NULL)?;
    let canvas: HtmlCanvasElement = document.create_element("canvas")?.unchecked_into();
    // Images are a few thousand pixels wide.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let [wide, high] = [image.natural_width(), image.natural_height()].map(|one| (f64::from(one) * scale) as u32);
    canvas.set_width(wide);
    canvas.set_height(high);
    let context: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or(JsValue::NULL)?.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, f64::from(wide), f64::from(high))?;
    let promise = Promise::new(&mut |done, failed| {
        let made = Closure::once_into_js(move |blob: JsValue| {
            // A promise that is settled already stays settled.
            let _ = done.call1(&JsValue::UNDEFINED, &blob);
        });
        if canvas.to_blob(made.unchecked_ref()).is_err() {
            let _ = failed.call0(&JsValue::UNDEFINED);
        }
    });
    JsFuture::from(promise).await?.dyn_into()
}
