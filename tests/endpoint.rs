//! Whole games against a failing server: nothing is lost, repeated or invented, and no key appears anywhere.

use crate::support::rehearsal::{Call, Folder, KEY, Server, log, play, run};
use crate::support::{assert_verifies, count};
use casebook::base::game::{EventKind, FaultCause, Log, PresetName, StrategyName};
use std::collections::{HashMap, HashSet};
use std::panic::catch_unwind;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

const CASE: &str = "the-lantern-room.en";

/// A game of four players and three rounds with one target each, with every turn exactly once.
fn assert_whole(log: &Log, name: &str) {
    assert!(log.is_finished(), "{name} is not finished");
    let counts = [
        count(log, |w| matches!(w, EventKind::Introduced { .. })),
        count(log, |w| matches!(w, EventKind::Asked { .. })),
        count(log, |w| matches!(w, EventKind::Answered { .. })),
        count(log, |w| matches!(w, EventKind::Pruned { .. })),
        count(log, |w| matches!(w, EventKind::Voted { .. })),
        count(log, |w| matches!(w, EventKind::CaseClosed { .. })),
    ];
    assert_eq!(counts, [4, 12, 12, 12, 4, 1], "{name}");
    assert_verifies(log);
}

/// Everything said at the table stands in a reply of the server.
fn assert_nothing_invented(log: &Log, server: &Server) {
    let calls = server.calls();
    let replies: HashSet<&str> = calls.iter().filter_map(|call| call.reply()).collect();
    // The thought of a combined reply is at the readings, which come first.
    let mut thought = None;
    for event in &log.events {
        thought = event.thought.as_ref().or(thought);
        let (EventKind::Introduced { text, .. } | EventKind::Asked { text, .. } | EventKind::Answered { text, .. }) =
            &event.what
        else {
            continue;
        };
        let reply = thought.unwrap().reply.as_deref().unwrap();
        assert!(reply.contains(text.as_str()));
        assert!(replies.iter().any(|known| reply.contains(known)), "nobody replied {reply}");
    }
}

#[test]
fn a_clean_game_ends_and_verifies_equal_in_both_languages() {
    let folder = Folder::new("clean");
    let server = Server::start(folder.file("calls"), "");
    for case in [CASE, "the-lantern-room.zh"] {
        let out = folder.file("log");
        let before = server.calls().len();
        let (output, said) = run(play(case, &server.url, &out, "--overwrite"));
        assert!(output.status.success(), "{said}");
        let log = log(&out);
        assert_whole(&log, case);
        assert_nothing_invented(&log, &server);
        let calls = server.calls();
        assert!(calls.iter().all(|call| call.outcome() == "ok"));
        assert_eq!(calls.len() - before, 4 + 12 * 2 + 3 * 4 + 4);
        let counted = log.events.iter().filter_map(|e| e.thought.as_ref());
        assert!(counted.clone().all(|thought| !thought.usage.estimated));
    }
}

#[test]
fn what_a_server_cannot_do_is_learnt_once() {
    let folder = Folder::new("abilities");
    let cannot = "--no-stream --no-json-schema --no-json-mode --refuse max_tokens --refuse temperature --refuse \
        stream_options --reasoning";
    let server = Server::start(folder.file("calls"), cannot);
    let out = folder.file("log");
    let (output, said) = run(play(CASE, &server.url, &out, "--temperature 0.7"));
    assert!(output.status.success(), "{said}");
    assert_whole(&log(&out), "a game with a server that can do little");
    assert_nothing_invented(&log(&out), &server);
    let calls = server.calls();
    let refused = calls.iter().filter(|c| c.outcome() == "refused").count();
    // Six limits to learn, and four players who begin at once.
    assert!((6..=6 * 4).contains(&refused), "{refused} calls were refused");
    let last = calls.iter().rposition(|c| c.outcome() == "refused").unwrap();
    assert!(last < 6 * 4 + 4, "refused again after {last} calls");
    let reasoned = log(&out).events.iter().filter_map(|e| e.thought.clone()).all(|t| t.reasoning.is_some());
    assert!(reasoned);
}

