//! Classifies a question by its phrasing: whether it wants a name, a denial, whereabouts, more of the same.
//! It does not look at the case, and it selects no sentences: [`fit`](super::fit) does.

use super::lexicon::{SentenceTag, SentenceTags};
use super::notebook::Notebook;
use super::people::PersonRef;
use super::question_phrases::{INTENT_PHRASES, NOT_ACCUSING_EN, NOT_ACCUSING_ZH};
use super::text::{content_words, word_tokens};
use crate::base::language::{Grammar, Language, is_han};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum QuestionIntent {
    /// An account of whatever its words name.
    Account,
    Greeting,
    Thanks,
    /// Who the thinker is and why they are here.
    Name,
    /// "You did it."
    Accusation,
    /// "You are lying", "are you sure?"
    Doubt,
    Nerves,
    /// "And then?"
    Continue,
    /// Whom the thinker suspects.
    Suspect,
    /// How the victim died and was found.
    Manner,
    /// The thinker's relationship to somebody.
    Relationship,
    LastSeen,
    /// Where the thinker was, with whom, and who can confirm it.
    Whereabouts,
    /// What the thinker heard or saw.
    Perceived,
    Secret,
    /// It has nothing to do with the case.
    OffTopic,
}

impl QuestionIntent {
    pub(super) fn classify(book: &Notebook<'_>, question: &str) -> Self {
        let language = book.given.language;
        let mentions = book.people().find_mentions(question);
        let others = mentions.iter().any(|m| m.who != thinker(book));
        let put = NormalizedQuestion::new(language, question);
        let found = INTENT_PHRASES.iter().find(|(want, english, chinese)| {
            let list = match language.grammar() {
                Grammar::English => english,
                Grammar::Chinese => chinese,
            };
            let small = !others && put.short;
            let fits = match want {
                Self::Greeting => small && mentions.is_empty(),
                Self::Thanks | Self::Nerves | Self::Continue | Self::Doubt => small,
                // "Did you hear steps near the door?" names what it wants.
                Self::Perceived => put.short && !others,
                Self::LastSeen => {
                    let dead = |who| matches!(who, PersonRef::Victim(_));
                    mentions.iter().any(|m| dead(m.who)) || put.matches_any(&["him", "her", "他", "她"])
                }
                Self::Relationship => !mentions.is_empty() || put.matches_any(&["him", "her", "them", "他", "她"]),
                _ => true,
            };
            fits && list.iter().any(|phrase| put.matches(phrase))
        });
        match found {
            _ if put.accuses() => Self::Accusation,
            Some((want, ..)) => *want,
            // "What do you know about Mrs Vale?", put to Mrs Vale.
            None if !mentions.is_empty() && !others && put.short => Self::Name,
            None if put.short && mentions.is_empty() && is_off_topic(book, question) => Self::OffTopic,
            None => Self::Account,
        }
    }
}

fn thinker(book: &Notebook<'_>) -> PersonRef {
    PersonRef::Player(book.given.seat)
}

/// Whether it speaks of nothing that the thinker has read or heard of.
fn is_off_topic(book: &Notebook<'_>, question: &str) -> bool {
    let language = book.given.language;
    let marked = SentenceTags::find(language, question).has_any(&[
        SentenceTag::Witness,
        SentenceTag::Violence,
        SentenceTag::Death,
        SentenceTag::Traces,
        SentenceTag::Secret,
        SentenceTag::Alone,
        SentenceTag::IllWill,
        SentenceTag::Motive,
    ]);
    let timed = !super::clock_time::find_times(language, question).is_empty();
    let placed = !super::place::find_places(language, question).is_empty();
    let setting = content_words(language, &book.given.setting);
    let words = super::sentence_fit::topic_words(language, question);
    let known = words.iter().filter(|w| setting.contains(w) || book.notes().any(|n| n.words.contains(w))).count();
    !marked && !timed && !placed && known * 2 <= words.len().saturating_sub(1)
}

/// A normalized question: lower case, words between single spaces.
struct NormalizedQuestion {
    language: Language,
    text: String,
    short: bool,
}

impl NormalizedQuestion {
    fn new(language: Language, question: &str) -> Self {
        let words: Vec<String> = word_tokens(question).into_iter().map(|(_, _, w)| w).collect();
        let han = question.chars().filter(|c| is_han(*c)).count();
        let (text, short) = match language.grammar() {
            Grammar::English => (format!(" {} ", words.join(" ")), words.len() <= 10),
            Grammar::Chinese => (question.to_lowercase(), han <= 18),
        };
        Self { language, text, short }
    }

    fn matches_any(&self, phrases: &[&str]) -> bool {
        phrases.iter().any(|phrase| self.matches(phrase))
    }

    /// Matches a phrase. `*` matches any words: "how did*die"; `^` anchors a phrase at the start, `$` at the
    /// end.
    fn matches(&self, phrase: &str) -> bool {
        if let Some((head, tail)) = phrase.split_once('*') {
            return self.matches(head) && self.matches(tail);
        }
        let text = match self.language.grammar() {
            Grammar::English => self.text.trim(),
            Grammar::Chinese => self.text.trim_end_matches(|c: char| !c.is_alphanumeric()).trim(),
        };
        let (phrase, opens) = match phrase.strip_prefix('^') {
            Some(rest) => (rest, true),
            None => (phrase, false),
        };
        match (phrase.strip_suffix('$'), opens) {
            (Some(whole), true) => text == whole,
            (Some(end), false) => text.ends_with(end),
            (None, true) => text.starts_with(phrase),
            (None, false) if self.language.grammar() == Grammar::English => self.text.contains(&format!(" {phrase} ")),
            (None, false) => text.contains(phrase),
        }
    }

    /// Whether "you" is the one who did it. "Who do you think killed him?" accuses nobody.
    fn accuses(&self) -> bool {
        match self.language.grammar() {
            Grammar::English => {
                let words: Vec<&str> = self.text.split_whitespace().collect();
                words.iter().enumerate().any(|(i, word)| {
                    let next = words[i + 1..].iter().take(4);
                    let until: Vec<&str> = next.copied().take_while(|w| !NOT_ACCUSING_EN.contains(w)).collect();
                    *word == "you" && until.iter().any(|w| SentenceTags::find(self.language, w).has(SentenceTag::Deed))
                })
            }
            Grammar::Chinese => self.text.match_indices('你').any(|(at, _)| {
                let ahead: String = self.text[at..].chars().take(6).collect();
                let next = ahead.split(['，', '。', '？', '！', '的']).next().unwrap_or("");
                !NOT_ACCUSING_ZH.iter().any(|word| next.contains(word))
                    && ["杀", "害死", "动手", "下手", "下毒"].iter().any(|word| next.contains(word))
            }),
        }
    }
}
