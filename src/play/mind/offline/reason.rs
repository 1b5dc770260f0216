//! Explains a suspicion in one or two sentences. `judge` decides who is suspected.

use super::conflict::Conflict;
use super::notebook::{Note, Notebook};
use super::quote::quote;
use super::sensors::describe_conflict;
use super::suspicion_scale::Dossier;
use crate::base::language::Grammar;

/// Points of silence from which silence is the reason, unless something else weighs more.
const MIN_SILENCE_POINTS: i32 = 20;

/// What decides about somebody.
enum Reason<'b> {
    /// What they said, against what somebody else knows.
    Contradiction(&'b Conflict<'b>),
    Note(&'b Note),
    Silence,
}

/// The deciding reasons, the weightiest first, down to half of its points. A murderer gives only what was
/// said aloud.
fn deciding_reasons<'b>(book: &Notebook<'_>, d: &'b Dossier<'b>) -> Vec<Reason<'b>> {
    let aloud = book.given.is_murderer();
    let says = |note: &Note| !aloud || note.speaker.is_some();
    let clash = d.conflicts.first().filter(|c| c.weight >= 4 && says(c.counter));
    let mut notes: Vec<(i32, &Note)> = [&d.deed, &d.proof, &d.chance, &d.motive, &d.ill]
        .into_iter()
        .filter_map(|ground| Some((ground.points, ground.note?)))
        .filter(|(_, note)| says(note))
        .collect();
    // Of ties the last.
    notes.reverse();
    notes.sort_by_key(|(points, _)| -points);
    let most = notes.first().map_or(0, |(points, _)| *points);
    let silent = notes.is_empty() || (d.silence >= MIN_SILENCE_POINTS && most < 8);
    let weighty = notes.into_iter().filter(|(points, _)| points * 2 >= most);
    let notes = weighty.map(|(_, note)| Reason::Note(note));
    match (clash, silent) {
        (Some(conflict), _) => std::iter::once(Reason::Contradiction(conflict)).chain(notes).collect(),
        (None, true) => vec![Reason::Silence],
        (None, false) => notes.collect(),
    }
}

/// The deciding fact.
pub(super) fn deciding_reason(book: &Notebook<'_>, d: &Dossier<'_>) -> String {
    let reasons = deciding_reasons(book, d);
    let first = reasons.first();
    first.map_or_else(String::new, |reason| describe_reason(book, d, reason, (0, 0)))
}

/// The reason for a vote. Votes are sealed, so nobody sees another's: each seat takes a different reason and
/// a different one of six phrasings.
pub(super) fn vote_reason(book: &Notebook<'_>, d: &Dossier<'_>, victim: usize) -> String {
    let reasons = deciding_reasons(book, d);
    let seat = book.given.seat.index();
    let reason = reasons.get(seat % reasons.len().max(1));
    // About another death the same voter phrases it differently.
    let way = 1 + seat + 3 * victim;
    reason.map_or_else(String::new, |reason| describe_reason(book, d, reason, (victim, way)))
}

