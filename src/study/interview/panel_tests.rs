//! Interviewing in a panel: what every event does, and races with stopped calls, other games and the storage.

use super::*;
use crate::base::game::{MindSettings, Seat, Usage};
use crate::play::mind::JournalPlace;
use crate::show::viewer::{HiddenBy, Perspective, Viewpoint};
use crate::study::overlay::MindFailure;

/// The panel on a log, with these answers stored.
fn panel(answers: Vec<StoredAnswer>) -> InterviewModel {
    let mut model = InterviewModel::default();
    show(&mut model, 1, "mill", answers);
    model
}

fn show(model: &mut InterviewModel, opened: u32, log: &str, answers: Vec<StoredAnswer>) {
    let effects = model.update(InterviewEvent::Shown(opened, log.into(), "Where were you?".into()));
    let [InterviewEffect::Read(reading, name)] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(name, log);
    assert_eq!(model.update(InterviewEvent::Read(*reading, Ok(answers))), []);
}

fn call() -> InterviewCall {
    InterviewCall {
        log: "mill".into(),
        name: "Ann".into(),
        interviewer: String::new(),
        question: PrivateQuestion { seat: Seat(0), turn: 3, question: "Where were you?".into(), before: Vec::new() },
        mind: MindSettings::OfflineReader,
    }
}

fn answer(asked_at: f64, turn: u32) -> StoredAnswer {
    StoredAnswer {
        asked_at,
        turn,
        seat: Seat(0),
        interviewer: String::new(),
        question: "Where were you?".into(),
        answer: "Here.".into(),
        answered_by: MindSettings::OfflineReader,
        usage: Usage::default(),
        calls: 1,
        sent: Vec::new(),
    }
}

/// Another answer to the same question.
fn another(asked_at: f64) -> StoredAnswer {
    StoredAnswer { answer: "There.".into(), ..answer(asked_at, 3) }
}

fn answered() -> InterviewCallEnd {
    InterviewCallEnd::Answered(InterviewAnswer {
        answer: "Here.".into(),
        usage: Usage::default(),
        calls: 1,
        sent: Vec::new(),
    })
}

fn journal() -> Option<JournalPlace> {
    Some(JournalPlace { game: "mill".into(), beside: Some("interview.1".into()), next: 1 })
}

/// Asks, and returns the number of the call.
fn ask(model: &mut InterviewModel) -> u32 {
    let effects = model.update(InterviewEvent::Ask(call()));
    let [InterviewEffect::Call(number, _)] = effects[..] else { panic!("{effects:?}") };
    number
}

fn ended(call: u32, asked: InterviewCall, end: InterviewCallEnd) -> InterviewEvent {
    InterviewEvent::Ended(
        call,
        Box::new(EndedInterviewCall { asked, end, journal: journal(), now_ms: 9.0, is_open: true }),
    )
}

#[test]
fn an_answer_is_listed_stored_and_ends_its_journal_and_the_question_goes() {
    let mut model = panel(vec![another(9.0)]);
    let number = ask(&mut model);
    assert!(model.is_busy());
    let effects = model.update(ended(number, call(), answered()));
    let stored = answer(10.0, 3);
    assert_eq!(
        effects,
        [
            InterviewEffect::ForgetQuestion("mill".into(), "Where were you?".into()),
            InterviewEffect::Store("mill".into(), vec![stored.clone()], journal()),
        ]
    );
    assert_eq!(model.answer(10.0), Some(&stored), "no two answers have the same time");
    assert_eq!(model.outcome, Some(QuestionOutcome::Answer { name: "Ann".into(), asked_at: 10.0 }));
    assert_eq!((model.question.as_str(), model.is_busy()), ("", false));
}

#[test]
fn a_question_that_was_changed_meanwhile_stays() {
    let mut model = panel(Vec::new());
    let number = ask(&mut model);
    let effects = model.update(InterviewEvent::Write("And then?".into()));
    assert_eq!(effects, [InterviewEffect::KeepQuestion("mill".into(), "And then?".into())]);
    model.update(ended(number, call(), answered()));
    assert_eq!(model.question, "And then?");
}

#[test]
fn what_comes_after_a_stop_is_ignored() {
    let mut model = panel(Vec::new());
    let number = ask(&mut model);
    assert_eq!(model.update(InterviewEvent::Stop), [InterviewEffect::Stop(number)]);
    let again = InterviewEvent::AsksAgain { call: number, why: "busy".into(), wait_ms: 10 };
    assert_eq!(model.update(again), []);
    assert_eq!(model.update(ended(number, call(), answered())), []);
    assert_eq!((model.outcome.clone(), model.answers().len()), (Some(QuestionOutcome::Stopped), 0));
    // Whoever asks again has another call, which the first one does not end.
    let second = ask(&mut model);
    model.update(ended(number, call(), answered()));
    assert!(model.pending.is_some());
    model.update(ended(second, call(), answered()));
    assert_eq!(model.answers().len(), 1);
}

#[test]
fn a_repeated_call_says_why_and_nobody_is_asked_twice_at_once() {
    let mut model = panel(Vec::new());
    let number = ask(&mut model);
    model.update(InterviewEvent::AsksAgain { call: number, why: "busy".into(), wait_ms: 10 });
    assert_eq!(model.pending.as_ref().unwrap().retry, Some(("busy".to_owned(), 10)));
    assert_eq!(model.update(InterviewEvent::Ask(call())), []);
}

