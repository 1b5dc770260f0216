//! Non-interference of the tracks: they show neither others' thoughts nor anything after the cursor. Two
//! games that differ only in these must look the same: in every number, sentence, label, legend and table.
#![allow(clippy::unwrap_used)]

use super::belief_tests::believing;
use super::*;
use crate::base::game::{Audience, BeliefReading, Event, EventKind, Level, Log, Seat};
use crate::base::language::Language;
use crate::show::viewer::beliefs::describe_belief_changes_at;
use crate::show::viewer::perspective::{Perspective, Viewpoint};
use crate::show::viewer::session::Session;
use crate::show::viewer::tests_support::{ASH, FINCH, HART, MOSS, VALE};

/// Everything that the charts say about a scene.
fn all_that_is_told(scene: &Scene) -> String {
    let mut told = String::new();
    for each_observer in [false, true] {
        for feigned in [false, true] {
            let choice = ChartOptions { each_observer, feigned, ..ChartOptions::default() };
            let score = ChartTracks::with_options(scene, ASH, choice);
            // The shape of the game is no secret.
            let whole = ChartTracks {
                frame: Arc::new(ChartFrame { events: Vec::new(), ..(*score.frame).clone() }),
                ..score.clone()
            };
            told.push_str(&format!("{whole:?}\n"));
            told.push_str(&format!("{:?}\n", describe_turning_points(scene, scene, ASH, choice)));
            for track in Track::ALL {
                told.push_str(&format!("{:?}\n", score.describe_now(scene, track)));
                told.push_str(&format!("{:?}\n", score.legend(scene, track)));
                told.push_str(&format!("{}\n", score.describe_scale(scene, track)));
                told.push_str(&format!("{:?}\n", score.table(scene, track)));
                let turns = (!each_observer && !feigned).then(|| 0..=scene.session.turn_count());
                for turn in turns.into_iter().flatten() {
                    let said = score.readout(scene, turn, Some(track), None);
                    told.push_str(&format!("{said:?}\n"));
                }
            }
        }
    }
    for turn in 0..=scene.cursor {
        told.push_str(&format!("{:?}\n", describe_belief_changes_at(scene, turn)));
    }
    told
}

/// The same game with other thoughts: events for which `changed` holds are decided differently.
fn otherwise(mut log: Log, changed: impl Fn(usize, &Event) -> bool) -> Log {
    let places: Vec<usize> = (0..log.events.len()).collect();
    for at in places {
        if !changed(at, &log.events[at]) {
            continue;
        }
        match &mut log.events[at].what {
            EventKind::Believed { belief, .. } => {
                for (number, weight) in (1_u8..).zip(&mut belief.weights) {
                    weight.points = f64::from(number);
                }
                belief.somebody_else = 3.0;
            }
            EventKind::SensorsRead { readings, .. } => {
                for reading in readings {
                    reading.level = match reading.level {
                        Level::Yes => Level::No,
                        Level::No => Level::Yes,
                        Level::Negative => Level::Positive,
                        Level::Positive | Level::Neutral => Level::Negative,
                        other => other,
                    };
                }
            }
            EventKind::Pruned { observer, suspects, .. } => {
                *suspects = Seat::all(4).filter(|seat| seat != observer).skip(1).collect();
            }
            _ => {}
        }
    }
    log
}

const EYES: [Perspective; 6] = [
    Perspective::Public,
    Perspective::FromSeat(VALE),
    Perspective::FromSeat(FINCH),
    Perspective::FromSeat(MOSS),
    Perspective::FromSeat(HART),
    Perspective::AllKnowing,
];

