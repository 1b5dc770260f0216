//! The word lists and the frames of speech of the offline reader, in both languages: data, in `texts/`. Common words
//! of the genre, none of any one case.

use crate::base::language::{Grammar, Language, WordList, WordLists};
use std::sync::LazyLock;

/// English, then Chinese.
type ListsByLanguage = LazyLock<[WordLists; 2]>;

static WORD_LISTS: ListsByLanguage = LazyLock::new(|| {
    [include_str!("texts/words.en.txt"), include_str!("texts/words.zh.txt")].map(WordLists::parse_words)
});

static SPEECH_FRAMES: ListsByLanguage = LazyLock::new(|| {
    [include_str!("texts/speech.en.txt"), include_str!("texts/speech.zh.txt")].map(WordLists::parse_lines)
});

fn find_list(lists: &'static ListsByLanguage, language: Language, key: &str) -> &'static WordList {
    let [english, chinese] = &**lists;
    match language.grammar() {
        Grammar::English => english.list(key),
        Grammar::Chinese => chinese.list(key),
    }
}

/// A word list of a language.
pub(super) fn word_list(language: Language, key: &str) -> &'static WordList {
    find_list(&WORD_LISTS, language, key)
}

/// A word list that only English has, or that is needed whatever the language.
pub(super) fn english_word_list(key: &str) -> &'static WordList {
    word_list(Language::English, key)
}

/// A word list that only Chinese has, or that is needed whatever the language.
pub(super) fn chinese_word_list(key: &str) -> &'static WordList {
    word_list(Language::Chinese, key)
}

/// Alternative frames for saying one thing.
pub(super) fn speech_frames(language: Language, key: &str) -> &'static [String] {
    find_list(&SPEECH_FRAMES, language, key)
}

/// The first frame of a key, filled.
pub(super) fn fill_first_frame(language: Language, key: &str, slots: &[(&str, &str)]) -> String {
    fill_nth_frame(language, key, 0, slots)
}

/// The `n`-th frame of a key, cyclically, filled.
pub(super) fn fill_nth_frame(language: Language, key: &str, n: usize, slots: &[(&str, &str)]) -> String {
    let frames = speech_frames(language, key);
    frames.get(n % frames.len().max(1)).map_or_else(String::new, |frame| fill_slots(frame, slots))
}

/// Fills the slots of a frame, which stand in braces.
pub(super) fn fill_slots(frame: &str, slots: &[(&str, &str)]) -> String {
    let mut parts = frame.split('{');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (slot, after) = part.split_once('}').unwrap_or((part, ""));
        out.push_str(slots.iter().find(|(name, _)| *name == slot).map_or("", |(_, value)| value));
        out.push_str(after);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Keys are literals with one dot, such as `deed.verbs`.
    fn keys_in_code() -> BTreeSet<(String, bool)> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/play/mind/offline");
        let is_key = |text: &str| {
            let plain = text.chars().all(|c| c.is_ascii_lowercase() || matches!(c, '_' | '.'));
            plain && text.split_once('.').is_some_and(|(group, name)| group.len() > 2 && name.len() > 2)
        };
        let mut found = BTreeSet::new();
        for folder in [folder.to_owned(), format!("{folder}/exam")] {
            for entry in std::fs::read_dir(folder).unwrap().flatten().filter(|one| one.path().is_file()) {
                let source = std::fs::read_to_string(entry.path()).unwrap();
                let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap();
                let parts: Vec<&str> = code.split('"').collect();
                for pair in parts.windows(2).filter(|pair| is_key(pair[1])) {
                    let of_one_language =
                        ["english_word_list(", "chinese_word_list("].iter().any(|call| pair[0].ends_with(call));
                    found.insert((pair[1].to_owned(), of_one_language));
                }
            }
        }
        found
    }

    #[test]
    fn every_key_that_code_asks_for_has_a_list_and_every_list_is_asked_for() {
        let [english, chinese]: [BTreeSet<&str>; 2] =
            [0, 1].map(|at| WORD_LISTS[at].keys().chain(SPEECH_FRAMES[at].keys()).collect());
        let keys = keys_in_code();
        assert!(keys.len() > 100, "{keys:?}");
        for (key, of_one_language) in &keys {
            let (in_english, in_chinese) = (english.contains(key.as_str()), chinese.contains(key.as_str()));
            assert!(in_english && in_chinese || *of_one_language && (in_english || in_chinese), "{key}");
        }
        for key in english.union(&chinese) {
            assert!(keys.iter().any(|(known, _)| known == key), "{key} is not used");
        }
    }

    #[test]
    fn lists_hold_entries_and_frames_have_the_same_slots_in_both_languages() {
        for lists in WORD_LISTS.iter().chain(SPEECH_FRAMES.iter()) {
            assert!(lists.keys().all(|key| !lists.list(key).is_empty()), "{lists:?}");
        }
        let slots = |language, key: &str| {
            let all = speech_frames(language, key).iter().flat_map(|frame| frame.split('{').skip(1));
            all.filter_map(|part| Some(part.split_once('}')?.0)).collect::<BTreeSet<_>>()
        };
        for key in SPEECH_FRAMES[0].keys() {
            assert_eq!(
                speech_frames(Language::English, key).len(),
                speech_frames(Language::Chinese, key).len(),
                "{key}"
            );
            assert_eq!(slots(Language::English, key), slots(Language::Chinese, key), "{key}");
        }
        assert_eq!(fill_slots("{a} and {b}{c}.", &[("a", "{b}"), ("b", "x")]), "{b} and x.");
    }
}
