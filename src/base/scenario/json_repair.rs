//! Reads malformed JSON as far as possible, from foreign files and from models' replies: truncated, with a
//! comma too many or too few, with a quotation mark or a line break inside a text, or with other quotation
//! marks. One pass, so it ends on any input. It never ends a text early: half a sentence would be worse than
//! none.

use serde_json::{Map, Number, Value};

/// The limit of nesting.
const MAX_DEPTH: usize = 100;

/// The length limit of a key, in bytes.
const MAX_KEY_BYTES: usize = 300;

/// The most memory that a record, a list or another value takes with what it is converted to, and the limit
/// for all together, in bytes. A sound foreign file was weighed before; a malformed one hides values from
/// that.
const RECORD_MEMORY_BYTES: usize = 1000;
const LIST_MEMORY_BYTES: usize = 500;
const VALUE_MEMORY_BYTES: usize = 200;
const MAX_MEMORY_BYTES: usize = 600 << 20;

/// A repaired value.
pub(crate) struct RepairedJson {
    pub(crate) value: Value,
    /// Whether a text had no end, so that it may be more or less than was meant.
    pub(crate) is_truncated: bool,
    /// How many bytes were read.
    pub(crate) bytes_read: usize,
    /// Whether there were too many values for memory; the value ends before them.
    pub(crate) exceeds_memory: bool,
}

/// Reads malformed JSON.
pub(crate) fn repair_json(text: &str) -> RepairedJson {
    repair_within_memory(text, MAX_MEMORY_BYTES)
}

fn repair_within_memory(text: &str, room: usize) -> RepairedJson {
    let mut reader =
        JsonRepairer { remaining: text, lists: 0, records: 0, breaks_off: false, memory_left: room, left_out: None };
    let value = reader.read_value(false);
    let is_full = reader.left_out.is_some();
    let bytes = text.len() - reader.left_out.unwrap_or(reader.remaining.len());
    RepairedJson { value, is_truncated: reader.breaks_off || is_full, bytes_read: bytes, exceeds_memory: is_full }
}

struct JsonRepairer<'a> {
    remaining: &'a str,
    /// Open brackets around what is being read.
    lists: usize,
    records: usize,
    breaks_off: bool,
    /// Memory left for further values, in bytes.
    memory_left: usize,
    /// How many bytes were left when memory ran out.
    left_out: Option<usize>,
}

/// The closing quotation mark for this opening one.
fn closing_quotation_mark(c: char) -> Option<char> {
    match c {
        '"' | '\'' => Some(c),
        '“' => Some('”'),
        _ => None,
    }
}

fn is_colon(c: char) -> bool {
    matches!(c, ':' | '：')
}

fn is_comma(c: char) -> bool {
    matches!(c, ',' | '，')
}

/// The size limit of a comment, in bytes.
const MAX_COMMENT_BYTES: usize = 2000;

/// Skips whitespace and comments (`// …`, `# …`, `/* … */`).
pub(crate) fn skip_blanks_and_comments(mut rest: &str) -> &str {
    loop {
        rest = rest.trim_start();
        let end = match rest.as_bytes() {
            [b'/', b'*', ..] => "*/",
            [b'/', b'/', ..] | [b'#', ..] => "\n",
            _ => return rest,
        };
        let note = &rest[..rest.floor_char_boundary(MAX_COMMENT_BYTES)];
        let Some(at) = note.find(end) else {
            let ends_file = end == "\n" && note.len() == rest.len();
            return if ends_file { "" } else { rest };
        };
        rest = &rest[at + end.len()..];
    }
}

/// Does a key with a colon begin here?
fn begins_with_key(rest: &str) -> bool {
    let rest = skip_blanks_and_comments(rest);
    let Some(first) = rest.chars().next() else {
        return false;
    };
    let limit = rest.floor_char_boundary(MAX_KEY_BYTES);
    let after = match closing_quotation_mark(first) {
        Some(end) => {
            let inside = &rest[first.len_utf8()..limit.max(first.len_utf8())];
            match inside.split_once(end) {
                // The text is cut off inside the key.
                None if limit == rest.len() => return true,
                parts => parts,
            }
        }
        None => rest[..limit]
            .find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '-'))
            .filter(|at| *at > 0)
            .map(|at| rest[..limit].split_at(at)),
    };
    after.is_some_and(|(_, after)| after.trim_start().starts_with(is_colon))
}

