//! Belief tracks by viewpoint.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::base::game::{Belief, Event, EventKind, Log, Seat, SuspectPoints};
use crate::base::language::Language;
use crate::show::viewer::perspective::{HiddenBy, Perspective, Viewpoint};
use crate::show::viewer::session::Session;
use crate::show::viewer::tests_support::{ASH, FINCH, HART, MOSS, VALE, sample_game};
use crate::show::viewer::timeline::TurnKind;
use crate::show::viewer::words;

/// The sample game with beliefs: after every answer Vale and Finch suspect Moss more.
pub(in crate::show::viewer) fn believing() -> Log {
    let mut log = sample_game();
    let mut events: Vec<Event> = Vec::new();
    let mut answers = 0.0;
    for event in std::mem::take(&mut log.events) {
        let answered = matches!(event.what, EventKind::Answered { .. });
        events.push(event);
        if !answered {
            continue;
        }
        answers += 1.0;
        let heard = u32::try_from(events.len() - 1).ok();
        for observer in [VALE, FINCH] {
            let weights = [VALE, FINCH, MOSS, HART].into_iter().filter(|seat| *seat != observer);
            let points = |suspect: Seat| {
                if suspect == MOSS { 20.0 + 10.0 * answers } else { 20.0 }
            };
            events.push(Event::from(EventKind::Believed {
                observer: Some(observer),
                victim: ASH,
                belief: Belief {
                    weights: weights.map(|suspect| SuspectPoints { suspect, points: points(suspect) }).collect(),
                    somebody_else: 0.0,
                },
                heard,
            }));
        }
    }
    log.events = events;
    log.clock.clear();
    log
}

fn seen<T>(
    cursor: usize, perspective: Perspective, revealed: bool, choice: ChartOptions,
    look: impl Fn(&Scene, Seen<BeliefTrack>) -> T,
) -> T {
    let session = Session::open(believing()).unwrap();
    assert!(session.impossible_events().is_empty());
    let viewpoint = Viewpoint::new(perspective, revealed);
    let scene = Scene::new(&session, cursor, viewpoint, Language::English);
    look(&scene, ChartTracks::with_options(&scene, ASH, choice).beliefs)
}

const END: usize = usize::MAX;

#[test]
fn beliefs_are_seen_by_whoever_holds_them_and_by_all_knowing_eyes() {
    let choices = |perspective| {
        seen(END, perspective, false, ChartOptions::default(), |_, track| track.map(|track| track.choices.len()))
    };
    let by_eyes = Seen::Hidden(HiddenBy::Perspective);
    assert_eq!(choices(Perspective::Public), by_eyes);
    assert_eq!(choices(Perspective::FromSeat(MOSS)), by_eyes);
    // Vale sees Vale; the all-knowing viewpoint sees the table, Vale and Finch.
    assert_eq!(choices(Perspective::FromSeat(VALE)), Seen::Shown(1));
    assert_eq!(choices(Perspective::AllKnowing), Seen::Shown(3));
    // No choice shows more than that.
    let choice = ChartOptions {
        beliefs: Some(BeliefSource::Single(crate::read::insight::Believer::Player(FINCH))),
        ..ChartOptions::default()
    };
    let of = seen(END, Perspective::FromSeat(VALE), true, choice, |_, track| track.map(|track| track.source));
    assert_eq!(of, Seen::Shown(BeliefSource::Single(crate::read::insight::Believer::Player(VALE))));
}

#[test]
fn nothing_lies_beyond_the_cursor_and_the_truth_waits_until_it_is_told() {
    let session = Session::open(believing()).unwrap();
    for cursor in 0..=session.turn_count() {
        seen(
            cursor,
            Perspective::AllKnowing,
            false,
            ChartOptions { each_observer: true, ..ChartOptions::default() },
            |scene, track| {
                let Seen::Shown(track) = track else { panic!("there are beliefs") };
                let rows = track.rows.iter().flat_map(|row| &row.spans);
                let lines = track.observers.iter().flat_map(|row| &row.charts).flatten();
                let lines = lines.flat_map(|line| &line.spans);
                let all = rows.chain(lines).chain(&track.certainty).chain(&track.division);
                assert!(all.clone().all(|span| span.to <= cursor), "turn {cursor}");
                assert!(track.certainty_gains.iter().all(|bar| bar.turn <= cursor));
                assert!(track.turning_points.iter().all(|one| one.turn <= cursor));
                let told = scene.is_revealed(ASH);
                assert_eq!(track.truth.shown().is_some(), told, "turn {cursor}");
                let truth = |one: &TurningPointLabel| one.label.contains("truth");
                assert!(told || !track.turning_points.iter().any(truth), "turn {cursor}");
            },
        );
    }
}

