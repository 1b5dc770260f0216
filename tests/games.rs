//! Whole games from outside: order, counts, randomness, failures, resuming, verifying, secrets.

use crate::support::{
    ScriptedMind, StoringHost, assert_verifies, count, new_log, one_act_case, play, play_with, verify_now,
};
use async_lock::Semaphore;
use casebook::base::game::{
    CallGrouping, EventKind, FaultCause, LogEntry, Phase, Procedure, Remedy, Table, TargetSelection, TaskKey, TaskName,
    Visibility,
};
use casebook::play::director::{Decision, Host, RunEnding, TaskFailure, ThinkingTask, Verification, run_game};
use casebook::play::mind::{JournalEntry, Mind, MindError, Reply, Request};
use casebook::play::task::Assignment;
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use std::collections::BTreeMap;
use std::pin::pin;
use std::rc::Rc;

#[test]
fn a_game_goes_through_every_phase_in_order_and_ends() {
    let log = play(new_log(one_act_case("the-lantern-room.en"), 7));
    let phases: Vec<Phase> = log
        .events
        .iter()
        .filter_map(|e| if let EventKind::PhaseBegan { phase } = e.what { Some(phase) } else { None })
        .collect();
    let round = |round| [Phase::Questioning { round }, Phase::Pruning { round }];
    let expected: Vec<Phase> = [Phase::Introductions]
        .into_iter()
        .chain(round(1))
        .chain(round(2))
        .chain([Phase::Questioning { round: 3 }, Phase::Vote, Phase::Outcome])
        .collect();
    assert_eq!(phases, expected);
    assert!(log.is_finished());
    assert_eq!(count(&log, |w| matches!(w, EventKind::Introduced { .. })), 4);
    assert_eq!(count(&log, |w| matches!(w, EventKind::Asked { .. })), 12);
    assert_eq!(count(&log, |w| matches!(w, EventKind::Answered { .. })), 12);
    assert_eq!(count(&log, |w| matches!(w, EventKind::Pruned { .. })), 8);
    assert_eq!(count(&log, |w| matches!(w, EventKind::Voted { .. })), 4);
}

#[test]
fn calls_are_as_many_as_the_published_formulas_say() {
    // Questum with n targets here: Na + 3·Na·Nv·5n + (n−1)·Na·Nv·Na, plus the votes, which the papers'
    // programs leave to the exam.
    for (name, players, victims) in [("the-lantern-room.en", 4, 1), ("borrowed-wind.en", 6, 2)] {
        for n in [1, 2] {
            let mind: Rc<ScriptedMind> = Rc::default();
            let mut log = new_log(one_act_case(name), 7);
            log.settings.questum.targets = TargetSelection::Top { n };
            // Retain every suspect, so that there are always n of them.
            log.settings.questum.pruner = true;
            play_with(log, mind.clone(), StoringHost::new);
            let asked = mind.requests.borrow().iter().filter(|r| matches!(r.assignment, Assignment::Ask(_))).count();
            let expected = players + 5 * asked + 2 * players * victims * players + players * victims;
            assert_eq!(mind.calls(), expected, "{name}, n = {n}");
            if n == 1 {
                assert_eq!(asked, 3 * players * victims);
            }
        }
    }
}

