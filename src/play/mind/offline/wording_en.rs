//! English rewording, word by word: second person to first, own name to "I", another's name to "you". Deliberately no
//! parser: a few rules on neighbouring words.

use super::phrasebook::english_word_list;
use super::text::{WordToken, capitalise, lower_words, map_unquoted, word_tokens};

/// Whether nothing of the clause follows at `end`.
fn ends_clause(part: &str, end: usize) -> bool {
    part[end..].trim_start().chars().next().is_none_or(|c| !c.is_alphanumeric())
}

/// Whether "her" at `i` is a person rather than whose something is.
fn is_object_pronoun(part: &str, tokens: &[WordToken], i: usize) -> bool {
    let after = tokens.get(i + 1).map_or("", |token| token.word.as_str());
    tokens.get(i).is_some_and(|token| ends_clause(part, token.end))
        || english_word_list("grammar.clause_openers").has(after)
        || english_word_list("grammar.object_takers").has(after)
}

/// What follows "'s".
fn strip_possessive(text: &str) -> Option<&str> {
    text.strip_prefix("'s").or(text.strip_prefix("’s"))
}

/// "You were" → "I was", "to you" → "to me", "your" → "my".
pub(super) fn second_person_to_first(text: &str) -> String {
    map_unquoted(text, |part| {
        let tokens = word_tokens(part);
        let word_at = |i: usize| tokens.get(i).map_or("", |token| token.word.as_str());
        let mut out = String::new();
        let mut done = 0;
        let mut subject = false;
        let mut i = 0;
        while let Some(WordToken { start, end, word }) = tokens.get(i) {
            let before = i.checked_sub(1).map_or("", word_at);
            let after = word_at(i + 1);
            let pause = part[..*start].trim_end().ends_with([',', ';', ':', '-', '—', '(', '.', '”'])
                || part[..*start].trim().is_empty();
            let stop = ends_clause(part, *end);
            let mut to = None;
            let mut until = *end;
            match word.as_str() {
                "you" => {
                    let inverted = english_word_list("grammar.inverting").has(before);
                    let is_verb = english_word_list("grammar.verbs").has(after) || looks_like_past_tense(after);
                    let preposition = english_word_list("grammar.object_takers").has(after) && !is_verb;
                    // "When you are asked you keep silent": nobody asks "you" there.
                    let passive = i >= 2 && matches!(word_at(i - 2), "are" | "were" | "is" | "was" | "been");
                    let behind = stop && matches!(before, "after" | "before" | "than");
                    let free = pause || inverted || (passive && !stop);
                    let is_object = !free
                        && (behind || !english_word_list("grammar.clause_openers").has(before))
                        && (stop
                            || preposition
                            || english_word_list("grammar.object_takers").has(before)
                            || (before.ends_with("ed") && !is_verb));
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
                    if let (false, Some(be), Some(next)) = (is_object, be, tokens.get(i + 1)) {
                        to = Some(be);
                        until = next.end;
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
                out.push_str(&if capital { capitalise(to) } else { to.to_owned() });
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
                out = format!("{}{}", capitalise(to), &out[from.len()..]);
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
    word.ends_with("ed") || english_word_list("grammar.past").has(word)
}

/// Replaces the thinker's own name by "I" or "my".
pub(super) fn own_name_to_first_person(text: &str, spans: &[(usize, usize)]) -> String {
    let mut out = text.to_owned();
    for (start, end) in spans.iter().rev() {
        let (before, rest) = (text[..*start].trim_end(), &out[*end..]);
        let last = lower_words(before).pop().unwrap_or_default();
        let is_object = !before.is_empty()
            && !before.ends_with([',', '.', ';', ':'])
            && english_word_list("grammar.object_takers").has(&last);
        let first_person = match strip_possessive(rest) {
            Some(rest) if before.is_empty() => format!("My{rest}"),
            Some(rest) => format!("my{rest}"),
            None if is_object => format!("me{rest}"),
            None => format!("I{}", make_verb_agree_with_i(rest)),
        };
        out.truncate(*start);
        out.push_str(&first_person);
    }
    out
}

/// Makes the verb at the start of `rest` agree with "I".
pub(super) fn make_verb_agree_with_i(rest: &str) -> String {
    let leading = word_tokens(rest).into_iter().next();
    let Some(WordToken { start, end, word }) = leading.filter(|token| rest[..token.start].trim().is_empty()) else {
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
        _ if english_word_list("grammar.unchanged_with_i").has(&word) => word,
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
pub(super) fn third_person_to_first(text: &str) -> String {
    map_unquoted(text, |part| {
        let tokens = word_tokens(part);
        let mut out = String::new();
        let mut done = 0;
        for (i, token) in tokens.iter().enumerate() {
            if token.start < done {
                continue;
            }
            let to = match token.word.as_str() {
                "he" | "she" => "I",
                "him" => "me",
                "himself" | "herself" => "myself",
                "his" => "my",
                "her" if is_object_pronoun(part, &tokens, i) => "me",
                "her" => "my",
                _ => continue,
            };
            let capital = part[token.start..].starts_with(char::is_uppercase) && to != "I";
            out.push_str(&part[done..token.start]);
            out.push_str(&if capital { capitalise(to) } else { to.to_owned() });
            done = token.end;
            if to == "I" {
                let rest = make_verb_agree_with_i(&part[done..]);
                // Only the verb's own form may change; what follows is read on unchanged.
                if let Some(verb) = word_tokens(&part[done..]).first() {
                    let tail = part.len() - done - verb.end;
                    out.push_str(&rest[..rest.len() - tail]);
                    done += verb.end;
                }
            }
        }
        out.push_str(part.get(done..).unwrap_or(""));
        out
    })
}

/// Replaces somebody's name by "you"; with `alone`, pronouns too.
pub(super) fn name_to_second_person(text: &str, spans: &[(usize, usize)], alone: bool) -> String {
    let mut out = text.to_owned();
    for (start, end) in spans.iter().rev() {
        let (head, rest) = (&out[..*start], &out[*end..]);
        // After a verb or a preposition the name is an object, and the next word is not its verb.
        let before = lower_words(head).pop().unwrap_or_default();
        let pause = head.trim_end().is_empty() || head.trim_end().ends_with([',', ';', ':', '.']);
        let is_object = !pause && (english_word_list("grammar.object_takers").has(&before) || before.ends_with("ing"));
        out = match strip_possessive(rest) {
            Some(rest) => format!("{head}your{rest}"),
            None if is_object => format!("{head}you{rest}"),
            None => {
                let agreed = make_verb_agree_with_i(rest);
                let plural = [(" was ", " were "), (" am ", " are ")]
                    .iter()
                    .find_map(|(from, to)| agreed.strip_prefix(from).map(|rest| format!("{to}{rest}")));
                format!("{head}you{}", plural.unwrap_or(agreed))
            }
        };
    }
    if !alone {
        return out;
    }
    map_unquoted(&out, |part| {
        let mut text = String::new();
        let mut done = 0;
        let tokens = word_tokens(part);
        for (i, token) in tokens.iter().enumerate() {
            let to = match token.word.as_str() {
                "he" | "she" | "him" => "you",
                "his" => "your",
                "her" if is_object_pronoun(part, &tokens, i) => "you",
                "her" => "your",
                "himself" | "herself" => "yourself",
                _ => continue,
            };
            text.push_str(&part[done..token.start]);
            text.push_str(to);
            done = token.end;
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
