//! How a case writes its times, and times written that way. A case uses one notation throughout, so that
//! nobody has to convert.

use super::clock_time::{TimeOfDay, find_digital_times};
use crate::base::language::{Grammar, Language};

impl TimeOfDay {
    /// Formats the time in this case's notation.
    pub(super) fn format(self, language: Language, dial: TimeNotation) -> String {
        let (hour, minute) = (self.minute / 60, self.minute % 60);
        match (language.grammar(), dial) {
            (_, TimeNotation::Digits) => return format!("{hour}:{minute:02}"),
            (Grammar::Chinese, TimeNotation::HourOfDay) if minute == 0 => return format!("{hour}点"),
            (Grammar::Chinese, TimeNotation::HourOfDay) => return format!("{hour}点{minute:02}分"),
            _ => {}
        }
        match language.grammar() {
            Grammar::English => {
                let dial = if hour.is_multiple_of(12) { 12 } else { hour % 12 };
                let half = match (self.knows_half_of_day, hour < 12) {
                    (false, _) => "",
                    (true, true) => " am",
                    (true, false) => " pm",
                };
                format!("{dial}:{minute:02}{half}")
            }
            Grammar::Chinese => {
                let (part, shown) = match (self.knows_half_of_day, hour) {
                    (false, _) => ("", hour),
                    (true, 0..=5) => ("凌晨", hour),
                    (true, 6..=11) => ("上午", hour),
                    (true, 12..=17) => ("下午", if hour > 12 { hour - 12 } else { 12 }),
                    (true, _) => ("晚上", hour - 12),
                };
                match minute {
                    0 => format!("{part}{shown}点"),
                    _ => format!("{part}{shown}点{minute:02}分"),
                }
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

/// How many times are written with am or pm, as hours of the day, and in digits alone.
pub(super) type NotationCounts = (usize, usize, usize);

/// Counts the [`NotationCounts`] of a text.
pub(super) fn count_notations(language: Language, text: &str) -> NotationCounts {
    let (mut halves, mut day, mut figures) = (0usize, 0usize, 0usize);
    let lower = text.to_lowercase();
    for mark in ["pm", "p.m", "am", "a.m"] {
        halves += lower
            .match_indices(mark)
            .filter(|(at, _)| lower[..*at].trim_end().ends_with(|c: char| c.is_ascii_digit()))
            .count();
    }
    for (at, _) in lower.match_indices([':', '：']) {
        let hour = digits_before(&lower[..at]);
        let minutes = lower[at..].chars().skip(1).take(2).filter(char::is_ascii_digit).count() == 2;
        let spoken = language.grammar() == Grammar::Chinese;
        figures += usize::from(minutes && hour.is_some_and(|h| h < 25 && (h > 12 || spoken)));
    }
    if language.grammar() == Grammar::Chinese {
        for (at, _) in lower.match_indices(['点', '时']) {
            let Some(hour) = digits_before(&lower[..at]) else {
                continue;
            };
            day += usize::from(hour > 12 && hour < 25);
            halves += usize::from(hour < 13);
        }
    }
    (halves, day, figures)
}

impl TimeNotation {
    /// The most frequent notation.
    pub(super) fn most_frequent(texts: impl Iterator<Item = NotationCounts>) -> Self {
        let (halves, day, figures) = texts.fold((0, 0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1, sum.2 + one.2));
        match () {
            () if figures > halves && figures > day => Self::Digits,
            () if day > halves => Self::HourOfDay,
            () => Self::AmPm,
        }
    }
}

/// Times in digits on the 24-hour clock ("21:44", not "9:44 pm"): byte range and time.
pub(super) fn find_24_hour_times(text: &str) -> Vec<(usize, usize, TimeOfDay)> {
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
            whole.then_some((at, at + length, TimeOfDay { knows_half_of_day: true, ..clock }))
        })
        .collect()
}

fn digits_before(text: &str) -> Option<u16> {
    let digits: Vec<char> = text.chars().rev().take_while(char::is_ascii_digit).take(3).collect();
    digits.into_iter().rev().collect::<String>().parse().ok()
}
