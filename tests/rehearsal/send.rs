//! Sends a reply: streamed or complete, normally, corrupted, or in an odd way.

use super::Server;
use super::fault::{Corruption, OddSending};
use super::http::{Answer, Connection};
use super::say::Reply;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use std::io::{Result, Write};
use std::time::Duration;

/// How a reply is sent.
#[derive(PartialEq)]
pub enum SendMode {
    AsAsked,
    Corrupted(Corruption),
    Oddly(OddSending),
}

const REPLY_ID: &str = "chatcmpl-rehearsal";
const HUGE_REPLY_BYTES: usize = 20 << 20;
/// Letters of a streamed piece: about three tokens.
const PIECE_CHARS: usize = 12;

/// Sends a reply. `false`: the connection must be closed.
pub async fn send_reply(
    server: &Server, how: &SendMode, body: &Value, reply: &Reply, echo: &str, to: &mut Connection,
) -> Result<bool> {
    let error = json!({ "error": { "message": format!("Upstream refused {echo}"), "code": 502 } });
    if body["stream"] == true {
        send_stream(server, how, body, reply, &error, to).await
    } else {
        send_complete(server, how, body, reply, &error, to).await
    }
}

async fn send_complete(
    server: &Server, how: &SendMode, body: &Value, reply: &Reply, error: &Value, to: &mut Connection,
) -> Result<bool> {
    let choice = |index: u8, text: &str| {
        let mut message = json!({
            "role": "assistant",
            "content": null,
            "reasoning_content": reply.reasoning,
            "refusal": reply.refusal,
        });
        merge_fields(&mut message, reply.place.message_fields(text, true));
        let mut choice = json!({ "index": index, "finish_reason": reply.finish });
        match message.get("text").cloned() {
            Some(text) => choice["text"] = text,
            None => choice["message"] = message,
        }
        choice
    };
    let mut choices = vec![choice(0, &reply.text)];
    match how {
        SendMode::Oddly(OddSending::Choices) => choices.insert(0, choice(1, "Another choice.")),
        SendMode::Corrupted(Corruption::Huge) => choices[0] = choice(0, &"and so on ".repeat(HUGE_REPLY_BYTES / 10)),
        _ => {}
    }
    let mut text = json!({
        "id": REPLY_ID,
        "object": "chat.completion",
        "model": body["model"],
        "choices": choices,
        "usage": reply.usage,
    })
    .to_string();
    match how {
        SendMode::Corrupted(Corruption::ErrorInStream) => text = error.to_string(),
        SendMode::Corrupted(Corruption::Interrupt(event)) => text.clone_from(event),
        SendMode::Corrupted(Corruption::Garble) => {
            text = text.replacen("\"choices\":[", "\"choi<html>", 1);
        }
        SendMode::Oddly(OddSending::Mark) => text.insert(0, '\u{feff}'),
        _ => {}
    }
    let mut answer = Answer::new(200, "application/json", text.as_str());
    match how {
        SendMode::Corrupted(Corruption::Truncate | Corruption::EarlyDone) => return to.send_truncated(&answer).await,
        SendMode::Corrupted(Corruption::Endless) => {
            to.begin_chunked(&answer).await?;
            to.send_chunk(b"{\"choices\":[{\"message\":{\"content\":\"").await?;
            return send_endlessly("and so on and on ", to).await;
        }
        SendMode::Corrupted(Corruption::Gzip) => {
            answer.headers.push(("Content-Encoding", "gzip".into()));
            to.begin_chunked(&answer).await?;
            to.send_chunk(&gzip(&answer.body)?).await?;
            return to.end_chunked().await;
        }
        SendMode::Oddly(OddSending::PlainText) => answer.kind = "text/plain".to_owned(),
        SendMode::Oddly(OddSending::Status201) => answer.status = 201,
        SendMode::Oddly(OddSending::Drip) => {
            to.begin_chunked(&answer).await?;
            for piece in split_into_pieces(&text) {
                tokio::time::sleep(Duration::from_millis(server.options.drip_ms)).await;
                to.send_chunk(piece.as_bytes()).await?;
            }
            return to.end_chunked().await;
        }
        _ => {}
    }
    to.send(&answer).await
}

