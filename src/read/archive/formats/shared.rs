//! What several readers share: an empty case, names of unnamed victims, player counts in titles.

use super::names::{case_id, to_half_width};
use crate::base::language::{Language, text};
use crate::base::scenario::{Act, Character, QuestionKind, Scenario};
use crate::read::archive::tables::parse_decimal;

/// A case with a title and nothing in it.
pub(crate) fn blank_case(language: Language, title: &str) -> Scenario {
    let title = match title.trim() {
        "" => text!(language, case_untitled),
        title => title.to_owned(),
    };
    Scenario {
        format: Scenario::FORMAT.to_owned(),
        version: Scenario::VERSION,
        id: case_id(&title),
        language,
        title,
        summary: String::new(),
        setting: String::new(),
        victims: Vec::new(),
        characters: Vec::new(),
        clues: Vec::new(),
        exam: Vec::new(),
        outsiders: Vec::new(),
        everybodys_exam: Vec::new(),
        truth: String::new(),
        shape: Default::default(),
    }
}

/// A character of whom no more is known than the script.
pub(crate) fn character(id: &str, name: &str, acts: Vec<Act>) -> Character {
    Character {
        id: id.to_owned(),
        name: name.to_owned(),
        role: String::new(),
        victim_names: Vec::new(),
        acts,
        timeline: Vec::new(),
    }
}

/// The name of a victim whom no file names.
pub(crate) fn unnamed_victim_name(language: Language, index: usize, count: usize) -> String {
    match count {
        0 | 1 => text!(language, case_the_victim),
        _ => text!(language, case_victim_index, index = index + 1),
    }
}

/// The public name of a victim, of the names that each player uses: the one that most use, the first of equals.
pub(crate) fn public_victim_name(names: &[Vec<String>], victim: usize) -> Option<String> {
    let used: Vec<&String> = names.iter().filter_map(|list| list.get(victim)).filter(|name| !name.is_empty()).collect();
    let count = |name: &String| used.iter().filter(|other| **other == name).count();
    // `max_by_key` finds the last of equals.
    used.iter().rev().max_by_key(|name| count(name)).map(|name| (*name).clone())
}

/// The kind of an exam question by its value: a letter, or its points.
pub(crate) fn question_kind(value: &str) -> Option<QuestionKind> {
    match normalize_question_value(value).as_str() {
        "a" | "10" => Some(QuestionKind::Objective),
        "b" | "5" => Some(QuestionKind::Reasoning),
        "c" | "2" => Some(QuestionKind::Relations),
        _ => None,
    }
}

/// A question's value in its usual form.
pub(crate) fn normalize_question_value(value: &str) -> String {
    parse_decimal(value).map_or_else(|| value.to_lowercase(), |points| points.to_string())
}

/// The number of players in a title: “(open to 8 people)”, “（4人封闭）”.
pub(crate) fn player_count_in(title: &str) -> Option<usize> {
    let text: String = title.chars().map(to_half_width).collect();
    let mut ends = ["人", "people", "player", "person"].into_iter().flat_map(|word| text.match_indices(word));
    ends.find_map(|(at, _)| {
        let before = text[..at].trim_end_matches([' ', '-']);
        let digits = before.len() - before.bytes().rev().take_while(u8::is_ascii_digit).count();
        before[digits..].parse().ok()
    })
}

/// A folder's name without the player count in brackets at its end.
pub(crate) fn without_player_count(name: &str) -> String {
    let bare = name.rfind(['(', '（']).filter(|at| player_count_in(&name[*at..]).is_some());
    bare.map_or(name, |at| &name[..at]).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_that_count_players() {
        let table = [
            ("The Mill (open to 8 people)", Some(8), "The Mill"),
            ("磨坊（4人封闭）", Some(4), "磨坊"),
            ("磨坊（１２人）", Some(12), "磨坊"),
            ("A 6-player night", Some(6), "A 6-player night"),
            ("People of 1930 (draft)", None, "People of 1930 (draft)"),
            ("盲人", None, "盲人"),
        ];
        for (title, count, bare) in table {
            assert_eq!(player_count_in(title), count, "{title}");
            assert_eq!(without_player_count(title), bare);
        }
    }
}
