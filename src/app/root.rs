//! The root: shared state, the effects that reach outside the page (title, theme, address bar, clock),
//! and which page is shown.

use super::alive::focus_in_place;
use super::bar::Bar;
use super::drop::DropZone;
use super::help::Help;
use super::library::Library;
use super::notice::NoticeBar;
use super::opening::{OpenedPanel, ProgressBar};
use super::rating::{self, RatePanel, RatingLine};
use super::setup::Setup;
use super::share::{SharePanel, full_link};
use super::state::{App, Page, Theme, language};
use super::table::TablePage;
use super::{keys, live, open};
use crate::platform::browser::{address, preferences, worker};
use crate::viewer::link::Link;
use crate::viewer::words::{labels as t, shortened};
use leptos::prelude::*;
use std::time::Duration;

/// Mounts the page into the document's body. In a worker, which loads the same module, there is none: it
/// reads files for the page.
pub fn mount() {
    console_error_panic_hook::set_once();
    if worker::is_worker() {
        return super::opening::serve();
    }
    if let Some(boot) = document().get_element_by_id("boot") {
        boot.remove();
    }
    leptos::mount::mount_to_body(Root);
}

/// Everything.
#[component]
fn Root() -> impl IntoView {
    let app = App::new();
    provide_context(app);
    appearance(app);
    address_bar(app);
    clock(app);
    keys::listen(app);
    open::from_address(app);
    live::watch(app);
    rating::watch(app);
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

/// The page below the root.
#[component]
fn Shell() -> impl IntoView {
    let app = super::state::app();
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
            {move || match app.page.get() {
                Page::Table => view! { <TablePage/> }.into_any(),
                Page::Library => view! { <Library/> }.into_any(),
                Page::Setup => view! { <Setup/> }.into_any(),
                Page::Exam => view! { <super::exam::Exam/> }.into_any(),
                Page::Fork => view! { <super::fork::ForkPage/> }.into_any(),
                Page::Compare => view! { <super::compare::ComparePanel/> }.into_any(),
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

/// Is this a page of the log on the table?
fn is_of_log(page: &Page) -> bool {
    matches!(page, Page::Table | Page::Exam | Page::Fork | Page::Compare)
}

/// The address bar says which log and which turn, so that a reload or a link comes back here.
fn address_bar(app: App) {
    let stage = app.stage;
    let query = move || {
        let leaf = |page: &str, with: Option<String>| {
            let mut link = table_link(app);
            link.other.push(("page".to_owned(), page.to_owned()));
            link.other.extend(with.map(|id| ("with".to_owned(), id)));
            link.format()
        };
        let page = match app.page.get() {
            Page::Table => return table_link(app).format(),
            Page::Exam => return leaf(open::EXAM, None),
            Page::Fork => return leaf(open::FORK, None),
            Page::Compare => return leaf(open::COMPARE, app.compared.stored()),
            Page::Library => "library",
            Page::Setup => "setup",
        };
        format!("page={page}")
    };
    let shown = StoredValue::new(None::<(Page, Option<String>)>);
    let pending = StoredValue::new(None::<TimeoutHandle>);
    Effect::new(move |before: Option<()>| {
        let (query, place) = (query(), (app.page.get(), stage.name.get()));
        if before.is_none() || (is_of_log(&place.0) && !stage.is_set()) {
            shown.set_value(Some(place));
            return;
        }
        // A log that came with its link stays in it, as long as it is on the table.
        let keep = is_of_log(&place.0) && place.1.as_deref() == Some(open::IN_LINK);
        if let Some(handle) = pending.get_value() {
            handle.clear();
        }
        // Another page is a step for the back button, another turn is not; browsers refuse too many
        // changes at once, so turns wait a moment.
        let same = shown.with_value(|last| last.as_ref() == Some(&place));
        if same {
            let later = move || address::show(&query, false, keep);
            pending.set_value(set_timeout_with_handle(later, Duration::from_millis(250)).ok());
        } else {
            let first = shown.with_value(|last| {
                last.as_ref()
                    .is_none_or(|(page, name)| *page == Page::Table && name.is_none())
            });
            address::show(&query, !first, keep);
            shown.set_value(Some(place));
        }
    });
    let back = window_event_listener_untyped("popstate", move |_| open::from_address(app));
    on_cleanup(move || back.remove());
}

/// A link to this log, turn and view.
pub fn table_link(app: App) -> Link {
    let stage = app.stage;
    let several = stage
        .session(|session| session.scenario().victims.len() > 1)
        .unwrap_or(false);
    let view = stage.viewpoint.get().perspective;
    Link {
        log: stage.name.get().filter(|name| name != open::IN_LINK),
        embed: app.embed.get(),
        turn: Some(stage.cursor.get()).filter(|turn| *turn > 0),
        view: Some(view).filter(|view| *view != crate::viewer::Perspective::default()),
        victim: several
            .then(|| stage.victim.get())
            .filter(|victim| victim.0 > 0),
        ..Link::default()
    }
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
