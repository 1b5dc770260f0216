//! Rates a speaker by what they have just said (MIRAGE §2.3), in whole points: contradictions, empty answers,
//! admissions, confirmation by others. It counts words; it hears no tone.

use super::conflict::Conflict;
use super::grounds::SELF_INCRIMINATING_TAGS;
use super::lexicon::SentenceTag;
use super::notebook::{Note, Notebook};
use super::people::PersonRef;
use super::phrasebook::fill_first_frame;
use super::sensors::{MIN_HARD_CONFLICT_WEIGHT, describe_conflict};
use super::suspicion_scale::weigh_suspect;
use super::wording::quote;
use crate::base::game::{Scale, Seat};
use crate::play::task::Rate;
use serde_json::{Map, Value, json};

/// What one utterance contributes.
#[derive(Default)]
struct UtteranceFindings<'b> {
    /// The weightiest contradiction that involves what was said just now.
    conflict: Option<Conflict<'b>>,
    /// Sentences with verifiable content.
    verifiable: i32,
    /// Sentences with a time.
    timed: i32,
    /// A sentence that speaks against the speaker, though they said it themself.
    admitted: Option<&'b Note>,
    /// Another's sentence that confirms one of these.
    confirmed_by: Option<&'b Note>,
    /// An answer without content.
    is_evasive: bool,
    /// Said before, word for word.
    is_repeated: bool,
}

/// The reply to a [`Rate`].
pub(super) fn rate(book: &Notebook<'_>, task: &Rate) -> Value {
    let brought = examine_utterance(book, task);
    let hard = brought.conflict.as_ref().filter(|c| c.weight >= MIN_HARD_CONFLICT_WEIGHT);
    // Earlier points against them count, but a rating of 2 takes something that was said now.
    let before = (0..book.given.victims.len())
        .map(|victim| weigh_suspect(book, task.about, victim).total_points())
        .max()
        .unwrap_or(0);
    let mut against = (before / 12).clamp(0, 5);
    against += match (&brought.conflict, hard) {
        (_, Some(_)) => 8,
        (Some(_), None) => 2,
        (None, _) => 0,
    };
    against += 4 * i32::from(brought.is_evasive) + 2 * i32::from(brought.is_repeated);
    against += 3 * i32::from(brought.admitted.is_some());
    against -= 2 * i32::from(brought.confirmed_by.is_some()) + brought.timed.min(2);
    let suspicion = match against {
        ..=3 => 0,
        4..=7 => 1,
        _ => 2,
    };
    let mut credit = brought.verifiable.min(2) + brought.timed.min(2);
    credit += 2 * i32::from(brought.admitted.is_some()) + 4 * i32::from(brought.confirmed_by.is_some());
    credit -= 3 * i32::from(brought.is_evasive) + 2 * i32::from(brought.is_repeated);
    credit -= if hard.is_some() { 8 } else { 0 };
    let trust = match credit {
        ..=0 => 0,
        1..=4 => 1,
        _ => 2,
    };
    let mut map = Map::new();
    map.insert("reason".into(), json!(describe_rating_reason(book, task.about, &brought)));
    for scale in &task.scales {
        match scale {
            Scale::Suspicion => map.insert("suspicion".into(), json!(suspicion)),
            Scale::Trust => map.insert("trust".into(), json!(trust)),
        };
    }
    Value::Object(map)
}

