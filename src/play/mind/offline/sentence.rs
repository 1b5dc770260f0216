//! One sentence and what it mentions, whoever says it: names, times, places, kinds of words, pronouns.
//! Sentences are cached, since a game shows its thinkers the same ones again and again.

use super::clock_time::{TimeOfDay, find_times};
use super::lexicon::SentenceTags;
use super::note::{PersonCounts, count_persons};
use super::people::{Mention, NameForms};
use super::place::find_places;
use super::text::{WordHash, content_words, split_into_sentences, word_tokens};
use super::time_notation::{NotationCounts, count_notations};
use super::time_span::TimeSpan;
use crate::base::language::{Grammar, Language, is_han};
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

/// Maximum number of sentences, and of texts, cached for one thinker; then the cache is cleared.
const MAX_CACHED: usize = 8_000;

#[derive(Debug, Clone)]
pub(super) struct AnalysedSentence {
    /// As it is in the source.
    pub text: String,
    pub mentions: Vec<Mention>,
    pub clocks: Vec<TimeOfDay>,
    /// The time span that it mentions, if any.
    pub span: Option<TimeSpan>,
    /// See [`places`].
    pub places: Vec<String>,
    /// The kinds of things that it mentions.
    pub marks: SentenceTags,
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
    texts: RefCell<HashMap<Rc<str>, Rc<AnalysedText>>>,
}

/// A part of a script, a speech or a line of the dialogue, with its cached analysis: most of what a thinker
/// is given was given before.
#[derive(Debug)]
pub(super) struct AnalysedText {
    text: Rc<str>,
    language: Language,
    sentences: OnceCell<Vec<String>>,
    words: OnceCell<Vec<WordHash>>,
    times: OnceCell<NotationCounts>,
    persons: OnceCell<PersonCounts>,
}

impl AnalysedText {
    /// See [`sentences`].
    pub(super) fn sentences(&self) -> &[String] {
        let cut = || split_into_sentences(&self.text).into_iter().map(str::to_owned);
        self.sentences.get_or_init(|| cut().collect())
    }

    /// See [`content`].
    pub(super) fn words(&self) -> &[WordHash] {
        self.words.get_or_init(|| content_words(self.language, &self.text))
    }

    pub(super) fn times(&self) -> NotationCounts {
        *self.times.get_or_init(|| count_notations(self.language, &self.text))
    }

    pub(super) fn persons(&self) -> PersonCounts {
        *self.persons.get_or_init(|| count_persons(self.language, self.sentences()))
    }
}

impl SentenceCache {
    pub(super) fn new(people: NameForms) -> Self {
        Self { people, by_text: RefCell::default(), texts: RefCell::default() }
    }

    pub(super) fn text(&self, text: &str) -> Rc<AnalysedText> {
        if let Some(known) = self.texts.borrow().get(text) {
            return known.clone();
        }
        let text: Rc<str> = text.into();
        let read = Rc::new(AnalysedText {
            text: text.clone(),
            language: self.people.language(),
            sentences: OnceCell::new(),
            words: OnceCell::new(),
            times: OnceCell::new(),
            persons: OnceCell::new(),
        });
        let mut texts = self.texts.borrow_mut();
        if texts.len() >= MAX_CACHED {
            texts.clear();
        }
        texts.insert(text, read.clone());
        read
    }

    /// Reads `text`, unless it is cached.
    pub(super) fn sentence(&self, text: &str) -> Rc<AnalysedSentence> {
        if let Some(known) = self.by_text.borrow().get(text) {
            return known.clone();
        }
        let sentence = Rc::new(self.read(text));
        let mut known = self.by_text.borrow_mut();
        if known.len() >= MAX_CACHED {
            known.clear();
        }
        known.insert(text.to_owned(), sentence.clone());
        sentence
    }

