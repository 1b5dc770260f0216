//! Small original tables in the shape of the published ones, a trap each.

use crate::base::language::Language;
use crate::base::scenario::{CaseProblem, LogProblem, Problem};
use crate::read::archive::tests_fixtures::open_logs;
use crate::read::archive::{LogCounts, SourceFile, count_log_contents};
use std::fmt::Write;

fn file(path: &str, text: &str) -> SourceFile {
    SourceFile { path: path.into(), bytes: text.as_bytes().to_vec() }
}

fn read(files: &[SourceFile]) -> (Vec<LogCounts>, Vec<Problem>) {
    let (logs, problems) = open_logs(files.to_vec());
    (logs.iter().map(count_log_contents).collect(), problems)
}

/// A history with a byte-order mark and without prompts; a round per list of (asker, victim, asked).
fn history(rounds: &[&[(&str, &str, &[&str])]]) -> String {
    let mut text = String::from("\u{feff}index,stage,speaker,listener,words\n");
    for name in ["Vale", "Finch", "Moss"] {
        let _ = writeln!(text, "0,self introduction stage,{name},all,\"I, {name}, slept.\"");
    }
    for (asker, victim, list) in rounds.iter().copied().flatten() {
        for other in *list {
            let stage = format!("{asker} ask {other} for death of {victim}");
            let _ = writeln!(text, "1,{stage},{asker},{other},Where?\n2,{stage},{other},{asker},There.");
        }
    }
    text
}

#[test]
fn lists_of_player_star_are_recovered_and_victims_matched_by_position() {
    let full: &[(&str, &str, &[&str])] = &[
        ("Vale", "Ash", &["Finch", "Moss"]),
        ("Finch", "my sister (Ash)", &["Vale", "Moss"]),
        ("Moss", "Ash", &["Vale", "Finch"]),
    ];
    let fewer: &[(&str, &str, &[&str])] =
        &[("Vale", "Ash", &["Moss"]), ("Finch", "my sister (Ash)", &["Vale", "Moss"]), ("Moss", "Ash", &["Vale"])];
    let (list, problems) = read(&[file("out/Mill.csv", &history(&[full, fewer]))]);
    let game = &list[0];
    assert_eq!((game.title.as_str(), game.players.len()), ("Mill", 3));
    assert_eq!(game.victims, ["Ash"]);
    assert_eq!((game.rounds, game.suspect_lists, game.utterances.unwrap().total), (2, 3, 3 + 12 + 8));
    assert!(game.notes[0].text(Language::English).contains("recovered"));
    assert_eq!((game.votes, &game.convicted, game.finished), (None, &None, None));
    assert!(game.notes[0].text(Language::Chinese).contains("还原"), "{:?}", game.notes);
    assert!(problems.iter().any(|p| p.kind == LogProblem::NoPrompts.into()), "{problems:?}");
    let (list, _) = read(&[file("Mill.csv", &history(&[full, full]))]);
    assert_eq!((list[0].rounds, list[0].suspect_lists), (2, 0));
    assert!(list[0].notes[0].text(Language::English).contains("cannot be recovered"));
}

#[test]
fn sheets_in_which_the_same_people_answer_the_same_again_are_evaluations_of_one_exam() {
    let full: &[(&str, &str, &[&str])] = &[("Vale", "Ash", &["Finch", "Moss"])];
    let head = "tester,value,question,choices,truth,answer,is_right\n";
    let row = |who: &str, right: u8| format!("{who},10,Who?, A: Finch B: Moss ,a,x,{right}\n");
    let sheet = |rows: &[(&str, u8)]| {
        let rows: String = rows.iter().map(|(who, right)| row(who, *right)).collect();
        format!("{head}{rows}")
    };
    let history = history(&[full]);
    let files = [
        ("g/Mill.csv", history),
        ("g/evaluate/0.csv", sheet(&[("Vale", 1), ("Finch", 0)])),
        ("g/evaluate/1.csv", sheet(&[("Vale", 1), ("Finch", 1)])),
        // Its third evaluation lies in two sheets.
        ("g/evaluate/2.csv", sheet(&[("Vale", 0)])),
        ("g/evaluate/3.csv", sheet(&[("Finch", 0)])),
    ];
    let files = files.iter().map(|(path, text)| file(path, text));
    let (games, _) = open_logs(files.collect());
    let taken: Vec<(u32, Option<bool>)> = games[0]
        .events
        .iter()
        .filter_map(|event| match &event.what {
            crate::base::game::EventKind::Examined { evaluation, right, .. } => Some((*evaluation, *right)),
            _ => None,
        })
        .collect();
    let (yes, no) = (Some(true), Some(false));
    assert_eq!(taken, [(1, yes), (1, no), (2, yes), (2, yes), (3, no), (3, no)]);
    assert_eq!(games[0].scenario.exam.len(), 1);
}

