//! Places in a text, as comparable keys. It knows kinds of places, not a map: whether one place contains
//! another is unknown.

use super::text::word_tokens;
use crate::base::language::{Grammar, Language, is_han};

/// Sorted for binary search: every note is looked up here.
const KINDS: [&str; 57] = [
    "attic",
    "backyard",
    "balcony",
    "bar",
    "barn",
    "basement",
    "bathroom",
    "bedroom",
    "boathouse",
    "cabin",
    "cafe",
    "cellar",
    "chapel",
    "church",
    "conservatory",
    "corridor",
    "cottage",
    "courtyard",
    "deck",
    "dining",
    "dock",
    "gallery",
    "garage",
    "garden",
    "gate",
    "greenhouse",
    "hall",
    "hallway",
    "inn",
    "kitchen",
    "lab",
    "laboratory",
    "landing",
    "library",
    "lobby",
    "lounge",
    "office",
    "outhouse",
    "parlor",
    "parlour",
    "pharmacy",
    "pier",
    "restaurant",
    "shop",
    "stable",
    "stage",
    "staircase",
    "stairs",
    "study",
    "terrace",
    "theatre",
    "toilet",
    "tower",
    "vault",
    "ward",
    "workshop",
    "yard",
];

/// These say little by themselves and take the preceding word along: "watch room", "oil store".
const COMPOUND: [&str; 8] = ["room", "house", "store", "door", "court", "wing", "hut", "hall"];

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
pub(super) fn find_places(language: Language, text: &str) -> Vec<String> {
    let mut found: Vec<String> = match language.grammar() {
        Grammar::English => find_places_en(text),
        Grammar::Chinese => find_places_zh(text),
    };
    found.sort_unstable();
    found.dedup();
    found
}

fn find_places_en(text: &str) -> Vec<String> {
    let words: Vec<String> = word_tokens(text).into_iter().map(|(_, _, word)| word).collect();
    let mut found = Vec::new();
    for (i, word) in words.iter().enumerate() {
        let before = i.checked_sub(1).map_or("", |i| words[i].as_str());
        if COMPOUND.contains(&word.as_str())
            && before.len() > 3
            && !matches!(before, "this" | "that" | "your" | "their" | "same" | "into")
        {
            found.push(format!("{before} {word}"));
        } else if KINDS.binary_search(&word.as_str()).is_ok() {
            found.push(word.clone());
        }
    }
    found
}

fn find_places_zh(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for kind in KINDS_ZH {
        for (at, _) in text.match_indices(kind) {
            if kind.chars().nth(1).is_some() {
                found.push(kind.to_string());
            } else if let Some(before) =
                text[..at].chars().next_back().filter(|c| is_han(*c) && !"在到进了的去上个间同一".contains(*c))
            {
                found.push(format!("{before}{kind}"));
            }
        }
    }
    found
}
