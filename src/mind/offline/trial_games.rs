//! Games for the trial: a case of ours, or a WellPlay game's `json` directory.

#![allow(clippy::unwrap_used)]

use super::text::sentences;
use crate::game::Seat;
use crate::scenario::{Language, Scenario};
use crate::task::{Given, Player};
use serde_json::Value;
use std::path::Path;

pub(super) struct Part {
    pub name: String,
    pub role: String,
    pub victims: Vec<String>,
    pub killed: Vec<bool>,
    pub script: Vec<String>,
}

pub(super) struct Game {
    pub title: String,
    pub setting: String,
    pub language: Language,
    pub victims: Vec<String>,
    pub parts: Vec<Part>,
}

fn segments(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for s in sentences(text) {
        let room = out.last().is_some_and(|l| l.len() + s.len() < 200);
        match out.last_mut() {
            Some(last) if room => {
                last.push(' ');
                last.push_str(s);
            }
            _ => out.push(s.to_owned()),
        }
    }
    out
}

pub(super) fn ours(path: &Path) -> Game {
    let case: Scenario = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let parts = case.characters.iter().enumerate().map(|(i, c)| Part {
        name: c.name.clone(),
        role: c.role.clone(),
        victims: (0..case.victims.len())
            .map(|v| case.victim_name(i, v).to_owned())
            .collect(),
        killed: (0..case.victims.len())
            .map(|v| case.killed(i, v) == Some(true))
            .collect(),
        script: c.acts.iter().flat_map(|a| segments(&a.script)).collect(),
    });
    Game {
        parts: parts.collect(),
        title: case.title.clone(),
        setting: case.setting.clone(),
        language: case.language,
        victims: case.victims.iter().map(|v| v.name.clone()).collect(),
    }
}

pub(super) fn wellplay(path: &Path) -> Game {
    let json = |name: &str| -> Value {
        serde_json::from_str(&std::fs::read_to_string(path.join(format!("{name}.json"))).unwrap())
            .unwrap()
    };
    let info = json("script_info");
    let texts = |v: &Value| -> Vec<String> {
        match v {
            Value::Array(list) => list
                .iter()
                .map(|t| t.as_str().unwrap_or("").to_owned())
                .collect(),
            Value::String(text) => vec![text.clone()],
            _ => vec![],
        }
    };
    let parts: Vec<Part> = texts(&info["character_name"])
        .into_iter()
        .map(|name| {
            let d = json(&name);
            Part {
                role: String::new(),
                victims: texts(&d["victims"]),
                killed: d["kill_by_me"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|k| k.as_i64() == Some(1))
                    .collect(),
                script: texts(&d["script"])
                    .iter()
                    .flat_map(|t| segments(t))
                    .collect(),
                name,
            }
        })
        .collect();
    let all: String = parts.iter().flat_map(|p| p.script.clone()).collect();
    Game {
        title: info["script_name"].as_str().unwrap().to_owned(),
        setting: String::new(),
        language: Language::of_text(&all),
        victims: parts[0].victims.clone(),
        parts,
    }
}

/// What a seat is given: all of its own script and all that was said.
pub(super) fn given(game: &Game, seat: usize, round: u32, dialogue: &[String]) -> Given {
    let part = &game.parts[seat];
    Given {
        language: game.language,
        title: game.title.clone(),
        setting: game.setting.clone(),
        seat: Seat(seat as u16),
        outsiders: Vec::new(),
        accusations: Vec::new(),
        accusing: false,
        players: game
            .parts
            .iter()
            .zip(0u16..)
            .map(|(p, i)| Player {
                seat: Seat(i),
                name: p.name.clone(),
                role: p.role.clone(),
            })
            .collect(),
        victims: part.victims.clone(),
        victims_public: game.victims.clone(),
        killed: part.killed.iter().copied().map(Some).collect(),
        objectives: vec![],
        performance: String::new(),
        round,
        rounds: 3,
        procedure: crate::game::ProcedureName::Questum,
        table: crate::game::TableRules::default(),
        script: part.script.clone(),
        dialogue: dialogue.to_vec(),
        script_tail: 0,
        dialogue_tail: 0,
    }
}
