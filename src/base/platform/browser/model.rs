//! The browser's built-in model (the Prompt API, `LanguageModel`): its availability for a language, its
//! download, and its replies. It knows nothing of games. A browser without a model has no `LanguageModel`.

use crate::base::platform::by_name::{call, call_async, global_property, property, set_property, text_property};
use js_sys::{Array, Object};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;

/// Whether there is a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Availability {
    /// There is none, or none for this language.
    Unavailable,
    /// It must be downloaded first, or is being downloaded.
    Downloadable,
    Available,
}

/// Why the model failed: the name of the exception, and the browser's message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModelFailure {
    pub name: String,
    pub detail: String,
}

impl ModelFailure {
    fn from_js(error: &JsValue) -> Self {
        let name = text_property(error, "name").unwrap_or_default();
        let said = text_property(error, "message").or_else(|| error.as_string()).filter(|said| !said.is_empty());
        Self { detail: said.unwrap_or_else(|| name.clone()), name }
    }
}

impl From<JsValue> for ModelFailure {
    fn from(error: JsValue) -> Self {
        Self::from_js(&error)
    }
}

/// A model that is loaded.
#[derive(Clone)]
pub struct LanguageModel(JsValue);

thread_local! {
    /// The loaded models, by language.
    static LOADED_MODELS: RefCell<Vec<(String, LanguageModel)>> = const { RefCell::new(Vec::new()) };
}

/// The availability of a model for this language.
pub async fn availability(language: &str) -> Availability {
    let Some(api) = language_model_api() else {
        return Availability::Unavailable;
    };
    let stated = call_async(&api, "availability", &[&language_options(language)]).await;
    match stated.ok().and_then(|stated| stated.as_string()).as_deref() {
        Some("available") => Availability::Available,
        Some("downloadable" | "downloading") => Availability::Downloadable,
        _ => Availability::Unavailable,
    }
}

/// Loads the model. Where it must be downloaded first, this needs a user gesture. `progress` gets the share
/// that has been downloaded, from 0 to 1.
///
/// # Errors
/// [`ModelFailure`].
pub async fn load_model(language: &str, progress: impl Fn(f64) + 'static) -> Result<LanguageModel, ModelFailure> {
    let known = LOADED_MODELS.with_borrow(|ready| {
        let mut ready = ready.iter();
        ready.find(|(tag, _)| tag == language).map(|(_, model)| model.clone())
    });
    if let Some(model) = known {
        return Ok(model);
    }
    let Some(api) = language_model_api() else {
        return Err(ModelFailure { name: "NotFoundError".to_owned(), detail: String::new() });
    };
    let hears = Closure::<dyn Fn(JsValue)>::new(move |event: JsValue| {
        if let Some(loaded) = property(&event, "loaded").and_then(|loaded| loaded.as_f64()) {
            progress(loaded.clamp(0.0, 1.0));
        }
    });
    let listener = hears.as_ref().clone();
    let monitor = Closure::<dyn Fn(JsValue)>::new(move |monitor: JsValue| {
        // A monitor without events reports nothing.
        let _ = call(&monitor, "addEventListener", &[&"downloadprogress".into(), &listener]);
    });
    let options = language_options(language);
    set_property(&options, "monitor", monitor.as_ref());
    let model = LanguageModel(call_async(&api, "create", &[&options]).await?);
    LOADED_MODELS.with_borrow_mut(|ready| ready.push((language.to_owned(), model.clone())));
    Ok(model)
}

/// Forgets the loaded model for this language.
pub fn forget_model(language: &str) {
    LOADED_MODELS.with_borrow_mut(|ready| ready.retain(|(tag, _)| tag != language));
}

/// The window of the loaded model for this language ([`Model::window_tokens`]); `None`: none is loaded.
pub fn loaded_model_window_tokens(language: &str) -> Option<Option<u32>> {
    LOADED_MODELS.with_borrow(|ready| {
        let mut ready = ready.iter();
        let found = ready.find(|(tag, _)| tag == language);
        found.map(|(_, model)| model.window_tokens())
    })
}

impl LanguageModel {
    /// The tokens that a prompt and its reply share, where the browser says so.
    pub fn window_tokens(&self) -> Option<u32> {
        // The second is the old name.
        ["contextWindow", "inputQuota"].iter().find_map(|name| {
            let value = property(&self.0, name)?.as_f64()?;
            // Saturates.
            (value >= 1.0).then_some(value.min(f64::from(u32::MAX)) as u32)
        })
    }

    /// One reply to one prompt, independent of other prompts, in the shape of `schema` (JSON) where the model
    /// supports it.
    ///
    /// # Errors
    /// [`ModelFailure`].
    pub async fn prompt(&self, text: &str, schema: &str) -> Result<String, ModelFailure> {
        let session = call_async(&self.0, "clone", &[&Object::new()]).await?;
        let constraint = js_sys::JSON::parse(schema).unwrap_or(JsValue::UNDEFINED);
        let constrained = Object::new();
        set_property(&constrained, "responseConstraint", &constraint);
        // The prompt describes the shape of the reply already; a second description would only fill the
        // window.
        set_property(&constrained, "omitResponseConstraintInput", &JsValue::TRUE);
        let mut told = call_async(&session, "prompt", &[&text.into(), &constrained]).await;
        // The schema uses keywords that the model does not support.
        if told.as_ref().is_err_and(|error| ModelFailure::from_js(error).name == "NotSupportedError") {
            told = call_async(&session, "prompt", &[&text.into(), &Object::new()]).await;
        }
        // What is not freed now is freed with the page.
        let _ = call(&session, "destroy", &[]);
        let told = told?.as_string();
        told.ok_or_else(|| ModelFailure { name: "DataError".to_owned(), detail: String::new() })
    }
}

fn language_model_api() -> Option<JsValue> {
    global_property("LanguageModel").filter(|api| api.is_object() || api.is_function())
}

/// Prompts and replies are in this language.
fn language_options(language: &str) -> Object {
    let of = Object::new();
    set_property(&of, "type", &"text".into());
    set_property(&of, "languages", &Array::of1(&language.into()));
    let options = Object::new();
    set_property(&options, "expectedInputs", &Array::of1(&of));
    set_property(&options, "expectedOutputs", &Array::of1(&of));
    options
}
