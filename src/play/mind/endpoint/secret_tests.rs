//! Every encoding in which a server may send a key back.

use super::*;
use proptest::prelude::*;

const KEY: &str = "sk-or/v1+Ab_9.zZ=k~77";

fn encoded(way: usize, text: &str) -> String {
    let each = |f: fn(u8) -> String| text.bytes().map(f).collect::<String>();
    match way {
        0 => text.to_owned(),
        1 => each(|b| format!("\\u{b:04x}")),
        2 => text.replace('/', "\\/"),
        3 => each(|b| format!("%{b:02X}")),
        4 => each(|b| format!("%25{b:02x}")),
        5 => each(|b| format!("&#{b};")),
        6 => each(|b| format!("&#x{b:x};")),
        7 => each(|b| format!("\\x{b:02x}")),
        8 => each(|b| format!("\\\\u{b:04X}")),
        9 => each(|b| format!("{b:02X}")),
        10 => String::from_utf8(encode_base64(text.as_bytes())).unwrap(),
        11 => encoded(10, &format!("Authorization: Bearer {text}")),
        12 => encoded(11, text).replace('+', "-").replace('/', "_"),
        13 => encoded(10, &format!("key={text}&more=1")),
        14 => encoded(3, &encoded(10, text)),
        15 => text.to_uppercase(),
        // Letters in alternating encodings.
        _ => {
            let one = |at: usize, c: char| encoded(at % 9, &c.to_string());
            text.chars().enumerate().map(|(at, c)| one(at, c)).collect()
        }
    }
}

/// Whether repeated decoding reveals the key.
fn holds(text: &str, key: &str) -> bool {
    (0..17).any(|way| text.contains(&encoded(way, key)))
}

proptest! {
    #[test]
    fn no_way_of_writing_a_key_is_let_through_and_what_stands_around_it_stays(
        way in 0_usize..17,
        key in "[!-~]{12,60}",
        before in "[a-z ä。]{0,12}",
        after in "[a-z ä。]{0,12}",
    ) {
        let secret = Secret::new(&key);
        let shown = secret.redact(&format!("{before}: {} {after}", encoded(way, &key)));
        prop_assert!(!holds(&shown, &key), "{shown}");
        prop_assert!(shown.starts_with(&before) && shown.ends_with(&after), "{shown}");
        prop_assert!(shown.contains('…'));
    }

    #[test]
    fn a_text_that_ends_within_the_key_shows_but_its_first_letters(
        way in 0_usize..10,
        cut in 1_usize..200,
    ) {
        let whole = format!("it was {} all along", encoded(way, KEY));
        let cut = cut.min(whole.len());
        let shown = Secret::new(KEY).redact(&whole[..cut]);
        let beginning: String = KEY.chars().take(MIN_TRUNCATED_KEY_LETTERS).collect();
        prop_assert!(!shown.contains(&beginning), "{shown}");
    }

    #[test]
    fn other_texts_stay_as_they_are(text in "[ -~äé。你好]{0,200}") {
        // No text of this kind contains the beginning of this key.
        prop_assume!(!text.to_lowercase().contains("sk-or"));
        prop_assert_eq!(Secret::new(KEY).redact(&text), text);
    }
}

#[test]
fn what_servers_mask_and_short_dummies_stay() {
    let masked = "Incorrect API key provided: sk-or***************77.";
    assert_eq!(Secret::new(KEY).redact(masked), masked);
    assert_eq!(Secret::new("none").redact("none of it"), "none of it");
    assert_eq!(format!("{:?}", Secret::new(KEY)), "Secret(…)");
}

#[test]
fn what_local_servers_have_everybody_enter_is_no_key_and_spoils_no_text() {
    let text = "We played at ollama, with lm-studio beside it.";
    for key in ["ollama", "lm-studio"] {
        assert_eq!(Secret::new(key).redact(text), text);
    }
    assert_eq!(Secret::new("ollama7").redact("ollama7"), "…");
}

#[test]
fn a_long_run_of_backslashes_is_looked_through_once() {
    let text = "\\".repeat(400_000);
    assert_eq!(Secret::new(KEY).redact(&text), text);
}
