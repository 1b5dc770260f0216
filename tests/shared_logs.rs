//! The published samples, if available: `CASEBOOK_SHARED` names the folder that holds `logs`. Every count is
//! made again here, from the raw files and by simpler means.

use casebook::base::game::{EventKind, Log, Measure};
use casebook::base::language::Language;
use casebook::base::scenario::{LogProblem, Problem};
use casebook::read::archive::{LogCounts, OpenedFile, SourceFile, count_log_contents, open_files};
use casebook::read::insight::Insight;
use std::path::PathBuf;
use std::time::Instant;

fn folder() -> PathBuf {
    PathBuf::from(std::env::var("CASEBOOK_SHARED").expect("CASEBOOK_SHARED")).join("logs")
}

fn open(names: &[&str]) -> (Vec<LogCounts>, Vec<Problem>) {
    let files: Vec<SourceFile> = names
        .iter()
        .map(|name| SourceFile { path: (*name).to_owned(), bytes: std::fs::read(folder().join(name)).unwrap() })
        .collect();
    let start = Instant::now();
    let findings = open_files(files);
    let (mut logs, mut problems): (Vec<Log>, Vec<Problem>) = (Vec::new(), findings.problems);
    for found in findings.games {
        problems.extend(found.problems().iter().cloned());
        if let OpenedFile::Log(log, _) = found.opened {
            logs.push(*log);
        }
    }
    let list: Vec<LogCounts> = logs.iter().map(count_log_contents).collect();
    for log in &logs {
        let text = casebook::read::archive::write_log(log).unwrap();
        let (again, _) = casebook::read::archive::read_log(&text).unwrap();
        assert_eq!(&again, log, "an imported log reads back as it was written");
    }
    println!("{names:?}: {:?}", start.elapsed());
    for problem in &problems {
        println!("  {problem}");
    }
    for figures in &list {
        println!("{}", serde_json::to_string_pretty(figures).unwrap());
    }
    (list, problems)
}

/// Occurrences in the raw bytes.
fn count_in_bytes(name: &str, needle: &str) -> usize {
    let text = std::fs::read_to_string(folder().join(name)).unwrap();
    text.matches(needle).count()
}

#[test]
#[ignore = "needs the published samples"]
fn mirage_samples_hold_what_their_records_hold() {
    for name in [
        "mirage/eastern-star.history.json",
        "mirage/eastern-star-crashed.history_current.json",
        "mirage/raging-sea.history_current.json",
    ] {
        let (list, _) = open(&[name]);
        let [game] = list.as_slice() else { panic!("{name}: {} games", list.len()) };
        let pairs = |template: &str| count_in_bytes(name, &format!("\"Template\": \"{template}\"")) / 2;
        assert_eq!(game.utterances.unwrap().introductions, pairs("prompt_introduction"));
        assert_eq!(game.players.len(), pairs("prompt_introduction"));
        assert_eq!(game.utterances.unwrap().questions + game.utterances.unwrap().statements, pairs("prompt_converse"));
        assert_eq!(game.utterances.unwrap().answers, pairs("prompt_ask"));
        assert_eq!(game.ratings.unwrap().suspicion, pairs("prompt_query"));
        assert_eq!(game.ratings.unwrap().trust, pairs("prompt_belief"));
        assert_eq!(game.votes, Some(pairs("prompt_vote")));
        assert_eq!(game.clues, Some(count_in_bytes(name, "\"Template\": \"clue\"")));
        let checked: Vec<_> = game.metrics.iter().filter_map(|m| m.agrees).collect();
        assert!(checked.iter().all(|agrees| *agrees), "{name}: {:?}", game.metrics);
        let whole = game.metrics.iter().filter(|m| m.about.is_none() && m.agrees == Some(true));
        assert_eq!(whole.count(), if name.contains("crashed") { 0 } else { 4 });
    }
}

#[test]
#[ignore = "needs the published samples"]
fn the_same_mirage_game_twice_is_one() {
    let name = "mirage/eastern-star.history.json";
    let (once, _) = open(&[name]);
    let (twice, problems) = open(&[name, name]);
    assert_eq!(once, twice);
    assert!(problems.iter().any(|p| p.kind == LogProblem::SameGame.into()));
}

#[test]
#[ignore = "needs the published samples"]
fn player_star_samples_hold_their_rows() {
    let (list, _) = open(&["player-star/Sin.xlsx"]);
    let sin = &list[0];
    assert_eq!((sin.players.len(), sin.victims.len(), sin.rounds), (4, 1, 3));
    assert_eq!(sin.utterances.unwrap().total, 52);
    assert_eq!(
        (sin.utterances.unwrap().introductions, sin.utterances.unwrap().questions, sin.utterances.unwrap().answers),
        (4, 24, 24)
    );
    assert_eq!(sin.suspect_lists, 8);
    let (list, _) = open(&["player-star/Riverside Inn (Werewolf).xlsx"]);
    let inn = &list[0];
    assert_eq!((inn.players.len(), inn.victims.len(), inn.rounds), (4, 1, 3));
    assert_eq!((inn.utterances.unwrap().total, inn.suspect_lists), (76, 0));
    assert!(inn.notes.iter().any(|note| note.text(Language::English).contains("cannot be recovered")));
}

#[test]
#[ignore = "needs the published samples"]
fn the_think_thrice_sample_holds_its_paragraphs() {
    let name = "thinkthrice/doomed-sunshine-en.txt";
    let (list, _) = open(&[name]);
    let game = &list[0];
    let text = std::fs::read_to_string(folder().join(name)).unwrap();
    let verbs = [" says to ", " said to ", " replies to ", " replied to ", " asked ", " asks "];
    let begins = |line: &&str| {
        let names = ["The host", "Secretary Wen", "Boatman Wang", "Mate Zhang", "Dr. Ling"];
        names
            .iter()
            .any(|name| line.strip_prefix(name).is_some_and(|rest| verbs.iter().any(|verb| rest.starts_with(verb))))
    };
    let utterances = text.lines().filter(begins).count();
    assert_eq!(game.players.len(), 4);
    assert_eq!(game.votes, Some(3));
    // Three paragraphs hold two.
    assert_eq!(game.utterances.unwrap().total, utterances + 3);
}

