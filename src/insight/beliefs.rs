//! Beliefs over a game: whom each observer holds for the murderer after which turn, how sure they are, and what a turn
//! was worth to them (docs/beliefs.md). A belief stands at the turn of the last that its observer had heard of somebody else, questions aside.
//!
//! The formulas are the game's; whose beliefs these eyes may see is the viewer's.

use super::fold::Insight;
use super::forecast::Forecast;
use super::mean::MeanStep;
use crate::game::{BeliefShares, Event, Seat, TableBeliefs, TurnKind, VictimId, What};
use crate::order::PutInOrder;
use std::sync::Arc;

/// Whose beliefs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Believer {
    Player(Seat),
    /// A neutral reader of what was said aloud.
    Reader,
    /// A player's place, taken afterwards by a mind: a place in the log's list of minds.
    AddedPlayer(u16, Seat),
    /// A neutral reader who came afterwards.
    AddedReader(u16),
}

impl Believer {
    /// The seat from which is believed; `None`: no seat.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Player(seat) | Self::AddedPlayer(_, seat) => Some(seat),
            Self::Reader | Self::AddedReader(_) => None,
        }
    }
}

/// A belief from some turn on.
#[derive(Debug, Clone, PartialEq)]
pub struct BeliefStep {
    /// The turn of the last that was heard of somebody else, questions aside; 0: nothing yet.
    pub turn: usize,
    /// The turn of the belief before; `None`: it is the first.
    pub since: Option<usize>,
    /// The event that it is.
    pub event: usize,
    pub shares: Arc<BeliefShares>,
    /// H(p) in nats: 0 is certainty.
    pub entropy: f64,
    /// H before less H now, in nats; `None`: it is the first.
    pub gain: Option<f64>,
    pub attribution: Attribution,
}

/// What was heard between a belief and the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attribution {
    /// Nothing from anybody else.
    Nothing,
    /// One answer, introduction, statement or clue, at this turn: the gain is its own.
    Exchange(usize),
    /// Several, from the first to the last of these turns: the gain is the stretch's.
    Stretch(usize, usize),
}

/// The beliefs of a game so far.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Beliefs {
    /// In the order in which each was heard of first.
    series: Vec<((Believer, VictimId), Vec<BeliefStep>)>,
    /// Turns at which something was heard that may change a mind, with who said it.
    news: Vec<(usize, Option<Seat>)>,
}

impl Beliefs {
    fn add(&mut self, key: (Believer, VictimId), (turn, event): (usize, usize), shares: BeliefShares) {
        let at = self.series.iter().position(|(other, _)| *other == key);
        let at = at.unwrap_or_else(|| {
            self.series.push((key, Vec::new()));
            self.series.len() - 1
        });
        let last = self.series[at].1.last();
        let (since, before) = (last.map(|step| step.turn), last.map(|step| step.entropy));
        let attribution = self.attribution(key.0.seat(), since, turn);
        // A question tells nothing, nor does what one said oneself; whoever looks back (a round in which all speak
        // at once) stands where they stood.
        let turn = match attribution {
            Attribution::Exchange(turn) | Attribution::Stretch(_, turn) => turn,
            Attribution::Nothing => since.unwrap_or(0),
        };
        let entropy = shares.entropy();
        self.series[at].1.push(BeliefStep {
            turn,
            since,
            event,
            shares: Arc::new(shares),
            entropy,
            gain: before.map(|before| before - entropy),
            attribution,
        });
    }

    fn attribution(&self, observer: Option<Seat>, since: Option<usize>, turn: usize) -> Attribution {
        let first = self.news.partition_point(|(at, _)| Some(*at) <= since);
        let last = self.news.partition_point(|(at, _)| *at <= turn);
        let mut news = self.news.get(first..last).unwrap_or_default().iter();
        let others = |(_, speaker): &&(usize, Option<Seat>)| speaker.is_none() || *speaker != observer;
        let Some((first, _)) = news.find(others) else {
            return Attribution::Nothing;
        };
        match news.rfind(others) {
            None => Attribution::Exchange(*first),
            Some((last, _)) => Attribution::Stretch(*first, *last),
        }
    }
}

impl Insight {
    /// Takes in an event that has just been pushed.
    pub(super) fn believe(&mut self, event: &Event) {
        let facts = event.what.facts();
        let speaker = match facts.turn {
            // The host says nothing that is not known.
            Some(TurnKind::Introduction | TurnKind::Answer | TurnKind::Statement) => facts.actor.map(Some),
            // Whoever finds it sees it with the others.
            Some(TurnKind::Clue) => Some(None),
            _ => None,
        };
        let now = self.turns.count();
        self.beliefs.news.extend(speaker.map(|who| (now, who)));
        let believed = matches!(event.what, What::Believed { .. });
        let Some(entry) = self.table.beliefs.last().filter(|_| believed) else {
            return;
        };
        let Some(shares) = entry.belief.shares() else {
            return;
        };
        let mind = event.thought.as_ref().map(|thought| thought.mind);
        let believer = match (entry.observer, self.added_by(mind)) {
            (Some(seat), None) => Believer::Player(seat),
            (None, None) => Believer::Reader,
            (Some(seat), Some(mind)) => Believer::AddedPlayer(mind, seat),
            (None, Some(mind)) => Believer::AddedReader(mind),
        };
        let turn = entry.heard.map_or(0, |event| self.turns.of_event(event));
        let key = (believer, entry.victim);
        self.beliefs.add(key, (turn, entry.event), shares);
    }

    /// Who believed anything about `victim`: players in seat order, then readers.
    pub fn believers(&self, victim: VictimId) -> Vec<Believer> {
        let series = self.beliefs.series.iter();
        let mut all: Vec<Believer> =
            series.filter(|((_, of), _)| *of == victim).map(|((believer, _), _)| *believer).collect();
        all.order();
        all
    }

    /// Somebody's beliefs in order; empty: none.
    pub fn beliefs(&self, believer: Believer, victim: VictimId) -> &[BeliefStep] {
        let mut series = self.beliefs.series.iter();
        let own = series.find(|(key, _)| *key == (believer, victim));
        own.map_or(&[], |(_, steps)| steps)
    }

    /// Somebody's beliefs as forecasts.
    pub fn forecasts(&self, believer: Believer, victim: VictimId) -> Vec<Forecast> {
        let vote = self.votes.get(victim.index()).copied().flatten();
        let steps = self.beliefs(believer, victim).iter();
        let forecast = |step: &BeliefStep| {
            let table = TableBeliefs::new([Arc::clone(&step.shares)])?;
            Some(Forecast { turn: step.turn, table, before_vote: Some(step.event) < vote })
        };
        steps.filter_map(forecast).collect()
    }

    /// What a table believed as forecasts.
    pub fn mean_forecasts(&self, means: &[MeanStep], victim: VictimId) -> Vec<Forecast> {
        let vote = self.votes.get(victim.index()).copied().flatten();
        let vote = vote.map(|event| self.turns.of_event(event));
        let forecast = |step: &MeanStep| Forecast {
            turn: step.turn,
            table: step.table.clone(),
            before_vote: Some(step.turn) < vote,
        };
        means.iter().map(forecast).collect()
    }
}
