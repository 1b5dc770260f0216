//! What MIRAGE's player needs besides asking and answering: the choice between asking and searching, and
//! summaries.
//!
//! It searches every other turn as long as there is something left to find, first in the place that most of
//! what it knows mentions; otherwise it asks the player whom it suspects most.

use super::ask::ask_question;
use super::judge::suspects_in_order;
use super::notebook::Notebook;
use super::phrasebook::fill_first_frame;
use super::text::{join_sentences, split_into_sentences};
use crate::base::game::Criteria;
use crate::base::language::Language;
use crate::play::memory::estimate_tokens;
use crate::play::task::{Ask, AskOrSearch, Summarise};
use serde_json::{Value, json};

/// The reply to an [`AskOrSearch`].
pub(super) fn ask_or_search(book: &Notebook<'_>, task: &AskOrSearch) -> Value {
    let given = book.given;
    let ranked = suspects_in_order(book, task.victim.index());
    let target = ranked.iter().find(|seat| task.whom.contains(seat)).or(task.whom.first()).copied();
    let turn = usize::from(given.seat.0) + given.round as usize;
    match (target, most_mentioned_place(book, task)) {
        // A murderer would rather talk than have things found.
        (Some(_), Some(_)) if given.is_murderer() => {}
        (Some(_), Some(place)) if turn % 2 == 1 => return investigate(given.language, place),
        (None, Some(place)) => return investigate(given.language, place),
        _ => {}
    }
    let Some(target) = target else {
        return json!({ "action": "pass" });
    };
    let task = Ask { target, victim: task.victim, readings: task.readings.clone(), criteria: Criteria::default() };
    json!({
        "action": "ask",
        "target": given.name(target),
        "text": ask_question(book, &task)["question"],
    })
}

fn investigate(language: Language, place: &str) -> Value {
    let text = fill_first_frame(language, "act.investigate", &[("place", place)]);
    json!({ "action": "investigate", "target": place, "text": text })
}

/// The place that is mentioned most; ties rotate with the turns.
fn most_mentioned_place<'t>(book: &Notebook<'_>, task: &'t AskOrSearch) -> Option<&'t str> {
    let count = task.places.len();
    let start = (usize::from(book.given.seat.0) + book.given.round as usize) % count.max(1);
    let spoken = |place: &str| {
        let place = place.to_lowercase();
        let bare = place.strip_prefix("the ").unwrap_or(&place);
        book.notes().filter(|note| note.text.to_lowercase().contains(bare)).count()
    };
    // Of several that are mentioned as often the first.
    let turned = (0..count).rev().map(|i| task.places[(start + i) % count].as_str());
    turned.max_by_key(|place| spoken(place))
}

/// The reply to a [`Summarise`]: the most telling sentences, in their order.
pub(super) fn summarise(book: &Notebook<'_>, task: &Summarise) -> Value {
    let given = book.given;
    let names: Vec<&str> =
        given.players.iter().map(|p| p.name.as_str()).chain(given.victims.iter().map(String::as_str)).collect();
    let all: Vec<&str> = task.parts.iter().flat_map(|part| split_into_sentences(part)).collect();
    let points = |text: &str| {
        let times = text.chars().filter(char::is_ascii_digit).count().min(4);
        2 * times + names.iter().filter(|name| text.contains(**name)).count()
    };
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by_key(|i| std::cmp::Reverse(points(all[*i])));
    let half = || all.iter().map(|one| estimate_tokens(one)).sum::<u32>() / 2;
    let (mut room, mut kept) = (task.most_tokens.unwrap_or_else(half), Vec::new());
    for i in order {
        let tokens = estimate_tokens(all[i]);
        if tokens <= room || kept.is_empty() {
            room = room.saturating_sub(tokens);
            kept.push(i);
        }
    }
    kept.sort_unstable();
    let sentences: Vec<String> = kept.into_iter().map(|i| all[i].to_owned()).collect();
    json!({ "summary": join_sentences(given.language, &sentences) })
}
