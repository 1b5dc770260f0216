//! From a raw reply to a checked output: strips thoughts, finds the reply in the text around it, and checks
//! it against the task. Tolerant about form, strict about content: it guesses nothing, takes no half sentence
//! or half list, and rejects a reply that could be one of two.
//!
//! Logs record the edition by which a reply was read, so that it is read the same way forever.

mod edition_1;
mod find;
mod fit_shape;
mod key_values;
mod phrases;
mod prose;
mod thoughts;

pub use thoughts::{SplitReply, split_thoughts, stated_thought};

pub(super) use edition_1::{find_json_value as written_first, find_only_candidate};
pub(super) use fit_shape::find_points;

use super::names::resolve_name;
use super::{Task, TaskContext};
use crate::base::game::repair::{FROM_FIELDS, FROM_PIECES, WAS_PROSE};
use crate::base::game::{Seat, TruncationCause};
use crate::base::language::{Language, text};
use crate::base::scenario::describe_json_error;
use find::{JsonPiece, find_json_pieces, join_as_list, merge_objects};
use fit_shape::{FitResult, FittedReply, ReplyForm, ReplySearch, content_without_reasons};
use phrases::has_phrase_in;
use serde_json::{Map, Value, json};

/// Why a reply cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// It is empty.
    Empty,
    /// It was cut off before its end.
    CutOff(TruncationCause),
    /// It holds no JSON, or JSON of another shape.
    Unreadable(String),
    /// Its content breaks a rule of the task.
    Inadmissible(String),
    /// The model refuses; in its own words.
    Refused(String),
}

impl ReadError {
    /// The reason, in words for the mind.
    pub fn describe_error(&self, language: Language) -> String {
        match self {
            Self::Empty => text!(language, reply_error_empty),
            Self::CutOff(TruncationCause::Length) => text!(language, reply_error_cut_by_length),
            Self::CutOff(TruncationCause::Filter) => text!(language, reply_error_cut_by_filter),
            Self::Unreadable(detail) | Self::Inadmissible(detail) => detail.clone(),
            Self::Refused(words) => text!(language, reply_error_refusal, words),
        }
    }
}

/// Rejects a reply that was cut off, unless its JSON is complete: a server may cut a model that goes on
/// writing spaces.
///
/// # Errors
/// [`ReadError::CutOff`].
pub fn check_complete(raw: &str, cut: Option<TruncationCause>) -> Result<(), ReadError> {
    let Some(cut) = cut else { return Ok(()) };
    let parted = split_thoughts(raw);
    let said = parted.reply.trim();
    let is_whole = |found: &JsonPiece| {
        let behind = said[found.end..].trim_matches(|c: char| c.is_whitespace() || c == '`' || c == '~');
        !found.is_mended && !found.is_cut_off && behind.is_empty()
    };
    find_json_pieces(said).last().is_some_and(is_whole).then_some(()).ok_or(ReadError::CutOff(cut))
}

/// The same, by the edition that `given` asks for.
///
/// # Errors
/// [`ReadError::CutOff`].
pub fn check_complete_by_edition(
    given: &TaskContext, raw: &str, cut: Option<TruncationCause>,
) -> Result<(), ReadError> {
    match given.reading_terms.edition {
        1 => edition_1::check_complete(raw, cut),
        _ => check_complete(raw, cut),
    }
}

impl TaskContext {
    /// Finds a person by a name that a mind wrote, in any spelling, if it is unambiguous.
    ///
    /// # Errors
    /// A sentence that lists the known names.
    pub fn find_person(&self, written: &str) -> Result<Seat, String> {
        let found = match self.reading_terms.edition {
            1 => edition_1::find_person(self, written),
            _ => resolve_name(self.people(), written),
        };
        found.ok_or_else(|| {
            let names: Vec<&str> = self.people().map(|p| p.name.as_str()).collect();
            let names = names.join(&text!(self.language, list_comma));
            text!(self.language, reply_error_unknown_name, written, names)
        })
    }
}

/// Removes invisible characters, which must not tell names, keys or marks apart.
fn remove_invisible_chars(raw: &str) -> String {
    let seen = raw.replace(['\u{200b}', '\u{2060}', '\u{feff}', '\u{200e}', '\u{200f}', '\0'], "");
    seen.trim().to_owned()
}

/// A task without its types, so that the search for a reply is compiled only once.
trait ErasedTask {
    fn reply_form(&self, given: &TaskContext) -> ReplyForm;
    fn is_for_judge(&self) -> bool;
    fn allows_plain_words(&self) -> bool;
    fn reshape(&self, given: &TaskContext, value: Value) -> Value;
    /// The reply's content as data, and whether the task admits it.
    fn read_content(&self, given: &TaskContext, shaped: Value) -> serde_json::Result<(Value, Result<(), String>)>;
    /// The content of a reply without any field; `None`: some field is required.
    fn empty_reply_content(&self) -> Option<Value>;
}

impl<T: Task> ErasedTask for T {
    fn reply_form(&self, given: &TaskContext) -> ReplyForm {
        ReplyForm::for_task(self, given)
    }

