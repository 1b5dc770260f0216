//! Answers to questions, composed of sentences of the player's own script.
//!
//! First comes the short phrase that the kind of question wants ([`question_intent`](super::question_intent)), then the
//! sentences that fit it best ([`sentence_fit`](super::sentence_fit)); what was told before is repeated as
//! such. Something else is offered only where nothing new fits and the question is about the case. A murderer
//! uses only what [`withhold`](super::withhold) allows.

use super::introduce::state_own_name;
use super::judge::suspects_in_order;
use super::lexicon::{SentenceTag, SentenceTags};
use super::notebook::Notebook;
use super::people::PersonRef;
use super::phrasebook::{fill_first_frame, fill_slots, speech_frames};
use super::question_intent::QuestionIntent;
use super::sentence_fit::{ParsedQuestion, script_admits_killing};
use super::tellable_sentences::{
    TellableSentence, add_preceding_sentences, can_be_told, collect_tellable_sentences_to, compose_spoken_sentences,
    telling_points, was_said_before,
};
use super::text::{content_word_hashes, count_shared, join_sentences, split_into_sentences, uncapitalise};
use super::wording::prefix_with_name;
use crate::base::language::Grammar;
use crate::play::task::Answer;
use serde_json::{Value, json};

/// Maximum number of sentences told at once.
const MAX_SENTENCES: usize = 3;

/// Where memory does not hold what was told, sentences are divided among this many occasions.
const SENTENCE_SHARE_COUNT: usize = 5;

/// The reply to an [`Answer`].
pub(super) fn answer_question(book: &Notebook<'_>, task: &Answer) -> Value {
    let reply = AnswerComposer::new(book, task).compose_reply();
    json!({ "answer": join_sentences(book.given.language, &reply) })
}

struct AnswerComposer<'b> {
    book: &'b Notebook<'b>,
    task: &'b Answer,
    asked: ParsedQuestion,
    pieces: Vec<TellableSentence<'b>>,
    wording_seed: usize,
}

impl<'b> AnswerComposer<'b> {
    fn new(book: &'b Notebook<'b>, task: &'b Answer) -> Self {
        Self {
            asked: ParsedQuestion::parse(book, &task.question, task.victim.index()),
            pieces: collect_tellable_sentences_to(book, Some(task.asker)),
            wording_seed: wording_seed(book) + task.question.len(),
            book,
            task,
        }
    }

    fn compose_reply(&self) -> Vec<String> {
        let parts = match self.asked.intent {
            QuestionIntent::Greeting => self.only_short_phrase("short.greeting"),
            QuestionIntent::Thanks => self.only_short_phrase("short.thanks"),
            QuestionIntent::OffTopic => self.only_short_phrase("short.aside"),
            QuestionIntent::Nerves => self.only_short_phrase("short.nerves"),
            QuestionIntent::Doubt => self.only_short_phrase("short.doubt"),
            QuestionIntent::Name => self.introduce_self(),
            QuestionIntent::Continue => self.continue_account(),
            QuestionIntent::Suspect => self.name_suspect(),
            QuestionIntent::Accusation => self.deny_accusation(),
            QuestionIntent::Secret => self.give_account(self.short_phrase("short.hidden")),
            _ => self.give_account(None),
        };
        // Short phrases are used once each; when all are used up, something else is said.
        self.or_say_nothing_more_to_tell(parts)
    }

    fn only_short_phrase(&self, key: &str) -> Vec<String> {
        self.short_phrase(key).into_iter().collect()
    }

    /// A short phrase that was not used yet, if need be with the asker's name.
    fn short_phrase(&self, key: &str) -> Option<String> {
        self.fill_unused_frame(speech_frames(self.book.given.language, key), |frame| self.fill_frame(frame, ""))
    }

    fn fill_frame(&self, frame: &str, other: &str) -> String {
        let given = self.book.given;
        let victim = given.victim_name(self.task.victim);
        fill_slots(
            frame,
            &[("me", given.own_name()), ("other", other), ("asker", &self.asker_name()), ("victim", victim)],
        )
    }

