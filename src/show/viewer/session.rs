//! A game that can be viewed at any of its turns. Finished logs are opened, live ones grow; both go through
//! the same code, event by event.
//!
//! Tables are not stored per turn. There are at most sixteen checkpoints however long the game is, and the
//! table of the last query, which moves forward with the cursor.

mod means;
mod past_state;
mod tables;

use super::timeline::Timeline;
use crate::base::game::{
    ApplyError, Event, EventKind, Log, LogEntry, Seat, SimultaneousPhaseTracker, Suspicion, Table, VictimId,
};
use crate::base::language::{Language, text};
use crate::base::scenario::{Localized, Scenario};
use crate::read::insight::Insight;
use means::CachedMeanBeliefs;
use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;
use tables::TableCache;

/// A game with its turns and series.
#[derive(Debug)]
pub struct Session {
    log: Log,
    /// The log as recorded, if ratings were applied to `log`.
    recorded: Option<Box<Log>>,
    timeline: Timeline,
    insight: Insight,
    impossible_events: Vec<ImpossibleEvent>,
    monograms: Vec<String>,
    short_names: Vec<String>,
    reveal_turns: Vec<Option<usize>>,
    tables: RefCell<TableCache>,
    /// The events that affect ballots.
    ballot_events: Vec<usize>,
    /// The last query for somebody's suspicion: before which event, whose, about which death.
    suspicion_cache: RefCell<Option<CachedSuspicion>>,
    /// Means of beliefs over the whole log, cached until a new belief is stated.
    mean_cache: RefCell<Vec<CachedMeanBeliefs>>,
    /// Where people play: decides how long simultaneous actions stay hidden from everybody.
    sealing: Option<SimultaneousPhaseTracker>,
    /// The entries that are hidden from everybody so far.
    sealed: Vec<LogEntry>,
}

/// Somebody's suspicion about a death before an event.
type CachedSuspicion = ((usize, (Seat, VictimId)), Rc<Suspicion>);

/// An event that cannot have happened. It keeps its position in the log and is shown nowhere else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImpossibleEvent {
    pub event: usize,
    pub error: ApplyError,
}

/// Why a log cannot be shown.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum OpenError {
    NoPlayers,
    /// More than can be shown, or than seat numbers can count.
    TooMany {
        players: usize,
        victims: usize,
    },
}

impl OpenError {
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::NoPlayers => text!(language, open_no_players),
            Self::TooMany { players, victims } => {
                text!(language, open_too_many, players, victims, most_players = MAX_PLAYERS, most_victims = MAX_VICTIMS)
            }
        }
    }

    pub fn localized(&self) -> Localized {
        Localized::in_each_language(|language| self.describe(language))
    }
}

/// Far above any real game: broken files must not exhaust the memory.
const MAX_PLAYERS: usize = 256;
const MAX_VICTIMS: usize = 64;

impl Session {
    /// Opens a log. Events that cannot have happened are skipped and listed in
    /// [`Session::skipped`].
    ///
    /// # Errors
    /// [`OpenError`] when there is nothing to show.
    pub fn open(mut log: Log) -> Result<Self, OpenError> {
        let (players, victims) = (log.scenario.characters.len(), log.scenario.victims.len());
        if players == 0 {
            return Err(OpenError::NoPlayers);
        }
        if players > MAX_PLAYERS || victims > MAX_VICTIMS {
            return Err(OpenError::TooMany { players, victims });
        }
        let mut sealing = sealing_for(&log);
        let open = sealing.as_mut().map_or(log.events.len(), |sealing| sealing.count_visible_events(&log.events));
        // A log may arrive with its texts first and its events later, in slices: then there is nothing to
        // split off.
        let sealed = if open < log.events.len() { log.split_off(open) } else { Vec::new() };
        let events = std::mem::take(&mut log.events);
        let mut session = Self {
            timeline: Timeline::default(),
            insight: Insight::empty_for_log(&log),
            impossible_events: Vec::new(),
            monograms: super::monogram::monograms(&log.scenario),
            short_names: super::short_name::short_names(&log.scenario),
            reveal_turns: vec![None; victims],
            tables: RefCell::new(TableCache::new(&log.scenario)),
            ballot_events: Vec::new(),
            suspicion_cache: RefCell::default(),
            mean_cache: RefCell::default(),
            recorded: None,
            log,
            sealing,
            sealed,
        };
        for event in events {
            session.apply_event(event);
        }
        Ok(session)
    }

