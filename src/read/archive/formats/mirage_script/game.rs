//! Reads MIRAGE's `script.json` (人物剧本.json) with its clues and its solution.
//!
//! Characters have Story, Script, Relationship, Performance, Purpose and Ability. A game of several stages
//! adds a layer of stages around them, and `show`, with which everybody's script begins. A later stage may
//! rename a character. The files name neither the victim nor the culprit: the victim stays open, and the
//! culprit of a published script is found by its title ([`culprits`]).

use super::stages::{ScriptLayers, ScriptStage, read_act, read_layers};
use super::{clues, culprits, outsiders, truth};
use crate::base::language::Language;
use crate::base::scenario::{Act, Character, ProblemList, Scenario, ScriptProblem, Victim};
use crate::read::archive::formats::names::{RenamedPlayers, normalize_name, unique_ids};
use crate::read::archive::formats::paths::folder;
use crate::read::archive::formats::shared::{blank_case, character, unnamed_victim_name, without_player_count};
use serde_json::Value;

/// Reads a game of its script and clues. `truths` are all solutions opened with it, `titles` the names of all
/// games opened.
pub(super) fn read(
    (path, script): (&str, &Value), clues: Option<&(String, Value)>, truths: &[(String, Value)], titles: &[String],
    report: &mut ProblemList,
) -> Scenario {
    let ScriptLayers { stages, shared_opening: shown } = read_layers(path, script, report);
    let known = collect_players(&stages);
    let names: Vec<&str> = known.players.iter().map(String::as_str).collect();
    let ids = unique_ids(names.iter().copied());
    let mut characters: Vec<Character> = Vec::new();
    for (seat, (name, id)) in names.iter().zip(&ids).enumerate() {
        let mut acts = Vec::new();
        for (stage, people) in &stages {
            let own = people.iter().find(|(n, _)| known.seat(n) == Some(seat));
            let under = if stage.is_empty() { "" } else { " › " };
            acts.push(match own {
                Some((called, json)) => read_act(&format!("{path}: {stage}{under}{called}"), json, report),
                None => {
                    report.warn(format!("{path}: {stage}{under}{name}"), ScriptProblem::NotInStage);
                    Act::default()
                }
            });
        }
        characters.push(character(id, name, acts));
    }
    let texts = characters.iter().flat_map(|c| &c.acts);
    let text: String = texts.flat_map(|act| [act.script.as_str(), act.story.as_str()]).collect();
    let language = Language::detect(&(text + &names.concat()));
    let home = game_title(path);
    let truth = truth::find_truth(path, &home, &names, truths, titles, report);
    let title = match &truth {
        Some(truth) if home.is_empty() => truth.title.clone(),
        _ => without_player_count(&home),
    };
    let mut case = blank_case(language, &title);
    if let Some((path, clues)) = clues {
        let stage_names: Vec<&str> = stages.iter().map(|(name, _)| *name).collect();
        let ids = ids.iter().map(String::as_str);
        let owners: Vec<(&str, &str)> = names.iter().copied().zip(ids).collect();
        let found = clues::read(path, clues, &stage_names, &owners, report);
        for (act, text) in &found.public_texts {
            for character in &mut characters {
                append_to_script(character, *act, text);
            }
        }
        for (owner, act, text) in &found.private_texts {
            if let Some(character) = characters.get_mut(*owner) {
                append_to_script(character, *act, text);
            }
        }
        case.clues = found.clues;
    }
    // Everybody's script begins with `show`.
    if let Some(shown) = &shown {
        for act in characters.iter_mut().filter_map(|c| c.acts.first_mut()) {
            act.script = [shown, act.script.trim()].join("\n").trim().to_owned();
        }
    }
    if clues.is_none() {
        report.warn(path, ScriptProblem::NoClues);
    }
    case.outsiders = outsiders::find_outsiders(&characters, &case.clues, report);
    case.characters = characters;
    case.truth = truth.map(|truth| truth.text).unwrap_or_default();
    let culprit = culprits::find_culprit(&case.title, &names).and_then(|at| ids.get(at).cloned());
    if culprit.is_some() {
        report.warn("victims[0].murderers", ScriptProblem::CulpritOfProgram);
    }
    case.victims = vec![Victim { name: unnamed_victim_name(language, 0, 1), murderers: culprit.map(|id| vec![id]) }];
    report.warn("victims[0].name", ScriptProblem::VictimStoodIn);
    case
}

