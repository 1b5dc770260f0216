//! Turning points and forecast scores of the file against its rows of points: computed here a second time, by
//! the formulas of docs/beliefs.md.

use crate::charts::{Row, assert_close, doubt, games, mean_of, rows, truth};
use crate::support::NeverStopping;
use casebook::base::game::{Log, MindSettings, Overlay, Raters, RatingPlan, Seat, VictimId};
use casebook::base::language::Language;
use casebook::play::mind::offline::OfflineReader;
use casebook::show::viewer::score::{BeliefSource, ChartOptions, ChartTracks};
use casebook::show::viewer::{Perspective, Scene, Session, Viewpoint};
use casebook::study::rating::rate_log;
use futures_util::FutureExt;
use std::collections::{BTreeMap, BTreeSet};

type Shares = BTreeMap<String, f64>;

/// A belief of the file.
#[derive(Clone)]
struct StatedBelief {
    turn: usize,
    /// `None`: stated afterwards.
    event: Option<usize>,
    shares: Shares,
}

/// Everybody's beliefs about a victim, in the order of the file: one row per name, somebody else last.
fn stated_beliefs(rows: &[Row], victim: &str) -> BTreeMap<String, Vec<StatedBelief>> {
    let mut all: BTreeMap<String, Vec<StatedBelief>> = BTreeMap::new();
    let mut points = Shares::new();
    let own = |row: &&Row| row.get("measure") == "points" && row.get("victim") == victim;
    for row in rows.iter().filter(own) {
        points.insert(row.get("subject").to_owned(), row.value());
        if row.get("subject") == "(somebody else)" {
            let sum: f64 = points.values().sum();
            let shares = std::mem::take(&mut points).into_iter();
            all.entry(row.get("observer").to_owned()).or_default().push(StatedBelief {
                turn: row.get("turn").parse().unwrap(),
                event: row.get("event").parse().ok(),
                shares: shares.map(|(name, points)| (name, points / sum)).collect(),
            });
        }
    }
    all
}

/// The uniform belief over the same names.
fn uniform_belief(shares: &Shares) -> Shares {
    let people = shares.len() - 1;
    let share = |name: &str| match name {
        "(somebody else)" => 0.0,
        _ => 1.0 / people as f64,
    };
    let names = shares.keys();
    names.map(|name| (name.clone(), share(name))).collect()
}

/// The last belief of each observer up to a turn.
fn last_beliefs<'a>(all: &[&'a Vec<StatedBelief>], upto: impl Fn(usize) -> bool) -> Vec<Option<&'a Shares>> {
    let of = |own: &&'a Vec<StatedBelief>| Some(&own.iter().rev().find(|one| upto(one.turn))?.shares);
    all.iter().map(of).collect()
}

fn turns_of(all: &[&Vec<StatedBelief>]) -> BTreeSet<usize> {
    all.iter().flat_map(|own| own.iter()).map(|one| one.turn).collect()
}

/// Turn, change, value before and after.
fn turning_points(all: &[&Vec<StatedBelief>], value: &dyn Fn(&Shares) -> f64, sign: f64) -> Vec<(usize, [f64; 3])> {
    let mut points = Vec::new();
    for turn in turns_of(all) {
        let then = last_beliefs(all, |at| at < turn);
        // A repeated thought, with nothing new heard, follows the first one at a turn.
        let heard = all.iter().zip(&then).map(|(own, then)| {
            let first = own.iter().find(|one| one.turn == turn);
            first.map(|one| &one.shares).or(*then)
        });
        let now: Vec<Option<&Shares>> = heard.collect();
        let paired: Vec<&Shares> = then.iter().zip(&now).filter_map(|(then, now)| then.and(*now)).collect();
        let then: Vec<&Shares> = then.into_iter().flatten().collect();
        if then.is_empty() {
            continue;
        }
        let mean = |of: &[&Shares]| mean_of(of.iter().map(|shares| value(shares)));
        let (before, after) = (mean(&then), mean(&paired));
        let change = sign * (after - before);
        if change.abs() >= 0.1 {
            points.push((turn, [change, before, after]));
        }
    }
    points.sort_by(|a, b| b.1[0].abs().total_cmp(&a.1[0].abs()).then(a.0.cmp(&b.0)));
    points.truncate(7);
    points.sort_by_key(|point| point.0);
    points
}

