//! From a raw reply to a checked output: strips thoughts, finds the reply in the text around it, and checks
//! it against the task. Tolerant about form, strict about content: it guesses nothing, takes no half sentence
//! or half list, and rejects a reply that could be one of two.
//!
//! Logs record the edition by which a reply was read, so that it is read the same way forever.

mod find;
mod first;
mod lines;
mod prose;
mod shape;
mod thoughts;

pub use thoughts::{Parted, part_thoughts, stated_thought};

pub(super) use first::{find as find_first, vote as vote_first, written as written_first};
pub(super) use shape::points_in;

use super::{Given, Task};
use crate::game::repair::{FROM_FIELDS, FROM_PIECES, WAS_PROSE};
use crate::game::{Cut, EDITION};
use crate::language::{Language, text};
use crate::scenario::json_words;
use find::{Piece, as_one_list, as_one_object, objects};
use serde_json::{Map, Value};
use shape::{Fit, Fitting, ReplyForm, fit, says};

/// The terms on which a reply is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// The edition of the reader; see [`crate::game::Thought::edition`].
    pub edition: u8,
    /// Was an earlier reply to the same task rejected? Only then is prose accepted.
    pub again: bool,
    /// Did a person write it? Forms hold only what they ask for, and people may say what models must not.
    pub by_person: bool,
}

impl Default for Terms {
    fn default() -> Self {
        Self { edition: EDITION, again: false, by_person: false }
    }
}

/// Why a reply cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// It is empty.
    Empty,
    /// It was cut off before its end.
    CutOff(Cut),
    /// It holds no JSON, or JSON of another shape.
    Unreadable(String),
    /// Its content breaks a rule of the task.
    Inadmissible(String),
    /// The model refuses; in its own words.
    Refused(String),
}

