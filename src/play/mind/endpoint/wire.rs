//! The wire format of chat completions: request bodies, and answers whole or streamed.

use super::super::{MindError, Reply, estimate_prompt_tokens, estimate_usage};
use super::EndpointSettings;
use super::abilities::{Ability, CallFeatures, LimitName, ReplyFormat};
use super::answer::{self, AnswerContents, ToolCall};
use super::error_text::is_web_page;
use super::phrases::{mentions_phrase_of, phrases};
use super::refusal::{MAX_DETAIL_CHARACTERS, Refusal};
use super::server_knowledge::CallPlan;
use super::sse::{SseDecoder, join_surrogates, parse_json, parse_json_sequence};
use crate::base::game::repair::{IN_OTHER_FORMAT, IN_REASONING, IN_REFUSED, IN_TOOL_CALL};
use crate::base::game::{MessageRole, TruncationCause, Usage};
use crate::base::scenario::{describe_json_error, localized};
use crate::play::task::{self, Message};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The contents of a chat request.
pub(super) struct ChatRequest<'a> {
    pub messages: &'a [Message],
    pub name: &'a str,
    pub schema: &'a Value,
}

impl ChatRequest<'_> {
    /// The abilities of a server that it would use.
    pub(super) fn features(&self, settings: &EndpointSettings) -> CallFeatures {
        CallFeatures {
            temperature: settings.temperature.is_some(),
            top_p: settings.top_p.is_some(),
            system: self.messages.iter().any(|message| message.role == MessageRole::System),
            non_ascii_keys: has_non_ascii_keys(self.schema),
        }
    }
}

pub(super) fn request_body(settings: &EndpointSettings, asked: &CallPlan, chat: &ChatRequest<'_>) -> String {
    let abilities = &asked.abilities;
    let messages: Vec<Value> = role_messages(chat.messages, abilities.has(Ability::System))
        .into_iter()
        .map(|(role, text)| json!({ "role": role, "content": text }))
        .collect();
    let mut body = json!({ "model": settings.model, "messages": messages });
    match abilities.limit_name {
        LimitName::MaxTokens => body["max_tokens"] = json!(asked.max_tokens),
        LimitName::MaxCompletionTokens => body["max_completion_tokens"] = json!(asked.max_tokens),
        LimitName::NoLimit => {}
    }
    if let Some(temperature) = settings.temperature.filter(|_| abilities.has(Ability::Temperature)) {
        body["temperature"] = json!(temperature);
    }
    if let Some(top_p) = settings.top_p.filter(|_| abilities.has(Ability::TopP)) {
        body["top_p"] = json!(top_p);
    }
    if abilities.has(Ability::Stream) {
        body["stream"] = json!(true);
        if abilities.has(Ability::StreamUsage) {
            body["stream_options"] = json!({ "include_usage": true });
        }
    }
    match abilities.reply_format {
        ReplyFormat::Schema => {
            let (closed, any_keys) = (abilities.has(Ability::ClosedSchema), abilities.has(Ability::NonAsciiKeys));
            let schema = fit_schema(chat.schema, closed, any_keys);
            body["response_format"] = json!({
                "type": "json_schema",
                "json_schema": { "name": chat.name, "schema": schema }
            });
        }
        ReplyFormat::Object => body["response_format"] = json!({ "type": "json_object" }),
        ReplyFormat::PromptOnly => {}
    }
    body.to_string()
}

/// Messages as the server gets them. Where it has no system role, that text is put before the user's, and
/// consecutive messages of one role are joined.
fn role_messages(messages: &[Message], system: bool) -> Vec<(&'static str, String)> {
    let mut turns: Vec<(&str, String)> = Vec::new();
    for message in messages {
        let role = match message.role {
            MessageRole::System if system => "system",
            MessageRole::System | MessageRole::User => "user",
            MessageRole::Assistant => "assistant",
        };
        match turns.last_mut() {
            Some((last, text)) if !system && *last == role => {
                text.push_str("\n\n");
                text.push_str(&message.text());
            }
            _ => turns.push((role, message.text())),
        }
    }
    turns
}