#[test]
fn twenty_games_with_a_third_of_the_calls_failing_lose_repeat_and_invent_nothing() {
    let folder = Folder::new("faulty");
    let games = |parity: u32| {
        let mut ways = HashMap::new();
        for seed in (1..=20).filter(|seed| seed % 2 == parity) {
            let server = Server::start(
                folder.file(&format!("calls{seed}")),
                "--fail 0.3 --latency-ms 1 --drip-ms 1 --stall-ms 30",
            );
            let out = folder.file(&format!("log{seed}"));
            let options = format!(
                "--seed {seed} --on-failure retry {}",
                ["", "--visibility=simultaneous"][seed as usize / 2 % 2]
            );
            let (output, said) = run(play(CASE, &server.url, &out, &options));
            assert!(output.status.success(), "game {seed}: {said}");
            let log = log(&out);
            assert_whole(&log, &format!("game {seed}"));
            assert_nothing_invented(&log, &server);
            let calls = server.calls();
            let failed = calls.iter().filter(|call| call.is_fault()).count();
            let told = count(&log, |w| matches!(w, EventKind::Fault { cause, .. } if is_explained(cause)));
            let either = calls.iter().filter(|call| call.may_be_either()).count();
            assert!((failed..=failed + either).contains(&told), "game {seed}: {failed} failed, {told} are told");
            for way in calls.iter().filter_map(Call::failure_kind) {
                *ways.entry(way.to_owned()).or_insert(0) += 1;
            }
        }
        ways
    };
    let (mut ways, others) = std::thread::scope(|scope| {
        let odd = scope.spawn(|| games(1));
        (games(0), odd.join().unwrap())
    });
    for (way, times) in others {
        *ways.entry(way).or_insert(0) += times;
    }
    println!("{ways:?}");
    assert!(ways.len() > 110, "only {} ways came up", ways.len());
}

/// The event names that a preset's games record.
fn recorded_events(preset: PresetName) -> &'static [&'static str] {
    use PresetName::*;
    match preset {
        Casebook => &["sensors_read", "pruned", "believed", "asked", "voted"],
        Questum | PlayerStar => &["sensors_read", "pruned", "asked", "examined", "voted_in_exam"],
        Werewolf | OCot | ThinkThriceInQuestum => &["sensors_read", "pruned", "asked", "considered", "examined"],
        ThinkThrice => &["clue_shown", "asked", "considered", "voted", "voted_in_exam"],
        Mirage => &["rated", "asked", "investigated", "voted"],
        Personal | Omniscient => &["examined", "voted_in_exam"],
    }
}

#[test]
fn every_preset_plays_without_a_fault_and_records_what_it_measures() {
    let folder = Folder::new("presets");
    let cannot = ["", "--no-json-schema", "--no-json-schema --no-json-mode"];
    std::thread::scope(|scope| {
        for at in 0..2 {
            let folder = &folder;
            scope.spawn(move || {
                for (n, preset) in PresetName::ALL.into_iter().enumerate().skip(at).step_by(2) {
                    let server = Server::start(folder.file(&format!("calls{n}")), cannot[n % 3]);
                    for case in ["five-oclock-bread.en", "five-oclock-bread.zh"] {
                        let name = format!("{} of {case}", preset.name());
                        let out = folder.file(&format!("log{n}.{case}"));
                        let options = format!("--preset {} --rounds 2", preset.name());
                        let (output, said) = run(play(case, &server.url, &out, &options));
                        assert!(output.status.success(), "{name}: {said}");
                        let log = log(&out);
                        assert_verifies(&log);
                        let kinds: Vec<String> = log.events.iter().map(event_name).collect();
                        let faults: Vec<&EventKind> = log
                            .events
                            .iter()
                            .map(|event| &event.what)
                            .filter(|what| matches!(what, EventKind::Fault { .. }))
                            .collect();
                        assert!(faults.is_empty(), "{name}: {faults:?}");
                        for wanted in recorded_events(preset) {
                            assert!(kinds.iter().any(|kind| kind == wanted), "{name}: no {wanted} in {kinds:?}");
                        }
                    }
                }
            });
        }
    });
}

/// The name of an event in a file.
fn event_name(event: &casebook::base::game::Event) -> String {
    serde_json::to_value(&event.what).unwrap()["event"].as_str().unwrap().to_owned()
}