fn examine_utterance<'b>(book: &'b Notebook<'_>, task: &Rate) -> UtteranceFindings<'b> {
    let about = PersonRef::Player(task.about);
    let now = |note: &Note| note.speaker == Some(task.about) && task.said.contains(note.text.as_str());
    let mine: Vec<&Note> = book.dialogue.iter().filter(|n| now(n) && !n.is_from_question).collect();
    let mut brought = UtteranceFindings::default();
    for victim in 0..book.given.victims.len().max(1) {
        let conflicts = weigh_suspect(book, task.about, victim).conflicts;
        let fresh = conflicts.into_iter().filter(|c| now(c.claim));
        brought.conflict = brought.conflict.into_iter().chain(fresh).max_by_key(|c| c.weight);
    }
    for note in &mine {
        let holds = is_verifiable(note);
        brought.verifiable += i32::from(holds);
        brought.timed += i32::from(!note.times.is_empty());
        let of_victim = note.about.iter().any(|who| matches!(who, PersonRef::Victim(_)));
        let of_self = note.subject == Some(about) && note.about.len() > 1;
        if of_victim && of_self && note.tags.has_any(&SELF_INCRIMINATING_TAGS) && !note.tags.has(SentenceTag::Negation)
        {
            brought.admitted = brought.admitted.or(Some(note));
        }
        let elsewhere = book.notes().find(|other| is_seen_elsewhere(note, other, about));
        if let Some(counter) = elsewhere
            && brought.conflict.as_ref().is_none_or(|c| c.weight < MIN_HARD_CONFLICT_WEIGHT)
        {
            let weight = MIN_HARD_CONFLICT_WEIGHT;
            brought.conflict = Some(Conflict { claim: note, counter, weight });
        }
        let others = book.notes().filter(|n| n.speaker != Some(task.about));
        if brought.confirmed_by.is_none() {
            brought.confirmed_by = others.into_iter().find(|other| is_confirmed_by(note, other, about));
        }
    }
    let last = book.speeches.iter().rev().find(|s| s.speaker == task.about);
    let answers = last.is_some_and(|s| s.question.is_some() && task.said.contains(s.text.as_str()));
    brought.is_evasive = answers && brought.verifiable == 0;
    let said = task.said.trim();
    let times = book.speeches.iter().filter(|s| s.speaker == task.about && s.text.trim() == said);
    brought.is_repeated = said.len() > 24 && times.count() > 1;
    brought
}

/// Whether a sentence has verifiable content: a time, or somebody doing or suffering something.
fn is_verifiable(note: &Note) -> bool {
    const VERIFIABLE_TAGS: [SentenceTag; 5] =
        [SentenceTag::Movement, SentenceTag::Witness, SentenceTag::Traces, SentenceTag::IllWill, SentenceTag::Motive];
    !note.times.is_empty()
        || (note.about.len() > 1 && note.tags.has_any(&VERIFIABLE_TAGS) && !note.tags.has(SentenceTag::Negation))
}

/// Whether another speaker places them where they say they were, at that time.
fn is_confirmed_by(mine: &Note, other: &Note, about: PersonRef) -> bool {
    let place = mine.places.iter().any(|p| other.places.contains(p));
    let time = match (mine.time, other.time) {
        (Some(a), Some(b)) => a.distance_minutes(b) <= 15,
        _ => false,
    };
    let alike = mine.tags.has(SentenceTag::Negation) == other.tags.has(SentenceTag::Negation);
    other.about.contains(&about) && alike && place && time
}

/// Whether another speaker claims to have seen them somewhere else at that time.
fn is_seen_elsewhere(mine: &Note, other: &Note, about: PersonRef) -> bool {
    let ([mine_at], [other_at]) = (mine.times.as_slice(), other.times.as_slice()) else {
        return false;
    };
    let ([mine_in], [other_in]) = (mine.places.as_slice(), other.places.as_slice()) else {
        return false;
    };
    mine.subject == Some(about)
        && other.speaker != mine.speaker
        && other.about.contains(&about)
        && other.tags.has(SentenceTag::Witness)
        && !other.tags.has(SentenceTag::Negation)
        && mine_at.distance_minutes(*other_at) <= 5
        && !mine_in.contains(other_in.as_str())
        && !other_in.contains(mine_in.as_str())
}

