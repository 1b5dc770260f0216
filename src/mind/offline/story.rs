//! The story that a murderer's script tells its owner to tell, where it does: "this is what you will
//! say", "turn the talk to others". It only finds the sentences; whether they may be told is decided in
//! [`withhold`](super::withhold).

use super::notebook::{Note, Notebook};
use super::people::Who;
use super::text::tokens;
use crate::language::{Grammar, Language};

/// The story to tell: what follows "this is what you will say".
pub(super) fn claims<'b>(book: &'b Notebook<'_>) -> Vec<&'b Note> {
    let (opens, stops): (&[&str], &[&str]) = match book.given.language.grammar() {
        Grammar::English => (
            &[
                "you will say",
                "you will tell",
                "you will claim",
                "your story is",
                "your alibi",
                "say this instead",
                "tell the others",
                "what you say",
                "you can say",
                "you claim",
            ],
            &[
                "you will ",
                "you must",
                "you know",
                "you do not know",
                "hint",
                "remember",
            ],
        ),
        Grammar::Chinese => (
            &[
                "要对别人这样说",
                "对别人说",
                "你要说",
                "你会说",
                "对外说",
                "这样说",
                "你的说法",
                "对大家说",
                "声称",
            ],
            &["你要", "你必须", "你知道", "你不知道", "记住", "提示"],
        ),
    };
    let steers: &[&str] = match book.given.language.grammar() {
        Grammar::English => &[
            "turn the talk",
            "suspicion to",
            "suspicion on",
            "blame on",
            "point at others",
            "point to the others",
        ],
        Grammar::Chinese => &[
            "引到别人",
            "引向别人",
            "转移视线",
            "嫁祸",
            "推给别人",
            "怀疑别人",
        ],
    };
    let another =
        |note: &Note| matches!(note.subject, Some(Who::Player(seat)) if seat != book.given.seat);
    let mut steering = false;
    let mut found = Vec::new();
    let mut left = 0usize;
    // A story in several parts: "you will say: …; …; …".
    let mut goes_on = false;
    for note in &book.script {
        let lower = note.text.to_lowercase();
        if steers.iter().any(|steer| lower.contains(steer)) {
            (left, steering) = (6, true);
            continue;
        }
        if opens.iter().any(|open| lower.contains(open)) {
            steering = false;
            left = 8;
            if prefixed(book.given.language, &note.text).is_some() {
                goes_on = note.text.ends_with('；');
                found.push(note);
                continue;
            }
            let story = lower.split_once('：').map_or("", |(_, story)| story);
            if story.chars().count() > 8 {
                found.push(note);
            }
            continue;
        }
        if goes_on || prefixed(book.given.language, &note.text).is_some() {
            goes_on = note.text.ends_with('；');
            found.push(note);
            continue;
        }
        if stops.iter().any(|stop| lower.starts_with(stop)) {
            left = 0;
        }
        if left > 0 {
            left -= 1;
            if !steering || another(note) {
                found.push(note);
            }
        }
    }
    found
}

/// Is it a claim for those who ask?
pub(super) fn is_conditional(language: Language, text: &str) -> bool {
    let heads: &[&str] = match language.grammar() {
        Grammar::English => &[
            "If anybody",
            "If anyone",
            "If somebody",
            "If someone",
            "If they ask",
            "If asked",
        ],
        Grammar::Chinese => &["要是", "如果", "若有人", "假如", "有人问"],
    };
    heads.iter().any(|head| text.starts_with(head))
}

/// A claim without the stage direction before it.
pub(super) fn spoken_claim(language: Language, text: &str) -> String {
    let told = match language.grammar() {
        Grammar::English if is_conditional(language, text) => {
            text.split_once(", ").map(|(head, rest)| {
                let rest = after_telling(language, rest).unwrap_or(rest);
                let thing = head
                    .split_once(" about ")
                    .map(|(_, thing)| thing.to_owned());
                thing.map_or_else(
                    || rest.to_owned(),
                    |thing| format!("As for {thing}, {rest}"),
                )
            })
        }
        Grammar::Chinese if is_conditional(language, text) => {
            text.split_once("就说").map(|(head, rest)| {
                let thing = head
                    .split_once("问起")
                    .map(|(_, thing)| thing.trim_end_matches(['，', '你']).to_owned());
                thing.map_or_else(|| rest.to_owned(), |thing| format!("说到{thing}，{rest}"))
            })
        }
        Grammar::Chinese if prefixed(language, text).is_none() => text
            .split_once('：')
            .filter(|(head, _)| head.contains('说'))
            .map(|(_, rest)| rest.to_owned()),
        Grammar::English | Grammar::Chinese => None,
    };
    let told = told.or_else(|| prefixed(language, text));
    let told = told.unwrap_or_else(|| text.to_owned());
    told.trim().to_owned()
}

