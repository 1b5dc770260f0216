//! Games that are killed or stopped, and resumed: the same log in the end, and nothing paid for twice.

use crate::support::rehearsal::{Folder, KEY, Server, log, play, run};
use crate::support::{assert_verifies, log_up_to};
use casebook::base::game::Log;
use casebook::play::mind::JournalEntry;
use casebook::read::archive::write_log;
use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};

const CASE: &str = "the-lantern-room.en";

#[test]
fn a_game_killed_at_any_moment_goes_on_to_the_same_log_and_pays_nothing_twice() {
    let folder = Folder::new("killed");
    let server = Server::start(folder.file("calls"), "--latency-ms 8");
    let reference = folder.file("reference");
    assert!(run(play(CASE, &server.url, &reference, "")).0.status.success());
    let reference = std::fs::read_to_string(reference).unwrap();
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let mut chance = u64::from(now.subsec_nanos()) | 1;
    println!("seed {chance}");
    let mut kills = 0;
    for game in 0.. {
        let (out, journal) = (folder.file(&format!("log{game}")), folder.file(&format!("journal{game}")));
        let options = format!("--journal {journal}");
        let mut child = play(CASE, &server.url, &out, &options).stderr(Stdio::null()).spawn().unwrap();
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
        // Calls in flight at the kill have ended by then.
        std::thread::sleep(Duration::from_millis(15));
        let before = server.calls().len();
        let (output, said) = run(play(CASE, &server.url, &out, &options));
        assert!(output.status.success(), "{said}");
        for call in &server.calls()[before..] {
            let reply = call.reply().unwrap_or("");
            assert!(!paid.contains(reply), "asked and paid again: {reply}");
        }
        assert!(std::fs::read_to_string(&out).unwrap() == reference, "game {game} is another");
        if kills >= 20 || game > 40 {
            break;
        }
    }
    assert!(kills >= 20, "only {kills} games were killed");
    // The same with many kills in one game; the log is there completely or not at all.
    let (out, journal) = (folder.file("log"), folder.file("journal"));
    let mut times = 0;
    while !std::fs::exists(&out).unwrap() {
        times += 1;
        let mut child =
            play(CASE, &server.url, &out, &format!("--journal {journal}")).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(60 + 20 * times));
        let _ = child.kill();
        child.wait().unwrap();
    }
    assert_eq!(log(&out).events.len(), serde_json::from_str::<Log>(&reference).unwrap().events.len());
    assert!(times > 2, "only {times} tries were needed");
}

#[test]
fn a_journal_of_another_game_is_refused_and_a_torn_last_line_is_no_harm() {
    let folder = Folder::new("journal");
    let server = Server::start(folder.file("calls"), "");
    let (out, journal) = (folder.file("log"), folder.file("journal"));
    let options = format!("--journal {journal}");
    assert!(run(play(CASE, &server.url, &out, &options)).0.status.success());
    let other = folder.file("other");
    let (output, said) = run(play(CASE, &server.url, &other, &format!("--seed 2 {options}")));
    assert!(!output.status.success() && said.contains("not this game's"), "{said}");
    let reference = std::fs::read_to_string(&out).unwrap();
    let text = std::fs::read_to_string(&journal).unwrap();
    std::fs::write(&journal, &text[..text.len() - 20]).unwrap();
    std::fs::remove_file(&out).unwrap();
    let before = server.calls().len();
    assert!(run(play(CASE, &server.url, &out, &options)).0.status.success());
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
        let part = log_up_to(&reference, cut);
        let (short, again) = (folder.file("short"), folder.file("again"));
        std::fs::write(&short, write_log(&part).unwrap()).unwrap();
        let _ = std::fs::remove_file(&again);
        let before = server.calls().len();
        let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
        command
            .env("CASEBOOK_KEY", KEY)
            .args(["play", "--resume", &short, "--out", &again])
            .args(["--endpoint", &server.url]);
        assert!(run(command).0.status.success());
        assert!(log(&again) == reference, "cut at {cut}");
        let thoughts = |log: &Log| log.events.iter().filter(|e| e.thought.is_some()).count();
        assert_eq!(server.calls().len() - before, thoughts(&reference) - thoughts(&part));
    }
}

