//! Small original logs in the shape of the published ones, a trap each.

use crate::base::game::EventKind;
use crate::base::language::Language;
use crate::base::scenario::{LogProblem, Problem, ProblemKind};
use crate::read::archive::tests_fixtures::open_logs;
use crate::read::archive::{LogCounts, SourceFile, count_log_contents};
use proptest::prelude::*;
use serde_json::{Value, json};

fn record(template: &str, name: &str, message: &str) -> Value {
    json!({"Script_name": "Mill", "Name": name, "Message": message, "MessageLength": 1, "TokenLength": 2,
        "Template": template, "ApiModel": "m", "Debug": false})
}

fn pair(list: &mut Vec<Value>, template: &str, name: &str, prompt: &str, reply: &str) {
    let reply = format!("### THOUGHT: hm\n### RESPONSE: {reply}");
    list.push(record(template, "Env", prompt));
    list.push(record(template, name, &reply));
}

fn rate(list: &mut Vec<Value>, who: &str, suspicion: u8, trust: u8) {
    let prompt = format!("history\nThis is what {who} said:\nwords");
    pair(list, "prompt_query", "Agent", &prompt, &suspicion.to_string());
    pair(list, "prompt_belief", "Agent", &prompt, &trust.to_string());
}

/// Two players, one question to oneself, one clue, votes, ranking, evaluation and configuration.
fn game() -> Vec<Value> {
    let mut list = Vec::new();
    for name in ["Vale", "Finch"] {
        pair(&mut list, "prompt_introduction", name, &format!("You are {name}"), &format!("I am {name}"));
        rate(&mut list, name, 2, 1);
    }
    pair(&mut list, "prompt_converse", "Vale", "turn of Vale", "【Ask】【Vale】: Where was I at 10:30?");
    rate(&mut list, "Vale", 0, 2);
    pair(&mut list, "prompt_ask", "Vale", "answer", "Here.");
    rate(&mut list, "Vale", 1, 0);
    pair(&mut list, "prompt_converse", "Finch", "turn of Finch", "【调查】【Attic】：up");
    rate(&mut list, "Finch", 0, 0);
    list.push(record("clue", "【Clue】【Attic】", "<script>dust</script>"));
    pair(&mut list, "prompt_vote", "Vale", "vote", "Vale");
    pair(&mut list, "prompt_vote", "Finch", "vote", "Jonny\nbecause");
    for line in ["Doubt Ranking：", "Finch：3", "Vale：-1", "Voted Culprit: Finch。", "\nFailure Number of Parsing: 4"]
    {
        list.push(json!({"Script_name": "Mill", "Name": "Env", "Message": line, "Debug": false}));
    }
    for (name, mark) in [("Vale", 10), ("Finch", 20)] {
        for ability in [
            "role-play",
            "reasoning and analysis",
            "communication and cooperation",
            "detail observation",
            "creative thinking",
        ] {
            let prompt = format!("evaluate the {ability} ability of {name}");
            pair(&mut list, "prompt_eval", name, &prompt, &mark.to_string());
        }
    }
    list
}

fn config() -> Value {
    let script = json!({"Story": "s", "Script": "t", "Purpose": "p"});
    json!({"configs": {"Language": "En", "MaxTurnNum": 5, "ApiData": {"k": ["url", "sk-secret"]}},
        "script_name": "Mill", "scripts": {"Vale": script, "Finch": script}, "clues": {"Barn": ["hay"]},
        "truth": "F.", "culprit": ["Finch"],
        "role_parameter": {"Vale": {"eval_rouge_scores": {"Story": 0.5, "Script": 0.1}}, "Finch": {"eval_rouge": 0.2}},
        "result": {"llm": 0.75, "rouge": 0.5, "fii": (3.0 / 6.0 + 2.0 / 3.0) / 2.0, "clue": 1,
            "details": {"name": ["Vale", "Finch"]}}})
}

