//! Builds an inspector from the table at the cursor and the turn's events.

use super::{CriterionRow, DistanceRow, FaultRow, Inspector, SensorRow, SuspectReadings, steps, thought};
use crate::base::game::{EventKind, Purpose, Seat, Suspicion};
use crate::read::insight;
use crate::show::viewer::choice::TargetChoice;
use crate::show::viewer::describe::describe_scene;
use crate::show::viewer::explain;
use crate::show::viewer::perspective::Seen;
use crate::show::viewer::published;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::timeline::{Turn, TurnKind};
use crate::show::viewer::words;

pub(super) fn inspector(scene: &Scene, texts: bool) -> Inspector {
    let mut page = build_panels(scene, texts);
    page.explanation = scene.turn().and_then(|turn| explain::explain_turn(scene, turn, page.choice.as_ref()));
    page
}

/// Everything but the sentences, which are derived from it.
fn build_panels(scene: &Scene, texts: bool) -> Inspector {
    let events = scene.session.event_range(scene.cursor);
    let turn = scene.turn();
    // A rating is shown at the utterance that it rates, not at the turn that it leads to.
    let happened = &scene.session.log().events;
    let is_rating = |event: &usize| matches!(happened.get(*event).map(|e| &e.what), Some(EventKind::Rated { .. }));
    let rated = turn.into_iter().flat_map(|turn| published::ratings_of_turn(scene, turn));
    let thoughts = events
        .clone()
        .filter(|event| !is_rating(event))
        .chain(rated.map(|(rating, _)| rating.event))
        .filter_map(|event| thought::thought_panel(scene, event, texts))
        .collect();
    let faults = events.filter_map(|event| fault_row(scene, event)).collect();
    let (steps, tries) = steps::steps_and_tries(scene);
    let mut page = Inspector {
        turn: scene.cursor,
        heading: describe_scene(scene),
        explanation: None,
        choice: None,
        sensors: None,
        distances: None,
        steps,
        tries,
        thoughts,
        faults,
        ratings: turn.map_or_else(Vec::new, |turn| {
            let made = published::rating_badges(scene, turn);
            made.into_iter().map(|flag| flag.label).collect()
        }),
    };
    let Some((turn, observer, victim)) = turn.and_then(|turn| Some((turn, turn.actor?, turn.victim?))) else {
        return page;
    };
    if !matches!(turn.kind, TurnKind::Question | TurnKind::Pruning) {
        return page;
    }
    let held = scene.session.suspicion_at(scene.cursor, (observer, victim));
    let Some(suspicion) = &held else {
        return page;
    };
    let hidden = scene.viewpoint.hides_thoughts_of(observer);
    if turn.kind == TurnKind::Question {
        page.choice =
            Some(Seen::hidden_or_recorded(hidden, TargetChoice::from_scene(scene, suspicion, turn, observer)));
    }
    page.sensors = Some(Seen::hidden_or_recorded(hidden, sensor_readings(scene, suspicion, turn)));
    page.distances = Some(Seen::hidden_or_recorded(hidden, distances(scene, suspicion, turn, observer)));
    page
}

fn sensor_readings(scene: &Scene, suspicion: &Suspicion, turn: &Turn) -> Option<Vec<SuspectReadings>> {
    let purpose = if turn.kind == TurnKind::Question { Purpose::Asking } else { Purpose::Pruning };
    let mut round = suspicion
        .readings
        .iter()
        .filter(|entry| entry.round == turn.round && entry.purpose == purpose && entry.event < turn.event);
    let entries: Vec<_> = if turn.kind == TurnKind::Question {
        round.rfind(|entry| Some(entry.suspect) == turn.counterpart).into_iter().collect()
    } else {
        round.collect()
    };
    let group = |entry: &&crate::base::game::ReadingEntry| SuspectReadings {
        suspect: scene.person(entry.suspect),
        rows: entry
            .readings
            .iter()
            .map(|reading| SensorRow {
                sensor: reading.sensor,
                name: words::sensor_name(scene.language, reading.sensor),
                level: words::level_name(scene.language, reading.level),
                reason: reading.reason.clone(),
            })
            .collect(),
    };
    (!entries.is_empty()).then(|| entries.iter().map(group).collect())
}

fn distances(scene: &Scene, suspicion: &Suspicion, turn: &Turn, observer: Seat) -> Option<Vec<DistanceRow>> {
    let asked = turn.counterpart.filter(|_| turn.kind == TurnKind::Question);
    let rows: Vec<DistanceRow> = Seat::all(scene.people_count())
        .filter(|seat| *seat != observer && asked.is_none_or(|asked| asked == *seat))
        .map(|seat| distance_row(scene, suspicion, seat))
        .collect();
    rows.iter().any(|row| row.mean.shown().is_some()).then_some(rows)
}

fn distance_row(scene: &Scene, suspicion: &Suspicion, seat: Seat) -> DistanceRow {
    let (language, name) = (scene.language, scene.name(seat));
    let found = insight::distance(suspicion, seat);
    let text = match found.mean {
        Some(mean) => words::distance_is(language, &name, &words::format_fixed(mean, 2)),
        None => words::distance_unread(language, &name),
    };
    let criteria = found.criteria.iter().map(|criterion| CriterionRow {
        name: words::sensor_name(language, criterion.sensor),
        active: criterion.active,
        level: criterion
            .level
            .map_or_else(|| words::not_recorded(language), |level| words::level_name(language, level)),
        value: Seen::shown_if_recorded(criterion.value),
    });
    DistanceRow {
        suspect: scene.person(seat),
        mean: Seen::shown_if_recorded(found.mean),
        text,
        criteria: criteria.collect(),
    }
}

fn fault_row(scene: &Scene, event: usize) -> Option<FaultRow> {
    let EventKind::Fault { seat, key, cause, remedy, .. } = &scene.session.log().events.get(event)?.what else {
        return None;
    };
    if scene.session.is_impossible(event) {
        return None;
    }
    let person = seat.map(|seat| scene.person(seat));
    let reader = words::seatless_reader_name(scene.language, key);
    let name = person.as_ref().map_or(&reader, |person| &person.name);
    let text = words::describe_fault_and_remedy(scene.language, *remedy, name);
    let detail = match seat.and_then(|seat| scene.viewpoint.hides_thoughts_of(seat)) {
        Some(by) => Seen::Hidden(by),
        None => Seen::Shown(words::describe_fault_cause(scene.language, cause)),
    };
    Some(FaultRow { event, person, text, detail })
}
