//! A codebook: the codes, with their definitions and keys.

use crate::base::language::{Language, message};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The number of codes that can have a key: 1 to 9.
pub const MAX_KEYS: u8 = 9;

/// Limits of names and definitions, in characters; a file may hold anything.
const MAX_NAME_CHARS: usize = 80;
const MAX_DEFINITION_CHARS: usize = 2_000;

/// A code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Code {
    /// Identifies it, also in files; it stays when the name changes.
    pub id: String,
    pub name: String,
    /// When to apply it, for coders.
    #[serde(default)]
    pub definition: String,
    /// Its key, 1 to 9; without one it is marked by pointer only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<u8>,
}

/// The codes in the order in which they are shown. Ids and keys are unique.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Code>", into = "Vec<Code>")]
pub struct Codebook(Vec<Code>);

/// The ids of the initial codes, with the message ids of their texts.
const INITIAL_CODES: [(&str, &str, &str); 5] = {
    use crate::base::language::id;
    [
        ("deception", id!(code_deception), id!(code_deception_definition)),
        ("contradiction", id!(code_contradiction), id!(code_contradiction_definition)),
        ("evasion", id!(code_evasion), id!(code_evasion_definition)),
        ("accusation", id!(code_accusation), id!(code_accusation_definition)),
        ("evidence", id!(code_evidence), id!(code_evidence_definition)),
    ]
};

impl Codebook {
    /// The initial codebook.
    pub fn with_initial_codes(language: Language) -> Self {
        let codes = (1..).zip(INITIAL_CODES).map(|(key, (id, name, definition))| Code {
            id: id.to_owned(),
            name: message(language, name, &[]),
            definition: message(language, definition, &[]),
            key: Some(key),
        });
        Self(codes.collect())
    }

    pub fn codes(&self) -> &[Code] {
        &self.0
    }

    pub fn code(&self, id: &str) -> Option<&Code> {
        self.0.iter().find(|code| code.id == id)
    }

    /// The code with this key.
    pub fn find_by_key(&self, key: u8) -> Option<&Code> {
        self.0.iter().find(|code| code.key == Some(key))
    }

    /// The code with this id, else with this name, ignoring case.
    pub fn find_by_id_or_name(&self, word: &str) -> Option<&Code> {
        let word = word.trim().to_lowercase();
        let by = |of: fn(&Code) -> &str| self.0.iter().find(|code| of(code).to_lowercase() == word);
        by(|code| &code.id).or_else(|| by(|code| &code.name))
    }

    /// The first free key.
    pub fn first_free_key(&self) -> Option<u8> {
        (1..=MAX_KEYS).find(|key| self.find_by_key(*key).is_none())
    }

    /// A new id, made from a name.
    pub fn make_id_from_name(&self, name: &str) -> String {
        let plain = |c: char| if c.is_alphanumeric() { c } else { '-' };
        let dashed: String = name.to_lowercase().chars().map(plain).collect();
        let id = match dashed.trim_matches('-') {
            "" => "code",
            id => id,
        };
        let taken = |id: &String| self.code(id).is_some();
        let more = (2_u32..).map(|number| format!("{id}-{number}"));
        std::iter::once(id.to_owned()).chain(more).find(|id| !taken(id)).unwrap_or_default()
    }

    /// Adds a code, or replaces the one with its id. It takes its key from any other code.
    pub(super) fn insert_or_replace(&mut self, code: Code) {
        let code = limit_code(code);
        if let Some(key) = code.key {
            let others = self.0.iter_mut().filter(|other| other.id != code.id);
            others.filter(|other| other.key == Some(key)).for_each(|other| other.key = None);
        }
        match self.0.iter_mut().find(|other| other.id == code.id) {
            Some(known) => *known = code,
            None => self.0.push(code),
        }
    }

    pub(super) fn remove(&mut self, id: &str) {
        self.0.retain(|code| code.id != id);
    }
}

/// Limits a code to what can be shown.
fn limit_code(code: Code) -> Code {
    let name = trim_and_truncate(&code.name, MAX_NAME_CHARS);
    Code {
        name: if name.is_empty() { code.id.clone() } else { name },
        definition: trim_and_truncate(&code.definition, MAX_DEFINITION_CHARS),
        key: code.key.filter(|key| (1..=MAX_KEYS).contains(key)),
        id: code.id,
    }
}

pub(super) fn trim_and_truncate(text: &str, longest: usize) -> String {
    let text: String = text.trim().chars().take(longest).collect();
    text.replace('\0', "")
}

/// Normalizes a file's codes: of two with one id or key, the first keeps it.
impl From<Vec<Code>> for Codebook {
    fn from(codes: Vec<Code>) -> Self {
        let (mut ids, mut keys) = (BTreeSet::new(), BTreeSet::new());
        let mut kept = Vec::new();
        for mut code in codes.into_iter().map(limit_code) {
            code.id = trim_and_truncate(&code.id, MAX_NAME_CHARS);
            if code.id.is_empty() || !ids.insert(code.id.clone()) {
                continue;
            }
            code.key = code.key.filter(|key| keys.insert(*key));
            kept.push(code);
        }
        Self(kept)
    }
}

impl From<Codebook> for Vec<Code> {
    fn from(codebook: Codebook) -> Self {
        codebook.0
    }
}
