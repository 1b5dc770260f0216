//! Beliefs over a game: whom each observer takes for the murderer after each turn, how sure they are, and
//! what a turn changed for them (docs/beliefs.md). A belief belongs to the last turn in which its observer
//! heard somebody else, questions aside.
//!
//! The module computes no belief formula (those are `game`'s) and hides nothing: the viewer decides what a
//! viewpoint may see.

use crate::base::game::{BeliefShares, Seat, VictimId};
use std::sync::Arc;

/// Who holds a belief.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Believer {
    Player(Seat),
    /// A neutral reader of what is said in public.
    Reader,
    /// A seat at which a mind was put after the game; the number is its index in the log's minds.
    AddedPlayer(u16, Seat),
    /// A neutral reader added after the game, by its index in the log's minds.
    AddedReader(u16),
}

impl Believer {
    /// The seat whose viewpoint the believer has; `None` for neutral readers.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Player(seat) | Self::AddedPlayer(_, seat) => Some(seat),
            Self::Reader | Self::AddedReader(_) => None,
        }
    }
}

/// A belief that holds from some turn on.
#[derive(Debug, Clone, PartialEq)]
pub struct BeliefStep {
    /// The last turn in which the observer heard somebody else, questions aside; 0 before any.
    pub turn: usize,
    /// The turn of the previous belief; `None` for the first.
    pub previous_turn: Option<usize>,
    /// Index of the event that records the belief.
    pub event: usize,
    pub shares: Arc<BeliefShares>,
    /// H(p) in nats: 0 is certainty.
    pub entropy: f64,
    /// Previous H minus this H, in nats; `None` for the first.
    pub gain: Option<f64>,
    pub attribution: GainAttribution,
}

/// What the observer heard between a belief and the previous one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GainAttribution {
    /// Nothing from anybody else.
    Nothing,
    /// One answer, introduction, statement or clue, at this turn: the gain is its doing.
    Exchange(usize),
    /// Several, from the first to the last of these turns: the gain belongs to the stretch as a whole.
    Stretch(usize, usize),
}

/// The beliefs of a game so far.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Beliefs {
    /// In the order in which each pair was first seen.
    pub(super) observer_series: Vec<((Believer, VictimId), Vec<BeliefStep>)>,
    /// Turns in which something was heard that may change a mind, each with its speaker.
    pub(super) heard_turns: Vec<(usize, Option<Seat>)>,
}

impl Beliefs {
    pub(super) fn add(&mut self, key: (Believer, VictimId), (turn, event): (usize, usize), shares: BeliefShares) {
        let known = self.observer_series.iter().position(|(other, _)| *other == key);
        let at = known.unwrap_or_else(|| {
            self.observer_series.push((key, Vec::new()));
            self.observer_series.len() - 1
        });
        let last = self.observer_series[at].1.last();
        let (since, before) = (last.map(|step| step.turn), last.map(|step| step.entropy));
        let attribution = self.attribution(key.0.seat(), since, turn);
        // Questions and the observer's own words inform nobody. Somebody who looks back (in a round in which
        // all speak at once) keeps the turn of their previous belief.
        let turn = match attribution {
            GainAttribution::Exchange(turn) | GainAttribution::Stretch(_, turn) => turn,
            GainAttribution::Nothing => since.unwrap_or(0),
        };
        let entropy = shares.entropy();
        self.observer_series[at].1.push(BeliefStep {
            turn,
            previous_turn: since,
            event,
            shares: Arc::new(shares),
            entropy,
            gain: before.map(|before| before - entropy),
            attribution,
        });
    }

    fn attribution(&self, observer: Option<Seat>, since: Option<usize>, turn: usize) -> GainAttribution {
        let first = self.heard_turns.partition_point(|(at, _)| Some(*at) <= since);
        let last = self.heard_turns.partition_point(|(at, _)| *at <= turn);
        let mut news = self.heard_turns.get(first..last).unwrap_or_default().iter();
        let others = |(_, speaker): &&(usize, Option<Seat>)| speaker.is_none() || *speaker != observer;
        let Some((first, _)) = news.find(others) else {
            return GainAttribution::Nothing;
        };
        match news.rfind(others) {
            None => GainAttribution::Exchange(*first),
            Some((last, _)) => GainAttribution::Stretch(*first, *last),
        }
    }
}
