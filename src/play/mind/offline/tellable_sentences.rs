//! Sentences of the player's script as they would be said aloud: which may be told, to whom, which were told
//! already, and how they are strung together. Callers select among them.

use super::cover_story::{is_conditional_claim, is_stage_direction, strip_instruction};
use super::lexicon::SentenceTag;
use super::notebook::{GrammaticalPerson, Note, Notebook};
use super::people::PersonRef;
use super::sentence::{AnalysedSentence, has_quotation};
use super::text::{WordHash, content_word_hashes, overlap_percent};
use super::withhold::find_tellable_notes;
use super::wording::{reword_in_first_person, reword_to_address, reword_to_stand_alone};
use crate::base::game::Seat;
use std::rc::Rc;

/// Overlap in percent from which two texts count as saying the same.
const SAME_OVERLAP_PERCENT: usize = 85;

/// Points of what a sentence mentions for how telling it is. More than for mentioning something counts whom and when
/// it is about.
const TELLING_TAG_POINTS: [(SentenceTag, i32); 6] = [
    (SentenceTag::Witness, 3),
    (SentenceTag::Traces, 2),
    (SentenceTag::Emptiness, 2),
    (SentenceTag::IllWill, 2),
    (SentenceTag::Motive, 2),
    (SentenceTag::Violence, 2),
];

/// A sentence that may be told.
pub(super) struct TellableSentence<'b> {
    /// Its source.
    pub note: &'b Note,
    /// Position in the script.
    pub position: usize,
    /// As it would be said aloud.
    pub spoken: String,
    pub words: Vec<WordHash>,
    /// Part of the cover story that a murderer's script gives.
    pub is_claim: bool,
    /// A claim for those who ask about it.
    pub is_told_only_if_asked: bool,
    /// Addressed to the asker, in the second person.
    pub addresses_asker: bool,
    /// Depends on the sentence before it.
    pub depends_on_previous: bool,
}

/// Everything that may be told, in reading order.
pub(super) fn tellable_sentences<'b>(book: &'b Notebook<'_>) -> Vec<TellableSentence<'b>> {
    let language = book.given.language;
    let may = find_tellable_notes(book);
    let claims = may.claims.iter().map(|note| (*note, true));
    let mut all: Vec<TellableSentence<'b>> = claims
        .chain(may.harmless.iter().map(|note| (*note, false)))
        .filter(|(note, _)| !note.text.ends_with([':', '：']))
        .filter_map(|(note, is_claim)| {
            let position = book.script.iter().position(|n| std::ptr::eq(n, note))?;
            let claimed = is_claim.then(|| without_instruction(book, note));
            let told = claimed.as_ref().unwrap_or(note);
            if is_stage_direction(language, &told.text) {
                return None;
            }
            let spoken = reword_in_first_person(book, told);
            Some(TellableSentence {
                note,
                position,
                words: content_word_hashes(language, &spoken),
                spoken,
                is_claim,
                is_told_only_if_asked: is_claim && is_conditional_claim(language, &note.text),
                addresses_asker: false,
                depends_on_previous: !is_claim
                    && note.depends_on_previous(book.given.seat)
                    && book.script_person != GrammaticalPerson::Third,
            })
        })
        .collect();
    all.sort_by_key(|piece| piece.position);
    all
}

/// A sentence of the cover story, without the instruction to tell it.
fn without_instruction(book: &Notebook<'_>, note: &Note) -> Note {
    let text = strip_instruction(book.given.language, &note.text);
    let sentence = Rc::new(AnalysedSentence {
        mentions: book.name_forms().find_mentions(&text),
        has_quotation: has_quotation(&text),
        text,
        ..(*note.sentence).clone()
    });
    Note { sentence, ..note.clone() }
}

/// Whether the thinker has told this before, in nearly the same words.
pub(super) fn was_said_before(book: &Notebook<'_>, piece: &TellableSentence<'_>) -> bool {
    book.dialogue.iter().any(|n| {
        n.speaker == Some(book.given.seat)
            && (n.text == piece.spoken || overlap_percent(&n.words, &piece.words) >= SAME_OVERLAP_PERCENT)
    })
}

/// How telling a sentence is about a death, whatever the question.
pub(super) fn telling_points(book: &Notebook<'_>, note: &Note, victim: usize) -> i32 {
    let me = book.me();
    let other = note.about.iter().any(|who| *who != me && matches!(who, PersonRef::Player(_)));
    let of_victim = note.about.contains(&PersonRef::Victim(victim));
    i32::from(book.is_near_death(note, victim) == Some(true)) * 6
        + i32::from(other) * 4
        + i32::from(of_victim) * 3
        + i32::from(!note.times.is_empty()) * 2
        + note.tags.sum_points(&TELLING_TAG_POINTS)
}