#[test]
fn m_questions_go_to_the_same_target_and_targets_are_counted_apart() {
    for visibility in [Visibility::Sequential, Visibility::Simultaneous] {
        let mut log = new_log(one_act_case("borrowed-wind.en"), 7);
        log.settings.procedure = Procedure::Questum { rounds: 1 };
        log.settings.scheduling.visibility = visibility;
        log.settings.questum.targets = TargetSelection::Top { n: 2 };
        log.settings.questum.questions_per_target = 3;
        let mind: Rc<ScriptedMind> = Rc::default();
        let (log, _, _) = play_with(log, mind.clone(), StoringHost::new);
        let mut asked: BTreeMap<_, u32> = BTreeMap::new();
        for event in &log.events {
            if let EventKind::Asked { asker, answerer, victim, .. } = &event.what {
                *asked.entry((*asker, *victim, *answerer)).or_default() += 1;
            }
        }
        // 6 players, 2 victims, 2 targets each, 3 questions to each of them.
        assert_eq!(asked.len(), 6 * 2 * 2);
        assert!(asked.values().all(|count| *count == 3), "{asked:?}");
        // Read once: 3 sensors, then 3 questions and 3 answers; plus introductions and votes.
        assert_eq!(mind.calls(), 24 * (3 + 3 + 3) + 6 + 12, "{visibility:?}");
        // The second question knows the first answer.
        for request in mind.requests.borrow().iter() {
            if request.key.to_string().ends_with(".q2") {
                assert!(!request.given.dialogue.is_empty(), "{}", request.key);
            }
        }
    }
}

#[test]
fn without_a_pruner_scores_still_differ() {
    let mut log = new_log(one_act_case("the-lantern-room.en"), 7);
    log.settings.questum.pruner = false;
    log.settings.questum.epsilon = 0.0;
    let (log, _, _) = play_with(log, Rc::<ScriptedMind>::default(), StoringHost::new);
    let scores = log.events.iter().filter_map(|event| match &event.what {
        EventKind::TargetsChosen { candidates, .. } => Some(candidates),
        _ => None,
    });
    assert!(scores.flatten().any(|candidate| candidate.score != 0.0));
}

#[test]
fn ablations_and_fused_calls_leave_out_their_calls() {
    let calls = |change: fn(&mut casebook::base::game::QuestumSettings)| {
        let mind: Rc<ScriptedMind> = Rc::default();
        let mut log = new_log(one_act_case("the-lantern-room.en"), 7);
        change(&mut log.settings.questum);
        play_with(log, mind.clone(), StoringHost::new);
        mind.calls()
    };
    let votes = 4;
    assert_eq!(calls(|q| q.calls = CallGrouping::PerTarget), 4 + 12 * 3 + 2 * 4 * 4 + votes);
    assert_eq!(calls(|q| q.calls = CallGrouping::Fused), 4 + 12 * 2 + 2 * 4 * 4 + votes);
    assert_eq!(calls(|_| ()), 4 + 12 * 5 + 2 * 4 * 4 + votes);
    // Without the pruner, information value is read before the question, except where everybody is asked
    // without a score.
    assert_eq!(calls(|q| q.pruner = false), 4 + 12 * 6 + votes);
    assert_eq!(
        calls(|q| {
            q.pruner = false;
            q.targets = TargetSelection::AllSuspects;
        }),
        4 + 3 * 4 * 3 * 5 + votes
    );
    assert_eq!(calls(|q| q.asking_sensors.clear()), 4 + 12 * 2 + 2 * 4 * 4 + votes);
    assert_eq!(calls(|q| q.pruning_sensors.clear()), 4 + 12 * 5 + 2 * 4 + votes);
    // PLAYER*: every suspect is asked; without pruning that is 3 suspects, 3 rounds, 4 observers.
    assert_eq!(
        calls(|q| {
            q.targets = TargetSelection::AllSuspects;
            q.pruner = false;
        }),
        4 + 36 * 5 + votes
    );
}

#[test]
fn the_same_seed_and_replies_give_the_same_bytes() {
    let bytes = |seed| serde_json::to_string(&play(new_log(one_act_case("the-lantern-room.en"), seed)).events).unwrap();
    assert_eq!(bytes(3), bytes(3));
}

#[test]
fn another_seed_changes_draws_and_nothing_else_where_nothing_is_explored() {
    let game = |seed| {
        let mut log = new_log(one_act_case("the-lantern-room.en"), seed);
        log.settings.questum.epsilon = 0.0;
        play(log).events
    };
    let (one, two) = (game(1), game(2));
    assert_eq!(one.len(), two.len());
    let mut draws_differ = false;
    for (a, b) in one.iter().zip(&two) {
        if let (
            EventKind::TargetsChosen { chosen: x, candidates: c, .. },
            EventKind::TargetsChosen { chosen: y, candidates: d, .. },
        ) = (&a.what, &b.what)
        {
            assert_eq!(c, d);
            assert_eq!(
                x.iter().map(|t| t.suspect).collect::<Vec<_>>(),
                y.iter().map(|t| t.suspect).collect::<Vec<_>>()
            );
            draws_differ |= x != y;
        } else {
            assert_eq!(a, b);
        }
    }
    assert!(draws_differ);
}