fn describe_reason(book: &Notebook<'_>, d: &Dossier<'_>, reason: &Reason<'_>, (victim, way): (usize, usize)) -> String {
    let name = book.given.name(d.seat);
    match (book.given.language.grammar(), reason) {
        (Grammar::English, Reason::Contradiction(conflict)) => {
            let opening = match way % 6 {
                0 => "",
                1 => "This does not fit. ",
                2 => "Two accounts cannot both be true. ",
                3 => "I go by what contradicts itself. ",
                4 => "Somebody is wrong here, and I think I know who. ",
                _ => "One thing was said that cannot be. ",
            };
            format!("{opening}{}", describe_conflict(book, conflict))
        }
        (Grammar::Chinese, Reason::Contradiction(conflict)) => {
            let opening = match way % 6 {
                0 => "",
                1 => "这里对不上。",
                2 => "两种说法不可能都是真的。",
                3 => "我看的是自相矛盾的地方。",
                4 => "总有一个人说得不对，我想我知道是谁。",
                _ => "有一句话不可能是真的。",
            };
            format!("{opening}{}", describe_conflict(book, conflict))
        }
        (Grammar::English, Reason::Note(note)) => {
            let opening = match way % 6 {
                0 => format!("{name} has most against them."),
                1 => format!("Most of what I heard speaks against {name}."),
                2 => format!("There is one thing about {name} that I cannot get past."),
                3 => format!("For me it all comes back to {name}."),
                4 => format!("I weighed everybody, and {name} weighs heaviest."),
                _ => format!("Nobody else has so much to explain as {name}."),
            };
            format!("{opening} {}", quote(book, note))
        }
        (Grammar::Chinese, Reason::Note(note)) => {
            let opening = match way % 6 {
                0 => format!("{name}的嫌疑最大。"),
                1 => format!("我听到的话里，对{name}不利的最多。"),
                2 => format!("{name}有一件事我怎么也放不下。"),
                3 => format!("想来想去，还是{name}。"),
                4 => format!("把每个人都掂量过，{name}最说不过去。"),
                _ => format!("谁也不像{name}有那么多事要解释。"),
            };
            format!("{opening}{}", quote(book, note))
        }
        (grammar, Reason::Silence) => {
            let dead = book.given.victims.get(victim).map_or("", String::as_str);
            describe_silence(grammar, name, dead, way)
        }
    }
}

/// The reason for a suspect who said least, naming the victim where there are several.
fn describe_silence(grammar: Grammar, name: &str, dead: &str, phrasing: usize) -> String {
    match (grammar, phrasing.checked_sub(1).map(|way| way % 6)) {
        (Grammar::English, None) => format!(
            "{name} has told us least of where they were and what they did; whoever has nothing to hide speaks more freely."
        ),
        (Grammar::English, Some(1)) => {
            format!("About the death of {dead} {name} has said least of all of us, and that is what I go by.")
        }
        (Grammar::English, Some(2)) => format!(
            "What {name} did when {dead} died is still a blank to me, and somebody innocent would have filled it."
        ),
        (Grammar::English, Some(3)) => {
            format!("{name} has kept from us where they were when {dead} died, and I cannot call that chance.")
        }
        (Grammar::English, Some(4)) => {
            format!("I know of everybody where they say they were when {dead} died, and of {name} hardly anything.")
        }
        (Grammar::English, Some(0)) => format!(
            "Nobody has told us less of the hour when {dead} died than {name}; whoever has nothing to hide speaks more freely."
        ),
        (Grammar::English, Some(_)) => {
            format!("When the talk came to {dead}, {name} had the least to say; I have not forgotten it.")
        }
        (Grammar::Chinese, None) => {
            format!("{name}对自己当时在哪里、做了什么交代得最少；问心无愧的人不会这样吞吞吐吐。")
        }
        (Grammar::Chinese, Some(1)) => {
            format!("说到{dead}的死，我们当中{name}讲得最少，我就凭这一点。")
        }
        (Grammar::Chinese, Some(2)) => {
            format!("{dead}死的时候{name}做了什么，我到现在还是一片空白；清白的人早就说清楚了。")
        }
        (Grammar::Chinese, Some(3)) => {
            format!("{dead}死的时候自己在哪里，{name}一直不肯说，我不相信这是碰巧。")
        }
        (Grammar::Chinese, Some(4)) => {
            format!("{dead}死的时候别人都说了自己在哪里，只有{name}几乎什么也没说。")
        }
        (Grammar::Chinese, Some(0)) => {
            format!("{dead}死的那段时间，谁都没有{name}交代得少；问心无愧的人不会这样吞吞吐吐。")
        }
        (Grammar::Chinese, Some(_)) => format!("一提到{dead}，{name}的话就最少，这个我没有忘。"),
    }
}
