//! Sentences of the player's script as they would be said aloud: which may be told, to whom, which were told
//! already, and how they are strung together. Callers select among them.

use super::directions::directs;
use super::lexicon::Mark;
use super::notebook::{GrammaticalPerson, Note, Notebook};
use super::people::PersonRef;
use super::sentence::{AnalysedSentence, has_quotation};
use super::story::{is_conditional_claim, strip_instruction};
use super::text::{Word, content, overlap};
use super::withhold::tellable;
use super::wording::{address_to, first_person, stand_alone};
use crate::game::Seat;
use crate::language::{Grammar, Language};
use std::rc::Rc;

/// Overlap in percent from which two texts count as saying the same.
const SAME: usize = 85;

/// A sentence that may be told.
pub(super) struct Piece<'b> {
    /// Its source.
    pub note: &'b Note,
    /// Position in the script.
    pub at: usize,
    /// As it would be said aloud.
    pub said: String,
    pub words: Vec<Word>,
    /// Part of the cover story that a murderer's script gives.
    pub claim: bool,
    /// A claim for those who ask about it.
    pub asked_only: bool,
    /// Addressed to the asker, in the second person.
    pub faced: bool,
    /// Depends on the sentence before it.
    pub leans: bool,
}

/// Everything that may be told, in reading order.
pub(super) fn pieces<'b>(book: &'b Notebook<'_>) -> Vec<Piece<'b>> {
    let may = tellable(book);
    let claims = may.claims.iter().map(|note| (*note, true));
    let mut all: Vec<Piece<'b>> = claims
        .chain(may.harmless.iter().map(|note| (*note, false)))
        .filter_map(|(note, claim)| {
            if note.text.ends_with([':', '：']) {
                return None;
            }
            let at = book.script.iter().position(|n| std::ptr::eq(n, note))?;
            let language = book.given.language;
            let said = if claim {
                let told = claimed(book, note);
                if directs(language, &told.text) {
                    return None;
                }
                first_person(book, &told)
            } else if directs(language, &note.text) {
                return None;
            } else {
                first_person(book, note)
            };
            Some(Piece {
                note,
                at,
                words: content(book.given.language, &said),
                said,
                claim,
                asked_only: claim && is_conditional_claim(book.given.language, &note.text),
                faced: false,
                leans: !claim && note.leans(book.given.seat) && book.voice != GrammaticalPerson::Third,
            })
        })
        .collect();
    all.sort_by_key(|p| p.at);
    all
}

/// A sentence of the cover story, without the instruction to tell it.
fn claimed(book: &Notebook<'_>, note: &Note) -> Note {
    let text = strip_instruction(book.given.language, &note.text);
    let sentence = Rc::new(AnalysedSentence {
        mentions: book.people().mentions(&text),
        quotes: has_quotation(&text),
        text,
        ..(*note.sentence).clone()
    });
    Note { sentence, ..note.clone() }
}

/// Whether the thinker has told this before, in nearly the same words.
pub(super) fn told(book: &Notebook<'_>, piece: &Piece<'_>) -> bool {
    book.table.iter().any(|n| {
        n.speaker == Some(book.given.seat)
            && (n.text == piece.said || overlap(&n.words, &piece.words) >= SAME)
    })
}

/// How telling a sentence is about a death, whatever the question.
pub(super) fn telling(book: &Notebook<'_>, note: &Note, victim: usize) -> i32 {
    let me = PersonRef::Player(book.given.seat);
    let other = note.about.iter().any(|who| *who != me && matches!(who, PersonRef::Player(_)));
    let mut points = 0;
    points += if book.is_near_death(note, victim) == Some(true) { 6 } else { 0 };
    points += if other { 4 } else { 0 };
    points += if note.about.contains(&PersonRef::Victim(victim)) { 3 } else { 0 };
    points += if note.clocks.is_empty() { 0 } else { 2 };
    for (mark, weight) in [
        (Mark::Witness, 3),
        (Mark::Trace, 2),
        (Mark::Empty, 2),
        (Mark::Ill, 2),
        (Mark::Motive, 2),
        (Mark::Violence, 2),
    ] {
        points += if note.marks.has(mark) { weight } else { 0 };
    }
    points
}