/// Whether every server accepts the key: an ASCII identifier.
fn is_plain_key(key: &str) -> bool {
    key.len() <= 64 && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-.".contains(&byte))
}

fn has_non_ascii_keys(schema: &Value) -> bool {
    let own = |(key, value): (&String, &Value)| {
        key == "properties" && value.as_object().is_some_and(|keys| !keys.keys().all(|key| is_plain_key(key)))
            || has_non_ascii_keys(value)
    };
    match schema {
        Value::Object(map) => map.iter().any(own),
        Value::Array(list) => list.iter().any(has_non_ascii_keys),
        _ => false,
    }
}

/// The schema without what this server refuses.
fn fit_schema(schema: &Value, closed: bool, any_keys: bool) -> Value {
    let Value::Object(map) = schema else {
        return schema.clone();
    };
    let keys = map.get("properties").and_then(Value::as_object);
    if let Some(keys) = keys.filter(|keys| !any_keys && !keys.keys().all(|key| is_plain_key(key))) {
        // The prompt lists its keys.
        let mut open = json!({ "type": "object" });
        if let Some(one) = keys.values().next().filter(|_| closed) {
            open["additionalProperties"] = fit_schema(one, closed, any_keys);
        }
        return open;
    }
    let mut fit = Map::new();
    for (key, value) in map {
        let value = match (key.as_str(), value) {
            ("additionalProperties", Value::Bool(false)) if !closed => continue,
            ("properties", Value::Object(keys)) => {
                let fit = |(key, own): (&String, &Value)| (key.clone(), fit_schema(own, closed, any_keys));
                Value::Object(keys.iter().map(fit).collect())
            }
            (_, value) => fit_schema(value, closed, any_keys),
        };
        fit.insert(key.clone(), value);
    }
    Value::Object(fit)
}

/// Why an answer gives no reply: a refusal, or another failure.
#[derive(Debug)]
pub(super) enum CallFailure {
    Refused(Box<Refusal>),
    Other(MindError),
}

impl From<MindError> for CallFailure {
    fn from(error: MindError) -> Self {
        Self::Other(error)
    }
}

impl CallFailure {
    pub(super) fn into_error(self) -> MindError {
        match self {
            Self::Refused(refusal) => refusal.error,
            Self::Other(error) => error,
        }
    }
}

/// What has arrived of an answer.
#[derive(Debug, Default)]
pub(super) struct ReplyBuilder {
    /// The reply's limit of tokens, reasoning included, and of bytes.
    max_tokens: u32,
    max_bytes: usize,
    content: String,
    reasoning: String,
    /// Why the model declined, in its words.
    refusal: String,
    /// Tool calls, by index.
    tool_calls: BTreeMap<u64, ToolCall>,
    /// The server's counts; an impossible count is treated as missing.
    prompt_tokens: Option<u32>,
    completion_tokens: Option<u32>,
    finish: Option<String>,
    repeats: RepeatDetector,
    is_done: bool,
    has_any: bool,
    is_other_format: bool,
    is_blocked: bool,
    /// Some part of it was appended to what came before.
    was_appended: bool,
    /// It is longer than any reply may be.
    is_too_long: bool,
    /// It came in one piece, which is complete without a finish reason.
    is_in_one_piece: bool,
}

/// Detects streams in which each piece repeats everything before it, as some servers send them.
#[derive(Debug, Default)]
struct RepeatDetector {
    last: String,
    pieces: u32,
    is_ruled_out: bool,
}

impl RepeatDetector {
    fn add_piece(&mut self, piece: &str) {
        let grows = piece.len() > self.last.len() && piece.starts_with(&self.last);
        self.is_ruled_out |= self.pieces > 0 && !grows;
        self.pieces += 1;
        if !self.is_ruled_out {
            piece.clone_into(&mut self.last);
        }
    }

    /// The text so far, if pieces repeat. Two short pieces prove nothing.
    fn repeated_text(&self) -> Option<&str> {
        let told = self.pieces > 3 || self.pieces > 1 && self.last.len() >= 16;
        (told && !self.is_ruled_out).then_some(self.last.as_str())
    }
}

/// Maximum number of bytes per token, and the size that is always allowed.
const MAX_BYTES_PER_TOKEN: usize = 32;
const MIN_BYTE_LIMIT: usize = 256 << 10;