    fn is_for_judge(&self) -> bool {
        Task::is_for_judge(self)
    }

    fn allows_plain_words(&self) -> bool {
        Task::allows_plain_words(self)
    }

    fn reshape(&self, given: &TaskContext, value: Value) -> Value {
        match (T::LIST_KEY, value) {
            (Some(key), Value::Array(list)) => Task::reshape(self, given, json!({ key: list })),
            (_, value) => Task::reshape(self, given, value),
        }
    }

    fn read_content(&self, given: &TaskContext, shaped: Value) -> serde_json::Result<(Value, Result<(), String>)> {
        let reply: T::Reply = serde_json::from_value(shaped)?;
        let content = serde_json::to_value(&reply)?;
        Ok((content, self.admit(given, reply).map(drop)))
    }

    fn empty_reply_content(&self) -> Option<Value> {
        let blank: T::Reply = serde_json::from_value(Value::Object(Map::new())).ok()?;
        serde_json::to_value(blank).ok()
    }
}

/// A reply that was found.
enum FoundReply {
    /// Data in the task's shape, and the repairs that it took.
    Data(Value, Vec<String>),
    /// Prose, which the task may be able to read.
    Prose(String),
}

/// Reads `raw` as a reply to `task`. The second part lists the repairs.
///
/// # Errors
/// See [`ReadError`].
// Not inlined: its stack frame would otherwise be part of every future that waits for a thought.
#[inline(never)]
pub fn read_reply<T: Task>(task: &T, given: &TaskContext, raw: &str) -> Result<(T::Output, Vec<String>), ReadError> {
    let unreadable = |why: String| ReadError::Unreadable(why);
    let found = match given.reading_terms.edition {
        1 => edition_1::find_reply(task, given, raw)?,
        _ => find_reply(task, given, raw)?,
    };
    let (reply, repairs) = match found {
        FoundReply::Data(shaped, repairs) => {
            let reply = serde_json::from_value(shaped);
            let why = |error| describe_json_error(&error).text(given.language).to_owned();
            (reply.map_err(|error| unreadable(why(error)))?, repairs)
        }
        FoundReply::Prose(words) => {
            let reply = task.read_prose(given, &words);
            let why = || unreadable(text!(given.language, reply_error_no_json));
            (reply.ok_or_else(why)?, vec![WAS_PROSE.to_owned()])
        }
    };
    let output = task.admit(given, reply).map_err(ReadError::Inadmissible)?;
    Ok((output, repairs))
}

/// Looks for a reply to `task` in `raw`.
fn find_reply(task: &dyn ErasedTask, given: &TaskContext, raw: &str) -> Result<FoundReply, ReadError> {
    let unreadable = |why: String| Err(ReadError::Unreadable(why));
    let language = given.language;
    let text = remove_invisible_chars(raw);
    if text.is_empty() {
        return Err(ReadError::Empty);
    }
    let said = if given.reading_terms.is_by_person { text } else { split_thoughts(&text).reply.trim().to_owned() };
    if said.is_empty() {
        return unreadable(text!(language, reply_error_only_thoughts));
    }
    let search = ReplySearch::new(task, given);
    let found = find_json_pieces(&said);
    let error = match choose_reply(&search, &said, &found) {
        ChosenReply::Reply(fit, repairs) => return check_spoken_texts(&search, fit, repairs),
        ChosenReply::Ambiguous => return unreadable(text!(language, reply_error_two_replies)),
        ChosenReply::CutOff => return unreadable(text!(language, reply_error_breaks_off)),
        ChosenReply::NotFound(why) => why,
    };
    let holds_json = found.iter().any(|one| one.values.iter().any(Value::is_object));
    if let Some(value) = key_values::read_fields(&said, &search.form, holds_json)
        && let FitResult::Fits(fit) = search.find_in(&value)
    {
        return check_spoken_texts(&search, fit, vec![FROM_FIELDS.to_owned()]);
    }
    if prose::is_refusal_in_prose(&said) && !given.reading_terms.is_by_person {
        return Err(ReadError::Refused(truncate_refusal(&said)));
    }
    if let Some(error) = error {
        let is_list = found.last().and_then(|one| one.values.first()).is_some_and(Value::is_array);
        return unreadable(if is_list {
            text!(language, reply_error_list)
        } else {
            describe_json_error(&error).text(language).to_owned()
        });
    }
    // A table that needs JSON asks again before anybody hears prose. No word list tells a murderer's thoughts
    // from speech, or points from speech.
    let must_be_json = given.requested_belief.is_some() || given.must_hide_murder();
    let is_plain = task.allows_plain_words();
    let may_be_words = is_plain || given.reading_terms.is_retry && !must_be_json;
    if may_be_words && found.is_empty() && (is_plain || prose::is_speech(given, &said)) {
        Ok(FoundReply::Prose(said))
    } else {
        unreadable(text!(language, reply_error_no_json))
    }
}

