//! What somebody's own hands did to a victim, as they tell it themselves or as another tells it: the words
//! of a deed, whose hands they were, at whom, and whether the victim died of it.
//!
//! It reads one sentence and its neighbours. A wish is less than an attempt, an attempt less than a death;
//! somebody who was found dead was not killed by the finder. It judges nobody.

use super::lexicon::Mark;
use super::note::{led_by_pronoun, unquoted};
use super::notebook::{Note, Notebook};
use super::people::{Mention, Who};
use super::text::tokens;
use crate::scenario::Language;

/// How far it went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Deed {
    /// Only wished, planned or asked for.
    Meant,
    /// Something was done that can kill.
    Done,
    /// And the victim died.
    Fatal,
}

impl Deed {
    /// Points on the scale, in the own words of whoever did it.
    pub(super) fn points(self) -> i32 {
        match self {
            Self::Meant => 8,
            Self::Done => 20,
            Self::Fatal => 100,
        }
    }
}

const VERBS: &str = "kill killed kills killing murder murdered murdering stab stabbed stabbing strangle strangled strangling shot shoot shooting smother smothered suffocate suffocated drown drowned slash slashed slit throttle throttled poisoned poisoning injected inject bludgeoned choked choking pierced plunged thrust beheaded electrocuted hacked smashed smash struck knocked pushed push shoved hit axed chopped garrotted impaled ignited detonated";

const GIVES: &str = "put poured pour added dropped drop mixed mix sprinkled smeared coated replaced swapped switched slipped dissolved laced fed gave";

const SUBSTANCES: &str = "poison arsenic cyanide powder pill pills medicine drug drugs potassium toxin pesticide potion venom strychnine digitalis laudanum overdose sedative opium mercury";

const VERBS_ZH: &str = "杀 刺死 刺进 刺入 刺向 刺中 刺穿 捅 砍 勒住 勒死 勒紧 掐住 掐死 闷死 捂住 捂死 推下 推倒 推进 推入 推了 砸 打死 打晕 敲晕 击中 击杀 开枪 一枪 射杀 射死 射中 射向 毒死 毒杀 下毒 下了毒 投毒 溺死 淹死 割 扎进 扎入 扎向 扎死 注射 扳机 按进 按住 害死";

const GIVES_ZH: &str = "放 倒 加 涂 抹 掺 换 投 滴 撒 喂";

const SUBSTANCES_ZH: &str = "毒 砒霜 农药 氰 安眠药 药粉 药水 毒药 药片 药丸";

/// Before the deed: only wished, planned, asked for, or done by another's hand.
const WISHES: &str = "want wants wanted plan plans planned planning decide decided intend intended if would could might should going hope hoped ready prepare prepared prepares about try trying chance ask asked asks order ordered persuade persuaded swear swore vow vowed must wish wished determined help let hire hired thought think thinking will";

const WISHES_ZH: &str =
    "想 打算 计划 决定 准备 如果 若 假如 希望 差点 要杀 要亲手 让 叫 命 求 答应 发誓 机会";

const NEVER: &str = "not never don't doesn't won't didn't couldn't wouldn't without hadn't no nobody cannot can't haven't wasn't";

const RELATIVES: &str = "who whom which whoever somebody someone anybody he she they it";

const PASSIVE: &str = "was were been being be get got";

/// Characters after which a name is no subject in Chinese.
const TAKES_ZH: &str = "把将给对向为朝往在着趁跟和与从用替到住按的";

fn listed(list: &str, word: &str) -> bool {
    list.split(' ').any(|entry| entry == word)
}