    fn asker_name(&self) -> String {
        match self.book.given.name(self.task.asker) {
            "" => fill_first_frame(self.book.given.language, "ask.investigator", &[]),
            name => name.to_owned(),
        }
    }

    fn occasion_number(&self) -> usize {
        self.book.conversation_number(self.task.asker, self.task.victim.index())
    }

    /// Uses each frame once: judged by what was said or, where memory does not hold all of that, by the
    /// occasion. Then again with the asker's name.
    fn fill_unused_frame(&self, frames: &[String], fill: impl Fn(&str) -> String) -> Option<String> {
        if self.book.lacks_dialogue() {
            return frames.get(self.occasion_number()).map(|frame| fill(frame));
        }
        let named = |frame: &str| prefix_with_name(self.book.given.language, &self.asker_name(), &fill(frame));
        let unsaid = self.book.find_unsaid_frame(frames, self.wording_seed, &fill);
        unsaid.or_else(|| self.book.find_unsaid_frame(frames, self.wording_seed, named))
    }

    fn introduce_self(&self) -> Vec<String> {
        let name = state_own_name(self.book);
        let early = self
            .pieces
            .iter()
            .take(self.pieces.len().div_ceil(4))
            .position(|p| !p.depends_on_previous && !p.is_claim && !was_said_before(self.book, p));
        let mut parts = if self.book.has_said(&name) { self.only_short_phrase("short.name") } else { vec![name] };
        parts.extend(compose_spoken_sentences(self.book, &self.pieces, &early.into_iter().collect::<Vec<_>>()));
        self.or_say_nothing_more_to_tell(parts)
    }

    /// What follows the last sentence that was told.
    fn continue_account(&self) -> Vec<String> {
        let last = self.book.speeches.iter().rev();
        let mut mine = last.filter(|s| s.speaker == self.book.given.seat);
        let from = mine.next().and_then(|speech| {
            let parts = split_into_sentences(&speech.text);
            self.pieces.iter().rposition(|p| split_into_sentences(&p.spoken).iter().any(|s| parts.contains(s)))
        });
        let next = (0..self.pieces.len()).skip(from.map_or(0, |from| from + 1)).filter(|i| self.can_be_newly_told(*i));
        let mut chosen: Vec<usize> = next.take(2).collect();
        if chosen.is_empty() {
            chosen.extend((0..self.pieces.len()).filter(|i| self.can_be_newly_told(*i)).take(1));
        }
        let chosen = add_preceding_sentences(&self.pieces, &chosen);
        self.or_say_nothing_more_to_tell(compose_spoken_sentences(self.book, &self.pieces, &chosen))
    }

    fn name_suspect(&self) -> Vec<String> {
        let order = suspects_in_order(self.book, self.task.victim.index());
        let named = order.first().and_then(|seat| {
            let key = if *seat == self.task.asker { "suspect.asker" } else { "suspect.other" };
            let other = self.book.given.name(*seat);
            self.fill_unused_frame(speech_frames(self.book.given.language, key), |frame| self.fill_frame(frame, other))
        });
        self.or_say_nothing_more_to_tell(named.into_iter().collect())
    }

    /// "No", unless the player's own script says otherwise.
    fn deny_accusation(&self) -> Vec<String> {
        let given = &self.book.given;
        let guilty = given.has_killed(self.task.victim) == Some(true);
        let denies = guilty || !script_admits_killing(self.book, self.task.victim.index());
        self.give_account(self.short_phrase("short.denial").filter(|_| denies))
    }

    fn belongs_to_this_conversation(&self, i: usize) -> bool {
        i % SENTENCE_SHARE_COUNT == self.occasion_number() % SENTENCE_SHARE_COUNT
    }

    fn can_be_newly_told(&self, i: usize) -> bool {
        !was_said_before(self.book, &self.pieces[i]) && can_be_told(self.book, &self.pieces, i)
    }

