//! Suspicion and trust of a speaker, rating by rating (MIRAGE §2.3): suspicion's share so far. Its last value
//! is the paper's TII; in logs of MIRAGE's own program it covers the last stage only, as there.

use super::fold::Insight;
use super::series::RecordStatus;
use crate::base::game::{RatingScope, Scale, Seat, Subject};
use crate::base::order::SharedSort;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RatingSource {
    /// Neutral readers during the game.
    Neutral,
    /// A neutral reader who rated the log after the game, by its index in the log's minds.
    AddedNeutral(u16),
    /// Everybody at the table together.
    Table,
    Player(Seat),
    /// Everybody at the table, as one mind rated in their place after the game.
    AddedTable(u16),
}

/// Somebody's ratings, turn by turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Ratings {
    pub about: Subject,
    /// Does the log say it?
    pub recorded: RecordStatus,
    /// In order; empty if nobody rated them.
    pub steps: Vec<RatingStep>,
}

/// The sums of somebody's ratings up to some turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingStep {
    /// The turn of the rated utterance.
    pub turn: usize,
    /// Σ suspicion so far.
    pub suspicion: u32,
    /// Its maximum.
    pub suspicion_max: u32,
    /// Σ trust so far.
    pub trust: u32,
    /// Its maximum.
    pub trust_max: u32,
}

impl RatingStep {
    /// Suspicion's share of suspicion and trust, each divided by its maximum, 0 to 1; `None` if both are 0.
    pub fn share(self) -> Option<f64> {
        let part = |sum: u32, most: u32| (most > 0).then(|| f64::from(sum) / f64::from(most));
        let suspicion = part(self.suspicion, self.suspicion_max)?;
        let trust = part(self.trust, self.trust_max)?;
        Some(suspicion / (suspicion + trust)).filter(|share| share.is_finite())
    }
}

impl Insight {
    /// All raters, the preferred one first: neutral readers, those added after the game, then the players,
    /// together and one by one.
    pub fn raters(&self) -> Vec<RatingSource> {
        let (mut neutral, mut players) = (false, Vec::new());
        let (mut added, mut tables) = (Vec::new(), Vec::new());
        for (rating, mind) in self.table.ratings.iter().zip(&self.rating_minds) {
            match (rating.rater, self.filter_added_mind(*mind)) {
                (None, None) => neutral = true,
                (Some(seat), None) => players.push(seat),
                (None, Some(mind)) => added.push(RatingSource::AddedNeutral(mind)),
                (Some(_), Some(mind)) => tables.push(RatingSource::AddedTable(mind)),
            }
        }
        players.order();
        players.dedup();
        let several = (players.len() > 1).then_some(RatingSource::Table);
        let players = players.into_iter().map(RatingSource::Player);
        let mut list: Vec<RatingSource> = neutral.then_some(RatingSource::Neutral).into_iter().collect();
        for one in added.into_iter().chain(tables) {
            if !list.contains(&one) {
                list.push(one);
            }
        }
        list.extend(several);
        list.extend(players);
        list
    }

    /// The mind that added the rating at this index after the game, if one did.
    pub fn added_rating_mind(&self, at: usize) -> Option<u16> {
        self.filter_added_mind(self.rating_minds.get(at).copied().flatten())
    }

    pub fn filter_added_mind(&self, mind: Option<u16>) -> Option<u16> {
        mind.filter(|mind| self.overlay_minds.contains(mind))
    }

    /// Which ratings a share covers; `None` with one stage so far, where both are the same.
    pub fn counters(&self) -> Option<RatingScope> {
        (!self.later_act_events.is_empty()).then_some(if self.ratings_restart {
            RatingScope::LastStage
        } else {
            RatingScope::WholeGame
        })
    }

