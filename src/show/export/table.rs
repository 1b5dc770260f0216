//! Every series of a log as one CSV table in long form: RFC 4180, UTF-8, a row per value. Its columns:
//!
//! - `series`:
//!   - `players`: who played, in a sentence, as the first row;
//!   - `reading`, `choice`, `rating`, `vote`, `ranking`, `outcome`, `exam`, `exam_vote` (repeated with an
//!     evaluation, or without play), `measure`, `measure_claimed`, `label` (how an utterance was labelled by
//!     others), `usage`, `latency`: as recorded;
//!   - `entropy`, `information_gain`, `distance`, `suspicion_share` (of everybody who could suspect,
//!     murderers left out), `suspicion_share_with_feigned` (murderers' feigned lists counted too),
//!     `share_of_max_rating`: computed, each row holds from its turn to the next;
//!   - `belief`, `certainty`, `belief_gain`, `log_truth_share`, `division`, `turning_point`, `forecast`:
//!     docs/beliefs.md;
//!   - `stage`: what play, rating and exam took in all.
//! - `turn`: the cursor's stop, from 1; 0 is the moment before the first.
//! - `event`: position in the log, from 0; empty for what is computed from several or was added afterwards.
//! - `round`: of questions: 0 before the first, after the last the last one's number; empty for what is of the
//!   whole game, and where a log knows no rounds; for `exam` and `exam_vote` the round after which it was
//!   held, empty at the end.
//! - `observer`: who reads, rates, votes, answers; `neutral` for a neutral reader; who rated afterwards is
//!   named behind it; for `usage` the task's key.
//! - `subject`: who is read, rated, labelled, accused; for `usage` and `stage`: `play`, `rating`, `exam`.
//! - `victim`: as to whose death.
//! - `measure`: which sensor, scale, metric, question; the unit (`nats`, `latency_ms`, `prompt_tokens`) where
//!   there is one.
//! - `value`: a number; empty where the log does not say.
//! - `text`: a level, a suspect list (most suspicious first, parted by `; `), an answer.
//! - `feigned`: `yes`: what a murderer reads, chooses and lists about the victim; empty otherwise.

use super::ExportError;
use super::rows::{SeriesRow, collect_series_rows};
use crate::base::game::Log;
use crate::read::insight::Insight;

pub const SERIES_COLUMNS: [&str; 11] =
    ["series", "turn", "event", "round", "observer", "subject", "victim", "measure", "value", "text", "feigned"];

/// The table. Nothing recorded means no rows; ratings added afterwards ([`crate::base::game::Overlay::applied`])
/// are under the raters' names.
pub fn series_csv(log: &Log) -> Result<String, ExportError> {
    rows_to_csv(collect_series_rows(log, &Insight::from_log(log)))
}

/// Rows as CSV.
pub(super) fn rows_to_csv(rows: Vec<SeriesRow>) -> Result<String, ExportError> {
    let rows = rows.into_iter().map(|row| {
        let feigned = if row.feigned { "yes" } else { "" };
        vec![
            text_value(row.series),
            count_value(row.turn),
            row.event.map_or_else(|| text_value(""), count_value),
            number_value(row.round.map(f64::from)),
            (row.observer, None),
            (row.subject, None),
            (row.victim, None),
            (row.measure, None),
            number_value(row.value),
            (row.text, None),
            text_value(feigned),
        ]
    });
    rows_with_notes_to_csv(&[], &SERIES_COLUMNS.map(str::to_owned), rows)
}

/// A chart's table as CSV: notes as lines behind a `#`, then columns and rows. Numeric cells are written as
/// numbers, not as displayed.
///
/// # Errors
/// [`ExportError::Write`] when memory runs out.
pub fn rows_with_notes_to_csv(
    notes: &[&str], columns: &[String], rows: impl Iterator<Item = Vec<SheetValue>>,
) -> Result<String, ExportError> {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).flexible(true).from_writer(Vec::new());
    let broken = |error: csv::Error| std::io::Error::other(error.to_string());
    for note in notes {
        writer.write_record([format!("# {note}")]).map_err(broken)?;
    }
    let head = columns.iter().map(|column| escape_formula(column));
    writer.write_record(head).map_err(broken)?;
    for row in rows {
        let cells = row.into_iter().map(|(text, number)| match number {
            Some(number) => number.to_string(),
            None => escape_formula(&text),
        });
        writer.write_record(cells).map_err(broken)?;
    }
    let bytes = writer.into_inner().map_err(|error| std::io::Error::other(error.to_string()))?;
    // Strings in, a string out.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Protects foreign text in spreadsheets: an apostrophe precedes what would be a formula. Numbers have a
/// column of their own and stay numbers.
fn escape_formula(text: &str) -> String {
    let text = text.replace('\0', "");
    let first = text.trim_start_matches([' ', '\u{a0}', '\u{feff}']).chars().next();
    let formula = matches!(first, Some('=' | '+' | '-' | '@' | '\t' | '\r' | '\n' | '＝' | '＋' | '－' | '＠'));
    if formula { format!("'{text}") } else { text }
}

/// A value: text in a text column, else a number; `None`: not known.
pub type SheetValue = (String, Option<f64>);

pub fn text_value(text: &str) -> SheetValue {
    (text.to_owned(), None)
}

pub fn number_value(value: Option<f64>) -> SheetValue {
    (String::new(), value)
}

/// Far below 2⁵³.
#[allow(clippy::cast_precision_loss)]
pub fn count_value(number: usize) -> SheetValue {
    (String::new(), Some(number as f64))
}
