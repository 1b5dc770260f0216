//! Tests with rated logs.

use super::{RatingError, plan_ratings, rate_log};
use crate::base::game::{
    Event, EventKind, Log, MindSettings, Overlay, OverlayError, Phase, Raters, RatingPlan, Seat, Sensor, Settings,
    Subject, VictimId,
};
use crate::base::language::Language;
use crate::base::scenario::{Act, Character, Scenario, Victim};
use crate::play::mind::offline::OfflineReader;
use crate::play::mind::{JournalEntry, Mind, MindError, Reply, Request};
use crate::play::strategy::ProgressMonitor;
use crate::play::task::Message;
use crate::read::insight::{Insight, RatingSource};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::task::{Context, Poll, Waker};

pub(super) fn mill_log() -> Log {
    let character = |id: &str, name: &str| Character {
        id: id.into(),
        name: name.into(),
        role: String::new(),
        victim_names: Vec::new(),
        acts: vec![Act::default()],
        timeline: Vec::new(),
    };
    let case = Scenario {
        format: Scenario::FORMAT.into(),
        version: 1,
        id: "mill".into(),
        language: Language::English,
        title: "The Mill".into(),
        summary: String::new(),
        setting: "Old Ash was found dead at ten.".into(),
        victims: vec![Victim { name: "Old Ash".into(), murderers: None }],
        characters: vec![character("a", "Ann Vale"), character("b", "Mr Finch"), character("c", "Cy Moss")],
        clues: Vec::new(),
        exam: Vec::new(),
        outsiders: Vec::new(),
        everybodys_exam: Vec::new(),
        truth: String::new(),
        shape: Default::default(),
    };
    let settings = Settings::questum(0, MindSettings::OfflineReader, 0);
    let mut log = Log::new("mill-1".into(), case, settings);
    let said = |seat: u16, text: &str| EventKind::Introduced { speaker: Seat(seat), text: text.into() };
    let (asker, answerer, victim) = (Seat(0), Seat(1), Some(VictimId(0)));
    log.events = [
        EventKind::PhaseBegan { phase: Phase::Introductions },
        said(0, "At 9:30 pm I saw Mr Finch in the garden."),
        said(1, "At 9:30 pm I sat in the library."),
        said(2, "I slept."),
        EventKind::PhaseBegan { phase: Phase::Questioning { round: 1 } },
        EventKind::Asked { asker, answerer, victim, text: "Where were you?".into() },
        EventKind::Answered { answerer, asker, victim, text: "I would rather not say.".into() },
        EventKind::Finished,
    ]
    .map(Event::from)
    .into();
    log
}

/// The offline reader; records its requests.
#[derive(Default)]
struct RecordingReader(RefCell<Vec<Request>>);
impl Mind for RecordingReader {
    fn name(&self) -> String {
        "listening".into()
    }
    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        self.0.borrow_mut().push(request.clone());
        Box::pin(async { OfflineReader::default().carry_out(request).await })
    }
}

struct NeverStopping;
impl ProgressMonitor for NeverStopping {
    fn report_done(&self, _: usize, _: usize) -> bool {
        true
    }
}

fn plan(raters: Raters, apart: bool) -> RatingPlan {
    RatingPlan::Ratings { raters, apart }
}

fn try_rate(log: &Log, plan: &RatingPlan, mind: &dyn Mind) -> Result<Overlay, RatingError> {
    let settings = MindSettings::OfflineReader;
    let run = rate_log(log, plan, (mind, &settings), &[], 3, &NeverStopping);
    run.now_or_never().unwrap()
}

/// The overlay of the offline reader.
fn rate_offline(log: &Log, plan: &RatingPlan) -> Overlay {
    try_rate(log, plan, &OfflineReader::default()).unwrap()
}

