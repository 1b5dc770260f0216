//! A trial of the offline reader over whole games, for people who change it. Not run by default:
//!
//! `CASEBOOK_TRIALS="case.json:games/one" CASEBOOK_SHOW=1 cargo test --lib offline::trial -- --ignored --nocapture`
//!
//! A path is a case of ours or a WellPlay game's `json` directory. The play is a simplified Questum:
//! introductions, three rounds in which everybody asks one of their suspects about each victim, pruning
//! after the first two, a vote.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::needless_range_loop,
    clippy::too_many_lines
)]

use super::reply;
use super::trial_games::{Game, given, ours, wellplay};
use crate::game::{Criteria, Purpose, Reading, Seat, Sensor, VictimId};
use crate::task::{
    Answer, Ask, Given, Introduce, Prune, ReadSensors, Speech, Task, Vote, dialogue_line, read,
};
use std::collections::BTreeMap;
use std::path::Path;

#[derive(Default)]
struct Tally {
    on_list: f64,
    chance: f64,
    lists: f64,
    size: f64,
    hits: f64,
    votes: f64,
    vote_chance: f64,
    won: f64,
    cases: f64,
    repeats: usize,
    questions: usize,
    repeated_answers: usize,
    first: f64,
}

fn carry_out<T: Task>(task: &T, given: &Given) -> T::Output {
    let text = reply(&task.assignment(), given).to_string();
    read(task, given, &text)
        .unwrap_or_else(|e| panic!("{e:?}: {text}"))
        .0
}

fn play(game: &Game, show: bool) -> Tally {
    let n = game.parts.len();
    let mut tally = Tally::default();
    let mut lines: Vec<String> = Vec::new();
    let say = |text: &str| {
        if show {
            println!("{text}\n")
        }
    };
    for seat in 0..n {
        let text = carry_out(&Introduce {}, &given(game, seat, 0, &[]));
        lines.push(dialogue_line(
            game.language,
            &Speech::Introduction {
                speaker: &game.parts[seat].name,
                text: &text,
            },
        ));
        say(lines.last().unwrap());
    }
    let all = |seat: usize| -> Vec<Seat> {
        (0..n)
            .filter(|s| *s != seat)
            .map(|s| Seat(s as u16))
            .collect()
    };
    let mut lists: Vec<Vec<Vec<Seat>>> = (0..n).map(|s| vec![all(s); game.victims.len()]).collect();
    let four = &Sensor::ALL[..4];
    let (mut asked, mut answered): (Vec<String>, Vec<String>) = (vec![], vec![]);
    for round in 1..=3u32 {
        for victim in 0..game.victims.len() {
            let id = VictimId(victim as u16);
            for seat in 0..n {
                let view = given(game, seat, round, &lines);
                let list = &lists[seat][victim];
                let target =
                    list[(round as usize - 1 + if list.len() > 2 { seat } else { 0 }) % list.len()];
                let sense = ReadSensors {
                    suspect: target,
                    victim: id,
                    sensors: four[..3].to_vec(),
                    purpose: Purpose::Asking,
                };
                let readings = carry_out(&sense, &view);
                let question = carry_out(
                    &Ask {
                        target,
                        victim: id,
                        readings,
                        criteria: Criteria::default(),
                    },
                    &view,
                );
                let view = given(game, target.index(), round, &lines);
                let answer = carry_out(
                    &Answer {
                        asker: Seat(seat as u16),
                        victim: id,
                        question: question.clone(),
                    },
                    &view,
                );
                let key = format!("{target:?} {question}");
                tally.questions += 1;
                tally.repeats += usize::from(asked.contains(&key));
                tally.repeated_answers += usize::from(answered.contains(&answer));
                asked.push(key);
                answered.push(answer.clone());
                lines.push(dialogue_line(
                    game.language,
                    &Speech::Exchange {
                        asker: &game.parts[seat].name,
                        answerer: &game.parts[target.index()].name,
                        victim: &game.victims[victim],
                        question: &question,
                        answer: &answer,
                    },
                ));
                say(lines.last().unwrap());
            }
        }
        for victim in 0..game.victims.len() {
            for seat in 0..n {
                if round == 3 {
                    continue;
                }
                let view = given(game, seat, round, &lines);
                let id = VictimId(victim as u16);
                let readings: Vec<(Seat, Vec<Reading>)> = all(seat)
                    .into_iter()
                    .map(|suspect| {
                        let task = ReadSensors {
                            suspect,
                            victim: id,
                            sensors: four.to_vec(),
                            purpose: Purpose::Pruning,
                        };
                        (suspect, carry_out(&task, &view))
                    })
                    .collect();
                let task = Prune {
                    victim: id,
                    current: lists[seat][victim].clone(),
                    readings: readings.clone(),
                    criteria: Criteria::default(),
                };
                let pruned = carry_out(&task, &view);
                if show {
                    for (suspect, lines) in readings {
                        let words: Vec<&str> = lines.iter().map(|r| r.level.name()).collect();
                        println!(
                            "    {} reads {}: {}",
                            game.parts[seat].name,
                            game.parts[suspect.index()].name,
                            words.join(" ")
                        );
                        if round == 2 {
                            for r in lines {
                                println!("        {}", r.reason);
                            }
                        }
                    }
                    let names: Vec<&str> = pruned
                        .suspects
                        .iter()
                        .map(|s| game.parts[s.index()].name.as_str())
                        .collect();
                    println!(
                        "  PRUNED {}: {names:?}: {}\n",
                        game.parts[seat].name, pruned.reason
                    );
                }
                lists[seat][victim] = pruned.suspects;
            }
        }
    }
    for victim in 0..game.victims.len() {
        let murderers: Vec<usize> = (0..n).filter(|s| game.parts[*s].killed[victim]).collect();
        if murderers.is_empty() {
            continue;
        }
        let mut against = 0usize;
        for seat in 0..n {
            let view = given(game, seat, 3, &lines);
            let ballot = carry_out(
                &Vote {
                    victim: VictimId(victim as u16),
                    suspects: lists[seat][victim].clone(),
                },
                &view,
            );
            say(&format!(
                "VOTE {} -> {}: {}",
                game.parts[seat].name,
                game.parts[ballot.accused.index()].name,
                ballot.reason
            ));
            let hit = murderers.contains(&ballot.accused.index());
            against += usize::from(hit);
            if game.parts[seat].killed[victim] {
                continue;
            }
            let list = &lists[seat][victim];
            for m in &murderers {
                tally.lists += 1.0;
                tally.on_list += f64::from(u8::from(list.contains(&Seat(*m as u16))));
                tally.first += f64::from(u8::from(list[0] == Seat(*m as u16)));
                tally.chance += list.len() as f64 / (n - 1) as f64;
                tally.size += list.len() as f64;
            }
            tally.votes += 1.0;
            tally.hits += f64::from(u8::from(hit));
            tally.vote_chance += murderers.len() as f64 / (n - 1) as f64;
        }
        tally.cases += 1.0;
        tally.won += f64::from(u8::from(against * 2 >= n));
    }
    tally
}

