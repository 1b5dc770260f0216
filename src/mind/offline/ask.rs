//! The question: the most telling open thing about the target, put into words. A question that was
//! put to the same target before is not put again, by whomever it was asked.
//!
//! A murderer asks from what was said aloud and from frames, never from the own script.

use super::answer::turn;
use super::clock::Clock;
use super::conflict::conflicts;
use super::lexicon::Mark;
use super::notebook::{Note, Notebook};
use super::people::Who;
use super::questions::{Aim, Slots, frames, question};
use super::quote::{inner, quote};
use super::text::{clip, content, overlap};
use super::wording::{standing_alone, to_their_face};
use crate::scenario::Language;
use crate::task::Ask;
use serde_json::{Value, json};

/// The reply to an [`Ask`].
pub(super) fn ask(book: &Notebook<'_>, task: &Ask) -> Value {
    let earlier: Vec<&str> = book
        .speeches
        .iter()
        .filter(|s| s.speaker == task.target)
        .filter_map(|s| s.question.as_ref().map(|(_, text)| text.as_str()))
        .collect();
    let candidates = candidates(book, task);
    let fresh = candidates
        .iter()
        .find(|text| !asked_before(book, &earlier, text));
    json!({ "question": fresh.or(candidates.last()).cloned().unwrap_or_default() })
}

fn asked_before(book: &Notebook<'_>, earlier: &[&str], text: &str) -> bool {
    let words = content(book.given.language, text);
    earlier
        .iter()
        .any(|old| *old == text || overlap(&content(book.given.language, old), &words) >= 72)
}

/// Questions, the most telling first.
fn candidates(book: &Notebook<'_>, task: &Ask) -> Vec<String> {
    let language = book.given.language;
    let victim = task.victim.index();
    let turn = turn(book);
    let mut found = Vec::new();
    let slots = || Slots {
        victim: book.given.victim(task.victim).to_owned(),
        ..Slots::default()
    };
    let guilty = book.given.is_murderer();
    for conflict in conflicts(book, task.target)
        .iter()
        .filter(|c| c.weight >= 4 && (!guilty || c.counter.speaker.is_some()))
    {
        let fact = match conflict.counter.speaker {
            None => told_from_memory(book, conflict.counter),
            Some(_) => quote(book, conflict.counter),
        };
        let claim = inner(&clip(&conflict.claim.text, 120));
        found.push(question(
            language,
            Aim::Clash,
            turn,
            &Slots {
                fact,
                claim,
                ..slots()
            },
        ));
    }
    if !guilty {
        for note in sightings(book, task, victim).into_iter().take(4) {
            if let Some(fact) = to_their_face(book, note, task.target) {
                found.push(question(
                    language,
                    Aim::Seen,
                    turn,
                    &Slots { fact, ..slots() },
                ));
            }
        }
    }
    if let Some(time) = book.deaths.get(victim).copied().flatten() {
        let from = Clock {
            minute: (time.minute + 1440 - 60) / 10 * 10 % 1440,
            sure: time.sure,
        };
        for n in 0..2 {
            let slots = Slots {
                from: from.say(language),
                time: time.say(language),
                ..slots()
            };
            found.push(question(language, Aim::Time, turn + n, &slots));
        }
    }
    let who = Who::Player(task.target);
    let talk = book.table.iter().filter(|n| {
        !n.asked
            && n.speaker != Some(task.target)
            && n.speaker != Some(book.given.seat)
            && n.subject == Some(who)
            && !n.marks.has(Mark::Fond)
    });
    let mut told = 0;
    for note in talk {
        let near = book.near_death(note, victim) == Some(true);
        let aim = match () {
            () if note.marks.any(&[Mark::Motive, Mark::Ill])
                && note.about.contains(&Who::Victim(victim)) =>
            {
                Aim::Told
            }
            () if near
                && note
                    .marks
                    .any(&[Mark::Trace, Mark::Movement, Mark::Alone, Mark::Not]) =>
            {
                Aim::Trace
            }
            () => continue,
        };
        found.push(question(
            language,
            aim,
            turn,
            &Slots {
                fact: quote(book, note),
                ..slots()
            },
        ));
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

/// What the own script tells of the target, the most telling first.
fn sightings<'b>(book: &'b Notebook<'_>, task: &Ask, victim: usize) -> Vec<&'b Note> {
    let who = Who::Player(task.target);
    let mut list: Vec<(i32, &Note)> = book
        .script
        .iter()
        .filter(|n| n.subject == Some(who) && n.text.chars().count() < 220)
        .map(|n| {
            let mut points = 0;
            points += if book.near_death(n, victim) == Some(true) {
                8
            } else {
                0
            };
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
            points += if n.about.contains(&Who::Victim(victim)) {
                3
            } else {
                0
            };
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
    list.retain(|(_, n)| {
        death
            .zip(n.time)
            .is_none_or(|(death, time)| time.until(death) < 600)
    });
    list.sort_by_key(|(points, _)| -points);
    list.into_iter().map(|(_, n)| n).collect()
}

fn told_from_memory(book: &Notebook<'_>, note: &Note) -> String {
    let text = clip(&standing_alone(book, note), 170);
    let time = note
        .time
        .filter(|_| note.clocks.is_empty())
        .map(|time| time.say(book.given.language));
    match (book.given.language, time) {
        (Language::English, None) => format!("this is what I know: {text}"),
        (Language::English, Some(time)) => format!("this is what I know of {time}: {text}"),
        (Language::Chinese, None) => format!("据我所知，{text}"),
        (Language::Chinese, Some(time)) => format!("据我所知，{time}前后，{text}"),
    }
}
