//! The engine behind its message channel: whole games by orders and reports, written as JSON in both
//! directions as in the page.

use crate::support::{StoringHost, assert_verifies, new_log, one_act_case};
use casebook::base::game::{EventKind, FaultCause, Log, MindSettings, Raters, RatingPlan, Seat, Settings, VictimId};
use casebook::base::platform::sleep_ms;
use casebook::base::scenario::Localized;
use casebook::page::engine::{AttemptStore, Engine, FetchProgramPart};
use casebook::page::wire::{
    Decision, EngineNews, EngineReport, EngineRequest, JobOutcome, JournalEntry, JournalPlace, KeyForEngine, LogPieces,
    OpenForm, Order, PageAnswer, RatingError, SeatTask, VerifyResult, Work,
};
use casebook::play::director::{RunEnding, run_game};
use casebook::play::mind::endpoint::Secret;
use casebook::play::mind::human::ReplyError;
use casebook::play::mind::{Mind, MindError, offline::OfflineReader};
use casebook::study::interview::{InterviewError, PrivateQuestion, interview_character};
use futures_channel::oneshot;
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use serde_json::{Map, Value, json};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::task::{Context, Waker};

type Jobs = RefCell<Vec<LocalBoxFuture<'static, ()>>>;

thread_local! {
    /// The jobs that this test's engines have to run.
    static JOBS: Jobs = const { RefCell::new(Vec::new()) };
}

/// A journal that outlives its engine.
#[derive(Default)]
struct Journal(Rc<RefCell<Vec<(u32, JournalEntry)>>>, Rc<Cell<u32>>);

impl AttemptStore for Journal {
    fn prepare(&self) -> LocalBoxFuture<'static, Result<(), Localized>> {
        Box::pin(async { Ok(()) })
    }

    fn store_attempt(&self, at: &JournalPlace, entry: &JournalEntry) -> LocalBoxFuture<'static, Result<(), Localized>> {
        if let Some(left) = self.1.get().checked_sub(1) {
            self.1.set(left);
            return Box::pin(async { Err(Localized::verbatim("no room")) });
        }
        self.0.borrow_mut().push((at.next, entry.clone()));
        Box::pin(async { Ok(()) })
    }
}

/// The page's end of the channel; stores what it receives.
struct PageLine {
    engine: Rc<Engine>,
    reports: Rc<RefCell<VecDeque<String>>>,
    log: Log,
    /// The journal from before.
    before: Vec<JournalEntry>,
    journal: Rc<RefCell<Vec<(u32, JournalEntry)>>>,
    /// Referenced once more by every job that the engine knows.
    store: Rc<Journal>,
    stopped: bool,
    on_failure: Decision,
    /// Does the browser's own model fail?
    refuses: bool,
    /// Whether a part of the program is being loaded; resolves to whether it arrived.
    part: Rc<RefCell<Option<oneshot::Receiver<bool>>>>,
    runtime: tokio::runtime::Runtime,
    /// All messages, as they were written.
    said: Vec<String>,
}

impl PageLine {
    fn new(log: Log) -> Self {
        let reports = Rc::<RefCell<VecDeque<String>>>::default();
        let heard = Rc::clone(&reports);
        let say = move |report: EngineReport, _| {
            let text = serde_json::to_string(&report).unwrap();
            heard.borrow_mut().push_back(text);
        };
        let spawn = |job| JOBS.with_borrow_mut(|jobs| jobs.push(job));
        let journal = Rc::<Journal>::default();
        let part = Rc::<RefCell<Option<oneshot::Receiver<bool>>>>::default();
        let coming = Rc::clone(&part);
        let fetch: FetchProgramPart = Rc::new(move |_| {
            let coming = coming.take();
            Box::pin(async move {
                match coming {
                    Some(coming) => coming.await.unwrap(),
                    None => true,
                }
            })
        });
        Self {
            journal: Rc::clone(&journal.0),
            engine: Engine::new(Rc::new(say), spawn, journal.clone(), fetch),
            store: journal,
            part,
            reports,
            log,
            before: Vec::new(),
            stopped: false,
            on_failure: Decision::Stop,
            refuses: false,
            runtime: tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap(),
            said: Vec::new(),
        }
    }

    fn order(&self, order: &Order) {
        let text = serde_json::to_string(order).unwrap();
        self.engine.handle_order(serde_json::from_str(&text).unwrap(), Vec::new());
    }

