//! Tests of learning a server's abilities, with servers that refuse one thing each.

use super::*;
use crate::base::game::MessageRole;
use crate::play::task::Message;
use serde_json::{Value, json};

fn settings() -> EndpointSettings {
    let mut settings = EndpointSettings::new("http://localhost:9/v1", "m", None);
    (settings.temperature, settings.top_p) = (Some(0.7), Some(0.9));
    settings
}

fn messages() -> [Message; 2] {
    [(MessageRole::System, "rules"), (MessageRole::User, "task")]
        .map(|(role, text)| Message { role, parts: vec![text.to_owned()] })
}

/// Calls a server that may refuse a body with a message. Returns the last body and the number of refusals.
fn call(
    known: &ServerKnowledge, task: &str, server: impl Fn(&Value) -> Option<(u16, String)>,
) -> (Result<Value, MindError>, u32) {
    let (messages, settings) = (messages(), settings());
    let schema =
        json!({ "type": "object", "properties": { "text": { "type": "string" } }, "additionalProperties": false });
    let keyed = json!({ "type": "object", "properties": { "Samuel Holt": { "type": "number" } } });
    let schema = if task == "points" { keyed } else { schema };
    let chat = wire::ChatRequest { messages: &messages, name: task, schema: &schema };
    let (mut room, mut refused) = (None, 0);
    loop {
        let asked = known.plan_call(&settings, &chat, 5_000, room);
        let body: Value = serde_json::from_str(&wire::request_body(&settings, &asked, &chat)).unwrap();
        let Some((status, words)) = server(&body) else {
            known.record_success(&asked, task);
            return (Ok(body), refused);
        };
        refused += 1;
        assert!(refused < 12);
        match known.learn_from_refusal(&asked, task, 5_000, Refusal::parse(status, &words, None)) {
            RefusalResponse::Retry(left) => room = left.or(room),
            RefusalResponse::Fail(error) => return (Err(error), refused),
        }
    }
}

fn names(field: &'static str) -> impl Fn(&Value) -> Option<(u16, String)> {
    move |body| body.get(field).map(|_| (400, format!("{field} is not supported")))
}

#[test]
fn what_a_refusal_names_is_given_up_alone_before_and_after_success() {
    for before in [true, false] {
        for field in ["temperature", "top_p", "stream_options", "stream", "response_format", "max_tokens"] {
            let known = ServerKnowledge::default();
            if before {
                assert_eq!(call(&known, "ask", |_| None).1, 0);
            }
            let (body, refused) = call(&known, "ask", names(field));
            let body = body.unwrap();
            assert!(refused <= 2, "{field} {refused}");
            let all = ["temperature", "top_p", "stream_options", "stream", "response_format", "max_tokens"];
            let lost: Vec<&str> = all.into_iter().filter(|one| body.get(one).is_none()).collect();
            let expected = match field {
                "stream" => vec!["stream_options", "stream"],
                field => vec![field],
            };
            assert_eq!(lost, expected);
            assert_eq!(call(&known, "vote", names(field)).1, 0, "it is known by now");
        }
    }
}

#[test]
fn calls_side_by_side_that_were_refused_for_one_thing_go_again_without_it() {
    let known = ServerKnowledge::default();
    let (messages, settings) = (messages(), settings());
    let chat = wire::ChatRequest { messages: &messages, name: "ask", schema: &Value::Null };
    let asked: Vec<CallPlan> = (0..4).map(|_| known.plan_call(&settings, &chat, 10, None)).collect();
    known.record_success(&asked[0], "ask");
    for asked in &asked[1..] {
        let refusal = Refusal::parse(400, "temperature is not supported", None);
        assert!(matches!(known.learn_from_refusal(asked, "ask", 10, refusal), RefusalResponse::Retry(None)));
    }
    assert_eq!(known.adaptations(), [Adaptation::NoTemperature]);
}

#[test]
fn one_thing_that_nobody_names_is_found_and_nothing_else_is_lost() {
    for field in ["temperature", "top_p", "stream_options", "stream", "response_format", "max_tokens"] {
        let known = ServerKnowledge::default();
        let server = |body: &Value| body.get(field).map(|_| (400, "bad request".to_owned()));
        let total: u32 = (0..12).map(|_| call(&known, "ask", server).1).sum();
        assert!(total <= 4, "{field} {total}");
        let (body, refused) = call(&known, "ask", server);
        assert_eq!(refused, 0);
        let body = body.unwrap();
        for other in ["temperature", "top_p", "response_format", "stream"] {
            let lost = field == other;
            assert_eq!(body.get(other).is_none(), lost, "{field} {other}");
        }
        assert_eq!(body["messages"][0]["role"], "system");
    }
    let known = ServerKnowledge::default();
    let template = |body: &Value| (body["messages"][0]["role"] == "system").then(|| (400, "bad request".to_owned()));
    let total: u32 = (0..12).map(|_| call(&known, "ask", template).1).sum();
    assert!(total <= 3, "{total}");
    assert_eq!(known.adaptations(), [Adaptation::NoSystemRole]);
}

