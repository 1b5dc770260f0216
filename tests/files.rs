//! Files on disk, as the command reads them: every subcommand opens logs through the same door, only regular
//! files are read, and a reader of the output may go.

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

/// A case of our own with a game of it that has not begun.
fn log_in(folder: &Path) -> PathBuf {
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("public/cases/the-lantern-room.en.json");
    let path = folder.join("game.json");
    let of = |word| Path::new(word);
    let output = run(&[
        of("play"),
        &case,
        of("--rounds"),
        of("1"),
        of("--strategy"),
        of("o_cot"),
        of("--out"),
        &path,
    ]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    path
}

#[test]
fn every_command_opens_a_log_in_whatever_it_is_packed() {
    let folder = folder("door");
    let plain = log_in(&folder);
    let log = std::fs::read_to_string(&plain).unwrap();
    let wide: Vec<u8> = std::iter::once(0xfeff)
        .chain(log.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(log.as_bytes()).unwrap();
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    zip.start_file("a/game.json", zip::write::SimpleFileOptions::default())
        .unwrap();
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
        assert!(
            output.status.success(),
            "{command:?}: {}",
            text(&output.stderr)
        );
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
        let mut child = casebook(&[Path::new("inspect"), named])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
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
            .filter(|one| one["message"].as_str().unwrap().starts_with("left out: "))
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
        vec![
            Path::new("export"),
            &log,
            Path::new("--format"),
            Path::new("json"),
        ],
        vec![Path::new("inspect"), &log],
        vec![Path::new("fork"), &log, Path::new("--turn"), Path::new("2")],
        vec![Path::new("exam"), &log],
    ] {
        let mut child = casebook(&command)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut said = String::new();
        let mut errors = child.stderr.take().unwrap();
        errors.read_to_string(&mut said).unwrap();
        let status = child.wait().unwrap();
        assert!(status.success(), "{command:?}: {status} {said}");
        assert!(
            !said.contains("panicked") && !said.contains("pipe"),
            "{said}"
        );
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
    for (tag, words) in [
        ("en", "it ends in the middle of an object"),
        ("zh", "文件在一个对象中间就断了"),
    ] {
        let output = run(&[of("inspect"), &path, of("--language"), of(tag)]);
        let said = text(&output.stdout);
        assert!(said.contains(words), "{said}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}
