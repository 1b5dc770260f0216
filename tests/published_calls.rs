//! The calls of whole games in the published shapes, compared with the measured calls of the papers' own
//! programs. The scripts are one line each: calls depend on who plays and who killed whom, not on words. The
//! votes, one per player and victim, are extra: the programs have none in play.

use crate::support::{ScriptedMind, StoringHost, play_with};
use casebook::base::game::{Log, MindSettings, Procedure, Settings, StrategyName, TargetSelection};
use casebook::base::scenario::{Scenario, parse};
use casebook::play::mind::Request;
use casebook::play::task::Assignment;
use serde_json::json;
use std::cell::Cell;
use std::rc::Rc;

/// The number of players, and who killed each victim (positions of players).
struct Shape {
    title: &'static str,
    players: usize,
    killers: &'static [&'static [usize]],
}

const SIN: Shape = Shape { title: "Sin", players: 4, killers: &[&[3]] };
const RIVERSIDE: Shape = Shape { title: "Riverside Inn", players: 4, killers: &[&[0]] };
const WHITE: Shape = Shape { title: "Death Wears White", players: 9, killers: &[&[5]] };
const BOAT: Shape = Shape { title: "Solitary Boat Firefly", players: 6, killers: &[&[1], &[2], &[4], &[1]] };

/// Every script has this many acts, and there are enough clues for everybody's searches.
fn case(shape: &Shape, acts: usize) -> Scenario {
    let id = |seat: usize| format!("player-{seat}");
    let characters: Vec<_> = (0..shape.players)
        .map(|seat| {
            let act = json!({
                "script": format!("Player {seat} came by the road from the mill."),
                "objectives": ["Find out who did it.", "Keep the letter."],
            });
            json!({ "id": id(seat), "name": format!("Player {seat}"), "acts": vec![act; acts] })
        })
        .collect();
    let victims: Vec<_> = shape
        .killers
        .iter()
        .enumerate()
        .map(|(victim, killers)| {
            let murderers: Vec<_> = killers.iter().map(|seat| id(*seat)).collect();
            json!({ "name": format!("Victim {victim}"), "murderers": murderers })
        })
        .collect();
    let clues: Vec<_> = (0..shape.players * acts * 5)
        .map(|clue| json!({ "id": format!("clue-{clue}"), "place": "The mill", "text": format!("Stone {clue}.") }))
        .collect();
    let case = json!({ "format": "casebook-case", "version": 1, "id": "shape", "language": "en",
        "title": "A table of this shape", "victims": victims, "characters": characters,
        "clues": clues });
    parse(&case.to_string()).unwrap().0
}

/// The pruner of the measured runs: ⅔ of the list, rounded down, at least one.
fn two_thirds(request: &Request) -> Option<String> {
    let Assignment::Prune(task) = &request.assignment else {
        return None;
    };
    let keep = (task.current.len() * 2 / 3).max(1);
    let kept = task.current.iter().take(keep);
    let names: Vec<_> = kept.map(|s| request.given.name(*s)).collect();
    Some(json!({ "reason": "by rote", "suspects": names }).to_string())
}

/// The calls of a game without its votes.
fn calls(shape: &Shape, strategy: StrategyName, targets: TargetSelection) -> usize {
    let case = case(shape, 1);
    let mut settings = Settings::questum(shape.players, MindSettings::OfflineReader, 1);
    settings.questum.targets = targets;
    for seat in &mut settings.seats {
        seat.strategy = strategy;
    }
    let mind = Rc::new(ScriptedMind::replacing(|request| two_thirds(request).map(Ok)));
    let log = Log::new(shape.title.into(), case, settings);
    let (log, _, failures) = play_with(log, mind.clone(), StoringHost::new);
    assert!(log.is_finished() && failures.is_empty(), "{}", shape.title);
    let requests = mind.requests.borrow();
    let is_vote = |r: &&Request| matches!(r.assignment, Assignment::Vote(_));
    let votes = requests.iter().filter(is_vote).count();
    assert_eq!(votes, shape.players * shape.killers.len());
    requests.len() - votes
}

fn assert_measured_calls(strategy: StrategyName, rows: [(Shape, usize); 4]) {
    for (shape, expected) in rows {
        let calls = calls(&shape, strategy, TargetSelection::AllSuspects);
        assert_eq!(calls, expected, "{strategy:?}, {}", shape.title);
    }
}

#[test]
fn player_star_takes_the_calls_that_its_program_was_measured_to_take() {
    assert_measured_calls(StrategyName::Questum, [(SIN, 156), (RIVERSIDE, 156), (WHITE, 891), (BOAT, 1_494)]);
}

#[test]
fn werewolf_takes_the_calls_that_its_program_was_measured_to_take() {
    assert_measured_calls(StrategyName::Werewolf, [(SIN, 166), (RIVERSIDE, 166), (WHITE, 1_041), (BOAT, 1_686)]);
}

