//! Finds the text of an answer: in the place that the format has for it, or wherever a server puts it. `wire`
//! decides what becomes of it.

use crate::base::game::Usage;
use serde_json::{Map, Value};

/// What one answer, or one piece of a stream, holds.
#[derive(Debug, Default)]
pub(super) struct AnswerContents {
    pub content: String,
    pub reasoning: String,
    pub refusal: String,
    /// The tool calls so far.
    pub tool_calls: Vec<ToolCall>,
    pub finish: Option<String>,
    /// It was in another format than requested.
    pub is_other_format: bool,
    /// It is a complete message, not an addition to it.
    pub is_complete: bool,
    /// A filter blocked the reply.
    pub is_blocked: bool,
}

/// A tool call, or a piece of one.
#[derive(Debug, Default)]
pub(super) struct ToolCall {
    /// Its position among the calls.
    pub index: u64,
    /// Only the first piece has it.
    pub name: String,
    pub arguments: String,
}

/// Objects that a server wraps around another's answer.
const ENVELOPE_FIELDS: [&str; 4] = ["data", "result", "response", "body"];

/// Whether a content filter flagged the answer with a field beside the text.
fn is_flagged_as_blocked(value: &Value) -> bool {
    let feedback = value.get("promptFeedback");
    let marks = ["output_sensitive", "input_sensitive", "need_clear_history"];
    feedback.is_some_and(|told| told.get("blockReason").is_some())
        || marks.iter().any(|mark| value.get(*mark) == Some(&Value::Bool(true)))
}

/// Finds the reply in `value`; `None`: it holds no answer in any known format.
pub(super) fn find_reply(value: &Value) -> Option<AnswerContents> {
    let mut found = AnswerContents::default();
    let is_blocked = is_flagged_as_blocked(value);
    // Of several choices the first one counts; in a stream they come in any order.
    let is_first = |choice: &&Value| {
        let index = choice.get("index").and_then(Value::as_u64);
        index.is_none_or(|index| index == 0)
    };
    let first = match value.get("choices") {
        // Some servers give an empty list together with the reason.
        Some(Value::Array(all)) if !(is_blocked && all.is_empty()) => Some(all.iter().find(is_first)?),
        Some(Value::Object(own)) if !own.contains_key("0") => value.get("choices"),
        Some(Value::Object(own)) => own.get("0"),
        _ => None,
    };
    if let Some(first) = first {
        found.read_choice(first);
        found.is_blocked = is_blocked || is_flagged_as_blocked(first);
        return Some(found);
    }
    found.is_other_format = true;
    let text = |key: &str| value.get(key).and_then(Value::as_str);
    let finish = ["done_reason", "stop_reason", "finish_reason"].iter().find_map(|key| text(key));
    found.finish = finish.map(str::to_owned);
    // One vendor's reply field is another's success flag.
    let native = || text("result").filter(|_| value.get("usage").is_some());
    if let Some(candidates) = value.get("candidates").and_then(Value::as_array) {
        let first = candidates.first()?;
        let parts = first.get("content").and_then(|content| content.get("parts"));
        if let Some(parts) = parts {
            found.read_content(parts, false);
        }
        found.finish = first.get("finishReason").and_then(Value::as_str).map(str::to_owned);
    } else if is_blocked {
        found.is_blocked = true;
    } else if let Some(output) = value.get("output").or_else(|| value.get("response")?.get("output")) {
        // Several vendors have an `output`: a text, a list of items, or an object with choices.
        match output {
            Value::Object(inner) if inner.contains_key("choices") => {
                found = find_reply(output)?;
                found.is_other_format = true;
            }
            _ => found.read_content(output, false),
        }
        found.is_complete = true;
    } else if let Some(message) = value.get("message").filter(|message| message.is_object()) {
        found.read_message(message);
    } else if let Some(response) =
        ["response", "completion", "generated_text"].iter().find_map(|key| text(key)).or_else(native)
    {
        found.content.push_str(response);
    } else if value.get("type").and_then(Value::as_str).is_some_and(|kind| kind.ends_with("output_text.delta")) {
        found.content.push_str(text("delta")?);
    } else if let Some(delta) = value.get("delta").and_then(Value::as_object) {
        found.read_content_part(delta, false);
        let finish = delta.get("stop_reason").and_then(Value::as_str);
        found.finish = finish.map(str::to_owned).or(found.finish);
    } else if let Some(content) = value
        .get("content")
        .filter(|content| content.is_array() || content.is_string() && value.get("stop").is_some_and(Value::is_boolean))
    {
        found.read_content(content, false);
    } else {
        let inner = ENVELOPE_FIELDS.iter().filter_map(|name| value.get(*name));
        found = inner.filter(|inner| inner.is_object()).find_map(find_reply)?;
        found.is_other_format = true;
    }
    Some(found)
}

