//! Exams after rounds: the examinees know only what they could know by then, nothing follows from these
//! exams, and every reader distinguishes them from the exam at the end.

use crate::support::{
    ScriptedMind, StoringHost, assert_verifies, bundled_case, mirage, new_game, new_log, one_act_case, play, play_with,
};
use casebook::base::game::{
    Event, EventKind, ExamPerspective, ExamSettings, Log, MirageRules, Phase, Procedure, Raters, StrategyName, TaskName,
};
use casebook::play::director::{RunEnding, check_settings, estimate_game};
use casebook::play::mind::Request;
use casebook::read::archive::{read_log, write_log};
use casebook::read::exam::{Marking, collect_counted_votes, count_wins, exam_rounds, read_exam_results};
use casebook::read::insight::{GameCosts, Prices};
use casebook::study::experiment::{ExperimentTable, GroupingColumn, MEASURES, compute_game_measures};
use std::rc::Rc;

const CASE: &str = "the-lantern-room.en";

fn exam_after_rounds(rounds: &[u32]) -> ExamSettings {
    ExamSettings { after_rounds: rounds.to_vec(), ..ExamSettings::default() }
}

fn examined(mut log: Log, exam: ExamSettings) -> Log {
    log.settings.exam = Some(exam);
    log
}

/// The round of a request that belongs to an exam between rounds; `None`: any other request.
fn round_of(request: &Request) -> Option<u32> {
    match request.key.name() {
        TaskName::Examine { after_round, .. } | TaskName::VoteInExam { after_round, .. } => *after_round,
        _ => None,
    }
}

fn words(request: &Request) -> String {
    let texts = request.messages.iter().map(|message| message.text());
    texts.collect::<Vec<_>>().join("\n")
}

/// The events apart from exams between rounds; their references to other positions are dropped.
fn events_without_round_exams(log: &Log) -> Vec<String> {
    let mut between = false;
    let mut left = Vec::new();
    for event in &log.events {
        if let EventKind::PhaseBegan { phase } = &event.what {
            between = matches!(phase, Phase::Exam { after_round: Some(_) });
        }
        if between {
            // Ratings of earlier utterances may run alongside an exam.
            assert!(!matches!(event.what, EventKind::Asked { .. } | EventKind::Answered { .. }));
            continue;
        }
        let mut what = serde_json::to_value(&event.what).unwrap();
        for position in ["said", "heard", "key"] {
            what.as_object_mut().unwrap().remove(position);
        }
        let prompt = event.thought.iter().flat_map(|thought| {
            let parts = thought.prompt.messages.iter().flat_map(|one| &one.parts);
            parts.map(|id| log.texts[id.0 as usize].clone())
        });
        left.push(format!("{what} {}", prompt.collect::<Vec<_>>().join("\n")));
    }
    left
}

#[test]
fn a_game_becomes_what_it_would_have_without_exams_after_its_rounds() {
    let little = |log: &mut Log| {
        (log.settings.memory.script_tokens, log.settings.memory.dialogue_tokens) = (300, 200);
    };
    let ratings = mirage(2, Raters::Neutral, MirageRules::as_in_paper());
    for (procedure, strategy) in [
        (Procedure::questum(), StrategyName::Questum),
        (Procedure::jubensha(), StrategyName::ThinkThrice),
        (Procedure::questum(), StrategyName::OCot),
        (ratings, StrategyName::Mirage),
    ] {
        let game = || {
            let mut log = new_game(one_act_case(CASE), procedure.clone(), strategy);
            // So small a budget that whole memories are summarised, in the exam as well.
            little(&mut log);
            log
        };
        let plain = play(examined(game(), exam_after_rounds(&[])));
        let log = play(examined(game(), exam_after_rounds(&[1, 2])));
        assert_eq!(exam_rounds(&log), [Some(1), Some(2), None]);
        assert_eq!(events_without_round_exams(&log), events_without_round_exams(&plain), "{strategy:?}");
        assert_verifies(&log);
    }
}

