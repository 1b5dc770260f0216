//! Judging and being examined after a game, by counting words that recur and words that are new. It marks by
//! rules of thumb and says so in its reasons; it understands neither the script nor the performance.

use super::exam::answer_exam_question;
use super::notebook::Notebook;
use super::phrasebook::fill_first_frame;
use super::text::{WordHash, content_word_hashes, count_shared, split_into_sentences, truncate};
use crate::base::language::{Grammar, Language};
use crate::base::scenario::ChoiceMode;
use crate::play::task::{
    AnswerInference, AnswerQuestions, Examine, GiveMarks, JudgingTask, MakeInferentialQuestions, MakeQuestions,
    MarkScale, MarkedThing, ReconstructScript, TaskContext,
};
use serde_json::{Map, Value, json};

/// Replaces the words that are left out of a sentence.
const BLANK: &str = "____";

pub(super) fn carry_out_judging(task: &JudgingTask, book: &Notebook<'_>) -> Value {
    match task {
        JudgingTask::GiveMarks(task) => give_marks(book.given, task),
        JudgingTask::MakeQuestions(task) => make_questions(book.given, task),
        JudgingTask::MakeInferences(task) => make_inferential_questions(book.given, task),
        JudgingTask::TellAnew(task) => reconstruct_script(book.given, task),
        JudgingTask::AnswerAll(task) => answer_all(book.given, task),
        JudgingTask::Infer(task) => answer_inference(book, task),
    }
}

/// A share as a step of a scale. Clamped to 0–1.
fn mark_on_scale(scale: MarkScale, share: f64) -> u8 {
    let (least, most) = (f64::from(scale.least()), f64::from(scale.most()));
    let step = libm::round(least + share.clamp(0.0, 1.0) * (most - least));
    // Between two small whole numbers.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let step = step as u8;
    step
}

/// A quotient of counts; exact below 2⁵³.
#[allow(clippy::cast_precision_loss)]
fn ratio(of: usize, all: usize) -> f64 {
    of as f64 / all.max(1) as f64
}

fn word_coverage(language: Language, text: &str, by: &[WordHash]) -> f64 {
    let words = content_word_hashes(language, text);
    ratio(count_shared(&words, by), words.len())
}

fn give_marks(given: &TaskContext, task: &GiveMarks) -> Value {
    let language = given.language;
    let mut reply = Map::new();
    let mut shares = Vec::new();
    for scale in &task.scales {
        let share = mark_share(given, &task.what, *scale);
        shares.push(format!("{} {share:.2}", scale.name()));
        reply.insert(scale.name().into(), json!(mark_on_scale(*scale, share)));
    }
    let separator = if language.grammar() == Grammar::English { ", " } else { "，" };
    let reason = fill_first_frame(language, "judging.counted", &[("shares", &shares.join(separator))]);
    let mut whole = Map::new();
    whole.insert("reason".into(), reason.into());
    whole.append(&mut reply);
    Value::Object(whole)
}

/// A share from 0 to 1, by rules of thumb.
fn mark_share(given: &TaskContext, what: &MarkedThing, scale: MarkScale) -> f64 {
    let language = given.language;
    match what {
        MarkedThing::Play { about, script, did, truth: _ } => {
            let lines = did.len();
            let of = |test: &dyn Fn(&str) -> bool| ratio(did.iter().filter(|line| test(line)).count(), lines);
            let all = content_word_hashes(language, &did.join("\n"));
            match scale {
                MarkScale::RolePlay => 2.0 * word_coverage(language, script, &all),
                MarkScale::Reasoning => of(&|line| {
                    let others = given.players.iter().filter(|one| one.seat != *about);
                    let named = others.filter(|one| line.contains(&one.name));
                    named.count() > 1
                }),
                MarkScale::Communication => ratio(lines, 2 + 2 * given.rounds as usize),
                MarkScale::Observation => of(&|line| line.chars().any(|c| c.is_ascii_digit() || "点时分".contains(c))),
                _ => {
                    let words: usize = did.iter().map(|line| content_word_hashes(language, line).len()).sum();
                    ratio(all.len(), words)
                }
            }
        }
        MarkedThing::Answer { reference, answer, .. } => {
            let said = content_word_hashes(language, answer);
            let words = content_word_hashes(language, reference);
            let all = if words.is_empty() {
                answer.contains(reference.trim())
            } else {
                count_shared(&words, &said) == words.len()
            };
            f64::from(u8::from(all))
        }
        MarkedThing::Rationale { reference, rationale, .. } => {
            word_coverage(language, reference, &content_word_hashes(language, rationale))
        }
        MarkedThing::Utterance { script, said, .. } => {
            let (own, told) = (content_word_hashes(language, script), content_word_hashes(language, said));
            match scale {
                MarkScale::Authenticity => ratio(count_shared(&told, &own), told.len()),
                MarkScale::Informativeness => 3.0 * ratio(count_shared(&own, &told), own.len()),
                _ => {
                    let person = if language.grammar() == Grammar::English { "I " } else { "我" };
                    let parts = split_into_sentences(said);
                    let first = parts.iter().filter(|one| one.contains(person)).count();
                    ratio(first, parts.len())
                }
            }
        }
    }
}

