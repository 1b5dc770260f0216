//! What the probes found, as plain data.

use super::super::super::MindError;
use super::super::Adaptation;
use crate::base::platform::LocalNetworkPermission;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The page that calls; natively there is none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallingPage {
    /// `https://example.org`, `http://localhost:8080`, `null` for a file.
    pub origin: String,
    pub secure: bool,
}

/// The result of one `GET` request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProbeResult {
    /// A list of models, each with its context length in tokens where the server says it.
    Models(Vec<(String, Option<u32>)>),
    /// Status 200 without such a list.
    NotAList {
        /// It looks like a web page.
        html: bool,
        start: String,
    },
    Failed(MindError),
}

/// The result of a call as a game makes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatOutcome {
    /// Latency in milliseconds, or why there was no reply.
    pub result: Result<u64, MindError>,
    /// Why a game could not use the reply, and how the reply begins.
    pub unusable: Option<(UnusableReply, String)>,
    /// The first reply could not be used, the second could.
    pub was_retried: bool,
    /// The reply held the requested points.
    pub has_points: bool,
    /// It was streamed.
    pub was_streamed: bool,
    /// What was adapted to the server.
    pub adapted: Vec<Adaptation>,
}

impl ChatOutcome {
    /// The outcome of a call of which nothing else is known.
    pub fn from_result(result: Result<u64, MindError>) -> Self {
        Self { result, unusable: None, was_retried: false, has_points: true, was_streamed: true, adapted: Vec::new() }
    }
}

/// Why a game could not use a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum UnusableReply {
    /// It was empty.
    Empty,
    /// Reasoning, and no text after it.
    ThoughtsAlone,
    /// It was truncated.
    CutOff,
    /// No JSON in it.
    NoJson,
    /// It breaks a rule of the game, such as a name that nobody has.
    Inadmissible,
    /// The model declined, or a filter blocked it.
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
    pub models_probe: Option<ProbeResult>,
    /// The same without any header, hence without a preflight.
    pub bare_probe: Option<ProbeResult>,
    /// `GET /health` at the root without any header, where several servers ask for no key.
    pub health_probe: Option<ProbeResult>,
    /// Something answers, readable or not. `None`: not tested.
    pub answers: Option<bool>,
    /// The page's own content security policy blocked the request.
    pub is_blocked_by_policy: bool,
    /// The browser's permission for local addresses.
    pub local_network: LocalNetworkPermission,
    /// An address similar to the entered one that does list models.
    pub better_url: Option<String>,
    /// The browser says that this device is offline.
    pub is_offline: bool,
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
            models_probe: None,
            bare_probe: None,
            health_probe: None,
            answers: None,
            is_blocked_by_policy: false,
            local_network: LocalNetworkPermission::Unknown,
            better_url: None,
            is_offline: false,
            chat: None,
        }
    }
}

/// More than any server lists; the page offers them in one list.
const MAX_MODELS: usize = 2_000;

/// A longer name is not a name.
const MAX_MODEL_NAME_BYTES: usize = 300;

impl ProbeResult {
    /// Reads an answer of status 200 to `GET /models`.
    pub fn parse(text: &str) -> Self {
        let value: Option<Value> = serde_json::from_str(text).ok();
        let list =
            value.as_ref().and_then(|v| ["data", "models"].iter().find_map(|name| v.get(name)).unwrap_or(v).as_array());
        let models = list.map(|list| {
            let all = list.iter().filter_map(parse_listed_model);
            all.take(MAX_MODELS).collect::<Vec<_>>()
        });
        match models {
            Some(models) if !models.is_empty() || list.is_some_and(Vec::is_empty) => Self::Models(models),
            _ => Self::NotAList {
                html: text.trim_start().starts_with('<'),
                start: text.trim().chars().take(200).collect(),
            },
        }
    }

    /// Whether the answer could be read, refusals included.
    pub fn is_readable(&self) -> bool {
        !matches!(self, Self::Failed(MindError::Unreachable { .. } | MindError::TimedOut { .. } | MindError::Aborted))
    }
}

/// The name of a listed model and its context length in tokens.
fn parse_listed_model(entry: &Value) -> Option<(String, Option<u32>)> {
    let text = |name: &str| entry.get(name).and_then(Value::as_str);
    let name = text("id").or_else(|| text("name")).or_else(|| entry.as_str())?;
    let context = ["max_model_len", "context_length", "context_window", "max_context_length"]
        .iter()
        .find_map(|field| entry.get(field)?.as_u64())
        .and_then(|tokens| u32::try_from(tokens).ok());
    // Gemini lists "models/x" and is called with "x".
    let name = name.strip_prefix("models/").unwrap_or(name);
    (name.len() <= MAX_MODEL_NAME_BYTES).then(|| (name.to_owned(), context))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn lists_of_models_are_read_in_every_shape_that_servers_give_them() {
        for (text, expected) in table! {
            r#"{"object":"list","data":[{"id":"a","max_model_len":8192},{"id":"b"}]}"# =>
                vec![("a", Some(8192)), ("b", None)];
            r#"{"models":[{"name":"models/gemini-x"}]}"# => vec![("gemini-x", None)];
            r#"[{"id":"a","context_length":131072}]"# => vec![("a", Some(131_072))];
            r#"{"data":[]}"# => vec![];
            &format!(r#"[{{"id":"{}"}},"b"]"#, "x".repeat(1 << 20)) => vec![("b", None)];
        } {
            let expected = expected.into_iter().map(|(n, c)| (n.to_owned(), c)).collect();
            assert_eq!(ProbeResult::parse(text), ProbeResult::Models(expected), "{text}");
        }
        for (text, page) in
            [("<!doctype html>", true), (r#"{"error":"Unexpected endpoint"}"#, false), (r#"[1]"#, false), ("", false)]
        {
            assert!(matches!(ProbeResult::parse(text), ProbeResult::NotAList { html, .. } if html == page), "{text}");
        }
    }
}
