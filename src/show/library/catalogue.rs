//! What is bundled with the page, as `library.json` lists it.

use crate::base::language::Language;
use crate::base::scenario::Localized;
use serde::Deserialize;

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct BundledCase {
    pub id: String,
    /// Its files, relative to the page.
    pub files: Localized,
    pub players: usize,
    /// Number of victims.
    pub victims: usize,
    pub title: Localized,
    /// One or two sentences without spoilers.
    #[serde(default)]
    pub summary: Localized,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct BundledLog {
    /// Its name in links.
    pub id: String,
    /// Id of the bundled case that it was played with.
    #[serde(default)]
    pub case: String,
    /// Its file, relative to the page.
    pub file: String,
    pub title: Localized,
    /// Language tag of the case.
    #[serde(default)]
    pub language: String,
    /// The day of play, as in `2026-01-31`, which no log records. Absent: the game is generated with the
    /// page.
    #[serde(default)]
    pub played: Option<String>,
    /// Its first moment, in milliseconds since 1970; whoever fetches the catalogue reads it from the day.
    #[serde(skip)]
    pub played_at_ms: Option<f64>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct BundledLesson {
    /// Its name in links.
    pub id: String,
    pub title: Localized,
    #[serde(default)]
    pub summary: Localized,
    pub minutes: usize,
}

#[derive(Debug, Clone, PartialEq, Deserialize, Default)]
pub struct CaseCatalogue {
    #[serde(default)]
    pub cases: Vec<BundledCase>,
    #[serde(default)]
    pub logs: Vec<BundledLog>,
    #[serde(default)]
    pub lessons: Vec<BundledLesson>,
}

impl CaseCatalogue {
    /// The bundled games, in `language`, of the case that has this title in that language.
    pub fn games_of_case(self, title: &str, language: Language) -> impl Iterator<Item = BundledLog> {
        let cases = self.cases.into_iter().filter(move |case| case.title.text(language) == title);
        let ids: Vec<String> = cases.map(|case| case.id).collect();
        self.logs.into_iter().filter(move |log| log.language == language.tag() && ids.contains(&log.case))
    }
}
