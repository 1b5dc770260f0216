//! Stop words and light stems, just enough for the built-in embedder. Not a dictionary; a stem need not be a
//! word, it only has to be the same for forms of one word.

/// English stop words.
const STOP_WORDS: &str = " a about after again all also am an and any are as at be because been before being but by can \
could did do does doing done down each even every for from get got had has have having he her here hers herself him \
himself his how i if in into is it its itself just like me more most much my myself no nor not now of off on once one \
only or other our ours out over own please really said same say she should so some such than that the their theirs \
them then there these they thing this those through to too under until up upon us very was we were what when where \
which while who whom whose why will with would yes you your yours tell know don't didn't can't i'm it's wasn't ";

/// Han stop characters.
const STOP_HAN: &str = "的了是在我他她它你们这那有和与就都也不着过吗呢吧啊个上下里之为而但又还么什被把对到说会要去来没得地从让给很最谁能可以已哪怎时候因所如果样些几";

/// Irregular forms and their base forms; also related words that a mystery uses interchangeably.
#[rustfmt::skip]
const IRREGULAR: [(&str, &str); 55] = [
    ("ate", "eat"), ("began", "begin"), ("bought", "buy"), ("broke", "break"), ("broken", "break"),
    ("brought", "bring"), ("came", "come"), ("caught", "catch"), ("children", "child"), ("dead", "die"),
    ("death", "die"), ("died", "die"), ("drank", "drink"), ("drove", "drive"), ("fell", "fall"),
    ("felt", "feel"), ("fought", "fight"), ("found", "find"), ("gave", "give"), ("given", "give"),
    ("gone", "go"), ("heard", "hear"), ("held", "hold"), ("hid", "hide"), ("hidden", "hide"),
    ("kept", "keep"), ("knew", "know"), ("knives", "knife"), ("lain", "lie"), ("left", "leave"),
    ("lent", "lend"), ("lost", "lose"), ("made", "make"), ("marriage", "marry"), ("married", "marry"),
    ("men", "man"), ("met", "meet"), ("murderer", "murder"), ("paid", "pay"), ("ran", "run"),
    ("relationship", "relation"), ("sat", "sit"), ("saw", "see"), ("seen", "see"), ("sent", "send"),
    ("slept", "sleep"), ("sold", "sell"), ("spoke", "speak"), ("stole", "steal"), ("stolen", "steal"),
    ("stood", "stand"), ("thought", "think"), ("took", "take"), ("went", "go"), ("wrote", "write"),
];

/// Whether the lower-case `word` is a stop word.
pub(super) fn is_stop_word(word: &str) -> bool {
    // Words are delimited by spaces, so that no part of one matches.
    word.chars().all(|c| c.is_ascii_alphabetic() || c == '\'') && STOP_WORDS.contains(&format!(" {word} "))
}

/// Whether the Han character is a stop character.
pub(super) fn is_stop_han(c: char) -> bool {
    STOP_HAN.contains(c)
}

/// A light stem of a lower-case word: strips endings of plurals, tenses and agents.
pub(super) fn stem(word: &str) -> String {
    let word = word.strip_suffix("'s").or_else(|| word.strip_suffix('\'')).unwrap_or(word);
    if let Ok(found) = IRREGULAR.binary_search_by(|(form, _)| (*form).cmp(word)) {
        return IRREGULAR[found].1.to_owned();
    }
    if !word.is_ascii() || word.len() < 4 || word.contains(|c: char| c.is_ascii_digit()) {
        return word.to_owned();
    }
    let plural = match word {
        _ if word.ends_with("ies") => format!("{}y", &word[..word.len() - 3]),
        _ if ["ss", "us", "is"].iter().any(|end| word.ends_with(end)) => word.to_owned(),
        _ => word.strip_suffix('s').unwrap_or(word).to_owned(),
    };
    let cut = [("ing", 3), ("ed", 3), ("er", 5), ("ly", 4)]
        .iter()
        .find_map(|(end, least)| plural.strip_suffix(end).filter(|left| left.len() >= *least));
    let Some(left) = cut else {
        return plural.strip_suffix('e').filter(|left| left.len() > 3).unwrap_or(&plural).to_owned();
    };
    // "stopped" → "stop", "living" → "liv" as "live" → "liv".
    let mut last = left.chars().rev();
    match (last.next(), last.next()) {
        (Some(a), Some(b)) if a == b && !"lsz".contains(a) => left[..left.len() - 1].to_owned(),
        _ => left.strip_suffix('e').unwrap_or(left).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_one_word_have_one_stem() {
        for forms in [
            &["poison", "poisons", "poisoned", "poisoning", "poison's", "poisoner"][..],
            &["argue", "argued", "arguing", "argues"],
            &["stop", "stopped", "stopping", "stops"],
            &["letter", "letters"],
            &["murder", "murdered", "murderer", "murders"],
            &["see", "saw", "seen"],
            &["lady", "ladies"],
            &["die", "died", "death", "dead"],
        ] {
            let stems: Vec<String> = forms.iter().map(|form| stem(form)).collect();
            assert!(stems.iter().all(|s| *s == stems[0]), "{stems:?}");
        }
        for (a, b) in [("house", "horse"), ("glass", "glade"), ("9:10", "9:15")] {
            assert_ne!(stem(a), stem(b));
        }
    }

    #[test]
    fn irregular_forms_are_in_order_and_stop_words_are_whole() {
        assert!(IRREGULAR.is_sorted_by(|a, b| a.0 < b.0));
        assert!(is_stop_word("the") && is_stop_word("don't") && is_stop_han('的'));
        assert!(!is_stop_word("he her") && !is_stop_word("hers her") && !is_stop_word("study") && !is_stop_han('毒'));
    }
}
