//! The charts against what is handed out: whoever has the rows of points alone finds every number that the page draws. Here
//! they are computed a second time, from the text of the file, by the formulas of docs/beliefs.md.

use crate::support::{Keeper, Rote, case, new_log, play_with};
use casebook::archive::read_log;
use casebook::export::csv;
use casebook::game::{BeliefReading, Log, Seat, VictimId};
use casebook::insight::Believer;
use casebook::language::Language;
use casebook::viewer::score::{BeliefTrack, BeliefsOf, Score, ScoreChoice, Span};
use casebook::viewer::{Perspective, Scene, Seen, Session, Viewpoint};
use std::collections::BTreeMap;
use std::rc::Rc;

fn played(name: &str, beliefs: BeliefReading) -> Log {
    let mut log = new_log(case(name), 11);
    log.settings.beliefs = beliefs;
    let mind: Rc<Rote> = Rc::default();
    let (log, ..) = play_with(log, mind, Keeper::new);
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

/// A belief of the file: its turn, and the share of everybody by name.
pub type Read = (usize, BTreeMap<String, f64>);

/// One row of the file, by column.
pub struct Row(pub Vec<String>);

impl Row {
    pub fn get(&self, column: &str) -> &str {
        let at = casebook::export::HEADER.iter().position(|head| *head == column);
        &self.0[at.unwrap()]
    }

    pub fn value(&self) -> f64 {
        self.get("value").parse().unwrap()
    }
}

pub fn rows(log: &Log) -> Vec<Row> {
    let text = csv(log).unwrap();
    let mut reader = ::csv::Reader::from_reader(text.as_bytes());
    let records = reader.records();
    records.map(|record| Row(record.unwrap().iter().map(str::to_owned).collect())).collect()
}

/// Everybody's beliefs about a victim from the rows of `points` alone.
pub fn beliefs(rows: &[Row], victim: &str) -> BTreeMap<String, Vec<Read>> {
    let mut by_event: BTreeMap<(String, usize), Read> = BTreeMap::new();
    for row in rows {
        if row.get("series") != "belief" || row.get("measure") != "points" || row.get("victim") != victim {
            continue;
        }
        let key = (row.get("observer").to_owned(), row.get("event").parse().unwrap());
        let turn = row.get("turn").parse().unwrap();
        let (_, points) = by_event.entry(key).or_insert((turn, BTreeMap::new()));
        points.insert(row.get("subject").to_owned(), row.value());
    }
    let mut all: BTreeMap<String, Vec<Read>> = BTreeMap::new();
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

pub fn close(a: f64, b: f64, what: &str) {
    assert!((a - b).abs() < 1e-9, "{what}: {a} and {b}");
}

/// The value that holds at a turn.
fn at(spans: &[Span], turn: usize) -> f64 {
    spans.iter().rev().find(|span| span.from <= turn).unwrap().value
}

/// The mean of the last belief of each up to a turn, each counting alike, and how many they are.
fn mean(all: &[&Vec<Read>], turn: usize) -> Option<(BTreeMap<String, f64>, Vec<f64>)> {
    let last = all.iter().filter_map(|own| own.iter().rev().find(|(at, _)| *at <= turn));
    let last: Vec<&BTreeMap<String, f64>> = last.map(|(_, shares)| shares).collect();
    let mut mean: BTreeMap<String, f64> = BTreeMap::new();
    for shares in &last {
        for (name, share) in *shares {
            *mean.entry(name.clone()).or_default() += share / last.len() as f64;
        }
    }
    (!last.is_empty()).then(|| (mean, last.iter().map(|shares| doubt(shares)).collect()))
}

fn track(scene: &Scene, victim: VictimId, of: BeliefsOf) -> BeliefTrack {
    let choice = ScoreChoice { beliefs: Some(of), ..ScoreChoice::default() };
    let Seen::Shown(track) = Score::chosen(scene, victim, choice).beliefs else {
        panic!("there are beliefs")
    };
    assert_eq!(track.of, of);
    track
}

/// Does a track draw what the mean of these beliefs is at every turn?
fn draws(track: &BeliefTrack, all: &[&Vec<Read>], murderers: &[String], turns: usize) -> usize {
    let mut compared = 0;
    for turn in 0..=turns {
        let Some((shares, doubts)) = mean(all, turn) else {
            assert!(track.certainty.iter().all(|span| span.from > turn));
            continue;
        };
        close(at(&track.certainty, turn), doubt(&shares), "certainty");
        let drawn = at(track.truth.shown().unwrap(), turn);
        close(drawn, truth(&shares, murderers), "towards the truth");
        for row in &track.rows {
            let share = shares.get(&row.suspect.name).copied().unwrap_or(0.0);
            close(at(&row.spans, turn), share, &row.suspect.name);
        }
        if all.len() > 1 {
            let mean_doubt = doubts.iter().sum::<f64>() / doubts.len() as f64;
            let division = (doubt(&shares) - mean_doubt).max(0.0);
            close(at(&track.division, turn), division, "division");
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
            let killed = |seat: &Seat| log.scenario.killed(seat.index(), victim.index()) == Some(true);
            let murderers = Seat::all(log.scenario.people()).filter(killed);
            let murderers: Vec<String> = murderers.map(|seat| scene.name(seat)).collect();
            let all = beliefs(&rows, name);
            let honest = all.iter().filter(|(name, _)| !murderers.contains(name));
            let honest: Vec<&Vec<Read>> = honest.map(|(_, own)| own).collect();
            if !all.contains_key("neutral") {
                let table = track(&scene, victim, BeliefsOf::Table);
                compared += draws(&table, &honest, &murderers, session.turns());
            }
            for (observer, own) in &all {
                let seat = Seat::all(log.scenario.people()).find(|seat| scene.name(*seat) == *observer);
                let believer = seat.map_or(Believer::Reader, Believer::Player);
                let single = track(&scene, victim, BeliefsOf::One(believer));
                compared += draws(&single, &[own], &murderers, session.turns());
                // What each exchange was worth is the fall of doubt between two beliefs.
                let falls = own.windows(2).map(|pair| doubt(&pair[0].1) - doubt(&pair[1].1));
                let falls: Vec<f64> = falls.collect();
                let gains = rows.iter().filter(|row| {
                    row.get("series") == "belief_gain"
                        && row.get("observer") == observer
                        && row.get("victim") == name
                });
                let gains: Vec<&Row> = gains.collect();
                assert_eq!(gains.len(), falls.len());
                for (gain, fall) in gains.iter().zip(&falls) {
                    close(gain.value(), *fall, "gain");
                }
                // Each is a bar; what belongs to nobody stands where its observer stood.
                let mut drawn: Vec<(usize, f64)> =
                    single.worth.iter().map(|bar| (bar.turn, bar.value)).collect();
                let exported = gains.iter();
                let mut exported: Vec<(usize, f64)> =
                    exported.map(|gain| (gain.get("turn").parse().unwrap(), gain.value())).collect();
                let order = |a: &(usize, f64), b: &(usize, f64)| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1));
                drawn.sort_by(order);
                exported.sort_by(order);
                assert_eq!(drawn.len(), exported.len());
                for (bar, row) in drawn.iter().zip(&exported) {
                    assert_eq!(bar.0, row.0);
                    close(bar.1, row.1, "bar");
                }
            }
        }
        // And the file's own numbers are those of its points.
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
    let track = track(&whole, VictimId(0), BeliefsOf::Table);
    let mut several = 0;
    for turn in 1..=session.turns() {
        let told = track.told_shortly(&whole, turn).join(" ");
        let head = format!("Turn {turn}:");
        assert!(told.matches(&head).count() <= 1, "{told}");
        let moved = told.contains("sure");
        assert!(!moved || !told.contains("as they were"), "{told}");
        several += usize::from(told.contains("; "));
    }
    assert!(several > 0);
}
