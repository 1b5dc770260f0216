//! Putting a log on the table, at once. Where it comes from is decided elsewhere, and kept elsewhere.

use super::state::{App, Notice, Page};
use super::wish::Wish;
use crate::game::{Log, What};
use crate::viewer::Session;
use crate::viewer::words::labels as t;

/// The name of a log that came with its link.
pub const IN_LINK: &str = "#";

/// Puts a log on the table; false when it cannot be, which is then said, or when something else is wanted by now.
pub fn show(app: App, wanted: Wish, log: Log, name: Option<String>) -> bool {
    let l = app.language.get_untracked();
    match Session::open(log) {
        Ok(session) => lay(app, wanted, session, name),
        Err(_) if !wanted.still() => false,
        Err(error) => {
            app.say(Notice::fault(t::cannot_open(l), vec![error.said().text(l).to_owned()]));
            false
        }
    }
}

/// Puts a game that is ready on the table; false when something else is wanted by now.
pub fn lay(app: App, wanted: Wish, session: Session, name: Option<String>) -> bool {
    let l = app.language.get_untracked();
    let skipped: Vec<String> = session.skipped().iter().map(|one| one.error.problem().text(l)).collect();
    if !app.stage.lay(wanted, session, name) {
        return false;
    }
    if !skipped.is_empty() {
        app.say(Notice::fault(t::skipped_events(l, skipped.len()), skipped));
    }
    // Where nothing was played the exam is all there is.
    let alone = app.stage.session_untracked(|session| session.turns() == 0 && has_exam(session));
    app.page.set(if alone == Some(true) { Page::Exam } else { Page::Table });
    true
}

/// Does the log hold an exam: answers, or votes in it?
pub fn has_exam(session: &Session) -> bool {
    let events = &session.log().events;
    events.iter().any(|event| matches!(event.what, What::Examined { .. } | What::VotedInExam { .. }))
}
