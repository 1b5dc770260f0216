//! Files and folders dropped anywhere on the page.

use super::prelude::*;
use super::shell;
use super::state::{app, language};
use crate::base::platform::browser::folders;
use crate::read::archive::MAX_IMPORT_FILES;
use crate::show::viewer::words::labels as t;
use leptos::ev;
use web_sys::DragEvent;

fn has_files(event: &DragEvent) -> bool {
    event.data_transfer().is_some_and(|data| data.types().iter().any(|kind| kind == "Files"))
}

/// Accepts dropped files, and shows a hint while files are dragged over the page.
#[component]
pub fn DropZone() -> impl IntoView {
    let app = app();
    let over = RwSignal::new(false);
    listen_on_window(ev::dragover, move |event| {
        if has_files(&event) {
            event.prevent_default();
            over.set(true);
        }
    });
    listen_on_window(ev::dragleave, move |event| {
        if event.related_target().is_none() {
            over.set(false);
        }
    });
    listen_on_window(ev::drop, move |event| {
        over.set(false);
        if has_files(&event) {
            event.prevent_default();
            if let Some(data) = event.data_transfer() {
                // Folders must be claimed during the event; their contents are read later.
                let dropped = folders::capture_drop(&data);
                spawn_local(async move {
                    shell::open_files(app, dropped.into_files(MAX_IMPORT_FILES + 1).await);
                });
            }
        }
    });
    view! {
        <Show when=move || over.get()>
            <div class="drop"><p>{t::drop_here(language())}</p></div>
        </Show>
    }
}
