//! The root of the page in either shell: shared state, effects that reach outside (title, theme, address bar,
//! clock), which page is shown, and replacing the first picture.

use super::address;
use super::alive::{focus_in_place, prefers_reduced_motion};
use super::bar::TopBar;
use super::bundled_logs;
use super::deferred::{Deferred, RenderRank, defer, track_settled_cursor};
use super::file_drop::DropZone;
use super::keys;
use super::page_update;
use super::panel_area::PanelArea;
use super::prelude::*;
use super::prologue::PlayedByLine;
use super::shell::{self, Shell, ShellSlot, current_shell as wing_of, slot_view};
use super::state::{App, Notice, Page, Theme, app, language};
use super::table::TablePage;
use super::table_link::{full_link_url, table_link};
use crate::base::language::Language;
use crate::base::platform::browser::dates::now_ms;
use crate::base::platform::browser::{catalogues, preferences};
use crate::show::viewer::link::Link;
use crate::show::viewer::words::{labels as t, truncate_name};
use leptos::mount::mount_to;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// Mounts the page with `shell`, in place of whatever is there.
pub fn mount(shell: &'static dyn Shell) {
    catalogues::add_fetched_messages();
    defer(RenderRank::Page, move || mount_root(shell));
}

fn mount_root(shell: &'static dyn Shell) {
    let Some(body) = document().body() else {
        return;
    };
    let frame: web_sys::HtmlElement = match document().create_element("div") {
        Ok(frame) => frame.unchecked_into(),
        Err(_) => return,
    };
    frame.set_class_name("wing");
    frame.set_hidden(true);
    if body.append_child(&frame).is_err() {
        return;
    }
    let shown = frame.clone();
    let show = move || {
        if let Some(boot) = document().get_element_by_id("boot") {
            boot.remove();
        }
        shown.set_hidden(false);
    };
    mount_to(frame, move || {
        view! { <Root shell=shell show=StoredValue::new(show)/> }
    })
    .forget();
}

#[component]
fn Root(shell: &'static dyn Shell, show: StoredValue<impl Fn() + 'static>) -> impl IntoView {
    let app = App::new();
    provide_context(app);
    sync_preferences(app);
    run_playback_clock(app);
    track_settled_cursor(app.stage);
    keys::listen_for_input(app);
    address::sync_address_bar(app);
    shell::set_shell(app, shell);
    page_update::listen_for_update(app);
    replace_static_first_paint(app, show);
    // Another page starts at its top, and keyboard users continue there, not at the bar.
    Effect::new(move |before: Option<Page>| {
        let page = app.page.get();
        if before.is_some_and(|before| before != page) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            focus_in_place("#main");
        }
        page
    });
    // A change of language rebuilds the page; what it shows is in the state and stays.
    view! {
        <Deferred rank=RenderRank::Page>
            {move || {
                app.language.track();
                view! { <PageFrame/> }
            }}
        </Deferred>
    }
}

/// Is the demo's premise drawn before any program ran?
fn has_static_first_paint() -> bool {
    let root = document().document_element();
    root.is_some_and(|root| root.has_attribute("data-boot")) && document().get_element_by_id("boot").is_some()
}

/// Replaces the first picture, as soon as the page shows as much.
fn replace_static_first_paint(app: App, show: StoredValue<impl Fn() + 'static>) {
    Effect::new(move |done: Option<bool>| {
        if done == Some(true) {
            return true;
        }
        let ready = !has_static_first_paint() || has_something_to_show(app);
        if ready {
            defer(RenderRank::ShellReplaced, move || {
                show.with_value(|show| show());
                // Scrolling has no effect while the page is hidden.
                app.stage.request_scroll();
            });
        }
        ready
    });
}

/// Is a game on the table, another page shown, or an error reported? Tracked.
pub fn has_something_to_show(app: App) -> bool {
    let faulty = |notice: &Notice| notice.is_error;
    let failed = || app.notice.with(|told| told.as_ref().is_some_and(faulty));
    app.stage.has_game() || app.page.get() != Page::Table || failed()
}

