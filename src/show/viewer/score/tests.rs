//! The tracks of the sample game.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::base::language::Language;
use crate::show::viewer::perspective::{HiddenBy, Perspective, Viewpoint};
use crate::show::viewer::session::Session;
use crate::show::viewer::tests_support::{ASH, FINCH, VALE, sample_game};

fn with<T>(cursor: usize, perspective: Perspective, revealed: bool, look: impl Fn(&Scene, ChartTracks) -> T) -> T {
    let session = Session::open(sample_game()).unwrap();
    let scene = Scene::new(&session, cursor, Viewpoint { perspective, spoilers_revealed: revealed }, Language::English);
    look(&scene, ChartTracks::from_scene(&scene, ASH))
}

#[test]
fn the_axis_covers_every_turn_once() {
    let spans = with(0, Perspective::Public, false, |_, score| score.frame.axis.spans.clone());
    let ends: Vec<_> = spans.iter().map(|s| (s.from, s.to, s.label.as_str())).collect();
    let expected =
        [(1, 4, "Introductions"), (5, 16, "Round 1"), (17, 24, "Round 2"), (25, 28, "Vote"), (29, 29, "Outcome")];
    assert_eq!(ends, expected);
}

#[test]
fn values_end_at_the_cursor_until_spoilers_are_revealed() {
    let spans = |cursor, revealed| {
        with(cursor, Perspective::AllKnowing, revealed, |_, score| {
            let row = score.strips(Track::Suspicion).shown().unwrap().rows[0].clone();
            row.spans.iter().map(|s| (s.from, s.to, (s.value * 2.0).round())).collect::<Vec<_>>()
        })
    };
    assert_eq!(spans(14, false), [(0, 14, 2.0)]);
    assert_eq!(
        spans(14, true),
        // Both, one, none of the two civilians; the murderer is left out.
        [(0, 14, 2.0), (15, 15, 1.0), (16, 29, 0.0)]
    );
    let (label, reach) =
        with(14, Perspective::AllKnowing, false, |scene, score| (score.frame.events[28].label(scene), score.reach));
    assert_eq!(label, "Turn 29: outcome");
    assert_eq!(reach, 14);
}

#[test]
fn entropy_steps_carry_exact_values_and_their_questions() {
    let line = with(20, Perspective::AllKnowing, false, |_, score| score.entropy.lines[0].clone());
    let steps = line.steps.shown().unwrap();
    assert_eq!(steps.iter().map(|s| (s.from, s.to)).collect::<Vec<_>>(), [(0, 12), (13, 20)]);
    assert!((steps[0].value - 3f64.ln()).abs() < 1e-12);
    assert!((steps[1].value - 2f64.ln()).abs() < 1e-12);
    assert_eq!(
        steps[1].label(Language::English, &line.observer.name),
        "From turn 13: Mrs Vale has 2 suspects, entropy 0.69"
    );
    assert_eq!(line.changes.len(), 1);
    assert_eq!((line.changes[0].turn, line.changes[0].questions.clone()), (13, vec![]));
    // She dropped Hart, whom she had not asked.
    assert_eq!(line.changes[0].label, "gain +0.41, but only about people not questioned this round");
    let hart = with(20, Perspective::AllKnowing, false, |_, score| score.entropy.lines[3].changes[0].clone());
    assert_eq!((hart.turn, hart.questions, hart.label.as_str()), (16, vec![11], "gain +0.41 after asking Mrs Vale"));
}

#[test]
fn gains_are_bars_of_those_whose_thoughts_are_seen() {
    let bars = |perspective| {
        with(29, perspective, false, |_, score| {
            score.gain.bars.map(|bars| bars.iter().map(|b| b.turn).collect::<Vec<_>>())
        })
    };
    assert_eq!(bars(Perspective::AllKnowing), Seen::Shown(vec![13, 14, 15, 16]));
    assert_eq!(bars(Perspective::FromSeat(VALE)), Seen::Shown(vec![13]));
    assert_eq!(bars(Perspective::Public), Seen::Hidden(HiddenBy::Perspective));
    let domain = with(29, Perspective::AllKnowing, false, |_, score| score.gain.domain);
    assert_eq!(domain.0, 0.0);
    assert!((domain.1 - 3f64.ln()).abs() < 1e-12);
}

#[test]
fn every_chart_is_also_a_table_with_a_cell_per_column() {
    with(29, Perspective::AllKnowing, false, |scene, score| {
        let filled = [Track::Suspicion, Track::Sensors, Track::Entropy, Track::Gain, Track::Events];
        for track in Track::ALL {
            let table = score.table(scene, track);
            assert!(!table.caption.is_empty() && (!table.rows.is_empty() || !filled.contains(&track)), "{track:?}");
            assert!(table.rows.iter().all(|(_, cells)| cells.len() == table.columns.len()));
            assert!(table.rows.windows(2).all(|pair| pair[0].0 <= pair[1].0));
        }
    });
}

