//! Benchmarks the viewer: opening a game of 20,000 events, a quarter of them beliefs, and a step of the
//! cursor near its beginning and its end; and games of the offline reader with four and twenty players.
//! `cargo bench` prints the figures; nothing here passes or fails.

#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../support/crowd.rs"]
mod crowd;

use casebook::base::game::{EventKind, Log, LogEntry, MindSettings, Phase, PresetName, SettingsFile, VictimId};
use casebook::base::language::Language;
use casebook::play::director::{Decision, Host, TaskFailure, ThinkingTask, run_game};
use casebook::play::mind::{Mind, offline::OfflineReader};
use casebook::read::archive::{LogReader, read_log, write_log};
use casebook::show::viewer::score::{ChartFrame, ChartOptions, ChartTracks, describe_turning_points};
use casebook::show::viewer::{Cast, Conversation, Inspector, Scene, Session, SuspectMatrix, Viewpoint};
use divan::{Bencher, black_box};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

const EVENTS: usize = 20_000;

fn main() {
    divan::main();
}

/// The bundled demo with its rounds of questions repeated.
fn long_log() -> Log {
    repeated(EVENTS)
}

fn repeated(most: usize) -> Log {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/public/logs/demo.en.json");
    let (mut log, _) = read_log(&std::fs::read_to_string(path).unwrap()).unwrap();
    let begins = |wanted: fn(&Phase) -> bool| {
        let events = log.events.iter();
        let mut begun = events.map(|event| match &event.what {
            EventKind::PhaseBegan { phase } => wanted(phase),
            _ => false,
        });
        begun.position(|begins| begins).unwrap()
    };
    let first = begins(|phase| matches!(phase, Phase::Questioning { .. }));
    let after = begins(|phase| matches!(phase, Phase::Vote));
    let rounds = log.events[first..after].to_vec();
    let tail = log.events.split_off(after);
    let mut round = 0;
    while log.events.len() + rounds.len() + tail.len() < most {
        // References to earlier turns move with the round.
        let further = u32::try_from(log.events.len() - first).unwrap();
        log.events.extend(rounds.iter().cloned().map(|mut event| {
            if let EventKind::Believed { heard: Some(heard), .. } = &mut event.what {
                *heard += further;
            }
            event
        }));
    }
    for event in &mut log.events {
        match &mut event.what {
            EventKind::PhaseBegan { phase: Phase::Questioning { round: number } } => {
                round += 1;
                *number = round;
            }
            EventKind::PhaseBegan { phase: Phase::Pruning { round: number } } => *number = round,
            _ => {}
        }
    }
    log.events.extend(tail);
    log.clock.clear();
    log
}

/// A step of the score at the end of a game of this many events.
#[divan::bench(args = [1_000, 5_000, 20_000])]
fn a_step_of_the_score(bencher: Bencher, events: usize) {
    let session = Session::open(repeated(events)).unwrap();
    let course = Arc::new(ChartFrame::new(&session, Language::English));
    let end = session.turn_count();
    let mut cursor = end;
    bencher.bench_local(|| {
        cursor = if cursor + 100 < end { end } else { cursor - 1 };
        let scene = Scene::new(&session, cursor, Viewpoint::default(), Language::English);
        let (course, choice) = (Arc::clone(&course), ChartOptions::default());
        drop(black_box(ChartTracks::with_frame(course, &scene, VictimId(0), choice)));
        // The page also needs the turning points' buttons.
        drop(black_box(describe_turning_points(&scene, &scene, VictimId(0), choice)));
    });
}

#[divan::bench]
fn reading_a_log(bencher: Bencher) {
    let bytes = write_log(&long_log()).unwrap().into_bytes();
    bencher.with_inputs(|| bytes.clone()).bench_values(|bytes| {
        let mut reader = LogReader::new(bytes);
        reader.read(|| false);
        reader.finish().unwrap()
    });
}

#[divan::bench]
fn laying_it_on_the_table(bencher: Bencher) {
    let log = long_log();
    bencher.with_inputs(|| log.clone()).bench_values(|log| Session::open(log).unwrap());
}

