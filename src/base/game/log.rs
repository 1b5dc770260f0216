//! A log is a game: the case, the settings, and the events. Live play appends to it; a replay moves a cursor
//! over it. Files, their versions and other formats are the archive's work.

use super::{Event, EventKind, ReviewScore, Seat, Settings};
use crate::base::scenario::{Localized, Scenario};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One complete game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Log {
    /// Always `casebook-log`.
    pub format: String,
    /// Version of this format, 1 today.
    pub version: u32,
    /// Unique enough to keep logs apart in a library; derived from case, seed and start.
    pub id: String,
    /// The case, whole, so that a log needs no other file.
    pub scenario: Scenario,
    /// What was chosen before the game.
    pub settings: Settings,
    /// The build of Casebook that began the game, as `0.1.0`, or `0.1.0 (1a2b3c4)` where the build knew its
    /// commit; for information only, never part of what is verified. Absent: not recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
    /// Where the game comes from; absent: played by Casebook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<LogSource>,
    /// The game that this one was forked from; absent: it is nobody's fork.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<Box<ForkParent>>,
    /// Positions in the list of minds of those that rated the game afterwards; empty: it is as it was
    /// recorded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rated_afterwards: Vec<u16>,
    /// Parts of prompts, recalled segments and queries, each once.
    #[serde(default)]
    pub texts: Vec<String>,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// When it happened: for information only, never part of what is verified.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clock: Vec<EventTime>,
}

/// Wall-clock facts about one event.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EventTime {
    /// Position of the event.
    pub event: u32,
    /// Milliseconds since the game began.
    pub at_ms: u64,
    /// How long the mind took, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub latency_ms: Option<u64>,
}

/// The game that a fork continues.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ForkParent {
    /// The parent's id.
    pub id: String,
    /// The parent's last turn in the fork, from 1; 0: nothing but the case.
    pub turn: u32,
    /// How many of the parent's events the fork has.
    pub events: u32,
    /// The settings by which they were played.
    pub settings: Settings,
    /// How many of the parent's texts the fork has, if its events cannot be run again because another program
    /// played them; absent: they can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adopted_texts: Option<u32>,
    /// Where the parent itself was forked from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<Box<ForkParent>>,
}

/// Where an imported game comes from and what its file could not say.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct LogSource {
    /// The foreign format, for people.
    pub format: String,
    /// What was recovered or is missing, in plain words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Localized>,
    /// The model that played, where the file names one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played_by: Option<String>,
    /// What such a file never records: that the log has none of it means nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_recorded: Vec<UnrecordedPart>,
}

/// A part of a game that another program's file may not record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UnrecordedPart {
    /// Utterances, searches and ratings.
    Play,
    /// Which clues were shown.
    Clues,
    /// Who voted for whom.
    Votes,
    /// Who was convicted.
    Outcome,
    /// Whether the game was finished.
    End,
}

/// How a log ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// The game is finished.
    Finished,
    /// The game is not finished.
    Unfinished,
    /// The log does not record whether the game was finished.
    NotRecorded,
}

/// What the director appends to a log: one event, with its new texts and its time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LogEntry {
    /// Texts that this event is the first to use; they follow the log's last one.
    pub texts: Vec<String>,
    /// The event.
    pub event: Event,
    /// When it happened.
    pub tick: Option<EventTime>,
}

impl LogSource {
    /// The `format` of one of our games that was only rated afterwards.
    pub const OWN_GAME_FORMAT: &'static str = "Casebook";
}

impl Log {
    /// The format's name.
    pub const FORMAT: &'static str = "casebook-log";
    /// The version that this program writes.
    pub const VERSION: u32 = 1;

    /// A game that has not begun.
    pub fn new(id: String, scenario: Scenario, settings: Settings) -> Self {
        Self {
            format: Self::FORMAT.into(),
            version: Self::VERSION,
            id,
            scenario,
            settings,
            program: None,
            source: None,
            parent: None,
            rated_afterwards: Vec::new(),
            texts: Vec::new(),
            events: Vec::new(),
            clock: Vec::new(),
        }
    }

    /// Records this build as the one that began the game. A later build that resumes it checks the recorded
    /// part first, so the first build decides the rules.
    #[must_use]
    pub fn with_program_version(mut self) -> Self {
        self.program = Some(match option_env!("CASEBOOK_COMMIT") {
            None | Some("") => env!("CARGO_PKG_VERSION").to_owned(),
            Some(commit) => format!("{} ({commit})", env!("CARGO_PKG_VERSION")),
        });
        self
    }

    /// The log without the parts that grow (texts, events, ticks), which a store saves once.
    #[must_use]
    pub fn without_growing_parts(&self) -> Self {
        // Field by field, so that a new field must be considered here.
        Self {
            format: self.format.clone(),
            version: self.version,
            id: self.id.clone(),
            scenario: self.scenario.clone(),
            settings: self.settings.clone(),
            program: self.program.clone(),
            source: self.source.clone(),
            parent: self.parent.clone(),
            rated_afterwards: self.rated_afterwards.clone(),
            texts: Vec::new(),
            events: Vec::new(),
            clock: Vec::new(),
        }
    }

    /// Appends an entry.
    pub fn push(&mut self, entry: LogEntry) {
        self.texts.extend(entry.texts);
        self.events.push(entry.event);
        self.clock.extend(entry.tick);
    }

