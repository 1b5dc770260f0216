//! Parses clock times in running text: "9:10 pm", "half past nine", "at ten", "21:40", "晚上9点10分", "十点半".

use super::phrasebook::{chinese_word_list, english_word_list};
use super::text::word_tokens;
use super::time_of_day::TimeOfDay;
use crate::base::language::{Grammar, Language};

/// Every time in `text`, in order, with its byte offset.
pub(super) fn find_times(language: Language, text: &str) -> Vec<(usize, TimeOfDay)> {
    let mut found = find_digital_times(text);
    match language.grammar() {
        Grammar::English => found.extend(find_worded_times(text)),
        Grammar::Chinese => found.extend(find_chinese_times(text)),
    }
    found.sort_unstable_by_key(|(at, _)| *at);
    found.dedup_by_key(|(at, _)| *at);
    found
}

/// `true` for pm, judged by what follows a time.
fn find_pm_mark_after(rest: &str) -> Option<bool> {
    let low = rest.trim_start().to_lowercase();
    let rest = low.strip_prefix("o'clock").or(low.strip_prefix("o’clock")).unwrap_or(&low).trim_start();
    let marked =
        |mark: &String| rest.strip_prefix(mark.as_str()).is_some_and(|rest| !rest.starts_with(char::is_alphabetic));
    if english_word_list("time.pm_after").iter().any(marked) {
        return Some(true);
    }
    english_word_list("time.am_after").iter().any(marked).then_some(false)
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
            let half = find_pm_mark_after(rest_at(i + 3));
            if mark != Some('.') || half.is_some() {
                read = TimeOfDay::from_parts(
                    hours,
                    minutes.parse().unwrap_or(99),
                    half.or_else(|| find_pm_mark_before(&text[..chars[from].0])),
                );
                i += 3;
            }
        } else if let Some(half) = find_pm_mark_after(rest_at(i)) {
            read = TimeOfDay::from_parts(hours, 0, Some(half));
        } else if ["o'clock", "o’clock"].iter().any(|o| rest_at(i).trim_start().starts_with(o)) {
            read = TimeOfDay::from_parts(hours, 0, None);
        }
        if let Some(clock) = read {
            found.push((chars[from].0, clock));
        }
    }
    found
}

/// `at ten`, `ten o'clock`, `half past nine`, `a quarter to ten`, `ten past nine`, `midnight`.
fn find_worded_times(text: &str) -> Vec<(usize, TimeOfDay)> {
    let tokens = word_tokens(text);
    let word = |i: usize| tokens.get(i).map_or("", |token| token.word.as_str());
    let mut found = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        if token.word == "midnight" {
            found.push((token.start, TimeOfDay { minute: 0, knows_half_of_day: true }));
        }
        let number = english_word_list("time.numbers").iter().position(|number| *number == token.word);
        let Some(hour) = number.and_then(|n| u16::try_from(n + 1).ok()) else {
            continue;
        };
        let before = |n: usize| if i >= n { word(i - n) } else { "" };
        let minutes = match (before(2), before(1)) {
            ("half", "past") => 30,
            ("quarter", "past") => 15,
            ("quarter", "to") => -15,
            ("five", "past") => 5,
            ("five", "to") => -5,
            ("ten", "past") => 10,
            ("ten", "to") => -10,
            ("twenty", "past") => 20,
            ("twenty", "to") => -20,
            (_, leading)
                if hour > 1
                    && english_word_list("time.leading").has(leading)
                    && !english_word_list("time.not_an_hour").has(word(i + 1)) =>
            {
                0
            }
            _ if word(i + 1) == "o'clock" => 0,
            _ => continue,
        };
        let time = TimeOfDay::from_parts(hour, 0, find_pm_mark_after(&text[token.end..]));
        found.extend(time.map(|time| (token.start, time.plus_minutes(minutes))));
    }
    found
}

/// `true` for pm, judged by what precedes a Chinese time.
fn find_pm_mark_before(text: &str) -> Option<bool> {
    let from = text.char_indices().rev().take(4).last().map_or(0, |(at, _)| at);
    let near = text.get(from..).unwrap_or_default();
    if chinese_word_list("time.pm_before").occurs_in(near) {
        return Some(true);
    }
    chinese_word_list("time.am_before").occurs_in(near).then_some(false)
}

/// A small number in Chinese or Arabic digits at the start of `text`, and its length in characters.
fn parse_number(text: &[char]) -> Option<(u16, usize)> {
    let digits: String = text.iter().take_while(|c| c.is_ascii_digit()).collect();
    if !digits.is_empty() {
        return Some((digits.parse().ok()?, digits.len()));
    }
    let value = |c: char| "零一二三四五六七八九".chars().position(|d| d == c).or((c == '两').then_some(2));
    let (mut total, mut taken) = (0usize, 0);
    for c in text.iter().take(4) {
        match (*c, value(*c)) {
            ('十', _) => total = total.max(1) * 10,
            (_, Some(digit)) => total += digit,
            _ => break,
        }
        taken += 1;
    }
    (taken > 0).then_some((u16::try_from(total).ok()?, taken))
}

/// `晚上9点10分`, `十点半`, `九点一刻`, `22时05分`.
fn find_chinese_times(text: &str) -> Vec<(usize, TimeOfDay)> {
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    let plain: Vec<char> = chars.iter().map(|(_, c)| *c).collect();
    let mut found = Vec::new();
    let mut i = 0;
    while i < plain.len() {
        let Some((hour, taken)) = parse_number(&plain[i..]) else {
            i += 1;
            continue;
        };
        let (from, mark) = (i, plain.get(i + taken).copied());
        i += taken;
        let next: String = plain.iter().skip(i + 1).take(2).collect();
        let is_hour = mark == Some('点') || (mark == Some('时') && !next.starts_with(['候', '间', '刻']));
        if !is_hour || hour > 24 {
            continue;
        }
        i += 1;
        let half = find_pm_mark_before(&text[..chars[from].0]);
        let minutes = match parse_number(&plain[i.min(plain.len())..]) {
            Some((m, taken)) if plain.get(i + taken) == Some(&'分') => Some(m),
            Some((1, 1)) if plain.get(i + 1) == Some(&'刻') => Some(15),
            Some((3, 1)) if plain.get(i + 1) == Some(&'刻') => Some(45),
            Some((m, 2)) if plain[i].is_ascii_digit() => Some(m),
            _ if plain.get(i) == Some(&'半') => Some(30),
            _ => None,
        };
        let figures = plain[from].is_ascii_digit();
        let marked = next.starts_with(['钟', '整', '左', '多', '前', '后', '，', '。']);
        let before = from.checked_sub(1).and_then(|p| plain.get(p)).copied();
        let led = matches!(before, Some('在' | '到' | '从' | '近' | '快' | '敲' | '约' | '天'));
        if figures || minutes.is_some() || half.is_some() || (hour > 2 && (marked || led)) {
            found.extend(TimeOfDay::from_parts(hour, minutes.unwrap_or(0), half).map(|clock| (chars[from].0, clock)));
        }
    }
    found
}
