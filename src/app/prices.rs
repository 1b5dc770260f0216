//! The price table, kept on the device when somebody changed it.

use crate::insight::Prices;
use crate::platform::browser::preferences;

const PRICES: &str = "prices";

/// What is kept, else the built-in list.
pub fn load() -> Prices {
    preferences::get(PRICES).and_then(|text| serde_json::from_slice(text.as_bytes()).ok()).unwrap_or_default()
}

/// Keeps a table. The built-in one is not kept, so that a newer page brings newer prices.
pub fn keep(prices: &Prices) {
    if *prices == Prices::default() {
        preferences::remove(PRICES);
    } else if let Ok(text) = serde_json::to_string(prices) {
        preferences::set(PRICES, &text);
    }
}
