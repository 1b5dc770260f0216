//! Many games in the page, stored, bundled or from a folder: a table that is searched and sorted, their
//! trajectories on one axis, and any of them compared. Deliberately not here: the figures, which the engine
//! counts, and what is shown of them, which is in `crate::experiment`.

mod beside;
mod chart;
mod curves;
mod loading;
mod page;
mod saving;
mod stretches;
mod table;

use super::coming::coming;
use crate::app::prelude::*;
use crate::app::state::App;
use crate::experiment::{CourseAxis, CourseMeasure, GameColumn, GameCourse, GamesWanted, GroupedBy};
use crate::platform::browser::folders::PickedFile;
use crate::platform::browser::wings::LazyPart;

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
    games: RwSignal<Vec<GameCourse>>,
    /// Where each game comes from, in the same order.
    ways: StoredValue<Vec<GameSource>>,
    /// Id of a game that is being opened from files, and the turn to seek once it is on the table.
    awaited: StoredValue<Option<(String, usize)>>,
    /// Has anything been read? The first time, the page reads the shelf by itself.
    begun: StoredValue<bool>,
    /// The currency of the games' costs.
    currency: RwSignal<String>,
    /// Games read so far, and games in all.
    reading: RwSignal<Option<(usize, usize)>>,
    /// What could not be read, and why.
    unread: RwSignal<Vec<String>>,
    /// How often everything was removed: what an earlier reading brings is discarded.
    removed: StoredValue<u32>,
    /// The number of readings that go on.
    going_on: StoredValue<usize>,
    wanted: RwSignal<GamesWanted>,
    /// The page of the table, from 0.
    page: RwSignal<usize>,
    /// Places of the games that are selected for comparison.
    chosen: RwSignal<Vec<usize>>,
    measure: RwSignal<CourseMeasure>,
    axis: RwSignal<CourseAxis>,
    group: RwSignal<GroupedBy>,
    /// One small chart per group?
    small: RwSignal<bool>,
}

/// Provides the games to the page.
pub fn provide(app: App) {
    let state = GamesState {
        games: RwSignal::new(Vec::new()),
        ways: StoredValue::new(Vec::new()),
        awaited: StoredValue::new(None),
        begun: StoredValue::new(false),
        currency: RwSignal::new(String::new()),
        reading: RwSignal::new(None),
        unread: RwSignal::new(Vec::new()),
        removed: StoredValue::new(0),
        going_on: StoredValue::new(0),
        wanted: RwSignal::new(GamesWanted { words: String::new(), by: GameColumn::Title, falling: false }),
        page: RwSignal::new(0),
        chosen: RwSignal::new(Vec::new()),
        measure: RwSignal::new(CourseMeasure::Truth),
        axis: RwSignal::new(CourseAxis::Round),
        group: RwSignal::new(GroupedBy::Strategy),
        small: RwSignal::new(false),
    };
    provide_context(state);
    table::go_to_awaited(app, state);
}

/// The page of games, a part of the program that is fetched when it opens.
pub fn page() -> AnyView {
    coming(LazyPart::GAMES, page::games_page)
}
