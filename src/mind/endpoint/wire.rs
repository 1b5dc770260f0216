//! The wire format of chat completions: request bodies, whole and streamed answers, refusals.

use super::super::{MindError, Reply, estimate};
use super::EndpointSettings;
use super::abilities::{Abilities, ReplyFormat};
use super::refusal::{MOST_DETAIL, refusal};
use crate::game::{Cut, MessageRole, Usage};
use crate::scenario::{json_words, said};
use crate::task::{self, Message};
use serde_json::{Value, json};

/// What a chat completion is asked for.
pub(super) struct Chat<'a> {
    pub messages: &'a [Message],
    pub name: &'a str,
    pub schema: &'a Value,
}

pub(super) fn body(settings: &EndpointSettings, abilities: &Abilities, chat: &Chat<'_>) -> String {
    let messages: Vec<Value> = chat
        .messages
        .iter()
        .map(|message| {
            let role = match message.role {
                MessageRole::System => "system",
                MessageRole::User => "user",
                MessageRole::Assistant => "assistant",
            };
            json!({ "role": role, "content": message.text() })
        })
        .collect();
    let mut body = json!({ "model": settings.model, "messages": messages });
    let limit = if abilities.completion_limit {
        "max_completion_tokens"
    } else {
        "max_tokens"
    };
    body[limit] = json!(settings.max_tokens);
    if let Some(temperature) = settings.temperature.filter(|_| abilities.temperature) {
        body["temperature"] = json!(temperature);
    }
    if let Some(top_p) = settings.top_p.filter(|_| abilities.top_p) {
        body["top_p"] = json!(top_p);
    }
    if abilities.stream {
        body["stream"] = json!(true);
        if abilities.stream_usage {
            body["stream_options"] = json!({ "include_usage": true });
        }
    }
    match abilities.format {
        ReplyFormat::Schema => {
            body["response_format"] = json!({
                "type": "json_schema",
                "json_schema": { "name": chat.name, "schema": chat.schema }
            });
        }
        ReplyFormat::Object => body["response_format"] = json!({ "type": "json_object" }),
        ReplyFormat::Words => {}
    }
    body.to_string()
}

/// What has arrived of an answer.
#[derive(Debug)]
pub(super) struct Gathered {
    /// Tokens that a reply may have, reasoning included, and what they come to at most.
    most_tokens: u32,
    most_bytes: usize,
    content: String,
    reasoning: String,
    /// Why the model would not reply, in its words.
    refusal: String,
    /// As the server counts; a count that cannot be is a missing one.
    prompt_tokens: Option<u32>,
    completion_tokens: Option<u32>,
    finish: Option<String>,
    done: bool,
    any: bool,
    /// It came in one piece, whose end is known without a reason.
    in_one_piece: bool,
}

/// Bytes that a token comes to at the very most, and what is always let pass.
const TOKEN_BYTES: usize = 32;
const ALWAYS_BYTES: usize = 256 << 10;

impl Gathered {
    /// Nothing yet of a reply of at most so many tokens.
    pub(super) fn new(most_tokens: u32) -> Self {
        let most_bytes = (most_tokens as usize).saturating_mul(TOKEN_BYTES);
        Self {
            most_tokens,
            most_bytes: most_bytes.max(ALWAYS_BYTES),
            content: String::new(),
            reasoning: String::new(),
            refusal: String::new(),
            prompt_tokens: None,
            completion_tokens: None,
            finish: None,
            done: false,
            any: false,
            in_one_piece: false,
        }
    }

    /// The reply's words so far.
    pub(super) fn words(&self) -> &str {
        &self.content
    }

    /// The server said that this is all.
    pub(super) fn is_done(&self) -> bool {
        self.done
    }

    /// Takes in one event of a stream.
    pub(super) fn take_piece(&mut self, data: &str) -> Result<(), MindError> {
        // What follows the end is no part of the reply.
        if self.done || data.trim() == "[DONE]" {
            self.done = true;
            return Ok(());
        }
        let value: Value = serde_json::from_str(data).map_err(|error| MindError::Garbled {
            detail: said!(garbled_piece, why = json_words(&error)),
        })?;
        self.take(&value, "delta")
    }

    /// Takes in a whole answer. Some servers stream without saying so.
    pub(super) fn take_whole(&mut self, text: &str) -> Result<(), MindError> {
        let text = text.trim_start_matches('\u{feff}');
        if text.trim_start().starts_with("data:") {
            let mut decoder = super::sse::Decoder::default();
            let mut events = decoder.push(text.as_bytes())?;
            events.extend(decoder.finish()?);
            for data in events {
                self.take_piece(&data)?;
            }
            return Ok(());
        }
        let value: Value = serde_json::from_str(text).map_err(|error| MindError::Garbled {
            detail: if text.trim_start().starts_with('<') {
                said!(garbled_web_page)
            } else {
                said!(garbled_no_json, why = json_words(&error))
            },
        })?;
        (self.done, self.in_one_piece) = (true, true);
        self.take(&value, "message")
    }

