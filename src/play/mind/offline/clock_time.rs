//! Parses clock times in running text: "9:10 pm", "half past nine", "at ten", "21:40", "晚上9点10分", "十点半".
//!
//! It knows no dates. Times without am or pm are compared on the twelve-hour dial.

use super::clock_time_zh::{find_chinese_times, pm_before};
use super::text::word_tokens;
use crate::base::language::{Grammar, Language};

/// Minutes of a day.
pub(super) const DAY_MINUTES: u16 = 24 * 60;

/// A time of day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TimeOfDay {
    /// Minutes after midnight; on the twelve-hour dial when not `sure`.
    pub minute: u16,
    /// Whether am or pm is known.
    pub knows_half_of_day: bool,
}

impl TimeOfDay {
    /// Minutes between two times, the shorter way.
    pub(super) fn distance_minutes(self, other: Self) -> u16 {
        let day = if self.knows_half_of_day && other.knows_half_of_day { DAY_MINUTES } else { DAY_MINUTES / 2 };
        let (a, b) = (self.minute % day, other.minute % day);
        let gap = a.abs_diff(b);
        gap.min(day - gap)
    }

    /// Minutes from `self` forward to `other`.
    pub(super) fn minutes_until(self, other: Self) -> u16 {
        let day = if self.knows_half_of_day && other.knows_half_of_day { DAY_MINUTES } else { DAY_MINUTES / 2 };
        (other.minute % day + day - self.minute % day) % day
    }
}

/// Every time in `text`, in order, with its byte offset.
pub(super) fn find_times(language: Language, text: &str) -> Vec<(usize, TimeOfDay)> {
    let mut found = find_digital_times(text);
    match language.grammar() {
        Grammar::English => found.extend(find_spoken_times(text)),
        Grammar::Chinese => found.extend(find_chinese_times(text)),
    }
    found.sort_unstable_by_key(|(at, _)| *at);
    found.dedup_by_key(|(at, _)| *at);
    found
}

/// A time from its parts, if it is valid. `half`: `true` for pm.
pub(super) fn time_from_parts(hour: u16, minute: u16, half: Option<bool>) -> Option<TimeOfDay> {
    if hour > 24 || minute > 59 {
        return None;
    }
    let (hour, sure) = match half {
        Some(true) if hour < 12 => (hour + 12, true),
        Some(false) if hour == 12 => (0, true),
        Some(_) => (hour, true),
        None => (hour % 24, hour > 12 || hour == 0),
    };
    Some(TimeOfDay { minute: hour % 24 * 60 + minute, knows_half_of_day: sure })
}

/// `true` for pm, judged by what follows a time.
fn pm_after(rest: &str) -> Option<bool> {
    let low = rest.trim_start().to_lowercase();
    let rest = low.strip_prefix("o'clock").or(low.strip_prefix("o’clock")).unwrap_or(&low).trim_start();
    for (mark, pm) in [
        ("pm", true),
        ("p.m", true),
        ("am", false),
        ("a.m", false),
        ("at night", true),
        ("in the evening", true),
        ("in the afternoon", true),
        ("in the morning", false),
    ] {
        if rest.strip_prefix(mark).is_some_and(|rest| !rest.starts_with(char::is_alphabetic)) {
            return Some(pm);
        }
    }
    None
}

/// `9:10 pm`, `9.10 pm`, `21:40`, `9 pm`, `11 o'clock`.
pub(super) fn find_digital_times(text: &str) -> Vec<(usize, TimeOfDay)> {
    let mut found = Vec::new();
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    let mut i = 0;
    while i < chars.len() {
        let from = i;
        let mut hour = String::new();
        while i < chars.len() && chars[i].1.is_ascii_digit() {
            hour.push(chars[i].1);
            i += 1;
        }
        if hour.is_empty() || hour.len() > 2 {
            i += usize::from(hour.is_empty());
            continue;
        }
        let rest_at = |i: usize| chars.get(i).map_or("", |(at, _)| &text[*at..]);
        let mark = chars.get(i).map(|(_, c)| *c);
        let minutes: String = rest_at(i + 1).chars().take_while(char::is_ascii_digit).take(3).collect();
        let hours = hour.parse().unwrap_or(99);
        let mut read = None;
        if matches!(mark, Some(':' | '：' | '.')) && minutes.len() == 2 {
            let half = pm_after(rest_at(i + 3));
            if mark != Some('.') || half.is_some() {
                read = time_from_parts(
                    hours,
                    minutes.parse().unwrap_or(99),
                    half.or_else(|| pm_before(&text[..chars[from].0])),
                );
                i += 3;
            }
        } else if let Some(half) = pm_after(rest_at(i)) {
            read = time_from_parts(hours, 0, Some(half));
        } else if ["o'clock", "o’clock"].iter().any(|o| rest_at(i).trim_start().starts_with(o)) {
            read = time_from_parts(hours, 0, None);
        }
        if let Some(clock) = read {
            found.push((chars[from].0, clock));
        }
    }
    found
}

const NUMBERS: [&str; 13] =
    ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// `at ten`, `ten o'clock`, `half past nine`, `a quarter to ten`, `ten past nine`, `midnight`.
fn find_spoken_times(text: &str) -> Vec<(usize, TimeOfDay)> {
    let words = word_tokens(text);
    let word = |i: usize| words.get(i).map_or("", |(_, _, w)| w.as_str());
    let number = |w: &str| NUMBERS.iter().position(|n| *n == w && !n.is_empty());
    let mut found = Vec::new();
    for (i, (at, end, w)) in words.iter().enumerate() {
        if w == "midnight" {
            found.push((*at, TimeOfDay { minute: 0, knows_half_of_day: true }));
        }
        let Some(hour) = number(w).and_then(|n| u16::try_from(n).ok()) else {
            continue;
        };
        let before = |n: usize| if i >= n { word(i - n) } else { "" };
        let minutes = match (before(2), before(1)) {
            ("half", "past") => Some(30i32),
            ("quarter", "past") => Some(15),
            ("quarter", "to") => Some(-15),
            ("five", "past") => Some(5),
            ("five", "to") => Some(-5),
            ("ten", "past") => Some(10),
            ("ten", "to") => Some(-10),
            ("twenty", "past") => Some(20),
            ("twenty", "to") => Some(-20),
            (_, "at" | "until" | "till" | "struck")
                if hour > 1
                    && !matches!(
                        word(i + 1),
                        "past" | "to" | "minutes" | "years" | "shillings" | "pounds" | "times" | "different"
                    ) =>
            {
                Some(0)
            }
            _ if word(i + 1) == "o'clock" => Some(0),
            _ => None,
        };
        let Some(minutes) = minutes else { continue };
        let half = pm_after(&text[*end..]);
        let Some(base) = time_from_parts(hour, 0, half) else {
            continue;
        };
        let minute = (i32::from(base.minute) + minutes).rem_euclid(DAY_MINUTES.into());
        found.push((
            *at,
            TimeOfDay { minute: u16::try_from(minute).unwrap_or(0), knows_half_of_day: base.knows_half_of_day },
        ));
    }
    found
}
