//! Puts a complete reply elsewhere in the answer, or writes it in another form. Its meaning stays the same.

use serde::Deserialize;
use serde_json::{Map, Value, json};

/// Where in an answer the reply is.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReplyPlace {
    Content,
    Reasoning,
    ToolCalls,
    FunctionCall,
    Text,
    Parts,
    ThinkingParts,
    Object,
    Parsed,
}

impl ReplyPlace {
    /// The fields of a message, or of a piece of one.
    pub fn message_fields(self, piece: &str, is_first: bool) -> Value {
        let text = json!({ "type": "text", "text": piece });
        let parsed = || serde_json::from_str::<Value>(piece).unwrap_or_else(|_| piece.into());
        let mut function = json!({ "arguments": piece });
        if is_first {
            function["name"] = "reply".into();
        }
        match self {
            Self::Content => json!({ "content": piece }),
            Self::Reasoning => json!({ "content": null, "reasoning_content": piece }),
            Self::ToolCalls => {
                let mut call = json!({ "index": 0, "function": function });
                if is_first {
                    (call["id"], call["type"]) = ("call_0".into(), "function".into());
                }
                json!({ "content": null, "tool_calls": [call] })
            }
            Self::FunctionCall => json!({ "content": null, "function_call": function }),
            Self::Text => json!({ "text": piece }),
            Self::Parts => json!({ "content": [text] }),
            Self::ThinkingParts if is_first => {
                let thought = json!([{ "type": "text", "text": "Who has seen the key {last}?" }]);
                json!({ "content": [{ "type": "thinking", "thinking": thought }, text] })
            }
            Self::ThinkingParts => json!({ "content": [text] }),
            Self::Object => json!({ "content": parsed() }),
            Self::Parsed => json!({ "content": null, "parsed": parsed() }),
        }
    }

    /// Must it be sent in one piece, even in a stream?
    pub fn must_be_one_piece(self) -> bool {
        matches!(self, Self::Object | Self::Parsed)
    }

    pub fn finish_reason(self) -> &'static str {
        match self {
            Self::ToolCalls => "tool_calls",
            Self::FunctionCall => "function_call",
            _ => "stop",
        }
    }
}

/// Another way to write a form.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FormVariant {
    Quoted,
    CapitalKeys,
    FullWidth,
    Lines,
    /// With `{first}` and `{last}`.
    Names(String),
    CapitalNames,
    /// With `{points}`.
    Points(String),
    WidePoints,
    PointsInList,
}

impl FormVariant {
    pub fn rewrite_reply(&self, text: &str) -> String {
        let Ok(Value::Object(map)) = serde_json::from_str(text) else {
            return text.to_owned();
        };
        let points = |points: &dyn Fn(&Map<String, Value>) -> Value| {
            let turned = map.iter().map(|(key, value)| match value {
                Value::Object(all) if key == "points" => (key.clone(), points(all)),
                other => (key.clone(), other.clone()),
            });
            Value::Object(turned.collect()).to_string()
        };
        let each_point = |word: &dyn Fn(&str) -> String| {
            points(&|all| {
                let turned = all.iter().map(|(name, value)| (name.clone(), word(&value.to_string()).into()));
                Value::Object(turned.collect())
            })
        };
        match self {
            Self::Quoted => Value::from(text).to_string(),
            Self::CapitalKeys => {
                let keys = map.into_iter().map(|(key, value)| (capitalize(&key), value));
                Value::Object(keys.collect()).to_string()
            }
            Self::FullWidth => {
                text.chars().map(|c| if "{}[]\":,".contains(c) { to_full_width(c) } else { c }).collect()
            }
            Self::Lines => map.iter().map(|(key, value)| format!("{key}: {value}\n")).collect(),
            Self::Names(template) => rename_people(map, &|name| match name.split_once(' ') {
                Some((first, last)) => template.replace("{first}", first).replace("{last}", last),
                None => name.to_owned(),
            }),
            Self::CapitalNames => rename_people(map, &|name| name.to_uppercase()),
            Self::Points(template) => each_point(&|number| template.replace("{points}", number)),
            Self::WidePoints => each_point(&|number| number.chars().map(to_full_width).collect()),
            Self::PointsInList => points(&|all| {
                let line = |(name, value): (&String, &Value)| json!({ "name": name, "points": value });
                all.iter().map(line).collect()
            }),
        }
    }
}

/// The full-width variant of a character.
fn to_full_width(c: char) -> char {
    let wide = c.is_ascii_graphic().then(|| char::from_u32(u32::from(c) + 0xfee0));
    wide.flatten().unwrap_or(c)
}

fn capitalize(key: &str) -> String {
    let mut chars = key.chars();
    let first = chars.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(chars).collect()
}

/// Rewrites the names that a form is about.
fn rename_people(mut map: Map<String, Value>, name: &dyn Fn(&str) -> String) -> String {
    let searches = map.get("action").is_some_and(|action| action != "ask");
    let rename = |value: &mut Value| {
        if let Value::String(text) = value {
            *text = name(text);
        }
    };
    for (key, value) in &mut map {
        match (key.as_str(), value) {
            ("suspects", Value::Array(list)) => list.iter_mut().for_each(rename),
            ("accused", value) => rename(value),
            ("target", value) if !searches => rename(value),
            _ => {}
        }
    }
    Value::Object(map).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_written_in_other_ways_and_says_the_same() {
        let form = r#"{"points":{"Ann Bo":60,"Cy Di":40},"accused":"Ann Bo"}"#;
        for (turn, expected) in [
            (
                FormVariant::Names("{last}, {first}".to_owned()),
                r#"{"points":{"Ann Bo":60,"Cy Di":40},"accused":"Bo, Ann"}"#,
            ),
            (
                FormVariant::Points("{points}分".to_owned()),
                r#"{"points":{"Ann Bo":"60分","Cy Di":"40分"},"accused":"Ann Bo"}"#,
            ),
            (FormVariant::WidePoints, r#"{"points":{"Ann Bo":"６０","Cy Di":"４０"},"accused":"Ann Bo"}"#),
            (FormVariant::CapitalKeys, r#"{"Points":{"Ann Bo":60,"Cy Di":40},"Accused":"Ann Bo"}"#),
        ] {
            assert_eq!(turn.rewrite_reply(form), expected);
        }
        assert_eq!(FormVariant::FullWidth.rewrite_reply(r#"{"a":1}"#), "｛＂a＂：1｝");
    }
}
