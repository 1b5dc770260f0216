//! The order of writing, over all tasks: a reason comes before what it explains, in text, example and schema;
//! no example suggests an answer.

use super::tests_support::test_context;
use super::*;
use crate::base::game::{Criteria, Level, MemoryKind, Purpose, Reading, Scale, Seat, Sensor, VictimId};
use crate::base::language::{Grammar, Language};
use crate::base::scenario::ChoiceMode;
use serde_json::json;

/// One of every task; several where the example depends on the task's fields.
fn tasks(given: &TaskContext) -> Vec<Assignment> {
    let (target, victim) = (Seat(1), VictimId(0));
    let text = || "Where were you?".to_owned();
    let sensors = |sensors: &[Sensor]| ReadSensors {
        suspect: target,
        victim,
        sensors: sensors.to_vec(),
        purpose: Purpose::Asking,
        known: Vec::new(),
    };
    let ask = Ask {
        target,
        victim,
        readings: vec![Reading { sensor: Sensor::Emotion, level: Level::Neutral, reason: text() }],
        criteria: Criteria::default(),
    };
    let examine =
        |choice| Examine { choice, question: text(), options: vec![text(), text(), text()], after_round: None };
    let of = Reflect { asker: Some(target), victim: Some(victim), question: text(), draft: text() };
    let act = |places: Vec<String>, may_pass| AskOrSearch {
        victim,
        whom: vec![target],
        places,
        readings: vec![],
        last: vec![],
        may_pass,
    };
    let rate = |scales: &[Scale]| Rate { about: target, said: text(), rater: Rater::Neutral, scales: scales.to_vec() };
    vec![
        Introduce {}.assignment(),
        sensors(&Sensor::ALL).assignment(),
        sensors(&[Sensor::Motivation]).assignment(),
        ask.assignment(),
        ReadAndAsk { sensors: sensors(&[Sensor::Emotion, Sensor::Opportunity]), ask: ask.clone() }.assignment(),
        Answer { asker: target, victim, question: text() }.assignment(),
        Interview { question: text(), before: vec![], concluded: vec![] }.assignment(),
        Prune { victim, current: vec![target], readings: vec![], criteria: Criteria::default() }.assignment(),
        ReadAndPrune {
            sensors: vec![Sensor::Emotion, Sensor::Opportunity],
            prune: Prune { victim, current: vec![target], readings: vec![], criteria: Criteria::default() },
        }
        .assignment(),
        Vote { victim, suspects: vec![target] }.assignment(),
        rate(&Scale::ALL).assignment(),
        rate(&[Scale::Trust]).assignment(),
        examine(ChoiceMode::Single).assignment(),
        examine(ChoiceMode::Multiple).assignment(),
        ChooseQuestion { target, victim }.assignment(),
        GuidedAsk { target, victim, guide: QuestionGuide::Memory }.assignment(),
        of.assignment(),
        GiveFinalAnswer { of: of.clone(), reflection: text() }.assignment(),
        TurnAimsIntoQuestions::from_objectives(given).assignment(),
        AnswerOneself { question: text(), target, victim, has_asked: false }.assignment(),
        DecideTimelineNeed { question: text() }.assignment(),
        SplitIntoQuestions { question: text() }.assignment(),
        FindFacts { parts: vec![text()], facts: vec![text()] }.assignment(),
        FindMissingFacts { answer: text(), facts: vec![text()] }.assignment(),
        CompleteAnswer { asker: None, question: text(), answer: text(), missing: vec![], wrong: vec![], least: 30 }
            .assignment(),
        SplitIntoFacts { answer: text() }.assignment(),
        CheckFacts { statements: vec![text(), text()], facts: vec![text()], untimed_is_incorrect: true }.assignment(),
        act(vec![text()], false).assignment(),
        act(vec![], true).assignment(),
        act(vec![], false).assignment(),
        ReviewSuspects { victim, current: vec![target] }.assignment(),
        Say {}.assignment(),
        Summarise { store: MemoryKind::Script, parts: vec![text()], most_tokens: Some(100) }.assignment(),
        Believe { victim, neutral: false, before: None }.assignment(),
    ]
    .into_iter()
    .chain(judging())
    .collect()
}

