//! Translates the JSON parser's errors into plain words in every language. The parser's own messages are
//! English and name Rust types.

use super::{Localized, localized};
use crate::base::language::{id, message};
use serde_json::Error;

/// The parser's messages without a part of the file, and ours.
const KNOWN_MESSAGES: [(&str, &str); 20] = [
    ("EOF while parsing a list", id!(json_truncated_list)),
    ("EOF while parsing an object", id!(json_truncated_object)),
    ("EOF while parsing a string", id!(json_truncated_string)),
    ("EOF while parsing a value", id!(json_truncated_before_value)),
    ("expected `:`", id!(json_missing_colon)),
    ("expected `,` or `]`", id!(json_unclosed_list)),
    ("expected `,` or `}`", id!(json_unclosed_object)),
    ("expected ident", id!(json_bare_word)),
    ("expected value", id!(json_missing_value)),
    ("key must be a string", id!(json_unquoted_key)),
    ("trailing comma", id!(json_extra_comma)),
    ("trailing characters", id!(json_trailing_text)),
    ("invalid escape", id!(json_bad_escape)),
    ("invalid number", id!(json_bad_number)),
    ("number out of range", id!(json_number_too_large)),
    ("invalid unicode code point", id!(json_bad_code_point)),
    ("lone leading surrogate in hex escape", id!(json_half_character)),
    ("unexpected end of hex escape", id!(json_half_character)),
    ("control character (\\u0000-\\u001F) found while parsing a string", id!(json_control_character)),
    ("recursion limit exceeded", id!(json_nested_too_deeply)),
];

/// The error in every language, without its position.
pub(crate) fn describe_json_error(error: &Error) -> Localized {
    let theirs = message_without_position(error);
    translate_known_message(&theirs)
        .or_else(|| translate_field_message(&theirs))
        .or_else(|| translate_type_message(&theirs))
        .unwrap_or_else(|| Localized::verbatim(theirs))
        .truncated()
}

/// The parser's message without its position.
pub(super) fn message_without_position(error: &Error) -> String {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    message.strip_suffix(&place).map(str::to_owned).unwrap_or(message)
}

fn translate_known_message(theirs: &str) -> Option<Localized> {
    let (_, ours) = KNOWN_MESSAGES.iter().find(|(known, _)| *known == theirs)?;
    Some(Localized::in_each_language(|language| message(language, ours, &[])))
}

/// Translates messages about a field or a word of the file.
fn translate_field_message(message: &str) -> Option<Localized> {
    let (what, rest) = message.split_once(" `")?;
    let (name, rest) = rest.split_once('`')?;
    Some(match what {
        "missing field" => localized!(json_missing_field, name),
        "duplicate field" => localized!(json_duplicate_field, name),
        "unknown field" => localized!(json_unknown_field, name),
        "unknown variant" => {
            let known = rest.split_once("expected ").map_or("", |(_, known)| known);
            // For two words the parser says “`a` or `b`”.
            let known = known.trim_start_matches("one of ").replace("` or `", ", ").replace('`', "");
            localized!(json_unknown_word, name, known)
        }
        _ => return None,
    })
}

/// Translates messages about a value of an unexpected type.
fn translate_type_message(message: &str) -> Option<Localized> {
    let rest = message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "))?;
    let (found, expected) = rest.rsplit_once(", expected ")?;
    if found.starts_with("integer `-") && expected.starts_with(['u', 'U']) {
        return Some(localized!(json_negative_number));
    }
    let number = found.strip_prefix("integer `").and_then(|rest| rest.strip_suffix('`'));
    if let Some(number) = number.filter(|_| expected.starts_with(['u', 'i'])) {
        return Some(localized!(json_out_of_range, number));
    }
    let (found, expected) = (translate_type_name(found), translate_type_name(expected));
    Some(localized!(json_wrong_kind, found, expected))
}

/// Translates a type of value, named as by the parser or as in Rust.
fn translate_type_name(words: &str) -> Localized {
    let bare = words.trim_start_matches("a ").trim_start_matches("an ");
    match bare.split(' ').next().unwrap_or_default() {
        "string" | "str" | "character" => localized!(json_kind_text),
        "boolean" | "bool" => localized!(json_kind_boolean),
        "integer" | "usize" | "u8" | "u16" | "u32" | "u64" | "i8" | "i16" | "i32" | "i64" => {
            localized!(json_kind_whole_number)
        }
        "floating" | "f32" | "f64" => localized!(json_kind_number),
        "map" | "struct" => localized!(json_kind_object),
        "sequence" | "tuple" | "array" => localized!(json_kind_list),
        "null" | "unit" => localized!(json_kind_nothing),
        "variant" | "enum" => localized!(json_kind_known_word),
        _ => Localized::verbatim(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::language::Language;
    use crate::table::table;

    #[test]
    fn what_the_parser_says_is_said_in_both_languages() {
        #[derive(Debug, serde::Deserialize)]
        struct Row {
            #[allow(dead_code)]
            name: String,
            #[allow(dead_code)]
            kind: Option<Kind>,
            #[allow(dead_code)]
            act: Option<u32>,
        }
        #[derive(Debug, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Kind {
            Plain,
            Other,
        }
        let _ = (Kind::Plain, Kind::Other);
        for (text, en, zh) in table! {
            "{\"name\": \"a", "it ends in the middle of a text" => "文件在一段文字中间就断了";
            "{\"name\": \"a\"", "it ends in the middle of an object" => "文件在一个对象中间就断了";
            "{\"name\" \"a\"}", "a colon is missing" => "缺少冒号";
            "{}", "the field “name” is missing" => "缺少字段“name”";
            "{\"name\": \"a\", \"name\": \"b\"}", "the field “name” stands there twice" => "字段“name”出现了两次";
            "{\"name\": \"a\", \"act\": -4}", "a number is negative, and must not be" => "此处的数不能是负数";
            "{\"name\": \"a\", \"act\": 5000000000}", "the number 5000000000 is out of range here" =>
                "此处的数 5000000000 超出范围";
            "{\"name\": 5}", "there is a whole number where a text should be" => "此处是整数，应为文字";
            "{\"name\": \"a\", \"kind\": \"odd\"}", "“odd” is not known here; known are: plain, other" =>
                "这里不能用“odd”，可用的有：plain, other";
        } {
            let error = serde_json::from_str::<Row>(text).unwrap_err();
            let said = describe_json_error(&error);
            assert_eq!((said.text(Language::English), said.text(Language::Chinese)), (en, zh), "{error}");
        }
        let long = format!("{{\"name\": \"a\", \"kind\": \"{}\"}}", "x".repeat(500_000));
        let error = serde_json::from_str::<Row>(&long).unwrap_err();
        assert!(describe_json_error(&error).text(Language::English).len() < 400);
    }
}