    fn begin(&self, work: Work) {
        LogPieces::orders(0, self.log.clone()).for_each(|order| self.order(&order));
        let work = Box::new(work);
        self.order(&Order::Begin { job: 0, work });
    }

    fn play(&self, keys: Vec<KeyForEngine>) {
        let journal = self.before.clone();
        let kept =
            Some(JournalPlace { game: self.log.id.clone(), beside: None, next: u32::try_from(journal.len()).unwrap() });
        self.begin(Work::Play { journal, kept, keys });
    }

    /// Lets the engine run, and returns its next message.
    fn next(&mut self) -> EngineReport {
        for _ in 0..100 {
            if let Some(text) = self.reports.borrow_mut().pop_front() {
                let report = serde_json::from_str(&text).unwrap();
                self.said.push(text);
                return report;
            }
            // Inside a runtime, since a rating yields to others.
            self.runtime.block_on(async {
                let mut context = Context::from_waker(Waker::noop());
                let mut jobs = JOBS.take();
                jobs.retain_mut(|job| job.poll_unpin(&mut context).is_pending());
                JOBS.with_borrow_mut(|all| all.extend(jobs));
                sleep_ms(1).await;
            });
        }
        panic!("the engine waits for something that it did not ask for");
    }

    fn answer(&self, question: u32, answer: PageAnswer) {
        self.order(&Order::Answer { job: 0, question, answer });
    }

    /// Does what a page does, so that everything goes on.
    fn do_as_page(&mut self, question: u32, asked: EngineRequest) {
        let answer = match asked {
            EngineRequest::Entry(entry) => {
                self.log.push(entry);
                PageAnswer::Done
            }
            EngineRequest::Wait(..) | EngineRequest::Begins(_) => PageAnswer::GoesOn(!self.stopped),
            EngineRequest::Failed(_) => PageAnswer::Decided(self.on_failure),
            // No time limit ever expires.
            EngineRequest::Time(..) => return,
            EngineRequest::Prompt(prompt) => PageAnswer::Prompted(if self.refuses {
                Err(MindError::NoBrowserModel { detail: "it was removed".to_owned() })
            } else {
                Ok(schema_instance("", &prompt.schema).to_string())
            }),
        };
        self.answer(question, answer);
    }

    /// Runs until the end, or until `enough`.
    fn run_until(&mut self, mut enough: impl FnMut(&Self, &EngineNews) -> bool) -> Option<JobOutcome> {
        loop {
            match self.next() {
                EngineReport::Asks { question, asked, .. } => self.do_as_page(question, asked),
                EngineReport::Tells { news, .. } if enough(self, &news) => return None,
                EngineReport::Tells { .. } => {}
                EngineReport::Ends { outcome, .. } => return Some(*outcome),
            }
        }
    }

    fn run_to_end(&mut self) -> JobOutcome {
        self.run_until(|_, _| false).unwrap()
    }
}

/// A value that a schema allows for a field of this name.
fn schema_instance(name: &str, schema: &Value) -> Value {
    if let Some(first) = schema["enum"].as_array().and_then(|list| list.first()) {
        return first.clone();
    }
    match schema["type"].as_str() {
        Some("object") => {
            let fields = schema["properties"].as_object().into_iter().flatten();
            let fields = fields.map(|(name, field)| (name.clone(), schema_instance(name, field)));
            Value::Object(fields.collect::<Map<_, _>>())
        }
        Some("array") => json!([]),
        Some("number" | "integer") => json!(20),
        Some("boolean") => json!(true),
        // Whoever votes for themself is asked again, and then has not voted.
        _ if name == "accused" => json!("Dr Merrick"),
        _ => json!("Where were you when the bell rang, and who saw you there?"),
    }
}

fn game() -> Log {
    new_log(one_act_case("the-lantern-room.en"), 7)
}

/// The same game, played without the channel.
fn play_directly() -> Log {
    let keeper = StoringHost::new(game());
    let mind: Rc<dyn Mind> = Rc::new(OfflineReader::default());
    let run = run_game(&game(), &[], &[mind], &keeper).now_or_never();
    assert_eq!(run.unwrap().unwrap().ending, RunEnding::Finished);
    keeper.log.into_inner()
}

