//! The codes of a log: a codebook, and each coder's marks. Every edit is a [`CodesChange`] about one thing:
//! concurrent edits of two tabs are applied one after the other, and neither overwrites the other.

use super::codebook::{Code, Codebook, truncated};
use crate::base::game::Log;
use crate::base::language::{Language, text};
use crate::base::scenario::Localized;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The longest name of a coder, in characters.
const MAX_NAME_CHARS: usize = 60;

/// The most coders in one file.
pub(super) const MAX_CODERS: usize = 64;

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

/// One edit of the codes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CodesChange {
    /// Adds or removes a code at a turn. Removing the last one leaves the turn uncoded.
    Mark {
        coder: String,
        turn: u32,
        code: String,
        on: bool,
    },
    /// Marks a turn as coded without a code, or as uncoded again.
    NoneHolds {
        coder: String,
        turn: u32,
        on: bool,
    },
    /// Adds a coder.
    Begin {
        coder: String,
    },
    /// Removes a coder with all marks.
    RemoveCoder {
        coder: String,
    },
    /// Restores a removed coder.
    RestoreCoder(Coder),
    PutCode(Code),
    /// Removes a code, unless somebody has used it.
    RemoveCode {
        id: String,
    },
    /// Merges an imported file.
    Take(ImportedCodes),
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

/// The contents of a file, ready to merge.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ImportedCodes {
    /// Codes that are missing in our codebook; only files of codes have some.
    pub codes: Vec<Code>,
    pub coders: Vec<Coder>,
    /// What was skipped: shown to the reader, not stored.
    #[serde(skip)]
    pub problems: Vec<CodesProblem>,
    /// The number of further problems.
    #[serde(skip)]
    pub more: usize,
}

