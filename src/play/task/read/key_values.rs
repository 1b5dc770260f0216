//! Replies with the right fields but without JSON: YAML and other "key: value" lines, tags named like the
//! fields, function calls. All or nothing: one doubtful line, and the text is not data.

use super::fit_shape::ReplyForm;
use crate::play::task::names::normalized_letters;
use serde_json::{Map, Value, json};

/// The fields in `text`, if it consists of them. Beside JSON, a "key: value" line belongs to the JSON.
pub(super) fn read_fields(text: &str, form: &ReplyForm, holds_json: bool) -> Option<Value> {
    let text = inside_single_fence(text);
    let plain = || read_yaml_fields(text, form).or_else(|| read_call_arguments(text, form));
    read_tagged_fields(text, form).or_else(|| if holds_json { None } else { plain() })
}

fn inside_single_fence(text: &str) -> &str {
    let Some((_, rest)) = text.split_once("```").or_else(|| text.split_once("~~~")) else {
        return text;
    };
    let body = rest.split_once('\n').map_or(rest, |(_, body)| body);
    let ends = body.find("```").or_else(|| body.find("~~~")).unwrap_or(body.len());
    // Among several fences none is chosen here.
    if body.get(ends + 3..).is_some_and(|more| more.contains("```")) { "" } else { body[..ends].trim_matches('\n') }
}

/// `<accused>…</accused>`, `<parameter=accused>…`, `<arg_key>accused</arg_key><arg_value>…`.
fn read_tagged_fields(text: &str, form: &ReplyForm) -> Option<Value> {
    let mut fields = Map::new();
    for key in form.keys() {
        let pairs = [
            (format!("<{key}>"), format!("</{key}>")),
            (format!("<parameter={key}>"), "</parameter>".to_owned()),
            (format!("<parameter name=\"{key}\">"), "</parameter>".to_owned()),
            (format!("<arg_key>{key}</arg_key>"), "</arg_value>".to_owned()),
            (format!("<{key}><![CDATA["), "]]>".to_owned()),
        ];
        for (open, close) in pairs {
            let lower = text.to_ascii_lowercase();
            let Some(from) = lower.rfind(&open) else {
                continue;
            };
            let rest = &text[from + open.len()..];
            let Some(end) = lower[from + open.len()..].find(&close.to_ascii_lowercase()) else {
                continue;
            };
            let inside = rest[..end].trim().trim_start_matches("<arg_value>").trim();
            fields.insert(key.to_owned(), unescape_entities(inside).into());
        }
    }
    form.has_all_required(&fields).then(|| fields.into())
}

fn unescape_entities(text: &str) -> String {
    let marks = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&amp;", "&")];
    marks.iter().fold(text.to_owned(), |text, (mark, letter)| text.replace(mark, letter))
}

/// A line with its indentation.
#[derive(Debug, Clone, Copy)]
struct IndentedLine<'a> {
    indent: usize,
    text: &'a str,
}

/// Before a colon, a longer text is a sentence and not a key.
const MAX_KEY_CHARS: usize = 40;

/// Splits "key: value".
fn split_key_value(text: &str) -> Option<(&str, &str)> {
    let at = text.find([':', '：', '=']).filter(|at| *at > 0)?;
    let mark = text[at..].chars().next()?;
    let (key, rest) = (&text[..at], &text[at + mark.len_utf8()..]);
    let apart = rest.is_empty() || rest.starts_with([' ', '*', '_', '\t', '"', '\'', '“']) || mark == '：';
    let key = key.trim_matches(|c: char| c.is_whitespace() || "*_`\"'“”#>-•".contains(c));
    let plain = !key.is_empty()
        && key.chars().count() <= MAX_KEY_CHARS
        && !key.contains(['.', ',', '，', '。', '?', '!', '(', '<']);
    let rest = rest.trim().trim_start_matches(['*', '_']).trim();
    (apart && plain && key.split_whitespace().count() <= 3).then_some((key, rest))
}

fn read_yaml_fields(text: &str, form: &ReplyForm) -> Option<Value> {
    let lines: Vec<IndentedLine<'_>> = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("---"))
        .map(|line| {
            let trimmed = line.trim_start();
            IndentedLine { indent: line.len() - trimmed.len(), text: trimmed.trim_end() }
        })
        .collect();
    let is_known = |line: &IndentedLine<'_>| split_key_value(line.text).is_some_and(|(key, _)| form.is_known_key(key));
    let first = lines.iter().position(is_known)?;
    // At most one line of introduction may come before the fields.
    if lines[..first].iter().filter(|line| !line.text.is_empty()).count() > 1 {
        return None;
    }
    let (value, end) = parse_mapping(&lines, first, lines[first].indent, form, true)?;
    let rest = lines[end..].iter().any(|line| !line.text.is_empty());
    let fields = value.as_object().filter(|fields| !rest && !fields.is_empty())?;
    form.has_all_required(fields).then_some(value)
}

