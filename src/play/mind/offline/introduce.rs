//! Introductions: who I am, my relationship to the dead, what I did and saw around the death.

use super::lexicon::SentenceTag;
use super::notebook::Notebook;
use super::people::PersonRef;
use super::phrasebook::fill_first_frame;
use super::tellable_sentences::{
    TellableSentence, add_preceding_sentences, can_be_told, compose_spoken_sentences, tellable_sentences,
};
use super::text::join_sentences;
use super::wording::finish_sentence;
use super::wording_en::make_verb_agree_with_i;
use crate::base::language::Grammar;
use serde_json::{Value, json};

/// The reply to an introduction.
pub(super) fn introduce(book: &Notebook<'_>) -> Value {
    let language = book.given.language;
    let pieces = tellable_sentences(book);
    let me = book.me();
    let mut chosen: Vec<usize> = Vec::new();
    let named = |p: &TellableSentence<'_>| p.position == 0 && p.note.mentions.iter().any(|m| m.who == me);
    if let Some(first) = pieces.iter().position(named).filter(|_| pieces.len() > 3) {
        chosen.push(first);
    }
    let opening = if chosen.is_empty() { state_own_name(book) } else { String::new() };
    for victim in 0..book.given.victims.len().min(2) {
        let relation = pieces.iter().enumerate().position(|(i, p)| {
            !chosen.contains(&i)
                && p.note.about.contains(&PersonRef::Victim(victim))
                && p.note.tags.has_any(&[SentenceTag::Liking, SentenceTag::IllWill, SentenceTag::Motive])
        });
        chosen.extend(relation);
    }
    let claims: Vec<usize> = pieces
        .iter()
        .enumerate()
        .filter(|(_, p)| p.is_claim && !p.is_told_only_if_asked && !p.note.times.is_empty())
        .map(|(i, _)| i)
        .take(2)
        .collect();
    chosen.extend(claims.iter().copied());
    let mut rest: Vec<(i32, usize)> = pieces
        .iter()
        .enumerate()
        .filter(|(i, p)| !chosen.contains(i) && !p.is_told_only_if_asked && p.note.about.contains(&me))
        .map(|(i, p)| {
            let points = i32::from(book.is_near_any_death(p.note)) * 6
                + i32::from(!p.note.times.is_empty()) * 4
                + i32::from(!p.note.places.is_empty()) * 2;
            (points, i)
        })
        .filter(|(points, _)| *points >= 6)
        .collect();
    rest.sort_by_key(|(points, i)| (-points, *i));
    chosen.extend(rest.into_iter().take(5usize.saturating_sub(chosen.len())).map(|(_, i)| i));
    // Only a short introduction without claims gets further sentences.
    if chosen.len() < 3 && claims.is_empty() {
        let unused = (0..pieces.len()).filter(|i| !chosen.contains(i) && !pieces[*i].is_claim);
        let early: Vec<usize> = unused.take(3 - chosen.len()).collect();
        chosen.extend(early);
    }
    chosen.sort_unstable();
    chosen.dedup();
    chosen.retain(|i| can_be_told(book, &pieces, *i));
    let chosen = add_preceding_sentences(&pieces, &chosen);
    let mut parts = vec![opening];
    parts.extend(compose_spoken_sentences(book, &pieces, &chosen));
    parts.retain(|part| !part.is_empty());
    json!({ "introduction": join_sentences(language, &parts) })
}

pub(super) fn state_own_name(book: &Notebook<'_>) -> String {
    let role = book.given.players.get(book.given.seat.index()).map_or("", |p| p.role.trim());
    let me = book.given.own_name();
    let language = book.given.language;
    // "Runs the shop" says what somebody does, not what they are.
    let first = role.split(' ').next().unwrap_or_default();
    let does = make_verb_agree_with_i(first) != first;
    if role.is_empty() || (does && language.grammar() == Grammar::English) {
        return fill_first_frame(language, "introduce.name", &[("me", me)]);
    }
    let article = ["The ", "A ", "An "]
        .iter()
        .find(|article| role.starts_with(**article) && language.grammar() == Grammar::English);
    let role = article.map_or_else(|| role.to_owned(), |article| article.to_lowercase() + &role[article.len()..]);
    finish_sentence(language, &fill_first_frame(language, "introduce.role", &[("me", me), ("role", &role)]))
}
