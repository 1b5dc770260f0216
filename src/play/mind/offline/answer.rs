//! Answers to questions, composed of sentences of the player's own script.
//!
//! First comes the short phrase that the kind of question wants ([`question_intent`](super::asked_for)), then the
//! sentences that fit it best ([`fit`](super::fit)); what was told before is repeated as such. Something else
//! is offered only where nothing new fits and the question is about the case. A murderer uses only what
//! [`withhold`](super::withhold) allows.

use super::introduce::self_name;
use super::judge::suspects_in_order;
use super::lexicon::SentenceTag;
use super::notebook::Notebook;
use super::people::PersonRef;
use super::question_frames::{investigator, lead_ins, nothing_more, with_name};
use super::question_intent::QuestionIntent;
use super::sentence_fit::{ParsedQuestion, script_admits_deed};
use super::short_phrases::{self, ShortPhrase, repeat_account};
use super::tellable_sentences::{
    TellableSentence, can_be_told, for_asker, join_sentences, tellable_sentences, telling_points, was_revealed,
    with_support, word_sentences,
};
use super::text::split_into_sentences;
use crate::play::task::Answer;
use serde_json::{Value, json};

/// Maximum number of sentences told at once.
const MAX_SENTENCES: usize = 3;

/// Where memory does not hold what was told, sentences are divided among this many occasions.
const OCCASION_SHARES: usize = 5;