#[test]
fn every_utterance_is_rated_once_and_the_charts_show_who_is_suspected() {
    let log = mill_log();
    for apart in [true, false] {
        let overlay = rate_offline(&log, &plan(Raters::Neutral, apart));
        let after: Vec<u32> = overlay.added.iter().map(|a| a.after).collect();
        assert_eq!(after, [1, 2, 3, 5, 6]);
        assert_eq!(overlay.reading_count(), 5);
        let both = overlay
            .added
            .iter()
            .all(|a| matches!(a.event.what, EventKind::Rated { rater: None, suspicion: Some(_), trust: Some(_), .. }));
        assert!(both, "two calls make one rating");
        let whole = overlay.rated_copy(&log).unwrap();
        let insight = Insight::from_log(&whole);
        let share = |seat| {
            let series = insight.ratings(&Subject::Player(Seat(seat)), RatingSource::AddedNeutral(1));
            series.steps.last().and_then(|step| step.share())
        };
        // Mr Finch was seen elsewhere, and gives no answer when asked.
        assert!(share(1) > share(0), "{:?} {:?}", share(1), share(0));
        assert!(whole.source.unwrap().notes[0].text(Language::English).contains("offline reader"));
        assert_eq!(whole.settings.minds.len(), log.settings.minds.len() + 1);
    }
}

#[test]
fn the_same_log_is_rated_the_same_and_its_prompts_hold_nothing_of_later() {
    let log = mill_log();
    let plan = plan(Raters::Neutral, false);
    assert_eq!(rate_offline(&log, &plan), rate_offline(&log, &plan));
    let all = plan_ratings(&log, &plan);
    let listening = RecordingReader::default();
    try_rate(&log, &plan, &listening).unwrap();
    let heard = listening.0.take();
    assert_eq!(heard.len(), all.list.len());
    for (rating, request) in all.list.iter().zip(&heard) {
        assert_eq!(request.key, rating.key);
        let text = request.given.dialogue.join("\n");
        for (at, event) in (0u32..).zip(&log.events) {
            if let EventKind::Introduced { text: said, .. } | EventKind::Answered { text: said, .. } = &event.what {
                assert_eq!(text.contains(said.as_str()), at <= rating.after, "{}", rating.key);
            }
        }
    }
}

#[test]
fn every_other_player_rates_and_sensors_are_read_after_each_round() {
    let log = mill_log();
    let overlay = rate_offline(&log, &plan(Raters::EveryOther, false));
    assert_eq!(overlay.reading_count(), 5 * 2);
    let sensors = RatingPlan::Sensors { sensors: vec![Sensor::Emotion, Sensor::Opportunity] };
    let overlay = rate_offline(&log, &sensors);
    // Three observers, two suspects each, after introductions and after the round.
    assert_eq!(overlay.reading_count(), 12);
    let insight = Insight::from_log(&overlay.rated_copy(&log).unwrap());
    assert!(!insight.distances(Seat(0), Seat(1), VictimId(0)).is_empty());
}

#[test]
fn ratings_of_another_log_are_refused() {
    let log = mill_log();
    let overlay = rate_offline(&log, &plan(Raters::Neutral, false));
    let mut other = log.clone();
    other.id = "else".into();
    assert!(matches!(overlay.rated_copy(&other), Err(OverlayError::OtherLog { .. })));
    let mut shorter = log.clone();
    shorter.events.pop();
    assert!(matches!(overlay.rated_copy(&shorter), Err(OverlayError::OtherLength { .. })));
    // A log that has grown since is the same log.
    let mut longer = log.clone();
    longer.events.push(EventKind::Finished.into());
    assert!(overlay.rated_copy(&longer).is_ok());
    let mut silent = log.clone();
    silent.events.clear();
    let plan = plan(Raters::Neutral, false);
    let nothing = try_rate(&silent, &plan, &OfflineReader::default());
    assert!(matches!(nothing, Err(RatingError::NothingToRate)));
}

