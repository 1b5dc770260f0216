//! Beliefs in whole games: by every strategy and procedure, with acts, after exchanges, and afterwards. What
//! they cost, who knows what, and that such a game is re-run byte by byte.

use crate::support::{
    NeverStopping, ScriptedMind, StoringHost, assert_rerun_equal, assert_verifies, mirage, new_game, one_act_case,
    play_with,
};
use casebook::base::game::{
    BeliefReading, EventKind, Log, MindSettings, MirageRules, Procedure, Raters, RatingPlan, Seat, StrategyName,
    VictimId, Visibility, count_turns,
};
use casebook::play::director::{fork, run_game};
use casebook::play::mind::offline::OfflineReader;
use casebook::play::mind::{Mind, MindError};
use casebook::play::task::Assignment;
use casebook::read::insight::{Believer, Insight};
use casebook::show::viewer::score::{BeliefSource, ChartOptions, ChartTracks};
use casebook::show::viewer::{Perspective, Scene, Session, Viewpoint, words};
use casebook::study::rating::rate_log;
use futures_util::FutureExt;
use std::rc::Rc;

const READINGS: [BeliefReading; 5] = [
    BeliefReading::Off,
    BeliefReading::WithActs,
    BeliefReading::ByAsker,
    BeliefReading::ByEverybody,
    BeliefReading::ByNeutralReader,
];

fn procedures() -> [Procedure; 3] {
    let mirage = mirage(2, Raters::Neutral, MirageRules::casebook());
    [Procedure::questum(), Procedure::jubensha(), mirage]
}

fn game(name: &str, strategy: StrategyName, procedure: Procedure, beliefs: BeliefReading) -> Log {
    let mut log = new_game(one_act_case(name), procedure, strategy);
    log.settings.beliefs = beliefs;
    log
}

fn played(log: Log) -> (Log, Rc<ScriptedMind>) {
    let mind: Rc<ScriptedMind> = Rc::default();
    let (log, ..) = play_with(log, mind.clone(), StoringHost::new);
    assert!(log.is_finished());
    (log, mind)
}

fn belief_events(log: &Log) -> Vec<(Option<Seat>, Option<u32>)> {
    let events = log.events.iter();
    events
        .filter_map(|event| match &event.what {
            EventKind::Believed { observer, heard, .. } => Some((*observer, *heard)),
            _ => None,
        })
        .collect()
}

fn count_answers(log: &Log) -> usize {
    let answers = |e: &&casebook::base::game::Event| matches!(e.what, EventKind::Answered { .. });
    log.events.iter().filter(answers).count()
}

/// Checks that all gains of an observer sum to its first entropy minus its last, to 1e-9. Returns the number
/// of observers.
fn assert_gains_add_up(insight: &Insight) -> usize {
    let mut observers = 0;
    for victim in VictimId::all(insight.table().victims()) {
        for believer in insight.believers(victim) {
            let steps = insight.beliefs(believer, victim);
            let sum: f64 = steps.iter().filter_map(|step| step.gain).sum();
            let (first, last) = (steps.first().unwrap(), steps.last().unwrap());
            assert!((sum - (first.entropy - last.entropy)).abs() < 1e-9, "{believer:?}");
            observers += 1;
        }
    }
    observers
}

#[test]
fn all_gains_of_an_observer_are_its_first_certainty_less_its_last_in_every_bundled_log() {
    let (mut observers, mut seats) = (0, 0);
    for folder in ["public/logs", "tests/logs/v1"] {
        for file in std::fs::read_dir(folder).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let (log, _) = casebook::read::archive::read_log(&text).unwrap();
            observers += assert_gains_add_up(&Insight::from_log(&log));
            // Logs of the first version have no beliefs; the published games have everybody's.
            let bundled = folder == "public/logs";
            seats += usize::from(bundled) * log.scenario.characters.len() * log.scenario.victims.len();
        }
    }
    assert_eq!(observers, seats);
}

#[test]
fn every_strategy_and_procedure_carries_beliefs_and_verifies() {
    let programs = StrategyName::ALL.into_iter().filter(|strategy| *strategy != StrategyName::Human);
    for strategy in programs {
        for procedure in procedures() {
            for (at, beliefs) in READINGS.into_iter().enumerate() {
                let mut log = game("the-lantern-room.en", strategy, procedure.clone(), beliefs);
                log.settings.scheduling.visibility = match at % 2 {
                    0 => Visibility::Sequential,
                    _ => Visibility::Simultaneous,
                };
                let (log, _) = played(log);
                let name = format!("{strategy:?}, {:?}, {beliefs:?}", procedure.name());
                let stated = belief_events(&log);
                assert_eq!(stated.is_empty(), beliefs == BeliefReading::Off, "{name}");
                let neutral = beliefs == BeliefReading::ByNeutralReader;
                let by_seats = stated.iter().all(|(observer, _)| observer.is_some() != neutral);
                assert!(by_seats, "{name}");
                assert_eq!(assert_gains_add_up(&Insight::from_log(&log)) > 0, !stated.is_empty(), "{name}");
                assert_verifies(&log);
            }
        }
    }
}

