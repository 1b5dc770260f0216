//! Reads the address bar, and keeps it in step with the log and the turn that are shown, so that a reload or
//! a link comes back here. The shell decides who opens what it asks for.

use super::bundled::{self, is_here, turn_of};
use super::finding;
use super::keys::close_menus;
use super::lay::{LOG_IN_LINK, has_exam};
use super::prelude::*;
use super::slices;
use super::state::{App, LessonAddress, Notice, Page};
use super::table_link::table_link;
use super::wing::{ShellCommand, want, wing};
use super::wish::OpenToken;
use crate::archive::fragment_to_bytes;
use crate::platform::browser::address;
use crate::viewer::link::{FRAGMENT_MARK, Link, has_lost_fragment, query_and_fragment};
use crate::viewer::playback::Command;
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;
use std::time::Duration;

/// The exam page in a link: `page=exam`, next to its log.
const EXAM: &str = "exam";
/// The fork form at the link's turn: `page=fork`.
const FORK_PAGE: &str = "fork";
/// The comparison page: `page=compare`, with the other log's id on the shelf in `with=`.
const COMPARE_PAGE: &str = "compare";

/// Start predicting on the link's log, or continue: `predict=1`.
pub const PREDICTS: &str = "predict";
/// The predictions: codes separated by full stops.
pub const PREDICTIONS_PARAM: &str = "predicted";

/// A lesson: the name of a bundled one, or a packed one.
pub const LESSON_PARAM: &str = "lesson";
/// The step of the lesson, from 1.
pub const STEP: &str = "step";

/// What an address asks for.
pub enum Destination {
    /// The log that the page itself carries, as text.
    Carried(String),
    /// A log packed into the link.
    InLink(String),
    Page(Page),
    /// The log of this name, or at this address.
    Log(String),
    /// A lesson, which names its log itself.
    Lesson,
    /// The link is missing its packed log.
    Lost,
    Demo,
}

/// The destination in the address bar, and the moment in it.
pub fn destination() -> (Destination, Link) {
    let bar = (address::query(), address::fragment());
    let (query, letters) = query_and_fragment(&bar.0, &bar.1);
    // Readers of the bar, and a reload, find the link as it was meant.
    if (&query, &letters) != (&bar.0, &bar.1) {
        address::show(&query, false, Some(letters.as_str()).filter(|letters| !letters.is_empty()));
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
    if let Some((text, moment)) = address::carried() {
        return (Destination::Carried(text), newer(newer(link, fragment), Link::parse(&moment)));
    }
    let page = match other(&link, "page").as_deref() {
        Some("library") => Some(Page::Library),
        Some("setup") => Some(Page::Setup),
        Some("experiment") => Some(Page::Experiment),
        Some("games") => Some(Page::Games),
        _ => None,
    };
    match (page, fragment.log.clone(), link.log.clone()) {
        (Some(page), ..) => (Destination::Page(page), link),
        (None, Some(letters), _) => (Destination::InLink(letters), newer(link, fragment)),
        (None, None, _) if has_lost_fragment(&query, &letters) => (Destination::Lost, link),
        (None, None, Some(name)) => (Destination::Log(name), link),
        (None, None, None) if other(&link, LESSON_PARAM).is_some() => (Destination::Lesson, link),
        (None, None, None) => (Destination::Demo, link),
    }
}

/// Opens the destination in the address bar. `log` opens a log by name or address that is not on the table
/// yet; that is the shell's task.
pub fn go(app: App, log: impl FnOnce(OpenToken, String, Link)) {
    let (destination, link) = destination();
    app.embed.set(link.embed);
    let wish = || app.stage.wish();
    match destination {
        Destination::Carried(text) => {
            app.carried.set(true);
            open_bytes(app, wish(), text.into_bytes(), link);
        }
        Destination::InLink(letters) => open_packed_log(app, wish(), &letters, link),
        // The demo and a lesson request their own log. Other pages request nothing on the table, and cancel
        // nothing.
        Destination::Demo => bundled::demo(app, link),
        Destination::Lesson => {
            app.busy.set(true);
            app.link_says.set_value(link.other);
            want(app, ShellCommand::Lesson);
        }
        Destination::Page(page) => app.page.set(page),
        Destination::Lost => {
            let l = app.language.get_untracked();
            app.page.set(Page::Library);
            app.say(Notice::fault(t::link_lost(l), vec![]));
        }
        Destination::Log(name) if is_here(app, &name) => {
            wish();
            app.page.set(Page::Table);
            look(app, &link);
        }
        Destination::Log(name) => log(wish(), name, link),
    }
}

fn other(link: &Link, name: &str) -> Option<String> {
    link.other.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone())
}

