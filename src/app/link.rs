//! The address bar: what it asks for is opened, and it says which log and which turn are shown, so that a
//! reload or a link comes back here.

use super::compare::{self, Compared};
use super::fork;
use super::lay::{IN_LINK, has_exam};
use super::open;
use super::opening::{self, OpeningError};
use super::shelf;
use super::slices;
use super::state::{App, Notice, Page};
use super::table_link::table_link;
use crate::archive::fragment_to_bytes;
use crate::platform::browser::{address, files};
use crate::viewer::link::{self, Link};
use crate::viewer::words::labels as t;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;

/// The exam's page in a link: `page=exam`, beside the log that it is of.
const EXAM: &str = "exam";
/// The form for playing on from the turn of the link: `page=fork`.
const FORK: &str = "fork";
/// The log beside another one: `page=compare`, and `with=` the other's id on the shelf.
const COMPARE: &str = "compare";

/// Is this a page of the log on the table?
fn is_of_log(page: &Page) -> bool {
    matches!(page, Page::Table | Page::Exam | Page::Fork | Page::Compare)
}

/// Opens what the address bar asks for, now and whenever somebody goes back, and keeps it in step.
pub fn listen(app: App) {
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
            Page::Exam => return leaf(EXAM, None),
            Page::Fork => return leaf(FORK, None),
            Page::Compare => return leaf(COMPARE, app.context::<Compared>().stored()),
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
        let keep = is_of_log(&place.0) && place.1.as_deref() == Some(IN_LINK);
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
    let back = window_event_listener_untyped("popstate", move |_| from_address(app));
    on_cleanup(move || back.remove());
    from_address(app);
}

/// Opens what the address bar asks for; the demo when it asks for nothing.
fn from_address(app: App) {
    let link = Link::parse(&address::query());
    app.embed.set(link.embed);
    let fragment = Link::parse(&address::fragment());
    let page = link
        .other
        .iter()
        .find(|(key, _)| key == "page")
        .map(|(_, value)| value.as_str())
        .filter(|page| ![EXAM, FORK, COMPARE].contains(page));
    if let Some((text, moment)) = address::carried() {
        let written = Link::parse(&moment);
        let link = Link {
            turn: link.turn.or(written.turn),
            view: link.view.or(written.view),
            victim: link.victim.or(written.victim),
            ..link
        };
        app.carried.set(true);
        return spawn_local(in_link(app, text.into_bytes(), link));
    }
    if let (None, Some(letters)) = (page, &fragment.log) {
        // What the query says is newer than what the fragment said when the link was made.
        let link = Link {
            turn: link.turn.or(fragment.turn),
            view: link.view.or(fragment.view),
            victim: link.victim.or(fragment.victim),
            ..link
        };
        return from_fragment(app, letters, link);
    }
    match (page, &link.log) {
        (Some("library"), _) => app.page.set(Page::Library),
        (Some("setup"), _) => app.page.set(Page::Setup),
        (_, Some(name)) => linked(app, name.clone(), link.clone()),
        _ => open::demo(app),
    }
}

/// Opens the log that came with its link.
fn from_fragment(app: App, letters: &str, link: Link) {
    let l = app.language.get_untracked();
    if open::is_here(app, IN_LINK) {
        app.page.set(Page::Table);
        return look(app, &link);
    }
    match fragment_to_bytes(letters) {
        Ok(bytes) => spawn_local(in_link(app, bytes, link)),
        Err(error) => {
            app.page.set(Page::Library);
            app.say(Notice::fault(t::link_damaged(l), vec![error.words(l)]));
        }
    }
}

async fn in_link(app: App, bytes: Vec<u8>, link: Link) {
    let l = app.language.get_untracked();
    app.busy.set(true);
    match slices::read_log(bytes, |_, _| true).await {
        Ok((log, problems)) => {
            if opening::show(app, log, Some(IN_LINK.to_owned())).await {
                look(app, &link);
                if !problems.is_empty() {
                    let told = problems.iter().map(|problem| problem.text(l));
                    app.say(Notice::fault(t::link_damaged_partly(l), told.collect()));
                }
            }
        }
        Err(error) => {
            app.page.set(Page::Library);
            app.say(Notice::fault(t::link_damaged(l), vec![error.words(l)]));
        }
    }
    app.busy.set(false);
}

/// Opens the log of a link: a bundled one, a stored one, or one at an address.
fn linked(app: App, name: String, link: Link) {
    let l = app.language.get_untracked();
    if open::is_here(app, &name) {
        app.page.set(Page::Table);
        look(app, &link);
        return;
    }
    if name.contains(['/', ':']) {
        return from_afar(app, name, link);
    }
    spawn_local(async move {
        app.busy.set(true);
        let result = match shelf::load(&name).await {
            Ok(saved) => Ok(saved.log),
            // A name may be given as the file is called.
            Err(_) => {
                let name = name.strip_suffix(".json").unwrap_or(&name);
                open::log_beside(app, &format!("logs/{name}.json")).await
            }
        };
        match result {
            Ok(log) => {
                if opening::show(app, log, Some(name)).await {
                    look(app, &link);
                }
            }
            Err(details) => {
                app.page.set(Page::Library);
                app.say(Notice::fault(t::link_leads_nowhere(l), details));
            }
        }
        app.busy.set(false);
    });
}

/// Opens whatever is at an address: any format that files can have.
fn from_afar(app: App, name: String, link: Link) {
    let l = app.language.get_untracked();
    if !link::is_fetchable(&name) {
        app.page.set(Page::Library);
        return app.say(Notice::fault(t::refused_address(l, &name), vec![]));
    }
    spawn_local(async move {
        app.busy.set(true);
        match opening::fetched(app, &name).await {
            Ok(()) => {
                if app.page.get_untracked() == Page::Table
                    && app.stage.session_untracked(|_| ()).is_some()
                {
                    // The address is its name in links, not its place on the shelf.
                    app.stage.name.set(Some(name));
                    look(app, &link);
                }
            }
            Err(error) => {
                app.page.set(Page::Library);
                say_afar(app, &name, &error);
            }
        }
        app.busy.set(false);
    });
}

fn say_afar(app: App, name: &str, error: &OpeningError) {
    let l = app.language.get_untracked();
    match error {
        OpeningError::File(files::FileError::Missing { .. }) => {
            app.say(Notice::fault(t::link_leads_nowhere(l), vec![error.text(l)]));
        }
        other => opening::say(app, name, other),
    }
}

/// Takes the rest of a link: turn, eyes, victim, and which leaf of the log is shown.
fn look(app: App, link: &Link) {
    let stage = app.stage;
    if let Some(turn) = link.turn {
        stage.seek(turn);
    }
    if let Some(perspective) = link.view {
        stage.look(perspective);
    }
    let victims = stage
        .session_untracked(|s| s.scenario().victims.len())
        .unwrap_or(0);
    if let Some(victim) = link.victim.filter(|victim| victim.index() < victims) {
        stage.victim.set(victim);
    }
    let other = |name: &str| {
        let pair = link.other.iter().find(|(key, _)| key == name);
        pair.map(|(_, value)| value.clone())
    };
    match other("page").as_deref() {
        Some(EXAM) if stage.session_untracked(has_exam) == Some(true) => app.page.set(Page::Exam),
        Some(FORK) => fork::open(app),
        Some(COMPARE) if !app.carried.get_untracked() => compare::open(app, other("with")),
        _ => {}
    }
}