#[test]
fn stated_with_acts_they_take_no_call_and_after_an_exchange_one_small_one() {
    let calls = |beliefs| {
        let log = game("the-lantern-room.en", StrategyName::Questum, Procedure::questum(), beliefs);
        let (log, mind) = played(log);
        (mind.calls(), belief_events(&log).len(), count_answers(&log), log)
    };
    let (off, _, exchanges, _) = calls(BeliefReading::Off);
    let (with_acts, stated, ..) = calls(BeliefReading::WithActs);
    // Four introductions, questions, answers, eight prunings, four votes.
    assert_eq!((with_acts, stated), (off, 4 + 2 * exchanges + 8 + 4));
    let (by_asker, ..) = calls(BeliefReading::ByAsker);
    assert_eq!(by_asker, off + exchanges);
    let (by_everybody, ..) = calls(BeliefReading::ByEverybody);
    assert_eq!(by_everybody, off + 4 + 4 * exchanges);
    let (by_reader, read, _, log) = calls(BeliefReading::ByNeutralReader);
    assert_eq!((by_reader, read), (off + 4 + exchanges, 4 + exchanges));
    // Each belongs to another utterance.
    let heard: Vec<u32> = belief_events(&log).into_iter().filter_map(|(_, heard)| heard).collect();
    assert_eq!(heard.len(), read);
    assert!(heard.windows(2).all(|pair| pair[0] < pair[1]));
}

