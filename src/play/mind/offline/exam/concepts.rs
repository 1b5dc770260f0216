//! Kinds of deed, motive, relationship and place in exam options, with the words for them in either language: data, in
//! `texts/concepts.txt`.

use super::super::text::{WordToken, word_tokens};
use crate::base::language::entry_matches;
use std::sync::LazyLock;

/// The gender that a relationship implies, if any.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gender {
    Female,
    Male,
}

/// A concept and its words.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Concept {
    /// What somebody is to somebody, unlike a cause of death, a motive or a place.
    pub is_relationship: bool,
    pub gender: Option<Gender>,
    english: Vec<&'static str>,
    chinese: Vec<&'static str>,
}

static CONCEPTS: LazyLock<Vec<Concept>> =
    LazyLock::new(|| include_str!("../texts/concepts.txt").lines().filter_map(Concept::parse).collect());

impl Concept {
    /// A line of the file: its group with the gender, English words, Chinese words.
    fn parse(line: &'static str) -> Option<Self> {
        let (kind, words) = line.split_once('|').filter(|_| !line.starts_with('#'))?;
        let (english, chinese) = words.split_once('|')?;
        let gender = match kind.split_whitespace().nth(1) {
            Some("female") => Some(Gender::Female),
            Some("male") => Some(Gender::Male),
            _ => None,
        };
        let [english, chinese] = [english, chinese].map(|words| words.split_whitespace().collect());
        Some(Self { is_relationship: kind.starts_with("bond"), gender, english, chinese })
    }

    /// Whether a text, given also as its words, mentions it. Words of both languages match in any text, since
    /// exams mix them.
    pub(super) fn occurs_in(&self, text: &str, tokens: &[WordToken]) -> bool {
        let english = |entry: &&str| tokens.iter().any(|token| entry_matches(entry, &token.word));
        self.english.iter().any(english) || self.chinese.iter().any(|entry| text.contains(entry))
    }
}

/// The concepts that `text` mentions.
pub(super) fn find_concepts(text: &str) -> Vec<&'static Concept> {
    let words = word_tokens(text);
    CONCEPTS.iter().filter(|concept| concept.occurs_in(text, &words)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_file_is_a_concept_with_words_in_both_languages() {
        let lines = include_str!("../texts/concepts.txt").lines().filter(|line| !line.starts_with('#'));
        assert_eq!(lines.count(), CONCEPTS.len());
        assert!(CONCEPTS.iter().all(|one| !one.english.is_empty() && !one.chinese.is_empty()));
        assert!(CONCEPTS.iter().all(|one| one.is_relationship || one.gender.is_none()));
        let found = find_concepts("His mother, 遗产");
        assert!(found.iter().any(|one| one.gender == Some(Gender::Female)) && found.len() == 2);
    }
}
