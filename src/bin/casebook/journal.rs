//! The journal: every attempt as it comes in, one line of JSON each, so that a game that was killed
//! asks for nothing twice. Its first line says which game, or which rating of one, it belongs to.

use super::Outcome;
use casebook::mind::JournalEntry;
use serde_json::Value;
use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

/// A journal that is open for more.
pub struct Journal {
    file: File,
}

impl Journal {
    /// Opens the journal of this heading, or begins it; gives what it holds already. A last line that
    /// was cut off in the middle is dropped: its attempt is made again.
    pub fn open(path: &Path, heading: &Value) -> Outcome<(Self, Vec<JournalEntry>)> {
        let wrong = |what: &str| format!("{}: {what}", path.display());
        let mut file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(path)
            .map_err(|error| wrong(&error.to_string()))?;
        let text = String::from_utf8_lossy(&std::fs::read(path)?).into_owned();
        let whole = text.rfind('\n').map_or(0, |at| at + 1);
        let mut lines = text[..whole].lines().enumerate();
        let mut entries = Vec::new();
        match lines.next() {
            Some((_, first))
                if serde_json::from_str::<Value>(first).ok().as_ref() != Some(heading) =>
            {
                return Err(wrong(
                    "this journal is not this game's or rating's: other case, seed, settings or plan",
                )
                .into());
            }
            Some(_) => {
                for (number, line) in lines {
                    let entry = serde_json::from_str(line)
                        .map_err(|error| wrong(&format!("line {}: {error}", number + 1)))?;
                    entries.push(entry);
                }
                file.set_len(u64::try_from(whole)?)?;
            }
            None => {
                file.set_len(0)?;
                file.write_all(format!("{heading}\n").as_bytes())?;
            }
        }
        file.seek(SeekFrom::End(0))?;
        Ok((Self { file }, entries))
    }

    /// What the journal of this heading holds, as far as it can be read; nothing where there is none.
    pub fn lying(path: &Path, heading: &Value) -> Vec<JournalEntry> {
        let text = std::fs::read(path).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let mut lines = text.lines();
        let first = lines.next().map(serde_json::from_str::<Value>);
        if !first.is_some_and(|first| first.is_ok_and(|first| first == *heading)) {
            return Vec::new();
        }
        lines
            .map_while(|line| serde_json::from_str(line).ok())
            .collect()
    }

    /// Writes one attempt, with one call of the system: it is there or it is not.
    pub fn put(&mut self, entry: &JournalEntry) -> Result<(), String> {
        let line = serde_json::to_string(entry).map_err(|error| error.to_string())?;
        self.file
            .write_all(format!("{line}\n").as_bytes())
            .map_err(|error| error.to_string())
    }
}
