//! Classifies a question by its phrasing: whether it wants a name, a denial, whereabouts, more of the same.
//! It does not look at the case, and it selects no sentences: [`sentence_fit`](super::sentence_fit) does.

use super::lexicon::{SentenceTag, SentenceTags};
use super::notebook::Notebook;
use super::people::PersonRef;
use super::phrasebook::{chinese_word_list, english_word_list, word_list};
use super::text::{WordHash, content_word_hashes, lower_words};
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

/// Intents and the phrases that show them; the first match counts.
const INTENT_PHRASES: [(QuestionIntent, &str); 14] = [
    (QuestionIntent::Accusation, "wants.accusation"),
    (QuestionIntent::Suspect, "wants.suspect"),
    (QuestionIntent::Name, "wants.name"),
    (QuestionIntent::Greeting, "wants.greeting"),
    (QuestionIntent::Thanks, "wants.thanks"),
    (QuestionIntent::Doubt, "wants.doubt"),
    (QuestionIntent::Nerves, "wants.nerves"),
    (QuestionIntent::Continue, "wants.continue"),
    (QuestionIntent::LastSeen, "wants.last_seen"),
    (QuestionIntent::Manner, "wants.manner"),
    (QuestionIntent::Relationship, "wants.relationship"),
    (QuestionIntent::Whereabouts, "wants.whereabouts"),
    (QuestionIntent::Secret, "wants.secret"),
    (QuestionIntent::Perceived, "wants.perceived"),
];

impl QuestionIntent {
    pub(super) fn classify(book: &Notebook<'_>, question: &str) -> Self {
        let language = book.given.language;
        let mentions = book.name_forms().find_mentions(question);
        let others = mentions.iter().any(|m| m.who != book.me());
        let put = NormalizedQuestion::new(language, question);
        let found = INTENT_PHRASES.iter().find(|(want, key)| {
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
            fits && word_list(language, key).iter().any(|phrase| put.matches(phrase))
        });
        match found {
            _ if put.is_accusing() => Self::Accusation,
            Some((want, _)) => *want,
            // "What do you know about Mrs Vale?", put to Mrs Vale.
            None if !mentions.is_empty() && !others && put.short => Self::Name,
            None if put.short && mentions.is_empty() && is_off_topic(book, question) => Self::OffTopic,
            None => Self::Account,
        }
    }
}

/// The words that say what a question is about, without those of every question.
pub(super) fn topic_words(language: Language, question: &str) -> Vec<WordHash> {
    let in_both =
        [english_word_list("question.asking"), chinese_word_list("question.asking")].map(|list| list.join(" "));
    let asking = content_word_hashes(language, &in_both.join(" "));
    let mut found = content_word_hashes(language, question);
    found.retain(|word| asking.binary_search(word).is_err());
    found
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
    let setting = content_word_hashes(language, &book.given.setting);
    let topic = topic_words(language, question);
    let known = topic.iter().filter(|w| setting.contains(w) || book.notes().any(|n| n.words.contains(w))).count();
    !marked && !timed && !placed && known * 2 <= topic.len().saturating_sub(1)
}

/// A normalized question: lower case, words between single spaces.
struct NormalizedQuestion {
    language: Language,
    text: String,
    short: bool,
}

impl NormalizedQuestion {
    fn new(language: Language, question: &str) -> Self {
        let words = lower_words(question);
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
    fn is_accusing(&self) -> bool {
        match self.language.grammar() {
            Grammar::English => {
                let words: Vec<&str> = self.text.split_whitespace().collect();
                words.iter().enumerate().any(|(i, word)| {
                    let next = words[i + 1..].iter().take(4);
                    let mut until = next.take_while(|w| !english_word_list("question.not_accusing").has(w));
                    *word == "you" && until.any(|w| SentenceTags::find(self.language, w).has(SentenceTag::LethalAct))
                })
            }
            Grammar::Chinese => self.text.match_indices('你').any(|(at, _)| {
                let ahead: String = self.text[at..].chars().take(6).collect();
                let next = ahead.split(['，', '。', '？', '！', '的']).next().unwrap_or("");
                !chinese_word_list("question.not_accusing").occurs_in(next)
                    && chinese_word_list("question.deeds").occurs_in(next)
            }),
        }
    }
}
