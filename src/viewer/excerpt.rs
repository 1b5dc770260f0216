//! Finding words in a text, and showing the place with some text around it.

/// Letters that are shown before a hit, and behind it.
const AROUND: (usize, usize) = (28, 48);

/// A place where the words are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    pub before: String,
    pub hit: String,
    pub after: String,
}

/// What is looked for, as it is compared; `None`: nothing.
pub fn needle(words: &str) -> Option<String> {
    let needle = words.trim().to_lowercase();
    (!needle.is_empty()).then_some(needle)
}

/// The first hit with some text on both sides. Compares character by character, so that positions hold whatever
/// lower case does to lengths.
pub fn excerpt(text: &str, needle: &str) -> Option<Excerpt> {
    let chars: Vec<char> = text.chars().collect();
    let low = |c: &char| c.to_lowercase().next().unwrap_or(*c);
    let needle: Vec<char> = needle.chars().collect();
    if needle.is_empty() {
        return None;
    }
    let at = chars
        .windows(needle.len())
        .position(|window| window.iter().map(low).eq(needle.iter().copied()))?;
    let end = at + needle.len();
    let from = at.saturating_sub(AROUND.0);
    let to = (end + AROUND.1).min(chars.len());
    let text = |range: &[char]| range.iter().collect::<String>();
    let before = if from > 0 {
        format!("…{}", text(&chars[from..at]))
    } else {
        text(&chars[..at])
    };
    let after = if to < chars.len() {
        format!("{}…", text(&chars[end..to]))
    } else {
        text(&chars[end..])
    };
    Some(Excerpt {
        before,
        hit: text(&chars[at..end]),
        after,
    })
}

/// How a text begins, where nothing is looked for in it.
pub fn beginning(text: &str) -> Excerpt {
    let most = AROUND.0 + AROUND.1;
    let mut before: String = text.chars().take(most).collect();
    if text.chars().count() > most {
        before.push('…');
    }
    Excerpt {
        before,
        hit: String::new(),
        after: String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hit_is_found_whatever_its_case_and_shown_with_some_text_around() {
        let text = "In the loft nobody spoke for a long while, and then the CAT came out, white from its ears to the end of its tail.";
        let found = excerpt(text, &needle("  Cat ").unwrap()).unwrap();
        assert_eq!(found.hit, "CAT");
        assert!(found.before.starts_with('…') && found.after.ends_with('…'));
        assert_eq!(excerpt("灰猫跑了", "猫").unwrap().hit, "猫");
        assert_eq!(excerpt("İstanbul", "s").unwrap().before, "İ");
        assert_eq!((needle("  "), excerpt("a", "")), (None, None));
    }
}
