//! What is said instead of a reply, or around it, for each way to fail.

use super::Server;
use super::chat::ParsedCall;
use super::dress::ReplyPlace;
use super::fault::{
    CONTEXT_MARGIN_TOKENS, ConnectionFault, Fault, FaultAction, FaultBody, FaultResponse, FixedReply, OddReplyForm,
    RetryAfter,
};
use super::http::{Answer, Connection};
use super::send::{SendMode, send_reply, split_into_pieces};
use serde_json::{Value, json};
use std::io::Result;
use std::time::Duration;

/// A reply to be sent.
#[derive(Clone)]
pub struct Reply {
    pub text: String,
    pub place: ReplyPlace,
    pub reasoning: Option<String>,
    /// Null: not sent.
    pub usage: Value,
    pub finish: String,
    /// Why the model refuses.
    pub refusal: Option<String>,
}

/// Without a format the JSON stands in prose, as models write it; reasoning is separate or in tags.
pub fn normal_reply(server: &Server, asked: &ParsedCall<'_>, text: &str) -> Reply {
    let completion_tokens = text.chars().count().div_ceil(4);
    let prompt_tokens = asked.prompt_tokens();
    let mut reply = Reply {
        text: text.to_owned(),
        place: ReplyPlace::Content,
        reasoning: None,
        finish: "stop".to_owned(),
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
        add_fence(&mut reply.text);
    }
    let thought = format!("A rehearsal needs no thought {:x}.", asked.prompt_hash);
    if server.options.reasoning && asked.prompt_hash.is_multiple_of(2) {
        reply.reasoning = Some(thought);
    } else if server.options.reasoning {
        add_thought(&mut reply.text, &thought);
    }
    reply
}

fn add_fence(text: &mut String) {
    *text = format!("Here it is:\n```json\n{text}\n```\nThat is all.\n");
}

fn add_thought(text: &mut String, thought: &str) {
    *text = format!("<think>{thought}</think>\n{text}");
}

/// JSON as careless models write it.
pub fn loosen_json(json: &str) -> String {
    json.strip_suffix('}').map_or_else(|| json.to_owned(), |rest| format!("{rest},"))
}

/// The reply with its middle piece doubled.
pub fn repeat_middle_piece(text: &str) -> String {
    let mut pieces = split_into_pieces(text);
    if let Some(piece) = pieces.get(pieces.len() / 2).cloned() {
        pieces.insert(pieces.len() / 2, piece);
    }
    pieces.concat()
}

/// Fails in this way, which may be no failure after all; `text`: the normal reply. `false`: the connection is
/// closed.
pub async fn send_fault(
    server: &Server, way: &Fault, asked: &ParsedCall<'_>, text: &str, echo: &str, to: &mut Connection,
) -> Result<bool> {
    let mut reply = normal_reply(server, asked, text);
    let mut how = SendMode::AsAsked;
    match &way.does {
        FaultAction::Answer(answered) => return to.send(&fault_response(server, answered, echo)).await,
        FaultAction::Recorded(status, body) => return to.send(&recorded_response(*status, body, asked)).await,
        FaultAction::Line(line) => return break_connection(server, line, to).await,
        FaultAction::Say(said) => reply = fixed_reply(said, reply.usage, asked),
        FaultAction::Dress(dress) => change_form(&mut reply, dress, asked, text, echo),
        FaultAction::Spoil(spoil) => how = SendMode::Corrupted(spoil.clone()),
        FaultAction::Send(oddly) => how = SendMode::Oddly(oddly.clone()),
    }
    send_reply(server, &how, asked.body, &reply, echo, to).await
}

fn recorded_response(status: u16, body: &str, asked: &ParsedCall<'_>) -> Answer {
    let prompt_tokens = u64::try_from(asked.prompt_tokens()).unwrap_or(0);
    let body = body
        .replace("{max_tokens}", &asked.body["max_tokens"].to_string())
        .replace("{prompt_tokens}", &prompt_tokens.to_string())
        .replace("{window}", &(prompt_tokens + CONTEXT_MARGIN_TOKENS).to_string());
    Answer::new(status, "application/json", body)
}

