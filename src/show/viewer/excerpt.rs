//! Finds words in a text and shows them with some context.

use crate::base::language::shorten;

/// Characters shown before a hit, and after it.
const CONTEXT_CHARS: (usize, usize) = (28, 48);

/// A hit with its context.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    pub before: String,
    pub hit: String,
    pub after: String,
}

/// The search words in the form in which they are compared; `None` if empty.
pub fn normalize_search_words(words: &str) -> Option<String> {
    let needle = words.trim().to_lowercase();
    (!needle.is_empty()).then_some(needle)
}

/// The first hit with context on both sides. Compares character by character, so that positions hold even
/// where lower case changes lengths; texts without a hit, the most common, are not copied.
pub fn find_excerpt(text: &str, needle: &str) -> Option<Excerpt> {
    let first = needle.chars().next()?;
    let low = |c: char| c.to_lowercase().next().unwrap_or(c);
    let is_hit = |from: usize| {
        let mut behind = text.get(from..).unwrap_or_default().chars().map(low);
        needle.chars().all(|c| behind.next() == Some(c))
    };
    let mut starts = text.char_indices();
    let (start, _) = starts.find(|(from, c)| low(*c) == first && is_hit(*from))?;
    let (ahead, rest) = text.split_at(start);
    let length = needle.chars().count();
    let end = rest.char_indices().nth(length).map_or(rest.len(), |(at, _)| at);
    let (hit, behind) = rest.split_at(end);
    let before = match ahead.char_indices().rev().nth(CONTEXT_CHARS.0 - 1) {
        Some((from, _)) if from > 0 => format!("…{}", &ahead[from..]),
        _ => ahead.to_owned(),
    };
    let after = shorten(behind, CONTEXT_CHARS.1);
    Some(Excerpt { before, hit: hit.to_owned(), after })
}

/// The start of a text, for when there is nothing to find in it.
pub fn excerpt_of_start(text: &str) -> Excerpt {
    let most = CONTEXT_CHARS.0 + CONTEXT_CHARS.1;
    let mut before: String = text.chars().take(most).collect();
    if text.chars().count() > most {
        before.push('…');
    }
    Excerpt { before, hit: String::new(), after: String::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hit_is_found_whatever_its_case_and_shown_with_some_text_around() {
        let text = "In the loft nobody spoke for a long while, and then the CAT came out, white from its ears to the \
            end of its tail.";
        let found = find_excerpt(text, &normalize_search_words("  Cat ").unwrap()).unwrap();
        assert_eq!(found.hit, "CAT");
        assert!(found.before.starts_with('…') && found.after.ends_with('…'));
        assert_eq!(find_excerpt("灰猫跑了", "猫").unwrap().hit, "猫");
        assert_eq!(find_excerpt("İstanbul", "s").unwrap().before, "İ");
        assert_eq!((normalize_search_words("  "), find_excerpt("a", "")), (None, None));
    }
}
