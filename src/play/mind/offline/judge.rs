//! Compares suspects: lists, votes, and beliefs as shares of 100, each with its reason. Sensor readings in the task
//! count by their distance to the hypothetical murderer; everything else comes from the scale.

use super::conflict::Conflict;
use super::notebook::{Note, Notebook};
use super::phrasebook::fill_nth_frame;
use super::sensors::{MIN_HARD_CONFLICT_WEIGHT, describe_conflict, read_sensors_of_everybody};
use super::suspicion_scale::{Dossier, weigh_suspect};
use super::wording::quote;
use crate::base::game::{Criteria, Level, Reading, Seat, Sensor, VictimId};
use crate::play::task::{Believe, Prune, ReadAndPrune, Task, Vote};
use serde_json::{Map, Value, json};

/// Everybody else ranked for one death, the most suspicious first; ties in seat order.
fn rank_suspects<'b>(
    book: &'b Notebook<'_>, victim: usize, bonus: impl Fn(&Dossier<'_>) -> i32,
) -> Vec<(i32, Dossier<'b>)> {
    let mut ranked: Vec<(i32, Dossier<'b>)> = book
        .given
        .accusable_others()
        .map(|player| {
            let dossier = weigh_suspect(book, player.seat, victim);
            (dossier.total_points() + bonus(&dossier), dossier)
        })
        .collect();
    ranked.sort_by_key(|(points, _)| -points);
    ranked
}

/// The seats of `rank_suspects`, without a bonus.
pub(super) fn suspects_in_order(book: &Notebook<'_>, victim: usize) -> Vec<Seat> {
    let ranked = rank_suspects(book, victim, |_| 0);
    ranked.into_iter().map(|(_, d)| d.seat).collect()
}

/// How much a suspect's readings match those of the murderer.
fn murderer_likeness_points(readings: &[Reading], criteria: Criteria) -> i32 {
    readings
        .iter()
        .map(|r| match (r.sensor, r.level) {
            (Sensor::Emotion, Level::Negative) if criteria.emotion => 4,
            (Sensor::Emotion, Level::Positive) if criteria.emotion => -4,
            (Sensor::Motivation, Level::Yes) if criteria.motivation => 4,
            (Sensor::Opportunity, Level::Yes) if criteria.opportunity => 6,
            (Sensor::Evidence, Level::Yes) => 6,
            (Sensor::Background, Level::Yes) => 4,
            _ => 0,
        })
        .sum()
}

/// The reply to a [`Prune`].
pub(super) fn prune(book: &Notebook<'_>, task: &Prune) -> Value {
    let ranked = rank_suspects(book, task.victim.index(), |d| {
        let readings = task.readings.iter().find(|(seat, _)| *seat == d.seat);
        let listed = if task.current.contains(&d.seat) { 6 } else { 0 };
        listed + readings.map_or(0, |(_, readings)| murderer_likeness_points(readings, task.criteria))
    });
    let most = match book.given.round {
        0 | 1 => (ranked.len() * 2).div_ceil(3),
        2 => (ranked.len() / 2).clamp(1, 3),
        _ => (ranked.len() / 2).clamp(1, 2),
    };
    let (top, bottom) = (ranked.first().map_or(0, |r| r.0), ranked.last().map_or(0, |r| r.0));
    let least = top - (top - bottom) * if book.given.round <= 1 { 6 } else { 4 } / 10;
    let fewest = if book.given.round <= 1 && ranked.len() > 2 { 2 } else { 1 };
    let kept: Vec<&(i32, Dossier<'_>)> = ranked
        .iter()
        .enumerate()
        .take_while(|(i, (points, _))| *i < fewest || *points >= least)
        .map(|(_, entry)| entry)
        .take(most)
        .collect();
    let names: Vec<&str> = kept.iter().map(|(_, d)| book.given.name(d.seat)).collect();
    let first = kept.first().map(|(_, dossier)| dossier);
    let remembered = first.map_or_else(String::new, |dossier| describe_deciding_reason(book, dossier));
    // A player who is given readings alone uses their reasons.
    let read = || {
        let own = task.readings.iter().find(|(seat, _)| first.is_some_and(|d| d.seat == *seat));
        let speaks = |one: &&Reading| matches!(one.level, Level::Yes | Level::Negative);
        own.and_then(|(_, readings)| readings.iter().find(speaks).or(readings.first()))
    };
    json!({
        "reason": if task.uses_memory(book.given) {
            remembered
        } else {
            read().map_or(remembered, |reading| reading.reason.clone())
        },
        "criteria": task.criteria,
        "suspects": names,
    })
}

/// The reply to a [`ReadAndPrune`]: prunes by the readings as they are now.
pub(super) fn read_and_prune(book: &Notebook<'_>, task: &ReadAndPrune) -> Value {
    let (lines, readings) = read_sensors_of_everybody(book, task);
    let mut reply = prune(book, &Prune { readings, ..task.prune.clone() });
    reply["readings"] = lines.into();
    reply
}

/// How suspicious somebody is for one death, in whole points, and the sentence that says most.
pub(super) fn measure_suspicion<'b>(book: &'b Notebook<'_>, seat: Seat, victim: usize) -> (i32, Option<&'b Note>) {
    let dossier = weigh_suspect(book, seat, victim);
    let grounds = [&dossier.lethal_act, &dossier.proof, &dossier.opportunity, &dossier.motive, &dossier.ill_will];
    let best = grounds.into_iter().max_by_key(|ground| ground.points);
    (dossier.total_points(), best.and_then(|ground| ground.note))
}

/// What speaks most against the main suspect; empty where there is none.
fn describe_main_suspect_reason(book: &Notebook<'_>, victim: usize) -> String {
    let ranked = rank_suspects(book, victim, |_| 0);
    ranked.first().map_or_else(String::new, |(_, dossier)| describe_deciding_reason(book, dossier))
}

/// The reply to a [`crate::play::task::Say`].
pub(super) fn make_statement(book: &Notebook<'_>) -> Value {
    json!({ "statement": describe_main_suspect_reason(book, 0) })
}

/// The reply to a [`Vote`].
pub(super) fn cast_vote(book: &Notebook<'_>, task: &Vote) -> Value {
    let mut ranked = rank_suspects(book, task.victim.index(), |d| {
        task.suspects
            .iter()
            .position(|seat| *seat == d.seat)
            .map_or(0, |at| 24 - i32::try_from(at).unwrap_or(8).min(3) * 6)
    });
    let votable = book.given.vote_candidates(task.victim);
    ranked.retain(|(_, dossier)| votable.contains(&dossier.seat));
    if ranked.is_empty() {
        return json!({});
    }
    let (_, dossier) = ranked.swap_remove(0);
    json!({ "reason": describe_vote_reason(book, &dossier, task.victim.index()),
        "accused": book.given.name(dossier.seat) })
}

/// Points of silence from which silence is the reason, unless something else weighs more.
const MIN_SILENCE_POINTS: i32 = 20;

/// What decides about somebody.
enum Reason<'b> {
    /// What they said, against what somebody else knows.
    Contradiction(&'b Conflict<'b>),
    Note(&'b Note),
    Silence,
}

/// The deciding reasons, the weightiest first, down to half of its points. A murderer gives only what was
/// said aloud.
fn deciding_reasons<'b>(book: &Notebook<'_>, d: &'b Dossier<'b>) -> Vec<Reason<'b>> {
    let aloud = book.given.is_murderer();
    let says = |note: &Note| !aloud || note.speaker.is_some();
    let clash = d.conflicts.first().filter(|c| c.weight >= MIN_HARD_CONFLICT_WEIGHT && says(c.counter));
    let mut notes: Vec<(i32, &Note)> = [&d.lethal_act, &d.proof, &d.opportunity, &d.motive, &d.ill_will]
        .into_iter()
        .filter_map(|ground| Some((ground.points, ground.note?)))
        .filter(|(_, note)| says(note))
        .collect();
    // Of ties the last.
    notes.reverse();
    notes.sort_by_key(|(points, _)| -points);
    let most = notes.first().map_or(0, |(points, _)| *points);
    let silent = notes.is_empty() || (d.silence >= MIN_SILENCE_POINTS && most < 8);
    let weighty = notes.into_iter().filter(|(points, _)| points * 2 >= most);
    let notes = weighty.map(|(_, note)| Reason::Note(note));
    match (clash, silent) {
        (Some(conflict), _) => std::iter::once(Reason::Contradiction(conflict)).chain(notes).collect(),
        (None, true) => vec![Reason::Silence],
        (None, false) => notes.collect(),
    }
}

