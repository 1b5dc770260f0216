//! Matches options with sentences: concepts and rare words of the option in sentences about the people whom
//! the question names, next to such sentences, or anywhere; each step counts less.

use super::super::judge::measure_suspicion;
use super::super::lexicon::SentenceTag;
use super::super::notebook::{Note, Notebook};
use super::super::people::PersonRef;
use super::super::sentence::begins_with_pronoun;
use super::super::text::{WordHash, WordToken, content_word_hashes, count_listed_words, word_tokens};
use super::concepts::{Concept, Gender, find_concepts};
use super::{ExamSubject, WeighedOption, distinctive_option_words};
use crate::play::task::Examine;

/// A sentence and its weight as evidence for this question.
struct EvidencePiece<'b> {
    note: &'b Note,
    tokens: Vec<WordToken>,
    weight: f64,
}

pub(super) fn weigh_by_evidence<'b>(
    book: &'b Notebook<'_>, task: &Examine, asked: &ExamSubject,
) -> Vec<WeighedOption<'b>> {
    let options: Vec<Vec<&'static Concept>> = task.options.iter().map(|o| find_concepts(o)).collect();
    let bonds = options.iter().filter(|list| list.iter().any(|c| c.is_relationship)).count();
    let mut about = asked.about.clone();
    // What the murderer was to the victim: between the victim and the main suspect.
    if let Some(victim) = asked.death
        && about.len() == 1
        && bonds * 2 >= options.len()
    {
        about.extend(find_main_suspect(book, victim).map(PersonRef::Player));
    }
    let pieces = collect_evidence_pieces(book, task, &about, asked.death);
    (0..task.options.len())
        .map(|at| {
            let shared_by_all = |c: &&&'static Concept| options.iter().all(|o| o.iter().any(|d| std::ptr::eq(*d, **c)));
            let kinds: Vec<&'static Concept> = options[at].iter().filter(|c| !shared_by_all(c)).copied().collect();
            let words = distinctive_option_words(book.given.language, task, at);
            let mut found = weigh_option(&pieces, &kinds, &words);
            found.weight += gender_penalty(book, &task.options[at], &options[at]);
            found
        })
        .collect()
}

fn find_main_suspect(book: &Notebook<'_>, victim: usize) -> Option<crate::base::game::Seat> {
    book.given
        .other_players()
        .map(|player| (measure_suspicion(book, player.seat, victim).0, player.seat))
        .max_by_key(|(points, seat)| (*points, std::cmp::Reverse(*seat)))
        .map(|(_, seat)| seat)
}

fn collect_evidence_pieces<'b>(
    book: &'b Notebook<'_>, task: &Examine, about: &[PersonRef], death: Option<usize>,
) -> Vec<EvidencePiece<'b>> {
    let wanted = content_word_hashes(book.given.language, &task.question);
    let mut list = Vec::new();
    for notes in [&book.script, &book.dialogue] {
        for (i, note) in notes.iter().enumerate() {
            if note.is_from_question {
                continue;
            }
            let holds = |n: &Note, who: &PersonRef| n.about.contains(who);
            let here = about.iter().filter(|who| holds(note, who)).count();
            let beside = about
                .iter()
                .filter(|who| {
                    [i.checked_sub(1), Some(i + 1)]
                        .into_iter()
                        .flatten()
                        .filter_map(|j| notes.get(j))
                        .any(|n| n.speaker == note.speaker && holds(n, who))
                })
                .count();
            let all = about.len().max(1);
            let mut weight = if about.is_empty() {
                1.0
            } else if here == all {
                6.0
            } else if here > 0 && here + beside >= all {
                2.5
            } else if here > 0 {
                1.0
            } else if beside == all {
                0.6
            } else {
                0.05
            };
            let words = wanted
                .iter()
                .filter(|w| note.words.binary_search(w).is_ok())
                .filter(|w| book.rare_words.binary_search(w).is_ok())
                .count();
            weight *= 1.0 + 0.5 * as_f64(words.min(4));
            if let Some(victim) = death {
                if note.tags.has_any(&[SentenceTag::Violence, SentenceTag::Death]) {
                    weight *= 2.0;
                }
                if book.is_near_death(note, victim) == Some(true) {
                    weight *= 1.5;
                }
            }
            if note.tags.has(SentenceTag::Negation) {
                weight *= 0.6;
            }
            list.push(EvidencePiece { note, tokens: word_tokens(&note.text), weight });
        }
    }
    list
}

