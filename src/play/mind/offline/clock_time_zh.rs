//! Parses Chinese clock times; see [`clock`](super::clock).

use super::clock_time::{TimeOfDay, time_from_parts};

/// `true` for pm, judged by what precedes a Chinese time.
pub(super) fn pm_before(text: &str) -> Option<bool> {
    let backwards: Vec<char> = text.chars().rev().take(4).collect();
    let near: String = backwards.into_iter().rev().collect();
    for (mark, pm) in [
        ("晚", true),
        ("夜里", true),
        ("深夜", true),
        ("下午", true),
        ("午后", true),
        ("傍晚", true),
        ("中午", true),
        ("凌晨", false),
        ("清晨", false),
        ("早", false),
        ("上午", false),
    ] {
        if near.contains(mark) {
            return Some(pm);
        }
    }
    None
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
pub(super) fn find_chinese_times(text: &str) -> Vec<(usize, TimeOfDay)> {
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
        let half = pm_before(&text[..chars[from].0]);
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
            found.extend(time_from_parts(hour, minutes.unwrap_or(0), half).map(|clock| (chars[from].0, clock)));
        }
    }
    found
}
