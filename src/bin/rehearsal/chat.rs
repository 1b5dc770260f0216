//! Chat completions: the key, the faults, the parameters that are refused, and at last the reply.

use super::Server;
use super::fault::{Way, choose, hash};
use super::http::{Answer, Connection, Request};
use super::journal::Entry;
use super::refuse::refusal;
use super::reply::reply;
use serde_json::{Value, json};
use std::io::Result;
use std::time::Duration;

/// Answers one call. `false`: the connection is spent.
pub async fn call(server: &Server, request: &Request, to: &mut Connection) -> Result<bool> {
    let body: Value = serde_json::from_slice(&request.body).unwrap_or(Value::Null);
    let messages = messages(&body);
    let prompt = prompt_hash(&messages);
    let characters = messages
        .iter()
        .map(|(_, text)| text.chars().count())
        .sum::<usize>();
    let seen = {
        let mut seen = server.seen.borrow_mut();
        let times = seen.entry(prompt).or_insert(0);
        *times += 1;
        *times
    };
    server.busy.set(server.busy.get() + 1);
    let busy = server.busy.get();
    tokio::time::sleep(Duration::from_millis(server.options.latency_ms)).await;
    let text = reply(&messages, prompt);
    let token = request.header("authorization").unwrap_or("");
    let act = plan(server, token, &body, prompt, seen, characters);
    let gone = to.is_gone();
    let result = if gone {
        Ok(false)
    } else {
        perform(
            server,
            &act,
            &body,
            &dressed(server, &body, &text, prompt, characters),
            to,
        )
        .await
    };
    server.busy.set(server.busy.get() - 1);
    let outcome = match &act {
        _ if gone || result.is_err() => "gone".to_owned(),
        Act::Reply => "ok".to_owned(),
        Act::Refuse(_) => "refused".to_owned(),
        Act::Fail(way) => way.name(),
    };
    let said = matches!(act, Act::Reply | Act::Fail(Way::Drip)).then_some(text.as_str());
    server.journal.write(&Entry {
        key: hash(token.as_bytes()),
        prompt,
        seen,
        busy,
        outcome: &outcome,
        characters,
        reply: said.filter(|_| outcome != "gone"),
    })?;
    result
}

fn messages(body: &Value) -> Vec<(String, String)> {
    let field = |message: &Value, name: &str| message[name].as_str().unwrap_or("").to_owned();
    body["messages"].as_array().map_or_else(Vec::new, |list| {
        list.iter()
            .map(|m| (field(m, "role"), field(m, "content")))
            .collect()
    })
}

/// Names a prompt, and decides what is replied to it.
fn prompt_hash(messages: &[(String, String)]) -> u64 {
    messages.iter().fold(0, |seed, (_, text)| {
        seed ^ hash(text.as_bytes()).rotate_left(7)
    })
}

/// What to do about a call.
enum Act {
    Reply,
    Refuse(Answer),
    Fail(Way),
}

fn plan(
    server: &Server,
    token: &str,
    body: &Value,
    prompt: u64,
    seen: u32,
    characters: usize,
) -> Act {
    let options = &server.options;
    if let Some(key) = &options.key
        && token != format!("Bearer {key}")
    {
        return Act::Refuse(unauthorized());
    }
    if let Some(answer) = limit(server, body, characters) {
        return Act::Refuse(answer);
    }
    if let Some(way) = choose(options.fail, &options.ways, prompt, seen) {
        return Act::Fail(way);
    }
    match refusal(&server.options, body) {
        Some((message, code)) => Act::Refuse(Answer::error(400, message, code)),
        None => Act::Reply,
    }
}

/// No such model, no credit, no room.
fn limit(server: &Server, body: &Value, characters: usize) -> Option<Answer> {
    let options = &server.options;
    let model = body["model"].as_str().unwrap_or("");
    if !options.models.is_empty() && !options.models.iter().any(|known| known == model) {
        let message =
            format!("The model `{model}` does not exist or you do not have access to it.");
        return Some(Answer::error(404, &message, "model_not_found"));
    }
    if options.no_credit {
        let message =
            "You exceeded your current quota, please check your plan and billing details.";
        return Some(Answer::error(429, message, "insufficient_quota"));
    }
    let tokens = characters.div_ceil(4);
    let most = options.context.filter(|most| tokens > *most)?;
    let message = format!(
        "This model's maximum context length is {most} tokens. However, your messages resulted in {tokens} tokens."
    );
    Some(Answer::error(400, &message, "context_length_exceeded"))
}

fn unauthorized() -> Answer {
    Answer::error(401, "Incorrect API key provided.", "invalid_api_key")
}

/// A reply as it is sent.
struct Dressed {
    text: String,
    reasoning: Option<String>,
    /// Null: nothing is said about it.
    usage: Value,
}

/// Without a format the JSON stands in talk, as models have it; reasoning stands apart or in marks.
fn dressed(server: &Server, body: &Value, reply: &str, prompt: u64, characters: usize) -> Dressed {
    let (prompt_tokens, completion_tokens) =
        (characters.div_ceil(4), reply.chars().count().div_ceil(4));
    let mut text = match body.get("response_format") {
        Some(_) => reply.to_owned(),
        None => format!("Here it is:\n```json\n{reply}\n```\n"),
    };
    let thought = format!("A rehearsal needs no thought {prompt:x}.");
    let apart = prompt.is_multiple_of(2);
    if server.options.reasoning && !apart {
        text = format!("<think>{thought}</think>\n{text}");
    }
    Dressed {
        text,
        reasoning: (server.options.reasoning && apart).then_some(thought),
        usage: if server.options.no_usage {
            Value::Null
        } else {
            json!({
                "prompt_tokens": prompt_tokens,
                "completion_tokens": completion_tokens,
                "total_tokens": prompt_tokens + completion_tokens
            })
        },
    }
}