impl ReplyBuilder {
    /// Nothing yet of a reply of at most `max_tokens`.
    pub(super) fn new(max_tokens: u32) -> Self {
        let max_bytes = (max_tokens as usize).saturating_mul(MAX_BYTES_PER_TOKEN);
        Self { max_tokens, max_bytes: max_bytes.max(MIN_BYTE_LIMIT), ..Self::default() }
    }

    /// The reply's text so far.
    pub(super) fn text_so_far(&self) -> &str {
        self.repeats.repeated_text().unwrap_or(&self.content)
    }

    /// The server said that this is all.
    pub(super) fn is_stream_done(&self) -> bool {
        self.is_done
    }

    /// Takes one event of a stream.
    pub(super) fn add_event(&mut self, data: &str) -> Result<(), CallFailure> {
        let data = data.trim();
        // What follows the end is not part of the reply.
        if self.is_done || data == "[DONE]" {
            self.is_done = true;
            return Ok(());
        }
        if is_keep_alive(data) {
            return Ok(());
        }
        let had_ended = self.is_reply_complete();
        let taken = match parse_json(data) {
            // An event in quotes, or a gateway's message in the place of a piece.
            Ok(Value::String(words)) => match parse_json(&words) {
                Ok(value @ Value::Object(_)) => self.add_value(&value, false),
                _ if is_keep_alive(&words) => Ok(()),
                _ => Err(server_message_failure(&words)),
            },
            Ok(value) => self.add_value(&value, false),
            // Events with a single line break between them.
            Err(_) if data.lines().filter(|line| !line.trim().is_empty()).count() > 1 => {
                data.lines().try_for_each(|line| self.add_event(line))
            }
            Err(error) => match parse_json_sequence(data) {
                Some(values) => values.iter().try_for_each(|value| self.add_value(value, false)),
                None if is_web_page(data) => Err(garbled_failure(localized!(garbled_web_page))),
                None if !data.starts_with(['{', '[', '"']) => Err(server_message_failure(data)),
                None => Err(garbled_failure(localized!(garbled_piece, why = describe_json_error(&error)))),
            },
        };
        // A failure after the end takes nothing from what came before it.
        if had_ended && !self.is_too_long { Ok(()) } else { taken }
    }

    /// The model has finished and the reply is complete. Some servers send a finish reason with every piece.
    pub(super) fn is_reply_complete(&self) -> bool {
        let is_said = self.finish.is_some() && !self.has_broken_off() && self.cut_reason().is_none();
        // Called at every piece, so the check that reads the whole reply comes last.
        is_said
            && (self.reply_tool_arguments().is_some()
                || task::check_complete(self.text_so_far(), Some(TruncationCause::Length)).is_ok())
    }

    /// Takes a whole answer. Some servers stream without saying so, as events or as lines.
    pub(super) fn add_complete_answer(&mut self, text: &str) -> Result<(), CallFailure> {
        let around = |c: char| c.is_whitespace() || "\u{feff}\0\u{1e}".contains(c);
        let text = text.trim_matches(around);
        let error = match parse_json(text) {
            Ok(Value::Array(pieces))
                if pieces.len() > 1 && pieces.iter().all(|one| answer::find_reply(one).is_some()) =>
            {
                return pieces.iter().try_for_each(|piece| self.add_value(piece, false));
            }
            Ok(Value::Array(mut one)) if one.len() == 1 => {
                (self.is_done, self.is_in_one_piece) = (true, true);
                return self.add_value(&one.remove(0), true);
            }
            Ok(value) => {
                (self.is_done, self.is_in_one_piece) = (true, true);
                return self.add_value(&value, true);
            }
            Err(error) => error,
        };
        let is_field = |line: &str| {
            let begins = |mark: &&str| line.get(..mark.len()).is_some_and(|own| own.eq_ignore_ascii_case(mark));
            [":", "data:", "event:", "id:", "retry:"].iter().any(begins)
        };
        if text.lines().next().is_some_and(is_field) {
            let mut decoder = SseDecoder::default();
            let mut events = decoder.push(text.as_bytes())?;
            events.extend(decoder.finish()?);
            return events.iter().try_for_each(|data| self.add_event(data));
        }
        let first = text.lines().next().unwrap_or_default();
        if text.lines().count() > 1 && parse_json(first).is_ok_and(|value| value.is_object()) {
            return text.lines().try_for_each(|line| self.add_event(line));
        }
        if let Some(values) = parse_json_sequence(text) {
            return values.iter().try_for_each(|value| self.add_value(value, false));
        }
        Err(garbled_failure(if is_web_page(text) {
            localized!(garbled_web_page)
        } else {
            localized!(garbled_no_json, why = describe_json_error(&error))
        }))
    }

