//! Reads our own log, at once or in slices, so that a page can draw in between.
//!
//! It scans for the end of each element and parses one at a time, so that no step takes longer than the
//! largest event. Damage costs as little as possible: a truncated file keeps what precedes the break, and
//! what is left out is reported with its line. Whether the events are possible is not checked here.

use super::ArchiveError;
use super::partial_list::PartialList;
use super::scanner::Scanner;
use crate::base::game::{Event, EventTime, ForkParent, Log, LogSource, Settings};
use crate::base::scenario::{
    FileProblem, MAX_PEOPLE, MAX_PER_KIND, Problem, Scenario, Severity, describe_json_error, localized, quoted,
    validate,
};
use serde::de::DeserializeOwned;
use std::collections::HashSet;
use std::ops::Range;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogReadProgress {
    /// Done so far, in bytes or in events.
    pub done: usize,
    /// Of this many.
    pub total: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ReaderPosition {
    /// Before the first key.
    Start,
    /// Before a key or the end.
    Key,
    /// Inside one of the long lists.
    List(LongList),
    /// After the end, or where the file breaks off.
    End,
}

/// The short fields; unknown keys are skipped.
const SHORT_FIELDS: [&str; 9] =
    ["format", "version", "id", "program", "source", "parent", "rated_afterwards", "scenario", "settings"];

/// The limit of keys at the top level; no version of a log has nearly as many.
const MAX_KEYS: usize = 10_000;

/// The lists that grow with a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LongList {
    Texts,
    Clock,
    Events,
}

/// The limit of texts, and of events and ticks: twenty times the longest game ever played.
const MAX_TEXTS: usize = 4_000_000;
const MAX_EVENTS: usize = 1_000_000;

/// Reads one of our logs in slices.
#[derive(Debug)]
pub struct LogReader {
    scanner: Scanner,
    place: ReaderPosition,
    /// Byte ranges of the short fields.
    fields: Vec<(String, Range<usize>)>,
    texts: PartialList<String>,
    clock: PartialList<EventTime>,
    events: PartialList<Event>,
    /// Whether the file has a list of events.
    has_events: bool,
    /// Known top-level keys found so far.
    keys: HashSet<String>,
    /// The number of top-level keys so far, known or not.
    key_count: usize,
    /// Duplicate top-level keys.
    duplicate_keys: Vec<String>,
    /// Why the file could not be read to its end.
    read_error: Option<ArchiveError>,
}

/// Does a file begin as our logs do?
pub fn is_own_log(bytes: &[u8]) -> bool {
    begins_with_format(bytes, Log::FORMAT)
}

/// Is this format the first field of the file?
pub(crate) fn begins_with_format(bytes: &[u8], format: &str) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let head: Vec<u8> = bytes.iter().take(200).copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
    head.starts_with(format!("{{\"format\":\"{format}\"").as_bytes())
}

impl LogReader {
    pub fn new(bytes: Vec<u8>) -> Self {
        Self {
            scanner: Scanner::new(bytes),
            place: ReaderPosition::Start,
            fields: Vec::new(),
            keys: HashSet::new(),
            key_count: 0,
            duplicate_keys: Vec::new(),
            texts: PartialList::new(MAX_TEXTS),
            clock: PartialList::new(MAX_EVENTS),
            events: PartialList::new(MAX_EVENTS),
            has_events: false,
            read_error: None,
        }
    }

    /// How far the reader is, in bytes.
    pub fn progress(&self) -> LogReadProgress {
        let (done, total) = self.scanner.progress();
        LogReadProgress { done, total }
    }

    /// Reads on until `enough`, which is asked after every part, returns true. Returns whether everything is
    /// read.
    pub fn read(&mut self, mut enough: impl FnMut() -> bool) -> bool {
        while self.place != ReaderPosition::End {
            if let Err(error) = self.read_part() {
                self.read_error = Some(error);
                self.place = ReaderPosition::End;
            }
            if enough() {
                break;
            }
        }
        self.place == ReaderPosition::End
    }

    fn read_part(&mut self) -> Result<(), ArchiveError> {
        self.scanner.skip_whitespace();
        match self.place {
            ReaderPosition::Start => {
                self.scanner.skip_byte_order_mark();
                self.scanner.expect(b'{', localized!(json_not_an_object))?;
                self.place = ReaderPosition::Key;
            }
            ReaderPosition::Key if self.scanner.accept(b'}') => self.expect_end_of_file()?,
            ReaderPosition::Key => {
                let (key, end) = self.scanner.parse_element::<String>()?;
                let key = key.map_err(|detail| self.scanner.error_here(detail))?;
                self.scanner.advance_to(end);
                self.scanner.skip_whitespace();
                self.scanner.expect(b':', localized!(json_missing_colon))?;
                self.scanner.skip_whitespace();
                self.key_count += 1;
                if self.key_count > MAX_KEYS {
                    return Err(self.scanner.error_here(localized!(json_list_too_long, most = MAX_KEYS)));
                }
                let long = match key.as_str() {
                    "texts" => Some(LongList::Texts),
                    "clock" => Some(LongList::Clock),
                    "events" => Some(LongList::Events),
                    _ => None,
                };
                let is_known = long.is_some() || SHORT_FIELDS.contains(&key.as_str());
                let is_doubled = is_known && !self.keys.insert(key.clone());
                if is_doubled && self.duplicate_keys.len() < MAX_PER_KIND {
                    self.duplicate_keys.push(key.clone());
                }
                match long {
                    Some(long) if self.scanner.accept(b'[') => {
                        self.place = ReaderPosition::List(long);
                        self.has_events |= long == LongList::Events;
                    }
                    _ => {
                        let end = self.scanner.find_value_end()?;
                        let range = self.scanner.advance_to(end);
                        if is_known && !is_doubled {
                            self.fields.push((key, range));
                        }
                        self.scanner.expect_comma_or_end(b'}')?;
                    }
                }
            }
            ReaderPosition::List(_) if self.scanner.accept(b']') => {
                self.place = ReaderPosition::Key;
                self.scanner.skip_whitespace();
                self.scanner.expect_comma_or_end(b'}')?;
            }
            ReaderPosition::List(long) => {
                let end = self.read_list_element(long)?;
                self.scanner.advance_to(end);
                self.scanner.skip_whitespace();
                self.scanner.expect_comma_or_end(b']')?;
            }
            ReaderPosition::End => {}
        }
        Ok(())
    }

