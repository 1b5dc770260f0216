//! Changes of codes. Every edit is a [`CodesChange`] about one thing: concurrent edits of two tabs are applied
//! one after the other, and neither overwrites the other.

use super::codebook::Code;
use super::codes::{Coder, CoderKind, Codes};
use super::import::ImportedCodes;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// One edit of the codes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CodesChange {
    /// Adds or removes a code at a turn. Removing the last one leaves the turn uncoded.
    Mark { coder: String, turn: u32, code: String, on: bool },
    /// Marks a turn as coded without a code, or as uncoded again.
    NoneHolds { coder: String, turn: u32, on: bool },
    /// Adds a coder.
    Begin { coder: String },
    /// Removes a coder with all marks.
    RemoveCoder { coder: String },
    /// Restores a removed coder.
    RestoreCoder(Coder),
    /// Adds or replaces a code.
    PutCode(Code),
    /// Removes a code, unless somebody has used it.
    RemoveCode { id: String },
    /// Merges an imported file.
    Take(ImportedCodes),
}

impl Codes {
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
                let name = Coder::normalize_coder_name(coder);
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
                if self.count_marks_of_code(id) == 0 {
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
                let key = code.key.filter(|key| self.codebook.find_by_key(*key).is_none());
                self.codebook.insert_or_replace(Code { key, ..code.clone() });
            }
        }
        for coder in &taken.coders {
            if self.has_coder_like(coder) {
                continue;
            }
            let name = Coder::normalize_coder_name(&coder.name);
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
}
