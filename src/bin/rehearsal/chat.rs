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
    let echo = echo(token, prompt);
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
            &echo,
            to,
        )
        .await
    };
    server.busy.set(server.busy.get() - 1);
    let outcome = match &act {
        // Whoever stops listening there is right.
        Act::Fail(way @ Way::Endless) if !gone => way.name(),
        _ if gone || result.is_err() => "gone".to_owned(),
        Act::Reply => "ok".to_owned(),
        Act::Refuse(_) => "refused".to_owned(),
        Act::Fail(way) => way.name(),
    };
    let said = match act {
        Act::Reply => true,
        Act::Fail(way) => way.replies(),
        Act::Refuse(_) => false,
    };
    let said = said.then_some(text.as_str());
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

/// What a request brought along, as a careless server may repeat it: one way or another, by the prompt.
fn echo(authorization: &str, prompt: u64) -> String {
    let each = |text: &str, f: fn(u8) -> String| text.bytes().map(f).collect::<String>();
    let key = authorization.trim_start_matches("Bearer ");
    match prompt % 6 {
        0 => authorization.to_owned(),
        1 => each(key, |b| format!("\\u{b:04x}")),
        2 => each(key, |b| format!("%{b:02X}")),
        3 => each(authorization, |b| format!("{b:02x}")),
        4 => base64(authorization.as_bytes()),
        _ => base64(key.as_bytes()),
    }
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |group: &[u8]| {
        let byte = |at: usize| u32::from(group.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        let letter = |at: usize| char::from(LETTERS[(bits >> (18 - 6 * at) & 63) as usize]);
        let end = group.len() + 1;
        (0..4)
            .map(|at| if at < end { letter(at) } else { '=' })
            .collect::<String>()
    };
    bytes.chunks(3).map(group).collect()
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
    /// Why it ends.
    finish: &'static str,
    /// Why the model will not.
    refusal: Option<&'static str>,
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
        finish: "stop",
        refusal: None,
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
    echo: &str,
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
        finish: "stop",
        refusal: None,
    };
    let ended = |text: &str, finish: &'static str| Dressed {
        finish,
        ..words(text)
    };
    // Half a sentence of prose, as models fall into it.
    let half = "I was in the next room when I heard somebody on the";
    let limited = |after: String| {
        let mut answer = Answer::error(429, "Rate limit reached.", "rate_limit_exceeded");
        answer.headers.push(("Retry-After", after));
        answer
    };
    match way {
        Way::LimitedDate => {
            // In the past: it asks for no wait.
            to.send(&limited("Sun, 06 Nov 1994 08:49:37 GMT".into()))
                .await
        }
        Way::LimitedYears => to.send(&limited("1000000000".into())).await,
        Way::Redirect => {
            let mut answer = Answer::json(307, &Value::Null);
            // Nobody is there, and nobody must be asked.
            let there = "http://127.0.0.1:9/v1/chat/completions".to_owned();
            answer.headers.push(("Location", there));
            to.send(&answer).await
        }
        Way::Length => give(server, None, body, &ended(half, "length"), to).await,
        Way::Filter => give(server, None, body, &ended(half, "content_filter"), to).await,
        Way::ReasonedOut => {
            let mut silent = ended("", "length");
            silent.reasoning = Some("A rehearsal that thinks and thinks and".into());
            give(server, None, body, &silent, to).await
        }
        Way::FilteredOut => give(server, None, body, &ended("", "content_filter"), to).await,
        Way::Refusal => {
            let mut declined = words("");
            declined.refusal = Some("I'm sorry, but I can't help with a murder.");
            give(server, None, body, &declined, to).await
        }
        Way::KeyInError => {
            let message = format!("Could not route a request with {echo}.");
            to.send(&Answer::error(500, &message, "internal_error"))
                .await
        }
        Way::KeyInReply => {
            let mut told = ended(&reply.text, "stop");
            told.reasoning = Some(format!("They sent me {echo}, how careless."));
            give(server, None, body, &told, to).await
        }
        Way::OddUsage => {
            let odd = [
                json!({ "prompt_tokens": 0, "completion_tokens": 0 }),
                json!({ "prompt_tokens": -5, "completion_tokens": 1.5 }),
                json!({ "prompt_tokens": 99_999_999_999_u64, "completion_tokens": "7" }),
            ];
            let mut counted = ended(&reply.text, "stop");
            counted.usage = odd[reply.text.len() % odd.len()].clone();
            give(server, None, body, &counted, to).await
        }
        Way::Page => {
            let mut answer = Answer::json(200, &Value::Null);
            answer.kind = "text/html";
            answer.body = "<!doctype html><title>Sign in</title><p>Welcome to our network.".into();
            to.send(&answer).await
        }
        Way::Strangers => {
            let strangers = r#"{"accused":"Nobody Inparticular","suspects":["Nobody Inparticular"],"reason":"a rehearsal"}"#;
            give(server, None, body, &words(strangers), to).await
        }
        Way::ErrorInStream => {
            let error =
                json!({ "error": { "message": format!("Upstream refused {echo}"), "code": 502 } });
            give(server, Some(way), body, &words(&error.to_string()), to).await
        }
        Way::Endless => give(server, Some(way), body, reply, to).await,
        Way::OddStream => give(server, Some(way), body, reply, to).await,
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
        let message = json!({ "role": "assistant", "content": reply.text, "reasoning_content": reply.reasoning, "refusal": reply.refusal });
        let choice = json!({ "index": 0, "message": message, "finish_reason": reply.finish });
        let mut answer = Answer::json(
            200,
            &json!({ "id": id, "object": "chat.completion", "model": body["model"], "choices": [choice], "usage": reply.usage }),
        );
        return match spoil {
            Some(Way::Truncate) => to.send_cut(&answer).await,
            Some(Way::ErrorInStream) => {
                answer.body.clone_from(&reply.text);
                to.send(&answer).await
            }
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
    let mut events = vec![delta(
        json!({ "role": "assistant", "content": "", "refusal": reply.refusal }),
    )];
    match spoil {
        Some(Way::ErrorInStream) => {
            events.push(delta(json!({ "content": "I was" })));
            events.push(format!("data: {}\n\n", reply.text));
            to.chunk(events.concat().as_bytes()).await?;
            return to.end().await;
        }
        Some(Way::Endless) => {
            let more = delta(json!({ "content": "and so on and on ".repeat(200) }));
            // Nobody needs so much; whoever reads it all is lost.
            for _ in 0..2_000 {
                to.chunk(more.as_bytes()).await?;
            }
            return to.end().await;
        }
        _ => {}
    }
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
            json!([{ "index": 0, "delta": {}, "finish_reason": reply.finish }]),
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
    } else if spoil == Some(Way::OddStream) {
        // Lines of every kind, comments, fields of no use, a choice too many, and pieces cut anywhere.
        let ends = ["\r\n", "\n", "\r"];
        let end = ends[reply.text.len() % ends.len()];
        let second =
            delta(json!({ "content": "Another choice." })).replace("\"index\":0", "\"index\":1");
        let stream = format!(
            "\u{feff}: a comment\n\nevent: x\nid: 1\nretry: 5\n{}{second}",
            events.concat()
        );
        for piece in stream.replace('\n', end).as_bytes().chunks(97) {
            to.chunk(piece).await?;
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
