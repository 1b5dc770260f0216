//! The two binaries as tests use them: a rehearsal server that ends with the test, and the command.

use casebook::base::game::Log;
use casebook::read::archive::read_log;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

/// A recognisable key, for tests only.
pub const KEY: &str = "sk-recognisable-0123456789";

/// A folder that is removed with the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub struct Server {
    child: Child,
    pub url: String,
    log: String,
}

impl Server {
    /// Starts a server that writes its calls to `log`.
    pub fn start(log: String, options: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_rehearsal"))
            .args(["--key", KEY, "--log", &log])
            .args(options.split_whitespace())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().strip_prefix("listening on ").unwrap().to_owned();
        Self { child, url, log }
    }

    /// The calls so far, with their outcomes.
    pub fn calls(&self) -> Vec<Call> {
        let text = std::fs::read_to_string(&self.log).unwrap();
        assert!(!text.contains(KEY));
        let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
        lines.map(Call).collect()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A call as the server saw it.
pub struct Call(Value);

impl Call {
    pub fn outcome(&self) -> &str {
        self.0["outcome"].as_str().unwrap()
    }

    /// Did a complete reply go out, which would be charged?
    pub fn is_paid(&self) -> bool {
        self.reply().is_some()
    }

    /// May the reply have been readable or not?
    pub fn may_be_either(&self) -> bool {
        self.0["may_be_read"] == true
    }

    /// The kind of failure, also where it counts as a refusal.
    pub fn failure_kind(&self) -> Option<&str> {
        self.0["way"].as_str()
    }

    /// Would a model have written something, for which most servers charge?
    pub fn is_charged(&self) -> bool {
        self.0["charged"] == true
    }

    /// Did it fail in a way that a game must report?
    pub fn is_fault(&self) -> bool {
        let none = ["refused", "gone"].contains(&self.outcome());
        !self.is_paid() && !none && !self.may_be_either()
    }

    /// How JSON was requested: `json_schema`, `json_object`, or nothing.
    pub fn format(&self) -> &str {
        self.0["format"].as_str().unwrap_or("")
    }

    pub fn reply(&self) -> Option<&str> {
        self.0["reply"].as_str()
    }

    /// The requested temperature and top_p.
    pub fn sampling(&self) -> (Option<f64>, Option<f64>) {
        (self.0["temperature"].as_f64(), self.0["top_p"].as_f64())
    }

    pub fn busy(&self) -> u64 {
        self.0["busy"].as_u64().unwrap()
    }
}

/// The command that plays a bundled case at `url`.
pub fn play(case: &str, url: &str, out: &str, options: &str) -> Command {
    let case = format!("{}/public/cases/{case}.json", env!("CARGO_MANIFEST_DIR"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
    command
        .env("CASEBOOK_KEY", KEY)
        .args(["play", &case, "--endpoint", url, "--model", "rehearsal"])
        .args(["--out", out, "--patience", "0.01", "--verbose"])
        .args(options.split_whitespace());
    command
}

/// Runs a command to its end; checks that its output does not hold the key.
pub fn run(mut command: Command) -> (Output, String) {
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!said.contains(KEY) && !String::from_utf8_lossy(&output.stdout).contains(KEY));
    (output, said)
}

/// Reads a written log; checks that the key is not in it.
pub fn log(path: &str) -> Log {
    let text = std::fs::read_to_string(path).unwrap();
    assert!(!text.contains(KEY));
    let (log, problems) = read_log(&text).unwrap();
    assert!(problems.is_empty(), "{problems:?}");
    log
}