/// Replies nonsense at first, then fails for good.
struct Broken(Cell<u32>);
impl Mind for Broken {
    fn name(&self) -> String {
        "broken".into()
    }
    fn carry_out<'a>(&'a self, _: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        let call = self.0.replace(self.0.get() + 1);
        Box::pin(async move {
            match call {
                0..=2 => Ok(Reply { text: "{\"suspicion\": 7}".into(), ..Reply::default() }),
                3 => Ok(Reply { text: "{\"suspicion\": 1, \"trust\": 1}".into(), ..Reply::default() }),
                _ => Err(MindError::NotFound { detail: "gone".into() }),
            }
        })
    }
}

#[test]
fn unreadable_replies_leave_a_fault_and_a_broken_mind_leaves_what_was_rated() {
    let log = mill_log();
    let settings = MindSettings::OfflineReader;
    let mind = Broken(Cell::new(0));
    let plan = plan(Raters::Neutral, false);
    let run = rate_log(&log, &plan, (&mind, &settings), &[], 1, &NeverStopping);
    let Some(Err(RatingError::Mind { done, overlay, .. })) = run.now_or_never() else { panic!("it went on") };
    // After two failures alike, the third attempt is skipped.
    assert_eq!((done, overlay.reading_count()), (3, 1));
    let faults = overlay.added.iter();
    let faults = faults.filter(|a| matches!(a.event.what, EventKind::Fault { .. }));
    assert_eq!(faults.count(), 3);
    assert!(overlay.rated_copy(&log).is_ok());
}

#[test]
fn several_raters_of_one_log_stand_beside_each_other_and_the_log_stays_as_it_was() {
    let log = mill_log();
    let neutral = rate_offline(&log, &plan(Raters::Neutral, false));
    let others = rate_offline(&log, &plan(Raters::EveryOther, false));
    let whole = Overlay::merge_into_log(&[&neutral, &others], &log).unwrap();
    assert_eq!(whole.events.len(), log.events.len() + neutral.added.len() + others.added.len());
    assert_eq!(whole.source, log.source, "what the log says of itself stays");
    let minds: Vec<u16> = whole.events.iter().filter_map(|e| Some(e.thought.as_ref()?.mind)).collect();
    for (mind, overlay) in [(1, &neutral), (2, &others)] {
        let thoughts = minds.iter().filter(|one| **one == mind).count();
        assert_eq!(thoughts, overlay.added.len());
    }
    let insight = Insight::from_log(&whole);
    assert_eq!(insight.raters(), [RatingSource::AddedNeutral(1), RatingSource::AddedTable(2)]);
    let about = Subject::Player(Seat(1));
    let most = |by| insight.ratings(&about, by).steps.last().unwrap().suspicion_max;
    // He speaks twice: rated by one neutral reader, and by two other players.
    assert_eq!((most(RatingSource::AddedNeutral(1)), most(RatingSource::AddedTable(2))), (4, 8));
    assert!(insight.ratings(&about, RatingSource::Neutral).steps.is_empty());
    // Ratings of the log itself still point at the same utterances after an overlay is applied.
    let mut again = log.clone();
    again.events.push(Event::from(EventKind::Rated {
        rater: None,
        about: about.clone(),
        suspicion: Some(2),
        trust: Some(0),
        said: Some(2),
    }));
    let whole = neutral.rated_copy(&again).unwrap();
    let Some(EventKind::Rated { said: Some(said), .. }) = whole.events.last().map(|e| &e.what) else {
        panic!("the last one is a rating");
    };
    assert_eq!(whole.events[*said as usize], log.events[2]);
}

/// Cancelled after this many checks.
struct CancelledAfter(Cell<u32>);
impl ProgressMonitor for CancelledAfter {
    fn report_done(&self, _: usize, _: usize) -> bool {
        true
    }
    fn is_wanted(&self) -> bool {
        let left = self.0.get();
        self.0.set(left.saturating_sub(1));
        left > 0
    }
}