/// Runs the same command until its game is finished, killing it this often on the way. Returns how many calls
/// the server was paid for.
fn killed_until_done(server: &Server, command: impl Fn() -> Command, how: &[&str]) -> (usize, usize) {
    let before = server.calls().len();
    let mut kills = 0;
    for (time, signal) in how.iter().enumerate() {
        let mut child = command().stderr(Stdio::null()).stdout(Stdio::null()).spawn().unwrap();
        // Once it has sent a request it also listens for signals; how long that takes depends on the machine.
        // The last requests of the process before it have been counted by then.
        std::thread::sleep(Duration::from_millis(120));
        let (asked, patience) = (server.calls().len(), std::time::Instant::now());
        while server.calls().len() == asked
            && child.try_wait().unwrap().is_none()
            && patience.elapsed() < Duration::from_secs(10)
        {
            std::thread::sleep(Duration::from_millis(5));
        }
        std::thread::sleep(Duration::from_millis(20 * time as u64));
        if child.try_wait().unwrap().is_none() {
            let pid = child.id().to_string();
            assert!(Command::new("kill").args([*signal, pid.as_str()]).status().unwrap().success());
            kills += 1;
        }
        let ended = child.wait().unwrap();
        assert!(*signal != "-TERM" || [Some(0), Some(143)].contains(&ended.code()), "{ended}");
    }
    let (output, said) = run(command());
    assert!(output.status.success(), "{said}");
    // Replies to the killed process have ended by then.
    std::thread::sleep(Duration::from_millis(50));
    let paid = server.calls()[before..].iter().filter(|call| call.is_paid()).count();
    (paid, kills)
}

fn thoughts(log: &Log) -> usize {
    log.events.iter().filter(|event| event.thought.is_some()).count()
}

const KILL_SIGNALS: [&str; 6] = ["-KILL", "-TERM", "-KILL", "-INT", "-KILL", "-HUP"];

#[test]
fn a_game_without_a_named_journal_loses_the_call_in_flight_at_most() {
    let folder = Folder::new("killed-play");
    let server = Server::start(folder.file("calls"), "--latency-ms 25");
    let out = folder.file("log.json");
    let (paid, kills) = killed_until_done(&server, || play(CASE, &server.url, &out, ""), &KILL_SIGNALS);
    let log = log(&out);
    assert!(kills > 3, "{kills}");
    assert!(paid <= thoughts(&log) + kills, "{paid} calls, {} thoughts, {kills} kills", thoughts(&log));
    assert!(!std::fs::exists(format!("{out}.journal")).unwrap(), "nothing is left beside it");
    assert!(!std::fs::exists(format!("{out}.lock")).unwrap());
    // Running it again costs nothing, and no other game takes its place.
    let before = (server.calls().len(), std::fs::read(&out).unwrap());
    let (again, said) = run(play(CASE, &server.url, &out, ""));
    assert!(again.status.success() && said.contains("finished there"), "{said}");
    let (other, said) = run(play(CASE, &server.url, &out, "--seed 9"));
    assert!(other.status.code() == Some(2) && said.contains("holds another game"), "{said}");
    assert_eq!((server.calls().len(), std::fs::read(&out).unwrap()), before);
    let (anew, said) = run(play(CASE, &server.url, &out, "--seed 9 --overwrite"));
    assert!(anew.status.success(), "{said}");
}

#[test]
fn whoever_ends_a_game_has_its_log_so_far_and_is_told_how_to_go_on() {
    let folder = Folder::new("ended");
    let server = Server::start(folder.file("calls"), "--latency-ms 20");
    for (signal, code) in [("-INT", 130), ("-TERM", 143)] {
        let out = folder.file(&format!("log{code}.json"));
        let mut child = play(CASE, &server.url, &out, "").stderr(Stdio::piped()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(400));
        let pid = child.id().to_string();
        Command::new("kill").args([signal, &pid]).status().unwrap();
        let mut said = String::new();
        std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut said).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(code), "{said}");
        assert!(said.contains("the same command goes on"), "{said}");
        let part = log(&out);
        assert!(!part.is_finished() && thoughts(&part) > 3, "{said}");
        let before = server.calls().len();
        let (whole, said) = run(play(CASE, &server.url, &out, ""));
        assert!(whole.status.success(), "{said}");
        let whole = log(&out);
        assert!(whole.events.starts_with(&part.events));
        assert!(server.calls().len() - before <= thoughts(&whole) - thoughts(&part));
    }
}

