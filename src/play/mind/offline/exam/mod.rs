//! Exams: options weighed by what the player's script and the dialogue say about them.
//!
//! People are ranked like suspects, times are compared with the time of death, everything else is matched
//! with sentences about the people whom the question names ([`evidence`]). It never sees the truth. Ties are
//! broken by a hash of the words, so that no position is better than another.

mod concepts;
mod evidence;
mod person;

use super::clock_time::find_times;
use super::notebook::{Note, Notebook};
use super::people::PersonRef;
use super::phrasebook::{chinese_word_list, english_word_list, fill_first_frame};
use super::text::{WordHash, content_word_hashes};
use super::time_of_day::TimeOfDay;
use super::wording::quote;
use crate::base::game::digest;
use crate::base::language::Language;
use crate::base::scenario::ChoiceMode;
use crate::play::task::Examine;
use serde_json::{Value, json};

/// An option's weight, and the sentence that contributed most.
#[derive(Debug, Clone, Copy, Default)]
struct WeighedOption<'b> {
    weight: f64,
    note: Option<&'b Note>,
}

/// Whom a question is about.
struct ExamSubject {
    /// Everybody whom it names.
    about: Vec<PersonRef>,
    /// The victim whose death it is about.
    death: Option<usize>,
    /// It asks for what is not true.
    negated: bool,
}

/// The reply to an [`Examine`].
pub(super) fn answer_exam_question(book: &Notebook<'_>, task: &Examine) -> Value {
    let asked = find_exam_subject(book, task);
    let mut weighed = weigh_options(book, task, &asked);
    if asked.negated {
        for option in &mut weighed {
            option.weight = -option.weight;
        }
    }
    let mut order: Vec<usize> = (0..weighed.len()).collect();
    order.sort_by(|a, b| {
        weighed[*b]
            .weight
            .total_cmp(&weighed[*a].weight)
            .then_with(|| tie_breaking_hash(task, *a).cmp(&tie_breaking_hash(task, *b)))
    });
    let wanted = match task.choice {
        ChoiceMode::Single => 1,
        ChoiceMode::Multiple => find_wanted_answer_count(&task.question).unwrap_or(1),
    };
    let mut chosen: Vec<usize> = order.into_iter().take(wanted).collect();
    let best = chosen.first().and_then(|at| weighed[*at].note);
    chosen.sort_unstable();
    let letters: Vec<String> =
        chosen.iter().filter_map(|at| Some(char::from(b'a' + u8::try_from(*at).ok()?).to_string())).collect();
    json!({ "reason": describe_exam_reason(book, best, asked.negated), "answer": letters.join(", ") })
}

fn find_exam_subject(book: &Notebook<'_>, task: &Examine) -> ExamSubject {
    let mut about: Vec<PersonRef> = Vec::new();
    for mention in book.name_forms().find_mentions(&task.question) {
        if !about.contains(&mention.who) {
            about.push(mention.who);
        }
    }
    let lower = task.question.to_lowercase();
    let of_death =
        english_word_list("exam.deaths").occurs_in(&lower) || chinese_word_list("exam.deaths").occurs_in(&lower);
    ExamSubject {
        death: about.iter().find_map(|who| match who {
            PersonRef::Victim(victim) if of_death => Some(*victim),
            _ => None,
        }),
        negated: english_word_list("exam.negated").occurs_in(&lower)
            || chinese_word_list("exam.negated").occurs_in(&lower),
        about,
    }
}

fn weigh_options<'b>(book: &'b Notebook<'_>, task: &Examine, asked: &ExamSubject) -> Vec<WeighedOption<'b>> {
    if let Some(weighed) = person::weigh_people(book, task, asked) {
        return weighed;
    }
    if let Some(weighed) = weigh_by_time(book, task, asked) {
        return weighed;
    }
    evidence::weigh_by_evidence(book, task, asked)
}

/// For the time of a death: the closer to the known time, the better.
fn weigh_by_time<'b>(book: &Notebook<'_>, task: &Examine, asked: &ExamSubject) -> Option<Vec<WeighedOption<'b>>> {
    let death = book.time_of_death(asked.death?)?;
    let times: Vec<_> = task.options.iter().map(|option| find_times(book.given.language, option)).collect();
    if times.iter().filter(|list| !list.is_empty()).count() < 2 {
        return None;
    }
    let weight = |list: &Vec<(usize, TimeOfDay)>| {
        let gap = list.iter().map(|(_, clock)| clock.distance_minutes(death)).min();
        gap.map_or(-1.0, |gap| 1.0 / (1.0 + f64::from(gap)))
    };
    Some(times.iter().map(|list| WeighedOption { weight: weight(list), note: None }).collect())
}

/// How many letters the text of a multiple-choice question asks for.
fn find_wanted_answer_count(question: &str) -> Option<usize> {
    let lower = question.to_lowercase();
    let counts = [("exam.two", 2), ("exam.three", 3), ("exam.four", 4), ("exam.five", 5)];
    let found = counts
        .iter()
        .find(|(key, _)| english_word_list(key).occurs_in(&lower) || chinese_word_list(key).occurs_in(&lower));
    found.map(|(_, count)| *count)
}

/// A hash of question and option (FNV-1a): the same on every machine, and independent of the option's
/// position.
fn tie_breaking_hash(task: &Examine, option: usize) -> u64 {
    let text = task.question.clone() + &task.options[option];
    digest(text.as_bytes()).rotate_left(29).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

fn describe_exam_reason(book: &Notebook<'_>, note: Option<&Note>, negated: bool) -> String {
    match note {
        _ if negated => fill_first_frame(book.given.language, "exam.nothing_for", &[]),
        Some(note) => quote(book, note),
        None => fill_first_frame(book.given.language, "exam.undecided", &[]),
    }
}

/// The content words of an option, without those of the question and those that all other options share.
fn distinctive_option_words(language: Language, task: &Examine, at: usize) -> Vec<WordHash> {
    let question = content_word_hashes(language, &task.question);
    let others: Vec<_> = task
        .options
        .iter()
        .enumerate()
        .filter(|(i, _)| *i != at)
        .map(|(_, option)| content_word_hashes(language, option))
        .collect();
    content_word_hashes(language, &task.options[at])
        .into_iter()
        .filter(|word| question.binary_search(word).is_err())
        .filter(|word| !others.iter().all(|other| other.binary_search(word).is_ok()))
        .collect()
}