/// Nobody is spoken of in the third person to their face: a sentence about the asker is put into the second
/// person or dropped.
pub(super) fn for_asker<'b>(book: &'b Notebook<'_>, pieces: Vec<Piece<'b>>, asker: Seat) -> Vec<Piece<'b>> {
    let who = PersonRef::Player(asker);
    pieces
        .into_iter()
        .filter_map(|mut piece| {
            if piece.note.about.contains(&who) {
                piece.said = if piece.claim {
                    address_to(book, &claimed(book, piece.note), asker)?
                } else {
                    address_to(book, piece.note, asker)?
                };
                piece.faced = true;
            }
            Some(piece)
        })
        .collect()
}

/// The sentence on which `pieces[i]` depends.
fn support<'p, 'b>(pieces: &'p [Piece<'b>], i: usize) -> Option<&'p Piece<'b>> {
    let (before, piece) = (pieces.get(i.checked_sub(1)?)?, pieces.get(i)?);
    (before.at + 1 == piece.at && !before.leans && !before.claim).then_some(before)
}

/// Whether the sentence can be told: by itself, or with the one before it if that was not told yet.
pub(super) fn stands(book: &Notebook<'_>, pieces: &[Piece<'_>], i: usize) -> bool {
    let fresh = |before: &Piece<'_>| !book.forgets() && !told(book, before);
    let support = || support(pieces, i).is_some_and(fresh);
    pieces.get(i).is_some_and(|piece| !piece.leans || support())
}

/// The chosen sentences in reading order, with those on which they depend.
pub(super) fn with_support(pieces: &[Piece<'_>], chosen: &[usize]) -> Vec<usize> {
    let leans = |i: &usize| pieces[*i].leans && support(pieces, *i).is_some();
    let before = chosen.iter().filter(|i| leans(i)).map(|i| i - 1);
    let mut all: Vec<usize> = chosen.iter().copied().chain(before).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The chosen sentences in order; one without its neighbour is reworded to stand alone.
pub(super) fn speak(book: &Notebook<'_>, pieces: &[Piece<'_>], chosen: &[usize]) -> Vec<String> {
    let mut parts = Vec::new();
    let mut last: Option<usize> = None;
    for i in chosen {
        let piece = &pieces[*i];
        let follows = last.is_some_and(|at| at + 1 == piece.at);
        let text = if follows || piece.claim || piece.faced {
            piece.said.clone()
        } else {
            stand_alone(book, piece.note)
        };
        last = Some(piece.at);
        // A timeline repeats what the story told.
        if !parts.contains(&text) {
            parts.push(text);
        }
    }
    parts
}

/// Sentences that belong in an answer to `question` and that `draft` lacks, the most telling first; at most
/// `most`.
pub(super) fn left_out(
    book: &Notebook<'_>,
    question: &str,
    draft: &str,
    most: usize,
    asker: Option<Seat>,
) -> Vec<String> {
    let language = book.given.language;
    let (asked, said) = (content(language, question), content(language, draft));
    let people = book.people().mentions(question);
    let pieces = match asker {
        Some(asker) => for_asker(book, pieces(book), asker),
        None => pieces(book),
    };
    let mut found: Vec<(i32, usize)> = pieces
        .iter()
        .enumerate()
        .filter(|(_, p)| !p.asked_only && !p.leans && !draft.contains(p.said.trim()))
        .filter(|(_, p)| overlap(&said, &p.words) < SAME && !told(book, p))
        .map(|(i, p)| {
            let words = asked.iter().filter(|w| p.words.contains(w)).count();
            let named = people.iter().filter(|m| p.note.about.contains(&m.who)).count();
            let points = i32::try_from(words * 2 + named * 3).unwrap_or(0)
                + (0..book.given.victims.len())
                    .map(|victim| telling(book, p.note, victim))
                    .max()
                    .unwrap_or(0)
                    / 2;
            (points, i)
        })
        .filter(|(points, _)| *points >= 7)
        .collect();
    found.sort_by_key(|(points, i)| (-points, *i));
    found.truncate(most);
    found.sort_by_key(|(_, i)| *i);
    found
        .into_iter()
        .map(|(_, i)| {
            let piece = &pieces[i];
            if piece.claim || piece.faced { piece.said.clone() } else { stand_alone(book, piece.note) }
        })
        .collect()
}

/// Joins sentences into a text.
pub(super) fn join(language: Language, parts: &[String]) -> String {
    parts.join(if language.grammar() == Grammar::English { " " } else { "" })
}
