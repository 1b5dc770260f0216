//! The price table, stored on the device once somebody changed it.

use crate::insight::Prices;
use crate::platform::browser::preferences;

const PRICES: &str = "prices";

/// The stored table, else the built-in one.
pub fn load() -> Prices {
    preferences::get(PRICES).and_then(|text| serde_json::from_slice(text.as_bytes()).ok()).unwrap_or_default()
}

/// Stores a table. The built-in one is not stored, so that a newer page brings newer prices.
pub fn keep(prices: &Prices) {
    if *prices == Prices::default() {
        preferences::remove(PRICES);
    } else if let Ok(text) = serde_json::to_string(prices) {
        preferences::set(PRICES, &text);
    }
}
