//! Scores how well a sentence of the player's script fits a question. [`answer`](super::answer) selects and
//! words the sentences.

use super::clock_time::find_times;
use super::deed::find_lethal_act;
use super::lexicon::{SentenceTag, SentenceTags};
use super::notebook::Notebook;
use super::people::PersonRef;
use super::place::find_places;
use super::question_intent::{QuestionIntent, topic_words};
use super::tellable_sentences::{TellableSentence, telling_points};
use super::text::{WordHash, content_word_hashes, lower_words};
use super::time_of_day::TimeOfDay;
use super::wording::script_in_first_person;
use crate::base::language::{Grammar, Language, is_han};

/// Points of a sentence for a question, set by hand so that the sentence that a reader would choose comes first in the
/// bundled cases. A match of the hour outweighs two rare words, a match of the kind of question one or two.
mod points {
    /// The least that a sentence needs; a question of few words cannot give more.
    pub const MIN_POINTS: i32 = 6;
    pub const MIN_POINTS_FOR_FEW_WORDS: i32 = 2;
    /// A shared word, by how many sentences hold it: up to 2, up to 5, up to 12, more.
    pub const WORD_POINTS_BY_RARITY: [i32; 4] = [4, 3, 2, 1];
    /// Chinese words are pairs of characters, so that one word gives two or three of them.
    pub const CHINESE_WORD_POINTS_RATIO: (i32, i32) = (2, 3);
    /// Its hour is the one asked for, give or take a few minutes, or within the span asked for.
    pub const SAME_TIME_POINTS: i32 = 8;
    pub const NEAR_TIME_POINTS: i32 = 4;
    pub const WITHIN_SPAN_POINTS: i32 = 6;
    /// Somebody named in the question does something in it, or occurs in it.
    pub const NAMED_SUBJECT_POINTS: i32 = 5;
    pub const NAMED_POINTS: i32 = 3;
    /// The question names somebody, and the sentence is about others.
    pub const ONLY_OTHERS_NAMED_POINTS: i32 = -3;
    pub const SAME_PLACE_POINTS: i32 = 4;
    /// From here on it is also counted how telling the sentence is, by a third.
    pub const MIN_POINTS_FOR_TELLING: i32 = 4;
    pub const TELLING_DIVISOR: i32 = 3;
    /// A fitting claim of the cover story: it was written to be told.
    pub const CLAIM_POINTS: i32 = 4;
    /// Asked where one was: about oneself at that time; about others only.
    pub const OWN_WHEREABOUTS_POINTS: i32 = 5;
    pub const OTHERS_WHEREABOUTS_POINTS: i32 = -8;
    /// Feelings and motives towards whom a question for a relationship means.
    pub const RELATIONSHIP_POINTS: i32 = 6;
    /// How the victim died.
    pub const MANNER_POINTS: i32 = 6;
    /// The victim alive, an hour or less before the death, a few hours before, earlier.
    pub const LAST_SEEN_POINTS: [i32; 3] = [8, 5, 2];
    /// Something perceived, close to the death or not.
    pub const PERCEIVED_NEAR_DEATH_POINTS: i32 = 8;
    pub const PERCEIVED_POINTS: i32 = 4;
    /// It does not say what the question wants.
    pub const NOT_MANNER_OR_LAST_SEEN_POINTS: i32 = -6;
    pub const NOT_PERCEIVED_POINTS: i32 = -3;
    /// Close to the death, where somebody is named.
    pub const NEAR_DEATH_POINTS: i32 = 2;
}

/// Kinds of things that a question can ask for, and their points for a sentence of that kind.
const ASKED_TAG_POINTS: [(SentenceTag, i32); 4] =
    [(SentenceTag::LethalAct, 5), (SentenceTag::Violence, 2), (SentenceTag::Motive, 2), (SentenceTag::IllWill, 2)];

/// A word of a question, and its points for a sentence that holds it.
type WordPoints = (WordHash, i32);

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

fn is_long_question(language: Language, question: &str) -> bool {
    match language.grammar() {
        Grammar::English => lower_words(question).len() > 12,
        Grammar::Chinese => question.chars().filter(|c| is_han(*c)).count() > 20,
    }
}

