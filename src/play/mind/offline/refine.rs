//! ThinkThrice's steps: splitting a question, finding facts for an answer, what it leaves out, the completed
//! answer, its statements, and whether the script supports them.

use super::clock_time::find_times;
use super::notebook::Notebook;
use super::place::find_places;
use super::tellable_sentences::{TellableSentence, collect_tellable_sentences_to, tellable_sentences, was_said_before};
use super::text::{
    content_word_hashes, count_shared, is_question, join_sentences, overlap_percent, split_into_sentences,
};
use crate::base::language::Language;
use crate::play::task::{
    CheckFacts, CompleteAnswer, DecideTimelineNeed, FindFacts, FindMissingFacts, SplitIntoFacts, SplitIntoQuestions,
    asks_for_timeline,
};
use serde_json::{Value, json};

/// The share of a fact's words that a text must contain to hold the fact, in percent.
const MIN_FACT_WORDS_PERCENT: usize = 70;

/// Overlap in percent from which two statements count as the same.
const SAME_OVERLAP_PERCENT: usize = 90;

/// Minutes within which a fact is of the time that a question names.
const SAME_TIME_MINUTES: u16 = 30;

/// The reply to a [`NeedsTimeline`]: by the question's words.
pub(super) fn decide_timeline_need(book: &Notebook<'_>, task: &DecideTimelineNeed) -> Value {
    json!({ "reason": "", "needed": asks_for_timeline(book.given.language, &task.question) })
}

/// The reply to a [`SplitIntoQuestions`].
pub(super) fn split_question(task: &SplitIntoQuestions) -> Value {
    let asked: Vec<&str> = split_into_sentences(&task.question).into_iter().filter(|s| is_question(s)).collect();
    let parts = if asked.is_empty() { vec![task.question.as_str()] } else { asked };
    json!({ "parts": parts })
}

/// The pieces that tell a fact, where they may be told.
fn pieces_for_fact<'p>(
    book: &Notebook<'_>, pieces: &'p [TellableSentence<'_>], fact: &str,
) -> Vec<&'p TellableSentence<'p>> {
    let words = content_word_hashes(book.given.language, fact);
    pieces
        .iter()
        .filter(|p| !p.is_told_only_if_asked)
        .filter(|p| fact.contains(p.note.text.trim()) || overlap_percent(&words, &p.note.words) >= SAME_OVERLAP_PERCENT)
        .collect()
}

/// The reply to a [`FindFacts`]: facts that may be told and that share words with a part of the question, or
/// are close in time to the death that it asks about.
pub(super) fn find_facts(book: &Notebook<'_>, task: &FindFacts) -> Value {
    let language = book.given.language;
    let pieces = tellable_sentences(book);
    let parts: Vec<_> = task.parts.iter().map(|p| content_word_hashes(language, p)).collect();
    let people = book.name_forms().find_mentions(&task.parts.join(" "));
    let asked: Vec<_> = find_times(language, &task.parts.join(" ")).into_iter().map(|(_, c)| c).collect();
    let mut scored: Vec<(usize, usize)> = Vec::new();
    for (i, fact) in task.facts.iter().enumerate() {
        let told = pieces_for_fact(book, &pieces, fact);
        if told.is_empty() {
            continue;
        }
        let words = content_word_hashes(language, fact);
        let points = parts.iter().map(|part| count_shared(part, &words)).max().unwrap_or(0)
            + people.iter().filter(|m| told.iter().any(|p| p.note.about.contains(&m.who))).count()
            + usize::from(told.iter().any(|p| {
                p.note.time.is_some_and(|time| asked.iter().any(|a| a.distance_minutes(time) <= SAME_TIME_MINUTES))
            })) * 2
            + usize::from(told.iter().any(|p| book.is_near_any_death(p.note))) * 2;
        if points >= 2 {
            scored.push((points, i));
        }
    }
    scored.sort_by_key(|(points, i)| (std::cmp::Reverse(*points), *i));
    let mut chosen: Vec<usize> = scored.into_iter().take(6).map(|(_, i)| i + 1).collect();
    chosen.sort_unstable();
    json!({ "relevant": chosen })
}

/// The reply to a [`FindMissing`].
pub(super) fn find_missing_facts(book: &Notebook<'_>, task: &FindMissingFacts) -> Value {
    let missing: Vec<usize> = task
        .facts
        .iter()
        .enumerate()
        .filter(|(_, fact)| !contains_fact(book.given.language, &task.answer, fact))
        .map(|(i, _)| i + 1)
        .collect();
    json!({ "missing": missing })
}

fn contains_fact(language: Language, answer: &str, fact: &str) -> bool {
    let words = content_word_hashes(language, fact);
    words.is_empty()
        || count_shared(&words, &content_word_hashes(language, answer)) * 100 / words.len() >= MIN_FACT_WORDS_PERCENT
}

/// The reply to a [`CompleteAnswer`]: the answer without what was wrong, plus the missing facts in the first
/// person.
pub(super) fn complete_answer(book: &Notebook<'_>, task: &CompleteAnswer) -> Value {
    let language = book.given.language;
    let wrong: Vec<_> = task.wrong.iter().map(|w| content_word_hashes(language, w)).collect();
    let mut parts: Vec<String> = split_into_sentences(&task.answer)
        .into_iter()
        .filter(|s| {
            let words = content_word_hashes(language, s);
            words.is_empty() || wrong.iter().all(|w| overlap_percent(w, &words) < SAME_OVERLAP_PERCENT)
        })
        .map(str::to_owned)
        .collect();
    if parts.is_empty() {
        parts.push(task.answer.clone());
    }
    let pieces = collect_tellable_sentences_to(book, task.asker);
    for fact in &task.missing {
        for piece in pieces_for_fact(book, &pieces, fact) {
            // Skips what the answer already contains, and what was revealed earlier.
            let held = parts.iter().any(|part| contains_fact(language, part, &piece.spoken));
            if !held && !was_said_before(book, piece) {
                parts.push(piece.spoken.clone());
            }
        }
    }
    json!({ "answer": join_sentences(language, &parts) })
}

/// The reply to a [`SplitIntoFacts`]: its sentences that name a time, a place or a person.
pub(super) fn split_answer(book: &Notebook<'_>, task: &SplitIntoFacts) -> Value {
    let language = book.given.language;
    let facts: Vec<&str> = split_into_sentences(&task.answer)
        .into_iter()
        .filter(|s| !is_question(s))
        .filter(|s| {
            !find_times(language, s).is_empty()
                || !find_places(language, s).is_empty()
                || !book.name_forms().find_mentions(s).is_empty()
        })
        .collect();
    json!({ "facts": facts })
}

/// The reply to a [`CheckFacts`]: true where a fact or a sentence of the player's script holds most of its
/// words and none of its times contradicts it.
pub(super) fn check_facts(book: &Notebook<'_>, task: &CheckFacts) -> Value {
    let language = book.given.language;
    let script = book.script.iter().map(|n| n.text.as_str());
    let known: Vec<&str> = task.facts.iter().map(String::as_str).chain(script).collect();
    let checks: Vec<bool> = task
        .statements
        .iter()
        .map(|statement| {
            let times = find_times(language, statement);
            known.iter().any(|fact| {
                let there = find_times(language, fact);
                contains_fact(language, fact, statement)
                    && times.iter().all(|(_, t)| {
                        there.is_empty() || there.iter().any(|(_, other)| other.distance_minutes(*t) == 0)
                    })
            })
        })
        .collect();
    json!({ "checks": checks })
}
