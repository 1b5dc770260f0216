//! The connection doctor and the embeddings endpoint against real sockets: a wrong key, a wrong port, a
//! wrong path, a missing model, and a server that works.

use casebook::base::language::Language;
use casebook::base::platform::Abort;
use casebook::play::mind::endpoint::doctor::{
    ConnectionReport, Diagnosis, UnusableReply, describe_diagnosis, diagnose_connection,
};
use casebook::play::mind::endpoint::{Adaptation, EmbeddingsEndpoint, EndpointSettings, Secret};
use casebook::play::mind::{Embedder, MindError};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

const KEY: &str = "sk-right-0123456789";
/// A move in the doctor's format.
const VOTE: &str = concat!(
    r#"{"points": {"Hugh Barnaby": 70, "Tessa Quill": 20, "somebody else": 10}, "reason": "He left in a hurry.", "#,
    r#""accused": "Hugh Barnaby"}"#,
);

struct Asked {
    line: String,
    authorization: String,
    body: Value,
}

type Log = Arc<Mutex<Vec<String>>>;

/// A small server; `reply` returns status and body. Returns its origin and the requests it received.
fn serve(reply: fn(&Asked) -> (u16, String)) -> (String, Log) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let origin = format!("http://{}", listener.local_addr().unwrap());
    let log: Log = Arc::default();
    let kept = log.clone();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let asked = read(stream.as_ref().unwrap());
            let (status, text) = reply(&asked);
            kept.lock().unwrap().push(asked.line);
            let place = match status {
                300..400 => format!("Location: {text}\r\n"),
                _ => String::new(),
            };
            let head =
                format!("HTTP/1.1 {status} X\r\n{place}Content-Length: {}\r\nConnection: close\r\n\r\n", text.len());
            let _ = stream.unwrap().write_all((head + &text).as_bytes());
        }
    });
    (origin, log)
}

fn read(stream: &TcpStream) -> Asked {
    let mut lines = BufReader::new(stream);
    let (mut line, mut authorization, mut length) = (String::new(), String::new(), 0);
    lines.read_line(&mut line).unwrap();
    loop {
        let mut header = String::new();
        lines.read_line(&mut header).unwrap();
        let Some((name, value)) = header.trim().split_once(": ") else {
            break;
        };
        match name.to_lowercase().as_str() {
            "authorization" => authorization = value.to_owned(),
            "api-key" => authorization = format!("api-key {value}"),
            "content-length" => length = value.parse().unwrap(),
            _ => {}
        }
    }
    let mut body = vec![0; length];
    lines.read_exact(&mut body).unwrap();
    Asked {
        line: line.trim().trim_end_matches(" HTTP/1.1").to_owned(),
        authorization,
        body: serde_json::from_slice(&body).unwrap_or_default(),
    }
}

/// Behaves like most vendors; requires [`KEY`] and knows `qwen3:8b`.
fn vendor(asked: &Asked) -> (u16, String) {
    let error = |status: u16, message: String| (status, json!({ "error": { "message": message } }).to_string());
    if asked.authorization != format!("Bearer {KEY}") {
        return error(401, format!("Incorrect API key provided: {}", asked.authorization));
    }
    match asked.line.as_str() {
        "GET /v1/models" => (200, json!({ "data": [{ "id": "qwen3:8b" }, { "id": "llama3.2:3b" }] }).to_string()),
        "POST /v1/chat/completions" if asked.body["model"] != "qwen3:8b" => {
            error(404, format!("model {} not found, try pulling it first", asked.body["model"]))
        }
        "POST /v1/chat/completions" if asked.body["response_format"]["type"] == "json_schema" => {
            error(400, "response_format json_schema is not supported".into())
        }
        "POST /v1/chat/completions" => {
            let message = json!({ "content": VOTE });
            let answer = json!({ "choices": [{ "message": message, "finish_reason": "stop" }] });
            (200, answer.to_string())
        }
        "POST /v1/embeddings" => {
            let texts = asked.body["input"].as_array().unwrap();
            if texts.iter().any(|text| text == "bad") {
                return error(503, "overloaded".into());
            }
            let data: Vec<Value> = texts
                .iter()
                .enumerate()
                .rev()
                .map(|(i, text)| json!({ "index": i, "embedding": [text.as_str().unwrap().len(), 1] }))
                .collect();
            (200, json!({ "data": data }).to_string())
        }
        _ => (404, "404 page not found".into()),
    }
}