impl ParsedQuestion {
    pub(super) fn parse(book: &Notebook<'_>, question: &str, victim: usize) -> Self {
        let language = book.given.language;
        let want = QuestionIntent::classify(book, question);
        let people: Vec<PersonRef> = book.name_forms().find_mentions(question).into_iter().map(|m| m.who).collect();
        let mut times: Vec<TimeOfDay> = find_times(language, question).into_iter().map(|(_, clock)| clock).collect();
        // Where no hour is named, the hour of death is meant.
        if times.is_empty() && matches!(want, QuestionIntent::Whereabouts | QuestionIntent::Accusation) {
            times.extend(book.time_of_death(victim));
        }
        // A named person counts by mention, not by the words of the name.
        let mut words = topic_words(language, question);
        let players = book.given.people().map(|p| &p.name);
        let everybody = players.chain(&book.given.victims).chain(&book.given.public_victims);
        let names: Vec<WordHash> = everybody.flat_map(|name| content_word_hashes(language, name)).collect();
        words.retain(|word| !names.contains(word));
        let few = words.len() <= if language.grammar() == Grammar::English { 3 } else { 5 };
        Self {
            intent: want,
            kinds: SentenceTags::find(language, question),
            places: find_places(language, question),
            min_score: if few { points::MIN_POINTS_FOR_FEW_WORDS } else { points::MIN_POINTS },
            is_thorough: is_long_question(language, question),
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
        let [rarest, rare, usual, frequent] = points::WORD_POINTS_BY_RARITY;
        let word_points = |word: &WordHash| match pieces.iter().filter(|p| p.words.contains(word)).count() {
            0 => 0,
            1 | 2 => rarest,
            3..=5 => rare,
            6..=12 => usual,
            _ => frequent,
        };
        let counted: Vec<WordPoints> = self.words.iter().map(|word| (*word, word_points(word))).collect();
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

    fn score_sentence(&self, book: &Notebook<'_>, counted: &[WordPoints], piece: &TellableSentence<'_>) -> i32 {
        let note = piece.note;
        let shared = counted.iter().filter(|(word, _)| piece.words.contains(word));
        let mut sum: i32 = shared.map(|(_, points)| points).sum();
        if book.given.language.grammar() == Grammar::Chinese {
            sum = sum * points::CHINESE_WORD_POINTS_RATIO.0 / points::CHINESE_WORD_POINTS_RATIO.1;
        }
        let gaps = self.times.iter().filter_map(|asked| Some(note.time?.distance_minutes(*asked)));
        let closest = gaps.min().filter(|_| !piece.is_told_only_if_asked);
        sum += self.time_points(&note.times, closest);
        let others = self.people.iter().filter(|who| !matches!(who, PersonRef::Victim(_)) && note.about.contains(who));
        sum += others
            .map(|who| if note.subject == Some(*who) { points::NAMED_SUBJECT_POINTS } else { points::NAMED_POINTS })
            .sum::<i32>();
        let me = book.me();
        let strangers = self.asks_for_somebody(me) && !self.named_players(me).any(|who| note.about.contains(who));
        sum += if strangers { points::ONLY_OTHERS_NAMED_POINTS } else { 0 };
        let there = self.places.iter().any(|place| note.places.contains(place));
        sum += if there { points::SAME_PLACE_POINTS } else { 0 };
        let accuses = self.intent == QuestionIntent::Accusation;
        let asked = ASKED_TAG_POINTS
            .iter()
            .filter(|(kind, _)| self.kinds.has(*kind) || (*kind == SentenceTag::LethalAct && accuses));
        sum += asked.filter(|(kind, _)| note.tags.has(*kind)).map(|(_, points)| points).sum::<i32>();
        sum += self.intent_points(book, piece, closest);
        if sum >= points::MIN_POINTS_FOR_TELLING {
            sum += telling_points(book, note, self.victim) / points::TELLING_DIVISOR;
        }
        let claimed = piece.is_claim && !piece.is_told_only_if_asked && sum > 0;
        sum + if claimed { points::CLAIM_POINTS } else { 0 }
    }

    /// The points for the times of a sentence, of which `closest` minutes lie between it and the question.
    fn time_points(&self, clocks: &[TimeOfDay], closest: Option<u16>) -> i32 {
        let within =
            |from: TimeOfDay, to: TimeOfDay, time: TimeOfDay| from.minutes_until(time) <= from.minutes_until(to);
        let asked_span = match (self.times.as_slice(), clocks.first()) {
            ([from, to], Some(time)) => within(*from, *to, *time),
            _ => false,
        };
        // "From eight until nine" covers half past eight.
        let told_span = match clocks {
            [from, to, ..] => self.times.iter().any(|time| within(*from, *to, *time)),
            _ => false,
        };
        let of_span = if asked_span { points::WITHIN_SPAN_POINTS } else { 0 };
        of_span
            + match closest {
                _ if told_span => points::SAME_TIME_POINTS,
                Some(0..=3) => points::SAME_TIME_POINTS,
                Some(4..=12) => points::NEAR_TIME_POINTS,
                _ => 0,
            }
    }

    fn named_players(&self, me: PersonRef) -> impl Iterator<Item = &PersonRef> {
        let others = self.people.iter();
        others.filter(move |who| matches!(who, PersonRef::Player(_)) && **who != me)
    }

    fn asks_for_somebody(&self, me: PersonRef) -> bool {
        self.named_players(me).next().is_some()
    }

    /// The points for the kind of question.
    fn intent_points(&self, book: &Notebook<'_>, piece: &TellableSentence<'_>, closest: Option<u16>) -> i32 {
        let (note, me) = (piece.note, book.me());
        let dead = note.about.contains(&PersonRef::Victim(self.victim));
        let near = book.is_near_death(note, self.victim) == Some(true);
        match self.intent {
            QuestionIntent::Whereabouts | QuestionIntent::Accusation => {
                let then = closest.is_some_and(|gap| gap <= 30) || (piece.is_claim && !piece.is_told_only_if_asked);
                if note.subject == Some(me) && then {
                    points::OWN_WHEREABOUTS_POINTS
                } else if note.about.contains(&me) {
                    0
                } else {
                    points::OTHERS_WHEREABOUTS_POINTS
                }
            }
            QuestionIntent::Relationship => {
                let meant = match self.people.iter().find(|who| **who != me) {
                    Some(who) => note.about.contains(who),
                    None => dead,
                };
                let felt = note.tags.has_any(&[SentenceTag::Liking, SentenceTag::IllWill, SentenceTag::Motive]);
                if meant && felt { points::RELATIONSHIP_POINTS } else { 0 }
            }
            QuestionIntent::Manner if dead && note.tags.has_any(&[SentenceTag::Death, SentenceTag::Violence]) => {
                points::MANNER_POINTS
            }
            QuestionIntent::LastSeen if dead && !note.times.is_empty() && !note.tags.has(SentenceTag::Death) => {
                let [just_before, before, earlier] = points::LAST_SEEN_POINTS;
                let death = book.time_of_death(self.victim);
                match death.zip(note.time).map(|(death, time)| time.minutes_until(death)) {
                    Some(0..=60) => just_before,
                    Some(61..=240) => before,
                    _ => earlier,
                }
            }
            QuestionIntent::Manner | QuestionIntent::LastSeen => points::NOT_MANNER_OR_LAST_SEEN_POINTS,
            QuestionIntent::Perceived if !note.tags.has_any(&[SentenceTag::Witness, SentenceTag::Traces]) => {
                points::NOT_PERCEIVED_POINTS
            }
            QuestionIntent::Perceived if near => points::PERCEIVED_NEAR_DEATH_POINTS,
            QuestionIntent::Perceived => points::PERCEIVED_POINTS,
            _ if near && self.asks_for_somebody(me) => points::NEAR_DEATH_POINTS,
            _ => 0,
        }
    }
}

/// Whether the thinker's own script says that they attacked the victim.
pub(super) fn script_admits_killing(book: &Notebook<'_>, victim: usize) -> bool {
    let told = script_in_first_person(book);
    (0..told.len()).any(|at| find_lethal_act(book, &told, at, book.me(), victim).is_some())
}