#[test]
fn a_murderers_feigned_list_counts_only_where_one_chooses_so_and_the_chart_says_whose_lists_it_shows() {
    let look = |session: &Session, revealed: bool, feigned: bool| {
        let viewpoint = Viewpoint { perspective: Perspective::AllKnowing, spoilers_revealed: revealed };
        let scene = Scene::new(session, 14, viewpoint, Language::English);
        let score = ChartTracks::with_options(&scene, ASH, ChartOptions { feigned, ..ChartOptions::default() });
        let labels = score.strips(Track::Suspicion).shown().map(|track| {
            let first = |row: &HeatRow| row.spans[0].label(Language::English, &row.suspect.name);
            track.rows.iter().map(first).collect::<Vec<_>>()
        });
        (labels, score.list_keepers.unwrap())
    };
    let murderer = sample_game().scenario.victims[0].murderers.clone().unwrap()[0].clone();
    let whole = Session::open(sample_game()).unwrap();
    // Nobody is left out as long as that would reveal the murderer.
    let (labels, keepers) = look(&whole, false, false);
    assert!(labels.unwrap().iter().all(|label| label.contains("of 3 ")));
    assert_eq!((keepers.note.len(), keepers.knows_feigned_lists), (0, false));
    let (labels, keepers) = look(&whole, true, false);
    let labels = labels.unwrap();
    let of = |of: &str| labels.iter().filter(|label| label.contains(of)).count();
    assert_eq!((of("of 2 "), of("of 3 ")), (3, 1), "{labels:?}");
    assert!(keepers.knows_feigned_lists && keepers.note[0].ends_with("so their feigned suspect lists are left out."));
    let (labels, keepers) = look(&whole, true, true);
    assert!(labels.unwrap().iter().all(|label| label.contains("of 3 ")));
    assert!(keepers.note[0].ends_with("but their feigned suspect lists are included."));

    // Civilians that keep none, beside a murderer who does.
    let mut log = sample_game();
    let guilty: Vec<bool> = log.scenario.characters.iter().map(|c| c.id == murderer).collect();
    for (seat, guilty) in log.settings.seats.iter_mut().zip(&guilty) {
        if !guilty {
            seat.strategy = crate::base::game::StrategyName::Werewolf;
        }
    }
    log.events.retain(|event| match &event.what {
        crate::base::game::EventKind::Pruned { observer, .. } => guilty[observer.index()],
        _ => true,
    });
    let session = Session::open(log).unwrap();
    let (labels, keepers) = look(&session, true, false);
    assert_eq!(labels, None);
    assert_eq!(keepers.note.len(), 2, "{keepers:?}");
    let (labels, keepers) = look(&session, true, true);
    assert!(labels.unwrap().iter().all(|label| label.contains("of 3 ")));
    assert!(keepers.note[0].starts_with("Only the suspect lists of"), "{keepers:?}");
}

#[test]
fn what_the_pointer_rests_on_is_told_of_its_turn_its_track_and_its_row() {
    let told = |turn, track, seat| {
        with(20, Perspective::AllKnowing, false, |scene, score| score.readout(scene, turn, track, seat))
    };
    let turn = "Turn 13: Mrs Vale reviews the suspects in the death of Colonel Ash";
    for (track, seat, many, of) in [
        (None, None, 0, ""),
        (Some(Track::Events), None, 0, ""),
        (Some(Track::Suspicion), None, 4, "suspect"),
        (Some(Track::Suspicion), Some(FINCH), 1, "Finch"),
        (Some(Track::Closeness), Some(FINCH), 1, "Finch"),
        (Some(Track::Entropy), None, 4, "entropy"),
        (Some(Track::Gain), None, 1, "+0.41"),
        (Some(Track::Ratings), None, 0, ""),
        (Some(Track::Sensors), None, 3, "Mrs Vale assessed"),
        (Some(Track::Sensors), Some(FINCH), 1, "negative"),
    ] {
        let lines = told(13, track, seat);
        assert_eq!(lines[0], turn);
        assert_eq!(lines.len(), many + 1, "{track:?}: {lines:?}");
        assert!(lines[1..].iter().all(|line| line.contains(of)), "{lines:?}");
    }
    let ahead = told(25, Some(Track::Suspicion), None);
    assert_eq!(ahead, ["Turn 25: vote"], "nothing is told of what is ahead");
}

#[test]
fn every_chart_says_in_both_languages_what_it_shows_now_in_which_unit_and_what_its_signs_mean() {
    let log = super::belief_tests::believing();
    let session = Session::open(log).unwrap();
    for language in Language::ALL {
        for cursor in 0..=session.turn_count() {
            let scene = Scene::new(&session, cursor, Viewpoint::default(), language);
            let score = ChartTracks::from_scene(&scene, ASH);
            // Nobody rated this game.
            for track in Track::ALL.into_iter().filter(|track| *track != Track::Ratings) {
                let now = score.describe_now(&scene, track);
                assert!(!now.is_empty(), "{track:?} at {cursor}");
                let whole = |line: &String| line.ends_with(['.', '。', '）']) || track == Track::Events;
                assert!(now.iter().all(whole), "{now:?}");
                assert!(!score.describe_scale(&scene, track).is_empty());
                let legend = score.legend(&scene, track);
                assert!(legend.iter().all(|item| !item.words.is_empty()), "{track:?}");
                assert!(!legend.is_empty(), "{track:?} at {cursor}");
            }
            assert!(score.describe_now(&scene, Track::Ratings).is_empty());
        }
    }
    let scene = Scene::new(&session, 13, Viewpoint::default(), Language::English);
    let score = ChartTracks::from_scene(&scene, ASH);
    let now = |track| score.describe_now(&scene, track).join(" ");
    assert_eq!(now(Track::Entropy), "Suspects left on each list: Mrs Vale 2, Finch 3, Dr Moss 3 and Miss Hart 3.");
    assert_eq!(
        now(Track::Gain),
        "Information gain for the round, from the list updated on this turn, in nats: Mrs Vale +0.41."
    );
    assert!(
        now(Track::Sensors)
            .contains("Mrs Vale assessed Finch – observer’s disposition: negative, motive: yes and opportunity: yes.")
    );
}