fn run<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
}

fn test(url: &str, model: &str, key: Option<&str>) -> ConnectionReport {
    let settings = EndpointSettings::new(url, model, key.map(Secret::new));
    run(diagnose_connection(&settings, None, &Abort::default()))
}

fn examine(url: &str, model: &str, key: Option<&str>) -> Diagnosis {
    test(url, model, key).diagnosis
}

#[test]
fn a_working_server_is_fine_and_says_what_it_can_do() {
    let (origin, log) = serve(vendor);
    let ConnectionReport { diagnosis: found, models } = test(&format!("{origin}/v1/"), "qwen3:8b", Some(KEY));
    let Diagnosis::Fine { models: 2, streams, adapted, asked_again, points, .. } = found else { panic!("{found:?}") };
    assert_eq!(models.unwrap(), ["qwen3:8b", "llama3.2:3b"]);
    assert_eq!((streams, asked_again, points), (false, false, true));
    assert_eq!(adapted, [Adaptation::NoSchema]);
    // The list of models, a chat with a schema, a chat with an object.
    assert_eq!(log.lock().unwrap().len(), 3);
}

#[test]
fn a_wrong_key_is_told_from_a_missing_one_and_is_never_repeated() {
    let (origin, log) = serve(vendor);
    let url = format!("{origin}/v1");
    let found = examine(&url, "qwen3:8b", Some("sk-wrong-0123456789"));
    assert!(matches!(found, Diagnosis::WrongKey { hidden: false, .. }), "{found:?}");
    assert!(!format!("{found:?}").contains("sk-wrong"), "{found:?}");
    assert!(matches!(examine(&url, "qwen3:8b", None), Diagnosis::MissingKey { .. }));
    assert_eq!(log.lock().unwrap().len(), 2);
}

#[test]
fn a_server_works_only_if_a_game_could_be_played_with_what_the_model_replies() {
    /// A server whose model replies with this message.
    fn reply_with_message(asked: &Asked, message: &Value, finish: &str) -> (u16, String) {
        if asked.line.starts_with("GET") {
            (200, json!({ "data": [{ "id": "m" }] }).to_string())
        } else {
            let answer = json!({ "choices": [{ "message": message, "finish_reason": finish }] });
            (200, answer.to_string())
        }
    }
    let unread = |reply: fn(&Asked) -> (u16, String)| {
        let (origin, log) = serve(reply);
        let found = examine(&format!("{origin}/v1"), "m", None);
        let said = describe_diagnosis(&found, Language::English);
        assert!(!said.happened.contains("It works"), "{said:?}");
        assert!(!said.means.contains("not the address"), "{said:?}");
        let calls = log.lock().unwrap().len();
        match found {
            Diagnosis::Unread { why, .. } => (why, calls),
            found => panic!("{found:?}"),
        }
    };
    assert_eq!(unread(|a| reply_with_message(a, &json!({ "content": "" }), "stop")).0, UnusableReply::Empty);
    assert_eq!(
        unread(|a| reply_with_message(a, &json!({ "content": null, "reasoning": "Hm, who was it?" }), "length")).0,
        UnusableReply::ThoughtsAlone
    );
    // What a game would ask for again is asked for again, once.
    assert_eq!(
        unread(|a| reply_with_message(a, &json!({ "content": "{\"ok\": true}" }), "stop")),
        (UnusableReply::NoJson, 3)
    );
    assert_eq!(
        unread(|a| reply_with_message(
            a,
            &json!({ "content": "{\"accused\": \"the butler\", \"reason\": \"x\"}" }),
            "stop"
        )),
        (UnusableReply::Inadmissible, 3)
    );
    assert_eq!(
        unread(|a| reply_with_message(a, &json!({ "content": "{\"reason\": \"He l" }), "length")),
        (UnusableReply::CutOff, 3)
    );
    assert_eq!(
        unread(|a| reply_with_message(a, &json!({ "refusal": "I cannot help." }), "stop")).0,
        UnusableReply::Withheld
    );
    let (origin, _) =
        serve(
            |a| {
                if a.line.starts_with("GET") { reply_with_message(a, &Value::Null, "") } else { (200, "pong".into()) }
            },
        );
    let found = examine(&format!("{origin}/v1"), "m", None);
    assert!(matches!(found, Diagnosis::UnknownForm { .. }), "{found:?}");
    // It works without points, and the doctor says so.
    let (origin, _) = serve(|a| {
        reply_with_message(a, &json!({ "content": "{\"accused\": \"Hugh Barnaby\", \"reason\": \"x\"}" }), "stop")
    });
    let found = examine(&format!("{origin}/v1"), "m", None);
    let said = describe_diagnosis(&found, Language::English);
    assert!(
        said.happened.contains("It works") && said.means.contains("cannot record this model’s beliefs"),
        "{said:?}"
    );
}

