//! The matrix of the sample game.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::base::game::EventKind;
use crate::base::language::Language;
use crate::show::viewer::perspective::{HiddenBy, Perspective, Viewpoint};
use crate::show::viewer::session::Session;
use crate::show::viewer::tests_support::{ASH, FINCH, HART, MOSS, VALE, sample_game};

fn states(cursor: usize, perspective: Perspective) -> Vec<String> {
    let session = Session::open(sample_game()).unwrap();
    let viewpoint = Viewpoint::new(perspective, false);
    let matrix = SuspectMatrix::from_scene(&Scene::new(&session, cursor, viewpoint, Language::English), ASH);
    let sign = |cell: &MatrixCell| match cell.state {
        CellState::Suspects => 'x',
        CellState::NoLonger => '-',
        CellState::SameSeat => 'o',
        CellState::NotVisible => '?',
        CellState::NotRecorded => '/',
    };
    matrix.rows.iter().map(|row| row.cells.iter().map(sign).collect()).collect()
}

#[test]
fn cells_follow_the_cursor_and_the_perspective() {
    assert_eq!(states(12, Perspective::AllKnowing), ["oxxx", "xoxx", "xxox", "xxxo"]);
    assert_eq!(states(13, Perspective::AllKnowing), ["oxx-", "xoxx", "xxox", "xxxo"]);
    assert_eq!(states(29, Perspective::AllKnowing), ["oxx-", "xoxx", "-xo-", "-xxo"]);
    assert_eq!(states(29, Perspective::FromSeat(MOSS)), ["o???", "?o??", "-xo-", "???o"]);
    assert_eq!(states(29, Perspective::Public), ["o???", "?o??", "??o?", "???o"]);
}

#[test]
fn a_log_without_suspicion_shows_not_recorded_and_never_an_empty_list() {
    let mut log = sample_game();
    log.source =
        Some(crate::base::game::LogSource { format: "elsewhere".into(), ..crate::base::game::LogSource::default() });
    log.events.retain(|event| !matches!(event.what, EventKind::Pruned { .. }));
    let session = Session::open(log).unwrap();
    let scene = Scene::new(&session, 99, Viewpoint::default(), Language::English);
    let matrix = SuspectMatrix::from_scene(&scene, ASH);
    assert_eq!(matrix.rows[0].cells[1].state, CellState::NotRecorded);
    assert_eq!(
        (matrix.rows[0].suspect_count, matrix.rows[0].suspect_count_text.as_str()),
        (Seen::NotRecorded, "not recorded")
    );
}

#[test]
fn a_row_says_how_many_are_left_and_behind_it_what_the_paper_calls_it() {
    let session = Session::open(sample_game()).unwrap();
    let row = |cursor: usize, language: Language| {
        let scene = Scene::new(&session, cursor, Viewpoint::default(), language);
        let mut matrix = SuspectMatrix::from_scene(&scene, ASH);
        let row = matrix.rows.remove(0);
        (row.suspect_count, row.suspect_count_text, row.entropy_text)
    };
    let (left, text, entropy) = row(1, Language::English);
    assert_eq!((left, text.as_str()), (Seen::Shown(3), "3"));
    assert_eq!(entropy, "3 left: H = ln 3 = 1.10 nats");
    let (_, text, entropy) = row(16, Language::Chinese);
    assert_eq!((text.as_str(), entropy.as_str()), ("2", "还剩2人：H = ln 2 = 0.69 nat"));
}

#[test]
fn reasons_tell_the_way_to_a_cell_in_order() {
    let session = Session::open(sample_game()).unwrap();
    let scene = Scene::new(&session, 16, Viewpoint::default(), Language::English);
    let reasons = SuspectMatrix::reasons(&scene, VALE, HART, ASH);
    let list = reasons.shown().unwrap();
    assert_eq!(list.len(), 5);
    assert_eq!(list[0].text, "Mrs Vale on Miss Hart · observer’s disposition: positive");
    let last = &list[4];
    assert_eq!((last.kind, last.turn, last.round), (ReasonKind::Dropped, 13, 1));
    assert_eq!(last.text, "Mrs Vale stopped suspecting Miss Hart");
    assert!(last.quote.starts_with("Miss Hart had no reason"));
    let viewpoint = Viewpoint::new(Perspective::FromSeat(FINCH), true);
    let hidden = Scene::new(&session, 16, viewpoint, Language::English);
    assert_eq!(SuspectMatrix::reasons(&hidden, VALE, HART, ASH), Seen::Hidden(HiddenBy::Perspective));
}

#[test]
fn a_cell_keeps_its_history_round_by_round() {
    let session = Session::open(sample_game()).unwrap();
    let scene = Scene::new(&session, 20, Viewpoint::default(), Language::English);
    let cell = SuspectMatrix::from_scene(&scene, ASH).rows[0].cells[3].clone();
    let strip: Vec<_> = cell.round_states.iter().map(|s| (s.round, s.turn, s.state)).collect();
    assert_eq!(strip, [(0, 0, CellState::Suspects), (1, 13, CellState::NoLonger)]);
    assert_eq!((cell.changed_at, cell.rank), (Some(13), None));
    assert_eq!(cell.label, "Mrs Vale stopped suspecting Miss Hart at turn 13");
}

#[test]
fn a_feigned_list_is_marked_in_matrix_cast_and_inspector_once_one_knows_who_did_it() {
    use crate::show::viewer::cast::Cast;
    use crate::show::viewer::explain::Explanation;
    use crate::show::viewer::inspector::Inspector;
    use crate::show::viewer::perspective::Seen;
    let session = Session::open(sample_game()).unwrap();
    // Finch, who did it, prunes in turn 14.
    let look = |revealed, feigned| {
        let viewpoint = Viewpoint::new(Perspective::AllKnowing, revealed);
        let scene = Scene::new(&session, 14, viewpoint, Language::English);
        let rows = SuspectMatrix::from_scene(&scene, ASH).rows;
        let marked: Vec<bool> = rows.iter().map(|row| row.feigned.is_some()).collect();
        let counted: Vec<_> =
            Cast::with_feigned_lists(&scene, ASH, feigned).rows.into_iter().map(|row| row.suspected).collect();
        let told: Option<Explanation> = Inspector::from_scene(&scene).explanation;
        let told = match told {
            Some(Seen::Shown(lines)) => lines.iter().any(|line| line.text.contains("feigned")),
            _ => false,
        };
        (marked, counted, told)
    };
    let shown = |list: [(usize, usize); 4]| list.map(Seen::Shown).to_vec();
    let (marked, counted, told) = look(false, false);
    assert_eq!((marked, told), (vec![false; 4], false));
    assert_eq!(counted, shown([(3, 3), (3, 3), (3, 3), (2, 3)]));
    let (marked, counted, told) = look(true, false);
    assert_eq!((marked, told), (vec![false, true, false, false], true));
    assert_eq!(counted, shown([(2, 2), (3, 3), (2, 2), (1, 2)]));
    let (_, counted, _) = look(true, true);
    assert_eq!(counted, shown([(3, 3), (3, 3), (3, 3), (2, 3)]));
}
