//! Whole games against servers that reject one thing, or always fail in one way: what is learnt about them,
//! what that costs, and when somebody is asked.

use crate::support::assert_verifies;
use crate::support::quirk::Quirk;
use crate::support::rehearsal::{Folder, Server, log, play, run};
use casebook::base::game::{EventKind, Log};
use serde_json::{Value, json};

const CASE: &str = "five-oclock-bread.en";

fn has(body: &Value, field: &str) -> bool {
    body.get(field).is_some()
}

/// Plays a game to its end at a server that rejects something. Returns the number of refused calls.
fn assert_learns_quirk(
    name: &str, options: &str, minds: impl Fn(&Value, usize) -> Option<(u16, String)> + Send + Sync + 'static,
) -> (Log, Quirk) {
    let folder = Folder::new(&format!("quirk-{name}"));
    let server = Server::start(folder.file("calls"), "");
    let quirk = Quirk::in_front_of(&server.url, minds);
    let out = folder.file("log");
    let (output, said) = run(play(CASE, &quirk.url, &out, &format!("--rounds 1 {options}")));
    assert!(output.status.success(), "{name}: {said}");
    let log = log(&out);
    assert_verifies(&log);
    (log, quirk)
}

#[test]
fn what_a_server_minds_is_learnt_from_what_it_names_and_nothing_else_is_lost() {
    let error = |words: &str| json!({ "error": { "message": words } }).to_string();
    let raw = json!({ "error": { "message": "Provider returned error", "metadata": { "raw":
        json!({ "error": { "message": "temperature may not be set for this model" } }).to_string() } } });
    /// Name, options, status, body, and the part of a request that it answers.
    type Row<'a> = (&'a str, &'a str, u16, String, fn(&Value) -> bool);
    let table: Vec<Row<'_>> = vec![
        ("metadata", "--temperature 0.7", 400, raw.to_string(), |body| has(body, "temperature")),
        (
            "param",
            "--temperature 0.7",
            400,
            json!({ "error": { "message": "Unsupported value.", "param": "temperature" } }).to_string(),
            |body| has(body, "temperature"),
        ),
        ("system", "", 400, error("this chat template knows no system role"), |body| {
            body["messages"][0]["role"] == "system"
        }),
        ("system-500", "", 500, error("Only user and assistant roles are supported!"), |body| {
            body["messages"][0]["role"] == "system"
        }),
        ("grammar", "", 500, error("failed to initialise samplers: bad grammar"), |body| has(body, "response_format")),
        ("router", "", 404, error("No endpoints found that can handle the requested parameters."), |body| {
            has(body, "response_format")
        }),
        ("output", "", 400, error("max_tokens must be less than or equal to 2048"), |body| {
            body["max_tokens"].as_u64() > Some(2_048)
        }),
    ];
    for (name, options, status, words, minds) in table {
        let (log, quirk) =
            assert_learns_quirk(name, options, move |body, _| minds(body).then(|| (status, words.clone())));
        // Four introductions begin at once, and a format has two steps.
        assert!(quirk.refused() <= 8, "{name}: {}", quirk.refused());
        assert_eq!(
            log.events.iter().filter(|event| matches!(event.what, EventKind::Fault { .. })).count(),
            0,
            "{name}"
        );
        let last = quirk.forwarded().pop().unwrap();
        let keeps_format = !["grammar", "router"].contains(&name);
        assert_eq!(has(&last, "response_format"), keeps_format, "{name}");
        assert!(has(&last, "stream_options") && has(&last, "max_tokens"), "{name}");
    }
}

#[test]
fn what_is_refused_late_is_learnt_late() {
    let (_, quirk) = assert_learns_quirk("late", "--temperature 0.7", |body, number| {
        let late = number > 6 && has(body, "temperature");
        late.then(|| (400, "temperature is not supported".to_owned()))
    });
    assert!((1..=8).contains(&quirk.refused()), "{}", quirk.refused());
}

#[test]
fn games_side_by_side_and_one_by_one_end_alike_whatever_is_refused() {
    let mut logs: Vec<Log> = Vec::new();
    for game in 0..20 {
        let limit = if game % 2 == 0 { "--limit 1" } else { "" };
        let (log, _) = assert_learns_quirk(&format!("race{game}"), &format!("--temperature 0.7 {limit}"), |body, _| {
            let minds = has(body, "temperature") || has(body, "stream_options");
            minds.then(|| (400, "temperature and stream_options are not supported".to_owned()))
        });
        logs.push(log);
    }
    let told = |log: &Log| log.events.iter().map(|event| event.what.clone()).collect::<Vec<_>>();
    assert!(logs.iter().all(|log| log.is_finished() && told(log) == told(&logs[0])));
}