/// Can `rest` follow the end of a value in a record, or in a list?
fn can_follow_value(rest: &str, in_record: bool) -> bool {
    let rest = skip_blanks_and_comments(rest);
    let Some(next) = rest.chars().next() else {
        return true;
    };
    let more = skip_blanks_and_comments(&rest[next.len_utf8()..]);
    match next {
        '}' | ']' => true,
        _ if is_comma(next) && in_record => more.is_empty() || more.starts_with(['}', ',']) || begins_with_key(more),
        _ if is_comma(next) => {
            let begins = |c: char| {
                closing_quotation_mark(c).is_some() || c.is_ascii_digit() || matches!(c, '{' | '[' | ']' | ',')
            };
            more.is_empty() || more.starts_with(begins)
        }
        // A comma is missing.
        _ => in_record && closing_quotation_mark(next).is_some() && begins_with_key(rest),
    }
}

/// A literal or number, in JSON's notation or Python's.
fn parse_literal(word: &str) -> Option<Value> {
    match word {
        "true" | "True" => Some(Value::Bool(true)),
        "false" | "False" => Some(Value::Bool(false)),
        "null" | "None" | "undefined" | "NaN" | "nan" | "Infinity" | "-Infinity" | "inf" | "-inf" => Some(Value::Null),
        number => number.parse::<Number>().ok().map(Value::Number),
    }
}

