//! Where something happened, as keys that can be compared. Knows kinds of places, not a map: whether
//! one place lies in another it does not say.

use super::text::tokens;
use crate::scenario::{Language, is_han};

const KINDS: &str = "parlour parlor kitchen hall hallway garden library study bedroom cellar basement attic corridor \
    stairs staircase gallery bar lounge lobby office laboratory lab ward pharmacy garage stable yard backyard \
    courtyard bathroom toilet outhouse terrace balcony deck cabin dock pier landing gate church chapel tower \
    cottage shop inn cafe restaurant theatre stage greenhouse boathouse barn dining conservatory workshop vault";

/// These say little by themselves and take the word before them along: "watch room", "oil store".
const COMPOUND: [&str; 8] = [
    "room", "house", "store", "door", "court", "wing", "hut", "hall",
];

const KINDS_ZH: [&str; 18] = [
    "室",
    "房",
    "厅",
    "院",
    "厨房",
    "地下室",
    "走廊",
    "楼上",
    "楼下",
    "花园",
    "门口",
    "仓库",
    "油库",
    "码头",
    "山洞",
    "茅房",
    "甲板",
    "酒吧",
];

/// The places in `text`.
pub(super) fn places(language: Language, text: &str) -> Vec<String> {
    let mut found: Vec<String> = match language {
        Language::English => english(text),
        Language::Chinese => chinese(text),
    };
    found.sort_unstable();
    found.dedup();
    found
}

fn english(text: &str) -> Vec<String> {
    let words: Vec<String> = tokens(text).into_iter().map(|(_, _, word)| word).collect();
    let mut found = Vec::new();
    for (i, word) in words.iter().enumerate() {
        let before = i.checked_sub(1).map_or("", |i| words[i].as_str());
        if COMPOUND.contains(&word.as_str())
            && before.len() > 3
            && !matches!(before, "this" | "that" | "your" | "their" | "same" | "into")
        {
            found.push(format!("{before} {word}"));
        } else if KINDS.split_whitespace().any(|kind| kind == word) {
            found.push(word.clone());
        }
    }
    found
}

fn chinese(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    for kind in KINDS_ZH {
        let kind: Vec<char> = kind.chars().collect();
        for (at, _) in chars
            .windows(kind.len())
            .enumerate()
            .filter(|(_, w)| *w == kind.as_slice())
        {
            if kind.len() > 1 {
                found.push(kind.iter().collect());
            } else if let Some(before) = at
                .checked_sub(1)
                .and_then(|i| chars.get(i))
                .filter(|c| is_han(**c) && !"在到进了的去上个间同一".contains(**c))
            {
                found.push([*before, kind[0]].iter().collect());
            }
        }
    }
    found
}
