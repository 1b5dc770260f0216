//! Reads ThinkThrice's game files, with the clue cards in the same folder.

use crate::base::language::id;
mod game;
mod timeline;

use super::format::{Format, FormatReader, Import};
use super::mirage_script::is_clue_file;
use super::offered_file::{FileNotes, OfferedFile};
use super::paths::folder;
use crate::base::scenario::ProblemList;
use crate::read::archive::json::Json;

pub(super) const FORMAT: Format = Format::case("thinkthrice-game", id!(format_thinkthrice_game));

#[derive(Debug, Default)]
pub(crate) struct ThinkThriceScripts {
    files: Vec<(String, Json)>,
    notes: FileNotes,
}

impl FormatReader for ThinkThriceScripts {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, mut file: OfferedFile) -> Option<OfferedFile> {
        if !file.json().is_some_and(game::is_game) {
            return Some(file);
        }
        self.files.push(file.into_json(&mut self.notes));
        None
    }

    fn read_games(&mut self, beside: &mut Vec<OfferedFile>, report: &mut ProblemList) -> Vec<Import> {
        let mut imports = Vec::new();
        for (path, json) in std::mem::take(&mut self.files) {
            let list = match &json {
                Json::List(games) => games.as_slice(),
                one => std::slice::from_ref(one),
            };
            let mut files = vec![path.clone()];
            let position = beside.iter_mut().position(|deck| {
                list.len() == 1 && folder(&deck.path) == folder(&path) && deck.json().is_some_and(is_clue_file)
            });
            let deck = position.map(|at| beside.remove(at).into_json(&mut self.notes));
            files.extend(deck.iter().map(|(path, _)| path.clone()));
            let mut own = ProblemList::default();
            own.extend(self.notes.remove_for(&files));
            for one in list {
                let case = game::read(&path, one, deck.as_ref(), &mut own);
                let own = std::mem::take(&mut own);
                imports.push(Import::case(path.clone(), files.clone(), case, own));
            }
        }
        report.extend(self.notes.remove_remaining());
        imports
    }
}