    fn add_value(&mut self, value: &Value, is_all: bool) -> Result<(), CallFailure> {
        let first = value.get("choices").and_then(|list| list.get(0));
        let own = |value: &Value| value.get("error").filter(|error| !error.is_null()).cloned();
        let error = own(value)
            .or_else(|| first.and_then(own))
            .or_else(|| value.get("response").and_then(own))
            .or_else(|| value.get("Response")?.get("Error").cloned());
        let found = answer::find_reply(value);
        let is_error = match (&error, &found) {
            (Some(_), _) => true,
            (None, None) => is_untagged_error(value),
            (None, Some(found)) => {
                found.content.is_empty() && found.finish.as_deref() == Some("error") && is_untagged_error(value)
            }
        };
        if is_error {
            let error = error.map_or_else(|| value.clone(), |error| json!({ "error": error }));
            let refusal = Refusal::parse(200, &error.to_string(), None);
            return Err(CallFailure::Refused(Box::new(refusal)));
        }
        let (prompt, completion) = answer::read_token_counts(value);
        self.prompt_tokens = prompt.or(self.prompt_tokens);
        self.completion_tokens = completion.or(self.completion_tokens);
        let Some(found) = found else {
            // The last piece of a stream carries usage and no choice.
            return if is_all { Err(garbled_failure(localized!(garbled_no_choices))) } else { Ok(()) };
        };
        self.has_any = true;
        self.add_found_reply(found, is_all);
        let length = self.content.len().max(self.repeats.last.len())
            + self.reasoning.len()
            + self.tool_calls.values().map(|call| call.arguments.len()).sum::<usize>();
        // Repeating pieces add up to more than the reply.
        if self.repeats.repeated_text().is_some() {
            self.content.clear();
        }
        if length > self.max_bytes {
            self.is_too_long = true;
            return Err(garbled_failure(localized!(garbled_endless, bytes = length, tokens = self.max_tokens)));
        }
        Ok(())
    }

    fn add_found_reply(&mut self, found: AnswerContents, is_all: bool) {
        self.finish = found.finish.or(self.finish.take());
        self.is_other_format |= found.is_other_format && !found.content.is_empty();
        self.is_blocked |= found.is_blocked;
        // The complete message after its pieces, or repeated each time; otherwise a server calls its pieces
        // messages.
        let is_again = found.is_complete
            && !is_all
            && !found.content.is_empty()
            && (self.was_appended || found.content.starts_with(&self.content));
        self.was_appended |= !found.is_complete && !found.content.is_empty();
        if is_again {
            self.content.clone_from(&found.content);
            self.repeats.is_ruled_out = true;
            if !found.reasoning.is_empty() {
                self.reasoning.clone_from(&found.reasoning);
            }
        } else {
            if !found.content.is_empty() {
                let told = self.repeats.repeated_text().is_some();
                let before = if told { self.repeats.last.clone() } else { String::new() };
                self.repeats.add_piece(&found.content);
                if told && self.repeats.is_ruled_out {
                    self.content = before;
                }
            }
            self.content.push_str(&found.content);
            self.reasoning.push_str(&found.reasoning);
        }
        self.refusal.push_str(&found.refusal);
        if is_again && !found.tool_calls.is_empty() {
            self.tool_calls.clear();
        }
        for call in found.tool_calls {
            let own = self.tool_calls.entry(call.index).or_default();
            // Repeated each time, with more in it.
            if found.is_complete && call.arguments.starts_with(&own.arguments) {
                *own = call;
                continue;
            }
            own.name.push_str(&call.name);
            own.arguments.push_str(&call.arguments);
        }
    }

