//! Rewording: a sentence of the player's script as they say it, and a sentence about somebody as it is said
//! to them. Pronouns and the verbs next to them change; nothing else does. Quotations are somebody else's
//! wording and stay.

use super::notebook::{GrammaticalPerson, Note, Notebook, led_by_pronoun};
use super::people::PersonRef;
use super::time_notation::TimeNotation;
use super::{address_en, wording_en};
use crate::base::game::Seat;
use crate::base::language::{Grammar, Language};

/// A sentence of the thinker's script, or of their own speech, in the first person.
pub(super) fn first_person(book: &Notebook<'_>, note: &Note) -> String {
    if note.speaker.is_some() || book.script_person == GrammaticalPerson::First {
        return unify_time_notation(book, &finish_sentence(book.given.language, &note.text));
    }
    let me = PersonRef::Player(book.given.seat);
    let own: Vec<(usize, usize)> = note.mentions.iter().filter(|m| m.who == me).map(|m| (m.start, m.end)).collect();
    let others = note.mentions.iter().any(|m| m.who != me);
    let text = match book.given.language.grammar() {
        Grammar::English => {
            let second = wording_en::second_to_first(&note.text);
            if book.script_person == GrammaticalPerson::Third && second == note.text {
                let text = wording_en::name_to_first(&note.text, &own);
                if others || note.subject != Some(me) { text } else { wording_en::pronouns_to_first(&text) }
            } else {
                second
            }
        }
        Grammar::Chinese => first_person_zh(book, note, &own, others),
    };
    unify_time_notation(book, &name_others_first(book, &finish_sentence(book.given.language, &text)))
}

/// "I and Dr Orme" → "Dr Orme and I".
fn name_others_first(book: &Notebook<'_>, text: &str) -> String {
    const RUDE: &str = "I and ";
    if book.given.language.grammar() != Grammar::English || !text.contains(RUDE) {
        return text.to_owned();
    }
    let mentions = book.people().find_mentions(text);
    let next = |at: &usize| mentions.iter().find(|m| m.start == at + RUDE.len());
    let places = text.match_indices(RUDE).map(|(at, _)| at);
    let Some((at, name)) = places.filter_map(|at| Some((at, next(&at)?))).next() else {
        return text.to_owned();
    };
    let (head, tail) = (&text[..at], &text[name.end..]);
    let whose = head.ends_with(|c: char| c.is_alphanumeric()) || tail.starts_with(['\'', '’']);
    if whose { text.to_owned() } else { format!("{head}{} and I{tail}", &text[name.start..name.end]) }
}

/// Rewrites times in the case's usual notation: nobody says "10:05 pm" and "22:05" in one breath.
fn unify_time_notation(book: &Notebook<'_>, text: &str) -> String {
    let language = book.given.language;
    let mut out = String::new();
    let mut done = 0;
    for (start, end, clock) in super::time_notation::find_24_hour_times(text) {
        if book.time_notation != TimeNotation::AmPm || start < done {
            continue;
        }
        out.push_str(&text[done..start]);
        let said = clock.format(language, book.time_notation);
        let rest = text[end..].trim_start_matches([' ', '，', ',', '：', ':']);
        let leads = out.trim().is_empty();
        match (language.grammar(), leads) {
            (Grammar::English, true) => {
                let named = book.people().find_mentions(rest).iter().any(|m| m.start == 0);
                let keeps = named || rest.starts_with("I ") || rest.starts_with("I'");
                let rest_said = if keeps { rest.to_owned() } else { address_en::uncapitalise(rest) };
                return format!("At {said} {}", unify_time_notation(book, &rest_said));
            }
            (Grammar::Chinese, true) => {
                return format!("{said}，{}", unify_time_notation(book, rest));
            }
            _ => out.push_str(&said),
        }
        done = end;
    }
    out.push_str(&text[done..]);
    out
}

fn first_person_zh(book: &Notebook<'_>, note: &Note, own: &[(usize, usize)], others: bool) -> String {
    let second = map_unquoted(&note.text, |part| part.replace("你们", "我们").replace(['你', '您'], "我"));
    if book.script_person != GrammaticalPerson::Third || second != note.text || own.is_empty() {
        return second;
    }
    let mut text = note.text.clone();
    for (start, end) in own.iter().rev() {
        text.replace_range(*start..*end, "我");
    }
    if others || note.subject != Some(PersonRef::Player(book.given.seat)) {
        return text;
    }
    map_unquoted(&text, |part| {
        part.replace("他们", "\u{1}")
            .replace("其他", "\u{2}")
            .replace("他人", "\u{3}")
            .replace(['他', '她'], "我")
            .replace('\u{1}', "他们")
            .replace('\u{2}', "其他")
            .replace('\u{3}', "他人")
    })
}