#[test]
fn a_failure_that_repeats_is_asked_about_before_the_ninth_paid_call() {
    let folder = Folder::new("repeats");
    let server = Server::start(folder.file("calls"), "");
    let error = |words: &str| json!({ "error": { "message": words } }).to_string();
    let said = |content: &str| {
        json!({ "choices": [{ "message": { "content": content }, "finish_reason": "stop" }],
            "usage": { "prompt_tokens": 900, "completion_tokens": 9 } })
        .to_string()
    };
    let table: Vec<(&str, u16, String, usize, &str)> = vec![
        ("plain-400", 400, error("bad request"), 6, "HTTP 400"),
        ("500", 500, error("the engine died"), 5, "failed like this"),
        ("503", 503, error("overloaded"), 5, "failed like this"),
        ("page", 200, "<!doctype html><title>Hello".to_owned(), 5, "failed like this"),
        ("empty", 200, said(""), 5, "failed like this"),
        ("shape", 200, said(r#"{"nothing":1}"#), 5, "failed like this"),
        ("markup", 200, said("<xml>no</xml>"), 5, "failed like this"),
        (
            "in-stream",
            200,
            format!("data: {}\n\n", json!({ "object": "error", "message": "the engine has died", "code": 500 })),
            5,
            "the engine has died",
        ),
        (
            "filter",
            400,
            json!({ "error": { "message": "filtered by the content management policy", "code": "content_filter" } })
                .to_string(),
            5,
            "filter",
        ),
        ("privacy", 404, error("No endpoints found matching your data policy."), 4, "privacy settings"),
        (
            "arrears",
            429,
            json!({ "error": { "code": "1113", "message": "您的账户已欠费" } }).to_string(),
            4,
            "out of credit",
        ),
        ("key", 401, error("bad key"), 5, "refused the key"),
    ];
    for (name, status, words, most, told) in table {
        for limit in ["--limit 1", ""] {
            let quirk = {
                let words = words.clone();
                Quirk::in_front_of(&server.url, move |_, _| Some((status, words.clone())))
            };
            let out = folder.file(&format!("{name}{limit}").replace(' ', ""));
            let (output, said) = run(play(CASE, &quirk.url, &out, &format!("--rounds 1 {limit}")));
            assert_eq!(output.status.code(), Some(1), "{name} {limit}: {said}");
            let most = if limit.is_empty() { most } else { 2.min(most) };
            assert!(quirk.calls() <= most, "{name} {limit}: {} calls", quirk.calls());
            assert!(said.contains(told), "{name}: {said}");
            assert!(!log(&out).is_finished());
        }
    }
    // Each failure is of another kind.
    let quirk = Quirk::in_front_of(&server.url, |_, number| {
        let words = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"][number % 12].repeat(4);
        Some((500, format!("trouble {words}")))
    });
    let (output, said) = run(play(CASE, &quirk.url, &folder.file("many"), "--rounds 1"));
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(quirk.calls() <= 8 && said.contains("calls in a row have failed"), "{} {said}", quirk.calls());
}

#[test]
fn a_limit_per_minute_is_waited_for_however_far_behind_it_says_so() {
    let words = format!(
        "You exceeded your current quota, please check your plan and billing details. {}Please retry in 0.3s.",
        "* Quota exceeded for metric: free_tier_requests, limit: 10. ".repeat(20)
    );
    let (_, quirk) = assert_learns_quirk("quota", "", move |_, number| {
        let error = json!([{ "error": { "code": 429, "message": words, "status": "RESOURCE_EXHAUSTED" } }]);
        (number % 3 == 1).then(|| (429, error.to_string()))
    });
    assert!(quirk.refused() > 5);
}

#[test]
fn a_slip_that_the_server_shows_costs_one_call_more() {
    let (log, quirk) = assert_learns_quirk("slip", "", |_, number| {
        let error =
            json!({ "error": { "message": "m", "code": "tool_use_failed", "failed_generation": "{\"name\":\"x\"}" } });
        (number == 2).then(|| (400, error.to_string()))
    });
    assert_eq!(quirk.refused(), 1);
    let faults = log.events.iter().filter(|event| matches!(event.what, EventKind::Fault { .. }));
    assert_eq!(faults.count(), 1);
}
