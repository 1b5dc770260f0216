//! Which calls something happens to: those that ask for what a server cannot do.

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error;
use serde_json::Value;
use std::str::FromStr;

/// What a call asks for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CallCondition {
    #[default]
    Always,
    Temperature,
    TopP,
    /// A first message of the system role.
    System,
    /// JSON in any way.
    #[serde(rename = "response_format")]
    Format,
    #[serde(rename = "json_schema")]
    Schema,
    #[serde(rename = "json_object")]
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
            Self::NamesAsKeys => has_key_with_special_chars(&body["response_format"]["json_schema"]["schema"]),
            Self::Stream => body["stream"] == true,
            Self::StreamOptions => there("stream_options"),
            Self::MaxTokensOver(most) => body["max_tokens"].as_u64().is_some_and(|asked| asked > most),
        }
    }
}

fn has_key_with_special_chars(schema: &Value) -> bool {
    let is_plain = |key: &String| key.chars().all(|c| c.is_ascii_alphanumeric() || "_.-".contains(c));
    let properties = schema["properties"].as_object();
    properties.is_some_and(|all| all.iter().any(|(key, value)| !is_plain(key) || has_key_with_special_chars(value)))
        || schema.get("items").is_some_and(has_key_with_special_chars)
}

impl FromStr for CallCondition {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        let over = match word.strip_prefix("max_tokens") {
            Some("") => Some(0),
            after => after.and_then(|after| after.strip_prefix('>')?.parse().ok()),
        };
        let named = || Self::deserialize(IntoDeserializer::<Error>::into_deserializer(word)).ok();
        over.map(Self::MaxTokensOver).or_else(named).ok_or_else(|| {
            "one of always, temperature, top_p, system, response_format, json_schema, json_object, names_as_keys, \
                stream, stream_options, max_tokens, max_tokens>N"
                .to_owned()
        })
    }
}
