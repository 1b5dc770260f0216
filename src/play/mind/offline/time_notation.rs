//! How a case writes its times, and times written that way. A case uses one notation throughout, so that
//! nobody has to convert.

use super::clock_time::find_digital_times;
use super::phrasebook::english_word_list;
use super::time_of_day::TimeOfDay;
use crate::base::language::{Grammar, Language};
use std::ops::Range;

impl TimeOfDay {
    /// Formats the time in this case's notation.
    pub(super) fn format(self, language: Language, dial: TimeNotation) -> String {
        let (hour, minute) = (self.minute / 60, self.minute % 60);
        match (language.grammar(), dial) {
            (_, TimeNotation::Digits) => format!("{hour}:{minute:02}"),
            (Grammar::English, _) => {
                let on_dial = if hour.is_multiple_of(12) { 12 } else { hour % 12 };
                let half = match (self.knows_half_of_day, hour < 12) {
                    (false, _) => "",
                    (true, true) => " am",
                    (true, false) => " pm",
                };
                format!("{on_dial}:{minute:02}{half}")
            }
            (Grammar::Chinese, _) => {
                let (part, shown) = match hour {
                    _ if dial == TimeNotation::HourOfDay || !self.knows_half_of_day => ("", hour),
                    0..=5 => ("凌晨", hour),
                    6..=11 => ("上午", hour),
                    12 => ("下午", hour),
                    13..=17 => ("下午", hour - 12),
                    _ => ("晚上", hour - 12),
                };
                let minutes = if minute == 0 { String::new() } else { format!("{minute:02}分") };
                format!("{part}{shown}点{minutes}")
            }
        }
    }
}

/// How a case writes its times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TimeNotation {
    /// "9:40 pm", "晚上9点40分".
    AmPm,
    /// "21点40分".
    HourOfDay,
    /// "21:40", in either language.
    Digits,
}

/// How many times are written in each notation.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct NotationCounts {
    am_pm: usize,
    hour_of_day: usize,
    digits: usize,
}

/// Counts the [`NotationCounts`] of a text.
pub(super) fn count_notations(language: Language, text: &str) -> NotationCounts {
    let mut counts = NotationCounts::default();
    let lower = text.to_lowercase();
    for mark in english_word_list("time.halves").iter() {
        counts.am_pm += lower
            .match_indices(mark.as_str())
            .filter(|(at, _)| lower[..*at].trim_end().ends_with(|c: char| c.is_ascii_digit()))
            .count();
    }
    for (at, _) in lower.match_indices([':', '：']) {
        let hour = parse_number_before(&lower[..at]);
        let minutes = lower[at..].chars().skip(1).take(2).filter(char::is_ascii_digit).count() == 2;
        let spoken = language.grammar() == Grammar::Chinese;
        counts.digits += usize::from(minutes && hour.is_some_and(|h| h < 25 && (h > 12 || spoken)));
    }
    if language.grammar() == Grammar::Chinese {
        for (at, _) in lower.match_indices(['点', '时']) {
            let Some(hour) = parse_number_before(&lower[..at]) else {
                continue;
            };
            counts.hour_of_day += usize::from(hour > 12 && hour < 25);
            counts.am_pm += usize::from(hour < 13);
        }
    }
    counts
}

impl TimeNotation {
    /// The most frequent notation.
    pub(super) fn most_frequent(texts: impl Iterator<Item = NotationCounts>) -> Self {
        let sum = texts.fold(NotationCounts::default(), |sum, one| NotationCounts {
            am_pm: sum.am_pm + one.am_pm,
            hour_of_day: sum.hour_of_day + one.hour_of_day,
            digits: sum.digits + one.digits,
        });
        if sum.digits > sum.am_pm.max(sum.hour_of_day) {
            Self::Digits
        } else if sum.hour_of_day > sum.am_pm {
            Self::HourOfDay
        } else {
            Self::AmPm
        }
    }
}

/// Times in digits on the 24-hour clock ("21:44", not "9:44 pm"): byte range and time.
pub(super) fn find_24_hour_times(text: &str) -> Vec<(Range<usize>, TimeOfDay)> {
    find_digital_times(text)
        .into_iter()
        .filter_map(|(at, clock)| {
            let length =
                text[at..].find(|c: char| !c.is_ascii_digit() && !matches!(c, ':' | '：')).unwrap_or(text.len() - at);
            let written = &text[at..at + length];
            let (hour, _) = written.split_once([':', '：'])?;
            let number: u16 = hour.parse().ok()?;
            // "04:31" anywhere, and "12:00" at the start of a timeline entry; "04:31 pm" has its half of the
            // day.
            let begins = at == 0 && hour.len() == 2 && text[length..].starts_with(' ');
            let padded = !clock.knows_half_of_day && (hour.starts_with('0') || begins);
            let whole = padded || (clock.knows_half_of_day && (number > 12 || number == 0));
            whole.then_some((at..at + length, TimeOfDay { knows_half_of_day: true, ..clock }))
        })
        .collect()
}

fn parse_number_before(text: &str) -> Option<u16> {
    let digits: Vec<char> = text.chars().rev().take_while(char::is_ascii_digit).take(3).collect();
    digits.into_iter().rev().collect::<String>().parse().ok()
}
