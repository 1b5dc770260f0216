//! A codebook: what may be marked, in which words, by which key.

use crate::language::{Language, message};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Codes that have a key: 1 to 9.
pub const MOST_KEYS: u8 = 9;

/// So many characters a name or a definition may have; a file may hold anything.
const LONGEST_NAME: usize = 80;
const LONGEST_DEFINITION: usize = 2_000;

/// Something that may be marked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Code {
    /// Tells it apart, in files too; it stays when the name changes.
    pub id: String,
    pub name: String,
    /// When it holds, for whoever codes.
    #[serde(default)]
    pub definition: String,
    /// Its key, 1 to 9; absent: it is marked by pointer alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<u8>,
}

/// What may be marked, in the order in which it is shown. No two codes have one id or one key.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Code>", into = "Vec<Code>")]
pub struct Codebook(Vec<Code>);

/// The starters' ids, each with the names of its words.
const STARTERS: [(&str, &str, &str); 5] = {
    use crate::language::id;
    [
        ("deception", id!(code_deception), id!(code_deception_definition)),
        ("contradiction", id!(code_contradiction), id!(code_contradiction_definition)),
        ("evasion", id!(code_evasion), id!(code_evasion_definition)),
        ("accusation", id!(code_accusation), id!(code_accusation_definition)),
        ("evidence", id!(code_evidence), id!(code_evidence_definition)),
    ]
};

impl Codebook {
    /// A codebook to begin with.
    pub fn starters(language: Language) -> Self {
        let codes = (1..).zip(STARTERS).map(|(key, (id, name, definition))| Code {
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

    /// The code that a key stands for.
    pub fn by_key(&self, key: u8) -> Option<&Code> {
        self.0.iter().find(|code| code.key == Some(key))
    }

    /// The code that somebody means by a word: its id, else its name, whatever the case.
    pub fn meant_by(&self, word: &str) -> Option<&Code> {
        let word = word.trim().to_lowercase();
        let by = |of: fn(&Code) -> &str| self.0.iter().find(|code| of(code).to_lowercase() == word);
        by(|code| &code.id).or_else(|| by(|code| &code.name))
    }

    /// The first key that no code has.
    pub fn free_key(&self) -> Option<u8> {
        (1..=MOST_KEYS).find(|key| self.by_key(*key).is_none())
    }

    /// An id that no code has, from a name.
    pub fn new_id(&self, name: &str) -> String {
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

    /// Puts a code in, in place of the one with its id. A key that another one has changes hands.
    pub(super) fn put(&mut self, code: Code) {
        let code = sound(code);
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

/// Within the bounds of what can be shown.
fn sound(code: Code) -> Code {
    let name = cut(&code.name, LONGEST_NAME);
    Code {
        name: if name.is_empty() { code.id.clone() } else { name },
        definition: cut(&code.definition, LONGEST_DEFINITION),
        key: code.key.filter(|key| (1..=MOST_KEYS).contains(key)),
        id: code.id,
    }
}

pub(super) fn cut(text: &str, longest: usize) -> String {
    let text: String = text.trim().chars().take(longest).collect();
    text.replace('\0', "")
}

/// What a file says, made sound: of two codes with one id or one key the first has it.
impl From<Vec<Code>> for Codebook {
    fn from(codes: Vec<Code>) -> Self {
        let (mut ids, mut keys) = (BTreeSet::new(), BTreeSet::new());
        let mut kept = Vec::new();
        for mut code in codes.into_iter().map(sound) {
            code.id = cut(&code.id, LONGEST_NAME);
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
