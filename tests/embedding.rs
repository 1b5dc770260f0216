//! Games with a remote embedder: failures, decisions, resuming, verifying.

use crate::support::{ScriptedMind, StoringHost, assert_verifies, new_log, one_act_case, play, play_with, verify_now};
use casebook::base::game::{EmbedderName, EventKind, FaultCause, Log, Remedy, TaskKey};
use casebook::play::director::{Decision, DirectorError, RunEnding, Verification, run_game};
use casebook::play::memory::{Vector, embed_builtin};
use casebook::play::mind::{Embedder, JournalEntry, Mind, MindError};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Embeds like the built-in embedder, and fails at chosen batches.
struct FailingEmbedder {
    batches: Cell<u32>,
    fails: fn(u32) -> bool,
    texts: RefCell<Vec<String>>,
}

impl FailingEmbedder {
    fn failing(fails: fn(u32) -> bool) -> Rc<Self> {
        Rc::new(Self { batches: Cell::new(0), fails, texts: RefCell::default() })
    }
}

impl Embedder for FailingEmbedder {
    fn name(&self) -> String {
        "far".into()
    }

    fn is_remote(&self) -> bool {
        true
    }

    fn embed<'a>(&'a self, texts: &'a [&'a str]) -> LocalBoxFuture<'a, Result<Vec<Vector>, MindError>> {
        self.batches.set(self.batches.get() + 1);
        let result = if (self.fails)(self.batches.get()) {
            Err(MindError::broken_off("the line went dead".into()))
        } else {
            self.texts.borrow_mut().extend(texts.iter().map(|text| (*text).to_owned()));
            Ok(texts.iter().map(|text| embed_builtin(text)).collect())
        };
        Box::pin(async { result })
    }
}

fn log_with_remote_embedder() -> Log {
    let mut log = new_log(one_act_case("the-lantern-room.en"), 7);
    log.settings.memory.embedder =
        EmbedderName::Endpoint { base_url: "http://localhost:1/v1".into(), model: "far".into() };
    log
}

fn keeper(far: &Rc<FailingEmbedder>, decision: Decision) -> impl FnOnce(Log) -> StoringHost {
    let embedder: Rc<dyn Embedder> = far.clone();
    move |log| StoringHost { embedder: Some(embedder), decision, ..StoringHost::new(log) }
}

fn embed_faults(log: &Log) -> Vec<(TaskKey, u32, Remedy)> {
    log.events
        .iter()
        .filter_map(|event| match &event.what {
            EventKind::Fault { key, attempt, cause: FaultCause::Unavailable { .. }, remedy, .. }
                if key.to_string().ends_with(".embed") =>
            {
                Some((key.clone(), *attempt, *remedy))
            }
            _ => None,
        })
        .collect()
}

#[test]
fn another_embedder_with_the_same_vectors_gives_the_same_game_and_the_log_names_it() {
    let far = FailingEmbedder::failing(|_| false);
    let (log, ..) = play_with(log_with_remote_embedder(), Rc::default(), keeper(&far, Decision::Stop));
    assert_eq!(log.events, play(new_log(one_act_case("the-lantern-room.en"), 7)).events);
    assert!(matches!(&log.settings.memory.embedder, EmbedderName::Endpoint { model, .. } if model == "far"));
    assert_verifies(&log);
}

#[test]
fn a_failing_batch_is_waited_for_and_the_game_is_the_same_but_for_the_fault() {
    let far = FailingEmbedder::failing(|batch| batch == 5 || batch == 6);
    let (log, run, failures) = play_with(log_with_remote_embedder(), Rc::default(), keeper(&far, Decision::Stop));
    assert_eq!((run.ending, failures.len()), (RunEnding::Finished, 0));
    let faults = embed_faults(&log);
    assert_eq!(faults.len(), 2);
    assert_eq!((faults[0].1, faults[1].1), (1, 2));
    assert!(faults.iter().all(|(_, _, remedy)| *remedy == Remedy::Retried));
    let without: Vec<_> = log.events.iter().filter(|e| !matches!(e.what, EventKind::Fault { .. })).cloned().collect();
    assert_eq!(without, play(new_log(one_act_case("the-lantern-room.en"), 7)).events);
    assert_verifies(&log);
}