#[test]
fn an_exam_killed_at_any_moment_goes_on_and_is_paid_for_once() {
    let folder = Folder::new("killed-exam");
    let server = Server::start(folder.file("calls"), "--latency-ms 30");
    let out = folder.file("exams");
    let exam = |more: &str| {
        let case = format!("{}/public/cases/{CASE}.json", env!("CARGO_MANIFEST_DIR"));
        let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
        command.env("CASEBOOK_KEY", KEY).args(["exam", &case, "--endpoint", &server.url, "--model", "rehearsal"]);
        command.args(["--perspective", "own", "--out", &out, "--patience", "0.01"]).args(more.split_whitespace());
        command
    };
    let (paid, kills) = killed_until_done(&server, || exam(""), &KILL_SIGNALS[..4]);
    let files: Vec<_> = std::fs::read_dir(&out).unwrap().map(|file| file.unwrap().path()).collect();
    let [file] = &files[..] else { panic!("{files:?}") };
    let log = log(file.to_str().unwrap());
    // As many concurrent calls as the settings allow.
    let most = thoughts(&log) + kills * log.settings.scheduling.limit as usize;
    assert!(kills > 0 && paid <= most, "{paid} calls, {} thoughts, {kills} kills", thoughts(&log));
    let before = server.calls().len();
    let (again, said) = run(exam(""));
    assert!(again.status.success() && said.contains("finished there"), "{said}");
    assert_eq!(server.calls().len(), before, "again it costs nothing");
    let (other, said) = run(exam("--seed 2"));
    assert!(other.status.success() && server.calls().len() > before, "{said}");
    assert_eq!(std::fs::read_dir(&out).unwrap().count(), 2, "another exam is another file");
}

#[test]
fn what_was_rated_to_its_end_is_not_paid_for_again() {
    let folder = Folder::new("rated-once");
    let server = Server::start(folder.file("calls"), "");
    let game = folder.file("game.json");
    assert!(run(play(CASE, &server.url, &game, "")).0.status.success());
    for (at, plan) in ["ratings", "ratings --together", "beliefs"].iter().enumerate() {
        let out = folder.file(&format!("ratings{at}.json"));
        let rate = || {
            let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
            command.env("CASEBOOK_KEY", KEY).args(["rate", &game, "--out", &out]);
            command.args(["--mind", "endpoint", "--endpoint", &server.url, "--model", "rehearsal"]);
            command.arg("--read").args(plan.split_whitespace());
            command
        };
        let before = server.calls().len();
        let (first, said) = run(rate());
        assert!(first.status.success() && server.calls().len() > before, "{plan}: {said}");
        let paid = server.calls().len();
        let (again, said) = run(rate());
        assert!(again.status.success() && said.contains("finished there"), "{plan}: {said}");
        assert_eq!(server.calls().len(), paid, "{plan}");
    }
}

#[test]
fn a_game_stuck_at_its_first_task_tells_every_call_that_was_paid_for() {
    let folder = Folder::new("stuck");
    let server = Server::start(folder.file("calls"), "--fail 1 --ways empty");
    for again in ["", "again"] {
        let before = server.calls().len();
        let (output, said) = run(play(CASE, &server.url, &folder.file("log"), ""));
        assert_eq!(output.status.code(), Some(1), "{again}: {said}");
        let line = said.lines().find(|line| line.contains(" attempts (")).unwrap();
        let numbers: Vec<usize> =
            line.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect();
        let [attempts, calls, beside, _, prompt, ..] = numbers[..] else { panic!("{line}") };
        // Once a server is known, an attempt is one call.
        let asked = server.calls().len() - before;
        assert!(calls > 1 && calls <= asked && attempts >= calls && prompt > 100, "{asked} calls: {line}");
        assert_eq!(attempts, beside, "{line}");
    }
}

#[test]
fn a_game_that_is_ended_while_a_call_is_tried_again_tells_that_call() {
    let folder = Folder::new("ended-trying");
    let server = Server::start(folder.file("calls"), "--fail 1 --ways 500");
    // Unlike the other games here, this one waits as long as in real use.
    let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
    command.env("CASEBOOK_KEY", KEY).args(["play", "--endpoint", &server.url, "--model", "rehearsal"]);
    command.args(["--verbose", "--out", &folder.file("log")]);
    command.arg(format!("{}/public/cases/{CASE}.json", env!("CARGO_MANIFEST_DIR")));
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    let mut said = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
    said.by_ref().find(|line| line.contains("again in")).unwrap();
    Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    let line = said.find(|line| line.contains(" attempts (")).unwrap();
    assert!(!line.starts_with("0 ") && !server.calls().is_empty(), "{line}");
    child.wait().unwrap();
}