#[test]
fn a_game_over_the_line_is_the_game_that_is_played_without_it() {
    let mut line = PageLine::new(game());
    line.play(Vec::new());
    assert!(matches!(line.run_to_end(), JobOutcome::Played(Ok(()))));
    let alone = play_directly();
    assert!(line.log.events == alone.events && line.log.texts == alone.texts);
    assert_verifies(&line.log);
    line.begin(Work::Verify);
    let events = line.log.events.len();
    let JobOutcome::Verified(verified) = line.run_to_end() else { panic!("it was to be verified") };
    assert_eq!(verified, VerifyResult::Equal { events });
}

#[test]
fn an_engine_that_ends_by_itself_at_any_event_loses_no_turn() {
    let alone = play_directly();
    for lost_after in [0, 1, 17, alone.events.len() - 1] {
        let mut first = PageLine::new(game());
        first.play(Vec::new());
        first.run_until(|line, _| line.log.events.len() >= lost_after);
        // Only the event that is played again was lost with it.
        let mut next = PageLine::new(first.log);
        let kept = first.journal.take();
        assert!(kept.iter().zip(0..).all(|((number, _), at)| *number == at));
        next.before = kept.into_iter().map(|(_, entry)| entry).collect();
        JOBS.take();
        next.play(Vec::new());
        assert!(matches!(next.run_to_end(), JobOutcome::Played(Ok(()))));
        assert!(next.log.events == alone.events, "lost after {lost_after}");
    }
}

#[test]
fn a_key_is_in_the_order_that_needs_it_and_in_no_report() {
    let mut log = game();
    let base_url = "http://127.0.0.1:9/v1".to_owned();
    log.settings.minds =
        vec![MindSettings::Endpoint { base_url: base_url.clone(), model: "m".into(), temperature: None, top_p: None }];
    let key = KeyForEngine::new(&base_url, Secret::new("sk-very-secret-123"));
    assert!(!format!("{key:?}").contains("very-secret"));
    let mut line = PageLine::new(log);
    line.play(vec![key]);
    // The call fails, whatever this machine can reach; only the message matters.
    for _ in 0..40 {
        match line.next() {
            EngineReport::Asks { question, asked, .. } => {
                let failed = matches!(asked, EngineRequest::Wait(..) | EngineRequest::Failed(_));
                line.do_as_page(question, asked);
                if failed {
                    break;
                }
            }
            EngineReport::Tells { .. } => {}
            EngineReport::Ends { .. } => break,
        }
        if line.reports.borrow().is_empty() && line.said.len() > 3 {
            break;
        }
    }
    assert!(line.said.iter().all(|text| !text.contains("very-secret")));
}

#[test]
fn a_persons_form_crosses_without_the_script_and_its_reply_is_checked_there() {
    let mut log = game();
    log.settings.assign_person_to_seat(Seat(1));
    let script = log.scenario.characters[1].acts[0].script.clone();
    let mut line = PageLine::new(log);
    line.play(Vec::new());
    let mut forms = Vec::new();
    let opened = |_: &PageLine, news: &EngineNews| match news {
        EngineNews::Forms(open) => {
            forms.clone_from(open);
            !open.is_empty()
        }
        _ => false,
    };
    assert!(line.run_until(opened).is_none());
    let [OpenForm { asked, seat, .. }] = forms.as_slice() else { panic!("one form was to be open: {forms:?}") };
    assert_eq!((asked, *seat), (&SeatTask::Introduce, Seat(1)));
    let told = line.said.last().unwrap();
    assert!(script.split(". ").all(|sentence| !told.contains(sentence)));
    let reply = |line: &PageLine, reply: String| {
        let form = forms[0].form_id();
        line.order(&Order::Reply { job: 0, form, reply });
    };
    let replied = |line: &mut PageLine| {
        let mut problem = None;
        line.run_until(|_, news| match news {
            EngineNews::Replied(_, why) => {
                problem.clone_from(why);
                true
            }
            _ => false,
        });
        problem
    };
    reply(&line, "{}".into());
    let problem = replied(&mut line);
    assert!(matches!(problem, Some(ReplyError::Inadmissible(_))));
    reply(&line, json!({ "introduction": "I lie." }).to_string());
    assert_eq!(replied(&mut line), None);
    // After a stop it is asked nothing more, and loses nothing.
    line.stopped = true;
    line.order(&Order::Stop { job: 0 });
    line.run_until(|_, _| false);
    let said = |what: &EventKind| matches!(what, EventKind::Introduced { speaker, .. } if *speaker == Seat(1));
    let heard = line.log.events.iter().any(|event| said(&event.what));
    let kept = line.journal.borrow();
    let kept = kept.iter().any(|(_, entry)| entry.reply.is_some());
    assert!(heard || kept);
    let faults = line.log.events.iter().filter(|event| {
        let cause = match &event.what {
            EventKind::Fault { cause, .. } => cause,
            _ => return false,
        };
        !matches!(cause, FaultCause::TimeUp { .. })
    });
    assert_eq!(faults.count(), 0);
}

