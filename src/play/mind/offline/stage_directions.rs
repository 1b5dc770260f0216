//! Detects sentences of a script that tell how to play and not what happened: "do not say so", "you speak
//! gently". They are never spoken aloud.

use crate::base::language::{Grammar, Language};

/// Whether a sentence tells how to play and not what happened. Such a sentence is never spoken aloud.
pub(super) fn is_stage_direction(language: Language, text: &str) -> bool {
    let (heads, turns, words): (&[&str], &[&str], &[&str]) = match language.grammar() {
        Grammar::English => (
            &["Do not ", "Don't ", "Never ", "Keep ", "Remember ", "Say ", "Tell ", "Let "],
            &[", do not ", ", don't ", ", never ", ", say ", ", tell ", ", keep ", ", be "],
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
            &["你就说", "你要说", "你绝不", "你只肯说", "你可以说", "你宁可只", "你只说是", "就不要"],
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
    starts(heads) || told || is_voice_direction(language, &lower) || (on_condition && holds(turns))
}

/// Whether a sentence describes how somebody speaks: "You speak gently, as at a bedside". `text` is in lower
/// case.
fn is_voice_direction(language: Language, text: &str) -> bool {
    if language.grammar() == Grammar::Chinese {
        return text.starts_with("你说话");
    }
    let after =
        ["you speak ", "you talk "].iter().find_map(|mark| text.split_once(mark)).map_or("", |(_, after)| after);
    let next = after.split([' ', ',', '.']).next().unwrap_or_default();
    // That somebody spoke, with whom and how long, is not a manner of speaking.
    let told = ["only", "briefly", "privately", "directly", "secretly", "finally"];
    let manner = (next.ends_with("ly") && !told.contains(&next))
        || next == "fast"
        || after.starts_with("of him as")
        || after.starts_with("of her as");
    manner || (!after.is_empty() && after.contains("sentence"))
}
