//! The grounds on the scale: what one sentence contributes for or against a suspect. It compares neither
//! sentences nor suspects.

use super::conflict::Conflict;
use super::lexicon::SentenceTag;
use super::notebook::{Note, Notebook};
use super::people::PersonRef;
use super::phrasebook::word_list;
use super::text::mentions_listed_word;
use crate::base::game::Seat;

/// What a confession says against oneself.
pub(super) const SELF_INCRIMINATING_TAGS: [SentenceTag; 4] =
    [SentenceTag::IllWill, SentenceTag::Motive, SentenceTag::Violence, SentenceTag::Secret];

/// Points on one ground, and the sentence that contributed most.
#[derive(Debug, Clone, Default)]
pub(super) struct SuspicionGround<'b> {
    pub points: i32,
    best_points: i32,
    pub note: Option<&'b Note>,
}

impl<'b> SuspicionGround<'b> {
    /// Keeps the maximum instead of a sum: one deed told twice is one deed.
    pub(super) fn raise_to(&mut self, points: i32, note: &'b Note) {
        if points > self.points {
            self.points = points;
            self.note = Some(note).filter(|n| !n.has_quotation).or(self.note);
        }
    }

    pub(super) fn add(&mut self, points: i32, note: &'b Note) {
        self.points += points;
        if points > self.best_points && !note.has_quotation {
            self.best_points = points;
            self.note = Some(note);
        }
    }
}

/// What is known of one suspect with regard to one death.
#[derive(Debug, Clone)]
pub(super) struct Dossier<'b> {
    pub seat: Seat,
    /// Ill will towards the victim.
    pub ill_will: SuspicionGround<'b>,
    pub fondness: SuspicionGround<'b>,
    /// Something to gain, to fear or to avenge.
    pub motive: SuspicionGround<'b>,
    /// Near the place and time.
    pub opportunity: SuspicionGround<'b>,
    /// Elsewhere or in company at the time.
    pub alibi: SuspicionGround<'b>,
    /// Traces, weapons, washed hands.
    pub proof: SuspicionGround<'b>,
    pub skill: SuspicionGround<'b>,
    /// What they did to the victim with their own hands: the worst that is told.
    pub lethal_act: SuspicionGround<'b>,
    /// Whether somebody tells that they did it rather than meant to.
    pub has_done_act: bool,
    /// The observer's own liking for them.
    pub warmth: SuspicionGround<'b>,
    /// The observer's own quarrel with them.
    pub coldness: SuspicionGround<'b>,
    /// Quarrels and rivalry with others at the table.
    pub strife: SuspicionGround<'b>,
    /// What they told about themself though it speaks against them.
    pub admissions: SuspicionGround<'b>,
    /// How many different sentences others said about them, the script included.
    pub mentions_by_others: i32,
    /// Contradictions in their account.
    pub conflicts: Vec<Conflict<'b>>,
    /// How often they were questioned about this death.
    pub question_count: usize,
    /// Points for revealing less than the table does.
    pub silence: i32,
}

/// How a sentence bears on the suspect.
pub(super) struct NoteRelevance {
    pub who: PersonRef,
    pub victim: usize,
    /// How much it counts: by its source, half if it is about several people.
    pub weight: i32,
    /// 3: it is about the victim; 2: the next one is; else 1.
    pub closeness: i32,
    /// The suspect says it.
    pub by_self: bool,
}

/// Adds what lies between the suspect and others at the table, including the observer.
fn add_relations<'b>(dossier: &mut Dossier<'b>, book: &Notebook<'_>, note: &'b Note, weight: i32, who: PersonRef) {
    let me = book.me();
    let others = |n: &Note| n.about.iter().any(|other| *other != who && matches!(other, PersonRef::Player(_)));
    if note.tags.has(SentenceTag::IllWill) && !note.tags.has(SentenceTag::Negation) && others(note) {
        dossier.strife.add(weight, note);
    }
    // The observer's own feelings are only in their own script.
    let mine = note.speaker.is_none()
        && note.about.contains(&me)
        && note.about.iter().all(|other| *other == me || *other == who);
    if mine && !note.tags.has(SentenceTag::Negation) {
        let language = book.given.language;
        match ["feeling.cold", "feeling.warm"].map(|key| mentions_listed_word(language, key, &note.text)) {
            [true, false] => dossier.coldness.add(4, note),
            [false, true] => dossier.warmth.add(4, note),
            _ => {}
        }
    }
}

/// Adds one sentence to the dossier.
pub(super) fn add_note<'b>(dossier: &mut Dossier<'b>, book: &'b Notebook<'_>, note: &'b Note, bearing: &NoteRelevance) {
    let NoteRelevance { who, victim, weight, closeness, by_self } = *bearing;
    let near = book.is_near_death(note, victim);
    let marks = &note.tags;
    let acts = note.subject == Some(who);
    add_relations(dossier, book, note, weight, who);
    if by_self {
        if marks.has_any(&SELF_INCRIMINATING_TAGS) && closeness > 1 {
            dossier.admissions.add(weight * (closeness - 1), note);
        }
        return;
    }
    if marks.has(SentenceTag::IllWill) {
        dossier.ill_will.add(weight * (closeness - 1), note);
    }
    if marks.has(SentenceTag::Liking) && closeness == 3 {
        dossier.fondness.add(weight * 2, note);
    }
    if marks.has(SentenceTag::Motive) {
        dossier.motive.add(weight * (closeness - 1) * 2, note);
    }
    // What somebody is said to have said is not a deed.
    if acts && word_list(book.given.language, "ground.hearsay").occurs_in(&note.text) {
        return;
    }
    if marks.has(SentenceTag::Violence) && acts && !marks.has(SentenceTag::Negation) {
        dossier.proof.add(weight * closeness, note);
    }
    if marks.has(SentenceTag::Traces) && near == Some(true) {
        dossier.proof.add(weight, note);
    }
    if marks.has(SentenceTag::Skill) && acts {
        dossier.skill.add(weight, note);
    }
    if near == Some(true) {
        let placed = !note.places.is_empty() || !note.times.is_empty();
        if marks.has(SentenceTag::Company) && !marks.has(SentenceTag::Alone) {
            dossier.alibi.add(weight * 2, note);
        } else if marks.has_any(&[SentenceTag::Movement, SentenceTag::Witness, SentenceTag::Alone]) && placed {
            dossier.opportunity.add(weight * 2, note);
        }
    }
    if closeness == 3 && near != Some(false) && marks.has(SentenceTag::Movement) && acts {
        dossier.opportunity.add(weight * 2, note);
    }
}
