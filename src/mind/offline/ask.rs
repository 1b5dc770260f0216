//! Questions: the most telling open point about the target, put into words. A question that was put to the
//! target before, by anybody, is not repeated.
//!
//! A murderer asks from what was said aloud and from frames, never from their own script.

use super::answer::turn;
use super::clock::{DAY, TimeOfDay};
use super::conflict::conflicts;
use super::lexicon::Mark;
use super::notebook::{Note, Notebook};
use super::people::PersonRef;
use super::questions::{Aim, FrameValues, addressed, frames, question, repeated_question};
use super::quote::{MAX_QUOTED, inner};
use super::sensors::MIN_HARD_WEIGHT;
use super::text::{Word, clip, content, overlap, sentences};
use super::wording::{address_to, report_to, stand_alone};
use crate::game::Seat;
use crate::language::Grammar;
use crate::task::Ask;
use serde_json::{Value, json};

/// The reply to an [`Ask`]: the first question that nobody has put to the target before and none of whose
/// sentences the asker has said before to anybody.
pub(super) fn ask(book: &Notebook<'_>, task: &Ask) -> Value {
    let language = book.given.language;
    let earlier: Vec<(&str, Vec<Word>)> = book
        .speeches
        .iter()
        .filter(|s| s.speaker == task.target)
        .filter_map(|s| s.question.as_ref().map(|(_, text)| text.as_str()))
        .map(|text| (text, content(language, text)))
        .collect();
    let unasked = |text: &str| {
        let words = content(language, text);
        earlier.iter().all(|(old, known)| *old != text && overlap(known, &words) < 72)
    };
    let unsaid = |text: &str| sentences(text).iter().all(|part| !book.has_said(part));
    let candidates = candidates(book, task);
    let plain = candidates.iter().find(|text| unsaid(text) && unasked(text));
    // Everything has been said to somebody by now: what was not asked of the target is asked with their name.
    let name = book.given.name(task.target);
    let by_name = || {
        candidates
            .iter()
            .filter(|text| sentences(text).len() == 1)
            .map(|text| addressed(language, name, text))
            .find(|text| unsaid(text) && unasked(text))
    };
    // Otherwise a question is repeated with the name: in words that nobody has used to the target, as long as
    // there are any.
    let again = || {
        let named = || {
            let last_first = candidates.iter().rev();
            last_first.map(|text| addressed(language, name, text))
        };
        let put = |text: &String| earlier.iter().any(|(old, _)| old == text);
        let more = named().map(|text| repeated_question(language, &text));
        named().chain(more).find(|text| !put(text)).or(named().next())
    };
    let question = plain.cloned().or_else(by_name).or_else(again);
    json!({ "question": question.unwrap_or_default() })
}

