//! Retrieval seen from outside: what the index finds against a plain scan, and that it loses nothing.

use crate::support::{assert_verifies, case, new_log, our_game, play};
use casebook::game::{
    Calls, Log, Phase, Procedure, Seat, Store, Targets, TextId, Visibility, What,
};
use casebook::insight::shared_head;
use casebook::memory::{Index, LARGEST_LEVEL, SEAL, Vector, embed_builtin, segments};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use std::collections::HashMap;

/// The sum of four uniform numbers: near enough to a normal one.
fn bell(rng: &mut ChaCha8Rng) -> f32 {
    (0..4)
        .map(|_| rng.next_u32() as f32 / u32::MAX as f32 - 0.5)
        .sum()
}

fn random(rng: &mut ChaCha8Rng, dimensions: usize) -> Vec<f32> {
    (0..dimensions).map(|_| bell(rng)).collect()
}

/// `count` vectors; around a centre per twenty of them when `clustered`.
fn vectors(rng: &mut ChaCha8Rng, count: usize, dimensions: usize, clustered: bool) -> Vec<Vector> {
    let centres: Vec<Vec<f32>> = (0..count.div_ceil(20))
        .map(|_| random(rng, dimensions))
        .collect();
    (0..count)
        .map(|i| {
            let mut values = random(rng, dimensions);
            if clustered {
                values
                    .iter_mut()
                    .zip(&centres[i % centres.len()])
                    .for_each(|(v, c)| *v = *v * 0.3 + c);
            }
            Vector::normalised(&values).unwrap()
        })
        .collect()
}

fn scan(vectors: &[Vector], query: &Vector, k: usize) -> Vec<u32> {
    let mut all: Vec<(f32, u32)> = vectors
        .iter()
        .zip(0..)
        .map(|(v, id)| (query.distance(v), id))
        .collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    all.into_iter().take(k).map(|(_, id)| id).collect()
}

/// The mean share of the true `k` nearest that the index finds, over 40 queries.
fn recall_at(k: usize, vectors: &[Vector], index: &Index, queries: &[Vector]) -> f64 {
    let (mut right, mut of) = (0, 0);
    for query in queries {
        let truth = scan(vectors, query, k);
        let found = index.nearest(query, k);
        right += truth
            .iter()
            .filter(|id| found.iter().any(|(f, _)| f == *id))
            .count();
        of += truth.len();
    }
    right as f64 / of as f64
}

#[test]
fn ten_nearest_are_found_with_a_recall_of_at_least_99_percent() {
    const SEED: u64 = 20_240_607;
    let table = [
        (10, 256),
        (32, 256),
        (100, 256),
        (300, 256),
        (512, 256),
        (1000, 64),
        (3000, 32),
    ];
    for (count, dimensions) in table {
        for clustered in [false, true] {
            let mut rng = ChaCha8Rng::seed_from_u64(SEED + count as u64);
            let mut all = vectors(&mut rng, count + 40, dimensions, clustered);
            let queries = all.split_off(count);
            let mut index = Index::new();
            let began = std::time::Instant::now();
            index.extend((0..).zip(all.iter().cloned()));
            let built = began.elapsed();
            let recall = recall_at(10, &all, &index, &queries);
            // A budget of 4,000 tokens holds about a hundred segments.
            let budget = recall_at(100, &all, &index, &queries);
            println!(
                "seed {SEED} n {count} dim {dimensions} clustered {clustered}: recall@10 {recall:.4} @100 {budget:.4}, built in {built:?}"
            );
            assert!(
                recall >= 0.99 && budget >= 0.98,
                "seed {SEED} n {count} dim {dimensions} clustered {clustered}: {recall}"
            );
        }
    }
}

