//! A log is a game: the case, the settings, and the events. Live play appends to it, a replay moves a
//! cursor over it. Its file form (versions, upgrades, other formats) is the archive's work.

use super::{Event, Settings, Texts};
use crate::scenario::Scenario;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One game, whole.
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
    /// Where the game comes from; absent: played by Casebook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// The game that this one was forked from; absent: it is nobody's fork.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<Box<Parent>>,
    /// Parts of prompts, recalled segments and queries, each once.
    #[serde(default)]
    pub texts: Vec<String>,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// When it happened: for information only, never part of what is verified.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clock: Vec<Tick>,
}

/// Wall-clock facts about one event.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Tick {
    /// Position of the event.
    pub event: u32,
    /// Milliseconds since the game began.
    pub at_ms: u64,
    /// How long the mind took, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub latency_ms: Option<u64>,
}

/// The game that a fork goes on from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Parent {
    /// The parent's id.
    pub id: String,
    /// The parent's turn that was kept last, from 1; 0: nothing but the case.
    pub turn: u32,
    /// How many of the parent's events were kept.
    pub events: u32,
    /// The settings by which they were played.
    pub settings: Settings,
    /// How many of the parent's texts were kept, where its events are taken as they are, since it was not
    /// played by this program; absent: they can be run again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adopted_texts: Option<u32>,
    /// Where the parent itself was forked from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<Box<Parent>>,
}

/// Where an imported game comes from and what its file could not say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Source {
    /// The foreign format, for people.
    pub format: String,
    /// What was recovered or is missing, in plain words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// What the director adds to a log at a time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Texts that this event is the first to use; they follow the log's last one.
    pub texts: Vec<String>,
    /// The event.
    pub event: Event,
    /// When it happened.
    pub tick: Option<Tick>,
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
            source: None,
            parent: None,
            texts: Vec::new(),
            events: Vec::new(),
            clock: Vec::new(),
        }
    }

    /// Appends what the director produced.
    pub fn push(&mut self, entry: Entry) {
        self.texts.extend(entry.texts);
        self.events.push(entry.event);
        self.clock.extend(entry.tick);
    }

    /// How many of its first events and texts are taken as they are: a fork's, of a game of another
    /// program.
    pub fn adopted(&self) -> (usize, usize) {
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

    /// Was all of it played by another program? A fork of such a game is ours from where it parts.
    pub fn is_foreign(&self) -> bool {
        self.source.is_some() && self.parent.is_none()
    }

    /// The interned texts as a growing table.
    pub fn interner(&self) -> Texts {
        Texts::new(self.texts.clone())
    }

    /// Did the game reach its end?
    pub fn is_finished(&self) -> bool {
        self.events
            .iter()
            .any(|event| event.what == super::What::Finished)
    }
}
