//! How an inspector is filled from the table at the cursor and the turn's own events.

use super::{
    CandidateRow, Choice, CriterionRow, DistanceRow, FaultRow, Formula, FormulaPart, Inspector,
    SensorGroup, SensorRow, steps, thought,
};
use crate::game::{Candidate, ChoiceEntry, Purpose, Seat, Suspicion, Targets, What};
use crate::insight;
use crate::viewer::conversation::published;
use crate::viewer::describe::turn_text;
use crate::viewer::explain;
use crate::viewer::timeline::{Turn, TurnKind};
use crate::viewer::{Scene, Seen, words};

pub(super) fn inspector(scene: &Scene) -> Inspector {
    let mut page = numbers(scene);
    page.explanation = scene
        .turn()
        .and_then(|turn| explain::explain(scene, turn, page.choice.as_ref()));
    page
}

/// Everything but the sentences, which are made of it.
fn numbers(scene: &Scene) -> Inspector {
    let events = scene.session.event_range(scene.cursor);
    let turn = scene.turn();
    // A rating is looked at where that was said which it is about, not at the turn that it leads to.
    let happened = &scene.session.log().events;
    let is_rating = |event: &usize| {
        matches!(
            happened.get(*event).map(|e| &e.what),
            Some(What::Rated { .. })
        )
    };
    let rated = turn
        .into_iter()
        .flat_map(|turn| published::made_of(scene, turn));
    let thoughts = events
        .clone()
        .filter(|event| !is_rating(event))
        .chain(rated.map(|(rating, _)| rating.event))
        .filter_map(|event| thought::panel(scene, event))
        .collect();
    let faults = events.filter_map(|event| fault(scene, event)).collect();
    let (steps, tries) = steps::steps(scene);
    let mut page = Inspector {
        turn: scene.cursor,
        heading: turn.map_or_else(
            || words::nothing_yet(scene.language),
            |turn| turn_text(scene, turn),
        ),
        explanation: None,
        choice: None,
        sensors: None,
        distances: None,
        steps,
        tries,
        thoughts,
        faults,
        ratings: turn.map_or_else(Vec::new, |turn| {
            let made = published::ratings(scene, turn);
            made.into_iter().map(|flag| flag.label).collect()
        }),
    };
    let Some((turn, observer, victim)) =
        turn.and_then(|turn| Some((turn, turn.actor?, turn.victim?)))
    else {
        return page;
    };
    if !matches!(turn.kind, TurnKind::Question | TurnKind::Pruning) {
        return page;
    }
    let table = scene.session.table_at(scene.cursor);
    let Some(suspicion) = table.suspicion(observer, victim) else {
        return page;
    };
    let hidden = scene.viewpoint.hides_thoughts_of(observer);
    if turn.kind == TurnKind::Question {
        page.choice = Some(Seen::veiled(
            hidden,
            choice(scene, suspicion, turn, observer),
        ));
    }
    page.sensors = Some(Seen::veiled(hidden, sensors(scene, suspicion, turn)));
    page.distances = Some(Seen::veiled(
        hidden,
        distances(scene, suspicion, turn, observer),
    ));
    page
}

