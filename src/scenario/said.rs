//! A sentence in both languages, put into words where it arises: what is wrong with a file is found far
//! from the page, which may be in either language.

use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// One sentence, in English and in Chinese.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Written")]
pub struct Said {
    /// In English.
    pub en: String,
    /// In Chinese.
    pub zh: String,
}

/// As files hold it: older ones have the same words for both.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
enum Written {
    Words(String),
    Both { en: String, zh: String },
}

impl From<Written> for Said {
    fn from(written: Written) -> Self {
        match written {
            Written::Words(words) => Self::verbatim(words),
            Written::Both { en, zh } => Self { en, zh },
        }
    }
}

impl From<&str> for Said {
    fn from(words: &str) -> Self {
        Self::verbatim(words)
    }
}

/// Names from files are quoted up to so many characters.
const LONGEST_QUOTATION: usize = 120;
/// A sentence has at most so many.
const LONGEST: usize = 600;

impl Said {
    /// Words that another program chose; they are the same in both languages.
    pub fn verbatim(words: impl Into<String>) -> Self {
        let en = words.into();
        Self { zh: en.clone(), en }
    }

    /// The sentence with what it takes over from a file cut to a length that can be read: names in files can
    /// have any.
    #[must_use]
    pub fn cut(self) -> Self {
        Self {
            en: cut(self.en),
            zh: cut(self.zh),
        }
    }

    /// The sentence in `language`.
    pub fn text(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Chinese => &self.zh,
        }
    }
}

/// A text cut within its quotations, and in its middle where it is still too long.
pub(super) fn cut(text: String) -> String {
    if text.len() <= LONGEST_QUOTATION {
        return text;
    }
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find('“') {
        let start = at + '“'.len_utf8();
        let length = rest[start..].find('”').unwrap_or(rest.len() - start);
        out.push_str(&rest[..start]);
        let quoted = &rest[start..start + length];
        match quoted.char_indices().nth(LONGEST_QUOTATION) {
            Some((end, _)) => {
                out.push_str(&quoted[..end]);
                out.push('…');
            }
            None => out.push_str(quoted),
        }
        rest = &rest[start + length..];
    }
    out.push_str(rest);
    let count = out.chars().count();
    if count <= LONGEST {
        return out;
    }
    let head = out.chars().take(LONGEST * 2 / 3);
    let tail = out.chars().skip(count - LONGEST / 3);
    head.chain(" … ".chars()).chain(tail).collect()
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.en)
    }
}

/// `said!("English {number}", "中文 {number}")`: a [`Said`], with `format!`'s arguments for both.
macro_rules! said {
    ($en:literal, $zh:literal $(, $argument:expr)* $(,)?) => {
        $crate::scenario::Said {
            en: format!($en $(, $argument)*),
            zh: format!($zh $(, $argument)*),
        }
    };
}
pub(crate) use said;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{LogProblem, Problem, quoted};

    #[test]
    fn names_of_any_length_are_cut_where_they_are_told() {
        let name = "名".repeat(500_000);
        let name_of = || quoted(&name);
        let told = Problem::warning(&name, LogProblem::NoPlayer { name: name_of() });
        assert!(told.message(Language::English).ends_with("…” is no player"));
        assert!(told.message(Language::Chinese).chars().count() < 140);
        assert!(told.place.chars().count() <= LONGEST + 3);
        let bare = Problem::warning("f", LogProblem::CutOff { name: name_of() });
        let bare = bare.message(Language::Chinese);
        assert!(bare.ends_with("的话没有说完") && bare.len() < 3 * LONGEST + 20);
        let short = said!("“{}” is no player", "“{}”不是玩家", "Ann");
        assert_eq!(short.clone().cut(), short);
    }

    #[test]
    fn words_of_older_files_are_the_same_in_both_languages() {
        let old: Said = serde_json::from_str("\"as it was\"").unwrap();
        assert_eq!(old, Said::verbatim("as it was"));
        let new = said!("one", "一");
        let back: Said = serde_json::from_str(&serde_json::to_string(&new).unwrap()).unwrap();
        assert_eq!(back, new);
    }
}