    /// Removes and returns everything after the first `events` events.
    pub fn split_off(&mut self, events: usize) -> Vec<LogEntry> {
        let events = events.min(self.events.len());
        let later = self.events.split_off(events);
        let mut used = self.texts_used().min(self.texts.len());
        let mut texts = self.texts.split_off(used).into_iter();
        let ticks = std::mem::take(&mut self.clock).into_iter();
        let (kept, ticks): (Vec<EventTime>, Vec<EventTime>) = ticks.partition(|tick| (tick.event as usize) < events);
        self.clock = kept;
        let later_ticks = ticks.into_iter().rev();
        let mut ticks: BTreeMap<usize, EventTime> = later_ticks.map(|tick| (tick.event as usize, tick)).collect();
        let entries = later.into_iter().enumerate().map(|(at, event)| {
            let needed = event.texts_used().saturating_sub(used);
            let new: Vec<String> = texts.by_ref().take(needed).collect();
            used += new.len();
            LogEntry { texts: new, event, tick: ticks.remove(&(events + at)) }
        });
        entries.collect()
    }

    /// How many texts the events use. Texts are numbered by first use, so these are the first ones.
    pub fn texts_used(&self) -> usize {
        let used = self.events.iter().map(Event::texts_used);
        used.max().unwrap_or(0)
    }

    /// How many of the first events and texts cannot be run again: those that a fork took from another
    /// program's game.
    pub fn count_adopted_events_and_texts(&self) -> (usize, usize) {
        let (mut parent, mut events) = (self.parent.as_deref(), self.events.len());
        while let Some(ancestor) = parent {
            events = events.min(ancestor.events as usize);
            if let Some(texts) = ancestor.adopted_texts {
                return (events, (texts as usize).min(self.texts.len()));
            }
            parent = ancestor.parent.as_deref();
        }
        (0, 0)
    }

    /// The recorded events, without those of minds that rated the log afterwards.
    pub fn recorded_events(&self) -> impl Iterator<Item = &Event> {
        let added = |event: &Event| {
            let thought = event.thought.as_ref();
            thought.is_some_and(|thought| self.rated_afterwards.contains(&thought.mind))
        };
        self.events.iter().filter(move |event| !added(event))
    }

    /// Was all of it played by another program? A fork of such a game is ours from the fork on.
    pub fn is_foreign(&self) -> bool {
        self.source.is_some() && self.parent.is_none()
    }

    /// Did another program play any of it? A game of ours that was rated afterwards stays ours.
    pub fn is_imported(&self) -> bool {
        let source = self.source.as_ref();
        source.is_some_and(|source| source.format != LogSource::OWN_GAME_FORMAT)
    }

    /// Does the imported file not record this part of the game? A fork records everything.
    pub fn does_not_record(&self, part: UnrecordedPart) -> bool {
        let source = self.source.as_ref().filter(|_| self.is_foreign());
        source.is_some_and(|source| source.not_recorded.contains(&part))
    }

    /// How the log ends.
    pub fn ending(&self) -> Ending {
        // `Finished` is among the last events, if there is one.
        let finished = |event: &Event| matches!(event.what, EventKind::Finished);
        if self.events.iter().rev().any(finished) {
            Ending::Finished
        } else if self.does_not_record(UnrecordedPart::End) {
            Ending::NotRecorded
        } else {
            Ending::Unfinished
        }
    }

    /// Did the game reach its end?
    pub fn is_finished(&self) -> bool {
        self.ending() == Ending::Finished
    }

    /// People's latest ratings of the game: a later rating replaces the same person's earlier one.
    pub fn latest_reviews(&self) -> Vec<ReviewScore> {
        let mut last: BTreeMap<Seat, &[ReviewScore]> = BTreeMap::new();
        for event in &self.events {
            if let EventKind::Reviewed { reviewer, scores } = &event.what {
                last.insert(*reviewer, scores);
            }
        }
        last.into_values().flatten().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::MindSettings;

    fn imported() -> Log {
        let case = include_str!("../../../public/cases/the-lantern-room.en.json");
        let case = crate::base::scenario::parse(case).unwrap().0;
        let settings = Settings::questum(4, MindSettings::OfflineReader, 1);
        let mut log = Log::new("a".into(), case, settings);
        log.source = Some(LogSource {
            format: "elsewhere".into(),
            notes: vec!["a note".into()],
            played_by: None,
            not_recorded: vec![UnrecordedPart::End],
        });
        log.texts.push("a text".into());
        log.events.push(EventKind::ActDealt { act: 1 }.into());
        log
    }

    #[test]
    fn the_head_of_a_fork_of_an_imported_game_knows_its_parent() {
        let log = imported();
        let mut fork = log.clone();
        fork.parent = Some(Box::new(ForkParent {
            id: log.id.clone(),
            turn: 1,
            events: 1,
            settings: log.settings.clone(),
            adopted_texts: Some(1),
            parent: None,
        }));
        let mut head = fork.without_growing_parts();
        assert!(head.events.is_empty() && head.texts.is_empty() && !head.is_foreign());
        head.texts.clone_from(&fork.texts);
        head.events.clone_from(&fork.events);
        assert_eq!(head, fork);
        assert!(log.without_growing_parts().is_foreign());
    }

    #[test]
    fn an_end_that_is_not_recorded_is_neither_finished_nor_unfinished() {
        let mut log = imported();
        assert_eq!(log.ending(), Ending::NotRecorded);
        log.events.push(EventKind::Finished.into());
        assert_eq!(log.ending(), Ending::Finished);
        log.events.clear();
        log.source = Some(LogSource::default());
        assert_eq!(log.ending(), Ending::Unfinished);
    }
}