    /// The arguments of the call that holds the reply; tools for thinking hold none.
    fn reply_tool_arguments(&self) -> Option<String> {
        let thinks = |call: &ToolCall| {
            let name = call.name.to_lowercase();
            ["think", "reason", "plan", "scratch"].iter().any(|word| name.contains(word))
        };
        let all = || self.tool_calls.values().filter(|call| is_json_object(&call.arguments));
        // Some servers encode the text of the arguments as a JSON string once more.
        let twice = |call: &ToolCall| serde_json::from_str::<String>(&call.arguments).ok();
        let first = all().find(|call| !thinks(call)).or_else(|| all().next());
        first
            .map(|call| call.arguments.trim().to_owned())
            .or_else(|| self.tool_calls.values().filter_map(twice).find(|text| is_json_object(text)))
    }

    /// Why the reply was cut off, from several vendors' finish reasons.
    fn cut_reason(&self) -> Option<TruncationCause> {
        let finish = self.finish.as_deref()?.to_ascii_lowercase();
        let is_filter = finish.contains("content_filter") || phrases("filter_finishes").contains(&finish);
        let by_length = || phrases("length_finishes").contains(&finish).then_some(TruncationCause::Length);
        is_filter.then_some(TruncationCause::Filter).or_else(by_length)
    }

    /// Whether it broke off, as the server says without naming a limit.
    fn has_broken_off(&self) -> bool {
        let finish = self.finish.as_deref().map(str::to_ascii_lowercase);
        finish.is_some_and(|finish| finish.is_empty() || phrases("broken_finishes").contains(&finish))
    }

    /// `error` ended a reply of which something had arrived: that part was paid for.
    pub(super) fn with_usage_so_far(&self, error: MindError, messages: &[Message]) -> MindError {
        if self.has_any {
            error.with_usage(self.usage(messages, self.text_so_far(), &[&self.reasoning]))
        } else {
            error
        }
    }

    /// The server's count, else our own.
    fn usage(&self, messages: &[Message], text: &str, reasoning: &[&str]) -> Usage {
        let ours = estimate_usage(messages, text, reasoning);
        let (prompt, completion) = (self.prompt_tokens, self.completion_tokens);
        Usage {
            prompt_tokens: prompt.unwrap_or(ours.prompt_tokens),
            completion_tokens: completion.unwrap_or(ours.completion_tokens),
            estimated: prompt.is_none() || completion.is_none(),
        }
    }

    /// The reply to `messages`, once everything has arrived.
    pub(super) fn into_reply(self, messages: &[Message]) -> Result<Reply, MindError> {
        if !self.has_any {
            return Err(MindError::Garbled { detail: localized!(garbled_no_choices) });
        }
        let (cut, refusal) = (self.cut_reason(), join_surrogates(self.refusal.trim()));
        let content = join_surrogates(self.text_so_far());
        let (parted, shown) = (task::split_thoughts(&content), join_surrogates(&self.reasoning));
        let (thoughts, mut text) = (parted.thoughts.as_str(), parted.reply.clone());
        let inside = task::split_thoughts(shown.trim());
        let mut mended = Vec::new();
        if self.is_other_format && !text.trim().is_empty() {
            mended.push(IN_OTHER_FORMAT.to_owned());
        }
        let is_whole = |text: &str| task::check_complete(text, Some(TruncationCause::Length)).is_ok();
        let mut reasoning = vec![shown.trim(), thoughts.trim()];
        if text.trim().is_empty() {
            let inner = inside.reply.trim();
            let (before, fenced) = split_trailing_fence(inner).unwrap_or(("", inner));
            if let Some(arguments) = self.reply_tool_arguments() {
                text = arguments;
                mended.push(IN_TOOL_CALL.to_owned());
            } else if is_json_object(fenced) && cut.is_none() && thoughts.trim().is_empty() {
                fenced.clone_into(&mut text);
                mended.push(IN_REASONING.to_owned());
                reasoning = vec![inside.thoughts.trim(), before.trim()];
            }
        }
        // A stream that ends without a finish reason may be incomplete; JSON shows it by itself.
        let ended = self.finish.is_some() || self.is_in_one_piece;
        if (!ended || self.has_broken_off()) && !is_whole(&text) {
            let usage = Some(self.usage(messages, &text, &reasoning));
            return Err(MindError::BrokenOff { detail: localized!(broken_stream_ended), usage });
        }
        let usage = self.usage(messages, &text, &reasoning);
        let parts: Vec<&str> = reasoning.into_iter().filter(|t| !t.is_empty()).collect();
        let reasoning = (!parts.is_empty()).then(|| parts.join("\n"));
        let refusal: String = refusal.chars().take(MAX_DETAIL_CHARACTERS).collect();
        if text.trim().is_empty() {
            return Err(match cut {
                _ if !refusal.is_empty() => MindError::Withheld { said: Some(refusal), filter: false, usage },
                _ if self.is_blocked || cut == Some(TruncationCause::Filter) => {
                    MindError::Withheld { said: None, filter: true, usage }
                }
                // Not every server shows the reasoning that used up the tokens.
                cut => MindError::Silent { reasoning_only: cut.is_some(), usage },
            });
        }
        Ok(Reply { text, usage: Some(usage), reasoning, latency_ms: None, cut, mended })
    }
}