#[test]
fn the_test_sends_what_a_game_sends() {
    static BODIES: Mutex<Vec<Value>> = Mutex::new(Vec::new());
    let (origin, _) = serve(|asked| {
        BODIES.lock().unwrap().push(asked.body.clone());
        if asked.line.starts_with("GET") {
            (200, json!({ "data": [{ "id": "m" }] }).to_string())
        } else {
            (200, json!({ "choices": [{ "message": { "content": VOTE }, "finish_reason": "stop" }] }).to_string())
        }
    });
    let mut settings = EndpointSettings::new(&format!("{origin}/v1"), "m", None);
    settings.temperature = Some(0.8);
    let found = run(diagnose_connection(&settings, None, &Abort::default())).diagnosis;
    assert!(matches!(found, Diagnosis::Fine { .. }), "{found:?}");
    let bodies = BODIES.lock().unwrap();
    let body = bodies.iter().find(|body| body.is_object()).unwrap();
    assert_eq!(body["messages"][0]["role"], "system");
    assert_eq!((&body["temperature"], &body["stream"]), (&json!(0.8), &json!(true)));
    assert_eq!(body["max_tokens"], json!(settings.max_tokens));
    let schema = body["response_format"]["json_schema"]["schema"].to_string();
    assert!(schema.contains("accused") && schema.contains("points"), "{schema}");
}

#[test]
fn a_key_that_no_request_can_carry_is_named_and_nothing_is_sent() {
    let (origin, log) = serve(vendor);
    for key in ["sk-right\u{200b}-0123456789", "sk\u{2013}right-0123456789", "密钥sk-right", "sk-…6789"] {
        let found = examine(&format!("{origin}/v1"), "qwen3:8b", Some(key));
        assert!(matches!(found, Diagnosis::Entry { .. }), "{found:?}");
    }
    assert!(matches!(examine(&format!("{origin}/v1"), "qwen3\u{200b}:8b", Some(KEY)), Diagnosis::Entry { .. }));
    assert!(log.lock().unwrap().is_empty());
    // Text that was copied along with the key is not part of it.
    for key in [format!("Bearer {KEY}"), format!("OPENAI_API_KEY=\"{KEY}\"\n")] {
        let found = examine(&format!("{origin}/v1"), "\"qwen3:8b\"", Some(&key));
        assert!(matches!(found, Diagnosis::Fine { .. }), "{found:?}");
    }
}

