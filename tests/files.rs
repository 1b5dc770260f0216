//! Files on disk, as the command reads them: every subcommand opens logs by the same code, only regular files
//! are read, and a reader of the output may close it early.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("casebook-files-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn casebook(arguments: &[&Path]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
    command.args(arguments.iter().map(|one| one.as_os_str()));
    command
}

fn run(arguments: &[&Path]) -> Output {
    casebook(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// One of our cases with a game that has not begun.
fn log_in(folder: &Path) -> PathBuf {
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("public/cases/the-lantern-room.en.json");
    let path = folder.join("game.json");
    let of = |word| Path::new(word);
    let output = run(&[of("play"), &case, of("--rounds"), of("1"), of("--strategy"), of("o_cot"), of("--out"), &path]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    path
}

#[test]
fn every_command_opens_a_log_in_whatever_it_is_packed() {
    let folder = folder("door");
    let plain = log_in(&folder);
    let log = std::fs::read_to_string(&plain).unwrap();
    let wide: Vec<u8> = std::iter::once(0xfeff).chain(log.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(log.as_bytes()).unwrap();
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    zip.start_file("a/game.json", zip::write::SimpleFileOptions::default()).unwrap();
    zip.write_all(log.as_bytes()).unwrap();
    let packed: [(&str, Vec<u8>); 3] = [
        ("wide.json", wide),
        ("game.json.gz", gzip.finish().unwrap()),
        ("game.zip", zip.finish().unwrap().into_inner()),
    ];
    let out = folder.join("out.json");
    let of = |word| Path::new(word);
    for (name, bytes) in packed {
        let path = folder.join(name);
        std::fs::write(&path, bytes).unwrap();
        let verified = run(&[of("verify"), &path]);
        let said = text(&verified.stdout);
        assert!(
            verified.status.success() && said.contains("equal, to the end"),
            "{name}: {said}{}",
            text(&verified.stderr)
        );
    }
    let path = folder.join("game.zip");
    for command in [
        vec![of("play"), of("--resume"), &path],
        vec![of("fork"), &path, of("--turn"), of("3")],
        vec![of("export"), &path, of("--format"), of("json")],
        vec![of("rate"), &path],
        vec![of("exam"), &path],
    ] {
        let _ = std::fs::remove_file(&out);
        let mut arguments = command.clone();
        arguments.extend([of("--out"), out.as_path()]);
        let output = run(&arguments);
        assert!(output.status.success(), "{command:?}: {}", text(&output.stderr));
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn only_regular_files_are_read_and_the_rest_is_listed() {
    let folder = folder("walk");
    let inner = folder.join("game");
    std::fs::create_dir(&inner).unwrap();
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("public/cases/the-lantern-room.en.json");
    std::fs::copy(case, inner.join("case.json")).unwrap();
    let pipe = inner.join("pipe.json");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    std::os::unix::fs::symlink("/dev/zero", inner.join("endless.json")).unwrap();
    std::os::unix::fs::symlink("nowhere", inner.join("dangling.json")).unwrap();
    std::os::unix::fs::symlink("b", inner.join("a")).unwrap();
    std::os::unix::fs::symlink("a", inner.join("b")).unwrap();
    std::os::unix::fs::symlink("..", inner.join("up")).unwrap();
    for named in [&inner, &pipe] {
        let started = Instant::now();
        let mut child = casebook(&[Path::new("inspect"), named]).stdout(Stdio::piped()).spawn().unwrap();
        while child.try_wait().unwrap().is_none() {
            if started.elapsed() > Duration::from_secs(60) {
                child.kill().unwrap();
                panic!("it hangs");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let mut said = String::new();
        let mut out = child.stdout.take().unwrap();
        out.read_to_string(&mut said).unwrap();
        let report: serde_json::Value = serde_json::from_str(&said).unwrap();
        let list = |name: &str| report[name].as_array().unwrap().clone();
        let places: Vec<String> = list("problems")
            .iter()
            .filter(|one| one["message"].as_str().unwrap().starts_with("skipped: "))
            .map(|one| one["place"].as_str().unwrap().to_owned())
            .collect();
        if named == &pipe {
            assert_eq!(places, ["pipe.json"]);
            continue;
        }
        let names = ["a", "b", "dangling.json", "endless.json", "pipe.json"];
        for name in names {
            let place = format!("game/{name}");
            assert!(places.contains(&place), "{place}: {places:?}");
        }
        assert!(places.iter().any(|p| p.ends_with("up/game")), "{places:?}");
        assert_eq!(list("found").len(), 1);
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_reader_that_goes_is_no_error() {
    let folder = folder("gone");
    let log = log_in(&folder);
    for command in [
        vec![Path::new("export"), &log, Path::new("--format"), Path::new("json")],
        vec![Path::new("inspect"), &log],
        vec![Path::new("fork"), &log, Path::new("--turn"), Path::new("2")],
        vec![Path::new("exam"), &log],
    ] {
        let mut child = casebook(&command).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let mut said = String::new();
        let mut errors = child.stderr.take().unwrap();
        errors.read_to_string(&mut said).unwrap();
        let status = child.wait().unwrap();
        assert!(status.success(), "{command:?}: {status} {said}");
        assert!(!said.contains("panicked") && !said.contains("pipe"), "{said}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn problems_and_notes_come_in_either_language() {
    let folder = folder("language");
    let path = folder.join("game.json");
    let damaged = r#"{"character_name": ["Ann", "Bob"], "script_name": "Mill", "acts_num": 1"#;
    std::fs::write(&path, damaged).unwrap();
    let of = |word| Path::new(word);
    for (tag, words) in [("en", "it ends in the middle of an object"), ("zh", "文件在一个对象中间就断了")] {
        let output = run(&[of("inspect"), &path, of("--language"), of(tag)]);
        let said = text(&output.stdout);
        assert!(said.contains(words), "{said}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn nothing_is_written_outside_the_folder_that_was_named() {
    let folder = folder("ids");
    let (sources, out) = (folder.join("sources"), folder.join("deep/down/out"));
    std::fs::create_dir_all(&sources).unwrap();
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("public/cases/the-lantern-room.en.json");
    let case: serde_json::Value = serde_json::from_slice(&std::fs::read(case).unwrap()).unwrap();
    let long = "x".repeat(400);
    let absolute = folder.join("absolute").display().to_string();
    let ids = [
        "../../x",
        "..\\..\\x",
        "/tmp/x",
        "a/b",
        "a-b",
        "A-b",
        "a:b",
        "con",
        "NUL",
        "nul.json",
        ".hidden",
        "..",
        "ends. ",
        "tab\tand\u{7}bell",
        "灯室",
        &long,
        &absolute,
    ];
    for (at, id) in ids.iter().enumerate() {
        let mut case = case.clone();
        case["id"] = (*id).into();
        std::fs::write(sources.join(format!("{at}.json")), case.to_string()).unwrap();
    }
    let of = |word| Path::new(word);
    for command in [vec![of("convert"), &sources], vec![of("exam"), &sources, of("--perspective"), of("own")]] {
        let mut arguments = command.clone();
        arguments.extend([of("--out"), out.as_path()]);
        let output = run(&arguments);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let names = |path: &Path| -> Vec<String> {
            let files = std::fs::read_dir(path).unwrap().map(|file| file.unwrap().file_name());
            files.map(|name| name.to_str().unwrap().to_lowercase()).collect()
        };
        let mut files = names(&out);
        files.sort();
        files.dedup();
        assert_eq!(files.len(), ids.len(), "each has a file of its own, whatever the disk: {files:?}");
        assert_eq!(
            names(&folder).len() + names(&folder.join("deep")).len() + names(&folder.join("deep/down")).len(),
            4
        );
        std::fs::remove_dir_all(&out).unwrap();
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_disk_without_locks_is_played_on_with_one_warning() {
    let folder = folder("no-locks");
    let source = folder.join("no_locks.c");
    // Errors of network and container file systems.
    let c = "#include <errno.h>\n#include <stdlib.h>\nint flock(int fd, int how) { (void)fd; (void)how; errno = \
        atoi(getenv(\"LOCK_ERROR\")); return -1; }\n";
    std::fs::write(&source, c).unwrap();
    let library = folder.join("no_locks.so");
    let built = Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&library).arg(&source).status();
    if !built.is_ok_and(|status| status.success()) {
        println!("no C compiler: not tried");
        return;
    }
    let file = folder.join("experiment.toml");
    let cases = format!("{}/public/cases", env!("CARGO_MANIFEST_DIR"));
    let plan = format!(
        "name = \"No locks\"\ncases = [\"{cases}/the-lantern-room.en.json\"]\npresets = [{{ preset = \"casebook\", \
            fields = {{ rounds = 1 }} }}]\nseeds = 2\n"
    );
    std::fs::write(&file, plan).unwrap();
    // ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL.
    for error in ["37", "38", "95", "22"] {
        let out = folder.join(error);
        let mut command = casebook(&[Path::new("experiment"), Path::new("run"), &file, Path::new("--out"), &out]);
        let output = command.env("LD_PRELOAD", &library).env("LOCK_ERROR", error).output().unwrap();
        let said = text(&output.stderr);
        assert!(output.status.success() && said.contains("2 played"), "{said}");
        assert_eq!(said.matches("without locks").count(), 1, "{said}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_is_hidden_is_read_but_not_what_systems_keep() {
    let folder = folder("hidden");
    let hidden = folder.join("results/.kept");
    std::fs::create_dir_all(&hidden).unwrap();
    let log = log_in(&folder);
    std::fs::copy(&log, hidden.join("log.json")).unwrap();
    let results = folder.join("results");
    std::fs::create_dir_all(results.join(".git")).unwrap();
    std::fs::copy(&log, results.join(".git/spoilt.json")).unwrap();
    std::fs::write(results.join(".DS_Store"), "x").unwrap();
    std::os::unix::fs::symlink(&hidden, folder.join("linked")).unwrap();
    let inside = hidden.join("log.json");
    for named in [&results, &hidden, &inside, &folder.join("linked")] {
        for command in [&["verify"][..], &["experiment", "table"], &["inspect"]] {
            let mut arguments: Vec<&Path> = command.iter().map(Path::new).collect();
            arguments.push(named);
            let output = run(&arguments);
            let said = text(&output.stderr) + &text(&output.stdout);
            assert!(output.status.success(), "{command:?} {named:?}: {said}");
            assert!(!said.contains("spoilt") && !said.contains("DS_Store"), "{said}");
        }
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_cannot_be_written_is_told_with_a_way_out_before_anybody_plays() {
    let folder = folder("unwritable");
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("public/cases/the-lantern-room.en.json");
    let log = log_in(&folder);
    std::fs::create_dir(folder.join("taken")).unwrap();
    std::fs::write(folder.join("file"), "text").unwrap();
    let long = folder.join("x".repeat(300));
    let (none, taken, inside) = (folder.join("none/log.json"), folder.join("taken"), folder.join("file/log.json"));
    for (out, way) in [
        (&none, "Make its folder first"),
        (&taken, "A folder has that name"),
        (&inside, "A part of its path is a file"),
        (&long, "Choose a shorter or plainer name"),
    ] {
        let of = |word| Path::new(word);
        // The server is never called: nothing listens there.
        let server = [of("--endpoint"), of("http://127.0.0.1:9/v1"), of("--model"), of("m")];
        for command in [vec![of("play"), &case], vec![of("rate"), &log, of("--mind"), of("endpoint")]] {
            let mut arguments = command.clone();
            arguments.extend(server.iter().copied().chain([of("--out"), out]));
            let output = run(&arguments);
            let said = text(&output.stderr);
            assert!(output.status.code() == Some(2) && said.contains(way), "{command:?}: {said}");
            assert!(!said.contains("Free some space") && said.lines().count() == 1, "{said}");
        }
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 3, "nothing is left there");
    std::fs::remove_dir_all(folder).unwrap();
}

/// A command's output and exit code.
fn run_output(arguments: &[&str]) -> (Option<i32>, String) {
    let paths: Vec<&Path> = arguments.iter().map(Path::new).collect();
    let output = run(&paths);
    (output.status.code(), text(&output.stdout) + &text(&output.stderr))
}

#[test]
fn nothing_takes_the_place_of_what_is_read_or_of_something_else() {
    let folder = folder("kept-files");
    let log = log_in(&folder);
    let recorded = std::fs::read(&log).unwrap();
    let at = |name: &str| folder.join(name).display().to_string();
    let (game, ratings) = (at("game.json"), at("ratings.json"));
    let copy = at("copy.json");
    std::fs::copy(&log, &copy).unwrap();
    std::fs::write(at("notes.txt"), "My notes").unwrap();
    let case = format!("{}/public/cases/the-lantern-room.zh.json", env!("CARGO_MANIFEST_DIR"));
    let other = at("case.json");
    std::fs::copy(&case, &other).unwrap();
    let before = std::fs::read(&other).unwrap();
    let script = format!("{}/public/cases/the-lantern-room.en.json", env!("CARGO_MANIFEST_DIR"));
    let notes = at("notes.txt");
    for (arguments, why) in [
        (vec!["rate", &game, "--out", &ratings, "--joined", &game], "is read here"),
        (vec!["rate", &game, "--out", &ratings, "--joined", &copy], "another log"),
        (vec!["rate", &game, "--out", &ratings, "--joined", &notes], "something else"),
        (vec!["rate", &game, "--out", &ratings, "--joined", &ratings], "the same file"),
        (vec!["rate", &game, "--out", &game, "--overwrite"], "is read here"),
        (vec!["export", &game, "--format", "csv", "--out", &game], "is read here"),
        (vec!["export", &game, "--format", "csv", "--out", &game, "--overwrite"], "is read here"),
        (vec!["export", &game, "--format", "csv", "--out", &copy], "a log"),
        (vec!["export", &game, "--format", "markdown", "--out", &notes], "something else"),
        (vec!["fork", &game, "--turn", "1", "--out", &copy], "another log"),
        (vec!["convert", &script, "--out", &notes], "something else"),
        (vec!["convert", &script, "--out", &other], "another case"),
        (vec!["settings", "--preset", "op", "--out", &notes], "something else"),
    ] {
        let (code, told) = run_output(&arguments);
        assert!(code == Some(2) && told.contains(why), "{arguments:?}: {code:?} {told}");
        assert!(!Path::new(&ratings).exists(), "nothing was rated: {arguments:?}");
    }
    assert_eq!(std::fs::read(&log).unwrap(), recorded);
    assert_eq!(std::fs::read(&copy).unwrap(), recorded);
    assert_eq!(std::fs::read(&other).unwrap(), before);
    assert_eq!(std::fs::read(&notes).unwrap(), b"My notes");
    // An existing output is overwritten.
    let (joined, csv) = (at("joined.json"), at("game.csv"));
    for arguments in [
        vec!["rate", &game, "--out", &ratings, "--joined", &joined],
        vec!["export", &game, "--format", "csv", "--out", &csv],
        vec!["export", &game, "--format", "csv", "--out", &notes, "--overwrite"],
    ] {
        for _ in 0..2 {
            let (code, told) = run_output(&arguments);
            assert!(code == Some(0), "{arguments:?}: {told}");
        }
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn another_case_of_one_id_gets_the_next_number_in_every_run() {
    let folder = folder("one-id");
    let at = |name: &str| folder.join(name).display().to_string();
    let out = at("out");
    for (name, language) in [("a", "en"), ("b", "zh")] {
        std::fs::create_dir(folder.join(name)).unwrap();
        let case = format!("{}/public/cases/the-lantern-room.{language}.json", env!("CARGO_MANIFEST_DIR"));
        std::fs::copy(case, folder.join(name).join("case.json")).unwrap();
    }
    std::fs::create_dir(&out).unwrap();
    let mut held = Vec::new();
    for name in ["a", "b", "a", "b"] {
        let (code, told) = run_output(&["convert", &at(name), "--out", &out]);
        assert_eq!(code, Some(0), "{told}");
        held.push(std::fs::read(folder.join("out/the-lantern-room.json")).unwrap());
        let files = std::fs::read_dir(&out).unwrap().count();
        assert_eq!(files, held.len().min(2), "{name}: {told}");
    }
    assert!(held.iter().all(|one| *one == held[0]), "the first stays");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_empty_folder_says_so_and_a_thousand_links_are_counted() {
    let folder = folder("empty");
    let at = |name: &str| folder.join(name).display().to_string();
    for (name, files, told) in [
        ("empty", &[][..], "there are no files in this folder"),
        ("litter", &[".DS_Store"], "files that the operating system adds"),
        ("work", &["a.lock", "game.journal"], "a run’s working files"),
    ] {
        std::fs::create_dir(folder.join(name)).unwrap();
        for file in files {
            std::fs::write(folder.join(name).join(file), "x").unwrap();
        }
        for command in ["inspect", "verify"] {
            let (code, words) = run_output(&[command, &at(name)]);
            assert!(code != Some(0) && words.contains(told), "{command} {name}: {words}");
        }
    }
    let links = folder.join("links");
    std::fs::create_dir(&links).unwrap();
    for number in 0..1_000 {
        std::os::unix::fs::symlink("nowhere", links.join(format!("{number:04}.json"))).unwrap();
    }
    let (_, words) = run_output(&["verify", &at("links")]);
    assert!(words.lines().count() < 30 && words.contains("980 more"), "{words}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_case_that_cannot_be_played_is_told_to_scripts_and_names_obey_nothing() {
    let folder = folder("titles");
    let source = format!("{}/public/cases/the-lantern-room.en.json", env!("CARGO_MANIFEST_DIR"));
    let case: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(source).unwrap()).unwrap();
    let at = |name: &str| folder.join(name).display().to_string();
    let mut broken = case.clone();
    broken["characters"][0]["id"] = "".into();
    broken["clue"] = serde_json::json!([]);
    std::fs::write(at("broken.json"), broken.to_string()).unwrap();
    let (code, words) = run_output(&["inspect", &at("broken.json")]);
    assert!(code == Some(1) && words.contains("has no id") && words.contains("“clue”"), "{words}");
    let mut odd = case;
    odd["title"] = format!("\u{1b}]0;pwn\u{7}{}", "n".repeat(1_000_000)).into();
    odd["id"] = "i".repeat(1_000_000).into();
    std::fs::write(at("odd.json"), odd.to_string()).unwrap();
    for arguments in [vec!["cost", &at("odd.json")], vec!["exam", &at("odd.json"), "--perspective", "own"]] {
        let (_, words) = run_output(&arguments);
        assert!(!words.contains('\u{1b}') && words.len() < 20_000, "{arguments:?}: {}", words.len());
    }
    std::fs::remove_dir_all(folder).unwrap();
}
