//! Reads MIRAGE's scripts: characters in one or more stages, with the clues in the same folder and the
//! solutions in a folder above.

mod clues;
mod culprits;
mod game;
mod outsiders;
mod stages;
mod truth;

pub(crate) use clues::read as read_clues;

use super::format::{Format, FormatReader, ImportedGame};
use super::offered_file::OfferedFile;
use super::paths::folder;
use crate::base::language::Language;
use crate::base::scenario::{ProblemKind, ProblemList, ScriptProblem};
use crate::read::archive::json::ValueExt;
use game::{game_title, read};
use serde_json::Value;

pub(super) const FORMAT: Format = Format::for_cases("mirage-script", "MIRAGE");

/// The scripts among the files. Clues and solutions are recognized only next to them.
#[derive(Debug, Default)]
pub(crate) struct MirageScripts {
    scripts: Vec<(String, Value)>,
}

impl FormatReader for MirageScripts {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, file: &mut OfferedFile) {
        if file.json().is_some_and(stages::is_script) {
            self.scripts.push(file.take_json());
        }
    }

    fn read_games(&mut self, beside: &mut [OfferedFile], _report: &mut ProblemList) -> Vec<ImportedGame> {
        let scripts = std::mem::take(&mut self.scripts);
        if scripts.is_empty() {
            return Vec::new();
        }
        let solutions = beside.iter_mut().filter_map(|file| file.json().is_some_and(is_solutions).then_some(file));
        let truths: Vec<(String, Value)> = solutions.map(OfferedFile::take_json).collect();
        let titles: Vec<String> = scripts.iter().map(|(path, _)| game_title(path)).collect();
        let imports = scripts.into_iter().map(|(path, script)| {
            let clues = find_clue_file(&path, &script, beside).map(OfferedFile::take_json);
            let mut problems = ProblemList::default();
            let case = read((path.as_str(), &script), clues.as_ref(), &truths, &titles, &mut problems);
            let home = [folder(&path), &path].into_iter().find(|home| !home.is_empty()).unwrap_or_default().to_owned();
            let files = [path].into_iter().chain(clues.map(|(path, _)| path)).collect();
            ImportedGame::case(home, files, case, problems)
        });
        imports.collect()
    }

    fn describe_unclaimed(&self, beside: &mut OfferedFile) -> Option<ProblemKind> {
        let json = beside.json()?;
        if is_solutions(json) {
            return Some(ScriptProblem::TextsAlone.into());
        }
        is_clue_file(json).then(|| ScriptProblem::CluesAlone.into())
    }
}

/// The clue file in a script's folder; of several, the one in its language that names most of its people.
fn find_clue_file<'a>(path: &str, script: &Value, beside: &'a mut [OfferedFile]) -> Option<&'a mut OfferedFile> {
    let language = Language::detect(&script.to_text());
    let suits = |deck: &Value| {
        let text = deck.to_text();
        let names =
            script.fields().flat_map(|(name, value)| std::iter::once(name).chain(value.fields().map(|(name, _)| name)));
        let named = names.filter(|name| text.contains(name.as_str())).count();
        (Language::detect(&text) == language, named)
    };
    let near = beside.iter_mut().rev().filter(|deck| folder(&deck.path) == folder(path));
    // Of equals the first.
    let decks = near.filter_map(|deck| Some((suits(deck.json().filter(|json| is_clue_file(json))?), deck)));
    decks.max_by_key(|(suits, _)| *suits).map(|(_, deck)| deck)
}

/// Are these clues: by place, or a deck of cards?
pub(crate) fn is_clue_file(json: &Value) -> bool {
    !is_solutions(json) && clues::looks_like_clues(json)
}

/// Are these texts by title: solutions?
fn is_solutions(json: &Value) -> bool {
    json.as_object().is_some_and(|texts| !texts.is_empty() && texts.values().all(Value::is_string))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn files_are_known_by_their_content() {
        let table = table! {
            r#"{"Ann": {"Story": "s", "Script": "t"}}"#, true => None;
            r#"{"1": {"Ann": {"Story": "s", "Script": "t"}}, "show": 1}"#, true => None;
            r#"{"Hall": ["a hat"]}"#, false => Some(ScriptProblem::CluesAlone);
            r#"{"Hall": ["a hat"], "Attic": []}"#, false => Some(ScriptProblem::CluesAlone);
            r#"{"turns": []}"#, false => None;
            r#"{"The Mill": "It was him."}"#, false => Some(ScriptProblem::TextsAlone);
            r#"{"version": 1, "settings": {}}"#, false => None;
            "Dear all,", false => None;
        };
        for (text, script, about) in table {
            let mut scripts = MirageScripts::default();
            let mut file = OfferedFile::from_text("f".into(), text.into(), ProblemList::default());
            scripts.claim(&mut file);
            assert_eq!(file.is_claimed(), script, "{text}");
            let told = if script { None } else { scripts.describe_unclaimed(&mut file) };
            assert_eq!(told, about.map(ProblemKind::from), "{text}");
        }
    }
}
