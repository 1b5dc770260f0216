//! Answers to questions, composed of sentences of the player's own script.
//!
//! First comes the short phrase that the kind of question wants ([`asked_for`](super::asked_for)), then the
//! sentences that fit it best ([`fit`](super::fit)); what was told before is repeated as such. Something else
//! is offered only where nothing new fits and the question is about the case. A murderer uses only what
//! [`withhold`](super::withhold) allows.

use super::asked_for::QuestionIntent;
use super::fit::{Asked, did_it};
use super::introduce::self_name;
use super::judge::in_order;
use super::lexicon::Mark;
use super::notebook::Notebook;
use super::people::PersonRef;
use super::pieces::{Piece, for_asker, join, pieces, speak, stands, telling, told, with_support};
use super::questions::{addressed, investigator, lead_ins, nothing_more};
use super::short_words::{self, ShortPhrase, again};
use super::text::sentences;
use crate::task::Answer;
use serde_json::{Value, json};

/// Maximum number of sentences told at once.
const MOST: usize = 3;

/// Where memory does not hold what was told, sentences are divided among this many occasions.
const OCCASION_SHARES: usize = 5;

/// The reply to an [`Answer`].
pub(super) fn answer(book: &Notebook<'_>, task: &Answer) -> Value {
    let reply = AnswerComposer::new(book, task).reply();
    json!({ "answer": join(book.given.language, &reply) })
}

struct AnswerComposer<'b> {
    book: &'b Notebook<'b>,
    task: &'b Answer,
    asked: Asked,
    pieces: Vec<Piece<'b>>,
    turn: usize,
}

impl<'b> AnswerComposer<'b> {
    fn new(book: &'b Notebook<'b>, task: &'b Answer) -> Self {
        Self {
            asked: Asked::of(book, &task.question, task.victim.index()),
            pieces: for_asker(book, pieces(book), task.asker),
            turn: turn(book) + task.question.len(),
            book,
            task,
        }
    }

    fn reply(&self) -> Vec<String> {
        let parts = match self.asked.want {
            QuestionIntent::Greeting => self.only(ShortPhrase::Greeting),
            QuestionIntent::Thanks => self.only(ShortPhrase::Thanks),
            QuestionIntent::Aside => self.only(ShortPhrase::Aside),
            QuestionIntent::Nerves => self.only(ShortPhrase::Nerves),
            QuestionIntent::Doubt => self.only(ShortPhrase::Doubt),
            QuestionIntent::Name => self.introduce_self(),
            QuestionIntent::More => self.more(),
            QuestionIntent::Suspect => self.name_suspect(),
            QuestionIntent::Deed => self.denial(),
            QuestionIntent::Hidden => self.account(self.short(ShortPhrase::Hidden)),
            _ => self.account(None),
        };
        // Short phrases are used once each; when all are used up, something else is said.
        self.or_no_more(parts)
    }

    fn only(&self, short: ShortPhrase) -> Vec<String> {
        self.short(short).into_iter().collect()
    }

    /// A short phrase that was not used yet, if need be with the asker's name.
    fn short(&self, short: ShortPhrase) -> Option<String> {
        let frames = short_words::frames(self.book.given.language, short);
        self.frame(frames, |frame| self.fill(frame, ""))
    }

    fn fill(&self, frame: &str, other: &str) -> String {
        let language = self.book.given.language;
        let asker = match self.book.given.name(self.task.asker) {
            "" => investigator(language),
            name => name,
        };
        frame
            .replace("{me}", self.book.given.me())
            .replace("{other}", other)
            .replace("{asker}", asker)
            .replace("{victim}", self.book.given.victim(self.task.victim))
    }

    fn asker(&self) -> String {
        self.fill("{asker}", "")
    }

    fn occasion(&self) -> usize {
        let victim = self.task.victim.index();
        self.book.occasion(self.task.asker, victim)
    }

    /// Uses each frame once: judged by what was said or, where memory does not hold all of that, by the
    /// occasion. Then again with the asker's name.
    fn frame(&self, frames: &[&str], fill: impl Fn(&str) -> String) -> Option<String> {
        let language = self.book.given.language;
        if self.book.forgets() {
            return frames.get(self.occasion()).map(|frame| fill(frame));
        }
        let named = |frame: &str| addressed(language, &self.asker(), &fill(frame));
        unsaid(self.book, frames, self.turn, &fill).or_else(|| unsaid(self.book, frames, self.turn, named))
    }

