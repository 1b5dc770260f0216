//! Predictions as the device stores them until somebody continues. They may come from another version of the
//! program: entries that do not fit the game are dropped.

use super::{Prediction, RaisedHands, TOTAL_STEPS};
use crate::base::game::VictimId;
use crate::base::scenario::Scenario;
use serde::{Deserialize, Serialize};

/// The viewer's own predictions and the class's.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct StoredPredictions {
    pub said: Vec<Prediction>,
    /// Stops that were skipped.
    pub passed: Vec<(VictimId, usize)>,
    /// The class's codes, as pasted.
    pub codes: String,
    pub hands: Vec<RaisedHands>,
}

impl StoredPredictions {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Has a class predicted anything?
    pub fn has_class_predictions(&self) -> bool {
        !self.codes.is_empty() || !self.hands.is_empty()
    }

    /// The turn of the last stop for this victim that was answered or skipped.
    pub fn last_stop_turn(&self, victim: VictimId) -> Option<usize> {
        let said = self.said.iter().map(|one| (one.victim, one.after));
        let stops = said.chain(self.passed.iter().copied());
        stops.filter(|(of, _)| *of == victim).map(|(_, after)| after).max()
    }

    /// As JSON; `None` if empty.
    pub fn to_json(&self) -> Option<String> {
        let text = serde_json::to_string(self).ok();
        text.filter(|_| !self.is_empty())
    }

    pub fn from_json(text: &str, case: &Scenario) -> Self {
        let mut kept: Self = serde_json::from_slice(text.as_bytes()).unwrap_or_default();
        let people = case.people_count();
        let is_here = |victim: VictimId| victim.index() < case.victims.len();
        kept.said.retain(|one| {
            let sum: u32 = one.steps.iter().map(|steps| u32::from(*steps)).sum();
            let asks = one.ask.is_none_or(|seat| seat.index() < people);
            is_here(one.victim) && one.steps.len() == people && sum <= TOTAL_STEPS && asks
        });
        kept.passed.retain(|(victim, _)| is_here(*victim));
        kept.hands.retain(|one| is_here(one.victim) && one.hands.len() == people);
        kept
    }
}
