//! Translates the JSON parser's errors into plain words in every language. The parser's own messages are
//! English and name Rust types.

use super::{Said, said};
use serde_json::Error;

/// The error in every language, without its position.
pub(crate) fn json_words(error: &Error) -> Said {
    let told = without_place(error);
    plain(&told)
        .or_else(|| field(&told))
        .or_else(|| kind(&told))
        .unwrap_or_else(|| Said::verbatim(told))
        .cut()
}

/// The parser's message without its position.
pub(super) fn without_place(error: &Error) -> String {
    let mut told = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    if let Some(words) = told.strip_suffix(&place) {
        told.truncate(words.len());
    }
    told
}

/// Translates messages without a part of the file.
fn plain(told: &str) -> Option<Said> {
    Some(match told {
        "EOF while parsing a list" => said!(json_it_ends_in_the_middle),
        "EOF while parsing an object" => said!(json_it_ends_in_the_middle_of),
        "EOF while parsing a string" => said!(json_it_ends_in_the_middle_of_a),
        "EOF while parsing a value" => said!(json_it_ends_where_a_value),
        "expected `:`" => said!(json_a_colon_is_missing),
        "expected `,` or `]`" => said!(json_a_comma_or_the_end),
        "expected `,` or `}`" => said!(json_a_comma_or_the_end_of),
        "expected ident" => said!(json_a_word_stands_where_a),
        "expected value" => said!(json_no_value_stands_where_one),
        "key must be a string" => said!(json_a_key_has_no_quotation),
        "trailing comma" => said!(json_there_is_a_comma_too),
        "trailing characters" => said!(json_something_stands_behind_the_end),
        "invalid escape" => said!(json_a_text_holds_a_backslash),
        "invalid number" => said!(json_a_number_is_damaged),
        "number out of range" => said!(json_a_number_is_too_large),
        "invalid unicode code point" => said!(json_a_text_holds_a_damaged),
        "lone leading surrogate in hex escape" | "unexpected end of hex escape" => {
            said!(json_a_text_holds_half_of)
        }
        "control character (\\u0000-\\u001F) found while parsing a string" => {
            said!(json_a_text_holds_a_control)
        }
        "recursion limit exceeded" => said!(json_too_much_is_nested_in),
        _ => return None,
    })
}

/// Translates messages about a field or a word of the file.
fn field(told: &str) -> Option<Said> {
    let (what, rest) = told.split_once(" `")?;
    let (name, rest) = rest.split_once('`')?;
    Some(match what {
        "missing field" => said!(json_the_field_name_is_missing, name),
        "duplicate field" => said!(json_the_field_name_stands_there, name),
        "unknown field" => said!(json_the_field_name_is_not, name),
        "unknown variant" => {
            let known = rest.split_once("expected ").map_or("", |(_, known)| known);
            // For two words the parser says “`a` or `b`”.
            let known = known.trim_start_matches("one of ").replace("` or `", ", ").replace('`', "");
            said!(json_name_is_not_known_here, name, known)
        }
        _ => return None,
    })
}

/// Translates messages about a value of an unexpected type.
fn kind(told: &str) -> Option<Said> {
    let rest = told.strip_prefix("invalid type: ").or_else(|| told.strip_prefix("invalid value: "))?;
    let (found, expected) = rest.rsplit_once(", expected ")?;
    if found.starts_with("integer `-") && expected.starts_with(['u', 'U']) {
        return Some(said!(json_is_negative));
    }
    let number = found.strip_prefix("integer `").and_then(|rest| rest.strip_suffix('`'));
    if let Some(number) = number.filter(|_| expected.starts_with(['u', 'i'])) {
        return Some(said!(json_is_out_of_range, number));
    }
    let (found, expected) = (value(found), value(expected));
    Some(said!(json_found_expected, found, expected))
}

/// Translates a type of value, named as by the parser or as in Rust.
fn value(words: &str) -> Said {
    let bare = words.trim_start_matches("a ").trim_start_matches("an ");
    match bare.split(' ').next().unwrap_or_default() {
        "string" | "str" | "character" => said!(json_a_text),
        "boolean" | "bool" => said!(json_a_yes_or_no),
        "integer" | "usize" | "u8" | "u16" | "u32" | "u64" | "i8" | "i16" | "i32" | "i64" => {
            said!(json_a_whole_number)
        }
        "floating" | "f32" | "f64" => said!(json_a_number),
        "map" | "struct" => said!(json_an_object),
        "sequence" | "tuple" | "array" => said!(json_a_list),
        "null" | "unit" => said!(json_nothing),
        "variant" | "enum" => said!(json_one_of_the_known_words),
        _ => Said::verbatim(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
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
            "{\"name\": \"a\", \"act\": 5000000000}", "the number 5000000000 is out of range here" => "此处的数 5000000000 超出范围";
            "{\"name\": 5}", "there is a whole number where a text should be" => "此处是整数，应为文字";
            "{\"name\": \"a\", \"kind\": \"odd\"}", "“odd” is not known here; known are: plain, other" => "这里不能用“odd”，可用的有：plain, other";
        } {
            let error = serde_json::from_str::<Row>(text).unwrap_err();
            let said = json_words(&error);
            assert_eq!((said.text(Language::English), said.text(Language::Chinese)), (en, zh), "{error}");
        }
        let long = format!("{{\"name\": \"a\", \"kind\": \"{}\"}}", "x".repeat(500_000));
        let error = serde_json::from_str::<Row>(&long).unwrap_err();
        assert!(json_words(&error).text(Language::English).len() < 400);
    }
}