/// Does a sentence say how to play, and not what was? Nobody speaks such a sentence aloud.
pub(super) fn directs(language: Language, text: &str) -> bool {
    let (heads, turns, words): (&[&str], &[&str], &[&str]) = match language.grammar() {
        Grammar::English => (
            &[
                "Do not ",
                "Don't ",
                "Never ",
                "Keep ",
                "Remember ",
                "Say ",
                "Tell ",
                "Let ",
            ],
            &[
                ", do not ",
                ", don't ",
                ", never ",
                ", say ",
                ", tell ",
                ", keep ",
                ", be ",
            ],
            &[
                "you will say",
                "you will not say",
                "you will tell",
                "you may as well tell",
                "you must not say",
                "you do not say",
                "you would rather say",
                "you would rather speak",
            ],
        ),
        Grammar::Chinese => (
            &["不要", "记住", "千万", "务必"],
            &["就说", "就由", "不要", "就别", "你要", "你必须"],
            &[
                "你就说",
                "你要说",
                "你绝不",
                "你只肯说",
                "你可以说",
                "你宁可只",
                "你只说是",
                "就不要",
            ],
        ),
    };
    let starts = |list: &[&str]| list.iter().any(|head| text.starts_with(head));
    let holds = |list: &[&str]| list.iter().any(|word| text.contains(word));
    let on_condition = match language.grammar() {
        Grammar::English => text.starts_with("If "),
        Grammar::Chinese => starts(&["如果", "要是", "假如", "若", "有人"]),
    };
    let lower = text.to_lowercase();
    let told = words.iter().any(|word| lower.contains(word));
    starts(heads) || told || voices(language, &lower) || (on_condition && holds(turns))
}

/// Does a sentence say how somebody speaks: "You speak gently, as at a bedside"? `text` is in lower case.
fn voices(language: Language, text: &str) -> bool {
    if language.grammar() == Grammar::Chinese {
        return text.starts_with("你说话");
    }
    let after = ["you speak ", "you talk "]
        .iter()
        .find_map(|mark| text.split_once(mark))
        .map_or("", |(_, after)| after);
    let next = after.split([' ', ',', '.']).next().unwrap_or_default();
    // That somebody spoke, with whom and how long, is no manner.
    let told = [
        "only",
        "briefly",
        "privately",
        "directly",
        "secretly",
        "finally",
    ];
    let manner = (next.ends_with("ly") && !told.contains(&next))
        || next == "fast"
        || after.starts_with("of him as")
        || after.starts_with("of her as");
    manner || (!after.is_empty() && after.contains("sentence"))
}

/// What follows "You will say that", maybe after a clause that says when.
fn prefixed(language: Language, text: &str) -> Option<String> {
    let comma = if language.grammar() == Grammar::English {
        ", "
    } else {
        "，"
    };
    let clauses = text
        .match_indices(comma)
        .take(2)
        .map(|(at, _)| &text[at + comma.len()..]);
    std::iter::once(text)
        .chain(clauses)
        .find_map(|clause| after_telling(language, clause))
        .filter(|rest| rest.chars().count() > 5 && !rest.starts_with(['：', '谎']))
        // "You will say that it was dark, and that you are sorry": told, it is without its "that".
        .map(|rest| match language.grammar() {
            Grammar::English => rest.replace(" and that ", " and ").replace(", that ", ", "),
            Grammar::Chinese => rest.replace("，并且说，", "，").replace("，并且说", "，"),
        })
}

