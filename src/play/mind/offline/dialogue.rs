//! Parses the dialogue lines that every thinker is given.
//!
//! The lines are those of [`crate::play::task::dialogue_line`]; a line in another form counts as said by whoever it
//! begins with, or is left out.

use crate::base::game::Seat;
use crate::base::language::Grammar;
use crate::play::task::TaskContext;

/// One introduction, or one question with its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct HeardLine {
    /// Who introduced themself or answered.
    pub speaker: Seat,
    pub text: String,
    /// Who asked, and what.
    pub question: Option<(Seat, String)>,
    /// The victim that it is about, by index.
    pub victim: Option<usize>,
}

/// Parses every line that can be parsed.
pub(super) fn parse_dialogue(given: &TaskContext) -> Vec<HeardLine> {
    given.dialogue.iter().filter_map(|line| parse_line(given, line)).collect()
}

/// The player whose name `line` begins with (the longest match), and the remaining line.
fn split_leading_player<'a>(given: &TaskContext, line: &'a str) -> Option<(Seat, &'a str)> {
    given
        .players
        .iter()
        .filter_map(|p| Some((p, line.strip_prefix(p.name.as_str())?)))
        .max_by_key(|(p, _)| p.name.len())
        .map(|(p, rest)| (p.seat, rest))
}

fn strip_quotes(text: &str) -> String {
    text.trim().trim_start_matches('“').trim_end_matches('”').to_owned()
}

fn parse_line(given: &TaskContext, line: &str) -> Option<HeardLine> {
    let (first, rest) = split_leading_player(given, line.trim())?;
    let introduction = match given.language.grammar() {
        Grammar::English => ", by way of introduction: ",
        Grammar::Chinese => "自我介绍：",
    };
    let plain = |text: &str| HeardLine { speaker: first, text: strip_quotes(text), question: None, victim: None };
    match rest.strip_prefix(introduction) {
        Some(text) => Some(plain(text)),
        None => parse_exchange(given, first, rest).or_else(|| rest.strip_prefix([':', '：']).map(plain)),
    }
}

/// What follows the asker's name.
fn parse_exchange(given: &TaskContext, asker: Seat, rest: &str) -> Option<HeardLine> {
    // Where there is one victim, the line does not name them.
    let (answerer, victim, talk) = match given.language.grammar() {
        Grammar::English => {
            let (answerer, rest) = split_leading_player(given, rest.strip_prefix(" to ")?)?;
            match rest.strip_prefix(", about the death of ") {
                Some(rest) => rest.split_once(": “").map(|(victim, talk)| (answerer, Some(victim), talk))?,
                None => (answerer, None, rest.strip_prefix(": “")?),
            }
        }
        Grammar::Chinese => {
            let (victim, rest) = match rest.strip_prefix("问") {
                Some(rest) => (None, rest),
                None => rest.strip_prefix("就")?.split_once("之死问").map(|(victim, rest)| (Some(victim), rest))?,
            };
            let (answerer, rest) = split_leading_player(given, rest)?;
            (answerer, victim, rest.strip_prefix("：“")?)
        }
    };
    let reply = match given.language.grammar() {
        Grammar::English => format!("” {}: “", given.name(answerer)),
        Grammar::Chinese => format!("”{}答：“", given.name(answerer)),
    };
    let (question, answer) = talk.split_once(reply.as_str())?;
    let place = |names: &[String], name: &str| names.iter().position(|one| one == name);
    Some(HeardLine {
        speaker: answerer,
        text: strip_quotes(answer),
        question: Some((asker, question.to_owned())),
        victim: victim
            .map_or(Some(0), |name| place(&given.public_victims, name).or_else(|| place(&given.victims, name))),
    })
}
