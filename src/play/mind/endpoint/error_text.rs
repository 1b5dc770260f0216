//! Reads a server's error text, in whatever shape it comes: one reader for all shapes, and nothing is cut.
//! `refusal` decides what it means.

use super::phrases::{mentions_phrase_of, phrases};
use serde_json::Value;

/// Stands for a web page in a server's message: nobody is shown one.
pub(crate) const WEB_PAGE_MARK: &str = "<html>";

/// Maximum depth of errors nested in errors.
const MAX_NESTING_DEPTH: u32 = 12;

/// The contents of an error.
#[derive(Debug, Clone, Default)]
pub(super) struct ErrorText {
    /// For people; [`WEB_PAGE_MARK`] for a web page, empty where nothing was said.
    pub message: String,
    /// Everything that may name a cause: messages, codes, fields and their values, in lower case.
    pub searchable_text: String,
    /// The same without codes and field names, whose numbers do not count.
    pub messages: String,
    /// Codes and types, in lower case.
    codes: Vec<String>,
    /// Fields that are blamed by name: `param`, `loc`, a key of `errors`.
    fields: Vec<String>,
    /// An HTTP status in the text.
    pub status: Option<u16>,
    /// The wait that it asks for, in any form.
    pub retry_after_ms: Option<u64>,
    /// A generation that the server rejected.
    pub rejected_generation: Option<String>,
}

impl ErrorText {
    pub(super) fn parse(text: &str) -> Self {
        let mut told = Self::default();
        let text = text.trim_start_matches('\u{feff}').trim();
        let (mut words, mut others) = (Vec::new(), Vec::new());
        let lines = text.lines().filter_map(|line| line.strip_prefix("data:"));
        let events: Vec<&str> = lines.collect();
        if is_binary(text) && serde_json::from_str::<Value>(text).is_err() {
            // Compressed or broken: not readable.
        } else if is_web_page(text) {
            words.push(WEB_PAGE_MARK.to_owned());
        } else if events.is_empty() {
            told.read_text("message", text, 0, &mut words, &mut others);
        } else {
            for event in events {
                told.read_text("message", event, 0, &mut words, &mut others);
            }
        }
        let said = if words.is_empty() { &others } else { &words };
        for one in said {
            if !told.message.contains(one.as_str()) {
                let between = if told.message.is_empty() { "" } else { ": " };
                told.message.push_str(between);
                told.message.push_str(one);
            }
        }
        let lower = |one: &String| one.to_lowercase();
        let texts: Vec<String> = words.iter().chain(&others).map(lower).collect();
        told.messages = texts.join("\n");
        let names: Vec<String> = told.codes.iter().chain(&told.fields).map(lower).collect();
        told.searchable_text = [texts, names].concat().join("\n");
        told.retry_after_ms = told.retry_after_ms.or_else(|| find_wait_ms(&told.searchable_text));
        told
    }

    /// Whether any of these is one of its codes or types.
    pub(super) fn has_code(&self, codes: &[&str]) -> bool {
        self.codes.iter().any(|own| codes.contains(&own.as_str()))
    }