#[test]
fn the_command_names_what_it_cannot_send_and_does_not_begin() {
    let (origin, log) = serve(vendor);
    let case = "public/cases/the-lantern-room.en.json";
    let play = |endpoint: &str, model: &str, key: &str| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_casebook"))
            .args(["play", case, "--endpoint", endpoint, "--model", model, "--patience", "0"])
            .env("CASEBOOK_KEY", key)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .unwrap();
        assert!(!output.status.success() && output.stdout.is_empty());
        String::from_utf8(output.stderr).unwrap()
    };
    let url = format!("{origin}/v1");
    for (endpoint, model, key, said) in [
        (
            url.as_str(),
            "m",
            "sk-demo\u{200b}4711",
            "CASEBOOK_KEY: Character 8 of 12 in the key is a zero-width space (U+200B)",
        ),
        (&url, "m", "sk\u{2013}demo4711", "U+2013"),
        (&url, "m", "密钥sk-demo4711", "Character 1 of 13 in the key is “密” (U+5BC6)"),
        (&url, "m", "https://api.openai.com/v1", "This is an address"),
        (&url, "gpt\u{2013}4o", "", "--model: Character 4 of 6 in the model’s name is"),
        (&url, "sk-proj-0123456789abcdef", "", "--model: This looks like a key"),
        ("https://api.open\u{430}i.com/v1", "m", "", "U+0430"),
        ("https://me:hunter22@host.example/v1", "m", "", "user name or password"),
        ("https://host.example/v1?key=hunter22", "m", "", "contains a key after “key=”"),
        ("sk-proj-0123456789abcdef", "m", "", "--endpoint: This looks like a key"),
        ("ftp://host.example/v1", "m", "", "--endpoint: "),
    ] {
        let told = play(endpoint, model, key);
        assert!(told.contains(said), "{endpoint} {model}: {told}");
        assert!(!told.contains("4711") && !told.contains("hunter22") && !told.contains("sk-proj"), "{told}");
    }
    assert!(log.lock().unwrap().is_empty());
}

#[test]
fn the_command_tests_a_connection_as_the_page_does() {
    let (origin, _) = serve(vendor);
    let doctor = |key: &str, more: &[&str]| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_casebook"))
            .args(["doctor", "--endpoint", &format!("{origin}/v1"), "--model", "qwen3:8b"])
            .args(more)
            .env("CASEBOOK_KEY", key)
            .output()
            .unwrap();
        let said = String::from_utf8(output.stdout).unwrap() + &String::from_utf8_lossy(&output.stderr);
        (output.status.code(), said)
    };
    let (code, said) = doctor(&format!("Bearer {KEY}"), &[]);
    assert_eq!(code, Some(0), "{said}");
    for words in [
        "CASEBOOK_KEY: “Bearer” was removed.",
        "It works",
        "The server lists 2 models",
        "JSON is requested without a schema",
    ] {
        assert!(said.contains(words), "{said}");
    }
    let (code, said) = doctor("sk-wrong-0123456789", &["--language", "zh"]);
    assert!(code == Some(1) && said.contains("密钥") && !said.contains("sk-wrong"), "{said}");
}

#[test]
fn a_query_stands_behind_the_path_and_azure_is_given_its_own_header() {
    static ASKED: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());
    let (origin, _) = serve(|asked| {
        ASKED.lock().unwrap().push((asked.line.clone(), asked.authorization.clone()));
        if asked.line.starts_with("GET") {
            (404, "Resource not found".into())
        } else {
            (200, json!({ "choices": [{ "message": { "content": VOTE }, "finish_reason": "stop" }] }).to_string())
        }
    });
    examine(&format!("{origin}/openai/deployments/mine?api-version=2024-10-21"), "m", Some(KEY));
    let asked = ASKED.lock().unwrap();
    assert_eq!(
        asked[0],
        ("GET /openai/deployments/mine/models?api-version=2024-10-21".into(), format!("api-key {KEY}"))
    );
    assert!(
        asked.iter().any(|(line, _)| line == "POST /openai/deployments/mine/chat/completions?api-version=2024-10-21")
    );
}

#[test]
fn a_wrong_port_and_a_wrong_name_are_nothing_there() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    for url in [format!("http://{free}/v1"), "http://nowhere.invalid/v1".into()] {
        let found = examine(&url, "m", None);
        assert!(matches!(found, Diagnosis::NothingThere { .. }), "{found:?}");
    }
    assert!(matches!(examine("ftp://localhost/v1", "m", None), Diagnosis::BadAddress { .. }));
}

#[test]
fn a_missing_model_comes_with_the_names_that_are_like_it() {
    let (origin, _) = serve(vendor);
    let found = examine(&format!("{origin}/v1"), "qwen3", Some(KEY));
    let Diagnosis::UnknownModel { near, available, .. } = found else { panic!("{found:?}") };
    assert_eq!((near.as_slice(), available), (["qwen3:8b".to_owned()].as_slice(), 2));
}

