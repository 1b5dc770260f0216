//! What the probes found out, as plain data.

use super::super::super::MindError;
use super::super::Adapted;
use crate::platform::LocalNetwork;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The page that calls; natively there is none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallingPage {
    /// `https://example.org`, `http://localhost:8080`, `null` for a file.
    pub origin: String,
    pub secure: bool,
}

/// What one reading request gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Probe {
    /// A list of models, and how many tokens each reads where that is said.
    Models(Vec<(String, Option<u32>)>),
    /// Status 200 and no such list.
    Strange {
        /// It looks like a web page.
        html: bool,
        start: String,
    },
    Failed(MindError),
}

/// What a call as a game makes it gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatOutcome {
    /// Milliseconds of a reply, or why there was none.
    pub result: Result<u64, MindError>,
    /// Why a game could not use the reply, and how it begins.
    pub unread: Option<(Unread, String)>,
    /// The first reply could not be used, the second could.
    pub asked_again: bool,
    /// Points that were asked for were there.
    pub points: bool,
    /// It came piece by piece.
    pub streams: bool,
    /// What the server was found to want otherwise than it was asked.
    pub adapted: Vec<Adapted>,
}

impl ChatOutcome {
    /// What came of a call; nothing more is known of it.
    pub fn of(result: Result<u64, MindError>) -> Self {
        Self { result, unread: None, asked_again: false, points: true, streams: true, adapted: Vec::new() }
    }
}

/// Why a game could not use a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unread {
    /// There was nothing in it.
    Empty,
    /// Thoughts, and no words after them.
    ThoughtsAlone,
    /// It ended before its end.
    CutOff,
    /// Nothing in it that was asked for.
    NoJson,
    /// A rule of the game was broken, as by a name that nobody has.
    Inadmissible,
    /// The model or a filter held it back.
    Withheld,
}

/// Everything that is known about an endpoint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// As it was entered.
    pub base_url: String,
    pub model: String,
    pub has_key: bool,
    pub page: Option<CallingPage>,
    /// `GET /models` with the key.
    pub models: Option<Probe>,
    /// The same without any header: no preflight.
    pub bare: Option<Probe>,
    /// `GET /health` at the root without any header, where several servers ask for no key.
    pub health: Option<Probe>,
    /// Something answers, readable or not. `None`: not asked.
    pub answers: Option<bool>,
    /// The page's own policy kept the request from being made.
    pub forbidden: bool,
    /// What the browser says about local addresses.
    pub permission: LocalNetwork,
    /// An address near the entered one that does list models.
    pub better: Option<String>,
    /// The browser says that this device is in no network.
    pub offline: bool,
    /// A call as a game makes it.
    pub chat: Option<ChatOutcome>,
}

impl Evidence {
    /// Nothing is known yet.
    pub fn new(base_url: &str, model: &str, has_key: bool, page: Option<&CallingPage>) -> Self {
        Self {
            base_url: base_url.to_owned(),
            model: model.to_owned(),
            has_key,
            page: page.cloned(),
            models: None,
            bare: None,
            health: None,
            answers: None,
            forbidden: false,
            permission: LocalNetwork::Unknown,
            better: None,
            offline: false,
            chat: None,
        }
    }
}

/// More than any server lists; the page offers them one by one.
const MOST_MODELS: usize = 2_000;

/// A longer name is none.
const MOST_NAME_BYTES: usize = 300;

impl Probe {
    /// Reads an answer of status 200 to `GET /models`.
    pub fn read(text: &str) -> Self {
        let value: Option<Value> = serde_json::from_str(text).ok();
        let list = value
            .as_ref()
            .and_then(|v| ["data", "models"].iter().find_map(|name| v.get(name)).unwrap_or(v).as_array());
        let models = list.map(|list| {
            let all = list.iter().filter_map(model);
            all.take(MOST_MODELS).collect::<Vec<_>>()
        });
        match models {
            Some(models) if !models.is_empty() || list.is_some_and(Vec::is_empty) => Self::Models(models),
            _ => Self::Strange {
                html: text.trim_start().starts_with('<'),
                start: text.trim().chars().take(200).collect(),
            },
        }
    }

    /// Anything that could be read, refusals included.
    pub fn is_readable(&self) -> bool {
        !matches!(
            self,
            Self::Failed(MindError::Unreachable { .. } | MindError::TimedOut { .. } | MindError::Aborted)
        )
    }
}

/// The name of a listed model, and how many tokens it reads.
fn model(entry: &Value) -> Option<(String, Option<u32>)> {
    let text = |name: &str| entry.get(name).and_then(Value::as_str);
    let name = text("id").or_else(|| text("name")).or_else(|| entry.as_str())?;
    let context = ["max_model_len", "context_length", "context_window", "max_context_length"]
        .iter()
        .find_map(|field| entry.get(field)?.as_u64())
        .and_then(|tokens| u32::try_from(tokens).ok());
    // Gemini lists "models/x" and is called with "x".
    let name = name.strip_prefix("models/").unwrap_or(name);
    (name.len() <= MOST_NAME_BYTES).then(|| (name.to_owned(), context))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn lists_of_models_are_read_in_every_shape_that_servers_give_them() {
        for (text, expected) in table! {
            r#"{"object":"list","data":[{"id":"a","max_model_len":8192},{"id":"b"}]}"# => vec![("a", Some(8192)), ("b", None)];
            r#"{"models":[{"name":"models/gemini-x"}]}"# => vec![("gemini-x", None)];
            r#"[{"id":"a","context_length":131072}]"# => vec![("a", Some(131_072))];
            r#"{"data":[]}"# => vec![];
            &format!(r#"[{{"id":"{}"}},"b"]"#, "x".repeat(1 << 20)) => vec![("b", None)];
        } {
            let expected = expected.into_iter().map(|(n, c)| (n.to_owned(), c)).collect();
            assert_eq!(Probe::read(text), Probe::Models(expected), "{text}");
        }
        for (text, page) in [
            ("<!doctype html>", true),
            (r#"{"error":"Unexpected endpoint"}"#, false),
            (r#"[1]"#, false),
            ("", false),
        ] {
            assert!(matches!(Probe::read(text), Probe::Strange { html, .. } if html == page), "{text}");
        }
    }
}