impl AnswerContents {
    fn read_choice(&mut self, choice: &Value) {
        let finish = choice.get("finish_reason").and_then(Value::as_str);
        self.finish = finish.map(str::to_owned);
        let delta = choice.get("delta").filter(|part| !part.is_null());
        let message = choice.get("message").filter(|part| !part.is_null());
        self.is_complete = delta.is_none() && message.is_some();
        match delta.or(message) {
            Some(Value::String(text)) => {
                self.content.push_str(text);
                self.is_other_format = true;
            }
            Some(part) => self.read_message(part),
            None => {}
        }
        if let Some(text) = choice.get("text").and_then(Value::as_str)
            && self.content.is_empty()
        {
            self.content.push_str(text);
            self.is_other_format = !text.is_empty();
        }
    }

    fn read_message(&mut self, message: &Value) {
        let text = |key: &str| message.get(key).and_then(Value::as_str).unwrap_or_default();
        let is_said = |content: &&Value| !content.is_null() && **content != "";
        let content = message.get("content").filter(is_said);
        match content.or_else(|| message.get("parsed")) {
            // The reply itself, as an object.
            Some(Value::Object(own)) if !own.contains_key("type") => {
                self.content.push_str(&Value::Object(own.clone()).to_string());
                self.is_other_format = true;
            }
            Some(content) => self.read_content(content, false),
            None => self.content.push_str(text("text")),
        }
        self.refusal.push_str(text("refusal"));
        let places = ["reasoning_content", "reasoning", "thinking", "thoughts"];
        let reasoning = places.into_iter().map(text).find(|text| !text.is_empty());
        match (reasoning, message.get("reasoning_details").or_else(|| message.get("reasoning"))) {
            (Some(reasoning), _) => self.reasoning.push_str(reasoning),
            (None, Some(details)) => self.read_content(details, true),
            (None, None) => {}
        }
        let calls = message.get("tool_calls").and_then(Value::as_array);
        for (place, call) in (0..).zip(calls.into_iter().flatten()) {
            let index = call.get("index").and_then(Value::as_u64).unwrap_or(place);
            self.read_tool_call(index, call.get("function").unwrap_or(call));
        }
        if let Some(function) = message.get("function_call") {
            self.read_tool_call(0, function);
        }
    }

    fn read_tool_call(&mut self, index: u64, function: &Value) {
        let arguments = match ["arguments", "input"].iter().find_map(|name| function.get(*name)) {
            Some(Value::String(text)) => text.clone(),
            Some(own @ Value::Object(_)) => own.to_string(),
            _ => String::new(),
        };
        let name = function.get("name").and_then(Value::as_str).unwrap_or_default().to_owned();
        self.tool_calls.push(ToolCall { index, name, arguments });
    }

    /// Content as a text, as parts, or as an object.
    fn read_content(&mut self, content: &Value, is_thought: bool) {
        match content {
            Value::String(text) if is_thought => self.reasoning.push_str(text),
            Value::String(text) => self.content.push_str(text),
            Value::Array(parts) => parts.iter().for_each(|part| self.read_content(part, is_thought)),
            Value::Object(part) => self.read_content_part(part, is_thought),
            _ => {}
        }
    }

