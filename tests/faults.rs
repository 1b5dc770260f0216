//! Faults that a game must survive: of readers without a seat, and replies that were cut off.

use crate::support::{ScriptedMind, StoringHost, assert_verifies, mirage, new_game, new_log, one_act_case, play_with};
use casebook::base::game::{
    EventKind, ExamPerspective, ExamSettings, FaultCause, Log, LogEntry, Procedure, Raters, Remedy, StrategyName,
    TaskKey, TruncationCause, Usage, Visibility,
};
use casebook::base::language::Language;
use casebook::play::director::{Decision, Host, RunEnding, TaskFailure, ThinkingTask, run_game};
use casebook::play::mind::{JournalEntry, Mind, MindError, Reply, Request};
use casebook::read::insight::{GameCosts, Prices};
use casebook::show::viewer::{Conversation, LineKind, Scene, Session, SystemKind, Viewpoint};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use std::cell::RefCell;
use std::rc::Rc;

fn broken() -> MindError {
    MindError::broken_off("the line went dead".into())
}

fn faults(log: &Log) -> Vec<(Option<u16>, String, &FaultCause, Remedy)> {
    let all = log.events.iter().filter_map(|event| match &event.what {
        EventKind::Fault { seat, key, cause, remedy, .. } => {
            Some((seat.map(|seat| seat.0), key.to_string(), cause, *remedy))
        }
        _ => None,
    });
    all.collect()
}

/// A host that takes its time to decide: skips the first failure and retries all others.
struct SlowDecider {
    keeper: StoringHost,
    /// The failures being decided.
    open: RefCell<Vec<TaskKey>>,
    asked: RefCell<Vec<TaskKey>>,
    undecided: RefCell<Vec<usize>>,
}

impl Host for SlowDecider {
    fn store_entry(&self, entry: LogEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        self.keeper.store_entry(entry)
    }

    fn show_thinking(&self, _thinking: &[ThinkingTask]) {}

    fn decide_failure(&self, failure: TaskFailure) -> LocalBoxFuture<'_, Decision> {
        let key = failure.thinking.key;
        self.open.borrow_mut().push(key.clone());
        Box::pin(async move {
            tokio::task::yield_now().await;
            assert_eq!(self.open.take().len(), 1, "asked about several");
            self.asked.borrow_mut().push(key);
            match self.asked.borrow().len() {
                1 => Decision::Skip,
                _ => Decision::Retry,
            }
        })
    }

    fn show_undecided_failure_count(&self, count: usize) {
        self.undecided.borrow_mut().push(count);
    }

    fn may_continue(&self) -> LocalBoxFuture<'_, bool> {
        self.keeper.may_continue()
    }

    fn elapsed_ms(&self) -> Option<u64> {
        None
    }
}

/// Takes its time, so that concurrent calls overlap.
struct YieldingRote(ScriptedMind);

impl Mind for YieldingRote {
    fn name(&self) -> String {
        self.0.name()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        Box::pin(async {
            tokio::task::yield_now().await;
            self.0.carry_out(request).await
        })
    }
}

