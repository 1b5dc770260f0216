//! The verbs of a deed, and how far it went: only wished, done, or fatal. [`deed_hands`](super::deed_hands)
//! finds subject and object.

use super::lexicon::{SentenceTag, SentenceTags};
use super::notebook::Note;
use super::people::PersonRef;
use super::text::word_tokens;
use crate::base::language::{Grammar, Language};

const VERBS: &str = "kill killed kills killing murder murdered murdering stab stabbed stabbing strangle strangled strangling shot shoot shooting smother smothered suffocate suffocated drown drowned slash slashed slit throttle throttled poisoned poisoning injected inject bludgeoned choked choking pierced plunged thrust beheaded electrocuted hacked smashed smash struck knocked pushed push shoved hit axed chopped garrotted impaled ignited detonated";

const GIVING_VERBS: &str = "put poured pour added dropped drop mixed mix sprinkled smeared coated replaced swapped switched slipped dissolved laced fed gave";

const SUBSTANCES: &str = "poison arsenic cyanide powder pill pills medicine drug drugs potassium toxin pesticide potion venom strychnine digitalis laudanum overdose sedative opium mercury";

const VERBS_ZH: &str = "杀 刺死 刺进 刺入 刺向 刺中 刺穿 捅 砍 勒住 勒死 勒紧 掐住 掐死 闷死 捂住 捂死 推下 推倒 推进 推入 推了 砸 打死 打晕 敲晕 击中 击杀 开枪 一枪 射杀 射死 射中 射向 射入 射进 毒死 毒杀 下毒 下了毒 投毒 溺死 淹死 割 扎进 扎入 扎向 扎死 注射 扳机 按进 按住 害死";

const GIVING_VERBS_ZH: &str = "放 倒 加 涂 抹 掺 换 投 滴 撒 喂";

const SUBSTANCES_ZH: &str = "毒 砒霜 农药 氰 安眠药 药粉 药水 毒药 药片 药丸";

/// Words before the verb that show that it was only wished, planned, asked for, or done by another.
const WISH_WORDS: &str = "want wants wanted plan plans planned planning decide decided intend intended if would could might should going hope hoped ready prepare prepared prepares about try trying chance ask asked asks order ordered persuade persuaded swear swore vow vowed must wish wished determined help let hire hired thought think thinking will";

const WISH_WORDS_ZH: &str =
    "想 打算 计划 决定 准备 如果 若 假如 希望 差点 要杀 要亲手 让 叫 命 求 答应 发誓 机会 能 就会 早晚会";

pub(super) fn is_listed(list: &str, word: &str) -> bool {
    list.split(' ').any(|entry| entry == word)
}

/// Byte ranges of the verbs of a deed. Giving or putting something counts only together with a poison.
pub(super) fn find_deed_verbs(language: Language, text: &str) -> Vec<(usize, usize)> {
    match language.grammar() {
        Grammar::English => {
            let words = word_tokens(text);
            let substance = words.iter().any(|(_, _, w)| is_listed(SUBSTANCES, w));
            words
                .iter()
                .filter(|(_, _, w)| is_listed(VERBS, w) || (substance && is_listed(GIVING_VERBS, w)))
                .map(|(start, end, _)| (*start, *end))
                .collect()
        }
        Grammar::Chinese => {
            let substance = SUBSTANCES_ZH.split(' ').any(|s| text.contains(s));
            let gives = if substance { GIVING_VERBS_ZH } else { "" };
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

/// Whether the deed was only wished for, or another's. A wish before an "and" is a deed after it.
pub(super) fn is_wished(language: Language, text: &str, hand: usize, (start, end): (usize, usize)) -> bool {
    match language.grammar() {
        Grammar::English => {
            let words = word_tokens(text.get(hand..start).unwrap_or(""));
            let lower = text.get(start..end).unwrap_or("").to_lowercase();
            let past = lower.ends_with("ed") || is_listed(PAST, &lower);
            let from = words.iter().rposition(|(_, _, w)| past && (w == "and" || w == "then")).map_or(0, |at| at + 1);
            words.last().is_some_and(|(_, _, w)| w == "to")
                || words[from..].iter().rev().take(6).any(|(_, _, w)| is_listed(WISH_WORDS, w))
        }
        Grammar::Chinese => {
            // Somebody else's wish too: "she hopes that I can kill him".
            let clause = text.get(..start).unwrap_or("").rsplit(['，', '；', '。']).next().unwrap_or("");
            let backwards: Vec<char> = clause.chars().rev().take(14).collect();
            let near: String = backwards.into_iter().rev().collect();
            WISH_WORDS_ZH.split(' ').any(|wish| near.contains(wish))
        }
    }
}

/// Past forms that do not end in "ed".
const PAST: &str = "shot struck slit hit thrust hung put fed gave";

/// Whether the account goes on to the victim's death, and the victim was alive before.
pub(super) fn victim_died(
    language: Language,
    notes: &[Note],
    at: usize,
    victim: usize,
    (text, verb): (&str, usize),
) -> bool {
    let already: &[&str] = match language.grammar() {
        Grammar::English => &["already dead", "was dead when", "found dead", "dead body", "corpse", "the body"],
        Grammar::Chinese => &["已经死", "早已", "早就死", "尸体", "死在"],
    };
    if already.iter().any(|mark| text.to_lowercase().contains(mark)) {
        return false;
    }
    let Some(note) = notes.get(at) else {
        return false;
    };
    // Only what follows counts: a death that was told before is another's.
    let from = text.get(verb..).unwrap_or("");
    if is_fatal(language, from, true) || SentenceTags::find(language, from).has(SentenceTag::Death) {
        return true;
    }
    // The next sentence tells of the death, unless it is news by then.
    let news: &[&str] = match language.grammar() {
        Grammar::English => &["found", "heard", "learned", "told", "later", "next", "discovered", "news", "scream"],
        Grammar::Chinese => &["发现", "听说", "得知", "听到", "听见", "后来", "第二天", "消息", "尖叫", "惨叫"],
    };
    notes.get(at + 1).is_some_and(|n| {
        let lower = n.text.to_lowercase();
        n.speaker == note.speaker
            && !n.about.iter().any(|w| matches!(w, PersonRef::Victim(v) if *v != victim))
            && (n.marks.has(SentenceTag::Death) || is_fatal(language, &n.text, false))
            && !news.iter().any(|word| lower.contains(word))
    })
}

fn is_fatal(language: Language, text: &str, itself: bool) -> bool {
    let words: &[&str] = match (language.grammar(), itself) {
        (Grammar::English, true) => &["kill", "murder", "strangled", "suffocated", "drowned", "beheaded"],
        (Grammar::English, false) => &["breath", "motionless", "lifeless", "pulse"],
        (Grammar::Chinese, true) => &["杀了", "杀死", "杀害", "杀的", "死"],
        (Grammar::Chinese, false) => &["没了气息", "没有了呼吸", "没了呼吸", "不再动", "一动不动", "断了气"],
    };
    let lower = text.to_lowercase();
    words.iter().any(|word| lower.contains(word))
}
