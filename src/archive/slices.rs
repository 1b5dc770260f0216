//! Our own log, read in slices: a page that must not stand still reads some of it, draws, and reads on.
//!
//! It finds where each event ends by scanning, and parses one after the other, so that no slice takes longer
//! than its largest event. It reads what [`read_log`](super::read_log) reads; what is damaged is left to that
//! one, which says where.

use super::own::ArchiveError;
use crate::game::{Event, Log, Settings, Source, Tick};
use crate::scenario::Scenario;
use serde::de::DeserializeOwned;
use std::ops::Range;

/// How far the reading has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Done so far, in bytes or in events.
    pub done: usize,
    /// Out of so many.
    pub total: usize,
}

/// What is being read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Before the first key.
    Start,
    /// Before a key or the end.
    Key,
    /// Within one of the long lists.
    List(Long),
    /// Behind the end.
    End,
}

/// The lists that grow with a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Long {
    Texts,
    Clock,
    Events,
}

/// Reads a log of ours, some of it at a time.
#[derive(Debug)]
pub struct LogReader {
    bytes: Vec<u8>,
    at: usize,
    place: Place,
    /// Where the short fields stand.
    fields: Vec<(String, Range<usize>)>,
    texts: Vec<String>,
    clock: Vec<Tick>,
    events: Vec<Event>,
}

/// Does a file begin as our logs do?
pub fn is_own_log(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let head: Vec<u8> = bytes
        .iter()
        .take(200)
        .copied()
        .filter(|byte| !byte.is_ascii_whitespace())
        .collect();
    head.starts_with(format!("{{\"format\":\"{}\"", Log::FORMAT).as_bytes())
}

impl LogReader {
    /// Begins to read.
    pub fn new(bytes: Vec<u8>) -> Self {
        Self {
            bytes,
            at: 0,
            place: Place::Start,
            fields: Vec::new(),
            texts: Vec::new(),
            clock: Vec::new(),
            events: Vec::new(),
        }
    }

    /// How far it has come, in bytes.
    pub fn progress(&self) -> Progress {
        Progress {
            done: self.at,
            total: self.bytes.len(),
        }
    }

    /// Reads on until `enough` says so, which is asked after every part; true when all is read.
    ///
    /// # Errors
    /// [`ArchiveError`] when something is not as we write it. [`read_log`](super::read_log) knows what to
    /// make of such a file.
    pub fn read(&mut self, mut enough: impl FnMut() -> bool) -> Result<bool, ArchiveError> {
        while self.place != Place::End {
            self.part()?;
            if enough() {
                break;
            }
        }
        Ok(self.place == Place::End)
    }

    fn part(&mut self) -> Result<(), ArchiveError> {
        self.space();
        let place = self.place;
        match place {
            Place::Start => {
                if self.bytes.starts_with(b"\xef\xbb\xbf") {
                    self.at = 3;
                    self.space();
                }
                self.expect(b'{')?;
                self.place = Place::Key;
            }
            Place::Key if self.take(b'}') => self.end()?,
            Place::Key => {
                let key: String = self.value()?;
                self.space();
                self.expect(b':')?;
                self.space();
                let long = match key.as_str() {
                    "texts" => Some(Long::Texts),
                    "clock" => Some(Long::Clock),
                    "events" => Some(Long::Events),
                    _ => None,
                };
                match long {
                    Some(long) if self.take(b'[') => self.place = Place::List(long),
                    _ => {
                        let end = self.skip()?;
                        self.fields.push((key, self.at..end));
                        self.at = end;
                        self.comma(b'}')?;
                    }
                }
            }
            Place::List(_) if self.take(b']') => {
                self.place = Place::Key;
                self.space();
                self.comma(b'}')?;
            }
            Place::List(long) => {
                match long {
                    Long::Texts => {
                        let text = self.value()?;
                        self.texts.push(text);
                    }
                    Long::Clock => {
                        let tick = self.value()?;
                        self.clock.push(tick);
                    }
                    Long::Events => {
                        let event = self.value()?;
                        self.events.push(event);
                    }
                }
                self.space();
                self.comma(b']')?;
            }
            Place::End => {}
        }
        Ok(())
    }

    /// A comma, or the end of the list or object that goes on.
    fn comma(&mut self, end: u8) -> Result<(), ArchiveError> {
        self.space();
        if self.take(b',') || self.bytes.get(self.at) == Some(&end) {
            return Ok(());
        }
        Err(self.stumble("a comma is missing"))
    }

    fn end(&mut self) -> Result<(), ArchiveError> {
        self.space();
        if self.at < self.bytes.len() {
            return Err(self.stumble("something stands behind the end"));
        }
        self.place = Place::End;
        Ok(())
    }

    fn space(&mut self) {
        let blank = |byte: &u8| matches!(byte, b' ' | b'\n' | b'\r' | b'\t');
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        self.at += rest.iter().take_while(|byte| blank(byte)).count();
    }

    fn take(&mut self, byte: u8) -> bool {
        let is = self.bytes.get(self.at) == Some(&byte);
        self.at += usize::from(is);
        is
    }

    fn expect(&mut self, byte: u8) -> Result<(), ArchiveError> {
        if self.take(byte) {
            Ok(())
        } else {
            Err(self.stumble("the file is cut off or damaged"))
        }
    }

