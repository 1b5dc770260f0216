//! The charts against the exported files: the rows of points alone must give every number that the page
//! draws. They are computed here a second time, from the file's text, by the formulas of docs/beliefs.md.

use crate::support::{ScriptedMind, StoringHost, new_log, one_act_case, play_with};
use casebook::base::game::{BeliefReading, Log, Seat, VictimId};
use casebook::base::language::Language;
use casebook::read::archive::read_log;
use casebook::read::insight::Believer;
use casebook::show::export::series_csv;
use casebook::show::viewer::score::{BeliefSource, BeliefTrack, ChartOptions, ChartTracks, ValueSpan};
use casebook::show::viewer::{Perspective, Scene, Seen, Session, Viewpoint};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

fn played(name: &str, beliefs: BeliefReading) -> Log {
    let mut log = new_log(one_act_case(name), 11);
    log.settings.beliefs = beliefs;
    let mind: Rc<ScriptedMind> = Rc::default();
    let (log, ..) = play_with(log, mind, StoringHost::new);
    assert!(log.is_finished());
    log
}

pub fn games() -> Vec<Log> {
    let demo = |language: &str| {
        let text = std::fs::read_to_string(format!("public/logs/demo.{language}.json")).unwrap();
        read_log(&text).unwrap().0
    };
    vec![
        demo("en"),
        demo("zh"),
        played("borrowed-wind.en", BeliefReading::WithActs),
        played("borrowed-wind.zh", BeliefReading::ByEverybody),
        played("the-lantern-room.zh", BeliefReading::ByNeutralReader),
    ]
}

/// A belief in the file: its turn, and everybody's share by name.
pub type BeliefInFile = (usize, BTreeMap<String, f64>);

/// One row of the file, by column.
pub struct Row(pub Vec<String>);

impl Row {
    pub fn get(&self, column: &str) -> &str {
        let at = casebook::show::export::SERIES_COLUMNS.iter().position(|head| *head == column);
        &self.0[at.unwrap()]
    }

    pub fn value(&self) -> f64 {
        self.get("value").parse().unwrap()
    }
}

pub fn rows(log: &Log) -> Vec<Row> {
    let text = series_csv(log).unwrap();
    let mut reader = ::csv::Reader::from_reader(text.as_bytes());
    let records = reader.records();
    records.map(|record| Row(record.unwrap().iter().map(str::to_owned).collect())).collect()
}

/// Everybody's beliefs about a victim, from the rows of `points` alone.
pub fn beliefs(rows: &[Row], victim: &str) -> BTreeMap<String, Vec<BeliefInFile>> {
    let mut by_event: BTreeMap<(String, usize), BeliefInFile> = BTreeMap::new();
    for row in rows {
        if row.get("series") != "belief" || row.get("measure") != "points" || row.get("victim") != victim {
            continue;
        }
        let key = (row.get("observer").to_owned(), row.get("event").parse().unwrap());
        let turn = row.get("turn").parse().unwrap();
        let (_, points) = by_event.entry(key).or_insert((turn, BTreeMap::new()));
        points.insert(row.get("subject").to_owned(), row.value());
    }
    let mut all: BTreeMap<String, Vec<BeliefInFile>> = BTreeMap::new();
    for ((observer, _), (turn, mut points)) in by_event {
        let sum: f64 = points.values().sum();
        points.values_mut().for_each(|points| *points /= sum);
        all.entry(observer).or_default().push((turn, points));
    }
    all
}

pub fn doubt(shares: &BTreeMap<String, f64>) -> f64 {
    shares.values().filter(|p| **p > 0.0).map(|p| -p * p.ln()).sum()
}

pub fn truth(shares: &BTreeMap<String, f64>, murderers: &[String]) -> f64 {
    let share: f64 = murderers.iter().filter_map(|name| shares.get(name)).sum();
    share.clamp(0.005, 1.0).ln()
}

pub fn assert_close(a: f64, b: f64, what: &str) {
    assert!((a - b).abs() < 1e-9, "{what}: {a} and {b}");
}

/// The value that holds at a turn.
fn value_at(spans: &[ValueSpan], turn: usize) -> f64 {
    spans.iter().rev().find(|span| span.from <= turn).unwrap().value
}

