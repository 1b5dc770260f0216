//! The files beside logs that are judged: journals of calls, and a judge's earlier file.

use super::minds::JudgingMind;
use crate::Outcome;
use crate::interrupt;
use crate::journal::Journal;
use casebook::base::game::{Log, MindSettings};
use casebook::base::scenario::Scenario;
use casebook::play::mind::{JournalEntry, MindError};
use casebook::play::strategy::Progress;
use casebook::read::archive::game_heading;
use casebook::study::judging::{JudgedBy, JudgedFile};
use futures_util::future::LocalBoxFuture;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::path::Path;

/// Journals the calls and reports progress.
pub(super) struct JournalProgress {
    journal: RefCell<Journal>,
    tells: bool,
}

impl Progress for JournalProgress {
    fn report_done(&self, done: usize, of: usize) -> bool {
        if self.tells && (done == of || done.is_multiple_of(100)) {
            note!("{done} of {of}");
        }
        true
    }

    fn report_wait(&self, error: &MindError, wait_ms: u32) {
        note!("{error}; again in {wait_ms} ms");
    }

    fn is_wanted(&self) -> bool {
        interrupt::stop_signal().is_none()
    }

    fn store_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        let put = self.journal.borrow_mut().append(&entry);
        let stored = put.is_ok();
        if let Err(problem) = put {
            note!("{problem}");
        }
        Box::pin(async move { stored })
    }
}

/// The journal of what a mind is asked about a log.
pub(super) fn log_journal(
    path: &Path,
    log: &Log,
    by: &JudgingMind,
    tells: bool,
) -> Outcome<(JournalProgress, Vec<JournalEntry>)> {
    let mut heading = game_heading(log)?;
    heading["judged"] = json!({ "mind": by.settings, "events": log.events.len() });
    open_journal(path, &heading, tells)
}

/// The journal of the mind that makes questions about a case. Two logs of it may hold different parts of its
/// scripts, but every key contains a digest of the task.
pub(super) fn questions_journal(
    path: &Path,
    case: &Scenario,
    by: &JudgingMind,
) -> Outcome<(JournalProgress, Vec<JournalEntry>)> {
    let about = json!({ "case": case.id, "language": case.language, "mind": by.settings });
    let heading = json!({ "format": "casebook-journal", "version": 1, "questions": about });
    open_journal(path, &heading, false)
}

fn open_journal(path: &Path, heading: &Value, tells: bool) -> Outcome<(JournalProgress, Vec<JournalEntry>)> {
    // A round trip through text makes it comparable with what is read back.
    let heading: Value = serde_json::from_str(&heading.to_string())?;
    let (journal, kept) = Journal::open(path, &heading)?;
    let journal = RefCell::new(journal);
    Ok((JournalProgress { journal, tells }, kept))
}

/// This judge's earlier file on this log. A file by another judge, or with another examinee's answers, is not
/// overwritten. `examinee`: who is asked now, if anybody.
pub(super) fn read_earlier(
    path: &Path,
    log: &Log,
    by: &MindSettings,
    examinee: Option<&MindSettings>,
) -> Outcome<Option<JudgedFile>> {
    if !path.exists() {
        return Ok(None);
    }
    let at = path.display();
    let file = JudgedFile::read(&crate::read(path)?).map_err(|error| format!("{at}: {error}"))?;
    let same = matches!(&file.marked_by, JudgedBy::Mind { mind } if mind == by);
    let why = match (examinee, &file.examinee) {
        _ if !same => "another judge's",
        _ if file.log != log.id || file.events as usize != log.events.len() => "of another state of the log",
        (Some(now), Some(then)) if now != then => "of another examinee's answers",
        _ => return Ok(Some(file)),
    };
    Err(format!("{at} is {why}; choose another --name or --out").into())
}