#[test]
fn a_rating_over_the_line_is_the_rating_without_it() {
    let log = play_directly();
    let plan = RatingPlan::Beliefs { raters: Raters::Neutral };
    let mut line = PageLine::new(log.clone());
    line.begin(Work::Rate {
        plan: plan.clone(),
        mind: MindSettings::OfflineReader,
        keys: Vec::new(),
        journal: Vec::new(),
        kept: None,
        limit: 1,
    });
    let JobOutcome::Rated(Ok(overlay)) = line.run_to_end() else { panic!("it was to be rated") };
    struct Silent;
    impl casebook::play::strategy::ProgressMonitor for Silent {
        fn report_done(&self, _done: usize, _of: usize) -> bool {
            true
        }
    }
    let reader = OfflineReader::default();
    let by: (&dyn Mind, _) = (&reader, &MindSettings::OfflineReader);
    let alone = casebook::study::rating::rate_log(&log, &plan, by, &[], 1, &Silent);
    assert_eq!(overlay, alone.now_or_never().unwrap().unwrap());
    assert!(line.said.iter().any(|text| text.contains("Rating")));
}

#[test]
fn an_interview_over_the_line_is_the_interview_without_it_and_the_log_stays_as_it_is() {
    let log = play_directly();
    let asked = PrivateQuestion {
        seat: Seat(1),
        turn: 9,
        question: "Whom did you see by the lamp?".to_owned(),
        before: Vec::new(),
    };
    let mut line = PageLine::new(log.clone());
    line.begin(Work::Interview {
        asked: asked.clone(),
        mind: MindSettings::OfflineReader,
        keys: Vec::new(),
        journal: Vec::new(),
        kept: None,
    });
    let JobOutcome::Interviewed(Ok(told)) = line.run_to_end() else { panic!("there was to be an answer") };
    struct Silent;
    impl casebook::play::strategy::ProgressMonitor for Silent {}
    let reader = OfflineReader::default();
    let alone = interview_character(&log, &asked, &reader, &[], &Silent).now_or_never();
    assert_eq!(told, alone.unwrap().unwrap());
    assert_eq!(line.log, log);
    // The page asks the browser's own model; its failure is reported.
    let mut line = PageLine::new(log.clone());
    line.refuses = true;
    line.begin(Work::Interview {
        asked: asked.clone(),
        mind: MindSettings::Browser,
        keys: Vec::new(),
        journal: Vec::new(),
        kept: None,
    });
    let outcome = line.run_to_end();
    let why = matches!(outcome, JobOutcome::Interviewed(Err(InterviewError::Mind(MindError::NoBrowserModel { .. }))));
    assert!(why, "{outcome:?}");
}

#[test]
fn what_a_mind_gave_in_an_interview_is_kept_before_the_page_hears_of_it_and_is_not_asked_for_again() {
    let asked = PrivateQuestion {
        seat: Seat(1),
        turn: 9,
        question: "Whom did you see by the lamp?".to_owned(),
        before: Vec::new(),
    };
    let interview = |journal: Vec<JournalEntry>| Work::Interview {
        asked: asked.clone(),
        mind: MindSettings::Browser,
        keys: Vec::new(),
        kept: Some(JournalPlace {
            game: "a-game".to_owned(),
            beside: Some("an-interview".to_owned()),
            next: u32::try_from(journal.len()).unwrap(),
        }),
        journal,
    };
    let mut line = PageLine::new(play_directly());
    line.begin(interview(Vec::new()));
    let JobOutcome::Interviewed(Ok(told)) = line.run_to_end() else { panic!("there was to be an answer") };
    let kept = line.journal.take();
    let [(0, entry)] = kept.as_slice() else { panic!("one reply was to be kept: {kept:?}") };
    let mut line = PageLine::new(play_directly());
    line.refuses = true;
    line.begin(interview(vec![entry.clone()]));
    let JobOutcome::Interviewed(Ok(again)) = line.run_to_end() else { panic!("it was to be there already") };
    assert_eq!(again, told);
    assert!(!line.said.iter().any(|said| said.contains("\"Prompt\"")));
}