#[component]
fn PageFrame() -> impl IntoView {
    let app = app();
    let l = language();
    let art = Memo::new(move |_| {
        let case = app.stage.session(|session| session.scenario().id.clone());
        case.filter(|case| bundled_logs::has_pictures(case))
    });
    let on_table = move || app.page.get() == Page::Table && app.stage.has_game();
    view! {
        <a class="skip" href="#main">{t::skip_to_content(l)}</a>
        <div class="app" class:is-table=move || app.page.get() == Page::Table
            class:is-embed=move || app.is_embedded.get() data-art=move || art.get()>
            <Show when=move || !app.is_embedded.get()><TopBar/></Show>
            <Show when=move || !on_table()><PanelArea/></Show>
            {slot_view(app, ShellSlot::BelowBar)}
            {move || match app.page.get() {
                Page::Table => view! { <TablePage/> }.into_any(),
                other => wing_of(app).fill_slot(ShellSlot::Page(other)),
            }}
            <Show when=move || !on_table()>{slot_view(app, ShellSlot::StopNotice)}</Show>
        </div>
        <Show when=move || app.is_embedded.get()>
            <PlayedByLine/>
            <a class="embed-link" data-testid="full-page" target="_blank" rel="noopener noreferrer"
                href=move || full_link_url(app, Link { embed: false, ..table_link(app) })>{t::open_full_page(l)}</a>
        </Show>
        <DropZone/>
    }
}

/// Keeps language, theme, speed, the score's height and the title in step with the document and the
/// preferences.
fn sync_preferences(app: App) {
    let stage = app.stage;
    let keep = move |name: &'static str, value: &'static dyn Fn(super::stage::Stage) -> String| {
        Effect::new(move |before: Option<()>| {
            let value = value(stage);
            if before.is_some() {
                preferences::set(name, &value);
            }
        });
    };
    keep("speed", &|stage| stage.speed.get().to_string());
    keep("score-share", &|stage| stage.score_percent.get().to_string());
    keep("score", &|stage| if stage.is_score_open.get() { "open".to_owned() } else { "folded".to_owned() });
    Effect::new(move |before: Option<()>| {
        let language = app.language.get();
        if let Some(root) = document().document_element() {
            // Setting an attribute of the root element cannot fail.
            let _ = root.set_attribute("lang", language.tag_with_script());
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
                other => root.set_attribute("data-theme", other.id()),
            };
        }
        if before.is_some() {
            preferences::set("theme", theme.id());
        }
    });
    // Texts for the crash screen, an element that is not drawn here.
    Effect::new(move |_| {
        let l = app.language.get();
        let kept = app.last_stored_turn.get().filter(|_| stage.is_live());
        let told = kept.map_or_else(|| t::page_crashed(l), |turn| t::page_crashed_game_saved(l, turn));
        for (selector, text) in [("#broke p", told), ("#broke button", t::reload(l))] {
            if let Ok(Some(place)) = document().query_selector(selector) {
                place.set_text_content(Some(&text));
            }
        }
    });
    // Until the viewer chooses a game, the demo follows the page's language.
    Effect::new(move |before: Option<Language>| {
        let now = app.language.get();
        let switched = before.is_some_and(|before| before != now);
        let demo = before.map(bundled_logs::demo_log_name);
        if switched && app.is_first_visit.get_untracked() && stage.log_name.get_untracked() == demo {
            bundled_logs::open_demo(app, Link::default());
        }
        now
    });
    Effect::new(move |_| {
        let l = app.language.get();
        let case = app.stage.session(|session| truncate_name(&session.scenario().title));
        let mark = app.stop_reason.with(|told| told.as_ref().map_or("", |(kind, _)| kind.title_mark()));
        let title = match (app.page.get(), case) {
            (Page::Library, _) => t::title_of(l, &t::library(l)),
            (Page::Setup, _) => t::title_of(l, &t::setup(l)),
            (Page::Experiment, _) => t::title_of(l, &t::experiment_head(l)),
            (_, Some(title)) => t::title_of(l, &title),
            _ => "Casebook".to_owned(),
        };
        document().set_title(&format!("{mark}{title}"));
    });
}

/// How often playback moves on.
const CLOCK_INTERVAL: Duration = Duration::from_millis(80);
/// A tab that slept does not skip ahead by more than this.
const MAX_ELAPSED_MS: f64 = 2_000.0;

/// Advances playback, only while it plays.
fn run_playback_clock(app: App) {
    let stage = app.stage;
    // With reduced motion, playback does not start by itself.
    let opens = Memo::new(move |_| stage.prologue_countdown_s.get().is_some() && !prefers_reduced_motion());
    Effect::new(move |_| {
        if !stage.is_clock_running.get() && !opens.get() {
            return;
        }
        let last = StoredValue::new(now_ms());
        let tick = move || {
            let now = now_ms();
            let elapsed = now - last.get_value();
            last.set_value(now);
            stage.tick(elapsed.clamp(0.0, MAX_ELAPSED_MS));
        };
        if let Ok(handle) = set_interval_with_handle(tick, CLOCK_INTERVAL) {
            on_cleanup(move || handle.clear());
        }
    });
}
