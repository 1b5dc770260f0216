//! The root: shared state, the effects that reach outside the page (title, theme, address bar, clock),
//! and which page is shown.

use super::alive::focus_in_place;
use super::bar::Bar;
use super::drop::DropZone;
use super::help::Help;
use super::library::Library;
use super::notice::NoticeBar;
use super::opening::{OpenedPanel, ProgressBar};
use super::rating::{self, ForeignLogLine, RatePanel, RatingLine};
use super::seat;
use super::setup::{self, Setup};
use super::share::SharePanel;
use super::state::{App, Page, Theme, app, language};
use super::table::TablePage;
use super::table_link::{full_link, table_link};
use super::{compare, exam, fork, keys, link, live, opening};
use crate::platform::browser::{preferences, worker};
use crate::viewer::link::Link;
use crate::viewer::words::{labels as t, shortened};
use leptos::prelude::*;
use std::time::Duration;

/// Mounts the page into the document's body. In a worker, which loads the same module, there is none: it
/// reads files for the page.
pub fn mount() {
    console_error_panic_hook::set_once();
    if worker::is_worker() {
        return opening::serve();
    }
    if let Some(boot) = document().get_element_by_id("boot") {
        boot.remove();
    }
    leptos::mount::mount_to_body(Root);
}

#[component]
fn Root() -> impl IntoView {
    let app = App::new();
    provide_context(app);
    appearance(app);
    seat::provide(app);
    live::provide(app);
    opening::provide();
    rating::provide(app);
    compare::provide();
    fork::provide();
    setup::provide();
    clock(app);
    keys::listen(app);
    link::listen(app);
    live::offer(app);
    // Whoever goes to another page by keyboard goes on there, not at its head again.
    Effect::new(move |before: Option<Page>| {
        let page = app.page.get();
        if before.is_some_and(|before| before != page) {
            focus_in_place("#main");
        }
        page
    });
    // A change of language builds the page anew; what it shows lives in the state and stays.
    move || {
        app.language.track();
        view! { <Shell/> }
    }
}

#[component]
fn Shell() -> impl IntoView {
    let app = app();
    let l = language();
    view! {
        <a class="skip" href="#main">{t::skip_to_content(l)}</a>
        <div class="app" class:is-table=move || app.page.get() == Page::Table class:is-embed=move || app.embed.get()>
            <Show when=move || !app.embed.get()><Bar/></Show>
            <NoticeBar/>
            <ProgressBar/>
            <RatingLine/>
            <SharePanel/>
            <RatePanel/>
            <OpenedPanel/>
            <ForeignLogLine/>
            {move || match app.page.get() {
                Page::Table => view! { <TablePage/> }.into_any(),
                Page::Library => view! { <Library/> }.into_any(),
                Page::Setup => view! { <Setup/> }.into_any(),
                Page::Exam => view! { <exam::Exam/> }.into_any(),
                Page::Fork => view! { <fork::ForkPage/> }.into_any(),
                Page::Compare => view! { <compare::ComparePanel/> }.into_any(),
            }}
        </div>
        <Show when=move || app.embed.get()>
            <a class="embed-link" data-testid="full-page" target="_blank" rel="noopener noreferrer"
                href=move || full_link(app, Link { embed: false, ..table_link(app) })>{t::open_full_page(l)}</a>
        </Show>
        <Help/>
        <DropZone/>
    }
}

/// Language, theme and title, kept in step with the document and the preferences.
fn appearance(app: App) {
    Effect::new(move |before: Option<()>| {
        let language = app.language.get();
        if let Some(root) = document().document_element() {
            // Setting an attribute of the root element cannot fail.
            let _ = root.set_attribute(
                "lang",
                if language.tag() == "zh" {
                    "zh-Hans"
                } else {
                    "en"
                },
            );
        }
        if before.is_some() {
            preferences::set("language", language.tag());
        }
    });
    Effect::new(move |before: Option<()>| {
        let theme = app.theme.get();
        if let Some(root) = document().document_element() {
            let _ = match theme {
                Theme::System => root.remove_attribute("data-theme"),
                other => root.set_attribute("data-theme", other.word()),
            };
        }
        if before.is_some() {
            preferences::set("theme", theme.word());
        }
    });
    Effect::new(move |_| {
        let l = app.language.get();
        let case = app
            .stage
            .session(|session| shortened(&session.scenario().title));
        document().set_title(&match (app.page.get(), case) {
            (Page::Table, Some(title)) => t::title_of(l, &title),
            _ => "Casebook".to_owned(),
        });
    });
}

/// Lets time pass for playback, only while it plays.
fn clock(app: App) {
    let stage = app.stage;
    Effect::new(move |_| {
        if !stage.playing.get() {
            return;
        }
        let last = StoredValue::new(js_sys::Date::now());
        let tick = move || {
            let now = js_sys::Date::now();
            let elapsed = now - last.get_value();
            last.set_value(now);
            stage.tick(elapsed.clamp(0.0, 2_000.0));
        };
        if let Ok(handle) = set_interval_with_handle(tick, Duration::from_millis(80)) {
            on_cleanup(move || handle.clear());
        }
    });
}