#[test]
fn a_wrong_path_comes_with_the_address_that_works() {
    let (origin, _) = serve(vendor);
    let right = Some(format!("{origin}/v1"));
    // A path that names one function of the server is removed before anything is sent.
    let found = examine(&format!("{origin}/v1/chat/completions"), "qwen3:8b", Some(KEY));
    assert!(matches!(found, Diagnosis::Fine { .. }), "{found:?}");
    for entered in ["", "/api"] {
        let found = examine(&format!("{origin}{entered}"), "qwen3:8b", Some(KEY));
        assert!(matches!(&found, Diagnosis::NoChat { better, .. } if *better == right), "{found:?}");
    }
    let (origin, _) = serve(|_| (200, "<!doctype html><title>Welcome</title>".into()));
    let found = examine(&origin, "m", None);
    assert!(matches!(found, Diagnosis::Garbled { html: true, .. }), "{found:?}");
}

#[test]
fn models_are_listed_for_choosing() {
    let (origin, log) = serve(vendor);
    let tested = test(&format!("{origin}/v1"), "", Some(KEY));
    assert_eq!(tested.models.unwrap(), ["qwen3:8b", "llama3.2:3b"]);
    // No model is named, so none is called.
    assert_eq!(log.lock().unwrap().len(), 1);
}

#[test]
fn embeddings_come_in_batches_in_order_once_per_text_and_a_failing_batch_keeps_the_others() {
    let (origin, log) = serve(vendor);
    let settings = EndpointSettings::new(&format!("{origin}/v1"), "e", Some(Secret::new(KEY)));
    let endpoint = EmbeddingsEndpoint::new(settings, Abort::default());
    let texts: Vec<String> = (1..=150).map(|n| "x".repeat(n)).collect();
    let mut all: Vec<&str> = texts.iter().map(String::as_str).collect();
    let asked = || log.lock().unwrap().len();
    all.insert(149, "bad");
    let failed = run(endpoint.embed(&all));
    assert!(matches!(failed, Err(MindError::Refused { status: 503, .. })), "{failed:?}");
    assert_eq!(asked(), 3);
    all.remove(149);
    let vectors = run(endpoint.embed(&all)).unwrap();
    // Two batches were stored; only the third is requested again.
    assert_eq!(asked(), 4);
    for (text, vector) in all.iter().zip(&vectors) {
        let ratio = vector.values()[0] / vector.values()[1];
        assert!((ratio - text.len() as f32).abs() < 0.01 * text.len() as f32);
    }
    assert_eq!(run(endpoint.embed(&all)).unwrap(), vectors);
    assert_eq!(asked(), 4);
}

#[test]
fn the_pages_policy_lets_it_call_a_model_in_the_same_room_and_runs_no_strangers_script() {
    let page = include_str!("../index.html");
    let (_, policy) = page.split_once("http-equiv=\"Content-Security-Policy\"").unwrap();
    let policy = policy.split('"').nth(1).unwrap();
    let sources = |name: &str| -> Vec<&str> {
        let mut all = policy.split(';').map(str::split_whitespace);
        let mut found = all.find_map(|mut words| (words.next() == Some(name)).then_some(words));
        found.as_mut().unwrap().collect()
    };
    assert_eq!(sources("connect-src"), ["'self'", "https:", "http:"]);
    assert_eq!(sources("script-src"), ["'self'", "'wasm-unsafe-eval'"]);
    assert_eq!(sources("default-src"), ["'none'"]);
}

#[test]
fn a_key_goes_neither_over_plain_http_to_the_internet_nor_where_a_server_sends_it() {
    let refused = |url: &str| examine(url, "m", Some(KEY));
    let public = "http://models.example.net/v1";
    assert!(matches!(refused(public), Diagnosis::PlainKey { .. }));
    assert!(matches!(refused("https://evil.example\\api.openai.com/v1"), Diagnosis::Entry { .. }));
    let (there, describe_asked_comparison) = serve(vendor);
    static REDIRECT_TARGET: std::sync::OnceLock<String> = std::sync::OnceLock::new();
    REDIRECT_TARGET.set(there).unwrap();
    let (here, _) = serve(|_| (307, format!("{}/v1/models", REDIRECT_TARGET.get().unwrap())));
    assert!(matches!(refused(&format!("{here}/v1")), Diagnosis::Redirected { .. }));
    assert!(describe_asked_comparison.lock().unwrap().is_empty());
}
