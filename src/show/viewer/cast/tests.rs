//! The cast of the sample game.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::base::game::EventKind;
use crate::base::language::Language;
use crate::base::scenario::Outsider;
use crate::show::viewer::perspective::Viewpoint;
use crate::show::viewer::session::Session;
use crate::show::viewer::tests_support::{ASH, FINCH, VALE, sample_game};

fn cast(cursor: usize, perspective: Perspective, revealed: bool) -> Cast {
    let session = Session::open(sample_game()).unwrap();
    let scene = Scene::new(&session, cursor, Viewpoint::new(perspective, revealed), Language::English);
    Cast::from_scene(&scene, ASH)
}

#[test]
fn the_murderer_is_not_in_the_model_before_it_is_revealed_or_told() {
    let badges = |cursor, perspective, revealed| -> Vec<bool> {
        cast(cursor, perspective, revealed).rows.iter().map(|r| r.badge.is_some()).collect()
    };
    assert_eq!(badges(28, Perspective::AllKnowing, false), [false; 4]);
    assert_eq!(badges(28, Perspective::AllKnowing, true), [false, true, false, false]);
    assert_eq!(badges(29, Perspective::Public, false), [false, true, false, false]);
    // Finch's viewpoint knows it of Finch; Vale's knows nothing.
    assert_eq!(badges(3, Perspective::FromSeat(FINCH), false), [false, true, false, false]);
    assert_eq!(badges(3, Perspective::FromSeat(VALE), false), [false; 4]);
}

#[test]
fn suspicion_is_counted_at_the_cursor_and_shown_to_all_knowing_eyes_alone() {
    let at = |cursor, perspective| -> Vec<Seen<(usize, usize)>> {
        cast(cursor, perspective, false).rows.iter().map(|r| r.suspected).collect()
    };
    let shown = |list: [usize; 4]| list.map(|n| Seen::Shown((n, 3)));
    assert_eq!(at(12, Perspective::AllKnowing), shown([3, 3, 3, 3]));
    // Vale dropped Hart; Moss dropped Vale and Hart; Hart dropped Vale.
    assert_eq!(at(16, Perspective::AllKnowing), shown([1, 3, 3, 1]));
    assert_eq!(at(16, Perspective::Public), [Seen::Hidden(HiddenBy::Perspective); 4]);
    let rows = cast(16, Perspective::FromSeat(VALE), false).rows;
    assert_eq!(rows.iter().map(|r| r.suspected_by_me).collect::<Vec<_>>(), [None, Some(true), Some(true), Some(false)]);
}

#[test]
fn votes_appear_when_they_are_cast() {
    let before = cast(24, Perspective::Public, false);
    assert!(before.rows.iter().all(|r| r.votes.is_empty() && r.accusing_votes == 0));
    let after = cast(28, Perspective::Public, false);
    assert_eq!(after.rows[0].votes[0].text, "Mrs Vale accuses Finch of killing Colonel Ash");
    assert_eq!(after.rows.iter().map(|r| r.accusing_votes).collect::<Vec<_>>(), [0, 3, 1, 0]);
}

#[test]
fn who_can_be_accused_without_playing_has_a_row_that_says_so() {
    let mut log = sample_game();
    let tramp = Seat(4);
    log.scenario.outsiders =
        vec![Outsider { id: "tramp".into(), name: "Old Tramp".into(), role: "sleeps in the barn".into() }];
    log.scenario.victims[0].murderers = Some(vec!["tramp".into()]);
    for event in &mut log.events {
        if let EventKind::Voted { accused, .. } = &mut event.what {
            *accused = tramp;
        }
    }
    let session = Session::open(log).unwrap();
    let row = |revealed| {
        let view = Viewpoint::new(Perspective::AllKnowing, revealed);
        let scene = Scene::new(&session, 28, view, Language::Chinese);
        let rows = Cast::from_scene(&scene, ASH).rows;
        assert!(rows[..4].iter().all(|row| row.outside_label.is_none()));
        rows.into_iter().nth(4).unwrap()
    };
    let hidden = row(false);
    assert_eq!(hidden.outside_label.as_deref(), Some("非玩家"));
    assert_eq!((hidden.role.as_str(), hidden.mind.as_str()), ("sleeps in the barn", ""));
    assert_eq!((hidden.accusing_votes, hidden.badge), (4, None));
    assert!(row(true).badge.is_some());
}