/// A game in which every introduction first fails with this error.
fn introductions_fail(start: &Log, error: MindError) -> SlowDecider {
    let mind = Rc::new(YieldingRote(ScriptedMind::replacing(move |request| {
        let fails = request.assignment.name() == "introduce" && request.attempt == 1;
        fails.then(|| Err(error.clone()))
    })));
    let minds: Vec<Rc<dyn Mind>> = start.settings.minds.iter().map(|_| mind.clone() as _).collect();
    let host = SlowDecider {
        keeper: StoringHost::new(start.clone()),
        open: RefCell::default(),
        asked: RefCell::default(),
        undecided: RefCell::default(),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let done = runtime.block_on(run_game(start, &[], &minds, &host));
    assert_eq!(done.unwrap().ending, RunEnding::Finished);
    host
}

#[test]
fn prompts_that_are_too_long_side_by_side_are_asked_about_once() {
    let start = new_log(one_act_case("the-lantern-room.en"), 7);
    let detail = "The input is too large.".to_owned();
    let host = introductions_fail(&start, MindError::TooLong { detail, prompt_tokens: None });
    assert_eq!(host.asked.take().len(), 1);
    assert_eq!(host.undecided.take().last(), Some(&0));
    let log = host.keeper.log.into_inner();
    let faults = faults(&log);
    assert_eq!(faults.len(), start.settings.seats.len());
    assert!(faults.iter().all(|fault| fault.3 == Remedy::Skipped));
    assert_verifies(&log);
}

#[test]
fn of_calls_that_fail_side_by_side_each_is_asked_about_and_an_answer_is_for_one_alone() {
    let start = new_log(one_act_case("the-lantern-room.en"), 7);
    let seats = start.settings.seats.len();
    let detail = "no credit".to_owned();
    let host = introductions_fail(&start, MindError::NoCredit { detail });
    assert_eq!(host.asked.take().len(), seats);
    let counted = host.undecided.take();
    assert_eq!(counted.iter().max(), Some(&seats));
    assert_eq!(counted.last(), Some(&0));
    let log = host.keeper.log.into_inner();
    let remedies: Vec<Remedy> = faults(&log).iter().map(|fault| fault.3).collect();
    let skipped = remedies.iter().filter(|one| **one == Remedy::Skipped);
    assert_eq!((skipped.count(), remedies.len()), (1, seats));
    assert_verifies(&log);
}

/// Checks that the log verifies, and that it comes out the same from every earlier stop if the host decides
/// the same again.
fn assert_sound(log: &Log, start: &Log, mind: impl Fn() -> ScriptedMind, decision: Decision) {
    assert_verifies(log);
    for events in (1..log.events.len()).step_by(31) {
        let stopped = |log| {
            let keeper = StoringHost { decision, ..StoringHost::new(log) };
            keeper.stop_after.set(events);
            keeper
        };
        let keeper = |log| StoringHost { decision, ..StoringHost::new(log) };
        let (part, ..) = play_with(start.clone(), Rc::new(mind()), stopped);
        let (whole, ..) = play_with(part, Rc::new(mind()), keeper);
        assert!(whole == *log, "stopped after {events} events");
    }
}

fn rated_by(raters: Raters) -> Log {
    let procedure = mirage(1, raters, Default::default());
    new_game(one_act_case("the-lantern-room.en"), procedure, StrategyName::Mirage)
}

#[test]
fn a_neutral_reader_that_fails_is_a_fault_of_nobody_and_the_game_goes_on() {
    for (spoil, decision) in [
        (Err(broken()), Decision::Skip),
        (Err(broken()), Decision::Retry),
        (Ok("no words that could be read".to_owned()), Decision::Skip),
    ] {
        let times = Rc::new(std::cell::Cell::new(0));
        let mind = || {
            let (spoil, times) = (spoil.clone(), times.clone());
            times.set(0);
            ScriptedMind::replacing(move |request| {
                let fails = request.key.to_string().starts_with("rate.") && request.attempt < 3;
                fails.then(|| spoil.clone())
            })
        };
        let start = rated_by(Raters::Neutral);
        let keeper = |log| StoringHost { decision, ..StoringHost::new(log) };
        let (log, run, _) = play_with(start.clone(), Rc::new(mind()), keeper);
        assert_eq!(run.ending, RunEnding::Finished);
        let faults = faults(&log);
        assert!(faults.len() > 10);
        assert!(faults.iter().all(|(seat, key, ..)| seat.is_none() && key.to_string().starts_with("rate.")));
        assert_sound(&log, &start, mind, decision);
    }
}

#[test]
fn a_fault_of_nobody_at_the_table_is_shown_with_its_name_and_its_cost_is_counted() {
    let mind = ScriptedMind::replacing(|request| {
        let fails = request.key.to_string().starts_with("rate.") && request.attempt == 1;
        fails.then(|| Ok("no words that could be read".to_owned()))
    });
    let (log, ..) = play_with(rated_by(Raters::Neutral), Rc::new(mind), StoringHost::new);
    let money = GameCosts::from_log(&log, &Prices::default());
    let by_seat: u32 = money.by_seat.iter().map(|tally| tally.calls).sum();
    assert!(money.neutral_readers.calls > 0);
    assert_eq!(by_seat + money.neutral_readers.calls, money.total.calls);
    let count = faults(&log).len();
    let session = Session::open(log).unwrap();
    for (language, name) in [(Language::English, "The neutral reader: "), (Language::Chinese, "中立旁观者：")] {
        let scene =
            Scene { session: &session, viewpoint: Viewpoint::default(), cursor: session.turn_count(), language };
        let conversation = Conversation::from_scene(&scene);
        let lines = conversation.lines(&scene, 0..conversation.len());
        let told = lines.iter().filter(|line| match &line.kind {
            LineKind::System { kind, text, .. } => *kind == SystemKind::Fault && text.starts_with(name),
            _ => false,
        });
        assert_eq!(told.count(), count, "{language:?}");
    }
}

#[test]
fn a_reply_of_reasoning_alone_and_a_withheld_one_are_paid_for_once_and_counted() {
    let usage = Usage { prompt_tokens: 900, completion_tokens: 4_096, estimated: false };
    let silent = move || {
        ScriptedMind::replacing(move |request| {
            let reasoning_only = true;
            let error = match request.attempt {
                1 => MindError::Silent { reasoning_only, usage },
                2 => MindError::Withheld { said: None, filter: true, usage },
                _ => return None,
            };
            (request.assignment.name() == "vote").then_some(Err(error))
        })
    };
    let start = new_log(one_act_case("the-lantern-room.en"), 7);
    let (log, played, _) = play_with(start.clone(), Rc::new(silent()), StoringHost::new);
    assert_eq!(played.ending, RunEnding::Finished);
    let failed: Vec<Usage> = log
        .events
        .iter()
        .filter(|event| matches!(event.what, EventKind::Fault { .. }))
        .filter_map(|event| Some(event.thought.as_ref()?.usage))
        .collect();
    assert_eq!(failed, vec![usage; 2 * log.settings.seats.len()]);
    let total = GameCosts::from_log(&log, &Prices::default()).total;
    assert_eq!(total.failed as usize, failed.len());
    assert!(total.completion_tokens >= 4_096 * failed.len() as u64);
    assert_sound(&log, &start, silent, Decision::Skip);
    // The stored part records the usage, wherever the game was stopped.
    let keeper = StoringHost::new(start.clone());
    let by = |mind: ScriptedMind| -> Vec<Rc<dyn Mind>> {
        let mind: Rc<dyn Mind> = Rc::new(mind);
        vec![mind; start.settings.minds.len()]
    };
    let done = run_game(&start, &[], &by(silent()), &keeper).now_or_never();
    assert!(done.unwrap().is_ok());
    let journal = keeper.journal.take();
    let kept = journal.iter().filter(|entry| entry.usage == Some(usage));
    assert_eq!(kept.count(), failed.len());
    let again = StoringHost::new(start.clone());
    let nobody = ScriptedMind::replacing(|request| panic!("{} is asked for again", request.key));
    let done = run_game(&start, &journal, &by(nobody), &again).now_or_never();
    assert!(done.unwrap().is_ok());
    assert!(again.log.into_inner() == log);
}

/// A host that waits forever and decides nothing; optionally skips.
struct NeverDeciding {
    keeper: StoringHost,
    skips: bool,
}

impl Host for NeverDeciding {
    fn store_entry(&self, entry: LogEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        self.keeper.store_entry(entry)
    }

    fn show_thinking(&self, _thinking: &[ThinkingTask]) {}

    fn store_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        self.keeper.store_attempt(entry)
    }

    fn wait_before_retry(&self, _failure: TaskFailure, _wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        Box::pin(std::future::pending())
    }

    fn decide_failure(&self, _failure: TaskFailure) -> LocalBoxFuture<'_, Decision> {
        if self.skips { Box::pin(async { Decision::Skip }) } else { Box::pin(std::future::pending()) }
    }

    fn may_continue(&self) -> LocalBoxFuture<'_, bool> {
        self.keeper.may_continue()
    }

    fn elapsed_ms(&self) -> Option<u64> {
        None
    }
}