/// The values of one observer's series about a victim, by turn, for one measure.
fn exported_series(rows: &[Row], series: &str, observer: &str, victim: &str, measure: &str) -> Vec<(usize, f64)> {
    let own = rows.iter().filter(|row| {
        row.get("series") == series
            && row.get("observer") == observer
            && row.get("victim") == victim
            && row.get("measure") == measure
    });
    own.map(|row| (row.get("turn").parse().unwrap(), row.value())).collect()
}

fn rated(log: &Log) -> Log {
    let overlays = [Raters::Neutral, Raters::EveryOther].map(|raters| {
        let plan = RatingPlan::Beliefs { raters };
        let (reader, settings) = (OfflineReader::default(), MindSettings::OfflineReader);
        let rating = rate_log(log, &plan, (&reader, &settings), &[], 4, &NeverStopping);
        rating.now_or_never().unwrap().unwrap()
    });
    Overlay::merge_into_log(&[&overlays[0], &overlays[1]], log).unwrap()
}

fn unsolved(log: &Log) -> Log {
    let mut log = log.clone();
    for victim in &mut log.scenario.victims {
        victim.murderers = None;
    }
    log
}

/// Whose beliefs belong together: each observer alone, then by table name those at a table who do not feign.
fn observer_groups<'a>(
    all: &'a BTreeMap<String, Vec<StatedBelief>>, murderers: &[String],
) -> Vec<(String, Vec<&'a Vec<StatedBelief>>)> {
    let mut groups: Vec<(String, Vec<&Vec<StatedBelief>>)> = Vec::new();
    for (observer, own) in all {
        groups.push((observer.clone(), vec![own]));
    }
    for made in ["", " (afterwards: offline reader, 2)"] {
        let honest = all.iter().filter(|(observer, _)| {
            let name = observer.strip_suffix(made).unwrap_or("neutral");
            let seated = !name.starts_with("neutral") && !name.contains("afterwards");
            seated && !murderers.iter().any(|murderer| murderer == name)
        });
        let honest: Vec<_> = honest.map(|(_, own)| own).collect();
        if honest.len() > 1 {
            groups.push((format!("table{made}"), honest));
        }
    }
    groups
}