    /// Parses the value that begins here and stands behind it.
    fn value<T: DeserializeOwned>(&mut self) -> Result<T, ArchiveError> {
        let end = self.skip()?;
        let part = self.bytes.get(self.at..end).unwrap_or_default();
        let value = serde_json::from_slice(part);
        let value = value.map_err(|error| self.stumble(&error.to_string()))?;
        self.at = end;
        Ok(value)
    }

    /// Where the value that begins here ends.
    fn skip(&self) -> Result<usize, ArchiveError> {
        let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        for (offset, byte) in rest.iter().enumerate() {
            let here = self.at + offset;
            if quoted {
                match byte {
                    _ if escaped => escaped = false,
                    b'\\' => escaped = true,
                    b'"' => {
                        quoted = false;
                        if depth == 0 {
                            return Ok(here + 1);
                        }
                    }
                    _ => {}
                }
                continue;
            }
            match byte {
                b'"' => quoted = true,
                b'{' | b'[' => depth += 1,
                b'}' | b']' if depth == 0 => return Ok(here),
                b'}' | b']' => {
                    depth -= 1;
                    if depth == 0 {
                        return Ok(here + 1);
                    }
                }
                b',' | b' ' | b'\n' | b'\r' | b'\t' if depth == 0 => return Ok(here),
                _ => {}
            }
        }
        Err(self.stumble("the file ends in the middle of this"))
    }

    fn stumble(&self, detail: &str) -> ArchiveError {
        let before = self.bytes.get(..self.at).unwrap_or_default();
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        let begins = before.iter().rposition(|byte| *byte == b'\n');
        ArchiveError::NotJson {
            detail: detail.to_owned(),
            line,
            column: self.at - begins.map_or(0, |at| at + 1) + 1,
        }
    }

    /// The log, once all is read.
    ///
    /// # Errors
    /// [`ArchiveError`] when a part without which there is no game is missing, or the version is too new.
    pub fn finish(mut self) -> Result<Log, ArchiveError> {
        let version: u64 = self.field("version").unwrap_or(0);
        if version > u64::from(Log::VERSION) {
            return Err(ArchiveError::Version { version });
        }
        if self.field::<String>("format").ok().as_deref() != Some(Log::FORMAT) {
            return Err(ArchiveError::Unknown);
        }
        let scenario: Scenario = self.field("scenario")?;
        let settings: Settings = self.field("settings")?;
        let id = self.field("id").unwrap_or_default();
        let mut log = Log::new(id, scenario, settings);
        log.source = self.field::<Option<Source>>("source").unwrap_or_default();
        log.texts = std::mem::take(&mut self.texts);
        log.clock = std::mem::take(&mut self.clock);
        log.events = std::mem::take(&mut self.events);
        let kept = log.events.len();
        log.clock.retain(|tick| (tick.event as usize) < kept);
        Ok(log)
    }

    fn field<T: DeserializeOwned>(&self, name: &'static str) -> Result<T, ArchiveError> {
        let range = self.fields.iter().find(|(key, _)| key == name);
        let bytes = range.and_then(|(_, range)| self.bytes.get(range.clone()));
        serde_json::from_slice(bytes.unwrap_or(b"null")).map_err(|error| ArchiveError::Part {
            place: name,
            detail: error.to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::{read_log, write_log};
    use proptest::prelude::*;

    fn demo() -> Log {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/public/logs/demo.zh.json");
        read_log(&std::fs::read_to_string(path).unwrap()).unwrap().0
    }

    fn in_slices(text: &str, parts: usize) -> Result<Log, ArchiveError> {
        let mut reader = LogReader::new(text.as_bytes().to_vec());
        let mut left = parts;
        while !reader.read(|| {
            left -= 1;
            left == 0
        })? {
            left = parts;
            let at = reader.progress();
            assert!(at.done < at.total);
        }
        reader.finish()
    }

    #[test]
    fn a_log_read_in_slices_is_the_log_read_at_once() {
        let log = demo();
        let (lines, compact) = (
            write_log(&log).unwrap(),
            serde_json::to_string(&log).unwrap(),
        );
        let pretty = format!("\u{feff}{}", serde_json::to_string_pretty(&log).unwrap());
        for (text, parts) in [(&lines, 1), (&compact, 7), (&pretty, 1000)] {
            assert!(is_own_log(text.as_bytes()));
            assert_eq!(in_slices(text, parts).unwrap(), log);
        }
    }

    #[test]
    fn a_damaged_log_says_where_and_never_panics() {
        let text = write_log(&demo()).unwrap();
        let cut = &text.as_bytes()[..text.len() * 2 / 3];
        let mut reader = LogReader::new(cut.to_vec());
        let error = reader.read(|| false).unwrap_err();
        assert!(
            matches!(error, ArchiveError::NotJson { line, .. } if line > 20),
            "{error}"
        );
        assert!(!is_own_log(b"{\"format\":\"casebook-case\"}"));
        let newer = text.replacen("\"version\": 1", "\"version\": 99", 1);
        assert!(matches!(
            in_slices(&newer, 50),
            Err(ArchiveError::Version { version: 99 })
        ));
    }

    proptest! {
        #[test]
        fn whatever_is_read_in_slices_ends(bytes in proptest::collection::vec(
            proptest::sample::select(b"{}[],:\"\\ 1aevnts".to_vec()), 0..120)) {
            let mut reader = LogReader::new(bytes);
            if let Ok(done) = reader.read(|| false) {
                prop_assert!(done);
                prop_assert!(reader.finish().is_err());
            }
        }
    }
}