/// Every failure that a server can repeat for all calls, as command-line options.
fn repeatable_failures() -> Vec<&'static str> {
    let all = Command::new(env!("CARGO_BIN_EXE_rehearsal")).arg("--list-ways").output().unwrap();
    let all: &'static str = String::leak(String::from_utf8(all.stdout).unwrap());
    all.lines().collect()
}

#[test]
#[ignore = "a game for each of some 150 ways: five minutes"]
fn a_fault_that_repeats_costs_little_before_somebody_is_asked() {
    let folder = Folder::new("repeats");
    let (next, told) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let ways = repeatable_failures();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(way) = ways.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let options = format!("--fail 1 --ways {way} --drip-ms 1 --stall-ms 30 --retry-after 0");
                    let server = Server::start(folder.file(way), &options);
                    let out = folder.file(&format!("{way}.log"));
                    let (output, said) =
                        run(play("five-oclock-bread.en", &server.url, &out, "--rounds 1 --temperature 0.7"));
                    let calls = server.calls();
                    let failing = calls.iter().filter(|call| call.failure_kind().is_some());
                    let charged = failing.filter(|call| call.is_charged()).count();
                    let ended = output.status.success();
                    let asked = said.contains("failed for good");
                    told.lock().unwrap().push((*way, ended, asked, charged, calls.len()));
                }
            });
        }
    });
    let told = told.into_inner().unwrap();
    for (way, ended, _, charged, calls) in &told {
        println!("{way}: {} with {charged} paid of {calls}", if *ended { "ends" } else { "asks" });
    }
    let wrong: Vec<_> =
        told.iter().filter(|(_, ended, asked, charged, _)| !*ended && (!asked || *charged > 8)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn serial_and_parallel_games_end_alike_whatever_a_server_cannot_do() {
    let folder = Folder::new("alike");
    let cannot = [
        "temperature-raw",
        "temperature-param",
        "temperature-range",
        "no-system-role",
        "no-system-role-500",
        "grammar-500",
        "schema-detail",
        "schema-404",
        "keys-refused",
        "counts-refused",
        "stream-refused",
        "limit-name",
        "limit-2048",
        "limit-beside-prompt",
        "temperature-raw,no-system-role",
        "schema-detail,json-mode-late",
        "temperature-param,schema-404",
        "limit-2048,counts-refused",
        "no-developer-prompt,schema-detail,temperature-range",
        "keys-refused,no-system-role",
    ];
    let next = AtomicUsize::new(0);
    let unlike = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(ways) = cannot.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let game = |name: &str, options: &str| {
                        let server = Server::start(
                            folder.file(&format!("{ways}{name}")),
                            &format!("--always {ways} --latency-ms 5"),
                        );
                        let out = folder.file(&format!("{ways}{name}.log"));
                        let options = format!("--rounds 1 --temperature 0.7 {options}");
                        let (output, said) = run(play("five-oclock-bread.en", &server.url, &out, &options));
                        let whats: Vec<EventKind> = log(&out).events.into_iter().map(|event| event.what).collect();
                        let refused = server.calls().iter().filter(|call| call.outcome() == "refused").count();
                        (output.status.success(), whats, refused, said)
                    };
                    let serial = game("serial", "--limit 1");
                    let parallel = game("parallel", "");
                    if !serial.0 || !parallel.0 || serial.1 != parallel.1 {
                        let last = |said: &str| said.lines().last().unwrap_or("").to_owned();
                        unlike.lock().unwrap().push((*ways, serial.0, last(&serial.3), parallel.0, last(&parallel.3)));
                    }
                    println!("{ways}: {} and {} refused", serial.2, parallel.2);
                }
            });
        }
    });
    let unlike = unlike.into_inner().unwrap();
    assert!(unlike.is_empty(), "{unlike:#?}");
}

