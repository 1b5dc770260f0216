//! The files beside logs that are judged: journals of calls, and a judge's earlier file.

use super::minds::JudgingMind;
use crate::Outcome;
use crate::journal::{Journal, JournalProgress};
use casebook::base::game::{Log, MindSettings};
use casebook::base::scenario::Scenario;
use casebook::play::mind::JournalEntry;
use casebook::read::archive::game_journal_heading;
use casebook::study::judging::{JudgedBy, JudgedFile};
use serde_json::{Value, json};
use std::path::Path;

/// The journal of what a mind is asked about a log.
pub(super) fn open_log_journal(
    path: &Path, log: &Log, by: &JudgingMind, reported_steps: Option<usize>,
) -> Outcome<(JournalProgress, Vec<JournalEntry>)> {
    let mut heading = game_journal_heading(log)?;
    heading["judged"] = json!({ "mind": by.settings, "events": log.events.len() });
    open_journal(path, &heading, reported_steps)
}

/// The journal of the mind that makes questions about a case. Two logs of it may hold different parts of its
/// scripts, but every key contains a digest of the task.
pub(super) fn open_questions_journal(
    path: &Path, case: &Scenario, by: &JudgingMind,
) -> Outcome<(JournalProgress, Vec<JournalEntry>)> {
    let about = json!({ "case": case.id, "language": case.language, "mind": by.settings });
    let heading = json!({ "format": "casebook-journal", "version": 1, "questions": about });
    open_journal(path, &heading, None)
}

fn open_journal(
    path: &Path, heading: &Value, reported_steps: Option<usize>,
) -> Outcome<(JournalProgress, Vec<JournalEntry>)> {
    // A round trip through text makes it comparable with what is read back.
    let (journal, kept) = Journal::open(path, &serde_json::from_str(&heading.to_string())?)?;
    Ok((JournalProgress::new(Some(journal), reported_steps), kept))
}

/// This judge's earlier file on this log. A file by another judge, or with another examinee's answers, is not
/// overwritten. `examinee`: who is asked now, if anybody.
pub(super) fn read_earlier_judgement(
    path: &Path, log: &Log, by: &MindSettings, examinee: Option<&MindSettings>,
) -> Outcome<Option<JudgedFile>> {
    if !path.exists() {
        return Ok(None);
    }
    let at = path.display();
    let file = JudgedFile::read(&crate::read_text_file(path)?).map_err(|error| format!("{at}: {error}"))?;
    let same = matches!(&file.marked_by, JudgedBy::Mind { mind } if mind == by);
    let why = match (examinee, &file.examinee) {
        _ if !same => "another judge's",
        _ if file.log != log.id || file.events as usize != log.events.len() => "of another state of the log",
        (Some(now), Some(then)) if now != then => "of another examinee's answers",
        _ => return Ok(Some(file)),
    };
    Err(format!("{at} is {why}; choose another --name or --out").into())
}
