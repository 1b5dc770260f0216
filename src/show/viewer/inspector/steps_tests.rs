//! Steps and tries over a small game.
#![allow(clippy::unwrap_used)]

use crate::base::game::{ConsideredItem, EventKind, TryScore};
use crate::base::language::Language;
use crate::show::viewer::inspector::Inspector;
use crate::show::viewer::perspective::{HiddenBy, Perspective, Seen, Viewpoint};
use crate::show::viewer::scene::Scene;
use crate::show::viewer::session::Session;
use crate::show::viewer::tests_support::{FINCH, Game, VALE};

fn score(attempt: u32, facts: u32, correct: u32, length: u32, accepted: bool) -> TryScore {
    let accuracy = f64::from(correct) / f64::from(facts);
    TryScore {
        attempt,
        facts,
        correct,
        timed: 1,
        length,
        accuracy,
        score: accuracy + f64::from(correct) + 1.0 + f64::from(length) / 200.0,
        accepted,
    }
}

fn session() -> Session {
    let mut game = Game::new();
    let step = |task: &str, text: &str, list: &[(&str, Option<bool>)], score| EventKind::Considered {
        seat: FINCH,
        task: task.into(),
        text: text.into(),
        list: list.iter().map(|(text, holds)| ConsideredItem { text: (*text).into(), holds: *holds }).collect(),
        score,
    };
    let missing = [("At ten I brought the tray.", Some(false)), ("At nine I slept.", Some(true))];
    let checks = [("I was in bed.", Some(true)), ("I saw the doctor.", Some(false))];
    game.thought(FINCH, "draft", step("draft", "I was in bed.", &[], None));
    game.thought(FINCH, "intro.{seat}.try1.missing", step("find_missing", "", &missing, None));
    let first = Some(score(1, 2, 1, 20, false));
    game.thought(FINCH, "intro.{seat}.try1.check", step("check_facts", "…", &checks, first));
    let second = Some(score(2, 4, 4, 360, true));
    game.thought(FINCH, "intro.{seat}.try2.check", step("check_facts", "…", &[], second));
    game.introduces(FINCH, "I am Finch.");
    Session::open(game.log()).unwrap()
}

fn inspector(session: &Session, perspective: Perspective, revealed: bool) -> Inspector {
    let viewpoint = Viewpoint::new(perspective, revealed);
    Inspector::from_scene(&Scene::new(session, 1, viewpoint, Language::English))
}

#[test]
fn every_try_says_what_was_left_out_what_was_wrong_and_why_it_was_not_enough() {
    let page = inspector(&session(), Perspective::FromSeat(FINCH), false);
    assert_eq!(page.steps.len(), 1);
    assert_eq!(page.steps[0].title, "first draft");
    let tries = page.tries.unwrap();
    assert_eq!(
        tries.required_score_text,
        "To be accepted, a try needs an accuracy of at least 0.7, at least 4 correct statements and a length of \
            at least 350 words."
    );
    let [first, second] = &tries.rows[..] else {
        panic!("{tries:?}");
    };
    assert_eq!(first.omitted_facts.shown().unwrap(), &["At ten I brought the tray."]);
    assert_eq!(first.unsupported_statements.shown().unwrap(), &["I saw the doctor."]);
    assert_eq!(
        first.verdict,
        "Not accepted: accuracy 0.50 (0.7 needed), 1 correct (4 needed) and length 20 (350 words needed)."
    );
    assert!(!first.said && second.said);
    assert_eq!(second.verdict, "Accepted: it meets every threshold.");
}

#[test]
fn numbers_of_a_try_are_thoughts_and_its_words_are_a_script() {
    let session = session();
    let page = inspector(&session, Perspective::AllKnowing, false);
    let tries = page.tries.unwrap();
    assert!(tries.rows[0].score.shown().is_some());
    assert_eq!(tries.rows[0].unsupported_statements, Seen::Hidden(HiddenBy::Spoilers));
    assert_eq!(page.steps[0].text, Seen::Hidden(HiddenBy::Spoilers));
    assert!(
        inspector(&session, Perspective::AllKnowing, true).tries.unwrap().rows[0]
            .unsupported_statements
            .shown()
            .is_some()
    );
    let other = inspector(&session, Perspective::FromSeat(VALE), true);
    assert!(other.steps.is_empty() && other.tries.is_none());
}