/// All readable JSON in a reply, in order, whatever the task.
pub(super) fn all_json_values(raw: &str) -> Vec<Value> {
    let said = split_thoughts(&remove_invisible_chars(raw)).reply;
    find_json_pieces(&said).into_iter().filter_map(|one| one.values.into_iter().next()).collect()
}

/// The beginning of a refusal, long enough to recognise it.
fn truncate_refusal(text: &str) -> String {
    const MAX_CHARS: usize = 300;
    match text.char_indices().nth(MAX_CHARS) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}

/// Accepts a reply, unless a model refuses in it or talks about the task.
fn check_spoken_texts(
    search: &ReplySearch, fit: FittedReply, mut repairs: Vec<String>,
) -> Result<FoundReply, ReadError> {
    let given = search.given;
    let fields = fit.content.as_object().into_iter().flatten();
    // A judge may speak of anything.
    let may_be_any = given.reading_terms.is_by_person || search.task.is_for_judge();
    // A reason is private, except in a public accusation. All other texts are spoken.
    let spoken = fields.filter(|(key, _)| *key != "accused" && (*key != "reason" || given.is_accusation));
    for text in spoken.filter_map(|(_, value)| value.as_str()).filter(|_| !may_be_any) {
        if prose::is_refusal_in_field(text) {
            return Err(ReadError::Refused(truncate_refusal(text)));
        }
        if prose::is_out_of_character(given, text) {
            return Err(ReadError::Inadmissible(text!(given.language, reply_error_off_role)));
        }
    }
    let mut words = ["introduction", "question", "answer", "text"].into_iter();
    if !may_be_any && words.any(|key| fit.content[key].as_str().is_some_and(prose::is_placeholder)) {
        return Err(ReadError::Empty);
    }
    fit.admitted.map_err(ReadError::Inadmissible)?;
    repairs.extend(fit.repairs.into_iter().map(str::to_owned));
    Ok(FoundReply::Data(fit.shaped, repairs))
}

// Only one value exists at a time, so its size does not matter.
#[allow(clippy::large_enum_variant)]
enum ChosenReply {
    Reply(FittedReply, Vec<String>),
    Ambiguous,
    CutOff,
    NotFound(Option<serde_json::Error>),
}

/// Takes the last complete object that has the task's form. If an earlier one says something else, the text
/// between them must show that the last one counts.
fn choose_reply(search: &ReplySearch, said: &str, found: &[JsonPiece]) -> ChosenReply {
    let mut fits: Vec<(&JsonPiece, FittedReply)> = Vec::new();
    let mut error = None;
    for one in found {
        for value in &one.values {
            match search.find_in(value) {
                FitResult::Fits(fit) => {
                    fits.push((one, fit));
                    break;
                }
                FitResult::Ambiguous => return ChosenReply::Ambiguous,
                FitResult::NoReply(why) => error = Some(why),
            }
        }
    }
    // A broken-off object after the last reply may be the one that was meant.
    let last_end = fits.last().map_or(0, |(one, _)| one.start);
    if found.iter().any(|one| one.is_cut_off && one.start >= last_end) {
        return ChosenReply::CutOff;
    }
    let Some((last, fit)) = fits.pop() else {
        // The reply may be in pieces: one object per line, or one per field.
        let pieces = [merge_objects(found), join_as_list(found)];
        for whole in pieces.into_iter().flatten() {
            if let FitResult::Fits(fit) = search.find_in(&whole)
                && fit.admitted.is_ok()
            {
                return ChosenReply::Reply(fit, vec![FROM_PIECES.to_owned()]);
            }
        }
        return ChosenReply::NotFound(error);
    };
    let differs = |other: &FittedReply| {
        other.admitted.is_ok() && content_without_reasons(&other.content) != content_without_reasons(&fit.content)
    };
    let other = fits.iter().rev().find(|(_, other)| differs(other));
    if let Some((other, _)) = other
        && !announces_revision(&said[other.end..last.start], last.is_fenced)
    {
        return ChosenReply::Ambiguous;
    }
    let repairs = last.repairs(said);
    ChosenReply::Reply(fit, repairs)
}

/// Does the text between two replies say that the second one counts?
fn announces_revision(between: &str, is_fenced: bool) -> bool {
    let low = between.to_lowercase();
    let is_alternative = low.contains("\nor ") || has_phrase_in("alternatives", &low);
    !is_alternative && (is_fenced || has_phrase_in("revisions", &low))
}

/// Does the JSON in `text` end inside a string or a list? A missing last brace is a slip; anything else is
/// unfinished.
fn is_json_cut_off(text: &str) -> bool {
    let (in_string, open) = unclosed_brackets(text);
    in_string || open.contains(&'[')
}

/// Is a string open at the end of the JSON in `text`, and which brackets are?
fn unclosed_brackets(text: &str) -> (bool, Vec<char>) {
    let start = text.find('{').unwrap_or(text.len());
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
            break;
        }
    }
    (in_string, open)
}

/// Trims a spoken text and rejects an empty one.
pub(super) fn non_empty_speech(given: &TaskContext, text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err(text!(given.language, reply_error_nothing_said));
    }
    Ok(text.to_owned())
}