/// Candidate questions, the most telling first.
fn candidates(book: &Notebook<'_>, task: &Ask) -> Vec<String> {
    let language = book.given.language;
    let victim = task.victim.index();
    // Where memory does not hold what was asked, the occasion selects the frame.
    let turn = if book.forgets() { book.occasion(task.target, victim) } else { turn(book) };
    let mut found = Vec::new();
    let slots =
        || FrameValues { victim: book.given.victim(task.victim).to_owned(), ..FrameValues::default() };
    let mut put = |aim: Aim, slots: &FrameValues| {
        for n in 0..frames(aim) {
            found.push(question(language, aim, turn + n, slots));
        }
    };
    let guilty = book.given.is_murderer();
    for conflict in conflicts(book, task.target)
        .iter()
        .filter(|c| c.weight >= MIN_HARD_WEIGHT && (!guilty || c.counter.speaker.is_some()))
    {
        let counter = conflict.counter;
        let fact = if counter.about.contains(&PersonRef::Player(task.target)) {
            addressed_to_target(book, counter, task.target)
        } else {
            Some(describe_counter(book, counter)).filter(|_| !counter.leans(book.given.seat))
        };
        let claim = conflict.claim.text.clone();
        let quotable = claim.chars().count() < 200 && !conflict.claim.leans(book.given.seat);
        let Some(fact) = fact.filter(|_| quotable) else {
            continue;
        };
        put(Aim::Clash, &FrameValues { fact, claim, ..slots() });
    }
    let time = book.deaths.get(victim).copied().flatten();
    let hour = |put: &mut dyn FnMut(Aim, &FrameValues)| {
        let Some(time) = time else { return };
        let from = TimeOfDay { minute: (time.minute + DAY - 60) / 10 * 10 % DAY, sure: time.sure };
        let slots = FrameValues {
            from: from.say(language, book.dial),
            time: time.say(language, book.dial),
            ..slots()
        };
        put(Aim::Time, &slots);
    };
    // A deed matters as much as whereabouts; askers begin with different questions.
    if turn.is_multiple_of(2) {
        put(Aim::Deed, &slots());
    } else {
        hour(&mut put);
    }
    if !guilty {
        for note in sightings(book, task, victim).into_iter().take(4) {
            if let Some(fact) = address_to(book, note, task.target) {
                put(Aim::Seen, &FrameValues { fact, ..slots() });
            }
        }
    }
    if turn.is_multiple_of(2) {
        hour(&mut put);
    } else {
        put(Aim::Deed, &slots());
    }
    let who = PersonRef::Player(task.target);
    let talk = book.table.iter().filter(|n| {
        !n.asked
            && n.speaker != Some(task.target)
            && n.speaker != Some(book.given.seat)
            && n.subject == Some(who)
            && !n.marks.has(Mark::Fond)
    });
    let mut told = 0;
    for note in talk {
        let near = book.is_near_death(note, victim) == Some(true);
        let aim = match () {
            () if note.marks.any(&[Mark::Motive, Mark::Ill])
                && note.about.contains(&PersonRef::Victim(victim)) =>
            {
                Aim::Told
            }
            () if near && note.marks.any(&[Mark::Trace, Mark::Movement, Mark::Alone, Mark::Not]) => {
                Aim::Trace
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
    for n in 0..frames(Aim::Open) {
        found.push(question(language, Aim::Open, turn + n * 5, &slots()));
    }
    found.iter().map(|text| inner(text)).collect()
}

/// A sentence about the target, from the asker's own script or as somebody told it, addressed to the target.
fn addressed_to_target(book: &Notebook<'_>, note: &Note, target: Seat) -> Option<String> {
    match note.speaker {
        None => address_to(book, note, target),
        Some(_) => report_to(book, note, target),
    }
}

/// Sentences of the asker's own script about the target, the most telling first.
fn sightings<'b>(book: &'b Notebook<'_>, task: &Ask, victim: usize) -> Vec<&'b Note> {
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
                (Mark::Trace, 4),
                (Mark::Violence, 6),
                (Mark::Ill, 3),
                (Mark::Motive, 3),
                (Mark::Movement, 2),
                (Mark::Death, 1),
            ] {
                points += if n.marks.has(mark) { weight } else { 0 };
            }
            points += if n.about.contains(&PersonRef::Victim(victim)) { 3 } else { 0 };
            (points, n)
        })
        .filter(|(points, _)| *points >= 6)
        .collect();
    list.retain(|(_, n)| {
        !n.marks.has(Mark::Fond)
            && n.marks.any(&[
                Mark::Movement,
                Mark::Trace,
                Mark::Violence,
                Mark::Ill,
                Mark::Motive,
                Mark::Secret,
            ])
    });
    let death = book.deaths.get(victim).copied().flatten();
    list.retain(|(_, n)| death.zip(n.time).is_none_or(|(death, time)| time.until(death) < 600));
    list.sort_by_key(|(points, _)| -points);
    list.into_iter().map(|(_, n)| n).collect()
}

/// What speaks against somebody without naming them.
fn describe_counter(book: &Notebook<'_>, note: &Note) -> String {
    let text = clip(&stand_alone(book, note), MAX_QUOTED);
    let time =
        note.time.filter(|_| note.clocks.is_empty()).map(|time| time.say(book.given.language, book.dial));
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
