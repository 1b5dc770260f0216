//! The scale: what speaks for and against a suspect of one death, in whole points, each with the
//! sentence that weighs most.
//!
//! Own script counts in full, what others said by half, what the suspect said about themself in full.
//! It compares nobody; that is the judge's work.

use super::conflict::{Conflict, conflicts};
use super::deed::{Deed, deed};
use super::lexicon::Mark;
use super::notebook::{Note, Notebook};
use super::people::Who;
use super::text::tokens;
use crate::game::Seat;
use crate::scenario::Language;

/// What reticence can come to: answers that hold nothing, sentences said before, few things of their own.
const EVASIVE: i32 = 20;
const STALE: i32 = 10;
const CLOSED: i32 = 24;

/// Points on one ground, and the sentence that brought most of them.
#[derive(Debug, Clone, Default)]
pub(super) struct Ground<'b> {
    /// Points, in quarters.
    pub points: i32,
    best: i32,
    /// The deciding sentence.
    pub note: Option<&'b Note>,
}

impl<'b> Ground<'b> {
    /// Keeps the worst instead of a sum: one deed told twice is one deed.
    fn worst(&mut self, points: i32, note: &'b Note) {
        if points > self.points {
            self.points = points;
            self.note = Some(note).filter(|n| !n.quotes()).or(self.note);
        }
    }

    fn add(&mut self, points: i32, note: &'b Note) {
        self.points += points;
        if points > self.best && !note.quotes() {
            self.best = points;
            self.note = Some(note);
        }
    }
}

/// What is known of one suspect as to one death.
#[derive(Debug, Clone)]
pub(super) struct Dossier<'b> {
    /// Who.
    pub seat: Seat,
    /// Ill will towards the victim.
    pub ill: Ground<'b>,
    /// Affection.
    pub fond: Ground<'b>,
    /// Something to gain, to fear or to avenge.
    pub motive: Ground<'b>,
    /// Near the place and time.
    pub chance: Ground<'b>,
    /// Elsewhere or in company at the time.
    pub alibi: Ground<'b>,
    /// Traces, weapons, hands washed.
    pub proof: Ground<'b>,
    /// Skills that fit.
    pub skill: Ground<'b>,
    /// What their own hands did to the victim: the worst that is told of them.
    pub deed: Ground<'b>,
    /// Does somebody tell that they did it, rather than meant to?
    pub hands: bool,
    /// The observer's own liking for them.
    pub warmth: Ground<'b>,
    /// The observer's own quarrel with them.
    pub coldness: Ground<'b>,
    /// Quarrels and rivalry between them and others at the table.
    pub strife: Ground<'b>,
    /// What they told of themself though it speaks against them.
    pub admitted: Ground<'b>,
    /// What they openly told of themself: where they were, what they are ashamed of. The innocent have
    /// to answer truthfully, so candour clears.
    pub open: Ground<'b>,
    /// How many different sentences others gave about them, own script included.
    pub talked_of: i32,
    /// How many speeches they made.
    pub speeches: i32,
    /// How many of their sentences they had said before.
    pub stale: i32,
    /// What does not fit in their account.
    pub conflicts: Vec<Conflict<'b>>,
    /// How often they were questioned about this death.
    pub questioned: usize,
    /// How many of those answers gave nothing away.
    pub evasive: usize,
}

