//! The figures in judges' files beside the logs, by game and measure. It takes the sums as they are;
//! `judging` makes them.

use super::measure::{TableMeasure, measures};
use crate::base::language::id;
use serde::Deserialize;
use std::collections::BTreeMap;

measures! {
    /// The measures of a judged game.
    pub JUDGED_MEASURES, 27;
    ici: "ICI", id!(experiment_measure_ici), id!(experiment_about_ici);
    ici_reasoning: "RA", id!(experiment_measure_ici_reasoning), id!(experiment_about_ici_reasoning);
    ici_communication: "CC", id!(experiment_measure_ici_communication), id!(experiment_about_ici_communication);
    ici_observation: "DO", id!(experiment_measure_ici_observation), id!(experiment_about_ici_observation);
    ici_creativity: "CT", id!(experiment_measure_ici_creativity), id!(experiment_about_ici_creativity);
    sci: "SCI", id!(experiment_measure_sci), id!(experiment_about_sci);
    sci_role_play: "RP", id!(experiment_measure_sci_role_play), id!(experiment_about_sci_role_play);
    sci_rouge_l: "Rouge-L", id!(experiment_measure_sci_rouge_l), id!(experiment_about_sci_rouge_l);
    factual: "factual", id!(experiment_measure_factual), id!(experiment_about_factual);
    factual_own: "own Q", id!(experiment_measure_factual_own), id!(experiment_about_factual_own);
    factual_civilians: "CQ", id!(experiment_measure_factual_civilians), id!(experiment_about_factual_civilians);
    factual_murderer: "MQ", id!(experiment_measure_factual_murderer), id!(experiment_about_factual_murderer);
    factual_others: "other's Q", id!(experiment_measure_factual_others), id!(experiment_about_factual_others);
    inferential: "inferential", id!(experiment_measure_inferential), id!(experiment_about_inferential);
    inferential_informed: "informed", id!(experiment_measure_inferential_informed),
        id!(experiment_about_inferential_informed);
    rationale: "rationale", id!(experiment_measure_rationale), id!(experiment_about_rationale);
    rationale_full_access: "rationale FSA", id!(experiment_measure_rationale_full_access),
        id!(experiment_about_rationale_full_access);
    inferential_full_access: "FSA", id!(experiment_measure_inferential_full_access),
        id!(experiment_about_inferential_full_access);
    inferential_informed_full_access: "informed FSA", id!(experiment_measure_inferential_informed_full_access),
        id!(experiment_about_inferential_informed_full_access);
    identification_rate: "identification", id!(experiment_measure_identification_rate),
        id!(experiment_about_identification_rate);
    identification_wins: "wins", id!(experiment_measure_identification_wins), id!(experiment_about_identification_wins);
    similarity_embedding: "embedding", id!(experiment_measure_similarity_embedding),
        id!(experiment_about_similarity_embedding);
    similarity_tfidf: "TF-IDF", id!(experiment_measure_similarity_tfidf), id!(experiment_about_similarity_tfidf);
    similarity_trigram: "trigram", id!(experiment_measure_similarity_trigram), id!(experiment_about_similarity_trigram);
    naturalness: "naturalness", id!(experiment_measure_naturalness), id!(experiment_about_naturalness);
    authenticity: "authenticity", id!(experiment_measure_authenticity), id!(experiment_about_authenticity);
    informativeness: "informativeness", id!(experiment_measure_informativeness), id!(experiment_about_informativeness);
}

#[derive(Deserialize)]
struct JudgedFileMeasures {
    log: String,
    judge: String,
    events: usize,
    #[serde(default)]
    measures: BTreeMap<String, JudgedFileValue>,
    /// By a character's id.
    #[serde(default)]
    players: BTreeMap<String, BTreeMap<String, JudgedFileValue>>,
}

#[derive(Deserialize)]
struct JudgedFileValue {
    value: f64,
}

/// The measures of judged games, by log and judge.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct JudgedGames {
    /// By log, then by judge.
    games: BTreeMap<String, BTreeMap<String, JudgedValues>>,
}

/// How many events were judged, and each measure's value by (character id, measure); an empty id is the game
/// itself.
type JudgedValues = (usize, BTreeMap<(String, String), f64>);

/// Files of ours name their format within so many bytes.
pub(super) const HEAD_BYTES: usize = 200;

impl JudgedGames {
    /// Is this a judge's file?
    pub fn is_judged_file(bytes: &[u8]) -> bool {
        let head = bytes.get(..HEAD_BYTES).unwrap_or(bytes);
        String::from_utf8_lossy(head).contains("\"casebook-judged\"")
    }

    /// Adds a judge's file.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn add_file(&mut self, text: &str) -> Result<(), String> {
        let file: JudgedFileMeasures = serde_json::from_str(text).map_err(|error| error.to_string())?;
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

    /// The names of all judges, sorted.
    pub fn judges(&self) -> Vec<&str> {
        let mut all: Vec<&str> = self.games.values().flat_map(BTreeMap::keys).map(String::as_str).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// A game's measure by one judge, or (`None`) by the first judge by name who has it; the judge must have
    /// seen as many events. Judges are not mixed: their mean is nobody's.
    pub fn value(&self, log: &str, events: usize, measure: &str, judge: Option<&str>) -> Option<f64> {
        self.character_value("", log, events, measure, judge)
    }

    /// The same for one character, by its id; empty: for the game.
    pub fn character_value(
        &self, character: &str, log: &str, events: usize, measure: &str, judge: Option<&str>,
    ) -> Option<f64> {
        let key = (character.to_owned(), measure.to_owned());
        let mut judges = self.games.get(log)?.iter();
        judges.find_map(|(name, (judged, values))| {
            let wanted = judge.is_none_or(|judge| judge == name) && *judged == events;
            values.get(&key).copied().filter(|_| wanted)
        })
    }
}
