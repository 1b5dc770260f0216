//! One sentence and what it mentions, whoever says it: names, times, places, kinds of words, pronouns.
//! Sentences are cached, since a game shows its thinkers the same ones again and again.

use super::clock_time::find_times;
use super::lexicon::SentenceTags;
use super::people::{Mention, NameForms};
use super::phrasebook::{english_word_list, word_list};
use super::place::find_places;
use super::text::{WordHash, content_word_hashes, count_listed_words, lower_words, split_into_sentences, word_tokens};
use super::time_notation::{NotationCounts, count_notations};
use super::time_of_day::{TimeOfDay, TimeSpan};
use crate::base::language::{Grammar, Language, WordList, is_han};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// Maximum number of sentences, and of texts, cached for one thinker; then the cache is cleared.
const MAX_CACHED_ENTRIES: usize = 8_000;

#[derive(Debug, Clone)]
pub(super) struct AnalysedSentence {
    /// As it is in the source.
    pub text: String,
    pub mentions: Vec<Mention>,
    pub times: Vec<TimeOfDay>,
    /// The time span that it mentions, if any.
    pub span: Option<TimeSpan>,
    /// See [`find_places`].
    pub places: Vec<String>,
    /// The kinds of things that it mentions.
    pub tags: SentenceTags,
    pub words: Vec<WordHash>,
    /// Byte offset of the first "I".
    pub first_person: Option<usize>,
    /// Byte offset of the first "you" outside quotations.
    pub second_person: Option<usize>,
    pub led_by_pronoun: bool,
    /// Refers back to what another sentence named.
    pub depends_on_previous: bool,
    pub changes_day: bool,
    /// Whether it contains a quotation. Then it is not quoted itself.
    pub has_quotation: bool,
}

/// The sentences that were read with the same names.
#[derive(Debug)]
pub(super) struct SentenceCache {
    pub people: NameForms,
    by_text: RefCell<HashMap<String, Rc<AnalysedSentence>>>,
    texts: RefCell<HashMap<String, Rc<AnalysedText>>>,
}

/// The analysis of a part of a script, a speech or a line of the dialogue. It is cached: most of what a
/// thinker is given was given before.
#[derive(Debug)]
pub(super) struct AnalysedText {
    pub sentences: Vec<String>,
    pub words: Vec<WordHash>,
    pub times: NotationCounts,
    pub persons: PronounPersonCounts,
}

impl AnalysedText {
    fn new(language: Language, text: &str) -> Self {
        let sentences: Vec<String> = split_into_sentences(text).into_iter().map(str::to_owned).collect();
        Self {
            words: content_word_hashes(language, text),
            times: count_notations(language, text),
            persons: count_pronoun_persons(language, &sentences),
            sentences,
        }
    }
}

/// What is cached for `text`, read first if need be.
fn get_or_cache<T>(cache: &RefCell<HashMap<String, Rc<T>>>, text: &str, read: impl FnOnce() -> T) -> Rc<T> {
    if let Some(known) = cache.borrow().get(text) {
        return known.clone();
    }
    let new = Rc::new(read());
    let mut known = cache.borrow_mut();
    if known.len() >= MAX_CACHED_ENTRIES {
        known.clear();
    }
    known.insert(text.to_owned(), new.clone());
    new
}

impl SentenceCache {
    pub(super) fn new(people: NameForms) -> Self {
        Self { people, by_text: RefCell::default(), texts: RefCell::default() }
    }

    pub(super) fn analysed_text(&self, text: &str) -> Rc<AnalysedText> {
        get_or_cache(&self.texts, text, || AnalysedText::new(self.people.language(), text))
    }

    pub(super) fn analysed_sentence(&self, text: &str) -> Rc<AnalysedSentence> {
        get_or_cache(&self.by_text, text, || self.analyse(text))
    }

    fn analyse(&self, text: &str) -> AnalysedSentence {
        let language = self.people.language();
        let text = text.replace(['【', '】'], "");
        let mentions = self.people.find_mentions(&text);
        let times: Vec<TimeOfDay> = find_times(language, &text).into_iter().map(|(_, clock)| clock).collect();
        AnalysedSentence {
            first_person: find_first_person(language, &text),
            second_person: find_second_person(language, &without_quotations(&text)),
            led_by_pronoun: begins_with_pronoun(language, &text),
            depends_on_previous: depends_on_previous(language, &without_quotations(&text), &self.people),
            changes_day: changes_day(language, &text),
            span: TimeSpan::find(language, &text, &times),
            times,
            places: find_places(language, &text),
            tags: SentenceTags::find(language, &without_names(&text, &mentions)),
            words: content_word_hashes(language, &text),
            has_quotation: has_quotation(&text),
            mentions,
            text,
        }
    }
}

/// A text without its quotations. A word or two in quotation marks are a name and stay.
pub(super) fn without_quotations(text: &str) -> String {
    let (mut out, mut quoted, mut depth) = (String::new(), String::new(), 0usize);
    for c in text.chars() {
        match c {
            '“' | '‘' => depth += 1,
            '”' | '’' if depth > 0 => {
                depth -= 1;
                let name = quoted.chars().all(is_han) && quoted.chars().count() <= 4;
                if depth == 0 && name {
                    out.push_str(&quoted);
                }
                quoted.clear();
            }
            '”' | '’' => {}
            _ if depth == 0 => out.push(c),
            _ => quoted.push(c),
        }
    }
    out
}

