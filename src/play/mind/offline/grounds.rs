//! The grounds on the scale: what one sentence contributes for or against a suspect. It compares neither
//! sentences nor suspects.

use super::lexicon::SentenceTag;
use super::notebook::{Note, Notebook};
use super::people::PersonRef;
use super::suspicion_scale::Dossier;
use super::text::word_tokens;
use crate::base::language::{Grammar, Language};

/// Points on one ground, and the sentence that contributed most.
#[derive(Debug, Clone, Default)]
pub(super) struct Ground<'b> {
    pub points: i32,
    best: i32,
    pub note: Option<&'b Note>,
}

impl<'b> Ground<'b> {
    /// Keeps the maximum instead of a sum: one deed told twice is one deed.
    pub(super) fn raise_to(&mut self, points: i32, note: &'b Note) {
        if points > self.points {
            self.points = points;
            self.note = Some(note).filter(|n| !n.has_quotation).or(self.note);
        }
    }

    pub(super) fn add(&mut self, points: i32, note: &'b Note) {
        self.points += points;
        if points > self.best && !note.has_quotation {
            self.best = points;
            self.note = Some(note);
        }
    }
}

/// Whether the text expresses the observer's own (dislike, liking).
fn observer_feelings(language: Language, text: &str) -> (bool, bool) {
    const COLD: &str = "hate hated despise despised detest detested resent resented distrust distrusted mistrust dislike disliked loathe loathed afraid fear feared jealous envy envied threatened threatens insulted cheated betrayed humiliated blackmailed blackmails enemy rival bullied beats";
    const WARM: &str = "love loved loves trust trusted trusts respect respected like liked fond admire admired grateful friend friends dear helped thankful adore adored";
    const COLD_ZH: &str =
        "恨 讨厌 厌恶 憎 看不惯 看不起 瞧不起 嫉妒 害怕 怀疑 提防 不信 威胁 羞辱 侮辱 背叛 勒索 仇 打骂";
    const WARM_ZH: &str = "爱 喜欢 信任 敬重 敬佩 敬慕 尊敬 感激 朋友 要好 照顾 倾心 亲如";
    match language.grammar() {
        Grammar::English => {
            let words = word_tokens(text);
            let any = |list: &str| words.iter().any(|(_, _, w)| list.split(' ').any(|entry| entry == w));
            (any(COLD), any(WARM))
        }
        Grammar::Chinese => {
            let any = |list: &str| list.split(' ').any(|entry| text.contains(entry));
            (any(COLD_ZH), any(WARM_ZH))
        }
    }
}

/// Adds what lies between the suspect and others at the table, including the observer.
fn add_relations<'b>(dossier: &mut Dossier<'b>, book: &Notebook<'_>, note: &'b Note, weight: i32, who: PersonRef) {
    let me = PersonRef::Player(book.given.seat);
    let others = |n: &Note| n.about.iter().any(|other| *other != who && matches!(other, PersonRef::Player(_)));
    if note.marks.has(SentenceTag::IllWill) && !note.marks.has(SentenceTag::Negation) && others(note) {
        dossier.strife.add(weight, note);
    }
    // The observer's own feelings are only in their own script.
    let mine = note.speaker.is_none()
        && note.about.contains(&me)
        && note.about.iter().all(|other| *other == me || *other == who);
    if mine && !note.marks.has(SentenceTag::Negation) {
        match observer_feelings(book.given.language, &note.text) {
            (true, false) => dossier.coldness.add(4, note),
            (false, true) => dossier.warmth.add(4, note),
            _ => {}
        }
    }
}

/// Adds one sentence to the dossier.
pub(super) fn add_note<'b>(
    dossier: &mut Dossier<'b>,
    book: &'b Notebook<'_>,
    note: &'b Note,
    (weight, close, victim, by_self, who): (i32, i32, usize, bool, PersonRef),
) {
    let near = book.is_near_death(note, victim);
    let marks = &note.marks;
    let acts = note.subject == Some(who);
    add_relations(dossier, book, note, weight, who);
    if by_self {
        const AGAINST: [SentenceTag; 4] =
            [SentenceTag::IllWill, SentenceTag::Motive, SentenceTag::Violence, SentenceTag::Secret];
        if marks.has_any(&AGAINST) && close > 1 {
            dossier.admitted.add(weight * (close - 1), note);
        }
        return;
    }
    if marks.has(SentenceTag::IllWill) {
        dossier.ill.add(weight * (close - 1), note);
    }
    if marks.has(SentenceTag::Liking) && close == 3 {
        dossier.fond.add(weight * 2, note);
    }
    if marks.has(SentenceTag::Motive) {
        dossier.motive.add(weight * (close - 1) * 2, note);
    }
    // What somebody is said to have said is not a deed.
    if acts && is_hearsay(book.given.language, &note.text) {
        return;
    }
    if marks.has(SentenceTag::Violence) && acts && !marks.has(SentenceTag::Negation) {
        dossier.proof.add(weight * close, note);
    }
    if marks.has(SentenceTag::Traces) && near == Some(true) {
        dossier.proof.add(weight, note);
    }
    if marks.has(SentenceTag::Skill) && acts {
        dossier.skill.add(weight, note);
    }
    if near == Some(true) {
        let placed = !note.places.is_empty() || !note.clocks.is_empty();
        if marks.has(SentenceTag::Company) && !marks.has(SentenceTag::Alone) {
            dossier.alibi.add(weight * 2, note);
        } else if marks.has_any(&[SentenceTag::Movement, SentenceTag::Witness, SentenceTag::Alone]) && placed {
            dossier.chance.add(weight * 2, note);
        }
    }
    if close == 3 && near != Some(false) && marks.has(SentenceTag::Movement) && acts {
        dossier.chance.add(weight * 2, note);
    }
}

/// Whether the sentence reports somebody's words.
fn is_hearsay(language: Language, text: &str) -> bool {
    let marks: &[&str] = match language.grammar() {
        Grammar::English => &[" says ", " said ", " claims ", " claimed ", " said,"],
        Grammar::Chinese => &["说，", "说：", "声称", "说他", "说她", "说自己"],
    };
    marks.iter().any(|mark| text.contains(mark))
}
