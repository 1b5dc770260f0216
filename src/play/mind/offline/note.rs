//! Sentences in context: who says them, whom "I", "you" and a leading pronoun refer to, and when it happened.
//! It judges nothing.

use super::people::PersonRef;
use super::sentence::{AnalysedSentence, AnalysedText, PronounPersonCounts, SentenceCache};
use super::text::lower_words;
use super::time_of_day::TimeOfDay;
use crate::base::game::Seat;
use crate::base::language::is_han;
use std::ops::Deref;
use std::rc::Rc;

/// A sentence, its speaker, and whom it refers to.
#[derive(Debug, Clone)]
pub(super) struct Note {
    pub sentence: Rc<AnalysedSentence>,
    /// Who said it; `None`: the thinker's own script.
    pub speaker: Option<Seat>,
    /// Whether it was said within a question.
    pub is_from_question: bool,
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
    let long = lower_words(text).len() >= 5 || text.chars().filter(|c| is_han(*c)).count() >= 10;
    let heading = text.starts_with(['[', '【', '#']) && text.ends_with([']', '】']);
    let directs = text.ends_with([':', '：']);
    (ended || long || directs)
        && !heading
        && (!text.ends_with([':', '：']) || text.to_lowercase().contains("you") || text.contains('你'))
}

/// The person in which a script refers to its owner.
pub(super) fn detect_script_person(script: &[Rc<AnalysedText>]) -> GrammaticalPerson {
    let sum = |count: fn(PronounPersonCounts) -> usize| script.iter().map(|part| count(part.persons)).sum::<usize>();
    let (first, second, sentences) = (sum(|one| one.first), sum(|one| one.second), sum(|one| one.sentences));
    if second * 4 >= sentences && second >= first {
        GrammaticalPerson::Second
    } else if first * 3 >= sentences {
        GrammaticalPerson::First
    } else {
        GrammaticalPerson::Third
    }
}

/// Whose sentences are read, and to whom "I" and "you" refer in them.
#[derive(Debug, Clone, Copy)]
pub(super) struct NoteSource {
    /// The speaker; `None`: the thinker's own script.
    pub speaker: Option<Seat>,
    pub asked: bool,
    pub topic: Option<usize>,
    pub me: PersonRef,
    pub you: Option<PersonRef>,
}

impl NoteSource {
    /// A text in which `me` says "I".
    pub(super) fn with_first_person(me: PersonRef) -> Self {
        Self { speaker: None, asked: false, topic: None, me, you: None }
    }
}

/// Turns sentences into notes, carrying times and referents along.
pub(super) fn read_notes<'t>(
    known: &SentenceCache, parts: impl IntoIterator<Item = &'t str>, source: &NoteSource, out: &mut Vec<Note>,
) {
    let NoteSource { speaker, asked, topic, me, you } = *source;
    let mut running: Option<TimeOfDay> = None;
    let mut last: Option<PersonRef> = None;
    for text in parts {
        let sentence = known.analysed_sentence(text);
        let addressed = you.and_then(|you| Some((sentence.second_person?, you)));
        let mut placed: Vec<(usize, PersonRef)> = sentence.mentions.iter().map(|m| (m.start, m.who)).collect();
        placed.extend(sentence.first_person.map(|at| (at, me)));
        placed.extend(addressed);
        placed.extend(last.filter(|_| sentence.led_by_pronoun).map(|who| (0, who)));
        placed.sort_by_key(|(at, _)| *at);
        let mut about: Vec<PersonRef> = Vec::new();
        for (_, who) in placed {
            if !about.contains(&who) {
                about.push(who);
            }
        }
        let times = &sentence.times;
        running = times.last().copied().or(running.filter(|_| !sentence.changes_day));
        last = about.iter().copied().find(|who| *who != me).or(about.first().copied()).or(last);
        out.push(Note {
            speaker,
            is_from_question: asked,
            addressee: match addressed {
                Some((_, PersonRef::Player(seat))) if speaker.is_some() && !asked => Some(seat),
                _ => None,
            },
            topic,
            subject: about.first().copied(),
            about,
            time: times.first().copied().or(running),
            sentence,
        });
    }
}
