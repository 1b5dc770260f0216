//! When an answer is good enough, and which of several tries is the best (ThinkThrice App. G). The published
//! formula lacks a bracket; this follows the published program.

use crate::base::game::{AcceptanceThresholds, TryScore};
use crate::base::language::{Language, is_han};

/// The length in words (English) or characters (Chinese).
pub(super) fn word_or_char_count(language: Language, text: &str) -> u32 {
    u32::try_from(language.length(text)).unwrap_or(u32::MAX)
}

/// Does a statement name a time of day? "9:10", "22：40", "ten o'clock", "half past nine", "9 pm",
/// "十点半".
pub(super) fn names_a_time(text: &str) -> bool {
    let lower = text.to_lowercase();
    let chars: Vec<char> = lower.chars().collect();
    let digital =
        chars.windows(3).any(|w| w[0].is_ascii_digit() && matches!(w[1], ':' | '：') && w[2].is_ascii_digit());
    let chinese = chars.windows(2).any(|w| {
        matches!(w[1], '点' | '时' | '更') && (w[0].is_ascii_digit() || "一二三四五六七八九十两零".contains(w[0]))
    });
    let words: Vec<&str> = lower
        .split(|c: char| !(c.is_alphanumeric() || matches!(c, '.' | '\'' | '’')))
        .filter(|w| !w.is_empty())
        .collect();
    let spoken = words.iter().enumerate().any(|(i, word)| {
        let before = i.checked_sub(1).map_or("", |i| words[i]);
        let counted = before.starts_with(|c: char| c.is_ascii_digit()) && !before.contains(is_han);
        matches!(word.trim_end_matches('.'), "o'clock" | "o’clock" | "midnight" | "noon")
            || (matches!(word.trim_end_matches('.'), "am" | "pm" | "a.m" | "p.m") && counted)
            || matches!(before, "past" | "half" | "quarter") && NUMBER_WORDS.contains(&word.trim_end_matches('.'))
            || (word.ends_with("am") || word.ends_with("pm")) && word.starts_with(|c: char| c.is_ascii_digit())
    });
    digital || chinese || spoken
}

/// Can a statement name a time at all? "I was in the kitchen" cannot. Whether "at nine", "before supper" or
/// "戌时" really is one is left to the mind that checks the statement, as published (Table 16).
pub(super) fn may_name_a_time(text: &str) -> bool {
    const TIMES_OF_DAY: [&str; 19] = [
        "morning",
        "noon",
        "midday",
        "afternoon",
        "evening",
        "night",
        "midnight",
        "tonight",
        "dawn",
        "dusk",
        "sunset",
        "sunrise",
        "breakfast",
        "lunch",
        "tea",
        "dinner",
        "supper",
        "hour",
        "hours",
    ];
    const TIME_PREPOSITIONS: [&str; 11] =
        ["at", "by", "to", "past", "from", "till", "until", "about", "around", "nearly", "after"];
    const TIMES_OF_DAY_ZH: [&str; 17] = [
        "夜", "晨", "早上", "早饭", "午", "晚", "黄昏", "傍晚", "天亮", "天黑", "时辰", "子时", "戌时", "亥时", "酉时",
        "刻", "钟",
    ];
    let words: Vec<String> = text.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase).collect();
    let spoken = words.iter().enumerate().any(|(i, word)| {
        let before = i.checked_sub(1).map_or("", |i| words[i].as_str());
        TIMES_OF_DAY.contains(&word.as_str())
            || TIME_PREPOSITIONS.contains(&before)
                && (NUMBER_WORDS.contains(&word.as_str()) || word.starts_with(|c: char| c.is_ascii_digit()))
    });
    names_a_time(text) || spoken || TIMES_OF_DAY_ZH.iter().any(|part| text.contains(part))
}

const NUMBER_WORDS: [&str; 12] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// The published program's weight of the length, in words or characters.
const LENGTH_PER_POINT: f64 = 200.0;

