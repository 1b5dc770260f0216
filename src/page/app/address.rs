//! Reads the address bar, and keeps it in step with the log and the turn that are shown, so that a reload or
//! a link comes back here. The shell decides who opens what it asks for.

use super::bundled_logs::{self, is_log_on_table, linked_turn};
use super::keys::close_menus;
use super::open_log::{LINKED_LOG_NAME, has_exam};
use super::open_token::OpenToken;
use super::prelude::*;
use super::search_and_bookmarks;
use super::shell::{ShellCommand, current_shell, send_command};
use super::sliced_work;
use super::state::{App, LessonAddress, Notice, Page};
use super::table_link::table_link;
use crate::base::platform::browser::address;
use crate::read::archive::fragment_to_bytes;
use crate::show::viewer::link::{FRAGMENT_MARK, Link, has_lost_fragment, restore_query_and_fragment};
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::words::labels as t;
use leptos::ev;
use std::time::Duration;

/// The exam page in a link: `page=exam`, next to its log.
const EXAM_PAGE: &str = "exam";
/// The fork form at the link's turn: `page=fork`.
const FORK_PAGE: &str = "fork";
/// The comparison page: `page=compare`, with the other log's id on the shelf in `with=`.
const COMPARE_PAGE: &str = "compare";

/// Start predicting on the link's log, or continue: `predict=1`.
pub const PREDICT_PARAM: &str = "predict";
/// The predictions: codes separated by full stops.
pub const PREDICTIONS_PARAM: &str = "predicted";

/// A lesson: the name of a bundled one, or a packed one.
pub const LESSON_PARAM: &str = "lesson";
/// The step of the lesson, from 1.
pub const STEP_PARAM: &str = "step";

/// What an address asks for.
pub enum Destination {
    /// The log that the page itself carries, as text.
    EmbeddedLog(String),
    /// A log packed into the link.
    PackedLog(String),
    Page(Page),
    /// The log of this name, or at this address.
    NamedLog(String),
    /// A lesson, which names its log itself.
    Lesson,
    /// The link is missing its packed log.
    DamagedLink,
    Demo,
}

/// The destination in the address bar, and the moment in it.
pub fn requested_destination() -> (Destination, Link) {
    let bar = (address::query(), address::fragment());
    let (query, letters) = restore_query_and_fragment(&bar.0, &bar.1);
    // Readers of the bar, and a reload, find the link as it was meant.
    if (&query, &letters) != (&bar.0, &bar.1) {
        address::set_address_bar_query(&query, false, Some(letters.as_str()).filter(|letters| !letters.is_empty()));
    }
    let mut link = Link::parse(&query);
    let mut fragment = Link::parse(&letters);
    link.other.retain(|(key, _)| key != FRAGMENT_MARK.0);
    link.other.append(&mut fragment.other);
    // The query is newer than what the link was made with.
    let newer = |link: Link, than: Link| Link {
        turn: link.turn.or(than.turn),
        view: link.view.or(than.view),
        victim: link.victim.or(than.victim),
        ..link
    };
    if let Some((text, moment)) = address::embedded_log() {
        return (Destination::EmbeddedLog(text), newer(newer(link, fragment), Link::parse(&moment)));
    }
    let page = match link_parameter(&link, "page").as_deref() {
        Some("library") => Some(Page::Library),
        Some("setup") => Some(Page::Setup),
        Some("experiment") => Some(Page::Experiment),
        Some("games") => Some(Page::Games),
        _ => None,
    };
    match (page, fragment.log.clone(), link.log.clone()) {
        (Some(page), ..) => (Destination::Page(page), link),
        (None, Some(letters), _) => (Destination::PackedLog(letters), newer(link, fragment)),
        (None, None, _) if has_lost_fragment(&query, &letters) => (Destination::DamagedLink, link),
        (None, None, Some(name)) => (Destination::NamedLog(name), link),
        (None, None, None) if link_parameter(&link, LESSON_PARAM).is_some() => (Destination::Lesson, link),
        (None, None, None) => (Destination::Demo, link),
    }
}