    fn take(&mut self, value: &Value, part: &str) -> Result<(), MindError> {
        if let Some(error) = value.get("error").filter(|e| !e.is_null()) {
            // A code of the server's own says nothing that HTTP knows.
            let status = error
                .get("code")
                .and_then(|code| code.as_u64().or_else(|| code.as_str()?.parse().ok()))
                .and_then(|code| u16::try_from(code).ok())
                .filter(|code| (400..600).contains(code));
            return Err(refusal(
                status.unwrap_or(500),
                &json!({ "error": error }).to_string(),
                None,
            ));
        }
        if let Some(usage) = value.get("usage").filter(|u| u.is_object()) {
            let tokens = |name: &str| {
                let count = usage.get(name)?.as_u64()?;
                u32::try_from(count).ok().filter(|count| *count > 0)
            };
            self.prompt_tokens = tokens("prompt_tokens").or(self.prompt_tokens);
            self.completion_tokens = tokens("completion_tokens").or(self.completion_tokens);
        }
        // Of several choices the first one counts; in a stream they come in any order.
        let choices = value.get("choices").and_then(Value::as_array);
        let is_first = |choice: &&Value| {
            let index = choice.get("index").and_then(Value::as_u64);
            index.is_none_or(|index| index == 0)
        };
        let Some(choice) = choices.and_then(|list| list.iter().find(is_first)) else {
            // The last piece of a stream carries usage and no choice.
            return if part == "delta" {
                Ok(())
            } else {
                Err(MindError::Garbled {
                    detail: said!(garbled_no_choices),
                })
            };
        };
        self.any = true;
        if let Some(finish) = choice.get("finish_reason").and_then(Value::as_str) {
            self.finish = Some(finish.to_owned());
        }
        let part = choice
            .get(part)
            .or_else(|| choice.get("message"))
            .or_else(|| choice.get("delta"));
        let text = |name: &str| {
            part.and_then(|p| p.get(name))
                .and_then(Value::as_str)
                .unwrap_or("")
        };
        match part.and_then(|p| p.get("content")) {
            Some(Value::Array(parts)) => parts
                .iter()
                .filter_map(|p| p.get("text").and_then(Value::as_str).or_else(|| p.as_str()))
                .for_each(|text| self.content.push_str(text)),
            _ => self.content.push_str(text("content")),
        }
        self.refusal.push_str(text("refusal"));
        let reasoning = text("reasoning_content");
        self.reasoning.push_str(if reasoning.is_empty() {
            text("reasoning")
        } else {
            reasoning
        });
        if self.content.len() + self.reasoning.len() > self.most_bytes {
            return Err(MindError::Garbled {
                detail: said!(
                    garbled_endless,
                    bytes = self.content.len() + self.reasoning.len(),
                    tokens = self.most_tokens
                ),
            });
        }
        Ok(())
    }

    /// What the server says has cut the reply off, in the words of several.
    fn cut(&self) -> Option<Cut> {
        match self.finish.as_deref()?.to_ascii_lowercase().as_str() {
            "length" | "max_tokens" | "max_output_tokens" | "model_length" => Some(Cut::Length),
            "content_filter" | "safety" | "sensitive" | "recitation" | "blocklist"
            | "prohibited_content" | "spii" => Some(Cut::Filter),
            _ => None,
        }
    }

    /// The reply to `messages`, once everything has arrived.
    pub(super) fn into_reply(self, messages: &[Message]) -> Result<Reply, MindError> {
        if !self.any {
            return Err(MindError::Garbled {
                detail: said!(garbled_no_choices),
            });
        }
        let (thoughts, text) = split_thoughts(&self.content);
        // A stream that ends without a reason may have lost its rest; JSON tells by itself.
        let is_whole = || self.done && task::whole(text, Some(Cut::Length)).is_ok();
        if self.finish.is_none() && !self.in_one_piece && !is_whole() {
            return Err(MindError::BrokenOff {
                detail: said!(broken_stream_ended),
            });
        }
        let reasoning: Vec<&str> = [self.reasoning.trim(), thoughts.trim()]
            .into_iter()
            .filter(|t| !t.is_empty())
            .collect();
        let reasoning = (!reasoning.is_empty()).then(|| reasoning.join("\n"));
        let (cut, refusal) = (self.cut(), self.refusal.trim());
        let refusal: String = refusal.chars().take(MOST_DETAIL).collect();
        let ours = estimate(messages, text, reasoning.as_deref());
        let (prompt, completion) = (self.prompt_tokens, self.completion_tokens);
        let usage = Usage {
            prompt_tokens: prompt.unwrap_or(ours.prompt_tokens),
            completion_tokens: completion.unwrap_or(ours.completion_tokens),
            estimated: prompt.is_none() || completion.is_none(),
        };
        if text.trim().is_empty() {
            return Err(match cut {
                _ if !refusal.is_empty() => MindError::Withheld {
                    said: Some(refusal),
                    usage,
                },
                Some(Cut::Filter) => MindError::Withheld { said: None, usage },
                // Not every server shows the reasoning that used the tokens up.
                cut => MindError::Silent {
                    reasoning_only: cut.is_some(),
                    usage,
                },
            });
        }
        Ok(Reply {
            text: text.to_owned(),
            usage: Some(usage),
            reasoning,
            latency_ms: None,
            cut,
        })
    }
}

/// Parts `<think>…</think>` at the start from what follows. An opening mark may be missing (some chat
/// templates write it themselves), a closing one too (the model was cut off).
fn split_thoughts(content: &str) -> (&str, &str) {
    let trimmed = content.trim_start();
    let inner = trimmed.strip_prefix("<think>");
    match (inner, trimmed.split_once("</think>")) {
        (_, Some((before, after))) => (before.trim_start_matches("<think>"), after.trim_start()),
        (Some(inner), None) => (inner, ""),
        (None, None) => ("", content),
    }
}

#[cfg(test)]
#[path = "wire_tests.rs"]
mod tests;
