//! A button that opens files, wherever one stands.

use super::prelude::*;
use super::wing;
use crate::app::state::app;
use crate::platform::browser::folders;
use wasm_bindgen::JsCast;

/// A button that opens files, or a folder.
#[component]
pub fn OpenFile(
    label: String,
    #[prop(default = "button")] class: &'static str,
    /// A folder instead, with all that is in it.
    #[prop(default = false)]
    folder: bool,
) -> impl IntoView {
    let app = app();
    let field = NodeRef::<leptos::html::Input>::new();
    let chosen = move |event: leptos::ev::Event| {
        let input = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        if let Some(input) = input {
            let picked = input.files().map(|list| folders::of_list(&list));
            // Files are taken hold of before the field forgets them.
            input.set_value("");
            if let Some(picked) = picked.filter(|picked| !picked.is_empty()) {
                wing::open(app, picked);
            }
        }
    };
    view! {
        <button class=class on:click=move |_| { if let Some(field) = field.get_untracked() { field.click(); } }>{label}</button>
        <input node_ref=field type="file" multiple hidden data-testid=if folder { "open-folder" } else { "open-file" }
            prop:webkitdirectory=folder on:change=chosen/>
    }
}
