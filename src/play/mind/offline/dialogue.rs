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
fn leading_player<'a>(given: &TaskContext, line: &'a str) -> Option<(Seat, &'a str)> {
    given
        .players
        .iter()
        .filter_map(|p| Some((p, line.strip_prefix(p.name.as_str())?)))
        .max_by_key(|(p, _)| p.name.len())
        .map(|(p, rest)| (p.seat, rest))
}

fn parse_line(given: &TaskContext, line: &str) -> Option<HeardLine> {
    let (first, rest) = leading_player(given, line.trim())?;
    let unquoted = |text: &str| text.trim().trim_start_matches('“').trim_end_matches('”').to_owned();
    let (introduction, about) = match given.language.grammar() {
        Grammar::English => (", by way of introduction: ", ", about the death of "),
        Grammar::Chinese => ("自我介绍：", "之死问"),
    };
    let plain = |text: &str| Some(HeardLine { speaker: first, text: unquoted(text), question: None, victim: None });
    if let Some(text) = rest.strip_prefix(introduction) {
        return plain(text);
    }
    let exchange = (|| {
        let rest = match given.language.grammar() {
            Grammar::English => rest.strip_prefix(" to ")?,
            Grammar::Chinese => rest,
        };
        let (answerer, victim, rest) = match given.language.grammar() {
            Grammar::English => {
                let (answerer, rest) = leading_player(given, rest)?;
                // Where there is one victim, the line does not name them.
                match rest.strip_prefix(about) {
                    Some(rest) => {
                        let (victim, rest) = rest.split_once(": “")?;
                        (answerer, Some(victim), rest)
                    }
                    None => (answerer, None, rest.strip_prefix(": “")?),
                }
            }
            Grammar::Chinese => {
                let (victim, rest) = match rest.strip_prefix("问") {
                    Some(rest) => (None, rest),
                    None => {
                        let (victim, rest) = rest.strip_prefix("就")?.split_once(about)?;
                        (Some(victim), rest)
                    }
                };
                let (answerer, rest) = leading_player(given, rest)?;
                (answerer, victim, rest.strip_prefix("：“")?)
            }
        };
        let name = given.name(answerer);
        let turn = match given.language.grammar() {
            Grammar::English => format!("” {name}: “"),
            Grammar::Chinese => format!("”{name}答：“"),
        };
        let (question, answer) = rest.split_once(turn.as_str())?;
        let victim = victim.map_or(Some(0), |victim| {
            let is = |v: &String| v == victim;
            let public = given.public_victims.iter().position(is);
            public.or_else(|| given.victims.iter().position(is))
        });
        Some(HeardLine {
            speaker: answerer,
            text: unquoted(answer),
            question: Some((first, question.to_owned())),
            victim,
        })
    })();
    exchange.or_else(|| plain(rest.strip_prefix([':', '：'])?))
}