#[test]
fn an_exam_after_a_round_shows_nothing_of_what_comes_later() {
    for visible in [CASE, "borrowed-wind.zh"] {
        let mind: Rc<ScriptedMind> = Rc::default();
        let start = examined(new_log(bundled_case(visible), 7), exam_after_rounds(&[1, 2]));
        let (log, ..) = play_with(start, mind.clone(), StoringHost::new);
        let mut round = 0;
        let mut said: Vec<(u32, String)> = Vec::new();
        for event in &log.events {
            match &event.what {
                EventKind::PhaseBegan { phase: Phase::Questioning { round: now } } => round = *now,
                EventKind::Asked { text, .. } | EventKind::Answered { text, .. } => {
                    said.push((round, text.clone()));
                }
                _ => {}
            }
        }
        // Scripted replies may repeat, so only new ones show when they were said.
        let fresh = |at: usize| said[..at].iter().all(|(_, text)| *text != said[at].1);
        let acts = log.scenario.act_count();
        let (mut looked, mut heard) = (0, 0);
        for request in mind.requests.borrow().iter() {
            let Some(round) = round_of(request) else {
                continue;
            };
            let prompt = words(request);
            for (at, (when, text)) in said.iter().enumerate().filter(|(at, _)| fresh(*at)) {
                let known = prompt.contains(text.as_str());
                let earlier = said[..at].iter().any(|(_, other)| other.contains(text.as_str()));
                assert!(!known || *when <= round || earlier, "{visible}: {text}");
                heard += usize::from(known && *when == round);
            }
            let dealt = log.settings.procedure.count_acts_dealt_after(round, acts);
            for character in &log.scenario.characters {
                for act in character.acts.iter().skip(dealt) {
                    let line = act.script.lines().find(|line| line.chars().count() > 20);
                    if let Some(line) = line {
                        let start: String = line.chars().take(20).collect();
                        assert!(!prompt.contains(&start), "{visible}: {start}");
                        looked += 1;
                    }
                }
            }
            assert!(!prompt.contains("The game is over") && !prompt.contains("游戏已经结束"));
        }
        assert!(looked > 50 && heard > 50, "{visible}: {looked}, {heard}");
    }
}

#[test]
fn without_play_an_exam_after_a_round_is_taken_from_what_is_dealt_by_then() {
    for perspective in [ExamPerspective::Own, ExamPerspective::Everybody] {
        let mind: Rc<ScriptedMind> = Rc::default();
        let exam = ExamSettings { perspective, ..exam_after_rounds(&[1, 2]) };
        let start = examined(new_log(bundled_case("borrowed-wind.en"), 7), exam);
        let (log, ..) = play_with(start, mind.clone(), StoringHost::new);
        assert_verifies(&log);
        assert_eq!(exam_rounds(&log), [Some(1), Some(2), None]);
        let mut later = [0, 0];
        for request in mind.requests.borrow().iter() {
            let prompt = words(request);
            let round = round_of(request);
            let dealt = round.map_or(3, |round| log.settings.procedure.count_acts_dealt_after(round, 3));
            for character in &log.scenario.characters {
                for (act, text) in character.acts.iter().enumerate() {
                    let start: String = text.script.chars().take(40).collect();
                    let holds = !start.is_empty() && prompt.contains(&start);
                    assert!(!holds || act < dealt, "{perspective:?} after {round:?}");
                    later[usize::from(round.is_none())] += usize::from(holds && act > 0);
                }
            }
        }
        // Acts after the first are found as soon as they are dealt.
        assert!(later.iter().all(|found| *found > 0), "{perspective:?}: {later:?}");
        for after_round in [Some(1), Some(2), None] {
            assert!(read_exam_results(&log, after_round, Marking::Strict).is_some());
            assert!(read_exam_results(&log, after_round, Marking::AsPublished).is_some());
            assert_eq!(count_wins(&log, after_round).len(), 1, "{after_round:?}");
        }
    }
}

#[test]
fn a_game_stopped_in_an_exam_after_a_round_goes_on_there_and_asks_nothing_twice() {
    let exam = || ExamSettings { evaluations: 2, ..exam_after_rounds(&[1]) };
    let start = || examined(new_log(one_act_case(CASE), 7), exam());
    let reference = play(start());
    let inside = |event: &Event| {
        matches!(&event.what, EventKind::Examined { after_round, .. } | EventKind::VotedInExam { after_round, .. }
            if after_round.is_some())
    };
    let first = reference.events.iter().position(inside).unwrap();
    let last = reference.events.iter().rposition(inside).unwrap();
    for cut in (first..=last).step_by(11) {
        let (part, run, _) = play_with(start(), Rc::default(), |log| {
            let keeper = StoringHost::new(log);
            keeper.stop_after.set(cut);
            keeper
        });
        assert_eq!(run.ending, RunEnding::Stopped);
        let kept = part.events.len();
        let mind: Rc<ScriptedMind> = Rc::default();
        let (whole, run, _) = play_with(part, mind.clone(), StoringHost::new);
        assert_eq!((run.ending, run.replayed), (RunEnding::Finished, kept));
        assert_eq!(whole, reference, "stopped after {cut}");
        let known: Vec<_> = whole.events[..kept].iter().filter_map(Event::key).collect();
        for request in mind.requests.borrow().iter() {
            assert!(!known.contains(&&request.key), "{} again", request.key);
        }
    }
    let file = write_log(&reference).unwrap();
    assert_eq!(read_log(&file).unwrap().0, reference);
}

