//! The statistics of a case, as in the papers' first tables, counted in the case itself.

use super::definition::ValueKey;
use crate::base::game::Seat;
use crate::base::scenario::{Act, QuestionKind, Scenario};
use crate::play::memory::estimate_tokens;
use crate::read::exam::{WeightedMetric, questions_for_seat};
use crate::read::statistics::similarity::tokenize;
use std::collections::BTreeMap;

/// The values of a case that is dealt in `acts` acts; 0: not known.
pub(super) fn case_values(case: &Scenario, acts: usize) -> BTreeMap<ValueKey, WeightedMetric> {
    let mut values = BTreeMap::new();
    let mut put = |name: &str, number: f64| {
        let value = WeightedMetric { values: vec![number], weight: 1.0 };
        values.insert((name.to_owned(), String::new()), value);
    };
    let players = count_as_f64(case.characters.len());
    put("players", players);
    put("victims", count_as_f64(case.victims.len()));
    if acts > 0 {
        put("stages", count_as_f64(acts));
    }
    let clues = case.public_clues().count();
    if clues > 0 {
        put("clues", count_as_f64(clues));
    }
    let scripts: Vec<String> = dealt_scripts(case).collect();
    if scripts.iter().any(|text| !text.is_empty()) {
        let sizes = scripts.iter().map(|text| f64::from(estimate_tokens(text)));
        let all: f64 = sizes.sum();
        put("tokens", all);
        if players > 0.0 {
            put("tokens_per_player", all / players);
        }
        let words = scripts.iter().map(|text| tokenize(text).len());
        put("words", count_as_f64(words.sum()));
    }
    let seats = Seat::all(case.characters.len());
    let questions: Vec<QuestionKind> =
        seats.flat_map(|seat| questions_for_seat(case, seat).map(|question| question.kind)).collect();
    if !questions.is_empty() {
        let of = |kind: QuestionKind| count_as_f64(questions.iter().filter(|own| **own == kind).count());
        put("questions", count_as_f64(questions.len()));
        put("questions_objective", of(QuestionKind::Objective));
        put("questions_reasoning", of(QuestionKind::Reasoning));
        put("questions_relations", of(QuestionKind::Relations));
    }
    values
}

/// Does the case hold its characters' scripts? Another program's log may not.
pub(super) fn has_scripts(case: &Scenario) -> bool {
    dealt_scripts(case).any(|text| !text.is_empty())
}

fn dealt_scripts(case: &Scenario) -> impl Iterator<Item = String> {
    case.characters.iter().map(|one| dealt_text(&one.acts))
}

/// All that is dealt to a character, including MIRAGE's six parts.
fn dealt_text(acts: &[Act]) -> String {
    let parts = acts.iter().flat_map(|act| {
        let texts = [&act.story, &act.script, &act.relationship, &act.performance, &act.ability];
        texts.into_iter().chain(&act.objectives)
    });
    let parts: Vec<&str> = parts.map(|text| text.trim()).filter(|text| !text.is_empty()).collect();
    parts.join("\n")
}

/// A count as a number; counts here are far below 2⁵³.
#[allow(clippy::cast_precision_loss)]
pub(super) fn count_as_f64(count: usize) -> f64 {
    count as f64
}
