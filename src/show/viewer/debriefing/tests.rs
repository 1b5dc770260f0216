//! The debriefing of small games.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::base::game::{EventKind, Log};
use crate::show::viewer::perspective::{Perspective, Viewpoint};
use crate::show::viewer::score::believing;
use crate::show::viewer::session::Session;
use crate::show::viewer::tests_support::{FINCH, HART, MOSS, sample_game};

fn ending(log: Log, cursor: usize, perspective: Perspective, revealed: bool) -> Option<Debriefing> {
    let session = Session::open(log).unwrap();
    let viewpoint = Viewpoint::new(perspective, revealed);
    let scene = Scene::new(&session, cursor, viewpoint, Language::English);
    Debriefing::from_scene(&scene)
}

const ALL: Perspective = Perspective::AllKnowing;

#[test]
fn a_long_account_is_told_in_paragraphs_and_a_short_one_stays_whole() {
    let sentence = "At 9:45 pm Dr Merrick shut the keeper out in the rain, and said nothing. ";
    let told = sentence.repeat(14);
    let all = split_paragraphs(Language::English, told.trim());
    assert_eq!(all.len(), 4);
    assert!(all.iter().all(|one| one.ends_with("nothing.")), "{all:?}");
    assert_eq!(all.join(" "), told.trim());
    assert_eq!(split_paragraphs(Language::English, sentence.trim()).len(), 1);
    let told = "晚上9点45分，梅里克医生把他关在门外，说：“等着。”".repeat(12);
    let all = split_paragraphs(Language::Chinese, &told);
    assert_eq!((all.len(), all.concat()), (2, told));
}

#[test]
fn a_verdict_that_is_the_truth_is_told_once() {
    let convict = |who: Option<Seat>| {
        let mut log = sample_game();
        for event in &mut log.events {
            if let EventKind::CaseClosed { convicted, .. } = &mut event.what {
                *convicted = who;
            }
        }
        log.source = Some(Default::default());
        ending(log, usize::MAX, ALL, true).unwrap().victims.remove(0)
    };
    let guilty = convict(None).murderers;
    let [culprit] = guilty[..] else { panic!("one did it: {guilty:?}") };
    let innocent = Seat::all(4).find(|seat| *seat != culprit);
    assert!(convict(None).verdict.is_some());
    assert!(convict(innocent).verdict.is_some());
    let right = convict(Some(culprit));
    assert_eq!(right.verdict, None);
    assert!(!right.verdict_reasons.is_empty());
}

#[test]
fn there_is_no_end_before_the_truth_was_told_or_asked_for() {
    let turns = Session::open(sample_game()).unwrap().turn_count();
    assert_eq!(ending(sample_game(), turns - 1, ALL, false), None);
    assert!(ending(sample_game(), turns, ALL, false).is_some());
    let mut open = sample_game();
    let closed = |what: &EventKind| matches!(what, EventKind::CaseClosed { .. } | EventKind::Finished);
    open.events.retain(|event| !closed(&event.what));
    assert_eq!(ending(open.clone(), usize::MAX, ALL, false), None);
    let asked = ending(open, usize::MAX, ALL, true).unwrap();
    assert_eq!(asked.victims[0].verdict, None);
    let name = &asked.victims[0].name;
    assert!(asked.victims[0].culprits.ends_with(&format!("killed {name}.")));
}

#[test]
fn beliefs_are_told_per_part_of_the_game_as_the_log_has_them() {
    let told = ending(believing(), usize::MAX, ALL, false).unwrap();
    let case = &told.victims[0];
    assert_eq!(case.columns.len(), case.columns.iter().filter(|c| !c.0.is_empty()).count());
    let of = |seat: Seat| {
        let own = |course: &&BeliefTrajectory| course.person.as_ref().map(|one| one.seat) == Some(seat);
        case.trajectories.iter().find(own).unwrap().state.clone()
    };
    let session = Session::open(believing()).unwrap();
    let guilty = |seat: Seat| session.scenario().has_killed(seat.index(), 0) == Some(true);
    let mut shown = 0;
    for seat in Seat::all(4) {
        match of(seat) {
            TrajectoryState::Murderer => assert!(guilty(seat)),
            TrajectoryState::NotRecorded => assert!([MOSS, HART].contains(&seat)),
            TrajectoryState::Shown { line, points } => {
                shown += 1;
                let steps = session.insight().beliefs(Believer::Player(seat), VictimId(0));
                assert_eq!(line.len(), steps.len());
                assert!(line.windows(2).all(|two| two[0].0 <= two[1].0), "{line:?}");
                assert_eq!(points.len(), case.columns.len());
                let last = points.last().cloned().flatten().unwrap();
                assert_eq!(last, crate::show::viewer::beliefs::format_points(line.last().unwrap().1));
                assert_eq!(points[0], None, "nobody believed anything before the first answer");
            }
            TrajectoryState::Hidden(_) => panic!("all is seen"),
        }
    }
    assert!(shown > 0);
    // A seat's viewpoint sees nobody else's.
    let mine = ending(believing(), usize::MAX, Perspective::FromSeat(FINCH), false).unwrap();
    for course in &mine.victims[0].trajectories {
        let own = course.person.as_ref().map(|one| one.seat) == Some(FINCH);
        let others = matches!(course.state, TrajectoryState::Shown { .. });
        assert!(own || !others, "{course:?}");
    }
}

#[test]
fn the_turns_that_gave_it_away_are_the_score_s_and_lead_there() {
    let told = ending(believing(), usize::MAX, ALL, false).unwrap();
    let turned = &told.victims[0].turning_points;
    assert!((1..=7).contains(&turned.len()));
    assert!(turned.iter().all(|one| !one.event_text.is_empty() && one.is_towards_truth.is_some()));
    let silent = ending(sample_game(), usize::MAX, ALL, false).unwrap();
    assert!(silent.victims[0].turning_points.is_empty());
}
