//! Sensors, read off the scale. A level is a threshold on points; the reason is the sentence that
//! brought most of them, or an honest word that there is none.

use super::conflict::Conflict;
use super::notebook::{Note, Notebook};
use super::quote::{inner, quote};
use super::scale::{Dossier, weigh};
use super::text::clip;
use crate::game::{Level, Sensor};
use crate::scenario::Language;
use crate::task::{ReadSensors, level_word, sensor_word};
use serde_json::{Value, json};

/// The reply to a [`ReadSensors`].
pub(super) fn read_sensors(book: &Notebook<'_>, task: &ReadSensors) -> Value {
    let dossier = weigh(book, task.suspect, task.victim.index());
    let language = book.given.language;
    let lines: Vec<Value> = task
        .sensors
        .iter()
        .map(|sensor| {
            let (level, reason) = read(book, &dossier, *sensor, task.victim.index());
            json!({ "sensor": sensor_word(language, *sensor), "choice": level_word(language, level), "reason": reason })
        })
        .collect();
    json!({ "readings": lines })
}

fn read(book: &Notebook<'_>, d: &Dossier<'_>, sensor: Sensor, victim: usize) -> (Level, String) {
    let yes = |holds: bool| if holds { Level::Yes } else { Level::No };
    let because = |note: Option<&Note>| {
        note.map_or_else(|| nothing(book, d, sensor, victim), |n| quote(book, n))
    };
    match sensor {
        Sensor::Emotion => {
            let balance = d.ill.points + d.motive.points / 3 - d.fond.points;
            match balance {
                8.. => (Level::Negative, because(d.ill.note.or(d.motive.note))),
                ..=-6 => (Level::Positive, because(d.fond.note)),
                _ => (Level::Neutral, because(d.ill.note.or(d.fond.note))),
            }
        }
        Sensor::Motivation => {
            let holds = d.motive.points + d.ill.points / 2 + d.admitted.points / 2 >= 12;
            let note = d
                .motive
                .note
                .or(d.ill.note)
                .or(d.admitted.note)
                .filter(|_| holds);
            (yes(holds), because(note))
        }
        Sensor::Opportunity => {
            let against = d.chance.points + d.contradiction() + d.proof.points / 2;
            let holds = against - d.alibi.points >= 8;
            if let (true, Some(conflict)) = (holds, d.conflicts.first().filter(|c| c.weight >= 4)) {
                return (Level::Yes, clash(book, conflict));
            }
            let note = if holds {
                d.chance.note.or(d.proof.note)
            } else {
                d.alibi.note
            };
            (yes(holds), because(note))
        }
        Sensor::InformationValue => value(book, d),
        Sensor::Evidence => {
            if let Some(conflict) = d.conflicts.first().filter(|c| c.weight >= 4) {
                return (Level::Yes, clash(book, conflict));
            }
            let holds = d.proof.points >= 8;
            (yes(holds), because(d.proof.note.filter(|_| holds)))
        }
        Sensor::Background => (yes(d.skill.points >= 4), because(d.skill.note)),
    }
}

/// Much is open: contradictions, or suspicion that was not yet put to them.
fn value(book: &Notebook<'_>, d: &Dossier<'_>) -> (Level, String) {
    let open = i32::try_from(d.conflicts.len()).unwrap_or(0) * 2 + d.total() / 24
        - i32::try_from(d.questioned).unwrap_or(0) * 2;
    let level = match open {
        1.. => Level::High,
        -3..=0 => Level::Medium,
        _ => Level::Low,
    };
    let name = book.given.name(d.seat);
    let reason = match (book.given.language, d.questioned, d.conflicts.first()) {
        (_, _, Some(conflict)) if level == Level::High => clash(book, conflict),
        (Language::English, 0, _) => format!("Nobody has questioned {name} about this death yet."),
        (Language::English, n, _) => format!(
            "{name} has answered {n} {} about this death{}.",
            if n == 1 { "question" } else { "questions" },
            if level == Level::Low {
                ", and little is open"
            } else {
                ""
            }
        ),
        (Language::Chinese, 0, _) => format!("还没有人就此案问过{name}。"),
        (Language::Chinese, n, _) => format!(
            "{name}已就此案回答过{n}个问题{}。",
            if level == Level::Low {
                "，没有多少悬而未决之处"
            } else {
                ""
            }
        ),
    };
    (level, reason)
}

/// A contradiction in words.
pub(super) fn clash(book: &Notebook<'_>, conflict: &Conflict<'_>) -> String {
    let claim = inner(&clip(&conflict.claim.text, 120));
    let counter = quote(book, conflict.counter);
    let name = conflict
        .claim
        .speaker
        .map_or("", |seat| book.given.name(seat));
    match book.given.language {
        Language::English => format!("{name} claims: “{claim}” Against it, {}", lower(&counter)),
        Language::Chinese => format!("{name}声称：“{claim}”而{counter}"),
    }
}

fn lower(text: &str) -> String {
    text.strip_prefix("I know")
        .map_or_else(|| text.to_owned(), |rest| format!("I know{rest}"))
}

fn nothing(book: &Notebook<'_>, d: &Dossier<'_>, sensor: Sensor, victim: usize) -> String {
    let name = book.given.name(d.seat);
    let dead = book.given.victims.get(victim).map_or("", String::as_str);
    match (book.given.language, sensor) {
        (Language::English, Sensor::Emotion) => {
            format!("Nothing I know shows how {name} felt about {dead}.")
        }
        (Language::English, Sensor::Motivation) => {
            format!("I know of nothing that {name} had to gain from the death of {dead}.")
        }
        (Language::English, Sensor::Opportunity) => {
            format!("Nothing I know puts {name} near {dead} at the time.")
        }
        (Language::English, Sensor::Background) => {
            format!("Nothing in what I know of {name}'s past fits the deed.")
        }
        (Language::English, _) => format!("Nothing tangible points at {name}."),
        (Language::Chinese, Sensor::Emotion) => {
            format!("我所知道的，看不出{name}对{dead}抱有什么感情。")
        }
        (Language::Chinese, Sensor::Motivation) => {
            format!("我想不出{dead}的死对{name}有什么好处。")
        }
        (Language::Chinese, Sensor::Opportunity) => format!("没有什么表明{name}当时在{dead}附近。"),
        (Language::Chinese, Sensor::Background) => {
            format!("就我所知，{name}的经历与作案方式并不相符。")
        }
        (Language::Chinese, _) => format!("没有实物证据指向{name}。"),
    }
}
