//! `casebook inspect`: what the page would show of files, as JSON.

use super::Outcome;
use super::load::load;
use casebook::archive::{Format, Found, Opened};
use casebook::scenario::{Choice, ExamQuestion, Problem, QuestionKind, Scenario, Severity};
use serde_json::{Map, Value, json};
use std::io::Write;
use std::path::PathBuf;

/// Prints what is in the files. `false`: nothing that this program knows.
pub fn command(paths: &[PathBuf]) -> Outcome<bool> {
    let findings = load(paths)?;
    let found: Vec<Value> = findings.found.iter().map(describe).collect();
    let report = json!({ "found": found, "problems": problems(&findings.problems) });
    // A reader such as `head` may have gone.
    writeln!(
        std::io::stdout(),
        "{}",
        serde_json::to_string_pretty(&report)?
    )?;
    Ok(!findings.found.is_empty())
}

fn describe(found: &Found) -> Value {
    let mut value = json!({
        "format": found.format.tag(),
        "path": found.path,
        "playable": found.is_playable(),
    });
    let (case, problems_of) = match &found.opened {
        Opened::Case(case, list) => (case.as_ref(), list),
        Opened::Log(log, list) => {
            value["events"] = json!(log.events.len());
            value["finished"] = json!(log.is_finished());
            (&log.scenario, list)
        }
    };
    if let Some(map) = value.as_object_mut() {
        map.extend(of_case(case, found.format));
        map.insert("problems".to_owned(), problems(problems_of));
    }
    value
}

fn of_case(case: &Scenario, format: Format) -> Map<String, Value> {
    let name = |id: &String| {
        let at = case.position(id);
        at.map_or_else(|| id.clone(), |at| case.characters[at].name.clone())
    };
    let players = case.characters.iter().map(|c| {
        let asked = case
            .exam
            .iter()
            .filter(|q| q.examinees.is_empty() || q.examinees.contains(&c.id));
        json!({
            "id": c.id,
            "name": c.name,
            "role": c.role,
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
            "name": victim.name,
            // MIRAGE's files name nobody; a plain word stands in.
            "named": format != Format::MirageScript,
            "murderers": murderers.map(|ids| ids.iter().map(name).collect::<Vec<_>>()),
        })
    });
    let mut places: Vec<(&str, usize)> = Vec::new();
    for clue in &case.clues {
        match places.iter_mut().find(|(place, _)| *place == clue.place) {
            Some((_, count)) => *count += 1,
            None => places.push((&clue.place, 1)),
        }
    }
    let places = places
        .iter()
        .map(|(place, count)| json!({ "place": place, "clues": count }));
    let value = json!({
        "id": case.id,
        "title": case.title,
        "language": case.language,
        "counts": {
            "players": case.characters.len(),
            "victims": case.victims.len(),
            "acts": case.acts(),
            "clues": case.clues.len(),
            "exam_questions": case.exam.len(),
        },
        "players": players.collect::<Vec<_>>(),
        "victims": victims.collect::<Vec<_>>(),
        "exam": exam(&case.exam),
        "omniscient_exam": exam(case.omniscient_exam()),
        "places": places.collect::<Vec<_>>(),
        "setting_characters": case.setting.chars().count(),
        "truth_characters": case.truth.chars().count(),
    });
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

fn exam(questions: &[ExamQuestion]) -> Value {
    let of = |kind: QuestionKind| questions.iter().filter(|q| q.kind == kind).count();
    json!({
        "questions": questions.len(),
        "objective": of(QuestionKind::Objective),
        "reasoning": of(QuestionKind::Reasoning),
        "relations": of(QuestionKind::Relations),
        "single": questions.iter().filter(|q| q.choice == Choice::Single).count(),
        "multiple": questions.iter().filter(|q| q.choice == Choice::Multiple).count(),
        "without_truth": questions.iter().filter(|q| q.truth.is_empty()).count(),
    })
}

fn problems(list: &[Problem]) -> Value {
    list.iter()
        .map(|problem| {
            json!({
                "severity": match problem.severity {
                    Severity::Error => "error",
                    Severity::Warning => "warning",
                },
                "place": problem.place,
                "message": problem.message,
            })
        })
        .collect()
}