/// What `who` did to `victim`, as `notes[at]` tells it.
pub(super) fn deed(
    book: &Notebook<'_>,
    notes: &[Note],
    at: usize,
    who: Who,
    victim: usize,
) -> Option<Deed> {
    let note = notes.get(at)?;
    let language = book.given.language;
    if note.asked || !note.marks.has(Mark::Deed) || note.text.ends_with(['?', '？']) {
        return None;
    }
    let text = unquoted(&note.text);
    let own;
    let mentions = if text == note.text {
        &note.mentions
    } else {
        own = book.people.mentions(&text);
        &own
    };
    let by_self = note.speaker.map(Who::Player) == Some(who);
    let mut hands = pronouns(
        language,
        &text,
        by_self,
        note.to.map(Who::Player) == Some(who),
    );
    hands.extend(
        mentions
            .iter()
            .filter(|m| m.who == who)
            .map(|m| (m.start, m.end)),
    );
    if !by_self && led_by_pronoun(language, &text) && note.about.first() == Some(&who) {
        hands.push((0, 0));
    }
    let mut best = None;
    for (start, end) in verbs(language, &text) {
        let Some((hand, from)) = hands.iter().copied().filter(|(at, _)| *at < start).max() else {
            continue;
        };
        // "It was not I who".
        if ["不是", "并非"]
            .iter()
            .any(|no| text.get(..hand).is_some_and(|t| t.ends_with(no)))
        {
            continue;
        }
        let from = from.min(start);
        let (Some(between), Some(after)) = (text.get(from..start), text.get(end..)) else {
            continue;
        };
        let others = mentions
            .iter()
            .filter(|m| m.start >= from && m.end <= start && m.who != who);
        if others
            .clone()
            .any(|m| matches!(m.who, Who::Player(_)) && !taken(language, &text, m))
        {
            continue;
        }
        if others.clone().any(|m| {
            matches!(m.who, Who::Victim(_)) && acts(language, &text, m.start, m.end, start)
        }) {
            continue;
        }
        let told = Told {
            language,
            notes,
            at,
            text: &text,
            mentions,
            who,
        };
        if hindered(language, between, after) || !at_victim(&told, victim, (from, start, end)) {
            continue;
        }
        let meant = wished(language, between, text.get(start..end).unwrap_or(""));
        let died = died(language, notes, at, victim, &text);
        let found = match (meant, died) {
            (true, _) => Deed::Meant,
            (false, true) => Deed::Fatal,
            (false, false) => Deed::Done,
        };
        best = best.max(Some(found));
    }
    best
}

/// A sentence among its neighbours, and whose hands are looked for.
struct Told<'n> {
    language: Language,
    notes: &'n [Note],
    at: usize,
    text: &'n str,
    mentions: &'n [Mention],
    who: Who,
}

/// Where the sentence says "I" (or "you") for whose hands are looked for.
fn pronouns(language: Language, text: &str, first: bool, second: bool) -> Vec<(usize, usize)> {
    match language {
        Language::English => tokens(text)
            .into_iter()
            .filter(|(_, _, w)| {
                (first && matches!(w.as_str(), "i" | "my" | "myself" | "we"))
                    || (second && matches!(w.as_str(), "you" | "your"))
            })
            .map(|(start, end, _)| (start, end))
            .collect(),
        Language::Chinese => text
            .char_indices()
            .filter(|(_, c)| (first && *c == '我') || (second && *c == '你'))
            .map(|(at, c)| (at, at + c.len_utf8()))
            .collect(),
    }
}

/// Where the words of a deed stand. Something given or put somewhere counts with a poison beside it.
fn verbs(language: Language, text: &str) -> Vec<(usize, usize)> {
    match language {
        Language::English => {
            let words = tokens(text);
            let substance = words.iter().any(|(_, _, w)| listed(SUBSTANCES, w));
            words
                .iter()
                .filter(|(_, _, w)| listed(VERBS, w) || (substance && listed(GIVES, w)))
                .map(|(start, end, _)| (*start, *end))
                .collect()
        }
        Language::Chinese => {
            let substance = SUBSTANCES_ZH.split(' ').any(|s| text.contains(s));
            let gives = if substance { GIVES_ZH } else { "" };
            let mut found: Vec<(usize, usize)> = VERBS_ZH
                .split(' ')
                .chain(gives.split(' ').filter(|verb| !verb.is_empty()))
                .flat_map(|verb| text.match_indices(verb))
                .map(|(at, verb)| (at, at + verb.len()))
                .collect();
            found.sort_unstable();
            found
        }
    }
}