impl ReadError {
    /// The reason, in words for the mind.
    pub fn why(&self, language: Language) -> String {
        match self {
            Self::Empty => text!(language, reply_error_empty),
            Self::CutOff(Cut::Length) => text!(language, reply_error_cut_by_length),
            Self::CutOff(Cut::Filter) => text!(language, reply_error_cut_by_filter),
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
pub fn whole(raw: &str, cut: Option<Cut>) -> Result<(), ReadError> {
    let Some(cut) = cut else { return Ok(()) };
    let parted = part_thoughts(raw);
    let said = parted.said.trim();
    let is_whole = |found: &Piece| {
        let behind = said[found.to..].trim_matches(|c: char| c.is_whitespace() || c == '`' || c == '~');
        !found.is_mended && !found.is_cut_off && behind.is_empty()
    };
    objects(said).last().is_some_and(is_whole).then_some(()).ok_or(ReadError::CutOff(cut))
}

/// The same, by the edition that `given` asks for.
///
/// # Errors
/// [`ReadError::CutOff`].
pub fn whole_on_terms(given: &Given, raw: &str, cut: Option<Cut>) -> Result<(), ReadError> {
    match given.terms.edition {
        1 => first::whole(raw, cut),
        _ => whole(raw, cut),
    }
}

/// Removes invisible characters, which must not tell names, keys or marks apart.
fn cleaned(raw: &str) -> String {
    let seen = raw.replace(['\u{200b}', '\u{2060}', '\u{feff}', '\u{200e}', '\u{200f}', '\0'], "");
    seen.trim().to_owned()
}

/// A task without its types, so that the search for a reply is compiled only once.
trait Readable {
    fn form(&self, given: &Given) -> ReplyForm;
    fn judges(&self) -> bool;
    fn is_plain_in_words(&self) -> bool;
    fn reshape(&self, given: &Given, value: Value) -> Value;
    /// The reply's content as data, and whether the task admits it.
    fn says(&self, given: &Given, shaped: Value) -> serde_json::Result<(Value, Result<(), String>)>;
    /// The content of a reply without any field; `None`: some field is required.
    fn blank(&self) -> Option<Value>;
}

impl<T: Task> Readable for T {
    fn form(&self, given: &Given) -> ReplyForm {
        ReplyForm::of(self, given)
    }

    fn judges(&self) -> bool {
        Task::judges(self)
    }

    fn is_plain_in_words(&self) -> bool {
        Task::is_plain_in_words(self)
    }

    fn reshape(&self, given: &Given, value: Value) -> Value {
        Task::reshape(self, given, value)
    }

    fn says(&self, given: &Given, shaped: Value) -> serde_json::Result<(Value, Result<(), String>)> {
        let reply: T::Reply = serde_json::from_value(shaped)?;
        let content = serde_json::to_value(&reply)?;
        Ok((content, self.admit(given, reply).map(drop)))
    }

    fn blank(&self) -> Option<Value> {
        let blank: T::Reply = serde_json::from_value(Value::Object(Map::new())).ok()?;
        serde_json::to_value(blank).ok()
    }
}

/// A reply that was found.
enum Found {
    /// Data in the task's shape, and the repairs that it took.
    Data(Value, Vec<String>),
    /// Prose, which the task may be able to read.
    Words(String),
}

/// Reads `raw` as a reply to `task`. The second part lists the repairs.
///
/// # Errors
/// See [`ReadError`].
// Not inlined: its stack frame would otherwise be part of every future that waits for a thought.
#[inline(never)]
pub fn read<T: Task>(task: &T, given: &Given, raw: &str) -> Result<(T::Output, Vec<String>), ReadError> {
    let unreadable = |why: String| ReadError::Unreadable(why);
    let found = match given.terms.edition {
        1 => first::look(task, given, raw)?,
        _ => look(task, given, raw)?,
    };
    let (reply, repairs) = match found {
        Found::Data(shaped, repairs) => {
            let reply = serde_json::from_value(shaped);
            let why = |error| json_words(&error).text(given.language).to_owned();
            (reply.map_err(|error| unreadable(why(error)))?, repairs)
        }
        Found::Words(words) => {
            let reply = task.read_prose(given, &words);
            let why = || unreadable(text!(given.language, reply_error_no_json));
            (reply.ok_or_else(why)?, vec![WAS_PROSE.to_owned()])
        }
    };
    let output = task.admit(given, reply).map_err(ReadError::Inadmissible)?;
    Ok((output, repairs))
}

/// Looks for a reply to `task` in `raw`.
fn look(task: &dyn Readable, given: &Given, raw: &str) -> Result<Found, ReadError> {
    let unreadable = |why: String| Err(ReadError::Unreadable(why));
    let language = given.language;
    let text = cleaned(raw);
    if text.is_empty() {
        return Err(ReadError::Empty);
    }
    let said = if given.terms.by_person { text } else { part_thoughts(&text).said.trim().to_owned() };
    if said.is_empty() {
        return unreadable(text!(language, reply_error_only_thoughts));
    }
    let form = task.form(given);
    let found = objects(&said);
    let mut error = None;
    match choose(task, given, &form, &said, &found) {
        Chosen::One(fit, repairs) => return checked(task, given, fit, repairs),
        Chosen::Differ => return unreadable(text!(language, reply_error_two_replies)),
        Chosen::BrokenOff => return unreadable(text!(language, reply_error_breaks_off)),
        Chosen::Nothing(why) => error = why.or(error),
    }
    let holds_json = found.iter().any(|one| one.values.iter().any(Value::is_object));
    if let Some(value) = lines::object(&said, &form, holds_json)
        && let Fitting::Fits(fit) = fit(task, given, &form, &value)
    {
        return checked(task, given, fit, vec![FROM_FIELDS.to_owned()]);
    }
    if prose::is_refusal(&said) && !given.terms.by_person {
        return Err(ReadError::Refused(short(&said)));
    }
    if let Some(error) = error {
        let is_list = found.last().and_then(|one| one.values.first()).is_some_and(Value::is_array);
        return unreadable(if is_list {
            text!(language, reply_error_list)
        } else {
            json_words(&error).text(language).to_owned()
        });
    }
    // A table that needs JSON asks again before anybody hears prose. No word list tells a murderer's thoughts
    // from speech, or points from speech.
    let must_be_json = given.believes.is_some() || given.hides();
    let is_plain = task.is_plain_in_words();
    let may_be_words = is_plain || given.terms.again && !must_be_json;
    if may_be_words && found.is_empty() && (is_plain || prose::is_speech(given, &said)) {
        Ok(Found::Words(said))
    } else {
        unreadable(text!(language, reply_error_no_json))
    }
}

/// All readable JSON in a reply, in order, whatever the task.
pub(super) fn written(raw: &str) -> Vec<Value> {
    let said = part_thoughts(&cleaned(raw)).said;
    objects(&said).into_iter().filter_map(|one| one.values.into_iter().next()).collect()
}

/// The beginning of a refusal, long enough to recognise it.
fn short(text: &str) -> String {
    const MAX_CHARS: usize = 300;
    match text.char_indices().nth(MAX_CHARS) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}

/// Accepts a reply, unless a model refuses in it or talks about the task.
fn checked(
    task: &dyn Readable,
    given: &Given,
    fit: Fit,
    mut repairs: Vec<String>,
) -> Result<Found, ReadError> {
    let fields = fit.content.as_object().into_iter().flatten();
    // A judge may speak of anything.
    let may_be_any = given.terms.by_person || task.judges();
    // A reason is private, except in a public accusation. All other texts are spoken.
    let spoken = fields.filter(|(key, _)| *key != "accused" && (*key != "reason" || given.accusing));
    for text in spoken.filter_map(|(_, value)| value.as_str()).filter(|_| !may_be_any) {
        if prose::refuses(text) {
            return Err(ReadError::Refused(short(text)));
        }
        if prose::is_aside(given, text) {
            return Err(ReadError::Inadmissible(text!(given.language, reply_error_off_role)));
        }
    }
    let mut words = ["introduction", "question", "answer", "text"].into_iter();
    if !may_be_any && words.any(|key| fit.content[key].as_str().is_some_and(prose::is_placeholder)) {
        return Err(ReadError::Empty);
    }
    fit.admitted.map_err(ReadError::Inadmissible)?;
    repairs.extend(fit.repairs.into_iter().map(str::to_owned));
    Ok(Found::Data(fit.shaped, repairs))
}

// Only one value exists at a time, so its size does not matter.
#[allow(clippy::large_enum_variant)]
enum Chosen {
    One(Fit, Vec<String>),
    Differ,
    BrokenOff,
    Nothing(Option<serde_json::Error>),
}

/// Takes the last complete object that has the task's form. If an earlier one says something else, the text
/// between them must show that the last one counts.
fn choose(task: &dyn Readable, given: &Given, form: &ReplyForm, said: &str, found: &[Piece]) -> Chosen {
    let mut fits: Vec<(&Piece, Fit)> = Vec::new();
    let mut error = None;
    for one in found {
        for value in &one.values {
            match fit(task, given, form, value) {
                Fitting::Fits(fit) => {
                    fits.push((one, fit));
                    break;
                }
                Fitting::Differ => return Chosen::Differ,
                Fitting::Nothing(why) => error = Some(why),
            }
        }
    }
    // A broken-off object after the last reply may be the one that was meant.
    let last_end = fits.last().map_or(0, |(one, _)| one.from);
    if found.iter().any(|one| one.is_cut_off && one.from >= last_end) {
        return Chosen::BrokenOff;
    }
    let Some((last, fit)) = fits.pop() else {
        // The reply may be in pieces: one object per line, or one per field.
        let pieces = [as_one_object(found), as_one_list(found)];
        for whole in pieces.into_iter().flatten() {
            if let Fitting::Fits(fit) = shape::fit(task, given, form, &whole)
                && fit.admitted.is_ok()
            {
                return Chosen::One(fit, vec![FROM_PIECES.to_owned()]);
            }
        }
        return Chosen::Nothing(error);
    };
    let differs = |other: &Fit| other.admitted.is_ok() && says(&other.content) != says(&fit.content);
    let other = fits.iter().rev().find(|(_, other)| differs(other));
    if let Some((other, _)) = other
        && !announces_revision(&said[other.to..last.from], last.is_fenced)
    {
        return Chosen::Differ;
    }
    let repairs = last.repairs(said);
    Chosen::One(fit, repairs)
}

/// Does the text between two replies say that the second one counts?
fn announces_revision(between: &str, is_fenced: bool) -> bool {
    // The second one may be an alternative, or another player's turn that the model went on to write.
    const ALTERNATIVE_WORDS: [&str; 24] = [
        "alternative",
        " or ",
        "\nor ",
        "option",
        "either",
        "example",
        "format",
        "instead of",
        "user:",
        "human:",
        "assistant:",
        "instruction:",
        "input:",
        "question:",
        "next player",
        "before i",
        "previously",
        "earlier i",
        "用户：",
        "之前我",
        "或者",
        "或：",
        "另一种",
        "例如",
    ];
    const REVISION_WORDS: &str = "final|revise|correct|actually|wait|no,|no.|no!|no?|better|instead|so:|so,|so |therefore|thus|answer|\
        reply|response|output|result|on reflection|second thought|improve|update|change|now|reconsider|hence|here is|here's|\
        最终|最后|修正|修改|改为|更正|所以|因此|答案|回答|回复|重新|更好|正式|结果|endgültig|also|donc|finale|final";
    let low = between.to_lowercase();
    let said = |words: &str| words.split('|').any(|word| low.contains(word.trim_start()));
    !ALTERNATIVE_WORDS.iter().any(|word| low.contains(word)) && (is_fenced || said(REVISION_WORDS))
}

/// Does the JSON in `text` end inside a string or a list? A missing last brace is a slip; anything else is
/// unfinished.
fn is_cut_off(text: &str) -> bool {
    let (in_string, open) = open_brackets(text);
    in_string || open.contains(&'[')
}

/// Is a string open at the end of the JSON in `text`, and which brackets are?
fn open_brackets(text: &str) -> (bool, Vec<char>) {
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
pub(super) fn spoken(given: &Given, text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err(text!(given.language, reply_error_nothing_said));
    }
    Ok(text.to_owned())
}