#[cfg(feature = "cli")]
fn judging() -> Vec<Assignment> {
    let all = super::judging::tests::one_of_each_task();
    all.into_iter().map(Assignment::Judging).collect()
}

#[cfg(not(feature = "cli"))]
fn judging() -> Vec<Assignment> {
    Vec::new()
}

/// What a model sees and is held to.
struct Shown {
    text: String,
    example: Value,
    schema: Value,
}

fn shown(assignment: &Assignment, given: &TaskContext) -> Shown {
    fn show_task<T: Task>(task: &T, given: &TaskContext) -> Shown {
        Shown { text: task.instruction(given), example: task.example(given), schema: reply_schema(task, given) }
    }
    match assignment {
        Assignment::Introduce(task) => show_task(task, given),
        Assignment::ReadSensors(task) => show_task(task, given),
        Assignment::Ask(task) => show_task(task, given),
        Assignment::ReadAndAsk(task) => show_task(task, given),
        Assignment::Answer(task) => show_task(task, given),
        Assignment::Interview(task) => show_task(task, given),
        Assignment::Prune(task) => show_task(task, given),
        Assignment::ReadAndPrune(task) => show_task(task, given),
        Assignment::Vote(task) => show_task(task, given),
        Assignment::Rate(task) => show_task(task, given),
        Assignment::Examine(task) => show_task(task, given),
        Assignment::ChooseQuestion(task) => show_task(task, given),
        Assignment::GuidedAsk(task) => show_task(task, given),
        Assignment::Reflect(task) => show_task(task, given),
        Assignment::FinalAnswer(task) => show_task(task, given),
        Assignment::AimsToQuestions(task) => show_task(task, given),
        Assignment::AnswerOneself(task) => show_task(task, given),
        Assignment::NeedsTimeline(task) => show_task(task, given),
        Assignment::SplitIntoQuestions(task) => show_task(task, given),
        Assignment::FindFacts(task) => show_task(task, given),
        Assignment::FindMissing(task) => show_task(task, given),
        Assignment::CompleteAnswer(task) => show_task(task, given),
        Assignment::SplitIntoFacts(task) => show_task(task, given),
        Assignment::CheckFacts(task) => show_task(task, given),
        Assignment::Act(task) => show_task(task, given),
        Assignment::Suspects(task) => show_task(task, given),
        Assignment::Say(task) => show_task(task, given),
        Assignment::Summarise(task) => show_task(task, given),
        Assignment::Believe(task) => show_task(task, given),
        #[cfg(feature = "cli")]
        Assignment::Judging(task) => match task {
            JudgingTask::GiveMarks(task) => show_task(task, given),
            JudgingTask::MakeQuestions(task) => show_task(task, given),
            JudgingTask::MakeInferences(task) => show_task(task, given),
            JudgingTask::TellAnew(task) => show_task(task, given),
            JudgingTask::AnswerAll(task) => show_task(task, given),
            JudgingTask::Infer(task) => show_task(task, given),
        },
    }
}

/// Visits every task in every language.
fn for_each_task(visit: impl Fn(&str, &Assignment, Shown, Language)) {
    for language in [Language::English, Language::Chinese] {
        let given = test_context(language);
        for task in tasks(&given) {
            let name = format!("{} in {}", task.name(), language.tag());
            visit(&name, &task, shown(&task, &given), language);
        }
    }
}

#[test]
fn no_task_is_left_out_of_these_tests() {
    // The error for an unknown name lists the known ones.
    let error = serde_json::from_value::<Assignment>(json!({ "task": "?" })).unwrap_err();
    let error = error.to_string();
    let names: Vec<&str> = error.split('`').skip(3).step_by(2).collect();
    assert!(names.len() > 20, "{error}");
    let tasks = tasks(&test_context(Language::English));
    for name in names {
        let there = |task: &Assignment| serde_json::to_value(task).unwrap()["task"] == name;
        assert!(tasks.iter().any(there), "{name}");
    }
}