/// The players; one whom a later stage renames is the same person.
fn collect_players(stages: &[ScriptStage<'_>]) -> RenamedPlayers {
    let mut known = RenamedPlayers::default();
    for (_, people) in stages {
        let here = |old: &str| people.iter().any(|(name, _)| normalize_name(name) == normalize_name(old));
        for (name, _) in people {
            known.add(name, |old| !here(old));
        }
    }
    known
}

/// Appends a text to a character's script of an act (from 1).
fn append_to_script(character: &mut Character, act: u32, text: &str) {
    let at = (act as usize).saturating_sub(1);
    if let Some(act) = character.acts.get_mut(at) {
        act.script = format!("{}\n{text}", act.script.trim()).trim().to_owned();
    }
}

/// The title of a game: its folder's name.
pub(super) fn game_title(path: &str) -> String {
    let folder = folder(path);
    folder.rsplit('/').next().unwrap_or(folder).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    const ANN: &str = r#""Ann": {"Story": "You are Ann.", "Script": "Tonight.", "Relationship": "Bo is kin.",
        "Performance": "Calm.", "Purpose": "1. Hide. 2. Seek.", "Ability": "A key."}"#;
    const BO: &str = r#""Bo": {"Story": "You are Bo.", "Script": "", "Relationship": "",
        "Performance": "", "Purpose": "", "Ability": ""}"#;

    fn game(script: &str) -> (Scenario, Vec<String>) {
        let script = serde_json::from_str(script).unwrap();
        let mut report = ProblemList::default();
        let case = read(("The Mill/script.json", &script), None, &[], &[], &mut report);
        let problems = report.into_problems().iter().map(ToString::to_string).collect();
        (case, problems)
    }

    #[test]
    fn characters_keep_their_order_and_parts_and_nobody_is_accused() {
        let (case, _) = game(&format!("{{{BO}, {ANN}}}"));
        let names: Vec<&str> = case.characters.iter().map(|c| c.name.as_str()).collect();
        assert_eq!((case.title.as_str(), names), ("The Mill", vec!["Bo", "Ann"]));
        let ann = &case.characters[1].acts[0];
        assert_eq!(ann.objectives, ["1. Hide.", "2. Seek."]);
        assert_eq!((ann.story.as_str(), ann.ability.as_str()), ("You are Ann.", "A key."));
        assert_eq!(case.victims[0].murderers, None);
        let errors = crate::base::scenario::validate(&case);
        assert!(errors.iter().all(|p| p.severity == crate::base::scenario::Severity::Warning));
    }

    #[test]
    fn somebody_renamed_by_a_later_stage_is_one_player_and_show_is_everybodys() {
        let script = r#"{
            "Stage 1": {"Fox": {"Story": "You are a fox.", "Script": "You hid."},
                        "Bear": {"Story": "You are a bear.", "Script": "You slept."}},
            "Stage 2": {"Nuan (Fox)": {"Story": "", "Script": "You woke as Nuan."},
                        "Ren (Bear)": {"Story": "", "Script": "You woke as Ren."}},
            "show": "The curtain rises."}"#;
        let (case, problems) = game(script);
        let names: Vec<&str> = case.characters.iter().map(|c| c.name.as_str()).collect();
        assert_eq!(names, ["Nuan (Fox)", "Ren (Bear)"]);
        for character in &case.characters {
            assert!(character.acts.iter().all(|act| !act.is_empty()));
            assert!(character.acts[0].script.starts_with("The curtain rises.\nYou "));
            assert!(!character.acts[1].script.contains("curtain"));
        }
        let told = |problem: &&String| problem.contains("stage") || problem.contains("show");
        assert_eq!(problems.iter().find(told), None);
        // An old name that is still in use belongs to somebody else.
        let (case, _) = game(&format!(
            r#"{{"Stage 1": {{{ANN}}}, "Stage 2": {{{ANN}, "Annie (Ann)": {{"Script": "You too."}}}}}}"#
        ));
        assert_eq!(case.characters.len(), 2);
        let problems = crate::base::scenario::validate(&case);
        assert!(problems.iter().any(|p| p.place == "characters[1].acts[0]"), "an empty act is told: {problems:?}");
    }

    #[test]
    fn stages_become_acts_and_what_stands_beside_them_is_told() {
        let table = table! {
            format!(r#"{{"Stage 1": {{{ANN}, {BO}}}, "Stage 2": {{{BO}, {ANN}}}}}"#), 2, 2 => "";
            format!(r#"{{"第一幕": {{{ANN}, {BO}}}, "第二幕": {{{ANN}}}}}"#), 2, 2 => "not in this stage";
            format!(r#"{{"Stage 1": {{{ANN}, {BO}}}, "show": ["Stage 1"]}}"#), 1, 2 => "not a character";
            format!(r#"{{"Stage 1": {{{ANN}}}, "show": {{{ANN}}}}}"#), 1, 1 => "not a stage";
            format!(r#"{{"Stage 1": {{{ANN}, "note": "x"}}}}"#), 1, 1 => "not a character";
            r#"{"Ann": {"Story": "s", "Script": "t", "Mood": "m"}}"#.to_owned(), 1, 1 => "not recognised";
            r#"{"安": {"故事": "你是安。", "剧本": "今晚。"}}"#.to_owned(), 1, 1 => "no Ability";
        };
        for (text, acts, players, told) in table {
            let (case, problems) = game(&text);
            assert_eq!((case.act_count(), case.characters.len()), (acts, players), "{text}");
            assert!(problems.iter().any(|p| p.contains(told)), "{text}: {problems:?}");
        }
    }
}