/// Is a name in front of a deed its object or company rather than its subject?
fn taken(language: Language, text: &str, m: &Mention) -> bool {
    match language {
        Language::English => false,
        Language::Chinese => text[..m.start]
            .chars()
            .next_back()
            .is_some_and(|c| "把将给对向为朝往趁".contains(c)),
    }
}

/// Is a name the subject of the word at `verb`?
fn acts(language: Language, text: &str, start: usize, end: usize, verb: usize) -> bool {
    let between = text.get(end..verb).unwrap_or("");
    match language {
        Language::English => {
            let own = between.trim_start();
            let possessive = own.starts_with(['\'', '’']);
            !possessive
                && !between.contains([',', ';', ':'])
                && !tokens(between)
                    .iter()
                    .any(|(_, _, w)| matches!(w.as_str(), "and" | "then" | "to"))
        }
        Language::Chinese => {
            let before = text[..start].chars().next_back();
            !before.is_some_and(|c| TAKES_ZH.contains(c))
                && !between.contains(['，', '、', '；', '并', '又', '就', '后', '的'])
        }
    }
}

/// Does something between the hands and the deed take it from them, or does it fall back on them?
fn hindered(language: Language, between: &str, after: &str) -> bool {
    match language {
        Language::English => {
            let words = tokens(between);
            let last = words.last().map_or("", |(_, _, w)| w.as_str());
            let clause = words.iter().rev().take(6);
            let first = tokens(after).into_iter().next().map(|(_, _, w)| w);
            listed(PASSIVE, last)
                || words.iter().rev().take(4).any(|(_, _, w)| listed(NEVER, w))
                || clause
                    .into_iter()
                    .take_while(|(_, _, w)| w != "and" && w != "then")
                    .any(|(_, _, w)| listed(RELATIVES, w))
                || matches!(
                    first.as_deref(),
                    Some("me" | "myself" | "off" | "open" | "door")
                )
        }
        Language::Chinese => {
            let near: Vec<char> = between.chars().rev().take(4).collect();
            let clause = between.rsplit(['，', '；', '、']).next().unwrap_or("");
            let pronoun = clause.char_indices().any(|(at, c)| {
                matches!(c, '他' | '她')
                    && !clause[..at]
                        .chars()
                        .next_back()
                        .is_some_and(|c| TAKES_ZH.contains(c))
            });
            between.contains(['被', '谁'])
                || between.contains("是不是")
                || between.contains("可能")
                || near.iter().any(|c| matches!(c, '没' | '不' | '未'))
                || pronoun
                || after
                    .trim_start_matches(['了', '着', '向', '住', '死'])
                    .starts_with(['我', '你'])
        }
    }
}

