//! The scale: what speaks for and against a suspect of one death, in whole points, each with the sentence
//! that weighs most.
//!
//! The thinker's own script counts in full, what others said by half, what the suspect said about themself in
//! full. It does not compare suspects; `judge` does.

use super::conflict::find_conflicts;
use super::deed::{LethalAct, find_lethal_act};
pub(super) use super::grounds::Dossier;
use super::grounds::{NoteRelevance, SuspicionGround, add_note};
use super::notebook::{Note, Notebook};
use super::people::PersonRef;
use super::silence::silence_points;
use crate::base::game::Seat;
use std::collections::HashSet;

/// Weighs `seat` with regard to the death of `victim`.
pub(super) fn weigh_suspect<'b>(book: &'b Notebook<'_>, seat: Seat, victim: usize) -> Dossier<'b> {
    let (who, dead) = (PersonRef::Player(seat), PersonRef::Victim(victim));
    let mut dossier = Dossier {
        seat,
        ill_will: SuspicionGround::default(),
        fondness: SuspicionGround::default(),
        motive: SuspicionGround::default(),
        opportunity: SuspicionGround::default(),
        alibi: SuspicionGround::default(),
        proof: SuspicionGround::default(),
        skill: SuspicionGround::default(),
        lethal_act: SuspicionGround::default(),
        has_done_act: false,
        warmth: SuspicionGround::default(),
        coldness: SuspicionGround::default(),
        strife: SuspicionGround::default(),
        admissions: SuspicionGround::default(),
        mentions_by_others: 0,
        conflicts: find_conflicts(book, seat),
        question_count: 0,
        silence: silence_points(book, seat),
    };
    let mut heard: HashSet<&str> = HashSet::new();
    for notes in [&book.script, &book.dialogue] {
        for (i, note) in notes.iter().enumerate() {
            // What the observer said aloud is in their own script already.
            if !note.about.contains(&who)
                || note.speaker == Some(book.given.seat)
                || note.topic.is_some_and(|topic| topic != victim && !note.about.contains(&dead))
            {
                continue;
            }
            if !heard.insert(&note.text) {
                continue;
            }
            let by_self = note.speaker == Some(seat);
            if note.is_from_question && (by_self || note.times.is_empty()) {
                continue;
            }
            if let Some(deed) = find_lethal_act(book, notes, i, who, victim) {
                dossier.lethal_act.raise_to(lethal_act_points(deed, note, by_self), note);
                dossier.has_done_act |= deed > LethalAct::Meant;
            }
            let by_source = if note.speaker.is_none() || by_self { 4 } else { 2 };
            let sole = note.subject == Some(who) || note.about.len() <= 2;
            let is_next = |i: usize| notes.get(i).is_some_and(|n| n.speaker == note.speaker && n.about.contains(&dead));
            let bearing = NoteRelevance {
                who,
                victim,
                weight: if sole { by_source } else { by_source / 2 },
                closeness: if note.about.contains(&dead) {
                    3
                } else if is_next(i + 1) || i.checked_sub(1).is_some_and(is_next) {
                    2
                } else {
                    1
                },
                by_self,
            };
            dossier.mentions_by_others += i32::from(!by_self);
            add_note(&mut dossier, book, note, &bearing);
        }
    }
    dossier.question_count = book
        .speeches
        .iter()
        .filter(|s| s.speaker == seat && s.question.is_some() && s.victim.is_none_or(|v| v == victim))
        .count();
    dossier
}

/// A confession counts in full, the thinker's own script by half, hearsay by a quarter. A confession is
/// quoted with its speaker, so whoever heard it can cite it.
fn lethal_act_points(deed: LethalAct, note: &Note, by_self: bool) -> i32 {
    match (by_self, note.speaker) {
        (true, _) => deed.points(),
        (false, None) => deed.points() / 2,
        (false, Some(_)) => deed.points() / 4,
    }
}

impl Dossier<'_> {
    /// Points for contradictions; weak ones hardly count.
    pub(super) fn contradiction_points(&self) -> i32 {
        self.conflicts.iter().map(|c| if c.weight >= 4 { c.weight * 4 } else { 1 }).take(2).sum::<i32>()
    }

    /// All grounds in one figure. Grounds are capped and divided by how much is said of somebody, so that
    /// nobody is condemned by being talked about.
    pub(super) fn total_points(&self) -> i32 {
        let share = |points: i32, most: i32| (points * 12 / (12 + self.mentions_by_others)).clamp(0, most);
        share(self.ill_will.points - self.fondness.points / 2, 12)
            + share(self.motive.points, 16)
            + share(self.opportunity.points, 20)
            + share(self.proof.points, 20)
            + share(self.skill.points, 4)
            + self.lethal_act.points.min(120)
            + self.contradiction_points().min(24)
            - self.alibi.points.min(20)
            + self.silence
    }
}
