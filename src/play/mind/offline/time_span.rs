//! Time spans: "from 9:40 pm until the bell", "at ten", "晚上9点40分到10点".

use super::clock_time::{DAY_MINUTES, TimeOfDay};
use crate::base::language::{Grammar, Language};

/// A time span, from its first to its last moment.
#[derive(Debug, Clone, Copy)]
pub(super) struct TimeSpan(pub TimeOfDay, pub TimeOfDay);

impl TimeSpan {
    /// The span that a sentence with these times mentions.
    pub(super) fn find(language: Language, text: &str, clocks: &[TimeOfDay]) -> Option<Self> {
        let first = *clocks.first()?;
        let text = text.to_lowercase();
        let (from, to) = match language.grammar() {
            Grammar::English => (
                ["from ", "since ", "after "].iter().any(|w| text.contains(w)),
                ["until", "till ", " to "].iter().any(|w| text.contains(w)),
            ),
            Grammar::Chinese => {
                (["从", "自", "起"].iter().any(|w| text.contains(w)), ["到", "直至"].iter().any(|w| text.contains(w)))
            }
        };
        Some(match (clocks.get(1), from, to) {
            (Some(second), _, true) => Self(first, *second),
            (None, true, _) => Self(
                first,
                TimeOfDay { minute: (first.minute + 45) % DAY_MINUTES, knows_half_of_day: first.knows_half_of_day },
            ),
            _ => Self(first, first),
        })
    }

    /// Whether it contains `time`.
    pub(super) fn contains(self, time: TimeOfDay) -> bool {
        let length = self.0.minutes_until(self.1);
        length < 180
            && (self.0.minutes_until(time) <= length
                || self.0.distance_minutes(time) <= 2
                || self.1.distance_minutes(time) <= 2)
    }
}
