//! A sentence in both languages, put into words where it arises: what is wrong with a file is found far
//! from the page, which may be in either language.

use super::Language;
use serde::{Deserialize, Serialize};
use std::fmt;

/// One sentence, in English and in Chinese.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Said {
    /// In English.
    pub en: String,
    /// In Chinese.
    pub zh: String,
}

impl Said {
    /// Words that another program chose; they are the same in both languages.
    pub fn verbatim(words: impl Into<String>) -> Self {
        let en = words.into();
        Self { zh: en.clone(), en }
    }

    /// The sentence in `language`.
    pub fn text(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Chinese => &self.zh,
        }
    }
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
