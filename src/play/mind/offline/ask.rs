//! Questions: the most telling open point about the target, put into words. A question that was put to the
//! target before, by anybody, is not repeated.
//!
//! A murderer asks from what was said aloud and from frames, never from their own script.

use super::answer::wording_seed;
use super::conflict::find_conflicts;
use super::lexicon::SentenceTag;
use super::notebook::{Note, Notebook};
use super::people::PersonRef;
use super::phrasebook::{fill_first_frame, fill_nth_frame, speech_frames};
use super::sensors::MIN_HARD_CONFLICT_WEIGHT;
use super::text::{content_word_hashes, nest_quotes, overlap_percent, split_into_sentences, truncate};
use super::wording::{
    MAX_QUOTED_CHARACTERS, prefix_with_name, reword_as_report_to, reword_to_address, reword_to_stand_alone,
};
use crate::base::game::Seat;
use crate::play::task::Ask;
use serde_json::{Value, json};

/// Overlap in percent from which a question counts as asked before.
const SAME_QUESTION_OVERLAP_PERCENT: usize = 72;

/// How many sentences of the script, and of the talk, questions are made of.
const MAX_FACTS: usize = 4;

/// The least points for a sentence of the script to be asked about, and what gives them: the hour of death, any hour,
/// the victim, and what the sentence mentions.
const MIN_FACT_POINTS: i32 = 6;
const FACT_TAG_POINTS: [(SentenceTag, i32); 6] = [
    (SentenceTag::Traces, 4),
    (SentenceTag::Violence, 6),
    (SentenceTag::IllWill, 3),
    (SentenceTag::Motive, 3),
    (SentenceTag::Movement, 2),
    (SentenceTag::Death, 1),
];