#[test]
fn a_game_stopped_anywhere_resumes_to_the_same_log_and_asks_nothing_twice() {
    let whole: Rc<ScriptedMind> = Rc::default();
    let (reference, ..) = play_with(new_log(one_act_case("the-lantern-room.en"), 7), whole.clone(), StoringHost::new);
    for cut in (0..reference.events.len()).step_by(7) {
        let first: Rc<ScriptedMind> = Rc::default();
        let (part, run, _) = play_with(new_log(one_act_case("the-lantern-room.en"), 7), first.clone(), |log| {
            let keeper = StoringHost::new(log);
            keeper.stop_after.set(cut);
            keeper
        });
        // The final votes begin together: with four of them running there is nothing left to stop.
        let stops = cut < reference.events.len() - 6;
        assert!(run.ending == RunEnding::Stopped || !stops, "{cut}");
        let second: Rc<ScriptedMind> = Rc::default();
        let kept = part.events.len();
        let (resumed, run, _) = play_with(part, second.clone(), StoringHost::new);
        assert_eq!((run.ending, run.replayed), (RunEnding::Finished, kept));
        assert_eq!(resumed, reference, "stopped after {cut}");
        let keys = |mind: &ScriptedMind| mind.requests.borrow().iter().map(|r| r.key.clone()).collect::<Vec<_>>();
        let recorded: Vec<_> =
            resumed.events[..kept].iter().filter_map(|e| Some(e.thought.as_ref()?.key.clone())).collect();
        for key in keys(&second) {
            assert!(!recorded.contains(&key), "{key} was asked again after {cut}");
        }
    }
}

#[test]
fn verification_finds_equal_logs_equal_and_the_first_event_that_was_changed() {
    let log = play(new_log(one_act_case("the-lantern-room.en"), 7));
    let events = log.events.len();
    assert_verifies(&log);
    for index in (1..events).step_by(5) {
        let mut changed = log.clone();
        let Some(text) = (match &mut changed.events[index].what {
            EventKind::Introduced { text, .. } | EventKind::Asked { text, .. } | EventKind::Answered { text, .. } => {
                Some(text)
            }
            _ => None,
        }) else {
            continue;
        };
        text.push_str(" Indeed.");
        assert!(matches!(verify_now(&changed), Verification::Differs { index: at, .. } if at == index));
    }
    for end in (0..events).step_by(3) {
        let mut cut = log.clone();
        cut.events.truncate(end);
        let found = verify_now(&cut);
        assert!(matches!(found, Verification::Equal { .. }), "{end}: {found:?}");
    }
    let mut reseeded = log;
    reseeded.settings.seed += 1;
    assert!(matches!(verify_now(&reseeded), Verification::Differs { .. }));
}

