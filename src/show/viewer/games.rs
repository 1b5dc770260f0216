//! The games of a library: their figures, what was said in them, search and order. No storage is read and
//! nothing is drawn here; a card's texts are the [`Facts`](super::Facts).

use super::excerpt::{Excerpt, find_excerpt, normalize_search_words};
use crate::base::game::{EventKind, Log, MindSettings, Seat};
use crate::base::order::SharedSort;
use crate::read::insight::{Prices, tally_game_costs};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// What is computed from a log itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameDigest {
    /// The mean share that innocent players gave the true murderers before the vote, 0 to 1; `None` if
    /// beliefs or murderers are not recorded.
    pub close: Option<f64>,
    pub tokens: u64,
    /// Those of them that no server counted.
    pub estimated_tokens: u64,
    /// Is a seat played by a language model?
    pub has_model: bool,
    /// Is a seat played by a person?
    pub has_person: bool,
    /// What was said aloud, with its turn, from 1.
    said: Vec<(usize, String)>,
}

impl GameDigest {
    pub fn from_log(log: &Log, prices: &Prices) -> Self {
        let mut turn = 0;
        let mut said = Vec::new();
        for event in &log.events {
            turn += usize::from(event.what.is_stop());
            if let Some(text) = event.what.facts().public_text {
                said.push((turn, text.to_owned()));
            }
        }
        let minds = Seat::all(log.scenario.characters.len()).filter_map(|seat| {
            let seat = log.settings.seats.get(seat.index())?;
            log.settings.minds.get(usize::from(seat.mind))
        });
        let minds: Vec<&MindSettings> = minds.collect();
        let model = |mind: &&MindSettings| matches!(mind, MindSettings::Endpoint { .. } | MindSettings::Browser);
        let spent = tally_game_costs(log, prices);
        Self {
            close: closeness_to_truth(log),
            tokens: spent.tokens(),
            estimated_tokens: spent.estimated_tokens,
            has_model: log.is_imported() || minds.iter().any(model),
            has_person: minds.contains(&&MindSettings::Human),
            said,
        }
    }

    /// Is one game a continuation of the other, by what was said at which turn?
    pub fn is_continuation(&self, other: &Self) -> bool {
        self.said.starts_with(&other.said) || other.said.starts_with(&self.said)
    }

    /// The first place where `needle` was said.
    pub fn find_utterance(&self, needle: &str) -> Option<(usize, Excerpt)> {
        let mut said = self.said.iter();
        said.find_map(|(turn, text)| Some((*turn, find_excerpt(text, needle)?)))
    }

    /// What was said aloud at a turn.
    pub fn said_at(&self, turn: usize) -> Option<&str> {
        let at = self.said.partition_point(|(at, _)| *at < turn);
        let (found, text) = self.said.get(at)?;
        (*found == turn).then_some(text)
    }
}

/// See [`GameDigest::close`].
pub fn closeness_to_truth(log: &Log) -> Option<f64> {
    let mut last = BTreeMap::new();
    for event in &log.events {
        match &event.what {
            EventKind::Believed { observer: Some(observer), victim, belief, .. } => {
                last.insert((*victim, *observer), belief.shares());
            }
            EventKind::Voted { .. } => break,
            _ => {}
        }
    }
    let case = &log.scenario;
    let shares = last.into_iter().filter_map(|((victim, observer), shares)| {
        let killed = |seat: &Seat| case.has_killed(seat.index(), victim.index());
        let shares = shares.filter(|_| killed(&observer) == Some(false))?;
        let murderers = Seat::all(case.people_count()).filter(|seat| killed(seat) == Some(true));
        Some(murderers.map(|seat| shares.share(seat)).sum())
    });
    let shares: Vec<f64> = shares.collect();
    // A table has few seats.
    #[allow(clippy::cast_precision_loss)]
    let of = shares.len() as f64;
    (!shares.is_empty()).then(|| shares.iter().sum::<f64>() / of)
}

/// One game in the list.
#[derive(Debug, Clone, PartialEq)]
pub struct GameRow {
    pub title: String,
    /// Milliseconds since 1970; 0: unknown.
    pub updated_at: f64,
    pub turns: u32,
    pub finished: bool,
    /// `None` until the log has been read.
    pub digest: Option<GameDigest>,
}

/// The order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameOrder {
    Newest,
    Oldest,
    Title,
    /// Those whose players came closest to the truth first.
    Closest,
    Longest,
    /// Most tokens first.
    Costliest,
}

/// Which games are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameFilter {
    All,
    Finished,
    Unfinished,
    ByModels,
    WithPeople,
    ByOfflineReader,
}