#[test]
fn nobody_is_asked_before_the_earlier_answers_are_read() {
    let mut model = InterviewModel::default();
    model.update(InterviewEvent::Shown(1, "mill".into(), String::new()));
    assert_eq!(model.update(InterviewEvent::Ask(call())), []);
}

#[test]
fn a_failure_ends_the_journal_unless_the_engine_broke_off() {
    let failure = MindFailure { reason: "no credit".into(), ..MindFailure::default() };
    for (is_final, expected) in [(true, journal().map(InterviewEffect::EndJournal)), (false, None)] {
        let mut model = panel(Vec::new());
        let number = ask(&mut model);
        let effects =
            model.update(ended(number, call(), InterviewCallEnd::Failed { failure: failure.clone(), is_final }));
        assert_eq!(effects, Vec::from_iter(expected));
        let name = "Ann".to_owned();
        assert_eq!(model.outcome, Some(QuestionOutcome::Failed { name, failure: failure.clone() }));
    }
}

#[test]
fn a_failure_that_nobody_sees_is_reported() {
    let failed = || InterviewCallEnd::Failed { failure: MindFailure::default(), is_final: false };
    let report = InterviewEffect::ReportFailed { name: "Ann".into(), reason: String::new() };
    let mut model = panel(Vec::new());
    let number = ask(&mut model);
    let closed = EndedInterviewCall { asked: call(), end: failed(), journal: None, now_ms: 1.0, is_open: false };
    let closed = InterviewEvent::Ended(number, Box::new(closed));
    assert_eq!(model.update(closed).first(), Some(&report), "the panel is closed");
    let number = ask(&mut model);
    show(&mut model, 2, "lamp", Vec::new());
    assert_eq!(model.update(ended(number, call(), failed())), [report], "another game is on the table");
    assert_eq!(model.outcome, None);
}

#[test]
fn an_answer_of_a_game_that_left_the_table_is_stored_with_it_and_not_shown() {
    let mut model = panel(Vec::new());
    let number = ask(&mut model);
    show(&mut model, 2, "lamp", Vec::new());
    let effects = model.update(ended(number, call(), answered()));
    assert!(matches!(&effects[1], InterviewEffect::Store(log, answers, _) if log == "mill" && answers.len() == 1));
    assert_eq!((model.answers().len(), &model.outcome), (0, &None));
    assert_eq!(model.question, "Where were you?", "it was written to somebody of the other game");
}

#[test]
fn a_removed_answer_can_come_back_and_known_answers_of_a_file_are_not_added() {
    let mut model = panel(vec![answer(1.0, 3)]);
    let effects = model.update(InterviewEvent::Remove(1.0));
    let (log, removed) = ("mill".to_owned(), answer(1.0, 3));
    let delete = InterviewEffect::Delete(log.clone(), 1.0);
    assert_eq!(effects, [delete, InterviewEffect::OfferToRestore(log.clone(), removed.clone())]);
    assert_eq!(model.update(InterviewEvent::Remove(1.0)), [], "it is gone already");
    let effects = model.update(InterviewEvent::Restore(log.clone(), removed.clone()));
    assert_eq!(effects, [InterviewEffect::Store(log.clone(), vec![removed], None)]);
    let mut file = Interviews::new("mill");
    file.answers = vec![answer(1.0, 3), another(2.0)];
    let effects = model.update(InterviewEvent::Import(file));
    assert_eq!(effects, [InterviewEffect::Store(log, vec![another(2.0)], None), InterviewEffect::ReportImport(1),]);
}

#[test]
fn answers_ahead_are_counted_and_those_of_hidden_knowledge_are_veiled_until_somebody_consents() {
    let mut model = panel(vec![answer(1.0, 3), answer(2.0, 5)]);
    let public = Viewpoint::new(Perspective::Public, false);
    let veiled = ShownAnswers { rows: vec![(1.0, false)], later_count: 1 };
    assert_eq!(model.shown_answers(public, 4, false), veiled);
    assert_eq!(model.hidden_by(Seat(0), public, false), Some(HiddenBy::Perspective));
    model.update(InterviewEvent::Reveal(Seat(0)));
    let seen = ShownAnswers { rows: vec![(2.0, true), (1.0, true)], later_count: 0 };
    assert_eq!(model.shown_answers(public, 5, false), seen);
    model.update(InterviewEvent::ViewChanged);
    assert_eq!(model.shown_answers(public, 4, false), veiled, "consent holds for one viewpoint");
}

#[test]
fn a_fault_of_the_storage_is_reported_once_and_interviews_go_on() {
    let mut model = InterviewModel::default();
    let effects = model.update(InterviewEvent::Shown(1, "mill".into(), String::new()));
    let [InterviewEffect::Read(reading, _)] = effects[..] else { panic!("{effects:?}") };
    let effects = model.update(InterviewEvent::Read(reading, Err("no database".into())));
    assert_eq!(effects, [InterviewEffect::ReportNotStored("no database".into())]);
    assert_eq!(model.update(InterviewEvent::NotStored("full".into())), []);
    let number = ask(&mut model);
    model.update(ended(number, call(), answered()));
    assert_eq!(model.answers().len(), 1);
}
