//! Experiments as the command runs them: shards, kills, broken cases, wrong files.

use crate::support::rehearsal::{Folder, KEY, Server};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// One case, two presets, two seeds; short games.
const TINY: &str = r#"
name = "Tiny"
cases = ["CASES/the-lantern-room.en.json"]
presets = [
    { preset = "casebook", fields = { rounds = 1 } },
    { label = "no pruner & 50 %", preset = "questum", fields = { rounds = 1, pruner = false, exam-from = "none" } },
]
seeds = 2
"#;

fn experiment(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
    command.arg("experiment").args(arguments).env_remove("CASEBOOK_KEY");
    command
}

fn run(arguments: &[&str]) -> (Output, String) {
    let output = experiment(arguments).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    (output, said)
}

fn write(folder: &Folder, text: &str) -> String {
    let cases = format!("{}/public/cases", env!("CARGO_MANIFEST_DIR"));
    let file = folder.file("experiment.toml");
    std::fs::write(&file, text.replace("CASES", &cases)).unwrap();
    file
}

fn table(folder: &str, format: &str) -> String {
    String::from_utf8(bytes(folder, format, &[])).unwrap()
}

fn bytes(folder: &str, format: &str, more: &[&str]) -> Vec<u8> {
    let (output, said) = run(&[&["table", folder, "--format", format], more].concat());
    assert!(output.status.success(), "{said}");
    output.stdout
}

/// All logs in a folder, by name.
fn logs(folder: &str) -> BTreeMap<String, String> {
    let files = std::fs::read_dir(folder).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let named = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    files
        .map(|path| (named(&path), std::fs::read_to_string(&path).unwrap()))
        .filter(|(name, _)| name.ends_with(".json") && !name.starts_with("experiment-"))
        .collect()
}

#[test]
fn two_shards_give_the_tables_of_one_run_and_a_second_run_plays_nothing() {
    let folder = Folder::new("experiment-shards");
    let file = write(&folder, TINY);
    let (whole, parts) = (folder.file("whole"), folder.file("parts"));
    let (output, said) = run(&["run", &file, "--out", &whole]);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("Tiny: 4 played, 0 were finished"), "{said}");
    let parts_of = |shard: &str| {
        let inner = format!("{parts}/{}", &shard[..1]);
        let (output, said) = run(&["run", &file, "--out", &inner, "--shard", shard, "--jobs", "1"]);
        assert!(output.status.success() && said.contains("2 played"), "{said}");
    };
    parts_of("2/2");
    parts_of("1/2");
    for format in ["csv", "markdown", "latex", "json"] {
        assert!(table(&whole, format) == table(&parts, format), "{format}");
    }
    for (format, more) in
        [("parquet", &[][..]), ("parquet", &["--compare", "preset"]), ("csv", &["--compare", "preset"])]
    {
        assert!(bytes(&whole, format, more) == bytes(&parts, format, more), "{format} {more:?}");
    }
    assert!(bytes(&whole, "parquet", &[]).starts_with(b"PAR1"));
    // The papers' own tables, from one folder and from both shards.
    let (pages, of_parts) = (folder.file("pages"), folder.file("pages-of-parts"));
    for (from, to) in [(&whole, &pages), (&parts, &of_parts)] {
        let asked = ["paper", from, "--paper", "questum", "--name", "2,f3", "--out", to];
        let (output, said) = run(&asked);
        assert!(output.status.success(), "{said}");
        assert!(said.contains("2 tables and figures, 2 with numbers of ours"), "{said}");
    }
    let page = |folder: &str, name: &str| std::fs::read_to_string(format!("{folder}/{name}"));
    let csv = page(&pages, "questum-t2.csv").unwrap();
    assert_eq!(csv, page(&of_parts, "questum-t2.csv").unwrap());
    // Theirs, and one of ours with its logs.
    assert!(csv.contains("questum,T2,Overall,Win Rate,Questum,0.222,0.222,0.081,"), "{csv}");
    let html = page(&pages, "questum-t2.html").unwrap();
    let log = logs(&whole).into_keys().next().unwrap();
    assert!(html.contains(&format!("href=\"../whole/{log}\"")), "{log}");
    for name in ["index.html", "questum-t2.md", "questum-t2.tex", "questum-f3.svg"] {
        assert!(page(&pages, name).is_ok_and(|text| !text.is_empty()), "{name}");
    }
    let (output, said) = run(&["paper", &whole, "--name", "T99", "--out", &pages]);
    assert!(!output.status.success() && said.contains("T99") && said.contains("mirage-f8"), "{said}");
    // One case: a difference, but no significance test.
    let compared = String::from_utf8(bytes(&whole, "csv", &["--compare", "preset"])).unwrap();
    let calls = compared.lines().find(|line| line.starts_with("calls,")).unwrap();
    let cells: Vec<&str> = calls.split(',').collect();
    assert!(cells[3] == "1" && !cells[6].is_empty() && cells[9].is_empty(), "{calls}");
    let latex = table(&whole, "latex");
    assert!(latex.contains("no pruner \\& 50 \\%"), "{latex}");
    // Two presets, each with its case and over all cases.
    let csv = table(&whole, "csv");
    assert_eq!(csv.lines().count(), 5, "{csv}");
    let json: serde_json::Value = serde_json::from_str(&table(&whole, "json")).unwrap();
    let named = json["rows"][0]["logs"].as_array().unwrap();
    assert!(named.len() == 2 && json["rows"][0]["measures"]["calls"]["games"] == 2);
    let before = logs(&whole);
    assert_eq!(before.len(), 4);
    let (output, said) = run(&["run", &file, "--out", &whole]);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("Tiny: 0 played, 4 were finished"), "{said}");
    assert!(before == logs(&whole));
}

