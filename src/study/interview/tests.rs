//! Interviews: what is asked of whom and when, failing calls, and files.

use super::*;
use crate::base::game::{Event, EventKind, Log, MessageRole, MindSettings, Seat, Settings, Usage, VictimId};
use crate::base::language::Language;
use crate::base::scenario::parse;
use crate::play::mind::offline::OfflineReader;
use crate::play::mind::{JournalEntry, Mind, MindError, Reply, Request};
use crate::play::strategy::ProgressMonitor;
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use std::cell::RefCell;

struct Nobody;

impl ProgressMonitor for Nobody {}

/// Gives what it is told to give, then the same again and again.
struct Says {
    replies: Vec<Result<&'static str, MindError>>,
    requests: RefCell<Vec<Request>>,
}

impl Says {
    fn new(replies: Vec<Result<&'static str, MindError>>) -> Self {
        let requests = RefCell::default();
        Self { replies, requests }
    }
}

impl Mind for Says {
    fn name(&self) -> String {
        "a mind that says what it is told to".into()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        let at = self.requests.borrow().len().min(self.replies.len() - 1);
        self.requests.borrow_mut().push(request.clone());
        let reply = self.replies[at].clone().map(|text| Reply {
            text: text.to_owned(),
            usage: Some(Usage { prompt_tokens: 100, completion_tokens: 10, estimated: false }),
            ..Reply::default()
        });
        Box::pin(async { reply })
    }
}

fn log() -> Log {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/public/cases/the-lantern-room.en.json");
    let case = parse(&std::fs::read_to_string(path).unwrap()).unwrap().0;
    let settings = Settings::questum(case.characters.len(), MindSettings::OfflineReader, 7);
    let mut log = Log::new("a-log".to_owned(), case, settings);
    let said =
        |speaker: u16, text: &str| Event::from(EventKind::Introduced { speaker: Seat(speaker), text: text.to_owned() });
    log.events =
        vec![EventKind::ActDealt { act: 1 }.into(), said(0, "I was in the study."), said(1, "I was by the lamp.")];
    log
}

fn question(turn: u32) -> PrivateQuestion {
    PrivateQuestion {
        seat: Seat(0),
        turn,
        question: "Where were you when the bell rang?".to_owned(),
        before: Vec::new(),
    }
}

fn ask(log: &Log, asked: &PrivateQuestion, mind: &dyn Mind) -> Result<InterviewAnswer, InterviewError> {
    let done = interview_character(log, asked, mind, &[], &Nobody).now_or_never();
    done.unwrap()
}

#[test]
fn the_offline_reader_answers_and_does_not_tell_the_same_twice() {
    let log = log();
    let first = ask(&log, &question(2), &OfflineReader::default()).unwrap();
    assert!(!first.answer.is_empty());
    assert_eq!((first.calls, first.usage), (1, Usage::default()));
    let roles: Vec<MessageRole> = first.sent.iter().map(|one| one.role).collect();
    assert_eq!(roles, [MessageRole::System, MessageRole::User]);
    let again = PrivateQuestion {
        before: vec![PrivateExchange { question: question(2).question, answer: first.answer.clone() }],
        ..question(2)
    };
    let second = ask(&log, &again, &OfflineReader::default()).unwrap();
    assert_ne!(first.answer, second.answer);
    assert!(second.sent[1].text.contains(&first.answer));
    assert_eq!(log, self::log());
}

#[test]
fn a_question_that_waits_for_its_answer_is_told_as_one_and_notes_come_before_the_task() {
    let mut log = log();
    log.events.push(
        EventKind::Asked {
            asker: Seat(1),
            answerer: Seat(2),
            victim: Some(VictimId(0)),
            text: "What did you carry?".to_owned(),
        }
        .into(),
    );
    let before = vec![PrivateExchange { question: "When?".to_owned(), answer: "At nine.".to_owned() }];
    let asked = PrivateQuestion { before, ..question(3) };
    let done = ask(&log, &asked, &OfflineReader::default()).unwrap();
    let sent = &done.sent[1].text;
    let [asker, other] = [1, 2].map(|seat| log.scenario.person_name(seat).to_owned());
    let open = format!("{asker} to {other}: “What did you carry?” (There is no answer yet.)");
    let places = [open.as_str(), "“When?”", "Your task now:", "Where were you"];
    let places = places.map(|text| sent.find(text).unwrap_or_else(|| panic!("{text} in {sent}")));
    assert!(places.is_sorted(), "{sent}");
}

