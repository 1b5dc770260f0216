//! Which events can happen at a table: seats and victims that exist, lists and scales that can be.

use super::Table;
use crate::game::What;
use crate::scenario::Said;

/// An event that cannot happen at this table. The table stays as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ApplyError {
    /// A seat that does not exist.
    #[error("event {event} speaks of seat {seat}, but there are {players} players")]
    UnknownSeat {
        /// Position of the event.
        event: usize,
        seat: u16,
        /// How many there are.
        players: usize,
    },
    /// A victim that does not exist.
    #[error("event {event} speaks of victim {victim}, but there are {victims} victims")]
    UnknownVictim {
        /// Position of the event.
        event: usize,
        victim: u16,
        /// How many there are.
        victims: usize,
    },
    /// A suspect list without suspects, or with its owner on it, or with somebody twice.
    #[error("event {event} settles a suspect list that cannot be: {why}")]
    SuspectList {
        /// Position of the event.
        event: usize,
        /// What is wrong with it.
        why: ListError,
    },
    /// A rating outside its scale.
    #[error("event {event} rates with {value}, but the scale goes from 0 to 2")]
    Scale {
        /// Position of the event.
        event: usize,
        value: u8,
    },
    /// A score outside its scale.
    #[error("event {event} gives {points} points, but the scale goes from 1 to 5")]
    Points {
        /// Position of the event.
        event: usize,
        points: u8,
    },
    /// Something after the end.
    #[error("event {event} comes after the end of the game")]
    AfterTheEnd {
        /// Position of the event.
        event: usize,
    },
}

/// What is wrong with a suspect list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    /// Nobody is on it.
    #[error("it is empty")]
    Empty,
    #[error("its owner is on it")]
    Own,
    /// Each is on it once.
    #[error("somebody is on it twice")]
    Twice,
}

impl ApplyError {
    /// What cannot have happened, in both languages.
    pub fn said(&self) -> Said {
        let zh = match self {
            Self::UnknownSeat {
                event,
                seat,
                players,
            } => format!("事件 {event} 提到 {seat} 号座位，但只有 {players} 名玩家"),
            Self::UnknownVictim {
                event,
                victim,
                victims,
            } => format!("事件 {event} 提到 {victim} 号受害人，但只有 {victims} 名受害人"),
            Self::SuspectList { event, why } => {
                let why = match why {
                    ListError::Empty => "名单是空的",
                    ListError::Own => "名单上有名单主人自己",
                    ListError::Twice => "有人在名单上出现了两次",
                };
                format!("事件 {event} 的嫌疑名单不可能成立：{why}")
            }
            Self::Scale { event, value } => {
                format!("事件 {event} 的评分是 {value}，但量表是 0 到 2")
            }
            Self::Points { event, points } => {
                format!("事件 {event} 给了 {points} 分，但量表是 1 到 5")
            }
            Self::AfterTheEnd { event } => format!("事件 {event} 在游戏结束之后"),
        };
        Said {
            en: self.to_string(),
            zh,
        }
    }
}

impl Table {
    pub(super) fn check(&self, event: usize, what: &What) -> Result<(), ApplyError> {
        if self.finished && !what.is_aside() {
            return Err(ApplyError::AfterTheEnd { event });
        }
        let facts = what.facts();
        let mut players = facts.actor.iter().chain(&facts.players);
        let acts = players.find(|seat| seat.index() >= self.players);
        let said_of = || {
            facts
                .people
                .iter()
                .find(|seat| seat.index() >= self.people())
        };
        let unknown = acts.or_else(said_of);
        if let Some(seat) = unknown {
            return Err(ApplyError::UnknownSeat {
                event,
                seat: seat.0,
                players: self.players,
            });
        }
        if let Some(victim) = facts.victim.filter(|victim| victim.index() >= self.victims) {
            return Err(ApplyError::UnknownVictim {
                event,
                victim: victim.0,
                victims: self.victims,
            });
        }
        if let What::Rated {
            suspicion, trust, ..
        } = what
            && let Some(value) = suspicion.iter().chain(trust).find(|value| **value > 2)
        {
            return Err(ApplyError::Scale {
                event,
                value: *value,
            });
        }
        if let What::Reviewed { scores, .. } = what
            && let Some(score) = scores.iter().find(|score| !(1..=5).contains(&score.points))
        {
            return Err(ApplyError::Points {
                event,
                points: score.points,
            });
        }
        if let What::Pruned {
            observer, suspects, ..
        } = what
        {
            let why = if suspects.is_empty() {
                Some(ListError::Empty)
            } else if suspects.contains(observer) {
                Some(ListError::Own)
            } else if suspects
                .iter()
                .enumerate()
                .any(|(i, s)| suspects[..i].contains(s))
            {
                Some(ListError::Twice)
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