    /// Whether any of these occurs in it.
    pub(super) fn contains_any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.searchable_text.contains(word))
    }

    /// Whether any phrase of this list occurs in it.
    pub(super) fn mentions_phrase_of(&self, list: &str) -> bool {
        mentions_phrase_of(&self.searchable_text, list)
    }

    /// Whether any of this list is one of its codes or types.
    pub(super) fn has_code_in(&self, list: &str) -> bool {
        self.codes.iter().any(|own| phrases(list).contains(own))
    }

    /// Whether it blames a field of the request by this name, at any depth.
    pub(super) fn blames_field(&self, field: &str) -> bool {
        let own = |blamed: &String| blamed.split(['.', '[', ']']).any(|part| part == field);
        self.fields.iter().any(own)
    }

    /// Whether it blames any field of the request.
    pub(super) fn blames_any_field(&self) -> bool {
        !self.fields.is_empty()
    }

    fn read_text(&mut self, key: &str, text: &str, depth: u32, words: &mut Vec<String>, others: &mut Vec<String>) {
        let text = text.trim();
        if key == "failedgeneration" {
            self.rejected_generation = Some(text.to_owned());
            return;
        }
        // An error nested in an error as text, with or without words before it.
        let starts = ["{", "[{", "[\""].iter().filter_map(|start| text.find(start));
        let inner = starts.min().and_then(|at| {
            let values = serde_json::Deserializer::from_str(&text[at..]).into_iter::<Value>();
            Some((at, values.flatten().next()?))
        });
        let text = match inner {
            Some((at, value)) if depth < MAX_NESTING_DEPTH => {
                self.read_value(key, &value, depth + 1, words, others);
                text[..at].trim_end_matches([' ', '-', ':', '\n'])
            }
            _ => text,
        };
        if text.is_empty() {
            return;
        }
        let page = is_web_page(text);
        match key {
            "message" | "msg" | "errormsg" | "errormessage" | "errmsg" | "errmessage" | "detail" | "details"
            | "description" | "errordescription" | "title" | "error" | "errors" | "raw" | "reason" | "cause"
            | "hint" | "statusmessage" | "statusmsg" | "providermessage" => {
                if !page {
                    words.push(text.to_owned());
                } else if words.is_empty() {
                    words.push(WEB_PAGE_MARK.to_owned());
                }
            }
            "retrydelay" | "retryafter" => {
                let own = parse_duration_ms(text).map(|(ms, _)| ms);
                self.retry_after_ms = self.retry_after_ms.or(own);
            }
            "param" | "parameter" | "field" | "property" | "path" | "pointer" => {
                self.fields.push(text.trim_start_matches(['/', '#']).replace('/', "."));
            }
            "code" | "type" | "status" | "errorcode" | "errortype" | "object" | "blockreason" | "finishreason"
            | "kind" | "category" | "name" => {
                let status = text.parse().ok().filter(|code| (400..600).contains(code));
                self.status = self.status.or(status);
                self.codes.push(text.to_lowercase());
            }
            _ if page => {}
            _ => others.push(format!("{key}: {text}")),
        }
    }

    fn read_value(&mut self, key: &str, value: &Value, depth: u32, words: &mut Vec<String>, others: &mut Vec<String>) {
        if depth > MAX_NESTING_DEPTH {
            return;
        }
        match value {
            Value::Object(map) => {
                // The field that the message is about is given beside it.
                let place = map.get("loc").and_then(Value::as_array).map(|steps| {
                    let steps = steps.iter().map(|step| match step {
                        Value::String(step) => step.clone(),
                        step => step.to_string(),
                    });
                    steps.collect::<Vec<_>>().join(".")
                });
                let first = words.len();
                for (own, value) in map {
                    let own: String = own
                        .chars()
                        .filter(|letter| !['_', '-'].contains(letter))
                        .flat_map(char::to_lowercase)
                        .collect();
                    match own.as_str() {
                        // It repeats what was sent, and thus names everything.
                        "input" | "request" | "body" | "url" | "loc" | "messages" | "prompt" => {}
                        "param" if value.is_null() => {}
                        _ => self.read_value(&own, value, depth + 1, words, others),
                    }
                }
                if key == "errors" && words.len() == first {
                    self.fields.extend(map.keys().cloned());
                }
                if let Some(place) = place {
                    if let Some(word) = words.get_mut(first) {
                        *word = format!("{place}: {word}");
                    }
                    self.fields.push(place);
                }
            }
            Value::Array(list) => {
                for one in list {
                    self.read_value(key, one, depth + 1, words, others);
                }
            }
            Value::String(text) => self.read_text(key, text, depth, words, others),
            Value::Number(number) => {
                let number = number.to_string();
                match key {
                    "code" | "status" | "errorcode" | "statuscode" | "httpstatus" => {
                        let status = number.parse().ok().filter(|code| (400..600).contains(code));
                        self.status = self.status.or(status);
                        self.codes.push(number);
                    }
                    "retryafterms" => self.read_retry_wait(&number, 1.0),
                    "retryafter" | "retrydelay" | "retryafterseconds" => self.read_retry_wait(&number, 1e3),
                    _ => others.push(format!("{key}: {number}")),
                }
            }
            Value::Bool(true) => others.push(key.to_owned()),
            Value::Bool(false) | Value::Null => {}
        }
    }

    fn read_retry_wait(&mut self, number: &str, unit_ms: f64) {
        let own = number.parse().ok().and_then(|n: f64| to_whole_ms(n * unit_ms));
        self.retry_after_ms = self.retry_after_ms.or(own);
    }
}