impl GameOrder {
    fn compare(self, a: &GameRow, b: &GameRow) -> Ordering {
        let newest = b.updated_at.total_cmp(&a.updated_at);
        let told = |row: &GameRow| {
            let told = row.digest.as_ref();
            // Unknown values come last.
            let close = told.and_then(|told| told.close).unwrap_or(-1.0);
            (close, told.map_or(0, |told| told.tokens))
        };
        let ((a_close, a_tokens), (b_close, b_tokens)) = (told(a), told(b));
        let first = match self {
            Self::Newest => newest,
            // Games without a date come last.
            Self::Oldest => (a.updated_at <= 0.0).cmp(&(b.updated_at <= 0.0)).then(newest.reverse()),
            Self::Title => a.title.cmp(&b.title),
            Self::Closest => b_close.total_cmp(&a_close),
            Self::Longest => b.turns.cmp(&a.turns),
            Self::Costliest => b_tokens.cmp(&a_tokens),
        };
        first.then(newest)
    }
}

impl GameFilter {
    fn matches(self, row: &GameRow) -> bool {
        let told = |is: fn(&GameDigest) -> bool| row.digest.as_ref().is_some_and(is);
        match self {
            Self::All => true,
            Self::Finished => row.finished,
            Self::Unfinished => !row.finished,
            Self::ByModels => told(|told| told.has_model),
            Self::WithPeople => told(|told| told.has_person),
            Self::ByOfflineReader => told(|told| !told.has_model && !told.has_person),
        }
    }
}

/// A game that was found: its index in the list, and where the words were said, unless the title has them.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundGame {
    pub index: usize,
    pub matched_utterance: Option<(usize, Excerpt)>,
}

/// The games that pass `filter` and in which `words` were said or are in the title, in `order`.
pub fn find_games(rows: &[GameRow], words: &str, filter: GameFilter, order: GameOrder) -> Vec<FoundGame> {
    let needle = normalize_search_words(words);
    let rows_found = rows.iter().enumerate().filter(|(_, row)| filter.matches(row));
    let found = rows_found.filter_map(|(place, row)| {
        let said = match &needle {
            None => None,
            Some(needle) if row.title.to_lowercase().contains(needle) => None,
            Some(needle) => Some(row.digest.as_ref()?.find_utterance(needle)?),
        };
        Some(FoundGame { index: place, matched_utterance: said })
    });
    let mut found: Vec<FoundGame> = found.collect();
    found.order_by(|a, b| match (rows.get(a.index), rows.get(b.index)) {
        (Some(a), Some(b)) => order.compare(a, b),
        _ => Ordering::Equal,
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::viewer::tests_support::sample_game;

    fn row(title: &str, updated_at: f64, turns: u32, told: Option<GameDigest>) -> GameRow {
        GameRow { title: title.to_owned(), updated_at, turns, finished: turns > 20, digest: told }
    }

    fn digest(close: Option<f64>, tokens: u64, has_model: bool, said: &str) -> Option<GameDigest> {
        Some(GameDigest {
            close,
            tokens,
            estimated_tokens: 0,
            has_model,
            has_person: false,
            said: vec![(3, said.to_owned())],
        })
    }

    #[test]
    fn games_are_found_by_what_was_said_and_put_in_any_order() {
        let rows = [
            row("Bread", 10.0, 30, digest(Some(0.4), 900, true, "The grey cat was white.")),
            row("Wind", 30.0, 12, digest(None, 0, false, "Nobody pumped.")),
            row("Lamp", 20.0, 41, digest(Some(0.9), 500, true, "I saw a Cat.")),
            row("Cat and Lamp", 0.0, 22, None),
        ];
        let places = |words: &str, filter, order| -> Vec<usize> {
            let found = find_games(&rows, words, filter, order);
            found.iter().map(|one| one.index).collect()
        };
        use GameFilter as F;
        use GameOrder as O;
        for (order, expected) in [
            (O::Newest, [1, 2, 0, 3]),
            (O::Oldest, [0, 2, 1, 3]),
            (O::Title, [0, 3, 2, 1]),
            (O::Closest, [2, 0, 1, 3]),
            (O::Longest, [2, 0, 3, 1]),
            (O::Costliest, [0, 2, 1, 3]),
        ] {
            assert_eq!(places("", F::All, order), expected, "{order:?}");
        }
        assert_eq!(places("cat", F::All, O::Newest), [2, 0, 3]);
        assert_eq!(places("", F::Unfinished, O::Newest), [1]);
        assert_eq!(places("", F::ByModels, O::Newest), [2, 0]);
        assert_eq!(places("", F::ByOfflineReader, O::Newest), [1]);
        assert_eq!(places("owl", F::All, O::Newest), [] as [usize; 0]);
        let found = find_games(&rows, "cat", F::All, O::Newest);
        let (turn, excerpt) = found[0].matched_utterance.clone().unwrap();
        assert_eq!((turn, excerpt.hit.as_str()), (3, "Cat"));
        assert_eq!(found[2].matched_utterance, None, "the title has it");
    }

    #[test]
    fn a_log_tells_its_tokens_its_minds_and_every_word_that_was_said_aloud() {
        let log = sample_game();
        let told = GameDigest::from_log(&log, &Prices::default());
        assert!(told.has_model && !told.has_person);
        assert_eq!(told.close, None, "nobody shared out points");
        for (turn, text) in &told.said {
            let hit = told.find_utterance(&text.to_lowercase()).unwrap();
            assert!(hit.0 <= *turn);
        }
        assert!(told.said.len() > 10);
    }
}
