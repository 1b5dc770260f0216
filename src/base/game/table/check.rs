//! Checks that an event is possible at a table: seats and victims exist, lists and scales are admissible.

use super::Table;
use crate::base::game::{EventKind, MAX_POINTS};
use crate::base::language::{Language, text};
use crate::base::scenario::{FileProblem, Localized, Problem};

/// Why an event is impossible at this table, which stays unchanged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum ApplyError {
    UnknownSeat {
        event: usize,
        seat: u16,
        players: usize,
    },
    UnknownVictim {
        event: usize,
        victim: u16,
        victims: usize,
    },
    /// A suspect list that is empty, or names its owner or somebody twice.
    SuspectList {
        event: usize,
        why: SuspectListError,
    },
    Scale {
        event: usize,
        value: u8,
    },
    Points {
        event: usize,
        points: u8,
    },
    /// A belief with inadmissible points.
    Belief {
        event: usize,
        /// As the file has them.
        points: String,
    },
    AfterTheEnd {
        event: usize,
    },
}

/// What is wrong with a suspect list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum SuspectListError {
    Empty,
    Owner,
    Duplicate,
}

impl ApplyError {
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::UnknownSeat { event, seat, players } => {
                text!(language, apply_unknown_seat, event, seat, players)
            }
            Self::UnknownVictim { event, victim, victims } => {
                text!(language, apply_unknown_victim, event, victim, victims)
            }
            Self::SuspectList { event, why } => {
                text!(language, apply_suspect_list, event, why = why.describe(language))
            }
            Self::Scale { event, value } => text!(language, apply_scale, event, value),
            Self::Points { event, points } => text!(language, apply_points, event, points),
            Self::Belief { event, points } => {
                text!(language, apply_belief, event, points)
            }
            Self::AfterTheEnd { event } => text!(language, apply_after_the_end, event),
        }
    }

    fn event(&self) -> usize {
        match self {
            Self::UnknownSeat { event, .. }
            | Self::UnknownVictim { event, .. }
            | Self::SuspectList { event, .. }
            | Self::Scale { event, .. }
            | Self::Points { event, .. }
            | Self::Belief { event, .. }
            | Self::AfterTheEnd { event } => *event,
        }
    }

    /// The problem to report when a log is opened: the event is skipped, and everything else remains.
    pub fn problem(&self) -> Problem {
        let kind = FileProblem::EventPassedOver { why: self.localized().truncated() };
        Problem::warning(format!("events[{}]", self.event()), kind)
    }

    pub fn localized(&self) -> Localized {
        Localized::in_each_language(|language| self.describe(language))
    }
}

impl SuspectListError {
    fn describe(self, language: Language) -> String {
        match self {
            Self::Empty => text!(language, list_is_empty),
            Self::Owner => text!(language, list_has_owner),
            Self::Duplicate => text!(language, list_has_twice),
        }
    }
}

impl Table {
    pub(super) fn check_event(&self, event: usize, what: &EventKind) -> Result<(), ApplyError> {
        if self.finished && !what.is_aside() {
            return Err(ApplyError::AfterTheEnd { event });
        }
        let facts = what.facts();
        let mut players = facts.actor.iter().chain(&facts.players);
        let acts = players.find(|seat| seat.index() >= self.players);
        let said_of = || facts.people.iter().find(|seat| seat.index() >= self.people());
        let unknown = acts.or_else(said_of);
        if let Some(seat) = unknown {
            return Err(ApplyError::UnknownSeat { event, seat: seat.0, players: self.players });
        }
        if let Some(victim) = facts.victim.filter(|victim| victim.index() >= self.victims) {
            return Err(ApplyError::UnknownVictim { event, victim: victim.0, victims: self.victims });
        }
        if let EventKind::Rated { suspicion, trust, .. } = what
            && let Some(value) = suspicion.iter().chain(trust).find(|value| **value > 2)
        {
            return Err(ApplyError::Scale { event, value: *value });
        }
        if let EventKind::Reviewed { scores, .. } = what
            && let Some(score) = scores.iter().find(|score| !(1..=5).contains(&score.points))
        {
            return Err(ApplyError::Points { event, points: score.points });
        }
        if let EventKind::Believed { belief, .. } = what {
            let points = belief.weights.iter().map(|weight| weight.points);
            let mut given = points.chain([belief.somebody_else]);
            if let Some(points) = given.find(|points| !(0.0..=MAX_POINTS).contains(points)) {
                // `{:?}` keeps even the largest number short: 1e308.
                let points = format!("{points:?}");
                return Err(ApplyError::Belief { event, points });
            }
        }
        if let EventKind::Pruned { observer, suspects, .. } = what {
            let why = if suspects.is_empty() {
                Some(SuspectListError::Empty)
            } else if suspects.contains(observer) {
                Some(SuspectListError::Owner)
            } else if suspects.iter().enumerate().any(|(i, s)| suspects[..i].contains(s)) {
                Some(SuspectListError::Duplicate)
            } else {
                None
            };
            if let Some(why) = why {
                return Err(ApplyError::SuspectList { event, why });
            }
        }
        Ok(())
    }
}
