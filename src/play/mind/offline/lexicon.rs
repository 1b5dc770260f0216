//! What a sentence mentions, by the word lists `tag.*`.
//!
//! A list says only what kind of thing a sentence mentions; who did what to whom is up to the notebook and the scale.

use super::phrasebook::{chinese_word_list, english_word_list};
use super::text::lower_words;
use crate::base::language::{Grammar, Language, entry_matches};
use std::sync::LazyLock;

/// What a sentence can mention.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u16)]
pub(super) enum SentenceTag {
    IllWill,
    Liking,
    /// Money, debts, affairs, exposure: motives for murder.
    Motive,
    /// Killing and its tools.
    Violence,
    /// Dying and the dead.
    Death,
    /// Coming, going and being about.
    Movement,
    /// Traces of a deed: blood, washing, burning, things out of place.
    Traces,
    /// Company that clears somebody.
    Company,
    Alone,
    /// Secrets, lies, fear of discovery.
    Secret,
    Witness,
    Negation,
    /// Emptiness: nobody was there.
    Emptiness,
    /// Skills that kill: medicine, arms, chemistry.
    Skill,
    Plan,
    /// Acts that can kill.
    LethalAct,
}

/// The word lists, in the order of [`SentenceTag`].
const TAG_LISTS: [&str; 16] = [
    "tag.ill_will",
    "tag.liking",
    "tag.motive",
    "tag.violence",
    "tag.death",
    "tag.movement",
    "tag.traces",
    "tag.company",
    "tag.alone",
    "tag.secret",
    "tag.witness",
    "tag.negation",
    "tag.emptiness",
    "tag.skill",
    "tag.plan",
    "tag.deed",
];

/// The English entries with the bit of their list, by first letter: every word of every sentence is looked up.
static ENTRIES_BY_LETTER: LazyLock<Vec<Vec<(u16, &'static str)>>> = LazyLock::new(|| {
    let mut index = vec![Vec::new(); 26];
    for (bit, key) in TAG_LISTS.iter().enumerate() {
        for entry in english_word_list(key).iter() {
            index[letter_index(entry).unwrap_or(0)].push((1 << bit, entry.as_str()));
        }
    }
    index
});

fn letter_index(word: &str) -> Option<usize> {
    word.bytes().next().filter(u8::is_ascii_lowercase).map(|letter| usize::from(letter - b'a'))
}

/// The kinds of things that a sentence mentions: a bit each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct SentenceTags(u16);

impl SentenceTags {
    pub(super) fn find(language: Language, text: &str) -> Self {
        Self(match language.grammar() {
            Grammar::English => lower_words(text)
                .iter()
                .flat_map(|word| {
                    let entries = letter_index(word).map_or(&[][..], |place| &ENTRIES_BY_LETTER[place]);
                    entries.iter().filter(move |(_, entry)| entry_matches(entry, word)).map(|(bit, _)| *bit)
                })
                .fold(0, |tags, bit| tags | bit),
            Grammar::Chinese => (0..)
                .zip(TAG_LISTS)
                .filter(|(_, key)| chinese_word_list(key).occurs_in(text))
                .fold(0, |tags, (bit, _)| tags | (1 << bit)),
        })
    }

    /// Whether there is a word of this kind.
    pub(super) fn has(self, tag: SentenceTag) -> bool {
        self.0 & (1 << (tag as u16)) != 0
    }

    /// Whether there is a word of any of these kinds.
    pub(super) fn has_any(self, tags: &[SentenceTag]) -> bool {
        tags.iter().any(|tag| self.has(*tag))
    }

    /// The sum of the points of the kinds that there are.
    pub(super) fn sum_points(self, points: &[(SentenceTag, i32)]) -> i32 {
        points.iter().filter(|(tag, _)| self.has(*tag)).map(|(_, points)| points).sum()
    }
}
