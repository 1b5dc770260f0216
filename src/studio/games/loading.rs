//! Reads games into the table: stored and bundled ones one by one, files in batches, so that the first show
//! while others load. New games join those that are there, each once, until everything is removed.

use super::stretches::{FileRead, in_parts, stretches};
use super::{GameSource, GamesState};
use crate::app::bundled;
use crate::app::state::App;
use crate::experiment::GameCourse;
use crate::game::Log;
use crate::insight::Prices;
use crate::platform::browser::folders::PickedFile;
use crate::platform::{now_ms, while_wanted};
use crate::studio::engine::{OwnEngine, once};
use crate::studio::{catalogue, experiment, open, shelf};
use crate::viewer::bound_people;
use crate::viewer::words::{labels as t, shortened};
use crate::wire::{CoursesFound, JobOutcome, Work};
use js_sys::Uint8Array;
use leptos::task::spawn_local;

/// While games load, the table is redrawn at most this often, in milliseconds.
const REDRAW_INTERVAL_MS: u64 = 400;

/// One reading. What it brings counts until everything is removed.
#[derive(Clone, Copy)]
struct Reading {
    state: GamesState,
    number: u32,
}

impl Reading {
    fn begin(app: App) -> Self {
        let state: GamesState = app.context();
        state.begun.set_value(true);
        state.going_on.update_value(|going_on| *going_on += 1);
        state.reading.set(Some((0, 0)));
        if state.games.with_untracked(Vec::is_empty) {
            let currency = app.prices.with_untracked(|prices| prices.currency.clone());
            state.currency.set(currency);
        }
        Self { state, number: state.removed.get_value() }
    }

    fn goes_on(self) -> bool {
        self.state.removed.get_value() == self.number
    }

    fn take(self, games: Vec<(GameSource, GameCourse)>) {
        if games.is_empty() || !self.goes_on() {
            return;
        }
        self.state.games.update(|all| {
            self.state.ways.update_value(|ways| {
                for (way, game) in games {
                    // The same game from another place, or a longer copy of it.
                    match all.iter().position(|one| one.is_same_game(&game)) {
                        Some(at) if all[at].figures.events > game.figures.events => {}
                        Some(at) => {
                            ways[at] = way;
                            all[at] = game;
                        }
                        None => {
                            ways.push(way);
                            all.push(game);
                        }
                    }
                }
            });
        });
    }

    fn unread(self, why: Vec<String>) {
        if !why.is_empty() && self.goes_on() {
            self.state.unread.update(|all| all.extend(why));
        }
    }

    fn at(self, done: usize, of: usize) {
        if self.goes_on() {
            self.state.reading.set(Some((done, of)));
        }
    }

    fn end(self) {
        let going_on = self.state.going_on;
        if self.goes_on() {
            going_on.update_value(|going_on| *going_on = going_on.saturating_sub(1));
            if going_on.get_value() == 0 {
                self.state.reading.set(None);
            }
        }
    }
}

/// Removes every game from the table; what is stored stays.
pub(super) fn remove_all(app: App) {
    let state: GamesState = app.context();
    state.removed.update_value(|removed| *removed = removed.wrapping_add(1));
    state.going_on.set_value(0);
    state.chosen.set(Vec::new());
    state.page.set(0);
    state.ways.set_value(Vec::new());
    state.games.set(Vec::new());
    state.unread.set(Vec::new());
    state.reading.set(None);
}

fn prices(app: App) -> Prices {
    app.prices.with_untracked(Clone::clone)
}

/// What the engine counts of a log; the error says why it cannot. While people play it, nobody may see what
/// others think.
async fn course(app: App, log: Log) -> Result<GameCourse, String> {
    let l = app.language.get_untracked();
    if bound_people(&log).is_some() {
        return Err(t::compare_wait_people(l));
    }
    let prices = prices(app);
    match once(Some(log), Work::Course { prices }).await {
        Ok(JobOutcome::Course(course)) => Ok(*course),
        Ok(_) => Err(t::experiment_not_counted(l)),
        Err(error) => Err(error.words(l)),
    }
}

/// Reads the games of a list one by one.
async fn one_by_one<T>(
    app: App,
    reading: Reading,
    list: Vec<T>,
    read: impl AsyncFn(&T) -> Result<(GameSource, Log), String>,
) {
    let of = list.len();
    let mut waiting = Vec::new();
    let mut since = now_ms();
    for (done, one) in list.iter().enumerate() {
        if !reading.goes_on() {
            return;
        }
        reading.at(done, of);
        let come = async {
            let (way, log) = read(one).await?;
            let title = shortened(&log.scenario.title);
            let course = course(app, log).await;
            course.map(|course| (way, course)).map_err(|why| format!("{title}: {why}"))
        };
        match come.await {
            Ok(game) => waiting.push(game),
            Err(why) => reading.unread(vec![why]),
        }
        if now_ms().saturating_sub(since) >= REDRAW_INTERVAL_MS {
            reading.take(std::mem::take(&mut waiting));
            since = now_ms();
        }
    }
    reading.take(waiting);
    reading.end();
}