/// Opens the destination in the address bar. `log` opens a log by name or address that is not on the table
/// yet; that is the shell's task.
pub fn open_requested_destination(app: App, log: impl FnOnce(OpenToken, String, Link)) {
    let (destination, link) = requested_destination();
    app.is_embedded.set(link.embed);
    let wish = || app.stage.new_open_token();
    match destination {
        Destination::EmbeddedLog(text) => {
            app.is_single_file.set(true);
            open_log_bytes(app, wish(), text.into_bytes(), link);
        }
        Destination::PackedLog(letters) => open_packed_log(app, wish(), &letters, link),
        // The demo and a lesson request their own log. Other pages request nothing on the table, and cancel
        // nothing.
        Destination::Demo => bundled_logs::open_demo(app, link),
        Destination::Lesson => {
            app.is_opening_log.set(true);
            app.link_parameters.set_value(link.other);
            send_command(app, ShellCommand::StartLesson);
        }
        Destination::Page(page) => app.page.set(page),
        Destination::DamagedLink => {
            let l = app.language.get_untracked();
            app.page.set(Page::Library);
            app.notify(Notice::error(t::link_lost(l), vec![]));
        }
        Destination::NamedLog(name) if is_log_on_table(app, &name) => {
            wish();
            app.page.set(Page::Table);
            apply_link_state(app, &link);
        }
        Destination::NamedLog(name) => log(wish(), name, link),
    }
}

fn link_parameter(link: &Link, name: &str) -> Option<String> {
    link.other.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone())
}

/// Is this a page of the log on the table?
fn shows_log(page: Page) -> bool {
    matches!(page, Page::Table | Page::Exam | Page::Fork | Page::Compare)
}

/// A link to what is shown, without its fragment.
fn link_to_shown_page(app: App) -> Link {
    let leaf = |mut link: Link, page: &str, with: Option<String>| {
        link.other.push(("page".to_owned(), page.to_owned()));
        link.other.extend(with.map(|id| ("with".to_owned(), id)));
        link
    };
    let of_table = |page: &str, with: Option<String>| leaf(table_link(app), page, with);
    let page = match app.page.get() {
        Page::Table => {
            let mut link = table_link(app);
            if let Some((lesson, step)) = app.lesson.get() {
                // A packed lesson is in the fragment, which no server sees.
                if let LessonAddress::Name(name) = lesson {
                    link.other.push((LESSON_PARAM.to_owned(), name));
                }
                link.other.push((STEP_PARAM.to_owned(), step.to_string()));
            }
            // A reload resumes it.
            if app.stage.is_predicting.get() {
                link.other.push((PREDICT_PARAM.to_owned(), "1".to_owned()));
            }
            return link;
        }
        Page::Exam => return of_table(EXAM_PAGE, None),
        Page::Fork => return of_table(FORK_PAGE, None),
        Page::Compare => return of_table(COMPARE_PAGE, app.stage.compared_game.get()),
        Page::Library => "library",
        Page::Setup => "setup",
        Page::Experiment => "experiment",
        Page::Games => "games",
    };
    leaf(Link::default(), page, None)
}

/// Link and fragment of what is shown. A log or lesson that came packed in its link stays in it while it is
/// on the table.
fn current_address(app: App) -> (Link, Option<String>) {
    let in_link = app.stage.log_name.get().as_deref() == Some(LINKED_LOG_NAME);
    let fragment = match app.lesson.get() {
        _ if !shows_log(app.page.get()) => None,
        _ if in_link => Some(app.link_fragment.get_value()),
        Some((LessonAddress::Packed(letters), _)) => Some(format!("{LESSON_PARAM}={letters}")),
        _ => None,
    };
    let link = link_to_shown_page(app);
    (if fragment.is_some() { link.with_fragment_mark() } else { link }, fragment)
}

