//! Ratings, sensor readings and beliefs that were added to a log later. They are an overlay beside the log,
//! never part of it, so that recorded and added events stay apart. This module rates nobody.

use super::{
    Event, EventKind, InternedTexts, Log, LogSource, MindSettings, Raters, Remedy, Sensor, TextId, Thought, digest,
};
use crate::base::language::{Language, text};
use crate::base::scenario::{Localized, localized, tagged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// Ratings, sensor readings or beliefs added to a log, with the mind that made them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Overlay {
    /// Always `casebook-ratings`.
    pub format: String,
    /// Version of this format, 1 today.
    pub version: u32,
    /// The id of the log that was rated.
    pub log: String,
    /// How many events that log has.
    pub events: u32,
    /// The mind that rated.
    pub rated_by: MindSettings,
    /// What it was asked for.
    pub plan: RatingPlan,
    /// Parts of prompts, each once.
    #[serde(default)]
    pub texts: Vec<String>,
    /// What was added, in order.
    pub added: Vec<AddedEvent>,
}

/// One reading and where it belongs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AddedEvent {
    /// The event of the log that it follows.
    pub after: u32,
    /// The reading, or the fault in its place. Its texts are the overlay's.
    pub event: Event,
}

tagged! {
    "read",
    /// What is read from a dialogue, and by whom.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
    pub enum RatingPlan {
        /// MIRAGE's suspicion and trust, 0 to 2, after every utterance (MIRAGE §2.3).
        Ratings {
            /// Who rates.
            raters: Raters,
            /// Whether each scale is a separate call, as in the published program.
            apart: bool,
        },
        /// Questum's sensors of every player by every other one, at the end of every round (Questum §2.2).
        Sensors {
            /// Which; never empty.
            sensors: Vec<Sensor>,
        },
        /// Beliefs after every introduction, answer, statement and clue (docs/beliefs.md), each starting from
        /// the rater's last one.
        Beliefs {
            /// Who believes: a neutral reader, or everybody from their own seat.
            raters: Raters,
        },
    }
}

/// Why an overlay does not fit a log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum OverlayError {
    /// The overlay belongs to another log.
    OtherLog {
        /// The id of the log that was rated.
        theirs: String,
        /// This log's id.
        ours: String,
    },
    /// The log has changed since.
    OtherLength {
        /// The number of events that were rated.
        theirs: usize,
        /// The number of events now.
        ours: usize,
    },
    /// The log already has sensor readings, of which there can be only one set.
    SensorsTwice,
}

impl OverlayError {
    /// The message in `language`.
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::OtherLog { theirs, ours } => text!(language, overlay_other_log, theirs, ours),
            Self::OtherLength { theirs, ours } => {
                text!(language, overlay_other_length, theirs, ours)
            }
            Self::SensorsTwice => text!(language, overlay_sensors_twice),
        }
    }
}

impl Overlay {
    /// The format's name.
    pub const FORMAT: &'static str = "casebook-ratings";
    /// The version that this program writes.
    pub const VERSION: u32 = 1;

    /// An overlay without readings.
    pub fn new(log: &Log, rated_by: MindSettings, plan: RatingPlan) -> Self {
        Self {
            format: Self::FORMAT.into(),
            version: Self::VERSION,
            log: log.id.clone(),
            events: u32::try_from(log.events.len()).unwrap_or(u32::MAX),
            rated_by,
            plan,
            texts: Vec::new(),
            added: Vec::new(),
        }
    }

    /// A copy of the log with the readings in their places, for viewing: charts treat them like recorded
    /// ones, and the log's source says who made them. The copy has an id of its own, because its events have
    /// other positions, and it cannot be run again.
    pub fn rated_copy(&self, log: &Log) -> Result<Log, OverlayError> {
        Self::rated_copy_with_all(&[self], log)
    }

    /// [`Self::rated_copy`] with several overlays at once.
    pub fn rated_copy_with_all(overlays: &[&Self], log: &Log) -> Result<Log, OverlayError> {
        let mut whole = Self::merge_into_log(overlays, log)?;
        let source = whole
            .source
            .get_or_insert_with(|| LogSource { format: LogSource::OWN_GAME_FORMAT.into(), ..LogSource::default() });
        let notes = overlays.iter().map(|overlay| overlay.source_note());
        source.notes.extend(notes);
        let content = serde_json::to_vec(overlays).unwrap_or_default();
        let _ = write!(whole.id, "+{:016x}", digest(&content));
        Ok(whole)
    }

    /// Checks that the overlay belongs to this log.
    ///
    /// # Errors
    /// [`OverlayError`] if it does not.
    pub fn check_fits(&self, log: &Log) -> Result<(), OverlayError> {
        if self.log != log.id {
            return Err(OverlayError::OtherLog { theirs: self.log.clone(), ours: log.id.clone() });
        }
        // A log only grows at its end, so a longer one still fits.
        if self.events as usize > log.events.len() {
            return Err(OverlayError::OtherLength { theirs: self.events as usize, ours: log.events.len() });
        }
        let reads = |event: &Event| matches!(event.what, EventKind::SensorsRead { .. });
        if self.has_sensor_readings() && log.events.iter().any(reads) {
            return Err(OverlayError::SensorsTwice);
        }
        Ok(())
    }