#[test]
fn one_by_one_finds_as_well_as_all_at_once_and_every_build_the_same() {
    const SEED: u64 = 7;
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let all = vectors(&mut rng, 700, 64, true);
    let grown = || {
        let mut index = Index::new();
        for (id, vector) in (0..).zip(&all) {
            index.insert(id, vector.clone());
        }
        index
    };
    let (first, second) = (grown(), grown());
    assert_eq!(first.sizes(), (vec![512, 128, 32], 28));
    let queries = vectors(&mut rng, 40, 64, true);
    assert!(recall_at(10, &all, &first, &queries) >= 0.99, "seed {SEED}");
    for query in &queries {
        assert_eq!(
            first.nearest(query, 50),
            second.nearest(query, 50),
            "seed {SEED}"
        );
    }
}

#[test]
fn a_whole_script_is_one_level_and_a_large_one_is_several() {
    for (count, levels, tail) in [
        (0, vec![], 0),
        (SEAL - 1, vec![], SEAL - 1),
        (SEAL, vec![SEAL], 0),
        (130, vec![130], 0),
        (LARGEST_LEVEL + 5, vec![LARGEST_LEVEL], 5),
        (
            2 * LARGEST_LEVEL + 40,
            vec![LARGEST_LEVEL, LARGEST_LEVEL, 40],
            0,
        ),
    ] {
        let mut index = Index::new();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        index.extend((0..).zip(vectors(&mut rng, count, 8, false)));
        assert_eq!(index.sizes(), (levels, tail));
        assert_eq!(index.len(), count);
    }
}

#[test]
fn what_was_said_a_hundred_times_hides_nothing_else() {
    let mut index = Index::new();
    let same = embed_builtin("I do not know anything about that.");
    let texts: Vec<String> = (0..200)
        .map(|i| format!("Secret {i} is in room {}.", i * 7))
        .collect();
    index.extend((0..300).map(|id| (id, same.clone())));
    index.extend((300..).zip(texts.iter().map(|text| embed_builtin(text))));
    for (id, text) in (300..).zip(&texts) {
        assert_eq!(index.nearest(&embed_builtin(text), 1)[0].0, id, "{text}");
    }
}

#[test]
fn segments_of_a_text_are_found_by_their_own_words() {
    let text = "Dr. Hale keeps arsenic in the cellar. The clock stopped at 9:10 p.m. on Friday. \
                Lady Ashby burnt a letter in the stove. Edmund owes the bookmaker a fortune.";
    let pieces = segments(text, 12);
    assert_eq!(pieces.len(), 4);
    let mut index = Index::new();
    index.extend((0..).zip(pieces.iter().map(|piece| embed_builtin(piece))));
    for (query, id) in [
        ("Where is the arsenic?", 0),
        ("When did the clock stop?", 1),
        ("Who burned letters?", 2),
        ("Is Edmund in debt to a bookmaker?", 3),
    ] {
        assert_eq!(index.nearest(&embed_builtin(query), 1)[0].0, id, "{query}");
    }
}

/// Two rounds of the small case with scripts that outgrow their budget.
fn long_game(head_percent: u32, visibility: Visibility, one_fused: bool) -> Log {
    let mut scenario = case("the-lantern-room.en");
    let things = [
        "lamp", "ledger", "rope", "boat", "key", "letter", "coat", "clock",
    ];
    let people: Vec<String> = scenario.characters.iter().map(|c| c.name.clone()).collect();
    for (seat, character) in scenario.characters.iter_mut().enumerate() {
        for i in 0..100 {
            let (who, what) = (
                &people[(i + seat) % people.len()],
                things[i * 7 % things.len()],
            );
            let (hour, minute) = (1 + (i + 3 * seat) % 12, (i * 11) % 60);
            character.acts[0].script.push_str(&format!(
                "\nNote {i}: at {hour}:{minute:02} you saw {who} with the {what} of house {}.",
                i * 13 % 90
            ));
        }
    }
    let mut log = new_log(scenario, 3);
    log.settings = log.settings.by(Procedure::Questum { rounds: 2 });
    let settings = &mut log.settings;
    settings.memory.script_tokens = 1_200;
    settings.memory.dialogue_tokens = 500;
    settings.memory.head_percent = head_percent;
    settings.scheduling.visibility = visibility;
    if one_fused {
        settings.questum.calls = Calls::Fused;
        settings.questum.targets = Targets::Top { n: 1 };
    }
    play(log)
}