/// Scores a try. `checks`: each statement, and whether the thinker's script confirms it.
pub(super) fn score_try(
    language: Language, attempt: u32, answer: &str, checks: &[(String, bool)], least: &AcceptanceThresholds,
) -> TryScore {
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let correct: Vec<&String> = checks.iter().filter(|(_, c)| *c).map(|(s, _)| s).collect();
    let timed = correct.iter().filter(|s| names_a_time(s)).count();
    let (facts, correct, timed) = (count(checks.len()), count(correct.len()), count(timed));
    let length = word_or_char_count(language, answer);
    let accuracy = if facts == 0 { 0.0 } else { f64::from(correct) / f64::from(facts) };
    TryScore {
        attempt,
        facts,
        correct,
        timed,
        length,
        accuracy,
        score: accuracy + f64::from(correct) + f64::from(timed) + f64::from(length) / LENGTH_PER_POINT,
        accepted: least.are_reached_by(accuracy, correct, length),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOST: AcceptanceThresholds = AcceptanceThresholds::HOST;
    const PLAYER: AcceptanceThresholds = AcceptanceThresholds::PLAYER;

    #[test]
    fn tries_are_scored_as_the_published_program_scores_them() {
        let row = |text: &str, correct| (text.to_owned(), correct);
        let checks = [
            row("At 9:10 pm she was in the hall.", true),
            row("She met the doctor.", true),
            row("She left at 10:00.", false),
        ];
        let words = vec!["word"; 50].join(" ");
        let found = score_try(Language::English, 2, &words, &checks, &PLAYER);
        // 2/3 + 2 + 1 + 50/200
        assert!((found.score - (2.0 / 3.0 + 2.0 + 1.0 + 0.25)).abs() < 1e-12);
        assert_eq!((found.facts, found.correct, found.timed), (3, 2, 1));
        assert_eq!((found.length, found.accepted), (50, true));
        // Long enough for a player, not for the host.
        assert!(!score_try(Language::English, 1, &words, &checks, &HOST).accepted);
        let none = score_try(Language::English, 1, "I do not know.", &[], &PLAYER);
        assert!(!none.accepted && none.accuracy.abs() < 1e-12);
    }

    #[test]
    fn what_cannot_be_a_time_is_none_and_what_may_be_is_left_to_the_mind() {
        for (text, may) in [
            ("I was in the kitchen.", false),
            ("I gave one of them my coat before I left.", false),
            ("At nine I sat there.", true),
            ("It was a quarter to ten.", true),
            ("I slept until supper.", true),
            ("我一直在厨房。", false),
            ("我前后找了一遍。", false),
            ("戌时我在房里。", true),
            ("半夜有人敲门。", true),
        ] {
            assert_eq!(may_name_a_time(text), may, "{text}");
        }
    }

    #[test]
    fn thresholds_hold_at_their_edge() {
        // correct, facts, length, host, player
        for (correct, facts, words, host, player) in [
            (7, 10, 350, true, true),
            (7, 10, 349, false, true),
            (6, 10, 350, false, true),
            (3, 3, 400, false, true),
            (4, 4, 350, true, true),
            (1, 1, 30, false, true),
            (1, 1, 29, false, false),
            (1, 2, 40, false, false),
            (0, 0, 40, false, false),
        ] {
            let checks: Vec<(String, bool)> = (0..facts).map(|i| (format!("fact {i}"), i < correct)).collect();
            let text = vec!["word"; words].join(" ");
            let accepted = [HOST, PLAYER].map(|t| score_try(Language::English, 1, &text, &checks, &t).accepted);
            assert_eq!(accepted, [host, player], "{correct}/{facts}, {words} words");
        }
    }

    #[test]
    fn lengths_are_words_or_characters() {
        assert_eq!(word_or_char_count(Language::English, "I was in the hall."), 5);
        assert_eq!(word_or_char_count(Language::Chinese, "我在大厅，十点。"), 6);
    }

    #[test]
    fn times_are_known_in_both_languages() {
        for text in [
            "At 9:10 he left.",
            "At ten o'clock.",
            "It was 9 pm.",
            "At half past nine.",
            "At 10pm he left",
            "十点半我离开了",
            "22：40我回来了",
            "晚上9点",
        ] {
            assert!(names_a_time(text), "{text}");
        }
        for text in ["He was a doctor.", "I am 9 years old.", "有点奇怪", "那时我在家"] {
            assert!(!names_a_time(text), "{text}");
        }
    }
}
