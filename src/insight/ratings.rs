//! Suspicion and trust of a speaker, rating by rating (MIRAGE §2.3): suspicion's share so far, which
//! ends at the paper's TII where the counters are not reset on the way.

use super::fold::Insight;
use super::series::Recorded;
use crate::game::Subject;

/// How somebody was rated, turn by turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Ratings {
    /// Who is rated.
    pub about: Subject,
    /// Does the log say?
    pub recorded: Recorded,
    /// In order; empty when nobody rated them.
    pub steps: Vec<RatingStep>,
}

/// The ratings of somebody up to some turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingStep {
    /// The turn of what was rated.
    pub turn: usize,
    /// Σ suspicion so far.
    pub suspicion: u32,
    /// The most that it could be.
    pub suspicion_most: u32,
    /// Σ trust so far.
    pub trust: u32,
    /// The most that it could be.
    pub trust_most: u32,
}

impl RatingStep {
    /// Suspicion's share of both, each by its maximum, 0 to 1; `None` when both are 0.
    pub fn share(self) -> Option<f64> {
        let part = |sum: u32, most: u32| (most > 0).then(|| f64::from(sum) / f64::from(most));
        let suspicion = part(self.suspicion, self.suspicion_most)?;
        let trust = part(self.trust, self.trust_most)?;
        Some(suspicion / (suspicion + trust)).filter(|share| share.is_finite())
    }
}

impl Insight {
    /// How `about` was rated by neutral readers.
    pub fn ratings(&self, about: &Subject) -> Ratings {
        let mut steps: Vec<RatingStep> = Vec::new();
        let mut sum = RatingStep {
            turn: 0,
            suspicion: 0,
            suspicion_most: 0,
            trust: 0,
            trust_most: 0,
        };
        let neutral = self.table.ratings.iter().filter(|r| r.rater.is_none());
        for rating in neutral.filter(|r| r.about == *about) {
            let said = rating.utterance.and_then(|u| self.table.utterances.get(u));
            let event = said.map_or(rating.event, |said| said.event);
            sum.turn = self.turns.of_event(event);
            if let Some(suspicion) = rating.suspicion {
                sum.suspicion += u32::from(suspicion);
                sum.suspicion_most += 2;
            }
            if let Some(trust) = rating.trust {
                sum.trust += u32::from(trust);
                sum.trust_most += 2;
            }
            match steps.last_mut().filter(|last| last.turn == sum.turn) {
                Some(last) => *last = sum,
                None => steps.push(sum),
            }
        }
        let recorded = match (steps.is_empty(), self.imported) {
            (true, _) => Recorded::NotRecorded,
            (false, true) => Recorded::Recovered,
            (false, false) => Recorded::Recorded,
        };
        Ratings {
            about: about.clone(),
            recorded,
            steps,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Event, Seat, What};

    #[test]
    fn ratings_add_up_to_suspicions_share_and_silence_is_no_zero() {
        let mut insight = Insight::new(3, 1, true);
        let said = |seat| What::Introduced {
            speaker: Seat(seat),
            text: "I was home.".into(),
        };
        let rated = |seat, suspicion, trust| What::Rated {
            rater: None,
            about: Subject::Player(Seat(seat)),
            suspicion,
            trust,
            said: None,
        };
        for what in [
            said(0),
            rated(0, Some(2), Some(1)),
            said(1),
            rated(1, Some(0), Some(0)),
            said(0),
            rated(0, Some(0), None),
        ] {
            insight.push(&Event::from(what)).unwrap();
        }
        let share = |seat| -> Vec<(usize, Option<f64>)> {
            let series = insight.ratings(&Subject::Player(Seat(seat)));
            series.steps.iter().map(|s| (s.turn, s.share())).collect()
        };
        // 1 / (1 + 0.5), then 0.5 / (0.5 + 0.5).
        assert_eq!(share(0), [(1, Some(1.0 / 1.5)), (3, Some(0.5))]);
        assert_eq!(share(1), [(2, None)]);
        let silent = insight.ratings(&Subject::Player(Seat(2)));
        assert_eq!(
            (silent.recorded, silent.steps.len()),
            (Recorded::NotRecorded, 0)
        );
    }
}
