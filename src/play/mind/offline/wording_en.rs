//! English rewording, word by word: second person to first, own name to "I". Deliberately no parser: a few
//! rules on neighbouring words.

use super::text::word_tokens;
use super::wording::map_unquoted;

/// Words after which "you" is a subject again.
pub(super) const CLAUSE_OPENERS: &str = "and but or because when that as if while which whom before after until since so though although where what how why who whether then than yet once";

/// Words after "you" that make it a subject.
const VERBS: &str = "are were have had has did do will would can could must should may might never always also often soon once only still already even just both all was am then now later";

/// Words before "you" that make it an object.
pub(super) const OBJECT_TAKERS: &str = "to for with of at from by behind near beside towards toward against about on in into over under like around between past beyond above below without told gave asked called saw lent startled taught sent helped showed let made took left met heard watched followed threatened promised warned invited hired paid owed loved hated trusted knew kept offered brought forced wanted begged thanked help tell give ask call see lend show make take leave meet hear watch follow hit grabbed stopped reminded scolded beat killed saved raised loves love hates helps tells asks gives sees";

/// Whether `word` is in a space-separated list.
pub(super) fn is_listed(list: &str, word: &str) -> bool {
    list.split(' ').any(|w| w == word)
}

/// "You were" → "I was", "to you" → "to me", "your" → "my".
pub(super) fn second_to_first(text: &str) -> String {
    map_unquoted(text, |part| {
        let words = word_tokens(part);
        let mut out = String::new();
        let mut done = 0;
        let mut subject = false;
        let mut i = 0;
        while i < words.len() {
            let (start, end, word) = &words[i];
            let before = i.checked_sub(1).map_or("", |i| words[i].2.as_str());
            let after = words.get(i + 1).map_or("", |w| w.2.as_str());
            let pause = part[..*start].trim_end().ends_with([',', ';', ':', '-', '—', '(', '.', '”'])
                || part[..*start].trim().is_empty();
            let stop = part[*end..].trim_start().chars().next().is_none_or(|c| !c.is_alphanumeric());
            let mut to = None;
            let mut until = *end;
            match word.as_str() {
                "you" => {
                    let inverted = matches!(
                        before,
                        "are"
                            | "were"
                            | "did"
                            | "do"
                            | "had"
                            | "have"
                            | "could"
                            | "would"
                            | "can"
                            | "will"
                            | "should"
                            | "must"
                    );
                    let preposition =
                        is_listed(OBJECT_TAKERS, after) && !is_listed(VERBS, after) && !looks_like_past_tense(after);
                    // "When you are asked you keep silent": nobody asks "you" there.
                    let passive = i >= 2 && matches!(words[i - 2].2.as_str(), "are" | "were" | "is" | "was" | "been");
                    let behind = stop && matches!(before, "after" | "before" | "than");
                    let free = pause || inverted || (passive && !stop);
                    let is_object = !free
                        && (behind || !is_listed(CLAUSE_OPENERS, before))
                        && (stop
                            || preposition
                            || is_listed(OBJECT_TAKERS, before)
                            || (before.ends_with("ed") && !is_listed(VERBS, after) && !looks_like_past_tense(after)));
                    subject = !is_object;
                    // "You ran in together": one alone cannot.
                    let several = subject && !inverted && is_plural_you(part, *start);
                    to = Some(match (is_object, several) {
                        (true, _) => "me",
                        (false, true) => "we",
                        (false, false) => "I",
                    });
                    let be = match after {
                        _ if several => None,
                        "are" => Some("I am"),
                        "were" => Some("I was"),
                        _ => None,
                    };
                    if let (false, Some(be), Some(next)) = (is_object, be, words.get(i + 1)) {
                        to = Some(be);
                        until = next.1;
                        i += 1;
                    } else if inverted && matches!(before, "are" | "were") && out.ends_with(|c: char| c.is_whitespace())
                    {
                        let kept = out.trim_end().trim_end_matches(before).len();
                        out.truncate(kept);
                        out.push_str(if before == "are" { "am " } else { "was " });
                    }
                }
                // Nobody has several of these.
                "your" if matches!(after, "heads" | "backs") => to = Some("our"),
                "your" => to = Some("my"),
                "yours" => to = Some("mine"),
                "yourself" | "yourselves" => to = Some("myself"),
                "you're" => to = Some("I'm"),
                "you've" => to = Some("I've"),
                "you'd" => to = Some("I'd"),
                "you'll" => to = Some("I'll"),
                "were" if subject && matches!(before, "and" | "but" | "then") => to = Some("was"),
                "are" if subject && matches!(before, "and" | "but" | "then") => to = Some("am"),
                _ => {}
            }
            if let Some(to) = to {
                // What an inversion rewrote already ends at this word.
                if done <= *start {
                    out.push_str(&part[done..*start]);
                }
                let capital = part[*start..].starts_with(char::is_uppercase) && !to.starts_with('I');
                out.push_str(&if capital { super::address_en::capitalise(to) } else { to.to_owned() });
                done = until;
            } else {
                out.push_str(&part[done..*end]);
                done = *end;
            }
            i += 1;
        }
        out.push_str(&part[done..]);
        // The script addressed two people at once.
        let two = [("I both ", "we both "), ("I was both ", "we were both ")];
        for (from, to) in two {
            if out.starts_with(from) {
                out = format!("{}{}", super::address_en::capitalise(to), &out[from.len()..]);
            }
            out = out.replace(from, to);
        }
        out.replace("I and I ", "I ").replace("myselves", "myself")
    })
}