fn array(list: &[Value]) -> String {
    serde_json::to_string_pretty(list).unwrap()
}

/// The published program writes the script's name first.
fn stream(list: &[Value]) -> String {
    let text = |value: &Value| {
        let mut value = value.clone();
        let named = value.as_object_mut().unwrap().remove("Script_name").is_some();
        let rest = serde_json::to_string_pretty(&value).unwrap() + "\n";
        if named { format!("{{\n \"Script_name\": \"Mill\",{}", &rest[1..]) } else { rest }
    };
    list.iter().map(text).collect()
}

fn read(text: &str) -> (Vec<LogCounts>, Vec<Problem>) {
    let file = SourceFile { path: "history.json".into(), bytes: text.as_bytes().to_vec() };
    let (logs, problems) = open_logs(vec![file]);
    for log in &logs {
        assert!(!crate::read::archive::write_log(log).unwrap().contains("sk-secret"));
    }
    (logs.iter().map(count_log_contents).collect(), problems)
}

fn complete_record() -> Vec<Value> {
    let mut list = game();
    list.push(config());
    list
}

#[test]
fn a_whole_game_is_counted_and_its_metrics_agree() {
    for text in [array(&complete_record()), stream(&complete_record())] {
        let (list, problems) = read(&text);
        let [game] = list.as_slice() else { panic!("{problems:?}") };
        assert_eq!(game.players, ["Vale", "Finch"]);
        assert_eq!(game.murderers, [Some(vec!["Finch".to_owned()])]);
        let said = game.utterances.unwrap();
        assert_eq!((said.total, said.introductions, said.questions, said.answers, said.statements), (5, 2, 1, 1, 1));
        assert_eq!(
            (game.votes, game.votes_outside, game.clues, game.ratings.unwrap().total),
            (Some(2), Some(1), Some(1), 10)
        );
        assert_eq!(game.convicted, Some(vec![Some("Finch".to_owned())]));
        assert_eq!(game.finished, Some(true));
        let claims: Vec<_> = game.metrics.iter().filter(|m| m.about.is_none() && m.claimed.is_some()).collect();
        for (name, agrees) in [
            ("suspicion_share", Some(true)),
            ("clues_found", Some(true)),
            ("interaction", Some(true)),
            ("script_compliance", Some(true)),
        ] {
            let found = claims.iter().find(|m| m.measure == name).unwrap();
            assert_eq!(found.agrees, agrees, "{found:?}");
        }
        // Of each player what the judge marked, as the file lists it.
        for name in ["role_play", "reasoning", "communication", "observation", "creativity"] {
            let marked = game.metrics.iter().filter(|m| m.measure == name);
            let of_players = marked.filter(|m| m.about.is_some() && m.value.is_some());
            assert_eq!(of_players.count(), 2, "{name}");
        }
        let victory = game.metrics.iter().find(|m| m.measure == "victory").unwrap();
        assert_eq!(victory.value, Some(1.0));
    }
}

#[test]
fn every_call_of_play_is_kept_with_its_prompt_its_reply_and_its_tokens() {
    let file = SourceFile { path: "history.json".into(), bytes: array(&complete_record()).into_bytes() };
    let log = open_logs(vec![file]).0.remove(0);
    let thoughts = || log.events.iter().filter_map(|event| event.thought.as_ref());
    let played = complete_record();
    let of = |value: &&Value| {
        let template = value["Template"].as_str().unwrap_or_default();
        template.starts_with("prompt_") && !template.starts_with("prompt_eval")
    };
    let records = || played.iter().filter(of);
    assert_eq!(thoughts().count() * 2, records().count());
    let tokens = records().filter_map(|one| one["TokenLength"].as_u64());
    let kept = thoughts().map(|thought| thought.usage);
    let kept = kept.map(|usage| u64::from(usage.prompt_tokens + usage.completion_tokens));
    assert_eq!(kept.sum::<u64>(), tokens.sum::<u64>());
    let scales = log.events.iter().filter_map(|event| match &event.what {
        EventKind::Rated { suspicion, trust, .. } => {
            Some((suspicion.is_some(), trust.is_some(), event.thought.as_ref()?))
        }
        _ => None,
    });
    let mut counts = [0, 0];
    for (suspicion, trust, thought) in scales {
        assert!(suspicion != trust && !thought.prompt.messages.is_empty());
        counts[usize::from(trust)] += 1;
    }
    assert_eq!(counts, [5, 5]);
}

