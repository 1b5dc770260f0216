//! What a murderer may say aloud. Conservative: a sentence is told only if nothing in it can incriminate its
//! speaker; the cover story that the script proposes is told first.
//!
//! Nothing is withheld for anybody else.

use super::clock_time::{DAY_MINUTES, TimeOfDay};
use super::cover_story::{find_claims, strip_instruction};
use super::lexicon::SentenceTag;
use super::notebook::{GrammaticalPerson, Note, Notebook};
use super::people::PersonRef;
use super::text::{content_words, word_tokens};
use crate::base::language::{Grammar, Language};

/// The sentences of a murderer's script that may be told.
#[derive(Debug, Default)]
pub(super) struct TellableNotes<'b> {
    /// Sentences of the cover story.
    pub claims: Vec<&'b Note>,
    /// Other sentences that give nothing away.
    pub harmless: Vec<&'b Note>,
}

/// Sorts the thinker's own script.
pub(super) fn find_tellable<'b>(book: &'b Notebook<'_>) -> TellableNotes<'b> {
    if !book.given.is_murderer() {
        return TellableNotes { claims: Vec::new(), harmless: book.script.iter().collect() };
    }
    let claims: Vec<&Note> =
        find_claims(book).into_iter().filter(|note| is_safe_claim(book.given.language, note)).collect();
    let from = find_first_deed(book);
    // What the cover story mentions outside itself may be what the story hides.
    let hidden = |note: &Note| {
        let words = content_words(book.given.language, &note.text);
        claims.iter().any(|claim| words.iter().filter(|word| claim.words.contains(word)).count() >= 3)
    };
    let harmless = book
        .script
        .iter()
        .enumerate()
        .filter(|(i, note)| {
            !claims.iter().any(|c| std::ptr::eq(*c, *note))
                && is_harmless(book, note, *i, from)
                && (claims.is_empty() || (note.clocks.is_empty() && !hidden(note)))
        })
        .map(|(_, note)| note)
        .collect();
    TellableNotes { claims, harmless }
}

const INCRIMINATING: [SentenceTag; 6] = [
    SentenceTag::Violence,
    SentenceTag::Secret,
    SentenceTag::Traces,
    SentenceTag::Plan,
    SentenceTag::Alone,
    SentenceTag::Motive,
];

/// Whether a sentence of the cover story may be told.
fn is_safe_claim(language: Language, note: &Note) -> bool {
    let told = strip_instruction(language, &note.text);
    !note.marks.has_any(&[SentenceTag::Violence, SentenceTag::Death])
        && (!note.marks.has(SentenceTag::Secret) || matches!(note.subject, Some(PersonRef::Player(_))))
        && !is_incriminating(language, &told)
}

/// Incriminating words that no list of kinds holds.
fn is_incriminating(language: Language, text: &str) -> bool {
    let lower = text.to_lowercase();
    let marks: &[&str] = match language.grammar() {
        Grammar::English => &[
            "murder",
            "confess",
            "you know",
            "nobody saw",
            "no one saw",
            "must not",
            "hint",
            "tip:",
            "vote",
            "player",
            "drunk",
            "beg",
            "pulse",
            "you will",
            "finally",
            "blood",
            "body",
            "corpse",
            "your deed",
            "your hands",
            "innocent",
            "regret",
            "insurance",
            "your crime",
            "pour",
            "smil",
            "deliberately",
            "actually",
            "in fact",
            "drops",
            "dose",
            "sleeping",
            "powder",
            "vial",
            "bottle",
            "gas",
            "deny",
            "real name",
            "solve this",
            "lover",
            "lit ",
            "her tea",
            "his tea",
            "cup",
            "glass",
            "receipt",
            "alibi",
            "prove",
            "accomplice",
            "meant to",
            "truth",
            " a story",
            "steal",
            "stole",
            "sneak",
            "on purpose",
            "excited",
            "laugh",
        ],
        Grammar::Chinese => &[
            "杀",
            "招",
            "真名",
            "本名",
            "原名",
            "茶",
            "对好",
            "贫穷",
            "权力",
            "其实",
            "编的",
            "药",
            "煤气",
            "偷",
            "瞎",
            "做给人看",
            "收据",
            "实情",
            "证明",
            "同谋",
            "再好不过",
            "杯",
            "得逞",
            "咽",
            "门外",
            "凶手",
            "承认",
            "坦白",
            "提示",
            "玩家",
            "任务",
            "你要",
            "千万",
            "没有人看见",
            "不能让",
            "脉搏",
            "血",
            "尸",
            "故意",
            "笑",
            "哀求",
            "喝醉",
            "清白",
            "模仿",
            "得手",
            "完了",
            "机会",
            "激动",
            "倒",
            "只剩",
            "无罪",
            "嫌疑",
        ],
    };
    marks.iter().any(|mark| lower.contains(mark))
}

