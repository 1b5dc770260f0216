//! Questions: the most telling open point about the target, put into words. A question that was put to the
//! target before, by anybody, is not repeated.
//!
//! A murderer asks from what was said aloud and from frames, never from their own script.

use super::answer::wording_seed;
use super::clock_time::{DAY_MINUTES, TimeOfDay};
use super::conflict::find_conflicts;
use super::lexicon::SentenceTag;
use super::notebook::{Note, Notebook};
use super::people::PersonRef;
use super::question_frames::{FrameValues, QuestionAim, count_frames, fill_question, repeated_question, with_name};
use super::quote::{MAX_QUOTED, nest_quotes};
use super::sensors::MIN_HARD_WEIGHT;
use super::text::{WordHash, content_words, overlap_percent, split_into_sentences, truncate};
use super::wording::{address_to, report_to, stand_alone};
use crate::base::game::Seat;
use crate::base::language::Grammar;
use crate::play::task::Ask;
use serde_json::{Value, json};

/// The reply to an [`Ask`]: the first question that nobody has put to the target before and none of whose
/// sentences the asker has said before to anybody.
pub(super) fn ask_question(book: &Notebook<'_>, task: &Ask) -> Value {
    let language = book.given.language;
    let earlier: Vec<(&str, Vec<WordHash>)> = book
        .speeches
        .iter()
        .filter(|s| s.speaker == task.target)
        .filter_map(|s| s.question.as_ref().map(|(_, text)| text.as_str()))
        .map(|text| (text, content_words(language, text)))
        .collect();
    let unasked = |text: &str| {
        let words = content_words(language, text);
        earlier.iter().all(|(old, known)| *old != text && overlap_percent(known, &words) < 72)
    };
    let unsaid = |text: &str| split_into_sentences(text).iter().all(|part| !book.has_said(part));
    let candidates = candidate_questions(book, task);
    let plain = candidates.iter().find(|text| unsaid(text) && unasked(text));
    // Everything has been said to somebody by now: what was not asked of the target is asked with their name.
    let name = book.given.name(task.target);
    let by_name = || {
        candidates
            .iter()
            .filter(|text| split_into_sentences(text).len() == 1)
            .map(|text| with_name(language, name, text))
            .find(|text| unsaid(text) && unasked(text))
    };
    // Otherwise a question is repeated with the name: in words that nobody has used to the target, as long as
    // there are any.
    let again = || {
        let named = || {
            let last_first = candidates.iter().rev();
            last_first.map(|text| with_name(language, name, text))
        };
        let put = |text: &String| earlier.iter().any(|(old, _)| old == text);
        let more = named().map(|text| repeated_question(language, &text));
        named().chain(more).find(|text| !put(text)).or(named().next())
    };
    let question = plain.cloned().or_else(by_name).or_else(again);
    json!({ "question": question.unwrap_or_default() })
}

/// Candidate questions, the most telling first.
fn candidate_questions(book: &Notebook<'_>, task: &Ask) -> Vec<String> {
    let language = book.given.language;
    let victim = task.victim.index();
    // Where memory does not hold what was asked, the occasion selects the frame.
    let turn = if book.has_forgotten() { book.occasion_number(task.target, victim) } else { wording_seed(book) };
    let mut found = Vec::new();
    let slots = || FrameValues { victim: book.given.victim_name(task.victim).to_owned(), ..FrameValues::default() };
    let mut put = |aim: QuestionAim, slots: &FrameValues| {
        for n in 0..count_frames(aim) {
            found.push(fill_question(language, aim, turn + n, slots));
        }
    };
    let guilty = book.given.is_murderer();
    for conflict in find_conflicts(book, task.target)
        .iter()
        .filter(|c| c.weight >= MIN_HARD_WEIGHT && (!guilty || c.counter.speaker.is_some()))
    {
        let counter = conflict.counter;
        let fact = if counter.about.contains(&PersonRef::Player(task.target)) {
            addressed_to_target(book, counter, task.target)
        } else {
            Some(describe_counter(book, counter)).filter(|_| !counter.depends_on_previous(book.given.seat))
        };
        let claim = conflict.claim.text.clone();
        let quotable = claim.chars().count() < 200 && !conflict.claim.depends_on_previous(book.given.seat);
        let Some(fact) = fact.filter(|_| quotable) else {
            continue;
        };
        put(QuestionAim::Contradiction, &FrameValues { fact, claim, ..slots() });
    }
    let time = book.deaths.get(victim).copied().flatten();
    let hour = |put: &mut dyn FnMut(QuestionAim, &FrameValues)| {
        let Some(time) = time else { return };
        let from = TimeOfDay {
            minute: (time.minute + DAY_MINUTES - 60) / 10 * 10 % DAY_MINUTES,
            knows_half_of_day: time.knows_half_of_day,
        };
        let slots = FrameValues {
            from: from.format(language, book.time_notation),
            time: time.format(language, book.time_notation),
            ..slots()
        };
        put(QuestionAim::Time, &slots);
    };
    // A deed matters as much as whereabouts; askers begin with different questions.
    if turn.is_multiple_of(2) {
        put(QuestionAim::Deed, &slots());
    } else {
        hour(&mut put);
    }
    if !guilty {
        for note in notes_about_target(book, task, victim).into_iter().take(4) {
            if let Some(fact) = address_to(book, note, task.target) {
                put(QuestionAim::Seen, &FrameValues { fact, ..slots() });
            }
        }
    }
    if turn.is_multiple_of(2) {
        hour(&mut put);
    } else {
        put(QuestionAim::Deed, &slots());
    }
    let who = PersonRef::Player(task.target);
    let talk = book.dialogue.iter().filter(|n| {
        !n.asked
            && n.speaker != Some(task.target)
            && n.speaker != Some(book.given.seat)
            && n.subject == Some(who)
            && !n.marks.has(SentenceTag::Liking)
    });
    let mut told = 0;
    for note in talk {
        let near = book.is_near_death(note, victim) == Some(true);
        let aim = match () {
            () if note.marks.has_any(&[SentenceTag::Motive, SentenceTag::IllWill])
                && note.about.contains(&PersonRef::Victim(victim)) =>
            {
                QuestionAim::Hearsay
            }
            () if near
                && note.marks.has_any(&[
                    SentenceTag::Traces,
                    SentenceTag::Movement,
                    SentenceTag::Alone,
                    SentenceTag::Negation,
                ]) =>
            {
                QuestionAim::Trace
            }
            () => continue,
        };
        let Some(fact) = addressed_to_target(book, note, task.target) else {
            continue;
        };
        put(aim, &FrameValues { fact, ..slots() });
        told += 1;
        if told == 4 {
            break;
        }
    }
    for n in 0..count_frames(QuestionAim::Open) {
        found.push(fill_question(language, QuestionAim::Open, turn + n * 5, &slots()));
    }
    found.iter().map(|text| nest_quotes(text)).collect()
}

