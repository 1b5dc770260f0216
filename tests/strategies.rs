//! Whole scripted games of every baseline: the number of calls by kind, compared with the papers' formulas.
//! The votes, one per player and victim, are extra: the papers have none in their games.

use crate::support::{ScriptedMind, StoringHost, assert_verifies, bundled_case, new_log, play_with};
use casebook::base::game::{
    EmbedderName, Event, EventKind, ExamPerspective, ExamSettings, Log, MemoryKind, MindSettings, Phase, PresetName,
    Seat, Settings, SettingsFile, StrategyName, TargetSelection,
};
use casebook::base::scenario::Scenario;
use casebook::play::mind::offline::OfflineReader;
use casebook::play::mind::{Mind, Request};
use futures_util::FutureExt;
use std::collections::BTreeMap;
use std::rc::Rc;

fn case(language: &str) -> Scenario {
    let path = format!("public/cases/the-lantern-room.{language}.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn game(strategy: StrategyName) -> Log {
    let case = case("en");
    let mut settings = Settings::questum(case.characters.len(), MindSettings::OfflineReader, 1);
    for seat in &mut settings.seats {
        seat.strategy = strategy;
    }
    assert_eq!(settings.memory.embedder, EmbedderName::Builtin);
    Log::new(format!("{strategy:?}"), case, settings)
}

/// Plays a scripted game; returns the finished log and the calls by kind.
fn calls(log: Log) -> (Log, BTreeMap<&'static str, usize>) {
    let rote: Rc<ScriptedMind> = Rc::default();
    let (log, _, failures) = play_with(log, rote.clone(), StoringHost::new);
    assert!(failures.is_empty() && log.is_finished());
    let mut kinds = BTreeMap::new();
    for request in rote.requests.borrow().iter() {
        *kinds.entry(request.assignment.name()).or_default() += 1;
    }
    // One thought per call: the log shows every call.
    let thoughts = log.events.iter().filter(|e| e.thought.is_some()).count();
    assert_eq!(thoughts, kinds.values().sum::<usize>());
    (log, kinds)
}

/// The number of answers about victims whom the answerer did not kill.
fn answers_by_others(log: &Log) -> usize {
    log.events
        .iter()
        .filter(|event| match &event.what {
            EventKind::Answered { answerer, victim: Some(victim), .. } => {
                log.scenario.has_killed(answerer.index(), victim.index()) != Some(true)
            }
            _ => false,
        })
        .count()
}

const ROUNDS: usize = 3;

fn sizes(log: &Log) -> (usize, usize, usize) {
    let (na, nv) = (log.scenario.characters.len(), log.scenario.victims.len());
    (na, nv, ROUNDS * nv * na * (na - 1))
}

#[test]
fn werewolf_takes_the_calls_of_its_formula() {
    let (log, kinds) = calls(game(StrategyName::Werewolf));
    let (na, nv, exchanges) = sizes(&log);
    let others = answers_by_others(&log);
    let total: usize = kinds.values().sum();
    assert_eq!(total - na * nv, na + exchanges * 3 + 2 * others);
    assert_eq!(kinds["choose_question"], exchanges);
    assert_eq!(kinds["ask"], exchanges);
    assert_eq!(kinds["answer"], exchanges);
    assert_eq!((kinds["reflect"], kinds["final_answer"]), (others, others));
    assert!(others > 0 && others < exchanges, "both kinds of answers occur");
    let thoughts = log.events.iter().filter_map(|event| event.thought.as_ref());
    let talk = thoughts.flat_map(|thought| &thought.recalled).filter(|found| found.store == MemoryKind::Dialogue);
    assert_eq!(talk.map(|found| found.hits.len()).max(), Some(5), "of what was said the five nearest");
}

#[test]
fn o_cot_takes_the_calls_of_its_formula() {
    let (log, kinds) = calls(game(StrategyName::OCot));
    let (na, nv, _) = sizes(&log);
    let goals: usize = log
        .scenario
        .characters
        .iter()
        .map(|c| c.acts[0].objectives.len().clamp(1, 2))
        .map(|g| ROUNDS * nv * (na - 1) * (g + 2))
        .sum();
    let total: usize = kinds.values().sum();
    assert_eq!(total - na * nv, 2 * na + goals);
    assert_eq!(kinds["aims_to_questions"], na);
}

#[test]
fn think_thrice_takes_the_gates_call_and_seven_per_try() {
    let (log, kinds) = calls(game(StrategyName::ThinkThrice));
    let (na, nv, exchanges) = sizes(&log);
    let others = answers_by_others(&log);
    // Scripted gates always need the timeline, and every try starts with a fresh answer.
    let tries = kinds["split_question"];
    assert!(tries >= others && tries <= 3 * others, "{tries} of {others}");
    let total: usize = kinds.values().sum();
    // Before each answer, one call on what the asker is to the answerer.
    assert_eq!(total - na * nv, na + exchanges * 3 + others + 6 * tries + (tries - others));
    assert_eq!(kinds["answer_oneself"], exchanges);
    assert_eq!(kinds["needs_timeline"], others);
    assert_eq!(kinds["answer"], exchanges + tries - others);
    for kind in ["split_question", "find_facts", "find_missing", "complete_answer", "split_answer", "check_facts"] {
        assert_eq!(kinds[kind], tries, "{kind}");
    }
    // At most five segments of the dialogue, in every question and answer.
    let most = log.events.iter().filter_map(|e| e.thought.as_ref());
    let most = most
        .filter(|t| t.key.to_string().contains(".ask.") || t.key.to_string().contains(".answer."))
        .flat_map(|t| &t.recalled)
        .filter(|r| r.store == casebook::base::game::MemoryKind::Dialogue)
        .map(|r| r.hits.len())
        .max();
    assert_eq!(most, Some(5));
}

#[test]
fn think_thrices_parts_are_switches() {
    let play = |change: fn(&mut casebook::base::game::ThinkThriceSettings)| {
        let mut log = game(StrategyName::ThinkThrice);
        log.settings.procedure = casebook::base::game::Procedure::Questum { rounds: 1 };
        change(&mut log.settings.think_thrice);
        let (log, kinds) = calls(log);
        (answers_by_others(&log), kinds)
    };
    let (_, kinds) = play(|s| s.refinement = false);
    assert!(!kinds.contains_key("split_question") && kinds["check_facts"] > 0);
    let (others, kinds) = play(|s| s.verification = false);
    assert!(!kinds.contains_key("check_facts"));
    assert_eq!(kinds["split_question"], others, "the first try is said");
    let (others, kinds) = play(|s| s.tries = 1);
    assert_eq!(kinds["split_question"], others);
    let (_, kinds) = play(|s| s.gate = false);
    assert!(!kinds.contains_key("needs_timeline"));
}

#[test]
fn in_open_rounds_think_thrice_chooses_whom_to_ask() {
    let mut log = game(StrategyName::ThinkThrice);
    log.settings = log.settings.with_procedure(casebook::base::game::Procedure::jubensha());
    let (log, _) = calls(log);
    let (na, nv, _) = sizes(&log);
    let chosen =
        log.events.iter().filter(|e| matches!(&e.what, EventKind::TargetsChosen { chosen, .. } if chosen.len() == 1));
    assert_eq!(chosen.count(), 5 * na * nv, "once per player and open round");
}

#[test]
fn player_star_and_questum_take_the_calls_of_their_formulas() {
    let mut all = game(StrategyName::Questum);
    all.settings.questum.targets = TargetSelection::AllSuspects;
    let (log, kinds) = calls(all);
    let (na, nv, _) = sizes(&log);
    let total: usize = kinds.values().sum();
    // The scripted pruner retains ⅔, rounded up, so S_t is known beforehand.
    let lists = std::iter::successors(Some(na - 1), |s| Some((s * 2).div_ceil(3).max(1)));
    let asked: usize = lists.take(ROUNDS).map(|s| na * nv * 5 * s).sum();
    assert_eq!(total - na * nv, na + asked + (ROUNDS - 1) * na * nv * na);
    let (_, kinds) = calls(game(StrategyName::Questum));
    let total: usize = kinds.values().sum();
    assert_eq!(total - na * nv, na + ROUNDS * na * nv * 5 + (ROUNDS - 1) * na * nv * na);
}

#[test]
fn the_exam_asks_every_examinee_its_own_questions_once_per_evaluation() {
    let mut log = game(StrategyName::Questum);
    log.settings.exam = Some(ExamSettings { evaluations: 3, ..ExamSettings::default() });
    let papers: usize = Seat::all(log.scenario.characters.len())
        .map(|seat| {
            casebook::read::exam::questions_for_seat(&log.scenario, seat).filter(|q| !q.truth.is_empty()).count()
        })
        .sum();
    let (log, kinds) = calls(log);
    assert_eq!(kinds["examine"], 3 * papers);
    // The first evaluation's vote is the game's own; each evaluation has its own win rate.
    let (na, nv, _) = sizes(&log);
    assert_eq!(kinds["vote"], 3 * na * nv);
    let wins = casebook::read::exam::count_wins(&log, None);
    assert_eq!(wins.len(), 3);
    assert!(wins.iter().all(|wins| wins.cases as usize == nv));
    // Scripted voters vote alike each time.
    assert!(wins.iter().all(|other| *other == wins[0]), "{wins:?}");
    let phases: Vec<_> = log
        .events
        .iter()
        .filter_map(|e| match e.what {
            EventKind::PhaseBegan { phase } => Some(format!("{phase:?}")),
            _ => None,
        })
        .collect();
    assert_eq!(phases[phases.len() - 3..], ["Vote", "Exam { after_round: None }", "Outcome"]);
    let results = casebook::read::exam::read_exam_results(&log, None, casebook::read::exam::Marking::Strict).unwrap();
    assert_eq!(results.evaluations.len(), 3);
    assert_eq!(results.perspective, Some(ExamPerspective::Play));
    let asked: u32 = results.evaluations[0].players.iter().map(|p| p.tally.overall().questions).sum();
    assert_eq!(asked as usize, papers);
}

#[test]
fn an_exam_of_votes_alone_is_an_exam_without_questions() {
    let mut log = game(StrategyName::ThinkThrice);
    log.settings.exam = Some(ExamSettings { evaluations: 3, questions: false, ..ExamSettings::default() });
    let (log, kinds) = calls(log);
    assert!(!kinds.contains_key("examine"));
    assert_eq!(casebook::read::exam::count_wins(&log, None).len(), 3);
    // The first evaluation's votes are the game's own, given at the table.
    let results = casebook::read::exam::read_exam_results(&log, None, casebook::read::exam::Marking::Strict).unwrap();
    let numbers: Vec<u32> = results.evaluations.iter().map(|e| e.number).collect();
    assert_eq!(numbers, [2, 3]);
    assert!(results.evaluations.iter().all(|e| e.players.is_empty()));
    assert!(results.overall().is_none());
}

#[test]
fn votes_are_asked_from_script_and_dialogue_unless_somebody_wants_the_lists_in_them() {
    let votes = |lists: bool| -> Vec<Vec<casebook::base::game::Seat>> {
        let mut log = game(StrategyName::Questum);
        assert!(!log.settings.lists_in_votes, "as published");
        log.settings.lists_in_votes = lists;
        let rote: Rc<ScriptedMind> = Rc::default();
        play_with(log, rote.clone(), StoringHost::new);
        let requests = rote.requests.borrow();
        let votes = requests.iter().filter_map(|r| match &r.assignment {
            casebook::play::task::Assignment::Vote(task) => Some(task.suspects.clone()),
            _ => None,
        });
        votes.collect()
    };
    let (without, with) = (votes(false), votes(true));
    assert!(!without.is_empty() && without.iter().all(Vec::is_empty));
    assert!(!with.is_empty() && with.iter().all(|list| !list.is_empty()));
}

fn offline(log: Log) -> Log {
    let minds: [Rc<dyn Mind>; 1] = [Rc::new(OfflineReader::default())];
    let keeper = StoringHost::new(log.clone());
    let run = casebook::play::director::run_game(&log, &[], &minds, &keeper);
    futures_util::FutureExt::now_or_never(run).expect("nothing here waits").unwrap();
    keeper.log.into_inner()
}

#[test]
fn every_strategy_plays_offline_in_both_languages_and_verifies() {
    for strategy in StrategyName::all_automatic() {
        for language in ["en", "zh"] {
            let mut log = game(strategy);
            log.scenario = case(language);
            let log = offline(log);
            assert!(log.is_finished(), "{strategy:?} {language}");
            let faults = log.events.iter().filter(|e| matches!(e.what, EventKind::Fault { .. }));
            assert_eq!(faults.count(), 0, "{strategy:?} {language}");
            assert_verifies(&log);
        }
    }
}

/// Every script sentence that occurs in one script only.
fn private_sentences(scenario: &Scenario) -> Vec<(usize, String)> {
    let texts = |c: usize| -> String {
        scenario.characters[c].acts.iter().map(|a| a.script.as_str()).collect::<Vec<_>>().join("\n")
    };
    let all: Vec<String> = (0..scenario.characters.len()).map(texts).collect();
    let mut list = Vec::new();
    for (owner, text) in all.iter().enumerate() {
        for sentence in casebook::play::memory::split_into_sentences(text) {
            let others = all.iter().enumerate().any(|(i, t)| i != owner && t.contains(sentence));
            if sentence.len() > 30 && !others && !scenario.setting.contains(sentence) {
                list.push((owner, sentence.to_owned()));
            }
        }
    }
    list
}

#[test]
fn without_play_the_own_script_is_all_there_is_and_the_reader_has_everybodys() {
    let mut log = game(StrategyName::Questum);
    let private = private_sentences(&log.scenario);
    for (perspective, leaks) in [(ExamPerspective::Own, false), (ExamPerspective::Everybody, true)] {
        log.settings.exam = Some(ExamSettings { perspective, ..ExamSettings::default() });
        let rote: Rc<ScriptedMind> = Rc::default();
        let (sat, ..) = play_with(log.clone(), rote.clone(), StoringHost::new);
        assert!(sat.is_finished());
        let spoken =
            sat.events.iter().any(|e| matches!(e.what, EventKind::Introduced { .. } | EventKind::Asked { .. }));
        assert!(!spoken);
        let holds = |request: &Request, foreign: bool| {
            let prompt: String = request.messages.iter().map(casebook::play::task::Message::text).collect();
            private
                .iter()
                .any(|(owner, text)| (*owner != request.given.seat.index()) == foreign && prompt.contains(text))
        };
        let (na, nv, _) = sizes(&sat);
        let votes = sat.events.iter().filter(|e| {
            matches!(e.what,
                EventKind::VotedInExam { perspective: from, evaluation: 1, .. } if from == perspective)
        });
        assert_eq!(votes.count(), na * nv, "{perspective:?}: everybody votes");
        assert_eq!(casebook::read::exam::count_wins(&sat, None)[0].cases as usize, nv);
        let requests = rote.requests.borrow();
        assert!(!requests.is_empty());
        assert_eq!(requests.iter().any(|r| holds(r, true)), leaks, "{perspective:?}");
        if !leaks {
            assert!(requests.iter().any(|r| holds(r, false)));
        }
        assert_verifies(&sat);
        // The truth is in no prompt: no request reveals the right letters.
        assert!(requests.iter().all(|r| {
            let task = serde_json::to_string(&r.assignment).unwrap();
            !task.contains("truth")
        }));
    }
}

/// The exam without play from these scripts, and the average tokens sent per question.
fn exam_without_play(name: &str, perspective: ExamPerspective, script_tokens: u32) -> (Log, f64) {
    let mut log = new_log(bundled_case(name), 7);
    log.settings.exam = Some(ExamSettings { perspective, script_tokens, ..ExamSettings::default() });
    let rote: Rc<ScriptedMind> = Rc::default();
    let (log, ..) = play_with(log, rote.clone(), StoringHost::new);
    assert_verifies(&log);
    let requests = rote.requests.borrow();
    let tokens = requests.iter().filter(|request| request.assignment.name() == "examine").map(|request| {
        let texts = request.messages.iter().map(casebook::play::task::Message::text);
        texts.map(|text| casebook::play::memory::estimate_tokens(&text)).sum::<u32>()
    });
    let tokens: Vec<f64> = tokens.map(f64::from).collect();
    #[allow(clippy::cast_precision_loss)]
    let mean = tokens.iter().sum::<f64>() / tokens.len() as f64;
    (log, mean)
}

#[test]
fn who_reads_every_script_looks_through_each_by_itself_within_its_own_limit() {
    for (name, limit) in [("the-lantern-room.zh", 3_500), ("borrowed-wind.en", 2_500)] {
        for (most, limit) in [(5_000, limit), (300, 300)] {
            let (log, _) = exam_without_play(name, ExamPerspective::Everybody, most);
            let names: Vec<&str> = log.scenario.characters.iter().map(|one| one.name.as_str()).collect();
            let thoughts: Vec<_> = log.events.iter().filter_map(|event| event.thought.as_ref()).collect();
            assert!(!thoughts.is_empty());
            for thought in thoughts {
                let owners: Vec<_> = thought.recalled.iter().map(|found| found.owner).collect();
                let seats = Seat::all(names.len());
                assert_eq!(owners, seats.map(Some).collect::<Vec<_>>());
                for found in &thought.recalled {
                    assert_eq!(found.budget_tokens, limit);
                    assert!(!found.hits.is_empty() && found.tokens <= limit, "{name}: {}", found.tokens);
                }
                let parts = thought.prompt.messages[1].parts.iter();
                let parts: Vec<&str> = parts.map(|part| log.texts[part.0 as usize].as_str()).collect();
                for name in &names {
                    let heading = match log.scenario.language {
                        casebook::base::language::Language::English => format!("What {name}’s script says:"),
                        _ => format!("{name}的剧本写道："),
                    };
                    assert_eq!(parts.iter().filter(|part| **part == heading).count(), 1, "{heading}");
                }
                assert!(!parts.iter().any(|part| part.contains("nobody else has read it")));
            }
        }
    }
}

#[test]
fn a_question_to_who_reads_every_script_costs_several_times_one_to_who_reads_their_own() {
    // The papers' programs: 4.1 to 4.7 times, in dollars, with scripts that are longer relative to their
    // rules.
    for (name, least) in [("the-lantern-room.en", 2.5), ("five-oclock-bread.en", 2.4), ("borrowed-wind.en", 3.5)] {
        let (_, all) = exam_without_play(name, ExamPerspective::Everybody, 5_000);
        let (_, own) = exam_without_play(name, ExamPerspective::Own, 5_000);
        println!("{name}: {all:.0} tokens a question from every script, {own:.0} from the own, {:.2} times", all / own);
        assert!(all > least * own, "{name}: {all} beside {own}");
    }
}

/// A bundled case by a preset, played by the offline reader.
fn by_preset(preset: PresetName, name: &str) -> Log {
    let case = bundled_case(name);
    let file = SettingsFile::from_preset(preset, MindSettings::OfflineReader, 7);
    let settings = file.for_case(&case);
    let mind: Rc<dyn Mind> = Rc::new(OfflineReader::default());
    let log = Log::new(format!("{name}-{}", preset.name()), case, settings);
    let keeper = StoringHost::new(log.clone());
    casebook::play::director::run_game(&log, &[], &[mind], &keeper).now_or_never().unwrap().unwrap();
    keeper.log.into_inner()
}

/// The prompt of an event's thought.
fn prompt_of_event(log: &Log, event: &Event) -> Option<String> {
    let prompt = &event.thought.as_ref()?.prompt;
    let parts = prompt.messages.iter().flat_map(|message| &message.parts);
    Some(parts.map(|part| log.texts[part.0 as usize].as_str()).collect::<Vec<_>>().join("\n"))
}

#[test]
fn whoever_asks_or_answers_by_think_thrice_has_what_was_just_said() {
    for (preset, name) in [
        (PresetName::ThinkThrice, "the-lantern-room.en"),
        (PresetName::ThinkThrice, "borrowed-wind.zh"),
        (PresetName::ThinkThriceInQuestum, "five-oclock-bread.en"),
    ] {
        let log = by_preset(preset, name);
        let plays = |seat: Seat| log.settings.seats[seat.index()].strategy == StrategyName::ThinkThrice;
        let (mut introduced, mut last, mut question) = (BTreeMap::new(), "", "");
        let (mut introductions, mut asked, mut answered, mut related) = (true, 0, 0, 0);
        for event in &log.events {
            let sent = prompt_of_event(&log, event).unwrap_or_default();
            match &event.what {
                EventKind::PhaseBegan { phase } => introductions = *phase == Phase::Introductions,
                EventKind::Introduced { speaker, text } => {
                    introduced.insert(*speaker, text.as_str());
                    last = text;
                }
                EventKind::ClueShown { text, .. } => last = text,
                EventKind::TargetsChosen { observer, .. } if plays(*observer) => {
                    assert!(sent.contains(last), "{name}: {last}");
                    asked += 1;
                }
                EventKind::Asked { asker, answerer, text, .. } => {
                    if plays(*asker) && event.thought.is_some() {
                        let about = if introductions { introduced[answerer] } else { last };
                        assert!(sent.contains(about) && sent.contains(last), "{name}: {about}");
                        asked += 1;
                    }
                    question = text;
                }
                EventKind::Considered { seat, task, .. } if task == "draft" && !question.is_empty() => {
                    assert!(sent.contains(question), "{name}, {seat:?}: {question}");
                    answered += 1;
                }
                EventKind::Considered { task, .. } if task == "answer_oneself" => related += 1,
                EventKind::Answered { answerer, text, .. } => {
                    if plays(*answerer) {
                        assert!(event.thought.is_none() || sent.contains(question), "{name}: {question}");
                        assert_eq!(std::mem::take(&mut related), 1, "{name}: one call before each answer");
                        answered += 1;
                    }
                    (last, question) = (text, "");
                }
                _ => {}
            }
        }
        assert!(asked > 10 && answered > 10, "{name}: {asked}, {answered}");
    }
}

#[test]
fn what_the_host_asks_for_is_one_memory_with_its_answer_and_votes_are_given_every_card() {
    let log = by_preset(PresetName::ThinkThrice, "the-lantern-room.en");
    let introductions = log.events.iter().filter_map(|event| match &event.what {
        EventKind::Introduced { text, .. } => Some(text.as_str()),
        _ => None,
    });
    let (introductions, mut joined): (Vec<&str>, usize) = (introductions.collect(), 0);
    let mut cards: Vec<&str> = Vec::new();
    let mut votes = 0;
    for event in &log.events {
        let recalled = event.thought.iter().flat_map(|thought| &thought.recalled);
        for hit in recalled.filter(|found| found.store == MemoryKind::Dialogue).flat_map(|found| &found.hits) {
            let text = &log.texts[hit.text.0 as usize];
            if text.starts_with("The host") {
                assert!(introductions.iter().any(|said| text.contains(said)), "{text}");
                joined += 1;
            }
        }
        match &event.what {
            EventKind::ClueShown { text, .. } => cards.push(text),
            EventKind::Voted { .. } | EventKind::VotedInExam { .. } => {
                let sent = prompt_of_event(&log, event).unwrap();
                assert!(cards.iter().all(|card| sent.contains(card)), "{sent}");
                votes += 1;
            }
            _ => {}
        }
    }
    assert!(joined > 0 && cards.len() > 5);
    assert_eq!(votes, 10 * log.scenario.characters.len());
    // Without retrieval nothing is recalled.
    let mut none = game(StrategyName::ThinkThrice);
    none.settings.think_thrice.remembered = 0;
    let (none, _) = calls(none);
    let recalled = none.events.iter().filter_map(|event| event.thought.as_ref());
    let asks = recalled.filter(|thought| thought.key.to_string().contains(".ask."));
    let asks: Vec<_> = asks.collect();
    assert!(!asks.is_empty());
    let mut hits = asks.iter().flat_map(|thought| &thought.recalled);
    assert!(hits.all(|found| found.store != MemoryKind::Dialogue || found.hits.is_empty()));
}

#[test]
fn published_suspect_lists_begin_in_the_order_of_the_seats_and_ties_go_to_the_first() {
    for (preset, by_seat) in [(PresetName::Questum, true), (PresetName::Casebook, false)] {
        let log = by_preset(preset, "the-lantern-room.en");
        let mut tied = 0;
        let first = log.events.iter().filter_map(|event| match &event.what {
            EventKind::TargetsChosen { observer, candidates, chosen, .. } => Some((observer, candidates, chosen)),
            _ => None,
        });
        for (observer, candidates, chosen) in first.take(log.scenario.characters.len()) {
            let seats: Vec<u16> = candidates.iter().map(|one| one.suspect.0).collect();
            let mut sorted = seats.clone();
            sorted.sort_unstable();
            assert_eq!(seats == sorted, by_seat || observer.0 == 0 || observer.0 == 3, "{preset:?}: {seats:?}");
            if !chosen[0].explored {
                assert_eq!(chosen[0].suspect, candidates[0].suspect);
                tied += 1;
            }
        }
        assert!(tied > 0, "{preset:?}");
    }
}
