//! Reads Avalon-NLU's games (Stepputtis and others 2023): a JSON object of users with roles, messages,
//! beliefs about roles, and labels of utterances. Parties and votes on them accuse nobody, so they stay
//! announcements of the host.

mod beliefs;
mod game;
mod labels;
#[cfg(test)]
mod tests;

use super::format::{Format, FormatReader, Import};
use super::hidden_roles::Publication;
use super::offered_file::{FileNotes, HEAD_BYTES, OfferedFile};
use crate::base::game::NotRecorded;
use crate::base::language::id;
use crate::base::scenario::ProblemList;
use crate::read::archive::json::Json;

pub(super) const FORMAT: Format = Format::log(
    "avalon-nlu",
    id!(format_avalon_nlu),
    &["Avalon-NLU"],
    &[NotRecorded::Clues, NotRecorded::Votes, NotRecorded::Outcome],
);

const PUBLICATION: Publication = Publication { format: FORMAT, name: "Avalon-NLU", licence: "MIT" };

#[derive(Debug, Default)]
pub(crate) struct AvalonGames {
    files: Vec<OfferedFile>,
    notes: FileNotes,
}

/// Is this an Avalon-NLU game? It has users with roles, and messages with an author and words.
fn is_avalon(json: &Json) -> bool {
    let rows = |key: &str| json.get(key).map_or(&[][..], table_rows);
    let has = |row: &Json, keys: &[&str]| keys.iter().all(|key| row.get(key).is_some());
    let users = rows("users").iter().take(8);
    let messages = rows("messages").iter().take(8);
    users.clone().any(|(_, user)| has(user, &["name", "role"]))
        && messages.clone().any(|(_, row)| has(row, &["player", "msg"]))
}

/// The rows of a table, which the dataset's library writes as an object of objects by number.
fn table_rows(table: &Json) -> &[(String, Json)] {
    table.fields()
}

impl FormatReader for AvalonGames {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, mut file: OfferedFile) -> Option<OfferedFile> {
        let text = file.text();
        let near = &text[..text.floor_char_boundary(HEAD_BYTES)];
        let likely = near.contains("\"users\"") || near.contains("\"messages\"");
        if !likely || !file.json().is_some_and(is_avalon) {
            return Some(file);
        }
        self.files.push(file);
        None
    }

    fn read_games(&mut self, _beside: &mut Vec<OfferedFile>, _report: &mut ProblemList) -> Vec<Import> {
        let files = std::mem::take(&mut self.files).into_iter();
        let games = files.map(|file| {
            let bytes = file.bytes().to_vec();
            let (path, json) = file.into_json(&mut self.notes);
            let mut problems = ProblemList::default();
            let log = game::log(&path, &bytes, &json, &mut problems);
            let paths = vec![path];
            let noted = self.notes.remove_for(&paths);
            Import::log(paths, log, [noted, problems.into_problems()].concat())
        });
        games.collect()
    }
}
