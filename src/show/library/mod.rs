//! The library as a model and its update: what is bundled, what this browser stores, and which games a search
//! finds among both. Deliberately not here: fetching, storing and deleting.

mod catalogue;
#[cfg(test)]
mod tests;

pub use catalogue::{BundledCase, BundledLesson, BundledLog, CaseCatalogue};

use crate::base::language::Language;
use crate::base::order::SharedSort;
use crate::show::viewer::GameFacts;
use crate::show::viewer::games::{FoundGame, GameDigest, GameFilter, GameOrder, GameRow, find_games};
use crate::show::viewer::words::labels as t;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::rc::Rc;

/// A stored game, as a list shows it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StoredGame {
    pub id: String,
    pub title: String,
    /// Language tag of the case.
    pub language: String,
    pub events: u32,
    pub turns: u32,
    pub finished: bool,
    /// Another program's record does not say whether the game ended.
    #[serde(default)]
    pub end_not_recorded: bool,
    /// Played elsewhere: it cannot be resumed here.
    #[serde(default)]
    pub foreign: bool,
    /// Stored as a file, not event by event: for viewing, not for resuming.
    #[serde(default)]
    pub file: bool,
    /// The game that it was forked from, and the turn; absent: it is no fork.
    #[serde(default)]
    pub parent: Option<(String, u32)>,
    /// Milliseconds since 1970.
    pub updated_at: f64,
}

impl StoredGame {
    pub fn can_resume(&self) -> bool {
        !self.finished && !self.foreign && !self.file
    }

    /// Did it end? In words.
    pub fn describe_state(&self, l: Language) -> String {
        match (self.finished, self.end_not_recorded) {
            (true, _) => t::finished_label(l),
            (false, true) => t::end_not_recorded_label(l),
            (false, false) => t::unfinished(l),
        }
    }
}

/// At most this many games are offered to be resumed, the latest first.
const MAX_RESUMABLE_GAMES: usize = 3;

#[derive(Debug, Clone, PartialEq, Default)]
pub enum LoadState<T> {
    #[default]
    Waiting,
    Ready(T),
    Failed(String),
}

impl<T> LoadState<T> {
    pub fn ready(&self) -> Option<&T> {
        match self {
            Self::Ready(value) => Some(value),
            Self::Waiting | Self::Failed(_) => None,
        }
    }
}

impl<T> From<Result<T, String>> for LoadState<T> {
    fn from(outcome: Result<T, String>) -> Self {
        outcome.map_or_else(Self::Failed, Self::Ready)
    }
}

pub struct LibraryModel {
    pub catalogue: LoadState<Rc<CaseCatalogue>>,
    pub games: LoadState<Rc<Vec<StoredGame>>>,
    /// What was read of the games themselves, by the id of a stored game or the name of a bundled one.
    pub facts: HashMap<String, (GameFacts, GameDigest)>,
    /// How often the stored games were asked for: only the newest answer counts.
    list_requests: u32,
    /// Somebody wants to play: the cases come first.
    pub begins_at_cases: bool,
    /// The search.
    pub words: String,
    pub filter: GameFilter,
    pub order: GameOrder,
}

pub enum LibraryEvent {
    CatalogueCame(Result<CaseCatalogue, String>),
    /// The stored games are wanted, at first or because they have changed.
    GamesWanted,
    /// The answer to a request for the stored games.
    GamesCame(u32, Result<Vec<StoredGame>, String>),
    /// A game was read, for its facts.
    GameRead(String, Box<(GameFacts, GameDigest)>),
    Searched(String),
    Filtered(GameFilter),
    Ordered(GameOrder),
}

#[derive(Debug, PartialEq)]
pub enum LibraryEffect {
    /// List the stored games, and answer with this number.
    ListGames(u32),
    FocusCases,
    /// Read the facts of these games.
    ReadBundled(Vec<BundledLog>),
    ReadStored(Vec<String>),
}