/// The sample game with beliefs of two players and of a neutral reader.
fn game() -> Log {
    let mut log = believing();
    let mut events = Vec::new();
    for event in std::mem::take(&mut log.events) {
        let read = match &event.what {
            EventKind::Believed { observer: Some(VALE), victim, belief, heard } => {
                Some(Event::from(EventKind::Believed {
                    observer: None,
                    victim: *victim,
                    belief: belief.clone(),
                    heard: *heard,
                }))
            }
            _ => None,
        };
        events.push(event);
        events.extend(read);
    }
    // What was heard has moved.
    let mut heard = None;
    for (at, event) in events.iter_mut().enumerate() {
        match &mut event.what {
            EventKind::Answered { .. } => heard = u32::try_from(at).ok(),
            EventKind::Believed { heard: own, .. } => *own = heard,
            _ => {}
        }
    }
    log.events = events;
    log.settings.beliefs = BeliefReading::ByEverybody;
    log
}

fn chart_texts(log: Log, cursor: usize, perspective: Perspective, revealed: bool) -> String {
    let session = Session::open(log).unwrap();
    assert!(session.impossible_events().is_empty());
    let viewpoint = Viewpoint::new(perspective, revealed);
    [Language::English, Language::Chinese]
        .map(|language| all_that_is_told(&Scene::new(&session, cursor, viewpoint, language)))
        .concat()
}

#[test]
fn what_others_think_changes_nothing_that_anybodys_eyes_see_on_any_chart() {
    for perspective in EYES {
        let others = |_: usize, event: &Event| {
            let facts = event.what.facts();
            let hidden = facts.actor.is_some_and(|seat| !perspective.sees_thoughts_of(seat));
            hidden && (facts.audience == Audience::Actor || matches!(event.what, EventKind::Pruned { .. }))
        };
        for (cursor, revealed) in [(9, false), (20, false), (29, false), (9, true), (29, true)] {
            let (one, other) = (game(), otherwise(game(), others));
            assert_eq!(one == other, perspective == Perspective::AllKnowing);
            assert!(
                chart_texts(one, cursor, perspective, revealed) == chart_texts(other, cursor, perspective, revealed),
                "{perspective:?} at {cursor}, revealed: {revealed}"
            );
        }
    }
}

#[test]
fn what_lies_behind_the_cursor_changes_nothing_before_it() {
    let whole = Session::open(game()).unwrap();
    let insight = whole.insight();
    for perspective in EYES {
        for cursor in (0..=whole.turn_count()).step_by(3) {
            // A belief belongs to the turn that was heard last, whenever it is stated.
            let stands = |event: usize| {
                let believers = insight.believers(ASH).into_iter();
                let mut steps = believers.flat_map(|one| insight.beliefs(one, ASH));
                steps.find(|step| step.event == event).map(|step| step.turn)
            };
            let behind = |at: usize, _: &Event| stands(at).unwrap_or_else(|| whole.turn_of_event(at)) > cursor;
            let other = otherwise(game(), behind);
            assert!(
                chart_texts(game(), cursor, perspective, false) == chart_texts(other, cursor, perspective, false),
                "{perspective:?} at {cursor}"
            );
        }
    }
}

