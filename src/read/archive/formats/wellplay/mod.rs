//! Reads WellPlay scripts (PLAYER*): `script_info.json`, a JSON file and a CSV of exam questions for each
//! character, and a CSV for everybody.
//!
//! - Each character has a file; files and names are matched leniently.
//! - Victims are matched by position, because every character has private names for them.
//! - `kill_by_me` says who killed whom; a contradiction with `is_murderer` is reported. If a character has no
//!   file, a murder that nobody else admits stays open.

use crate::base::language::id;
mod acts;
mod exam;
mod game;
mod gather;
mod papers;
mod victims;

use super::format::{Format, FormatReader, Import};
use super::offered_file::{FileNotes, OfferedFile};
use crate::base::scenario::ProblemList;
use crate::read::archive::json::Json;

pub(super) const FORMAT: Format = Format::case("wellplay", id!(format_wellplay_script_player));

#[derive(Debug, Default)]
pub(crate) struct WellPlayScripts {
    infos: Vec<(String, Json)>,
    people: Vec<(String, Json)>,
    exams: Vec<(String, String)>,
    notes: FileNotes,
}

/// Is this `script_info.json`?
fn is_info(json: &Json) -> bool {
    matches!(json.get("character_name"), Some(Json::List(_)))
        || (json.get("agent_num").is_some() && json.get("script_name").is_some())
}

fn is_person(json: &Json) -> bool {
    let known = ["script", "acts_goal", "victims", "kill_by_me", "is_murderer"];
    known.iter().filter(|key| json.get(key).is_some()).count() >= 2
}

impl FormatReader for WellPlayScripts {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, mut file: OfferedFile) -> Option<OfferedFile> {
        let json = file.json();
        let (info, person) = (json.is_some_and(is_info), json.is_some_and(is_person));
        if info {
            self.infos.push(file.into_json(&mut self.notes));
        } else if person {
            self.people.push(file.into_json(&mut self.notes));
        } else if json.is_none() && exam::is_exam(file.text()) {
            self.exams.push(file.into_text(&mut self.notes));
        } else {
            return Some(file);
        }
        None
    }

    fn read_games(&mut self, _beside: &mut Vec<OfferedFile>, report: &mut ProblemList) -> Vec<Import> {
        let Self { infos, people, exams, mut notes } = std::mem::take(self);
        let games = gather::gather(infos, people, exams, report).into_iter();
        let imports = games.map(|game| {
            let files = game.info.iter().chain(&game.people).map(|(path, _)| path);
            let exams = game.exams.iter().map(|(path, _)| path);
            let paths: Vec<String> = files.chain(exams).cloned().collect();
            let mut own = ProblemList::default();
            own.extend(notes.remove_for(&paths));
            let path = game.home_folder().to_owned();
            let case = game::read(game, &mut own);
            Import::case(path, paths, case, own)
        });
        let list = imports.collect();
        report.extend(notes.remove_remaining());
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_their_content() {
        let table = [
            (r#"{"character_name": ["A"]}"#, [1, 0, 0]),
            (r#"{"kill_by_me": [0], "script": ["You."]}"#, [0, 1, 0]),
            ("value,type,question,a,b,truth\n", [0, 0, 1]),
            (r#"{"version": 1, "settings": {}}"#, [0, 0, 0]),
            (r#"{"Hall": ["a hat"]}"#, [0, 0, 0]),
            ("Dear all,", [0, 0, 0]),
        ];
        for (text, expected) in table {
            let mut files = WellPlayScripts::default();
            let file = OfferedFile::from_text("f".into(), text.into(), ProblemList::default());
            let taken = files.claim(file).is_none();
            let found = [files.infos.len(), files.people.len(), files.exams.len()];
            assert_eq!((found, taken), (expected, expected != [0, 0, 0]), "{text}");
        }
    }
}
