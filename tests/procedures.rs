//! The three procedures, played completely by every strategy: order, counts by kind, acts, clues, ratings,
//! measures, verification.

use crate::support::crowd::crowd;
use crate::support::slow::Slow;
use crate::support::{
    ScriptedMind, StoringHost, assert_verifies, count, mirage, new_game, new_log, one_act_case, play_with, preset_game,
    procedures,
};
use casebook::base::game::{
    EventKind, Log, Measure, MemoryKind, MindSettings, MirageRules, Phase, PresetName, Procedure, Raters, Seat,
    SettingsFile, StrategyName, Subject, TaskKey, VictimId, VoteRule,
};
use casebook::base::scenario::{Act, Clue, Outsider, Scenario};
use casebook::play::director::{RunEnding, estimate_game, fork, run_game};
use casebook::play::mind::{Mind, offline::OfflineReader};
use casebook::play::task::{Assignment, Message};
use futures_util::FutureExt;
use serde_json::json;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A case with scripts of this many acts, each with a sentence of its own.
fn case_with_acts(name: &str, acts: usize) -> Scenario {
    let mut scenario = one_act_case(name);
    for (seat, character) in scenario.characters.iter_mut().enumerate() {
        for act in 2..=acts {
            character.acts.push(Act {
                script: format!("Secret {seat} of act {act}: the moon was at quarter {act}."),
                objectives: vec![format!("Aim {seat} of act {act}.")],
                ..Act::default()
            });
        }
    }
    scenario
}

/// Plays a scripted game; also returns the calls by kind.
fn play(log: Log) -> (Log, BTreeMap<&'static str, usize>, Rc<ScriptedMind>) {
    let mind: Rc<ScriptedMind> = Rc::default();
    let (log, run, _) = play_with(log, mind.clone(), StoringHost::new);
    assert_eq!(run.ending, RunEnding::Finished);
    let mut calls = BTreeMap::new();
    for request in mind.requests.borrow().iter() {
        *calls.entry(request.assignment.name()).or_default() += 1;
    }
    (log, calls, mind)
}

#[test]
fn every_strategy_plays_every_procedure_to_its_end_and_the_log_verifies() {
    for name in ["the-lantern-room.en", "borrowed-wind.zh"] {
        for procedure in procedures() {
            for strategy in StrategyName::all_automatic() {
                let (log, ..) = play(new_game(one_act_case(name), procedure.clone(), strategy));
                assert!(log.is_finished());
                assert_verifies(&log);
            }
        }
    }
}

#[test]
fn mirage_calls_are_as_many_as_the_published_formula_says() {
    // Play: introductions N, actions N·T·S, answers A, suspicion and trust N + NTS + A each, votes N (per
    // victim), and summaries. Judging (5N) and reconstruction (6N) are not part of play.
    for (name, n, v) in [("the-lantern-room.en", 4, 1), ("borrowed-wind.en", 6, 2)] {
        for s in [1, 2, 3] {
            for t in [1, 5] {
                let procedure = mirage(t, Raters::Neutral, MirageRules::casebook());
                let log = new_game(case_with_acts(name, s), procedure, StrategyName::Mirage);
                let (log, mut calls, _) = play(log);
                let summaries = calls.remove("summarise").unwrap_or(0);
                assert_eq!(summaries, count(&log, |w| matches!(w, EventKind::Summarised { .. })));
                let nts = n * t as usize * s;
                let a = count(&log, |w| matches!(w, EventKind::Asked { .. }));
                let searched = count(&log, |w| matches!(w, EventKind::Investigated { .. }));
                assert_eq!(a + searched, nts);
                assert!(a > 0 && searched > 0);
                let expected = BTreeMap::from([
                    ("introduce", n),
                    ("act", nts),
                    ("answer", a),
                    ("rate", 2 * (n + nts + a)),
                    ("vote", n * v),
                ]);
                assert_eq!(calls, expected, "{name}, S = {s}, T = {t}");
                if v == 1 {
                    let play: usize = calls.values().sum();
                    assert_eq!(play, 4 * n + 3 * nts + 3 * a, "15N without 5N and 6N");
                }
            }
        }
    }
}

#[test]
fn with_every_other_player_as_rater_each_utterance_is_rated_by_all_but_its_speaker() {
    let procedure = mirage(2, Raters::EveryOther, MirageRules::casebook());
    let log = new_game(one_act_case("the-lantern-room.en"), procedure, StrategyName::Mirage);
    let (log, calls, _) = play(log);
    let said = count(&log, |w| {
        matches!(
            w,
            EventKind::Introduced { .. }
                | EventKind::Asked { .. }
                | EventKind::Answered { .. }
                | EventKind::Investigated { .. }
        )
    });
    assert_eq!(calls["rate"], 2 * said * 3);
    for event in &log.events {
        if let EventKind::Rated { rater: Some(rater), about: Subject::Player(about), .. } = &event.what {
            assert_ne!(rater, about);
        }
    }
}