#[test]
fn prompts_of_one_seat_about_one_death_begin_alike_also_where_scripts_outgrow_their_budget() {
    for (mode, visibility, one_fused) in [
        ("sequential", Visibility::Sequential, false),
        ("simultaneous", Visibility::Simultaneous, false),
        ("one target, fused", Visibility::Sequential, true),
    ] {
        let [papers, ours] = [0, 50].map(|percent| long_game(percent, visibility, one_fused));
        let share = |log: &Log| shared_head(log).share().unwrap();
        println!(
            "{mode}: {:.3} all looked for, {:.3} with a head",
            share(&papers),
            share(&ours)
        );
        assert!(
            share(&ours) > 0.5 && share(&ours) > share(&papers) + 0.2,
            "{mode}"
        );
        assert_verifies(&ours);
        let mut heads = HashMap::new();
        for thought in ours.events.iter().filter_map(|e| e.thought.as_ref()) {
            for recalled in &thought.recalled {
                assert!(recalled.tokens <= recalled.budget_tokens);
                let order: Vec<u32> = recalled.hits.iter().map(|hit| hit.segment).collect();
                assert!(order.is_sorted(), "{order:?}");
                let head = &order[..recalled.head as usize];
                assert!(head.iter().copied().eq(0..recalled.head), "{order:?}");
                if recalled.store == Store::Script {
                    let seat = thought.prompt.messages[0].parts.clone();
                    assert_eq!(*heads.entry(seat).or_insert(recalled.head), recalled.head);
                    assert!(recalled.head > 0 && order.len() > head.len());
                }
            }
        }
        assert_eq!(heads.len(), ours.scenario.characters.len());
        let retrievals = |log: &Log| {
            let thoughts = log.events.iter().filter_map(|e| e.thought.clone());
            thoughts
                .flat_map(|thought| thought.recalled)
                .collect::<Vec<_>>()
        };
        assert!(
            retrievals(&papers)
                .iter()
                .all(|recalled| recalled.head == 0)
        );
    }
}

#[test]
fn what_concerns_a_seat_is_never_dropped_and_what_is_dropped_is_marked() {
    for visibility in [Visibility::Sequential, Visibility::Simultaneous] {
        let mut log = new_log(case("the-lantern-room.en"), 3);
        log.settings.memory.dialogue_tokens = 60;
        log.settings.memory.keeps_own = true;
        log.settings.questum.calls = Calls::PerAct;
        log.settings.questum.targets = Targets::Top { n: 1 };
        log.settings.scheduling.visibility = visibility;
        let log = play(log);
        let mut said: Vec<(usize, u32, Seat, Option<Seat>, &String)> = Vec::new();
        let (mut marked, mut moment, mut in_turn) = (0, 0, false);
        for (at, event) in log.events.iter().enumerate() {
            if let What::PhaseBegan { phase } = event.what {
                moment = at;
                in_turn = matches!(phase, Phase::Questioning { .. });
            }
            let thought = event
                .thought
                .as_ref()
                .filter(|thought| !thought.recalled.is_empty());
            if let Some(thought) = thought {
                let parts = thought.prompt.messages.iter().flat_map(|one| &one.parts);
                let parts = parts.map(|part| log.texts[part.0 as usize].as_str());
                let prompt = parts.collect::<Vec<_>>().join("\n");
                let seat = event.what.facts().actor.unwrap();
                // Where all act at once, nobody hears any of it.
                let until = match visibility {
                    Visibility::Sequential if in_turn => at,
                    _ => moment,
                };
                let mut left_out = false;
                for (when, round, speaker, listener, text) in &said {
                    let own = [Some(seat), None].contains(listener) || *speaker == seat;
                    let present = *round == log_round(&log, until + 1);
                    if *when < until && (own || present) {
                        assert!(prompt.contains(text.as_str()), "{at}: {text}\n{prompt}");
                    }
                    left_out |= *when < until && !prompt.contains(text.as_str());
                }
                let mark = prompt.contains("[…]");
                assert_eq!(left_out && mark, left_out, "{at}: {prompt}");
                marked += usize::from(left_out);
            }
            let round = log_round(&log, at);
            match &event.what {
                What::Introduced { speaker, text } => said.push((at, round, *speaker, None, text)),
                What::Answered {
                    answerer,
                    asker,
                    text,
                    ..
                } => said.push((at, round, *answerer, Some(*asker), text)),
                _ => {}
            }
        }
        assert!(marked > 5, "{visibility:?}: {marked}");
        assert_verifies(&log);
    }
}