#[test]
fn doubled_crashed_and_restarted_files_give_what_they_hold() {
    let (one, _) = read(&array(&complete_record()));
    let (list, problems) = read(&(array(&complete_record()) + &array(&complete_record())));
    assert_eq!(list, one);
    assert!(problems.iter().any(|p| p.kind == LogProblem::SameGame.into()));
    // Killed in the middle of an object, and started once more in the same file.
    let text = stream(&game()[..9]);
    let cut = &text[..text.len() - 40];
    let (list, problems) = read(&(cut.to_owned() + &stream(&complete_record())));
    assert_eq!(list.len(), 1, "{problems:?}");
    assert_eq!(list[0].utterances, one[0].utterances);
    assert!(problems.iter().any(|p| p.kind == LogProblem::RecordCutOff.into()));
    // A prompt without its reply, and no configuration.
    let (list, problems) = read(&stream(&game()[..13]));
    assert_eq!((list[0].murderers.clone(), list[0].finished), (vec![None], Some(false)));
    let no_reply = |p: &Problem| matches!(p.kind, ProblemKind::Log(LogProblem::NoReply { .. }));
    assert!(problems.iter().any(no_reply));
    assert!(problems.iter().any(|p| p.kind == LogProblem::NoConfiguration.into()));
}

#[test]
fn ratings_that_are_all_zero_are_no_missing_ones_and_a_note_says_so() {
    let notes = |claims: bool, last: u8| {
        let mut list = Vec::new();
        for name in ["Vale", "Finch"] {
            let prompt = format!("You are {name}");
            pair(&mut list, "prompt_introduction", name, &prompt, "I am.");
            rate(&mut list, name, 0, if name == "Finch" { last } else { 0 });
        }
        for name in ["Vale", "Finch"].into_iter().filter(|_| claims) {
            for which in ["Query", "Belief"] {
                let line = format!("{which} Probability of 【{name}】: 0.0");
                list.push(json!({"Script_name": "Mill", "Name": "Env", "Message": line, "Debug": false}));
            }
        }
        let (list, _) = read(&stream(&list));
        let notes = list[0].notes.iter();
        let notes = notes.map(|note| note.text(Language::English).to_owned());
        (notes.collect::<Vec<_>>().join("\n"), list[0].ratings.unwrap().total)
    };
    let all = "All 2 suspicion ratings and all 2 trust ratings are 0";
    let program = "“Query Probability”";
    for (claims, last, zero, claimed) in crate::table::table! {
        true, 0, true => true;
        false, 0, true => false;
        true, 1, false => false;
    } {
        let (told, total) = notes(claims, last);
        assert_eq!(total, 4);
        assert_eq!((told.contains(all), told.contains(program)), (zero, claimed), "{told}");
    }
}

#[test]
fn an_evaluation_made_later_belongs_to_its_game() {
    let only: Vec<Value> = complete_record().split_off(game().len() - 20);
    let (list, _) = read(&stream(&only));
    let [alone] = list.as_slice() else { panic!("{list:?}") };
    assert_eq!(alone.players.len(), 2);
    // Nothing of play is recorded, so nothing is claimed of it.
    assert_eq!((alone.utterances, alone.clues, alone.votes), (None, None, None));
    assert_eq!((&alone.convicted, alone.finished), (&None, None));
    let clues = alone.metrics.iter().find(|m| m.measure == "clues_found");
    let clues = clues.unwrap();
    assert_eq!((clues.value, clues.agrees), (None, None));
    assert!(clues.claimed.is_some());
    let (list, _) = read(&(stream(&complete_record()) + &stream(&only)));
    assert_eq!((list.len(), list[0].utterances.unwrap().total), (1, 5));
}