#[test]
#[ignore = "needs games that are not part of this repository"]
fn civilians_hold_murderers_more_often_than_chance() {
    let show = std::env::var("CASEBOOK_SHOW").is_ok();
    let mut sums: BTreeMap<String, [f64; 6]> = BTreeMap::new();
    for path in std::env::var("CASEBOOK_TRIALS")
        .unwrap_or_default()
        .split(':')
        .filter(|p| !p.is_empty())
    {
        let path = Path::new(path);
        let game = if path.is_dir() {
            wellplay(path)
        } else {
            ours(path)
        };
        let t = play(&game, show);
        println!(
            "{:22} {:?}: on list {:.2} (chance {:.2}, mean size {:.1}, first {:.2}); votes {:.2} (chance {:.2}), won {}/{}; repeats {}/{} questions, {} answers",
            game.title,
            game.language,
            t.on_list / t.lists,
            t.chance / t.lists,
            t.size / t.lists,
            t.first / t.lists,
            t.hits / t.votes,
            t.vote_chance / t.votes,
            t.won,
            t.cases,
            t.repeats,
            t.questions,
            t.repeated_answers
        );
        for key in [format!("{:?}", game.language), "all".to_owned()] {
            let sum = sums.entry(key).or_default();
            for (s, v) in
                sum.iter_mut()
                    .zip([t.on_list, t.chance, t.lists, t.hits, t.vote_chance, t.votes])
            {
                *s += v;
            }
        }
    }
    for (key, s) in sums {
        println!(
            "{key}: on list {:.2} vs chance {:.2}; votes {:.2} vs chance {:.2}",
            s[0] / s[2],
            s[1] / s[2],
            s[3] / s[5],
            s[4] / s[5]
        );
    }
}
