//! What is put on the table without anybody choosing a file: the demo, stored games, what the address bar
//! asks for. Files are `opening`'s work.

use super::opening::{self, OpeningError};
use super::state::{App, Notice, Page};
use crate::app::shelf;
use crate::archive::{self, Opened, fragment_to_bytes};
use crate::game::{Log, What};
use crate::platform::browser::{address, files};
use crate::viewer::Session;
use crate::viewer::link::{self, Link};
use crate::viewer::playback::Command;
use crate::viewer::words::labels as t;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The name of a log that came with its link.
pub const IN_LINK: &str = "#";

/// The exam's page in a link: `page=exam`, beside the log that it is of.
pub const EXAM: &str = "exam";
/// The form for playing on from the turn of the link: `page=fork`.
pub const FORK: &str = "fork";
/// The log beside another one: `page=compare`, and `with=` the other's id on the shelf.
pub const COMPARE: &str = "compare";

/// Puts a log on the table.
pub fn show(app: App, log: Log, name: Option<String>) -> bool {
    let l = app.language.get_untracked();
    match Session::open(log) {
        Ok(session) => {
            lay(app, session, name);
            true
        }
        Err(error) => {
            app.say(Notice::fault(
                t::cannot_open(l),
                vec![error.said().text(l).to_owned()],
            ));
            false
        }
    }
}

/// Puts a game that is ready on the table.
pub fn lay(app: App, session: Session, name: Option<String>) {
    let l = app.language.get_untracked();
    let skipped = session.skipped().iter();
    let skipped: Vec<String> = skipped
        .map(|one| one.error.said().text(l).to_owned())
        .collect();
    app.stage.lay(session, name);
    if !skipped.is_empty() {
        app.say(Notice::fault(t::skipped_events(l, skipped.len()), skipped));
    }
    // Where nothing was played the exam is all there is.
    let alone = app
        .stage
        .session_untracked(|session| session.turns() == 0 && has_exam(session));
    app.page.set(if alone == Some(true) {
        Page::Exam
    } else {
        Page::Table
    });
}

/// Does the log hold an exam: answers, or votes in it?
pub fn has_exam(session: &Session) -> bool {
    let events = &session.log().events;
    events
        .iter()
        .any(|event| matches!(event.what, What::Examined { .. } | What::VotedInExam { .. }))
}

/// A small file beside the page.
async fn beside(app: App, address: &str) -> Result<Opened, Vec<String>> {
    let l = app.language.get_untracked();
    let content = files::fetch(address).await;
    let content = content.map_err(|error| vec![opening::file_words(l, &error)])?;
    let opened = archive::open(&content);
    opened.map_err(|error| vec![t::not_a_log(l, address), error.said().text(l).to_owned()])
}

pub async fn log_beside(app: App, address: &str) -> Result<Log, Vec<String>> {
    match beside(app, address).await? {
        Opened::Log(log, _) => Ok(*log),
        Opened::Case(..) => Err(vec![t::case_not_log(app.language.get_untracked())]),
    }
}

/// Fetches a bundled log, shows it, and says so when that fails.
pub fn log_at(app: App, address: String, name: String) {
    spawn_local(async move {
        app.busy.set(true);
        match log_beside(app, &address).await {
            Ok(log) => {
                app.first_visit.set(false);
                app.notice.set(None);
                show(app, log, Some(name));
            }
            Err(details) => app.say(Notice::fault(
                t::cannot_open(app.language.get_untracked()),
                details,
            )),
        }
        app.busy.set(false);
    });
}

/// Opens a case from beside the page in the set-up form.
pub fn case_at(app: App, address: String) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        app.busy.set(true);
        match beside(app, &address).await {
            Ok(Opened::Case(case, _)) => {
                app.notice.set(None);
                app.case.set(Some(*case));
                app.page.set(Page::Setup);
            }
            Ok(Opened::Log(log, _)) => {
                show(app, *log, None);
            }
            Err(details) => app.say(Notice::fault(t::cannot_open(l), details)),
        }
        app.busy.set(false);
    });
}

/// A stored game.
pub fn stored(app: App, id: String) {
    stored_at(app, id, None);
}

/// A stored game, at a turn.
pub fn stored_at(app: App, id: String, turn: Option<usize>) {
    let to_turn = move || {
        if let Some(turn) = turn {
            app.stage.seek(turn);
        }
    };
    if app.stage.live.plays(&id) || is_here(app, &id) {
        app.page.set(Page::Table);
        return to_turn();
    }
    spawn_local(async move {
        match shelf::load(&id).await {
            Ok(saved) => {
                app.first_visit.set(false);
                if opening::show(app, saved.log, Some(id)).await {
                    to_turn();
                }
            }
            Err(error) => {
                let l = app.language.get_untracked();
                let why = error.said().text(l).to_owned();
                app.say(Notice::fault(t::cannot_open(l), vec![why]));
            }
        }
    });
}

/// The demo in the page's language, playing.
pub fn demo(app: App) {
    let tag = app.language.get_untracked().tag();
    spawn_local(async move {
        app.busy.set(true);
        match log_beside(app, &format!("logs/demo.{tag}.json")).await {
            Ok(log) => {
                app.first_visit.set(true);
                if show(app, log, Some(format!("demo.{tag}"))) {
                    app.stage.command(Command::StepForward);
                    app.stage.command(Command::Play);
                }
            }
            Err(details) => app.say(Notice::fault(
                t::no_demo(app.language.get_untracked()),
                details,
            )),
        }
        app.busy.set(false);
    });
}

/// Opens what the address bar asks for; the demo when it asks for nothing.
pub fn from_address(app: App) {
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
        _ => demo(app),
    }
}

/// Opens the log that came with its link.
fn from_fragment(app: App, letters: &str, link: Link) {
    let l = app.language.get_untracked();
    if is_here(app, IN_LINK) {
        app.page.set(Page::Table);
        return look(app, &link);
    }
    match fragment_to_bytes(letters) {
        Ok(bytes) => spawn_local(in_link(app, bytes, link)),
        Err(error) => {
            app.page.set(Page::Library);
            app.say(Notice::fault(
                t::link_damaged(l),
                vec![error.said().text(l).to_owned()],
            ));
        }
    }
}

async fn in_link(app: App, bytes: Vec<u8>, link: Link) {
    let l = app.language.get_untracked();
    app.busy.set(true);
    match opening::slices::read_log(bytes, |_, _| true).await {
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
            app.say(Notice::fault(
                t::link_damaged(l),
                vec![error.said().text(l).to_owned()],
            ));
        }
    }
    app.busy.set(false);
}

fn is_here(app: App, name: &str) -> bool {
    let already = app.stage.name.get_untracked().as_deref() == Some(name);
    already && app.stage.session_untracked(|_| ()).is_some()
}

/// Opens the log of a link: a bundled one, a stored one, or one at an address.
fn linked(app: App, name: String, link: Link) {
    let l = app.language.get_untracked();
    if is_here(app, &name) {
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
                log_beside(app, &format!("logs/{name}.json")).await
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
        Some(FORK) => super::fork::open(app),
        Some(COMPARE) if !app.carried.get_untracked() => super::compare::open(app, other("with")),
        _ => {}
    }
}
