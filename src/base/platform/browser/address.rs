//! The address bar: the query that names the page and the turn, and links to it.

use crate::base::platform::by_name::window;
use wasm_bindgen::JsValue;

/// The query, without its question mark.
pub fn query() -> String {
    let search = window().and_then(|w| w.location().search().ok()).unwrap_or_default();
    search.trim_start_matches('?').to_owned()
}

/// The fragment, without its hash sign.
pub fn fragment() -> String {
    let hash = window().and_then(|w| w.location().hash().ok());
    hash.unwrap_or_default().trim_start_matches('#').to_owned()
}

/// The log that a self-contained replay page carries, and its `data-link`: the moment at which it was saved,
/// as a link's query.
pub fn embedded_log() -> Option<(String, String)> {
    let element = window()?.document()?.get_element_by_id("carried-log")?;
    let link = element.get_attribute("data-link").unwrap_or_default();
    Some((element.text_content()?, link))
}

/// The page's full URL with `query`.
pub fn page_url(query: &str) -> String {
    let base = window()
        .and_then(|w| {
            let location = w.location();
            Some(location.origin().ok()? + &location.pathname().ok()?)
        })
        .unwrap_or_default();
    if query.is_empty() { base } else { format!("{base}?{query}") }
}

/// Reloads the page.
pub fn reload() {
    if let Some(window) = window() {
        // A sandboxed frame may refuse; then nothing happens.
        let _ = window.location().reload();
    }
}

/// The history state of a step that opens a panel over the page and does not change the address.
const PANEL_HISTORY_STATE: &str = "over";

/// Pushes the same address as a step that the back button undoes, unless the current step is one already.
pub fn push_panel_step() {
    if let Some(history) = history().filter(|_| !is_panel_step()) {
        // A sandboxed frame may refuse; then going back leads where it did before.
        let _ = history.push_state_with_url(&JsValue::from_str(PANEL_HISTORY_STATE), "", None);
    }
}

/// Whether the current step is such a step.
pub fn is_panel_step() -> bool {
    let state = history().and_then(|history| history.state().ok());
    state.and_then(|state| state.as_string()).as_deref() == Some(PANEL_HISTORY_STATE)
}

/// Goes back one step, asynchronously.
pub fn go_back() {
    if let Some(history) = history() {
        // Without an earlier step, nothing happens.
        let _ = history.back();
    }
}

fn history() -> Option<web_sys::History> {
    window().and_then(|w| w.history().ok())
}

/// Shows `query` and a fragment in the address bar; `new`: as a step that the back button undoes.
pub fn set_address_bar_query(query: &str, new: bool, fragment: Option<&str>) {
    let Some(history) = history() else {
        return;
    };
    let path = window().and_then(|w| w.location().pathname().ok()).unwrap_or_default();
    let mut address = if query.is_empty() { path } else { format!("{path}?{query}") };
    if let Some(fragment) = fragment {
        address.push('#');
        address.push_str(fragment);
    }
    // A sandboxed frame may refuse; then the address stays as it was.
    let _ = if new {
        history.push_state_with_url(&JsValue::NULL, "", Some(&address))
    } else {
        let state = history.state().unwrap_or(JsValue::NULL);
        history.replace_state_with_url(&state, "", Some(&address))
    };
}

/// The page's origin, as in `https://example.org`; `null` for a file.
pub fn origin() -> String {
    window().and_then(|w| w.location().origin().ok()).unwrap_or_else(|| "null".to_owned())
}

/// Whether the page was served over https.
pub fn is_served_over_https() -> bool {
    window().is_some_and(|w| w.location().protocol().is_ok_and(|p| p == "https:"))
}

/// Copies `text` to the clipboard; `false`: the browser does not allow it.
pub async fn copy_to_clipboard(text: &str) -> bool {
    let Some(window) = window().filter(web_sys::Window::is_secure_context) else {
        return false;
    };
    let promise = window.navigator().clipboard().write_text(text);
    wasm_bindgen_futures::JsFuture::from(promise).await.is_ok()
}