#[test]
fn a_rating_belongs_to_what_its_speaker_said_and_knows_nothing_later() {
    let log = new_game(one_act_case("the-lantern-room.en"), Procedure::mirage(), StrategyName::Mirage);
    let (log, _, mind) = play(log);
    let mut rated = 0;
    for (at, event) in log.events.iter().enumerate() {
        let EventKind::Rated { about: Subject::Player(about), said: Some(said), .. } = &event.what else {
            continue;
        };
        rated += 1;
        assert!((*said as usize) < at);
        let speaker = match &log.events[*said as usize].what {
            EventKind::Introduced { speaker, .. } => *speaker,
            EventKind::Asked { asker, .. } => *asker,
            EventKind::Answered { answerer, .. } => *answerer,
            EventKind::Investigated { investigator, .. } => *investigator,
            other => panic!("{other:?} is not said"),
        };
        assert_eq!(speaker, *about);
    }
    assert!(rated > 20);
    for request in mind.requests.borrow().iter() {
        if request.assignment.name() == "rate" {
            assert!(request.given.script.is_empty(), "a neutral reader has no script");
        }
    }
}

#[test]
fn jubensha_guides_introductions_lays_out_clue_cards_and_asks_in_two_and_three_rounds() {
    let scenario = one_act_case("the-lantern-room.en");
    let clues = scenario.clues.len();
    let log = new_game(scenario, Procedure::jubensha(), StrategyName::Mirage);
    assert_eq!(log.settings.vote_rule, VoteRule::Plurality);
    let (log, calls, _) = play(log);
    let phases: Vec<Phase> = log
        .events
        .iter()
        .filter_map(|e| match e.what {
            EventKind::PhaseBegan { phase } => Some(phase),
            _ => None,
        })
        .collect();
    let round = |round| Phase::Questioning { round };
    assert_eq!(
        phases,
        [
            Phase::Introductions,
            round(1),
            round(2),
            Phase::Clues,
            round(3),
            round(4),
            round(5),
            Phase::Vote,
            Phase::Outcome
        ]
    );
    // N introductions, N(N−1) questions after them, then one question per player and round.
    let n = 4;
    let expected =
        BTreeMap::from([("introduce", n), ("act", n * (n - 1) + 5 * n), ("answer", n * (n - 1) + 5 * n), ("vote", n)]);
    assert_eq!(calls, expected);
    assert_eq!(count(&log, |w| matches!(w, EventKind::ClueShown { finder: None, .. })), clues);
    // The host speaks to every player, for the cards, and before the vote.
    assert_eq!(count(&log, |w| matches!(w, EventKind::Said { speaker: None, .. })), n + 2);
}

#[test]
fn a_round_of_jubensha_has_one_question_from_everybody_whatever_the_strategy() {
    for strategy in StrategyName::all_automatic() {
        let log = new_game(one_act_case("the-lantern-room.en"), Procedure::jubensha(), strategy);
        let (log, ..) = play(log);
        let mut asked: BTreeMap<(u32, u16), usize> = BTreeMap::new();
        let mut round = 0;
        for event in &log.events {
            match event.what {
                EventKind::PhaseBegan { phase: Phase::Questioning { round: begun } } => round = begun,
                EventKind::Asked { asker, .. } if round > 0 => {
                    *asked.entry((round, asker.0)).or_default() += 1;
                }
                _ => {}
            }
        }
        assert_eq!(asked.len(), 20, "{strategy:?}");
        assert!(asked.values().all(|n| *n == 1), "{strategy:?}");
    }
}

