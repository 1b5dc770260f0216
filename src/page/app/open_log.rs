//! Puts a log on the table at once. Where it comes from, and where it is stored, is decided elsewhere.

use super::open_token::OpenToken;
use super::state::{App, Notice, Page};
use crate::base::game::{EventKind, Log};
use crate::show::viewer::Session;
use crate::show::viewer::words::labels as t;

/// The name of a log that is packed in its link.
pub const LINKED_LOG_NAME: &str = "#";

/// Puts a log on the table. False when that fails, which is reported, or when something newer was requested.
pub fn open_log(app: App, wanted: OpenToken, log: Log, name: Option<String>) -> bool {
    let l = app.language.get_untracked();
    match Session::open(log) {
        Ok(session) => put_session_on_table(app, wanted, session, name),
        Err(_) if !wanted.is_current() => false,
        Err(error) => {
            app.notify(Notice::error(t::cannot_open(l), vec![error.localized().text(l).to_owned()]));
            false
        }
    }
}

/// Puts an opened session on the table. False when something newer was requested.
pub fn put_session_on_table(app: App, wanted: OpenToken, session: Session, name: Option<String>) -> bool {
    let l = app.language.get_untracked();
    let skipped: Vec<String> =
        session.impossible_events().iter().map(|one| one.error.problem().text_with_place(l)).collect();
    if !app.stage.set_session(wanted, session, name) {
        return false;
    }
    if !skipped.is_empty() {
        app.notify(Notice::error(t::skipped_events(l, skipped.len()), skipped));
    }
    // A log without play consists of its exam.
    let alone = app.stage.session_untracked(|session| session.turn_count() == 0 && has_exam(session));
    app.page.set(if alone == Some(true) { Page::Exam } else { Page::Table });
    true
}

/// Does the log hold an exam: answers, or votes in it?
pub fn has_exam(session: &Session) -> bool {
    let events = &session.log().events;
    events.iter().any(|event| matches!(event.what, EventKind::Examined { .. } | EventKind::VotedInExam { .. }))
}
