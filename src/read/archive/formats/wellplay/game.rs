//! Puts the files of a game together.

use super::acts::acts;
use super::gather::GameFiles;
use super::papers::assign_exam_papers;
use super::victims::read_victims;
use crate::base::language::Language;
use crate::base::scenario::{Act, Character, MAX_PEOPLE, ProblemList, Scenario, ScriptProblem, quoted};
use crate::read::archive::formats::names::{match_names, normalize_name, unique_ids};
use crate::read::archive::formats::paths::file_stem;
use crate::read::archive::formats::shared::{blank_case, character, player_count_in, without_player_count};
use crate::read::archive::json::ValueExt;
use serde_json::Value;

/// A character's name and file.
#[derive(Debug)]
pub(super) struct CharacterFile {
    /// The character's name, from `script_info.json` if given there, else from the file's name.
    pub(super) name: String,
    pub(super) file: Option<(String, Value)>,
}

impl CharacterFile {
    pub(super) fn path(&self) -> Option<&str> {
        self.file.as_ref().map(|(path, _)| path.as_str())
    }

    pub(super) fn items(&self, key: &str) -> &[Value] {
        self.file.as_ref().map(|(_, json)| json.items_of(key)).unwrap_or_default()
    }

    pub(super) fn texts(&self, key: &str) -> Vec<String> {
        self.items(key).iter().map(|item| item.to_text().trim().to_owned()).collect()
    }
}

pub(super) fn read(game: GameFiles, report: &mut ProblemList) -> Scenario {
    let home = game.home_folder().to_owned();
    let home_name = home.rsplit('/').next().unwrap_or_default();
    let listed = game.names();
    let people = match_character_files(listed, game.people, report);
    let names: Vec<String> = people.iter().map(|p| p.name.clone()).collect();
    let ids = unique_ids(names.iter().map(String::as_str));

    let mut scripts: Vec<Vec<Act>> = people
        .iter()
        .map(|person| match &person.file {
            Some((path, json)) => acts(path, json, report),
            None => {
                report.warn(format!("characters: {}", person.name), ScriptProblem::NoScriptFile);
                Vec::new()
            }
        })
        .collect();
    let text: String = scripts.iter().flatten().map(|act| act.script.as_str()).collect();
    let language = Language::detect(&(text + &names.concat()));
    report_untranslated(&people, language, report);
    for act in scripts.iter_mut().flatten().filter(|act| Language::detect(&act.guidance) != language) {
        act.guidance.clear();
    }
    let (dead, victim_names) = read_victims(&people, &ids, language, report);

    let mut case = blank_case(language, &game_title(game.info.as_ref(), home_name));
    let most = scripts.iter().map(Vec::len).max().unwrap_or(0);
    if let Some((path, info)) = &game.info {
        report_wrong_counts(path, info, people.len(), most, report);
    } else {
        report.warn(&home, ScriptProblem::NoScriptInfo);
    }
    if let Some(number) = player_count_in(home_name).filter(|n| *n != people.len()) {
        report.warn(&home, ScriptProblem::FolderCountsPlayers { told: number, there: people.len() });
    }
    case.victims = dead;
    let people = names.iter().zip(&ids).zip(scripts.into_iter().zip(victim_names));
    case.characters = people
        .map(|((name, id), (acts, victim_names))| Character { victim_names, ..character(id, name, acts) })
        .collect();
    (case.exam, case.everybodys_exam) = assign_exam_papers(game.exams, &names, &ids, report);
    case
}

/// Reports parts that were left in the other language.
fn report_untranslated(people: &[CharacterFile], language: Language, report: &mut ProblemList) {
    for person in people {
        for key in ["acts_goal", "final_goal", "acts_performance", "secrets"] {
            let text = person.texts(key).concat();
            if let Some(path) = person.path()
                && text.chars().any(char::is_alphabetic)
                && Language::detect(&text) != language
            {
                report.warn(format!("{path}: {key}"), ScriptProblem::Untranslated);
            }
        }
    }
}

fn game_title(info: Option<&(String, Value)>, home: &str) -> String {
    let given = info.map(|(_, info)| info.text_of("script_name"));
    given.filter(|title| !title.is_empty()).unwrap_or_else(|| without_player_count(home))
}

/// Reports counts in `script_info.json` that differ from what there is.
fn report_wrong_counts(path: &str, info: &Value, players: usize, acts: usize, report: &mut ProblemList) {
    let number = |key: &str| match info.get(key) {
        Some(Value::Number(number)) => number.as_f64(),
        Some(Value::String(text)) => text.trim().parse().ok(),
        _ => None,
    };
    for (key, there) in [("agent_num", players), ("acts_num", acts)] {
        #[allow(clippy::cast_precision_loss)]
        if let Some(told) = number(key).filter(|told| *told != there as f64) {
            let told = quoted(told);
            let kind = match key {
                "acts_num" => ScriptProblem::CountsActs { told, there },
                _ => ScriptProblem::CountsPlayers { told, there },
            };
            report.warn(format!("{path}: {key}"), kind);
        }
    }
}

/// The characters in the order of seats, each with the file that matches their name.
fn match_character_files(
    listed: Vec<String>, files: Vec<(String, Value)>, report: &mut ProblemList,
) -> Vec<CharacterFile> {
    let mut names: Vec<String> = Vec::new();
    for name in listed {
        if names.contains(&name) {
            report.warn("character_name", ScriptProblem::ListedTwice { name: quoted(&name) });
        } else {
            names.push(name);
        }
    }
    let called: Vec<Vec<String>> = files
        .iter()
        .map(|(path, json)| {
            let script = json.items_of("script").first().map(ValueExt::to_text).unwrap_or_default();
            let first: String = script.lines().next().unwrap_or_default().chars().take(40).collect();
            vec![file_stem(path).to_owned(), first]
        })
        .collect();
    let mut files: Vec<Option<(String, Value)>> = files.into_iter().map(Some).collect();
    let pairs = match_names(&names, &called);
    let mut people: Vec<CharacterFile> = names
        .into_iter()
        .zip(pairs)
        .map(|(name, found)| {
            let file = found.and_then(|(at, plain)| {
                let file = files[at].take();
                if let (Some((path, _)), false) = (&file, plain) {
                    report.warn(path, ScriptProblem::TakenForScript { name: quoted(&name) });
                }
                file
            });
            CharacterFile { name, file }
        })
        .collect();
    let listed = !people.is_empty();
    let free = MAX_PEOPLE.saturating_sub(people.len());
    for file in files.into_iter().flatten().take(free) {
        let mut name = file_stem(&file.0).to_owned();
        if listed {
            report.warn(&file.0, ScriptProblem::NotListed);
        }
        while people.iter().any(|p| normalize_name(&p.name) == normalize_name(&name)) {
            name.push_str(" (2)");
        }
        people.push(CharacterFile { name, file: Some(file) });
    }
    people
}
