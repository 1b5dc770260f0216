//! Reads sensors off the scale. A level is a threshold on points; the reason is the sentence that contributed
//! most, or a plain statement that there is none.

use super::conflict::Conflict;
use super::notebook::{Note, Notebook};
use super::people::PersonRef;
use super::phrasebook::fill_first_frame;
use super::suspicion_scale::{Dossier, weigh_suspect};
use super::text::{nest_quotes, truncate};
use super::wording::quote;
use crate::base::game::{Level, Reading, Seat, Sensor};
use crate::play::task::{ReadAndPrune, ReadSensors, level_word, sensor_word};
use serde_json::{Value, json};
use std::cmp::Ordering;

/// The reply to a [`ReadSensors`].
pub(super) fn read_sensors(book: &Notebook<'_>, task: &ReadSensors) -> Value {
    let dossier = weigh_suspect(book, task.suspect, task.victim.index());
    let language = book.given.language;
    let lines: Vec<Value> = task
        .sensors
        .iter()
        .filter_map(|sensor| {
            let (level, reason) = read_sensor(book, &dossier, *sensor, task.victim.index());
            is_new_reading(&task.known, *sensor, level).then(|| {
                json!({
                    "sensor": sensor_word(language, *sensor),
                    "reason": reason,
                    "choice": level_word(language, level),
                })
            })
        })
        .collect();
    json!({ "readings": lines })
}

/// Whether the sensor was not read before, or read differently.
fn is_new_reading(known: &[Reading], sensor: Sensor, level: Level) -> bool {
    let known = known.iter().find(|reading| reading.sensor == sensor);
    known.is_none_or(|reading| reading.level != level)
}

/// The new readings of everybody, and all current readings.
pub(super) fn read_sensors_of_everybody(
    book: &Notebook<'_>, task: &ReadAndPrune,
) -> (Vec<Value>, Vec<(Seat, Vec<Reading>)>) {
    let (given, victim) = (book.given, task.prune.victim.index());
    let (mut lines, mut everybody) = (Vec::new(), Vec::new());
    for player in given.accusable_others() {
        let dossier = weigh_suspect(book, player.seat, victim);
        let before = task.prune.readings.iter().find(|(seat, _)| *seat == player.seat);
        let known = before.map_or(&[][..], |(_, readings)| readings);
        let mut now = Vec::new();
        for sensor in &task.sensors {
            let (level, reason) = read_sensor(book, &dossier, *sensor, victim);
            if is_new_reading(known, *sensor, level) {
                lines.push(json!({
                    "suspect": player.name,
                    "sensor": sensor_word(given.language, *sensor),
                    "reason": reason,
                    "choice": level_word(given.language, level),
                }));
            }
            now.push(Reading { sensor: *sensor, level, reason });
        }
        everybody.push((player.seat, now));
    }
    (lines, everybody)
}

