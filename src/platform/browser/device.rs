//! What a browser may have or refuse on some device or in some frame: a whole screen, a network, cores, what a style sheet
//! asks, a pointer that is held, observers of sizes and of sight, a drawing's pixels. What it has not got comes back as
//! nothing. What the page shows is not known here.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, Document, Element, HtmlCanvasElement, HtmlImageElement,
    IntersectionObserver, IntersectionObserverEntry, ResizeObserver, Url, window,
};

fn document() -> Option<Document> {
    window()?.document()
}

/// Does the style sheet's `query` hold?
pub fn matches(query: &str) -> bool {
    let found = window().and_then(|window| window.match_media(query).ok().flatten());
    found.is_some_and(|query| query.matches())
}

/// A property of the browser, where it has it.
fn property(name: &str) -> Option<JsValue> {
    Reflect::get(&window()?.navigator(), &name.into()).ok()
}

/// Has this device a network, as far as the browser knows?
pub fn is_online() -> bool {
    property("onLine").is_none_or(|online| online != JsValue::FALSE)
}

/// How many threads run at once; 1: nobody says.
pub fn cores() -> f64 {
    let cores = property("hardwareConcurrency").and_then(|cores| cores.as_f64());
    cores.filter(|cores| *cores >= 1.0).unwrap_or(1.0)
}

/// Fills the screen with the page, or ends that; `false`: the browser does not, or not for this frame.
pub async fn fill_screen(fills: bool) -> bool {
    let asked = document().and_then(|document| {
        let object: JsValue = match fills {
            true => document.document_element()?.into(),
            false => document.into(),
        };
        let name = if fills { "requestFullscreen" } else { "exitFullscreen" };
        let method: Function = Reflect::get(&object, &name.into()).ok()?.dyn_into().ok()?;
        method.call0(&object).ok()?.dyn_into::<Promise>().ok()
    });
    match asked {
        Some(asked) => JsFuture::from(asked).await.is_ok(),
        None => false,
    }
}

/// Does the page fill the screen?
pub fn fills_screen() -> bool {
    let document = document();
    let element = document.and_then(|document| Reflect::get(&document, &"fullscreenElement".into()).ok());
    element.is_some_and(|element| element.is_object())
}

/// Everything that this pointer does goes to `element`, as long as it is down; without it, only what it does there.
pub fn hold_pointer(element: &Element, pointer: i32) {
    // A pointer that is up already is held by nobody.
    let _ = element.set_pointer_capture(pointer);
}

/// An observer; it ends when it is dropped.
pub struct Watch {
    end: Box<dyn Fn()>,
}

impl Watch {
    /// `disconnect` ends the observer, which calls `heard` until then.
    fn new(disconnect: impl Fn() + 'static, heard: impl Sized + 'static) -> Self {
        let end = move || {
            disconnect();
            let _ = &heard;
        };
        Self { end: Box::new(end) }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        (self.end)();
    }
}

/// Calls `changed` when `element` has another size, and at once; `None`: the browser does not look.
pub fn watch_size(element: &Element, changed: impl FnMut() + 'static) -> Option<Watch> {
    let heard = Closure::<dyn FnMut()>::new(changed);
    let observer = ResizeObserver::new(heard.as_ref().unchecked_ref()).ok()?;
    observer.observe(element);
    Some(Watch::new(move || observer.disconnect(), heard))
}

/// Tells whether any of `element` is in the window, at once and whenever that changes; `None`: the browser does not look.
pub fn watch_sight(element: &Element, seen: impl Fn(bool) + 'static) -> Option<Watch> {
    let heard = Closure::<dyn Fn(Array)>::new(move |entries: Array| {
        let last = entries.pop().dyn_into::<IntersectionObserverEntry>();
        seen(last.is_ok_and(|entry| entry.is_intersecting()));
    });
    let observer = IntersectionObserver::new(heard.as_ref().unchecked_ref()).ok()?;
    observer.observe(element);
    Some(Watch::new(move || observer.disconnect(), heard))
}

/// A drawing in pixels, so many for each of its own. Errors are the browser's: it draws no such picture, or hands none out.
pub async fn pixels(drawing: &Blob, scale: f64) -> Result<Blob, JsValue> {
    let address = Url::create_object_url_with_blob(drawing)?;
    let image = HtmlImageElement::new()?;
    image.set_src(&address);
    let loaded = JsFuture::from(image.decode()).await;
    // An address that is gone already is as good as given back.
    let _ = Url::revoke_object_url(&address);
    loaded?;
    let document = document().ok_or(JsValue::NULL)?;
    let canvas: HtmlCanvasElement = document.create_element("canvas")?.unchecked_into();
    // A picture has a few thousand pixels.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let [wide, high] =
        [image.natural_width(), image.natural_height()].map(|one| (f64::from(one) * scale) as u32);
    canvas.set_width(wide);
    canvas.set_height(high);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        0.0,
        0.0,
        f64::from(wide),
        f64::from(high),
    )?;
    let promise = Promise::new(&mut |done, failed| {
        let made = Closure::once_into_js(move |blob: JsValue| {
            // A promise that is settled already stays as it is.
            let _ = done.call1(&JsValue::UNDEFINED, &blob);
        });
        if canvas.to_blob(made.unchecked_ref()).is_err() {
            let _ = failed.call0(&JsValue::UNDEFINED);
        }
    });
    JsFuture::from(promise).await?.dyn_into()
}