#[test]
#[ignore = "a hundred games: ten minutes"]
fn a_hundred_games_of_every_preset_finish_and_verify_with_a_third_of_the_calls_failing() {
    let folder = Folder::new("hundred");
    let (next, ways) = (AtomicUsize::new(0), Mutex::new(HashMap::new()));
    let wrong = Mutex::new(Vec::new());
    let count: usize = std::env::var("GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(100);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    if at >= count {
                        break;
                    }
                    let preset = PresetName::ALL[at % PresetName::ALL.len()];
                    let case = ["five-oclock-bread.en", "the-lantern-room.zh"][at / 9 % 2];
                    let faults = "--fail 0.3 --latency-ms 1 --drip-ms 1 --stall-ms 30 --retry-after 0";
                    let server = Server::start(folder.file(&format!("calls{at}")), faults);
                    let out = folder.file(&format!("log{at}"));
                    let options = format!("--preset {} --rounds 1 --seed {at} --on-failure retry", preset.name());
                    let (output, said) = run(play(case, &server.url, &out, &options));
                    let verifies = output.status.success() && catch_unwind(|| assert_verifies(&log(&out))).is_ok();
                    if !verifies || said.contains("panicked") {
                        let last: Vec<&str> = said.lines().rev().take(2).collect();
                        wrong.lock().unwrap().push(format!("{at} {}: {last:?}", preset.name()));
                    }
                    let mut ways = ways.lock().unwrap();
                    for way in server.calls().iter().filter_map(|call| call.failure_kind()) {
                        *ways.entry(way.to_owned()).or_insert(0) += 1;
                    }
                }
            });
        }
    });
    let ways = ways.into_inner().unwrap();
    println!("{} ways, {} times: {ways:?}", ways.len(), ways.values().sum::<u32>());
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{} of {count}: {wrong:#?}", wrong.len());
}

fn is_explained(cause: &FaultCause) -> bool {
    match cause {
        FaultCause::Unavailable { detail } => detail.texts().all(|(_, text)| text.len() > 10),
        FaultCause::Unreadable { detail } | FaultCause::Inadmissible { detail } => detail.len() > 10,
        FaultCause::Empty | FaultCause::CutOff { .. } => true,
        FaultCause::TimeUp { .. } => false,
    }
}

#[test]
fn the_limit_is_kept_and_changes_nothing_that_happens() {
    let folder = Folder::new("limit");
    let server = Server::start(folder.file("calls"), "--latency-ms 3");
    let game = |options: &str| {
        let (before, out) = (server.calls().len(), folder.file("log"));
        assert!(run(play(CASE, &server.url, &out, &format!("--overwrite {options}"))).0.status.success());
        let most = server.calls()[before..].iter().map(Call::busy).max();
        (log(&out), most.unwrap())
    };
    let (one, most) = game("--limit 1");
    assert_eq!(most, 1);
    let (eight, most) = game("");
    assert!((4..=8).contains(&most), "{most} at once");
    assert!((one.events, one.texts) == (eight.events.clone(), eight.texts.clone()));
    let (at_once, most) = game("--visibility simultaneous --limit 3");
    assert_eq!(most, 3);
    assert_whole(&at_once, "all at once");
    // The same turns in the same order; the first question is based on the same dialogue.
    let turns = |log: &Log| -> Vec<String> {
        let of = |what: &EventKind| match what {
            EventKind::Asked { asker, .. } => format!("{} asks", asker.0),
            EventKind::Introduced { speaker, text } => format!("{} says {text}", speaker.0),
            EventKind::Voted { voter, .. } => format!("{} votes", voter.0),
            other => format!("{:?}", std::mem::discriminant(other)),
        };
        // Readings depend on the dialogue: only changes are read.
        let read = |what: &EventKind| matches!(what, EventKind::SensorsRead { .. });
        let turns = log.events.iter().map(|event| &event.what);
        turns.filter(|what| !read(what)).map(of).collect()
    };
    assert_eq!(turns(&at_once), turns(&eight));
    let asked = |log: &Log| -> Vec<String> {
        log.events
            .iter()
            .filter_map(|e| if let EventKind::Asked { text, .. } = &e.what { Some(text.clone()) } else { None })
            .collect()
    };
    assert_eq!(asked(&at_once)[0], asked(&eight)[0]);
    assert_ne!(asked(&at_once)[1..], asked(&eight)[1..]);
}

#[test]
fn what_a_person_must_mend_stops_the_game_and_is_said() {
    let folder = Folder::new("stops");
    for (server, options, words) in [
        ("--fail 1 --ways 401", "", "the server refused the key (HTTP 401)"),
        ("--fail 1 --ways drip --drip-ms 400", "--timeout 0.1", "no answer within 0.1 s"),
        ("--fail 1 --ways drop", "", "could not be reached"),
    ] {
        let server = Server::start(folder.file("calls"), server);
        let out = folder.file("log");
        let (output, said) = run(play(CASE, &server.url, &out, &format!("--overwrite {options}")));
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains(words), "{said}");
        assert!(!log(&out).is_finished());
    }
}

