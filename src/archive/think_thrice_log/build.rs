//! Paragraphs in, events out.

use super::super::stub::{self, stem};
use super::lines::{Line, Stage, closed, join, line, ordinal};
use super::play::Build;
use crate::game::{Log, Procedure, What};
use crate::scenario::{Language, Problem, Victim, said};

/// An utterance, whole, with the line of the file in which it begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Speech {
    pub line: usize,
    pub from: String,
    pub to: String,
    pub replies: bool,
    pub asks: bool,
    pub text: String,
}

enum Item {
    Speech(Speech),
    Stage(Stage, Option<u32>),
}

fn is_host(name: &str) -> bool {
    let name = name.trim().to_lowercase();
    matches!(name.as_str(), "the host" | "host" | "主持人")
}

/// Nothing but the host and the talk among players: who is one of those?
fn is_crowd(name: &str) -> bool {
    let name = name.trim().to_lowercase();
    matches!(
        name.as_str(),
        "everyone" | "everybody" | "all" | "all players" | "大家" | "所有人" | "所有玩家"
    )
}

/// Reads a transcript.
pub(super) fn log(path: &str, text: &str) -> (Log, Vec<Problem>) {
    let mut problems = Vec::new();
    let items = items(path, text, &mut problems);
    let mut players: Vec<String> = Vec::new();
    for item in &items {
        let Item::Speech(speech) = item else { continue };
        for name in [&speech.from, &speech.to] {
            if !is_host(name) && !is_crowd(name) && !players.contains(name) {
                players.push(name.clone());
            }
        }
    }
    let language = Language::of_text(&text.chars().take(20_000).collect::<String>());
    let victim = Victim {
        name: stub::unnamed_victim(language).to_owned(),
        murderers: None,
    };
    let case = stub::case(stem(path), language, &players, vec![victim]);
    let mut build = Build {
        path,
        players: &players,
        events: Vec::new(),
        stage: Stage::Other,
        round: 0,
        questions: Vec::new(),
        before_clues: None,
    };
    for item in items {
        match item {
            Item::Speech(speech) => build.speech(speech, &mut problems),
            Item::Stage(stage, number) => build.begin(stage, number),
        }
    }
    let rounds = build.round;
    let before_clues = build.before_clues.unwrap_or(rounds).min(rounds);
    let mut events = build.events;
    events.push(What::Finished.into());
    let mut log = stub::log(
        "think-thrice",
        "ThinkThrice transcript",
        text.as_bytes(),
        case,
        Procedure::Jubensha {
            before_clues,
            after_clues: rounds - before_clues,
        },
    );
    log.events = events;
    if let Some(source) = &mut log.source {
        source.notes = vec![
            "A transcript: thoughts, suspicion and outcome are not recorded.".into(),
            "Votes are read from what was said.".into(),
        ];
    }
    (log, problems)
}

/// Utterances made whole, stages, and what the host lays out besides.
fn items(path: &str, text: &str, problems: &mut Vec<Problem>) -> Vec<Item> {
    let mut list: Vec<Item> = Vec::new();
    let mut open: Option<Speech> = None;
    let mut stage = None;
    let close = |open: &mut Option<Speech>, list: &mut Vec<Item>, problems: &mut Vec<Problem>| {
        let Some(mut speech) = open.take() else {
            return;
        };
        let (inner, whole) = closed(&speech.text);
        let inner = inner.to_owned();
        let place = format!("{path}: line {}", speech.line);
        if !whole {
            problems.push(Problem::warning(
                &place,
                said!("what {} says is cut off", "{}的话没有说完", speech.from),
            ));
        }
        speech.text = inner;
        let same = |item: &&Item| matches!(item, Item::Speech(s) if s.text == speech.text && s.from == speech.from && s.to == speech.to);
        if speech.text.chars().count() > 30 && list.iter().any(|item| same(&item)) {
            problems.push(Problem::warning(
                &place,
                said!(
                    "what {} says to {} was said before, word for word",
                    "{}对{}说的话与之前一字不差",
                    speech.from,
                    speech.to
                ),
            ));
        }
        list.push(Item::Speech(speech));
    };
    for (number, paragraph) in paragraphs(text) {
        match line(&paragraph) {
            Line::Said {
                from,
                to,
                replies,
                asks,
                text,
            } => {
                close(&mut open, &mut list, problems);
                open = Some(Speech {
                    line: number,
                    from,
                    to,
                    replies,
                    asks,
                    text,
                });
            }
            Line::Stage(begins) => {
                close(&mut open, &mut list, problems);
                stage = Some(begins);
                list.push(Item::Stage(begins, ordinal(&paragraph)));
            }
            Line::More(more) => match &mut open {
                Some(speech) if !closed(&speech.text).1 => join(&mut speech.text, &more),
                _ if stage.is_none() => {}
                // After the closing mark: laid out by the host, or a piece whose beginning is lost.
                _ => {
                    close(&mut open, &mut list, problems);
                    let place = format!("{path}: line {number}");
                    let start: String = more.chars().take(120).collect();
                    problems.push(Problem::warning(
                        place,
                        said!("nobody says this: “{start}”", "这段话没有说话人：“{start}”"),
                    ));
                }
            },
        }
    }
    close(&mut open, &mut list, problems);
    list
}

/// Paragraphs with the number of their first line. Lines that do not begin an utterance or a stage
/// belong to the paragraph before.
fn paragraphs(text: &str) -> Vec<(usize, String)> {
    let mut list: Vec<(usize, String)> = Vec::new();
    let mut fresh = true;
    for (number, row) in (1..).zip(text.lines()) {
        let row = row.trim();
        if row.is_empty() {
            fresh = true;
            continue;
        }
        let begins = fresh || !matches!(line(row), Line::More(_));
        fresh = matches!(line(row), Line::Stage(_));
        match list.last_mut() {
            Some((_, paragraph)) if !begins => join(paragraph, row),
            _ => list.push((number, row.to_owned())),
        }
    }
    list
}
