//! Reads WellPlay scripts (PLAYER*): `script_info.json`, a JSON file and a CSV of exam questions for each
//! character, and a CSV for everybody.
//!
//! - Each character has a file; files and names are matched leniently.
//! - Victims are matched by position, because every character has private names for them.
//! - `kill_by_me` says who killed whom; a contradiction with `is_murderer` is reported. If a character has no
//!   file, a murder that nobody else admits stays open.

mod acts;
mod exam;
mod game;
mod gather;
mod papers;
mod victims;

use super::format::{Format, FormatReader, ImportedGame};
use super::offered_file::OfferedFile;
use crate::base::scenario::ProblemList;
use serde_json::Value;

pub(super) const FORMAT: Format = Format::for_cases("wellplay", "WellPlay");

#[derive(Debug, Default)]
pub(crate) struct WellPlayScripts {
    infos: Vec<(String, Value)>,
    people: Vec<(String, Value)>,
    exams: Vec<(String, String)>,
}

/// Is this `script_info.json`?
fn is_info(json: &Value) -> bool {
    json.get("character_name").is_some_and(Value::is_array)
        || (json.get("agent_num").is_some() && json.get("script_name").is_some())
}

fn is_person(json: &Value) -> bool {
    let known = ["script", "acts_goal", "victims", "kill_by_me", "is_murderer"];
    known.iter().filter(|key| json.get(key).is_some()).count() >= 2
}

impl FormatReader for WellPlayScripts {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, file: &mut OfferedFile) {
        let json = file.json();
        let (info, person, no_json) = (json.is_some_and(is_info), json.is_some_and(is_person), json.is_none());
        if info {
            self.infos.push(file.take_json());
        } else if person {
            self.people.push(file.take_json());
        } else if no_json && exam::is_exam(file.text()) {
            self.exams.push(file.take_text());
        }
    }

    fn read_games(&mut self, _beside: &mut [OfferedFile], report: &mut ProblemList) -> Vec<ImportedGame> {
        let Self { infos, people, exams } = std::mem::take(self);
        let games = gather::group_into_games(infos, people, exams, report).into_iter();
        let imports = games.map(|game| {
            let files = game.info.iter().chain(&game.people).map(|(path, _)| path);
            let files = files.chain(game.exams.iter().map(|(path, _)| path)).cloned().collect();
            let home = game.home_folder().to_owned();
            let mut problems = ProblemList::default();
            let case = game::read(game, &mut problems);
            ImportedGame::case(home, files, case, problems)
        });
        imports.collect()
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
            let mut file = OfferedFile::from_text("f".into(), text.into(), ProblemList::default());
            files.claim(&mut file);
            let found = [files.infos.len(), files.people.len(), files.exams.len()];
            assert_eq!((found, file.is_claimed()), (expected, expected != [0, 0, 0]), "{text}");
        }
    }
}
