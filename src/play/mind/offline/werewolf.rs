//! The steps of Werewolf and O-CoT: choosing a prepared question and fitting it to the target, checking a
//! draft for omissions, turning aims into questions to oneself.
//!
//! A murderer reveals nothing here that an answer would not reveal.

use super::notebook::{Note, Notebook};
use super::people::PersonRef;
use super::phrasebook::fill_first_frame;
use super::tellable_sentences::find_omitted_sentences;
use super::text::{content_word_hashes, count_shared, is_question, join_sentences, overlap_percent};
use super::wording::{finish_sentence, prefix_with_name, quote};
use crate::play::task::{
    AnswerOneself, Ask, CHOSEN_QUESTION_COUNT, ChooseQuestion, GiveFinalAnswer, GuidedAsk, PREPARED_QUESTION_COUNT,
    QuestionGuide, Reflect, TurnAimsIntoQuestions, prepared_question,
};
use serde_json::{Value, json};

/// The order in which prepared questions are worth asking when nothing was said yet: times first, then
/// sightings, relationships, quarrels.
const PREPARED_QUESTION_ORDER: [u8; 10] = [1, 3, 2, 7, 4, 5, 8, 6, 9, 10];

/// The reply to a [`ChooseQuestion`]: the questions most worth asking that the target has not heard, best
/// first.
pub(super) fn choose_question(book: &Notebook<'_>, task: &ChooseQuestion) -> Value {
    let language = book.given.language;
    let victim = book.given.victim_name(task.victim);
    let asked: Vec<_> = book.questions_to(task.target).map(|text| content_word_hashes(language, text)).collect();
    let heard = |number: u8| {
        let words = content_word_hashes(language, &prepared_question(language, number, victim));
        asked.iter().map(|old| overlap_percent(old, &words)).max().unwrap_or(0)
    };
    let mut numbers = PREPARED_QUESTION_ORDER.to_vec();
    numbers.sort_by_key(|number| (heard(*number) / 34, question_rank(*number)));
    numbers.truncate(CHOSEN_QUESTION_COUNT);
    let was_heard = numbers.first().is_some_and(|number| heard(*number) >= 34);
    let reason = fill_first_frame(language, if was_heard { "choose.heard" } else { "choose.new" }, &[]);
    json!({ "reason": reason, "numbers": numbers })
}

fn question_rank(number: u8) -> usize {
    PREPARED_QUESTION_ORDER.iter().position(|n| *n == number).unwrap_or(PREPARED_QUESTION_ORDER.len())
}

/// The reply to a [`GuidedAsk`].
pub(super) fn ask_guided(book: &Notebook<'_>, task: &GuidedAsk) -> Value {
    let language = book.given.language;
    let QuestionGuide::Prepared(numbers) = &task.guide else {
        let plain = Ask {
            target: task.target,
            victim: task.victim,
            readings: Vec::new(),
            criteria: crate::base::game::Criteria::default(),
        };
        return super::ask::ask_question(book, &plain);
    };
    // The first of them, checked against what was said.
    let number = numbers.first().copied().unwrap_or(PREPARED_QUESTION_COUNT);
    let question = prepared_question(language, number, book.given.victim_name(task.victim));
    let wanted = content_word_hashes(language, &question);
    let target = PersonRef::Player(task.target);
    let who = PersonRef::Victim(task.victim.index());
    // What the target said that relates to the question.
    let said = book
        .dialogue
        .iter()
        .filter(|n| n.speaker == Some(task.target) && !n.is_from_question && !is_question(&n.text))
        .filter(|n| n.text.chars().count() < 160 && !n.has_quotation && n.addressee.is_none())
        .filter(|n| !book.has_quoted(&n.text))
        .map(|n| {
            let on = i32::from(n.about.contains(&who)) * 2 + i32::from(n.about.contains(&target));
            let words = i32::try_from(count_shared(&wanted, &n.words)).unwrap_or(0);
            (on + words * 2 + i32::from(!n.times.is_empty()), n)
        })
        .filter(|(points, _)| *points >= 4)
        .max_by_key(|(points, _)| *points);
    // Prepared questions are few: put to a second person, one is asked with their name.
    let question = if book.is_unsaid(&question) {
        question
    } else {
        prefix_with_name(language, book.given.name(task.target), &question)
    };
    let text = match said {
        Some((_, note)) => {
            fill_first_frame(language, "ask.after_claim", &[("claim", &note.text), ("question", &question)])
        }
        None => question,
    };
    json!({ "question": text })
}

/// The reply to a [`Reflect`].
pub(super) fn reflect(book: &Notebook<'_>, task: &Reflect) -> Value {
    let found = find_omitted_sentences(book, &task.question, &task.draft, 2, task.asker);
    let key = if found.is_empty() { "reflect.complete" } else { "reflect.missing" };
    let missing = join_sentences(book.given.language, &found);
    let text = fill_first_frame(book.given.language, key, &[("missing", &missing)]);
    json!({ "reflection": text })
}

/// The reply to a [`FinalAnswer`].
pub(super) fn give_final_answer(book: &Notebook<'_>, task: &GiveFinalAnswer) -> Value {
    let mut parts = vec![finish_sentence(book.given.language, &task.of.draft)];
    parts.extend(find_omitted_sentences(book, &task.of.question, &task.of.draft, 2, task.of.asker));
    json!({ "answer": join_sentences(book.given.language, &parts) })
}

/// The reply to an [`AimsToQuestions`].
pub(super) fn turn_aims_into_questions(book: &Notebook<'_>, task: &TurnAimsIntoQuestions) -> Value {
    // As many as are wanted at most: the first aims come first.
    let questions: Vec<String> = task
        .aims
        .iter()
        .take(TurnAimsIntoQuestions::expected_question_count(task.aims.len()))
        .map(|aim| {
            let aim = aim.trim().trim_end_matches(['.', '。', '!', '！', ';', '；']);
            fill_first_frame(book.given.language, "aims.question", &[("aim", aim)])
        })
        .collect();
    json!({ "questions": questions })
}

/// The reply to an [`AnswerOneself`]: the most relevant sentence.
pub(super) fn answer_oneself(book: &Notebook<'_>, task: &AnswerOneself) -> Value {
    let words = content_word_hashes(book.given.language, &task.question);
    let (target, victim) = (PersonRef::Player(task.target), PersonRef::Victim(task.victim.index()));
    let points = |note: &Note| {
        let people = usize::from(note.about.contains(&target)) * 3 + usize::from(note.about.contains(&victim)) * 2;
        count_shared(&words, &note.words) * 2 + people + usize::from(!note.times.is_empty())
    };
    let best = book
        .notes()
        .filter(|n| !n.is_from_question)
        .map(|note| (points(note), note))
        .filter(|(points, _)| *points >= 4)
        .max_by_key(|(points, note)| (*points, std::cmp::Reverse(note.text.len())));
    let unknown =
        || fill_first_frame(book.given.language, "oneself.unknown", &[("name", book.given.name(task.target))]);
    let text = best.map_or_else(unknown, |(_, note)| quote(book, note));
    json!({ "answer": text })
}
