//! What is said instead of a reply, or around it, for each way to fail.

use super::Server;
use super::chat::Asked;
use super::dress::Place;
use super::fault::{Answered, Body, Dress, FaultAction, Line, ROOM, RetryAfter, Said, Way};
use super::http::{Answer, Connection};
use super::send::{How, give, pieces};
use serde_json::{Value, json};
use std::io::Result;
use std::time::Duration;

/// A reply to be sent.
#[derive(Clone)]
pub struct Reply {
    pub text: String,
    pub place: Place,
    pub reasoning: Option<String>,
    /// Null: not sent.
    pub usage: Value,
    pub finish: &'static str,
    /// Why the model refuses.
    pub refusal: Option<&'static str>,
}

/// Without a format the JSON stands in prose, as models write it; reasoning is separate or in tags.
pub fn dressed(server: &Server, asked: &Asked<'_>, text: &str) -> Reply {
    let completion_tokens = text.chars().count().div_ceil(4);
    let prompt_tokens = asked.prompt_tokens();
    let mut reply = Reply {
        text: text.to_owned(),
        place: Place::Content,
        reasoning: None,
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
    };
    if asked.body.get("response_format").is_none() {
        fence(&mut reply.text);
    }
    let thought = format!("A rehearsal needs no thought {:x}.", asked.prompt);
    if server.options.reasoning && asked.prompt.is_multiple_of(2) {
        reply.reasoning = Some(thought);
    } else if server.options.reasoning {
        think(&mut reply.text, &thought);
    }
    reply
}

fn fence(text: &mut String) {
    *text = format!("Here it is:\n```json\n{text}\n```\nThat is all.\n");
}

fn think(text: &mut String, thought: &str) {
    *text = format!("<think>{thought}</think>\n{text}");
}

/// JSON as careless models write it.
pub fn loosened(json: &str) -> String {
    json.strip_suffix('}').map_or_else(|| json.to_owned(), |rest| format!("{rest},"))
}

/// The reply with its middle piece doubled.
pub fn doubled(text: &str) -> String {
    let mut pieces = pieces(text);
    if let Some(piece) = pieces.get(pieces.len() / 2).cloned() {
        pieces.insert(pieces.len() / 2, piece);
    }
    pieces.concat()
}

/// Fails in this way, which may be no failure after all; `text`: the normal reply. `false`: the connection is
/// closed.
pub async fn fail(
    server: &Server,
    way: &Way,
    asked: &Asked<'_>,
    text: &str,
    echo: &str,
    to: &mut Connection,
) -> Result<bool> {
    let mut reply = dressed(server, asked, text);
    let mut how = How::AsAsked;
    match way.does {
        FaultAction::Answer(answered) => return to.send(&answer(server, answered, echo)).await,
        FaultAction::Recorded(status, body) => return to.send(&recorded(status, body, asked)).await,
        FaultAction::Line(line) => return cut_line(server, line, to).await,
        FaultAction::Say(said) => reply = instead(said, reply.usage, asked),
        FaultAction::Dress(dress) => change_form(&mut reply, dress, asked, text, echo),
        FaultAction::Spoil(spoil) => how = How::Spoiled(spoil),
        FaultAction::Send(oddly) => how = How::Oddly(oddly),
    }
    give(server, how, asked.body, &reply, echo, to).await
}

fn recorded(status: u16, body: &str, asked: &Asked<'_>) -> Answer {
    let prompt_tokens = u64::try_from(asked.prompt_tokens()).unwrap_or(0);
    let body = body
        .replace("{max_tokens}", &asked.body["max_tokens"].to_string())
        .replace("{prompt_tokens}", &prompt_tokens.to_string())
        .replace("{window}", &(prompt_tokens + ROOM).to_string());
    let mut answer = Answer::json(status, &Value::Null);
    answer.body = body.into_bytes();
    answer
}