async fn perform(
    server: &Server,
    act: &Act,
    body: &Value,
    reply: &Dressed,
    to: &mut Connection,
) -> Result<bool> {
    let way = match act {
        Act::Reply => return give(server, None, body, reply, to).await,
        Act::Refuse(answer) => return to.send(answer).await,
        Act::Fail(way) => *way,
    };
    let words = |text: &str| Dressed {
        text: text.to_owned(),
        reasoning: None,
        usage: reply.usage.clone(),
    };
    match way {
        Way::Limited => {
            let answer = Answer::error(429, "Rate limit reached.", "rate_limit_exceeded");
            to.send(&answer).await
        }
        Way::LimitedAfter => {
            let mut answer = Answer::error(429, "Rate limit reached.", "rate_limit_exceeded");
            let seconds = server.options.retry_after.to_string();
            answer.headers.push(("Retry-After", seconds));
            to.send(&answer).await
        }
        Way::Broken => {
            let answer = Answer::error(500, "The server had an error.", "internal_error");
            to.send(&answer).await
        }
        Way::Overloaded => {
            let mut answer = Answer::json(503, &Value::Null);
            answer.kind = "text/html";
            answer.body = "<html><body><h1>503 Service Unavailable</h1></body></html>".into();
            to.send(&answer).await
        }
        Way::Drop => Ok(false),
        Way::Unauthorized => to.send(&unauthorized()).await,
        Way::UnauthorizedNoCors => {
            let mut answer = unauthorized();
            answer.cors = false;
            to.send(&answer).await
        }
        Way::Empty => give(server, None, body, &words(""), to).await,
        Way::Schema => {
            let other = r#"{"rehearsal":"this is not the shape that was asked for"}"#;
            give(server, None, body, &words(other), to).await
        }
        Way::Truncate | Way::Garble | Way::Drip => give(server, Some(way), body, reply, to).await,
    }
}

/// Gives a reply, streamed or whole, perhaps spoiled on its way.
async fn give(
    server: &Server,
    spoil: Option<Way>,
    body: &Value,
    reply: &Dressed,
    to: &mut Connection,
) -> Result<bool> {
    let id = "chatcmpl-rehearsal";
    if body["stream"] != true {
        let message = json!({ "role": "assistant", "content": reply.text, "reasoning_content": reply.reasoning });
        let choice = json!({ "index": 0, "message": message, "finish_reason": "stop" });
        let mut answer = Answer::json(
            200,
            &json!({ "id": id, "object": "chat.completion", "model": body["model"], "choices": [choice], "usage": reply.usage }),
        );
        return match spoil {
            Some(Way::Truncate) => to.send_cut(&answer).await,
            Some(Way::Garble) => {
                answer.body = answer.body.replacen("\"choices\":[", "\"choi<html>", 1);
                to.send(&answer).await
            }
            Some(Way::Drip) => {
                to.begin(&answer).await?;
                for piece in pieces(&answer.body) {
                    tokio::time::sleep(Duration::from_millis(server.options.drip_ms)).await;
                    to.chunk(piece.as_bytes()).await?;
                }
                to.end().await
            }
            _ => to.send(&answer).await,
        };
    }
    let mut head = Answer::json(200, &Value::Null);
    head.kind = "text/event-stream";
    to.begin(&head).await?;
    let event = |choices: Value, usage: Option<&Value>| {
        let mut value = json!({ "id": id, "object": "chat.completion.chunk", "model": body["model"], "choices": choices });
        if let Some(usage) = usage {
            value["usage"] = usage.clone();
        }
        format!("data: {value}\n\n")
    };
    let delta = |delta: Value| event(json!([{ "index": 0, "delta": delta }]), None);
    let mut events = vec![delta(json!({ "role": "assistant", "content": "" }))];
    let parts = [
        ("reasoning_content", reply.reasoning.as_deref()),
        ("content", Some(&*reply.text)),
    ];
    for (name, text) in parts {
        events.extend(
            pieces(text.unwrap_or(""))
                .into_iter()
                .map(|piece| delta(json!({ name: piece }))),
        );
    }
    let half = events.len() / 2 + 1;
    match spoil {
        Some(Way::Truncate) => events.truncate(half),
        Some(Way::Garble) => {
            if let Some(event) = events.get_mut(half) {
                *event = "data: {\"choices\":[{\"del\u{fffd}\u{1}\n\n".into();
            }
        }
        _ => {}
    }
    if spoil != Some(Way::Truncate) {
        events.push(event(
            json!([{ "index": 0, "delta": {}, "finish_reason": "stop" }]),
            None,
        ));
        if body["stream_options"]["include_usage"] == true && !reply.usage.is_null() {
            events.push(event(json!([]), Some(&reply.usage)));
        }
        events.push("data: [DONE]\n\n".into());
    }
    if spoil == Some(Way::Drip) {
        for event in &events {
            tokio::time::sleep(Duration::from_millis(server.options.drip_ms)).await;
            to.chunk(event.as_bytes()).await?;
        }
    } else {
        to.chunk(events.concat().as_bytes()).await?;
    }
    // Some servers end a broken stream in good order, some do not.
    if spoil == Some(Way::Truncate) && half.is_multiple_of(2) {
        return Ok(false);
    }
    to.end().await
}

fn pieces(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    letters
        .chunks(12)
        .map(|piece| piece.iter().collect())
        .collect()
}
