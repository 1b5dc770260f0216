//! Tests of which failures are retried, and which need a decision.

use super::*;

fn refused(status: u16, detail: &str) -> Trouble {
    Trouble::Unavailable(MindError::Refused {
        status,
        detail: detail.to_owned(),
        retry_after_ms: None,
        in_answer: false,
    })
}

/// A failing call; returns what needs a decision.
fn fails(standing: &Standings, trouble: &Trouble, own: u32) -> Option<Repeats> {
    let began = standing.begin("s").unwrap().began;
    standing.failed("s", "ask", (trouble, way(trouble, None)), own, began)
}

#[test]
fn the_third_time_is_not_paid() {
    let standing = Standings::default();
    let broken = refused(500, "the engine died, request 12");
    assert_eq!(fails(&standing, &broken, 1), None);
    let again = refused(500, "The engine died, request 9f3a77");
    let told = fails(&standing, &again, 1);
    assert!(matches!(told, Some(Repeats::Alike { times: 2, .. })));
    // A task that succeeded there before gets one more attempt.
    let standing = Standings::default();
    standing.succeeded("s", "ask");
    assert_eq!(fails(&standing, &broken, 1), None);
    assert_eq!(fails(&standing, &broken, 2), None);
    assert!(fails(&standing, &broken, 3).is_some());
    // After a decision it is tried once more before the next question.
    standing.decided("s");
    assert!(fails(&standing, &broken, 4).is_some());
    standing.succeeded("s", "vote");
    assert_eq!(fails(&standing, &broken, 1), None);
}

#[test]
fn failures_of_many_ways_are_asked_about_after_eight_and_free_ones_never() {
    let standing = Standings::default();
    for number in 1..=8 {
        let words = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
        let told = fails(&standing, &refused(500, words[number - 1]), 1);
        assert_eq!(told.is_some(), number == 8, "{number}");
    }
    let standing = Standings::default();
    let limited = Trouble::Unavailable(MindError::Limited {
        detail: "slow down".to_owned(),
        retry_after_ms: None,
        of_day: false,
    });
    assert!((1..30).all(|own| fails(&standing, &limited, own).is_none()));
}

#[test]
fn calls_side_by_side_fail_once_and_then_one_is_made_at_a_time() {
    let standing = Standings::default();
    let broken = refused(500, "the engine died");
    let busy: Vec<Busy<'_>> = (0..4).map(|_| standing.begin("s").unwrap()).collect();
    for busy in &busy {
        let way = way(&broken, None);
        assert_eq!(standing.failed("s", "ask", (&broken, way), 1, busy.began), None);
    }
    assert!(standing.begin("s").is_none(), "others wait with them");
    drop(busy);
    let first = standing.begin("s").unwrap();
    assert!(standing.begin("s").is_none(), "one at a time");
    let way = way(&broken, None);
    assert!(standing.failed("s", "ask", (&broken, way), 2, first.began).is_some());
    drop(first);
    let asking = standing.asks("s");
    assert!(standing.begin("s").is_none(), "somebody decides");
    assert!(standing.begin("another").is_some());
    drop(asking);
    let next = standing.begin("s").unwrap();
    standing.succeeded("s", "ask");
    assert!(standing.begin("s").is_some());
    drop(next);
}

#[test]
fn replies_are_alike_by_their_reason_and_their_shape() {
    let unusable = |why: &str, reply: &str| {
        way(&Trouble::Unusable(ReadError::Inadmissible(why.to_owned())), Some(reply))
    };
    let one = unusable("“Mr. X” is nobody here", r#"{"accused":"Mr. X"}"#);
    assert_eq!(one, unusable("“The cat” is nobody here", r#"{"accused":"The cat"}"#));
    assert_ne!(one, unusable("“The cat” is nobody here", "The cat"));
    assert_ne!(one, unusable("nobody is named", r#"{"accused":""}"#));
    // Each task is told the reason once before anybody is asked.
    let standing = Standings::default();
    let wrong = Trouble::Unusable(ReadError::Unreadable("no JSON".to_owned()));
    assert!((0..4).all(|_| fails(&standing, &wrong, 1).is_none()));
    assert!(fails(&standing, &wrong, 2).is_some());
    assert!(fails(&standing, &wrong, 1).is_some(), "the next task is not paid for twice");
}

#[test]
fn what_a_recording_says_counts_as_it_did_then() {
    let recorded =
        |error: &MindError| Trouble::Unavailable(MindError::Recorded { detail: error.said(), usage: None });
    let detail = "words of the server".to_owned();
    let limited = MindError::Limited { detail: detail.clone(), retry_after_ms: None, of_day: false };
    let unreachable =
        MindError::Unreachable { url: "http://localhost:9/v1".to_owned(), detail: detail.clone() };
    assert!(is_free(&recorded(&limited)) && is_free(&recorded(&unreachable)));
    let broken = refused(500, &detail);
    let Trouble::Unavailable(error) = &broken else { panic!() };
    assert!(!is_free(&recorded(error)));
    assert_eq!(way(&recorded(error), None), way(&broken, None));
    assert_ne!(way(&refused(502, &detail), None), way(&broken, None));
}
