//! From a raw reply to a checked output. Tolerant about form (fences, prose around the JSON, trailing
//! commas, a missing last brace), strict about content: nothing is guessed, and half a sentence or half
//! a list is no reply.

use super::{Given, Task};
use crate::game::Cut;
use crate::language::{Language, text};
use crate::scenario::{json_words, mend};
use serde_json::Value;

/// Why a reply cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// There is nothing in it.
    Empty,
    /// It ends before its end.
    CutOff(Cut),
    /// There is no JSON in it, or JSON of another shape.
    Unreadable(String),
    /// The content breaks a rule of the task.
    Inadmissible(String),
}

impl ReadError {
    /// What to tell the mind.
    pub fn why(&self, language: Language) -> String {
        match self {
            Self::Empty => {
                text!(language, read_it_is_empty)
            }
            Self::CutOff(Cut::Length) => {
                text!(language, read_it_was_cut_off_before)
            }
            Self::CutOff(Cut::Filter) => {
                text!(language, read_a_content_filter_cut_it)
            }
            Self::Unreadable(detail) | Self::Inadmissible(detail) => detail.clone(),
        }
    }
}

/// Refuses a reply that was cut off, unless the JSON in it is whole: a server may stop a model that goes
/// on writing spaces behind it.
///
/// # Errors
/// [`ReadError::CutOff`].
pub fn whole(raw: &str, cut: Option<Cut>) -> Result<(), ReadError> {
    let Some(cut) = cut else { return Ok(()) };
    let mut repairs = Vec::new();
    match candidates(raw.trim(), &mut repairs) {
        Some(_) if !repairs.iter().any(|repair| repair == MENDED) => Ok(()),
        _ => Err(ReadError::CutOff(cut)),
    }
}

/// Reads `raw` as a reply to `task`. The second part lists what had to be mended.
///
/// # Errors
/// See [`ReadError`].
pub fn read<T: Task>(
    task: &T,
    given: &Given,
    raw: &str,
) -> Result<(T::Output, Vec<String>), ReadError> {
    let text = raw.trim();
    if text.is_empty() {
        return Err(ReadError::Empty);
    }
    let mut repairs = Vec::new();
    let found = candidates(text, &mut repairs);
    let was_mended = repairs.iter().any(|repair| repair == MENDED);
    let reply = match found {
        _ if (found.is_none() || was_mended) && is_cut_off(unfenced(text)) => {
            return Err(ReadError::Unreadable(text!(
                given.language,
                read_it_breaks_off_before_its
            )));
        }
        None if is_no_speech(unfenced(text)) => {
            return Err(ReadError::Unreadable(text!(
                given.language,
                read_there_is_no_json_object
            )));
        }
        Some(value) => {
            let value = task.reshape(given, value);
            // A bare list has no names for what is in it.
            if value.is_array() {
                return Err(ReadError::Unreadable(text!(
                    given.language,
                    read_it_is_a_list_not
                )));
            }
            match serde_json::from_value::<T::Reply>(value) {
                Ok(reply) => Ok(reply),
                Err(error) => {
                    let why = json_words(&error);
                    Err(ReadError::Unreadable(why.text(given.language).to_owned()))
                }
            }
        }
        None => match task.read_prose(given, unfenced(text)) {
            Some(reply) => {
                repairs.push("read as plain text: there was no JSON in the reply".to_owned());
                Ok(reply)
            }
            None => Err(ReadError::Unreadable(text!(
                given.language,
                read_there_is_no_json_object
            ))),
        },
    }?;
    let output = task.admit(given, reply).map_err(ReadError::Inadmissible)?;
    Ok((output, repairs))
}

/// The JSON in a reply that can be read, whatever it is a reply to.
pub(super) fn written(raw: &str) -> Option<Value> {
    candidates(raw.trim(), &mut Vec::new())
}

const MENDED: &str = "mended the JSON";

/// Does the JSON that begins in `text` end inside a string or a list? A missing last brace is a slip;
/// what ends there was not written to its end.
fn is_cut_off(text: &str) -> bool {
    let Some(start) = text.find('{') else {
        return false;
    };
    let (mut open, mut in_string, mut escaped) = (Vec::new(), false, false);
    for letter in text[start..].chars() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if in_string => escaped = true,
            '"' => in_string = !in_string,
            _ if in_string => {}
            '{' | '[' => open.push(letter),
            '}' | ']' => {
                open.pop();
            }
            _ => {}
        }
        if open.is_empty() && !in_string {
            return false;
        }
    }
    in_string || open.contains(&'[')
}

/// Data or markup, which nobody says aloud.
fn is_no_speech(text: &str) -> bool {
    text.starts_with(['{', '[', '<']) || serde_json::from_str::<Value>(text).is_ok()
}

/// The JSON in a reply: the whole of it, the inside of a fence, or the outermost braces; each as it
/// is, then repaired.
fn candidates(text: &str, repairs: &mut Vec<String>) -> Option<Value> {
    let container = |value: &Value| value.is_object() || value.is_array();
    let inner = unfenced(text);
    if let Some(value) = serde_json::from_str(inner).ok().filter(container) {
        if inner.len() != text.len() {
            repairs.push("took the JSON out of its fence".to_owned());
        }
        return Some(value);
    }
    let start = inner.find('{').or_else(|| inner.find('['))?;
    let open = inner.as_bytes().get(start).copied()?;
    let close = if open == b'{' { '}' } else { ']' };
    if let Some(end) = inner.rfind(close).filter(|end| *end > start)
        && let Some(value) = serde_json::from_str(&inner[start..=end])
            .ok()
            .filter(container)
    {
        repairs.push("took the JSON out of the text around it".to_owned());
        return Some(value);
    }
    let mended = mend(&inner[start..]);
    let value = Some(mended.value).filter(|value| container(value) && !mended.breaks_off)?;
    repairs.push(MENDED.to_owned());
    Some(value)
}

/// The inside of the first code fence, else the text itself.
fn unfenced(text: &str) -> &str {
    let Some(start) = text.find("```") else {
        return text;
    };
    let rest = &text[start + 3..];
    let rest = rest.split_once('\n').map_or(rest, |(_, body)| body);
    rest.split("```").next().unwrap_or(rest).trim()
}

/// Something said aloud: not empty.
pub(super) fn spoken(given: &Given, text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err(text!(given.language, read_nothing_is_said_in_it));
    }
    Ok(text.to_owned())
}
