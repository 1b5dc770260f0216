//! Finds every top-level object and list in a reply, whatever text is around them, repaired where necessary.
//! It does not decide which of them counts.

use super::unclosed_brackets;
use crate::base::game::repair::{FROM_FENCE, FROM_TEXT, MENDED, WAS_TEXT};
use crate::base::scenario::repair_json;
use serde_json::{Deserializer, Map, Value};

/// An object or a list in a text.
#[derive(Debug, Clone)]
pub(super) struct JsonPiece {
    /// The parsed value; if it needed repair, the possible values, likeliest first.
    pub(super) values: Vec<Value>,
    /// Where it begins and ends, in bytes.
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) is_fenced: bool,
    pub(super) is_mended: bool,
    pub(super) is_cut_off: bool,
    pub(super) was_escaped_text: bool,
}

impl JsonPiece {
    /// The repairs that it took.
    pub(super) fn repairs(&self, text: &str) -> Vec<String> {
        let around = text[..self.start].trim().is_empty() && text[self.end..].trim().is_empty();
        [
            (self.is_fenced, FROM_FENCE),
            (!self.is_fenced && !around, FROM_TEXT),
            (self.was_escaped_text, WAS_TEXT),
            (self.is_mended, MENDED),
        ]
        .into_iter()
        .filter(|(done, _)| *done)
        .map(|(_, how)| how.to_owned())
        .collect()
    }
}

fn is_container(value: &Value) -> bool {
    value.is_object() || value.is_array()
}

/// Valid JSON at the beginning of `text`, and its length in bytes.
fn parse_valid_prefix(text: &str) -> Option<(Value, usize)> {
    let mut values = Deserializer::from_str(text).into_iter::<Value>();
    let value = values.next()?.ok().filter(is_container)?;
    Some((value, values.byte_offset()))
}

/// JSON inside a JSON string: some servers and models encode it twice.
pub(super) fn parse_double_encoded_json(text: &str) -> Option<Value> {
    let text = text.trim();
    let unquoted = if text.starts_with('"') { serde_json::from_str::<String>(text).ok()? } else { text.to_owned() };
    let inner = unquoted.trim();
    if let Some((value, _)) = parse_valid_prefix(inner).filter(|(_, bytes)| inner[*bytes..].trim().is_empty()) {
        return Some(value);
    }
    // Prose may begin with a bracket too, but not with a brace and a quoted key.
    let body = inner.strip_prefix("```").map_or(inner, |rest| rest.split_once('\n').map_or(rest, |(_, body)| body));
    let is_object = body.trim_start().strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with(['"', '\'']));
    let mended = is_object.then(|| repair_json(body))?;
    (!mended.is_truncated && is_container(&mended.value)).then_some(mended.value)
}

/// How many broken values are repaired at most, since each attempt reads to the end.
const MAX_REPAIR_ATTEMPTS: usize = 24;

/// All top-level objects and lists in `text`, in order.
pub(super) fn find_json_pieces(text: &str) -> Vec<JsonPiece> {
    if text.trim_start().starts_with('"')
        && let Some(value) = parse_double_encoded_json(text)
    {
        let end = text.len();
        return vec![JsonPiece {
            values: vec![value],
            start: 0,
            end,
            is_fenced: false,
            is_mended: false,
            is_cut_off: false,
            was_escaped_text: true,
        }];
    }
    let mut fences: Vec<usize> =
        ["```", "~~~"].iter().flat_map(|mark| text.match_indices(mark).map(|(at, _)| at)).collect();
    fences.sort_unstable();
    let (mut found, mut at, mut tries) = (Vec::new(), 0, 0);
    while let Some(step) = text[at..].find(['{', '[', '｛', '［']) {
        let from = at + step;
        let fence = fences.partition_point(|fence| *fence < from);
        let is_fenced = fence % 2 == 1;
        // A code fence ends what is inside it.
        let end = fences.get(fence).copied().filter(|_| is_fenced).unwrap_or(text.len());
        match parse_piece(&text[from..end], &mut tries) {
            Some((one, bytes)) => {
                at = from + bytes.max(1);
                found.push(JsonPiece { start: from, end: at, is_fenced, ..one });
            }
            None => at = from + text[from..].chars().next().map_or(1, char::len_utf8),
        }
    }
    found
}