/// The reply to an [`Ask`]: the first question that nobody has put to the target before and none of whose
/// sentences the asker has said before to anybody.
pub(super) fn ask_question(book: &Notebook<'_>, task: &Ask) -> Value {
    let language = book.given.language;
    let earlier: Vec<_> =
        book.questions_to(task.target).map(|text| (text, content_word_hashes(language, text))).collect();
    let unasked = |text: &str| {
        let words = content_word_hashes(language, text);
        earlier
            .iter()
            .all(|(old, known)| *old != text && overlap_percent(known, &words) < SAME_QUESTION_OVERLAP_PERCENT)
    };
    let candidates = candidate_questions(book, task);
    let plain = candidates.iter().find(|text| book.is_unsaid(text) && unasked(text));
    // Everything has been said to somebody by now: what was not asked of the target is asked with their name.
    let name = book.given.name(task.target);
    let by_name = || {
        candidates
            .iter()
            .filter(|text| split_into_sentences(text).len() == 1)
            .map(|text| prefix_with_name(language, name, text))
            .find(|text| book.is_unsaid(text) && unasked(text))
    };
    // Otherwise a question is repeated with the name: in words that nobody has used to the target, as long as
    // there are any.
    let again = || {
        let named = || {
            let last_first = candidates.iter().rev();
            last_first.map(|text| prefix_with_name(language, name, text))
        };
        let put = |text: &String| earlier.iter().any(|(old, _)| old == text);
        let more = named().map(|text| fill_first_frame(language, "ask.again", &[("text", &text)]));
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
    let turn = if book.lacks_dialogue() { book.conversation_number(task.target, victim) } else { wording_seed(book) };
    let mut found = Vec::new();
    let name = book.given.victim_name(task.victim);
    let mut put = |key: &str, slots: &[(&str, &str)]| {
        let filled = [&[("victim", name)][..], slots].concat();
        found.extend((0..speech_frames(language, key).len()).map(|n| fill_nth_frame(language, key, turn + n, &filled)));
    };
    let guilty = book.given.is_murderer();
    for conflict in find_conflicts(book, task.target)
        .iter()
        .filter(|c| c.weight >= MIN_HARD_CONFLICT_WEIGHT && (!guilty || c.counter.speaker.is_some()))
    {
        let counter = conflict.counter;
        let fact = if counter.about.contains(&PersonRef::Player(task.target)) {
            address_note_to_target(book, counter, task.target)
        } else {
            Some(describe_counterevidence(book, counter)).filter(|_| !counter.depends_on_previous(book.given.seat))
        };
        let claim = &conflict.claim.text;
        let quotable = claim.chars().count() < 200 && !conflict.claim.depends_on_previous(book.given.seat);
        let Some(fact) = fact.filter(|_| quotable) else {
            continue;
        };
        put("question.contradiction", &[("fact", &fact), ("claim", claim)]);
    }
    let hour = book.time_of_death(victim).map(|time| {
        let mut from = time.plus_minutes(-60);
        from.minute = from.minute / 10 * 10;
        [from, time].map(|time| time.format(language, book.time_notation))
    });
    let hour_slots = hour.as_ref().map(|[from, time]| [("from", from.as_str()), ("time", time.as_str())]);
    // A deed matters as much as whereabouts; askers begin with different questions.
    let begins_with_deed = turn.is_multiple_of(2);
    if begins_with_deed {
        put("question.deed", &[]);
    } else if let Some(slots) = &hour_slots {
        put("question.time", slots);
    }
    if !guilty {
        for note in notes_about_target(book, task, victim).into_iter().take(MAX_FACTS) {
            if let Some(fact) = reword_to_address(book, note, task.target) {
                put("question.seen", &[("fact", &fact)]);
            }
        }
    }
    if !begins_with_deed {
        put("question.deed", &[]);
    } else if let Some(slots) = &hour_slots {
        put("question.time", slots);
    }
    let who = PersonRef::Player(task.target);
    let talk = book.dialogue.iter().filter(|n| {
        !n.is_from_question
            && n.speaker != Some(task.target)
            && n.speaker != Some(book.given.seat)
            && n.subject == Some(who)
            && !n.tags.has(SentenceTag::Liking)
    });
    let told = talk.filter_map(|note| {
        let motive = note.tags.has_any(&[SentenceTag::Motive, SentenceTag::IllWill]);
        let trace =
            note.tags.has_any(&[SentenceTag::Traces, SentenceTag::Movement, SentenceTag::Alone, SentenceTag::Negation]);
        let key = if motive && note.about.contains(&PersonRef::Victim(victim)) {
            "question.hearsay"
        } else if trace && book.is_near_death(note, victim) == Some(true) {
            "question.trace"
        } else {
            return None;
        };
        Some((key, address_note_to_target(book, note, task.target)?))
    });
    for (key, fact) in told.take(MAX_FACTS) {
        put(key, &[("fact", &fact)]);
    }
    let open = 0..speech_frames(language, "question.open").len();
    found.extend(open.map(|n| fill_nth_frame(language, "question.open", turn + n * 5, &[("victim", name)])));
    found.iter().map(|text| nest_quotes(text)).collect()
}

/// A sentence about the target, from the asker's own script or as somebody told it, addressed to the target.
fn address_note_to_target(book: &Notebook<'_>, note: &Note, target: Seat) -> Option<String> {
    match note.speaker {
        None => reword_to_address(book, note, target),
        Some(_) => reword_as_report_to(book, note, target),
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
            let points = i32::from(book.is_near_death(n, victim) == Some(true)) * 8
                + i32::from(!n.times.is_empty()) * 3
                + i32::from(n.about.contains(&PersonRef::Victim(victim))) * 3
                + n.tags.sum_points(&FACT_TAG_POINTS);
            (points, n)
        })
        .filter(|(points, _)| *points >= MIN_FACT_POINTS)
        .collect();
    list.retain(|(_, n)| {
        !n.tags.has(SentenceTag::Liking)
            && n.tags.has_any(&[
                SentenceTag::Movement,
                SentenceTag::Traces,
                SentenceTag::Violence,
                SentenceTag::IllWill,
                SentenceTag::Motive,
                SentenceTag::Secret,
            ])
    });
    let death = book.time_of_death(victim);
    list.retain(|(_, n)| death.zip(n.time).is_none_or(|(death, time)| time.minutes_until(death) < 600));
    list.sort_by_key(|(points, _)| -points);
    list.into_iter().map(|(_, n)| n).collect()
}

/// What speaks against somebody without naming them.
fn describe_counterevidence(book: &Notebook<'_>, note: &Note) -> String {
    let text = truncate(&reword_to_stand_alone(book, note), MAX_QUOTED_CHARACTERS);
    let time =
        note.time.filter(|_| note.times.is_empty()).map(|time| time.format(book.given.language, book.time_notation));
    let slots = [
        ("text", text.as_str()),
        ("time", time.as_deref().unwrap_or_default()),
        ("name", note.speaker.map_or("", |seat| book.given.name(seat))),
    ];
    let key = match (note.speaker, &time) {
        (Some(_), _) => "counter.said",
        (None, None) => "counter.known",
        (None, Some(_)) => "counter.known_at",
    };
    fill_first_frame(book.given.language, key, &slots)
}
