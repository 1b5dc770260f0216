//! Times of day and spans of time. Times without am or pm are compared on the twelve-hour dial; there are no dates.

use super::phrasebook::word_list;
use crate::base::language::Language;

/// Minutes of a day.
const DAY_MINUTES: u16 = 24 * 60;

/// How long something lasts that is only said to begin at a time.
const OPEN_SPAN_MINUTES: i32 = 45;

/// A time of day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TimeOfDay {
    /// Minutes after midnight; on the twelve-hour dial unless the half of the day is known.
    pub minute: u16,
    /// Whether am or pm is known.
    pub knows_half_of_day: bool,
}

impl TimeOfDay {
    /// A time from its parts, if it is valid.
    pub(super) fn from_parts(hour: u16, minute: u16, is_pm: Option<bool>) -> Option<Self> {
        if hour > 24 || minute > 59 {
            return None;
        }
        let (hour, knows_half_of_day) = match is_pm {
            Some(true) if hour < 12 => (hour + 12, true),
            Some(false) if hour == 12 => (0, true),
            Some(_) => (hour, true),
            None => (hour % 24, hour > 12 || hour == 0),
        };
        Some(Self { minute: hour % 24 * 60 + minute, knows_half_of_day })
    }

    /// The time so many minutes later.
    pub(super) fn plus_minutes(self, minutes: i32) -> Self {
        let minute = (i32::from(self.minute) + minutes).rem_euclid(DAY_MINUTES.into());
        Self { minute: u16::try_from(minute).unwrap_or(0), ..self }
    }

    /// The minutes after which two times come round again.
    fn common_period_minutes(self, other: Self) -> u16 {
        if self.knows_half_of_day && other.knows_half_of_day { DAY_MINUTES } else { DAY_MINUTES / 2 }
    }

    /// Minutes between two times, the shorter way.
    pub(super) fn distance_minutes(self, other: Self) -> u16 {
        let period = self.common_period_minutes(other);
        let gap = (self.minute % period).abs_diff(other.minute % period);
        gap.min(period - gap)
    }

    /// Minutes from `self` forward to `other`.
    pub(super) fn minutes_until(self, other: Self) -> u16 {
        let period = self.common_period_minutes(other);
        (other.minute % period + period - self.minute % period) % period
    }
}

/// A time span, from its first to its last moment: "from 9:40 pm until the bell", "at ten", "晚上9点40分到10点".
#[derive(Debug, Clone, Copy)]
pub(super) struct TimeSpan(pub TimeOfDay, pub TimeOfDay);

impl TimeSpan {
    /// The span that a sentence with these times mentions.
    pub(super) fn find(language: Language, text: &str, clocks: &[TimeOfDay]) -> Option<Self> {
        let first = *clocks.first()?;
        let text = text.to_lowercase();
        let from = word_list(language, "span.begin").occurs_in(&text);
        let to = word_list(language, "span.end").occurs_in(&text);
        Some(match clocks.get(1) {
            Some(second) if to => Self(first, *second),
            None if from => Self(first, first.plus_minutes(OPEN_SPAN_MINUTES)),
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
