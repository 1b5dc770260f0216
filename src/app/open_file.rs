//! Buttons that have files chosen, wherever one stands. Deliberately not here: what becomes of them.

use super::prelude::*;
use super::wing;
use crate::app::state::app;
use crate::platform::browser::folders::{self, Picked};
use wasm_bindgen::JsCast;

/// A button that opens files by the one door, or a folder.
#[component]
pub fn OpenFile(
    label: String,
    /// A folder instead, with all that is in it.
    #[prop(default = false)]
    folder: bool,
) -> impl IntoView {
    let app = app();
    let field = NodeRef::<leptos::html::Input>::new();
    let chosen = move |event| {
        let picked = chosen(&event);
        if !picked.is_empty() {
            wing::open(app, picked);
        }
    };
    view! {
        <button class="button" on:click=move |_| choose(field)>{label}</button>
        <input node_ref=field type="file" multiple hidden data-testid=if folder { "open-folder" } else { "open-file" }
            prop:webkitdirectory=folder on:change=chosen/>
    }
}

/// A button that has one file chosen, of a kind that its panel alone takes. `id` is the field's in tests.
pub fn choose_file(
    label: String,
    class: &'static str,
    id: &'static str,
    accept: &'static str,
    take: impl Fn(web_sys::File) + 'static,
) -> AnyView {
    let field = NodeRef::<leptos::html::Input>::new();
    let chosen = move |event| {
        if let Some(picked) = chosen(&event).into_iter().next() {
            take(picked.file);
        }
    };
    view! {
        <button type="button" class=class on:click=move |_| choose(field)>{label}</button>
        <input node_ref=field type="file" accept=accept hidden data-testid=id on:change=chosen/>
    }
    .into_any()
}

fn choose(field: NodeRef<leptos::html::Input>) {
    if let Some(field) = field.get_untracked() {
        field.click();
    }
}

/// What was chosen in a field of files. The field forgets it, so that the same file can be chosen once more.
fn chosen(event: &leptos::ev::Event) -> Vec<Picked> {
    let field = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    let Some(field) = field else { return vec![] };
    // Files are taken hold of before the field forgets them.
    let picked = field.files().map(|list| folders::of_list(&list));
    field.set_value("");
    picked.unwrap_or_default()
}
