//! The time, and dates for readers of a language in the conventions of their browser's region; these are empty in
//! native tests.

use super::preferences;
use crate::base::language::Language;
use crate::base::platform::by_name::set_property;
use crate::base::platform::{self, runs_in_browser};
use js_sys::{Date, Object};
use wasm_bindgen::JsValue;

/// Milliseconds since 1970, as JavaScript counts them.
pub fn now_ms() -> f64 {
    // Far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let now = platform::now_ms() as f64;
    now
}

/// A moment, in milliseconds since 1970, formatted in local time.
pub fn format_moment(at_ms: f64, language: Language) -> String {
    if !runs_in_browser() {
        return String::new();
    }
    let wished = preferences::preferred_languages();
    let at = Date::new(&at_ms.into());
    String::from(at.to_locale_string(language.date_locale(&wished), &JsValue::UNDEFINED))
}

/// A day, given by its first moment in UTC in milliseconds since 1970: the same day everywhere.
pub fn format_day(at_ms: f64, language: Language) -> String {
    if !runs_in_browser() {
        return String::new();
    }
    let wished = preferences::preferred_languages();
    let options = Object::new();
    set_property(&options, "timeZone", &"UTC".into());
    let at = Date::new(&at_ms.into());
    String::from(at.to_locale_date_string(language.date_locale(&wished), &options))
}

/// Today in UTC, as in `2026-01-31`.
pub fn today_utc() -> String {
    if !runs_in_browser() {
        return String::new();
    }
    String::from(Date::new_0().to_iso_string()).chars().take(10).collect()
}

/// The first moment of a day written as in `2026-01-31`, in milliseconds since 1970.
pub fn parse_day_ms(written: &str) -> Option<f64> {
    runs_in_browser().then(|| Date::parse(written)).filter(|at| at.is_finite())
}
