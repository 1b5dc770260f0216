//! Results that lie beside games.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::study::experiment::MEASURES;

#[test]
fn a_judges_file_counts_beside_its_log_and_what_cannot_be_read_is_told() {
    let log = include_str!("../../../../public/logs/demo.en.json");
    let (read, _) = crate::read::archive::read_log(log).unwrap();
    let judged = format!(
        concat!(
            r#"{{"format":"casebook-judged","log":"{}","events":{},"judge":"j","#,
            r#""measures":{{"ici":{{"value":0.5,"n":4}}}}}}"#,
        ),
        read.id,
        read.events.len()
    );
    let files = [
        ("a/judged.json", judged.as_str()),
        ("a/game.json", log),
        ("a/later.json", r#"{"format":"casebook-experiment","version":9}"#),
    ];
    let paths = files.iter().map(|(path, _)| (*path).to_owned()).collect();
    let contents = files.iter().map(|(_, text)| text.as_bytes().to_vec());
    let found = read_game_figures(paths, contents.collect());
    assert_eq!((found.games.len(), found.paths), (1, vec!["a/game.json".to_owned()]));
    assert_eq!(found.judges, ["j"]);
    let at = MEASURES.iter().position(|one| one.name == "ici").unwrap();
    let ici = found.games[0].values[at].as_ref().unwrap();
    assert_eq!(ici.values, [0.5]);
    let told = found.problems[0].text(crate::base::language::Language::English);
    assert!(told.starts_with("a/later.json: ") && told.contains("version 9"), "{told}");
}
