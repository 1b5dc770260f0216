//! Reads ThinkThrice's game files, with the clue cards in the same folder.

use crate::language::id;
mod game;
mod timeline;

use super::dropped::{FileNotes, LooseFile};
use super::format::{Format, Import, Reader};
use super::mirage_script::is_deck;
use super::paths::folder;
use crate::archive::json::Json;
use crate::scenario::ProblemList;

pub(super) const FORMAT: Format = Format::case("thinkthrice-game", id!(format_thinkthrice_game));

#[derive(Debug, Default)]
pub(crate) struct ThinkThriceScripts {
    files: Vec<(String, Json)>,
    notes: FileNotes,
}

impl Reader for ThinkThriceScripts {
    fn format(&self) -> Format {
        FORMAT
    }

    fn take(&mut self, mut file: LooseFile) -> Option<LooseFile> {
        if !file.json().is_some_and(game::is_game) {
            return Some(file);
        }
        self.files.push(file.into_json(&mut self.notes));
        None
    }

    fn games(&mut self, beside: &mut Vec<LooseFile>, report: &mut ProblemList) -> Vec<Import> {
        let mut imports = Vec::new();
        for (path, json) in std::mem::take(&mut self.files) {
            let list = match &json {
                Json::List(games) => games.as_slice(),
                one => std::slice::from_ref(one),
            };
            let mut files = vec![path.clone()];
            let position = beside.iter_mut().position(|deck| {
                list.len() == 1 && folder(&deck.path) == folder(&path) && deck.json().is_some_and(is_deck)
            });
            let deck = position.map(|at| beside.remove(at).into_json(&mut self.notes));
            files.extend(deck.iter().map(|(path, _)| path.clone()));
            let mut own = ProblemList::default();
            own.extend(self.notes.take(&files));
            for one in list {
                let case = game::read(&path, one, deck.as_ref(), &mut own);
                let own = std::mem::take(&mut own);
                imports.push(Import::case(path.clone(), files.clone(), case, own));
            }
        }
        report.extend(self.notes.rest());
        imports
    }
}