#[test]
fn o_cot_with_two_aims_takes_the_calls_that_its_program_was_measured_to_take() {
    assert_measured_calls(StrategyName::OCot, [(SIN, 152), (RIVERSIDE, 152), (WHITE, 882), (BOAT, 1_452)]);
}

#[test]
fn questum_asks_its_best_target_per_victim_as_its_formula_has_it() {
    for shape in [SIN, WHITE, BOAT] {
        let (na, nv) = (shape.players, shape.killers.len());
        let formula = na + 3 * na * nv * 5 + 2 * na * nv * na;
        let calls = calls(&shape, StrategyName::Questum, TargetSelection::Top { n: 1 });
        assert_eq!(calls, formula, "{}", shape.title);
    }
}

/// A published run of MIRAGE's program: its shape, stages, questions among its actions, calls repeated after
/// unreadable replies, and all calls.
struct PublishedRun {
    players: usize,
    stages: usize,
    questions: usize,
    again: usize,
    calls: usize,
}

#[test]
fn mirage_takes_the_calls_that_its_program_was_measured_to_take() {
    for run in [
        PublishedRun { players: 5, stages: 1, questions: 15, again: 2, calls: 197 },
        PublishedRun { players: 6, stages: 1, questions: 18, again: 2, calls: 236 },
        PublishedRun { players: 6, stages: 2, questions: 35, again: 31, calls: 406 },
    ] {
        let shape = Shape { title: "MIRAGE", players: run.players, killers: &[&[1]] };
        let (acts, unread) = (Cell::new(0), Cell::new(0));
        let (questions, again) = (run.questions, run.again);
        let mind = Rc::new(ScriptedMind::replacing(move |request| match &request.assignment {
            Assignment::Act(task) => {
                acts.set(acts.get() + 1);
                Some(Ok(if acts.get() <= questions {
                    let whom = request.given.name(task.whom[0]);
                    json!({ "action": "ask", "target": whom, "text": "What of Victim 0?" })
                } else {
                    json!({ "action": "investigate", "target": task.places[0], "text": "I look." })
                }
                .to_string()))
            }
            Assignment::Rate(_) if request.attempt == 1 && unread.get() < again => {
                unread.set(unread.get() + 1);
                Some(Ok("It is hard to say.".into()))
            }
            _ => None,
        }));
        let mut settings =
            Settings::questum(run.players, MindSettings::OfflineReader, 1).with_procedure(Procedure::mirage());
        for seat in &mut settings.seats {
            seat.strategy = StrategyName::Mirage;
        }
        let log = Log::new("mirage".into(), case(&shape, run.stages), settings);
        let (log, ..) = play_with(log, mind.clone(), StoringHost::new);
        assert!(log.is_finished());
        // Its games are followed by five calls of judging and six of reconstruction per player.
        assert_eq!(mind.calls() + 11 * run.players, run.calls);
    }
}

/// A row of `casebook cost`: calls, percent alike, characters of the first, seconds, chain.
fn cost_row(table: &str, name: &str) -> (f64, f64, f64, f64, Option<f64>) {
    let line = table.lines().find(|line| line.starts_with(&format!("{name:19} ")));
    let line = line.unwrap_or_else(|| panic!("{name} is not in {table}"));
    let mut words = line[19..].split_whitespace().filter(|word| *word != "%");
    let mut number = || words.next().and_then(|word| word.parse::<f64>().ok());
    let mut next = || number().unwrap_or_else(|| panic!("{line}"));
    let calls = next();
    let (_prompt, _replies) = (next(), next());
    let (alike, _calls, characters, wall) = (next(), next(), next(), next());
    (calls, alike, characters, wall, number())
}

#[test]
fn ours_takes_half_the_calls_and_a_third_of_the_characters_and_mirage_no_more_than_its_chain() {
    for case in ["the-lantern-room.en", "the-lantern-room.zh"] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_casebook"))
            .args(["cost", &format!("public/cases/{case}.json")])
            .output()
            .unwrap();
        let table = String::from_utf8(output.stdout).unwrap();
        let (whole, ours) = (cost_row(&table, "player_star"), cost_row(&table, "casebook"));
        assert!(ours.0 <= whole.0 / 2.0 && ours.2 <= 1.0 / 3.0, "{table}");
        for published in ["questum", "werewolf", "o_cot", "think_thrice", "mirage"] {
            let theirs = cost_row(&table, published);
            assert!(ours.0 < theirs.0 && ours.2 < theirs.2, "{table}");
        }
        let at_once = cost_row(&table, "casebook, at once");
        assert!(ours.1 >= 80.0 && at_once.1 >= 80.0, "{table}");
        // PLAYER*'s calls, one by one as in its program, without the program's own time.
        assert!(at_once.3 * 14.0 <= whole.0 * 0.05, "{table}");
        let mirage = cost_row(&table, "mirage");
        assert!(mirage.3 <= mirage.4.unwrap() * 1.05, "{table}");
    }
}
