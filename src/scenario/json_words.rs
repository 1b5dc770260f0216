//! What the JSON parser says about a file, in plain words and in both languages. The parser's own words are
//! English, and name types of the program.

use super::{Said, said};
use serde_json::Error;

/// What is wrong, without its place.
pub(crate) fn json_words(error: &Error) -> Said {
    let told = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let told = told.strip_suffix(&place).unwrap_or(&told);
    plain(told)
        .or_else(|| field(told))
        .or_else(|| kind(told))
        .unwrap_or_else(|| Said::verbatim(told))
        .cut()
}

/// Sentences that hold nothing of the file.
fn plain(told: &str) -> Option<Said> {
    const TABLE: [(&str, &str, &str); 20] = [
        (
            "EOF while parsing a list",
            "it ends in the middle of a list",
            "文件在一个列表中间就断了",
        ),
        (
            "EOF while parsing an object",
            "it ends in the middle of an object",
            "文件在一个对象中间就断了",
        ),
        (
            "EOF while parsing a string",
            "it ends in the middle of a text",
            "文件在一段文字中间就断了",
        ),
        (
            "EOF while parsing a value",
            "it ends where a value should stand",
            "文件在应有值的地方就断了",
        ),
        ("expected `:`", "a colon is missing", "缺少冒号"),
        (
            "expected `,` or `]`",
            "a comma, or the end of the list, is missing",
            "缺少逗号，或列表没有结束",
        ),
        (
            "expected `,` or `}`",
            "a comma, or the end of the object, is missing",
            "缺少逗号，或对象没有结束",
        ),
        (
            "expected ident",
            "a word stands where a value should be",
            "应有值的地方是一个词",
        ),
        (
            "expected value",
            "no value stands where one should be",
            "应有值的地方没有值",
        ),
        (
            "key must be a string",
            "a key has no quotation marks",
            "键没有加引号",
        ),
        (
            "trailing comma",
            "there is a comma too many",
            "多了一个逗号",
        ),
        (
            "trailing characters",
            "something stands behind the end",
            "结尾之后还有内容",
        ),
        (
            "invalid escape",
            "a text holds a backslash that means nothing",
            "文字中有无意义的反斜杠",
        ),
        ("invalid number", "a number is damaged", "数字已损坏"),
        ("number out of range", "a number is too large", "数字太大"),
        (
            "invalid unicode code point",
            "a text holds a damaged letter",
            "文字中有损坏的字符",
        ),
        (
            "lone leading surrogate in hex escape",
            "a text holds half of a letter",
            "文字中有半个字符",
        ),
        (
            "unexpected end of hex escape",
            "a text holds half of a letter",
            "文字中有半个字符",
        ),
        (
            "control character (\\u0000-\\u001F) found while parsing a string",
            "a text holds a control character, such as a line break",
            "文字中有换行之类的控制字符",
        ),
        (
            "recursion limit exceeded",
            "too much is nested in each other",
            "嵌套太深",
        ),
    ];
    let (_, en, zh) = TABLE.iter().find(|(words, ..)| *words == told)?;
    Some(said!("{en}", "{zh}"))
}

/// Sentences about a field or a word of the file.
fn field(told: &str) -> Option<Said> {
    let (what, rest) = told.split_once(" `")?;
    let (name, rest) = rest.split_once('`')?;
    Some(match what {
        "missing field" => said!("the field “{name}” is missing", "缺少字段“{name}”"),
        "duplicate field" => said!(
            "the field “{name}” stands there twice",
            "字段“{name}”出现了两次"
        ),
        "unknown field" => said!(
            "the field “{name}” is not known here",
            "这里没有字段“{name}”"
        ),
        "unknown variant" => {
            let known = rest.split_once("expected ").map_or("", |(_, known)| known);
            let known = known.trim_start_matches("one of ").replace('`', "");
            said!(
                "“{name}” is not known here; known are: {known}",
                "这里不能用“{name}”，可用的有：{known}"
            )
        }
        _ => return None,
    })
}

/// Sentences about a value of another kind than expected.
fn kind(told: &str) -> Option<Said> {
    if told.starts_with("data did not match any variant") {
        return Some(said!(
            "this has none of the forms that are known",
            "这不是任何一种已知的形式"
        ));
    }
    let rest = told
        .strip_prefix("invalid type: ")
        .or_else(|| told.strip_prefix("invalid value: "))?;
    let (found, expected) = rest.rsplit_once(", expected ")?;
    let (found, expected) = (value(found), value(expected));
    Some(Said {
        en: format!("there is {} where {} should be", found.en, expected.en),
        zh: format!("此处是{}，应为{}", found.zh, expected.zh),
    })
}

/// A kind of value, as the parser calls it, or as the program's types are called.
fn value(words: &str) -> Said {
    let first = words.trim_start_matches("a ").trim_start_matches("an ");
    let first = first.split(' ').next().unwrap_or_default();
    match first {
        "string" | "str" | "character" => said!("a text", "文字"),
        "boolean" | "bool" => said!("a yes or no", "是或否"),
        "integer" | "usize" | "u8" | "u16" | "u32" | "u64" | "i8" | "i16" | "i32" | "i64" => {
            said!("a whole number", "整数")
        }
        "floating" | "f32" | "f64" => said!("a number", "数字"),
        "map" | "struct" => said!("an object", "对象"),
        "sequence" | "tuple" | "array" => said!("a list", "列表"),
        "null" | "unit" => said!("nothing", "空值"),
        "variant" | "enum" => said!("one of the known words", "已知的词"),
        _ => Said::verbatim(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_parser_says_is_said_in_both_languages() {
        #[derive(Debug, serde::Deserialize)]
        struct Row {
            #[allow(dead_code)]
            name: String,
            #[allow(dead_code)]
            kind: Option<Kind>,
        }
        #[derive(Debug, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Kind {
            Plain,
            Other,
        }
        let _ = (Kind::Plain, Kind::Other);
        for (text, en, zh) in [
            (
                "{\"name\": \"a",
                "it ends in the middle of a text",
                "文件在一段文字中间就断了",
            ),
            (
                "{\"name\": \"a\"",
                "it ends in the middle of an object",
                "文件在一个对象中间就断了",
            ),
            ("{\"name\" \"a\"}", "a colon is missing", "缺少冒号"),
            ("{}", "the field “name” is missing", "缺少字段“name”"),
            (
                "{\"name\": \"a\", \"name\": \"b\"}",
                "the field “name” stands there twice",
                "字段“name”出现了两次",
            ),
            (
                "{\"name\": 5}",
                "there is a whole number where a text should be",
                "此处是整数，应为文字",
            ),
            (
                "{\"name\": \"a\", \"kind\": \"odd\"}",
                "“odd” is not known here; known are: plain or other",
                "这里不能用“odd”，可用的有：plain or other",
            ),
        ] {
            let error = serde_json::from_str::<Row>(text).unwrap_err();
            let said = json_words(&error);
            assert_eq!((said.en.as_str(), said.zh.as_str()), (en, zh), "{error}");
        }
        let long = format!("{{\"name\": \"a\", \"kind\": \"{}\"}}", "x".repeat(500_000));
        let error = serde_json::from_str::<Row>(&long).unwrap_err();
        assert!(json_words(&error).en.len() < 400);
    }
}
