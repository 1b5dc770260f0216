//! The fold over a log: applies event after event through the game's own reducer.

use super::beliefs::{Beliefs, Believer};
use super::distance::distance;
use super::list_periods::{SuspectListPeriod, list_periods};
use super::series::{AttributedQuestion, EntropyStep, Gain};
use super::turns::TurnIndex;
use crate::base::game::{
    ApplyError, Event, EventKind, Log, RatingScope, Seat, Table, TurnKind, VictimId, entropy, information_gain,
};

/// Every series over a log, up to its last event.
#[derive(Debug, Clone, PartialEq)]
pub struct Insight {
    pub(super) table: Table,
    pub(super) turns: TurnIndex,
    pub(super) imported: bool,
    /// Does the rating count restart with every stage?
    pub(super) ratings_restart: bool,
    /// During which turns each seat maintains suspect lists.
    pub(super) list_periods: Vec<SuspectListPeriod>,
    /// `[observer][victim]`.
    observer_series: Vec<Vec<ObserverSeries>>,
    pub(super) gains: Vec<Gain>,
    pub(super) beliefs: Beliefs,
    /// The mind behind each of the table's ratings, where the log says so.
    pub(super) rating_minds: Vec<Option<u16>>,
    /// Indices of the minds that rated the log after the game.
    pub(super) overlay_minds: Vec<u16>,
    /// The event of the last vote about each victim.
    pub(super) last_vote_events: Vec<Option<usize>>,
    /// Events that deal an act after the first.
    pub(super) later_act_events: Vec<usize>,
}

