//! Games that are killed or stopped, and go on: the same log in the end, and nothing paid for twice.

use crate::support::rehearsal::{Folder, KEY, Server, log, play, run};
use casebook::archive::write_log;
use casebook::game::Log;
use casebook::mind::JournalEntry;
use std::collections::HashSet;
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};

const CASE: &str = "the-lantern-room.en";

#[test]
fn a_game_killed_at_any_moment_goes_on_to_the_same_log_and_pays_nothing_twice() {
    let folder = Folder::new("killed");
    let server = Server::start(folder.file("calls"), "--latency-ms 8");
    let reference = folder.file("reference");
    assert!(
        run(play(CASE, &server.url, &reference, ""))
            .0
            .status
            .success()
    );
    let reference = std::fs::read_to_string(reference).unwrap();
    let now = SystemTime::now()
        .duration_since(SystemTime::UNIX_EPOCH)
        .unwrap();
    let mut chance = u64::from(now.subsec_nanos()) | 1;
    println!("seed {chance}");
    let mut kills = 0;
    for game in 0.. {
        let (out, journal) = (
            folder.file(&format!("log{game}")),
            folder.file(&format!("journal{game}")),
        );
        let options = format!("--journal {journal}");
        let mut child = play(CASE, &server.url, &out, &options)
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        std::thread::sleep(Duration::from_millis(15 + chance % 400));
        if child.try_wait().unwrap().is_none() {
            child.kill().unwrap();
            kills += 1;
        }
        child.wait().unwrap();
        let text = std::fs::read_to_string(&journal).unwrap_or_default();
        assert!(!text.contains(KEY));
        let paid: HashSet<String> = text
            .lines()
            .filter_map(|line| serde_json::from_str::<JournalEntry>(line).ok()?.reply)
            .map(|reply| reply.text)
            .collect();
        // Calls that the kill left in the air have ended by then.
        std::thread::sleep(Duration::from_millis(15));
        let before = server.calls().len();
        let (output, said) = run(play(CASE, &server.url, &out, &options));
        assert!(output.status.success(), "{said}");
        for call in &server.calls()[before..] {
            let reply = call.reply().unwrap_or("");
            assert!(!paid.contains(reply), "asked and paid again: {reply}");
        }
        assert!(
            std::fs::read_to_string(&out).unwrap() == reference,
            "game {game} is another"
        );
        if kills >= 20 || game > 40 {
            break;
        }
    }
    assert!(kills >= 20, "only {kills} games were killed");
    // And with many kills in one game; the log is there whole or not at all.
    let (out, journal) = (folder.file("log"), folder.file("journal"));
    let mut times = 0;
    while !std::fs::exists(&out).unwrap() {
        times += 1;
        let mut child = play(CASE, &server.url, &out, &format!("--journal {journal}"))
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(60 + 20 * times));
        let _ = child.kill();
        child.wait().unwrap();
    }
    assert_eq!(
        log(&out).events.len(),
        serde_json::from_str::<Log>(&reference)
            .unwrap()
            .events
            .len()
    );
    assert!(times > 2, "only {times} tries were needed");
}

#[test]
fn a_journal_of_another_game_is_refused_and_a_torn_last_line_is_no_harm() {
    let folder = Folder::new("journal");
    let server = Server::start(folder.file("calls"), "");
    let (out, journal) = (folder.file("log"), folder.file("journal"));
    let options = format!("--journal {journal}");
    assert!(
        run(play(CASE, &server.url, &out, &options))
            .0
            .status
            .success()
    );
    let (output, said) = run(play(
        CASE,
        &server.url,
        &out,
        &format!("--seed 2 {options}"),
    ));
    assert!(
        !output.status.success() && said.contains("not this game's"),
        "{said}"
    );
    let reference = std::fs::read_to_string(&out).unwrap();
    let text = std::fs::read_to_string(&journal).unwrap();
    std::fs::write(&journal, &text[..text.len() - 20]).unwrap();
    let before = server.calls().len();
    assert!(
        run(play(CASE, &server.url, &out, &options))
            .0
            .status
            .success()
    );
    assert_eq!(server.calls().len() - before, 1);
    assert!(std::fs::read_to_string(&out).unwrap() == reference);
}

#[test]
fn a_log_that_ends_early_is_played_on_to_the_same_end() {
    let folder = Folder::new("resumed");
    let server = Server::start(folder.file("calls"), "");
    let out = folder.file("log");
    assert!(run(play(CASE, &server.url, &out, "")).0.status.success());
    let reference = log(&out);
    for cut in [0, 9, 40, reference.events.len() - 2] {
        let mut part = reference.clone();
        part.events.truncate(cut);
        // Texts stand in the order of their first use.
        let used = part
            .events
            .iter()
            .filter_map(|e| e.thought.as_ref())
            .flat_map(|t| {
                let recalled = t
                    .recalled
                    .iter()
                    .flat_map(|r| r.hits.iter().map(|h| h.text).chain([r.query]));
                recalled
                    .chain(t.prompt.messages.iter().flat_map(|m| m.parts.clone()))
                    .collect::<Vec<_>>()
            });
        part.texts
            .truncate(used.map(|text| text.0 as usize + 1).max().unwrap_or(0));
        let (short, again) = (folder.file("short"), folder.file("again"));
        std::fs::write(&short, write_log(&part).unwrap()).unwrap();
        let before = server.calls().len();
        let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
        command
            .env("CASEBOOK_KEY", KEY)
            .args(["play", "--resume", &short, "--out", &again])
            .args(["--endpoint", &server.url]);
        assert!(run(command).0.status.success());
        assert!(log(&again) == reference, "cut at {cut}");
        let thoughts = |log: &Log| log.events.iter().filter(|e| e.thought.is_some()).count();
        assert_eq!(
            server.calls().len() - before,
            thoughts(&reference) - thoughts(&part)
        );
    }
}
