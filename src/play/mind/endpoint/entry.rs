//! Reads what people type or paste for a server: an address, a key, a model's name. It strips what surrounds
//! the value (quotes, `Bearer`, `NAME=`, a whole command) and reports it; it names a character that no
//! request can carry, with its position, and then nothing is sent. It asks no server and does not change the
//! field's text.

use super::entry_fixes;
use super::{Address, EntryField, EntryProblem};
use crate::base::language::{Language, id, message, text};

/// The reading of an entry. No `Debug`: it may be a key.
#[derive(Clone, PartialEq, Eq)]
pub struct ParsedInput {
    /// The value that is used.
    pub text: String,
    /// What was stripped or replaced.
    pub fixes: Vec<InputFix>,
    /// Why the entry cannot be used.
    pub problem: Option<EntryProblem>,
    /// The value without the problem, where it can be guessed.
    pub suggestion: Option<String>,
}

/// A slip that is corrected without asking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InputFix {
    /// Stripped: a word or mark, as entered.
    Stripped(String),
    /// Stripped: a whole command or line of a file.
    StrippedSurroundings,
    /// This scheme was added to an address without one.
    AddedScheme(&'static str),
    /// Stripped: the end of an address that names one function of the server.
    StrippedEnd(String),
    /// The path that this server is known to have was set.
    SetPath(String),
    /// `0.0.0.0`, an address to listen on, was replaced by one to call.
    ReplacedListenAddress,
    /// Full-width letters.
    NarrowedFullWidth,
}

impl EntryProblem {
    pub fn describe(&self, l: Language) -> String {
        match self {
            Self::Letter { field, letter, place, of } => {
                let letter = describe_character(*letter, l);
                match field {
                    EntryField::Address => text!(l, entry_letter_address, letter, place, of),
                    EntryField::Key => text!(l, entry_letter_key, letter, place, of),
                    EntryField::Model => text!(l, entry_letter_model, letter, place, of),
                }
            }
            Self::Masked => text!(l, entry_masked),
            Self::NoKey => text!(l, entry_no_key),
            Self::AddressAsKey => text!(l, entry_address_as_key),
            Self::KeyAsAddress => text!(l, entry_key_as_address),
            Self::KeyAsModel => text!(l, entry_key_as_model),
            Self::AddressAsModel => text!(l, entry_address_as_model),
            Self::Credentials => text!(l, entry_credentials),
            Self::KeyInQuery { name } => text!(l, entry_key_in_query, name),
            Self::Query => text!(l, entry_query),
            Self::Header { name } => text!(l, entry_header, name),
        }
    }
}

impl InputFix {
    pub fn describe(&self, l: Language) -> String {
        match self {
            Self::Stripped(what) => text!(l, entry_off, what),
            Self::StrippedSurroundings => text!(l, entry_surroundings),
            Self::AddedScheme(scheme) => text!(l, entry_scheme, scheme = *scheme),
            Self::StrippedEnd(end) => text!(l, entry_end, end),
            Self::SetPath(path) => text!(l, entry_path, path),
            Self::ReplacedListenAddress => text!(l, entry_listening),
            Self::NarrowedFullWidth => text!(l, entry_wide),
        }
    }
}

impl ParsedInput {
    fn new(text: &str, slips: Vec<InputFix>) -> Self {
        Self { text: text.to_owned(), fixes: slips, problem: None, suggestion: None }
    }

    fn with_problem(mut self, problem: EntryProblem, mended: Option<String>) -> Self {
        (self.problem, self.suggestion) = (Some(problem), mended);
        self
    }

    /// The same, with a problem if a character does not fit.
    fn with_character_check(self, field: EntryField, typed: &str, fits: impl Fn(char) -> bool) -> Self {
        match find_invalid_character(field, typed, &self.text, fits) {
            Some((problem, mended)) => self.with_problem(problem, Some(mended)),
            None => self,
        }
    }

    /// Describes the slips; empty if there are none.
    pub fn describe_fixes(&self, language: Language) -> String {
        let notes: Vec<String> = self.fixes.iter().map(|slip| slip.describe(language)).collect();
        notes.join(if language == Language::Chinese { "" } else { " " })
    }
}