/// Is the victim the one at whom it was done? A name in the same clause decides; without one, a pronoun
/// stands for whoever was spoken of.
fn at_victim(told: &Told<'_>, victim: usize, span: (usize, usize, usize)) -> bool {
    let Told {
        language,
        notes,
        at,
        text,
        mentions,
        who,
    } = *told;
    let (from, start, end) = span;
    let dead = Who::Victim(victim);
    let same = |a: usize, b: usize| {
        !text
            .get(a..b)
            .unwrap_or("")
            .contains(['，', '；', ',', ';'])
    };
    let others = || mentions.iter().filter(|m| m.who != who);
    let before = others()
        .rev()
        .find(|m| m.end <= start && m.start >= from && same(m.end, start));
    if language == Language::Chinese && before.is_some_and(|m| m.who == dead) {
        return true;
    }
    // "Pushed the door open and saw him" pushes nobody.
    let reached = |m: &&Mention| {
        let between = text.get(end..m.start).unwrap_or("");
        m.start >= end && same(end, m.start) && !between.contains(" and ")
    };
    if let Some(next) = others().find(reached) {
        return next.who == dead;
    }
    let after = text.get(end..).unwrap_or("");
    let pronoun = match language {
        Language::English => tokens(after)
            .iter()
            .take(4)
            .any(|(_, _, w)| matches!(w.as_str(), "him" | "her" | "his")),
        Language::Chinese => {
            text.contains(['他', '她']) || text.get(..start).is_some_and(|t| t.ends_with("是我"))
        }
    };
    let anybody = match language {
        Language::English => false,
        Language::Chinese => ["人", "了人", "过人", "手"]
            .iter()
            .any(|w| after.starts_with(w)),
    };
    if anybody {
        return false;
    }
    if let Some(named) = others().rev().find(|m| m.end <= start) {
        return named.who == dead
            && (pronoun || language == Language::Chinese || after.trim().len() < 3);
    }
    if !pronoun {
        return false;
    }
    let Some(note) = notes.get(at) else {
        return false;
    };
    let named = notes[..at]
        .iter()
        .rev()
        .take(5)
        .take_while(|n| n.speaker == note.speaker)
        .find_map(|n| {
            n.mentions
                .iter()
                .rev()
                .map(|m| m.who)
                .find(|other| *other != who)
        });
    named == Some(dead) || (named.is_none() && note.topic.is_none_or(|topic| topic == victim))
}

/// Only in the mind, or by another's hand? What was wished for before an "and" is done after it.
fn wished(language: Language, between: &str, verb: &str) -> bool {
    match language {
        Language::English => {
            let words = tokens(between);
            let lower = verb.to_lowercase();
            let past = lower.ends_with("ed") || listed(PAST, &lower);
            let from = words
                .iter()
                .rposition(|(_, _, w)| past && (w == "and" || w == "then"))
                .map_or(0, |at| at + 1);
            words.last().is_some_and(|(_, _, w)| w == "to")
                || words[from..]
                    .iter()
                    .rev()
                    .take(6)
                    .any(|(_, _, w)| listed(WISHES, w))
        }
        Language::Chinese => {
            let clause: Vec<char> = between.chars().rev().take(14).collect();
            let clause: String = clause.into_iter().rev().collect();
            WISHES_ZH.split(' ').any(|w| clause.contains(w))
        }
    }
}

/// Past forms that do not end in "ed".
const PAST: &str = "shot struck slit hit thrust hung put fed gave";

/// Does the account go on to the victim's death, and was the victim alive before?
fn died(language: Language, notes: &[Note], at: usize, victim: usize, text: &str) -> bool {
    let already: &[&str] = match language {
        Language::English => &[
            "already dead",
            "was dead when",
            "found dead",
            "dead body",
            "corpse",
            "the body",
        ],
        Language::Chinese => &["已经死", "早已", "早就死", "尸体", "死在"],
    };
    if already
        .iter()
        .any(|mark| text.to_lowercase().contains(mark))
    {
        return false;
    }
    let Some(note) = notes.get(at) else {
        return false;
    };
    if is_fatal(language, text, true) || note.marks.has(Mark::Death) {
        return true;
    }
    // What comes next tells of the death, unless it is news by then.
    let news: &[&str] = match language {
        Language::English => &[
            "found",
            "heard",
            "learned",
            "told",
            "later",
            "next",
            "discovered",
            "news",
            "scream",
        ],
        Language::Chinese => &[
            "发现",
            "听说",
            "得知",
            "听到",
            "听见",
            "后来",
            "第二天",
            "消息",
            "尖叫",
            "惨叫",
        ],
    };
    notes.get(at + 1).is_some_and(|n| {
        let lower = n.text.to_lowercase();
        n.speaker == note.speaker
            && !n
                .about
                .iter()
                .any(|w| matches!(w, Who::Victim(v) if *v != victim))
            && (n.marks.has(Mark::Death) || is_fatal(language, &n.text, false))
            && !news.iter().any(|word| lower.contains(word))
    })
}

