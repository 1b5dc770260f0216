//! What judges' files that lie beside the logs say of a game, measure by measure. It takes their sums as they stand;
//! how a mark comes about is `judging`'s.

use super::figures::MeasureRow;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The measures of a judged game.
pub const JUDGED_MEASURES: [MeasureRow; 25] = [
    (
        "ici",
        "ICI",
        "four abilities of every player (MIRAGE), of 1",
    ),
    ("ici_reasoning", "RA", "reasoning and analysis, of 20"),
    (
        "ici_communication",
        "CC",
        "communication and cooperation, of 20",
    ),
    ("ici_observation", "DO", "observation of detail, of 20"),
    ("ici_creativity", "CT", "creative thinking, of 20"),
    ("sci", "SCI", "mean of role-play and Rouge-L (MIRAGE), of 1"),
    ("sci_role_play", "RP", "role-play, of 20"),
    (
        "sci_rouge_l",
        "Rouge-L",
        "F1 of scripts told anew, mean of their sections and of the players",
    ),
    (
        "factual",
        "factual",
        "factual questions answered right (ThinkThrice)",
    ),
    (
        "factual_own",
        "own Q",
        "the same of those from the own script",
    ),
    (
        "factual_civilians",
        "CQ",
        "the same of those from other civilians' scripts",
    ),
    (
        "factual_murderer",
        "MQ",
        "the same of those from the murderer's script",
    ),
    (
        "factual_others",
        "other's Q",
        "the same of those from all other scripts",
    ),
    (
        "inferential",
        "inferential",
        "inferential questions answered right (ThinkThrice)",
    ),
    (
        "inferential_informed",
        "informed",
        "the same with a rationale of 4 or 5",
    ),
    (
        "inferential_full_access",
        "FSA",
        "right with all scripts to read",
    ),
    (
        "inferential_informed_full_access",
        "informed FSA",
        "the same with a rationale of 4 or 5",
    ),
    (
        "identification_rate",
        "identification",
        "votes for a true murderer, of all votes (ThinkThrice)",
    ),
    (
        "identification_wins",
        "wins",
        "repetitions in which a true murderer alone has most votes",
    ),
    (
        "similarity_embedding",
        "embedding",
        "cosine of dialogue and scripts, embedded",
    ),
    (
        "similarity_tfidf",
        "TF-IDF",
        "the same of their TF-IDF weights",
    ),
    ("similarity_trigram", "trigram", "Jaccard of their trigrams"),
    (
        "naturalness",
        "naturalness",
        "of what was said, 1 to 5 (ThinkThrice)",
    ),
    ("authenticity", "authenticity", "the same, by the script"),
    ("informativeness", "informativeness", "the same"),
];

#[derive(Deserialize)]
struct JudgedSums {
    log: String,
    judge: String,
    events: usize,
    #[serde(default)]
    measures: BTreeMap<String, JudgedSum>,
    /// By a character's id.
    #[serde(default)]
    players: BTreeMap<String, BTreeMap<String, JudgedSum>>,
}

#[derive(Deserialize)]
struct JudgedSum {
    value: f64,
}

/// The measures of judged games, by log and judge.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct JudgedGames {
    /// By log, then by judge.
    games: BTreeMap<String, BTreeMap<String, JudgedValues>>,
}

/// How many events were judged, and each measure's value, of the game (empty) and of a character, by its id.
type JudgedValues = (usize, BTreeMap<(String, String), f64>);

impl JudgedGames {
    /// Is this a judge's file?
    pub fn is_one(bytes: &[u8]) -> bool {
        let head = bytes.get(..200).unwrap_or(bytes);
        String::from_utf8_lossy(head).contains("\"casebook-judged\"")
    }

    /// Takes a judge's file in.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn take(&mut self, text: &str) -> Result<(), String> {
        let file: JudgedSums = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let game = std::iter::once((String::new(), file.measures));
        let values = game.chain(file.players).flat_map(|(who, sums)| {
            let sums = sums.into_iter();
            sums.map(move |(name, sum)| ((who.clone(), name), sum.value))
        });
        let values = values.collect();
        let of = self.games.entry(file.log).or_default();
        of.insert(file.judge, (file.events, values));
        Ok(())
    }

    /// Who judged anything, in the order of names.
    pub fn judges(&self) -> Vec<&str> {
        let all = self.games.values().flat_map(BTreeMap::keys);
        let mut all: Vec<&str> = all.map(String::as_str).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// A measure of a game of so many events, by one judge, or (`None`) by the first by name who says it. Judges are not
    /// mixed: their mean is nobody's.
    pub fn value(
        &self,
        log: &str,
        events: usize,
        measure: &str,
        judge: Option<&str>,
    ) -> Option<f64> {
        self.value_of("", log, events, measure, judge)
    }

    /// The same of one character, by its id; empty: of the game.
    pub fn value_of(
        &self,
        character: &str,
        log: &str,
        events: usize,
        measure: &str,
        judge: Option<&str>,
    ) -> Option<f64> {
        let key = (character.to_owned(), measure.to_owned());
        let mut judges = self.games.get(log)?.iter();
        judges.find_map(|(name, (judged, values))| {
            let wanted = judge.is_none_or(|judge| judge == name) && *judged == events;
            values.get(&key).copied().filter(|_| wanted)
        })
    }
}
