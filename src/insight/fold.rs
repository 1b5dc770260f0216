//! The fold over a log: applies event after event through the game's own reducer.

use super::beliefs::Beliefs;
use super::distance::distance;
use super::kept::{Kept, kept};
use super::series::{AttributedQuestion, EntropyStep, Gain};
use super::turns::Turns;
use crate::game::{ApplyError, Counters, Event, Log, Seat, Table, VictimId, What, entropy, information_gain};

/// Every series over a log, up to its last event.
#[derive(Debug, Clone, PartialEq)]
pub struct Insight {
    pub(super) table: Table,
    pub(super) turns: Turns,
    pub(super) imported: bool,
    /// Does the rating count restart with every stage?
    pub(super) restarts: bool,
    /// During which turns each seat maintains suspect lists.
    pub(super) kept: Vec<Kept>,
    /// `[observer][victim]`.
    about: Vec<Vec<About>>,
    pub(super) gains: Vec<Gain>,
    pub(super) beliefs: Beliefs,
    /// The mind behind each of the table's ratings, where the log says so.
    pub(super) rating_minds: Vec<Option<u16>>,
    /// Indices of the minds that rated the log after the game.
    pub(super) added_minds: Vec<u16>,
    /// The event of the last vote about each victim.
    pub(super) votes: Vec<Option<usize>>,
    /// Events that deal an act after the first.
    pub(super) later_acts: Vec<usize>,
}

/// The series of one observer about one victim.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct About {
    pub(super) steps: Vec<EntropyStep>,
    /// Questions of the current round.
    questions: Vec<AttributedQuestion>,
    questions_round: u32,
    /// `[suspect]`: event and distance.
    pub(super) distances: Vec<Vec<(usize, Option<f64>)>>,
}

impl Insight {
    /// An insight before the first event. `imported`: the log comes from another program, so missing
    /// suspicion means that it is not recorded.
    pub fn new(players: usize, victims: usize, imported: bool) -> Self {
        Self::at(Table::new(players, victims), imported)
    }

    fn at(table: Table, imported: bool) -> Self {
        let (players, victims) = (table.players(), table.victims());
        let about = Seat::all(players)
            .map(|observer| {
                VictimId::all(victims).map(|victim| About::new(&table, observer, victim)).collect()
            })
            .collect();
        Self {
            table,
            turns: Turns::default(),
            imported,
            restarts: imported,
            kept: vec![Kept::default(); players],
            about,
            gains: Vec::new(),
            beliefs: Beliefs::default(),
            rating_minds: Vec::new(),
            added_minds: Vec::new(),
            votes: vec![None; victims],
            later_acts: Vec::new(),
        }
    }

    /// An empty insight with a log's settings. Seats whose strategy maintains no suspect list start as not
    /// recorded, until they settle one after all.
    pub fn empty_for_log(log: &Log) -> Self {
        let mut insight = Self::at(Table::of(&log.scenario), log.is_imported());
        let counters = log.settings.procedure.mirage_rules().counters;
        insight.added_minds.clone_from(&log.rated_afterwards);
        insight.restarts |= counters == Counters::LastStage;
        insight.kept = kept(log);
        for (about, kept) in insight.about.iter_mut().zip(&insight.kept) {
            for start in about.iter_mut().filter_map(|about| about.steps.first_mut()) {
                start.turn = kept.from;
            }
        }
        insight
    }

    /// The series of a complete log; events that cannot happen are skipped.
    pub fn of(log: &Log) -> Self {
        let mut insight = Self::empty_for_log(log);
        for event in &log.events {
            // The session reports these errors; here the events are only ignored.
            let _ = insight.push(event);
        }
        insight
    }

