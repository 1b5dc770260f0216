//! Chat completions: checks the key, simulates faults, refuses parameters, and finally replies.

use super::Server;
use super::fault::{Corruption, Fault, FaultAction, OddReplyForm, choose_fault, hash};
use super::http::{Answer, Connection, Request};
use super::recorded::{self, RecordedReply};
use super::refuse::find_refusal;
use super::reply::RequestedForm;
use super::say::{echo_credentials, loosen_json, normal_reply, repeat_middle_piece, send_fault, wrong_key_answer};
use super::send::{SendMode, send_reply};
use serde_json::{Value, json};
use std::io::Result;
use std::time::Duration;

/// A call, parsed.
pub struct ParsedCall<'a> {
    pub body: &'a Value,
    pub form: &'a RequestedForm,
    /// The hash of its prompt.
    pub prompt_hash: u64,
    characters: usize,
}

impl ParsedCall<'_> {
    pub fn prompt_tokens(&self) -> usize {
        self.characters.div_ceil(4)
    }
}

/// Answers one call. `false`: the connection cannot be used again.
pub async fn answer_call(server: &Server, request: &Request, to: &mut Connection) -> Result<bool> {
    let body: Value = serde_json::from_slice(&request.body).unwrap_or(Value::Null);
    let messages = read_messages(&body);
    let asked = ParsedCall {
        body: &body,
        form: &RequestedForm::from_messages(&messages, &body),
        prompt_hash: hash_prompt(&messages),
        characters: messages.iter().map(|(_, text)| text.chars().count()).sum::<usize>(),
    };
    let seen = {
        let mut seen = server.prompt_counts.borrow_mut();
        let times = seen.entry(asked.prompt_hash).or_insert(0);
        *times += 1;
        *times
    };
    server.running_calls.set(server.running_calls.get() + 1);
    let busy = server.running_calls.get();
    tokio::time::sleep(Duration::from_millis(server.options.latency_ms)).await;
    let token = request.header("authorization").unwrap_or("");
    let act = choose_action(server, token, &asked, seen)?;
    let text = asked.form.fill_in(asked.prompt_hash);
    let text = match &act {
        CallAction::Fail(way) => match &way.does {
            FaultAction::Dress(OddReplyForm::LooseJson) => loosen_json(&text),
            FaultAction::Dress(OddReplyForm::Turned(turn)) => turn.rewrite_reply(&text),
            FaultAction::Spoil(Corruption::Double) => repeat_middle_piece(&text),
            _ => text,
        },
        CallAction::Recorded(RecordedReply::Words(words)) => words.clone(),
        _ => text,
    };
    let gone = to.has_client_disconnected();
    let result = if gone {
        Ok(false)
    } else {
        let echo = echo_credentials(token, asked.prompt_hash);
        match &act {
            CallAction::Reply => {
                let reply = normal_reply(server, &asked, &text);
                send_reply(server, &SendMode::AsAsked, &body, &reply, &echo, to).await
            }
            CallAction::Recorded(RecordedReply::Words(words)) => {
                let mut reply = normal_reply(server, &asked, words);
                reply.text.clone_from(words);
                send_reply(server, &SendMode::AsAsked, &body, &reply, &echo, to).await
            }
            CallAction::Recorded(record) => recorded::send_recorded(record, to).await,
            CallAction::Refuse(answer) => to.send(answer).await,
            CallAction::Fail(way) => send_fault(server, way, &asked, &text, &echo, to).await,
        }
    };
    server.running_calls.set(server.running_calls.get() - 1);
    let outcome = match &act {
        // A client that stops listening here is right.
        CallAction::Fail(way) if !gone && has_oversized_reply(way) => way.name.as_str(),
        _ if gone || result.is_err() => "gone",
        CallAction::Reply => "ok",
        CallAction::Refuse(_) => "refused",
        CallAction::Recorded(_) => "recorded",
        CallAction::Fail(way) if way.refuses_dispensable_parameter() => "refused",
        CallAction::Fail(way) => way.name.as_str(),
    };
    let said = match &act {
        CallAction::Reply | CallAction::Recorded(RecordedReply::Words(_)) => true,
        CallAction::Fail(way) => way.is_complete_reply() || way.does == FaultAction::Spoil(Corruption::Double),
        CallAction::Refuse(_) | CallAction::Recorded(_) => false,
    };
    let said = said.then_some(text.as_str());
    let way = match &act {
        CallAction::Fail(way) => Some(*way),
        _ => None,
    };
    server.journal.write(json!({
        // The bearer token's hash, never the token.
        "key": format!("{:016x}", hash(token.as_bytes())),
        "prompt": format!("{:016x}", asked.prompt_hash),
        // How often this prompt has come, from 1.
        "seen": seen,
        // Concurrent calls when it came, including itself.
        "busy": busy,
        // `ok`, a way to fail, `refused` for a parameter, `gone` if the client left before the reply.
        "outcome": outcome,
        // The way to fail, also if it counts as a refusal.
        "way": way.map(|way| &way.name),
        // A client may or may not read a reply in it.
        "may_be_read": way.is_some_and(Fault::may_be_read_or_refused),
        // Would a model have written something?
        "charged": way.is_none_or(Fault::is_charged) && !matches!(act, CallAction::Refuse(_)),
        // The requested format; null: plain text. Likewise the requested sampling.
        "format": body["response_format"]["type"],
        "temperature": body["temperature"],
        "top_p": body["top_p"],
        // Characters of the prompt.
        "characters": asked.characters,
        // The reply that was sent.
        "reply": said.filter(|_| outcome != "gone"),
    }))?;
    result
}