/// The last belief of each observer up to a turn.
fn last_beliefs<'r>(all: &[&'r Vec<BeliefInFile>], turn: usize) -> Vec<&'r BTreeMap<String, f64>> {
    let last = all.iter().filter_map(|own| own.iter().rev().find(|(at, _)| *at <= turn));
    last.map(|(_, shares)| shares).collect()
}

pub fn mean_of(values: impl Iterator<Item = f64>) -> f64 {
    let values: Vec<f64> = values.collect();
    values.iter().sum::<f64>() / values.len() as f64
}

/// For each name the mean of those who name it, normalised to a sum of 1.
fn mean_suspicion(table: &[&BTreeMap<String, f64>]) -> BTreeMap<String, f64> {
    let names: BTreeSet<&String> = table.iter().flat_map(|shares| shares.keys()).collect();
    let mean = |name: &String| mean_of(table.iter().filter_map(|shares| shares.get(name).copied()));
    let means: BTreeMap<String, f64> = names.into_iter().map(|name| (name.clone(), mean(name))).collect();
    let sum: f64 = means.values().sum();
    means.into_iter().map(|(name, mean)| (name, mean / sum)).collect()
}

/// The mean Jensen–Shannon divergence over all pairs, each over the names that both use.
fn mean_divergence(table: &[&BTreeMap<String, f64>]) -> Option<f64> {
    let mut all = Vec::new();
    for (at, one) in table.iter().enumerate() {
        for other in &table[at + 1..] {
            let both: Vec<&String> = one.keys().filter(|name| other.contains_key(*name)).collect();
            let sums = [one, other].map(|shares| both.iter().map(|name| shares[*name]).sum::<f64>());
            if sums.contains(&0.0) {
                continue;
            }
            let share = |shares: &BTreeMap<String, f64>, sum: f64, name: &str| shares[name] / sum;
            let against_half = |own: usize| {
                let terms = both.iter().map(|name| {
                    let p = [share(one, sums[0], name), share(other, sums[1], name)];
                    let half = (p[0] + p[1]) / 2.0;
                    if p[own] > 0.0 { p[own] * (p[own] / half).ln() } else { 0.0 }
                });
                terms.sum::<f64>()
            };
            all.push((against_half(0) + against_half(1)) / 2.0);
        }
    }
    (!all.is_empty()).then(|| mean_of(all.into_iter()))
}

fn track(scene: &Scene, victim: VictimId, of: BeliefSource) -> BeliefTrack {
    let choice = ChartOptions { beliefs: Some(of), ..ChartOptions::default() };
    let Seen::Shown(track) = ChartTracks::with_options(scene, victim, choice).beliefs else {
        panic!("there are beliefs")
    };
    assert_eq!(track.source, of);
    track
}

/// Checks that a track draws the values of these beliefs at every turn.
fn assert_track_draws(track: &BeliefTrack, all: &[&Vec<BeliefInFile>], murderers: &[String], turns: usize) -> usize {
    let mut compared = 0;
    for turn in 0..=turns {
        let table = last_beliefs(all, turn);
        if table.is_empty() {
            assert!(track.certainty.iter().all(|span| span.from > turn));
            continue;
        }
        assert_close(value_at(&track.certainty, turn), mean_of(table.iter().map(|one| doubt(one))), "certainty");
        let drawn = value_at(track.truth.shown().unwrap(), turn);
        assert_close(drawn, mean_of(table.iter().map(|one| truth(one, murderers))), "towards the truth");
        let shares = mean_suspicion(&table);
        for row in &track.rows {
            let share = shares.get(&row.suspect.name).copied().unwrap_or(0.0);
            assert_close(value_at(&row.spans, turn), share, &row.suspect.name);
        }
        if let Some(division) = mean_divergence(&table) {
            assert_close(value_at(&track.division, turn), division, "division");
        }
        compared += 1;
    }
    compared
}