    /// Applies the next event.
    ///
    /// # Errors
    /// [`ApplyError`] when it cannot happen. It keeps its position in the log but changes nothing and
    /// is no stop.
    pub fn push(&mut self, event: &Event) -> Result<(), ApplyError> {
        let position = self.turns.events();
        if let Err(error) = self.table.apply(event) {
            self.table.applied += 1;
            self.turns.push(false);
            return Err(error);
        }
        self.turns.push(event.what.is_stop());
        self.believe(event);
        match &event.what {
            What::ActDealt { act } if *act > 1 => self.later_acts.push(position),
            What::Voted { victim, .. } | What::VotedOutside { victim, .. } => {
                if let Some(vote) = self.votes.get_mut(victim.index()) {
                    *vote = Some(position);
                }
            }
            What::Rated { .. } => {
                let mind = event.thought.as_ref().map(|thought| thought.mind);
                self.rating_minds.push(mind);
            }
            What::Asked { asker, answerer, victim: Some(victim), .. } => {
                self.asked(*asker, *answerer, *victim, position);
            }
            What::SensorsRead { observer, suspect, victim, .. } => {
                self.measure(*observer, *suspect, *victim, position);
            }
            What::Pruned { observer, victim, criteria, .. } => {
                self.pruned(*observer, *victim, position);
                if criteria.is_some() {
                    for suspect in Seat::all(self.table.people()) {
                        self.measure(*observer, suspect, *victim, position);
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    pub(super) fn cell(&self, observer: Seat, victim: VictimId) -> Option<&About> {
        self.about.get(observer.index())?.get(victim.index())
    }

    fn cell_mut(&mut self, observer: Seat, victim: VictimId) -> Option<&mut About> {
        self.about.get_mut(observer.index())?.get_mut(victim.index())
    }

    fn asked(&mut self, asker: Seat, answerer: Seat, victim: VictimId, event: usize) {
        let (turn, round) = (self.turns.count(), self.table.round);
        if let Some(about) = self.cell_mut(asker, victim) {
            if about.questions_round != round {
                about.questions.clear();
                about.questions_round = round;
            }
            about.questions.push(AttributedQuestion { turn, event, answerer });
        }
    }

    fn measure(&mut self, observer: Seat, suspect: Seat, victim: VictimId, event: usize) {
        let Some(suspicion) = self.table.suspicion(observer, victim) else {
            return;
        };
        let mean = distance(suspicion, suspect).mean;
        let Some(about) = self.cell_mut(observer, victim) else {
            return;
        };
        let Some(series) = about.distances.get_mut(suspect.index()) else {
            return;
        };
        if series.last().map_or(mean.is_some(), |(_, last)| *last != mean) {
            series.push((event, mean));
        }
    }

    fn pruned(&mut self, observer: Seat, victim: VictimId, event: usize) {
        let (turn, round) = (self.turns.count(), self.table.round);
        let Some(suspects) = self.table.suspicion(observer, victim).map(|s| s.suspects.clone()) else {
            return;
        };
        let Some(about) = self.cell_mut(observer, victim) else {
            return;
        };
        let Some(last) = about.steps.last() else {
            return;
        };
        let (Some(after), Some(gain)) =
            (entropy(suspects.len()), information_gain(last.suspects.len(), suspects.len()))
        else {
            return;
        };
        let before = last.entropy;
        let questions = if about.questions_round == round { about.questions.clone() } else { Vec::new() };
        about.steps.push(EntropyStep {
            turn,
            event: Some(event),
            round,
            suspects,
            entropy: after,
            gain: Some(gain),
            questions,
        });
        self.gains.push(Gain { turn, observer, victim, round, before, after, gain });
    }
}

impl About {
    fn new(table: &Table, observer: Seat, victim: VictimId) -> Self {
        let suspects = table.suspicion(observer, victim).map(|s| s.suspects.clone()).unwrap_or_default();
        let start = entropy(suspects.len()).map(|entropy| EntropyStep {
            turn: 0,
            event: None,
            round: 0,
            suspects,
            entropy,
            gain: None,
            questions: Vec::new(),
        });
        Self {
            steps: start.into_iter().collect(),
            distances: vec![Vec::new(); table.people()],
            ..Self::default()
        }
    }
}