#[test]
fn the_whole_game_cut_at_a_turn_is_what_the_game_up_to_it_gives() {
    let whole = Session::open(game()).unwrap();
    let insight = whole.insight();
    let all = insight.believers(ASH);
    for cursor in 0..=whole.turn_count() {
        let mut log = game();
        let steps: Vec<_> = all.iter().flat_map(|one| insight.beliefs(*one, ASH)).collect();
        let kept = |at: usize| match steps.iter().find(|step| step.event == at) {
            Some(step) => step.turn <= cursor,
            None => whole.event_range(cursor).end > at,
        };
        let count = log.events.len();
        let places = 0..count;
        let stays: Vec<bool> = places.map(kept).collect();
        // Positions move where something goes.
        let moved = |at: u32| {
            let before = stays.iter().take(at as usize).filter(|stays| **stays).count();
            u32::try_from(before).unwrap()
        };
        let mut stay = stays.iter();
        log.events.retain(|_| *stay.next().unwrap());
        for event in &mut log.events {
            if let EventKind::Believed { heard: Some(heard), .. } = &mut event.what {
                *heard = moved(*heard);
            }
        }
        log.clock.clear();
        let prefix = Session::open(log).unwrap();
        assert!(prefix.impossible_events().is_empty(), "{:?}", prefix.impossible_events());
        let viewpoint = Viewpoint::default();
        let of = |session: &Session| {
            let scene = Scene::new(session, cursor, viewpoint, Language::English);
            let choice = ChartOptions { each_observer: true, ..ChartOptions::default() };
            let score = ChartTracks::with_options(&scene, ASH, choice);
            let track = score.beliefs.shown().cloned().map(|track| BeliefTrack {
                choices: Vec::new(),
                // Observers without a belief so far have an empty chart, or none.
                observers: track
                    .observers
                    .iter()
                    .filter(|row| row.charts.iter().flatten().any(|line| !line.spans.is_empty()))
                    .cloned()
                    .collect(),
                ..track
            });
            let told = Track::ALL.map(|track| score.describe_now(&scene, track));
            (track, score.sensors.shown().cloned(), told)
        };
        let (cut, computed) = (of(&whole), of(&prefix));
        if computed.0.is_some() {
            assert_eq!(cut.0, computed.0, "turn {cursor}");
            // The shorter log does not know what is recorded only later.
            let both = cut.2.iter().zip(&computed.2);
            for (cut, computed) in both.filter(|(_, computed)| !computed.is_empty()) {
                assert_eq!(cut, computed, "turn {cursor}");
            }
        }
        if computed.1.is_some() {
            assert_eq!(cut.1, computed.1, "turn {cursor}");
        }
    }
}

#[test]
fn what_is_said_of_the_whole_drawing_is_what_is_said_of_the_part_that_is_seen() {
    let session = Session::open(game()).unwrap();
    let course = Arc::new(ChartFrame::new(&session, Language::English));
    for perspective in EYES {
        for (cursor, revealed) in (0..=session.turn_count()).flat_map(|at| [(at, false), (at, true)]) {
            let viewpoint = Viewpoint::new(perspective, revealed);
            let scene = Scene::new(&session, cursor, viewpoint, Language::English);
            let choice = ChartOptions { each_observer: true, ..ChartOptions::default() };
            let part = ChartTracks::with_frame(Arc::clone(&course), &scene, ASH, choice);
            let whole = ChartTracks::for_complete_game(Arc::clone(&course), &scene, ASH, choice);
            let at = format!("{perspective:?} at {cursor}, revealed: {revealed}");
            for track in Track::ALL {
                assert_eq!(part.describe_now(&scene, track), whole.describe_now(&scene, track), "{at}");
                assert_eq!(part.describe_scale(&scene, track), whole.describe_scale(&scene, track), "{at}");
                let legends = [&part, &whole].map(|score| score.legend(&scene, track));
                assert_eq!(legends[0], legends[1], "{track:?} {at}");
                for turn in 0..=session.turn_count() {
                    let told = |score: &ChartTracks| score.readout(&scene, turn, Some(track), None);
                    assert_eq!(told(&part), told(&whole), "{track:?} of {turn} {at}");
                }
            }
            let changes = part.entropy.lines.iter().map(|line| line.changes.clone());
            assert_eq!(entropy_changes(&scene, ASH), changes.collect::<Vec<_>>(), "{at}");
            let strips = |score: &ChartTracks| {
                let heat = [Track::Suspicion, Track::Closeness].map(|track| score.strips(track).shown());
                let heat = heat.into_iter().flatten().flat_map(|heat| &heat.rows);
                let own = score.beliefs.shown().into_iter().flat_map(|own| &own.rows);
                let values = |row: &HeatRow| {
                    let seen =
                        (0..=scene.last_visible_turn()).map(|turn| span_at(&row.spans, turn).map(|one| one.value));
                    seen.collect::<Vec<_>>()
                };
                heat.chain(own).map(values).collect::<Vec<_>>()
            };
            assert_eq!(strips(&part), strips(&whole), "{at}");
            if let (Some(part), Some(whole)) = (part.beliefs.shown(), whole.beliefs.shown()) {
                assert_eq!(part.certainty_gains, whole.gains_until(scene.last_visible_turn()), "{at}");
            }
        }
    }
}