/// More than anybody needs; a client that reads it all has failed.
async fn send_endlessly(more: &str, to: &mut Connection) -> Result<bool> {
    let more = more.repeat(200);
    for _ in 0..2_000 {
        to.send_chunk(more.as_bytes()).await?;
    }
    to.end_chunked().await
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes)?;
    encoder.finish()
}

fn merge_fields(into: &mut Value, fields: Value) {
    if let (Value::Object(into), Value::Object(fields)) = (into, fields) {
        into.extend(fields);
    }
}

fn stream_event(model: &Value, choices: &Value, usage: Option<&Value>) -> String {
    let mut value = json!({ "id": REPLY_ID, "object": "chat.completion.chunk", "model": model, "choices": choices });
    if let Some(usage) = usage {
        value["usage"] = usage.clone();
    }
    format!("data: {value}\n\n")
}

async fn send_stream(
    server: &Server, how: &SendMode, body: &Value, reply: &Reply, error: &Value, to: &mut Connection,
) -> Result<bool> {
    let model = &body["model"];
    let of = |index: u8, delta: Value| stream_event(model, &json!([{ "index": index, "delta": delta }]), None);
    let delta = |delta: Value| of(0, delta);
    let kind = match how {
        SendMode::Oddly(OddSending::PlainText) => "text/plain",
        SendMode::Oddly(OddSending::CommentAsJson) => "application/json",
        SendMode::Oddly(OddSending::JsonLines) => "application/x-ndjson",
        _ => "text/event-stream",
    };
    let mut head = Answer::new(200, kind, "");
    if *how == SendMode::Oddly(OddSending::Status201) {
        head.status = 201;
    }
    if *how == SendMode::Corrupted(Corruption::Gzip) {
        head.headers.push(("Content-Encoding", "gzip".into()));
    }
    to.begin_chunked(&head).await?;
    let mut events = vec![delta(json!({ "role": "assistant", "content": "", "refusal": reply.refusal }))];
    let thought = split_into_pieces(reply.reasoning.as_deref().unwrap_or(""));
    events.extend(thought.iter().map(|piece| delta(json!({ "reasoning_content": piece }))));
    let mut said =
        if reply.place.must_be_one_piece() { vec![reply.text.clone()] } else { split_into_pieces(&reply.text) };
    if *how == SendMode::Oddly(OddSending::Cumulative) {
        said = (1..=said.len()).map(|end| said[..end].concat()).collect();
    }
    for (at, piece) in said.iter().enumerate() {
        let fields = reply.place.message_fields(piece, at == 0);
        events.push(match fields.get("text") {
            Some(text) => stream_event(model, &json!([{ "index": 0, "text": text }]), None),
            None => delta(fields),
        });
    }
    // The middle has something before and after it.
    let middle = 1 + events.len().saturating_sub(1) / 2;
    events.push(stream_event(model, &json!([{ "index": 0, "delta": {}, "finish_reason": reply.finish }]), None));
    if body["stream_options"]["include_usage"] == true && !reply.usage.is_null() {
        events.push(stream_event(model, &json!([]), Some(&reply.usage)));
    }
    const DONE_EVENT: &str = "data: [DONE]\n\n";
    events.push(DONE_EVENT.into());
    let last = events.len() - 1;
    match how {
        SendMode::Corrupted(Corruption::Truncate) => events.truncate(middle),
        SendMode::Corrupted(Corruption::Garble) => {
            events[middle - 1] = "data: {\"choices\":[{\"del\u{fffd}\u{1}\n\n".into();
        }
        SendMode::Corrupted(Corruption::EarlyDone) => events.insert(middle, DONE_EVENT.into()),
        SendMode::Corrupted(Corruption::ErrorInStream) => {
            events.splice(middle.., [format!("data: {error}\n\n")]);
        }
        SendMode::Corrupted(Corruption::Interrupt(event)) => {
            events.splice(middle.., [format!("data: {event}\n\n"), DONE_EVENT.into()]);
        }
        SendMode::Corrupted(Corruption::Huge) => {
            events.insert(1, delta(json!({ "content": "and so on ".repeat(HUGE_REPLY_BYTES / 10) })));
        }
        SendMode::Corrupted(Corruption::Endless) => {
            return send_endlessly(&delta(json!({ "content": "and so on and on " })), to).await;
        }
        SendMode::Oddly(OddSending::Choices) => {
            events.insert(middle, of(1, json!({ "content": "Another choice." })));
        }
        SendMode::Oddly(OddSending::NoDone) => events.truncate(last),
        SendMode::Oddly(OddSending::AfterDone) => events.push(delta(json!({ "content": "One thing more." }))),
        SendMode::Oddly(OddSending::Fields) => {
            events.insert(0, ": a comment\n\nevent: x\nid: 1\nretry: 5\n".into());
        }
        SendMode::Oddly(OddSending::Mark) => events.insert(0, "\u{feff}".into()),
        SendMode::Oddly(OddSending::CommentAsJson) => events.insert(0, ": waiting\n\n".into()),
        SendMode::Oddly(OddSending::Before(what)) => events.iter_mut().for_each(|event| event.insert_str(0, what)),
        SendMode::Oddly(OddSending::OneLineBreak) => {
            events.iter_mut().for_each(|event| *event = event.replace("\n\n", "\n"))
        }
        SendMode::Oddly(OddSending::JsonLines) => {
            events.truncate(last);
            for event in &mut events {
                *event = format!("{}\n", event.trim_start_matches("data: ").trim_end());
            }
        }
        SendMode::Oddly(OddSending::HalfLetters) => {
            let half = |code: &str| {
                stream_event(model, &json!([{ "index": 0, "delta": { "content": "HALF" } }]), None)
                    .replace("HALF", code)
            };
            let end = events.iter().position(|event| event.contains("finish_reason")).unwrap_or(last);
            events.splice(end..end, [half("\\ud83c"), half("\\udf1f")]);
        }
        SendMode::Oddly(OddSending::NoEnd) => {
            events.retain(|event| !event.contains("finish_reason") && !event.contains("[DONE]"));
        }
        SendMode::Oddly(OddSending::CountsThroughout) => {
            for event in events.iter_mut().filter(|event| !event.contains("finish_reason")) {
                let counts = r#""usage":{"prompt_tokens":700,"completion_tokens":1},"choices":[{"finish_reason":"","#;
                *event = event.replace(r#""choices":[{"#, counts);
            }
        }
        SendMode::Oddly(OddSending::Ends(end)) => {
            for event in &mut events {
                *event = event.replace('\n', end);
            }
        }
        _ => {}
    }
    let pause = Duration::from_millis(server.options.drip_ms);
    match how {
        SendMode::Oddly(OddSending::Drip) => {
            for event in &events {
                tokio::time::sleep(pause).await;
                to.send_chunk(event.as_bytes()).await?;
            }
        }
        SendMode::Oddly(OddSending::LateDone) => {
            to.send_chunk(events[..last].concat().as_bytes()).await?;
            tokio::time::sleep(pause * 50).await;
            to.send_chunk(DONE_EVENT.as_bytes()).await?;
        }
        SendMode::Oddly(OddSending::Splits) => {
            for piece in events.concat().as_bytes().chunks(31) {
                to.send_chunk(piece).await?;
            }
        }
        SendMode::Corrupted(Corruption::Gzip) => to.send_chunk(&gzip(events.concat().as_bytes())?).await?,
        _ => to.send_chunk(events.concat().as_bytes()).await?,
    }
    // Some servers end a broken stream properly, some do not.
    if *how == SendMode::Corrupted(Corruption::Truncate) && middle.is_multiple_of(2) {
        return Ok(false);
    }
    to.end_chunked().await
}

/// The pieces in which a text is streamed.
pub fn split_into_pieces(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    letters.chunks(PIECE_CHARS).map(|piece| piece.iter().collect()).collect()
}