#[test]
fn a_page_that_is_closed_while_a_failure_waits_or_is_asked_about_forgets_neither_it_nor_what_it_took() {
    let usage = Usage { prompt_tokens: 900, completion_tokens: 4_096, estimated: false };
    let silent = MindError::Silent { reasoning_only: true, usage };
    let refused = MindError::NoCredit { detail: "no credit".to_owned() };
    let start = new_log(one_act_case("the-lantern-room.en"), 7);
    let by = |error: Option<MindError>| -> Vec<Rc<dyn Mind>> {
        let mind: Rc<dyn Mind> = Rc::new(ScriptedMind::replacing(move |request| {
            let first = request.key.to_string().contains("s0")
                && request.assignment.name() == "introduce"
                && request.attempt == 1;
            assert!(!first || error.is_some(), "{} is asked again", request.key);
            error.clone().filter(|_| first).map(Err)
        }));
        vec![mind; start.settings.minds.len()]
    };
    for (error, took) in [(silent, Some(usage)), (refused.clone(), None)] {
        let keeper = StoringHost::new(start.clone());
        let host = NeverDeciding { keeper, skips: false };
        let closed = run_game(&start, &[], &by(Some(error)), &host).now_or_never();
        assert!(closed.is_none(), "it was to wait");
        let journal = host.keeper.journal.take();
        // The others wait for its outcome.
        assert_eq!(journal.len(), 1);
        assert!(journal.iter().all(|entry| entry.usage == took));
        let again = StoringHost::new(start.clone());
        let done = run_game(&start, &journal, &by(None), &again).now_or_never();
        assert_eq!(done.unwrap().unwrap().ending, RunEnding::Finished);
        let log = again.log.into_inner();
        assert_eq!(faults(&log).len(), 1);
        assert_verifies(&log);
    }
    // The decision counts, although a retry was recorded in the meantime.
    let keeper = StoringHost::new(start.clone());
    let host = NeverDeciding { keeper, skips: true };
    let done = run_game(&start, &[], &by(Some(refused)), &host).now_or_never();
    assert_eq!(done.unwrap().unwrap().ending, RunEnding::Finished);
    let journal = host.keeper.journal.take();
    let again = StoringHost::new(start.clone());
    let done = run_game(&start, &journal, &by(None), &again).now_or_never();
    assert_eq!(done.unwrap().unwrap().ending, RunEnding::Finished);
    assert!(again.log.into_inner() == host.keeper.log.into_inner());
}