/// Whether the clause from `at` on says "together" without saying with whom.
fn is_plural_you(part: &str, at: usize) -> bool {
    let clause = part[at..].split([',', ';']).next().unwrap_or_default();
    let end = clause.find(" together");
    let each = clause.contains(" each other");
    let joined = |head: &str| head.contains(" with ") || head.contains(" and ");
    end.is_some_and(|end| !joined(&clause[..end])) || (each && !joined(clause))
}

fn looks_like_past_tense(word: &str) -> bool {
    const PAST: &str = "saw heard went came took gave found told knew thought felt left met kept held ran sat stood said lost read wrote brought bought caught began broke drew drank ate fell fought forgot got grew hid hit hurt laid led let made paid put rose sent set shook shot slept spoke spent stole swore tore threw understood woke wore won know think want see hear believe hope need like love hate guess suspect wind cannot don't didn't lent";
    word.ends_with("ed") || is_listed(PAST, word)
}

/// Replaces the thinker's own name by "I" or "my".
pub(super) fn name_to_first(text: &str, spans: &[(usize, usize)]) -> String {
    let mut out = text.to_owned();
    for (start, end) in spans.iter().rev() {
        let (before, rest) = (text[..*start].trim_end(), &out[*end..].to_owned());
        if let Some(rest) = rest.strip_prefix("'s").or(rest.strip_prefix("’s")) {
            let my = if before.is_empty() { "My" } else { "my" };
            out = format!("{}{my}{rest}", &out[..*start]);
            continue;
        }
        let last = word_tokens(before).pop().map_or(String::new(), |(_, _, w)| w);
        let object = !before.is_empty() && !before.ends_with([',', '.', ';', ':']) && is_listed(OBJECT_TAKERS, &last);
        let rest = if object { rest.clone() } else { agree_with_i(rest) };
        out = format!("{}{}{rest}", &out[..*start], if object { "me" } else { "I" });
    }
    out
}

/// Makes the verb at the start of `rest` agree with "I".
pub(super) fn agree_with_i(rest: &str) -> String {
    let Some((start, end, word)) =
        word_tokens(rest).into_iter().next().filter(|(start, ..)| rest[..*start].trim().is_empty())
    else {
        return rest.to_owned();
    };
    let verb = match word.as_str() {
        "is" | "are" => "am".to_owned(),
        "were" => "was".to_owned(),
        "has" => "have".to_owned(),
        "does" => "do".to_owned(),
        "doesn't" => "don't".to_owned(),
        "hasn't" => "haven't".to_owned(),
        "isn't" => "am not".to_owned(),
        "was" | "always" | "perhaps" | "this" | "thus" | "also" => word,
        _ if word.ends_with("ies") => format!("{}y", &word[..word.len() - 3]),
        _ if ["shes", "ches", "sses", "oes"].iter().any(|e| word.ends_with(e)) => word[..word.len() - 2].to_owned(),
        _ if word.ends_with('s') && !word.ends_with("ss") && !word.ends_with("us") && word.is_ascii() => {
            word[..word.len() - 1].to_owned()
        }
        _ => word,
    };
    format!("{}{verb}{}", &rest[..start], &rest[end..])
}

/// Replaces he and she by I, in a sentence that is about the thinker alone.
pub(super) fn pronouns_to_first(text: &str) -> String {
    map_unquoted(text, |part| {
        let words = word_tokens(part);
        let mut out = String::new();
        let mut done = 0;
        for (i, (start, end, word)) in words.iter().enumerate() {
            if *start < done {
                continue;
            }
            let stop = part[*end..].trim_start().chars().next().is_none_or(|c| !c.is_alphanumeric());
            let after = words.get(i + 1).map_or("", |w| w.2.as_str());
            let to = match word.as_str() {
                "he" | "she" => "I",
                "him" => "me",
                "himself" | "herself" => "myself",
                "his" => "my",
                "her" if stop || is_listed(CLAUSE_OPENERS, after) || is_listed(OBJECT_TAKERS, after) => "me",
                "her" => "my",
                _ => continue,
            };
            let capital = part[*start..].starts_with(char::is_uppercase) && to != "I";
            out.push_str(&part[done..*start]);
            out.push_str(&if capital { super::address_en::capitalise(to) } else { to.to_owned() });
            done = *end;
            if to == "I" {
                let rest = agree_with_i(&part[done..]);
                // Only the verb's own form may change; what follows is read on unchanged.
                let verb = word_tokens(&part[done..]).first().map(|(_, end, _)| *end);
                if let Some(verb) = verb {
                    let tail = part.len() - done - verb;
                    out.push_str(&rest[..rest.len() - tail]);
                    done += verb;
                }
            }
        }
        out.push_str(part.get(done..).unwrap_or(""));
        out
    })
}