#[test]
fn a_server_that_takes_nothing_is_asked_twice_and_then_once_a_call() {
    let known = ServerKnowledge::default();
    let nothing = |_: &Value| Some((400, "no".to_owned()));
    assert_eq!(call(&known, "ask", nothing).1, 2);
    assert_eq!(call(&known, "ask", nothing).1, 1);
    assert!(known.adaptations().is_empty());
    // A server that accepted requests before is not taken to refuse them now.
    let known = ServerKnowledge::default();
    call(&known, "ask", |_| None).0.unwrap();
    assert_eq!(call(&known, "ask", nothing).1, 1);
    assert!(known.adaptations().is_empty());
}

#[test]
fn names_as_keys_cost_one_refusal_and_only_their_own_schema() {
    let known = ServerKnowledge::default();
    let keys = |body: &Value| {
        let of_names = body["response_format"].to_string().contains("Samuel Holt");
        of_names.then(|| (400, "properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'".to_owned()))
    };
    assert_eq!(call(&known, "points", keys).1, 1);
    assert_eq!(call(&known, "points", keys).1, 0);
    let (body, refused) = call(&known, "ask", keys);
    assert_eq!((body.unwrap()["response_format"]["type"].clone(), refused), (json!("json_schema"), 0));
}

#[test]
fn one_tasks_schema_is_given_up_for_that_task_and_everybodys_where_it_worked_before() {
    let known = ServerKnowledge::default();
    let grammar = |task: &'static str| {
        move |body: &Value| {
            let own = body["response_format"]["json_schema"]["name"] == task;
            own.then(|| (500, "failed to parse grammar".to_owned()))
        }
    };
    let kind =
        |known: &ServerKnowledge, task: &str| call(known, task, |_| None).0.unwrap()["response_format"]["type"].clone();
    assert_eq!(call(&known, "ask", grammar("vote")).1, 0);
    assert_eq!(call(&known, "vote", grammar("vote")).1, 1);
    assert_eq!(kind(&known, "vote"), "json_object");
    assert_eq!(kind(&known, "ask"), "json_schema");
    // The router changed its provider.
    assert_eq!(call(&known, "ask", grammar("ask")).1, 1);
    assert_eq!(kind(&known, "answer"), "json_object");
}

#[test]
fn room_is_computed_asked_for_again_and_known_from_then_on() {
    let known = ServerKnowledge::default();
    let server = |body: &Value| {
        let asked = body["max_tokens"].as_u64().unwrap();
        (5_210 + asked > 8_192).then(|| {
            (
                400,
                format!(
                    "'max_tokens' is too large: {asked}. This model's maximum \
            context length is 8192 tokens and your request has 5210 input tokens ({asked} > 8192 - 5210)."
                ),
            )
        })
    };
    let (body, refused) = call(&known, "ask", server);
    assert_eq!((body.unwrap()["max_tokens"].clone(), refused), (json!(2_982), 1));
    assert_eq!(call(&known, "ask", server).1, 0);
    assert_eq!(known.adaptations(), [Adaptation::Window(8_192)]);
    let capped = |body: &Value| {
        (body["max_tokens"].as_u64() > Some(2_048))
            .then(|| (400, "max_tokens must be less than or equal to 2048".to_owned()))
    };
    let known = ServerKnowledge::default();
    assert_eq!(call(&known, "ask", capped).1, 1);
    assert_eq!(call(&known, "vote", capped).1, 0);
    let small = |_: &Value| Some((400, "the request exceeds the available context size".to_owned()));
    let (error, refused) = call(&ServerKnowledge::default(), "ask", small);
    assert_eq!(refused, 1);
    assert!(matches!(error, Err(MindError::TooLong { prompt_tokens: Some(5_000), .. })));
}

#[test]
fn what_is_forbidden_by_its_name_is_not_a_refused_key() {
    let known = ServerKnowledge::default();
    let server = |body: &Value| {
        let words =
            r#"{"error":{"message":"Your organization must be verified to stream this model.","param":"stream"}}"#;
        body.get("stream").map(|_| (403, words.to_owned()))
    };
    let (body, refused) = call(&known, "ask", server);
    assert_eq!((body.unwrap().get("stream").cloned(), refused), (None, 1));
    assert_eq!(known.adaptations(), [Adaptation::NoStream]);
    let (error, refused) = call(&known, "ask", |_| Some((403, "forbidden".to_owned())));
    assert_eq!(refused, 1);
    assert!(matches!(error, Err(MindError::Unauthorized { status: 403, .. })));
}