    fn read_content_part(&mut self, part: &Map<String, Value>, is_thought: bool) {
        let kind = part.get("type").and_then(Value::as_str).unwrap_or_default();
        let is_thought = is_thought
            || ["think", "reason", "summary_text"].iter().any(|word| kind.contains(word))
            || part.get("thought") == Some(&Value::Bool(true));
        if kind == "tool_use" || kind == "function_call" || kind == "tool_call" {
            let index = self.tool_calls.len() as u64;
            self.read_tool_call(index, &Value::Object(part.clone()));
            return;
        }
        if let Some(own @ Value::Object(_)) = part.get("json").filter(|_| kind.contains("json")) {
            self.content.push_str(&own.to_string());
            return;
        }
        // Filter results, signatures and the like hold no text.
        let places = ["text", "thinking", "content", "summary", "reasoning", "output_text", "value"];
        let own = places.iter().find_map(|place| part.get(*place).filter(|own| !own.is_null()));
        if let Some(own) = own {
            self.read_content(own, is_thought);
        }
    }
}

/// The tokens that an answer or a piece of one counts, under several vendors' names: prompt, completion.
pub(super) fn read_token_counts(value: &Value) -> (Option<u32>, Option<u32>) {
    let inner = |key: &str, inner: &str| value.get(key).and_then(|own| own.get(inner));
    let enveloped = || ENVELOPE_FIELDS.iter().find_map(|name| inner(name, "usage"));
    let usage = value
        .get("usage")
        .filter(|usage| usage.is_object())
        .or_else(|| inner("x_groq", "usage"))
        .or_else(|| enveloped().filter(|usage| usage.is_object()))
        .or_else(|| value.get("usageMetadata"))
        .or_else(|| inner("message", "usage"))
        .unwrap_or(value);
    // Tokens read from a cache, where the vendor's count excludes them.
    let cached = ["cache_read_input_tokens", "cache_creation_input_tokens"]
        .iter()
        .filter_map(|name| usage.get(*name)?.as_u64().and_then(|count| u32::try_from(count).ok()))
        .fold(0, u32::saturating_add);
    let tokens = |names: [&str; 4]| {
        names.iter().find_map(|name| {
            let count = usage.get(*name)?.as_u64()?;
            u32::try_from(count).ok().filter(|count| *count > 0)
        })
    };
    (
        tokens(["prompt_tokens", "input_tokens", "promptTokenCount", "prompt_eval_count"])
            .map(|count| count.saturating_add(if usage.get("input_tokens").is_some() { cached } else { 0 })),
        tokens(["completion_tokens", "output_tokens", "candidatesTokenCount", "eval_count"]),
    )
}

/// Extracts the reply from a generation that the server rejected: a tool's arguments, or JSON as it is.
pub(super) fn extract_rejected_reply(generation: &str) -> Option<String> {
    let start = generation.find('{')?;
    let value = serde_json::Deserializer::from_str(&generation[start..]).into_iter::<Value>().next();
    let Some(Ok(value)) = value else {
        // Invalid JSON, which the reader may repair.
        return Some(generation.to_owned());
    };
    match value.get("arguments").or_else(|| value.get("parameters")) {
        Some(Value::String(text)) => Some(text.clone()),
        Some(own) => Some(own.to_string()),
        // A call without arguments holds no reply.
        None if value.get("name").is_some() && value.as_object().is_some_and(|map| map.len() == 1) => None,
        None => Some(generation.to_owned()),
    }
}

/// The usage of a reply that stands in an error: no server says, so it is estimated.
pub(super) fn estimated_usage(prompt_tokens: u32, completion_tokens: u32) -> Usage {
    Usage { prompt_tokens, completion_tokens, estimated: true }
}