/// The value that begins here, and its length in bytes.
fn parse_piece(text: &str, tries: &mut usize) -> Option<(JsonPiece, usize)> {
    let one = |values: Vec<Value>, is_mended, is_cut_off, was_text| JsonPiece {
        values,
        start: 0,
        end: 0,
        is_fenced: false,
        is_mended,
        is_cut_off,
        was_escaped_text: was_text,
    };
    if let Some((value, bytes)) = parse_valid_prefix(text) {
        return Some((one(vec![value], false, false, false), bytes));
    }
    if *tries >= MAX_REPAIR_ATTEMPTS {
        return None;
    }
    // A broken list differs from words in brackets by its first character, which comes after a few brackets.
    const HEAD_BYTES: usize = 64;
    let head = &text[..text.floor_char_boundary(HEAD_BYTES)];
    let behind = head.trim_start_matches(['{', '[', '｛', '［']).trim_start();
    let is_data = behind.starts_with(['{', '"', '\'', '“', '｛', '„', '«']);
    if text.starts_with(['[', '［']) && !is_data {
        return None;
    }
    *tries += 1;
    if ["{\\\"", "{\\n", "[{\\\""].iter().any(|start| text.starts_with(start)) {
        let (one, _) = parse_piece(&unescape_once(text), tries)?;
        return Some((JsonPiece { was_escaped_text: true, ..one }, text.len()));
    }
    let (plainly, bytes) = normalize_json_syntax(text);
    if let Some((value, _)) = parse_valid_prefix(&plainly) {
        let is_whole = bytes < text.len() || plainly.trim_end().ends_with(['}', ']']);
        return Some((one(vec![value], true, !is_whole, false), bytes));
    }
    let raw = repair_json(text);
    let plain = repair_json(&plainly);
    let first = (!raw.is_truncated && is_container(&raw.value)).then_some(raw.value);
    let second = (!plain.is_truncated && is_container(&plain.value)).then_some(plain.value);
    let wide = text.starts_with(['｛', '［']);
    let is_first = first.is_some() && !wide;
    let values: Vec<Value> = first.into_iter().filter(|_| !wide).chain(second).filter(has_content).collect();
    let reach = if is_first { raw.bytes_read } else { text.len() };
    let (in_string, open) = unclosed_brackets(text);
    // One missing brace is a slip; with two missing, a list of points may be half of one.
    let lacks_value = !open.is_empty() && text.trim_end().ends_with([':', '：']);
    let cut_off = values.is_empty() || in_string || lacks_value || open.contains(&'[') || open.len() > 1;
    // Braces around words are no data.
    let is_object = is_data || values.iter().any(|value| value.as_object().is_some_and(|map| !map.is_empty()));
    is_object.then(|| (one(values, true, cut_off, false), reach))
}

/// Removes one level of escapes.
fn unescape_once(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(c) = letters.next() {
        match c {
            '\\' => match letters.next() {
                Some('n') => out.push('\n'),
                Some('t') => out.push('\t'),
                Some('r') | None => {}
                Some(other) => out.push(other),
            },
            c => out.push(c),
        }
    }
    out
}

fn has_content(value: &Value) -> bool {
    match value {
        Value::Object(map) => !map.is_empty(),
        Value::Array(list) => !list.is_empty(),
        _ => false,
    }
}