#[test]
fn a_run_that_was_killed_during_its_evaluation_is_not_finished_and_is_another_log() {
    let id = |list: &[Value]| {
        let file = SourceFile { path: "history.json".into(), bytes: stream(list).into_bytes() };
        open_logs(vec![file]).0.remove(0).id
    };
    let all = game();
    for end in [all.len(), all.len() - 4, all.len() - 20] {
        let (list, _) = read(&stream(&all[..end]));
        assert_eq!(list[0].finished, Some(false), "{end}");
        assert_ne!(id(&all[..end]), id(&complete_record()), "{end}");
    }
    assert_eq!(id(&complete_record()), id(&complete_record()));
}

#[test]
fn a_second_stage_resets_the_counters_as_published_and_both_kinds_are_there_by_their_names() {
    let mut list = game();
    list.truncate(12);
    for name in ["Ann (Vale)", "Bob (Finch)"] {
        pair(&mut list, "prompt_introduction", name, &format!("Now you are {name}"), "Again.");
        rate(&mut list, name, 1, 1);
    }
    let (games, problems) = read(&stream(&list));
    let [game] = games.as_slice() else { panic!("{problems:?}") };
    assert_eq!(game.players, ["Ann (Vale)", "Bob (Finch)"]);
    assert_eq!((game.acts, game.utterances.unwrap().introductions), (2, 4));
    // Suspicion 2 and trust 1, then 1 and 1: 3/4 and 2/4 over both stages, 1/2 and 1/2 in the last.
    for (measure, expected) in
        [("suspicion_share", 0.5), ("suspicion_share_last_stage", 0.5), ("suspicion_share_whole_game", 0.6)]
    {
        let values = game.metrics.iter().filter(|m| m.measure == measure);
        let values: Vec<_> = values.map(|m| (m.value, m.claimed)).collect();
        assert_eq!(values, [(Some(expected), None); 3], "{measure}");
    }
}

#[test]
fn a_games_clues_are_counted_of_its_own_and_of_the_pool_and_one_stage_has_one_share() {
    let (games, _) = read(&array(&complete_record()));
    let value = |measure: &str| {
        let of_game = |m: &&crate::read::archive::MeasureComparison| m.measure == measure && m.about.is_none();
        games[0].metrics.iter().find(of_game).and_then(|m| m.value)
    };
    assert_eq!(value("clue_share"), Some(0.5));
    assert_eq!(value("clue_share_pooled"), Some(1.0 / 284.0));
    assert_eq!(value("suspicion_share_whole_game"), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn damaged_files_never_panic(
        cut in 0usize..20_000, at in 0usize..20_000, byte in any::<u8>(), array_form in any::<bool>(),
    ) {
        let text = if array_form { array(&complete_record()) } else { stream(&complete_record()) };
        let mut bytes = text.into_bytes();
        let at = at % bytes.len();
        bytes[at] = byte;
        bytes.drain(at..(at + cut % 400).min(bytes.len()));
        let file = SourceFile { path: "history.json".into(), bytes };
        for log in open_logs(vec![file]).0 {
            // With those who can be accused without playing.
            let mut table = crate::base::game::Table::for_case(&log.scenario);
            for event in &log.events {
                prop_assert_eq!(table.apply(event), Ok(()));
            }
        }
    }

    #[test]
    fn any_text_is_read_or_passed_over(
        text in "(Vale|Finch|The host|对|说|: \"|says to |\n|-|Vote|,|stage|speaker|listener|words|\\{|\
            \"Script_name\"|\"Name\"|\"Message\"|【|】){0,60}",
    ) {
        let file = SourceFile { path: "x".into(), bytes: text.into_bytes() };
        let _ = open_logs(vec![file]);
    }
}