/// The reply to an [`Answer`].
pub(super) fn answer_question(book: &Notebook<'_>, task: &Answer) -> Value {
    let reply = AnswerComposer::new(book, task).reply();
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
            pieces: for_asker(book, tellable_sentences(book), task.asker),
            wording_seed: wording_seed(book) + task.question.len(),
            book,
            task,
        }
    }

    fn reply(&self) -> Vec<String> {
        let parts = match self.asked.intent {
            QuestionIntent::Greeting => self.only_short_phrase(ShortPhrase::Greeting),
            QuestionIntent::Thanks => self.only_short_phrase(ShortPhrase::Thanks),
            QuestionIntent::OffTopic => self.only_short_phrase(ShortPhrase::Aside),
            QuestionIntent::Nerves => self.only_short_phrase(ShortPhrase::Nerves),
            QuestionIntent::Doubt => self.only_short_phrase(ShortPhrase::Doubt),
            QuestionIntent::Name => self.introduce_self(),
            QuestionIntent::Continue => self.continue_account(),
            QuestionIntent::Suspect => self.name_suspect(),
            QuestionIntent::Accusation => self.denial(),
            QuestionIntent::Secret => self.account(self.short_phrase(ShortPhrase::Hidden)),
            _ => self.account(None),
        };
        // Short phrases are used once each; when all are used up, something else is said.
        self.or_no_more(parts)
    }

    fn only_short_phrase(&self, short: ShortPhrase) -> Vec<String> {
        self.short_phrase(short).into_iter().collect()
    }

    /// A short phrase that was not used yet, if need be with the asker's name.
    fn short_phrase(&self, short: ShortPhrase) -> Option<String> {
        let frames = short_phrases::phrase_frames(self.book.given.language, short);
        self.unused_frame(frames, |frame| self.fill(frame, ""))
    }

    fn fill(&self, frame: &str, other: &str) -> String {
        let language = self.book.given.language;
        let asker = match self.book.given.name(self.task.asker) {
            "" => investigator(language),
            name => name,
        };
        frame
            .replace("{me}", self.book.given.own_name())
            .replace("{other}", other)
            .replace("{asker}", asker)
            .replace("{victim}", self.book.given.victim_name(self.task.victim))
    }

    fn asker(&self) -> String {
        self.fill("{asker}", "")
    }

    fn occasion(&self) -> usize {
        let victim = self.task.victim.index();
        self.book.occasion_number(self.task.asker, victim)
    }

    /// Uses each frame once: judged by what was said or, where memory does not hold all of that, by the
    /// occasion. Then again with the asker's name.
    fn unused_frame(&self, frames: &[&str], fill: impl Fn(&str) -> String) -> Option<String> {
        let language = self.book.given.language;
        if self.book.has_forgotten() {
            return frames.get(self.occasion()).map(|frame| fill(frame));
        }
        let named = |frame: &str| with_name(language, &self.asker(), &fill(frame));
        unsaid_frame(self.book, frames, self.wording_seed, &fill)
            .or_else(|| unsaid_frame(self.book, frames, self.wording_seed, named))
    }

    fn introduce_self(&self) -> Vec<String> {
        let name = self_name(self.book);
        let early = self
            .pieces
            .iter()
            .take(self.pieces.len().div_ceil(4))
            .position(|p| !p.depends_on_previous && !p.is_claim && !was_revealed(self.book, p));
        let mut parts = if self.book.has_said(&name) { self.only_short_phrase(ShortPhrase::Name) } else { vec![name] };
        parts.extend(word_sentences(self.book, &self.pieces, &early.into_iter().collect::<Vec<_>>()));
        self.or_no_more(parts)
    }

    /// What follows the last sentence that was told.
    fn continue_account(&self) -> Vec<String> {
        let last = self.book.speeches.iter().rev();
        let mut mine = last.filter(|s| s.speaker == self.book.given.seat);
        let from = mine.next().and_then(|speech| {
            let parts = split_into_sentences(&speech.text);
            self.pieces.iter().rposition(|p| split_into_sentences(&p.spoken).iter().any(|s| parts.contains(s)))
        });
        let next = (0..self.pieces.len()).skip(from.map_or(0, |from| from + 1)).filter(|i| self.is_new(*i));
        let mut chosen: Vec<usize> = next.take(2).collect();
        if chosen.is_empty() {
            chosen.extend((0..self.pieces.len()).filter(|i| self.is_new(*i)).take(1));
        }
        let chosen = with_support(&self.pieces, &chosen);
        self.or_no_more(word_sentences(self.book, &self.pieces, &chosen))
    }

    fn name_suspect(&self) -> Vec<String> {
        let language = self.book.given.language;
        let order = suspects_in_order(self.book, self.task.victim.index());
        let Some(seat) = order.first() else {
            return self.or_no_more(Vec::new());
        };
        let frames = short_phrases::suspect_frames(language, *seat == self.task.asker);
        let named = self.unused_frame(frames, |frame| self.fill(frame, self.book.given.name(*seat)));
        self.or_no_more(named.into_iter().collect())
    }

    /// "No", unless the player's own script says otherwise.
    fn denial(&self) -> Vec<String> {
        let given = &self.book.given;
        let guilty = given.killed(self.task.victim) == Some(true);
        let denies = guilty || !script_admits_deed(self.book, self.task.victim.index());
        self.account(self.short_phrase(ShortPhrase::Denial).filter(|_| denies))
    }

    fn is_of_this_occasion(&self, i: usize) -> bool {
        i % OCCASION_SHARES == self.occasion() % OCCASION_SHARES
    }

    fn is_new(&self, i: usize) -> bool {
        !was_revealed(self.book, &self.pieces[i]) && can_be_told(self.book, &self.pieces, i)
    }

    fn account(&self, short: Option<String>) -> Vec<String> {
        let book = self.book;
        let scored = self.asked.score_sentences(book, &self.pieces);
        let scored: Vec<(i32, usize)> =
            scored.into_iter().filter(|(_, i)| can_be_told(book, &self.pieces, *i)).collect();
        let (old, new): (Vec<_>, Vec<_>) =
            scored.iter().copied().partition(|(_, i)| was_revealed(book, &self.pieces[*i]));
        let best = scored.first().map_or(0, |(points, _)| *points);
        // Where memory does not hold what was told, the best sentence was probably told already, and each
        // occasion has its own share of the others. Otherwise a sentence that scores less than half of the
        // best is about something else.
        let forgets = book.has_forgotten();
        let likely_told = if forgets { MAX_SENTENCES } else { 0 };
        let fitting = new.iter().skip(likely_told).filter(|(points, i)| {
            if forgets { self.is_of_this_occasion(*i) } else { self.asked.is_thorough || points * 2 >= best }
        });
        let first: Vec<usize> = fitting.take(MAX_SENTENCES).map(|(_, i)| *i).collect();
        let chosen = with_support(&self.pieces, &first);
        let repeated = old
            .iter()
            .filter(
                |(points, _)| {
                    if chosen.is_empty() { points * 2 >= best } else { *points > new.first().map_or(0, |n| n.0) }
                },
            )
            .filter(|_| !forgets)
            .find_map(|(_, i)| repeat_account(book, &self.pieces[*i], self.wording_seed));
        let public = self.public_knowledge(chosen.is_empty() && repeated.is_none());
        let met = !chosen.is_empty() || repeated.is_some() || public.is_some();
        let opening = match short {
            Some(short) => Some(short),
            None if met && repeated.is_none() && public.is_none() => {
                self.unused_frame(lead_ins(book.given.language), str::to_owned)
            }
            None if met || !old.is_empty() => None,
            None => self.short_phrase(ShortPhrase::Unknown),
        };
        let mut parts: Vec<String> = opening.into_iter().collect();
        parts.extend(public);
        parts.extend(repeated);
        parts.extend(word_sentences(book, &self.pieces, &chosen));
        let spoken = parts.iter().any(|part| !part.is_empty());
        let more = self.asked.is_thorough && !forgets;
        if (chosen.is_empty() || more) && self.asked.is_specific() {
            parts.extend(self.add_unasked(&chosen));
        }
        if !spoken && parts.iter().all(String::is_empty) {
            return self.or_no_more(Vec::new());
        }
        self.or_no_more(parts)
    }

    /// What everybody knows of the death, for a question about how it happened.
    fn public_knowledge(&self, wanted: bool) -> Option<String> {
        if self.asked.intent != QuestionIntent::Manner || !wanted {
            return None;
        }
        let book = self.book;
        let language = book.given.language;
        let victim = PersonRef::Victim(self.task.victim.index());
        let known = split_into_sentences(&book.given.setting).into_iter().find(|text| {
            let mentions = book.people().find_mentions(text);
            let marks = super::lexicon::SentenceTags::find(language, text);
            mentions.iter().any(|m| m.who == victim)
                && mentions.iter().all(|m| m.who == victim)
                && marks.has_any(&[SentenceTag::Death, SentenceTag::Violence])
        })?;
        let frames = short_phrases::public_frames(language);
        let told = |frame: &str| frame.replace("{known}", known);
        unsaid_frame(book, frames, 0, told)
    }

    /// The most telling other sentence, where nothing new fits or the question is long.
    fn add_unasked(&self, chosen: &[usize]) -> Vec<String> {
        let book = self.book;
        let victim = self.task.victim.index();
        let least = if book.given.is_murderer() { 2 } else { 6 };
        let mut fresh: Vec<(i32, usize)> = (0..self.pieces.len())
            .filter(|i| !chosen.contains(i) && self.is_new(*i))
            .filter(|i| !book.has_forgotten() || self.is_of_this_occasion(*i))
            .map(|i| (telling_points(book, self.pieces[i].note, victim), i))
            .filter(|(points, _)| *points >= least)
            .collect();
        fresh.sort_by_key(|(points, i)| (-points, *i));
        let nth = if book.has_forgotten() { self.occasion() / OCCASION_SHARES } else { 0 };
        let Some((_, i)) = fresh.get(nth % fresh.len().max(1)) else {
            return Vec::new();
        };
        let mut parts = self.only_short_phrase(ShortPhrase::Besides);
        let mut told_now = with_support(&self.pieces, &[*i]);
        told_now.retain(|i| !chosen.contains(i));
        parts.extend(word_sentences(book, &self.pieces, &told_now));
        parts
    }

    /// `parts` or, if they are empty, a phrase that says that there is nothing more to tell.
    fn or_no_more(&self, mut parts: Vec<String>) -> Vec<String> {
        parts.retain(|part| !part.is_empty());
        if !parts.is_empty() {
            return parts;
        }
        let book = self.book;
        let language = book.given.language;
        let others: Vec<&str> =
            book.given.others().filter(|p| p.seat != self.task.asker).map(|p| p.name.as_str()).collect();
        let spent =
            book.speeches.iter().filter(|s| s.speaker == book.given.seat).count() + usize::from(book.given.seat.0);
        let frames = nothing_more(language);
        let occasion = self.occasion();
        let by_occasion = || {
            let other = others.get(occasion / frames.len() % others.len().max(1))?;
            let text = self.fill(frames.get(occasion % frames.len())?, other);
            let again = occasion >= frames.len() && !text.contains(&self.asker());
            Some(if again { with_name(language, &self.asker(), &text) } else { text })
        };
        let counted = if book.has_forgotten() { by_occasion() } else { None };
        let mut turned = others.iter().cycle().skip(self.wording_seed % others.len().max(1));
        let mut found = None;
        for _ in 0..others.len() {
            let other = turned.next().copied().unwrap_or_default();
            found = found.or_else(|| unsaid_frame(book, frames, spent, |f| self.fill(f, other)));
        }
        // At a table of two there is nobody else to name.
        let plain = || unsaid_frame(book, &frames[1..2], 0, str::to_owned);
        let last = || frames.get(1).map(|frame| (*frame).to_owned());
        let text = counted.or(found).or_else(plain).or_else(last);
        text.into_iter().collect()
    }
}

/// The first frame from the `n`-th on, cyclically, none of whose sentences the thinker has said yet.
pub(super) fn unsaid_frame(
    book: &Notebook<'_>,
    frames: &[&str],
    n: usize,
    fill: impl Fn(&str) -> String,
) -> Option<String> {
    let count = frames.len().max(1);
    (0..frames.len())
        .map(|i| fill(frames[(n + i) % count]))
        .find(|text| split_into_sentences(text).iter().all(|part| !book.has_said(part)))
}

/// A number that changes with what was said, for varying the wording: games that diverge once go on
/// differently.
pub(super) fn wording_seed(book: &Notebook<'_>) -> usize {
    let said: usize = book.given.dialogue.iter().map(String::len).sum();
    book.given.dialogue.len() + usize::from(book.given.seat.0) * 3 + said
}