#[test]
fn no_prompt_holds_a_later_acts_text_before_that_act_is_dealt() {
    for procedure in procedures() {
        for strategy in StrategyName::all_automatic() {
            for acts in [2, 3, 5] {
                let log = new_game(case_with_acts("the-lantern-room.en", acts), procedure.clone(), strategy);
                let (log, _, mind) = play(log);
                let dealt = count(&log, |w| matches!(w, EventKind::ActDealt { .. }));
                assert_eq!(dealt, acts, "{procedure:?}: every act is dealt once");
                let mut act = 0;
                let mut seen = 0;
                for event in &log.events {
                    if let EventKind::ActDealt { act: begun } = event.what {
                        act = begun;
                    }
                    let Some(thought) = &event.thought else {
                        continue;
                    };
                    for part in thought.prompt.messages.iter().flat_map(|m| &m.parts) {
                        let text = &log.texts[part.0 as usize];
                        for later in act + 1..=5 {
                            assert!(
                                !text.contains(&format!("of act {later}")),
                                "{procedure:?} {strategy:?}: act {later} in act {act}: {text}"
                            );
                        }
                        seen += usize::from(text.contains(&format!("of act {act}")));
                    }
                }
                assert!(seen > 0, "{procedure:?} {strategy:?}: no act was ever read");
                // Nobody reads another seat's act, unless it was said.
                for request in mind.requests.borrow().iter() {
                    let prompt: String = request.messages.iter().map(Message::text).collect();
                    for seat in 0..4u16 {
                        if request.given.seat != Seat(seat) {
                            assert!(!prompt.contains(&format!("Secret {seat} of act")));
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn each_clue_comes_to_light_once_and_only_where_somebody_searched() {
    let log = new_game(one_act_case("borrowed-wind.en"), Procedure::mirage(), StrategyName::Mirage);
    let (log, ..) = play(log);
    let mut found = Vec::new();
    let mut searched = None;
    for event in &log.events {
        match &event.what {
            EventKind::Investigated { investigator, place, .. } => searched = Some((*investigator, place.clone())),
            EventKind::ClueShown { finder, place, text } => {
                let (who, at) = searched.take().expect("a search comes first");
                assert_eq!((*finder, place), (Some(who), &at));
                assert!(log.scenario.clues.iter().any(|c| c.text == *text && c.place == *place));
                assert!(!found.contains(text), "{text} was found twice");
                found.push(text.clone());
            }
            _ => {}
        }
    }
    assert!(found.len() > 5);
}

#[test]
fn what_mirage_measures_follows_from_the_events() {
    let log = new_game(one_act_case("the-lantern-room.en"), Procedure::mirage(), StrategyName::Mirage);
    let (log, ..) = play(log);
    let measured = |measure, about: Option<u16>| {
        log.events.iter().find_map(|e| match &e.what {
            EventKind::Measured { measure: m, about: a, value, .. }
                if *m == measure && *a == about.map(|s| Subject::Player(Seat(s))) =>
            {
                *value
            }
            _ => None,
        })
    };
    let found = count(&log, |w| matches!(w, EventKind::ClueShown { .. })) as f64;
    let all = log.scenario.clues.len() as f64;
    assert_eq!(measured(Measure::CluesFound, None), Some(found));
    assert_eq!(measured(Measure::ClueShare, None), Some(found / all));
    assert_eq!(measured(Measure::Failures, None), Some(0.0));
    for seat in 0..4u16 {
        let sum = |pick: fn(&EventKind) -> Option<u8>| {
            let values: Vec<u8> = log
                .events
                .iter()
                .filter(|e| matches!(&e.what, EventKind::Rated { about, .. } if *about == Subject::Player(Seat(seat))))
                .filter_map(|e| pick(&e.what))
                .collect();
            values.iter().map(|v| f64::from(*v)).sum::<f64>() / (2.0 * values.len() as f64)
        };
        let suspicion = sum(|w| match w {
            EventKind::Rated { suspicion, .. } => *suspicion,
            _ => None,
        });
        let trust = sum(|w| match w {
            EventKind::Rated { trust, .. } => *trust,
            _ => None,
        });
        let share = suspicion / (suspicion + trust);
        let told = measured(Measure::SuspicionShare, Some(seat));
        assert_eq!(told, share.is_finite().then_some(share));
    }
    let ranking = log
        .events
        .iter()
        .find_map(|e| match &e.what {
            EventKind::Ranked { victim, ranking } if *victim == VictimId(0) => Some(ranking.clone()),
            _ => None,
        })
        .unwrap();
    // Σ (suspicion − trust), plus the number of players for every vote.
    for standing in &ranking {
        let doubt: f64 = log
            .events
            .iter()
            .map(|e| match &e.what {
                EventKind::Rated { about, suspicion, trust, .. } if *about == standing.about => {
                    f64::from(suspicion.unwrap_or(0)) - f64::from(trust.unwrap_or(0))
                }
                EventKind::Voted { accused, .. } if Subject::Player(*accused) == standing.about => 4.0,
                _ => 0.0,
            })
            .sum();
        assert_eq!(standing.score, doubt);
    }
    assert!(ranking.windows(2).all(|w| w[0].score >= w[1].score));
    let rank = ranking.iter().position(|s| log.scenario.is_murderer(s.about.seat().unwrap().index())).unwrap();
    assert_eq!(measured(Measure::Victory, None), Some(1.0 / (rank + 1) as f64));
}

#[test]
fn counters_restart_at_each_stage_where_the_rules_say_so_and_both_kinds_are_measured() {
    let game_by = |rules: MirageRules| {
        let procedure = mirage(2, Raters::Neutral, rules);
        play(new_game(case_with_acts("the-lantern-room.en", 2), procedure, StrategyName::Mirage)).0
    };
    let measured = |log: &Log, measure| {
        log.events.iter().find_map(|e| match &e.what {
            EventKind::Measured { measure: m, about: Some(Subject::Player(Seat(2))), value, .. } if *m == measure => {
                *value
            }
            _ => None,
        })
    };
    // The number of ratings of a person: scripted raters always say the same about them.
    let ratings = |log: &Log, last_stage: bool| {
        let from = log.events.iter().rposition(|e| matches!(e.what, EventKind::ActDealt { .. }));
        let of_seat = log.events.iter().filter(|e| match &e.what {
            EventKind::Rated { about, said, suspicion: Some(_), .. } => {
                *about == Subject::Player(Seat(2)) && (!last_stage || said.unwrap() as usize > from.unwrap())
            }
            _ => false,
        });
        of_seat.count() as f64
    };
    let score = |log: &Log| {
        log.events.iter().find_map(|e| match &e.what {
            EventKind::Ranked { ranking, .. } => {
                ranking.iter().find(|s| s.about == Subject::Player(Seat(2))).map(|s| s.score)
            }
            _ => None,
        })
    };
    let votes = |log: &Log| count(log, |w| matches!(w, EventKind::Voted { accused: Seat(2), .. })) as f64 * 4.0;
    let (whole, last) = (game_by(MirageRules::casebook()), game_by(MirageRules::published()));
    // Suspicion 2 and trust 1 after every utterance.
    assert_eq!(score(&whole), Some(ratings(&whole, false) + votes(&whole)));
    assert_eq!(score(&last), Some(ratings(&last, true) + votes(&last)));
    assert!(ratings(&last, true) < ratings(&last, false));
    for log in [&whole, &last] {
        for measure in [Measure::SuspicionShare, Measure::SuspicionShareWholeGame, Measure::SuspicionShareLastStage] {
            assert_eq!(measured(log, measure), Some(1.0 / 1.5), "{measure:?}");
        }
    }
    let pooled = |log: &Log| {
        log.events.iter().find_map(|e| match e.what {
            EventKind::Measured { measure: Measure::ClueSharePooled, value, .. } => value,
            _ => None,
        })
    };
    let found = count(&last, |w| matches!(w, EventKind::ClueShown { .. })) as f64;
    assert_eq!((pooled(&whole), pooled(&last)), (None, Some(found / 284.0)));
}

#[test]
fn mirage_takes_no_longer_than_its_chain_of_actions_and_answers() {
    // In percent of the chain. Many raters need more places for calls than there are.
    for (raters, most) in [(Raters::Nobody, 100), (Raters::Neutral, 104), (Raters::EveryOther, 110)] {
        for jitter in [0, 60] {
            let procedure = mirage(5, raters, MirageRules::casebook());
            let mind: Rc<Slow> = Rc::new(Slow::new(100, jitter));
            let log = new_game(one_act_case("the-lantern-room.en"), procedure, StrategyName::Mirage);
            let minds: Vec<Rc<dyn casebook::play::mind::Mind>> = vec![mind.clone(); log.settings.minds.len()]
                .into_iter()
                .map(|mind| mind as Rc<dyn casebook::play::mind::Mind>)
                .collect();
            let keeper = StoringHost::new(log.clone());
            let run = mind.clock.run_to_end(casebook::play::director::run_game(&log, &[], &minds, &keeper));
            assert_eq!(run.unwrap().unwrap().ending, RunEnding::Finished);
            let log = keeper.log.into_inner();
            // One introduction, the actions and answers one by one, one vote.
            let chain = mind.chain.get();
            let took = mind.clock.now_ms();
            assert!(took * 100 <= chain * most, "{raters:?}, jitter {jitter}: {took} ms, the chain alone {chain} ms");
            assert_verifies(&log);
        }
    }
}

#[test]
fn a_murderer_who_does_not_sit_at_the_table_is_suspected_rated_and_voted_out() {
    let tramp = Seat(4);
    for procedure in procedures() {
        let mut scenario = one_act_case("the-lantern-room.en");
        scenario.outsiders = vec![Outsider { id: "the-tramp".into(), name: "Old Tramp".into(), role: String::new() }];
        scenario.victims[0].murderers = Some(vec!["the-tramp".into()]);
        let problems = casebook::base::scenario::validate(&scenario);
        assert_eq!(problems, vec![]);
        let mind = ScriptedMind::replacing(|request| match request.assignment.name() {
            "vote" => Some(Ok(r#"{"reason": "Mud.", "accused": "Old Tramp"}"#.to_owned())),
            "prune" => Some(Ok(r#"{"reason": "Mud.", "suspects": ["Old Tramp"]}"#.to_owned())),
            _ => None,
        });
        let log = new_game(scenario, procedure.clone(), StrategyName::Questum);
        let (log, run, _) = play_with(log, Rc::new(mind), StoringHost::new);
        assert_eq!(run.ending, RunEnding::Finished);
        let of = |test: &dyn Fn(&EventKind) -> bool| log.events.iter().any(|e| test(&e.what));
        assert!(of(
            &|w| matches!(w, EventKind::CaseClosed { convicted, won: Some(true), .. } if *convicted == Some(tramp))
        ));
        assert!(!of(&|w| matches!(w, EventKind::Asked { answerer, .. } if *answerer == tramp)));
        match procedure {
            Procedure::Questum { .. } => {
                assert!(of(&|w| matches!(w, EventKind::SensorsRead { suspect, .. } if *suspect == tramp)));
                assert!(of(&|w| matches!(w, EventKind::Pruned { suspects, .. } if suspects.contains(&tramp))));
            }
            Procedure::Mirage { .. } => {
                let about = Subject::Player(tramp);
                assert!(of(&|w| matches!(w, EventKind::Rated { about: a, .. } if *a == about)));
                let first = |w: &EventKind| matches!(w, EventKind::Ranked { ranking, .. } if ranking[0].about == about);
                assert!(of(&first));
                let victory = |w: &EventKind| {
                    matches!(w,
                    EventKind::Measured { measure: Measure::Victory, value, .. } if *value == Some(1.0))
                };
                assert!(of(&victory));
            }
            Procedure::Jubensha { .. } => {}
        }
        assert_verifies(&log);
        let text = casebook::read::archive::write_log(&log).unwrap();
        assert!(casebook::read::archive::read_log(&text).unwrap().0 == log);
        // Without that person in the case, the same votes name nobody.
        let mut without = log.clone();
        without.scenario.outsiders.clear();
        let text = casebook::read::archive::write_log(&without).unwrap();
        let (kept, told) = casebook::read::archive::read_log(&text).unwrap();
        assert!(kept.events == log.events && !told.is_empty());
    }
}

#[test]
fn as_the_papers_text_has_it_the_table_talks_before_each_turn_and_votes_on_accusations() {
    let procedure = mirage(2, Raters::Neutral, MirageRules::as_in_paper());
    // Everybody accuses seat 2, except seat 2 itself, which accuses seat 0; then all vote.
    let mind = ScriptedMind::replacing(|request| {
        let accused = if request.given.seat == Seat(2) { 0 } else { 2 };
        let name = request.given.name(Seat(accused));
        request
            .key
            .to_string()
            .starts_with("accuse.")
            .then(|| Ok(format!(r#"{{"reason": "By rote.", "accused": "{name}"}}"#)))
    });
    let mind = Rc::new(mind);
    let log = new_game(one_act_case("the-lantern-room.en"), procedure, StrategyName::Mirage);
    let (log, run, _) = play_with(log, mind.clone(), StoringHost::new);
    assert_eq!(run.ending, RunEnding::Finished);
    let said = count(&log, |w| matches!(w, EventKind::Said { speaker: Some(_), listener: None, .. }));
    assert_eq!(said, 2 * 4);
    let kinds = |name: &str| {
        let requests = mind.requests.borrow();
        requests.iter().filter(|r| r.assignment.name() == name).count()
    };
    assert_eq!((kinds("say"), kinds("vote")), (8, 8));
    let phases: Vec<Phase> = log
        .events
        .iter()
        .filter_map(|e| match e.what {
            EventKind::PhaseBegan { phase } => Some(phase),
            _ => None,
        })
        .collect();
    assert_eq!(phases[phases.len() - 3..], [Phase::Accusation, Phase::Vote, Phase::Outcome]);
    let from = log.events.iter().position(|e| matches!(e.what, EventKind::PhaseBegan { phase: Phase::Vote })).unwrap();
    for event in &log.events[from..] {
        if let EventKind::Voted { voter, accused, .. } = event.what {
            assert!([Seat(0), Seat(2)].contains(&accused) && voter != accused);
        }
    }
    for request in mind.requests.borrow().iter().filter(|r| r.key.to_string().starts_with("vote.")) {
        let prompt: String = request.messages.iter().map(Message::text).collect();
        assert!(prompt.contains("By rote."), "whoever votes has heard the accusations");
    }
    let held: f64 = log
        .events
        .iter()
        .filter_map(|e| match &e.what {
            EventKind::Ranked { ranking, .. } => Some(ranking.len() as f64),
            _ => None,
        })
        .sum();
    assert_eq!(held, 4.0);
    assert_verifies(&log);
}

#[test]
fn what_a_keyword_brings_back_reaches_its_owner_alone_and_only_then() {
    let mut scenario = one_act_case("the-lantern-room.en");
    let secret = "The ferryman owed your father nine crowns.";
    let owner = scenario.characters[1].id.clone();
    // The scripted asker says this in every question.
    scenario.clues.push(Clue {
        owner: Some(owner),
        keyword: "WHAT OF".into(),
        ..Clue::new_public("own-1", "", secret)
    });
    let clues = scenario.public_clues().count();
    for strategy in [StrategyName::Mirage, StrategyName::Questum] {
        let (log, _, mind) = play(new_game(scenario.clone(), Procedure::mirage(), strategy));
        let (mut held, mut asked) = (0, false);
        for request in mind.requests.borrow().iter() {
            let prompt: String = request.messages.iter().map(Message::text).collect();
            let holds = prompt.contains("nine crowns");
            assert!(!holds || (request.given.seat == Seat(1) && asked), "{}", request.key);
            held += usize::from(holds);
            asked |= request.assignment.name() == "act";
        }
        assert!(held > 0, "{strategy:?}");
        assert!(!log.events.iter().any(|e| matches!(&e.what, EventKind::ClueShown { text, .. } if text == secret)));
        assert_eq!(log.scenario.public_clues().count(), clues);
        assert_verifies(&log);
    }
}

#[test]
fn replies_that_cannot_be_read_are_asked_again_and_counted() {
    let mind = ScriptedMind::replacing(|request| {
        let spoiled = request.key.to_string().ends_with(".act") && request.attempt == 1;
        spoiled.then(|| Ok("{\"action\": \"dance\"}".to_owned()))
    });
    let log = new_game(
        one_act_case("the-lantern-room.en"),
        mirage(1, Raters::Nobody, MirageRules::casebook()),
        StrategyName::Mirage,
    );
    let (log, ..) = play_with(log, Rc::new(mind), StoringHost::new);
    let failures = log.events.iter().find_map(|e| match e.what {
        EventKind::Measured { measure: Measure::Failures, value, .. } => value,
        _ => None,
    });
    assert_eq!(failures, Some(4.0));
}

#[test]
fn a_context_that_outgrows_its_budget_is_put_in_fewer_words_and_the_words_are_used() {
    let mut log = new_game(one_act_case("the-lantern-room.en"), Procedure::mirage(), StrategyName::Mirage);
    log.settings.memory.script_tokens = 300;
    log.settings.memory.dialogue_tokens = 200;
    let (log, calls, mind) = play(log);
    let summaries = count(&log, |w| matches!(w, EventKind::Summarised { .. }));
    assert_eq!(calls["summarise"], summaries);
    assert!(summaries >= 8, "{summaries}");
    for request in mind.requests.borrow().iter() {
        let tokens =
            |list: &[String]| -> u32 { list.iter().map(|text| casebook::play::memory::estimate_tokens(text)).sum() };
        if request.assignment.name() != "rate" {
            assert!(tokens(&request.given.script) <= 300, "{}", request.key);
            assert!(tokens(&request.given.dialogue) <= 200, "{}", request.key);
        }
    }
    assert_verifies(&log);
}

/// A game by MIRAGE's preset whose memory soon exceeds its budgets.
fn mirage_as_published() -> Log {
    let mut log = new_log(one_act_case("the-lantern-room.en"), 7);
    let file = SettingsFile::from_preset(PresetName::Mirage, MindSettings::OfflineReader, 7);
    log.settings = file.for_case(&log.scenario);
    (log.settings.memory.script_tokens, log.settings.memory.dialogue_tokens) = (300, 200);
    log
}

#[test]
fn as_published_there_is_one_history_for_all_and_the_neutral_reader_is_given_the_whole_of_it() {
    let preset = SettingsFile::from_preset(PresetName::Mirage, MindSettings::OfflineReader, 7).settings;
    assert_eq!((preset.memory.script_tokens, preset.memory.dialogue_tokens), (3_000, 1_500));
    let (log, calls, mind) = play(mirage_as_published());
    let summaries = |store: MemoryKind| {
        let events = log.events.iter().filter_map(move |event| match &event.what {
            EventKind::Summarised { store: own, text, segments, .. } if *own == store => Some((text, *segments)),
            _ => None,
        });
        events.collect::<Vec<_>>()
    };
    // At most one per action, where everybody used to write one for every thought.
    let history = summaries(MemoryKind::Dialogue);
    assert!(history.len() > 5 && history.len() <= calls["act"], "{}", history.len());
    assert!(history.windows(2).all(|two| two[0].1 < two[1].1), "nothing is summed up twice");
    let mut made = 0;
    for request in mind.requests.borrow().iter() {
        let told = format!("{:?}", request.messages);
        match &request.assignment {
            Assignment::Summarise(task) => {
                assert!(task.most_tokens.is_none() && told.contains("without leaving anything out"));
                made += usize::from(task.store == MemoryKind::Dialogue);
                // By a reader without a seat, since it is everybody's.
                assert_eq!(told.contains("You are watching"), task.store == MemoryKind::Dialogue, "{told}");
            }
            Assignment::Act(_) | Assignment::Answer(_) | Assignment::Vote(_) if made > 0 => {
                let first = request.given.dialogue.first();
                assert_eq!(first, Some(history[made - 1].0), "{}", request.key);
            }
            Assignment::Rate(_) => {
                let first = request.given.dialogue.first().unwrap();
                // The summary and the verbatim segments together cover everything said by then.
                let key = request.key.to_string();
                let event: usize = key[6..].split('.').next().unwrap().parse().unwrap();
                let heard = log.events[..=event].iter().filter(|event| match &event.what {
                    EventKind::Introduced { .. } | EventKind::Answered { .. } | EventKind::ClueShown { .. } => true,
                    EventKind::Investigated { text, .. } => !text.is_empty(),
                    _ => false,
                });
                let (rest, heard) = (request.given.dialogue.len(), heard.count());
                let mut summed = history.iter().filter(|(text, _)| *text == first);
                let whole = summed.any(|(_, upto)| *upto as usize + rest == heard + 1) || rest == heard;
                assert!(whole, "{key}: {rest} of {heard}");
            }
            _ => {}
        }
    }
    assert_eq!(made, history.len());
    let rated = log.events.iter().filter(|event| matches!(event.what, EventKind::Rated { .. }));
    let looked_up = rated.filter_map(|event| event.thought.as_ref()).filter(|one| !one.recalled.is_empty());
    assert_eq!(looked_up.count(), 0, "nothing is looked for");
    assert!(!summaries(MemoryKind::Script).is_empty());
    assert_verifies(&log);
}

#[test]
fn as_published_an_action_is_given_the_last_thought_the_last_action_and_what_came_of_it() {
    let mind = ScriptedMind::replacing(|request| match &request.assignment {
        Assignment::Act(task) => {
            let (key, whom) = (&request.key, request.given.name(task.whom[0]));
            let (thought, text) = (format!("I thought of {key}."), format!("What of {key}?"));
            let reply = json!({ "thought": thought, "action": "ask", "target": whom, "text": text });
            Some(Ok(reply.to_string()))
        }
        Assignment::Answer(task) => {
            let answer = format!("I heard “{}”.", task.question);
            Some(Ok(json!({ "thought": "Nobody hears this.", "answer": answer }).to_string()))
        }
        _ => None,
    });
    let mind = Rc::new(mind);
    let (log, run, _) = play_with(mirage_as_published(), mind.clone(), StoringHost::new);
    assert_eq!(run.ending, RunEnding::Finished);
    let mut seen = 0;
    for request in mind.requests.borrow().iter() {
        let Assignment::Act(task) = &request.assignment else { continue };
        let key = request.key.to_string();
        let (round, seat) = key.strip_prefix('r').unwrap().split_once('.').unwrap();
        let last = task.last.join("\n");
        assert!(request.messages[1].text().contains(&last));
        match round.parse::<u32>().unwrap() {
            1 => assert!(last.contains("introduction"), "{last}"),
            round => {
                let before = format!("r{}.{seat}", round - 1);
                for part in ["I thought of {}.", "What of {}?", "I heard “What of {}?”."] {
                    assert!(last.contains(&part.replace("{}", &before)), "{key}: {last}");
                }
                assert!(!last.contains("Nobody hears this"), "an answer's thought is no action's");
                seen += 1;
            }
        }
    }
    assert_eq!(seen, 4 * 4);
    assert_verifies(&log);
}

#[test]
fn settings_that_cannot_be_played_are_refused_with_a_reason() {
    let refused = |change: fn(&mut Log)| {
        let mut log = new_log(one_act_case("the-lantern-room.en"), 7);
        change(&mut log);
        casebook::play::director::check_settings(&log.scenario, &log.settings)
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default()
    };
    assert_eq!(refused(|_| ()), "");
    assert!(refused(|log| log.settings.seats[1].strategy = StrategyName::Human).contains("for people"));
    assert!(refused(|log| log.settings.seats[1].mind = 3).contains("no one is set to play seat 1"));
    assert!(refused(|log| log.settings.procedure = Procedure::Questum { rounds: 0 }).contains("round"));
    assert!(
        refused(|log| {
            log.settings.procedure =
                Procedure::Mirage { turns: 5, raters: Raters::Neutral, rater_mind: 9, rules: MirageRules::casebook() };
        })
        .contains("neutral reader")
    );
    assert!(refused(|log| log.settings.memory.summariser_mind = Some(9)).contains("summariser"));
    let person = |log: &mut Log| {
        log.settings.assign_person_to_seat(Seat(0));
        log.settings.memory.summariser_mind = Some(log.settings.seats[0].mind);
    };
    assert!(refused(person).contains("people at the table"));
}

#[test]
fn a_game_of_any_procedure_stopped_anywhere_resumes_to_the_same_log() {
    for procedure in procedures() {
        let new = || new_game(one_act_case("the-lantern-room.en"), procedure.clone(), StrategyName::Mirage);
        let (reference, ..) = play(new());
        for cut in (0..reference.events.len()).step_by(23) {
            let (part, ..) = play_with(new(), Rc::default(), |log| {
                let keeper = StoringHost::new(log);
                keeper.stop_after.set(cut);
                keeper
            });
            let (resumed, ..) = play_with(part, Rc::default(), StoringHost::new);
            assert_eq!(resumed.events, reference.events, "{procedure:?} after {cut}");
        }
    }
}

/// Every thought and every failed attempt of a log, by key and attempt.
fn attempts(log: &Log) -> Vec<(TaskKey, u32)> {
    let of = |event: &casebook::base::game::Event| {
        let thought = event.thought.as_ref()?;
        Some((thought.key.clone(), thought.attempt))
    };
    log.events.iter().filter_map(of).collect()
}

#[test]
fn no_two_calls_of_a_game_have_one_name_so_a_mind_that_never_answers_alike_is_verified() {
    let mirage = |raters| mirage(3, raters, MirageRules::as_in_paper());
    for raters in [Raters::Neutral, Raters::EveryOther] {
        for strategy in [StrategyName::Mirage, StrategyName::Questum] {
            let mut scenario = one_act_case("the-lantern-room.en");
            scenario.outsiders =
                vec![Outsider { id: "the-tramp".into(), name: "Old Tramp".into(), role: String::new() }];
            scenario.victims.push(casebook::base::scenario::Victim {
                name: "Old Tom".into(),
                murderers: Some(vec!["the-tramp".into()]),
            });
            let mut log = new_game(scenario, mirage(raters), strategy);
            // So small a budget that several concurrent thoughts summarise their memory.
            log.settings.memory.dialogue_tokens = 120;
            log.settings.memory.script_tokens = 300;
            let said = std::cell::Cell::new(0u32);
            let mind = ScriptedMind::replacing(move |request| {
                said.set(said.get() + 1);
                let n = said.get();
                match &request.assignment {
                    Assignment::Rate(_) => Some(Ok(format!(
                        r#"{{"reason": "Call {n}.", "suspicion": {}, "trust": {}}}"#,
                        n % 3,
                        (n + 1) % 3
                    ))),
                    Assignment::Summarise(_) => Some(Ok(format!(r#"{{"summary": "In short, {n}."}}"#))),
                    // Without a word, as in the published program.
                    Assignment::Act(task) if n.is_multiple_of(2) => {
                        let place = task.places.first()?;
                        Some(Ok(format!(r#"{{"action": "investigate", "target": "{place}", "text": ""}}"#)))
                    }
                    _ => None,
                }
            });
            let (log, run, _) = play_with(log, Rc::new(mind), StoringHost::new);
            assert_eq!(run.ending, RunEnding::Finished);
            let summaries = count(&log, |w| matches!(w, EventKind::Summarised { .. }));
            assert_eq!(summaries > 0, strategy == StrategyName::Mirage);
            let mut names = attempts(&log);
            let all = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), all, "{raters:?} {strategy:?}");
            assert_verifies(&log);
        }
    }
}

#[test]
fn summaries_are_thought_by_the_summariser_and_everything_else_by_whoever_plays() {
    let mut log = new_game(
        one_act_case("the-lantern-room.en"),
        mirage(2, Raters::EveryOther, MirageRules::casebook()),
        StrategyName::Mirage,
    );
    (log.settings.memory.script_tokens, log.settings.memory.dialogue_tokens) = (300, 200);
    let alone = estimate_game(&log.scenario, &log.settings);
    let at = |model: &str| MindSettings::Endpoint {
        base_url: "http://127.0.0.1:1/v1".into(),
        model: model.into(),
        temperature: None,
        top_p: None,
    };
    log.settings.memory.summariser_mind = Some(log.settings.intern_mind(at("summariser")));
    let (log, run, _) = play_with(log, Rc::default(), StoringHost::new);
    assert_eq!(run.ending, RunEnding::Finished);
    let minds = |log: &Log, summaries: bool| -> std::collections::BTreeSet<u16> {
        let of = |event: &&casebook::base::game::Event| matches!(event.what, EventKind::Summarised { .. }) == summaries;
        let thoughts = log.events.iter().filter(of).flat_map(|e| &e.thought);
        thoughts.map(|thought| thought.mind).collect()
    };
    assert_eq!(minds(&log, true), [1].into());
    assert_eq!(minds(&log, false), [0].into());
    assert_verifies(&log);

    let both = estimate_game(&log.scenario, &log.settings);
    assert_eq!(both.calls, alone.calls, "the same calls, by other minds");
    let summaries = count(&log, |w| matches!(w, EventKind::Summarised { .. }));
    let (low, high) = both.minds[1].calls;
    assert!((low..=high).contains(&u32::try_from(summaries).unwrap()));
    assert!(both.minds[0].calls.1 < alone.minds[0].calls.1);

    // A fork uses another summariser from its turn on; the retained part has its parent's summaries.
    let mut settings = log.settings.clone();
    settings.minds[1] = at("another");
    let turns = log.events.iter().filter(|e| e.what.is_stop()).count();
    let fork = fork(&log, turns / 2, settings, "fork".into());
    let fork = fork.now_or_never().unwrap().unwrap();
    assert_eq!(fork.settings.memory.summariser_mind, Some(2));
    let (fork, run, _) = play_with(fork, Rc::default(), StoringHost::new);
    assert_eq!(run.ending, RunEnding::Finished);
    assert_eq!(minds(&fork, true), [1, 2].into());
    assert_eq!(minds(&fork, false), [0].into());
    assert_verifies(&fork);
}

#[test]
fn a_host_lays_out_what_an_act_brings_before_the_next_act_is_dealt() {
    let mut scenario = case_with_acts("the-lantern-room.en", 3);
    scenario.clues = (0..9_u32)
        .map(|at| Clue { act: at / 3 + 1, ..Clue::new_public(format!("k{at}"), "The shelf", format!("Card {at}.")) })
        .collect();
    let mut log = new_game(scenario, Procedure::questum(), StrategyName::Questum);
    log.settings.table.host = true;
    let (log, ..) = play(log);
    let mut cards = vec![0];
    for event in &log.events {
        match event.what {
            EventKind::ClueShown { .. } => *cards.last_mut().unwrap() += 1,
            EventKind::PhaseBegan { phase: Phase::Questioning { .. } } => cards.push(0),
            _ => {}
        }
    }
    assert_eq!(cards, [3, 3, 3, 0], "before the rounds, and after the last");
    assert_verifies(&log);
}

#[test]
fn a_table_of_twenty_plays_to_its_end_and_verifies() {
    let log = preset_game(crowd(20));
    let keeper = StoringHost::new(log.clone());
    let mind: Rc<dyn Mind> = Rc::new(OfflineReader::default());
    let played = run_game(&log, &[], &[mind], &keeper).now_or_never().unwrap();
    assert_eq!(played.unwrap().ending, RunEnding::Finished);
    let log = keeper.log.into_inner();
    assert_eq!(count(&log, |what| matches!(what, EventKind::Voted { .. })), 20);
    assert_verifies(&log);
}