/// Keeps the address bar in step, and follows the back button.
pub fn sync_address_bar(app: App) {
    /// Browsers refuse too many changes of the address at once.
    const SYNC_DELAY: Duration = Duration::from_millis(250);
    let stage = app.stage;
    let shown = StoredValue::new(None::<(Page, Option<String>)>);
    let pending = StoredValue::new(None::<TimeoutHandle>);
    let forget = move || {
        if let Some(handle) = pending.get_value() {
            handle.clear();
        }
    };
    Effect::new(move |before: Option<()>| {
        // A page of a shell that is still loading is not in the address yet.
        if !current_shell(app).can_show(app.page.get()) {
            return;
        }
        let page = app.page.get();
        // The log on the table does not matter to pages that do not show it.
        let name = stage.log_name.get().filter(|_| shows_log(page));
        let ((link, fragment), place) = (current_address(app), (page, name));
        if before.is_none() || (shows_log(place.0) && !stage.has_game()) {
            shown.set_value(Some(place));
            return;
        }
        forget();
        // Another page is a history entry, another turn is not. Browsers refuse too many changes at once, so
        // turns are debounced.
        let same = shown.with_value(|last| last.as_ref() == Some(&place));
        if same {
            // The requested log is still loading: the address stays.
            if app.is_opening_log.get() {
                return;
            }
            let later = move || address::set_address_bar_query(&link.format(), false, fragment.as_deref());
            pending.set_value(set_timeout_with_handle(later, SYNC_DELAY).ok());
        } else {
            let first = shown
                .with_value(|last| last.as_ref().is_none_or(|(page, name)| *page == Page::Table && name.is_none()));
            // After back or forward the bar is right already: no new entry, and the forward history stays.
            let query = link.format();
            let says = link.with_fragment(fragment.as_deref().unwrap_or_default());
            let here = || Link::parse(&address::query()).with_fragment(&address::fragment());
            let new = !first && !here().leads_to_same_page(&says);
            address::set_address_bar_query(&query, new, fragment.as_deref());
            shown.set_value(Some(place));
        }
    });
    // An open panel or menu is a history entry too: going back closes it and keeps the page.
    let returns = StoredValue::new(false);
    // The page where it was opened. On another page, even one that is still loading, it is no entry any more.
    let opened_on = StoredValue::new(None::<Page>);
    // Shows the current turn in the bar.
    let renew = move || {
        forget();
        let (link, fragment) = untrack(|| current_address(app));
        address::set_address_bar_query(&link.format(), false, fragment.as_deref());
    };
    Effect::new(move |before: Option<bool>| {
        let open = app.open_panel.get().is_some() || app.is_menu_open.get();
        match before {
            Some(false) if open => untrack(|| {
                let there = app.stage.has_game() || !shows_log(app.page.get());
                if there && !app.is_opening_log.get() && current_shell(app).can_show(app.page.get()) {
                    renew();
                    address::push_panel_step();
                    opened_on.set_value(Some(app.page.get()));
                }
            }),
            // The same press may open another page: its entry then replaces the panel's.
            Some(true) if !open => set_timeout(
                move || {
                    let open = app.open_panel.get_untracked().is_some() || app.is_menu_open.get_untracked();
                    let stays = opened_on.get_value() == Some(app.page.get_untracked());
                    let closed = !open && stays && !app.is_opening_log.get_untracked();
                    if closed && address::is_panel_step() {
                        returns.set_value(true);
                        address::go_back();
                    }
                },
                Duration::ZERO,
            ),
            _ => {}
        }
        open
    });
    listen_on_window(ev::popstate, move |_| {
        forget();
        let bar = Link::parse(&address::query()).with_fragment(&address::fragment());
        let (link, fragment) = untrack(|| current_address(app));
        let says = link.with_fragment(fragment.as_deref().unwrap_or_default());
        let open = app.open_panel.get_untracked().is_some() || app.is_menu_open.get_untracked();
        let returned = returns.get_value();
        returns.set_value(false);
        // Another panel was opened while the entry of the last one was being undone: it stays, with an entry.
        if returned && open {
            address::push_panel_step();
        } else if (returned || open) && !address::is_panel_step() && bar.leads_to_same_page(&says) {
            app.open_panel.set(None);
            close_menus(None);
            renew();
        } else {
            untrack(|| current_shell(app)).open_address(app);
        }
    });
    on_cleanup(forget);
}