/// Is this a page of the log on the table?
fn shows_log(page: Page) -> bool {
    matches!(page, Page::Table | Page::Exam | Page::Fork | Page::Compare)
}

/// A link to what is shown, without its fragment.
fn shown_link(app: App) -> Link {
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
                link.other.push((STEP.to_owned(), step.to_string()));
            }
            // A reload resumes it.
            if app.stage.predicts.get() {
                link.other.push((PREDICTS.to_owned(), "1".to_owned()));
            }
            return link;
        }
        Page::Exam => return of_table(EXAM, None),
        Page::Fork => return of_table(FORK_PAGE, None),
        Page::Compare => return of_table(COMPARE_PAGE, app.stage.beside.get()),
        Page::Library => "library",
        Page::Setup => "setup",
        Page::Experiment => "experiment",
        Page::Games => "games",
    };
    leaf(Link::default(), page, None)
}

/// Link and fragment of what is shown. A log or lesson that came packed in its link stays in it while it is
/// on the table.
fn address_of(app: App) -> (Link, Option<String>) {
    let in_link = app.stage.name.get().as_deref() == Some(LOG_IN_LINK);
    let fragment = match app.lesson.get() {
        _ if !shows_log(app.page.get()) => None,
        _ if in_link => Some(app.fragment.get_value()),
        Some((LessonAddress::Letters(letters), _)) => Some(format!("{LESSON_PARAM}={letters}")),
        _ => None,
    };
    let link = shown_link(app);
    (if fragment.is_some() { link.carrying() } else { link }, fragment)
}

/// Keeps the address bar in step, and follows the back button.
pub fn sync_address_bar(app: App) {
    /// Browsers refuse too many changes of the address at once.
    const DELAY: Duration = Duration::from_millis(250);
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
        if !wing(app).shows(app.page.get()) {
            return;
        }
        let page = app.page.get();
        // The log on the table does not matter to pages that do not show it.
        let name = stage.name.get().filter(|_| shows_log(page));
        let ((link, fragment), place) = (address_of(app), (page, name));
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
            if app.busy.get() {
                return;
            }
            let later = move || address::show(&link.format(), false, fragment.as_deref());
            pending.set_value(set_timeout_with_handle(later, DELAY).ok());
        } else {
            let first = shown.with_value(|last| {
                last.as_ref().is_none_or(|(page, name)| *page == Page::Table && name.is_none())
            });
            // After back or forward the bar is right already: no new entry, and the forward history stays.
            let query = link.format();
            let says = link.with_fragment(fragment.as_deref().unwrap_or_default());
            let here = || Link::parse(&address::query()).with_fragment(&address::fragment());
            let new = !first && !here().leads_to_same_page(&says);
            address::show(&query, new, fragment.as_deref());
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
        let (link, fragment) = untrack(|| address_of(app));
        address::show(&link.format(), false, fragment.as_deref());
    };
    Effect::new(move |before: Option<bool>| {
        let open = app.panel.get().is_some() || app.menu.get();
        match before {
            Some(false) if open => untrack(|| {
                let there = app.stage.has_game() || !shows_log(app.page.get());
                if there && !app.busy.get() && wing(app).shows(app.page.get()) {
                    renew();
                    address::push_panel_step();
                    opened_on.set_value(Some(app.page.get()));
                }
            }),
            // The same press may open another page: its entry then replaces the panel's.
            Some(true) if !open => set_timeout(
                move || {
                    let open = app.panel.get_untracked().is_some() || app.menu.get_untracked();
                    let stays = opened_on.get_value() == Some(app.page.get_untracked());
                    let closed = !open && stays && !app.busy.get_untracked();
                    if closed && address::is_panel_step() {
                        returns.set_value(true);
                        address::back();
                    }
                },
                Duration::ZERO,
            ),
            _ => {}
        }
        open
    });
    let back = window_event_listener_untyped("popstate", move |_| {
        forget();
        let bar = Link::parse(&address::query()).with_fragment(&address::fragment());
        let (link, fragment) = untrack(|| address_of(app));
        let says = link.with_fragment(fragment.as_deref().unwrap_or_default());
        let open = app.panel.get_untracked().is_some() || app.menu.get_untracked();
        let returned = returns.get_value();
        returns.set_value(false);
        // Another panel was opened while the entry of the last one was being undone: it stays, with an entry.
        if returned && open {
            address::push_panel_step();
        } else if (returned || open) && !address::is_panel_step() && bar.leads_to_same_page(&says) {
            app.panel.set(None);
            close_menus(None);
            renew();
        } else {
            untrack(|| wing(app)).go_to_address(app);
        }
    });
    on_cleanup(move || {
        back.remove();
        forget();
    });
}

