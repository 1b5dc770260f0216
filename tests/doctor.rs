//! The connection doctor and the embeddings endpoint against real sockets: a wrong key, a wrong port, a
//! wrong path, a missing model, and a server that works.

use casebook::mind::endpoint::doctor::{Diagnosis, diagnose, models};
use casebook::mind::endpoint::{EmbeddingsEndpoint, EndpointSettings, Secret};
use casebook::mind::{Embedder, MindError};
use casebook::platform::Abort;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

const KEY: &str = "sk-right-0123456789";

struct Asked {
    line: String,
    authorization: String,
    body: Value,
}

type Log = Arc<Mutex<Vec<String>>>;

/// A small server; `reply` gives status and body. Gives its origin and what it was asked.
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
            let head = format!(
                "HTTP/1.1 {status} X\r\n{place}Content-Length: {}\r\nConnection: close\r\n\r\n",
                text.len()
            );
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

/// Speaks like most vendors; wants [`KEY`] and knows `qwen3:8b`.
fn vendor(asked: &Asked) -> (u16, String) {
    let error = |status: u16, message: String| {
        (
            status,
            json!({ "error": { "message": message } }).to_string(),
        )
    };
    if asked.authorization != format!("Bearer {KEY}") {
        return error(
            401,
            format!("Incorrect API key provided: {}", asked.authorization),
        );
    }
    match asked.line.as_str() {
        "GET /v1/models" => (
            200,
            json!({ "data": [{ "id": "qwen3:8b" }, { "id": "llama3.2:3b" }] }).to_string(),
        ),
        "POST /v1/chat/completions" if asked.body["model"] != "qwen3:8b" => error(
            404,
            format!(
                "model {} not found, try pulling it first",
                asked.body["model"]
            ),
        ),
        "POST /v1/chat/completions" if asked.body["response_format"]["type"] == "json_schema" => {
            error(400, "response_format json_schema is not supported".into())
        }
        "POST /v1/chat/completions" => {
            let message = json!({ "content": "{\"ok\": true}" });
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
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
        .block_on(work)
}

fn examine(url: &str, model: &str, key: Option<&str>) -> Diagnosis {
    let settings = EndpointSettings::new(url, model, key.map(Secret::new));
    run(diagnose(&settings, None, &Abort::default()))
}

#[test]
fn a_working_server_is_fine_and_says_what_it_can_do() {
    let (origin, log) = serve(vendor);
    let found = examine(&format!("{origin}/v1/"), "qwen3:8b", Some(KEY));
    let Diagnosis::Fine {
        models,
        streams,
        json,
        ..
    } = found
    else {
        panic!("{found:?}")
    };
    assert_eq!(models, ["qwen3:8b", "llama3.2:3b"]);
    assert_eq!((streams, json), (false, true));
    // The list, a chat by schema, a chat by object.
    assert_eq!(log.lock().unwrap().len(), 3);
}

#[test]
fn a_wrong_key_is_told_from_a_missing_one_and_is_never_repeated() {
    let (origin, log) = serve(vendor);
    let url = format!("{origin}/v1");
    let found = examine(&url, "qwen3:8b", Some("sk-wrong-0123456789"));
    assert!(
        matches!(found, Diagnosis::WrongKey { hidden: false, .. }),
        "{found:?}"
    );
    assert!(!format!("{found:?}").contains("sk-wrong"), "{found:?}");
    assert!(matches!(
        examine(&url, "qwen3:8b", None),
        Diagnosis::MissingKey { .. }
    ));
    assert_eq!(log.lock().unwrap().len(), 2);
}

#[test]
fn a_wrong_port_and_a_wrong_name_are_nothing_there() {
    let free = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    for url in [
        format!("http://{free}/v1"),
        "http://nowhere.invalid/v1".into(),
    ] {
        let found = examine(&url, "m", None);
        assert!(matches!(found, Diagnosis::NothingThere { .. }), "{found:?}");
    }
    assert!(matches!(
        examine("localhost/v1", "m", None),
        Diagnosis::BadAddress { .. }
    ));
}

#[test]
fn a_missing_model_comes_with_the_names_that_are_like_it() {
    let (origin, _) = serve(vendor);
    let found = examine(&format!("{origin}/v1"), "qwen3", Some(KEY));
    let Diagnosis::UnknownModel {
        near, available, ..
    } = found
    else {
        panic!("{found:?}")
    };
    assert_eq!(
        (near.as_slice(), available),
        (["qwen3:8b".to_owned()].as_slice(), 2)
    );
}

#[test]
fn a_wrong_path_comes_with_the_address_that_works() {
    let (origin, _) = serve(vendor);
    let right = Some(format!("{origin}/v1"));
    for entered in ["", "/api", "/v1/chat/completions"] {
        let found = examine(&format!("{origin}{entered}"), "qwen3:8b", Some(KEY));
        assert!(
            matches!(&found, Diagnosis::NoChat { better, .. } if *better == right),
            "{found:?}"
        );
    }
    let (origin, _) = serve(|_| (200, "<!doctype html><title>Welcome</title>".into()));
    let found = examine(&origin, "m", None);
    assert!(
        matches!(found, Diagnosis::Garbled { html: true, .. }),
        "{found:?}"
    );
}

#[test]
fn models_are_listed_for_choosing() {
    let (origin, _) = serve(vendor);
    let settings = EndpointSettings::new(&format!("{origin}/v1"), "", Some(Secret::new(KEY)));
    let list = run(models(&settings, &Abort::default())).unwrap();
    assert_eq!(list, ["qwen3:8b", "llama3.2:3b"]);
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
    assert!(
        matches!(failed, Err(MindError::Refused { status: 503, .. })),
        "{failed:?}"
    );
    assert_eq!(asked(), 3);
    all.remove(149);
    let vectors = run(endpoint.embed(&all)).unwrap();
    // Two batches were kept; only the third is asked for again.
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
    let (_, policy) = page
        .split_once("http-equiv=\"Content-Security-Policy\"")
        .unwrap();
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
    let refused = |url: &str| {
        let settings = EndpointSettings::new(url, "m", Some(Secret::new(KEY)));
        run(async move { models(&settings, &Abort::default()).await.err() })
    };
    let public = "http://models.example.net/v1";
    assert!(matches!(
        refused(public),
        Some(MindError::Unencrypted { .. })
    ));
    assert!(matches!(
        refused("https://evil.example\\api.openai.com/v1"),
        Some(MindError::Address { .. })
    ));
    let (there, asked_there) = serve(vendor);
    static THERE: std::sync::OnceLock<String> = std::sync::OnceLock::new();
    THERE.set(there).unwrap();
    let (here, _) = serve(|_| (307, format!("{}/v1/models", THERE.get().unwrap())));
    assert!(matches!(
        refused(&format!("{here}/v1")),
        Some(MindError::Redirected { .. })
    ));
    assert!(asked_there.lock().unwrap().is_empty());
}