    fn introduce_self(&self) -> Vec<String> {
        let name = self_name(self.book);
        let early = self
            .pieces
            .iter()
            .take(self.pieces.len().div_ceil(4))
            .position(|p| !p.leans && !p.claim && !told(self.book, p));
        let mut parts = if self.book.has_said(&name) { self.only(ShortPhrase::Name) } else { vec![name] };
        parts.extend(speak(self.book, &self.pieces, &early.into_iter().collect::<Vec<_>>()));
        self.or_no_more(parts)
    }

    /// What follows the last sentence that was told.
    fn more(&self) -> Vec<String> {
        let last = self.book.speeches.iter().rev();
        let mut mine = last.filter(|s| s.speaker == self.book.given.seat);
        let from = mine.next().and_then(|speech| {
            let parts = sentences(&speech.text);
            self.pieces.iter().rposition(|p| sentences(&p.said).iter().any(|s| parts.contains(s)))
        });
        let next = (0..self.pieces.len()).skip(from.map_or(0, |from| from + 1)).filter(|i| self.is_new(*i));
        let mut chosen: Vec<usize> = next.take(2).collect();
        if chosen.is_empty() {
            chosen.extend((0..self.pieces.len()).filter(|i| self.is_new(*i)).take(1));
        }
        let chosen = with_support(&self.pieces, &chosen);
        self.or_no_more(speak(self.book, &self.pieces, &chosen))
    }

    fn name_suspect(&self) -> Vec<String> {
        let language = self.book.given.language;
        let order = in_order(self.book, self.task.victim.index());
        let Some(seat) = order.first() else {
            return self.or_no_more(Vec::new());
        };
        let frames = short_words::suspects(language, *seat == self.task.asker);
        let named = self.frame(frames, |frame| self.fill(frame, self.book.given.name(*seat)));
        self.or_no_more(named.into_iter().collect())
    }

    /// "No", unless the player's own script says otherwise.
    fn denial(&self) -> Vec<String> {
        let given = &self.book.given;
        let guilty = given.killed(self.task.victim) == Some(true);
        let denies = guilty || !did_it(self.book, self.task.victim.index());
        self.account(self.short(ShortPhrase::Denial).filter(|_| denies))
    }

    fn is_of_this_occasion(&self, i: usize) -> bool {
        i % OCCASION_SHARES == self.occasion() % OCCASION_SHARES
    }

    fn is_new(&self, i: usize) -> bool {
        !told(self.book, &self.pieces[i]) && stands(self.book, &self.pieces, i)
    }

    fn account(&self, short: Option<String>) -> Vec<String> {
        let book = self.book;
        let scored = self.asked.fits(book, &self.pieces);
        let scored: Vec<(i32, usize)> =
            scored.into_iter().filter(|(_, i)| stands(book, &self.pieces, *i)).collect();
        let (old, new): (Vec<_>, Vec<_>) =
            scored.iter().copied().partition(|(_, i)| told(book, &self.pieces[*i]));
        let best = scored.first().map_or(0, |(points, _)| *points);
        // Where memory does not hold what was told, the best sentence was probably told already, and each
        // occasion has its own share of the others. Otherwise a sentence that scores less than half of the
        // best is about something else.
        let forgets = book.forgets();
        let likely_told = if forgets { MOST } else { 0 };
        let fitting = new.iter().skip(likely_told).filter(|(points, i)| {
            if forgets { self.is_of_this_occasion(*i) } else { self.asked.is_thorough || points * 2 >= best }
        });
        let first: Vec<usize> = fitting.take(MOST).map(|(_, i)| *i).collect();
        let chosen = with_support(&self.pieces, &first);
        let repeated = old
            .iter()
            .filter(|(points, _)| {
                if chosen.is_empty() { points * 2 >= best } else { *points > new.first().map_or(0, |n| n.0) }
            })
            .filter(|_| !forgets)
            .find_map(|(_, i)| again(book, &self.pieces[*i], self.turn));
        let public = self.public(chosen.is_empty() && repeated.is_none());
        let met = !chosen.is_empty() || repeated.is_some() || public.is_some();
        let opening = match short {
            Some(short) => Some(short),
            None if met && repeated.is_none() && public.is_none() => {
                self.frame(lead_ins(book.given.language), str::to_owned)
            }
            None if met || !old.is_empty() => None,
            None => self.short(ShortPhrase::Unknown),
        };
        let mut parts: Vec<String> = opening.into_iter().collect();
        parts.extend(public);
        parts.extend(repeated);
        parts.extend(speak(book, &self.pieces, &chosen));
        let spoken = parts.iter().any(|part| !part.is_empty());
        let more = self.asked.is_thorough && !forgets;
        if (chosen.is_empty() || more) && self.asked.is_specific() {
            parts.extend(self.besides(&chosen));
        }
        if !spoken && parts.iter().all(String::is_empty) {
            return self.or_no_more(Vec::new());
        }
        self.or_no_more(parts)
    }