fn answer(server: &Server, answered: Answered, echo: &str) -> Answer {
    let mut answer = match answered.body {
        Body::Limited => Answer::error(answered.status, "Rate limit reached.", "rate_limit_exceeded"),
        Body::Broken => Answer::error(answered.status, "The server had an error.", "internal_error"),
        Body::WrongKey => wrong_key(),
        Body::Echo => {
            let message = format!("Could not route a request with {echo}.");
            Answer::error(answered.status, &message, "internal_error")
        }
        Body::Page(html) => {
            let mut answer = Answer::json(answered.status, &Value::Null);
            answer.kind = "text/html".to_owned();
            answer.body = html.into();
            answer
        }
        Body::Elsewhere => {
            let mut answer = Answer::json(answered.status, &Value::Null);
            // Nothing listens there, and nothing must be asked.
            let there = "http://127.0.0.1:9/v1/chat/completions".to_owned();
            answer.headers.push(("Location", there));
            answer
        }
    };
    answer.cors = answered.cors;
    let after = match answered.after {
        RetryAfter::Unsaid => None,
        RetryAfter::AsStarted => Some(server.options.retry_after.to_string()),
        RetryAfter::Words(words) => Some(words.to_owned()),
    };
    answer.headers.extend(after.map(|after| ("Retry-After", after)));
    answer
}

/// The response to a wrong key.
pub fn wrong_key() -> Answer {
    Answer::error(401, "Incorrect API key provided.", "invalid_api_key")
}

async fn cut_line(server: &Server, line: Line, to: &mut Connection) -> Result<bool> {
    let mut head = Answer::json(200, &Value::Null);
    head.kind = "text/event-stream".to_owned();
    if matches!(line, Line::ResetAfterHead | Line::StallAfterHead) {
        to.begin(&head).await?;
    }
    match line {
        Line::Close | Line::Reset | Line::ResetAfterHead => {}
        Line::ResetInHead => to.raw(b"HTTP/1.1 200 Rehearsed\r\nContent-Ty").await?,
        Line::Stall | Line::StallAfterHead => {
            tokio::time::sleep(Duration::from_millis(server.options.stall_ms)).await;
        }
    }
    if matches!(line, Line::Reset | Line::ResetInHead | Line::ResetAfterHead) {
        to.reset_when_dropped()?;
    }
    Ok(false)
}

fn instead(said: Said, usage: Value, asked: &Asked<'_>) -> Reply {
    Reply {
        text: said.text.replace("{name}", &asked.form.somebody(asked.prompt)),
        place: Place::Content,
        reasoning: said.reasoning.map(str::to_owned),
        usage,
        finish: said.finish,
        refusal: said.refusal,
    }
}

fn change_form(reply: &mut Reply, dress: Dress, asked: &Asked<'_>, text: &str, echo: &str) {
    match dress {
        Dress::Fenced => fence(&mut reply.text),
        Dress::Thoughts => think(&mut reply.text, "Who has seen the key {last}?"),
        // The caller has loosened it already, since that is the reply.
        Dress::LooseJson => {}
        Dress::Around(words) => {
            let draft = asked.form.reply(!asked.prompt);
            reply.text = words.replace("{draft}", &draft).replace("{reply}", text);
        }
        Dress::Turned(_) => text.clone_into(&mut reply.text),
        Dress::At(place) => {
            text.clone_into(&mut reply.text);
            (reply.place, reply.finish) = (place, place.finish());
        }
        Dress::Length => reply.finish = "length",
        Dress::Echo => reply.reasoning = Some(format!("They sent me {echo}, how careless.")),
        Dress::Usage(counts) => {
            reply.usage = serde_json::from_str(counts).unwrap_or(Value::Null);
        }
    }
}

/// What a careless server repeats of a request; the encoding depends on the prompt.
pub fn echo(authorization: &str, prompt: u64) -> String {
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
        (0..4).map(|at| if at < end { letter(at) } else { '=' }).collect::<String>()
    };
    bytes.chunks(3).map(group).collect()
}
