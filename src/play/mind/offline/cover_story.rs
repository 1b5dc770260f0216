//! What a script tells its owner to say and how: the cover story of a murderer ("this is what you will say", "turn the
//! talk to others"), and stage directions ("do not say so", "you speak gently"), which are never spoken aloud. It only
//! finds the sentences; [`withhold`](super::withhold) decides whether they may be told.

#[cfg(test)]
mod tests;

use super::notebook::{Note, Notebook};
use super::people::PersonRef;
use super::phrasebook::{chinese_word_list, english_word_list, fill_first_frame, word_list};
use super::text::word_tokens;
use crate::base::language::{Grammar, Language};

/// The cover story: what follows "this is what you will say".
pub(super) fn find_claims<'b>(book: &'b Notebook<'_>) -> Vec<&'b Note> {
    let language = book.given.language;
    let [opens, stops, steers] =
        ["story.openings", "story.endings", "story.steering"].map(|key| word_list(language, key));
    let another = |note: &Note| matches!(note.subject, Some(PersonRef::Player(seat)) if seat != book.given.seat);
    let mut steering = false;
    let mut found = Vec::new();
    let mut left = 0usize;
    // A story in several parts: "you will say: …; …; …".
    let mut goes_on = false;
    for note in &book.script {
        let lower = note.text.to_lowercase();
        if steers.occurs_in(&lower) {
            (left, steering) = (6, true);
            continue;
        }
        if opens.occurs_in(&lower) {
            steering = false;
            left = 8;
            if parse_instructed_speech(language, &note.text).is_some() {
                goes_on = note.text.ends_with('；');
                found.push(note);
                continue;
            }
            let story = lower.split_once('：').map_or("", |(_, story)| story);
            if story.chars().count() > 8 {
                found.push(note);
            }
            continue;
        }
        if goes_on || parse_instructed_speech(language, &note.text).is_some() {
            goes_on = note.text.ends_with('；');
            found.push(note);
            continue;
        }
        if stops.has_prefix_of(&lower) {
            left = 0;
        }
        if left > 0 {
            left -= 1;
            if !steering || another(note) {
                found.push(note);
            }
        }
    }
    found
}

/// Whether it is a claim for those who ask.
pub(super) fn is_conditional_claim(language: Language, text: &str) -> bool {
    word_list(language, "story.conditions").has_prefix_of(text)
}

/// A claim without its stage direction.
pub(super) fn strip_instruction(language: Language, text: &str) -> String {
    let as_for = |thing: Option<&str>, rest: &str| match thing {
        Some(thing) => fill_first_frame(language, "say.as_for", &[("thing", thing), ("text", rest)]),
        None => rest.to_owned(),
    };
    let told = match language.grammar() {
        Grammar::English if is_conditional_claim(language, text) => text.split_once(", ").map(|(head, rest)| {
            let thing = head.split_once(" about ").map(|(_, thing)| thing);
            as_for(thing, parse_tell_clause(language, rest).unwrap_or(rest))
        }),
        Grammar::Chinese if is_conditional_claim(language, text) => text.split_once("就说").map(|(head, rest)| {
            let thing = head.split_once("问起").map(|(_, thing)| thing.trim_end_matches(['，', '你']));
            as_for(thing, rest)
        }),
        Grammar::Chinese if parse_instructed_speech(language, text).is_none() => {
            text.split_once('：').filter(|(head, _)| head.contains('说')).map(|(_, rest)| rest.to_owned())
        }
        Grammar::English | Grammar::Chinese => None,
    };
    let spoken = told.or_else(|| parse_instructed_speech(language, text)).unwrap_or_else(|| text.to_owned());
    spoken.trim().to_owned()
}

/// What follows "You will say that", possibly after a clause that says when.
fn parse_instructed_speech(language: Language, text: &str) -> Option<String> {
    let comma = if language.grammar() == Grammar::English { ", " } else { "，" };
    let clauses = text.match_indices(comma).take(2).map(|(at, _)| &text[at + comma.len()..]);
    std::iter::once(text)
        .chain(clauses)
        .find_map(|clause| parse_tell_clause(language, clause))
        .filter(|rest| rest.chars().count() > 5 && !rest.starts_with(['：', '谎']))
        // "You will say that it was dark, and that you are sorry": spoken, it loses its "that".
        .map(|rest| match language.grammar() {
            Grammar::English => rest.replace(" and that ", " and ").replace(", that ", ", "),
            Grammar::Chinese => rest.replace("，并且说，", "，").replace("，并且说", "，"),
        })
}

/// What a clause that tells somebody to say something tells them to say.
fn parse_tell_clause(language: Language, clause: &str) -> Option<&str> {
    match language.grammar() {
        Grammar::English => {
            let tokens = word_tokens(clause);
            let word = |i: usize| tokens.get(i).map_or("", |token| token.word.as_str());
            let mut i = 0;
            if word(0) == "you" {
                if !english_word_list("story.modals").has(word(1)) {
                    return None;
                }
                i = 2;
            }
            i += usize::from(english_word_list("story.adverbs").has(word(i)));
            i = match word(i) {
                "tell" => {
                    let the = usize::from(word(i + 1) == "the");
                    english_word_list("story.hearers").has(word(i + 1 + the)).then_some(i + 2 + the)?
                }
                speaking => english_word_list("story.speaking").has(speaking).then_some(i + 1)?,
            };
            let that = tokens.get(i).filter(|token| token.word == "that")?;
            clause.get(that.end..).map(str::trim_start)
        }
        Grammar::Chinese => {
            let (head, rest) = clause.split_once('说')?;
            let how = head.split_once('你').map(|(_, how)| how)?;
            let bids = chinese_word_list("story.bids").occurs_in(how);
            let forbids = chinese_word_list("story.forbids").occurs_in(how);
            let far = how.chars().count() > 10 || how.contains(['，', '：']);
            (bids && !forbids && !far).then(|| rest.trim_start_matches(['，', '：']))
        }
    }
}

/// Whether a sentence tells how to play and not what happened. Such a sentence is never spoken aloud.
pub(super) fn is_stage_direction(language: Language, text: &str) -> bool {
    let list = |key: &str| word_list(language, key);
    let lower = text.to_lowercase();
    list("stage.heads").has_prefix_of(text)
        || list("stage.phrases").occurs_in(&lower)
        || is_voice_direction(language, &lower)
        || (list("stage.conditions").has_prefix_of(text) && list("stage.turns").occurs_in(text))
}

/// Whether a sentence describes how somebody speaks: "You speak gently, as at a bedside". `text` is in lower
/// case.
fn is_voice_direction(language: Language, text: &str) -> bool {
    if language.grammar() == Grammar::Chinese {
        return text.starts_with("你说话");
    }
    let after =
        ["you speak ", "you talk "].iter().find_map(|mark| text.split_once(mark)).map_or("", |(_, after)| after);
    let next = after.split([' ', ',', '.']).next().unwrap_or_default();
    // That somebody spoke, with whom and how long, is not a manner of speaking.
    let manner = (next.ends_with("ly") && !english_word_list("stage.no_manner").has(next))
        || next == "fast"
        || after.starts_with("of him as")
        || after.starts_with("of her as");
    manner || (!after.is_empty() && after.contains("sentence"))
}