    /// What everybody knows of the death, for a question about how it happened.
    fn public(&self, wanted: bool) -> Option<String> {
        if self.asked.want != QuestionIntent::Manner || !wanted {
            return None;
        }
        let book = self.book;
        let language = book.given.language;
        let victim = PersonRef::Victim(self.task.victim.index());
        let known = sentences(&book.given.setting).into_iter().find(|text| {
            let mentions = book.people().mentions(text);
            let marks = super::lexicon::Marks::of(language, text);
            mentions.iter().any(|m| m.who == victim)
                && mentions.iter().all(|m| m.who == victim)
                && marks.any(&[Mark::Death, Mark::Violence])
        })?;
        let frames = short_words::public(language);
        let told = |frame: &str| frame.replace("{known}", known);
        unsaid(book, frames, 0, told)
    }

    /// The most telling other sentence, where nothing new fits or the question is long.
    fn besides(&self, chosen: &[usize]) -> Vec<String> {
        let book = self.book;
        let victim = self.task.victim.index();
        let least = if book.given.is_murderer() { 2 } else { 6 };
        let mut fresh: Vec<(i32, usize)> = (0..self.pieces.len())
            .filter(|i| !chosen.contains(i) && self.is_new(*i))
            .filter(|i| !book.forgets() || self.is_of_this_occasion(*i))
            .map(|i| (telling(book, self.pieces[i].note, victim), i))
            .filter(|(points, _)| *points >= least)
            .collect();
        fresh.sort_by_key(|(points, i)| (-points, *i));
        let nth = if book.forgets() { self.occasion() / OCCASION_SHARES } else { 0 };
        let Some((_, i)) = fresh.get(nth % fresh.len().max(1)) else {
            return Vec::new();
        };
        let mut parts = self.only(ShortPhrase::Besides);
        let mut told_now = with_support(&self.pieces, &[*i]);
        told_now.retain(|i| !chosen.contains(i));
        parts.extend(speak(book, &self.pieces, &told_now));
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
        let spent = book.speeches.iter().filter(|s| s.speaker == book.given.seat).count()
            + usize::from(book.given.seat.0);
        let frames = nothing_more(language);
        let occasion = self.occasion();
        let by_occasion = || {
            let other = others.get(occasion / frames.len() % others.len().max(1))?;
            let text = self.fill(frames.get(occasion % frames.len())?, other);
            let again = occasion >= frames.len() && !text.contains(&self.asker());
            Some(if again { addressed(language, &self.asker(), &text) } else { text })
        };
        let counted = if book.forgets() { by_occasion() } else { None };
        let mut turned = others.iter().cycle().skip(self.turn % others.len().max(1));
        let mut found = None;
        for _ in 0..others.len() {
            let other = turned.next().copied().unwrap_or_default();
            found = found.or_else(|| unsaid(book, frames, spent, |f| self.fill(f, other)));
        }
        // At a table of two there is nobody else to name.
        let plain = || unsaid(book, &frames[1..2], 0, str::to_owned);
        let last = || frames.get(1).map(|frame| (*frame).to_owned());
        let text = counted.or(found).or_else(plain).or_else(last);
        text.into_iter().collect()
    }
}

/// The first frame from the `n`-th on, cyclically, none of whose sentences the thinker has said yet.
pub(super) fn unsaid(
    book: &Notebook<'_>,
    frames: &[&str],
    n: usize,
    fill: impl Fn(&str) -> String,
) -> Option<String> {
    let count = frames.len().max(1);
    (0..frames.len())
        .map(|i| fill(frames[(n + i) % count]))
        .find(|text| sentences(text).iter().all(|part| !book.has_said(part)))
}

/// A number that changes with what was said, for varying the wording: games that diverge once go on
/// differently.
pub(super) fn turn(book: &Notebook<'_>) -> usize {
    let said: usize = book.given.dialogue.iter().map(String::len).sum();
    book.given.dialogue.len() + usize::from(book.given.seat.0) * 3 + said
}
