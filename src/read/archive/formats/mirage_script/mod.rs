//! Reads MIRAGE's scripts: characters in one or more stages, with the clues in the same folder and the
//! solutions in a folder above.

mod clues;
mod culprits;
mod game;
mod outsiders;
mod stages;
mod truth;

pub(crate) use clues::read as read_clues;

use super::format::{Format, FormatReader, Import};
use super::offered_file::{FileNotes, OfferedFile};
use super::paths::folder;
use crate::base::language::{Language, id};
use crate::base::scenario::{ProblemKind, ProblemList, ScriptProblem};
use crate::read::archive::json::Json;
use game::{ScriptFiles, game_title, read};

pub(super) const FORMAT: Format = Format::case("mirage-script", id!(format_mirage_script));

/// The scripts among the files. Clues and solutions are recognized only next to them.
#[derive(Debug, Default)]
pub(crate) struct MirageScripts {
    scripts: Vec<(String, Json)>,
    notes: FileNotes,
}

impl FormatReader for MirageScripts {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, mut file: OfferedFile) -> Option<OfferedFile> {
        if !file.json().is_some_and(stages::is_script) {
            return Some(file);
        }
        self.scripts.push(file.into_json(&mut self.notes));
        None
    }

    fn read_games(&mut self, beside: &mut Vec<OfferedFile>, report: &mut ProblemList) -> Vec<Import> {
        let scripts = std::mem::take(&mut self.scripts);
        if scripts.is_empty() {
            return Vec::new();
        }
        let solutions = beside.extract_if(.., |file| file.json().is_some_and(is_solutions));
        let truths: Vec<(String, Json)> = solutions.map(|file| file.into_json(&mut self.notes)).collect();
        let titles: Vec<String> = scripts.iter().map(|(path, _)| game_title(path)).collect();
        let imports = scripts.into_iter().map(|script| {
            let deck = find_clue_file(&script, beside).map(|at| beside.remove(at).into_json(&mut self.notes));
            let mut paths = vec![script.0.clone()];
            paths.extend(deck.iter().map(|(path, _)| path.clone()));
            let mut own = ProblemList::default();
            own.extend(self.notes.remove_for(&paths));
            let path = match folder(&script.0) {
                "" => script.0.clone(),
                folder => folder.to_owned(),
            };
            let game = ScriptFiles { script, clues: deck };
            let case = read(&game, &truths, &titles, &mut own);
            Import::case(path, paths, case, own)
        });
        let games = imports.collect();
        report.extend(self.notes.remove_remaining());
        games
    }

    fn describe_unclaimed(&self, beside: &mut OfferedFile) -> Option<ProblemKind> {
        let json = beside.json()?;
        if is_solutions(json) {
            return Some(ScriptProblem::TextsAlone.into());
        }
        is_clue_file(json).then(|| ScriptProblem::CluesAlone.into())
    }
}

/// Position of the clue file in a script's folder; of several, the one in its language that names most of its
/// people.
fn find_clue_file(script: &(String, Json), beside: &mut [OfferedFile]) -> Option<usize> {
    let language = Language::detect(&script.1.to_text());
    let suits = |deck: &Json| {
        let text = deck.to_text();
        let names = script
            .1
            .fields()
            .iter()
            .flat_map(|(name, value)| std::iter::once(name).chain(value.fields().iter().map(|(name, _)| name)));
        let named = names.filter(|name| text.contains(name.as_str())).count();
        (Language::detect(&text) == language, named)
    };
    let files = beside.iter_mut().enumerate();
    let near = files.filter(|(_, deck)| folder(&deck.path) == folder(&script.0));
    let decks = near.filter_map(|(at, deck)| {
        let json = deck.json().filter(|json| is_clue_file(json))?;
        Some((suits(json), at))
    });
    let best = decks.max_by_key(|(suits, at)| (*suits, usize::MAX - at));
    best.map(|(_, at)| at)
}

/// Are these clues: by place, or a deck of cards?
pub(crate) fn is_clue_file(json: &Json) -> bool {
    !is_solutions(json) && clues::looks_like_clues(json)
}

/// Are these texts by title: solutions?
fn is_solutions(json: &Json) -> bool {
    let fields = json.fields();
    !fields.is_empty() && fields.iter().all(|(_, value)| value.as_text().is_some())
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
            let file = OfferedFile::from_text("f".into(), text.into(), ProblemList::default());
            let back = scripts.claim(file);
            assert_eq!(back.is_none(), script, "{text}");
            let told = back.and_then(|mut file| scripts.describe_unclaimed(&mut file));
            assert_eq!(told, about.map(ProblemKind::from), "{text}");
        }
    }
}
