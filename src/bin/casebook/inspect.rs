//! `casebook inspect`: prints what the page would show of files, as JSON.

use super::Outcome;
use super::load::load_with_ratings;
use casebook::base::language::Language;
use casebook::base::scenario::{
    ChoiceMode, ExamQuestion, MAX_PEOPLE, Problem, QuestionKind, Scenario, Severity, shorten_quotation,
};
use casebook::read::archive::{MissingFact, OpenedFile, OpenedGame, count_log_contents};
use clap::Args;
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::path::PathBuf;

/// What is inspected, and in which language.
#[derive(Args)]
pub struct InspectOptions {
    /// What would be dropped on the page, together.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The language of problems and notes: `en` or `zh`.
    #[arg(long, value_parser = parse_language, default_value = "en")]
    language: Language,
}

pub fn parse_language(tag: &str) -> Result<Language, String> {
    Language::from_tag(tag).ok_or_else(|| "`en` or `zh`".to_owned())
}

/// Prints what is in the files. `false`: nothing known, or a case that cannot be played.
pub fn command(options: &InspectOptions) -> Outcome<bool> {
    let l = options.language;
    let findings = load_with_ratings(&options.files)?;
    let found: Vec<Value> = findings.games.iter().map(|found| game_json(found, l)).collect::<Outcome<_>>()?;
    let report = json!({ "found": found, "problems": problems_json(&findings.problems, l) });
    say!("{}", serde_json::to_string_pretty(&report)?);
    let playable = |found: &OpenedGame| match found.opened {
        OpenedFile::Case(..) => found.is_playable(),
        OpenedFile::Log(..) => true,
    };
    Ok(!findings.games.is_empty() && findings.games.iter().all(playable))
}

fn game_json(found: &OpenedGame, l: Language) -> Outcome<Value> {
    let mut map = Map::new();
    map.insert("format".to_owned(), json!(found.format.tag()));
    map.insert("path".to_owned(), json!(found.path));
    map.insert("files".to_owned(), json!(found.files));
    map.insert("playable".to_owned(), json!(found.is_playable()));
    map.extend(case_json(found.case()));
    if let OpenedFile::Log(log, _) = &found.opened {
        let notes = log.source.iter().flat_map(|source| &source.notes);
        let notes: Vec<&str> = notes.map(|note| note.text(l)).collect();
        map.insert("notes".to_owned(), json!(notes));
        map.insert("program".to_owned(), json!(log.program));
        map.insert("events".to_owned(), json!(log.events.len()));
        // Keys that the case already has keep their fuller form.
        if let Value::Object(figures) = serde_json::to_value(count_log_contents(log))? {
            for (key, value) in figures {
                if key == "format" {
                    map.insert("source".to_owned(), value);
                } else {
                    map.entry(key).or_insert(value);
                }
            }
        }
    }
    map.insert("missing".to_owned(), missing_json(found));
    map.insert("problems".to_owned(), problems_json(found.problems(), l));
    Ok(Value::Object(map))
}

/// What no file says and a person has to add.
fn missing_json(found: &OpenedGame) -> Value {
    let victim = |what: &str, victim: usize| json!({ "what": what, "victim": victim });
    found
        .missing_facts()
        .into_iter()
        .map(|missing| match missing {
            MissingFact::VictimName { victim: at } => victim("victim_name", at),
            MissingFact::Murderers { victim: at } => victim("murderers", at),
            MissingFact::Scripts => json!({ "what": "scripts" }),
        })
        .collect()
}

fn case_json(case: &Scenario) -> Map<String, Value> {
    let name = |id: &String| {
        let person = case.person_position(id).and_then(|at| case.person_id_name_role(at));
        person.map_or_else(|| shorten_quotation(id), |(_, name, _)| shorten_quotation(name))
    };
    let players = case.characters.iter().map(|c| {
        let asked = case.exam.iter().filter(|q| q.examinees.is_empty() || q.examinees.contains(&c.id));
        json!({
            "id": shorten_quotation(&c.id),
            "name": shorten_quotation(&c.name),
            "role": shorten_quotation(&c.role),
            "acts": c.acts.len(),
            "objectives": c.acts.iter().map(|act| act.objectives.len()).sum::<usize>(),
            "timeline": c.timeline.len(),
            "victim_names": c.victim_names,
            "exam_questions": asked.count(),
        })
    });
    let victims = case.victims.iter().map(|victim| {
        let murderers = victim.murderers.as_ref();
        json!({
            "name": shorten_quotation(&victim.name),
            "murderers": murderers.map(|ids| ids.iter().take(MAX_PEOPLE).map(name).collect::<Vec<_>>()),
        })
    });
    let mut places: Vec<(&str, usize)> = Vec::new();
    let mut known: HashMap<&str, usize> = HashMap::new();
    for clue in case.public_clues() {
        let at = *known.entry(&clue.place).or_insert(places.len());
        match places.get_mut(at) {
            Some((_, count)) => *count += 1,
            None => places.push((&clue.place, 1)),
        }
    }
    let places = places.iter().map(|(place, count)| json!({ "place": shorten_quotation(place), "clues": count }));
    let value = json!({
        "id": shorten_quotation(&case.id),
        "title": shorten_quotation(&case.title),
        "language": case.language,
        "counts": {
            "players": case.characters.len(),
            "victims": case.victims.len(),
            "acts": case.act_count(),
            "clues": case.public_clues().count(),
            "own_clues": case.clues.len() - case.public_clues().count(),
            "exam_questions": case.exam.len(),
        },
        "players": players.collect::<Vec<_>>(),
        "outsiders": case.outsiders.iter().map(|one| shorten_quotation(&one.name)).collect::<Vec<_>>(),
        "victims": victims.collect::<Vec<_>>(),
        "exam": exam_json(&case.exam),
        "omniscient_exam": exam_json(case.omniscient_exam()),
        "places": places.collect::<Vec<_>>(),
        "setting_characters": case.setting.chars().count(),
        "truth_characters": case.truth.chars().count(),
    });
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

fn exam_json(questions: &[ExamQuestion]) -> Value {
    let of = |kind: QuestionKind| questions.iter().filter(|q| q.kind == kind).count();
    json!({
        "questions": questions.len(),
        "objective": of(QuestionKind::Objective),
        "reasoning": of(QuestionKind::Reasoning),
        "relations": of(QuestionKind::Relations),
        "single": questions.iter().filter(|q| q.choice == ChoiceMode::Single).count(),
        "multiple": questions.iter().filter(|q| q.choice == ChoiceMode::Multiple).count(),
        "without_truth": questions.iter().filter(|q| q.truth.is_empty()).count(),
    })
}

fn problems_json(list: &[Problem], l: Language) -> Value {
    list.iter()
        .map(|problem| {
            json!({
                "severity": match problem.severity {
                    Severity::Error => "error",
                    Severity::Warning => "warning",
                },
                "place": problem.place,
                "message": problem.message(l),
            })
        })
        .collect()
}