/// Whether this is not text at all.
fn is_binary(text: &str) -> bool {
    let odd = |c: &char| *c == char::REPLACEMENT_CHARACTER || c.is_control() && !c.is_whitespace();
    let start = || text.chars().take(SNIFFED_CHARACTERS);
    start().filter(odd).count() * 8 > start().count()
}

/// Whether this is a web page, judged by its start: some vendors' messages begin with `<400>`.
pub(super) fn is_web_page(text: &str) -> bool {
    let start = text.trim_start().chars().take(SNIFFED_CHARACTERS).collect::<String>().to_lowercase();
    let tag = |tag: &&str| start.starts_with(*tag);
    ["<!doctype", "<html", "<head", "<body", "<title", "<h1", "<center"].iter().any(tag)
        || (start.starts_with("<?xml") || start.starts_with("<!--")) && start.contains("<html")
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub(super) fn to_whole_ms(ms: f64) -> Option<u64> {
    (ms.is_finite() && ms >= 0.0).then_some(ms as u64)
}

/// How many characters show what kind of text it is.
const SNIFFED_CHARACTERS: usize = 200;

/// A wait that is asked for in words, in milliseconds.
pub(super) fn find_wait_ms(words: &str) -> Option<u64> {
    let found = phrases("wait_phrases").iter().filter_map(|start| {
        words.match_indices(start.as_str()).find_map(|(at, _)| {
            let rest = words[at + start.len()..]
                .trim_start_matches([' ', ':', '=', '"', '\'', '~', '\u{a0}'])
                .trim_start_matches("about ")
                .trim_start_matches("at least ")
                .trim_start_matches("approximately ");
            parse_duration_ms(rest).filter(|(_, told)| *told)
        })
    });
    let chinese = || {
        let at = words.find("后重试").or_else(|| words.find("后再试"))?;
        let before = &words[..at];
        let from = before.rfind(|c: char| c.is_ascii_digit())?;
        let start = before[..from]
            .rfind(|c: char| !c.is_ascii_digit() && c != '.')
            .map_or(0, |at| at + words[at..].chars().next().map_or(1, char::len_utf8));
        parse_duration_ms(&before[start..])
    };
    found.map(|(ms, _)| ms).next().or_else(|| Some(chinese()?.0))
}

/// A duration at the start of `text`, in milliseconds: "2.3s", "1m30s", "500 ms", "1 minute", "20". Second:
/// whether it has a unit.
pub(super) fn parse_duration_ms(text: &str) -> Option<(u64, bool)> {
    let (mut rest, mut ms, mut any, mut told) = (text.trim_start(), 0.0, false, false);
    loop {
        let digits = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let number = rest[..digits].trim_end_matches('.');
        let Ok(number) = number.parse::<f64>() else {
            break;
        };
        let after = rest[digits..].trim_start();
        let letters = after.find(|c: char| !c.is_alphabetic()).unwrap_or(after.len());
        let unit = match &after[..letters] {
            "ms" | "millisecond" | "milliseconds" | "毫秒" => 1.0,
            "s" | "sec" | "secs" | "second" | "seconds" => 1e3,
            "m" | "min" | "mins" | "minute" | "minutes" => 6e4,
            "h" | "hr" | "hrs" | "hour" | "hours" => 3.6e6,
            "d" | "day" | "days" => 8.64e7,
            unit if unit.starts_with('秒') => 1e3,
            unit if unit.starts_with("分") => 6e4,
            unit if unit.starts_with("小时") => 3.6e6,
            _ if any => break,
            _ => return to_whole_ms(number * 1e3).map(|ms| (ms, false)),
        };
        (any, told) = (true, true);
        ms += number * unit;
        let next = after[letters..].trim_start_matches([' ', ',']);
        rest = next.strip_prefix("and ").unwrap_or(next);
    }
    if any { to_whole_ms(ms).map(|ms| (ms, told)) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn an_error_of_any_shape_gives_its_words() {
        for (text, words) in table! {
            r#"{"error":{"message":"no"}}"# => "no";
            r#"{"error":"no"}"# => "no";
            r#"{"error":{"code":500}}"# => "";
            r#"{"errors":[{"message":"one"},{"message":"two"}]}"# => "one: two";
            r#"{"errors":["one"]}"# => "one";
            r#"{"errors":{"temperature":["must be 1"]}}"# => "temperature: must be 1";
            r#"{"detail":"no"}"# => "no";
            r#"{"detail":[{"loc":["body","temperature"],"msg":"not permitted","type":"x","input":{"top_p":1}}]}"# =>
                "body.temperature: not permitted";
            r#"{"detail":{"error":"no"}}"# => "no";
            r#"{"message":"no"}"# => "no";
            r#"{"msg":"no","code":1}"# => "no";
            r#"{"error_msg":"no","error_code":17}"# => "no";
            r#"{"Message":"no"}"# => "no";
            r#"{"errorMessage":"no"}"# => "no";
            r#"{"type":"about:blank","title":"Bad","detail":"no","status":400}"# => "Bad: no";
            r#"{"object":"error","message":"no","code":400}"# => "no";
            r#"[{"error":{"message":"no"}}]"# => "no";
            concat!(
                r#"{"error":{"message":"Provider returned error","#,
                r#""metadata":{"raw":"{\"error\":{\"message\":\"no heat\"}}"}}}"#,
            ) => "Provider returned error: no heat";
            r#"{"error":{"message":"Provider returned error","metadata":{"raw":"upstream is tired"}}}"# =>
                "Provider returned error: upstream is tired";
            r#"{"error":{"message":"Error code: 400 - {\"error\":{\"message\":\"no\"}}"}}"# => "no: Error code: 400";
            r#"{"code":"InvalidParameter","message":"<400> InternalError.Algo.InvalidParameter: no"}"# =>
                "<400> InternalError.Algo.InvalidParameter: no";
            "data: {\"error\":{\"message\":\"no\"}}\n\n" => "no";
            "<!DOCTYPE html><html>" => WEB_PAGE_MARK;
            r#"{"error":{"message":"<html><h1>502</h1>"}}"# => WEB_PAGE_MARK;
            "plain words" => "plain words";
            "{\"code\":\"1113\",\"x\":\"\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}\"}" =>
                "x: \u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}";
            "\u{1f}\u{fffd}\u{8}\u{0}\u{0}abc\u{fffd}" => "";
            "" => "";
        } {
            assert_eq!(ErrorText::parse(text).message, words, "{text}");
        }
    }

    #[test]
    fn what_is_blamed_is_found_and_what_was_sent_is_not_taken_for_it() {
        let told =
            ErrorText::parse(r#"{"error":{"message":"no","param":"messages[0].role","code":"Unsupported_Value"}}"#);
        assert!(told.blames_field("role") && told.has_code(&["unsupported_value"]));
        let told = ErrorText::parse(concat!(
            r#"{"detail":[{"loc":["body","max_tokens"],"msg":"Input should be less than or equal to 1024","#,
            r#""input":{"temperature":1}}]}"#,
        ));
        assert!(told.blames_field("max_tokens") && !told.contains_any(&["temperature"]));
    }

    #[test]
    fn a_wait_is_found_wherever_it_is_asked_for() {
        let far = format!("{} Please retry in 2.3s.", "See https://example.org. ".repeat(60));
        for (text, ms) in table! {
            far.as_str() => Some(2_300);
            "Rate limit reached. Please try again in 1m30s. Visit us" => Some(90_000);
            "try again in 6m0s" => Some(360_000);
            "Try again in 500ms" => Some(500);
            "please wait 20 seconds" => Some(20_000);
            "retry after 2 minutes" => Some(120_000);
            "请求过于频繁，请在 10 秒后重试" => Some(10_000);
            "请60秒后重试" => Some(60_000);
            r#"{"error":{"details":[{"@type":"RetryInfo","retryDelay":"21s"}]}}"# => Some(21_000);
            r#"{"error":{"message":"m","retry_after":3}}"# => Some(3_000);
            r#"{"retry_after_ms":700}"# => Some(700);
            "wait for the weekend" => None;
            "retry in version 2" => None;
            "slow down" => None;
        } {
            assert_eq!(ErrorText::parse(text).retry_after_ms, ms, "{text}");
        }
    }
}
