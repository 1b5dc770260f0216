//! Rewords English sentences about somebody: addressed to them, or beginning with their name.

use super::text::word_tokens;
use super::wording::map_unquoted;
use super::wording_en::{CLAUSE_OPENERS, OBJECT_TAKERS, agree_with_i, is_listed};

/// Replaces somebody's name by "you"; with `alone`, pronouns too.
pub(super) fn name_to_second(text: &str, spans: &[(usize, usize)], alone: bool) -> String {
    let mut out = text.to_owned();
    for (start, end) in spans.iter().rev() {
        let rest = out[*end..].to_owned();
        let head = out[..*start].to_owned();
        if let Some(rest) = rest.strip_prefix("'s").or(rest.strip_prefix("’s")) {
            out = format!("{head}your{rest}");
            continue;
        }
        // After a verb or a preposition the name is an object, and the next word is not its verb.
        let before = word_tokens(&head).pop().map_or(String::new(), |(_, _, w)| w);
        let pause = head.trim_end().is_empty() || head.trim_end().ends_with([',', ';', ':', '.']);
        if !pause && (is_listed(OBJECT_TAKERS, &before) || before.ends_with("ing")) {
            out = format!("{head}you{rest}");
            continue;
        }
        let agreed = agree_with_i(&rest);
        let rest = [(" was ", " were "), (" am ", " are ")]
            .iter()
            .find_map(|(from, to)| agreed.strip_prefix(from).map(|rest| format!("{to}{rest}")))
            .unwrap_or(agreed);
        out = format!("{head}you{rest}");
    }
    if !alone {
        return out;
    }
    map_unquoted(&out, |part| {
        let mut text = String::new();
        let mut done = 0;
        let words = word_tokens(part);
        for (i, (start, end, word)) in words.iter().enumerate() {
            let stop = part[*end..].trim_start().chars().next().is_none_or(|c| !c.is_alphanumeric());
            let after = words.get(i + 1).map_or("", |w| w.2.as_str());
            let to = match word.as_str() {
                "he" | "she" | "him" => "you",
                "his" => "your",
                "her" if stop || is_listed(CLAUSE_OPENERS, after) || is_listed(OBJECT_TAKERS, after) => "you",
                "her" => "your",
                "himself" | "herself" => "yourself",
                _ => continue,
            };
            text.push_str(&part[done..*start]);
            text.push_str(to);
            done = *end;
        }
        text.push_str(&part[done..]);
        text.replace("you was ", "you were ").replace("you is ", "you are ").replace("you has ", "you have ")
    })
}

/// "His wrists were bare" → "Dr Merrick's wrists were bare".
pub(super) fn replace_leading_pronoun(text: &str, name: &str) -> String {
    let name = capitalise(name);
    match text.split_once(' ') {
        Some(("He" | "She" | "They", rest)) => format!("{name} {rest}"),
        Some(("His" | "Her" | "Their", rest)) => format!("{name}'s {rest}"),
        _ => text.to_owned(),
    }
}

pub(super) fn uncapitalise(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_lowercase().collect::<String>());
    first.unwrap_or_default() + chars.as_str()
}

pub(super) fn capitalise(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_uppercase().collect::<String>()).unwrap_or_default() + chars.as_str()
}