    /// The ratings of `about` by somebody.
    pub fn ratings(&self, about: &Subject, by: RatingSource) -> Ratings {
        let mut steps: Vec<RatingStep> = Vec::new();
        let mut sum = RatingStep { turn: 0, suspicion: 0, suspicion_max: 0, trust: 0, trust_max: 0 };
        let all = self.table.ratings.iter().zip(&self.rating_minds);
        let wanted = all.filter(|(rating, mind)| {
            let own = match (rating.rater, self.filter_added_mind(**mind)) {
                (None, None) => by == RatingSource::Neutral,
                (Some(seat), None) => by == RatingSource::Table || by == RatingSource::Player(seat),
                (None, Some(mind)) => by == RatingSource::AddedNeutral(mind),
                (Some(_), Some(mind)) => by == RatingSource::AddedTable(mind),
            };
            own && rating.about == *about
        });
        let mut stage = 0;
        for (rating, _) in wanted {
            // A rating counts in the stage of the utterance that it rates. MIRAGE's program resets its
            // counters with every stage; our own games follow their settings.
            let said = rating.utterance.and_then(|u| self.table.utterances.get(u));
            let event = said.map_or(rating.event, |said| said.event);
            let now = self.later_act_events.partition_point(|at| *at < event);
            if self.ratings_restart && now != stage {
                (sum.suspicion, sum.suspicion_max, sum.trust, sum.trust_max) = (0, 0, 0, 0);
            }
            stage = now;
            sum.turn = self.turns.turn_of_event(event);
            if let Some(suspicion) = rating.suspicion {
                sum.suspicion += u32::from(suspicion);
                sum.suspicion_max += u32::from(Scale::MAX);
            }
            if let Some(trust) = rating.trust {
                sum.trust += u32::from(trust);
                sum.trust_max += u32::from(Scale::MAX);
            }
            match steps.last_mut().filter(|last| last.turn == sum.turn) {
                Some(last) => *last = sum,
                None => steps.push(sum),
            }
        }
        let recorded = match (steps.is_empty(), self.imported) {
            (true, _) => RecordStatus::NotRecorded,
            (false, true) => RecordStatus::Recovered,
            (false, false) => RecordStatus::Recorded,
        };
        Ratings { about: about.clone(), recorded, steps }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::{Event, EventKind};

    #[test]
    fn ratings_add_up_to_suspicions_share_and_silence_is_no_zero() {
        let mut insight = Insight::new(3, 1, true);
        let said = |seat| EventKind::Introduced { speaker: Seat(seat), text: "I was home.".into() };
        let rated = |seat, suspicion, trust| EventKind::Rated {
            rater: None,
            about: Subject::Player(Seat(seat)),
            suspicion,
            trust,
            said: None,
        };
        for what in
            [said(0), rated(0, Some(2), Some(1)), said(1), rated(1, Some(0), Some(0)), said(0), rated(0, Some(0), None)]
        {
            insight.push(&Event::from(what)).unwrap();
        }
        let share = |seat| -> Vec<(usize, Option<f64>)> {
            let series = insight.ratings(&Subject::Player(Seat(seat)), RatingSource::Neutral);
            series.steps.iter().map(|s| (s.turn, s.share())).collect()
        };
        // 1 / (1 + 0.5), then 0.5 / (0.5 + 0.5).
        assert_eq!(share(0), [(1, Some(1.0 / 1.5)), (3, Some(0.5))]);
        assert_eq!(share(1), [(2, None)]);
        let silent = insight.ratings(&Subject::Player(Seat(2)), RatingSource::Neutral);
        assert_eq!((silent.recorded, silent.steps.len()), (RecordStatus::NotRecorded, 0));
    }

    #[test]
    fn ratings_of_players_are_told_apart_and_never_mixed_with_neutral_ones() {
        let mut insight = Insight::new(3, 1, true);
        let said = EventKind::Introduced { speaker: Seat(0), text: "I was home.".into() };
        let rated = |rater: Option<u16>, suspicion| EventKind::Rated {
            rater: rater.map(Seat),
            about: Subject::Player(Seat(0)),
            suspicion: Some(suspicion),
            trust: Some(1),
            said: None,
        };
        for what in [said, rated(None, 1), rated(Some(1), 2), rated(Some(2), 0)] {
            insight.push(&Event::from(what)).unwrap();
        }
        assert_eq!(
            insight.raters(),
            [RatingSource::Neutral, RatingSource::Table, RatingSource::Player(Seat(1)), RatingSource::Player(Seat(2))]
        );
        let sums = insight.raters().into_iter().map(|by| {
            let series = insight.ratings(&Subject::Player(Seat(0)), by);
            series.steps.iter().map(|s| (s.suspicion, s.suspicion_max)).collect::<Vec<_>>()
        });
        assert_eq!(sums.collect::<Vec<_>>(), [[(1, 2)], [(2, 4)], [(2, 2)], [(0, 2)]]);
    }
}