    /// Does it hold sensor readings?
    pub fn has_sensor_readings(&self) -> bool {
        matches!(self.plan, RatingPlan::Sensors { .. })
    }

    /// The log with the events of `overlays` in their places; their minds follow the log's own, in order. Id
    /// and source stay the log's.
    pub fn merge_into_log(overlays: &[&Self], log: &Log) -> Result<Log, OverlayError> {
        if overlays.iter().filter(|one| one.has_sensor_readings()).count() > 1 {
            return Err(OverlayError::SensorsTwice);
        }
        let mut whole = log.clone();
        let known = whole.settings.minds.len();
        for thought in whole.events.iter_mut().filter_map(|e| e.thought.as_mut()) {
            if usize::from(thought.mind) >= known {
                // Another program's log names no minds, so the position must not become that of a rater.
                thought.mind = u16::MAX;
            }
        }
        let recorded = std::mem::take(&mut whole.events);
        let mut texts = InternedTexts::new(std::mem::take(&mut whole.texts));
        let mut layers = Vec::with_capacity(overlays.len());
        for overlay in overlays {
            overlay.check_fits(log)?;
            let mind = u16::try_from(whole.settings.minds.len()).unwrap_or(u16::MAX);
            whole.settings.minds.push(overlay.rated_by.clone());
            whole.rated_afterwards.push(mind);
            let ids: Vec<TextId> = overlay.texts.iter().map(|t| texts.intern(t)).collect();
            layers.push((mind, ids, overlay.added.iter().peekable()));
        }
        let mut moved: Vec<u32> = Vec::with_capacity(log.events.len());
        let place = |events: &[Event]| u32::try_from(events.len()).unwrap_or(u32::MAX);
        for (at, mut event) in (0u32..).zip(recorded) {
            moved.push(place(&whole.events));
            event.what.renumber_events(&moved);
            whole.events.push(event);
            for (mind, ids, added) in &mut layers {
                while let Some(next) = added.next_if(|next| next.after <= at) {
                    let mut event = next.event.clone();
                    event.what.renumber_events(&moved);
                    if let Some(thought) = &mut event.thought {
                        renumber_thought(thought, *mind, ids);
                    }
                    whole.events.push(event);
                }
            }
        }
        for tick in &mut whole.clock {
            tick.event = moved.get(tick.event as usize).copied().unwrap_or(tick.event);
        }
        whole.texts = texts.list().to_vec();
        Ok(whole)
    }

    /// The note that says who rated what.
    fn source_note(&self) -> Localized {
        let who = match &self.rated_by {
            MindSettings::OfflineReader => {
                localized!(note_by_offline_reader)
            }
            MindSettings::Endpoint { model, .. } => Localized::verbatim(model.clone()),
            MindSettings::Human => localized!(note_by_person),
            MindSettings::Audience { people } => localized!(note_by_audience, people),
            MindSettings::Browser => localized!(note_by_browser_model),
        };
        let note = match &self.plan {
            RatingPlan::Ratings { raters: Raters::Neutral, .. } => localized!(note_rated_neutral, who),
            RatingPlan::Ratings { .. } => localized!(note_rated_others, who),
            RatingPlan::Beliefs { raters: Raters::Neutral } => localized!(note_beliefs_neutral, who),
            RatingPlan::Beliefs { .. } => localized!(note_beliefs_others, who),
            RatingPlan::Sensors { .. } => localized!(note_sensors_read, who),
        };
        note.truncated()
    }

    /// The number of readings, without faults.
    pub fn reading_count(&self) -> usize {
        let reads = |added: &&AddedEvent| {
            matches!(
                added.event.what,
                EventKind::Rated { .. } | EventKind::SensorsRead { .. } | EventKind::Believed { .. }
            )
        };
        self.added.iter().filter(reads).count()
    }

    /// The number of readings that failed.
    pub fn failed_reading_count(&self) -> usize {
        let left = |added: &&AddedEvent| {
            let EventKind::Fault { remedy, .. } = &added.event.what else {
                return false;
            };
            *remedy == Remedy::LeftAsItWas
        };
        self.added.iter().filter(left).count()
    }
}

impl Log {
    /// How many minds that rated the log before this one have the same name.
    pub fn count_earlier_raters_named_alike(&self, mind: u16) -> usize {
        let name = |mind: u16| match self.settings.minds.get(usize::from(mind))? {
            MindSettings::Endpoint { model, .. } => Some(model.as_str()),
            MindSettings::OfflineReader
            | MindSettings::Human
            | MindSettings::Browser
            | MindSettings::Audience { .. } => None,
        };
        let before = self.rated_afterwards.iter().take_while(|one| **one != mind);
        before.filter(|one| name(**one) == name(mind)).count()
    }
}

/// Translates a thought's texts and mind to positions in the log that it joins.
fn renumber_thought(thought: &mut Thought, mind: u16, ids: &[TextId]) {
    thought.mind = mind;
    let parts = thought.prompt.messages.iter_mut();
    for part in parts.flat_map(|message| &mut message.parts) {
        if let Some(id) = ids.get(part.0 as usize) {
            *part = *id;
        }
    }
}