fn is_harmless(book: &Notebook<'_>, note: &Note, i: usize, from: Option<(usize, Option<TimeOfDay>)>) -> bool {
    let language = book.given.language;
    let mine = |victim: &usize| book.given.killed.get(*victim) == Some(&Some(true));
    let me = PersonRef::Player(book.given.seat);
    let touches_mine = note.about.iter().any(|who| matches!(who, PersonRef::Victim(v) if mine(v)));
    // What somebody said to the thinker may be what they planned together.
    if note.has_quotation {
        return false;
    }
    let dark = note.marks.has_any(&INCRIMINATING)
        || note.marks.has_any(&[SentenceTag::Death, SentenceTag::IllWill])
        || is_incriminating(language, &note.text);
    // Silence begins shortly before the first deed, whatever the sentences look like.
    let late = from.is_some_and(|(at, clock)| {
        let deed = clock
            .zip(note.time)
            .is_some_and(|(clock, time)| clock.minutes_until(time) < 360 && i * 4 >= book.script.len());
        i + 5 >= at || i * 3 >= book.script.len() || deed
    });
    let of_another = note.about.iter().any(|who| *who != me) && note.subject != Some(me) && !touches_mine;
    let names_nobody_i_hurt = !touches_mine || (note.marks.has(SentenceTag::Liking) && !late);
    if of_another
        && !note.marks.has(SentenceTag::Secret)
        && !is_incriminating(language, &note.text)
        && !note.marks.has(SentenceTag::Violence)
        && !note.about.contains(&me)
    {
        return !late;
    }
    let nameless = note.mentions.iter().all(|m| m.who == me)
        && has_third_person_pronoun(language, &note.text)
        && book.script_person != GrammaticalPerson::Third;
    !dark && !late && !nameless && names_nobody_i_hurt
}

/// Where the script first tells of the deed, and the time three quarters of an hour before it.
fn find_first_deed(book: &Notebook<'_>) -> Option<(usize, Option<TimeOfDay>)> {
    let killed = |v: usize| book.given.killed.get(v) == Some(&Some(true));
    let mine = |note: &Note| note.about.iter().any(|who| matches!(who, PersonRef::Victim(v) if killed(*v)));
    let own = |note: &Note| note.about.contains(&PersonRef::Player(book.given.seat));
    // The opening of the script may anticipate the end.
    let from = book.script.len() / 5;
    let later = || book.script.iter().enumerate().skip(from);
    let at = later()
        .find(|(_, n)| n.marks.has(SentenceTag::Violence) && (mine(n) || own(n)))
        .or_else(|| {
            later().find(|(_, n)| {
                mine(n) && n.marks.has_any(&[SentenceTag::Death, SentenceTag::Secret, SentenceTag::Alone])
            })
        })
        .map(|(i, _)| i)
        .unwrap_or(book.script.len() / 2);
    let clock = book.script.get(at)?.time.map(|time| TimeOfDay {
        minute: (time.minute + DAY_MINUTES - 45) % DAY_MINUTES,
        knows_half_of_day: time.knows_half_of_day,
    });
    Some((at, clock))
}

/// Whether it holds a pronoun that may refer to a victim.
fn has_third_person_pronoun(language: Language, text: &str) -> bool {
    match language.grammar() {
        Grammar::English => word_tokens(text)
            .iter()
            .any(|(_, _, w)| matches!(w.as_str(), "he" | "she" | "him" | "her" | "his" | "they" | "them")),
        Grammar::Chinese => text.contains(['他', '她']),
    }
}