/// Each concept and each word of its own contributes the weight of the sentences that hold it, with
/// diminishing returns. An option is worth the mean of its parts.
fn weigh_option<'b>(pieces: &[EvidencePiece<'b>], kinds: &[&'static Concept], words: &[WordHash]) -> WeighedOption<'b> {
    let mut best: (f64, Option<&'b Note>) = (0.0, None);
    let mut bring = |holds: &dyn Fn(&EvidencePiece<'b>) -> bool| {
        let (mut sum, mut anywhere) = (0.0, 0usize);
        for piece in pieces.iter().filter(|p| holds(p)) {
            sum += piece.weight;
            anywhere += 1;
            if piece.weight > best.0 {
                best = (piece.weight, Some(piece.note));
            }
        }
        // What every sentence mentions says little.
        let spread = 1.0 / (1.0 + as_f64(anywhere) / (1.0 + as_f64(pieces.len()) / 12.0));
        sum * spread / (sum * spread + 6.0)
    };
    let by_kind: Vec<f64> = kinds.iter().map(|kind| bring(&|p| kind.occurs_in(&p.note.text, &p.tokens))).collect();
    let by_word: Vec<f64> = words.iter().map(|word| bring(&|p| p.note.words.binary_search(word).is_ok())).collect();
    let mean = |list: &[f64]| {
        if list.is_empty() { 0.0 } else { list.iter().sum::<f64>() / as_f64(list.len()) }
    };
    let weight = match (by_kind.is_empty(), by_word.is_empty()) {
        (false, true) => mean(&by_kind),
        (true, false) => mean(&by_word),
        _ => 0.6 * mean(&by_kind) + 0.4 * mean(&by_word),
    };
    WeighedOption { weight, note: best.1 }
}

/// −1 where a relationship contradicts a known gender ("X is sister of Y" where everybody calls X "he"); else
/// 0.
fn gender_penalty(book: &Notebook<'_>, option: &str, kinds: &[&'static Concept]) -> f64 {
    let genders: Vec<Gender> = kinds.iter().filter_map(|c| c.gender).collect();
    let Some(first) = book.name_forms().find_mentions(option).first().map(|m| m.who) else {
        return 0.0;
    };
    let Some(known) = find_known_gender(book, first) else {
        return 0.0;
    };
    if genders.iter().any(|g| *g != known) { -1.0 } else { 0.0 }
}

/// A person's gender by the pronouns of sentences about them, if at least 3 to 1.
fn find_known_gender(book: &Notebook<'_>, who: PersonRef) -> Option<Gender> {
    let language = book.given.language;
    let (mut she, mut he) = (0, 0);
    let mut count = |text: &str| {
        she += count_listed_words(language, "person.female", text);
        he += count_listed_words(language, "person.male", text);
    };
    for notes in [&book.script, &book.dialogue] {
        for pair in notes.windows(2).filter(|pair| pair[0].about.as_slice() == [who]) {
            count(&pair[0].text);
            if pair[0].subject == Some(who) && begins_with_pronoun(language, &pair[1].text) {
                count(&pair[1].text);
            }
        }
    }
    match (she, he) {
        _ if she >= 2 && she >= he * 3 => Some(Gender::Female),
        _ if he >= 2 && he >= she * 3 => Some(Gender::Male),
        _ => None,
    }
}

fn as_f64(n: usize) -> f64 {
    // The number of sentences in one prompt.
    #[allow(clippy::cast_precision_loss)]
    {
        n as f64
    }
}
