//! Stop words and light stems, just enough for the built-in embedder. Not a dictionary; a stem need not be a
//! word, it only has to be the same for forms of one word.

use crate::base::language::{WordList, WordLists};
use std::sync::LazyLock;

static WORD_LISTS: LazyLock<WordLists> = LazyLock::new(|| WordLists::parse_words(include_str!("words.txt")));

/// A list of `words.txt`.
pub(super) fn word_list(key: &str) -> &'static WordList {
    WORD_LISTS.list(key)
}

/// Whether the lower-case `word` is a stop word.
pub(super) fn is_stop_word(word: &str) -> bool {
    word_list("stop_words").has(word)
}

/// Whether the Han character is a stop character.
pub(super) fn is_stop_han(c: char) -> bool {
    word_list("stop_han").has_char(c)
}

/// A light stem of a lower-case word: strips endings of plurals, tenses and agents.
pub(super) fn stem(word: &str) -> String {
    let word = word.strip_suffix("'s").or_else(|| word.strip_suffix('\'')).unwrap_or(word);
    let mut irregular = word_list("irregular").iter().filter_map(|pair| pair.split_once('>'));
    if let Some((_, base)) = irregular.find(|(form, _)| *form == word) {
        return base.to_owned();
    }
    if !word.is_ascii() || word.len() < 4 || word.contains(|c: char| c.is_ascii_digit()) {
        return word.to_owned();
    }
    let plural = match word {
        _ if word.ends_with("ies") => format!("{}y", &word[..word.len() - 3]),
        _ if ["ss", "us", "is"].iter().any(|end| word.ends_with(end)) => word.to_owned(),
        _ => word.strip_suffix('s').unwrap_or(word).to_owned(),
    };
    let cut = [("ing", 3), ("ed", 3), ("er", 5), ("ly", 4)]
        .iter()
        .find_map(|(end, least)| plural.strip_suffix(end).filter(|left| left.len() >= *least));
    let Some(left) = cut else {
        return plural.strip_suffix('e').filter(|left| left.len() > 3).unwrap_or(&plural).to_owned();
    };
    // "stopped" → "stop", "living" → "liv" as "live" → "liv".
    let mut last = left.chars().rev();
    match (last.next(), last.next()) {
        (Some(a), Some(b)) if a == b && !"lsz".contains(a) => left[..left.len() - 1].to_owned(),
        _ => left.strip_suffix('e').unwrap_or(left).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_one_word_have_one_stem() {
        for forms in [
            &["poison", "poisons", "poisoned", "poisoning", "poison's", "poisoner"][..],
            &["argue", "argued", "arguing", "argues"],
            &["stop", "stopped", "stopping", "stops"],
            &["letter", "letters"],
            &["murder", "murdered", "murderer", "murders"],
            &["see", "saw", "seen"],
            &["lady", "ladies"],
            &["die", "died", "death", "dead"],
        ] {
            let stems: Vec<String> = forms.iter().map(|form| stem(form)).collect();
            assert!(stems.iter().all(|s| *s == stems[0]), "{stems:?}");
        }
        for (a, b) in [("house", "horse"), ("glass", "glade"), ("9:10", "9:15")] {
            assert_ne!(stem(a), stem(b));
        }
    }

    #[test]
    fn irregular_forms_have_base_forms_and_stop_words_are_whole() {
        assert!(word_list("irregular").iter().all(|pair| pair.contains('>')));
        for key in ["stop_words", "stop_han", "irregular", "abbreviations", "number_abbreviations"] {
            assert!(!word_list(key).is_empty(), "{key}");
        }
        assert_eq!(WORD_LISTS.keys().count(), 5);
        assert!(is_stop_word("the") && is_stop_word("don't") && is_stop_han('的'));
        assert!(!is_stop_word("he her") && !is_stop_word("hers her") && !is_stop_word("study") && !is_stop_han('毒'));
    }
}