/// Opens the log that is packed in its link.
fn open_packed_log(app: App, wanted: OpenToken, letters: &str, link: Link) {
    let l = app.language.get_untracked();
    let shown = Link::parse(&app.fragment.get_value()).log;
    if is_here(app, LOG_IN_LINK) && shown.as_deref() == Some(letters) {
        app.fragment.set_value(address::fragment());
        app.page.set(Page::Table);
        return look(app, &link);
    }
    match fragment_to_bytes(letters) {
        Ok(bytes) => open_bytes(app, wanted, bytes, link),
        Err(error) => {
            app.page.set(Page::Library);
            app.say(Notice::fault(t::link_damaged(l), vec![error.words(l)]));
        }
    }
}

/// Opens a log that the page or its link holds.
fn open_bytes(app: App, wanted: OpenToken, bytes: Vec<u8>, link: Link) {
    let l = app.language.get_untracked();
    let fragment = address::fragment();
    app.busy.set(true);
    spawn_local(async move {
        match slices::read_log(bytes, |_, _| wanted.still()).await {
            Ok((log, problems)) => {
                if bundled::show(app, wanted, log, LOG_IN_LINK.to_owned()).await {
                    app.fragment.set_value(fragment);
                    arrive(app, &link);
                    if !problems.is_empty() {
                        let told = problems.iter().map(|problem| problem.text(l));
                        app.say(Notice::fault(t::link_damaged_partly(l), told.collect()));
                    }
                }
            }
            Err(_) if !wanted.still() => {}
            Err(error) => {
                app.page.set(Page::Library);
                app.say(Notice::fault(t::link_damaged(l), vec![error.words(l)]));
            }
        }
        app.busy.set(false);
    });
}

/// Applies what else a link says once its log is open.
pub fn arrive(app: App, link: &Link) {
    look(app, link);
    // A viewer who predicts resumes where they were, or begins.
    if let Some(turn) = turn_of(app, link).filter(|_| other(link, PREDICTS).is_none()) {
        app.stage.command(Command::ComeIn(turn));
    }
}

/// Applies the rest of a link: turn, perspective, victim, and which page of the log is shown. A viewer who
/// returns to their own game did not enter it at this turn.
pub fn look(app: App, link: &Link) {
    let stage = app.stage;
    if let Some(turn) = turn_of(app, link) {
        stage.seek(turn);
    }
    if let Some(perspective) = link.view {
        stage.look(perspective);
    }
    let victims = stage.session_untracked(|s| s.scenario().victims.len()).unwrap_or(0);
    if let Some(victim) = link.victim.filter(|victim| victim.index() < victims) {
        stage.choose_victim(victim);
    }
    if !link.other.is_empty() {
        finding::arrive(app, &link.other);
    }
    if [PREDICTS, PREDICTIONS_PARAM].iter().any(|name| other(link, name).is_some()) {
        app.link_says.set_value(link.other.clone());
        want(app, ShellCommand::Predict);
    }
    if other(link, LESSON_PARAM).is_some() {
        app.link_says.set_value(link.other.clone());
        want(app, ShellCommand::Lesson);
    }
    match other(link, "page").as_deref() {
        Some(EXAM) if stage.session_untracked(has_exam) == Some(true) => app.page.set(Page::Exam),
        Some(FORK_PAGE) => want(app, ShellCommand::Fork),
        Some(COMPARE_PAGE) if !app.carried.get_untracked() => {
            stage.beside.set(other(link, "with"));
            app.page.set(Page::Compare);
        }
        _ => {}
    }
}
