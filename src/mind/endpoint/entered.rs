//! What people type or paste for a server: an address, a key, a model's name. What stands around it (quotes, `Bearer`,
//! `NAME=`, a whole command) is taken off, and told; a letter that no request can carry is named with its place, and
//! nothing is sent with it. It asks no server, and changes nothing of what stands in a field.

use super::Address;
use super::slips;
use crate::language::{Language, id, message, text};
use serde::{Deserialize, Serialize};

/// Which field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum EntryField {
    Address,
    Key,
    Model,
}

/// What was entered, read. No `Debug`: it may be a key.
#[derive(Clone, PartialEq, Eq)]
pub struct Entered {
    /// What is used.
    pub text: String,
    /// What was taken off or put in its place.
    pub slips: Vec<Slip>,
    /// Why it cannot be used.
    pub problem: Option<EntryProblem>,
    /// What it would be without the problem, where that can be told.
    pub mended: Option<String>,
}

/// Something that was not meant, and is mended without asking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Slip {
    /// Taken off: a word or mark as it stood there.
    Off(String),
    /// Taken off: a whole command or line of a file.
    Surroundings,
    /// An address without its scheme was given this one.
    Scheme(&'static str),
    /// The end of an address that names one function of the server.
    End(String),
    /// A path that this server is known to have.
    Path(String),
    /// `0.0.0.0`: where a server listens, and nobody calls.
    Listening,
    /// Letters as wide as Chinese ones.
    Wide,
}

/// Why what was entered cannot be used. Holds nothing of a key but one letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum EntryProblem {
    /// A letter that no request can carry.
    Letter {
        field: EntryField,
        letter: char,
        /// From 1, among so many.
        place: usize,
        of: usize,
    },
    /// A key as it is shown, with its middle left out.
    Masked,
    /// A file, or a whole page of text.
    NoKey,
    AddressAsKey,
    KeyAsAddress,
    KeyAsModel,
    AddressAsModel,
    /// The address holds a name or a password.
    Credentials,
    /// The address's query holds a key, by this name: addresses are written into logs.
    KeyInQuery {
        name: String,
    },
    /// What follows the `?` is not made of names and values.
    Query,
    /// No header of this name can carry its value.
    Header {
        name: String,
    },
}

