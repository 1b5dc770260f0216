//! The codes of a log: a codebook, and each coder's marks.

use super::codebook::{Codebook, trim_and_truncate};
use crate::base::game::Log;
use crate::base::language::{Language, text};
use crate::base::scenario::Localized;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The longest name of a coder, in characters.
const MAX_NAME_CHARS: usize = 60;

/// The codes of a log, by coder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Codes {
    /// Always `casebook-codes`.
    pub format: String,
    /// Version of this format, 1 today.
    pub version: u32,
    /// The id of the log that was coded.
    pub log: String,
    /// The number of events in that log.
    pub events: u32,
    pub codebook: Codebook,
    #[serde(default)]
    pub coders: Vec<Coder>,
}

/// A coder with their marks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coder {
    pub name: String,
    #[serde(default)]
    pub kind: CoderKind,
    /// The codes of each turn. An absent turn is uncoded; an empty set means that no code applies.
    #[serde(default)]
    pub marks: BTreeMap<u32, BTreeSet<String>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CoderKind {
    /// Codes in the page.
    #[default]
    Person,
    /// Imported, for instance from a model; cannot be continued in the page.
    Imported,
}

/// Why codes do not fit a log, or a file of codes cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum CodesError {
    /// They belong to another log.
    OtherLog { theirs: String, ours: String },
    /// They belong to a longer version of the log.
    LongerLog { theirs: usize, ours: usize },
    /// The file is not one of codes.
    NotCodes,
    /// The file is one of codes, but damaged.
    Unreadable(Localized),
    /// A later version of the format.
    Version { version: u64 },
}

impl CodesError {
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::OtherLog { theirs, ours } => text!(language, codes_other_log, theirs, ours),
            Self::LongerLog { theirs, ours } => text!(language, codes_other_length, theirs, ours),
            Self::NotCodes => text!(language, codes_not_codes),
            Self::Unreadable(why) => text!(language, codes_unreadable, why),
            Self::Version { version } => {
                text!(language, codes_version, version, last = Codes::VERSION)
            }
        }
    }
}

impl Codes {
    /// The format's name.
    pub const FORMAT: &'static str = "casebook-codes";
    /// The version that this program writes.
    pub const VERSION: u32 = 1;

    /// Empty codes for a log.
    pub fn new(log: &Log, codebook: Codebook) -> Self {
        Self {
            format: Self::FORMAT.into(),
            version: Self::VERSION,
            log: log.id.clone(),
            events: u32::try_from(log.events.len()).unwrap_or(u32::MAX),
            codebook,
            coders: Vec::new(),
        }
    }

    /// Checks that they belong to this log.
    ///
    /// # Errors
    /// [`CodesError`] when they do not.
    pub fn check_fits_log(&self, log: &Log) -> Result<(), CodesError> {
        if self.log != log.id {
            return Err(CodesError::OtherLog { theirs: self.log.clone(), ours: log.id.clone() });
        }
        // A log grows at its end; its earlier turns do not change.
        if self.events as usize > log.events.len() {
            return Err(CodesError::LongerLog { theirs: self.events as usize, ours: log.events.len() });
        }
        Ok(())
    }

    pub fn coder(&self, name: &str) -> Option<&Coder> {
        self.coders.iter().find(|coder| coder.name == name)
    }

    /// The number of marks of a code, by all coders.
    pub fn count_marks_of_code(&self, code: &str) -> usize {
        self.coders.iter().map(|coder| coder.count_turns_with_code(code)).sum()
    }

    /// Is there a coder with this name, or this name and a number, and the same marks?
    pub fn has_coder_like(&self, coder: &Coder) -> bool {
        let name = Coder::normalize_coder_name(&coder.name);
        let called = |one: &Coder| one.name == name || one.name.starts_with(&format!("{name} ("));
        self.coders.iter().any(|one| called(one) && one.marks == coder.marks)
    }
}

impl Coder {
    /// Normalizes a name: one line, of limited length.
    pub fn normalize_coder_name(name: &str) -> String {
        let line: Vec<&str> = name.split_whitespace().collect();
        trim_and_truncate(&line.join(" "), MAX_NAME_CHARS)
    }

    /// The number of turns with a code.
    pub fn count_turns_with_code(&self, code: &str) -> usize {
        self.marks.values().filter(|codes| codes.contains(code)).count()
    }
}
