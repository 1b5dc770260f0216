//! Tests of which failures are retried, and which need a decision.

use super::*;

fn refused(status: u16, detail: &str) -> AttemptError {
    AttemptError::Unavailable(MindError::Refused {
        status,
        detail: detail.to_owned(),
        retry_after_ms: None,
        in_answer: false,
    })
}

/// A failing call; returns what needs a decision.
fn record_failing_call(standing: &ServerStates, trouble: &AttemptError, own: u32) -> Option<RepeatedFailure> {
    let began = standing.begin_call("s").unwrap().begun_at;
    standing.record_failure("s", "ask", (trouble, failure_hash(trouble, None)), own, began)
}

#[test]
fn the_third_time_is_not_paid() {
    let standing = ServerStates::default();
    let broken = refused(500, "the engine died, request 12");
    assert_eq!(record_failing_call(&standing, &broken, 1), None);
    let again = refused(500, "The engine died, request 9f3a77");
    let told = record_failing_call(&standing, &again, 1);
    assert!(matches!(told, Some(RepeatedFailure::Alike { times: 2, .. })));
    // A task that succeeded there before gets one more attempt.
    let standing = ServerStates::default();
    standing.record_success("s", "ask");
    assert_eq!(record_failing_call(&standing, &broken, 1), None);
    assert_eq!(record_failing_call(&standing, &broken, 2), None);
    assert!(record_failing_call(&standing, &broken, 3).is_some());
    // After a decision it is tried once more before the next question.
    standing.end_decision("s");
    assert!(record_failing_call(&standing, &broken, 4).is_some());
    standing.record_success("s", "vote");
    assert_eq!(record_failing_call(&standing, &broken, 1), None);
}

#[test]
fn failures_of_many_ways_are_asked_about_after_eight_and_free_ones_never() {
    let standing = ServerStates::default();
    for number in 1..=8 {
        let words = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
        let told = record_failing_call(&standing, &refused(500, words[number - 1]), 1);
        assert_eq!(told.is_some(), number == 8, "{number}");
    }
    let standing = ServerStates::default();
    let limited = AttemptError::Unavailable(MindError::Limited {
        detail: "slow down".to_owned(),
        retry_after_ms: None,
        of_day: false,
    });
    assert!((1..30).all(|own| record_failing_call(&standing, &limited, own).is_none()));
}

#[test]
fn calls_side_by_side_fail_once_and_then_one_is_made_at_a_time() {
    let standing = ServerStates::default();
    let broken = refused(500, "the engine died");
    let busy: Vec<BusyGuard<'_>> = (0..4).map(|_| standing.begin_call("s").unwrap()).collect();
    for busy in &busy {
        let way = failure_hash(&broken, None);
        assert_eq!(standing.record_failure("s", "ask", (&broken, way), 1, busy.begun_at), None);
    }
    assert!(standing.begin_call("s").is_none(), "others wait with them");
    drop(busy);
    let first = standing.begin_call("s").unwrap();
    assert!(standing.begin_call("s").is_none(), "one at a time");
    let way = failure_hash(&broken, None);
    assert!(standing.record_failure("s", "ask", (&broken, way), 2, first.begun_at).is_some());
    drop(first);
    let asking = standing.begin_decision("s");
    assert!(standing.begin_call("s").is_none(), "somebody decides");
    assert!(standing.begin_call("another").is_some());
    drop(asking);
    let next = standing.begin_call("s").unwrap();
    standing.record_success("s", "ask");
    assert!(standing.begin_call("s").is_some());
    drop(next);
}

#[test]
fn replies_are_alike_by_their_reason_and_their_shape() {
    let unusable = |why: &str, reply: &str| {
        failure_hash(&AttemptError::Unusable(ReadError::Inadmissible(why.to_owned())), Some(reply))
    };
    let one = unusable("“Mr. X” is nobody here", r#"{"accused":"Mr. X"}"#);
    assert_eq!(one, unusable("“The cat” is nobody here", r#"{"accused":"The cat"}"#));
    assert_ne!(one, unusable("“The cat” is nobody here", "The cat"));
    assert_ne!(one, unusable("nobody is named", r#"{"accused":""}"#));
    // Each task is told the reason once before anybody is asked.
    let standing = ServerStates::default();
    let wrong = AttemptError::Unusable(ReadError::Unreadable("no JSON".to_owned()));
    assert!((0..4).all(|_| record_failing_call(&standing, &wrong, 1).is_none()));
    assert!(record_failing_call(&standing, &wrong, 2).is_some());
    assert!(record_failing_call(&standing, &wrong, 1).is_some(), "the next task is not paid for twice");
}

#[test]
fn what_a_recording_says_counts_as_it_did_then() {
    let recorded =
        |error: &MindError| AttemptError::Unavailable(MindError::Recorded { detail: error.localized(), usage: None });
    let detail = "words of the server".to_owned();
    let limited = MindError::Limited { detail: detail.clone(), retry_after_ms: None, of_day: false };
    let unreachable = MindError::Unreachable { url: "http://localhost:9/v1".to_owned(), detail: detail.clone() };
    assert!(is_free_of_charge(&recorded(&limited)) && is_free_of_charge(&recorded(&unreachable)));
    let broken = refused(500, &detail);
    let AttemptError::Unavailable(error) = &broken else { panic!() };
    assert!(!is_free_of_charge(&recorded(error)));
    assert_eq!(failure_hash(&recorded(error), None), failure_hash(&broken, None));
    assert_ne!(failure_hash(&refused(502, &detail), None), failure_hash(&broken, None));
}