/// Weighs `seat` as to the death of `victim`.
pub(super) fn weigh<'b>(book: &'b Notebook<'_>, seat: Seat, victim: usize) -> Dossier<'b> {
    let (who, dead) = (Who::Player(seat), Who::Victim(victim));
    let mut dossier = Dossier {
        seat,
        ill: Ground::default(),
        fond: Ground::default(),
        motive: Ground::default(),
        chance: Ground::default(),
        alibi: Ground::default(),
        proof: Ground::default(),
        skill: Ground::default(),
        deed: Ground::default(),
        hands: false,
        warmth: Ground::default(),
        coldness: Ground::default(),
        strife: Ground::default(),
        admitted: Ground::default(),
        open: Ground::default(),
        talked_of: 0,
        speeches: 0,
        stale: 0,
        conflicts: conflicts(book, seat),
        questioned: 0,
        evasive: 0,
    };
    let mut heard: Vec<&str> = Vec::new();
    for notes in [&book.script, &book.table] {
        for (i, note) in notes.iter().enumerate() {
            // What the observer said aloud stands in the own script already.
            if !note.about.contains(&who)
                || note.speaker == Some(book.given.seat)
                || note
                    .topic
                    .is_some_and(|topic| topic != victim && !note.about.contains(&dead))
            {
                continue;
            }
            if heard.contains(&note.text.as_str()) {
                continue;
            }
            heard.push(&note.text);
            let by_self = note.speaker == Some(seat);
            if note.asked && (by_self || note.clocks.is_empty()) {
                continue;
            }
            if let Some(deed) = deed(book, notes, i, who, victim) {
                dossier.deed.worst(owned(deed, note, by_self), note);
                dossier.hands |= deed > Deed::Meant;
            }
            let weight = match note.speaker {
                None => 4,
                Some(_) if by_self => 4,
                Some(_) => 2,
            };
            let beside = |i: usize| {
                notes
                    .get(i)
                    .is_some_and(|n| n.speaker == note.speaker && n.about.contains(&dead))
            };
            let close = if note.about.contains(&dead) {
                3
            } else if beside(i + 1) || i.checked_sub(1).is_some_and(beside) {
                2
            } else {
                1
            };
            let sole = note.subject == Some(who) || note.about.len() <= 2;
            let weight = if sole { weight } else { weight / 2 };
            dossier.talked_of += i32::from(!by_self);
            one(
                &mut dossier,
                book,
                note,
                (weight, close, victim, by_self, who),
            );
        }
    }
    let own: Vec<&Note> = book
        .table
        .iter()
        .filter(|n| n.speaker == Some(seat) && !n.asked)
        .collect();
    for (i, note) in own.iter().enumerate() {
        dossier.stale += i32::from(
            own[..i]
                .iter()
                .any(|n| n.text == note.text && n.text.len() > 24),
        );
    }
    dossier.speeches =
        i32::try_from(book.speeches.iter().filter(|s| s.speaker == seat).count()).unwrap_or(0);
    for speech in book.speeches.iter().filter(|s| {
        s.speaker == seat && s.question.is_some() && s.victim.is_none_or(|v| v == victim)
    }) {
        dossier.questioned += 1;
        let telling = book
            .table
            .iter()
            .filter(|n| n.speaker == Some(seat) && speech.text.contains(n.text.as_str()));
        let told = telling.filter(|n| tells_something(n)).count();
        dossier.evasive += usize::from(told == 0);
    }
    dossier
}

/// A confession counts in full, what the own script tells by half, hearsay by a quarter. A confession is
/// quoted with its speaker, so whoever heard it can say so.
fn owned(deed: Deed, note: &Note, by_self: bool) -> i32 {
    match (by_self, note.speaker) {
        (true, _) => deed.points(),
        (false, None) => deed.points() / 2,
        (false, Some(_)) => deed.points() / 4,
    }
}

/// Words of the observer's own disposition: (ill, well).
fn feels(language: Language, text: &str) -> (bool, bool) {
    const COLD: &str = "hate hated despise despised detest detested resent resented distrust distrusted mistrust dislike disliked loathe loathed afraid fear feared jealous envy envied threatened threatens insulted cheated betrayed humiliated blackmailed blackmails enemy rival bullied beats";
    const WARM: &str = "love loved loves trust trusted trusts respect respected like liked fond admire admired grateful friend friends dear helped thankful adore adored";
    const COLD_ZH: &str = "恨 讨厌 厌恶 憎 看不惯 看不起 瞧不起 嫉妒 害怕 怀疑 提防 不信 威胁 羞辱 侮辱 背叛 勒索 仇 打骂";
    const WARM_ZH: &str = "爱 喜欢 信任 敬重 敬佩 敬慕 尊敬 感激 朋友 要好 照顾 倾心 亲如";
    match language {
        Language::English => {
            let words = tokens(text);
            let any = |list: &str| {
                words
                    .iter()
                    .any(|(_, _, w)| list.split(' ').any(|entry| entry == w))
            };
            (any(COLD), any(WARM))
        }
        Language::Chinese => {
            let any = |list: &str| list.split(' ').any(|entry| text.contains(entry));
            (any(COLD_ZH), any(WARM_ZH))
        }
    }
}

/// What lies between the suspect and others at the table, the observer among them.
fn between<'b>(
    dossier: &mut Dossier<'b>,
    book: &Notebook<'_>,
    note: &'b Note,
    weight: i32,
    who: Who,
) {
    let me = Who::Player(book.given.seat);
    let others = |n: &Note| {
        n.about
            .iter()
            .any(|other| *other != who && matches!(other, Who::Player(_)))
    };
    if note.marks.has(Mark::Ill) && !note.marks.has(Mark::Not) && others(note) {
        dossier.strife.add(weight, note);
    }
    // The observer's own feelings stand in its own script alone.
    let mine = note.speaker.is_none()
        && note.about.contains(&me)
        && note.about.iter().all(|other| *other == me || *other == who);
    if mine && !note.marks.has(Mark::Not) {
        match feels(book.given.language, &note.text) {
            (true, false) => dossier.coldness.add(4, note),
            (false, true) => dossier.warmth.add(4, note),
            _ => {}
        }
    }
}