#[test]
fn what_is_recalled_stands_in_the_order_in_which_it_was_said_and_marks_stand_where_something_is_left_out()
 {
    for language in ["en", "zh"] {
        let mut log = our_game(case(&format!("the-lantern-room.{language}")));
        log.settings.memory.dialogue_tokens = 900;
        let log = play(log);
        let told = |id: &TextId| log.texts[id.0 as usize].as_str();
        let (opens, mark) = match language {
            "en" => ("What was said at the table:", "[…]"),
            _ => ("桌上说过的话：", "（略）"),
        };
        let mut cut = 0;
        for thought in log.events.iter().filter_map(|event| event.thought.as_ref()) {
            let all = thought.recalled.iter();
            let Some(found) = all.clone().find(|one| one.store == Store::Dialogue) else {
                continue;
            };
            assert!(found.hits.is_sorted_by_key(|hit| hit.segment));
            let mut next = 0;
            let mut expected = Vec::new();
            for hit in &found.hits {
                expected.extend((hit.segment > next).then_some(mark));
                expected.push(told(&hit.text));
                next = hit.segment + 1;
            }
            expected.extend((found.held > next).then_some(mark));
            let parts = thought.prompt.messages.iter().flat_map(|one| &one.parts);
            let mut said = parts.map(told).skip_while(|part| *part != opens).skip(1);
            let first: Vec<&str> = said.by_ref().take(expected.len()).collect();
            assert_eq!(first, expected, "{}", thought.key);
            assert!(!said.any(|part| part == mark), "{}", thought.key);
            cut += usize::from(found.hits.len() < found.held as usize);
        }
        assert!(cut > 5, "{language}: {cut}");
        assert_verifies(&log);
    }
}

/// The round of questions that an event is in.
fn log_round(log: &Log, at: usize) -> u32 {
    let begun = log.events[..at].iter().rev();
    let mut rounds = begun.filter_map(|event| match event.what {
        What::PhaseBegan {
            phase: Phase::Questioning { round },
        } => Some(round),
        _ => None,
    });
    rounds.next().unwrap_or(0)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_id_comes_back_exactly_once(steps in prop::collection::vec((1usize..150, any::<bool>()), 0..8),
                                        kinds in 1u32..80, seed in any::<u64>()) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let pool = vectors(&mut rng, kinds as usize, 8, false);
        let mut index = Index::new();
        let mut next = 0u32;
        for (count, at_once) in steps {
            let ids = next..next + count as u32;
            next = ids.end;
            let entries = ids.map(|id| (id, pool[(id % kinds) as usize].clone()));
            if at_once {
                index.extend(entries);
            } else {
                entries.for_each(|(id, vector)| index.insert(id, vector));
            }
        }
        prop_assert_eq!(index.len(), next as usize);
        let mut ids: Vec<u32> = index.nearest(&pool[0], next as usize).into_iter().map(|(id, _)| id).collect();
        ids.sort_unstable();
        prop_assert_eq!(ids, (0..next).collect::<Vec<_>>());
        // Fewer: still no duplicates, sorted, and as many as asked for.
        let some = index.nearest(&pool[0], 20);
        prop_assert_eq!(some.len(), 20.min(next as usize));
        prop_assert!(some.is_sorted_by(|a, b| (a.1, a.0) < (b.1, b.0)));
    }
}
