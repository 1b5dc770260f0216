//! Sentences in context: who says them, whom "I", "you" and a leading pronoun refer to, and when it happened.
//! It judges nothing.

use super::clock_time::TimeOfDay;
use super::people::PersonRef;
use super::sentence::{AnalysedSentence, AnalysedText, SentenceCache};
use super::text::word_tokens;
use crate::base::game::Seat;
use crate::base::language::{Grammar, Language, is_han};
use std::ops::Deref;
use std::rc::Rc;

/// A sentence, its speaker, and whom it refers to.
#[derive(Debug, Clone)]
pub(super) struct Note {
    pub sentence: Rc<AnalysedSentence>,
    /// Who said it; `None`: the thinker's own script.
    pub speaker: Option<Seat>,
    /// Whether it was said within a question.
    pub asked: bool,
    /// Whom an answer addresses as "you": the asker. `None` where it does not say "you".
    pub addressee: Option<Seat>,
    /// The victim whose death it was said about, by index.
    pub topic: Option<usize>,
    /// Whom the sentence is about: names, the speaker, and the referent of a leading pronoun.
    pub about: Vec<PersonRef>,
    /// Who does something in it: the first of `about`.
    pub subject: Option<PersonRef>,
    /// When it happened: its first time, else the current time of the account.
    pub time: Option<TimeOfDay>,
}

impl Deref for Note {
    type Target = AnalysedSentence;

    fn deref(&self) -> &AnalysedSentence {
        &self.sentence
    }
}

impl Note {
    /// Whether it depends on the sentence before it. A leading pronoun with a known referent is replaced by
    /// the name.
    pub(super) fn depends_on_previous(&self, thinker: Seat) -> bool {
        let me = PersonRef::Player(self.speaker.unwrap_or(thinker));
        let resolved = self.about.first().is_some_and(|who| *who != me);
        self.sentence.depends_on_previous || (self.led_by_pronoun && !resolved)
    }
}

/// The person in which a script refers to its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GrammaticalPerson {
    First,
    Second,
    Third,
}

/// Headings and dates are not sentences.
pub(super) fn is_sentence(text: &str) -> bool {
    let ended = text.ends_with(['.', '!', '?', '”', '"', '。', '！', '？', '；', '…', '’', '」', '·']);
    let long = word_tokens(text).len() >= 5 || text.chars().filter(|c| is_han(*c)).count() >= 10;
    let heading = text.starts_with(['[', '【', '#']) && text.ends_with([']', '】']);
    let directs = text.ends_with([':', '：']);
    (ended || long || directs)
        && !heading
        && (!text.ends_with([':', '：']) || text.to_lowercase().contains("you") || text.contains('你'))
}

/// The numbers of "I", of "you", and of sentences.
pub(super) type PersonCounts = (usize, usize, usize);

/// Counts the [`PersonCounts`] of a text.
pub(super) fn count_persons(language: Language, lines: &[String]) -> PersonCounts {
    let (mut first, mut second) = (0, 0);
    for line in lines {
        match language.grammar() {
            Grammar::English => {
                for (_, _, word) in word_tokens(line) {
                    first += usize::from(matches!(word.as_str(), "i" | "my" | "me" | "i'm"));
                    second += usize::from(matches!(word.as_str(), "you" | "your"));
                }
            }
            Grammar::Chinese => {
                first += line.matches('我').count();
                second += line.matches('你').count();
            }
        }
    }
    (first, second, lines.len())
}

/// The person in which a script refers to its owner.
pub(super) fn script_person(script: &[Rc<AnalysedText>]) -> GrammaticalPerson {
    let counts = script.iter().map(|part| part.persons());
    let (first, second, lines) = counts.fold((0, 0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1, sum.2 + one.2));
    if second * 4 >= lines && second >= first {
        GrammaticalPerson::Second
    } else if first * 3 >= lines {
        GrammaticalPerson::First
    } else {
        GrammaticalPerson::Third
    }
}

/// Whose sentences are read, and to whom "I" and "you" refer in them.
pub(super) struct NoteSource {
    /// The speaker; `None`: the thinker's own script.
    pub speaker: Option<Seat>,
    pub asked: bool,
    pub topic: Option<usize>,
    pub me: PersonRef,
    pub you: Option<PersonRef>,
}

/// Turns sentences into notes, carrying times and referents along.
pub(super) fn read_notes<'t>(
    known: &SentenceCache,
    parts: impl IntoIterator<Item = &'t str>,
    source: &NoteSource,
    out: &mut Vec<Note>,
) {
    let NoteSource { speaker, asked, topic, me, you } = *source;
    let mut running: Option<TimeOfDay> = None;
    let mut last: Option<PersonRef> = None;
    for text in parts {
        let sentence = known.sentence(text);
        let mentions = sentence.mentions.iter();
        let mut about: Vec<(usize, PersonRef)> = mentions.map(|m| (m.start, m.who)).collect();
        about.extend(sentence.first_person.map(|at| (at, me)));
        let addressed = you.and_then(|you| Some((sentence.second_person?, you)));
        about.extend(addressed);
        let to = match addressed {
            Some((_, PersonRef::Player(seat))) if speaker.is_some() && !asked => Some(seat),
            _ => None,
        };
        if let Some(who) = last.filter(|_| sentence.led_by_pronoun) {
            about.push((0, who));
        }
        about.sort_by_key(|(at, _)| *at);
        let mut order: Vec<PersonRef> = Vec::new();
        for (_, who) in about {
            if !order.contains(&who) {
                order.push(who);
            }
        }
        let times = &sentence.clocks;
        running = times.last().copied().or(running.filter(|_| !sentence.changes_day));
        last = order.iter().copied().find(|who| *who != me).or(order.first().copied()).or(last);
        out.push(Note {
            speaker,
            asked,
            addressee: to,
            topic,
            subject: order.first().copied(),
            about: order,
            time: times.first().copied().or(running),
            sentence,
        });
    }
}
