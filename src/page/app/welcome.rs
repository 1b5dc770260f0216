//! The first visit: one line about the page, and three next steps.

use super::file_picker::OpenFileButton;
use super::icon::{Icon, icon};
use super::prelude::*;
use super::state::{Page, app, language};
use crate::show::viewer::words::labels as t;

#[component]
pub fn Welcome() -> impl IntoView {
    let app = app();
    let l = language();
    view! {
        <Show when=move || app.is_first_visit.get() && !app.is_embedded.get()>
            <section class="welcome" aria-label=t::welcome_label(l) data-testid="welcome">
                <p>{t::welcome(l)}</p>
                <div class="welcome-next-steps">
                    <button class="button primary" data-testid="play-yourself"
                        on:click=move |_| app.open_case_list()>{t::welcome_play(l)}</button>
                    <OpenFileButton label=t::welcome_open(l)/>
                    <button class="button" data-testid="connect-model"
                        on:click=move |_| { app.opens_setup_with_endpoint.set(true); app.page.set(Page::Setup); }>
                        {t::welcome_connect(l)}</button>
                    <button class="tool" aria-label=t::dismiss(l) title=t::dismiss(l)
                        on:click=move |_| app.is_first_visit.set(false)>{icon(Icon::Close)}</button>
                </div>
            </section>
        </Show>
    }
}
