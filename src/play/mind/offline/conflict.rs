//! Contradictions between somebody's own account and the thinker's script or another speaker.
//!
//! Three kinds: two places at one time; a place that was found empty while they claim to have been there; and
//! the same rare words affirmed here and denied there about the same moment. It judges nobody.

use super::lexicon::SentenceTag;
use super::notebook::{Note, Notebook};
use super::people::PersonRef;
use super::text::WordHash;
use crate::base::game::Seat;

/// Two sentences that contradict each other.
#[derive(Debug, Clone)]
pub(super) struct Conflict<'b> {
    /// What the suspect said.
    pub claim: &'b Note,
    /// What contradicts it.
    pub counter: &'b Note,
    /// Its weight in points.
    pub weight: i32,
}

/// Everything that `suspect` said about themself and that something else contradicts, the weightiest first.
pub(super) fn find_conflicts<'b>(book: &'b Notebook<'_>, suspect: Seat) -> Vec<Conflict<'b>> {
    let who = PersonRef::Player(suspect);
    let (claims, counters) = collect_claims_and_counters(book, suspect);
    let mut found: Vec<Conflict<'b>> = Vec::new();
    for claim in claims {
        for &counter in &counters {
            let weight = two_places_weight(claim, counter, who)
                .or_else(|| empty_place_weight(claim, counter))
                .or_else(|| denial_weight(claim, counter, who, &book.rare_words));
            let Some(weight) = weight else { continue };
            let weight = if counter.speaker.is_none() { weight } else { weight * 2 / 3 };
            if found.iter().all(|c| c.claim.text != claim.text || c.counter.text != counter.text) {
                found.push(Conflict { claim, counter, weight });
            }
        }
    }
    found.sort_by_key(|c| -c.weight);
    found.truncate(4);
    found
}

/// What `suspect` said about themself, and what may contradict it. Every kind needs a time in both sentences.
/// Sentences without one are left out; otherwise a table of twenty would compare a hundred thousand pairs for
/// each thought.
pub(super) fn collect_claims_and_counters<'b>(book: &'b Notebook<'_>, suspect: Seat) -> (Vec<&'b Note>, Vec<&'b Note>) {
    let (who, own) = (PersonRef::Player(suspect), Some(suspect));
    let claims = book.dialogue.iter().filter(|n| {
        n.speaker == own && n.span.is_some() && !n.is_from_question && !n.has_quotation && n.about.contains(&who)
    });
    // What the thinker said aloud is in their own script already.
    let thinker = Some(book.given.seat);
    let counters =
        book.notes().filter(|n| n.speaker != own && n.speaker != thinker && n.time.is_some() && !n.has_quotation);
    (claims.collect(), counters.collect())
}

fn are_disjoint(a: &[String], b: &[String]) -> bool {
    !a.is_empty()
        && !b.is_empty()
        && a.iter().all(|p| b.iter().all(|q| !p.contains(q.as_str()) && !q.contains(p.as_str())))
}

/// They claim to have been elsewhere than where they were seen.
fn two_places_weight(claim: &Note, counter: &Note, who: PersonRef) -> Option<i32> {
    let (span, seen) = (claim.span?, counter.span?);
    let meets = span.contains(seen.0) || seen.contains(span.0);
    // Somebody who comes or goes can be in two places within a minute.
    let still = !claim.tags.has(SentenceTag::Movement) && !counter.tags.has(SentenceTag::Movement);
    let subject = claim.subject == Some(who) && counter.subject == Some(who);
    (meets
        && still
        && subject
        && claim.times.len() == 1
        && counter.times.len() == 1
        && claim.places.len() == 1
        && counter.places.len() == 1
        && are_disjoint(&claim.places, &counter.places)
        && span.0.distance_minutes(seen.0) <= 3)
        .then_some(6)
}

/// They claim to have been in a place that was empty.
fn empty_place_weight(claim: &Note, counter: &Note) -> Option<i32> {
    let span = claim.span?;
    let shared = claim.places.iter().any(|p| counter.places.contains(p));
    let time = counter.time?;
    let stays = !claim.tags.has(SentenceTag::Movement) || claim.times.len() == 2;
    (shared
        && stays
        && !claim.tags.has(SentenceTag::Negation)
        && counter.tags.has(SentenceTag::Emptiness)
        && span.contains(time))
    .then_some(9)
}

/// They affirm what the other sentence denies, with at least two rare words in common.
fn denial_weight(claim: &Note, counter: &Note, who: PersonRef, rare: &[WordHash]) -> Option<i32> {
    let differs = claim.tags.has(SentenceTag::Negation) != counter.tags.has(SentenceTag::Negation);
    let needed = if counter.subject == Some(who) { 2 } else { 3 };
    // The same moment: different times contradict nothing.
    let moment = match (claim.times.as_slice(), counter.times.as_slice()) {
        ([a], [b]) => a.knows_half_of_day == b.knows_half_of_day && a.distance_minutes(*b) <= 2,
        _ => false,
    };
    let shared = || {
        let both = |w: &&WordHash| counter.words.binary_search(w).is_ok() && rare.binary_search(w).is_ok();
        claim.words.iter().filter(both).count()
    };
    (differs && moment && counter.speaker != claim.speaker && shared() >= needed).then_some(2)
}