/// Reads an entry of `field`.
pub fn parse_input(field: EntryField, typed: &str) -> ParsedInput {
    match field {
        EntryField::Address => parse_address(typed),
        EntryField::Key => parse_key(typed),
        EntryField::Model => parse_model_name(typed),
    }
}

/// A longer text is not a key: the longest that vendors issue have some 2,000 characters.
const MAX_KEY_BYTES: usize = 8_192;

fn has_scheme(text: &str) -> bool {
    let lower = text.to_lowercase();
    lower.starts_with("https://") || lower.starts_with("http://")
}

/// Reads a key.
pub fn parse_key(typed: &str) -> ParsedInput {
    let mut slips = Vec::new();
    let text = entry_fixes::strip_surroundings(typed, EntryField::Key, &mut slips);
    let read = ParsedInput::new(text, slips);
    if text.len() > MAX_KEY_BYTES || text.starts_with(['{', '[']) || text.starts_with("-----BEGIN") {
        return read.with_problem(EntryProblem::NoKey, None);
    }
    if has_scheme(text.trim_start()) {
        return read.with_problem(EntryProblem::AddressAsKey, None);
    }
    if text.contains(['…', '•', '●', '＊', '∗']) || text.contains("***") || text.contains("....") {
        return read.with_problem(EntryProblem::Masked, None);
    }
    read.with_character_check(EntryField::Key, typed, |c| c.is_ascii_graphic())
}

/// Reads a model's name. It may have any visible characters.
pub fn parse_model_name(typed: &str) -> ParsedInput {
    let mut slips = Vec::new();
    let text = entry_fixes::strip_surroundings(typed, EntryField::Model, &mut slips);
    let read = ParsedInput::new(text, slips);
    if has_scheme(text) {
        return read.with_problem(EntryProblem::AddressAsModel, None);
    }
    if entry_fixes::looks_like_key(text) {
        return read.with_problem(EntryProblem::KeyAsModel, None);
    }
    let is_odd = |c: char| c.is_whitespace() || c.is_control() || entry_fixes::is_invisible(c);
    let fits = |c: char| c == ' ' || !(is_odd(c) || is_unicode_dash(c) || is_full_width(c));
    read.with_character_check(EntryField::Model, typed, fits)
}

/// Reads a base address. An address that cannot be called for another reason than these has no problem here:
/// [`Address::parse`] refuses it.
pub fn parse_address(typed: &str) -> ParsedInput {
    let mut slips = Vec::new();
    let inner = entry_fixes::strip_surroundings(typed, EntryField::Address, &mut slips);
    let folded: String = inner.chars().map(to_half_width).collect();
    if folded != inner {
        slips.push(InputFix::NarrowedFullWidth);
    }
    let folded = folded.trim();
    if entry_fixes::looks_like_key(folded) {
        // The text is not returned: it might be shown, and end up in a log.
        return ParsedInput::new("", slips).with_problem(EntryProblem::KeyAsAddress, None);
    }
    let folded = entry_fixes::fix_scheme(folded, &mut slips);
    let fits = |c: char| c.is_ascii_alphanumeric() || "-._~!$&'()*+,;=:@%/?#[]".contains(c);
    if let Some((problem, mended)) = find_invalid_character(EntryField::Address, typed, &folded, fits) {
        // Dropping a visible character would lead elsewhere.
        let unseen = |c: char| c.is_whitespace() || entry_fixes::is_invisible(c) || is_unicode_dash(c) || fits(c);
        let sure = folded.chars().all(unseen) && Address::parse(&parse_address(&mended).text).is_some();
        return ParsedInput::new(&folded, slips).with_problem(problem, sure.then_some(mended));
    }
    if let Some(plain) = entry_fixes::strip_credentials(&folded) {
        return ParsedInput::new(&plain, slips).with_problem(EntryProblem::Credentials, Some(plain.clone()));
    }
    let (folded, fragment) = folded.split_once('#').unwrap_or((&folded, ""));
    if !fragment.is_empty() {
        slips.push(InputFix::Stripped(format!("#{fragment}")));
    }
    let (bare, query) = folded.split_once('?').unwrap_or((folded, ""));
    if let Some((name, rest)) = entry_fixes::find_key_in_query(query) {
        let rest = if rest.is_empty() { bare.to_owned() } else { format!("{bare}?{rest}") };
        return ParsedInput::new(&rest, slips).with_problem(EntryProblem::KeyInQuery { name }, Some(rest.clone()));
    }
    match (Address::parse(folded), Address::parse(bare)) {
        (Some(parsed), _) => {
            let parsed = entry_fixes::fix_host_and_path(parsed, &mut slips);
            ParsedInput::new(&parsed.url(), slips)
        }
        (None, Some(_)) => ParsedInput::new(folded, slips).with_problem(EntryProblem::Query, Some(bare.to_owned())),
        (None, None) => ParsedInput::new(folded, slips),
    }
}