#[test]
fn beliefs_computed_again_from_exported_rows_agree_with_every_number_of_the_charts() {
    let mut compared = 0;
    for log in games() {
        let rows = rows(&log);
        let session = Session::open(log.clone()).unwrap();
        let viewpoint = Viewpoint::new(Perspective::AllKnowing, true);
        let scene = Scene::new(&session, usize::MAX, viewpoint, Language::English);
        for victim in VictimId::all(log.scenario.victims.len()) {
            let name = &log.scenario.victims[victim.index()].name;
            let killed = |seat: &Seat| log.scenario.has_killed(seat.index(), victim.index()) == Some(true);
            let murderers = Seat::all(log.scenario.people_count()).filter(killed);
            let murderers: Vec<String> = murderers.map(|seat| scene.name(seat)).collect();
            let all = beliefs(&rows, name);
            let honest = all.iter().filter(|(name, _)| !murderers.contains(name));
            let honest: Vec<&Vec<BeliefInFile>> = honest.map(|(_, own)| own).collect();
            if !all.contains_key("neutral") {
                let table = track(&scene, victim, BeliefSource::Table);
                compared += assert_track_draws(&table, &honest, &murderers, session.turn_count());
            }
            for (observer, own) in &all {
                let seat = Seat::all(log.scenario.people_count()).find(|seat| scene.name(*seat) == *observer);
                let believer = seat.map_or(Believer::Reader, Believer::Player);
                let single = track(&scene, victim, BeliefSource::Single(believer));
                compared += assert_track_draws(&single, &[own], &murderers, session.turn_count());
                // An exchange is worth the fall of doubt between two beliefs.
                let falls = own.windows(2).map(|pair| doubt(&pair[0].1) - doubt(&pair[1].1));
                let falls: Vec<f64> = falls.collect();
                let gains = rows.iter().filter(|row| {
                    row.get("series") == "belief_gain" && row.get("observer") == observer && row.get("victim") == name
                });
                let gains: Vec<&Row> = gains.collect();
                assert_eq!(gains.len(), falls.len());
                for (gain, fall) in gains.iter().zip(&falls) {
                    assert_close(gain.value(), *fall, "gain");
                }
                // Each is a bar. A gain that belongs to no exchange stands where its observer's previous
                // belief stood.
                let mut drawn: Vec<(usize, f64)> =
                    single.certainty_gains.iter().map(|bar| (bar.turn, bar.value)).collect();
                let exported = gains.iter();
                let mut exported: Vec<(usize, f64)> =
                    exported.map(|gain| (gain.get("turn").parse().unwrap(), gain.value())).collect();
                let order = |a: &(usize, f64), b: &(usize, f64)| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1));
                drawn.sort_by(order);
                exported.sort_by(order);
                assert_eq!(drawn.len(), exported.len());
                for (bar, row) in drawn.iter().zip(&exported) {
                    assert_eq!(bar.0, row.0);
                    assert_close(bar.1, row.1, "bar");
                }
            }
        }
        // The file's own numbers follow from its points.
        for row in &rows {
            let of = beliefs(&rows, row.get("victim"));
            let turn: usize = row.get("turn").parse().unwrap();
            let Some(own) = of.get(row.get("observer")).filter(|_| row.get("series") == "certainty") else {
                continue;
            };
            let alike = own.iter().filter(|(at, _)| *at == turn);
            let nearest = alike.map(|(_, shares)| (doubt(shares) - row.value()).abs());
            assert!(nearest.fold(f64::MAX, f64::min) < 1e-9);
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn what_a_turn_moved_names_its_turn_once_and_does_not_say_that_it_moved_nobody() {
    let text = std::fs::read_to_string("public/logs/the-lantern-room.en.json").unwrap();
    let session = Session::open(read_log(&text).unwrap().0).unwrap();
    let viewpoint = Viewpoint::new(Perspective::AllKnowing, false);
    let whole = Scene::new(&session, usize::MAX, viewpoint, Language::English);
    let track = track(&whole, VictimId(0), BeliefSource::Table);
    let mut several = 0;
    for turn in 1..=session.turn_count() {
        let told = track.describe_turn_briefly(&whole, turn).join(" ");
        let head = format!("Turn {turn}:");
        assert!(told.matches(&head).count() <= 1, "{told}");
        let moved = told.contains("sure");
        assert!(!moved || !told.contains("did not change what"), "{told}");
        several += usize::from(told.contains("; "));
    }
    assert!(several > 0);
}
