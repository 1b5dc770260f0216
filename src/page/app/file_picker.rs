//! Buttons that open a file picker. What happens to the files is not decided here.

use super::file_errors::describe_file_error;
use super::prelude::*;
use super::shell;
use crate::base::platform::browser::files;
use crate::base::platform::browser::folders::{self, PickedFile};
use crate::page::app::state::{App, Notice, app};
use wasm_bindgen::JsCast;

/// A button that opens files or a folder, of any kind that the program imports.
#[component]
pub fn OpenFileButton(
    label: String, /// Picks a folder with all its files instead.
    #[prop(default = false)]
    folder: bool,
) -> impl IntoView {
    let app = app();
    let field = NodeRef::<leptos::html::Input>::new();
    let chosen = move |event| {
        let picked = picked_files(&event);
        if !picked.is_empty() {
            shell::open_files(app, picked);
        }
    };
    view! {
        <button class="button" on:click=move |_| show_file_picker(field)>{label}</button>
        <input node_ref=field type="file" multiple hidden data-testid=if folder { "open-folder" } else { "open-file" }
            prop:webkitdirectory=folder on:change=chosen/>
    }
}

/// A button that picks one file for the panel around it. `id` is the field's test id.
pub fn file_picker_button(
    label: String, class: &'static str, id: &'static str, accept: &'static str, take: impl Fn(web_sys::File) + 'static,
) -> AnyView {
    let field = NodeRef::<leptos::html::Input>::new();
    let chosen = move |event| {
        if let Some(picked) = picked_files(&event).into_iter().next() {
            take(picked.file);
        }
    };
    view! {
        <button type="button" class=class on:click=move |_| show_file_picker(field)>{label}</button>
        <input node_ref=field type="file" accept=accept hidden data-testid=id on:change=chosen/>
    }
    .into_any()
}

/// Reads a picked file of at most so many bytes; or says under the title `refused` why it cannot be read.
pub fn read_picked_file(
    app: App, file: web_sys::File, max_bytes: usize, refused: String, take: impl FnOnce(Vec<u8>) + 'static,
) {
    spawn_local(async move {
        match files::read_bytes_if_small(&file, max_bytes).await {
            Ok(bytes) => take(bytes),
            Err(error) => {
                let why = describe_file_error(app.language.get_untracked(), &error);
                app.notify(Notice::error(refused, vec![why]));
            }
        }
    });
}

fn show_file_picker(field: NodeRef<leptos::html::Input>) {
    if let Some(field) = field.get_untracked() {
        field.click();
    }
}

/// The chosen files. The field is cleared, so that the same file can be chosen again.
fn picked_files(event: &leptos::ev::Event) -> Vec<PickedFile> {
    let field = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    let Some(field) = field else { return vec![] };
    // The files must be claimed before the field is cleared.
    let picked = field.files().map(|list| folders::files_of_list(&list));
    field.set_value("");
    picked.unwrap_or_default()
}