fn has_oversized_reply(way: &Fault) -> bool {
    matches!(way.does, FaultAction::Spoil(Corruption::Endless | Corruption::Huge))
}

fn read_messages(body: &Value) -> Vec<(String, String)> {
    let field = |message: &Value, name: &str| message[name].as_str().unwrap_or("").to_owned();
    body["messages"]
        .as_array()
        .map_or_else(Vec::new, |list| list.iter().map(|m| (field(m, "role"), field(m, "content"))).collect())
}

/// Hashes a prompt; the reply depends on it.
fn hash_prompt(messages: &[(String, String)]) -> u64 {
    messages.iter().fold(0, |seed, (_, text)| seed ^ hash(text.as_bytes()).rotate_left(7))
}

/// What to do about a call.
enum CallAction {
    Reply,
    Recorded(RecordedReply),
    Refuse(Answer),
    Fail(&'static Fault),
}

fn choose_action(server: &Server, token: &str, asked: &ParsedCall<'_>, seen: u32) -> Result<CallAction> {
    let options = &server.options;
    if let Some(key) = &options.key
        && token != format!("Bearer {key}")
    {
        return Ok(CallAction::Refuse(wrong_key_answer()));
    }
    if let Some(answer) = find_limit_error(server, asked.body, asked.characters) {
        return Ok(CallAction::Refuse(answer));
    }
    let applies = |way: &&&'static Fault| {
        way.when.matches(asked.body) && way.on.as_ref().is_none_or(|field| asked.form.has_field(field))
    };
    if let Some(way) = options.always.iter().find(applies) {
        return Ok(CallAction::Fail(way));
    }
    if let Some(way) = choose_fault(options.fail, &options.ways, asked.prompt_hash, seen)
        && applies(&&way)
    {
        return Ok(CallAction::Fail(way));
    }
    let (answered, given) = (server.answered.get(), server.recorded_given.get());
    if options.recorded.applies_to_call(asked.form, asked.body, answered, given) {
        server.recorded_given.set(given + 1);
        return Ok(CallAction::Recorded(options.recorded.read_answer()?));
    }
    Ok(match find_refusal(&server.options, asked.body) {
        Some((message, code)) => CallAction::Refuse(Answer::error(400, message, code)),
        None => {
            server.answered.set(answered + 1);
            CallAction::Reply
        }
    })
}

/// Errors for an unknown model, missing credit, or a full context.
fn find_limit_error(server: &Server, body: &Value, characters: usize) -> Option<Answer> {
    let options = &server.options;
    let model = body["model"].as_str().unwrap_or("");
    if !options.models.is_empty() && !options.models.iter().any(|known| known == model) {
        let message = format!("The model `{model}` does not exist or you do not have access to it.");
        return Some(Answer::error(404, &message, "model_not_found"));
    }
    if options.no_credit {
        let message = "You exceeded your current quota, please check your plan and billing details.";
        return Some(Answer::error(429, message, "insufficient_quota"));
    }
    let tokens = characters.div_ceil(4);
    let most = options.context.filter(|most| tokens > *most)?;
    let message = format!(
        "This model's maximum context length is {most} tokens. However, your messages resulted in {tokens} tokens."
    );
    Some(Answer::error(400, &message, "context_length_exceeded"))
}