/// The deciding fact.
fn describe_deciding_reason(book: &Notebook<'_>, d: &Dossier<'_>) -> String {
    let reasons = deciding_reasons(book, d);
    let first = reasons.first();
    first.map_or_else(String::new, |reason| describe_reason(book, d, reason, (0, 0)))
}

/// The reason for a vote. Votes are sealed, so nobody sees another's: each seat takes a different reason and
/// a different one of six phrasings.
fn describe_vote_reason(book: &Notebook<'_>, d: &Dossier<'_>, victim: usize) -> String {
    let reasons = deciding_reasons(book, d);
    let seat = book.given.seat.index();
    let reason = reasons.get(seat % reasons.len().max(1));
    // About another death the same voter phrases it differently.
    let way = 1 + seat + 3 * victim;
    reason.map_or_else(String::new, |reason| describe_reason(book, d, reason, (victim, way)))
}

fn describe_reason(book: &Notebook<'_>, d: &Dossier<'_>, reason: &Reason<'_>, (victim, way): (usize, usize)) -> String {
    let (key, nth, fact) = match reason {
        Reason::Contradiction(conflict) => ("vote.contradiction", way, describe_conflict(book, conflict)),
        Reason::Note(note) => ("vote.note", way, quote(book, note)),
        // The first wording is that outside votes.
        Reason::Silence => ("vote.silence", way.checked_sub(1).map_or(0, |way| 1 + way % 6), String::new()),
    };
    let dead = book.given.victims.get(victim).map_or("", String::as_str);
    fill_nth_frame(book.given.language, key, nth, &[("name", book.given.name(d.seat)), ("dead", dead), ("fact", &fact)])
}

/// This many points more make somebody e times as likely.
const BELIEF_TEMPERATURE_POINTS: f64 = 25.0;

/// The points by name, as part of any reply or as the reply to a [`Believe`].
pub(super) fn belief_points(book: &Notebook<'_>, victim: VictimId) -> Value {
    let weighed = book.given.accusable_others().map(|player| {
        let total = weigh_suspect(book, player.seat, victim.index()).total_points();
        (player.name.as_str(), f64::from(total) / BELIEF_TEMPERATURE_POINTS)
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
        "reason": describe_main_suspect_reason(book, task.victim.index()),
        "points": belief_points(book, task.victim),
    })
}