#[test]
fn evaluations_and_settings_are_joined_to_their_history() {
    let full: &[(&str, &str, &[&str])] = &[("Vale", "Ash", &["Finch", "Moss"])];
    let sheet = "tester,value,question,choices,truth,answer,is_right\n\
        Vale,10,Who?, A: Finch B: Moss ,a,\"{\"\"answer\"\": \"\"A\"\"}\",1\n\
        Finch,5,Why?, A: money B: love ,ab,none,0\n\
        Moss,2,When?, A: now B: then ,,b,0\n\
        ,,1.0,0.0,,10/17,0.5882352941176471\n";
    let args = r#"{"script_name": "The Mill", "max_turn": 3, "rsl": 4000, "prompt_path": "x", "api_key": "secret"}"#;
    let (list, problems) =
        read(&[file("g/evaluate/0Mill.csv", sheet), file("g/args.json", args), file("g/Mill.csv", &history(&[full]))]);
    let [game] = list.as_slice() else { panic!("{list:?}") };
    assert_eq!(game.title, "The Mill");
    assert_eq!((game.exam_answers, game.exam_right), (3, 1));
    let kinds = game.exam_questions;
    assert_eq!((kinds.objective, kinds.reasoning, kinds.relations), (1, 1, 1));
    assert_eq!(game.metrics[0].agrees, Some(true));
    assert!(problems.iter().any(|p| p.kind == CaseProblem::NoTruth.into()));
    assert!(!game.notes.iter().any(|note| note.text(Language::English).contains("secret")));
}

/// A history with prompts: what each of `rows` (asker, answerer, the prompts of both) was told.
fn prompted(rows: &[(&str, &str, &str, &str)]) -> String {
    let mut text = String::from("index,stage,speaker,listener,words,prompt\n");
    for name in ["Vale", "Finch", "Moss"] {
        // As published: the wrong way round.
        let role = match name {
            "Vale" => "You are not murderer, so tell more",
            _ => "You are murderer, so You can lie",
        };
        let _ = writeln!(text, "0,self introduction stage,{name},all,Hm.,\"Your Script is {name}.\n{role}\"");
    }
    for (asker, answerer, asks, answers) in rows {
        let stage = format!("{asker} ask {answerer} for death of Ash");
        let _ = writeln!(
            text,
            "1,{stage},{asker},{answerer},Where?,\"Ash was murdered, {asks} need to ask.\nYour Script is {asker}.\"\n\
             2,{stage},{answerer},{asker},There.,\"{asker} ask you a question.\nHint:\n\
             You are the murderer. Please hide it.\nMore of the script.\n\nThe chat history.\n\
             Please answer: Where?\n{answers}\nPlease answer in the first person.\""
        );
    }
    text
}

#[test]
fn who_did_it_is_read_from_the_prompts_of_questions_and_answers_where_they_agree() {
    const DID: [&str; 2] = ["you are the murderer, But you", "You are the murderer. Please hide that you killed Ash."];
    const DID_NOT: [&str; 2] =
        ["you are not the murderer, you", "You are not the murderer, and you need to work hard."];
    const SILENT: [&str; 2] = ["look. You", "Generate the answer."];
    let vale = || Some(vec!["Vale".to_owned()]);
    let [by_prompts, contradiction, nobody] =
        ["Only the prompts reveal who did it", "unclear who did it", "does not say who did it"];
    // Questions' prompts and answers' => murderers, and what the notes say.
    for (rows, (murderers, told)) in crate::table::table! {
        vec![("Vale", "Finch", DID[0], DID_NOT[1]), ("Finch", "Vale", DID_NOT[0], DID[1])] =>
            (vale(), vec![by_prompts]);
        vec![("Finch", "Vale", SILENT[0], DID[1]), ("Moss", "Finch", SILENT[0], SILENT[1])] =>
            (vale(), vec![by_prompts]);
        vec![("Vale", "Finch", DID[0], DID_NOT[1]), ("Finch", "Vale", DID_NOT[0], DID_NOT[1])] =>
            (None, vec![contradiction, nobody]);
        vec![("Vale", "Finch", DID_NOT[0], DID_NOT[1])] => (None, vec![nobody]);
        vec![("Vale", "Finch", SILENT[0], SILENT[1])] => (None, vec![nobody]);
    } {
        let (list, _) = read(&[file("Mill.csv", &prompted(&rows))]);
        let game = &list[0];
        assert_eq!(game.murderers, [murderers], "{rows:?}");
        let notes: Vec<&str> = game.notes.iter().map(|n| n.text(Language::English)).collect();
        for part in [by_prompts, contradiction, nobody] {
            let is_told = notes.iter().any(|note| note.contains(part));
            assert_eq!(is_told, told.contains(&part), "{rows:?}: {part}");
        }
    }
}
