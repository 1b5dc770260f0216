//! Which calls something happens to: those that ask for what a server cannot do.

use serde_json::Value;
use std::str::FromStr;

/// What a call asks for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CallCondition {
    Always,
    Temperature,
    TopP,
    /// A first message of the system role.
    System,
    /// JSON in any way.
    Format,
    Schema,
    Object,
    /// A schema with a key that is not an identifier.
    NamesAsKeys,
    Stream,
    StreamOptions,
    /// More tokens than this, under the parameter's first name.
    MaxTokensOver(u64),
}

impl CallCondition {
    pub fn matches(self, body: &Value) -> bool {
        let there = |name: &str| body.get(name).is_some();
        let format = body["response_format"]["type"].as_str();
        match self {
            Self::Always => true,
            Self::Temperature => there("temperature"),
            Self::TopP => there("top_p"),
            Self::System => body["messages"][0]["role"] == "system",
            Self::Format => there("response_format"),
            Self::Schema => format == Some("json_schema"),
            Self::Object => format == Some("json_object"),
            Self::NamesAsKeys => has_odd_key(&body["response_format"]["json_schema"]["schema"]),
            Self::Stream => body["stream"] == true,
            Self::StreamOptions => there("stream_options"),
            Self::MaxTokensOver(most) => body["max_tokens"].as_u64().is_some_and(|asked| asked > most),
        }
    }
}

fn has_odd_key(schema: &Value) -> bool {
    let is_plain = |key: &String| key.chars().all(|c| c.is_ascii_alphanumeric() || "_.-".contains(c));
    let properties = schema["properties"].as_object();
    properties.is_some_and(|all| all.iter().any(|(key, value)| !is_plain(key) || has_odd_key(value)))
        || schema.get("items").is_some_and(has_odd_key)
}

impl FromStr for CallCondition {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        Ok(match word {
            "always" => Self::Always,
            "temperature" => Self::Temperature,
            "top_p" => Self::TopP,
            "system" => Self::System,
            "response_format" => Self::Format,
            "json_schema" => Self::Schema,
            "json_object" => Self::Object,
            "names_as_keys" => Self::NamesAsKeys,
            "stream" => Self::Stream,
            "stream_options" => Self::StreamOptions,
            "max_tokens" => Self::MaxTokensOver(0),
            other => {
                let over = other.strip_prefix("max_tokens>").and_then(|most| most.parse().ok());
                Self::MaxTokensOver(over.ok_or(
                    "one of always, temperature, top_p, system, response_format, json_schema, json_object, names_as_keys, stream, stream_options, max_tokens, max_tokens>N",
                )?)
            }
        })
    }
}