fn is_json_object(text: &str) -> bool {
    serde_json::from_str::<Map<String, Value>>(text).is_ok()
}

/// The contents of a code fence at the end of `text`, and what precedes it.
fn split_trailing_fence(text: &str) -> Option<(&str, &str)> {
    let (before, inner) = text.strip_suffix("```")?.trim_end().rsplit_once("```")?;
    Some((before, inner.strip_prefix("json").unwrap_or(inner).trim()))
}

/// A server's message in the place of an answer.
fn server_message_failure(words: &str) -> CallFailure {
    CallFailure::Refused(Box::new(Refusal::parse(200, words, None)))
}

fn garbled_failure(detail: crate::base::scenario::Localized) -> CallFailure {
    CallFailure::Other(MindError::Garbled { detail })
}

/// Whether it is empty, or a word that keeps the connection open.
fn is_keep_alive(data: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || " :-_.[]!".contains(c);
    let is_short = data.len() <= 32 && data.chars().all(is_word);
    is_short && data.parse::<f64>().is_err() && !mentions_phrase_of(&data.to_lowercase(), "trouble")
}

/// Whether this is an error without an `error` field.
fn is_untagged_error(value: &Value) -> bool {
    let Some(map) = value.as_object() else {
        return false;
    };
    let code = map.get("code").map(Value::to_string).unwrap_or_default();
    if ["0", "200", "\"0\"", "\"200\"", "\"success\"", "\"ok\""].contains(&code.to_lowercase().as_str()) {
        return false;
    }
    let kind = |key: &str| map.get(key).and_then(Value::as_str);
    let text = |key: &&str| kind(key).is_some_and(|text| !text.is_empty());
    let words = ["message", "msg", "detail", "error_msg", "errorMessage", "error_message", "Message", "errmsg"];
    kind("object") == Some("error")
        || kind("type") == Some("error")
        || words.iter().any(text)
        || map.contains_key("errors")
        || map.get("detail").is_some_and(|detail| !detail.is_null())
        || map.contains_key("error_code")
        || map.get("base_resp").and_then(|told| told.get("status_code")?.as_u64()).is_some_and(|code| code > 0)
        || map.get("code").and_then(Value::as_u64).is_some_and(|code| code >= 400)
}

/// A reply to `messages` that stands in an error.
pub(super) fn extract_refused_reply(refusal: &Refusal, messages: &[Message]) -> Option<Reply> {
    let text = answer::extract_rejected_reply(refusal.error_text.rejected_generation.as_deref()?)?;
    Some(Reply {
        usage: Some(answer::estimated_usage(
            estimate_prompt_tokens(messages),
            crate::play::memory::estimate_tokens(&text),
        )),
        mended: vec![IN_REFUSED.to_owned()],
        text,
        ..Reply::default()
    })
}

#[cfg(test)]
#[path = "wire_tests.rs"]
mod tests;
