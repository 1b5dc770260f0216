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
use super::quote::quote;
use super::text::content_words;
use crate::base::language::{Grammar, Language};
use crate::base::scenario::Choice;
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
pub(super) fn examine(book: &Notebook<'_>, task: &Examine) -> Value {
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
            .then_with(|| tie_breaker(task, *a).cmp(&tie_breaker(task, *b)))
    });
    let wanted = match task.choice {
        Choice::Single => 1,
        Choice::Multiple => wanted_answers(&task.question).unwrap_or(1),
    };
    let mut chosen: Vec<usize> = order.into_iter().take(wanted).collect();
    let best = chosen.first().and_then(|at| weighed[*at].note);
    chosen.sort_unstable();
    let letters: Vec<String> =
        chosen.iter().filter_map(|at| Some(char::from(b'a' + u8::try_from(*at).ok()?).to_string())).collect();
    json!({ "reason": reason(book, best, asked.negated), "answer": letters.join(", ") })
}

fn find_exam_subject(book: &Notebook<'_>, task: &Examine) -> ExamSubject {
    let mut about: Vec<PersonRef> = Vec::new();
    for mention in book.people().find_mentions(&task.question) {
        if !about.contains(&mention.who) {
            about.push(mention.who);
        }
    }
    let lower = task.question.to_lowercase();
    let has = |list: &[&str]| list.iter().any(|word| lower.contains(word));
    let of_death = has(&["kill", "murder", "die", "death", "perpetrator", "杀", "死", "凶手", "遇害"]);
    ExamSubject {
        death: about.iter().find_map(|who| match who {
            PersonRef::Victim(victim) if of_death => Some(*victim),
            _ => None,
        }),
        negated: has(&[
            "non-existent",
            "not ",
            "never",
            "isn't",
            "wasn't",
            "didn't",
            "except",
            "不存在",
            "没有",
            "不是",
            "并非",
            "从未",
            "除了",
        ]),
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
    let death = book.deaths.get(asked.death?).copied().flatten()?;
    let times: Vec<_> = task.options.iter().map(|option| find_times(book.given.language, option)).collect();
    if times.iter().filter(|list| !list.is_empty()).count() < 2 {
        return None;
    }
    let weight = |list: &Vec<(usize, super::clock_time::TimeOfDay)>| {
        let gap = list.iter().map(|(_, clock)| clock.distance_minutes(death)).min();
        gap.map_or(-1.0, |gap| 1.0 / (1.0 + f64::from(gap)))
    };
    Some(times.iter().map(|list| WeighedOption { weight: weight(list), note: None }).collect())
}

/// How many letters the text of a multiple-choice question asks for.
fn wanted_answers(question: &str) -> Option<usize> {
    let lower = question.to_lowercase();
    let counts: [(&[&str], usize); 4] = [
        (&["two", "both", "两个", "两位", "两名", "两项", "两人", "2"], 2),
        (&["three", "三个", "三位", "三名", "三项", "三人", "3"], 3),
        (&["four", "四个", "四位", "四名", "四项", "四人", "4"], 4),
        (&["five", "五个", "五位", "五名", "五项", "五人", "5"], 5),
    ];
    counts.iter().find(|(words, _)| words.iter().any(|word| lower.contains(word))).map(|(_, count)| *count)
}

/// A hash of question and option (FNV-1a): the same on every machine, and independent of the option's
/// position.
fn tie_breaker(task: &Examine, option: usize) -> u64 {
    task.question
        .bytes()
        .chain(task.options[option].bytes())
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
        .rotate_left(29)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

fn reason(book: &Notebook<'_>, note: Option<&Note>, negated: bool) -> String {
    match (book.given.language.grammar(), note, negated) {
        (Grammar::English, Some(note), false) => quote(book, note),
        (Grammar::Chinese, Some(note), false) => quote(book, note),
        (Grammar::English, _, true) => "Nothing that I have read or heard speaks for this one.".to_owned(),
        (Grammar::Chinese, _, true) => "我读到和听到的内容里，没有一处提到这一项。".to_owned(),
        (Grammar::English, None, false) => {
            "Nothing that I have read or heard decides it; I chose what fits best.".to_owned()
        }
        (Grammar::Chinese, None, false) => "我读到和听到的内容都不能定论，只选了最说得通的一项。".to_owned(),
    }
}

/// The content words of an option, without those of the question and those that all other options share.
fn distinct_words(language: Language, task: &Examine, at: usize) -> Vec<super::text::WordHash> {
    let question = content_words(language, &task.question);
    let others: Vec<_> = task
        .options
        .iter()
        .enumerate()
        .filter(|(i, _)| *i != at)
        .map(|(_, option)| content_words(language, option))
        .collect();
    content_words(language, &task.options[at])
        .into_iter()
        .filter(|word| question.binary_search(word).is_err())
        .filter(|word| !others.iter().all(|other| other.binary_search(word).is_ok()))
        .collect()
}
