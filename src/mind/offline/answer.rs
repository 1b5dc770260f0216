//! Speaking: the answer to a question, out of sentences of the own script.
//!
//! Which sentences: those that share rare words, times and people with the question, then the most
//! telling one that was not told yet. A murderer speaks only of what [`withhold`](super::withhold) lets
//! through.

use super::clock::clocks;
use super::lexicon::Mark;
use super::lexicon::Marks;
use super::notebook::{Note, Notebook};
use super::people::Who;
use super::questions::{lead_ins, no_knowledge, no_more};
use super::story::{is_conditional, spoken_claim};
use super::text::{Word, content, overlap, sentences};
use super::withhold::tellable;
use super::wording::{first_person, standing_alone, to_their_face};
use crate::game::Seat;
use crate::scenario::Language;
use crate::task::Answer;
use serde_json::{Value, json};

/// A sentence that may be told.
pub(super) struct Piece<'b> {
    /// Where it comes from.
    pub note: &'b Note,
    /// Position in the script.
    pub at: usize,
    /// As it would be said.
    pub said: String,
    /// Its content words.
    pub words: Vec<Word>,
    /// Part of the story that a murderer's script gives.
    pub claim: bool,
    /// A claim for those who ask about it.
    pub asked_only: bool,
    /// Put into the second person for whoever asked.
    pub faced: bool,
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
            let said = if claim {
                let told = Note {
                    text: spoken_claim(book.given.language, &note.text),
                    ..note.clone()
                };
                let told = Note {
                    mentions: book.people.mentions(&told.text),
                    ..told
                };
                first_person(book, &told)
            } else {
                first_person(book, note)
            };
            Some(Piece {
                note,
                at,
                words: content(book.given.language, &said),
                said,
                claim,
                asked_only: claim && is_conditional(book.given.language, &note.text),
                faced: false,
            })
        })
        .collect();
    all.sort_by_key(|p| p.at);
    all
}

/// Was this told before, in nearly the same words, by the thinker?
fn told(book: &Notebook<'_>, piece: &Piece<'_>) -> bool {
    book.table
        .iter()
        .any(|n| n.speaker == Some(book.given.seat) && overlap(&n.words, &piece.words) >= 85)
}

/// How telling a sentence is about a death, whatever the question.
fn telling(book: &Notebook<'_>, note: &Note, victim: usize) -> i32 {
    let me = Who::Player(book.given.seat);
    let other = note
        .about
        .iter()
        .any(|who| *who != me && matches!(who, Who::Player(_)));
    let mut points = 0;
    points += if book.near_death(note, victim) == Some(true) {
        6
    } else {
        0
    };
    points += if other { 4 } else { 0 };
    points += if note.about.contains(&Who::Victim(victim)) {
        3
    } else {
        0
    };
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
        .people
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
        if language == Language::Chinese {
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
    let mut chosen: Vec<usize> = scored.iter().take(3).map(|(_, i)| *i).collect();
    let matched = !chosen.is_empty();
    let guilty = book.given.is_murderer();
    let fresh = pieces
        .iter()
        .enumerate()
        .filter(|(i, p)| !chosen.contains(i) && !told(book, p))
        .map(|(i, p)| (telling(book, p.note, victim), i))
        .filter(|(points, _)| *points >= if guilty { 2 } else { 6 })
        .max_by_key(|(points, i)| (*points, std::cmp::Reverse(*i)));
    chosen.extend(fresh.map(|(_, i)| i));
    chosen.sort_unstable();
    let turn = turn(book) + task.question.len();
    let openings = if matched {
        lead_ins(language)
    } else {
        no_knowledge(language)
    };
    let mut parts = vec![unsaid(book, openings, turn, str::to_owned).unwrap_or_default()];
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
        let fill = |frame: &str, other: &str| {
            frame
                .replace("{other}", other)
                .replace("{asker}", book.given.name(task.asker))
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
        parts = vec![found.or_else(plain).or_else(last).unwrap_or_default()];
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

/// Nobody is told about themself in the third person: a sentence about whoever asked is put to their face
/// or not said.
fn for_ears_of<'b>(book: &'b Notebook<'_>, pieces: Vec<Piece<'b>>, asker: Seat) -> Vec<Piece<'b>> {
    let who = Who::Player(asker);
    pieces
        .into_iter()
        .filter_map(|mut piece| {
            if piece.note.about.contains(&who) {
                if piece.claim {
                    return None;
                }
                piece.said = to_their_face(book, piece.note, asker)?;
                piece.faced = true;
            }
            Some(piece)
        })
        .collect()
}

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

/// The chosen sentences in order; one whose neighbour is missing stands alone.
pub(super) fn speak(book: &Notebook<'_>, pieces: &[Piece<'_>], chosen: &[usize]) -> Vec<String> {
    let mut parts = Vec::new();
    let mut last: Option<usize> = None;
    for i in chosen {
        let piece = &pieces[*i];
        let follows = last.is_some_and(|at| at + 1 == piece.at);
        let text = if follows || piece.claim || piece.faced {
            piece.said.clone()
        } else {
            standing_alone(book, piece.note)
        };
        last = Some(piece.at);
        parts.push(text);
    }
    parts
}

/// Sentences that belong into an answer to `question` and that `draft` does not say, the most telling
/// first; at most `most`.
pub(super) fn left_out(
    book: &Notebook<'_>,
    question: &str,
    draft: &str,
    most: usize,
    asker: Option<Seat>,
) -> Vec<String> {
    let language = book.given.language;
    let (asked, said) = (content(language, question), content(language, draft));
    let people = book.people.mentions(question);
    let pieces = match asker {
        Some(asker) => for_ears_of(book, pieces(book), asker),
        None => pieces(book),
    };
    let mut found: Vec<(i32, usize)> = pieces
        .iter()
        .enumerate()
        .filter(|(_, p)| !p.asked_only && overlap(&said, &p.words) < 85 && !told(book, p))
        .map(|(i, p)| {
            let words = asked.iter().filter(|w| p.words.contains(w)).count();
            let named = people
                .iter()
                .filter(|m| p.note.about.contains(&m.who))
                .count();
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
            if piece.claim || piece.faced {
                piece.said.clone()
            } else {
                standing_alone(book, piece.note)
            }
        })
        .collect()
}

/// A number that changes with what was said, to vary wording by: games that part ways once go on differently.
pub(super) fn turn(book: &Notebook<'_>) -> usize {
    let said: usize = book.given.dialogue.iter().map(String::len).sum();
    book.given.dialogue.len() + usize::from(book.given.seat.0) * 3 + said
}

/// Sentences in a row.
pub(super) fn join(language: Language, parts: &[String]) -> String {
    parts.join(if language == Language::English {
        " "
    } else {
        ""
    })
}