impl JsonRepairer<'_> {
    fn peek(&mut self) -> Option<char> {
        loop {
            let rest = self.remaining.trim_start_matches(|c: char| c.is_whitespace() || is_comma(c) || c == '\0');
            self.remaining = skip_blanks_and_comments(rest);
            if self.remaining.len() == rest.len() {
                return self.remaining.chars().next();
            }
        }
    }

    fn skip(&mut self, c: char) {
        self.remaining = &self.remaining[c.len_utf8()..];
    }

    fn read_value(&mut self, in_record: bool) -> Value {
        let next = self.peek();
        self.memory_left = self.memory_left.saturating_sub(match next {
            Some('{') => RECORD_MEMORY_BYTES,
            Some('[') => LIST_MEMORY_BYTES,
            _ => VALUE_MEMORY_BYTES,
        });
        if self.memory_left == 0 {
            self.left_out.get_or_insert(self.remaining.len());
        }
        if self.lists + self.records >= MAX_DEPTH || self.memory_left == 0 {
            self.remaining = "";
            return Value::Null;
        }
        match next {
            None => Value::Null,
            Some('{') => {
                self.skip('{');
                self.records += 1;
                let record = self.read_record();
                self.records -= 1;
                record
            }
            Some('[') => {
                self.skip('[');
                self.lists += 1;
                let list = self.read_list();
                self.lists -= 1;
                list
            }
            Some(c) => match closing_quotation_mark(c) {
                Some(end) => {
                    self.skip(c);
                    Value::String(self.read_text(end, |rest| can_follow_value(rest, in_record)))
                }
                None => self.read_unquoted_value(in_record),
            },
        }
    }

    fn read_list(&mut self) -> Value {
        let mut items = Vec::new();
        loop {
            match self.peek() {
                None => break,
                Some(']') => {
                    self.skip(']');
                    break;
                }
                // It closes a record around this list, whose own bracket is missing.
                Some('}') if self.records > 0 => break,
                Some(c) if c == '}' || is_colon(c) => self.skip(c),
                Some(_) => items.push(self.read_value(false)),
            }
        }
        Value::Array(items)
    }

    fn read_record(&mut self) -> Value {
        let mut fields = Map::new();
        loop {
            let key = match self.peek() {
                None => break,
                Some('}') => {
                    self.skip('}');
                    break;
                }
                Some(']') if self.lists > 0 => break,
                Some(c) if matches!(c, ']' | '[' | '{') || is_colon(c) => {
                    self.skip(c);
                    continue;
                }
                Some(c) => match closing_quotation_mark(c) {
                    Some(end) => {
                        self.skip(c);
                        self.read_text(end, |rest| {
                            let next = rest.trim_start().chars().next();
                            next.is_none_or(is_colon)
                        })
                    }
                    None => self.read_unquoted_key(),
                },
            };
            match self.peek() {
                Some(c) if is_colon(c) => self.skip(c),
                // The text is cut off, or the key has no value.
                _ => continue,
            }
            let value = match self.peek() {
                Some('}' | ']') | None => Value::Null,
                Some(_) => self.read_value(true),
            };
            fields.insert(key, value);
        }
        Value::Object(fields)
    }

    /// Reads a text after its opening mark. `ended` decides from what follows a mark whether it is the
    /// closing one.
    fn read_text(&mut self, end: char, ended: impl Fn(&str) -> bool) -> String {
        let mut text = String::new();
        while let Some(c) = self.remaining.chars().next() {
            self.skip(c);
            match c {
                _ if c == end => {
                    if ended(self.remaining) {
                        return text;
                    }
                    text.push(c);
                }
                '\\' => self.read_escape(&mut text),
                _ => text.push(c),
            }
        }
        self.breaks_off = true;
        text
    }

    fn read_escape(&mut self, text: &mut String) {
        let Some(c) = self.remaining.chars().next() else {
            return;
        };
        self.skip(c);
        match c {
            'n' => text.push('\n'),
            't' => text.push('\t'),
            'r' => {}
            'u' => {
                let mut units = Vec::new();
                while let Some(unit) = self.read_utf16_unit(!units.is_empty()) {
                    units.push(unit);
                }
                let letters = char::decode_utf16(units);
                text.extend(letters.map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)));
            }
            other => text.push(other),
        }
    }

    /// Reads the four digits of a `\u` escape, or of another one that follows it directly.
    fn read_utf16_unit(&mut self, another: bool) -> Option<u16> {
        let rest = if another { self.remaining.strip_prefix("\\u")? } else { self.remaining };
        let unit = u16::from_str_radix(rest.get(..4)?, 16).ok()?;
        self.remaining = &rest[4..];
        Some(unit)
    }

    /// A key without quotation marks.
    fn read_unquoted_key(&mut self) -> String {
        let end = self.remaining.find([',', ':', '：', '{', '}', '[', ']', '"', '\n']);
        self.consume_unquoted(end.unwrap_or(self.remaining.len())).to_owned()
    }

    /// Reads a number, a literal, or any other text without quotation marks.
    fn read_unquoted_value(&mut self, in_record: bool) -> Value {
        // Literals are short; the limit keeps the whole pass linear.
        let near = &self.remaining[..self.remaining.floor_char_boundary(MAX_KEY_BYTES)];
        let end = near.find([',', '，', '}', ']', '\n']).unwrap_or(near.len());
        let notes = [" #", " //", " /*"].iter().filter_map(|note| near[..end].find(note));
        let first = notes.min().unwrap_or(end);
        if let Some(value) = parse_literal(near[..first].trim()) {
            self.remaining = &self.remaining[first..];
            return value;
        }
        let mut places = self.remaining.char_indices();
        let end = places.find(|(at, c)| {
            matches!(c, '{' | '[' | '"' | '\n')
                || !c.is_whitespace() && can_follow_value(&self.remaining[*at..], in_record)
        });
        match self.consume_unquoted(end.map_or(self.remaining.len(), |(at, _)| at)) {
            "" => Value::Null,
            word => Value::String(word.to_owned()),
        }
    }

    /// Removes the text up to `end`; at least one letter, so that reading goes on.
    fn consume_unquoted(&mut self, end: usize) -> &str {
        let (word, rest) = self.remaining.split_at(end);
        self.remaining = rest;
        if word.is_empty()
            && let Some(c) = rest.chars().next()
        {
            self.skip(c);
        }
        word.trim()
    }
}

#[cfg(test)]
#[path = "mend_tests.rs"]
mod tests;
