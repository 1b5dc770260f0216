//! What models cost: a price table that the player can edit.

use crate::base::game::MindSettings;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Prices of models. Nothing is guessed: a model without a row has no price.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Prices {
    /// Of every number in it, as in `USD`.
    pub currency: String,
    /// The first row that fits counts.
    pub rows: Vec<Price>,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Price {
    /// The server's host, as in `api.openai.com`; empty: any server.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub host: String,
    /// The model's name there. A name with a date behind it is the same model.
    pub model: String,
    /// Per million tokens sent.
    pub prompt: f64,
    /// Per million tokens received, reasoning included.
    pub completion: f64,
    /// When this was read off the vendor's list, as in `2025-11`; empty: entered by hand.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub as_of: String,
}

/// List prices in US dollars, without discounts for cached prompts: host, model, prompt, completion, month.
/// Only a starting point for a table of one's own, since vendors change prices.
const LIST_PRICES: [(&str, &str, f64, f64, &str); 16] = [
    ("api.openai.com", "gpt-5", 1.25, 10.0, "2025-11"),
    ("api.openai.com", "gpt-5-mini", 0.25, 2.0, "2025-11"),
    ("api.openai.com", "gpt-5-nano", 0.05, 0.4, "2025-11"),
    ("api.openai.com", "gpt-4.1", 2.0, 8.0, "2025-11"),
    ("api.openai.com", "gpt-4.1-mini", 0.4, 1.6, "2025-11"),
    ("api.openai.com", "gpt-4o-mini", 0.15, 0.6, "2025-11"),
    ("api.anthropic.com", "claude-opus-4-5", 5.0, 25.0, "2025-11"),
    ("api.anthropic.com", "claude-sonnet-4-5", 3.0, 15.0, "2025-11"),
    ("api.anthropic.com", "claude-haiku-4-5", 1.0, 5.0, "2025-11"),
    (GOOGLE_HOST, "gemini-2.5-pro", 1.25, 10.0, "2025-11"),
    (GOOGLE_HOST, "gemini-2.5-flash", 0.3, 2.5, "2025-11"),
    (GOOGLE_HOST, "gemini-2.5-flash-lite", 0.1, 0.4, "2025-11"),
    ("api.deepseek.com", "deepseek-chat", 0.28, 0.42, "2025-11"),
    ("api.groq.com", "llama-3.3-70b-versatile", 0.59, 0.79, "2025-11"),
    ("api.groq.com", "llama-3.1-8b-instant", 0.05, 0.08, "2025-11"),
    ("api.mistral.ai", "mistral-small-latest", 0.1, 0.3, "2025-11"),
];
const GOOGLE_HOST: &str = "generativelanguage.googleapis.com";

impl Default for Prices {
    fn default() -> Self {
        let rows = LIST_PRICES.map(|(host, model, prompt, completion, as_of)| Price {
            host: host.into(),
            model: model.into(),
            prompt,
            completion,
            as_of: as_of.into(),
        });
        Self { currency: "USD".into(), rows: rows.into() }
    }
}

impl Prices {
    /// The price of a mind; `None` if it is not known.
    pub fn find_price(&self, mind: &MindSettings) -> Option<&Price> {
        let MindSettings::Endpoint { base_url, model, .. } = mind else {
            return None;
        };
        let host = host(base_url);
        self.rows.iter().find(|row| {
            (row.host.is_empty() || row.host.eq_ignore_ascii_case(host)) && is_same_model(&row.model, model)
        })
    }

    /// The cost of so many tokens of a mind. Local minds are free; `None`: no price is known.
    pub fn cost(&self, mind: &MindSettings, prompt_tokens: u64, completion_tokens: u64) -> Option<f64> {
        if !matches!(mind, MindSettings::Endpoint { .. }) {
            return Some(0.0);
        }
        let row = self.find_price(mind)?;
        // Tokens stay far below 2⁵³.
        #[allow(clippy::cast_precision_loss)]
        let cost = (prompt_tokens as f64 * row.prompt + completion_tokens as f64 * row.completion) / 1e6;
        Some(cost)
    }
}

fn host(base_url: &str) -> &str {
    let rest = base_url.split_once("://").map_or(base_url, |(_, rest)| rest);
    rest.split(['/', ':', '?']).next().unwrap_or_default()
}

/// Is `written` the model of a row, possibly in a dated version?
fn is_same_model(row: &str, written: &str) -> bool {
    let Some(version) = written.strip_prefix(row) else {
        return false;
    };
    let digits = version.chars().filter(char::is_ascii_digit).count();
    version.is_empty()
        || (version.starts_with('-') && digits >= 6 && version.chars().all(|c| c == '-' || c.is_ascii_digit()))
}