/// A skipped part of a file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodesProblem {
    pub place: CodesPlace,
    pub kind: CodesProblemKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodesPlace {
    /// The whole file.
    File,
    /// A line, from 1.
    Line(usize),
    /// An entry of a list, from 1.
    Entry(usize),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CodesProblemKind {
    /// Not UTF-8.
    NotText,
    /// Neither a table with the columns nor JSON.
    NoColumns,
    Empty,
    NotJson(Localized),
    /// A damaged file of codes, or of another log.
    Codes(CodesError),
    /// Not a number.
    NotATurn {
        cell: String,
    },
    /// A turn without an utterance.
    NoUtterance {
        turn: String,
    },
    UnknownCode {
        cell: String,
    },
    /// An entry that is not an object with a turn.
    NotAnEntry,
    /// Our code of the same id has another definition, which stays.
    OtherMeaning {
        code: String,
    },
    TooManyCoders,
}

impl CodesProblem {
    /// The problem with its place, in `language`.
    pub fn describe(&self, language: Language) -> String {
        let what = match &self.kind {
            CodesProblemKind::NotText => text!(language, codes_problem_not_text),
            CodesProblemKind::NoColumns => text!(language, codes_problem_no_columns),
            CodesProblemKind::Empty => text!(language, codes_problem_empty),
            CodesProblemKind::NotJson(why) => text!(language, codes_problem_not_json, why),
            CodesProblemKind::Codes(error) => error.describe(language),
            CodesProblemKind::NotATurn { cell } => text!(language, codes_problem_no_turn, cell),
            CodesProblemKind::NoUtterance { turn } => {
                text!(language, codes_problem_nothing_said, turn)
            }
            CodesProblemKind::UnknownCode { cell } => {
                text!(language, codes_problem_unknown_code, cell)
            }
            CodesProblemKind::NotAnEntry => text!(language, codes_problem_no_entry),
            CodesProblemKind::OtherMeaning { code } => {
                text!(language, codes_problem_other_meaning, code)
            }
            CodesProblemKind::TooManyCoders => {
                text!(language, codes_problem_too_many, most = MAX_CODERS)
            }
        };
        match self.place {
            CodesPlace::File => what,
            CodesPlace::Line(line) => text!(language, codes_place_line, line, what),
            CodesPlace::Entry(entry) => text!(language, codes_place_entry, entry, what),
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
    pub fn fits(&self, log: &Log) -> Result<(), CodesError> {
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
    pub fn uses(&self, code: &str) -> usize {
        self.coders.iter().map(|coder| coder.uses(code)).sum()
    }

    /// Applies a change. References to missing things are ignored.
    pub fn apply(&mut self, change: &CodesChange) {
        match change {
            CodesChange::Mark { coder, turn, code, on } => {
                let known = self.codebook.code(code).is_some();
                let Some(coder) = self.editable_coder(coder).filter(|_| known) else {
                    return;
                };
                if *on {
                    coder.marks.entry(*turn).or_default().insert(code.clone());
                } else if let Some(codes) = coder.marks.get_mut(turn) {
                    codes.remove(code);
                    if codes.is_empty() {
                        coder.marks.remove(turn);
                    }
                }
            }
            CodesChange::NoneHolds { coder, turn, on } => {
                let Some(coder) = self.editable_coder(coder) else {
                    return;
                };
                if *on {
                    coder.marks.insert(*turn, BTreeSet::new());
                } else if coder.marks.get(turn).is_some_and(BTreeSet::is_empty) {
                    coder.marks.remove(turn);
                }
            }
            CodesChange::Begin { coder } => {
                let name = Coder::normalized_name(coder);
                if !name.is_empty() && self.coder(&name).is_none() {
                    self.coders.push(Coder { name, kind: CoderKind::Person, marks: BTreeMap::new() });
                }
            }
            CodesChange::RemoveCoder { coder } => self.coders.retain(|one| one.name != *coder),
            CodesChange::RestoreCoder(coder) => {
                if self.coder(&coder.name).is_none() {
                    self.coders.push(coder.clone());
                }
            }
            CodesChange::PutCode(code) => self.codebook.insert_or_replace(code.clone()),
            CodesChange::RemoveCode { id } => {
                if self.uses(id) == 0 {
                    self.codebook.remove(id);
                }
            }
            CodesChange::Take(taken) => self.merge_import(taken),
        }
    }

    fn editable_coder(&mut self, name: &str) -> Option<&mut Coder> {
        self.coders.iter_mut().find(|coder| coder.name == name && coder.kind == CoderKind::Person)
    }

    /// Merges an import. New codes are appended; a coder whose name is in use gets a number; one who is here
    /// already with the same marks is skipped.
    fn merge_import(&mut self, taken: &ImportedCodes) {
        for code in &taken.codes {
            if self.codebook.code(&code.id).is_none() {
                let key = code.key.filter(|key| self.codebook.by_key(*key).is_none());
                self.codebook.insert_or_replace(Code { key, ..code.clone() });
            }
        }
        for coder in &taken.coders {
            if self.has_coder_like(coder) {
                continue;
            }
            let name = Coder::normalized_name(&coder.name);
            let more = (2_u32..).map(|number| format!("{name} ({number})"));
            let mut names = std::iter::once(name.clone()).chain(more);
            let free = names.find(|name| self.coder(name).is_none());
            self.coders.push(Coder {
                name: free.unwrap_or_default(),
                kind: CoderKind::Imported,
                marks: coder.marks.clone(),
            });
        }
    }

    /// Is there a coder with this name, or this name and a number, and the same marks?
    pub fn has_coder_like(&self, coder: &Coder) -> bool {
        let name = Coder::normalized_name(&coder.name);
        let called = |one: &Coder| one.name == name || one.name.starts_with(&format!("{name} ("));
        self.coders.iter().any(|one| called(one) && one.marks == coder.marks)
    }
}

impl Coder {
    /// Normalizes a name: one line, of limited length.
    pub fn normalized_name(name: &str) -> String {
        let line: Vec<&str> = name.split_whitespace().collect();
        truncated(&line.join(" "), MAX_NAME_CHARS)
    }

    /// The number of turns with a code.
    pub fn uses(&self, code: &str) -> usize {
        self.marks.values().filter(|codes| codes.contains(code)).count()
    }
}