/// Rewrites `text` towards JSON: drops comments, converts foreign brackets and quotes. Also returns the
/// length of its first object.
fn normalize_json_syntax(text: &str) -> (String, usize) {
    let (mut out, mut depth, mut end) = (String::with_capacity(text.len()), 0u32, None::<char>);
    let mut places = text.char_indices().peekable();
    while let Some((at, c)) = places.next() {
        let next = places.peek().map(|(_, next)| *next);
        if let Some(mark) = end {
            match c {
                '\\' => {
                    out.push(c);
                    if let Some((_, c)) = places.next() {
                        out.push(c);
                    }
                }
                _ if c == mark => {
                    out.push('"');
                    end = None;
                }
                // A plain quote inside other quotes.
                '"' => out.push_str("\\\""),
                '\n' => out.push_str("\\n"),
                _ => out.push(c),
            }
            continue;
        }
        match c {
            '"' if text[at..].starts_with("\"\"\"") && text[at + 3..].contains("\"\"\"") => {
                let inside = &text[at + 3..];
                let end = inside.find("\"\"\"").unwrap_or(inside.len());
                out.push_str(&Value::from(inside[..end].trim()).to_string());
                // Three quotes on either side.
                while places.next_if(|(place, _)| *place < at + end + 6).is_some() {}
            }
            '"' | '＂' | '″' => {
                out.push('"');
                end = Some(c);
            }
            '“' | '„' | '«' | '「' | '『' | '‘' | '\'' | '‚' | '`' => {
                out.push('"');
                end = Some(closing_mark(c, &text[at + c.len_utf8()..]));
            }
            '/' if next == Some('/') => skip_line(&mut places),
            '#' => skip_line(&mut places),
            '/' if next == Some('*') => {
                places.next();
                let mut last = ' ';
                for (_, c) in places.by_ref() {
                    if last == '*' && c == '/' {
                        break;
                    }
                    last = c;
                }
            }
            '{' | '[' | '｛' | '［' => {
                out.push(if matches!(c, '{' | '｛') { '{' } else { '[' });
                depth += 1;
            }
            '}' | ']' | '｝' | '］' => {
                // A trailing comma.
                let kept = out.trim_end().trim_end_matches(',').len();
                out.truncate(kept);
                out.push(if matches!(c, '}' | '｝') { '}' } else { ']' });
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return (out, at + c.len_utf8());
                }
            }
            '：' => out.push(':'),
            '，' | '、' => out.push(','),
            '０'..='９' => out.push(char::from_u32(c as u32 - 0xfee0).unwrap_or(c)),
            '\u{a0}' | '\u{3000}' | '\u{200b}' | '\u{feff}' | '\u{2060}' => out.push(' '),
            _ => out.push(c),
        }
    }
    (out, text.len())
}

fn skip_line(places: &mut std::iter::Peekable<std::str::CharIndices<'_>>) {
    while places.next_if(|(_, c)| *c != '\n').is_some() {}
}

/// The mark that closes `c`. Models mix them, so the first possible one counts.
fn closing_mark(c: char, behind: &str) -> char {
    let ends: &[char] = match c {
        '“' => &['”', '“', '"'],
        '„' => &['“', '”', '"'],
        '«' => &['»'],
        '「' => &['」'],
        '『' => &['』'],
        '‘' => &['’', '‘'],
        '‚' => &['‘', '’'],
        _ => return c,
    };
    let mut found = behind.chars().filter(|c| ends.contains(c));
    found.next().unwrap_or(c)
}

/// Several objects, one per line, as one list.
pub(super) fn join_as_list(found: &[JsonPiece]) -> Option<Value> {
    let values = found.iter().map(|one| one.values.first().filter(|value| value.is_object()).cloned());
    let list: Vec<Value> = values.collect::<Option<_>>()?;
    (list.len() > 1).then_some(Value::Array(list))
}

/// The fields of several objects in one, if no key repeats: a reply in pieces.
pub(super) fn merge_objects(found: &[JsonPiece]) -> Option<Value> {
    let mut whole = Map::new();
    for one in found {
        for (key, value) in one.values.first()?.as_object()? {
            if whole.insert(key.clone(), value.clone()).is_some() {
                return None;
            }
        }
    }
    (found.len() > 1).then(|| whole.into())
}
