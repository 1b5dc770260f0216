//! Rewording: a sentence of the player's script as they say it, and a sentence about somebody as it is said
//! to them. Pronouns and the verbs next to them change; nothing else does. Quotations are somebody else's
//! wording and stay.

use super::notebook::{GrammaticalPerson, Note, Notebook};
use super::people::PersonRef;
use super::phrasebook::fill_first_frame;
use super::sentence::begins_with_pronoun;
use super::text::{capitalise, join_sentences, lower_words, map_unquoted, nest_quotes, truncate, uncapitalise};
use super::time_notation::{TimeNotation, find_24_hour_times};
use super::wording_en;
use crate::base::game::Seat;
use crate::base::language::{Grammar, Language};

/// Maximum number of characters of a quotation.
pub(super) const MAX_QUOTED_CHARACTERS: usize = 170;

/// A sentence of the thinker's script, or of their own speech, in the first person.
pub(super) fn reword_in_first_person(book: &Notebook<'_>, note: &Note) -> String {
    if note.speaker.is_some() || book.script_person == GrammaticalPerson::First {
        return unify_time_notation(book, &finish_sentence(book.given.language, &note.text));
    }
    let me = book.me();
    let own: Vec<(usize, usize)> = note.mentions.iter().filter(|m| m.who == me).map(|m| (m.start, m.end)).collect();
    let others = note.mentions.iter().any(|m| m.who != me);
    let text = match book.given.language.grammar() {
        Grammar::English => {
            let second = wording_en::second_person_to_first(&note.text);
            if book.script_person == GrammaticalPerson::Third && second == note.text {
                let text = wording_en::own_name_to_first_person(&note.text, &own);
                if others || note.subject != Some(me) { text } else { wording_en::third_person_to_first(&text) }
            } else {
                second
            }
        }
        Grammar::Chinese => reword_in_first_person_zh(book, note, &own, others),
    };
    unify_time_notation(book, &name_others_first(book, &finish_sentence(book.given.language, &text)))
}

/// "I and Dr Orme" → "Dr Orme and I".
fn name_others_first(book: &Notebook<'_>, text: &str) -> String {
    const I_BEFORE_OTHER: &str = "I and ";
    if book.given.language.grammar() != Grammar::English || !text.contains(I_BEFORE_OTHER) {
        return text.to_owned();
    }
    let mentions = book.name_forms().find_mentions(text);
    let next = |at: &usize| mentions.iter().find(|m| m.start == at + I_BEFORE_OTHER.len());
    let places = text.match_indices(I_BEFORE_OTHER).map(|(at, _)| at);
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
    for (range, clock) in find_24_hour_times(text) {
        if book.time_notation != TimeNotation::AmPm || range.start < done {
            continue;
        }
        out.push_str(&text[done..range.start]);
        let time = clock.format(language, book.time_notation);
        if out.trim().is_empty() {
            let rest = text[range.end..].trim_start_matches([' ', '，', ',', '：', ':']);
            let follows = match language.grammar() {
                Grammar::English if !keeps_capital(book, rest) => uncapitalise(rest),
                Grammar::English | Grammar::Chinese => rest.to_owned(),
            };
            return fill_first_frame(
                language,
                "say.at_time",
                &[("time", &time), ("text", &unify_time_notation(book, &follows))],
            );
        }
        out.push_str(&time);
        done = range.end;
    }
    out.push_str(&text[done..]);
    out
}

/// Whether a text begins with a name or with "I", which keep their capitals within a sentence.
fn keeps_capital(book: &Notebook<'_>, text: &str) -> bool {
    text.starts_with("I ") || text.starts_with("I'") || begins_with_name(book, text)
}

fn begins_with_name(book: &Notebook<'_>, text: &str) -> bool {
    book.name_forms().find_mentions(text).iter().any(|m| m.start == 0)
}

/// The thinker's own script as they would say it aloud.
pub(super) fn script_in_first_person(book: &Notebook<'_>) -> Vec<Note> {
    let said: Vec<String> = book.script.iter().map(|note| reword_in_first_person(book, note)).collect();
    book.notes_of_own_speech(&said)
}

/// Replaces every 他 and 她 by `pronoun`, but for the plural and the words that mean others.
fn replace_third_person_zh(text: &str, pronoun: &str) -> String {
    map_unquoted(text, |part| {
        part.replace("他们", "\u{1}")
            .replace("其他", "\u{2}")
            .replace("他人", "\u{3}")
            .replace(['他', '她'], pronoun)
            .replace('\u{1}', "他们")
            .replace('\u{2}', "其他")
            .replace('\u{3}', "他人")
    })
}

fn reword_in_first_person_zh(book: &Notebook<'_>, note: &Note, own: &[(usize, usize)], others: bool) -> String {
    let second = map_unquoted(&note.text, |part| part.replace("你们", "我们").replace(['你', '您'], "我"));
    if book.script_person != GrammaticalPerson::Third || second != note.text || own.is_empty() {
        return second;
    }
    let mut text = note.text.clone();
    for (start, end) in own.iter().rev() {
        text.replace_range(*start..*end, "我");
    }
    if others || note.subject != Some(book.me()) { text } else { replace_third_person_zh(&text, "我") }
}

