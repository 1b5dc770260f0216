//! The model that comes with a browser (the Prompt API, `LanguageModel`): whether there is one for a language, its
//! download, and its replies. It knows nothing of games. A browser that has none has no `LanguageModel`.

use js_sys::{Array, Function, Object, Promise, Reflect};
use std::cell::RefCell;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Is there a model?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Availability {
    /// None, or none that speaks this language.
    Unavailable,
    /// Once it has been fetched, which may be under way.
    Downloadable,
    Available,
}

/// Why it gave nothing: the name of the exception, and what the browser said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModelFailure {
    pub name: String,
    pub detail: String,
}

impl ModelFailure {
    fn of(error: &JsValue) -> Self {
        let text = |field: &str| {
            let value = Reflect::get(error, &field.into()).ok();
            value.and_then(|value| value.as_string())
        };
        let name = text("name").unwrap_or_default();
        let said = text("message").or_else(|| error.as_string());
        let said = said.filter(|said| !said.is_empty());
        Self { detail: said.unwrap_or_else(|| name.clone()), name }
    }
}

impl From<JsValue> for ModelFailure {
    fn from(error: JsValue) -> Self {
        Self::of(&error)
    }
}

/// A model that is there and ready.
#[derive(Clone)]
pub struct Model(JsValue);

thread_local! {
    /// The models that are ready, by language.
    static READY: RefCell<Vec<(String, Model)>> = const { RefCell::new(Vec::new()) };
}

/// Is there one for this language?
pub async fn availability(language: &str) -> Availability {
    let told = async {
        let told = call(&api().ok_or(JsValue::UNDEFINED)?, "availability", &options(language)).await?;
        Ok::<_, JsValue>(told.as_string())
    };
    match told.await.ok().flatten().as_deref() {
        Some("available") => Availability::Available,
        Some("downloadable" | "downloading") => Availability::Downloadable,
        _ => Availability::Unavailable,
    }
}

/// Makes the model ready; where it has to be fetched first, somebody must just have pressed something. `progress` hears how
/// much of it is there, from 0 to 1.
///
/// # Errors
/// [`ModelFailure`].
pub async fn prepare(language: &str, progress: impl Fn(f64) + 'static) -> Result<Model, ModelFailure> {
    let known = READY.with_borrow(|ready| {
        let mut ready = ready.iter();
        ready.find(|(tag, _)| tag == language).map(|(_, model)| model.clone())
    });
    if let Some(model) = known {
        return Ok(model);
    }
    let Some(api) = api() else {
        return Err(ModelFailure { name: "NotFoundError".to_owned(), detail: String::new() });
    };
    let hears = Closure::<dyn Fn(JsValue)>::new(move |event: JsValue| {
        let loaded = Reflect::get(&event, &"loaded".into()).ok();
        if let Some(loaded) = loaded.and_then(|loaded| loaded.as_f64()) {
            progress(loaded.clamp(0.0, 1.0));
        }
    });
    let listener = hears.as_ref().clone();
    let monitor = Closure::<dyn Fn(JsValue)>::new(move |monitor: JsValue| {
        if let Ok(listen) = method(&monitor, "addEventListener") {
            // A monitor that does not listen tells nothing.
            let _ = listen.call2(&monitor, &"downloadprogress".into(), &listener);
        }
    });
    let options = options(language);
    set(&options, "monitor", monitor.as_ref());
    let model = Model(call(&api, "create", &options).await?);
    READY.with_borrow_mut(|ready| ready.push((language.to_owned(), model.clone())));
    Ok(model)
}

/// The model for this language is ready no longer.
pub fn forget(language: &str) {
    READY.with_borrow_mut(|ready| ready.retain(|(tag, _)| tag != language));
}

/// The window of the model that is ready for this language ([`Model::window_tokens`]); `None`: none is ready.
pub fn ready_window(language: &str) -> Option<Option<u32>> {
    READY.with_borrow(|ready| {
        let mut ready = ready.iter();
        let found = ready.find(|(tag, _)| tag == language);
        found.map(|(_, model)| model.window_tokens())
    })
}

impl Model {
    /// How many tokens a prompt and its reply may have together, where the browser says so.
    pub fn window_tokens(&self) -> Option<u32> {
        // The second is what it was called before.
        ["contextWindow", "inputQuota"].iter().find_map(|name| {
            let value = Reflect::get(&self.0, &(*name).into()).ok()?.as_f64()?;
            // Beyond what fits: as much as there is.
            (value >= 1.0).then_some(value.min(f64::from(u32::MAX)) as u32)
        })
    }

    /// One reply to one prompt, which knows of no other; as `schema` (JSON) has it, where the model can.
    ///
    /// # Errors
    /// [`ModelFailure`].
    pub async fn prompt(&self, text: &str, schema: &str) -> Result<String, ModelFailure> {
        let session = call(&self.0, "clone", &Object::new()).await?;
        let constraint = js_sys::JSON::parse(schema).unwrap_or(JsValue::UNDEFINED);
        let constrained = Object::new();
        set(&constrained, "responseConstraint", &constraint);
        // The prompt shows the form of the reply already: a second description would only fill the window.
        set(&constrained, "omitResponseConstraintInput", &JsValue::TRUE);
        let mut told = prompt(&session, text, &constrained).await;
        // A schema of which it does not know all words.
        if told.as_ref().is_err_and(|error| ModelFailure::of(error).name == "NotSupportedError") {
            told = prompt(&session, text, &Object::new()).await;
        }
        if let Ok(destroy) = method(&session, "destroy") {
            // What is not given back now is given back with the page.
            let _ = destroy.call0(&session);
        }
        let told = told?.as_string();
        told.ok_or_else(|| ModelFailure { name: "DataError".to_owned(), detail: String::new() })
    }
}

async fn prompt(session: &JsValue, text: &str, options: &Object) -> Result<JsValue, JsValue> {
    let promise = method(session, "prompt")?.call2(session, &text.into(), options)?;
    JsFuture::from(promise.dyn_into::<Promise>()?).await
}

fn api() -> Option<JsValue> {
    let api = Reflect::get(&js_sys::global(), &"LanguageModel".into()).ok()?;
    (api.is_object() || api.is_function()).then_some(api)
}

/// It is asked and answers in this language.
fn options(language: &str) -> Object {
    let of = Object::new();
    set(&of, "type", &"text".into());
    set(&of, "languages", &Array::of1(&language.into()));
    let options = Object::new();
    set(&options, "expectedInputs", &Array::of1(&of));
    set(&options, "expectedOutputs", &Array::of1(&of));
    options
}

fn set(object: &Object, name: &str, value: &JsValue) {
    // A plain object takes every field.
    let _ = Reflect::set(object, &name.into(), value);
}

fn method(object: &JsValue, name: &str) -> Result<Function, JsValue> {
    Reflect::get(object, &name.into())?.dyn_into()
}

async fn call(object: &JsValue, name: &str, options: &Object) -> Result<JsValue, JsValue> {
    let promise = method(object, name)?.call1(object, options)?;
    JsFuture::from(promise.dyn_into::<Promise>()?).await
}