#[test]
fn turning_points_and_scores_computed_again_from_exported_points_agree_with_the_file_and_the_page() {
    let (mut turned, mut scored, mut drawn) = (0, 0, 0);
    let games = games();
    let logs = [rated(&games[0]), unsolved(&games[1]), unsolved(&rated(&games[0]))];
    for log in games.iter().chain(&logs) {
        let rows = rows(log);
        let session = Session::open(log.clone()).unwrap();
        let viewpoint = Viewpoint::new(Perspective::AllKnowing, true);
        let scene = Scene::new(&session, usize::MAX, viewpoint, Language::English);
        for victim in VictimId::all(log.scenario.victims.len()) {
            let name = &log.scenario.victims[victim.index()].name;
            let killed = |seat: &Seat| log.scenario.has_killed(seat.index(), victim.index()) == Some(true);
            let murderers: Vec<String> =
                Seat::all(log.scenario.people_count()).filter(killed).map(|seat| scene.name(seat)).collect();
            let all = stated_beliefs(&rows, name);
            let vote = |row: &&Row| row.get("series") == "vote" && row.get("victim") == name;
            let vote = rows.iter().rfind(vote).map(|row| {
                let number = |column| row.get(column).parse::<usize>().unwrap();
                (number("turn"), number("event"))
            });
            for (observer, own) in observer_groups(&all, &murderers) {
                let series = |series, measure| exported_series(&rows, series, &observer, name, measure);
                let known = !murderers.is_empty();
                let by_truth = |shares: &Shares| truth(shares, &murderers);
                let again =
                    if known { turning_points(&own, &by_truth, 1.0) } else { turning_points(&own, &doubt, -1.0) };
                let measures = if known {
                    ["T_change_nats", "T_before_nats", "T_after_nats"]
                } else {
                    ["IG_nats", "H_before_nats", "H_after_nats"]
                };
                for (at, measure) in measures.into_iter().enumerate() {
                    let file = series("turning_point", measure);
                    assert_eq!(file.len(), again.len(), "{} {observer} {measure}", log.id);
                    for (file, again) in file.iter().zip(&again) {
                        assert_eq!(file.0, again.0, "{observer} {measure}");
                        assert_close(file.1, again.1[at], measure);
                        turned += 1;
                    }
                }
                // The page marks the same turns.
                let choice = ChartOptions {
                    beliefs: (observer == "table").then_some(BeliefSource::Table),
                    ..ChartOptions::default()
                };
                if observer == "table" {
                    let track = ChartTracks::with_options(&scene, victim, choice).beliefs;
                    let marks = track.shown().unwrap().turning_points.iter();
                    let marks: Vec<usize> = marks.map(|mark| mark.turn).collect();
                    assert_eq!(marks, again.iter().map(|one| one.0).collect::<Vec<_>>());
                    drawn += marks.len();
                }
                // The value of each forecast; a table's is the mean of its observers at every turn.
                let forecasts: Vec<(usize, Option<usize>, Vec<&Shares>)> = match own.as_slice() {
                    [one] => one.iter().map(|one| (one.turn, one.event, vec![&one.shares])).collect(),
                    several => {
                        let now = |turn| last_beliefs(several, |at| at <= turn).into_iter().flatten().collect();
                        turns_of(several).into_iter().map(|turn| (turn, None, now(turn))).collect()
                    }
                };
                let mean_truth = |of: &[&Shares]| mean_of(of.iter().map(|shares| truth(shares, &murderers)));
                let share = |shares: &Shares| murderers.iter().filter_map(|one| shares.get(one)).sum::<f64>();
                let number = |measure| series("forecast", measure).first().map(|one| one.1);
                if !known {
                    assert!(number("readings").is_none());
                    continue;
                }
                let of = forecasts.len() as f64;
                let sum: f64 = forecasts.iter().map(|one| mean_truth(&one.2)).sum();
                let even = |of: &[&Shares]| mean_of(of.iter().map(|shares| by_truth(&uniform_belief(shares))));
                let uniform: f64 = forecasts.iter().map(|one| even(&one.2)).sum();
                assert_eq!(number("readings"), Some(of), "{observer}");
                assert_close(number("T_mean_nats").unwrap(), sum / of, "mean");
                assert_close(number("T_uniform_nats").unwrap(), uniform / of, "uniform");
                let (vote_turn, vote_event) = vote.unwrap();
                let mut stated = forecasts.iter().rev();
                let (.., at_vote) = stated
                    .find(|(turn, event, _)| match event {
                        Some(event) => *event < vote_event,
                        None => *turn < vote_turn,
                    })
                    .unwrap();
                // The change of a group is the mean of its members' changes, each from a first belief of its
                // own.
                let moved = |value: &dyn Fn(&Shares) -> f64| {
                    mean_of(own.iter().filter_map(|one| {
                        let in_time = |at: &&StatedBelief| match at.event {
                            Some(event) => event < vote_event,
                            None => at.turn < vote_turn,
                        };
                        let last = one.iter().rev().find(in_time)?;
                        Some(value(&last.shares) - value(&one.first()?.shares))
                    }))
                };
                let moved = [moved(&|shares| truth(shares, &murderers)), moved(&share)];
                assert_close(number("T_at_vote_nats").unwrap(), mean_truth(at_vote), "at the vote");
                assert_close(number("T_moved_nats").unwrap(), moved[0], "moved, in T");
                assert_close(number("p_moved").unwrap(), moved[1], "moved, in p");
                scored += 1;
            }
        }
    }
    assert!(turned > 60 && scored > 30 && drawn > 5, "{turned} {scored} {drawn}");
}

#[test]
fn a_turning_point_stands_at_the_event_that_turned_and_says_to_which_turns_it_belongs() {
    for log in games() {
        let mut rows = rows(&log);
        rows.retain(|row| row.get("series") == "turning_point");
        for row in rows {
            let event = &log.events[row.get("event").parse::<usize>().unwrap()].what;
            let turn: usize = row.get("turn").parse().unwrap();
            let words = row.get("text").split(' ');
            let numbers: Vec<usize> = words.filter_map(|word| word.parse().ok()).collect();
            assert_eq!(numbers.last(), Some(&turn), "{}", row.get("text"));
            assert!(numbers[0] <= turn && event.is_stop());
        }
    }
}