#[test]
fn a_killed_run_goes_on_to_the_same_logs_and_pays_nothing_twice() {
    let folder = Folder::new("experiment-killed");
    let file = write(&folder, TINY);
    let server = Server::start(folder.file("calls"), "--latency-ms 8");
    let (whole, killed) = (folder.file("whole"), folder.file("killed"));
    let run_of = |file: &str, out: &str| {
        let fixed = ["run", file, "--jobs", "2", "--endpoint", &server.url, "--model", "rehearsal", "--out", out];
        let mut command = experiment(&fixed);
        command.env("CASEBOOK_KEY", KEY);
        command
    };
    let arguments = |out: &str| run_of(&file, out);
    let output = arguments(&whole).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let paid = server.calls().len();
    let mut kills = 0;
    for more in [7, 13, 19] {
        let before = server.calls().len();
        let mut child = arguments(&killed).stderr(Stdio::null()).spawn().unwrap();
        while server.calls().len() < before + more && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(5));
        }
        kills += usize::from(child.try_wait().unwrap().is_none());
        let _ = child.kill();
        child.wait().unwrap();
    }
    assert!(kills > 0);
    // A budget includes what killed games have paid: every line of their journals.
    let journals = std::fs::read_dir(&killed).unwrap();
    let journals = journals.map(|file| file.unwrap().path());
    let journals = journals.filter(|path| path.extension().is_some_and(|it| it == "journal"));
    let lines = |path| std::fs::read_to_string(path).unwrap().lines().skip(1).count();
    let paid_for: usize = journals.map(lines).sum();
    assert!(paid_for > 0);
    let small = folder.file("small.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    let budget = format!("budget = {{ calls = {paid_for} }}");
    std::fs::write(&small, format!("{text}\n{budget}\n")).unwrap();
    // Requests of the killed run may still arrive after its end.
    let mut before = server.calls().len();
    loop {
        std::thread::sleep(Duration::from_millis(100));
        match server.calls().len() {
            now if now == before => break,
            now => before = now,
        }
    }
    let output = run_of(&small, &killed).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains(&format!("the limit is {paid_for} calls")), "{said}");
    assert_eq!(server.calls().len(), before, "{said}");
    let output = arguments(&killed).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(logs(&whole) == logs(&killed));
    // Only calls in flight at a kill were repeated: in each of two games at most those of one step.
    let again = server.calls().len() - 2 * paid;
    assert!(again <= kills * 2 * 8, "{again} calls were made again");
    let left = std::fs::read_dir(&killed).unwrap().count();
    assert_eq!(left, 5, "logs and the plan, no journal and no lock");
    assert!(table(&whole, "csv") == table(&killed, "csv"));
}