/// The sentence in the first person, with a leading pronoun replaced by the name.
pub(super) fn stand_alone(book: &Notebook<'_>, note: &Note) -> String {
    let text = first_person(book, note);
    let me = PersonRef::Player(note.speaker.unwrap_or(book.given.seat));
    let Some(who) = note.about.first().filter(|who| **who != me && led_by_pronoun(book.given.language, &note.text))
    else {
        return text;
    };
    let name = match who {
        PersonRef::Player(seat) => book.given.name(*seat),
        PersonRef::Victim(victim) => book.given.victims.get(*victim).map_or("", String::as_str),
    };
    match book.given.language.grammar() {
        Grammar::English => address_en::replace_leading_pronoun(&text, name),
        Grammar::Chinese => match text.strip_prefix(['他', '她']) {
            Some(rest) if !rest.starts_with('们') => format!("{name}{rest}"),
            _ => text,
        },
    }
}

/// A sentence about `target`, addressed to them; `None` where it would not read well.
pub(super) fn address_to(book: &Notebook<'_>, note: &Note, target: Seat) -> Option<String> {
    let who = PersonRef::Player(target);
    let mut named = note.mentions.clone();
    let led = led_by_pronoun(book.given.language, &note.text);
    if led || note.depends_on_previous(book.given.seat) || note.has_quotation || !named.iter().any(|m| m.who == who) {
        return None;
    }
    let alone = named.iter().all(|m| m.who == who);
    let text = match book.given.language.grammar() {
        Grammar::English => {
            let text = first_person(book, note);
            let pronouns = [" he ", " she ", " his ", " her ", " him "];
            if !alone && pronouns.iter().any(|p| text.contains(p)) {
                return None;
            }
            named = book.people().find_mentions(&text);
            let spans: Vec<(usize, usize)> = named.iter().filter(|m| m.who == who).map(|m| (m.start, m.end)).collect();
            let text = address_en::name_to_second(&text, &spans, alone);
            // "The door of you" is not English.
            if has_odd_of_you(&text) {
                return None;
            }
            text
        }
        Grammar::Chinese => {
            let mut text = first_person(book, note);
            for m in book.people().find_mentions(&text).iter().rev().filter(|m| m.who == who) {
                text.replace_range(m.start..m.end, "你");
            }
            let spoken = map_unquoted(&text, |part| {
                part.replace("他们", "\u{1}")
                    .replace("其他", "\u{2}")
                    .replace("他人", "\u{3}")
                    .replace(['他', '她'], "你")
                    .replace('\u{1}', "他们")
                    .replace('\u{2}', "其他")
                    .replace('\u{3}', "他人")
            });
            if !alone && spoken != text {
                return None;
            }
            spoken
        }
    };
    Some(finish_sentence(book.given.language, &text))
}

/// Detects "the door of you"; "afraid of you" and "in front of you" are fine.
fn has_odd_of_you(text: &str) -> bool {
    text.match_indices(" of you").any(|(at, _)| {
        let before = super::text::word_tokens(&text[..at]);
        let article = before.len().checked_sub(2).map(|i| before[i].2.as_str());
        matches!(article, Some("the" | "a" | "his" | "her" | "my"))
    })
}

/// What another said about `target`, addressed to `target`: "According to Dr Orme, you left the hall". `None`
/// where the speaker's words would have to be changed further.
pub(super) fn report_to(book: &Notebook<'_>, note: &Note, target: Seat) -> Option<String> {
    let language = book.given.language;
    let speaker = PersonRef::Player(note.speaker?);
    if note.has_quotation || note.addressee.is_some() || note.about.contains(&speaker) {
        return None;
    }
    let text = address_to(book, note, target)?;
    let name = book.given.name(note.speaker?);
    Some(match language.grammar() {
        Grammar::English => {
            let named = book.people().find_mentions(&text).iter().any(|m| m.start == 0);
            let text = if named { text } else { address_en::uncapitalise(&text) };
            format!("According to {name}, {text}")
        }
        Grammar::Chinese => format!("据{name}说，{text}"),
    })
}

/// Applies `change` to everything outside quotations.
pub(super) fn map_unquoted(text: &str, change: impl Fn(&str) -> String) -> String {
    let mut out = String::new();
    let mut depth = 0usize;
    let mut part = String::new();
    for c in text.chars() {
        match c {
            '“' => {
                if depth == 0 {
                    out.push_str(&change(&part));
                    part.clear();
                }
                depth += 1;
                part.push(c);
            }
            '”' => {
                part.push(c);
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    out.push_str(&part);
                    part.clear();
                }
            }
            _ => part.push(c),
        }
    }
    let rest = if depth == 0 { change(&part) } else { part };
    out + &rest
}

/// Capitalizes the beginning and ends the text with a full stop.
pub(super) fn finish_sentence(language: Language, text: &str) -> String {
    let text = text.trim().trim_end_matches(['·', '-', '；', ';', '—']).trim();
    let mut chars = text.chars();
    let mut out: String = chars.next().map(|c| c.to_uppercase().collect::<String>()).unwrap_or_default();
    out.push_str(chars.as_str());
    if !out.ends_with(['.', '!', '?', '…', '”', '"', '。', '！', '？', '’']) {
        out.push_str(match language.grammar() {
            Grammar::English => ".",
            Grammar::Chinese => "。",
        });
    }
    out
}