#[test]
fn calling_off_keeps_what_was_rated() {
    let log = mill_log();
    let plan = plan(Raters::Neutral, false);
    let (settings, off) = (MindSettings::OfflineReader, CancelledAfter(Cell::new(3)));
    let reader = OfflineReader::default();
    let run = rate_log(&log, &plan, (&reader, &settings), &[], 1, &off);
    let Some(Err(RatingError::Stopped { done, total: of, overlay })) = run.now_or_never() else { panic!("it went on") };
    assert_eq!((done, of, overlay.reading_count()), (3, 5, 3));
}

/// Stores what it is given, and is cancelled after this many calls.
struct StoringProgress(RefCell<Vec<JournalEntry>>, CancelledAfter);
impl ProgressMonitor for StoringProgress {
    fn report_done(&self, _: usize, _: usize) -> bool {
        true
    }
    fn is_wanted(&self) -> bool {
        self.1.is_wanted()
    }
    fn store_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        self.0.borrow_mut().push(entry);
        Box::pin(async { true })
    }
}

/// The offline reader, which needs a number of polls before each reply, and fails where `fails` says so.
struct SlowReader<Looks, Fails> {
    looks: Looks,
    fails: Fails,
    asked: RefCell<Vec<Request>>,
}
impl<Looks: Fn(&Request) -> u32, Fails: Fn(&Request) -> bool> Mind for SlowReader<Looks, Fails> {
    fn name(&self) -> String {
        "uneven".into()
    }
    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        self.asked.borrow_mut().push(request.clone());
        Box::pin(async move {
            let mut looks = (self.looks)(request);
            poll_fn(|context| {
                context.waker().wake_by_ref();
                looks = looks.saturating_sub(1);
                match looks {
                    0 => Poll::Ready(()),
                    _ => Poll::Pending,
                }
            })
            .await;
            if (self.fails)(request) {
                let detail = "no credit".into();
                return Err(MindError::NoCredit { detail });
            }
            OfflineReader::default().carry_out(request).await
        })
    }
}

/// Polls until the work is done.
fn poll_to_end<T>(work: impl Future<Output = T>) -> T {
    let mut work = std::pin::pin!(work);
    let mut context = Context::from_waker(Waker::noop());
    for _ in 0..10_000 {
        if let Poll::Ready(result) = work.as_mut().poll(&mut context) {
            return result;
        }
    }
    panic!("it never ends")
}

#[test]
fn when_one_call_fails_for_good_those_under_way_are_kept_and_no_other_begins() {
    let (log, settings) = (mill_log(), MindSettings::OfflineReader);
    let plan = plan(Raters::EveryOther, false);
    let all = plan_ratings(&log, &plan).list;
    let mind = SlowReader {
        looks: |request: &Request| if request.key == all[0].key { 2 } else { 20 },
        fails: |request: &Request| request.key == all[0].key,
        asked: RefCell::default(),
    };
    let host = StoringProgress(RefCell::default(), CancelledAfter(Cell::new(u32::MAX)));
    let run = rate_log(&log, &plan, (&mind, &settings), &[], 3, &host);
    let Err(RatingError::Mind { done, error, .. }) = poll_to_end(run) else { panic!("it went on") };
    assert_eq!(done, 0);
    assert!(matches!(error, MindError::NoCredit { .. }));
    assert_eq!(mind.asked.borrow().len(), 3);
    assert!(all.len() > 3);
    let kept = host.0.take();
    let replies = kept.iter().filter(|entry| entry.reply.is_some());
    assert_eq!(replies.count(), 2);
}

#[test]
fn a_belief_is_never_asked_for_without_the_one_before_it() {
    let (mut log, settings) = (mill_log(), MindSettings::OfflineReader);
    for character in &mut log.scenario.characters {
        character.acts[0].script = "I never left my room.".into();
    }
    let plan = RatingPlan::Beliefs { raters: Raters::EveryOther };
    let all = plan_ratings(&log, &plan).list;
    let (first, other) = (all[0].rater, all[1].rater);
    assert!(first != other);
    let is_by = |request: &Request, rater| Some(request.given.seat) == rater;
    // While the first is pending, the belief after the failed one gets its turn.
    let mind = SlowReader {
        looks: |request: &Request| if is_by(request, first) { 20 } else { 2 },
        fails: |request: &Request| is_by(request, other),
        asked: RefCell::default(),
    };
    let run = rate_log(&log, &plan, (&mind, &settings), &[], 8, &NeverStopping);
    assert!(matches!(poll_to_end(run), Err(RatingError::Mind { .. })));
    let asked = mind.asked.borrow();
    let others = asked.iter().filter(|request| is_by(request, other));
    assert_eq!(others.count(), 1);
}