    /// Marks this session as `recorded` with ratings applied ([`crate::base::game::Overlay::applied`]).
    #[must_use]
    pub fn with_recorded_log(mut self, recorded: Log) -> Self {
        self.recorded = Some(Box::new(without_sealed(recorded)));
        self
    }

    /// Adds the next entry of a live game. Where people play, one of several simultaneous entries is held
    /// back until all are in, and is not part of [`Session::log`] before.
    pub fn append(&mut self, entry: LogEntry) {
        if let Some(sealing) = &mut self.sealing {
            sealing.apply(&entry.event.what);
            if sealing.hides_latest_event() {
                return self.seal(entry);
            }
        }
        for sealed in std::mem::take(&mut self.sealed) {
            self.append_visible_entry(sealed);
        }
        self.append_visible_entry(entry);
    }

    /// Holds an entry back. If the log came with its texts first, the unused ones are held back too: they may
    /// be prompts and replies of hidden entries.
    fn seal(&mut self, mut entry: LogEntry) {
        if self.sealed.is_empty() {
            let used = self.log.texts_used().min(self.log.texts.len());
            let mut unused = self.log.texts.split_off(used);
            unused.append(&mut entry.texts);
            entry.texts = unused;
        }
        self.sealed.push(entry);
    }

    /// Reveals all entries and hides no further ones: no player needs to be kept from them.
    pub fn unseal(&mut self) {
        self.sealing = None;
        for sealed in std::mem::take(&mut self.sealed) {
            self.append_visible_entry(sealed);
        }
    }

    /// Are simultaneous actions being collected, which nobody sees before all are in?
    pub fn is_sealed(&self) -> bool {
        self.sealing.as_ref().is_some_and(SimultaneousPhaseTracker::is_pending)
    }

    /// What people did by themselves while entries are hidden: each may see their own.
    pub fn sealed_asides(&self) -> impl DoubleEndedIterator<Item = &EventKind> {
        let sealed = self.sealed.iter().map(|entry| &entry.event.what);
        sealed.filter(|what| what.is_aside_in(&self.log.settings))
    }

    fn append_visible_entry(&mut self, entry: LogEntry) {
        if let Some(recorded) = &mut self.recorded {
            recorded.push(entry.clone());
        }
        self.log.texts.extend(entry.texts);
        self.log.clock.extend(entry.tick);
        self.apply_event(entry.event);
    }

    fn apply_event(&mut self, event: Event) {
        let position = self.log.events.len();
        match self.insight.push(&event) {
            Ok(()) => {
                let gain = match event.what {
                    EventKind::Pruned { .. } => self.insight.gains().last().map(|gain| gain.gain),
                    _ => None,
                };
                self.timeline.push(&event.what, gain);
                if past_state::affects_ballots(&event.what) {
                    self.ballot_events.push(position);
                }
                if matches!(event.what, EventKind::Believed { .. }) {
                    self.mean_cache.get_mut().clear();
                }
                if let EventKind::CaseClosed { victim, .. } = &event.what
                    && let Some(told) = self.reveal_turns.get_mut(victim.index())
                {
                    told.get_or_insert(self.timeline.len());
                }
            }
            Err(error) => {
                self.timeline.skip_event();
                self.impossible_events.push(ImpossibleEvent { event: position, error });
            }
        }
        self.log.events.push(event);
    }

    /// Stores the murderers that a reader named; `false` if the log names some.
    pub fn set_stated_murderers(&mut self, victim: usize, ids: &[String]) -> bool {
        if let Some(recorded) = &mut self.recorded {
            super::opened_files::set_stated_murderers_in_log(recorded, victim, ids);
        }
        super::opened_files::set_stated_murderers_in_log(&mut self.log, victim, ids)
    }

    /// Adds the prompts and recalled memories that the log lacked, from the complete log. `false` if that is
    /// another game's.
    pub fn add_missing_texts(&mut self, whole: Log) -> bool {
        let same = whole.id == self.log.id && whole.events.len() == self.log.events.len();
        if same {
            self.log.texts = whole.texts;
            self.log.events = whole.events;
        }
        same
    }