/// The sentence in the first person, with a leading pronoun replaced by the name.
pub(super) fn reword_to_stand_alone(book: &Notebook<'_>, note: &Note) -> String {
    let text = reword_in_first_person(book, note);
    let me = PersonRef::Player(note.speaker.unwrap_or(book.given.seat));
    let Some(who) =
        note.about.first().filter(|who| **who != me && begins_with_pronoun(book.given.language, &note.text))
    else {
        return text;
    };
    let name = match who {
        PersonRef::Player(seat) => book.given.name(*seat),
        PersonRef::Victim(victim) => book.given.victims.get(*victim).map_or("", String::as_str),
    };
    match book.given.language.grammar() {
        Grammar::English => wording_en::replace_leading_pronoun(&text, name),
        Grammar::Chinese => match text.strip_prefix(['他', '她']) {
            Some(rest) if !rest.starts_with('们') => format!("{name}{rest}"),
            _ => text,
        },
    }
}

/// A sentence about `target`, addressed to them; `None` where it would not read well.
pub(super) fn reword_to_address(book: &Notebook<'_>, note: &Note, target: Seat) -> Option<String> {
    let who = PersonRef::Player(target);
    let mut named = note.mentions.clone();
    let led = begins_with_pronoun(book.given.language, &note.text);
    if led || note.depends_on_previous(book.given.seat) || note.has_quotation || !named.iter().any(|m| m.who == who) {
        return None;
    }
    let alone = named.iter().all(|m| m.who == who);
    let text = match book.given.language.grammar() {
        Grammar::English => {
            let text = reword_in_first_person(book, note);
            let pronouns = [" he ", " she ", " his ", " her ", " him "];
            if !alone && pronouns.iter().any(|p| text.contains(p)) {
                return None;
            }
            named = book.name_forms().find_mentions(&text);
            let spans: Vec<(usize, usize)> = named.iter().filter(|m| m.who == who).map(|m| (m.start, m.end)).collect();
            let text = wording_en::name_to_second_person(&text, &spans, alone);
            // "The door of you" is not English.
            if has_unidiomatic_of_you(&text) {
                return None;
            }
            text
        }
        Grammar::Chinese => {
            let mut text = reword_in_first_person(book, note);
            for m in book.name_forms().find_mentions(&text).iter().rev().filter(|m| m.who == who) {
                text.replace_range(m.start..m.end, "你");
            }
            let spoken = replace_third_person_zh(&text, "你");
            if !alone && spoken != text {
                return None;
            }
            spoken
        }
    };
    Some(finish_sentence(book.given.language, &text))
}

/// Detects "the door of you"; "afraid of you" and "in front of you" are fine.
fn has_unidiomatic_of_you(text: &str) -> bool {
    text.match_indices(" of you").any(|(at, _)| {
        let before = lower_words(&text[..at]);
        let article = before.len().checked_sub(2).map(|i| before[i].as_str());
        matches!(article, Some("the" | "a" | "his" | "her" | "my"))
    })
}

/// What another said about `target`, addressed to `target`: "According to Dr Orme, you left the hall". `None`
/// where the speaker's words would have to be changed further.
pub(super) fn reword_as_report_to(book: &Notebook<'_>, note: &Note, target: Seat) -> Option<String> {
    let language = book.given.language;
    let speaker = PersonRef::Player(note.speaker?);
    if note.has_quotation || note.addressee.is_some() || note.about.contains(&speaker) {
        return None;
    }
    let mut text = reword_to_address(book, note, target)?;
    if language.grammar() == Grammar::English && !begins_with_name(book, &text) {
        text = uncapitalise(&text);
    }
    Some(fill_first_frame(language, "say.report", &[("name", book.given.name(note.speaker?)), ("text", &text)]))
}

/// A sentence with its source and, where it says "you", its addressee.
pub(super) fn quote(book: &Notebook<'_>, note: &Note) -> String {
    let text = nest_quotes(&truncate(&with_previous_sentence(book, note), MAX_QUOTED_CHARACTERS));
    let key = match (note.speaker, note.addressee) {
        (None, _) => "quote.own",
        (Some(_), None) => "quote.said",
        (Some(_), Some(to)) if to == book.given.seat => "quote.to_me",
        (Some(_), Some(_)) => "quote.to_other",
    };
    let name_of = |seat: Option<Seat>| seat.map_or("", |seat| book.given.name(seat));
    let slots = [("name", name_of(note.speaker)), ("other", name_of(note.addressee)), ("text", &*text)];
    fill_first_frame(book.given.language, key, &slots)
}

/// A sentence, preceded by the one on which it depends.
fn with_previous_sentence(book: &Notebook<'_>, note: &Note) -> String {
    let text = reword_to_stand_alone(book, note);
    let all = if note.speaker.is_some() { &book.dialogue } else { &book.script };
    let at = all.iter().position(|one| std::ptr::eq(one, note));
    let before = at.and_then(|at| all.get(at.checked_sub(1)?));
    let me = book.given.seat;
    let fits = |one: &&Note| {
        note.depends_on_previous(me)
            && !one.depends_on_previous(me)
            && one.speaker == note.speaker
            && one.addressee == note.addressee
    };
    match before.filter(fits) {
        Some(before) => join_sentences(book.given.language, &[reword_to_stand_alone(book, before), text]),
        None => text,
    }
}

/// A question with the target's name, where its words were used on somebody else before.
pub(super) fn prefix_with_name(language: Language, name: &str, text: &str) -> String {
    match language.grammar() {
        Grammar::English => format!("{name}, {}", uncapitalise(text)),
        Grammar::Chinese => format!("{name}，{text}"),
    }
}

/// Capitalizes the beginning and ends the text with a full stop.
pub(super) fn finish_sentence(language: Language, text: &str) -> String {
    let text = text.trim().trim_end_matches(['·', '-', '；', ';', '—']).trim();
    let mut out = capitalise(text);
    if !out.ends_with(['.', '!', '?', '…', '”', '"', '。', '！', '？', '’']) {
        out.push(if language.grammar() == Grammar::English { '.' } else { '。' });
    }
    out
}
