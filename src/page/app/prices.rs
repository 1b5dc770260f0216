//! The price table, stored on the device once somebody changed it.

use crate::base::platform::browser::preferences;
use crate::read::insight::Prices;

const PRICES_PREFERENCE: &str = "prices";

/// The stored table, else the built-in one.
pub fn load_prices() -> Prices {
    preferences::get(PRICES_PREFERENCE)
        .and_then(|text| serde_json::from_slice(text.as_bytes()).ok())
        .unwrap_or_default()
}

/// Stores a table. The built-in one is not stored, so that a newer page brings newer prices.
pub fn store_prices(prices: &Prices) {
    if *prices == Prices::default() {
        preferences::remove(PRICES_PREFERENCE);
    } else if let Ok(text) = serde_json::to_string(prices) {
        preferences::set(PRICES_PREFERENCE, &text);
    }
}