/// The fields at this indentation, and the line after them.
fn parse_mapping(
    lines: &[IndentedLine<'_>], from: usize, indent: usize, form: &ReplyForm, is_top: bool,
) -> Option<(Value, usize)> {
    let (mut fields, mut at) = (Map::new(), from);
    while let Some(line) = lines.get(at) {
        if line.text.is_empty() {
            at += 1;
            continue;
        }
        if line.indent < indent {
            break;
        }
        let (key, rest) = split_key_value(line.text)?;
        if is_top && !form.is_known_key(key) {
            return None;
        }
        at += 1;
        let (value, end) = parse_value(lines, at, line.indent, rest, form)?;
        // A repeated key is ambiguous.
        let key = if is_top { form.canonical_key(key).unwrap_or(key) } else { key };
        if fields.insert(key.to_owned(), value).is_some() {
            return None;
        }
        at = end;
    }
    Some((fields.into(), at))
}

/// The value after a key and below it.
fn parse_value(
    lines: &[IndentedLine<'_>], mut at: usize, indent: usize, after_key: &str, form: &ReplyForm,
) -> Option<(Value, usize)> {
    let next = lines[at..].iter().position(|line| !line.text.is_empty()).map(|more| at + more);
    if after_key.is_empty() {
        let Some((first, line)) = next.and_then(|next| Some((next, lines.get(next)?))) else {
            return Some((Value::Null, at));
        };
        return match (is_list_item(line.text), line.indent > indent) {
            (true, _) if line.indent >= indent => parse_sequence(lines, first, line.indent, form),
            (false, true) if split_key_value(line.text).is_some() => {
                parse_mapping(lines, first, line.indent, form, false)
            }
            (false, true) => Some(join_lines(lines, first, indent, " ")),
            // A heading with its text below.
            (false, false) if split_key_value(line.text).is_none() => {
                Some(join_lines(lines, first, indent.saturating_sub(1), " "))
            }
            _ => Some((Value::Null, at)),
        };
    }
    if matches!(after_key, "|" | ">" | "|-" | ">-") {
        return Some(join_lines(lines, at, indent, if after_key.starts_with('|') { "\n" } else { " " }));
    }
    let mut text = after_key.to_owned();
    while let Some(line) = lines.get(at) {
        // Deeper, or a line that the model wrapped.
        let is_text = !line.text.is_empty() && !is_list_item(line.text) && split_key_value(line.text).is_none();
        if line.indent < indent || !is_text {
            break;
        }
        text.push(' ');
        text.push_str(line.text);
        at += 1;
    }
    Some((parse_scalar(&text), at))
}

fn is_list_item(text: &str) -> bool {
    text.starts_with("- ") || text.starts_with("* ") || text.starts_with("• ")
}

fn join_lines(lines: &[IndentedLine<'_>], from: usize, indent: usize, between: &str) -> (Value, usize) {
    let of = |line: &&IndentedLine<'_>| line.text.is_empty() || line.indent > indent;
    let taken: Vec<&str> = lines[from..].iter().take_while(of).map(|line| line.text).collect();
    (taken.join(between).trim().into(), from + taken.len())
}

fn parse_sequence(lines: &[IndentedLine<'_>], from: usize, indent: usize, form: &ReplyForm) -> Option<(Value, usize)> {
    let (mut items, mut at) = (Vec::new(), from);
    while let Some(line) = lines.get(at) {
        if line.text.is_empty() {
            at += 1;
            continue;
        }
        if line.indent != indent || !is_list_item(line.text) {
            break;
        }
        let text = line.text[line.text.find(' ').unwrap_or(1)..].trim_start();
        let inner = line.indent + line.text.len() - text.len();
        if split_key_value(text).is_some() {
            // The item's other fields follow below its first one.
            let mut own = vec![IndentedLine { indent: inner, text }];
            let below = |line: &&IndentedLine<'_>| line.text.is_empty() || line.indent > indent;
            own.extend(
                lines[at + 1..]
                    .iter()
                    .take_while(below)
                    .map(|line| IndentedLine { indent: line.indent.max(inner), ..*line }),
            );
            let (item, end) = parse_mapping(&own, 0, inner, form, false)?;
            if end < own.len() {
                return None;
            }
            items.push(item);
            at += own.len();
        } else {
            items.push(parse_scalar(text));
            at += 1;
        }
    }
    Some((items.into(), at))
}

/// A string, number or truth value, without quotes.
fn parse_scalar(text: &str) -> Value {
    let text = text.trim().trim_end_matches("**").trim();
    if let Ok(value) = serde_json::from_str::<Value>(text) {
        return value;
    }
    let marks = [('"', '"'), ('\'', '\''), ('“', '”'), ('「', '」')];
    let inside = |(open, close): &(char, char)| text.strip_prefix(*open)?.strip_suffix(*close);
    match text {
        "True" | "yes" => json!(true),
        "False" | "no" => json!(false),
        _ => marks.iter().find_map(inside).unwrap_or(text).into(),
    }
}

/// `vote(accused="Samuel Holt", reason="…")`.
fn read_call_arguments(text: &str, form: &ReplyForm) -> Option<Value> {
    let (name, rest) = text.trim().trim_matches('`').split_once('(')?;
    let inside = rest.trim_end().trim_end_matches(']').strip_suffix(')')?;
    let is_name =
        name.trim_start_matches('[').chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | ' ' | '='));
    if !is_name || name.split_whitespace().count() > 3 {
        return None;
    }
    let (mut fields, mut rest) = (Map::new(), inside.trim());
    while !rest.is_empty() {
        let (key, behind) = rest.split_once(['=', ':'])?;
        let key = form.canonical_key(key.trim())?;
        let behind = behind.trim_start();
        let mark = behind.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let mut places = behind.char_indices().skip(1);
        let end = places.find(|(at, c)| {
            let after = behind[at + c.len_utf8()..].trim_start();
            *c == mark && !behind[..*at].ends_with('\\') && (after.is_empty() || after.starts_with(','))
        });
        let (end, _) = end?;
        fields.insert(key.to_owned(), behind[1..end].replace("\\\"", "\"").replace("\\'", "'").into());
        rest = behind[end + 1..].trim_start().trim_start_matches(',').trim();
    }
    form.has_all_required(&fields).then(|| fields.into())
}

/// Are these the same key, spelled differently?
pub(super) fn is_same_key(a: &str, b: &str) -> bool {
    let (a, b) = (normalized_letters(a), normalized_letters(b));
    !a.is_empty() && a == b
}
