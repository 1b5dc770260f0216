//! Speaking: the answer to a question, out of sentences of the own script.
//!
//! Which sentences: those that share rare words, times and people with the question, then the most
//! telling one that was not told yet. A murderer speaks only of what [`withhold`](super::withhold) lets
//! through.

use super::clock::clocks;
use super::lexicon::{Mark, Marks};
use super::notebook::Notebook;
use super::people::Who;
use super::pieces::{for_ears_of, join, pieces, speak, telling, told};
use super::questions::{addressed, investigator, lead_ins, no_knowledge, no_more};
use super::text::{Word, content, sentences};
use crate::language::Grammar;
use crate::task::Answer;
use serde_json::{Value, json};

/// The reply to an [`Answer`].
pub(super) fn answer(book: &Notebook<'_>, task: &Answer) -> Value {
    let language = book.given.language;
    let victim = task.victim.index();
    let pieces = for_ears_of(book, pieces(book), task.asker);
    let asked = content(language, &task.question);
    let kinds = Marks::of(language, &task.question);
    let times: Vec<_> = clocks(language, &task.question)
        .into_iter()
        .map(|(_, clock)| clock)
        .collect();
    let people: Vec<Who> = book
        .people()
        .mentions(&task.question)
        .into_iter()
        .map(|m| m.who)
        .collect();
    let rarity = |word: &Word| match pieces.iter().filter(|p| p.words.contains(word)).count() {
        0 => 0,
        1 | 2 => 4,
        3..=5 => 3,
        6..=12 => 2,
        _ => 1,
    };
    let mut scored: Vec<(i32, usize)> = Vec::new();
    for (i, piece) in pieces.iter().enumerate() {
        let mut points: i32 = asked
            .iter()
            .filter(|w| piece.words.contains(w))
            .map(rarity)
            .sum();
        if language.grammar() == Grammar::Chinese {
            points = points * 2 / 3;
        }
        let closest = times
            .iter()
            .filter_map(|t| piece.note.time.map(|time| time.gap(*t)))
            .min();
        let within = times.len() == 2
            && piece
                .note
                .clocks
                .first()
                .is_some_and(|t| times[0].until(*t) <= times[0].until(times[1]));
        points += if within { 6 } else { 0 };
        points += match closest {
            Some(0..=3) => 8,
            Some(4..=12) => 4,
            _ => 0,
        };
        points += 3 * i32::try_from(
            people
                .iter()
                .filter(|who| !matches!(who, Who::Victim(_)) && piece.note.about.contains(who))
                .count(),
        )
        .unwrap_or(0);
        for (kind, weight) in KINDS {
            let both = kinds.has(kind) && piece.note.marks.has(kind);
            points += if both { weight } else { 0 };
        }
        if points >= 4 {
            points += telling(book, piece.note, victim) / 3;
        }
        points += if piece.claim && !piece.asked_only {
            4
        } else {
            0
        };
        if points >= 6 && !told(book, piece) {
            scored.push((points, i));
        }
    }
    scored.sort_by_key(|(points, i)| (-points, *i));
    // What fits best is what was most likely told already, where memory does not hold what was told.
    let (occasion, forgets) = (book.occasion(task.asker, victim), book.forgets());
    let skipped = if forgets { occasion % 4 * 3 } else { 0 };
    let skipped = skipped.min(scored.len().saturating_sub(3));
    let told_now = scored.iter().skip(skipped).take(3);
    let mut chosen: Vec<usize> = told_now.map(|(_, i)| *i).collect();
    let matched = !chosen.is_empty();
    let guilty = book.given.is_murderer();
    let mut fresh: Vec<(i32, usize)> = pieces
        .iter()
        .enumerate()
        .filter(|(i, p)| !chosen.contains(i) && !told(book, p))
        .map(|(i, p)| (telling(book, p.note, victim), i))
        .filter(|(points, _)| *points >= if guilty { 2 } else { 6 })
        .collect();
    fresh.sort_by_key(|(points, i)| (-points, *i));
    let nth = if forgets { occasion } else { 0 };
    let fresh = fresh.get(nth % fresh.len().max(1));
    chosen.extend(fresh.map(|(_, i)| *i));
    chosen.sort_unstable();
    let turn = turn(book) + task.question.len();
    let openings = if matched {
        lead_ins(language)
    } else {
        no_knowledge(language)
    };
    // Each opening once: by what was said, or, where that is not all there, by counting.
    let opening = match openings.get(occasion) {
        _ if !forgets => unsaid(book, openings, turn, str::to_owned),
        once => once.map(|text| (*text).to_owned()),
    };
    let mut parts = vec![opening.unwrap_or_default()];
    parts.extend(speak(book, &pieces, &chosen));
    if parts.len() == 1 {
        let others: Vec<&str> = book
            .given
            .others()
            .filter(|p| p.seat != task.asker)
            .map(|p| p.name.as_str())
            .collect();
        let spent = book
            .speeches
            .iter()
            .filter(|s| s.speaker == book.given.seat)
            .count()
            + usize::from(book.given.seat.0);
        let asker = match book.given.name(task.asker) {
            "" => investigator(language),
            name => name,
        };
        let fill = |frame: &str, other: &str| {
            frame
                .replace("{other}", other)
                .replace("{asker}", asker)
                .replace("{victim}", book.given.victim(task.victim))
        };
        let mut turned = others.iter().cycle().skip(turn % others.len().max(1));
        let mut found = None;
        for _ in 0..others.len() {
            let other = turned.next().copied().unwrap_or_default();
            found = found.or_else(|| unsaid(book, no_more(language), spent, |f| fill(f, other)));
        }
        // At a table of two there is nobody else to name.
        let plain = || unsaid(book, &no_more(language)[1..2], 0, str::to_owned);
        let last = || no_more(language).get(1).map(|frame| (*frame).to_owned());
        let frames = no_more(language);
        let counted = || {
            let other = others.get(occasion / frames.len() % others.len().max(1))?;
            let text = fill(frames.get(occasion % frames.len())?, other);
            let again = occasion >= frames.len() && !text.contains(asker);
            Some(if again {
                addressed(language, asker, &text)
            } else {
                text
            })
        };
        let counted = if forgets { counted() } else { None };
        parts = vec![
            counted
                .or(found)
                .or_else(plain)
                .or_else(last)
                .unwrap_or_default(),
        ];
    }
    parts.retain(|part| !part.is_empty());
    json!({ "answer": join(language, &parts) })
}

/// Kinds of things that a question can ask for, and what a sentence of that kind is worth to it.
const KINDS: [(Mark, i32); 4] = [
    (Mark::Deed, 5),
    (Mark::Violence, 2),
    (Mark::Motive, 2),
    (Mark::Ill, 2),
];

/// The first frame from the `n`-th on, going round, of which the thinker has said no sentence yet.
fn unsaid(
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

/// A number that changes with what was said, to vary wording by: games that part ways once go on differently.
pub(super) fn turn(book: &Notebook<'_>) -> usize {
    let said: usize = book.given.dialogue.iter().map(String::len).sum();
    book.given.dialogue.len() + usize::from(book.given.seat.0) * 3 + said
}