#[test]
fn the_reader_of_every_script_fails_without_a_seat_too() {
    let mut start = new_log(one_act_case("the-lantern-room.en"), 7);
    start.settings.exam = Some(ExamSettings { perspective: ExamPerspective::Everybody, ..ExamSettings::default() });
    let mind = || {
        ScriptedMind::replacing(|request| {
            let fails = request.assignment.name() == "examine" && request.attempt == 1;
            fails.then(|| Err(broken()))
        })
    };
    let (log, run, _) = play_with(start.clone(), Rc::new(mind()), StoringHost::new);
    assert_eq!(run.ending, RunEnding::Finished);
    let faults = faults(&log);
    assert!(!faults.is_empty());
    assert!(faults.iter().all(|(seat, key, ..)| seat.is_none() && key.to_string().starts_with("exam1.all.")));
    assert_sound(&log, &start, mind, Decision::Skip);
}

#[test]
fn of_summaries_side_by_side_one_may_fail_and_the_log_verifies() {
    let mut start = new_log(one_act_case("the-lantern-room.en"), 7);
    start.settings = start.settings.with_procedure(Procedure::jubensha());
    start.settings.scheduling.visibility = Visibility::Simultaneous;
    (start.settings.memory.script_tokens, start.settings.memory.dialogue_tokens) = (300, 200);
    for seat in &mut start.settings.seats {
        seat.strategy = StrategyName::Mirage;
    }
    // Every summary fails the first time: for one thought of a seat, but not for the concurrent one with the
    // same memory.
    let seen = RefCell::new(std::collections::HashSet::new());
    let mind = ScriptedMind::replacing(move |request| {
        let text: String = request.messages.iter().map(|m| m.text()).collect();
        let fails = request.assignment.name() == "summarise" && seen.borrow_mut().insert(text);
        fails.then(|| Err(broken()))
    });
    let (log, run, _) = play_with(start, Rc::new(mind), StoringHost::new);
    assert_eq!(run.ending, RunEnding::Finished);
    assert!(faults(&log).len() > 4);
    assert_verifies(&log);
}