#[test]
fn every_procedure_and_strategy_finishes_whatever_fails_and_no_log_or_journal_holds_the_key() {
    let folder = Folder::new("ways");
    let games: Vec<(&str, &str)> = ["questum", "jubensha", "mirage"]
        .iter()
        .flat_map(|procedure| StrategyName::all_automatic().map(|one| (*procedure, one.name())))
        .collect();
    let play_all = |parity: usize| {
        let mine = games.iter().enumerate().filter(|(at, _)| at % 2 == parity);
        for (at, (procedure, strategy)) in mine {
            let name = format!("{procedure} by {strategy}");
            let faults = "--fail 0.3 --drip-ms 1 --stall-ms 30 --reasoning";
            let server = Server::start(folder.file(&format!("calls{at}")), faults);
            let (out, journal) = (folder.file(&format!("log{at}")), folder.file(&format!("journal{at}")));
            let options = format!(
                "--procedure {procedure} --strategy {strategy} --rounds 1 --exam-from play --on-failure retry \
                    --journal {journal}"
            );
            let case = [CASE, "the-lantern-room.zh"][at / 2 % 2];
            let (output, said) = run(play(case, &server.url, &out, &options));
            assert!(output.status.success(), "{name}: {said}");
            let written = std::fs::read_to_string(&out).unwrap();
            let kept = std::fs::read_to_string(&journal).unwrap();
            for text in [&written, &kept, &said] {
                assert!(!holds_key(text), "{name} holds the key");
            }
            let log = log(&out);
            assert_verifies(&log);
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(|| play_all(1));
        play_all(0);
    });
}

/// In any form in which the server repeats the key, in a JSON file or not.
fn holds_key(text: &str) -> bool {
    let each = |f: fn(u8) -> String| KEY.bytes().map(f).collect::<String>();
    let ways = [
        KEY.to_owned(),
        each(|b| format!("\\u{b:04x}")),
        each(|b| format!("\\\\u{b:04x}")),
        each(|b| format!("%{b:02X}")),
        each(|b| format!("{b:02x}")),
        // In Base64, without and with the header's first words.
        "c2stcmVjb2duaXNhYmxl".to_owned(),
        "zay1yZWNvZ25pc2FibGUt".to_owned(),
        "IHNrLXJlY29nbmlzYWJsZS".to_owned(),
    ];
    ways.iter().any(|way| text.contains(way.as_str()))
}

#[test]
fn a_key_goes_only_to_the_server_that_was_named_for_it() {
    let folder = Folder::new("named");
    let server = Server::start(folder.file("calls"), "");
    // Somebody else's log names their server; whoever resumes it has a key in their own shell.
    let out = folder.file("log");
    let stopped = play(CASE, "http://localhost:9/v1", &out, "--timeout 0.2");
    let (output, _) = run(stopped);
    assert_eq!(output.status.code(), Some(1));
    let theirs = std::fs::read_to_string(&out).unwrap();
    let theirs = theirs.replace("http://localhost:9/v1", &server.url);
    std::fs::write(&out, &theirs).unwrap();
    // The log came without its journal.
    std::fs::remove_file(format!("{out}.journal")).unwrap();
    let resume = |options: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_casebook"));
        command
            .env("CASEBOOK_KEY", KEY)
            .stdin(std::process::Stdio::null())
            .args(["play", "--resume", &out, "--out", &out, "--patience", "0.01"])
            .args(options);
        run(command)
    };
    let (output, said) = resume(&[]);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains(&server.url) && said.contains("--endpoint"), "{said}");
    let (output, said) = resume(&["--endpoint", "https://api.example/v1"]);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains(&server.url), "{said}");
    assert!(server.calls().is_empty(), "nothing was asked");
    let (output, said) = resume(&["--endpoint", &format!("{}/", server.url)]);
    assert!(output.status.success(), "{said}");
    assert!(log(&out).is_finished());
    assert!(server.calls().iter().all(|call| call.outcome() == "ok"));
}
