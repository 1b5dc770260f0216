//! The journal: every attempt as it comes in, one line of JSON each, so that a killed game pays for nothing
//! twice. Its first line says which game or rating it belongs to.

use super::Outcome;
use super::files::{WriteError, write_error};
use super::interrupt;
use casebook::play::mind::{JournalEntry, MindError};
use casebook::play::strategy::ProgressMonitor;
use futures_util::future::LocalBoxFuture;
use serde_json::Value;
use std::cell::RefCell;
use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A journal open for appending.
pub struct Journal {
    file: File,
    path: PathBuf,
    /// The length of its complete lines, in bytes.
    length: u64,
}

impl Journal {
    /// Opens the journal with this heading, or creates it; returns its entries. An incomplete last line is
    /// dropped, and an unreadable line is reported and skipped; their attempts are made again.
    pub fn open(path: &Path, heading: &Value) -> Outcome<(Self, Vec<JournalEntry>)> {
        let wrong = write_error(path);
        let mut options = OpenOptions::new();
        options.create(true).truncate(false).read(true).write(true);
        let mut file = options.open(path).map_err(&wrong)?;
        let text = String::from_utf8_lossy(&std::fs::read(path).map_err(&wrong)?).into_owned();
        let whole = text.rfind('\n').map_or(0, |at| at + 1);
        let mut lines = text[..whole].lines().enumerate();
        let mut entries = Vec::new();
        match lines.next() {
            Some((_, first)) if serde_json::from_str::<Value>(first).ok().as_ref() != Some(heading) => {
                return Err(format!(
                    "{}: this journal is not this game's or rating's: other case, seed, settings or plan. Give the \
                     same command as before to go on with that one, or name another file",
                    path.display()
                )
                .into());
            }
            Some(_) => {
                for (number, line) in lines {
                    match serde_json::from_str(line) {
                        Ok(entry) => entries.push(entry),
                        Err(error) => {
                            note!("{}: line {}: {error}; that call is made again", path.display(), number + 1)
                        }
                    }
                }
                file.set_len(u64::try_from(whole)?).map_err(&wrong)?;
            }
            None => {
                file.set_len(0).map_err(&wrong)?;
                file.write_all(format!("{heading}\n").as_bytes()).map_err(&wrong)?;
            }
        }
        let length = file.seek(SeekFrom::End(0)).map_err(&wrong)?;
        let path = path.to_owned();
        Ok((Self { file, path, length }, entries))
    }

    /// The readable entries of the journal with this heading; empty if there is none.
    pub fn read_existing(path: &Path, heading: &Value) -> Vec<JournalEntry> {
        let text = std::fs::read(path).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let mut lines = text.lines();
        let first = lines.next().map(serde_json::from_str::<Value>);
        if !first.is_some_and(|first| first.is_ok_and(|first| first == *heading)) {
            return Vec::new();
        }
        lines.map_while(|line| serde_json::from_str(line).ok()).collect()
    }

    /// Appends an attempt in one system call: all of it or nothing.
    pub fn append(&mut self, entry: &JournalEntry) -> Result<(), WriteError> {
        let wrong = write_error(&self.path);
        let line = serde_json::to_string(entry).map_err(|error| wrong(error.into()))? + "\n";
        if let Err(why) = self.file.write_all(line.as_bytes()) {
            // Half a line would corrupt the next one.
            let _ = self.file.set_len(self.length);
            let _ = self.file.seek(SeekFrom::Start(self.length));
            return Err(wrong(why));
        }
        self.length += line.len() as u64;
        Ok(())
    }
}

/// Journals what a mind is asked, and reports progress on standard error.
pub struct JournalProgress {
    journal: Option<RefCell<Journal>>,
    /// Every so many steps are reported; `None`: no step is.
    reported_steps: Option<usize>,
}

impl JournalProgress {
    pub fn new(journal: Option<Journal>, reported_steps: Option<usize>) -> Self {
        Self { journal: journal.map(RefCell::new), reported_steps }
    }
}

impl ProgressMonitor for JournalProgress {
    fn report_done(&self, done: usize, of: usize) -> bool {
        if self.reported_steps.is_some_and(|steps| done == of || done.is_multiple_of(steps)) {
            note!("{done} of {of}");
        }
        true
    }

    fn report_wait(&self, error: &MindError, wait_ms: u32) {
        note!("{error}; again in {wait_ms} ms");
    }

    fn is_wanted(&self) -> bool {
        interrupt::stop_signal().is_none()
    }

    fn store_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        let problem = self.journal.as_ref().and_then(|journal| journal.borrow_mut().append(&entry).err());
        if let Some(problem) = &problem {
            note!("{problem}");
        }
        Box::pin(std::future::ready(problem.is_none()))
    }
}