#[test]
fn an_exam_at_the_end_is_written_as_it_always_was() {
    let log = play(examined(new_log(one_act_case(CASE), 7), exam_after_rounds(&[])));
    let file = write_log(&log).unwrap();
    assert!(!file.contains("after_round"));
    let phase = |phase| serde_json::to_string(&EventKind::PhaseBegan { phase }).unwrap();
    assert_eq!(phase(Phase::Exam { after_round: None }), r#"{"event":"phase_began","phase":{"name":"exam"}}"#);
    assert!(file.contains("exam1.s0.") && !file.contains("r1.exam1."));
}

#[test]
fn calls_of_exams_after_rounds_are_estimated_to_the_call() {
    for perspective in [ExamPerspective::Play, ExamPerspective::Own, ExamPerspective::Everybody] {
        for rounds in [&[][..], &[1], &[1, 2, 3]] {
            let exam = ExamSettings { perspective, evaluations: 2, ..exam_after_rounds(rounds) };
            let start = examined(new_log(one_act_case(CASE), 7), exam);
            let expected = estimate_game(&start.scenario, &start.settings);
            let mind: Rc<ScriptedMind> = Rc::default();
            let (log, ..) = play_with(start, mind.clone(), StoringHost::new);
            let calls = u32::try_from(mind.calls()).unwrap();
            assert_eq!(expected.calls, (calls, calls), "{perspective:?} {rounds:?}");
            let total = GameCosts::from_log(&log, &Prices::default()).total;
            let within = |range: (u64, u64), found| (range.0..=range.1).contains(&found);
            assert!(
                within(expected.prompt_tokens, total.prompt_tokens)
                    && within(expected.completion_tokens, total.completion_tokens),
                "{perspective:?} {rounds:?}: {expected:?} against {total:?}"
            );
        }
    }
}

#[test]
fn a_table_has_a_line_for_each_round_after_which_there_was_an_exam() {
    let log = play(examined(new_log(one_act_case(CASE), 7), exam_after_rounds(&[1, 2])));
    let games = [compute_game_measures(&log, &Prices::default())];
    let table = ExperimentTable::new(&games, &[], &[], "USD");
    assert_eq!(table.by.last(), Some(&GroupingColumn::AfterRound));
    let own = |line: &&casebook::study::experiment::ExperimentRow| {
        !line.by.iter().any(|value| value == ExperimentTable::ALL_CASES_LABEL)
    };
    let rounds: Vec<&str> =
        table.lines.iter().filter(own).filter_map(|line| line.by.last().map(String::as_str)).collect();
    assert_eq!(rounds, ["1", "2", "end"]);
    let calls = MEASURES.iter().position(|measure| measure.name == "calls").unwrap();
    for line in table.lines.iter().filter(own) {
        // The table shows win rate and exam for every round, but the cost only for whole games.
        assert!(line.figures[0].is_some() && line.figures[1].is_some());
        let whole = line.by.last().unwrap() == "end";
        assert_eq!(line.figures[calls].is_some(), whole);
    }
    let of = |after| read_exam_results(&log, after, Marking::Strict).unwrap().point_shares(None)[0];
    let shown = |at: usize| table.lines.iter().filter(own).nth(at).unwrap().figures[1].unwrap();
    assert!((shown(0).mean - of(Some(1))).abs() < 1e-12);
    assert!((shown(2).mean - of(None)).abs() < 1e-12);
    // Without rounds, whole games are shown, once each.
    let by_preset = ExperimentTable::new(&games, &[], &[GroupingColumn::Preset], "USD");
    assert_eq!(by_preset.lines.len(), 1);
    let without = examined(new_log(one_act_case(CASE), 7), exam_after_rounds(&[]));
    let games = [compute_game_measures(&play(without), &Prices::default())];
    assert_eq!(ExperimentTable::new(&games, &[], &[], "USD").by, [GroupingColumn::Preset, GroupingColumn::Case]);
}

#[test]
fn votes_after_a_round_are_that_exams_alone() {
    let log = play(examined(new_log(one_act_case(CASE), 7), exam_after_rounds(&[2])));
    let seats = log.scenario.characters.len();
    assert_eq!(collect_counted_votes(&log, Some(2)).len(), seats);
    assert!(collect_counted_votes(&log, Some(1)).is_empty());
    let own = collect_counted_votes(&log, None);
    assert_eq!(own.len(), seats);
    let is_own = |event: usize| matches!(log.events[event].what, EventKind::Voted { .. });
    assert!(own.iter().all(|vote| is_own(vote.event)));
    assert_eq!((count_wins(&log, None).len(), count_wins(&log, Some(2)).len()), (1, 1));
}

#[test]
fn after_a_round_that_never_comes_nothing_is_held_and_none_is_before_the_first() {
    let scenario = one_act_case(CASE);
    let kept = exam_after_rounds(&[1, 3, 4]).for_case(&scenario, 3).unwrap();
    assert_eq!(kept.after_rounds, [1, 3]);
    let mut log = new_log(scenario, 7);
    for (rounds, fits) in [(&[1, 3][..], true), (&[4], false), (&[0], false)] {
        log.settings.exam = Some(exam_after_rounds(rounds));
        assert_eq!(check_settings(&log.scenario, &log.settings).is_ok(), fits, "{rounds:?}");
    }
}
