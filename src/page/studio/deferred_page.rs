//! A page that is a part of the program of its own: while it loads, once it is there, and if it cannot be
//! fetched. Deliberately not here: the pages, which the build splits off by the paths of the functions called
//! here.

use crate::base::platform::browser::lazy_parts::{self, LazyPart};
use crate::base::platform::runs_in_browser;
use crate::page::studio::prelude::*;

/// Fetches the part and shows its page.
pub fn lazy_part_page(part: LazyPart, page: fn(App) -> AnyView) -> AnyView {
    let came = RwSignal::new((!runs_in_browser()).then_some(true));
    let fetch = move || {
        came.try_set(None);
        spawn_local(async move {
            came.try_set(Some(lazy_parts::load_parts_through(part).await.is_ok()));
        });
    };
    if runs_in_browser() {
        fetch();
    }
    let l = language();
    let again = move || {
        view! {
            <p><button class="button" data-testid="part-again" on:click=move |_| fetch()>{t::retry(l)}</button></p>
        }
    };
    let waits = move |text: String, way: Option<AnyView>| {
        view! { <main id="main" class="page" tabindex="-1"><p role="status">{text}</p>{way}</main> }.into_any()
    };
    let shown = move || match came.get() {
        None => waits(t::loading(l), None),
        Some(true) => page(app()),
        Some(false) => waits(t::part_not_loaded(l), Some(again().into_any())),
    };
    shown.into_any()
}
