//! Reads JSON that is not sound, as far as it goes: a file that breaks off, a comma too many, a quotation
//! mark or a line break inside a text. One pass, no way back, so it ends on any input.

use super::loose_json::Json;

/// How deep brackets may stand.
const DEEPEST: usize = 100;

/// Reads what there is.
pub(super) fn mend(text: &str) -> Json {
    let mut reader = Reader {
        rest: text,
        lists: 0,
        records: 0,
    };
    reader.value()
}

struct Reader<'a> {
    rest: &'a str,
    /// Open brackets around what is being read.
    lists: usize,
    records: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<char> {
        self.rest = self
            .rest
            .trim_start_matches(|c: char| c.is_whitespace() || c == ',' || c == '\0');
        self.rest.chars().next()
    }

    fn skip(&mut self, c: char) {
        self.rest = &self.rest[c.len_utf8()..];
    }

    fn value(&mut self) -> Json {
        if self.lists + self.records >= DEEPEST {
            self.rest = "";
        }
        match self.peek() {
            None => Json::Null,
            Some('{') => {
                self.skip('{');
                self.records += 1;
                let record = self.record();
                self.records -= 1;
                record
            }
            Some('[') => {
                self.skip('[');
                self.lists += 1;
                let list = self.list();
                self.lists -= 1;
                list
            }
            Some('"') => Json::Text(self.text(&[',', ']', '}'])),
            Some(_) => self.bare(),
        }
    }

    fn list(&mut self) -> Json {
        let mut items = Vec::new();
        loop {
            match self.peek() {
                None => break,
                Some(']') => {
                    self.skip(']');
                    break;
                }
                // It closes what is around this list, which was never closed; or nothing at all.
                Some('}') if self.records > 0 => break,
                Some(c @ ('}' | ':')) => self.skip(c),
                Some(_) => items.push(self.value()),
            }
        }
        Json::List(items)
    }

    fn record(&mut self) -> Json {
        let mut fields: Vec<(String, Json)> = Vec::new();
        loop {
            let key = match self.peek() {
                None => break,
                Some('}') => {
                    self.skip('}');
                    break;
                }
                Some(']') if self.lists > 0 => break,
                Some(c @ (']' | ':' | '[' | '{')) => {
                    self.skip(c);
                    continue;
                }
                Some('"') => self.text(&[':', '：']),
                Some(_) => self.bare().say(),
            };
            match self.peek() {
                Some(c @ (':' | '：')) => self.skip(c),
                // The file broke off, or the key has no value.
                _ => continue,
            }
            let value = match self.peek() {
                Some('}' | ']') | None => Json::Null,
                Some(_) => self.value(),
            };
            fields.push((key, value));
        }
        Json::Record(fields)
    }

    /// A text; a quotation mark ends it when one of `after` follows, or nothing.
    fn text(&mut self, after: &[char]) -> String {
        self.skip('"');
        let mut text = String::new();
        let mut chars = self.rest.char_indices();
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => {
                    let rest = &self.rest[at + 1..];
                    let next = rest.trim_start().chars().next();
                    if next.is_none_or(|next| after.contains(&next)) {
                        self.rest = rest;
                        return text;
                    }
                    text.push('"');
                }
                '\\' => {
                    let Some((at, c)) = chars.next() else { break };
                    match c {
                        'n' => text.push('\n'),
                        't' => text.push('\t'),
                        'r' => {}
                        'u' => {
                            let code = self.rest.get(at + 1..at + 5);
                            let code = code.and_then(|hex| u32::from_str_radix(hex, 16).ok());
                            if let Some(code) = code {
                                text.push(
                                    char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER),
                                );
                                for _ in 0..4 {
                                    chars.next();
                                }
                            }
                        }
                        other => text.push(other),
                    }
                }
                other => text.push(other),
            }
        }
        self.rest = "";
        text
    }

    /// A number, a word, or whatever else stands without quotation marks.
    fn bare(&mut self) -> Json {
        let end = self.rest.find([',', ':', '{', '}', '[', ']', '"', '\n']);
        let end = end.unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        if word.is_empty() {
            if let Some(c) = rest.chars().next() {
                self.skip(c);
            }
            return Json::Null;
        }
        match word.trim() {
            "true" => Json::Bool(true),
            "false" => Json::Bool(false),
            "null" => Json::Null,
            word => match word.parse::<f64>() {
                Ok(number) if number.is_finite() => Json::Number(number),
                _ => Json::Text(word.to_owned()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn unsound_files_are_read_as_far_as_they_go() {
        let table = [
            (r#"{"a": ["x", "y"#, r#"{"a": ["x", "y"]}"#),
            (r#"{"a": ["x", {"b": 1, "c"#, r#"{"a": ["x", {"b": 1}]}"#),
            (r#"{"a": 1,, "b": [1, 2,],}"#, r#"{"a": 1, "b": [1, 2]}"#),
            (r#"{"a": "x" "b": true}"#, r#"{"a": "x\" \"b\": true}"}"#),
            (
                r#"{"a": "he said "no" twice", "b": 2}"#,
                r#"{"a": "he said \"no\" twice", "b": 2}"#,
            ),
            ("{\"a\": \"two\nlines\\u0021\"}", r#"{"a": "two\nlines!"}"#),
            (r#"{"a": [1, 2}, "b": 3}"#, r#"{"a": [1, 2]}"#),
            (r#"{"a": 1] , "b": 3}"#, r#"{"a": 1, "b": 3}"#),
            (r#"{a: word, "b"：2}"#, r#"{"a": "word", "b": 2}"#),
        ];
        for (text, expected) in table {
            let expected: Json = serde_json::from_str(expected).unwrap();
            assert_eq!(mend(text), expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn it_ends_on_any_input(text in "[{}\\[\\]\",:：a1\\\\u \n安]{0,200}") {
            mend(&text);
        }
    }
}
