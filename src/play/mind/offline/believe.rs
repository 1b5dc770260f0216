//! Beliefs: the scale's points as shares of 100. How much certainty a difference of points gives was measured
//! over games ([`TEMPERATURE`], docs/offline-reader.md). It finds no grounds of its own.

use super::notebook::Notebook;
use super::suspicion_scale::weigh_suspect;
use crate::base::game::VictimId;
use crate::play::task::Believe;
use serde_json::{Map, Value, json};

/// This many points more make somebody e times as likely.
const TEMPERATURE: f64 = 25.0;

/// The points by name, as part of any reply or as the reply to a [`Believe`].
pub(super) fn belief_points(book: &Notebook<'_>, victim: VictimId) -> Value {
    let weighed = book.given.accusable().map(|player| {
        let total = weigh_suspect(book, player.seat, victim.index()).total_points();
        (player.name.as_str(), f64::from(total) / TEMPERATURE)
    });
    let totals: Vec<(&str, f64)> = weighed.collect();
    let most = totals.iter().map(|(_, total)| *total).fold(f64::MIN, f64::max);
    let likely = |total: f64| libm::exp(total - most);
    let sum: f64 = totals.iter().map(|(_, total)| likely(*total)).sum();
    totals
        .into_iter()
        .map(|(name, total)| {
            let points = (likely(total) / sum * 1000.0).round() / 10.0;
            (name.to_owned(), json!(points))
        })
        .collect::<Map<String, Value>>()
        .into()
}

/// The reply to a [`Believe`].
pub(super) fn state_beliefs(book: &Notebook<'_>, task: &Believe) -> Value {
    json!({
        "reason": super::judge::main_suspect_reason(book, task.victim.index()),
        "points": belief_points(book, task.victim),
    })
}