    /// Reads the element of a list that begins here and returns where it ends.
    fn read_list_element(&mut self, long: LongList) -> Result<usize, ArchiveError> {
        match long {
            LongList::Texts => {
                let count = self.texts.list.len() + 1;
                let end = self.texts.read_element(&self.scanner)?;
                // Texts are referred to by position, so an unreadable one keeps its place.
                self.texts.list.resize(count, String::new());
                Ok(end)
            }
            LongList::Clock => self.clock.read_element(&self.scanner),
            // Later events may depend on an unreadable one.
            LongList::Events if self.events.first_bad.is_some() => {
                self.events.skipped += 1;
                self.scanner.find_value_end()
            }
            LongList::Events => self.events.read_element(&self.scanner),
        }
    }

    fn expect_end_of_file(&mut self) -> Result<(), ArchiveError> {
        self.scanner.skip_whitespace();
        if !self.scanner.is_at_end() {
            return Err(self.scanner.error_here(localized!(json_trailing_text)));
        }
        self.place = ReaderPosition::End;
        Ok(())
    }

    /// The log, once everything is read, with its problems.
    ///
    /// # Errors
    /// [`ArchiveError`] when a part without which there is no game is missing, or the version is too new.
    pub fn finish(mut self) -> Result<(Log, Vec<Problem>), ArchiveError> {
        match self.parse_field::<String>("format") {
            Ok(format) if format == Log::FORMAT => {}
            _ => return Err(self.read_error.take().unwrap_or(ArchiveError::Unknown)),
        }
        let version: u64 = self.parse_field("version").unwrap_or(0);
        if version > u64::from(Log::VERSION) {
            return Err(ArchiveError::Version { version });
        }
        // A file that breaks off before the events holds no game.
        let needed = ["scenario", "settings"];
        if needed.iter().any(|name| self.field_range(name).is_none())
            && let Some(broken) = self.read_error.take()
        {
            return Err(broken);
        }
        let scenario: Scenario = self.parse_field("scenario")?;
        let count = scenario.people_count().max(scenario.victims.len());
        if count > MAX_PEOPLE {
            return Err(ArchiveError::TooManyPeople { count });
        }
        let settings: Settings = self.parse_field("settings")?;
        let source = self.parse_field::<Option<LogSource>>("source").unwrap_or_default();
        let mut problems = case_problems(&scenario, source.is_some());
        if !self.has_events && self.read_error.is_none() {
            return Err(ArchiveError::Part { place: "events", detail: localized!(json_no_events) });
        }
        let id = self.parse_field("id").unwrap_or_default();
        let mut log = Log::new(id, scenario, settings);
        log.program = self.parse_field("program").unwrap_or_default();
        log.source = source;
        log.rated_afterwards = self.parse_field("rated_afterwards").unwrap_or_default();
        log.parent = self.parse_field::<Option<Box<ForkParent>>>("parent").unwrap_or_default();
        for key in &self.duplicate_keys {
            problems.push(Problem::warning("log", FileProblem::KeyTwiceInLog { key: quoted(key) }));
        }
        self.texts.report_skipped_elements("texts", &mut problems);
        self.clock.report_skipped_elements("clock", &mut problems);
        self.events.report_skipped_elements("events", &mut problems);
        if let Some(broken) = &self.read_error {
            problems.push(Problem::warning("log", FileProblem::BreaksOff { why: broken.localized() }));
        }
        log.texts = self.texts.list;
        log.clock = self.clock.list;
        log.events = self.events.list;
        let kept = log.events.len();
        log.clock.retain(|tick| (tick.event as usize) < kept);
        Ok((log, problems))
    }

    /// The byte range of a short field.
    fn field_range(&self, name: &str) -> Option<Range<usize>> {
        let (_, range) = self.fields.iter().find(|(key, _)| key == name)?;
        Some(range.clone())
    }

    fn parse_field<T: DeserializeOwned>(&self, place: &'static str) -> Result<T, ArchiveError> {
        let value = match self.field_range(place) {
            Some(range) => self.scanner.parse_value(range),
            None => serde_json::from_slice(b"null").map_err(|error| describe_json_error(&error)),
        };
        value.map_err(|detail| ArchiveError::Part { place, detail })
    }
}

/// The problems of the case in a log, as warnings: a log can be watched even if its case cannot be played,
/// and resuming it validates the case again. Missing scripts are not reported for imported logs, which seldom
/// have any.
fn case_problems(scenario: &Scenario, imported: bool) -> Vec<Problem> {
    let mut problems = validate(scenario);
    problems.retain(|problem| !imported || !problem.place.ends_with(".acts"));
    for problem in &mut problems {
        problem.severity = Severity::Warning;
    }
    problems
}

#[cfg(test)]
#[path = "log_reader_tests.rs"]
mod tests;