#[test]
fn a_broken_case_is_told_and_the_rest_goes_on() {
    let folder = Folder::new("experiment-broken");
    std::fs::write(folder.file("broken.json"), "{\"format\": \"casebook-case\", ").unwrap();
    let text =
        TINY.replace("cases = [", "cases = [\"broken.json\", \"nowhere/*.json\", ").replace("seeds = 2", "seeds = [7]");
    let file = write(&folder, &text);
    let out = folder.file("out");
    let (output, said) = run(&["run", &file, "--out", &out]);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("cases[0]") && said.contains("cases[1]"), "{said}");
    assert!(said.contains("2 played"), "{said}");
    // An unusable folder is reported plainly, and nothing is lost.
    let (output, said) = run(&["run", &file, "--out", &file]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("cannot be written"), "{said}");
}

#[test]
fn a_game_that_fails_is_kept_with_its_reason_and_the_others_go_on() {
    let folder = Folder::new("experiment-failed");
    let text = TINY
        .replace("seeds = 2", "seeds = 1\nminds = [{}, { endpoint = \"http://127.0.0.1:9/v1\", model = \"nobody\" }]");
    let file = write(&folder, &text);
    let out = folder.file("out");
    let (output, said) = run(&["run", &file, "--out", &out, "--patience", "0"]);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("2 played") && said.contains("2 failed"), "{said}");
    let failed = std::fs::read_dir(&out).unwrap().filter(|file| {
        let path = file.as_ref().unwrap().path();
        path.extension().is_some_and(|ending| ending == "failed")
    });
    assert_eq!(failed.count(), 2);
    // Both minds are in the table.
    assert!(table(&out, "markdown").contains("nobody"));
}

#[test]
fn a_budget_stops_new_games_and_says_so() {
    let folder = Folder::new("experiment-budget");
    let file = write(&folder, &format!("{TINY}\nbudget = {{ calls = 60 }}\n"));
    let out = folder.file("out");
    let (output, said) = run(&["run", &file, "--out", &out, "--jobs", "1"]);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("the total to 72 calls, and the limit is 60 calls"), "{said}");
    // One game of 20 calls, another, and one of 32 that no longer fits the budget.
    assert_eq!(logs(&out).len(), 2, "{said}");
}

#[test]
fn a_wrong_file_is_told_with_all_its_problems_and_their_places() {
    let folder = Folder::new("experiment-wrong");
    let file = write(
        &folder,
        r#"
colour = "red"
cases = []
presets = ["questum", "questum", "quest", { preset = "mirage", fields = { epsilon = 3, ronds = 1 } }]
seeds = -1
minds = [{ model = "m" }]
axes = { pruner = ["maybe"], m = [1, 1] }
evaluations = 99
beliefs = "sometimes"
"#,
    );
    let (output, said) = run(&["plan", &file]);
    assert_eq!(output.status.code(), Some(2));
    for place in [
        "colour: ",
        "name: ",
        "cases: ",
        "presets[1]: ",
        "presets[2]: ",
        "presets[3].fields.epsilon: ",
        "presets[3].fields.ronds: ",
        "seeds: ",
        "minds[0]: ",
        "axes.pruner[0]: ",
        "axes.m[1]: ",
        "evaluations: ",
        "beliefs: ",
    ] {
        assert!(said.contains(&format!("\n  {place}")), "{place}\n{said}");
    }
}
