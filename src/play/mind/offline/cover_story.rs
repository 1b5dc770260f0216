//! The cover story that a murderer's script tells its owner to give: "this is what you will say", "turn the
//! talk to others". It only finds the sentences; [`withhold`](super::withhold) decides whether they may be
//! told.

#[cfg(test)]
mod tests;

use super::notebook::{Note, Notebook};
use super::people::PersonRef;
use super::text::word_tokens;
use crate::base::language::{Grammar, Language};

/// The cover story: what follows "this is what you will say".
pub(super) fn find_claims<'b>(book: &'b Notebook<'_>) -> Vec<&'b Note> {
    let (opens, stops): (&[&str], &[&str]) = match book.given.language.grammar() {
        Grammar::English => (
            &[
                "you will say",
                "you will tell",
                "you will claim",
                "your story is",
                "your alibi",
                "say this instead",
                "tell the others",
                "what you say",
                "you can say",
                "you claim",
            ],
            &["you will ", "you must", "you know", "you do not know", "hint", "remember"],
        ),
        Grammar::Chinese => (
            &["要对别人这样说", "对别人说", "你要说", "你会说", "对外说", "这样说", "你的说法", "对大家说", "声称"],
            &["你要", "你必须", "你知道", "你不知道", "记住", "提示"],
        ),
    };
    let steers: &[&str] = match book.given.language.grammar() {
        Grammar::English => {
            &["turn the talk", "suspicion to", "suspicion on", "blame on", "point at others", "point to the others"]
        }
        Grammar::Chinese => &["引到别人", "引向别人", "转移视线", "嫁祸", "推给别人", "怀疑别人"],
    };
    let another = |note: &Note| matches!(note.subject, Some(PersonRef::Player(seat)) if seat != book.given.seat);
    let mut steering = false;
    let mut found = Vec::new();
    let mut left = 0usize;
    // A story in several parts: "you will say: …; …; …".
    let mut goes_on = false;
    for note in &book.script {
        let lower = note.text.to_lowercase();
        if steers.iter().any(|steer| lower.contains(steer)) {
            (left, steering) = (6, true);
            continue;
        }
        if opens.iter().any(|open| lower.contains(open)) {
            steering = false;
            left = 8;
            if after_instruction(book.given.language, &note.text).is_some() {
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
        if goes_on || after_instruction(book.given.language, &note.text).is_some() {
            goes_on = note.text.ends_with('；');
            found.push(note);
            continue;
        }
        if stops.iter().any(|stop| lower.starts_with(stop)) {
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
    let heads: &[&str] = match language.grammar() {
        Grammar::English => &["If anybody", "If anyone", "If somebody", "If someone", "If they ask", "If asked"],
        Grammar::Chinese => &["要是", "如果", "若有人", "假如", "有人问"],
    };
    heads.iter().any(|head| text.starts_with(head))
}

/// A claim without its stage direction.
pub(super) fn strip_instruction(language: Language, text: &str) -> String {
    let told = match language.grammar() {
        Grammar::English if is_conditional_claim(language, text) => text.split_once(", ").map(|(head, rest)| {
            let rest = after_tell_clause(language, rest).unwrap_or(rest);
            let thing = head.split_once(" about ").map(|(_, thing)| thing.to_owned());
            thing.map_or_else(|| rest.to_owned(), |thing| format!("As for {thing}, {rest}"))
        }),
        Grammar::Chinese if is_conditional_claim(language, text) => text.split_once("就说").map(|(head, rest)| {
            let thing = head.split_once("问起").map(|(_, thing)| thing.trim_end_matches(['，', '你']).to_owned());
            thing.map_or_else(|| rest.to_owned(), |thing| format!("说到{thing}，{rest}"))
        }),
        Grammar::Chinese if after_instruction(language, text).is_none() => {
            text.split_once('：').filter(|(head, _)| head.contains('说')).map(|(_, rest)| rest.to_owned())
        }
        Grammar::English | Grammar::Chinese => None,
    };
    let spoken = told.or_else(|| after_instruction(language, text)).unwrap_or_else(|| text.to_owned());
    spoken.trim().to_owned()
}

/// What follows "You will say that", possibly after a clause that says when.
fn after_instruction(language: Language, text: &str) -> Option<String> {
    let comma = if language.grammar() == Grammar::English { ", " } else { "，" };
    let clauses = text.match_indices(comma).take(2).map(|(at, _)| &text[at + comma.len()..]);
    std::iter::once(text)
        .chain(clauses)
        .find_map(|clause| after_tell_clause(language, clause))
        .filter(|rest| rest.chars().count() > 5 && !rest.starts_with(['：', '谎']))
        // "You will say that it was dark, and that you are sorry": spoken, it loses its "that".
        .map(|rest| match language.grammar() {
            Grammar::English => rest.replace(" and that ", " and ").replace(", that ", ", "),
            Grammar::Chinese => rest.replace("，并且说，", "，").replace("，并且说", "，"),
        })
}

/// What a clause that tells somebody to say something tells them to say.
fn after_tell_clause(language: Language, clause: &str) -> Option<&str> {
    match language.grammar() {
        Grammar::English => {
            const MODALS: [&str; 6] = ["will", "should", "can", "must", "may", "shall"];
            const HEARERS: [&str; 8] =
                ["them", "everybody", "everyone", "people", "anybody", "anyone", "others", "all"];
            let words = word_tokens(clause);
            let word = |i: usize| words.get(i).map_or("", |w| w.2.as_str());
            let mut i = 0;
            if word(0) == "you" {
                if !MODALS.contains(&word(1)) {
                    return None;
                }
                i = 2;
            }
            i += usize::from(matches!(word(i), "also" | "then" | "always" | "simply"));
            i = match word(i) {
                "say" | "claim" | "answer" | "insist" | "reply" => i + 1,
                "tell" => {
                    let the = usize::from(word(i + 1) == "the");
                    HEARERS.contains(&word(i + 1 + the)).then_some(i + 2 + the)?
                }
                _ => return None,
            };
            let (_, end, _) = words.get(i).filter(|w| w.2 == "that")?;
            clause.get(*end..).map(str::trim_start)
        }
        Grammar::Chinese => {
            let (head, rest) = clause.split_once('说')?;
            let how = head.split_once('你').map(|(_, how)| how)?;
            let bids = ["要", "会", "就", "可以", "应该", "还"].iter().any(|word| how.contains(word));
            let forbids = ["不", "别", "只", "听"].iter().any(|word| how.contains(word));
            let far = how.chars().count() > 10 || how.contains(['，', '：']);
            (bids && !forbids && !far).then(|| rest.trim_start_matches(['，', '：']))
        }
    }
}
