//! Why Questum asked this suspect: everyone on the list with their scores. Formulas come in parts, so that a
//! page can typeset them with the numbers filled in.

use super::scene::{Person, Scene};
use super::timeline::Turn;
use super::words;
use crate::base::game::{Candidate, ChoiceEntry, Seat, Suspicion, TargetSelection};

#[derive(Debug, Clone, PartialEq)]
pub struct TargetChoice {
    pub observer: Person,
    /// In words: "Vale asks Finch, who has the highest score".
    pub text: String,
    /// The draw against ε and its outcome, in words; `None` if nothing was drawn.
    pub draw_text: Option<String>,
    /// β of eq. 3.
    pub beta: f64,
    pub epsilon: f64,
    /// Everyone on the list, in its order.
    pub candidates: Vec<CandidateRow>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct CandidateRow {
    pub person: Person,
    pub weighted_gain: f64,
    /// E[IG]: +1, 0 or −1.
    pub expected_gain: f64,
    /// Eq. 3.
    pub score: f64,
    pub chosen: bool,
    /// Chosen by chance rather than by score?
    pub explored: bool,
    /// Eq. 3 with its numbers.
    pub formula: Formula,
}

/// A formula in parts, with the same in one line for screen readers.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Formula {
    /// In order.
    pub parts: Vec<FormulaPart>,
    /// "score = 0.2 · 0.41 + 0.8 · 1 = 0.88".
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FormulaPart {
    /// A name in italics with its subscript ("" for none).
    Name { base: String, subscript: String },
    /// A number, as text.
    Number(String),
    /// An operator or bracket: "=", "+", "·", "(", ")".
    Sign(&'static str),
}

impl TargetChoice {
    /// How `observer` chose the target of the question in `turn`.
    pub(super) fn from_scene(scene: &Scene, suspicion: &Suspicion, turn: &Turn, observer: Seat) -> Option<Self> {
        let target = turn.counterpart?;
        let made = |entry: &&ChoiceEntry| {
            entry.round == turn.round
                && entry.event < turn.event
                && entry.chosen.iter().any(|chosen| chosen.suspect == target)
        };
        let entry = suspicion.choices.iter().rev().find(made)?;
        let (language, settings) = (scene.language, &scene.session.log().settings.questum);
        let chosen = entry.chosen.iter().find(|chosen| chosen.suspect == target)?;
        let (who, whom) = (scene.name(observer), scene.name(target));
        let text = match (settings.targets, entry.count_above_and_equal(target)) {
            (TargetSelection::AllSuspects, _) => words::chose_all(language, &who, &whom),
            (TargetSelection::Top { .. }, _) if settings.asks_people && chosen.draw.is_none() => {
                words::chose_unasked(language, &who, &whom)
            }
            (TargetSelection::Top { .. }, _) if chosen.explored => words::chose_by_chance(language, &who, &whom),
            (TargetSelection::Top { .. }, Some((0, 0))) => words::chose_best(language, &who, &whom),
            (TargetSelection::Top { .. }, Some((0, _))) => words::chose_of_equals(language, &who, &whom),
            (TargetSelection::Top { .. }, Some((above, _))) if above < entry.chosen.len() => {
                words::chose_among_best(language, &who, &whom)
            }
            (TargetSelection::Top { .. }, _) => words::chose_otherwise(language, &who, &whom),
        };
        let epsilon = words::format_rounded(settings.epsilon, 3);
        let draw_text = chosen.draw.map(|draw| {
            let draw = words::format_fixed(draw, 3);
            if chosen.explored {
                words::drew_chance(language, &draw, &epsilon)
            } else {
                words::drew_best(language, &draw, &epsilon)
            }
        });
        let row = |candidate: &Candidate| CandidateRow {
            person: scene.person(candidate.suspect),
            weighted_gain: candidate.weighted_gain,
            expected_gain: candidate.expected_gain,
            score: candidate.score,
            chosen: entry.chosen.iter().any(|chosen| chosen.suspect == candidate.suspect),
            explored: entry.chosen.iter().any(|c| c.suspect == candidate.suspect && c.explored),
            formula: formula(scene, settings.beta, candidate),
        };
        Some(TargetChoice {
            observer: scene.person(observer),
            text,
            draw_text,
            beta: settings.beta,
            epsilon: settings.epsilon,
            candidates: entry.candidates.iter().map(row).collect(),
        })
    }
}

/// Eq. 3 with its numbers: score = β·IGw + (1−β)·E\[IG\] = 0.2·0.41 + 0.8·1 = 0.88.
fn formula(scene: &Scene, beta: f64, candidate: &Candidate) -> Formula {
    use FormulaPart::{Name, Number, Sign};
    let name = |base: &str, below: &str| Name { base: base.into(), subscript: below.into() };
    let number = |value: f64| {
        let text = words::format_rounded(value, 2);
        // A negative number inside a product stands in brackets.
        Number(if value < 0.0 && text.starts_with('−') { format!("({text})") } else { text })
    };
    let parts = vec![
        name(&words::formula_score(scene.language), ""),
        Sign("="),
        name("β", ""),
        Sign("·"),
        name("IG", "w"),
        Sign("+"),
        Sign("("),
        Number("1".into()),
        Sign("−"),
        name("β", ""),
        Sign(")"),
        Sign("·"),
        name("E[IG]", ""),
        Sign("="),
        number(beta),
        Sign("·"),
        number(candidate.weighted_gain),
        Sign("+"),
        number(1.0 - beta),
        Sign("·"),
        number(candidate.expected_gain),
        Sign("="),
        Number(words::format_fixed(candidate.score, 2)),
    ];
    let filled = parts.iter().rposition(|part| *part == Sign("=")).unwrap_or(0);
    let start = parts[..filled].iter().rposition(|part| *part == Sign("=")).unwrap_or(0);
    let words = parts[..1].iter().chain(&parts[start..]).map(|part| match part {
        Name { base, .. } => base.as_str(),
        Number(text) => text.as_str(),
        Sign(sign) => sign,
    });
    let text = words.collect::<Vec<_>>().join(" ");
    Formula { parts, text }
}