    fn read(&self, text: &str) -> AnalysedSentence {
        let language = self.people.language();
        let text = text.replace(['【', '】'], "");
        let mentions = self.people.find_mentions(&text);
        let times: Vec<TimeOfDay> = find_times(language, &text).into_iter().map(|(_, clock)| clock).collect();
        AnalysedSentence {
            first_person: pronoun_at(language, &text, true),
            second_person: pronoun_at(language, &without_quotations(&text), false),
            led_by_pronoun: led_by_pronoun(language, &text),
            depends_on_previous: depends_on_previous(language, &without_quotations(&text), &self.people),
            changes_day: changes_day(language, &text),
            span: TimeSpan::find(language, &text, &times),
            clocks: times,
            places: find_places(language, &text),
            marks: SentenceTags::find(language, &without_names(&text, &mentions)),
            words: content_words(language, &text),
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

/// Byte offset of the first "I" (`first`) or "you".
fn pronoun_at(language: Language, text: &str, first: bool) -> Option<usize> {
    const FIRST: [&str; 7] = ["i", "my", "me", "i'm", "we", "us", "myself"];
    const SECOND: [&str; 3] = ["you", "your", "yourself"];
    match language.grammar() {
        Grammar::English => word_tokens(text)
            .into_iter()
            .find(|(_, _, w)| if first { FIRST.contains(&w.as_str()) } else { SECOND.contains(&w.as_str()) })
            .map(|(at, _, _)| at),
        Grammar::Chinese if first => text.find('我'),
        Grammar::Chinese => text.match_indices('你').map(|(at, _)| at).find(|at| !text[*at..].starts_with("你们")),
    }
}

/// Whether the sentence begins with a pronoun for somebody named before.
pub(super) fn led_by_pronoun(language: Language, text: &str) -> bool {
    match language.grammar() {
        Grammar::English => word_tokens(text)
            .first()
            .is_some_and(|(_, _, w)| matches!(w.as_str(), "he" | "she" | "his" | "her" | "they" | "their")),
        Grammar::Chinese => text.starts_with(['他', '她']) || ["那双", "那只"].iter().any(|p| text.starts_with(p)),
    }
}

/// Whether the sentence refers to something that it does not name: "it", "then", "them". Quotations aside.
fn depends_on_previous(language: Language, text: &str, people: &NameForms) -> bool {
    const FIRST_EN: [&str; 15] = [
        "it",
        "it's",
        "this",
        "that",
        "these",
        "those",
        "then",
        "so",
        "they",
        "their",
        "another",
        "otherwise",
        "afterwards",
        "both",
        "instead",
    ];
    const FIRST_ZH: [&str; 17] = [
        "这",
        "那",
        "它",
        "他们",
        "她们",
        "其中",
        "然后",
        "接着",
        "后来",
        "可是",
        "但",
        "所以",
        "不过",
        "于是",
        "而且",
        "为什么",
        "其实",
    ];
    let named = people.find_mentions(text).first().map_or(usize::MAX, |m| m.start);
    match language.grammar() {
        Grammar::English => {
            let words = word_tokens(text);
            let first = words.first().is_some_and(|(_, _, w)| FIRST_EN.contains(&w.as_str()));
            let led = led_by_pronoun(language, text);
            let open = |word: &str| matches!(word, "he" | "she" | "him" | "his" | "her" | "they" | "them" | "their");
            let skipped = usize::from(led);
            let takes_up = words.iter().skip(skipped).any(|(at, _, w)| open(w) && *at < named);
            first || (takes_up && !led)
        }
        Grammar::Chinese => {
            let first = FIRST_ZH.iter().any(|head| text.starts_with(head));
            let other = |at: usize| {
                let after = text[at..].chars().nth(1);
                let before = text[..at].chars().next_back();
                after == Some('人') || matches!(before, Some('其' | '吉'))
            };
            let takes_up = text.match_indices(['他', '她', '它']).any(|(at, _)| at > 0 && at < named && !other(at));
            first || (takes_up && !led_by_pronoun(language, text))
        }
    }
}

/// Whether the account leaps to another day.
fn changes_day(language: Language, text: &str) -> bool {
    let marks: &[&str] = match language.grammar() {
        Grammar::English => {
            &["years ago", "year ago", "years later", "next day", "last week", "months", " in 19", " in 18", " in 20"]
        }
        Grammar::Chinese => &["年", "个月", "第二天", "次日", "上周", "从前", "小时候", "星期", "昨天"],
    };
    let words = word_tokens(text);
    let another_day = words.windows(2).any(|pair| pair[0].2 == "on" && pair[1].2.ends_with("day"));
    another_day || marks.iter().any(|mark| text.contains(mark))
}

pub(super) fn has_quotation(text: &str) -> bool {
    text.contains(['“', '”', '‘', '"', '「', '」', '『'])
}

#[cfg(test)]
mod tests {
    use super::super::notebook::{Notebook, ThinkerCache};
    use super::super::people::NameForms;
    use super::super::tests::given;
    use super::{MAX_CACHED, SentenceCache};
    use crate::base::language::Language;
    use std::rc::Rc;

    #[test]
    fn a_text_is_cut_once_and_only_so_many_are_kept() {
        let sentences = SentenceCache::new(NameForms::new(&given(Language::English, &[])));
        let first = sentences.text("You met Mr Finch. He was pale.");
        let again = sentences.text("You met Mr Finch. He was pale.");
        assert!(Rc::ptr_eq(&first, &again));
        assert_eq!(first.sentences(), ["You met Mr Finch.", "He was pale."]);
        for number in 0..=MAX_CACHED {
            sentences.text(&number.to_string());
            sentences.sentence(&number.to_string());
        }
        assert!(sentences.texts.borrow().len() <= MAX_CACHED);
        assert!(sentences.by_text.borrow().len() <= MAX_CACHED);
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
