//! Reads ThinkThrice's game files, with the clue cards in the same folder.

mod game;
mod timeline;

use super::format::{Format, FormatReader, ImportedGame};
use super::mirage_script::is_clue_file;
use super::offered_file::OfferedFile;
use super::paths::folder;
use crate::base::scenario::ProblemList;
use serde_json::Value;

pub(super) const FORMAT: Format = Format::for_cases("thinkthrice-game", "ThinkThrice");

#[derive(Debug, Default)]
pub(crate) struct ThinkThriceScripts {
    files: Vec<(String, Value)>,
}

impl FormatReader for ThinkThriceScripts {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, file: &mut OfferedFile) {
        if file.json().is_some_and(game::is_game) {
            self.files.push(file.take_json());
        }
    }

    fn read_games(&mut self, beside: &mut [OfferedFile], _report: &mut ProblemList) -> Vec<ImportedGame> {
        let mut imports = Vec::new();
        for (path, json) in std::mem::take(&mut self.files) {
            let games = match &json {
                Value::Array(games) => games.as_slice(),
                one => std::slice::from_ref(one),
            };
            let deck = beside.iter_mut().find_map(|deck| {
                let fits = games.len() == 1 && folder(&deck.path) == folder(&path);
                (fits && deck.json().is_some_and(is_clue_file)).then(|| deck.take_json())
            });
            let files: Vec<String> = [&path].into_iter().chain(deck.iter().map(|(path, _)| path)).cloned().collect();
            for game in games {
                let mut problems = ProblemList::default();
                let case = game::read(&path, game, deck.as_ref(), &mut problems);
                imports.push(ImportedGame::case(path.clone(), files.clone(), case, problems));
            }
        }
        imports
    }
}
