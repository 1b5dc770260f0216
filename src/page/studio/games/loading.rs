//! Reads games into the table: stored and bundled ones one by one, files in batches, so that the first show
//! while others load. New games join those that are there, each once, until everything is removed.

use super::{GameSource, GamesState};
use crate::base::game::Log;
use crate::base::platform::browser::files;
use crate::base::platform::browser::folders::PickedFile;
use crate::base::platform::{now_ms, run_while};
use crate::page::app::bundled_logs;
use crate::page::app::prelude::spawn_local;
use crate::page::app::state::App;
use crate::page::studio::engine::{ReusedEngine, run_work};
use crate::page::studio::{catalogue, experiment, open_by_name, shelf};
use crate::page::wire::{FoundTrajectories, JobOutcome, Work};
use crate::read::insight::Prices;
use crate::show::library::{BundledLog, StoredGame};
use crate::show::viewer::seats_bound_to_people;
use crate::show::viewer::words::{labels as t, truncate_name};
use crate::study::experiment::{
    GameTrajectory, HEAD_BYTES, merge_games, needs_batches, split_for_engine, split_into_batches,
};
use js_sys::Uint8Array;

/// While games load, the table is redrawn at most this often, in milliseconds.
const REDRAW_INTERVAL_MS: u64 = 400;

/// One reading. What it brings counts until everything is removed.
#[derive(Clone, Copy)]
struct GameLoad {
    state: GamesState,
    number: u32,
}

impl GameLoad {
    fn begin(app: App) -> Self {
        let state: GamesState = app.context();
        state.has_begun_loading.set_value(true);
        state.active_load_count.update_value(|going_on| *going_on += 1);
        state.progress.set(Some((0, 0)));
        if state.games.with_untracked(Vec::is_empty) {
            let currency = app.prices.with_untracked(|prices| prices.currency.clone());
            state.currency.set(currency);
        }
        Self { state, number: state.removal_count.get_value() }
    }

    fn is_current(self) -> bool {
        self.state.removal_count.get_value() == self.number
    }

    fn add_games(self, games: Vec<(GameSource, GameTrajectory)>) {
        if games.is_empty() || !self.is_current() {
            return;
        }
        self.state.games.update(|all| self.state.sources.update_value(|sources| merge_games(all, sources, games)));
    }

    fn add_errors(self, why: Vec<String>) {
        if !why.is_empty() && self.is_current() {
            self.state.read_errors.update(|all| all.extend(why));
        }
    }

    fn set_progress(self, done: usize, of: usize) {
        if self.is_current() {
            self.state.progress.set(Some((done, of)));
        }
    }

    fn end(self) {
        let going_on = self.state.active_load_count;
        if self.is_current() {
            going_on.update_value(|going_on| *going_on = going_on.saturating_sub(1));
            if going_on.get_value() == 0 {
                self.state.progress.set(None);
            }
        }
    }
}

/// Removes every game from the table; what is stored stays.
pub(super) fn remove_all_games(app: App) {
    let state: GamesState = app.context();
    state.removal_count.update_value(|removed| *removed = removed.wrapping_add(1));
    state.active_load_count.set_value(0);
    state.selected_game_indices.set(Vec::new());
    state.table_page.set(0);
    state.sources.set_value(Vec::new());
    state.games.set(Vec::new());
    state.read_errors.set(Vec::new());
    state.progress.set(None);
}

fn current_prices(app: App) -> Prices {
    app.prices.with_untracked(Clone::clone)
}

/// What the engine counts of a log; the error says why it cannot. While people play it, nobody may see what
/// others think.
async fn compute_trajectory(app: App, log: Log) -> Result<GameTrajectory, String> {
    let l = app.language.get_untracked();
    if seats_bound_to_people(&log).is_some() {
        return Err(t::compare_wait_people(l));
    }
    let prices = current_prices(app);
    match run_work(Some(log), Work::Course { prices }).await {
        Ok(JobOutcome::Course(course)) => Ok(*course),
        Ok(_) => Err(t::experiment_not_counted(l)),
        Err(error) => Err(error.describe(l)),
    }
}

/// Reads the games of a list one after another and adds their trajectories to `reading`, until a newer reading
/// begins.
async fn read_one_by_one<T>(
    app: App, reading: GameLoad, list: Vec<T>, read: impl AsyncFn(&T) -> Result<(GameSource, Log), String>,
) {
    let of = list.len();
    let mut waiting = Vec::new();
    let mut since = now_ms();
    for (done, one) in list.iter().enumerate() {
        if !reading.is_current() {
            return;
        }
        reading.set_progress(done, of);
        let come = async {
            let (way, log) = read(one).await?;
            let title = truncate_name(&log.scenario.title);
            let course = compute_trajectory(app, log).await;
            course.map(|course| (way, course)).map_err(|why| format!("{title}: {why}"))
        };
        match come.await {
            Ok(game) => waiting.push(game),
            Err(why) => reading.add_errors(vec![why]),
        }
        if now_ms().saturating_sub(since) >= REDRAW_INTERVAL_MS {
            reading.add_games(std::mem::take(&mut waiting));
            since = now_ms();
        }
    }
    reading.add_games(waiting);
    reading.end();
}

/// Loads the games of a list that has to be fetched first.
fn load_listed_games<T: 'static>(
    app: App, list: impl Future<Output = Result<Vec<T>, String>> + 'static,
    read: impl AsyncFn(&T) -> Result<(GameSource, Log), String> + 'static,
) {
    let reading = GameLoad::begin(app);
    spawn_local(async move {
        let list = list.await.unwrap_or_else(|why| {
            reading.add_errors(vec![why]);
            Vec::new()
        });
        read_one_by_one(app, reading, list, read).await;
    });
}

