//! What is bundled with the page: `library.json`.

use super::file_words::file_said;
use crate::language::Language;
use crate::platform::browser::files;
use crate::scenario::{Said, json_words};
use serde::Deserialize;

/// A text in both languages.
#[derive(Debug, Clone, PartialEq, Deserialize, Default)]
pub struct Both {
    #[serde(default)]
    pub en: String,
    #[serde(default)]
    pub zh: String,
}

impl Both {
    /// In the page's language, else in the other.
    pub fn get(&self, language: Language) -> &str {
        let (first, second) = match language {
            Language::English => (&self.en, &self.zh),
            Language::Chinese => (&self.zh, &self.en),
        };
        if first.is_empty() { second } else { first }
    }
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct BundledCase {
    pub id: String,
    /// Its files, relative to the page.
    pub files: Both,
    pub players: usize,
    /// How many were killed.
    pub victims: usize,
    pub title: Both,
    /// One or two sentences without spoilers.
    #[serde(default)]
    pub summary: Both,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct BundledLog {
    /// Its name in links.
    pub id: String,
    /// Its file, relative to the page.
    pub file: String,
    pub title: Both,
    /// Language tag of the case.
    #[serde(default)]
    pub language: String,
}

#[derive(Debug, Clone, PartialEq, Deserialize, Default)]
pub struct CaseCatalogue {
    #[serde(default)]
    pub cases: Vec<BundledCase>,
    /// Logs to look at.
    #[serde(default)]
    pub logs: Vec<BundledLog>,
}

/// Fetches the catalogue.
///
/// # Errors
/// What is wrong with it, in plain words.
pub async fn fetch() -> Result<CaseCatalogue, Said> {
    let text = files::fetch("library.json")
        .await
        .map_err(|error| file_said(&error))?;
    serde_json::from_str(&text).map_err(|error| {
        let why = json_words(&error);
        Said {
            en: format!("library.json: {}", why.en),
            zh: format!("library.json：{}", why.zh),
        }
    })
}
