//! The description of a turn in the belief charts against its bars and the rows of the file: the same
//! numbers, at every turn of every bundled log.

use crate::charts::{BeliefInFile, Row, assert_close, beliefs, doubt, mean_of, rows, truth};
use casebook::base::game::{Seat, VictimId};
use casebook::base::language::Language;
use casebook::read::archive::read_log;
use casebook::read::insight::Believer;
use casebook::show::viewer::score::{BeliefSource, BeliefTrack, ChartOptions, ChartTracks, Track};
use casebook::show::viewer::{Perspective, Scene, Seen, Session, Viewpoint, words};
use std::collections::BTreeMap;

type Shares = BTreeMap<String, f64>;

/// Everybody's belief, chosen by `pick`; `None`: nobody has one.
fn chosen_beliefs<'a>(
    all: &[&'a Vec<BeliefInFile>], pick: impl Fn(&'a Vec<BeliefInFile>) -> Option<&'a BeliefInFile>,
) -> Option<Vec<&'a Shares>> {
    let picked: Vec<&Shares> = all.iter().filter_map(|own| Some(&pick(own)?.1)).collect();
    (!picked.is_empty()).then_some(picked)
}

/// The rows of gains at a turn: heard or not, the first turn that they belong to, the observer, the value.
fn gains_at_turn(rows: &[Row], names: &[String], victim: &str, turn: usize) -> Vec<(bool, usize, String, f64)> {
    let mut gains = Vec::new();
    for name in names {
        for row in rows {
            let own = row.get("series") == "belief_gain"
                && row.get("observer") == name
                && row.get("victim") == victim
                && row.get("turn") == turn.to_string();
            if own {
                let first = row.get("text").split(' ').nth(1);
                let from = first.map_or(turn, |from| from.parse().unwrap());
                gains.push((first.is_some(), from, name.clone(), row.value()));
            }
        }
    }
    gains.sort_by_key(|gain| gain.1);
    gains
}

/// The description of gains at a turn, from the rows alone.
fn describe_gains(l: Language, turn: usize, gains: &[(bool, usize, String, f64)]) -> Vec<String> {
    let told = |heard: bool| {
        let all = gains.iter().filter(|gain| gain.0 == heard);
        let all: Vec<String> =
            all.map(|(_, _, name, value)| words::somebodys_number(l, name, &words::format_signed(*value, 2))).collect();
        (!all.is_empty()).then(|| words::join_names(l, &all))
    };
    let first = match told(true) {
        Some(all) => words::worth_now(l, turn, &all),
        None => words::worth_now_none(l, turn),
    };
    let again = told(false).map(|all| words::worth_reconsidered(l, &all));
    [first].into_iter().chain(again).collect()
}

/// The description of doubt and truth at a turn, from the rows alone; `None`: nobody has a belief yet.
fn describe_certainty(
    l: Language, turn: usize, (who, all): (&str, &[&Vec<BeliefInFile>]), murderers: &[String],
) -> Option<Vec<String>> {
    let now = chosen_beliefs(all, |own| own.iter().rev().find(|one| one.0 <= turn))?;
    let before = chosen_beliefs(all, |own| own.iter().rev().find(|one| one.0 < turn));
    let heard = chosen_beliefs(all, |own| {
        let first = own.iter().find(|one| one.0 == turn);
        first.or_else(|| own.iter().rev().find(|one| one.0 < turn))
    })?;
    let again = all.iter().any(|own| own.iter().filter(|one| one.0 == turn).count() > 1);
    let before = before.unwrap_or_else(|| heard.clone());
    let number = |value: f64| words::format_fixed(value, 2);
    let doubt = |of: &[&Shares]| number(mean_of(of.iter().map(|shares| doubt(shares))));
    let truth = |of: &[&Shares]| mean_of(of.iter().map(|shares| truth(shares, murderers)));
    let away = |of: &[&Shares]| number(-truth(of));
    let (was, is) = (doubt(&before), doubt(&heard));
    let mut told = vec![if was == is {
        words::doubt_stays(l, turn, who, &is)
    } else {
        words::doubt_went(l, turn, who, &was, &is)
    }];
    let (was, is) = (away(&before), away(&heard));
    told.push(if was == is {
        words::truth_stays(l, &is)
    } else if truth(&heard) < truth(&before) {
        words::truth_recedes(l, &was, &is)
    } else {
        words::truth_nears(l, &was, &is)
    });
    told.extend(again.then(|| words::doubt_reconsidered_and_truth(l, &doubt(&now), &away(&now))));
    Some(told)
}