/// What a clause that bids somebody say something bids them say.
fn after_telling(language: Language, clause: &str) -> Option<&str> {
    match language.grammar() {
        Grammar::English => {
            const MODALS: [&str; 6] = ["will", "should", "can", "must", "may", "shall"];
            const HEARERS: [&str; 8] = [
                "them",
                "everybody",
                "everyone",
                "people",
                "anybody",
                "anyone",
                "others",
                "all",
            ];
            let words = tokens(clause);
            let word = |i: usize| words.get(i).map_or("", |w| w.2.as_str());
            let mut i = 0;
            if word(0) == "you" {
                if !MODALS.contains(&word(1)) {
                    return None;
                }
                i = 2;
            }
            i += usize::from(matches!(word(i), "also" | "then" | "always" | "simply"));
            i = match word(i) {
                "say" | "claim" | "answer" | "insist" | "reply" => i + 1,
                "tell" => {
                    let the = usize::from(word(i + 1) == "the");
                    HEARERS
                        .contains(&word(i + 1 + the))
                        .then_some(i + 2 + the)?
                }
                _ => return None,
            };
            let (_, end, _) = words.get(i).filter(|w| w.2 == "that")?;
            clause.get(*end..).map(str::trim_start)
        }
        Grammar::Chinese => {
            let (head, rest) = clause.split_once('说')?;
            let how = head.split_once('你').map(|(_, how)| how)?;
            let bids = ["要", "会", "就", "可以", "应该", "还"]
                .iter()
                .any(|word| how.contains(word));
            let forbids = ["不", "别", "只", "听"]
                .iter()
                .any(|word| how.contains(word));
            let far = how.chars().count() > 10 || how.contains(['，', '：']);
            (bids && !forbids && !far).then(|| rest.trim_start_matches(['，', '：']))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_script_says_to_say_is_told_without_the_words_around_it() {
        for (language, text, told) in [
            (
                Language::English,
                "You will say that the push came from above, and that you are sorry to say it.",
                "the push came from above, and you are sorry to say it.",
            ),
            (
                Language::English,
                "If anybody asks about the money, it is in the bank.",
                "As for the money, it is in the bank.",
            ),
            (
                Language::English,
                "In your introduction, before anybody asks, you will say that you wrote in the shop, that you asked at the door, and that he answered.",
                "you wrote in the shop, you asked at the door, and he answered.",
            ),
            (
                Language::English,
                "If anybody asks about the lid, you will say that everybody puts things there.",
                "As for the lid, everybody puts things there.",
            ),
            (
                Language::English,
                "When people ask, tell them that you were in the shed.",
                "you were in the shed.",
            ),
            (
                Language::English,
                "You should say that you lost the key.",
                "you lost the key.",
            ),
            (
                Language::Chinese,
                "不等人问，你在开场白里就要说：你在店堂里写字；",
                "你在店堂里写字；",
            ),
            (
                Language::Chinese,
                "别人问起来，你就说从八点到九点，你一直在船头。",
                "从八点到九点，你一直在船头。",
            ),
            (
                Language::Chinese,
                "有人问起那笔钱，你就说在银行里。",
                "说到那笔钱，在银行里。",
            ),
            (
                Language::Chinese,
                "你要说，这一推是从上面来的，并且说你很难过。",
                "这一推是从上面来的，你很难过。",
            ),
        ] {
            assert_eq!(spoken_claim(language, text), told);
        }
    }

    #[test]
    fn how_to_play_is_nothing_to_say_and_what_was_is() {
        for (language, text, is) in [
            (
                Language::English,
                "If they doubt the hour, do not fight for it.",
                true,
            ),
            (
                Language::English,
                "About the key you will say that and no more.",
                true,
            ),
            (Language::English, "Do not speak of the letter.", true),
            (
                Language::English,
                "You speak gently and in whole sentences, as in class.",
                true,
            ),
            (
                Language::English,
                "When you are nervous you talk warmly and a little too much.",
                true,
            ),
            (
                Language::English,
                "You would rather say only that you were in the shed.",
                true,
            ),
            (
                Language::English,
                "At nine you talk to Mary in the hall.",
                false,
            ),
            (Language::Chinese, "你说话温和，句句完整。", true),
            (Language::Chinese, "你宁可只说，你到柴房去了一趟。", true),
            (
                Language::English,
                "If the door had been open, you would have seen him.",
                false,
            ),
            (
                Language::English,
                "You told nobody, and you kept the key.",
                false,
            ),
            (
                Language::Chinese,
                "如果大家不再相信这个时间，就不要死争。",
                true,
            ),
            (
                Language::Chinese,
                "除了店堂，你绝不承认自己到过别处。",
                true,
            ),
            (Language::Chinese, "如果门开着，你一定看得见他。", false),
        ] {
            assert_eq!(directs(language, text), is, "{text}");
        }
    }
}