/// The first character of `text` that does not fit, with its position in what was typed, and `text` with such
/// characters replaced or removed.
fn find_invalid_character(
    field: EntryField, typed: &str, text: &str, fits: impl Fn(char) -> bool,
) -> Option<(EntryProblem, String)> {
    let odd = text.chars().find(|c| !fits(*c))?;
    let typed = typed.trim();
    // What was stripped before it counts: it is still in the field.
    let from = typed.find(text).unwrap_or_default();
    let (before, rest) = typed.split_at(from);
    let within = rest.chars().position(|c| c == odd || to_half_width(c) == odd);
    let problem = EntryProblem::Letter {
        field,
        letter: odd,
        place: before.chars().count() + within.unwrap_or_default() + 1,
        of: typed.chars().count(),
    };
    let mend = |c: char| match c {
        c if is_unicode_dash(c) => Some('-'),
        c if fits(to_half_width(c)) => Some(to_half_width(c)),
        _ => None,
    };
    Some((problem, text.chars().filter_map(mend).collect::<String>().trim().to_owned()))
}

/// Hyphens and dashes other than the ASCII one.
fn is_unicode_dash(c: char) -> bool {
    matches!(c, '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ad}')
}

fn is_full_width(c: char) -> bool {
    matches!(c, '\u{ff01}'..='\u{ff5e}')
}

/// A full-width character as its ASCII equivalent.
fn to_half_width(c: char) -> char {
    match c {
        '\u{3000}' => ' ',
        '。' | '｡' => '.',
        c if is_full_width(c) => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        c => c,
    }
}

/// The name of a character: its Unicode number, and what it is where it is invisible.
fn describe_character(c: char, l: Language) -> String {
    let code = format!("U+{:04X}", u32::from(c));
    let kind = match c {
        '\n' | '\r' | '\u{2028}' | '\u{2029}' => id!(letter_line_break),
        '\t' => id!(letter_tab),
        ' ' => id!(letter_space),
        '\u{200b}' => id!(letter_zero_width_space),
        '\u{200c}' | '\u{200d}' => id!(letter_zero_width_joiner),
        '\u{2060}' => id!(letter_word_joiner),
        '\u{feff}' => id!(letter_byte_order_mark),
        '\u{ad}' => id!(letter_soft_hyphen),
        '\u{a0}' | '\u{202f}' => id!(letter_no_break_space),
        '\u{3000}' => id!(letter_wide_space),
        '\u{2013}' => id!(letter_en_dash),
        '\u{2014}' | '\u{2015}' => id!(letter_em_dash),
        '\u{2212}' => id!(letter_minus),
        c if is_unicode_dash(c) => id!(letter_dash),
        c if c.is_whitespace() => id!(letter_other_space),
        c if entry_fixes::is_invisible(c) => id!(letter_unseen),
        c if c.is_control() => id!(letter_control),
        c => return text!(l, letter_seen, letter = c.to_string(), code),
    };
    text!(l, letter_named, name = message(l, kind, &[]), code)
}

#[cfg(test)]
#[path = "entered_tests.rs"]
mod tests;