    /// The game as it is shown, with all ratings applied. Turns are those of the recorded log, event indices
    /// are not: store, share or resume [`Session::recorded`] instead.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The game as it was recorded.
    pub fn recorded_log(&self) -> &Log {
        self.recorded.as_deref().unwrap_or(&self.log)
    }

    pub fn scenario(&self) -> &Scenario {
        &self.log.scenario
    }

    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    pub fn insight(&self) -> &Insight {
        &self.insight
    }

    /// Events that cannot have happened, in order; empty for every log of our own.
    pub fn impossible_events(&self) -> &[ImpossibleEvent] {
        &self.impossible_events
    }

    /// Is this one of the events that cannot have happened?
    pub fn is_impossible(&self, event: usize) -> bool {
        self.impossible_events.binary_search_by_key(&event, |skip| skip.event).is_ok()
    }

    /// How many turns there are: the largest cursor.
    pub fn turn_count(&self) -> usize {
        self.timeline.len()
    }

    /// The turn to which an event belongs.
    pub fn turn_of_event(&self, event: usize) -> usize {
        self.insight.turns().turn_of_event(event)
    }

    /// The events of a turn: the hidden ones that led to it, then its own.
    pub fn event_range(&self, turn: usize) -> Range<usize> {
        self.insight.turns().event_range(turn)
    }

    /// The turn in which the game revealed the truth about `victim`.
    pub fn reveal_turn(&self, victim: VictimId) -> Option<usize> {
        self.reveal_turns.get(victim.index()).copied().flatten()
    }

    /// How many cases the game has revealed up to a turn.
    pub fn count_revealed_deaths_until(&self, turn: usize) -> usize {
        let told = self.reveal_turns.iter().flatten();
        told.filter(|told| **told <= turn).count()
    }

    /// One or two letters for a seat.
    pub fn monogram(&self, seat: Seat) -> &str {
        self.monograms.get(seat.index()).map_or("", String::as_str)
    }

    /// A seat's shortest unique name; empty for a character without one.
    pub fn short_name(&self, seat: Seat) -> &str {
        self.short_names.get(seat.index()).map_or("", String::as_str)
    }

    /// Somebody's suspicion about a death after a turn.
    pub fn suspicion_at(&self, turn: usize, of: (Seat, VictimId)) -> Option<Rc<Suspicion>> {
        let end = self.event_range(turn).end;
        let held = &mut *self.suspicion_cache.borrow_mut();
        if let Some((key, own)) = held
            && *key == (end, of)
        {
            return Some(Rc::clone(own));
        }
        let own = Rc::new(past_state::suspicion_before(self.insight.table(), &self.log.events, of, end)?);
        *held = Some(((end, of), Rc::clone(&own)));
        Some(own)
    }

    /// The ballots after a turn, in a table with nothing else on it.
    pub fn table_with_ballots_at(&self, turn: usize) -> Table {
        let (start, end) = (Table::for_case(&self.log.scenario), self.event_range(turn).end);
        past_state::table_with_ballots_before(start, &self.log.events, &self.ballot_events, end)
    }

    /// The table after a turn; beyond the end, the last one.
    pub fn table_at(&self, turn: usize) -> Rc<Table> {
        let upto = self.event_range(turn).end;
        self.tables.borrow_mut().table_after(upto, &self.log.events)
    }
}

/// A log that may be given away: without hidden entries.
pub fn without_sealed(mut log: Log) -> Log {
    if let Some(mut sealing) = sealing_for(&log) {
        let open = sealing.count_visible_events(&log.events);
        log.split_off(open);
    }
    log
}

/// The rule that hides simultaneous entries of a log: only while people play.
fn sealing_for(log: &Log) -> Option<SimultaneousPhaseTracker> {
    let played = !super::seating::human_seats(&log.settings).is_empty() && !log.is_finished();
    let (players, victims) = (log.scenario.characters.len(), log.scenario.victims.len());
    played.then(|| SimultaneousPhaseTracker::new(&log.settings, players, victims))
}

#[cfg(test)]
mod tests;