#[test]
fn the_same_command_tries_once_more_what_failed_for_good() {
    let folder = Folder::new("once-more");
    let reply = folder.file("reply.words");
    std::fs::write(&reply, r#"{"rehearsal":"this is not the shape that was asked for"}"#).unwrap();
    let server = Server::start(folder.file("calls"), &format!("--reply-with {reply} --on answer --after 6 --times 6"));
    let (out, mut commands) = (folder.file("log"), 0);
    loop {
        let before = server.calls().len();
        let (output, said) = run(play(CASE, &server.url, &out, ""));
        assert!(server.calls().len() > before, "nothing is tried: {said}");
        commands += 1;
        if output.status.success() {
            break;
        }
        assert!(commands < 8, "{said}");
    }
    assert!(commands > 1, "nothing failed for good");
    assert_verifies(&log(&out));
}

#[test]
fn an_experiment_and_judges_that_are_ended_go_on_where_they_were() {
    let folder = Folder::new("ended-many");
    let server = Server::start(folder.file("calls"), "--latency-ms 30");
    let cases = format!("{}/public/cases", env!("CARGO_MANIFEST_DIR"));
    let plan = format!(
        "name = \"Ended\"\ncases = [\"{cases}/{CASE}.json\"]\npresets = [{{ preset = \"casebook\", fields = {{ rounds \
            = 1 }} }}]\nseeds = 3\n"
    );
    let (file, out) = (folder.file("plan.toml"), folder.file("out"));
    std::fs::write(&file, plan).unwrap();
    let casebook = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
        command.env("CASEBOOK_KEY", KEY).args(arguments).args(["--endpoint", &server.url, "--model", "rehearsal"]);
        command
    };
    for arguments in [
        &["experiment", "run", &file, "--out", &out, "--jobs", "2"][..],
        &["judge", &out, "--what", "ici,quality", "--patience", "0.01"][..],
    ] {
        let before = server.calls().len();
        let mut child = casebook(arguments).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(500));
        let pid = child.id().to_string();
        Command::new("kill").args(["-TERM", &pid]).status().unwrap();
        let mut said = String::new();
        std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut said).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(143), "{said}");
        assert!(said.contains("the same command goes on"), "{said}");
        let (output, said) = run(casebook(arguments));
        assert!(output.status.success(), "{said}");
        let replies: Vec<_> =
            server.calls().drain(before..).filter_map(|call| Some(call.reply()?.to_owned())).collect();
        assert!(!replies.is_empty());
        let after = server.calls().len();
        assert!(run(casebook(arguments)).0.status.success());
        assert_eq!(server.calls().len(), after, "again it costs nothing");
    }
}

#[test]
fn a_lock_or_part_that_is_somebody_elses_stays_and_is_told() {
    let folder = Folder::new("not-ours");
    let server = Server::start(folder.file("calls"), "");
    for ending in ["lock", "part", "journal"] {
        let out = folder.file(&format!("Cargo{ending}"));
        let theirs = format!("{out}.{ending}");
        std::fs::write(&theirs, "[[package]]\n").unwrap();
        let (output, said) = run(play(CASE, &server.url, &out, ""));
        assert_eq!(output.status.code(), Some(2), "{ending}: {said}");
        assert_eq!(std::fs::read(&theirs).unwrap(), b"[[package]]\n", "{ending}: {said}");
    }
    assert!(server.calls().is_empty(), "nobody was asked");
}

#[test]
fn ratings_judges_and_experiments_that_take_very_much_begin_once_somebody_says_yes() {
    let folder = Folder::new("very-much");
    let game = folder.file("game.json");
    let demo = format!("{}/public/logs/demo.en.json", env!("CARGO_MANIFEST_DIR"));
    let mut log: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(demo).unwrap()).unwrap();
    let events = log["events"].as_array_mut().unwrap();
    let said = |event: &serde_json::Value| event["event"] == "introduced";
    let place = events.iter().position(said).unwrap();
    let again = events[place].clone();
    events.splice(place..place, std::iter::repeat_n(again, 6_000));
    std::fs::write(&game, log.to_string()).unwrap();
    let cases = format!("{}/public/cases", env!("CARGO_MANIFEST_DIR"));
    let plan = |budget: &str| {
        format!("name = \"Much\"\ncases = [\"{cases}/{CASE}.json\"]\npresets = [\"questum\"]\nseeds = 3000\n{budget}")
    };
    let (file, limited) = (folder.file("plan.toml"), folder.file("limited.toml"));
    std::fs::write(&file, plan("")).unwrap();
    std::fs::write(&limited, plan("[budget]\ncalls = 1\n")).unwrap();
    let server = Server::start(folder.file("calls"), "");
    let (out, judged) = (folder.file("out"), folder.file("judged"));
    let casebook = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
        command.env("CASEBOOK_KEY", KEY).args(arguments);
        command.args(["--endpoint", &server.url, "--model", "rehearsal"]);
        run(command)
    };
    for arguments in [
        &["rate", &game, "--mind", "endpoint"][..],
        &["judge", &game, "--out", &judged, "--what", "quality", "--utterances", "all"],
        &["experiment", "run", &file, "--out", &out],
    ] {
        let (output, said) = casebook(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains("--yes begins it") && said.contains(" tokens"), "{said}");
    }
    assert!(server.calls().is_empty(), "nobody was asked");
    let (_, said) = casebook(&["experiment", "run", &limited, "--out", &out]);
    assert!(said.contains("3000 of 3000 games to play") && !said.contains("--yes"), "{said}");
}