fn fault_response(server: &Server, answered: &FaultResponse, echo: &str) -> Answer {
    let mut answer = match &answered.body {
        FaultBody::Limited => Answer::error(answered.status, "Rate limit reached.", "rate_limit_exceeded"),
        FaultBody::Broken => Answer::error(answered.status, "The server had an error.", "internal_error"),
        FaultBody::WrongKey => wrong_key_answer(),
        FaultBody::Echo => {
            let message = format!("Could not route a request with {echo}.");
            Answer::error(answered.status, &message, "internal_error")
        }
        FaultBody::Page(html) => Answer::new(answered.status, "text/html", html.as_str()),
        FaultBody::Elsewhere => {
            let mut answer = Answer::json(answered.status, &Value::Null);
            // Nothing listens there, and nothing must be asked.
            let there = "http://127.0.0.1:9/v1/chat/completions".to_owned();
            answer.headers.push(("Location", there));
            answer
        }
    };
    answer.cors = answered.cors;
    let after = match &answered.after {
        RetryAfter::Unsaid => None,
        RetryAfter::AsStarted => Some(server.options.retry_after.to_string()),
        RetryAfter::Words(words) => Some(words.clone()),
    };
    answer.headers.extend(after.map(|after| ("Retry-After", after)));
    answer
}

/// The response to a wrong key.
pub fn wrong_key_answer() -> Answer {
    Answer::error(401, "Incorrect API key provided.", "invalid_api_key")
}

async fn break_connection(server: &Server, line: &ConnectionFault, to: &mut Connection) -> Result<bool> {
    let head = Answer::new(200, "text/event-stream", "");
    if matches!(line, ConnectionFault::ResetAfterHead | ConnectionFault::StallAfterHead) {
        to.begin_chunked(&head).await?;
    }
    match line {
        ConnectionFault::Close | ConnectionFault::Reset | ConnectionFault::ResetAfterHead => {}
        ConnectionFault::ResetInHead => to.write(b"HTTP/1.1 200 Rehearsed\r\nContent-Ty").await?,
        ConnectionFault::Stall | ConnectionFault::StallAfterHead => {
            tokio::time::sleep(Duration::from_millis(server.options.stall_ms)).await;
        }
    }
    if matches!(line, ConnectionFault::Reset | ConnectionFault::ResetInHead | ConnectionFault::ResetAfterHead) {
        to.reset_when_dropped()?;
    }
    Ok(false)
}

fn fixed_reply(said: &FixedReply, usage: Value, asked: &ParsedCall<'_>) -> Reply {
    Reply {
        text: said.text.replace("{name}", &asked.form.pick_player(asked.prompt_hash)),
        place: ReplyPlace::Content,
        reasoning: said.reasoning.clone(),
        usage,
        finish: said.finish.clone(),
        refusal: said.refusal.clone(),
    }
}

fn change_form(reply: &mut Reply, dress: &OddReplyForm, asked: &ParsedCall<'_>, text: &str, echo: &str) {
    match dress {
        OddReplyForm::Fenced => add_fence(&mut reply.text),
        OddReplyForm::Thoughts => add_thought(&mut reply.text, "Who has seen the key {last}?"),
        // The caller has loosened it already, since that is the reply.
        OddReplyForm::LooseJson => {}
        OddReplyForm::Around(words) => {
            let draft = asked.form.fill_in(!asked.prompt_hash);
            reply.text = words.replace("{draft}", &draft).replace("{reply}", text);
        }
        OddReplyForm::Turned(_) => text.clone_into(&mut reply.text),
        OddReplyForm::At(place) => {
            text.clone_into(&mut reply.text);
            (reply.place, reply.finish) = (*place, place.finish_reason().to_owned());
        }
        OddReplyForm::Length => reply.finish = "length".to_owned(),
        OddReplyForm::Echo => reply.reasoning = Some(format!("They sent me {echo}, how careless.")),
        OddReplyForm::Usage(counts) => {
            reply.usage = serde_json::from_str(counts).unwrap_or(Value::Null);
        }
    }
}

/// What a careless server repeats of a request; the encoding depends on the prompt.
pub fn echo_credentials(authorization: &str, prompt: u64) -> String {
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
