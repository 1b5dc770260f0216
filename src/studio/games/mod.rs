//! Many games in the page: those on the shelf, beside the page or in a folder as a table that is searched and put in order,
//! their courses on one axis, and any of them beside each other. What a game says is counted by the engine; what is shown
//! of it is `crate::experiment`'s.

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
use crate::platform::browser::folders::Picked;
use crate::platform::browser::wings::LaterPart;

/// Where a game comes from, and how it is opened.
#[derive(Debug, Clone)]
enum GameWay {
    /// By its id on the shelf.
    Stored(String),
    /// By its name beside the page.
    Bundled(String),
    /// What it was read from: a file, an archive, or the files of a folder that are one game together.
    Files(Vec<Picked>),
}

/// The games of this page, which outlive the page's being shown.
#[derive(Clone, Copy)]
struct GamesState {
    games: RwSignal<Vec<GameCourse>>,
    /// In the same order.
    ways: StoredValue<Vec<GameWay>>,
    /// A game that is being opened from files, by its id, and the turn to go to once it lies on the table.
    awaited: StoredValue<Option<(String, usize)>>,
    /// Was anything ever read? The first time the page reads the shelf by itself.
    begun: StoredValue<bool>,
    /// Of what games cost.
    currency: RwSignal<String>,
    /// So many of so many are read.
    reading: RwSignal<Option<(usize, usize)>>,
    /// What could not be read, and why.
    unread: RwSignal<Vec<String>>,
    /// How often everything was removed: what a reading from before that brings is not wanted any more.
    removed: StoredValue<u32>,
    /// Readings that go on.
    going_on: StoredValue<usize>,
    wanted: RwSignal<GamesWanted>,
    /// The page of the table, from 0.
    page: RwSignal<usize>,
    /// Places of games that are compared.
    chosen: RwSignal<Vec<usize>>,
    measure: RwSignal<CourseMeasure>,
    axis: RwSignal<CourseAxis>,
    group: RwSignal<GroupedBy>,
    /// Small charts, one a group?
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

/// The page of games, a part of the program that comes when it is opened.
pub fn page() -> AnyView {
    coming(LaterPart::GAMES, page::games_page)
}
