//! What games recall, from outside: how prompts begin, what is never dropped, and in which order it stands.

use crate::support::{assert_verifies, new_log, one_act_case, play, preset_game};
use casebook::base::game::{
    CallGrouping, EventKind, Log, MemoryKind, MindSettings, Phase, PresetName, Procedure, Seat, SettingsFile,
    TargetSelection, TextId, Visibility,
};
use casebook::read::insight::measure_shared_prefixes;
use std::collections::HashMap;

/// Two rounds of the small case with scripts that exceed their budget.
fn long_game(head_percent: u32, visibility: Visibility, one_fused: bool) -> Log {
    let mut scenario = one_act_case("the-lantern-room.en");
    let things = ["lamp", "ledger", "rope", "boat", "key", "letter", "coat", "clock"];
    let people: Vec<String> = scenario.characters.iter().map(|c| c.name.clone()).collect();
    for (seat, character) in scenario.characters.iter_mut().enumerate() {
        for i in 0..100 {
            let (who, what) = (&people[(i + seat) % people.len()], things[i * 7 % things.len()]);
            let (hour, minute) = (1 + (i + 3 * seat) % 12, (i * 11) % 60);
            character.acts[0].script.push_str(&format!(
                "\nNote {i}: at {hour}:{minute:02} you saw {who} with the {what} of house {}.",
                i * 13 % 90
            ));
        }
    }
    let mut log = new_log(scenario, 3);
    log.settings = log.settings.with_procedure(Procedure::Questum { rounds: 2 });
    let settings = &mut log.settings;
    settings.memory.script_tokens = 1_200;
    settings.memory.dialogue_tokens = 500;
    settings.memory.head_percent = head_percent;
    // As published, pruning uses no memory.
    settings.table.guidance = true;
    settings.scheduling.visibility = visibility;
    if one_fused {
        settings.questum.calls = CallGrouping::Fused;
        settings.questum.targets = TargetSelection::Top { n: 1 };
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
        let share = |log: &Log| measure_shared_prefixes(log).share().unwrap();
        println!("{mode}: {:.3} all looked for, {:.3} with a head", share(&papers), share(&ours));
        assert!(share(&ours) > 0.5 && share(&ours) > share(&papers) + 0.2, "{mode}");
        assert_verifies(&ours);
        let mut heads = HashMap::new();
        for thought in ours.events.iter().filter_map(|e| e.thought.as_ref()) {
            for recalled in &thought.recalled {
                assert!(recalled.tokens <= recalled.budget_tokens);
                let order: Vec<u32> = recalled.hits.iter().map(|hit| hit.segment).collect();
                assert!(order.is_sorted(), "{order:?}");
                let head = &order[..recalled.head as usize];
                assert!(head.iter().copied().eq(0..recalled.head), "{order:?}");
                if recalled.store == MemoryKind::Script {
                    let seat = thought.prompt.messages[0].parts.clone();
                    assert_eq!(*heads.entry(seat).or_insert(recalled.head), recalled.head);
                    assert!(recalled.head > 0 && order.len() > head.len());
                }
            }
        }
        assert_eq!(heads.len(), ours.scenario.characters.len());
        let retrievals = |log: &Log| {
            let thoughts = log.events.iter().filter_map(|e| e.thought.clone());
            thoughts.flat_map(|thought| thought.recalled).collect::<Vec<_>>()
        };
        assert!(retrievals(&papers).iter().all(|recalled| recalled.head == 0));
    }
}

#[test]
fn what_concerns_a_seat_is_never_dropped_and_what_is_dropped_is_marked() {
    for visibility in [Visibility::Sequential, Visibility::Simultaneous] {
        let mut log = new_log(one_act_case("the-lantern-room.en"), 3);
        log.settings.memory.dialogue_tokens = 60;
        log.settings.memory.keeps_own = true;
        log.settings.questum.calls = CallGrouping::PerAct;
        log.settings.questum.targets = TargetSelection::Top { n: 1 };
        log.settings.scheduling.visibility = visibility;
        let log = play(log);
        let mut said: Vec<(usize, u32, Seat, Option<Seat>, &String)> = Vec::new();
        let (mut marked, mut moment, mut in_turn) = (0, 0, false);
        for (at, event) in log.events.iter().enumerate() {
            if let EventKind::PhaseBegan { phase } = event.what {
                moment = at;
                in_turn = matches!(phase, Phase::Questioning { .. });
            }
            let thought = event.thought.as_ref().filter(|thought| !thought.recalled.is_empty());
            if let Some(thought) = thought {
                let parts = thought.prompt.messages.iter().flat_map(|one| &one.parts);
                let parts = parts.map(|part| log.texts[part.0 as usize].as_str());
                let prompt = parts.collect::<Vec<_>>().join("\n");
                let seat = event.what.facts().actor.unwrap();
                // In a simultaneous round nobody hears any of it.
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
                EventKind::Introduced { speaker, text } => said.push((at, round, *speaker, None, text)),
                EventKind::Answered { answerer, asker, text, .. } => {
                    said.push((at, round, *answerer, Some(*asker), text))
                }
                _ => {}
            }
        }
        assert!(marked > 5, "{visibility:?}: {marked}");
        assert_verifies(&log);
    }
}

#[test]
fn what_is_recalled_stands_in_the_order_in_which_it_was_said_and_marks_stand_where_something_is_left_out() {
    for language in ["en", "zh"] {
        let mut log = preset_game(one_act_case(&format!("the-lantern-room.{language}")));
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
            let Some(found) = all.clone().find(|one| one.store == MemoryKind::Dialogue) else {
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

/// The round of questions that an event belongs to.
fn log_round(log: &Log, at: usize) -> u32 {
    let begun = log.events[..at].iter().rev();
    let mut rounds = begun.filter_map(|event| match event.what {
        EventKind::PhaseBegan { phase: Phase::Questioning { round } } => Some(round),
        _ => None,
    });
    rounds.next().unwrap_or(0)
}

#[test]
fn as_published_too_a_prompt_says_where_something_that_was_said_is_left_out() {
    let mut log = preset_game(one_act_case("the-lantern-room.en"));
    let published = SettingsFile::from_preset(PresetName::Questum, MindSettings::OfflineReader, 7);
    log.settings = published.for_case(&log.scenario);
    log.settings.memory.dialogue_tokens = 200;
    let log = play(log);
    let (mut cut, mut whole) = (0, 0);
    for thought in log.events.iter().filter_map(|event| event.thought.as_ref()) {
        let Some(found) = thought.recalled.iter().find(|one| one.store == MemoryKind::Dialogue) else {
            continue;
        };
        let leaves_out = found.hits.len() < found.held as usize;
        let parts = thought.prompt.messages.iter().flat_map(|one| &one.parts);
        let parts: Vec<&str> = parts.map(|id| log.texts[id.0 as usize].as_str()).collect();
        let marked = parts.contains(&"[…]");
        assert!(marked || !leaves_out, "{}: {}", thought.key, parts.join("\n"));
        *if leaves_out { &mut cut } else { &mut whole } += 1;
    }
    assert!(cut > 5 && whole > 5, "{cut} and {whole}");
}