fn describe_rating_reason(book: &Notebook<'_>, about: Seat, brought: &UtteranceFindings<'_>) -> String {
    if let Some(conflict) = &brought.conflict {
        return describe_conflict(book, conflict);
    }
    let (key, note) = match (brought.confirmed_by, brought.admitted) {
        (Some(note), _) => ("rate.confirmed", Some(note)),
        (None, Some(note)) => ("rate.admitted", Some(note)),
        _ if brought.is_evasive => ("rate.evasive", None),
        _ if brought.is_repeated => ("rate.repeated", None),
        _ if brought.verifiable > 0 => ("rate.unchecked", None),
        _ => ("rate.nothing", None),
    };
    let fact = note.map_or_else(String::new, |note| quote(book, note));
    fill_first_frame(book.given.language, key, &[("name", book.given.name(about)), ("fact", &fact)])
}

#[cfg(test)]
mod tests {
    use super::super::tests::reply;
    use crate::base::game::{Scale, Seat};
    use crate::base::language::Language;
    use crate::play::task::{Rate, Rater, Task, TaskContext, read_reply};

    fn rated(language: Language, lines: &[&str], said: &str) -> (u8, u8, String) {
        let mut given = crate::play::task::tests_support::test_context(language);
        given.dialogue = lines.iter().map(|line| (*line).to_owned()).collect();
        let task = Rate { about: Seat(1), said: said.to_owned(), rater: Rater::Neutral, scales: Scale::ALL.to_vec() };
        let text = reply(&task.assignment(), &given).to_string();
        let (output, repairs) = read_reply(&task, &given, &text).unwrap();
        assert!(repairs.is_empty());
        (output.suspicion.unwrap(), output.trust.unwrap(), output.reason)
    }

    #[test]
    fn what_others_bear_out_is_trusted_and_what_they_contradict_is_suspected() {
        let said = "At 9:30 pm I sat in the library.";
        let mine = format!("Mr Finch, by way of introduction: “{said}”");
        let with = |other: &str| {
            let other = format!("Dr Orme, by way of introduction: “{other}”");
            rated(Language::English, &[&other, &mine], said)
        };
        let (suspicion, trust, reason) = with("At 9:30 pm I saw Mr Finch in the library.");
        assert_eq!((suspicion, trust), (0, 2), "{reason}");
        let (suspicion, trust, reason) = with("At 9:30 pm I saw Mr Finch in the garden.");
        assert!(suspicion >= 1 && trust == 0, "{suspicion} {trust} {reason}");
    }

    #[test]
    fn an_answer_that_says_nothing_is_more_suspicious_than_one_that_does() {
        let ask = |answer: &str| {
            let line =
                format!("Dr Orme to Mr Finch, about the death of Colonel Ash: “Where were you?” Mr Finch: “{answer}”");
            rated(Language::English, &[&line], answer)
        };
        let (empty, none, _) = ask("I would rather not say.");
        let (told, some, _) = ask("At 9:10 pm I walked with Dr Orme to the hall.");
        assert!(empty > told && some > none, "{empty} {told} {some} {none}");
    }

    #[test]
    fn chinese_is_rated_like_english_and_a_neutral_reader_knows_no_script() {
        let said = "晚上9点我和欧医生在书房。";
        let (suspicion, trust, reason) = rated(Language::Chinese, &[&format!("芬先生自我介绍：“{said}”")], said);
        assert!(suspicion == 0 && trust >= 1, "{reason}");
        let given: TaskContext = crate::play::task::tests_support::test_context(Language::English);
        let text = "Mr Finch, by way of introduction: “I was upstairs.”";
        // The script says that he was in the hall; a neutral reader has not read it.
        let mut louder = given.clone();
        louder.script.push("At 9:30 pm you saw Mr Finch in the hall with blood on his hands.".into());
        let task = Rate { about: Seat(1), said: text.into(), rater: Rater::Neutral, scales: Scale::ALL.to_vec() };
        assert_eq!(reply(&task.assignment(), &given), reply(&task.assignment(), &louder));
    }
}
