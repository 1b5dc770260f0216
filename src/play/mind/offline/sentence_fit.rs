//! Scores how well a sentence of the player's script fits a question. [`answer`](super::answer) selects and
//! words the sentences.

use super::clock_time::{TimeOfDay, find_times};
use super::deed::find_deed;
use super::lexicon::{SentenceTag, SentenceTags};
use super::notebook::Notebook;
use super::people::PersonRef;
use super::place::find_places;
use super::question_intent::QuestionIntent;
use super::tellable_sentences::{TellableSentence, telling_points};
use super::text::{WordHash, content_words, word_tokens};
use crate::base::language::{Grammar, Language, is_han};

/// Minimum score for a question of many words, and for one of few.
const MIN_SCORES: (i32, i32) = (6, 2);

/// Kinds of things that a question can ask for, and their points for a sentence of that kind.
const KIND_POINTS: [(SentenceTag, i32); 4] =
    [(SentenceTag::Deed, 5), (SentenceTag::Violence, 2), (SentenceTag::Motive, 2), (SentenceTag::IllWill, 2)];

/// A parsed question.
pub(super) struct ParsedQuestion {
    pub intent: QuestionIntent,
    words: Vec<WordHash>,
    kinds: SentenceTags,
    times: Vec<TimeOfDay>,
    people: Vec<PersonRef>,
    places: Vec<String>,
    victim: usize,
    min_score: i32,
    /// Long enough to ask for everything.
    pub is_thorough: bool,
}

/// The words that say what a question is about, without those of every question.
pub(super) fn topic_words(language: Language, question: &str) -> Vec<WordHash> {
    let asking = content_words(language, QUESTION_WORDS);
    let mut words = content_words(language, question);
    words.retain(|word| asking.binary_search(word).is_err());
    words
}

fn is_long(language: Language, question: &str) -> bool {
    match language.grammar() {
        Grammar::English => word_tokens(question).len() > 12,
        Grammar::Chinese => question.chars().filter(|c| is_han(*c)).count() > 20,
    }
}

const QUESTION_WORDS: &str = "see saw hear know think touch want ask mean do last happen like trust well sure exactly really anything something confirm alive kill say speak explain thing honestly here now still ever night evening day morning hour time 看见 看到 听见 听到 知道 觉得 时候 晚上 凌晨 下午 回事 哪里 清楚 那天 一次 最后 碰过 见过 关系 事情 说说 到底 究竟 当时 多少";

impl ParsedQuestion {
    pub(super) fn parse(book: &Notebook<'_>, question: &str, victim: usize) -> Self {
        let language = book.given.language;
        let want = QuestionIntent::classify(book, question);
        let people: Vec<PersonRef> = book.people().find_mentions(question).into_iter().map(|m| m.who).collect();
        let mut times: Vec<TimeOfDay> = find_times(language, question).into_iter().map(|(_, clock)| clock).collect();
        // Where no hour is named, the hour of death is meant.
        if times.is_empty() && matches!(want, QuestionIntent::Whereabouts | QuestionIntent::Accusation) {
            times.extend(book.deaths.get(victim).copied().flatten());
        }
        // A named person counts by mention, not by the words of the name.
        let mut words = topic_words(language, question);
        let players = book.given.people().map(|p| &p.name);
        let everybody = players.chain(&book.given.victims).chain(&book.given.public_victims);
        let names: Vec<WordHash> = everybody.flat_map(|name| content_words(language, name)).collect();
        words.retain(|word| !names.contains(word));
        let few = match language.grammar() {
            Grammar::English => words.len() <= 3,
            Grammar::Chinese => words.len() <= 5,
        };
        Self {
            intent: want,
            kinds: SentenceTags::find(language, question),
            places: find_places(language, question),
            min_score: if few { MIN_SCORES.1 } else { MIN_SCORES.0 },
            is_thorough: is_long(language, question),
            words,
            times,
            people,
            victim,
        }
    }

    /// Whether it names a person or an hour, or asks for whatever there is.
    pub(super) fn is_specific(&self) -> bool {
        !self.people.is_empty()
            || !self.times.is_empty()
            || matches!(self.intent, QuestionIntent::Secret | QuestionIntent::Perceived | QuestionIntent::Suspect)
    }

