//! Reads Avalon-NLU's games (Stepputtis and others 2023): a JSON object of users with roles, messages,
//! beliefs about roles, and labels of utterances. Parties and votes on them accuse nobody, so they stay
//! announcements of the host.

mod beliefs;
mod game;
mod labels;
#[cfg(test)]
mod tests;

use super::format::{Format, FormatReader, ImportedGame};
use super::hidden_roles::Publication;
use super::offered_file::OfferedFile;
use crate::base::game::UnrecordedPart;
use crate::base::scenario::ProblemList;
use crate::read::archive::json::ValueExt;
use serde_json::Value;

pub(super) const FORMAT: Format = Format::for_logs(
    "avalon-nlu",
    "Avalon-NLU",
    &["Avalon-NLU"],
    &[UnrecordedPart::Clues, UnrecordedPart::Votes, UnrecordedPart::Outcome],
);

const PUBLICATION: Publication =
    Publication { format: FORMAT, name: "Avalon-NLU", licence: "MIT", unrecorded_without_end: &[UnrecordedPart::End] };

#[derive(Debug, Default)]
pub(crate) struct AvalonGames {
    /// Path, text and JSON.
    files: Vec<(String, String, Value)>,
}

/// Is this an Avalon-NLU game? It has users with roles, and messages with an author and words. The dataset's
/// library writes tables as objects of rows by number.
fn is_avalon(json: &Value) -> bool {
    let has_row = |table: &str, keys: [&str; 2]| {
        let mut rows = json.get(table).into_iter().flat_map(Value::fields).take(8);
        rows.any(|(_, row)| keys.iter().all(|key| row.get(key).is_some()))
    };
    has_row("users", ["name", "role"]) && has_row("messages", ["player", "msg"])
}

impl FormatReader for AvalonGames {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, file: &mut OfferedFile) {
        let is_likely = file.head().contains("\"users\"") || file.head().contains("\"messages\"");
        if is_likely && file.json().is_some_and(is_avalon) {
            let (path, text) = file.take_text();
            self.files.push((path, text, file.take_json().1));
        }
    }

    fn read_games(&mut self, _beside: &mut [OfferedFile], _report: &mut ProblemList) -> Vec<ImportedGame> {
        let files = std::mem::take(&mut self.files).into_iter();
        let games = files.map(|(path, text, json)| {
            let mut problems = ProblemList::default();
            let log = game::build_log(&path, text.as_bytes(), &json, &mut problems);
            ImportedGame::log(vec![path], log, problems)
        });
        games.collect()
    }
}
