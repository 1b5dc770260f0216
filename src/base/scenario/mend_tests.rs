//! Tests of reading malformed JSON.

use super::*;
use crate::table::table;
use proptest::prelude::*;

#[test]
fn what_is_unsound_is_read_as_far_as_it_goes() {
    let table = table! {
        r#"{"a": ["x", "y"# => r#"{"a": ["x", "y"]}"#;
        r#"{"a": ["x", {"b": 1, "c"# => r#"{"a": ["x", {"b": 1}]}"#;
        r#"{"a": 1,, "b": [1, 2,],}"# => r#"{"a": 1, "b": [1, 2]}"#;
        r#"{"a": "x" "b": true}"# => r#"{"a": "x", "b": true}"#;
        r#"{"a": "he said "no" twice", "b": 2}"# => r#"{"a": "he said \"no\" twice", "b": 2}"#;
        r#"{"a": "I said "no, never", and left.", "b": 2}"# => r#"{"a": "I said \"no, never\", and left.", "b": 2}"#;
        "{\"a\": \"two\nlines\\u0021\"}" => r#"{"a": "two\nlines!"}"#;
        r#"{"a": "\ud83d\udd0e" }"# => r#"{"a": "🔎"}"#;
        r#"{"a": [1, 2}, "b": 3}"# => r#"{"a": [1, 2]}"#;
        r#"{"a": 1] , "b": 3}"# => r#"{"a": 1, "b": 3}"#;
        r#"{a: word, "b"：2}"# => r#"{"a": "word", "b": 2}"#;
        r#"{a: one, two and "b": 2}"# => r#"{"a": "one, two and", "b": 2}"#;
        "{'a': 'I didn't, you see', 'b': None}" => r#"{"a": "I didn't, you see", "b": null}"#;
        "{\"a\": 1, // one\n \"b\": \"x\" /* two */, # three\n \"c\": \"http://x\", \"d\": [2, // last\n 3] // end" =>
            r#"{"a": 1, "b": "x", "c": "http://x", "d": [2, 3]}"#;
        "{\"a\": NaN, \"b\": -Infinity, \"c\": word // of mouth\n}" => r#"{"a": null, "b": null, "c": "word"}"#;
        "{“a”：“他说“不”。”，“b”：1}" => r#"{"a": "他说“不”。", "b": 1}"#;
    };
    for (text, expected) in table {
        let expected: Value = serde_json::from_str(expected).unwrap();
        assert_eq!(repair_json(text).value, expected, "{text}");
    }
}

/// JSON with slips of one kind, and the sentences in it.
fn slipped(sentences: &[String], slip: usize) -> String {
    let quoted = |text: &String| match slip {
        0 => format!("'{text}'"),
        _ => format!("\"{text}\""),
    };
    let fields: Vec<String> =
        (0..).zip(sentences).map(|(at, text): (usize, _)| format!("\"k{at}\": {}", quoted(text))).collect();
    match slip {
        1 => format!("{{{} }}", fields.join(" ")),
        2 => format!("{{{},", fields.join(", ")),
        _ => format!("{{{},}}", fields.join(",, ")),
    }
}

proptest! {
    #[test]
    fn it_ends_on_any_input(text in "[{}\\[\\]\",:：a1\\\\u \n安“”'，]{0,200}") {
        repair_json(&text);
    }

    #[test]
    fn no_sentence_is_cut_or_sewn_together(
        sentences in prop::collection::vec(
            "[A-Z][a-z]{1,5}(, | and |; |: | \\(no\\) |，)[a-z]{1,5}[.!?。]", 1..4),
        slip in 0_usize..4,
    ) {
        let text = slipped(&sentences, slip);
        let mended = repair_json(&text);
        let read: Vec<&str> = mended.value.as_object().unwrap().values().filter_map(Value::as_str).collect();
        prop_assert_eq!(read, sentences, "{}", text);
        prop_assert!(!mended.is_truncated);
    }
}

#[test]
fn more_values_than_memory_should_hold_are_not_read() {
    let many = format!("[{}", r#"{"a":1},"#.repeat(1000));
    let some = repair_within_memory(&many, 10 * (RECORD_MEMORY_BYTES + VALUE_MEMORY_BYTES));
    assert!(some.exceeds_memory && some.is_truncated && some.bytes_read < many.len());
    assert!(some.value.as_array().is_some_and(|list| (8..=10).contains(&list.len())), "{}", some.value);
    assert!(!repair_within_memory(&many, MAX_MEMORY_BYTES).exceeds_memory);
}