#[test]
fn what_asking_takes_is_told_beforehand_and_grows_with_what_was_asked_before() {
    let log = log();
    let takes = |asked: &PrivateQuestion| expected_usage(&log, asked).now_or_never().unwrap();
    let blank = PrivateQuestion { question: String::new(), ..question(2) };
    let first = takes(&blank).unwrap();
    assert!(first.estimated && first.completion_tokens > 0);
    // The prompt is the one that is sent.
    let mind = Says::new(vec![Ok(r#"{"answer": "I was at home."}"#)]);
    let _ = ask(&log, &question(2), &mind);
    let sent = crate::play::mind::estimate_prompt_tokens(&mind.requests.borrow()[0].messages);
    assert!(sent.abs_diff(takes(&question(2)).unwrap().prompt_tokens) == 0);
    let mut later = blank;
    later.before.push(PrivateExchange {
        question: "Where were you?".to_owned(),
        answer: "At home, all evening, as everybody knows.".to_owned(),
    });
    assert!(takes(&later).unwrap().prompt_tokens > first.prompt_tokens);
    assert!(takes(&question(9_999)).is_err());
}

#[test]
fn what_cannot_be_asked_is_told_and_no_mind_is_called() {
    let log = log();
    let mind = Says::new(vec![Ok("{\"answer\": \"I was out.\"}")]);
    let mut none = question(2);
    none.question = "  ".to_owned();
    assert_eq!(ask(&log, &none, &mind), Err(InterviewError::Question));
    none.question = "x".repeat(MAX_QUESTION_CHARS + 1);
    assert_eq!(ask(&log, &none, &mind), Err(InterviewError::Question));
    for turn in [0, 99] {
        let none = ask(&log, &question(turn), &mind);
        assert_eq!(none, Err(InterviewError::NoSuchTurn { turn }));
    }
    let mut nobody = question(2);
    nobody.seat = Seat(99);
    assert_eq!(ask(&log, &nobody, &mind), Err(InterviewError::NoSuchSeat));
    let mut empty = self::log();
    for act in &mut empty.scenario.characters[0].acts {
        (act.script, act.story) = (String::new(), String::new());
    }
    let none = ask(&empty, &question(2), &mind);
    assert!(matches!(none, Err(InterviewError::NoScript { .. })));
    assert_eq!(mind.requests.borrow().len(), 0);
}

#[test]
fn a_reply_that_cannot_be_used_is_asked_for_again_and_counted() {
    let mind = Says::new(vec![Ok(" "), Ok("{\"answer\": \"I was out.\"}")]);
    let done = ask(&log(), &question(2), &mind).unwrap();
    assert_eq!((done.answer.as_str(), done.calls), ("I was out.", 2));
    assert_eq!((done.usage.prompt_tokens, done.usage.completion_tokens), (200, 20));
    let never = ask(&log(), &question(2), &Says::new(vec![Ok(" ")]));
    let Err(InterviewError::Unusable { usage, .. }) = never else { panic!("no reply could be used") };
    // Twice the same, and a third time is not paid.
    assert_eq!(usage.completion_tokens, 20);
}

#[test]
fn a_call_that_fails_for_good_says_why() {
    let error = MindError::NoCredit { detail: "empty".to_owned() };
    let done = ask(&log(), &question(2), &Says::new(vec![Err(error.clone())]));
    assert_eq!(done, Err(InterviewError::Mind(error)));
    let stopped = Says::new(vec![Err(MindError::Aborted)]);
    assert_eq!(ask(&log(), &question(2), &stopped), Err(InterviewError::Stopped));
}

#[test]
fn whoever_does_not_want_the_answer_any_more_makes_no_call() {
    struct Gone;
    impl ProgressMonitor for Gone {
        fn is_wanted(&self) -> bool {
            false
        }
    }
    let mind = Says::new(vec![Ok("{\"answer\": \"I was out.\"}")]);
    let done = interview_character(&log(), &question(2), &mind, &[], &Gone).now_or_never();
    assert_eq!(done, Some(Err(InterviewError::Stopped)));
    assert_eq!(mind.requests.borrow().len(), 0);
}

#[test]
fn what_came_before_a_page_was_closed_is_neither_asked_nor_paid_for_again() {
    #[derive(Default)]
    struct Closed(RefCell<Vec<JournalEntry>>);
    impl ProgressMonitor for Closed {
        fn store_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
            self.0.borrow_mut().push(entry);
            Box::pin(async { true })
        }
    }
    let replies = || vec![Ok(" "), Ok("{\"answer\": \"I was out.\"}")];
    let (mind, watcher) = (Says::new(replies()), Closed::default());
    let done = interview_character(&log(), &question(2), &mind, &[], &watcher).now_or_never();
    let whole = done.unwrap().unwrap();
    assert_eq!((whole.calls, whole.usage.prompt_tokens), (2, 200));
    let journal = watcher.0.take();
    // The reply, what was done about it, and the answer.
    assert_eq!(journal.len(), 3);
    for (known, calls) in [(0, 2), (1, 1), (2, 1), (3, 0)] {
        let rest = replies().split_off(2 - calls);
        let mind = Says::new(if rest.is_empty() { replies() } else { rest });
        let (log, asked) = (log(), question(2));
        let done = interview_character(&log, &asked, &mind, &journal[..known], &Nobody);
        assert_eq!(done.now_or_never().unwrap().as_ref(), Ok(&whole));
        assert_eq!(mind.requests.borrow().len(), calls, "{known} were kept");
    }
}

fn kept(asked_at: f64, seat: u16, turn: u32, interviewer: &str) -> StoredAnswer {
    StoredAnswer {
        asked_at,
        turn,
        seat: Seat(seat),
        interviewer: interviewer.to_owned(),
        question: format!("<b>{asked_at}</b> where?"),
        answer: "Out.\n# Not a heading".to_owned(),
        answered_by: MindSettings::OfflineReader,
        usage: Usage::default(),
        calls: 1,
        sent: Vec::new(),
    }
}

#[test]
fn an_interview_goes_on_with_the_same_character_turn_interviewer_and_mind() {
    let mut all = Interviews::new("a-log");
    for (at, one) in [(0, 2, "Ada"), (1, 2, "Ada"), (0, 1, "Ada"), (0, 2, "Ben"), (0, 2, "Ada")].into_iter().enumerate()
    {
        let at = u32::try_from(at).unwrap();
        assert!(all.add(kept(f64::from(at), one.0, one.1, one.2)).is_some());
    }
    assert_eq!(all.add(kept(0.0, 0, 2, "Ada")), None);
    let of = |who: &str, mind: &MindSettings| all.earlier_exchanges((Seat(0), 2), who, mind).len();
    assert_eq!(of("Ada", &MindSettings::OfflineReader), 2);
    assert_eq!(of("Ben", &MindSettings::OfflineReader), 1);
    assert_eq!(of("Ada", &MindSettings::Browser), 0);
    assert_eq!(all.next_answer_time_ms(1.0), 5.0);
    // Another one of the same time is kept behind the last.
    let added = all.add(kept(0.0, 1, 1, "Ben"));
    assert_eq!(added.map(|one| one.asked_at), Some(5.0));
    assert_eq!(normalize_interviewer_name("  Ada \n Lace "), "Ada Lace");
}

#[test]
fn files_are_read_again_and_those_of_others_are_refused() {
    let log = log();
    let mut all = Interviews::new(&log.id);
    all.add(kept(5.0, 0, 2, "Ada"));
    let text = write_interviews(&all).unwrap();
    assert_eq!(read_interviews(&text, &log), Ok(all.clone()));
    let wrong = |text: &str| read_interviews(text, &log).unwrap_err();
    assert!(matches!(wrong("{"), InterviewsError::Unreadable(_)));
    assert_eq!(wrong("{}"), InterviewsError::NotInterviews);
    let later = text.replace("\"version\": 1", "\"version\": 9");
    assert_eq!(wrong(&later), InterviewsError::Version { version: 9 });
    let other = text.replace("a-log", "b-log");
    assert!(matches!(wrong(&other), InterviewsError::OtherLog { .. }));
    let beyond = text.replace("\"turn\": 2", "\"turn\": 3");
    assert_eq!(wrong(&beyond), InterviewsError::OutOfRange { turn: 3 });
}

#[test]
fn the_markdown_says_that_it_is_outside_the_game_and_holds_no_markup_of_others() {
    let log = log();
    let mut all = Interviews::new(&log.id);
    all.add(kept(5.0, 0, 2, "Ada"));
    for language in [Language::English, Language::Chinese] {
        insta::assert_snapshot!(format!("markdown_{}", language.tag()), interviews_to_markdown(&all, &log, language));
    }
}