/// Every speaker's suspicion share, from the raw records: the last speaker is rated.
fn suspicion_shares(records: &[serde_json::Value]) -> Vec<(String, f64)> {
    let said = |record: &serde_json::Value| -> Option<i64> {
        let message = record["Message"].as_str()?;
        message.rsplit("### RESPONSE:").next()?.trim().parse().ok()
    };
    let mut speaker = String::new();
    let mut sums: Vec<(String, [i64; 2], [i64; 2])> = Vec::new();
    for record in records.iter().filter(|r| r["Name"] != "Env") {
        let name = record["Name"].as_str().unwrap_or_default();
        let scale = match record["Template"].as_str() {
            Some("prompt_introduction" | "prompt_converse" | "prompt_ask") => {
                name.clone_into(&mut speaker);
                continue;
            }
            Some("prompt_query") => 0,
            Some("prompt_belief") => 1,
            _ => continue,
        };
        let Some(value) = said(record) else { continue };
        let at = sums.iter().position(|(known, ..)| *known == speaker);
        let at = at.unwrap_or_else(|| {
            sums.push((speaker.clone(), [0; 2], [0; 2]));
            sums.len() - 1
        });
        sums[at].1[scale] += value;
        sums[at].2[scale] += 2;
    }
    let part = |sum: i64, most: i64| sum as f64 / most as f64;
    sums.into_iter()
        .map(|(name, sum, most)| {
            let (q, b) = (part(sum[0], most[0]), part(sum[1], most[1]));
            (name, q / (q + b))
        })
        .collect()
}

#[test]
#[ignore = "needs the published samples"]
fn the_published_metrics_follow_from_the_raw_records() {
    for name in ["mirage/eastern-star.history.json", "mirage/eastern-star-crashed.history_current.json"] {
        let text = std::fs::read_to_string(folder().join(name)).unwrap();
        let records: Vec<serde_json::Value> = if text.trim_start().starts_with('[') {
            serde_json::from_str(&text).unwrap()
        } else {
            let stream = serde_json::Deserializer::from_str(&text).into_iter();
            stream.map_while(Result::ok).collect()
        };
        let (list, _) = open(&[name]);
        let expected = suspicion_shares(&records);
        assert!(expected.len() >= 2);
        for (who, share) in &expected {
            let found = list[0]
                .metrics
                .iter()
                .find(|m| m.measure == "suspicion_share" && m.about.as_deref() == Some(who.as_str()));
            let value = found.and_then(|m| m.value);
            // A person whom nobody suspected or trusted has no share, and none is claimed.
            let fits = value.map_or(share.is_nan(), |value| (value - share).abs() <= 1e-9);
            assert!(fits, "{name}: {who}: {share} and {found:?}");
        }
    }
}

#[test]
#[ignore = "needs the published samples"]
fn a_script_dropped_with_its_log_is_joined_to_it() {
    let shared = folder().parent().unwrap().to_path_buf();
    let mut files = Vec::new();
    let mut walk = vec![shared.join("data/wellplay/english/Sin (4 people closed)")];
    while let Some(path) = walk.pop() {
        if path.is_dir() {
            walk.extend(std::fs::read_dir(&path).unwrap().map(|e| e.unwrap().path()));
        } else {
            let inner = path.strip_prefix(&shared).unwrap();
            files.push(SourceFile { path: inner.to_string_lossy().into_owned(), bytes: std::fs::read(&path).unwrap() });
        }
    }
    files.push(SourceFile {
        path: "Sin.xlsx".into(),
        bytes: std::fs::read(folder().join("player-star/Sin.xlsx")).unwrap(),
    });
    let findings = open_files(files);
    let [found] = findings.games.as_slice() else { panic!("{} games", findings.games.len()) };
    let OpenedFile::Log(log, _) = &found.opened else { panic!("no log") };
    let game = count_log_contents(log);
    assert_eq!((game.players.len(), game.victims.len(), game.utterances.unwrap().total), (4, 1, 52));
    assert!(game.murderers.iter().all(Option::is_some));
    let scripts = &log.scenario.characters;
    assert!(scripts.iter().all(|c| c.acts.iter().any(|act| !act.script.is_empty())));
}

#[test]
#[ignore = "needs the published samples"]
fn the_chart_of_ratings_ends_at_the_share_that_is_measured() {
    for name in ["mirage/eastern-star.history.json", "mirage/raging-sea.history_current.json"] {
        let bytes = std::fs::read(folder().join(name)).unwrap();
        let path = name.to_owned();
        let findings = open_files(vec![SourceFile { path, bytes }]);
        let OpenedFile::Log(log, _) = &findings.games[0].opened else { panic!("no log") };
        let insight = Insight::from_log(log);
        let by = insight.raters()[0];
        let mut compared = 0;
        for event in &log.events {
            let EventKind::Measured {
                measure: Measure::SuspicionShare, about: Some(about), value: Some(value), ..
            } = &event.what
            else {
                continue;
            };
            let series = insight.ratings(about, by);
            let drawn = series.steps.last().and_then(|step| step.share());
            let drawn = drawn.expect("a share that is measured is drawn");
            assert!((drawn - value).abs() < 1e-9, "{name}: {about:?} {drawn} {value}");
            compared += 1;
        }
        assert!(compared >= 4, "{name}");
    }
}
