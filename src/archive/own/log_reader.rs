//! Reads our own log, all at once or some of it at a time: a page that must not stand still reads some,
//! draws, and reads on.
//!
//! It finds where each element ends by scanning and parses one after the other, so that no step takes longer
//! than its largest event. What is damaged costs as little as possible: a file that breaks off keeps what
//! stands before the break, and what was left out is said with its line. Whether the events can have
//! happened is not asked here.

use super::ArchiveError;
use super::gathered::Gathered;
use super::scanner::Scanner;
use crate::game::{Event, Log, Parent, Settings, Source, Tick};
use crate::scenario::{
    FileProblem, MAX_OF_A_KIND, MAX_PEOPLE, Problem, Scenario, Severity, json_words, quoted, said, validate,
};
use serde::de::DeserializeOwned;
use std::collections::HashSet;
use std::ops::Range;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadingProgress {
    /// Done so far, in bytes or in events.
    pub done: usize,
    /// Out of so many.
    pub total: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Before the first key.
    Start,
    /// Before a key or the end.
    Key,
    /// Within one of the long lists.
    List(Long),
    /// Behind the end, or where the file breaks off.
    End,
}

/// The short fields; what else a log holds is passed over.
const FIELDS: [&str; 9] =
    ["format", "version", "id", "program", "source", "parent", "rated_afterwards", "scenario", "settings"];

/// No version of a log has nearly as many.
const MAX_KEYS: usize = 10_000;

/// The lists that grow with a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Long {
    Texts,
    Clock,
    Events,
}

impl Long {
    /// So many elements are read: twenty times the longest game that anybody played.
    fn most(self) -> usize {
        match self {
            Self::Texts => 4_000_000,
            Self::Clock | Self::Events => 1_000_000,
        }
    }
}

/// Reads a log of ours, some of it at a time.
#[derive(Debug)]
pub struct LogReader {
    scan: Scanner,
    place: Place,
    /// Where the short fields stand.
    fields: Vec<(String, Range<usize>)>,
    texts: Gathered<String>,
    clock: Gathered<Tick>,
    events: Gathered<Event>,
    /// Keys of the log itself, and those among them that stand there twice.
    keys: HashSet<String>,
    /// How many keys the log itself had so far, known or not.
    key_count: usize,
    doubled: Vec<String>,
    /// Why it could not be read to its end.
    broken: Option<ArchiveError>,
}

/// Does a file begin as our logs do?
pub fn is_own_log(bytes: &[u8]) -> bool {
    begins_with(bytes, Log::FORMAT)
}

/// Is this format the first thing that a file says?
pub(crate) fn begins_with(bytes: &[u8], format: &str) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let head: Vec<u8> = bytes.iter().take(200).copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
    head.starts_with(format!("{{\"format\":\"{format}\"").as_bytes())
}

impl LogReader {
    pub fn new(bytes: Vec<u8>) -> Self {
        Self {
            scan: Scanner::new(bytes),
            place: Place::Start,
            fields: Vec::new(),
            keys: HashSet::new(),
            key_count: 0,
            doubled: Vec::new(),
            texts: Gathered::default(),
            clock: Gathered::default(),
            events: Gathered::default(),
            broken: None,
        }
    }

    /// How far it has come, in bytes.
    pub fn progress(&self) -> ReadingProgress {
        let (done, total) = self.scan.progress();
        ReadingProgress { done, total }
    }

    /// Reads on until `enough` says so, which is asked after every part; true when there is no more to
    /// read.
    pub fn read(&mut self, mut enough: impl FnMut() -> bool) -> bool {
        while self.place != Place::End {
            if let Err(error) = self.part() {
                self.broken = Some(error);
                self.place = Place::End;
            }
            if enough() {
                break;
            }
        }
        self.place == Place::End
    }

    fn part(&mut self) -> Result<(), ArchiveError> {
        self.scan.space();
        let place = self.place;
        match place {
            Place::Start => {
                self.scan.byte_order_mark();
                self.scan.expect(b'{', said!(json_this_is_no_json_object))?;
                self.place = Place::Key;
            }
            Place::Key if self.scan.take(b'}') => self.end()?,
            Place::Key => {
                let (key, end) = self.scan.element::<String>()?;
                let key = key.map_err(|detail| self.scan.stumble(detail))?;
                self.scan.pass(end);
                self.scan.space();
                self.scan.expect(b':', said!(json_a_colon_is_missing))?;
                self.scan.space();
                self.key_count += 1;
                if self.key_count > MAX_KEYS {
                    return Err(self.scan.stumble(said!(json_more_than_are_read, most = MAX_KEYS)));
                }
                let long = match key.as_str() {
                    "texts" => Some(Long::Texts),
                    "clock" => Some(Long::Clock),
                    "events" => Some(Long::Events),
                    _ => None,
                };
                let is_known = long.is_some() || FIELDS.contains(&key.as_str());
                let is_doubled = is_known && !self.keys.insert(key.clone());
                if is_doubled && self.doubled.len() < MAX_OF_A_KIND {
                    self.doubled.push(key.clone());
                }
                match long {
                    Some(long) if self.scan.take(b'[') => {
                        self.place = Place::List(long);
                        match long {
                            Long::Texts => self.texts.seen = true,
                            Long::Clock => self.clock.seen = true,
                            Long::Events => self.events.seen = true,
                        }
                    }
                    _ => {
                        let end = self.scan.skip()?;
                        let range = self.scan.pass(end);
                        if is_known && !is_doubled {
                            self.fields.push((key, range));
                        }
                        self.scan.comma(b'}')?;
                    }
                }
            }
            Place::List(_) if self.scan.take(b']') => {
                self.place = Place::Key;
                self.scan.space();
                self.scan.comma(b'}')?;
            }
            Place::List(long) => {
                let end = self.gather(long)?;
                self.scan.pass(end);
                self.scan.space();
                self.scan.comma(b']')?;
            }
            Place::End => {}
        }
        Ok(())
    }