#[test]
fn the_schema_asks_for_what_the_example_shows_in_its_order() {
    fn alike(name: &str, example: &Value, schema: &Value) {
        match example {
            Value::Object(keys) => {
                let shown: Vec<&String> = keys.keys().collect();
                let held: Vec<&String> = schema["properties"].as_object().unwrap().keys().collect();
                assert_eq!(shown, held, "{name}");
                assert_eq!(schema["required"], json!(shown), "{name}");
                for (key, value) in keys {
                    alike(name, value, &schema["properties"][key]);
                }
            }
            Value::Array(list) => {
                assert_eq!(schema["type"], "array", "{name}: {schema}");
                for value in list {
                    alike(name, value, &schema["items"]);
                }
            }
            _ => {
                let one_type = schema["type"].is_string() || schema["oneOf"].is_array();
                assert!(one_type, "{name}: {schema}");
                assert!(schema["properties"].is_null(), "{name}: {schema}");
            }
        }
        assert!(schema["default"].is_null(), "{name}: {schema}");
    }
    for_each_task(|name, _, shown, _| {
        alike(name, &shown.example, &shown.schema);
        // The order survives serialization.
        let sent: Value = serde_json::from_str(&shown.schema.to_string()).unwrap();
        alike(name, &shown.example, &sent);
    });
}

#[test]
fn reasons_stand_before_what_follows_from_them() {
    fn ordered(name: &str, example: &Value) {
        match example {
            Value::Object(keys) => {
                let keys_in_order: Vec<&str> = keys.keys().map(String::as_str).collect();
                for why in ["reason", "readings"] {
                    let at = keys_in_order.iter().position(|key| *key == why);
                    // A line may name its subject before the reason.
                    let before = &keys_in_order[..at.unwrap_or(0)];
                    let about = ["sensor", "suspect", "readings"];
                    assert!(before.iter().all(|key| about.contains(key)), "{name}: {example}");
                }
                keys.values().for_each(|value| ordered(name, value));
            }
            Value::Array(list) => list.iter().for_each(|value| ordered(name, value)),
            _ => {}
        }
    }
    for_each_task(|name, task, shown, language| {
        ordered(name, &shown.example);
        let reasoned = shown.example.to_string().contains("\"reason\"");
        if !reasoned || matches!(task, Assignment::Suspects(_)) {
            return;
        }
        let text = shown.text.to_lowercase();
        let (why, then): (&[&str], &[&str]) = match language.grammar() {
            Grammar::English => (&["reason", "why"], &["then"]),
            Grammar::Chinese => (&["理由"], &["再", "最后"]),
        };
        let first = why.iter().filter_map(|word| text.find(word)).min();
        let rest = first.map_or("", |at| &text[at..]);
        assert!(then.iter().any(|word| rest.contains(word)), "{name}: {text}");
    });
}

#[test]
fn examples_lead_nobody_to_an_answer() {
    fn neutral(name: &str, key: &str, value: &Value) {
        match value {
            Value::Object(map) => map.iter().for_each(|(key, value)| neutral(name, key, value)),
            Value::Array(list) => list.iter().for_each(|value| neutral(name, key, value)),
            Value::String(text) => {
                let open = text.starts_with('<') && text.ends_with('>');
                // A line's subject, and the only possible action, suggest no answer.
                let given = ["sensor", "suspect"].contains(&key) || (key == "action" && text == "ask");
                assert!(open || given, "{name}: {key} {text}");
            }
            other => panic!("{name}: {key} {other}"),
        }
    }
    for_each_task(|name, _, shown, _| neutral(name, "", &shown.example));
}

#[test]
fn guidance_is_given_where_the_table_has_it_and_nowhere_else() {
    for language in [Language::English, Language::Chinese] {
        let mut given = test_context(language);
        let plain = tasks(&given);
        let before: Vec<String> = plain.iter().map(|task| shown(task, &given).text).collect();
        given.table_rules.guidance = true;
        let mut guided: Vec<&str> = plain
            .iter()
            .zip(before)
            .filter(|(task, before)| shown(task, &given).text != *before)
            .map(|(task, _)| task.name())
            .collect();
        guided.dedup();
        assert_eq!(
            guided,
            // Tasks that name the dead use the public name.
            [
                "introduce",
                "read_sensors",
                "ask",
                "read_and_ask",
                "answer",
                "interview",
                "prune",
                "read_and_prune",
                "vote",
                "choose_question",
                "ask",
                "answer_oneself",
                "act",
                "suspects",
                "believe"
            ]
        );
    }
}
