//! The letters of an exam's answer, as examinees write them.

use std::collections::BTreeSet;

/// The letters that an answer names: lower case, sorted, without repetition. Accepts bare letters in either
/// width ("B", "a, c", "A和C"), a letter with its option ("b. The mill"), or one option written out. Empty
/// where there are none, or where reading them would be guessing.
pub fn read_letters(written: &str, options: &[String]) -> String {
    let folded = |text: &str| {
        let half: String = text.trim().chars().map(to_half_width).collect();
        half.to_lowercase()
    };
    let written = folded(written);
    let mut same = ('a'..='z').zip(options).filter(|(_, option)| folded(option) == written);
    if let (Some((letter, _)), None) = (same.next(), same.next()) {
        return letter.to_string();
    }
    let is_letter = |c: char| ('a'..='z').zip(options).any(|(letter, _)| letter == c);
    let words: Vec<&str> =
        written.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let mut chars = written.chars();
    let headed =
        chars.next().is_some_and(is_letter) && chars.next().is_some_and(|c| matches!(c, '.' | ':' | ')' | '、'));
    let found: BTreeSet<char> = if words.iter().all(|word| word.chars().all(is_letter)) {
        words.concat().chars().collect()
    } else if headed {
        written.chars().take(1).collect()
    } else {
        BTreeSet::new()
    };
    found.into_iter().collect()
}

fn to_half_width(c: char) -> char {
    match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '．' => '.',
        '：' => ':',
        '）' => ')',
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::read_letters;

    #[test]
    fn letters_are_read_and_never_guessed() {
        let options: Vec<String> = ["the mill", "the barn", "nowhere", "A cab"].map(str::to_owned).to_vec();
        for (answer, expected) in [
            ("a", "a"),
            ("C, A", "ac"),
            ("A、C", "ac"),
            ("a和b", "ab"),
            ("Ｂ", "b"),
            ("bd", "bd"),
            ("b: in the barn", "b"),
            ("The barn", "b"),
            ("a cab", "d"),
            ("e", ""),
            ("in the barn", ""),
            ("", ""),
        ] {
            assert_eq!(read_letters(answer, &options), expected, "{answer}");
        }
    }
}
