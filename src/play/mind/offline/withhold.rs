//! What a murderer may say aloud. Conservative: a sentence is told only if nothing in it can incriminate its
//! speaker; the cover story that the script proposes is told first.
//!
//! Nothing is withheld for anybody else.

use super::cover_story::{find_claims, strip_instruction};
use super::lexicon::SentenceTag;
use super::notebook::{GrammaticalPerson, Note, Notebook};
use super::people::PersonRef;
use super::phrasebook::word_list;
use super::text::{content_word_hashes, mentions_listed_word};
use super::time_of_day::TimeOfDay;
use crate::base::language::Language;

/// The sentences of a murderer's script that may be told.
#[derive(Debug, Default)]
pub(super) struct TellableNotes<'b> {
    /// Sentences of the cover story.
    pub claims: Vec<&'b Note>,
    /// Other sentences that give nothing away.
    pub harmless: Vec<&'b Note>,
}

/// So long before the deed silence begins.
const WITHHELD_MINUTES_BEFORE_KILLING: i32 = 45;

/// Sorts the thinker's own script.
pub(super) fn find_tellable_notes<'b>(book: &'b Notebook<'_>) -> TellableNotes<'b> {
    if !book.given.is_murderer() {
        return TellableNotes { claims: Vec::new(), harmless: book.script.iter().collect() };
    }
    let claims: Vec<&Note> =
        find_claims(book).into_iter().filter(|note| is_safe_claim(book.given.language, note)).collect();
    let from = find_withholding_start(book);
    // What the cover story mentions outside itself may be what the story hides.
    let hidden = |note: &Note| {
        let words = content_word_hashes(book.given.language, &note.text);
        claims.iter().any(|claim| words.iter().filter(|word| claim.words.contains(word)).count() >= 3)
    };
    let harmless = book
        .script
        .iter()
        .enumerate()
        .filter(|(i, note)| {
            !claims.iter().any(|c| std::ptr::eq(*c, *note))
                && is_harmless(book, note, *i, from)
                && (claims.is_empty() || (note.times.is_empty() && !hidden(note)))
        })
        .map(|(_, note)| note)
        .collect();
    TellableNotes { claims, harmless }
}

const INCRIMINATING_TAGS: [SentenceTag; 6] = [
    SentenceTag::Violence,
    SentenceTag::Secret,
    SentenceTag::Traces,
    SentenceTag::Plan,
    SentenceTag::Alone,
    SentenceTag::Motive,
];

/// Whether a sentence of the cover story may be told.
fn is_safe_claim(language: Language, note: &Note) -> bool {
    let told = strip_instruction(language, &note.text);
    !note.tags.has_any(&[SentenceTag::Violence, SentenceTag::Death])
        && (!note.tags.has(SentenceTag::Secret) || matches!(note.subject, Some(PersonRef::Player(_))))
        && !is_incriminating(language, &told)
}

/// Incriminating words that no tag holds.
fn is_incriminating(language: Language, text: &str) -> bool {
    word_list(language, "withhold.incriminating").occurs_in(&text.to_lowercase())
}

fn is_harmless(book: &Notebook<'_>, note: &Note, i: usize, from: Option<(usize, Option<TimeOfDay>)>) -> bool {
    let language = book.given.language;
    let mine = |victim: &usize| book.given.killed.get(*victim) == Some(&Some(true));
    let me = book.me();
    let touches_mine = note.about.iter().any(|who| matches!(who, PersonRef::Victim(v) if mine(v)));
    // What somebody said to the thinker may be what they planned together.
    if note.has_quotation {
        return false;
    }
    let dark = note.tags.has_any(&INCRIMINATING_TAGS)
        || note.tags.has_any(&[SentenceTag::Death, SentenceTag::IllWill])
        || is_incriminating(language, &note.text);
    // Silence begins shortly before the first deed, whatever the sentences look like.
    let late = from.is_some_and(|(at, clock)| {
        let deed = clock
            .zip(note.time)
            .is_some_and(|(clock, time)| clock.minutes_until(time) < 360 && i * 4 >= book.script.len());
        i + 5 >= at || i * 3 >= book.script.len() || deed
    });
    let of_another = note.about.iter().any(|who| *who != me) && note.subject != Some(me) && !touches_mine;
    let names_nobody_i_hurt = !touches_mine || (note.tags.has(SentenceTag::Liking) && !late);
    if of_another
        && !note.tags.has(SentenceTag::Secret)
        && !is_incriminating(language, &note.text)
        && !note.tags.has(SentenceTag::Violence)
        && !note.about.contains(&me)
    {
        return !late;
    }
    let nameless = note.mentions.iter().all(|m| m.who == me)
        && mentions_listed_word(language, "person.victim", &note.text)
        && book.script_person != GrammaticalPerson::Third;
    !dark && !late && !nameless && names_nobody_i_hurt
}

/// Where the script first tells of the deed, and a time shortly before it.
fn find_withholding_start(book: &Notebook<'_>) -> Option<(usize, Option<TimeOfDay>)> {
    let killed = |v: usize| book.given.killed.get(v) == Some(&Some(true));
    let mine = |note: &Note| note.about.iter().any(|who| matches!(who, PersonRef::Victim(v) if killed(*v)));
    let own = |note: &Note| note.about.contains(&book.me());
    // The opening of the script may anticipate the end.
    let from = book.script.len() / 5;
    let later = || book.script.iter().enumerate().skip(from);
    let at = later()
        .find(|(_, n)| n.tags.has(SentenceTag::Violence) && (mine(n) || own(n)))
        .or_else(|| {
            later().find(|(_, n)| {
                mine(n) && n.tags.has_any(&[SentenceTag::Death, SentenceTag::Secret, SentenceTag::Alone])
            })
        })
        .map(|(i, _)| i)
        .unwrap_or(book.script.len() / 2);
    Some((at, book.script.get(at)?.time.map(|time| time.plus_minutes(-WITHHELD_MINUTES_BEFORE_KILLING))))
}
