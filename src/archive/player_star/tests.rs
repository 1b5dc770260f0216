//! Tables of our own in the shape of the published ones, a trap each.

use crate::archive::fixtures::logs;
use crate::archive::{Figures, SourceFile, figures};
use crate::scenario::Problem;
use std::fmt::Write;

fn file(path: &str, text: &str) -> SourceFile {
    SourceFile {
        path: path.into(),
        bytes: text.as_bytes().to_vec(),
    }
}

fn read(files: &[SourceFile]) -> (Vec<Figures>, Vec<Problem>) {
    let (logs, problems) = logs(files.to_vec());
    (logs.iter().map(figures).collect(), problems)
}

/// A history with a byte-order mark and without prompts; a round per list of (asker, victim, asked).
fn history(rounds: &[&[(&str, &str, &[&str])]]) -> String {
    let mut text = String::from("\u{feff}index,stage,speaker,listener,words\n");
    for name in ["Vale", "Finch", "Moss"] {
        let _ = writeln!(
            text,
            "0,self introduction stage,{name},all,\"I, {name}, slept.\""
        );
    }
    for (asker, victim, list) in rounds.iter().copied().flatten() {
        for other in *list {
            let stage = format!("{asker} ask {other} for death of {victim}");
            let _ = writeln!(
                text,
                "1,{stage},{asker},{other},Where?\n2,{stage},{other},{asker},There."
            );
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
    let fewer: &[(&str, &str, &[&str])] = &[
        ("Vale", "Ash", &["Moss"]),
        ("Finch", "my sister (Ash)", &["Vale", "Moss"]),
        ("Moss", "Ash", &["Vale"]),
    ];
    let (list, problems) = read(&[file("out/Mill.csv", &history(&[full, fewer]))]);
    let game = &list[0];
    assert_eq!((game.title.as_str(), game.players.len()), ("Mill", 3));
    assert_eq!(game.victims, ["Ash"]);
    assert_eq!(
        (game.rounds, game.suspect_lists, game.utterances.total),
        (2, 3, 3 + 12 + 8)
    );
    assert!(game.notes[0].contains("recovered"));
    assert!(
        problems.iter().any(|p| p.message.en.contains("older")),
        "{problems:?}"
    );
    let (list, _) = read(&[file("Mill.csv", &history(&[full, full]))]);
    assert_eq!((list[0].rounds, list[0].suspect_lists), (2, 0));
    assert!(list[0].notes[0].contains("cannot be recovered"));
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
    let (list, problems) = read(&[
        file("g/evaluate/0Mill.csv", sheet),
        file("g/args.json", args),
        file("g/Mill.csv", &history(&[full])),
    ]);
    let [game] = list.as_slice() else {
        panic!("{list:?}")
    };
    assert_eq!(game.title, "The Mill");
    assert_eq!((game.exam_answers, game.exam_right), (3, 1));
    let kinds = game.exam_questions;
    assert_eq!(
        (kinds.objective, kinds.reasoning, kinds.relations),
        (1, 1, 1)
    );
    assert_eq!(game.metrics[0].agrees, Some(true));
    assert!(
        problems
            .iter()
            .any(|p| p.message.en.contains("no true answer"))
    );
    assert!(!game.notes.iter().any(|note| note.contains("secret")));
}