/// Opens the log that is packed in its link.
fn open_packed_log(app: App, wanted: OpenToken, letters: &str, link: Link) {
    let l = app.language.get_untracked();
    let shown = Link::parse(&app.link_fragment.get_value()).log;
    if is_log_on_table(app, LINKED_LOG_NAME) && shown.as_deref() == Some(letters) {
        app.link_fragment.set_value(address::fragment());
        app.page.set(Page::Table);
        return apply_link_state(app, &link);
    }
    match fragment_to_bytes(letters) {
        Ok(bytes) => open_log_bytes(app, wanted, bytes, link),
        Err(error) => {
            app.page.set(Page::Library);
            app.notify(Notice::error(t::link_damaged(l), vec![error.describe(l)]));
        }
    }
}

/// Opens a log that the page or its link holds.
fn open_log_bytes(app: App, wanted: OpenToken, bytes: Vec<u8>, link: Link) {
    let l = app.language.get_untracked();
    let fragment = address::fragment();
    app.is_opening_log.set(true);
    spawn_local(async move {
        match sliced_work::read_log(bytes, |_, _| wanted.is_current()).await {
            Ok((log, problems)) => {
                if bundled_logs::open_log_in_slices(app, wanted, log, LINKED_LOG_NAME.to_owned()).await {
                    app.link_fragment.set_value(fragment);
                    apply_link_as_entry(app, &link);
                    if !problems.is_empty() {
                        let told = problems.iter().map(|problem| problem.text_with_place(l));
                        app.notify(Notice::error(t::link_damaged_partly(l), told.collect()));
                    }
                }
            }
            Err(_) if !wanted.is_current() => {}
            Err(error) => {
                app.page.set(Page::Library);
                app.notify(Notice::error(t::link_damaged(l), vec![error.describe(l)]));
            }
        }
        app.is_opening_log.set(false);
    });
}

/// Applies what else a link says once its log is open.
pub fn apply_link_as_entry(app: App, link: &Link) {
    apply_link_state(app, link);
    // A viewer who predicts resumes where they were, or begins.
    if let Some(turn) = linked_turn(app, link).filter(|_| link_parameter(link, PREDICT_PARAM).is_none()) {
        app.stage.run_playback_command(PlaybackCommand::EnterAt(turn));
    }
}

/// Applies the rest of a link: turn, perspective, victim, and which page of the log is shown. A viewer who
/// returns to their own game did not enter it at this turn.
pub fn apply_link_state(app: App, link: &Link) {
    let stage = app.stage;
    if let Some(turn) = linked_turn(app, link) {
        stage.seek(turn);
    }
    if let Some(perspective) = link.view {
        stage.set_perspective(perspective);
    }
    let victims = stage.session_untracked(|s| s.scenario().victims.len()).unwrap_or(0);
    if let Some(victim) = link.victim.filter(|victim| victim.index() < victims) {
        stage.choose_victim(victim);
    }
    if !link.other.is_empty() {
        search_and_bookmarks::apply_link_pairs(app, &link.other);
    }
    if [PREDICT_PARAM, PREDICTIONS_PARAM].iter().any(|name| link_parameter(link, name).is_some()) {
        app.link_parameters.set_value(link.other.clone());
        send_command(app, ShellCommand::Predict);
    }
    if link_parameter(link, LESSON_PARAM).is_some() {
        app.link_parameters.set_value(link.other.clone());
        send_command(app, ShellCommand::StartLesson);
    }
    match link_parameter(link, "page").as_deref() {
        Some(EXAM_PAGE) if stage.session_untracked(has_exam) == Some(true) => app.page.set(Page::Exam),
        Some(FORK_PAGE) => send_command(app, ShellCommand::Fork),
        Some(COMPARE_PAGE) if !app.is_single_file.get_untracked() => {
            stage.compared_game.set(link_parameter(link, "with"));
            app.page.set(Page::Compare);
        }
        _ => {}
    }
}