    /// Takes in the element of a list that begins here; gives where it ends.
    fn gather(&mut self, long: Long) -> Result<usize, ArchiveError> {
        let (read, most) = (self.read_of(long), long.most());
        if read >= most {
            return Err(self.scan.stumble(said!(json_more_than_are_read, most)));
        }
        Ok(match long {
            Long::Texts => {
                let (text, end) = self.scan.element()?;
                // A text is known by its position, so a bad one keeps its place.
                if !self.texts.take(text) {
                    self.texts.list.push(String::new());
                }
                end
            }
            Long::Clock => {
                let (tick, end) = self.scan.element()?;
                self.clock.take(tick);
                end
            }
            // Whatever comes after an unknown event may hang on it.
            Long::Events if self.events.first_bad.is_some() => {
                self.events.left_out += 1;
                self.scan.skip()?
            }
            Long::Events => {
                let (event, end) = self.scan.element()?;
                self.events.take(event);
                end
            }
        })
    }

    fn read_of(&self, long: Long) -> usize {
        match long {
            Long::Texts => self.texts.list.len(),
            Long::Clock => self.clock.list.len(),
            Long::Events => self.events.list.len(),
        }
    }

    fn end(&mut self) -> Result<(), ArchiveError> {
        self.scan.space();
        if !self.scan.is_over() {
            return Err(self.scan.stumble(said!(json_something_stands_behind_the_end)));
        }
        self.place = Place::End;
        Ok(())
    }

    /// The log, once all is read, and what is wrong with it.
    ///
    /// # Errors
    /// [`ArchiveError`] when a part without which there is no game is missing, or the version is too new.
    pub fn finish(mut self) -> Result<(Log, Vec<Problem>), ArchiveError> {
        match self.field::<String>("format") {
            Ok(format) if format == Log::FORMAT => {}
            _ => return Err(self.broken.take().unwrap_or(ArchiveError::Unknown)),
        }
        let version: u64 = self.field("version").unwrap_or(0);
        if version > u64::from(Log::VERSION) {
            return Err(ArchiveError::Version { version });
        }
        // A file that breaks off before its game begins holds none.
        let needed = ["scenario", "settings"];
        if needed.iter().any(|name| self.short(name).is_none())
            && let Some(broken) = self.broken.take()
        {
            return Err(broken);
        }
        let scenario: Scenario = self.field("scenario")?;
        let count = scenario.people().max(scenario.victims.len());
        if count > MAX_PEOPLE {
            return Err(ArchiveError::TooManyPeople { count });
        }
        let settings: Settings = self.field("settings")?;
        let source = self.field::<Option<Source>>("source").unwrap_or_default();
        let mut problems = case_problems(&scenario, source.is_some());
        if !self.events.seen && self.broken.is_none() {
            return Err(ArchiveError::Part { place: "events", detail: said!(json_there_is_no_list_of) });
        }
        let id = self.field("id").unwrap_or_default();
        let mut log = Log::new(id, scenario, settings);
        log.program = self.field("program").unwrap_or_default();
        log.source = source;
        log.rated_afterwards = self.field("rated_afterwards").unwrap_or_default();
        log.parent = self.field::<Option<Box<Parent>>>("parent").unwrap_or_default();
        problems.extend(
            self.doubled
                .iter()
                .map(|key| Problem::warning("log", FileProblem::KeyTwiceInLog { key: quoted(key) })),
        );
        self.texts.tell("texts", &mut problems);
        self.clock.tell("clock", &mut problems);
        self.events.tell("events", &mut problems);
        if let Some(broken) = &self.broken {
            let why = broken.said();
            problems.push(Problem::warning("log", FileProblem::BreaksOff { why }));
        }
        log.texts = self.texts.list;
        log.clock = self.clock.list;
        log.events = self.events.list;
        let kept = log.events.len();
        log.clock.retain(|tick| (tick.event as usize) < kept);
        Ok((log, problems))
    }

    /// Where a short field stands.
    fn short(&self, name: &str) -> Option<Range<usize>> {
        let (_, range) = self.fields.iter().find(|(key, _)| key == name)?;
        Some(range.clone())
    }

    fn field<T: DeserializeOwned>(&self, place: &'static str) -> Result<T, ArchiveError> {
        let value = match self.short(place) {
            Some(range) => self.scan.value(range),
            None => serde_json::from_slice(b"null").map_err(|error| json_words(&error)),
        };
        value.map_err(|detail| ArchiveError::Part { place, detail })
    }
}

/// What is wrong with the case of a log. It need not be one that could be played: a log can be watched all
/// the same, and whoever plays it on looks again. Another program's log seldom holds scripts.
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