/// The series of one observer about one victim.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct ObserverSeries {
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
        Self::with_table(Table::new(players, victims), imported)
    }

    fn with_table(table: Table, imported: bool) -> Self {
        let (players, victims) = (table.players(), table.victims());
        let about = Seat::all(players)
            .map(|observer| {
                VictimId::all(victims).map(|victim| ObserverSeries::new(&table, observer, victim)).collect()
            })
            .collect();
        Self {
            table,
            turns: TurnIndex::default(),
            imported,
            ratings_restart: imported,
            list_periods: vec![SuspectListPeriod::default(); players],
            observer_series: about,
            gains: Vec::new(),
            beliefs: Beliefs::default(),
            rating_minds: Vec::new(),
            overlay_minds: Vec::new(),
            last_vote_events: vec![None; victims],
            later_act_events: Vec::new(),
        }
    }

    /// An empty insight with a log's settings. Seats whose strategy maintains no suspect list start as not
    /// recorded, until they settle one after all.
    pub fn empty_for_log(log: &Log) -> Self {
        let mut insight = Self::with_table(Table::for_case(&log.scenario), log.is_imported());
        let counters = log.settings.procedure.mirage_rules().counters;
        insight.overlay_minds.clone_from(&log.rated_afterwards);
        insight.ratings_restart |= counters == RatingScope::LastStage;
        insight.list_periods = list_periods(log);
        for (about, kept) in insight.observer_series.iter_mut().zip(&insight.list_periods) {
            for start in about.iter_mut().filter_map(|about| about.steps.first_mut()) {
                start.turn = kept.from_turn;
            }
        }
        insight
    }

    /// The series of a complete log; events that cannot happen are skipped.
    pub fn from_log(log: &Log) -> Self {
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
        let position = self.turns.event_count();
        if let Err(error) = self.table.apply(event) {
            self.table.applied_events += 1;
            self.turns.push(false);
            return Err(error);
        }
        self.turns.push(event.what.is_stop());
        self.record_belief(event);
        match &event.what {
            EventKind::ActDealt { act } if *act > 1 => self.later_act_events.push(position),
            EventKind::Voted { victim, .. } | EventKind::VotedOutside { victim, .. } => {
                if let Some(vote) = self.last_vote_events.get_mut(victim.index()) {
                    *vote = Some(position);
                }
            }
            EventKind::Rated { .. } => {
                let mind = event.thought.as_ref().map(|thought| thought.mind);
                self.rating_minds.push(mind);
            }
            EventKind::Asked { asker, answerer, victim: Some(victim), .. } => {
                self.record_question(*asker, *answerer, *victim, position);
            }
            EventKind::SensorsRead { observer, suspect, victim, .. } => {
                self.record_distance(*observer, *suspect, *victim, position);
            }
            EventKind::Pruned { observer, victim, criteria, .. } => {
                self.record_pruning(*observer, *victim, position);
                if criteria.is_some() {
                    for suspect in Seat::all(self.table.people()) {
                        self.record_distance(*observer, suspect, *victim, position);
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Records an event that has just been pushed.
    fn record_belief(&mut self, event: &Event) {
        let facts = event.what.facts();
        let speaker = match facts.turn_kind {
            // The host says nothing that is not known already.
            Some(TurnKind::Introduction | TurnKind::Answer | TurnKind::Statement) => facts.actor.map(Some),
            // The finder sees a clue together with the others.
            Some(TurnKind::Clue) => Some(None),
            _ => None,
        };
        let now = self.turns.count();
        self.beliefs.heard_turns.extend(speaker.map(|who| (now, who)));
        let believed = matches!(event.what, EventKind::Believed { .. });
        let Some(entry) = self.table.beliefs.last().filter(|_| believed) else {
            return;
        };
        let Some(shares) = entry.belief.shares() else {
            return;
        };
        let mind = event.thought.as_ref().map(|thought| thought.mind);
        let believer = match (entry.observer, self.filter_added_mind(mind)) {
            (Some(seat), None) => Believer::Player(seat),
            (None, None) => Believer::Reader,
            (Some(seat), Some(mind)) => Believer::AddedPlayer(mind, seat),
            (None, Some(mind)) => Believer::AddedReader(mind),
        };
        let turn = entry.heard.map_or(0, |event| self.turns.turn_of_event(event));
        let key = (believer, entry.victim);
        self.beliefs.add(key, (turn, entry.event), shares);
    }

    pub(super) fn find_series(&self, observer: Seat, victim: VictimId) -> Option<&ObserverSeries> {
        self.observer_series.get(observer.index())?.get(victim.index())
    }

    fn find_series_mut(&mut self, observer: Seat, victim: VictimId) -> Option<&mut ObserverSeries> {
        self.observer_series.get_mut(observer.index())?.get_mut(victim.index())
    }

    fn record_question(&mut self, asker: Seat, answerer: Seat, victim: VictimId, event: usize) {
        let (turn, round) = (self.turns.count(), self.table.round);
        if let Some(about) = self.find_series_mut(asker, victim) {
            if about.questions_round != round {
                about.questions.clear();
                about.questions_round = round;
            }
            about.questions.push(AttributedQuestion { turn, event, answerer });
        }
    }

    fn record_distance(&mut self, observer: Seat, suspect: Seat, victim: VictimId, event: usize) {
        let Some(suspicion) = self.table.suspicion(observer, victim) else {
            return;
        };
        let mean = distance(suspicion, suspect).mean;
        let Some(about) = self.find_series_mut(observer, victim) else {
            return;
        };
        let Some(series) = about.distances.get_mut(suspect.index()) else {
            return;
        };
        if series.last().map_or(mean.is_some(), |(_, last)| *last != mean) {
            series.push((event, mean));
        }
    }

    fn record_pruning(&mut self, observer: Seat, victim: VictimId, event: usize) {
        let (turn, round) = (self.turns.count(), self.table.round);
        let Some(suspects) = self.table.suspicion(observer, victim).map(|s| s.suspects.clone()) else {
            return;
        };
        let Some(about) = self.find_series_mut(observer, victim) else {
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

impl ObserverSeries {
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
        Self { steps: start.into_iter().collect(), distances: vec![Vec::new(); table.people()], ..Self::default() }
    }
}