const PARTS: [&str; 5] = ["cast", "matrix", "conversation", "inspector", "score"];

#[divan::bench(args = PARTS)]
fn a_step_at_the_end(bencher: Bencher, part: &str) {
    step(bencher, part, 0.95);
}

#[divan::bench(args = PARTS)]
fn a_step_at_the_beginning(bencher: Bencher, part: &str) {
    step(bencher, part, 0.01);
}

fn step(bencher: Bencher, part: &str, share: f64) {
    let session = Session::open(long_log()).unwrap();
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let near = (session.turn_count() as f64 * share) as usize;
    let mut cursor = near;
    // Independent of the cursor, so computed once, as in the page.
    let lines = Conversation::for_complete_game(&session, Viewpoint::default());
    let course = Arc::new(ChartFrame::new(&session, Language::English));
    bencher.bench_local(|| {
        cursor = if cursor > near + 200 { near } else { cursor + 1 };
        let scene = Scene::new(&session, cursor, Viewpoint::default(), Language::English);
        let victim = VictimId(0);
        match part {
            "cast" => drop(black_box(Cast::from_scene(&scene, victim))),
            "matrix" => drop(black_box(SuspectMatrix::from_scene(&scene, victim))),
            "conversation" => {
                let all = lines.until_cursor(&scene);
                let from = all.len().saturating_sub(60);
                drop(black_box(all.lines(&scene, from..all.len())));
            }
            "inspector" => drop(black_box(Inspector::from_scene(&scene))),
            _ => {
                let course = Arc::clone(&course);
                drop(black_box(ChartTracks::with_frame(course, &scene, victim, ChartOptions::default())));
            }
        }
    });
}

/// Records a game.
struct StoringHost(RefCell<Log>);

impl Host for StoringHost {
    fn store_entry(&self, entry: LogEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        self.0.borrow_mut().push(entry);
        Box::pin(async { Ok(()) })
    }

    fn show_thinking(&self, _: &[ThinkingTask]) {}

    fn decide_failure(&self, _: TaskFailure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(async { Decision::Stop })
    }

    fn may_continue(&self) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { true })
    }

    fn elapsed_ms(&self) -> Option<u64> {
        None
    }
}

/// A game with this many players, by our preset and the offline reader.
fn played(players: usize) -> Log {
    let case = crowd::crowd(players);
    let file = SettingsFile::from_preset(PresetName::Casebook, MindSettings::OfflineReader, 7);
    let settings = file.for_case(&case);
    let log = Log::new("crowd".into(), case, settings);
    let minds: Vec<Rc<dyn Mind>> = vec![Rc::new(OfflineReader::default())];
    let host = StoringHost(RefCell::new(log.clone()));
    run_game(&log, &[], &minds, &host).now_or_never().unwrap().unwrap();
    host.0.into_inner()
}

/// A whole game; divided by its turns (48 and 224) it is the cost of a turn.
#[divan::bench(args = [4, 20], sample_count = 5)]
fn a_game_by_the_offline_reader(players: usize) -> Log {
    played(players)
}

/// A step of the cursor with everything it shows, at a table of this size.
#[divan::bench(args = [4, 20])]
fn a_step_at_a_table_of(bencher: Bencher, players: usize) {
    let session = Session::open(played(players)).unwrap();
    let course = Arc::new(ChartFrame::new(&session, Language::English));
    let end = session.turn_count();
    let mut cursor = end;
    bencher.bench_local(|| {
        cursor = if cursor + 30 < end { end } else { cursor - 1 };
        let scene = Scene::new(&session, cursor, Viewpoint::default(), Language::English);
        let (victim, choice) = (VictimId(0), ChartOptions::default());
        drop(black_box(Cast::from_scene(&scene, victim)));
        drop(black_box(SuspectMatrix::from_scene(&scene, victim)));
        drop(black_box(Inspector::from_scene(&scene)));
        drop(black_box(ChartTracks::with_frame(Arc::clone(&course), &scene, victim, choice)));
    });
}