#[test]
fn an_empty_suspect_list_is_refused_asked_again_and_then_the_old_list_stays() {
    let mind = ScriptedMind::replacing(|request| {
        (request.key == "p1.s0.v0.prune".into()).then(|| Ok(r#"{"suspects": []}"#.to_owned()))
    });
    let (log, ..) = play_with(new_log(one_act_case("the-lantern-room.en"), 7), Rc::new(mind), StoringHost::new);
    let faults: Vec<_> = log
        .events
        .iter()
        .filter_map(|e| match &e.what {
            EventKind::Fault { cause, remedy, attempt, .. } => Some((cause, *remedy, *attempt)),
            _ => None,
        })
        .collect();
    assert!(matches!(
        faults.as_slice(),
        [
            (FaultCause::Inadmissible { .. }, Remedy::AskedAgain, 1),
            (FaultCause::Inadmissible { .. }, Remedy::LeftAsItWas, 2)
        ]
    ));
    let mut table = Table::new(4, 1);
    for event in log
        .events
        .iter()
        .take_while(|e| !matches!(e.what, EventKind::PhaseBegan { phase: Phase::Questioning { round: 2 } }))
    {
        table.apply(event).unwrap();
    }
    let list = |seat| {
        table.suspicion(casebook::base::game::Seat(seat), casebook::base::game::VictimId(0)).unwrap().suspects.len()
    };
    assert_eq!((list(0), list(1)), (3, 2));
    assert_verifies(&log);
}

#[test]
fn a_call_that_fails_for_good_is_skipped_retried_or_stops_the_game_and_the_log_says_so() {
    let refused =
        || MindError::Refused { status: 500, detail: "out of order".into(), retry_after_ms: None, in_answer: false };
    // Skip: the question is never asked, the game goes on.
    let mind =
        ScriptedMind::replacing(move |request| (request.key == "r1.s0.v0.ask.s1".into()).then(|| Err(refused())));
    let (log, run, failures) =
        play_with(new_log(one_act_case("the-lantern-room.en"), 7), Rc::new(mind), StoringHost::new);
    assert_eq!((run.ending, failures.len()), (RunEnding::Finished, 1));
    assert_eq!(count(&log, |w| matches!(w, EventKind::Fault { remedy: Remedy::Skipped, .. })), 1);
    assert_eq!(count(&log, |w| matches!(w, EventKind::Asked { .. })), 11);
    assert_eq!(count(&log, |w| matches!(w, EventKind::Answered { .. })), 11);
    assert_verifies(&log);
    // Retry: the third attempt succeeds.
    let mind = ScriptedMind::replacing(move |request| {
        (request.key == "r1.s0.v0.ask.s1".into() && request.attempt < 3).then(|| Err(refused()))
    });
    let (log, ..) = play_with(new_log(one_act_case("the-lantern-room.en"), 7), Rc::new(mind), |log| StoringHost {
        decision: Decision::Retry,
        ..StoringHost::new(log)
    });
    assert_eq!(count(&log, |w| matches!(w, EventKind::Fault { remedy: Remedy::Retried, .. })), 2);
    assert_eq!(count(&log, |w| matches!(w, EventKind::Asked { .. })), 12);
    assert_verifies(&log);
    // Stop: nothing is invented; the game can be resumed.
    let mind =
        ScriptedMind::replacing(move |request| (request.key == "r1.s0.v0.ask.s1".into()).then(|| Err(refused())));
    let (log, run, _) = play_with(new_log(one_act_case("the-lantern-room.en"), 7), Rc::new(mind), |log| StoringHost {
        decision: Decision::Stop,
        ..StoringHost::new(log)
    });
    assert_eq!(run.ending, RunEnding::Stopped);
    assert_eq!(count(&log, |w| matches!(w, EventKind::Asked { .. })), 0);
    let (resumed, ..) = play_with(log, Rc::default(), StoringHost::new);
    assert_eq!(resumed, play(new_log(one_act_case("the-lantern-room.en"), 7)));
}

#[test]
fn a_simultaneous_round_hears_nothing_of_itself_and_keeps_the_order_of_the_log() {
    let game = |visibility| {
        let mind: Rc<ScriptedMind> = Rc::default();
        let mut log = new_log(one_act_case("the-lantern-room.en"), 7);
        log.settings.scheduling.visibility = visibility;
        let (log, ..) = play_with(log, mind.clone(), StoringHost::new);
        assert_verifies(&log);
        (log, mind)
    };
    let (one_by_one, _) = game(casebook::base::game::Visibility::Sequential);
    let (at_once, mind) = game(casebook::base::game::Visibility::Simultaneous);
    let order = |log: &casebook::base::game::Log| {
        let key = |e: &casebook::base::game::Event| e.thought.as_ref().map(|t| t.key.clone());
        log.events.iter().map(key).collect::<Vec<_>>()
    };
    assert_eq!(order(&one_by_one), order(&at_once));
    for request in mind.requests.borrow().iter().filter(|r| r.key.to_string().starts_with('r')) {
        let heard = request.given.dialogue.len();
        let rounds_before = request.given.round as usize - 1;
        assert_eq!(heard, 4 + 4 * rounds_before, "{}", request.key);
    }
}

#[test]
fn who_speaks_in_the_same_moment_has_heard_the_same() {
    let log = play(new_log(one_act_case("the-lantern-room.en"), 7));
    let mut heard = std::collections::HashMap::new();
    for thought in log.events.iter().filter_map(|e| e.thought.as_ref()) {
        let moment = thought.key.to_string().split('.').next().unwrap().to_owned();
        if ["intro", "p1", "p2", "vote"].contains(&moment.as_str()) {
            // Pruning uses the readings alone.
            let Some(dialogue) = thought.recalled.last() else { continue };
            heard.entry(moment).or_insert_with(Vec::new).push(dialogue.held);
        }
    }
    assert_eq!(heard["intro"], [0; 4]);
    for (moment, held) in heard {
        assert!(held.iter().all(|n| *n == held[0]), "{moment}: {held:?} segments");
    }
}

/// A storage that completes the first introduction only after all of them were stored, and receives only the
/// first one before that.
struct SlowStorage {
    keeper: StoringHost,
    rote: ScriptedMind,
    storing: Semaphore,
    keep_attempt: Semaphore,
}

const PLAYERS: usize = 4;

impl Mind for SlowStorage {
    fn name(&self) -> String {
        "rote".into()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        Box::pin(async move {
            if is_introduction(&request.key) && request.given.seat.0 > 0 {
                self.storing.acquire().await.forget();
            }
            self.rote.carry_out(request).await
        })
    }
}

fn is_introduction(key: &TaskKey) -> bool {
    matches!(key.name(), TaskName::Introduce(_))
}

impl Host for SlowStorage {
    fn store_entry(&self, entry: LogEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        Box::pin(async move {
            if entry.event.key().is_some_and(is_introduction)
                && self.storing.try_acquire().is_none()
                && self.keeper.journal.borrow().len() == 1
            {
                self.storing.add_permits(PLAYERS - 1);
                for _ in 0..PLAYERS {
                    self.keep_attempt.acquire().await.forget();
                }
            }
            self.keeper.store_entry(entry).await
        })
    }

    fn store_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        self.keep_attempt.add_permits(1);
        self.keeper.store_attempt(entry)
    }

    fn show_thinking(&self, _thinking: &[ThinkingTask]) {}

    fn decide_failure(&self, failure: TaskFailure) -> LocalBoxFuture<'_, Decision> {
        self.keeper.decide_failure(failure)
    }

    fn may_continue(&self) -> LocalBoxFuture<'_, bool> {
        self.keeper.may_continue()
    }

    fn elapsed_ms(&self) -> Option<u64> {
        None
    }
}

#[test]
fn a_reply_that_arrives_while_an_event_is_being_stored_is_kept_at_once() {
    let log = new_log(one_act_case("the-lantern-room.en"), 1);
    assert_eq!(log.scenario.characters.len(), PLAYERS);
    let storage = Rc::new(SlowStorage {
        keeper: StoringHost::new(log.clone()),
        rote: ScriptedMind::default(),
        storing: Semaphore::new(0),
        keep_attempt: Semaphore::new(0),
    });
    let minds: Vec<Rc<dyn Mind>> = vec![storage.clone() as Rc<dyn Mind>];
    let mut game = pin!(run_game(&log, &[], &minds, &*storage));
    let result = (0..10_000).find_map(|_| game.as_mut().now_or_never());
    let run = result.expect("no reply waits for an event to be stored");
    assert_eq!(run.unwrap().ending, RunEnding::Finished);
    assert!(*storage.keeper.log.borrow() == play(log.clone()));
}