#[test]
fn what_a_journal_holds_is_not_asked_for_again() {
    let (log, settings) = (mill_log(), MindSettings::OfflineReader);
    for apart in [false, true] {
        let plan = plan(Raters::EveryOther, apart);
        let whole = rate_offline(&log, &plan);
        let calls = plan_ratings(&log, &plan).list.len();
        let host = StoringProgress(RefCell::default(), CancelledAfter(Cell::new(3)));
        let mind = RecordingReader::default();
        let run = rate_log(&log, &plan, (&mind, &settings), &[], 1, &host);
        let stopped = run.now_or_never().unwrap();
        assert!(matches!(stopped, Err(RatingError::Stopped { done: 3, .. })));
        let journal = host.0.take();
        let again = rate_log(&log, &plan, (&mind, &settings), &journal, 2, &NeverStopping);
        let again = again.now_or_never().unwrap().unwrap();
        assert_eq!(again, whole);
        assert_eq!(mind.0.borrow().len(), calls, "each was paid for once");
    }
}

/// This many replies without JSON, then the offline reader's.
struct UnreadableAtFirst(Cell<u32>, u32);
impl Mind for UnreadableAtFirst {
    fn name(&self) -> String {
        "mumbling".into()
    }
    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        let call = self.0.replace(self.0.get() + 1);
        if call >= self.1 {
            return Box::pin(async { OfflineReader::default().carry_out(request).await });
        }
        let text = "Let me see.".into();
        let reply = Reply { text, ..Reply::default() };
        Box::pin(async { Ok(reply) })
    }
}

#[test]
fn a_rater_is_asked_again_as_often_as_a_player() {
    let (log, plan) = (mill_log(), plan(Raters::Neutral, false));
    let overlay = try_rate(&log, &plan, &UnreadableAtFirst(Cell::new(0), 1)).unwrap();
    assert_eq!((overlay.reading_count(), overlay.failed_reading_count()), (5, 0));
    assert_eq!(overlay.added.len(), 6);
    // A kind of failure that occurred twice is given up, until the task succeeds once.
    let overlay = try_rate(&log, &plan, &UnreadableAtFirst(Cell::new(0), 5)).unwrap();
    assert_eq!((overlay.reading_count(), overlay.failed_reading_count()), (1, 4));
}

#[test]
fn a_rater_in_a_players_place_knows_that_players_script_and_nobody_elses() {
    let mut log = mill_log();
    for (seat, character) in log.scenario.characters.iter_mut().enumerate() {
        character.acts[0].script = format!("I hid letter {seat}.");
        character.acts[0].relationship = format!("My aunt is {seat}.");
    }
    for plan in [
        plan(Raters::EveryOther, true),
        plan(Raters::Neutral, false),
        RatingPlan::Sensors { sensors: vec![Sensor::Emotion] },
    ] {
        let mind = RecordingReader::default();
        try_rate(&log, &plan, &mind).unwrap();
        for request in mind.0.borrow().iter() {
            let prompt: String = request.messages.iter().map(Message::text).collect();
            for seat in 0..3 {
                let own = request.given.seat == Seat(seat) && plan != self::plan(Raters::Neutral, false);
                for secret in [format!("I hid letter {seat}."), format!("My aunt is {seat}.")] {
                    assert_eq!(prompt.contains(&secret), own, "{}", request.key);
                }
            }
        }
    }
}