/// Everything that may be told to `asker`. Nobody is spoken of in the third person to their face: a sentence about the
/// asker is put into the second person or dropped.
pub(super) fn collect_tellable_sentences_to<'b>(
    book: &'b Notebook<'_>, asker: Option<Seat>,
) -> Vec<TellableSentence<'b>> {
    let pieces = tellable_sentences(book);
    let Some(asker) = asker else { return pieces };
    let address = |mut piece: TellableSentence<'b>| {
        if piece.note.about.contains(&PersonRef::Player(asker)) {
            let claimed = piece.is_claim.then(|| without_instruction(book, piece.note));
            piece.spoken = reword_to_address(book, claimed.as_ref().unwrap_or(piece.note), asker)?;
            piece.addresses_asker = true;
        }
        Some(piece)
    };
    pieces.into_iter().filter_map(address).collect()
}

/// The sentence on which `pieces[i]` depends.
fn find_preceding_sentence<'p, 'b>(pieces: &'p [TellableSentence<'b>], i: usize) -> Option<&'p TellableSentence<'b>> {
    let (before, piece) = (pieces.get(i.checked_sub(1)?)?, pieces.get(i)?);
    (before.position + 1 == piece.position && !before.depends_on_previous && !before.is_claim).then_some(before)
}

/// Whether the sentence can be told: by itself, or with the one before it if that was not told yet.
pub(super) fn can_be_told(book: &Notebook<'_>, pieces: &[TellableSentence<'_>], i: usize) -> bool {
    let fresh = |before: &TellableSentence<'_>| !book.lacks_dialogue() && !was_said_before(book, before);
    let support = || find_preceding_sentence(pieces, i).is_some_and(fresh);
    pieces.get(i).is_some_and(|piece| !piece.depends_on_previous || support())
}

/// The chosen sentences in reading order, with those on which they depend.
pub(super) fn add_preceding_sentences(pieces: &[TellableSentence<'_>], chosen: &[usize]) -> Vec<usize> {
    let leans = |i: &usize| pieces[*i].depends_on_previous && find_preceding_sentence(pieces, *i).is_some();
    let before = chosen.iter().filter(|i| leans(i)).map(|i| i - 1);
    let mut all: Vec<usize> = chosen.iter().copied().chain(before).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The chosen sentences in order; one without its neighbour is reworded to stand alone.
pub(super) fn compose_spoken_sentences(
    book: &Notebook<'_>, pieces: &[TellableSentence<'_>], chosen: &[usize],
) -> Vec<String> {
    let mut parts = Vec::new();
    let mut last: Option<usize> = None;
    for i in chosen {
        let piece = &pieces[*i];
        let follows = last.is_some_and(|at| at + 1 == piece.position);
        let text = if follows || piece.is_claim || piece.addresses_asker {
            piece.spoken.clone()
        } else {
            reword_to_stand_alone(book, piece.note)
        };
        last = Some(piece.position);
        // A timeline repeats what the story told.
        if !parts.contains(&text) {
            parts.push(text);
        }
    }
    parts
}

/// Sentences that belong in an answer to `question` and that `draft` lacks, the most telling first; at most
/// `most`.
pub(super) fn find_omitted_sentences(
    book: &Notebook<'_>, question: &str, draft: &str, most: usize, asker: Option<Seat>,
) -> Vec<String> {
    let language = book.given.language;
    let (asked, said) = (content_word_hashes(language, question), content_word_hashes(language, draft));
    let people = book.name_forms().find_mentions(question);
    let pieces = collect_tellable_sentences_to(book, asker);
    let mut found: Vec<(i32, usize)> = pieces
        .iter()
        .enumerate()
        .filter(|(_, p)| !p.is_told_only_if_asked && !p.depends_on_previous && !draft.contains(p.spoken.trim()))
        .filter(|(_, p)| overlap_percent(&said, &p.words) < SAME_OVERLAP_PERCENT && !was_said_before(book, p))
        .map(|(i, p)| {
            let words = asked.iter().filter(|w| p.words.contains(w)).count();
            let named = people.iter().filter(|m| p.note.about.contains(&m.who)).count();
            let points = i32::try_from(words * 2 + named * 3).unwrap_or(0)
                + (0..book.given.victims.len()).map(|victim| telling_points(book, p.note, victim)).max().unwrap_or(0)
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
            if piece.is_claim || piece.addresses_asker {
                piece.spoken.clone()
            } else {
                reword_to_stand_alone(book, piece.note)
            }
        })
        .collect()
}