    /// The scores of the sentences that fit, as (points, index), best first.
    pub(super) fn score_sentences(&self, book: &Notebook<'_>, pieces: &[TellableSentence<'_>]) -> Vec<(i32, usize)> {
        let counted: Vec<(WordHash, i32)> = self
            .words
            .iter()
            .map(|word| {
                let held = pieces.iter().filter(|p| p.words.contains(word)).count();
                let rarity = match held {
                    0 => 0,
                    1 | 2 => 4,
                    3..=5 => 3,
                    6..=12 => 2,
                    _ => 1,
                };
                (*word, rarity)
            })
            .collect();
        // "The red umbrella": red things do not answer where there is no umbrella.
        let known = counted.iter().filter(|(_, rarity)| *rarity > 0).count();
        let named = !self.people.is_empty() || !self.times.is_empty() || !self.places.is_empty();
        let english = book.given.language.grammar() == Grammar::English;
        let elsewhere = english && known * 2 <= counted.len() && !named && self.intent == QuestionIntent::Account;
        let mut scored: Vec<(i32, usize)> = pieces
            .iter()
            .enumerate()
            .filter(|_| !elsewhere)
            .map(|(i, piece)| (self.score_sentence(book, &counted, piece), i))
            .filter(|(points, _)| *points >= self.min_score)
            .collect();
        scored.sort_by_key(|(points, i)| (-points, *i));
        scored
    }

    fn score_sentence(&self, book: &Notebook<'_>, counted: &[(WordHash, i32)], piece: &TellableSentence<'_>) -> i32 {
        let note = piece.note;
        let me = PersonRef::Player(book.given.seat);
        let mut points: i32 =
            counted.iter().filter(|(word, _)| piece.words.contains(word)).map(|(_, rarity)| rarity).sum();
        if book.given.language.grammar() == Grammar::Chinese {
            points = points * 2 / 3;
        }
        let closest = self
            .times
            .iter()
            .filter_map(|t| note.time.map(|time| time.distance_minutes(*t)))
            .min()
            .filter(|_| !piece.asked_only);
        let within = self.times.len() == 2
            && note
                .clocks
                .first()
                .is_some_and(|t| self.times[0].minutes_until(*t) <= self.times[0].minutes_until(self.times[1]));
        // "From eight until nine" covers half past eight.
        let spans = note.clocks.len() >= 2
            && self
                .times
                .iter()
                .any(|t| note.clocks[0].minutes_until(*t) <= note.clocks[0].minutes_until(note.clocks[1]));
        points += if within { 6 } else { 0 };
        points += match closest {
            _ if spans => 8,
            Some(0..=3) => 8,
            Some(4..=12) => 4,
            _ => 0,
        };
        for who in &self.people {
            if matches!(who, PersonRef::Victim(_)) || !note.about.contains(who) {
                continue;
            }
            points += if note.subject == Some(*who) { 5 } else { 3 };
        }
        let strangers = self.asks_for_somebody(me) && !self.named_players(me).any(|who| note.about.contains(who));
        points -= if strangers { 3 } else { 0 };
        let there = self.places.iter().any(|place| note.places.contains(place));
        points += if there { 4 } else { 0 };
        for (kind, weight) in KIND_POINTS {
            let both = (self.kinds.has(kind)
                || (kind == SentenceTag::Deed && self.intent == QuestionIntent::Accusation))
                && note.marks.has(kind);
            points += if both { weight } else { 0 };
        }
        points += self.intent_points(book, piece, me, closest);
        if points >= 4 {
            points += telling_points(book, note, self.victim) / 3;
        }
        let claimed = piece.is_claim && !piece.asked_only && points > 0;
        points + if claimed { 4 } else { 0 }
    }

    fn named_players(&self, me: PersonRef) -> impl Iterator<Item = &PersonRef> {
        let others = self.people.iter();
        others.filter(move |who| matches!(who, PersonRef::Player(_)) && **who != me)
    }

    fn asks_for_somebody(&self, me: PersonRef) -> bool {
        self.named_players(me).next().is_some()
    }

    /// The points for the kind of question.
    fn intent_points(
        &self,
        book: &Notebook<'_>,
        piece: &TellableSentence<'_>,
        me: PersonRef,
        closest: Option<u16>,
    ) -> i32 {
        let note = piece.note;
        let mine = note.about.contains(&me);
        let dead = note.about.contains(&PersonRef::Victim(self.victim));
        let near = book.is_near_death(note, self.victim) == Some(true);
        match self.intent {
            QuestionIntent::Whereabouts | QuestionIntent::Accusation => match (mine, note.subject == Some(me)) {
                (_, true) if closest.is_some_and(|gap| gap <= 30) || (piece.is_claim && !piece.asked_only) => 5,
                (true, _) => 0,
                _ => -8,
            },
            QuestionIntent::Relationship => {
                let meant = match self.people.iter().find(|who| **who != me) {
                    Some(who) => note.about.contains(who),
                    None => dead,
                };
                let felt = note.marks.has_any(&[SentenceTag::Liking, SentenceTag::IllWill, SentenceTag::Motive]);
                if meant && felt { 6 } else { 0 }
            }
            QuestionIntent::Manner if dead && note.marks.has_any(&[SentenceTag::Death, SentenceTag::Violence]) => 6,
            QuestionIntent::LastSeen if dead && !note.clocks.is_empty() && !note.marks.has(SentenceTag::Death) => {
                let death = book.deaths.get(self.victim).copied().flatten();
                match death.zip(note.time).map(|(death, time)| time.minutes_until(death)) {
                    Some(0..=60) => 8,
                    Some(61..=240) => 5,
                    _ => 2,
                }
            }
            QuestionIntent::Perceived if note.marks.has_any(&[SentenceTag::Witness, SentenceTag::Traces]) => {
                if near {
                    8
                } else {
                    4
                }
            }
            QuestionIntent::Manner | QuestionIntent::LastSeen => -6,
            QuestionIntent::Perceived => -3,
            _ => i32::from(near && self.asks_for_somebody(me)) * 2,
        }
    }
}

/// Whether the thinker's own script says that they attacked the victim.
pub(super) fn script_admits_deed(book: &Notebook<'_>, victim: usize) -> bool {
    let me = PersonRef::Player(book.given.seat);
    let told = book.script_in_first_person();
    (0..told.len()).any(|at| find_deed(book, &told, at, me, victim).is_some())
}