    fn give_account(&self, short: Option<String>) -> Vec<String> {
        let book = self.book;
        let mut scored = self.asked.score_sentences(book, &self.pieces);
        scored.retain(|(_, i)| can_be_told(book, &self.pieces, *i));
        let (old, new): (Vec<_>, Vec<_>) =
            scored.iter().copied().partition(|(_, i)| was_said_before(book, &self.pieces[*i]));
        let best = scored.first().map_or(0, |(points, _)| *points);
        // Where memory does not hold what was told, the best sentence was probably told already, and each
        // occasion has its own share of the others. Otherwise a sentence that scores less than half of the
        // best is about something else.
        let forgets = book.lacks_dialogue();
        let likely_told = if forgets { MAX_SENTENCES } else { 0 };
        let fitting = new.iter().skip(likely_told).filter(|(points, i)| {
            if forgets { self.belongs_to_this_conversation(*i) } else { self.asked.is_thorough || points * 2 >= best }
        });
        let first: Vec<usize> = fitting.take(MAX_SENTENCES).map(|(_, i)| *i).collect();
        let chosen = add_preceding_sentences(&self.pieces, &first);
        let repeated = old
            .iter()
            .filter(
                |(points, _)| {
                    if chosen.is_empty() { points * 2 >= best } else { *points > new.first().map_or(0, |n| n.0) }
                },
            )
            .filter(|_| !forgets)
            .find_map(|(_, i)| self.repeat_account(&self.pieces[*i]));
        let public = self.public_fact_of_death(chosen.is_empty() && repeated.is_none());
        let met = !chosen.is_empty() || repeated.is_some() || public.is_some();
        let opening = match short {
            Some(short) => Some(short),
            None if met && repeated.is_none() && public.is_none() => {
                self.fill_unused_frame(speech_frames(book.given.language, "answer.lead_ins"), str::to_owned)
            }
            None if met || !old.is_empty() => None,
            None => self.short_phrase("short.unknown"),
        };
        let mut parts: Vec<String> = opening.into_iter().collect();
        parts.extend(public);
        parts.extend(repeated);
        parts.extend(compose_spoken_sentences(book, &self.pieces, &chosen));
        let more = self.asked.is_thorough && !forgets;
        if (chosen.is_empty() || more) && self.asked.is_specific() {
            parts.extend(self.volunteer_telling_sentence(&chosen));
        }
        self.or_say_nothing_more_to_tell(parts)
    }

    /// What everybody knows of the death, for a question about how it happened.
    fn public_fact_of_death(&self, wanted: bool) -> Option<String> {
        if self.asked.intent != QuestionIntent::Manner || !wanted {
            return None;
        }
        let book = self.book;
        let language = book.given.language;
        let victim = PersonRef::Victim(self.task.victim.index());
        let known = split_into_sentences(&book.given.setting).into_iter().find(|text| {
            let mentions = book.name_forms().find_mentions(text);
            !mentions.is_empty()
                && mentions.iter().all(|m| m.who == victim)
                && SentenceTags::find(language, text).has_any(&[SentenceTag::Death, SentenceTag::Violence])
        })?;
        book.find_unsaid_frame(speech_frames(language, "public.known"), 0, |frame| {
            fill_slots(frame, &[("known", known)])
        })
    }

    /// Repeats what was told before, as such, unless that was done already.
    fn repeat_account(&self, piece: &TellableSentence<'_>) -> Option<String> {
        // Whatever precedes it, a quotation would be repeated verbatim.
        if piece.note.has_quotation || piece.spoken.starts_with(['“', '‘', '"']) {
            return None;
        }
        let book = self.book;
        let language = book.given.language;
        let named = book.name_forms().find_mentions(&piece.spoken).iter().any(|m| m.start == 0);
        let keeps = named || piece.spoken.split([' ', '\'']).next() == Some("I");
        let told = match language.grammar() {
            Grammar::English if !keeps => uncapitalise(&piece.spoken),
            Grammar::English | Grammar::Chinese => piece.spoken.clone(),
        };
        let repeat = |frame: &str| fill_slots(frame, &[("told", &told)]);
        let phrases = speech_frames(language, "repeat.told");
        // Twice is enough, and an answer that was nothing else is not given again.
        let repeated = phrases.iter().any(|frame| book.has_said(&repeat(frame)));
        let alone = book.speeches.iter().filter(|s| s.speaker == book.given.seat && s.question.is_some()).any(|s| {
            let words = content_word_hashes(language, &s.text);
            let both = count_shared(&words, &piece.words);
            both * 10 >= (words.len() + piece.words.len() - both) * 7
        });
        if repeated || alone { None } else { book.find_unsaid_frame(phrases, self.wording_seed, repeat) }
    }