/// Replies in prose that is cut off, this many times for each task of a kind.
struct CutOff {
    kind: &'static str,
    times: u32,
    by: TruncationCause,
    rote: ScriptedMind,
    asked: RefCell<Vec<String>>,
}

impl Mind for CutOff {
    fn name(&self) -> String {
        "cut off".into()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        Box::pin(async move {
            if request.assignment.name() != self.kind {
                return self.rote.carry_out(request).await;
            }
            let last = request.messages.last().map(|message| message.text());
            self.asked.borrow_mut().extend(last);
            let cut = (request.attempt <= self.times).then_some(self.by);
            let whole = self.rote.carry_out(request).await?;
            Ok(match cut {
                Some(_) => Reply {
                    text: "I was in the orangery until".into(),
                    reasoning: Some("Where was I?".into()),
                    cut,
                    ..Reply::default()
                },
                // Stopping a model after its complete reply cuts nothing off.
                None => Reply { cut: Some(self.by), ..whole },
            })
        })
    }
}

fn cut_off(kind: &'static str, times: u32, by: TruncationCause) -> (Log, Vec<String>) {
    let start = new_log(one_act_case("the-lantern-room.en"), 7);
    let mind = Rc::new(CutOff { kind, times, by, rote: ScriptedMind::default(), asked: RefCell::default() });
    let keeper = || StoringHost { decision: Decision::Retry, ..StoringHost::new(start.clone()) };
    let again = keeper();
    let keeper = keeper();
    let minds: Vec<Rc<dyn Mind>> =
        vec![mind.clone(); start.settings.minds.len()].into_iter().map(|mind| mind as Rc<dyn Mind>).collect();
    let ran = run_game(&start, &[], &minds, &keeper).now_or_never();
    assert_eq!(ran.unwrap().unwrap().ending, RunEnding::Finished);
    // Killed before any of it was in the log, the game is the same from its journal.
    let journal = keeper.journal.take();
    let ran = run_game(&start, &journal, &minds, &again).now_or_never();
    assert_eq!(ran.unwrap().unwrap().ending, RunEnding::Finished);
    let (log, again) = (keeper.log.into_inner(), again.log.into_inner());
    assert!(log == again, "another game from the journal");
    assert_verifies(&log);
    (log, mind.asked.take())
}

#[test]
fn prose_that_was_cut_off_is_never_spoken_and_is_asked_for_again_with_the_reason() {
    for (by, why) in [(TruncationCause::Length, "fewer words"), (TruncationCause::Filter, "milder words")] {
        for kind in ["introduce", "answer"] {
            for times in [1, 2, 3] {
                let (log, asked) = cut_off(kind, times, by);
                let faults = faults(&log);
                assert!(faults.len() >= 4 * times as usize);
                assert!(faults.iter().all(|(.., cause, _)| **cause == FaultCause::CutOff { by }));
                assert!(asked.iter().filter(|asked| asked.contains(why)).count() >= 4);
                let spoken = log.events.iter().any(|event| match &event.what {
                    EventKind::Introduced { text, .. } | EventKind::Answered { text, .. } => text.contains("until"),
                    _ => false,
                });
                assert!(!spoken);
                // An over-long reply gets the reason each time.
                if by == TruncationCause::Length {
                    let told = faults.iter().filter(|(.., remedy)| *remedy == Remedy::AskedAgain);
                    assert_eq!(told.count(), faults.len());
                }
            }
        }
    }
}