#[test]
fn an_interview_that_is_called_off_says_so_and_no_key_comes_back() {
    let base_url = "http://127.0.0.1:9/v1".to_owned();
    let mind = MindSettings::Endpoint { base_url: base_url.clone(), model: "m".into(), temperature: None, top_p: None };
    let mut line = PageLine::new(play_directly());
    line.begin(Work::Interview {
        asked: PrivateQuestion { seat: Seat(0), turn: 5, question: "Where were you?".to_owned(), before: Vec::new() },
        mind,
        keys: vec![KeyForEngine::new(&base_url, Secret::new("sk-very-secret-123"))],
        journal: Vec::new(),
        kept: None,
    });
    line.order(&Order::Stop { job: 0 });
    let outcome = line.run_to_end();
    let stopped = matches!(outcome, JobOutcome::Interviewed(Err(InterviewError::Stopped)));
    assert!(stopped, "{outcome:?}");
    assert!(line.said.iter().all(|text| !text.contains("very-secret")));
}

#[test]
fn what_is_called_off_while_its_part_is_on_its_way_asks_nobody() {
    let interview = || Work::Interview {
        asked: PrivateQuestion {
            seat: Seat(1),
            turn: 9,
            question: "Whom did you see by the lamp?".to_owned(),
            before: Vec::new(),
        },
        mind: MindSettings::Browser,
        keys: Vec::new(),
        journal: Vec::new(),
        kept: None,
    };
    let rating = Work::Rate {
        plan: RatingPlan::Beliefs { raters: Raters::Neutral },
        mind: MindSettings::Browser,
        keys: Vec::new(),
        journal: Vec::new(),
        kept: None,
        limit: 1,
    };
    let called_off = |work: Work| {
        let mut line = PageLine::new(play_directly());
        let (came, coming) = oneshot::channel();
        line.part.replace(Some(coming));
        line.begin(work);
        line.order(&Order::Stop { job: 0 });
        came.send(true).unwrap();
        let outcome = line.run_to_end();
        assert!(!line.said.iter().any(|said| said.contains("\"Prompt\"")));
        outcome
    };
    let stopped = called_off(interview());
    assert!(matches!(stopped, JobOutcome::Interviewed(Err(InterviewError::Stopped))), "{stopped:?}");
    let stopped = called_off(rating);
    assert!(matches!(stopped, JobOutcome::Rated(Err(RatingError::Stopped { done: 0, .. }))), "{stopped:?}");
    // A missing part of the program ends the job with exactly that message.
    let mut line = PageLine::new(play_directly());
    let (came, coming) = oneshot::channel();
    line.part.replace(Some(coming));
    line.begin(interview());
    came.send(false).unwrap();
    assert!(matches!(line.run_to_end(), JobOutcome::PartMissing));
}

#[test]
fn an_engine_holds_nothing_of_games_that_ended_were_stopped_or_never_began() {
    let mut line = PageLine::new(game());
    let held = |line: &PageLine| {
        let (store, engine) = (&line.store, &line.engine);
        (Rc::strong_count(store), Rc::strong_count(engine))
    };
    let before = held(&line);
    for stops in [false, true, false, true] {
        (line.log, line.stopped) = (game(), false);
        line.play(Vec::new());
        if stops {
            let enough = |line: &PageLine, _: &EngineNews| line.log.events.len() > 9;
            assert!(line.run_until(enough).is_none());
            line.order(&Order::Stop { job: 0 });
            line.stopped = true;
        } else {
            assert!(held(&line) > before);
        }
        let outcome = line.run_to_end();
        assert!(matches!(outcome, JobOutcome::Played(Ok(()))), "{outcome:?}");
        assert_eq!(line.log.is_finished(), !stops);
        assert_eq!(held(&line), before, "stopped: {stops}");
    }
    // Cancelled while it arrived: the incoming log is discarded.
    LogPieces::orders(0, game()).for_each(|order| line.order(&order));
    line.order(&Order::Stop { job: 0 });
    let work = Box::new(Work::Verify);
    line.order(&Order::Begin { job: 0, work });
    assert!(matches!(line.run_to_end(), JobOutcome::Refused(_)));
    assert_eq!(held(&line), before);
}

