//! MIRAGE: `script.json` (人物剧本.json), with its clues and its solution.
//!
//! Characters have Story, Script, Relationship, Performance, Purpose and Ability; a game of several stages
//! puts a layer around them, sometimes with other keys beside (`show`). The files name neither the victim
//! nor the culprit: both stay open.

use super::files::folder;
use super::loose_json::Json;
use super::mirage_stages::{act, stages};
use super::names::{fold, ids};
use super::parts::{blank_case, unnamed_victim, without_count};
use super::report::Report;
use super::{mirage_clues, mirage_truth};
use crate::scenario::{Act, Character, Language, Scenario, Victim, said};

/// The files of a game.
#[derive(Debug)]
pub(super) struct Game {
    /// `script.json`.
    pub(super) script: (String, Json),
    /// `clues.json`.
    pub(super) clues: Option<(String, Json)>,
}

/// Reads a game. `truths` are all solutions that came with it, `titles` the names of all games.
pub(super) fn read(
    game: &Game,
    truths: &[(String, Json)],
    titles: &[String],
    report: &mut Report,
) -> Scenario {
    let (path, script) = &game.script;
    let stages = stages(path, script, report);
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in stages.iter().flat_map(|(_, people)| people) {
        if !names.iter().any(|known| fold(known) == fold(name)) {
            names.push(name);
        }
    }
    let ids = ids(names.iter().copied());
    let mut characters: Vec<Character> = Vec::new();
    for (name, id) in names.iter().zip(&ids) {
        let mut acts = Vec::new();
        for (stage, people) in &stages {
            let own = people.iter().find(|(n, _)| fold(n) == fold(name));
            let under = if stage.is_empty() { "" } else { " › " };
            let place = format!("{path}: {stage}{under}{name}");
            acts.push(match own {
                Some((_, json)) => act(&place, json, report),
                None => {
                    report.warn(
                        place,
                        said!(
                            "this character is not in this stage",
                            "这个阶段里没有这个角色"
                        ),
                    );
                    Act::default()
                }
            });
        }
        characters.push(Character {
            id: id.clone(),
            name: (*name).to_owned(),
            role: String::new(),
            victim_names: Vec::new(),
            acts,
            timeline: Vec::new(),
        });
    }
    let texts = characters.iter().flat_map(|c| &c.acts);
    let text: String = texts
        .flat_map(|act| [act.script.as_str(), act.story.as_str()])
        .collect();
    let language = Language::of_text(&(text + &names.concat()));
    let home = title_of(path);
    let truth = mirage_truth::find(path, &home, &names, truths, titles, report);
    let title = match &truth {
        Some(truth) if home.is_empty() => truth.title.clone(),
        _ => without_count(&home),
    };
    let mut case = blank_case(language, &title);
    let stage_names: Vec<&str> = stages.iter().map(|(name, _)| *name).collect();
    case.clues = game
        .clues
        .as_ref()
        .map(|(path, clues)| mirage_clues::read(path, clues, &stage_names, report))
        .unwrap_or_default();
    if game.clues.is_none() {
        report.warn(
            path,
            said!(
                "there are no clues beside this script",
                "这个剧本旁边没有线索文件"
            ),
        );
    }
    case.characters = characters;
    case.truth = truth.map(|truth| truth.text).unwrap_or_default();
    case.victims = vec![Victim {
        name: unnamed_victim(language, 0, 1),
        murderers: None,
    }];
    report.warn(
        "victims[0].name",
        said!(
            "the files do not say who was killed; a plain word stands in",
            "文件没有写明谁遇害，先用一个普通的词代替"
        ),
    );
    case
}

/// A game is called like its folder.
pub(super) fn title_of(path: &str) -> String {
    let folder = folder(path);
    folder
        .rsplit('/')
        .next()
        .unwrap_or(folder)
        .trim()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: &str = r#""Ann": {"Story": "You are Ann.", "Script": "Tonight.", "Relationship": "Bo is kin.",
        "Performance": "Calm.", "Purpose": "1. Hide. 2. Seek.", "Ability": "A key."}"#;
    const BO: &str = r#""Bo": {"Story": "You are Bo.", "Script": "", "Relationship": "",
        "Performance": "", "Purpose": "", "Ability": ""}"#;

    fn game(script: &str) -> (Scenario, Vec<String>) {
        let script = (
            "The Mill/script.json".to_owned(),
            serde_json::from_str(script).unwrap(),
        );
        let mut report = Report::default();
        let case = read(
            &Game {
                script,
                clues: None,
            },
            &[],
            &[],
            &mut report,
        );
        let problems = report.done().iter().map(ToString::to_string).collect();
        (case, problems)
    }

    #[test]
    fn characters_keep_their_order_and_parts_and_nobody_is_accused() {
        let (case, _) = game(&format!("{{{BO}, {ANN}}}"));
        let names: Vec<&str> = case.characters.iter().map(|c| c.name.as_str()).collect();
        assert_eq!(
            (case.title.as_str(), names),
            ("The Mill", vec!["Bo", "Ann"])
        );
        let ann = &case.characters[1].acts[0];
        assert_eq!(ann.objectives, ["1. Hide.", "2. Seek."]);
        assert_eq!(
            (ann.story.as_str(), ann.ability.as_str()),
            ("You are Ann.", "A key.")
        );
        assert_eq!(case.victims[0].murderers, None);
        let errors = crate::scenario::validate(&case);
        assert!(
            errors
                .iter()
                .all(|p| p.severity == crate::scenario::Severity::Warning)
        );
    }

    #[test]
    fn stages_become_acts_and_what_stands_beside_them_is_told() {
        let table = [
            (
                format!(r#"{{"Stage 1": {{{ANN}, {BO}}}, "Stage 2": {{{BO}, {ANN}}}}}"#),
                2,
                2,
                "",
            ),
            (
                format!(r#"{{"第一幕": {{{ANN}, {BO}}}, "第二幕": {{{ANN}}}}}"#),
                2,
                2,
                "not in this stage",
            ),
            (
                format!(r#"{{"Stage 1": {{{ANN}, {BO}}}, "show": ["Stage 1"]}}"#),
                1,
                2,
                "no character",
            ),
            (
                format!(r#"{{"Stage 1": {{{ANN}}}, "show": {{{ANN}}}}}"#),
                1,
                1,
                "no stage",
            ),
            (
                format!(r#"{{"Stage 1": {{{ANN}, "note": "x"}}}}"#),
                1,
                1,
                "no character",
            ),
            (
                r#"{"Ann": {"Story": "s", "Script": "t", "Mood": "m"}}"#.to_owned(),
                1,
                1,
                "not known",
            ),
            (
                r#"{"安": {"故事": "你是安。", "剧本": "今晚。"}}"#.to_owned(),
                1,
                1,
                "no Ability",
            ),
        ];
        for (text, acts, players, told) in table {
            let (case, problems) = game(&text);
            assert_eq!(
                (case.acts(), case.characters.len()),
                (acts, players),
                "{text}"
            );
            assert!(
                problems.iter().any(|p| p.contains(told)),
                "{text}: {problems:?}"
            );
        }
    }
}