fn one<'b>(
    dossier: &mut Dossier<'b>,
    book: &'b Notebook<'_>,
    note: &'b Note,
    (weight, close, victim, by_self, who): (i32, i32, usize, bool, Who),
) {
    let near = book.near_death(note, victim);
    let marks = &note.marks;
    let acts = note.subject == Some(who);
    between(dossier, book, note, weight, who);
    if by_self {
        const AGAINST: [Mark; 4] = [Mark::Ill, Mark::Motive, Mark::Violence, Mark::Secret];
        if marks.any(&AGAINST) && close > 1 {
            dossier.admitted.add(weight * (close - 1), note);
        }
        let candid = i32::from(near == Some(true) && !note.clocks.is_empty()) * 2
            + i32::from(acts && close < 3 && marks.any(&[Mark::Ill, Mark::Motive])) * 2
            + i32::from(acts && marks.any(&[Mark::Secret, Mark::Trace, Mark::Alone]));
        dossier.open.add(candid, note);
        return;
    }
    if marks.has(Mark::Ill) {
        dossier.ill.add(weight * (close - 1), note);
    }
    if marks.has(Mark::Fond) && close == 3 {
        dossier.fond.add(weight * 2, note);
    }
    if marks.has(Mark::Motive) {
        dossier.motive.add(weight * (close - 1) * 2, note);
    }
    // What somebody is said to have said is no deed.
    if acts && reports(book.given.language, &note.text) {
        return;
    }
    if marks.has(Mark::Violence) && acts && !marks.has(Mark::Not) {
        dossier.proof.add(weight * close, note);
    }
    if marks.has(Mark::Trace) && near == Some(true) {
        dossier.proof.add(weight, note);
    }
    if marks.has(Mark::Skill) && acts {
        dossier.skill.add(weight, note);
    }
    if near == Some(true) {
        let placed = !note.places.is_empty() || !note.clocks.is_empty();
        if marks.has(Mark::Company) && !marks.has(Mark::Alone) {
            dossier.alibi.add(weight * 2, note);
        } else if marks.any(&[Mark::Movement, Mark::Witness, Mark::Alone]) && placed {
            dossier.chance.add(weight * 2, note);
        }
    }
    if close == 3 && near != Some(false) && marks.has(Mark::Movement) && acts {
        dossier.chance.add(weight * 2, note);
    }
}

/// Is there anything to hold on to in a sentence: a time, or somebody doing or suffering something?
pub(super) fn tells_something(note: &Note) -> bool {
    const HOLDS: [Mark; 5] = [
        Mark::Movement,
        Mark::Witness,
        Mark::Trace,
        Mark::Ill,
        Mark::Motive,
    ];
    !note.clocks.is_empty()
        || (note.about.len() > 1 && note.marks.any(&HOLDS) && !note.marks.has(Mark::Not))
}

/// Does the sentence report somebody's words?
fn reports(language: Language, text: &str) -> bool {
    let marks: &[&str] = match language {
        Language::English => &[" says ", " said ", " claims ", " claimed ", " said,"],
        Language::Chinese => &["说，", "说：", "声称", "说他", "说她", "说自己"],
    };
    marks.iter().any(|mark| text.contains(mark))
}

impl Dossier<'_> {
    /// Points of contradictions; loose ones hardly count.
    pub(super) fn contradiction(&self) -> i32 {
        self.conflicts
            .iter()
            .map(|c| if c.weight >= 4 { c.weight * 4 } else { 1 })
            .take(2)
            .sum::<i32>()
    }

    /// How little they give away, 0 to 54: empty answers, the same sentences again, few things of their own.
    /// One weak sign among others: whoever lies fluently shows none of it.
    pub(super) fn reticence(&self) -> i32 {
        if self.speeches < 2 {
            return 0;
        }
        let questioned = i32::try_from(self.questioned).unwrap_or(1).max(1);
        let evasive = i32::try_from(self.evasive).unwrap_or(0) * EVASIVE / questioned;
        let stale = (self.stale * 10 / self.speeches).min(STALE);
        let candid = (self.open.points * CLOSED / self.speeches / 4).min(CLOSED);
        (evasive + stale + CLOSED - candid).max(0)
    }

    /// All grounds in one figure. Grounds are capped and set against how much is said of somebody at
    /// all, so that nobody is condemned by being talked about.
    pub(super) fn total(&self) -> i32 {
        let share = |points: i32, most: i32| (points * 12 / (12 + self.talked_of)).clamp(0, most);
        share(self.ill.points - self.fond.points / 2, 12)
            + share(self.motive.points, 16)
            + share(self.chance.points, 20)
            + share(self.proof.points, 20)
            + share(self.skill.points, 4)
            + self.deed.points.min(120)
            + self.contradiction().min(24)
            - self.alibi.points.min(20)
            + self.reticence()
    }
}