#[test]
fn what_cannot_be_remembered_is_skipped_whole_and_never_made_up() {
    // From the twentieth batch on every call fails, and the host decides to skip.
    let far = FailingEmbedder::failing(|batch| batch > 20);
    let (log, run, failures) = play_with(log_with_remote_embedder(), Rc::default(), keeper(&far, Decision::Skip));
    assert_eq!(run.ending, RunEnding::Finished);
    assert!(!failures.is_empty());
    let skipped: Vec<TaskKey> = embed_faults(&log)
        .into_iter()
        .filter(|(_, _, remedy)| *remedy == Remedy::Skipped)
        .map(|(key, ..)| key.to_string().trim_end_matches(".embed").into())
        .collect();
    assert_eq!(skipped.len(), failures.len());
    for event in &log.events {
        if let Some(thought) = &event.thought {
            assert!(!skipped.contains(&thought.key), "{} was thought", thought.key);
            // As published, pruning uses the readings alone.
            let remembers = !thought.key.to_string().ends_with("prune");
            assert_eq!(thought.recalled.len(), if remembers { 2 } else { 0 }, "{}", thought.key);
        }
    }
    assert_verifies(&log);
}

#[test]
fn a_game_stopped_by_its_embedder_resumes_and_embeds_nothing_that_is_recorded() {
    let far = FailingEmbedder::failing(|batch| batch > 20);
    let (part, run, _) = play_with(log_with_remote_embedder(), Rc::default(), keeper(&far, Decision::Stop));
    assert_eq!(run.ending, RunEnding::Stopped);
    assert!(matches!(verify_now(&part), Verification::Equal { finished: false, .. }));
    let again = FailingEmbedder::failing(|_| false);
    let (log, run, _) = play_with(part.clone(), Rc::default(), keeper(&again, Decision::Stop));
    assert_eq!((run.ending, run.replayed), (RunEnding::Finished, part.events.len()));
    // A second run of the whole log requests no vector at all.
    let idle = FailingEmbedder::failing(|_| true);
    let (same, run, failures) = play_with(log.clone(), Rc::default(), keeper(&idle, Decision::Stop));
    assert_eq!((run.ending, failures.len(), idle.batches.get()), (RunEnding::Finished, 0, 0));
    assert_eq!(same, log);
}

#[test]
fn no_embedder_stands_in_for_the_one_that_the_settings_name() {
    let log = log_with_remote_embedder();
    let minds: Vec<Rc<dyn Mind>> = vec![Rc::new(ScriptedMind::default())];
    let keeper = StoringHost::new(log.clone());
    let result = run_game(&log, &[], &minds, &keeper).now_or_never().unwrap();
    assert!(
        matches!(result, Err(DirectorError::Setup(why)) if why.to_string().contains("far at http://localhost:1/v1"))
    );
}

#[test]
fn a_killed_game_embeds_nothing_that_was_kept() {
    let log = log_with_remote_embedder();
    let minds = || -> Vec<Rc<dyn Mind>> { vec![Rc::new(ScriptedMind::default())] };
    let play_on = |log: &Log, journal: &[JournalEntry], far: &Rc<FailingEmbedder>, entries: usize| {
        let keeper = keeper(far, Decision::Stop)(log.clone());
        keeper.stop_after.set(entries);
        let result = run_game(log, journal, &minds(), &keeper).now_or_never().unwrap();
        (result.unwrap().ending, keeper.log.into_inner(), keeper.journal.into_inner())
    };
    let whole = FailingEmbedder::failing(|_| false);
    let (_, expected, _) = play_on(&log, &[], &whole, usize::MAX);
    for entries in [1, 9, 30, 60] {
        let (first, second) = (FailingEmbedder::failing(|_| false), FailingEmbedder::failing(|_| false));
        let (ending, part, journal) = play_on(&log, &[], &first, entries);
        assert_eq!(ending, RunEnding::Stopped);
        let (ending, resumed, _) = play_on(&part, &journal, &second, usize::MAX);
        assert_eq!((ending, &resumed.events), (RunEnding::Finished, &expected.events));
        let (before, after) = (first.texts.borrow(), second.texts.borrow());
        let twice: Vec<&String> = after.iter().filter(|text| before.contains(text)).collect();
        assert_eq!(twice, Vec::<&String>::new(), "stopped after {entries}");
        assert_eq!(before.len() + after.len(), whole.texts.borrow().len());
    }
}