/// A sentence about the target, from the asker's own script or as somebody told it, addressed to the target.
fn addressed_to_target(book: &Notebook<'_>, note: &Note, target: Seat) -> Option<String> {
    match note.speaker {
        None => address_to(book, note, target),
        Some(_) => report_to(book, note, target),
    }
}

/// Sentences of the asker's own script about the target, the most telling first.
fn notes_about_target<'b>(book: &'b Notebook<'_>, task: &Ask, victim: usize) -> Vec<&'b Note> {
    let who = PersonRef::Player(task.target);
    let mut list: Vec<(i32, &Note)> = book
        .script
        .iter()
        .filter(|n| n.subject == Some(who) && n.text.chars().count() < 220)
        .map(|n| {
            let mut points = 0;
            points += if book.is_near_death(n, victim) == Some(true) { 8 } else { 0 };
            points += if n.clocks.is_empty() { 0 } else { 3 };
            for (mark, weight) in [
                (SentenceTag::Traces, 4),
                (SentenceTag::Violence, 6),
                (SentenceTag::IllWill, 3),
                (SentenceTag::Motive, 3),
                (SentenceTag::Movement, 2),
                (SentenceTag::Death, 1),
            ] {
                points += if n.marks.has(mark) { weight } else { 0 };
            }
            points += if n.about.contains(&PersonRef::Victim(victim)) { 3 } else { 0 };
            (points, n)
        })
        .filter(|(points, _)| *points >= 6)
        .collect();
    list.retain(|(_, n)| {
        !n.marks.has(SentenceTag::Liking)
            && n.marks.has_any(&[
                SentenceTag::Movement,
                SentenceTag::Traces,
                SentenceTag::Violence,
                SentenceTag::IllWill,
                SentenceTag::Motive,
                SentenceTag::Secret,
            ])
    });
    let death = book.deaths.get(victim).copied().flatten();
    list.retain(|(_, n)| death.zip(n.time).is_none_or(|(death, time)| time.minutes_until(death) < 600));
    list.sort_by_key(|(points, _)| -points);
    list.into_iter().map(|(_, n)| n).collect()
}

/// What speaks against somebody without naming them.
fn describe_counter(book: &Notebook<'_>, note: &Note) -> String {
    let text = truncate(&stand_alone(book, note), MAX_QUOTED);
    let time =
        note.time.filter(|_| note.clocks.is_empty()).map(|time| time.format(book.given.language, book.time_notation));
    let speaker = note.speaker.map(|seat| book.given.name(seat));
    match (book.given.language.grammar(), speaker, time) {
        (Grammar::English, Some(name), _) => format!("{name} told us: “{text}”"),
        (Grammar::English, None, None) => format!("this is what I know: {text}"),
        (Grammar::English, None, Some(time)) => format!("this is what I know of {time}: {text}"),
        (Grammar::Chinese, Some(name), _) => format!("{name}说过：“{text}”"),
        (Grammar::Chinese, None, None) => format!("据我所知，{text}"),
        (Grammar::Chinese, None, Some(time)) => format!("据我所知，{time}前后，{text}"),
    }
}