#[test]
fn a_reply_without_points_is_not_asked_for_again() {
    let mind = Rc::new(ScriptedMind::replacing(|request| match &request.assignment {
        Assignment::Ask(_) => Some(Ok(r#"{ "question": "Where were you?" }"#.into())),
        _ => None,
    }));
    let log = game("the-lantern-room.en", StrategyName::Questum, Procedure::questum(), BeliefReading::WithActs);
    let (log, _, failures) = play_with(log, mind, StoringHost::new);
    assert!(log.is_finished() && failures.is_empty());
    let faults = log.events.iter().any(|e| matches!(e.what, EventKind::Fault { .. }));
    assert!(!faults);
}

#[test]
fn whoever_cannot_be_reached_believes_nothing_and_the_game_goes_on() {
    let mind = Rc::new(ScriptedMind::replacing(|request| match &request.assignment {
        Assignment::Believe(_) => Some(Err(MindError::Aborted)).filter(|_| false).or(Some(Ok("no".into()))),
        _ => None,
    }));
    let log = game("the-lantern-room.en", StrategyName::Questum, Procedure::questum(), BeliefReading::ByNeutralReader);
    let (log, ..) = play_with(log, mind, StoringHost::new);
    assert!(log.is_finished() && belief_events(&log).is_empty());
}

#[test]
fn every_answer_of_a_game_moves_somebodys_chart() {
    for beliefs in [BeliefReading::WithActs, BeliefReading::ByEverybody] {
        let (log, _) = played(game("the-lantern-room.en", StrategyName::Questum, Procedure::questum(), beliefs));
        let insight = Insight::from_log(&log);
        let seats: Vec<Believer> = Seat::all(4).map(Believer::Player).collect();
        let means = insight.mean_beliefs(&seats, VictimId(0));
        let steps: Vec<usize> = means.iter().map(|mean| mean.turn).collect();
        for (at, event) in log.events.iter().enumerate() {
            if matches!(event.what, EventKind::Answered { .. }) {
                let turn = insight.turns().turn_of_event(at);
                assert!(steps.contains(&turn), "{beliefs:?}: turn {turn} of {steps:?}");
            }
        }
    }
}

#[test]
fn every_answer_moves_its_asker_or_is_said_to_have_moved_nobody() {
    let (mut moved, mut stayed) = (0, 0);
    for name in ["the-lantern-room.en", "the-lantern-room.zh"] {
        for beliefs in READINGS {
            let log = game(name, StrategyName::Questum, Procedure::questum(), beliefs);
            let keeper = StoringHost::new(log.clone());
            let minds: [Rc<dyn Mind>; 1] = [Rc::new(OfflineReader::default())];
            let run = run_game(&log, &[], &minds, &keeper).now_or_never();
            run.unwrap().unwrap();
            let log = keeper.log.into_inner();
            assert!(log.is_finished());
            let session = Session::open(log).unwrap();
            let observers = assert_gains_add_up(session.insight());
            let expected = match beliefs {
                BeliefReading::Off => 0,
                BeliefReading::ByNeutralReader => 1,
                _ => 4,
            };
            assert_eq!(observers, expected, "{beliefs:?}");
            if beliefs != BeliefReading::ByAsker {
                continue;
            }
            for (at, event) in session.log().events.iter().enumerate() {
                let EventKind::Answered { asker, .. } = event.what else {
                    continue;
                };
                let (turn, believer) = (session.turn_of_event(at), Believer::Player(asker));
                let steps = session.insight().beliefs(believer, VictimId(0));
                // The asker's belief comes right after the answer.
                let now = steps.iter().position(|step| step.turn == turn).unwrap();
                let before = &steps[now.checked_sub(1).unwrap()].shares;
                let language = session.scenario().language;
                let eyes = Viewpoint::new(Perspective::AllKnowing, true);
                let scene = Scene::new(&session, turn, eyes, language);
                let choice = ChartOptions { beliefs: Some(BeliefSource::Single(believer)), ..ChartOptions::default() };
                let track = ChartTracks::with_options(&scene, VictimId(0), choice).beliefs;
                let told = track.shown().unwrap().describe_turn(&scene, turn);
                let who = scene.name(asker);
                let nobody = [words::belief_moved_nobody(language, turn), words::belief_stayed(language, turn, &who)];
                let most = steps[now].shares.by_seat.iter();
                let most = most.map(|(seat, share)| (share - before.share(*seat)).abs());
                let most = most.fold(0.0, f64::max);
                let is_told = told.iter().all(|one| !nobody.contains(one));
                assert!(!told.is_empty() && told.iter().all(|one| one.contains(&who) || nobody.contains(one)));
                // Points are shown as whole numbers, so a change of less than a half is no change.
                assert!(is_told || most < 0.01, "{told:?}");
                assert!(!is_told || most > 0.0, "{told:?}");
                moved += usize::from(is_told);
                stayed += usize::from(!is_told);
            }
        }
    }
    assert!(moved > 10 && stayed > 0, "{moved} moved, {stayed} stayed");
}

#[test]
fn a_fork_keeps_what_was_believed_and_goes_on_from_it() {
    for beliefs in [BeliefReading::WithActs, BeliefReading::ByEverybody] {
        for visibility in [Visibility::Sequential, Visibility::Simultaneous] {
            let mut log = game("the-lantern-room.en", StrategyName::Questum, Procedure::questum(), beliefs);
            log.settings.scheduling.visibility = visibility;
            let (parent, _) = played(log);
            for turn in (0..=count_turns(&parent.events)).step_by(5) {
                let settings = parent.settings.clone();
                let fork = fork(&parent, turn, settings, "fork".into());
                let fork = fork.now_or_never().unwrap().unwrap();
                let (fork, _) = played(fork);
                assert_eq!(fork.events.len(), parent.events.len(), "{beliefs:?}, turn {turn}");
                assert_rerun_equal(&fork);
            }
        }
    }
}

#[test]
fn any_log_is_given_beliefs_afterwards_each_going_on_from_the_last() {
    for procedure in procedures() {
        let (log, _) = played(game("the-lantern-room.zh", StrategyName::Questum, procedure, BeliefReading::Off));
        for (raters, observers) in [(Raters::Neutral, 1), (Raters::EveryOther, 4)] {
            let (mind, plan) = (ScriptedMind::default(), RatingPlan::Beliefs { raters });
            let rating = rate_log(&log, &plan, (&mind, &MindSettings::OfflineReader), &[], 8, &NeverStopping);
            let overlay = rating.now_or_never().unwrap().unwrap();
            assert!(overlay.reading_count() >= observers * count_answers(&log));
            let before = |request: &casebook::play::mind::Request| match &request.assignment {
                Assignment::Believe(task) => task.before.is_some(),
                _ => false,
            };
            let going_on = mind.requests.borrow().iter().filter(|one| before(one)).count();
            assert_eq!(going_on, overlay.reading_count() - observers);
            let whole = overlay.rated_copy(&log).unwrap();
            let insight = Insight::from_log(&whole);
            let believers = insight.believers(VictimId(0));
            assert_eq!(believers.len(), observers);
            assert_eq!(assert_gains_add_up(&insight), observers);
            for believer in believers {
                let steps = insight.beliefs(believer, VictimId(0));
                assert_eq!(steps.len(), overlay.reading_count() / observers);
            }
        }
    }
}
