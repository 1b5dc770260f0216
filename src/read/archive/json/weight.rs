//! Estimates the memory that a JSON text's values would take, before it is parsed: a few hundred kilobytes in
//! an archive can unpack to a hundred million values. It only counts brackets, commas and quotation marks.

use serde_json::Value;

/// A key with its value and hash, as an object holds them.
const FIELD_BYTES: u64 = size_of::<(String, Value, usize)>() as u64;
/// The fields of a small object, with its first key: a vector allocates four, and the index of the keys.
const OBJECT_BYTES: u64 = 4 * FIELD_BYTES + 64;
/// The items of a small list.
const LIST_BYTES: u64 = 4 * size_of::<Value>() as u64;
/// One more field or item, with its key.
const ITEM_BYTES: u64 = FIELD_BYTES + 32;

/// About how many bytes a [`Value`] takes for this text, apart from strings.
pub(crate) fn estimate_value_bytes(text: &[u8]) -> u64 {
    let (mut bytes, mut is_quoted, mut is_escaped) = (0, false, false);
    for byte in text {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_quoted => is_escaped = true,
            b'"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            b'{' => bytes += OBJECT_BYTES,
            b'[' => bytes += LIST_BYTES,
            b',' => bytes += ITEM_BYTES,
            _ => {}
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_texts_weighs_nothing_and_every_value_weighs_more_than_it_takes() {
        assert_eq!(estimate_value_bytes(br#""a, [b], \", {c}""#), 0);
        let many = |one: &str| estimate_value_bytes(one.repeat(1000).as_bytes()) / 1000;
        assert!((1 + 1 + 4) * (size_of::<Value>() as u64) <= many(r#"{"a":1},"#));
        assert!(size_of::<Value>() as u64 <= many("1,"));
        assert!(5 * size_of::<Value>() as u64 <= many("[1],"));
    }
}
