//! Tests of the presets.

use super::super::Secret;
use super::*;

#[test]
fn every_preset_is_found_by_its_id_and_its_address() {
    for preset in &SERVER_PRESETS {
        assert_eq!(super::find_server_preset(preset.id), Some(preset));
        assert_eq!(preset.vendor.preset(), Some(preset));
        assert_eq!(Vendor::from_url(preset.base_url), preset.vendor, "{}", preset.id);
        assert!(!preset.base_url.ends_with('/'));
        assert_eq!(preset.local, Address::parse(preset.base_url).is_some_and(|a| a.is_loopback()));
        assert_eq!(preset.note(Language::English).is_empty(), preset.note(Language::Chinese).is_empty());
    }
    assert_eq!(Vendor::from_url("http://192.168.0.5:11434/v1"), Vendor::Ollama);
    assert_eq!(Vendor::from_url("https://evil.example/?x=://api.anthropic.com"), Vendor::Custom);
}

#[test]
fn only_what_a_vendor_asks_for_is_sent() {
    let key = Secret::new("k");
    let names = |vendor: Vendor, key: Option<&Secret>, body: bool| {
        vendor.headers(key, body).into_iter().map(|(name, _)| name).collect::<Vec<_>>().join(" ")
    };
    for preset in SERVER_PRESETS.iter().filter(|p| p.vendor != Vendor::Anthropic) {
        assert_eq!(names(preset.vendor, Some(&key), true), "Content-Type Authorization");
        assert_eq!(names(preset.vendor, Some(&key), false), "Authorization");
        // No preflight is needed.
        assert_eq!(names(preset.vendor, None, false), "");
    }
    assert_eq!(
        names(Vendor::Anthropic, Some(&key), true),
        "Content-Type Authorization anthropic-dangerous-direct-browser-access"
    );
}
