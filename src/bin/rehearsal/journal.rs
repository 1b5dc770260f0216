//! The journal: a line of JSON per call, so that a test can count calls.

use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::fs::File;
use std::io::Write;
use std::path::Path;

/// The open journal.
pub struct Journal {
    file: Option<RefCell<File>>,
    calls: Cell<u64>,
}

pub struct Entry<'a> {
    /// The bearer token's hash, never the token.
    pub key: u64,
    pub prompt: u64,
    /// How often this prompt has come, from 1.
    pub seen: u32,
    /// Concurrent calls when it came, including itself.
    pub busy: u32,
    /// `ok`, a way to fail, `refused` for a parameter, `gone` if the client left before the reply.
    pub outcome: &'a str,
    /// The way to fail, also if it counts as a refusal.
    pub way: Option<&'a str>,
    /// A client may or may not read a reply in it.
    pub may_be_read: bool,
    /// Would a model have written something?
    pub charged: bool,
    /// The requested format; null: plain text.
    pub format: &'a Value,
    /// The requested sampling; null: not given.
    pub temperature: &'a Value,
    pub top_p: &'a Value,
    /// Characters of the prompt.
    pub characters: usize,
    /// The reply that was sent.
    pub reply: Option<&'a str>,
}

impl Journal {
    pub fn new(path: Option<&Path>) -> std::io::Result<Self> {
        Ok(Self { file: path.map(File::create).transpose()?.map(RefCell::new), calls: Cell::new(0) })
    }

    pub fn write(&self, entry: &Entry<'_>) -> std::io::Result<()> {
        self.calls.set(self.calls.get() + 1);
        let Some(file) = &self.file else {
            return Ok(());
        };
        let line: Value = json!({
            "call": self.calls.get(),
            "key": format!("{:016x}", entry.key),
            "prompt": format!("{:016x}", entry.prompt),
            "seen": entry.seen,
            "busy": entry.busy,
            "outcome": entry.outcome,
            "way": entry.way,
            "may_be_read": entry.may_be_read,
            "charged": entry.charged,
            "format": entry.format,
            "temperature": entry.temperature,
            "top_p": entry.top_p,
            "characters": entry.characters,
            "reply": entry.reply,
        });
        file.borrow_mut().write_all(format!("{line}\n").as_bytes())
    }
}