/// Loads the games that this browser stores.
pub(super) fn load_games_from_shelf(app: App) {
    let l = app.language.get_untracked();
    let list = async move { shelf::list_games().await.map_err(|error| t::no_storage(l, &error.describe(l))) };
    load_listed_games(app, list, async move |row: &StoredGame| match shelf::load_game(&row.id).await {
        Ok(saved) => Ok((GameSource::Stored(row.id.clone()), saved.log)),
        Err(error) => Err(format!("{}: {}", truncate_name(&row.title), error.describe(l))),
    });
}

/// Loads the bundled games.
pub(super) fn load_bundled_games(app: App) {
    let l = app.language.get_untracked();
    let list = async move {
        let found = catalogue::fetch().await;
        found.map(|found| found.logs).map_err(|error| t::no_catalogue(l, error.text(l)))
    };
    load_listed_games(app, list, async move |listed: &BundledLog| {
        let log = bundled_logs::fetch_log(&listed.file).await.map_err(|error| error.describe(l).join(" "))?;
        Ok((GameSource::Bundled(listed.id.clone()), log))
    });
}

/// Loads games by their ids or names, then compares them.
pub(super) fn load_and_compare(app: App, ids: Vec<String>) {
    let reading = GameLoad::begin(app);
    let l = app.language.get_untracked();
    spawn_local(async move {
        let read = async |id: &String| {
            let log = open_by_name::load_log(id, l).await;
            let way = if bundled_logs::is_bundled(id) {
                GameSource::Bundled(id.clone())
            } else {
                GameSource::Stored(id.clone())
            };
            log.map(|log| (way, log)).map_err(|why| why.join(" "))
        };
        read_one_by_one(app, reading, ids.clone(), read).await;
        let places = reading.state.sources.with_value(|ways| {
            let is = |way: &GameSource, wanted: &String| {
                matches!(way, GameSource::Stored(id) | GameSource::Bundled(id) if id == wanted)
            };
            let place = |id: &String| ways.iter().position(|way| is(way, id));
            ids.iter().filter_map(place).collect::<Vec<usize>>()
        });
        reading.state.selected_game_indices.set(places);
        app.run_at_root(|| crate::page::app::alive::focus_on("[data-testid=games-beside]"));
    });
}

/// Loads the games among chosen or dropped files.
pub(super) fn load_games_from_files(app: App, picked: Vec<PickedFile>) {
    let reading = GameLoad::begin(app);
    reading.set_progress(0, picked.len());
    let all_files = picked.clone();
    let way = move |path: String| {
        let of = |fits: &dyn Fn(&str) -> bool| {
            let files = all_files.iter().filter(|one| fits(&one.path));
            files.cloned().collect::<Vec<_>>()
        };
        // Otherwise it was in an archive, or is several files of a folder.
        let mut found = of(&|file| file == path);
        if found.is_empty() {
            found = of(&|file| path.starts_with(file) || file.starts_with(&path));
        }
        GameSource::Files(found)
    };
    spawn_local(async move {
        let stretches = split_files_into_batches(picked).await;
        let of = stretches.iter().map(Vec::len).sum();
        let mut done = 0;
        let engine = ReusedEngine::default();
        for stretch in stretches {
            let taken = experiment::read_files(app, stretch).await;
            reading.add_errors(taken.problems);
            for part in split_for_engine(taken.contents) {
                if !reading.is_current() {
                    return;
                }
                reading.set_progress(done.min(of), of);
                done += part.len();
                let counted = run_while(|| reading.is_current(), compute_trajectories(app, &engine, part)).await;
                let Some(counted) = counted else {
                    return;
                };
                match counted {
                    Ok(found) => {
                        let l = app.language.get_untracked();
                        reading.add_errors(found.problems.iter().map(|one| one.text(l).to_owned()).collect());
                        let ways = found.paths.into_iter().map(&way);
                        if reading.is_current() {
                            reading.state.currency.set(found.currency);
                        }
                        reading.add_games(ways.zip(found.games).collect());
                    }
                    Err(why) => reading.add_errors(vec![why]),
                }
            }
        }
        reading.end();
    });
}

/// The files in batches, if they are more than a page can hold.
async fn split_files_into_batches(picked: Vec<PickedFile>) -> Vec<Vec<PickedFile>> {
    // A file's size is a whole number below 2⁵³.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let size = |file: &PickedFile| file.file.size() as u64;
    if !needs_batches(picked.iter().map(size).sum()) {
        return vec![picked];
    }
    let mut sized = Vec::new();
    for file in picked {
        let head = match file.file.slice_with_f64_and_f64(0.0, f64::from(HEAD_BYTES)) {
            // An unreadable file is reported when all of it is read.
            Ok(head) => files::read_bytes(&head, |_| true).await.unwrap_or_default(),
            Err(_) => Vec::new(),
        };
        let bytes = size(&file);
        sized.push((file, bytes, head));
    }
    split_into_batches(sized)
}

/// What the engine counts of the games among some files.
async fn compute_trajectories(
    app: App, engine: &ReusedEngine, part: Vec<(PickedFile, Vec<u8>)>,
) -> Result<FoundTrajectories, String> {
    let l = app.language.get_untracked();
    let paths = part.iter().map(|(one, _)| one.path.clone()).collect();
    let contents = part.iter().map(|(_, bytes)| Uint8Array::from(&bytes[..])).collect();
    drop(part);
    let prices = current_prices(app);
    let work = Work::Courses { paths, prices };
    let done = engine.run_work_with_bytes(work, contents).await;
    match done.map_err(|error| error.describe(l))?.0 {
        JobOutcome::Courses(found) => Ok(found),
        _ => Err(t::experiment_not_counted(l)),
    }
}