fn is_fatal(language: Language, text: &str, itself: bool) -> bool {
    let words: &[&str] = match (language, itself) {
        (Language::English, true) => &[
            "kill",
            "murder",
            "strangled",
            "suffocated",
            "drowned",
            "beheaded",
        ],
        (Language::English, false) => &["breath", "motionless", "lifeless", "pulse"],
        (Language::Chinese, true) => &["杀了", "杀死", "杀害", "我杀的", "死"],
        (Language::Chinese, false) => &[
            "没了气息",
            "没有了呼吸",
            "没了呼吸",
            "不再动",
            "一动不动",
            "断了气",
        ],
    };
    let lower = text.to_lowercase();
    words.iter().any(|word| lower.contains(word))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::game::Seat;
    use crate::mind::offline::tests::given;

    fn told(language: Language, text: &str, who: u16) -> Option<Deed> {
        let mut given = given(language, &[]);
        let speaker = given.players[2].name.clone();
        given.dialogue.push(match language {
            Language::English => format!("{speaker}, by way of introduction: “{text}”"),
            Language::Chinese => format!("{speaker}自我介绍：“{text}”"),
        });
        let book = Notebook::new(&given);
        (0..book.table.len())
            .filter_map(|at| deed(&book, &book.table, at, Who::Player(Seat(who)), 0))
            .max()
    }

    #[test]
    fn a_deed_is_told_from_a_wish_from_finding_the_body_and_from_anothers_deed() {
        let english = [
            (
                "I crept up to Colonel Ash and stabbed him, and he died at once.",
                Some(Deed::Fatal),
            ),
            (
                "I met Colonel Ash on the stairs. I shot him. He fell and was dead.",
                Some(Deed::Fatal),
            ),
            (
                "I put the poison into the tea of Colonel Ash.",
                Some(Deed::Done),
            ),
            ("I wanted to kill Colonel Ash.", Some(Deed::Meant)),
            ("I never pushed Colonel Ash.", None),
            ("I found Colonel Ash stabbed to death in the hall.", None),
            ("I was struck by Colonel Ash.", None),
            ("As a young man I killed somebody in a fight.", None),
            ("My sadness drowned everything.", None),
            ("I saw Mr Finch stab Colonel Ash.", None),
            ("I pushed the door open and saw Colonel Ash.", None),
        ];
        for (text, deed) in english {
            assert_eq!(told(Language::English, text, 2), deed, "{text}");
        }
        let chinese = [
            (
                "我走到艾上校身后，一刀捅进他的胸口，他很快断气了。",
                Some(Deed::Fatal),
            ),
            ("我把毒药放进艾上校的茶里。", Some(Deed::Done)),
            ("我一直想杀艾上校。", Some(Deed::Meant)),
            ("我没有推倒艾上校。", None),
            ("我看见芬先生捅了艾上校一刀。", None),
            ("我被艾上校砸伤了。", None),
            ("我想知道是谁杀了艾上校。", None),
            ("我年轻时杀过人。", None),
            ("艾上校不是我杀的。", None),
            ("艾上校是我杀的。", Some(Deed::Fatal)),
        ];
        for (text, deed) in chinese {
            assert_eq!(told(Language::Chinese, text, 2), deed, "{text}");
        }
        assert_eq!(
            told(
                Language::English,
                "I saw that Mr Finch stabbed Colonel Ash, who died.",
                1
            ),
            Some(Deed::Fatal)
        );
        assert_eq!(
            told(Language::Chinese, "我看见芬先生捅死了艾上校。", 1),
            Some(Deed::Fatal)
        );
    }
}