/// The sentence without names: somebody called 恩 or Grace is not a kindness.
fn without_names(text: &str, mentions: &[Mention]) -> String {
    let mut rest = text.to_owned();
    for m in mentions.iter().rev() {
        if rest.is_char_boundary(m.start) && rest.is_char_boundary(m.end) {
            rest.replace_range(m.start..m.end, " ");
        }
    }
    rest
}

/// Byte offset of the first word that is listed.
fn find_listed_word(text: &str, list: &WordList) -> Option<usize> {
    word_tokens(text).into_iter().find(|token| list.has(&token.word)).map(|token| token.start)
}

fn find_first_person(language: Language, text: &str) -> Option<usize> {
    match language.grammar() {
        Grammar::English => find_listed_word(text, english_word_list("person.first")),
        Grammar::Chinese => text.find('我'),
    }
}

fn find_second_person(language: Language, text: &str) -> Option<usize> {
    match language.grammar() {
        Grammar::English => find_listed_word(text, english_word_list("person.second")),
        Grammar::Chinese => text.match_indices('你').map(|(at, _)| at).find(|at| !text[*at..].starts_with("你们")),
    }
}

/// Whether a text begins with a word of a list.
fn begins_with_listed_word(language: Language, key: &str, text: &str) -> bool {
    let list = word_list(language, key);
    match language.grammar() {
        Grammar::English => lower_words(text).first().is_some_and(|word| list.has(word)),
        Grammar::Chinese => list.has_prefix_of(text),
    }
}

/// Whether the sentence begins with a pronoun for somebody named before.
pub(super) fn begins_with_pronoun(language: Language, text: &str) -> bool {
    begins_with_listed_word(language, "person.leading", text)
}

/// Whether the sentence refers to something that it does not name: "it", "then", "them". Quotations aside.
fn depends_on_previous(language: Language, text: &str, people: &NameForms) -> bool {
    if begins_with_listed_word(language, "sentence.back_references", text) {
        return true;
    }
    if begins_with_pronoun(language, text) {
        return false;
    }
    let named = people.find_mentions(text).first().map_or(usize::MAX, |m| m.start);
    match language.grammar() {
        Grammar::English => find_listed_word(text, english_word_list("person.third")).is_some_and(|at| at < named),
        Grammar::Chinese => {
            let other = |at: usize| {
                let after = text[at..].chars().nth(1);
                let before = text[..at].chars().next_back();
                after == Some('人') || matches!(before, Some('其' | '吉'))
            };
            text.match_indices(['他', '她', '它']).any(|(at, _)| at > 0 && at < named && !other(at))
        }
    }
}

/// Whether the account leaps to another day.
fn changes_day(language: Language, text: &str) -> bool {
    let tokens = lower_words(text);
    let another_day = tokens.windows(2).any(|pair| pair[0] == "on" && pair[1].ends_with("day"));
    another_day || word_list(language, "sentence.other_day").occurs_in(text)
}

/// The numbers of "I", of "you", and of sentences.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct PronounPersonCounts {
    pub first: usize,
    pub second: usize,
    pub sentences: usize,
}

fn count_pronoun_persons(language: Language, lines: &[String]) -> PronounPersonCounts {
    let count = |key: &str| lines.iter().map(|line| count_listed_words(language, key, line)).sum();
    PronounPersonCounts {
        first: count("person.counted_first"),
        second: count("person.counted_second"),
        sentences: lines.len(),
    }
}

pub(super) fn has_quotation(text: &str) -> bool {
    text.contains(['“', '”', '‘', '"', '「', '」', '『'])
}

#[cfg(test)]
mod tests {
    use super::super::notebook::{Notebook, ThinkerCache};
    use super::super::people::NameForms;
    use super::super::tests::given;
    use super::{MAX_CACHED_ENTRIES, SentenceCache};
    use crate::base::language::Language;
    use std::rc::Rc;

    #[test]
    fn a_text_is_cut_once_and_only_so_many_are_kept() {
        let sentences = SentenceCache::new(NameForms::new(&given(Language::English, &[])));
        let first = sentences.analysed_text("You met Mr Finch. He was pale.");
        let again = sentences.analysed_text("You met Mr Finch. He was pale.");
        assert!(Rc::ptr_eq(&first, &again));
        assert_eq!(first.sentences, ["You met Mr Finch.", "He was pale."]);
        for number in 0..=MAX_CACHED_ENTRIES {
            sentences.analysed_text(&number.to_string());
            sentences.analysed_sentence(&number.to_string());
        }
        assert!(sentences.texts.borrow().len() <= MAX_CACHED_ENTRIES);
        assert!(sentences.by_text.borrow().len() <= MAX_CACHED_ENTRIES);
    }

    #[test]
    fn a_sentence_is_read_once_for_the_same_names_and_anew_for_others() {
        let script = ["You met Mr Finch at nine in the old library."];
        let (one, mut other) = (given(Language::English, &script), given(Language::English, &script));
        let known = ThinkerCache::default();
        let first = Notebook::new(&one, &known);
        let again = Notebook::new(&one, &known);
        let (first, again) = (&first.script[0].sentence, &again.script[0].sentence);
        assert!(Rc::ptr_eq(first, again));
        assert_eq!(first.mentions.len(), 1);
        other.players[1].name = "Ms Grey".into();
        let other = Notebook::new(&other, &known);
        assert!(other.script[0].mentions.is_empty());
    }
}