fn choice(scene: &Scene, suspicion: &Suspicion, turn: &Turn, observer: Seat) -> Option<Choice> {
    let target = turn.other?;
    let made = |entry: &&ChoiceEntry| {
        entry.round == turn.round
            && entry.event < turn.event
            && entry.chosen.iter().any(|chosen| chosen.suspect == target)
    };
    let entry = suspicion.choices.iter().rev().find(made)?;
    let (language, settings) = (scene.language, &scene.session.log().settings.questum);
    let chosen = entry
        .chosen
        .iter()
        .find(|chosen| chosen.suspect == target)?;
    let (who, whom) = (scene.name(observer), scene.name(target));
    let text = match (settings.targets, entry.rank(target)) {
        (Targets::AllSuspects, _) => words::chose_all(language, &who, &whom),
        (Targets::Top { .. }, _) if chosen.explored => {
            words::chose_by_chance(language, &who, &whom)
        }
        (Targets::Top { .. }, Some((0, 0))) => words::chose_best(language, &who, &whom),
        (Targets::Top { .. }, Some((0, _))) => words::chose_of_equals(language, &who, &whom),
        (Targets::Top { .. }, Some((above, _))) if above < entry.chosen.len() => {
            words::chose_among_best(language, &who, &whom)
        }
        (Targets::Top { .. }, _) => words::chose_otherwise(language, &who, &whom),
    };
    let epsilon = words::round_to(settings.epsilon, 3);
    let draw_text = chosen.draw.map(|draw| {
        let draw = words::fixed(draw, 3);
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
        chosen: entry
            .chosen
            .iter()
            .any(|chosen| chosen.suspect == candidate.suspect),
        explored: entry
            .chosen
            .iter()
            .any(|c| c.suspect == candidate.suspect && c.explored),
        formula: formula(scene, settings.beta, candidate),
    };
    Some(Choice {
        observer: scene.person(observer),
        text,
        draw_text,
        beta: settings.beta,
        epsilon: settings.epsilon,
        candidates: entry.candidates.iter().map(row).collect(),
    })
}

/// Eq. 3 with its numbers: score = β·IGw + (1−β)·E\[IG\] = 0.2·0.41 + 0.8·1 = 0.88.
fn formula(scene: &Scene, beta: f64, candidate: &Candidate) -> Formula {
    use FormulaPart::{Name, Number, Sign};
    let name = |base: &str, below: &str| Name {
        base: base.into(),
        below: below.into(),
    };
    let number = |value: f64| {
        let text = words::round_to(value, 2);
        // A negative number inside a product stands in brackets.
        Number(if value < 0.0 && text.starts_with('−') {
            format!("({text})")
        } else {
            text
        })
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
        Number(words::fixed(candidate.score, 2)),
    ];
    let filled = parts
        .iter()
        .rposition(|part| *part == Sign("="))
        .unwrap_or(0);
    let start = parts[..filled]
        .iter()
        .rposition(|part| *part == Sign("="))
        .unwrap_or(0);
    let words = parts[..1]
        .iter()
        .chain(&parts[start..])
        .map(|part| match part {
            Name { base, .. } => base.as_str(),
            Number(text) => text.as_str(),
            Sign(sign) => sign,
        });
    let text = words.collect::<Vec<_>>().join(" ");
    Formula { parts, text }
}

fn sensors(scene: &Scene, suspicion: &Suspicion, turn: &Turn) -> Option<Vec<SensorGroup>> {
    let purpose = if turn.kind == TurnKind::Question {
        Purpose::Asking
    } else {
        Purpose::Pruning
    };
    let mut entries = suspicion.readings.iter().filter(|entry| {
        entry.round == turn.round && entry.purpose == purpose && entry.event < turn.event
    });
    let entries: Vec<_> = if turn.kind == TurnKind::Question {
        entries
            .rfind(|entry| Some(entry.suspect) == turn.other)
            .into_iter()
            .collect()
    } else {
        entries.collect()
    };
    let group = |entry: &&crate::game::ReadingEntry| SensorGroup {
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

fn distances(
    scene: &Scene,
    suspicion: &Suspicion,
    turn: &Turn,
    observer: Seat,
) -> Option<Vec<DistanceRow>> {
    let asked = turn.other.filter(|_| turn.kind == TurnKind::Question);
    let rows: Vec<DistanceRow> = Seat::all(scene.people())
        .filter(|seat| *seat != observer && asked.is_none_or(|asked| asked == *seat))
        .map(|seat| distance(scene, suspicion, seat))
        .collect();
    rows.iter()
        .any(|row| row.mean.shown().is_some())
        .then_some(rows)
}

fn distance(scene: &Scene, suspicion: &Suspicion, seat: Seat) -> DistanceRow {
    let (language, name) = (scene.language, scene.name(seat));
    let found = insight::distance(suspicion, seat);
    let text = match found.mean {
        Some(mean) => words::distance_is(language, &name, &words::fixed(mean, 2)),
        None => words::distance_unread(language, &name),
    };
    let criteria = found.criteria.iter().map(|criterion| CriterionRow {
        name: words::sensor_name(language, criterion.sensor),
        active: criterion.active,
        level: criterion.level.map_or_else(
            || words::not_recorded(language),
            |level| words::level_name(language, level),
        ),
        value: Seen::recorded(criterion.value),
    });
    DistanceRow {
        suspect: scene.person(seat),
        mean: Seen::recorded(found.mean),
        text,
        criteria: criteria.collect(),
    }
}

fn fault(scene: &Scene, event: usize) -> Option<FaultRow> {
    let What::Fault {
        seat,
        key,
        cause,
        remedy,
        ..
    } = &scene.session.log().events.get(event)?.what
    else {
        return None;
    };
    if scene.session.is_skipped(event) {
        return None;
    }
    let person = seat.map(|seat| scene.person(seat));
    let reader = words::reader_name(scene.language, key);
    let name = person.as_ref().map_or(&reader, |person| &person.name);
    let text = words::fault_text(scene.language, *remedy, name);
    let detail = match seat.and_then(|seat| scene.viewpoint.hides_thoughts_of(seat)) {
        Some(by) => Seen::Hidden(by),
        None => Seen::Shown(words::cause_text(scene.language, cause)),
    };
    Some(FaultRow {
        event,
        person,
        text,
        detail,
    })
}