#[test]
fn a_code_of_an_error_is_no_limit() {
    let known = ServerKnowledge::default();
    let server = |body: &Value| {
        (body["max_tokens"].as_u64() > Some(1_024)).then(|| {
            let words = r#"{"error":{"code":"1210","message":"max_tokens 参数非法：取值范围应为 [1, 1024]"}}"#;
            (400, words.to_owned())
        })
    };
    assert_eq!(call(&known, "ask", server).1, 1);
    assert_eq!(known.adaptations(), [Adaptation::Limit(1_024)]);
}

#[test]
fn what_an_account_or_a_minute_still_gives_is_asked_for() {
    let most = |known: &ServerKnowledge, server: &dyn Fn(u64) -> Option<(u16, String)>| {
        let called = call(known, "ask", |body| server(body["max_tokens"].as_u64().unwrap()));
        (called.0.map(|body| body["max_tokens"].clone()), called.1)
    };
    let afford = |tokens: u64| {
        move |asked: u64| {
            (asked > tokens).then(|| {
                let words = format!(
                    "This request requires more credits, or fewer max_tokens. You requested up to \
                    {asked} tokens, but can only afford {tokens}."
                );
                (402, words)
            })
        }
    };
    assert_eq!(most(&ServerKnowledge::default(), &afford(1_200)), (Ok(json!(1_200)), 1));
    let (error, refused) = most(&ServerKnowledge::default(), &afford(40));
    assert!(matches!(error, Err(MindError::NoCredit { .. })) && refused == 1);
    let minute = |limit: u64| {
        move |asked: u64| {
            (5_210 + asked > limit).then(|| {
                let requested = 5_210 + asked;
                (
                    413,
                    format!(
                        "Request too large for model on tokens per minute (TPM): Limit {limit}, Requested \
                    {requested}, please reduce your message size and try again."
                    ),
                )
            })
        }
    };
    assert_eq!(most(&ServerKnowledge::default(), &minute(6_000)), (Ok(json!(790)), 1));
    let (error, refused) = most(&ServerKnowledge::default(), &minute(5_300));
    assert!(matches!(error, Err(MindError::TooLong { .. })) && refused == 1);
    let used = |_: u64| {
        Some((
            429,
            "Rate limit reached on tokens per minute (TPM): Limit 6000, Used 5000, Requested 9306. Please try \
            again in 7s."
                .to_owned(),
        ))
    };
    assert!(matches!(most(&ServerKnowledge::default(), &used).0, Err(MindError::Limited { .. })));
}

#[test]
fn a_schema_that_is_refused_for_what_stands_in_it_costs_no_other_task_its_own() {
    let known = ServerKnowledge::default();
    let server = |body: &Value| {
        let own = body["response_format"]["json_schema"]["name"] == "introduce";
        own.then(|| {
            (400, "The specified schema produces a constraint that has too many states for serving.".to_owned())
        })
    };
    assert_eq!(call(&known, "introduce", server).1, 1);
    let (body, refused) = call(&known, "vote", server);
    assert_eq!((body.unwrap()["response_format"]["type"].clone(), refused), (json!("json_schema"), 0));
}

#[test]
fn a_task_whose_schema_is_refused_goes_down_by_itself_to_words() {
    let known = ServerKnowledge::default();
    let server = |body: &Value| match body["response_format"]["type"].as_str() {
        Some("json_schema") => {
            Some((400, "Invalid schema for response_format 'vote': In context=('points')".to_owned()))
        }
        Some("json_object") => Some((400, "'response_format.type' must be 'json_schema' or 'text'".to_owned())),
        _ => None,
    };
    let (body, refused) = call(&known, "vote", server);
    assert!(body.unwrap().get("response_format").is_none());
    assert_eq!(refused, 2);
    assert_eq!(call(&known, "vote", server).1, 0);
}

#[test]
fn a_limit_is_read_where_only_a_field_names_it_and_a_limit_of_calls_is_no_room() {
    let known = ServerKnowledge::default();
    let server = |body: &Value| {
        let words = r#"{"error":{"param":"max_tokens","message":"must be less than or equal to 2048"}}"#;
        (body["max_tokens"].as_u64() > Some(2_048)).then(|| (400, words.to_owned()))
    };
    assert_eq!(call(&known, "ask", server).1, 1);
    assert_eq!(known.adaptations(), [Adaptation::Limit(2_048)]);
    let busy = |_: &Value| Some((429, "Too many concurrent requests. Limit: 4, requested: 5".to_owned()));
    assert!(matches!(call(&ServerKnowledge::default(), "ask", busy).0, Err(MindError::Limited { .. })));
}