#[test]
fn whoever_was_at_the_end_is_led_to_turning_points_and_told_nothing_of_those_ahead() {
    let session = Session::open(believing()).unwrap();
    let scene = |cursor| {
        let viewpoint = Viewpoint::new(Perspective::AllKnowing, false);
        Scene::new(&session, cursor, viewpoint, Language::English)
    };
    let end = scene(session.turn_count());
    let choice = ChartOptions::default();
    let turns = |all: &[TurningPointLabel]| all.iter().map(|one| one.turn).collect::<Vec<_>>();
    let last = describe_turning_points(&end, &end, ASH, choice);
    assert!(!last.is_empty() && last.iter().all(|one| one.label.contains("truth")));
    for cursor in 0..session.turn_count() {
        let now = scene(cursor);
        let told = describe_turning_points(&end, &now, ASH, choice);
        assert_eq!(turns(&told), turns(&last), "turn {cursor}");
        for one in told {
            let ahead = one.turn > cursor;
            assert_eq!(one.is_towards_truth.is_none(), ahead, "turn {cursor}: {one:?}");
            assert!(!ahead || one.label == format!("Turn {}", one.turn));
            assert!(now.is_revealed(ASH) || !one.label.contains("truth"), "{one:?}");
        }
    }
}

#[test]
fn every_answer_says_whom_it_moved_and_other_turns_that_they_moved_nobody() {
    let session = Session::open(believing()).unwrap();
    let mut answers = 0;
    for turn in session.timeline().turns() {
        let told = seen(turn.number, Perspective::AllKnowing, false, ChartOptions::default(), |scene, track| {
            track.shown().unwrap().describe_turn(scene, turn.number)
        });
        let moves = turn.kind == TurnKind::Answer && answers > 0;
        answers += usize::from(turn.kind == TurnKind::Answer);
        match moves {
            true => assert!(told.iter().any(|line| line.contains("suspects")), "{told:?}"),
            // Finch's first belief is what he thought before he spoke, Vale's comes with what he said.
            false if turn.number < 4 => {
                assert!(told[0].starts_with("No one has yet said"), "{told:?}")
            }
            false if [4, 6].contains(&turn.number) => {
                assert!(
                    told[0].starts_with("At turn ")
                        && told[0].contains("first divides the points")
                        && told[0].contains("most to Dr Moss"),
                    "{told:?}"
                );
            }
            // Other turns are described as what they are.
            false => {
                let exchange = matches!(turn.kind, TurnKind::Question | TurnKind::Answer);
                let nobody = told[0].starts_with("No one’s belief changed at turn");
                assert_eq!(nobody, exchange, "{told:?}");
            }
        }
    }
    assert!(answers > 2);
}

#[test]
fn a_chart_a_table_and_what_the_pointer_says_hold_the_same() {
    seen(END, Perspective::AllKnowing, true, ChartOptions::default(), |scene, track| {
        let track = track.shown().unwrap().clone();
        let score = ChartTracks::from_scene(scene, ASH);
        for (which, rows) in [
            (Track::Beliefs, track.rows.iter().map(|row| row.spans.len()).sum()),
            (Track::Certainty, track.certainty.len()),
            (Track::CertaintyGains, track.certainty_gains.len()),
        ] {
            let table = score.table(scene, which);
            assert_eq!(table.rows.len(), rows, "{which:?}");
            assert!(table.rows.iter().all(|(_, cells)| cells.len() == table.columns.len()));
        }
        let turn = track.certainty_gains[0].turn;
        let said = score.readout(scene, turn, Some(Track::CertaintyGains), None);
        assert!(said.contains(&track.certainty_gains[0].label(scene)), "{said:?}");
    });
}

#[test]
fn a_game_that_does_not_say_who_did_it_has_its_turning_points_and_says_so_of_the_truth() {
    let mut log = believing();
    log.scenario.victims[0].murderers = None;
    // From the third answer on they are nearly sure.
    let beliefs = log.events.iter_mut().filter_map(|event| match &mut event.what {
        EventKind::Believed { belief, .. } => Some(belief),
        _ => None,
    });
    for weight in beliefs.skip(4).flat_map(|belief| &mut belief.weights) {
        weight.points = if weight.suspect == MOSS { 96.0 } else { 2.0 };
    }
    let session = Session::open(log).unwrap();
    for language in Language::ALL {
        let viewpoint = Viewpoint { spoilers_revealed: true, ..Viewpoint::default() };
        let scene = Scene::new(&session, END, viewpoint, language);
        let score = ChartTracks::from_scene(&scene, ASH);
        let track = score.beliefs.shown().unwrap();
        assert_eq!(track.truth, Seen::NotRecorded);
        assert!(!track.turning_points.is_empty());
        let now = score.describe_now(&scene, Track::Certainty);
        assert!(now.contains(&words::truth_not_recorded(language)), "{now:?}");
    }
}

#[test]
fn means_are_computed_once_for_a_log_as_it_stands() {
    let mut log = believing();
    let mut events = log.events.iter();
    let last = events.rposition(|event| matches!(event.what, EventKind::Believed { .. }));
    let event = log.events[last.unwrap()].clone();
    log.events.truncate(last.unwrap());
    let mut session = Session::open(log).unwrap();
    let both = [VALE, FINCH].map(crate::read::insight::Believer::Player);
    let mean = session.mean_beliefs(&both, ASH);
    assert!(std::rc::Rc::ptr_eq(&mean, &session.mean_beliefs(&both, ASH)));
    assert_eq!(mean[..], session.insight().mean_beliefs(&both, ASH)[..]);
    // A game that is being played goes on.
    session.append(crate::base::game::LogEntry { event, texts: Vec::new(), tick: None });
    let grown = session.mean_beliefs(&both, ASH);
    assert!(grown[..] != mean[..]);
    assert_eq!(grown[..], session.insight().mean_beliefs(&both, ASH)[..]);
}