fn track(score: &ChartTracks, of: BeliefSource) -> &BeliefTrack {
    let Seen::Shown(track) = &score.beliefs else { panic!("there are beliefs") };
    assert_eq!(track.source, of);
    track
}

#[test]
fn what_is_said_of_every_turn_of_the_bundled_logs_has_the_numbers_of_the_bars_and_of_the_rows() {
    let (mut compared, mut again) = (0, 0);
    for file in std::fs::read_dir("public/logs").unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let log = read_log(&text).unwrap().0;
        let (rows, l) = (rows(&log), log.scenario.language);
        let session = Session::open(log.clone()).unwrap();
        let viewpoint = Viewpoint::new(Perspective::AllKnowing, true);
        for victim in VictimId::all(log.scenario.victims.len()) {
            let name = &log.scenario.victims[victim.index()].name;
            let killed = |seat: &Seat| log.scenario.has_killed(seat.index(), victim.index()) == Some(true);
            let people = Seat::all(log.scenario.people_count());
            let named = |seat: Seat| log.scenario.characters[seat.index()].name.clone();
            let murderers: Vec<String> = people.clone().filter(killed).map(named).collect();
            let all = beliefs(&rows, name);
            let believers = people.filter(|seat| all.contains_key(&named(*seat)));
            let believers: Vec<Seat> = believers.collect();
            let honest = believers.iter().filter(|seat| !killed(seat)).copied();
            let table = (BeliefSource::Table, honest.collect::<Vec<_>>());
            let single = |seat: &Seat| (BeliefSource::Single(Believer::Player(*seat)), vec![*seat]);
            let drawn = believers.iter().map(single).chain([table]);
            for (of, seats) in drawn.filter(|(_, seats)| !seats.is_empty()) {
                let names: Vec<String> = seats.iter().copied().map(named).collect();
                let own: Vec<&Vec<BeliefInFile>> = names.iter().map(|name| &all[name]).collect();
                let choice = ChartOptions { beliefs: Some(of), ..ChartOptions::default() };
                for turn in 0..=session.turn_count() {
                    let scene = Scene::new(&session, turn, viewpoint, l);
                    let score = ChartTracks::with_options(&scene, victim, choice);
                    let at = format!("{} {name} {of:?} turn {turn}", log.id);
                    let gains = gains_at_turn(&rows, &names, name, turn);
                    let track = track(&score, of);
                    let bars = track.gains_at(turn);
                    assert_eq!(bars.len(), gains.len(), "{at}");
                    for (bar, (heard, from, _, value)) in bars.iter().zip(&gains) {
                        assert_eq!((bar.heard, bar.from), (*heard, *from), "{at}");
                        assert_close(bar.value, *value, &at);
                    }
                    let told = score.describe_now(&scene, Track::CertaintyGains);
                    assert_eq!(told, describe_gains(l, turn, &gains), "{at}");
                    let told = score.describe_now(&scene, Track::Certainty);
                    let by_rows = describe_certainty(l, turn, (track.name(), &own), &murderers);
                    let Some(by_rows) = by_rows else {
                        assert_eq!(told, [words::belief_none_yet(l)], "{at}");
                        continue;
                    };
                    assert_eq!(told[..by_rows.len()], by_rows, "{at}");
                    compared += 1;
                    again += usize::from(by_rows.len() > 2);
                }
            }
        }
    }
    assert!(compared > 500 && again > 20, "{compared} {again}");
}