/// The most telling sentences, spread over the text, each with its longest word or its time blanked.
fn make_questions(given: &TaskContext, task: &MakeQuestions) -> Value {
    let name = given.name(task.about);
    let all: Vec<&str> =
        split_into_sentences(&task.text).into_iter().filter(|sentence| sentence.chars().count() > 12).collect();
    let stride = (all.len() / task.count.max(1)).max(1);
    let found = all.iter().step_by(stride).filter_map(|source| {
        let answer = find_answer_to_blank(given.language, source)?;
        let blanked = source.replacen(&answer, BLANK, 1);
        let question = fill_first_frame(given.language, "judging.gap", &[("name", name), ("blanked", &blanked)]);
        Some(json!({ "source": source, "question": question, "answer": answer }))
    });
    let asked: Vec<Value> = found.take(task.count).collect();
    json!({ "questions": asked })
}

/// The answer to blank: a word with a digit, else the longest word; in Chinese two characters.
fn find_answer_to_blank(language: Language, sentence: &str) -> Option<String> {
    if language.grammar() == Grammar::English {
        let parts = sentence.split(|c: char| c.is_whitespace());
        let bare = parts.map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
        let words: Vec<&str> = bare.filter(|word| word.chars().count() > 2).collect();
        let timed = words.iter().find(|word| word.chars().any(|c| c.is_ascii_digit()));
        let longest = words.iter().rev().max_by_key(|word| word.chars().count());
        return timed.or(longest).map(|word| (*word).to_owned());
    }
    let runs = sentence.split(|c: char| !c.is_alphanumeric());
    let longest = runs.max_by_key(|run| run.chars().count())?;
    let letters: Vec<char> = longest.chars().collect();
    let tail = letters.len().saturating_sub(2);
    (letters.len() > 3).then(|| letters[tail..].iter().collect())
}

/// Sentences of one script that name somebody else, with the name blanked.
fn make_inferential_questions(given: &TaskContext, task: &MakeInferentialQuestions) -> Value {
    let names: Vec<&str> = given.players.iter().map(|one| one.name.as_str()).collect();
    let mut made = Vec::new();
    for (seat, script) in &task.scripts {
        for sentence in split_into_sentences(script) {
            let other = given
                .players
                .iter()
                .find(|one| one.seat != *seat && !one.name.is_empty() && sentence.contains(&one.name));
            let Some(other) = other.filter(|_| names.len() > 1) else {
                continue;
            };
            let at = names.iter().position(|name| *name == other.name);
            let letter = ('a'..='f').nth(at.unwrap_or(0));
            let Some(letter) = letter else { continue };
            let blanked = sentence.replace(&other.name, BLANK);
            let of = [("whose", given.name(*seat)), ("sentence", sentence), ("name", other.name.as_str())];
            let rationale = fill_first_frame(given.language, "judging.rationale", &of);
            let question = fill_first_frame(given.language, "judging.who", &[("blanked", &blanked)]);
            made.push(json!({
                "rationale": rationale, "question": question,
                "options": names.iter().take(6).collect::<Vec<_>>(), "answer": letter,
            }));
        }
    }
    let stride = (made.len() / task.count.max(1)).max(1);
    let kept: Vec<Value> = made.into_iter().step_by(stride).take(task.count).collect();
    json!({ "questions": kept })
}

/// What they said, verbatim.
fn reconstruct_script(given: &TaskContext, task: &ReconstructScript) -> Value {
    let reason = fill_first_frame(given.language, "judging.verbatim", &[]);
    let text = match task.did.as_slice() {
        [] => fill_first_frame(given.language, "judging.silence", &[]),
        did => truncate(&did.join("\n"), 2_000),
    };
    json!({ "reason": reason, "text": text })
}

/// The sentence of the script or the dialogue that shares most words with the question.
fn answer_all(given: &TaskContext, task: &AnswerQuestions) -> Value {
    let language = given.language;
    let known: Vec<(Vec<WordHash>, &str)> = given
        .script
        .iter()
        .chain(&given.dialogue)
        .flat_map(|part| split_into_sentences(part))
        .map(|sentence| (content_word_hashes(language, sentence), sentence))
        .collect();
    let unknown = fill_first_frame(language, "judging.unknown", &[]);
    let answer = |question: &String| {
        let asked = content_word_hashes(language, question);
        let best = known
            .iter()
            .map(|(words, sentence)| (count_shared(&asked, words), std::cmp::Reverse(words.len()), *sentence))
            .max_by_key(|(shared, length, _)| (*shared, *length));
        let found = best.filter(|(shared, ..)| 3 * shared >= asked.len().max(2));
        json!({ "reason": "", "answer": found.map_or(unknown.as_str(), |(.., sentence)| sentence) })
    };
    let answers: Vec<Value> = task.questions.iter().map(answer).collect();
    json!({ "answers": answers })
}

fn answer_inference(book: &Notebook<'_>, task: &AnswerInference) -> Value {
    let task = Examine {
        choice: ChoiceMode::Single,
        question: task.question.clone(),
        options: task.options.clone(),
        after_round: None,
    };
    let mut reply = answer_exam_question(book, &task);
    json!({ "rationale": reply["reason"].take(), "answer": reply["answer"].take() })
}