/// Loads the games that this browser stores.
pub(super) fn from_shelf(app: App) {
    let reading = Reading::begin(app);
    let l = app.language.get_untracked();
    spawn_local(async move {
        let list = match shelf::list().await {
            Ok(list) => list,
            Err(error) => {
                reading.unread(vec![t::no_storage(l, error.said().text(l))]);
                Vec::new()
            }
        };
        let read = async |row: &shelf::Stored| match shelf::load(&row.id).await {
            Ok(saved) => Ok((GameSource::Stored(row.id.clone()), saved.log)),
            Err(error) => Err(format!("{}: {}", shortened(&row.title), error.said().text(l))),
        };
        one_by_one(app, reading, list, read).await;
    });
}

/// Loads the bundled games.
pub(super) fn from_bundled(app: App) {
    let reading = Reading::begin(app);
    let l = app.language.get_untracked();
    spawn_local(async move {
        let list = match catalogue::fetch().await {
            Ok(found) => found.logs,
            Err(error) => {
                reading.unread(vec![t::no_catalogue(l, error.text(l))]);
                Vec::new()
            }
        };
        let read = async |one: &catalogue::BundledLog| {
            let log = bundled::fetch_log(&one.file).await.map_err(|error| error.words(l).join(" "))?;
            Ok((GameSource::Bundled(one.id.clone()), log))
        };
        one_by_one(app, reading, list, read).await;
    });
}

/// Loads games by their ids or names, then compares them.
pub(super) fn beside(app: App, ids: Vec<String>) {
    let reading = Reading::begin(app);
    let l = app.language.get_untracked();
    spawn_local(async move {
        let read = async |id: &String| {
            let log = open::kept(id, l).await;
            let way = match bundled::is_bundled(id) {
                true => GameSource::Bundled(id.clone()),
                false => GameSource::Stored(id.clone()),
            };
            log.map(|log| (way, log)).map_err(|why| why.join(" "))
        };
        one_by_one(app, reading, ids.clone(), read).await;
        let places = reading.state.ways.with_value(|ways| {
            let is = |way: &GameSource, wanted: &String| {
                matches!(way, GameSource::Stored(id) | GameSource::Bundled(id) if id == wanted)
            };
            let place = |id: &String| ways.iter().position(|way| is(way, id));
            ids.iter().filter_map(place).collect::<Vec<usize>>()
        });
        reading.state.chosen.set(places);
        app.beyond(|| crate::app::alive::focus_on("[data-testid=games-beside]"));
    });
}

/// Loads the games among chosen or dropped files.
pub(super) fn from_files(app: App, picked: Vec<PickedFile>) {
    let reading = Reading::begin(app);
    reading.at(0, picked.len());
    let files = picked.clone();
    let way = move |path: String| {
        let of = |fits: &dyn Fn(&str) -> bool| {
            let files = files.iter().filter(|one| fits(&one.path));
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
        let stretches = stretches(picked).await;
        let of = stretches.iter().map(Vec::len).sum();
        let mut done = 0;
        let engine = OwnEngine::default();
        for stretch in stretches {
            let taken = experiment::read(app, stretch).await;
            reading.unread(taken.problems);
            for part in in_parts(taken.kept) {
                if !reading.goes_on() {
                    return;
                }
                reading.at(done.min(of), of);
                done += part.len();
                let counted = while_wanted(|| reading.goes_on(), courses(app, &engine, part)).await;
                let Some(counted) = counted else {
                    return;
                };
                match counted {
                    Ok(found) => {
                        let l = app.language.get_untracked();
                        reading.unread(found.problems.iter().map(|one| one.text(l).to_owned()).collect());
                        let ways = found.paths.into_iter().map(&way);
                        if reading.goes_on() {
                            reading.state.currency.set(found.currency);
                        }
                        reading.take(ways.zip(found.games).collect());
                    }
                    Err(why) => reading.unread(vec![why]),
                }
            }
        }
        reading.end();
    });
}

/// What the engine counts of the games among some files.
async fn courses(app: App, engine: &OwnEngine, part: Vec<FileRead>) -> Result<CoursesFound, String> {
    let l = app.language.get_untracked();
    let paths = part.iter().map(|(one, _)| one.path.clone()).collect();
    let contents = part.iter().map(|(_, bytes)| Uint8Array::from(&bytes[..])).collect();
    drop(part);
    let prices = prices(app);
    let work = Work::Courses { paths, prices };
    let done = engine.once_with(work, contents).await;
    match done.map_err(|error| error.words(l))?.0 {
        JobOutcome::Courses(found) => Ok(found),
        _ => Err(t::experiment_not_counted(l)),
    }
}
