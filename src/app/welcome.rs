//! The first visit: one line that says what this is, and three ways on.

use super::icon::{Icon, icon};
use super::state::{Page, app, language};
use crate::platform::browser::folders;
use crate::viewer::words::labels as t;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// A button that opens files, or a folder.
#[component]
pub fn OpenFile(
    /// What the button says.
    label: String,
    /// The button's class.
    #[prop(default = "button")]
    class: &'static str,
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
                super::opening::files(app, picked);
            }
        }
    };
    view! {
        <button class=class on:click=move |_| { if let Some(field) = field.get_untracked() { field.click(); } }>{label}</button>
        <input node_ref=field type="file" multiple hidden data-testid=if folder { "open-folder" } else { "open-file" }
            prop:webkitdirectory=folder on:change=chosen/>
    }
}

/// The line above the demo.
#[component]
pub fn Welcome() -> impl IntoView {
    let app = app();
    let l = language();
    view! {
        <Show when=move || app.first_visit.get() && !app.embed.get()>
            <section class="welcome" aria-label=t::welcome_label(l) data-testid="welcome">
                <p>{t::welcome(l)}</p>
                <div class="welcome-ways">
                    <button class="button primary" data-testid="play-yourself" on:click=move |_| app.page.set(Page::Library)>{t::way_play(l)}</button>
                    <OpenFile label=t::way_open(l)/>
                    <button class="button" data-testid="connect-model" on:click=move |_| { app.connect.set(true); app.page.set(Page::Setup); }>{t::way_connect(l)}</button>
                    <button class="tool" aria-label=t::dismiss(l) title=t::dismiss(l) on:click=move |_| app.first_visit.set(false)>{icon(Icon::Close)}</button>
                </div>
            </section>
        </Show>
    }
}