    /// The most telling other sentence, where nothing new fits or the question is long.
    fn volunteer_telling_sentence(&self, chosen: &[usize]) -> Vec<String> {
        let book = self.book;
        let victim = self.task.victim.index();
        let least = if book.given.is_murderer() { 2 } else { 6 };
        let mut fresh: Vec<(i32, usize)> = (0..self.pieces.len())
            .filter(|i| !chosen.contains(i) && self.can_be_newly_told(*i))
            .filter(|i| !book.lacks_dialogue() || self.belongs_to_this_conversation(*i))
            .map(|i| (telling_points(book, self.pieces[i].note, victim), i))
            .filter(|(points, _)| *points >= least)
            .collect();
        fresh.sort_by_key(|(points, i)| (-points, *i));
        let nth = if book.lacks_dialogue() { self.occasion_number() / SENTENCE_SHARE_COUNT } else { 0 };
        let Some((_, i)) = fresh.get(nth % fresh.len().max(1)) else {
            return Vec::new();
        };
        let mut parts = self.only_short_phrase("short.besides");
        let mut told_now = add_preceding_sentences(&self.pieces, &[*i]);
        told_now.retain(|i| !chosen.contains(i));
        parts.extend(compose_spoken_sentences(book, &self.pieces, &told_now));
        parts
    }

    /// `parts` or, if they are empty, a phrase that says that there is nothing more to tell.
    fn or_say_nothing_more_to_tell(&self, mut parts: Vec<String>) -> Vec<String> {
        parts.retain(|part| !part.is_empty());
        if !parts.is_empty() {
            return parts;
        }
        let book = self.book;
        let others: Vec<&str> =
            book.given.other_players().filter(|p| p.seat != self.task.asker).map(|p| p.name.as_str()).collect();
        let spent =
            book.speeches.iter().filter(|s| s.speaker == book.given.seat).count() + usize::from(book.given.seat.0);
        let phrases = speech_frames(book.given.language, "answer.nothing_more");
        let occasion = self.occasion_number();
        let by_occasion = || {
            let other = others.get(occasion / phrases.len() % others.len().max(1))?;
            let text = self.fill_frame(phrases.get(occasion % phrases.len())?, other);
            let again = occasion >= phrases.len() && !text.contains(&self.asker_name());
            Some(if again { prefix_with_name(book.given.language, &self.asker_name(), &text) } else { text })
        };
        let counted = if book.lacks_dialogue() { by_occasion() } else { None };
        let mut turned = others.iter().cycle().skip(self.wording_seed % others.len().max(1)).take(others.len());
        let found =
            || turned.find_map(|other| book.find_unsaid_frame(phrases, spent, |frame| self.fill_frame(frame, other)));
        // At a table of two there is nobody else to name.
        let plain = || book.find_unsaid_frame(&phrases[1..2], 0, str::to_owned);
        let last = || phrases.get(1).cloned();
        counted.or_else(found).or_else(plain).or_else(last).into_iter().collect()
    }
}

/// A number that changes with what was said, for varying the wording: games that diverge once go on
/// differently.
pub(super) fn wording_seed(book: &Notebook<'_>) -> usize {
    let said: usize = book.given.dialogue.iter().map(String::len).sum();
    book.given.dialogue.len() + usize::from(book.given.seat.0) * 3 + said
}