#[test]
fn questions_before_a_game_are_answered_as_they_are_without_the_line() {
    let log = game();
    let estimate = casebook::play::director::estimate_game(&log.scenario, &log.settings);
    let mut line = PageLine::new(log.clone());
    line.begin(Work::Estimate { case: Box::new(log.scenario.clone()), settings: log.settings.clone() });
    let JobOutcome::Estimated(told) = line.run_to_end() else { panic!("it was to be estimated") };
    assert_eq!(told, estimate);
    let played = play_directly();
    let mut settings: Settings = played.settings.clone();
    settings.seed = 8;
    let mut line = PageLine::new(played.clone());
    line.begin(Work::Fork { turn: 3, settings, id: "fork".into() });
    let mut made = None;
    let outcome = line.run_until(|_, news| {
        match (news, &mut made) {
            (EngineNews::Head(head), _) => made = Some(*head.clone()),
            (EngineNews::Entries(entries), Some(made)) => {
                entries.iter().for_each(|entry| made.push(entry.clone()));
            }
            _ => {}
        }
        false
    });
    assert!(matches!(outcome, Some(JobOutcome::Forked(Ok(())))));
    let made = made.unwrap();
    assert_eq!(made.parent.as_ref().map(|one| one.turn), Some(3));
    assert!(made.events.len() < played.events.len() && played.events.starts_with(&made.events));
    let (seat, victim) = (Seat(0), VictimId(0));
    let mut line = PageLine::new(played);
    line.begin(Work::Hint { seat, victim });
    assert!(matches!(line.run_to_end(), JobOutcome::Hinted(Ok(Some(EventKind::Hinted { .. })))));
}

#[test]
fn a_log_in_pieces_is_the_same_log() {
    let mut log = play_directly();
    log.texts.push("nobody uses this".into());
    let (mut again, pieces) = LogPieces::split(log.clone());
    let mut count = 0;
    for entries in pieces {
        count += 1;
        entries.into_iter().for_each(|entry| again.push(entry));
    }
    assert!(count > 1);
    assert!(again == log);
}

#[test]
fn the_browsers_own_model_is_asked_by_the_page_and_its_game_verifies() {
    let mut log = game();
    log.settings.minds = vec![MindSettings::Browser];
    let mut line = PageLine::new(log);
    line.on_failure = Decision::Skip;
    line.play(Vec::new());
    let played = line.run_to_end();
    assert!(matches!(played, JobOutcome::Played(Ok(()))), "{played:?}");
    assert_verifies(&line.log);
    let asked = line.said.iter().filter(|said| said.contains("\"Prompt\""));
    let attempts = line.log.events.iter().filter(|e| e.thought.is_some());
    assert!(asked.count() >= attempts.count().min(20));
    // Its output cost time and cannot be recovered.
    assert!(!line.journal.borrow().is_empty());
}

#[test]
fn what_a_mind_gives_is_kept_again_once_there_is_room() {
    let mut log = game();
    log.settings.minds = vec![MindSettings::Browser];
    let mut line = PageLine::new(log);
    line.on_failure = Decision::Skip;
    line.store.1.set(3);
    line.play(Vec::new());
    assert!(matches!(line.run_to_end(), JobOutcome::Played(Ok(()))));
    // A failed write is reported once.
    assert!(line.store.1.get() == 0 && line.journal.borrow().len() > 20);
    let told = line.said.iter().filter(|said| said.contains("NotKept"));
    assert_eq!(told.count(), 1);
}

#[test]
fn where_the_browser_gives_its_model_no_more_somebody_decides_what_now() {
    let mut log = game();
    log.settings.minds = vec![MindSettings::Browser];
    let mut line = PageLine::new(log);
    line.refuses = true;
    line.play(Vec::new());
    line.run_to_end();
    let failed = line.said.iter().find(|said| said.contains("\"Failed\""));
    assert!(failed.is_some_and(|said| said.contains("it was removed")));
}