fn read_sensor(book: &Notebook<'_>, d: &Dossier<'_>, sensor: Sensor, victim: usize) -> (Level, String) {
    // Without evidence the level is the one of not knowing; a sentence is quoted only for the level that it
    // supports.
    let judged = |holds: bool, grounds: &[Option<&Note>]| {
        let note = grounds.iter().flatten().next().filter(|_| holds);
        match note {
            Some(note) => (Level::Yes, quote(book, note)),
            None => (Level::No, describe_missing_evidence(book, d, sensor, victim)),
        }
    };
    let dead = PersonRef::Victim(victim);
    let of_victim = |note: Option<&'_ Note>| note.is_some_and(|n| n.about.contains(&dead));
    match sensor {
        Sensor::Emotion => {
            let (level, ground) = match d.coldness.points.cmp(&d.warmth.points) {
                Ordering::Greater => (Level::Negative, Some(&d.coldness)),
                Ordering::Less => (Level::Positive, Some(&d.warmth)),
                Ordering::Equal => (Level::Neutral, None),
            };
            let note = ground.and_then(|ground| ground.note);
            (level, note.map_or_else(|| describe_missing_evidence(book, d, sensor, victim), |note| quote(book, note)))
        }
        Sensor::Motivation => {
            let holds =
                d.motive.points + d.ill_will.points / 2 + d.admissions.points / 2 >= 12 || d.lethal_act.points > 0;
            let notes = [d.motive.note, d.ill_will.note, d.admissions.note, d.lethal_act.note];
            let told: Vec<Option<&Note>> = notes.into_iter().filter(|n| of_victim(*n)).collect();
            judged(holds, &told)
        }
        Sensor::Opportunity => {
            let clash = d.conflicts.first().filter(|c| c.weight >= MIN_HARD_CONFLICT_WEIGHT);
            let done = d.has_done_act;
            let against = d.opportunity.points + d.contradiction_points() + d.proof.points / 2;
            let holds = done || against - d.alibi.points >= 8;
            match (holds, clash, d.alibi.note) {
                (true, Some(conflict), _) if !done => (Level::Yes, describe_conflict(book, conflict)),
                (false, _, Some(alibi)) if d.alibi.points > d.opportunity.points => (Level::No, quote(book, alibi)),
                _ => judged(holds, &[d.lethal_act.note.filter(|_| done), d.opportunity.note, d.proof.note]),
            }
        }
        Sensor::InformationValue => read_information_value(book, d),
        Sensor::Evidence => {
            let done = d.has_done_act;
            let notes = [d.lethal_act.note.filter(|_| done), d.proof.note];
            judged(done || d.proof.points >= 8, &notes)
        }
        Sensor::Background => judged(d.strife.points >= 4, &[d.strife.note]),
    }
}

/// Contradictions of at least this weight are hard ones.
pub(super) const MIN_HARD_CONFLICT_WEIGHT: i32 = 4;

/// High where much is open: contradictions, or suspicion that was not yet put to them.
fn read_information_value(book: &Notebook<'_>, d: &Dossier<'_>) -> (Level, String) {
    let hard = d.conflicts.iter().filter(|c| c.weight >= MIN_HARD_CONFLICT_WEIGHT).count();
    let open =
        i32::try_from(hard).unwrap_or(0) * 2 + d.total_points() / 24 - i32::try_from(d.question_count).unwrap_or(0) * 2;
    let level = match open {
        1.. => Level::High,
        -3..=0 => Level::Medium,
        _ => Level::Low,
    };
    let clash =
        d.conflicts.first().filter(|conflict| level == Level::High && conflict.weight >= MIN_HARD_CONFLICT_WEIGHT);
    if let Some(conflict) = clash {
        return (level, describe_conflict(book, conflict));
    }
    let language = book.given.language;
    let key = match d.question_count {
        0 => "sensor.unasked",
        1 => "sensor.answered_one",
        _ => "sensor.answered",
    };
    let little =
        if level == Level::Low { fill_first_frame(language, "sensor.little_open", &[]) } else { String::new() };
    let count = d.question_count.to_string();
    (level, fill_first_frame(language, key, &[("name", book.given.name(d.seat)), ("count", &count), ("open", &little)]))
}

/// Describes a contradiction.
pub(super) fn describe_conflict(book: &Notebook<'_>, conflict: &Conflict<'_>) -> String {
    let claim = nest_quotes(&truncate(&conflict.claim.text, 120));
    let counter = quote(book, conflict.counter);
    let name = conflict.claim.speaker.map_or("", |seat| book.given.name(seat));
    fill_first_frame(book.given.language, "conflict.claim", &[("name", name), ("claim", &claim), ("counter", &counter)])
}

fn describe_missing_evidence(book: &Notebook<'_>, d: &Dossier<'_>, sensor: Sensor, victim: usize) -> String {
    let name = book.given.name(d.seat);
    let dead = book.given.victims.get(victim).map_or("", String::as_str);
    let key = match sensor {
        Sensor::Emotion => "sensor.no_emotion",
        Sensor::Motivation => "sensor.no_motivation",
        Sensor::Opportunity => "sensor.no_opportunity",
        Sensor::Background => "sensor.no_background",
        Sensor::InformationValue | Sensor::Evidence => "sensor.no_evidence",
    };
    fill_first_frame(book.given.language, key, &[("name", name), ("dead", dead)])
}