pub fn update_library(model: &mut LibraryModel, event: LibraryEvent) -> Vec<LibraryEffect> {
    match event {
        LibraryEvent::CatalogueCame(outcome) => {
            model.catalogue = outcome.map(Rc::new).into();
            let Some(found) = model.catalogue.ready() else { return Vec::new() };
            let focus = model.begins_at_cases.then_some(LibraryEffect::FocusCases);
            return focus.into_iter().chain([LibraryEffect::ReadBundled(found.logs.clone())]).collect();
        }
        LibraryEvent::GamesWanted => {
            model.list_requests = model.list_requests.wrapping_add(1);
            return vec![LibraryEffect::ListGames(model.list_requests)];
        }
        LibraryEvent::GamesCame(request, _) if request != model.list_requests => {}
        LibraryEvent::GamesCame(_, outcome) => {
            model.games = outcome.map(Rc::new).into();
            // A large one, stored as a file, is not read before it is opened.
            let read = model.stored_games().filter(|game| !game.file);
            return vec![LibraryEffect::ReadStored(read.map(|game| game.id.clone()).collect())];
        }
        LibraryEvent::GameRead(id, facts) => {
            model.facts.insert(id, *facts);
        }
        LibraryEvent::Searched(words) => model.words = words,
        LibraryEvent::Filtered(filter) => model.filter = filter,
        LibraryEvent::Ordered(order) => model.order = order,
    }
    Vec::new()
}

impl LibraryModel {
    pub fn new(begins_at_cases: bool) -> Self {
        Self {
            catalogue: LoadState::Waiting,
            games: LoadState::Waiting,
            facts: HashMap::new(),
            list_requests: 0,
            begins_at_cases,
            words: String::new(),
            filter: GameFilter::All,
            order: GameOrder::Newest,
        }
    }

    /// Is something of it still awaited?
    pub fn is_awaited(&self) -> bool {
        matches!(self.catalogue, LoadState::Waiting) || matches!(self.games, LoadState::Waiting)
    }

    pub fn has_games(&self) -> bool {
        self.bundled_logs().next().is_some() || self.stored_games().next().is_some()
    }

    pub fn bundled_logs(&self) -> impl Iterator<Item = &BundledLog> {
        self.catalogue.ready().into_iter().flat_map(|found| &found.logs)
    }

    pub fn stored_games(&self) -> impl Iterator<Item = &StoredGame> {
        self.games.ready().into_iter().flat_map(|games| games.iter())
    }

    /// The unfinished games, the latest first.
    pub fn resumable_games(&self) -> Vec<StoredGame> {
        let mut open: Vec<StoredGame> = self.stored_games().filter(|game| game.can_resume()).cloned().collect();
        open.order_by(|a, b| b.updated_at.total_cmp(&a.updated_at));
        open.truncate(MAX_RESUMABLE_GAMES);
        open
    }

    /// The bundled games that the search finds, by their places in the catalogue.
    pub fn find_bundled(&self, l: Language) -> Vec<FoundGame> {
        let row = |log: &BundledLog| {
            let turns = self.facts.get(&log.id).and_then(|(facts, _)| u32::try_from(facts.turns).ok());
            let (title, updated_at) = (log.title.text(l).to_owned(), log.played_at_ms.unwrap_or_default());
            GameRow { title, updated_at, turns: turns.unwrap_or(0), finished: true, digest: self.digest(&log.id) }
        };
        self.find_in_rows(self.bundled_logs().map(row).collect())
    }

    /// The stored games that it finds, by their places in the list.
    pub fn find_stored(&self) -> Vec<FoundGame> {
        let row = |game: &StoredGame| GameRow {
            title: game.title.clone(),
            updated_at: game.updated_at,
            turns: game.turns,
            finished: game.finished,
            digest: self.digest(&game.id),
        };
        self.find_in_rows(self.stored_games().map(row).collect())
    }

    fn digest(&self, id: &str) -> Option<GameDigest> {
        self.facts.get(id).map(|(_, digest)| digest.clone())
    }

    fn find_in_rows(&self, rows: Vec<GameRow>) -> Vec<FoundGame> {
        find_games(&rows, &self.words, self.filter, self.order)
    }
}

/// A choice with its name.
pub type LabelledOption<T> = (T, fn(Language) -> String);

/// The orders of the list.
pub const GAME_ORDERS: [LabelledOption<GameOrder>; 6] = [
    (GameOrder::Newest, t::order_newest),
    (GameOrder::Oldest, t::order_oldest),
    (GameOrder::Title, t::order_title),
    (GameOrder::Closest, t::order_closest),
    (GameOrder::Longest, t::order_longest),
    (GameOrder::Costliest, t::order_costliest),
];

/// Which games can be listed.
pub const GAME_FILTERS: [LabelledOption<GameFilter>; 6] = [
    (GameFilter::All, t::filter_all),
    (GameFilter::Finished, t::finished_label),
    (GameFilter::Unfinished, t::unfinished),
    (GameFilter::ByModels, t::filter_models),
    (GameFilter::WithPeople, t::filter_people),
    (GameFilter::ByOfflineReader, t::filter_offline),
];