impl EntryProblem {
    pub fn words(&self, l: Language) -> String {
        match self {
            Self::Letter { field, letter, place, of } => {
                let letter = letter_name(*letter, l);
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

impl Slip {
    pub fn words(&self, l: Language) -> String {
        match self {
            Self::Off(what) => text!(l, entry_off, what),
            Self::Surroundings => text!(l, entry_surroundings),
            Self::Scheme(scheme) => text!(l, entry_scheme, scheme = *scheme),
            Self::End(end) => text!(l, entry_end, end),
            Self::Path(path) => text!(l, entry_path, path),
            Self::Listening => text!(l, entry_listening),
            Self::Wide => text!(l, entry_wide),
        }
    }
}

impl Entered {
    fn of(text: &str, slips: Vec<Slip>) -> Self {
        Self { text: text.to_owned(), slips, problem: None, mended: None }
    }

    fn but(mut self, problem: EntryProblem, mended: Option<String>) -> Self {
        (self.problem, self.mended) = (Some(problem), mended);
        self
    }

    /// The slips in words; empty: there are none.
    pub fn notes(&self, language: Language) -> String {
        let notes: Vec<String> = self.slips.iter().map(|slip| slip.words(language)).collect();
        notes.join(if language == Language::Chinese { "" } else { " " })
    }
}

/// Reads what was entered as a field.
pub fn entered(field: EntryField, typed: &str) -> Entered {
    match field {
        EntryField::Address => address(typed),
        EntryField::Key => key(typed),
        EntryField::Model => model(typed),
    }
}

/// A longer key is none: the longest that vendors give out have some 2,000 letters.
const MAX_KEY_BYTES: usize = 8_192;

/// Reads a key.
pub fn key(typed: &str) -> Entered {
    let mut slips = Vec::new();
    let text = slips::unwrapped(typed, EntryField::Key, &mut slips);
    let read = Entered::of(text, slips);
    let lower = text.trim_start().to_lowercase();
    if text.len() > MAX_KEY_BYTES || text.starts_with(['{', '[']) || text.starts_with("-----BEGIN") {
        return read.but(EntryProblem::NoKey, None);
    }
    if lower.starts_with("https://") || lower.starts_with("http://") {
        return read.but(EntryProblem::AddressAsKey, None);
    }
    if text.contains(['…', '•', '●', '＊', '∗']) || text.contains("***") || text.contains("....") {
        return read.but(EntryProblem::Masked, None);
    }
    match letter_problem(EntryField::Key, typed, text, |c| c.is_ascii_graphic()) {
        Some((problem, mended)) => read.but(problem, Some(mended)),
        None => read,
    }
}

/// Reads a model's name. It may have any letters that can be seen.
pub fn model(typed: &str) -> Entered {
    let mut slips = Vec::new();
    let text = slips::unwrapped(typed, EntryField::Model, &mut slips);
    let read = Entered::of(text, slips);
    let lower = text.to_lowercase();
    if lower.starts_with("https://") || lower.starts_with("http://") {
        return read.but(EntryProblem::AddressAsModel, None);
    }
    if slips::is_key(text) {
        return read.but(EntryProblem::KeyAsModel, None);
    }
    let fits = |c: char| {
        c == ' ' || !(c.is_whitespace() || c.is_control() || slips::is_unseen(c) || is_dash(c) || is_wide(c))
    };
    match letter_problem(EntryField::Model, typed, text, fits) {
        Some((problem, mended)) => read.but(problem, Some(mended)),
        None => read,
    }
}

/// Reads a base address. One that cannot be called for another reason than these has no problem here:
/// [`Address::parse`] refuses it.
pub fn address(typed: &str) -> Entered {
    let mut slips = Vec::new();
    let inner = slips::unwrapped(typed, EntryField::Address, &mut slips);
    let folded: String = inner.chars().map(narrow).collect();
    if folded != inner {
        slips.push(Slip::Wide);
    }
    let folded = folded.trim();
    if slips::is_key(folded) {
        // Never repeated: it may be shown, and stand in a log.
        return Entered::of("", slips).but(EntryProblem::KeyAsAddress, None);
    }
    let folded = slips::scheme(folded, &mut slips);
    let fits = |c: char| c.is_ascii_alphanumeric() || "-._~!$&'()*+,;=:@%/?#[]".contains(c);
    if let Some((problem, mended)) = letter_problem(EntryField::Address, typed, &folded, fits) {
        // Without a letter that can be seen it leads elsewhere.
        let unseen = |c: char| c.is_whitespace() || slips::is_unseen(c) || is_dash(c) || fits(c);
        let sure = folded.chars().all(unseen) && Address::parse(&address(&mended).text).is_some();
        return Entered::of(&folded, slips).but(problem, sure.then_some(mended));
    }
    if let Some(plain) = slips::without_credentials(&folded) {
        return Entered::of(&plain, slips).but(EntryProblem::Credentials, Some(plain.clone()));
    }
    let (folded, fragment) = folded.split_once('#').unwrap_or((&folded, ""));
    if !fragment.is_empty() {
        slips.push(Slip::Off(format!("#{fragment}")));
    }
    let (bare, query) = folded.split_once('?').unwrap_or((folded, ""));
    if let Some((name, rest)) = slips::key_in_query(query) {
        let rest = match rest.is_empty() {
            true => bare.to_owned(),
            false => format!("{bare}?{rest}"),
        };
        return Entered::of(&rest, slips).but(EntryProblem::KeyInQuery { name }, Some(rest.clone()));
    }
    match (Address::parse(folded), Address::parse(bare)) {
        (Some(parsed), _) => {
            let parsed = slips::usual(parsed, &mut slips);
            Entered::of(&parsed.url(), slips)
        }
        (None, Some(_)) => Entered::of(folded, slips).but(EntryProblem::Query, Some(bare.to_owned())),
        (None, None) => Entered::of(folded, slips),
    }
}

/// The first letter of `text` that does not fit, with its place among the letters that were typed, and `text` without any
/// such.
fn letter_problem(
    field: EntryField,
    typed: &str,
    text: &str,
    fits: impl Fn(char) -> bool,
) -> Option<(EntryProblem, String)> {
    let odd = text.chars().find(|c| !fits(*c))?;
    let typed = typed.trim();
    // What was taken off before it counts: it stands in the field.
    let from = typed.find(text).unwrap_or_default();
    let (before, rest) = typed.split_at(from);
    let within = rest.chars().position(|c| c == odd || narrow(c) == odd);
    let problem = EntryProblem::Letter {
        field,
        letter: odd,
        place: before.chars().count() + within.unwrap_or_default() + 1,
        of: typed.chars().count(),
    };
    let mend = |c: char| match c {
        c if is_dash(c) => Some('-'),
        c if fits(narrow(c)) => Some(narrow(c)),
        _ => None,
    };
    Some((problem, text.chars().filter_map(mend).collect::<String>().trim().to_owned()))
}

/// Hyphens and dashes that are not the one of keyboards.
fn is_dash(c: char) -> bool {
    matches!(c, '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ad}')
}

fn is_wide(c: char) -> bool {
    matches!(c, '\u{ff01}'..='\u{ff5e}')
}

/// A letter as wide as a Chinese one, as the keyboard's.
fn narrow(c: char) -> char {
    match c {
        '\u{3000}' => ' ',
        '。' | '｡' => '.',
        c if is_wide(c) => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        c => c,
    }
}

/// What a letter is called: its Unicode number, and what it is where it cannot be seen.
fn letter_name(c: char, l: Language) -> String {
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
        c if is_dash(c) => id!(letter_dash),
        c if c.is_whitespace() => id!(letter_other_space),
        c if slips::is_unseen(c) => id!(letter_unseen),
        c if c.is_control() => id!(letter_control),
        c => return text!(l, letter_seen, letter = c.to_string(), code),
    };
    text!(l, letter_named, name = message(l, kind, &[]), code)
}

#[cfg(test)]
#[path = "entered_tests.rs"]
mod tests;
