//! Many games in the page, stored, bundled or from a folder: a table that is searched and sorted, their
//! trajectories on one axis, and any of them compared. Deliberately not here: the figures, which the engine
//! counts, and what is shown of them, which is in `crate::study::experiment`.

mod chart;
mod compare_games;
mod curves;
mod loading;
mod page;
mod saving;
mod table;

use super::deferred_page::lazy_part_page;
use crate::base::platform::browser::folders::PickedFile;
use crate::base::platform::browser::lazy_parts::LazyPart;
use crate::page::studio::prelude::*;
use crate::study::experiment::{
    CurveGrouping, GameColumn, GameQuery, GameTrajectory, TrajectoryAxis, TrajectoryMeasure,
};

/// Where a game comes from, and so how it is opened.
#[derive(Debug, Clone)]
enum GameSource {
    /// By its id on the shelf.
    Stored(String),
    /// By its name in the bundle.
    Bundled(String),
    /// The files that it was read from: a log, an archive, or files of a folder that are one game together.
    Files(Vec<PickedFile>),
}

/// The games of this page. They outlive the page's view.
#[derive(Clone, Copy)]
struct GamesState {
    games: RwSignal<Vec<GameTrajectory>>,
    /// Where each game comes from, in the same order.
    sources: StoredValue<Vec<GameSource>>,
    /// Id of a game that is being opened from files, and the turn to seek once it is on the table.
    pending_seek: StoredValue<Option<(String, usize)>>,
    /// Has anything been read? The first time, the page reads the shelf by itself.
    has_begun_loading: StoredValue<bool>,
    /// The currency of the games' costs.
    currency: RwSignal<String>,
    /// Games read so far, and games in all.
    progress: RwSignal<Option<(usize, usize)>>,
    /// What could not be read, and why.
    read_errors: RwSignal<Vec<String>>,
    /// How often everything was removed: what an earlier reading brings is discarded.
    removal_count: StoredValue<u32>,
    /// The number of readings that go on.
    active_load_count: StoredValue<usize>,
    query: RwSignal<GameQuery>,
    /// The page of the table, from 0.
    table_page: RwSignal<usize>,
    /// Places of the games that are selected for comparison.
    selected_game_indices: RwSignal<Vec<usize>>,
    measure: RwSignal<TrajectoryMeasure>,
    axis: RwSignal<TrajectoryAxis>,
    curve_grouping: RwSignal<CurveGrouping>,
    /// One small chart per group?
    has_small_charts: RwSignal<bool>,
}

/// Provides the games to the page.
pub fn provide(app: App) {
    let state = GamesState {
        games: RwSignal::new(Vec::new()),
        sources: StoredValue::new(Vec::new()),
        pending_seek: StoredValue::new(None),
        has_begun_loading: StoredValue::new(false),
        currency: RwSignal::new(String::new()),
        progress: RwSignal::new(None),
        read_errors: RwSignal::new(Vec::new()),
        removal_count: StoredValue::new(0),
        active_load_count: StoredValue::new(0),
        query: RwSignal::new(GameQuery { words: String::new(), by: GameColumn::Title, descending: false }),
        table_page: RwSignal::new(0),
        selected_game_indices: RwSignal::new(Vec::new()),
        measure: RwSignal::new(TrajectoryMeasure::Truth),
        axis: RwSignal::new(TrajectoryAxis::Round),
        curve_grouping: RwSignal::new(CurveGrouping::Strategy),
        has_small_charts: RwSignal::new(false),
    };
    provide_context(state);
    table::seek_awaited_turn(app, state);
}

/// The page of games, a part of the program that is fetched when it opens.
pub fn lazy_games_page() -> AnyView {
    lazy_part_page(LazyPart::GAMES, page::games_page)
}
