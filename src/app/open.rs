//! Opening: the text of a file is a log, a case, or neither, and then the page says what is wrong and
//! where. Also what the address bar asks for, and the demo.

use super::state::{App, Notice, Page};
use crate::app::shelf;
use crate::game::Log;
use crate::platform::browser::{address, files};
use crate::scenario::{self, ParseError, Scenario, Severity};
use crate::viewer::link::Link;
use crate::viewer::playback::Command;
use crate::viewer::words::labels as t;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Deserialize;

/// What a file can be.
enum Opened {
    Log(Box<Log>),
    Case(Box<Scenario>),
}

/// Only what tells files apart.
#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    format: String,
    #[serde(default)]
    version: u32,
}

/// Reads a file's text; what is wrong with it, line by line, when it is neither log nor case.
fn read(app: App, text: &str) -> Result<Opened, Vec<String>> {
    let l = app.language.get_untracked();
    let text = text.trim_start_matches('\u{feff}');
    let at = |error: &serde_json::Error| {
        t::json_place(l, error.line(), error.column(), &error.to_string())
    };
    let head: Head = serde_json::from_str(text).map_err(|error| vec![at(&error)])?;
    match head.format.as_str() {
        Log::FORMAT if head.version > Log::VERSION => Err(vec![t::newer_version(l, head.version)]),
        Log::FORMAT => serde_json::from_str(text)
            .map(|log| Opened::Log(Box::new(log)))
            .map_err(|error| vec![at(&error)]),
        Scenario::FORMAT => match scenario::parse(text) {
            Ok((case, _)) => Ok(Opened::Case(Box::new(case))),
            Err(ParseError::Unplayable(problems)) => Err(problems
                .iter()
                .filter(|problem| problem.severity == Severity::Error)
                .map(ToString::to_string)
                .collect()),
            Err(error) => Err(vec![error.to_string()]),
        },
        "" => Err(vec![t::no_format(l)]),
        other => Err(vec![t::unknown_format(l, other)]),
    }
}

/// Puts a log on the table.
pub fn show(app: App, log: Log, name: Option<String>) -> bool {
    let l = app.language.get_untracked();
    if let Err(error) = app.stage.open(log, name) {
        app.say(Notice::fault(t::cannot_open(l), vec![error.to_string()]));
        return false;
    }
    let skipped = app.stage.session_untracked(|session| {
        session
            .skipped()
            .iter()
            .map(|skipped| skipped.error.to_string())
            .collect::<Vec<_>>()
    });
    if let Some(skipped) = skipped.filter(|list| !list.is_empty()) {
        app.say(Notice::fault(t::skipped_events(l, skipped.len()), skipped));
    }
    app.page.set(Page::Table);
    true
}

/// Opens the text of a file that a person chose or dropped, and keeps a log in the library.
pub fn text(app: App, name: &str, text: &str) {
    let l = app.language.get_untracked();
    match read(app, text) {
        Ok(Opened::Log(log)) => {
            app.first_visit.set(false);
            app.notice.set(None);
            let stored = (*log).clone();
            if show(app, *log, Some(stored.id.clone())) {
                spawn_local(async move {
                    if let Err(error) = shelf::keep(&stored).await {
                        app.say(Notice::fault(t::not_stored(l), vec![error.to_string()]));
                    }
                });
            }
        }
        Ok(Opened::Case(case)) => {
            app.notice.set(None);
            app.case.set(Some(*case));
            app.page.set(Page::Setup);
        }
        Err(details) => app.say(Notice::fault(t::not_a_log(l, name), details)),
    }
}

/// Opens a file that a person chose or dropped.
pub fn file(app: App, file: web_sys::File) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        app.busy.set(true);
        match files::read(&file).await {
            Ok(content) => text(app, &file.name(), &content),
            Err(error) => app.say(Notice::fault(t::cannot_open(l), vec![error.to_string()])),
        }
        app.busy.set(false);
    });
}

/// A log from beside the page or anywhere on the network.
async fn fetched(app: App, address: &str) -> Result<Log, Vec<String>> {
    let content = files::fetch(address)
        .await
        .map_err(|error| vec![error.to_string()])?;
    match read(app, &content)? {
        Opened::Log(log) => Ok(*log),
        Opened::Case(_) => Err(vec![t::case_not_log(app.language.get_untracked())]),
    }
}

/// Fetches a log, shows it, and says so when that fails.
pub fn log_at(app: App, address: String, name: String) {
    spawn_local(async move {
        app.busy.set(true);
        match fetched(app, &address).await {
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
        match files::fetch(&address).await {
            Ok(content) => text(app, &address, &content),
            Err(error) => app.say(Notice::fault(t::cannot_open(l), vec![error.to_string()])),
        }
        app.busy.set(false);
    });
}

/// A stored game.
pub fn stored(app: App, id: String) {
    if app.stage.live.plays(&id) {
        return app.page.set(Page::Table);
    }
    spawn_local(async move {
        match shelf::load(&id).await {
            Ok(saved) => {
                app.first_visit.set(false);
                show(app, saved.log, Some(id));
            }
            Err(error) => {
                app.say(Notice::fault(
                    t::cannot_open(app.language.get_untracked()),
                    vec![error.to_string()],
                ));
            }
        }
    });
}

/// The demo in the page's language, playing.
pub fn demo(app: App) {
    let tag = app.language.get_untracked().tag();
    spawn_local(async move {
        app.busy.set(true);
        match fetched(app, &format!("logs/demo.{tag}.json")).await {
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
    let page = link
        .other
        .iter()
        .find(|(key, _)| key == "page")
        .map(|(_, value)| value.as_str());
    match (page, &link.log) {
        (Some("library"), _) => app.page.set(Page::Library),
        (Some("setup"), _) => app.page.set(Page::Setup),
        (_, Some(name)) => linked(app, name.clone(), link.clone()),
        _ => demo(app),
    }
}

/// Opens the log of a link: a bundled one, a stored one, or one at an address.
fn linked(app: App, name: String, link: Link) {
    let l = app.language.get_untracked();
    let already = app.stage.name.get_untracked().as_deref() == Some(name.as_str());
    if already && app.stage.session_untracked(|_| ()).is_some() {
        app.page.set(Page::Table);
        look(app, &link);
        return;
    }
    spawn_local(async move {
        app.busy.set(true);
        let result = if name.contains('/') {
            fetched(app, &name).await
        } else {
            match shelf::load(&name).await {
                Ok(saved) => Ok(saved.log),
                Err(_) => fetched(app, &format!("logs/{name}.json")).await,
            }
        };
        match result {
            Ok(log) => {
                if show(app, log, Some(name)) {
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

/// Takes the rest of a link: turn, eyes, victim.
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
}
