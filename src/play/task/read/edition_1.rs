//! The reader of edition 1. Old logs are read by it, to the letter. Nothing new uses it, and nothing here
//! gets fixed any more.

use super::{ErasedTask, FoundReply, ReadError, is_json_cut_off};
use crate::base::game::TruncationCause;
use crate::base::game::repair::{FROM_FENCE, FROM_TEXT, MENDED};
use crate::base::game::{Seat, VictimId};
use crate::base::language::text;
use crate::base::scenario::repair_json;
use crate::play::task::{NamedPerson, TaskContext};
use serde_json::Value;

/// Rejects a reply that was cut off, unless its JSON is complete.
pub(super) fn check_complete(raw: &str, cut: Option<TruncationCause>) -> Result<(), ReadError> {
    let Some(cut) = cut else { return Ok(()) };
    let mut repairs = Vec::new();
    match find_json(raw.trim(), &mut repairs) {
        Some(_) if !repairs.iter().any(|repair| repair == MENDED) => Ok(()),
        _ => Err(ReadError::CutOff(cut)),
    }
}

/// Looks for a reply to `task` in `raw`.
pub(super) fn find_reply(task: &dyn ErasedTask, given: &TaskContext, raw: &str) -> Result<FoundReply, ReadError> {
    let unreadable = |why: String| Err(ReadError::Unreadable(why));
    let language = given.language;
    let text = raw.trim();
    if text.is_empty() {
        return Err(ReadError::Empty);
    }
    let mut repairs = Vec::new();
    let found = find_json(text, &mut repairs);
    let was_mended = repairs.iter().any(|repair| repair == MENDED);
    match found {
        _ if (found.is_none() || was_mended) && is_json_cut_off(inside_fence(text)) => {
            unreadable(text!(language, reply_error_breaks_off))
        }
        None if is_data_or_markup(inside_fence(text)) => unreadable(text!(language, reply_error_no_json)),
        None => Ok(FoundReply::Prose(inside_fence(text).to_owned())),
        Some(value) => match task.reshape(given, value) {
            // A bare list has no keys to tell its items apart.
            Value::Array(_) => unreadable(text!(language, reply_error_list)),
            shaped => Ok(FoundReply::Data(shaped, repairs)),
        },
    }
}

/// The readable JSON in a reply, whatever the task.
pub(in crate::play::task) fn find_json_value(raw: &str) -> Option<Value> {
    find_json(raw.trim(), &mut Vec::new())
}

/// Is it data or markup, which nobody says aloud?
fn is_data_or_markup(text: &str) -> bool {
    text.starts_with(['{', '[', '<']) || serde_json::from_str::<Value>(text).is_ok()
}

/// The JSON in a reply: the whole text, the inside of a fence, or the outermost braces; each as it is, then
/// repaired.
fn find_json(text: &str, repairs: &mut Vec<String>) -> Option<Value> {
    let container = |value: &Value| value.is_object() || value.is_array();
    let inner = inside_fence(text);
    if let Some(value) = serde_json::from_str(inner).ok().filter(container) {
        if inner.len() != text.len() {
            repairs.push(FROM_FENCE.to_owned());
        }
        return Some(value);
    }
    let start = inner.find('{').or_else(|| inner.find('['))?;
    let open = inner.as_bytes().get(start).copied()?;
    let close = if open == b'{' { '}' } else { ']' };
    if let Some(end) = inner.rfind(close).filter(|end| *end > start)
        && let Some(value) = serde_json::from_str(&inner[start..=end]).ok().filter(container)
    {
        repairs.push(FROM_TEXT.to_owned());
        return Some(value);
    }
    let mended = repair_json(&inner[start..]);
    let value = Some(mended.value).filter(|value| container(value) && !mended.is_truncated)?;
    repairs.push(MENDED.to_owned());
    Some(value)
}

/// The inside of the first code fence, else the text itself.
fn inside_fence(text: &str) -> &str {
    let Some(start) = text.find("```") else {
        return text;
    };
    let fenced = &text[start + 3..];
    let rest = fenced.split_once('\n').map_or(fenced, |(_, body)| body);
    rest.split("```").next().unwrap_or(rest).trim()
}

/// Finds a person by name: the exact one (case aside), else the only one whose name contains it or is
/// contained in it.
pub(super) fn find_person(given: &TaskContext, written: &str) -> Option<Seat> {
    let fold = |text: &str| text.trim().trim_matches(['"', '“', '”', '.', '。']).to_lowercase();
    let wanted = fold(written);
    if let Some(player) = given.people().find(|p| fold(&p.name) == wanted) {
        return Some(player.seat);
    }
    let near: Vec<&NamedPerson> = given
        .people()
        .filter(|p| !wanted.is_empty() && (fold(&p.name).contains(&wanted) || wanted.contains(&fold(&p.name))))
        .collect();
    match near.as_slice() {
        [one] => Some(one.seat),
        _ => None,
    }
}

/// The only person who can be voted for and whom prose names.
pub(in crate::play::task) fn find_only_candidate<'a>(
    given: &'a TaskContext, victim: VictimId, prose: &str,
) -> Option<&'a str> {
    let folded = prose.to_lowercase();
    let names = given.vote_candidates(victim).into_iter().map(|seat| given.name(seat));
    let mut named = names.filter(|name| folded.contains(&name.to_lowercase()));
    let first = named.next()?;
    named.next().is_none().then_some(first)
}
