//! Chat completions: checks the key, simulates faults, refuses parameters, and finally replies.

use super::Server;
use super::fault::{Dress, FaultAction, Spoil, Way, choose, hash};
use super::http::{Answer, Connection, Request};
use super::journal::Entry;
use super::recorded::{self, Record};
use super::refuse::refusal;
use super::reply::Form;
use super::say::{doubled, dressed, echo, fail, loosened, wrong_key};
use super::send::{How, give};
use serde_json::Value;
use std::io::Result;
use std::time::Duration;

/// A call, parsed.
pub struct Asked<'a> {
    pub body: &'a Value,
    pub form: &'a Form,
    /// The hash of its prompt.
    pub prompt: u64,
    characters: usize,
}

impl Asked<'_> {
    pub fn prompt_tokens(&self) -> usize {
        self.characters.div_ceil(4)
    }
}

/// Answers one call. `false`: the connection cannot be used again.
pub async fn call(server: &Server, request: &Request, to: &mut Connection) -> Result<bool> {
    let body: Value = serde_json::from_slice(&request.body).unwrap_or(Value::Null);
    let messages = messages(&body);
    let asked = Asked {
        body: &body,
        form: &Form::of(&messages, &body),
        prompt: prompt_hash(&messages),
        characters: messages.iter().map(|(_, text)| text.chars().count()).sum::<usize>(),
    };
    let seen = {
        let mut seen = server.seen.borrow_mut();
        let times = seen.entry(asked.prompt).or_insert(0);
        *times += 1;
        *times
    };
    server.busy.set(server.busy.get() + 1);
    let busy = server.busy.get();
    tokio::time::sleep(Duration::from_millis(server.options.latency_ms)).await;
    let token = request.header("authorization").unwrap_or("");
    let act = plan(server, token, &asked, seen)?;
    let text = asked.form.reply(asked.prompt);
    let text = match &act {
        Act::Fail(way) => match way.does {
            FaultAction::Dress(Dress::LooseJson) => loosened(&text),
            FaultAction::Dress(Dress::Turned(turn)) => turn.of(&text),
            FaultAction::Spoil(Spoil::Double) => doubled(&text),
            _ => text,
        },
        Act::Recorded(Record::Words(words)) => words.clone(),
        _ => text,
    };
    let gone = to.is_gone();
    let result = if gone {
        Ok(false)
    } else {
        let echo = echo(token, asked.prompt);
        match &act {
            Act::Reply => {
                let reply = dressed(server, &asked, &text);
                give(server, How::AsAsked, &body, &reply, &echo, to).await
            }
            Act::Recorded(Record::Words(words)) => {
                let mut reply = dressed(server, &asked, words);
                reply.text.clone_from(words);
                give(server, How::AsAsked, &body, &reply, &echo, to).await
            }
            Act::Recorded(record) => recorded::send(record, to).await,
            Act::Refuse(answer) => to.send(answer).await,
            Act::Fail(way) => fail(server, way, &asked, &text, &echo, to).await,
        }
    };
    server.busy.set(server.busy.get() - 1);
    let outcome = match &act {
        // A client that stops listening here is right.
        Act::Fail(way) if !gone && is_oversized(way) => way.name,
        _ if gone || result.is_err() => "gone",
        Act::Reply => "ok",
        Act::Refuse(_) => "refused",
        Act::Recorded(_) => "recorded",
        Act::Fail(way) if way.refuses() => "refused",
        Act::Fail(way) => way.name,
    };
    let said = match &act {
        Act::Reply | Act::Recorded(Record::Words(_)) => true,
        Act::Fail(way) => way.replies() || way.does == FaultAction::Spoil(Spoil::Double),
        Act::Refuse(_) | Act::Recorded(_) => false,
    };
    let said = said.then_some(text.as_str());
    let way = match &act {
        Act::Fail(way) => Some(*way),
        _ => None,
    };
    server.journal.write(&Entry {
        key: hash(token.as_bytes()),
        prompt: asked.prompt,
        seen,
        busy,
        outcome,
        way: way.map(|way| way.name),
        may_be_read: way.is_some_and(Way::may_be_either),
        charged: way.is_none_or(Way::is_charged) && !matches!(act, Act::Refuse(_)),
        format: &body["response_format"]["type"],
        temperature: &body["temperature"],
        top_p: &body["top_p"],
        characters: asked.characters,
        reply: said.filter(|_| outcome != "gone"),
    })?;
    result
}

fn is_oversized(way: &Way) -> bool {
    matches!(way.does, FaultAction::Spoil(Spoil::Endless | Spoil::Huge))
}

fn messages(body: &Value) -> Vec<(String, String)> {
    let field = |message: &Value, name: &str| message[name].as_str().unwrap_or("").to_owned();
    body["messages"]
        .as_array()
        .map_or_else(Vec::new, |list| list.iter().map(|m| (field(m, "role"), field(m, "content"))).collect())
}

/// Hashes a prompt; the reply depends on it.
fn prompt_hash(messages: &[(String, String)]) -> u64 {
    messages.iter().fold(0, |seed, (_, text)| seed ^ hash(text.as_bytes()).rotate_left(7))
}

/// What to do about a call.
enum Act {
    Reply,
    Recorded(Record),
    Refuse(Answer),
    Fail(&'static Way),
}

fn plan(server: &Server, token: &str, asked: &Asked<'_>, seen: u32) -> Result<Act> {
    let options = &server.options;
    if let Some(key) = &options.key
        && token != format!("Bearer {key}")
    {
        return Ok(Act::Refuse(wrong_key()));
    }
    if let Some(answer) = limit(server, asked.body, asked.characters) {
        return Ok(Act::Refuse(answer));
    }
    let applies = |way: &&&'static Way| {
        way.when.holds(asked.body) && way.on.is_none_or(|field| asked.form.holds(field))
    };
    if let Some(way) = options.always.iter().find(applies) {
        return Ok(Act::Fail(way));
    }
    if let Some(way) = choose(options.fail, &options.ways, asked.prompt, seen)
        && applies(&&way)
    {
        return Ok(Act::Fail(way));
    }
    let (answered, given) = (server.answered.get(), server.given.get());
    if options.recorded.applies(asked.form, asked.body, answered, given) {
        server.given.set(given + 1);
        return Ok(Act::Recorded(options.recorded.read()?));
    }
    Ok(match refusal(&server.options, asked.body) {
        Some((message, code)) => Act::Refuse(Answer::error(400, message, code)),
        None => {
            server.answered.set(answered + 1);
            Act::Reply
        }
    })
}

/// Errors for an unknown model, missing credit, or a full context.
fn limit(server: &Server, body: &Value, characters: usize) -> Option<Answer> {
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
