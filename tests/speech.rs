//! What the offline reader says and gives as reasons, over whole games of the bundled cases, by every
//! published procedure and strategy. Nobody repeats a sentence or an answer, or hears about themself in the
//! third person; no quotation is nested, times have one format, and a sensor's reason is about its suspect
//! and fits its level.

use crate::support::{StoringHost, new_log, one_act_case};
use casebook::base::game::{EventKind, Level, Log, MindSettings, PresetName, Seat, Sensor, SettingsFile, StrategyName};
use casebook::base::language::Grammar;
use casebook::base::scenario::Scenario;
use casebook::play::director::run_game;
use casebook::play::mind::{Mind, offline::OfflineReader};
use futures_util::FutureExt;
use rayon::prelude::*;
use std::collections::HashSet;
use std::rc::Rc;
use std::sync::LazyLock;

const CASES: [&str; 4] = ["the-lantern-room.en", "the-lantern-room.zh", "borrowed-wind.en", "borrowed-wind.zh"];

/// The four cases by Questum, and the smallest one by every published procedure and strategy.
static GAMES: LazyLock<Vec<Log>> = LazyLock::new(|| {
    let usual = CASES.iter().map(|name| new_log(one_act_case(name), 1));
    let published = ["the-lantern-room.en", "the-lantern-room.zh"]
        .into_iter()
        .flat_map(|name| PresetName::ALL.map(|preset| by_preset(one_act_case(name), preset)));
    let logs: Vec<Log> = usual.chain(published).collect();
    logs.into_par_iter().map(played).collect()
});

/// Questum's games: the other strategies still repeat what they quote and refine.
fn questum_games() -> impl Iterator<Item = &'static Log> {
    GAMES.iter().take(CASES.len())
}

fn by_preset(case: Scenario, preset: PresetName) -> Log {
    let settings = SettingsFile::from_preset(preset, MindSettings::OfflineReader, 1).for_case(&case);
    Log::new(format!("{}-{}", case.id, preset.name()), case, settings)
}

fn played(log: Log) -> Log {
    let keeper = StoringHost::new(log.clone());
    let minds: Vec<Rc<dyn Mind>> = vec![Rc::new(OfflineReader::default())];
    run_game(&log, &[], &minds, &keeper).now_or_never().expect("nothing here waits").expect("the run goes through");
    keeper.log.into_inner()
}

/// Everything said aloud: speaker, listener, text.
fn spoken_lines(log: &Log) -> Vec<(Seat, Option<Seat>, &str)> {
    log.events
        .iter()
        .filter_map(|event| match &event.what {
            EventKind::Introduced { speaker, text } => Some((*speaker, None, text.as_str())),
            EventKind::Asked { asker, answerer, text, .. } => Some((*asker, Some(*answerer), text.as_str())),
            EventKind::Answered { answerer, asker, text, .. } => Some((*answerer, Some(*asker), text.as_str())),
            _ => None,
        })
        .collect()
}

fn name(log: &Log, seat: Seat) -> &str {
    &log.scenario.characters[seat.index()].name
}

/// A name and the parts of it by which somebody may be called.
fn names_of_seat(log: &Log, seat: Seat) -> Vec<String> {
    let full = name(log, seat).to_owned();
    let parts: Vec<String> = match log.scenario.language.grammar() {
        Grammar::English => full
            .split(' ')
            .filter(|part| !matches!(*part, "Mr" | "Mrs" | "Miss" | "Dr" | "Nurse"))
            // The victim may have the same family name.
            .filter(|part| !log.scenario.victims.iter().any(|v| v.name.contains(*part)))
            .map(str::to_owned)
            .collect(),
        Grammar::Chinese => Vec::new(),
    };
    parts.into_iter().chain([full]).collect()
}

fn sentences(text: &str) -> Vec<String> {
    let (mut found, mut sentence) = (Vec::new(), String::new());
    let text = ["a.m.", "p.m.", "Mr.", "Dr.", "Mrs."]
        .iter()
        .fold(text.to_owned(), |text, dotted| text.replace(dotted, &dotted.replace('.', "")));
    for c in text.chars() {
        sentence.push(c);
        if matches!(c, '.' | '?' | '!' | '。' | '？' | '！') {
            found.push(sentence.trim().to_owned());
            sentence.clear();
        }
    }
    found.push(sentence.trim().to_owned());
    found.retain(|s| s.chars().filter(|c| c.is_alphanumeric()).count() > 1);
    found
}

fn nobody_says_a_sentence_twice(log: &Log) {
    let mut heard = HashSet::new();
    for (speaker, _, text) in spoken_lines(log) {
        for sentence in sentences(text) {
            assert!(
                heard.insert((speaker, sentence.clone())),
                "{} ({}) says twice: {sentence} – the second time in: {text}",
                name(log, speaker),
                log.id
            );
        }
    }
}

fn nobody_is_told_about_themself_in_the_third_person(log: &Log) {
    for (_, to, text) in spoken_lines(log) {
        let Some(to) = to else { continue };
        for sentence in sentences(text) {
            for form in names_of_seat(log, to) {
                let addressed =
                    [",", "，"].iter().any(|comma| sentence.starts_with(&format!("{}{comma}", name(log, to))));
                let held = sentence.split(|c: char| !c.is_alphanumeric()).any(|w| w == form)
                    || (sentence.contains(&form) && form == name(log, to));
                assert!(!held || addressed, "to {form} ({}): {text}", log.id);
            }
        }
    }
}

fn no_quotation_is_quoted(log: &Log) {
    let reasons = log.events.iter().flat_map(|event| match &event.what {
        EventKind::SensorsRead { readings, .. } => readings.iter().map(|r| r.reason.clone()).collect::<Vec<_>>(),
        EventKind::Pruned { reason, .. } | EventKind::Voted { reason, .. } => vec![reason.clone()],
        _ => Vec::new(),
    });
    let questions = log.events.iter().filter_map(|event| match &event.what {
        EventKind::Asked { text, .. } => Some(text.clone()),
        _ => None,
    });
    for text in reasons.chain(questions) {
        let mut depth = 0i32;
        for c in text.chars() {
            match c {
                '“' | '‘' => depth += 1,
                '”' => depth -= 1,
                // An apostrophe closes nothing.
                '’' if depth > 0 => depth -= 1,
                _ => {}
            }
            assert!(depth < 2, "{}: {text}", log.id);
        }
    }
}

fn times_are_written_in_one_way(log: &Log) {
    let words: Vec<String> = spoken_lines(log).iter().map(|(_, _, t)| (*t).to_owned()).collect();
    let all = words.join("\n");
    let whole_day = all.split(|c: char| !c.is_ascii_digit() && c != ':').any(|part| {
        let mut halves = part.split(':');
        let hour: Option<u16> = halves.next().and_then(|h| h.parse().ok());
        let minute = halves.next().filter(|m| m.len() == 2);
        hour.is_some_and(|h| h > 12 && h < 25) && minute.is_some()
    });
    let halves = [" pm", "晚上"].iter().any(|half| all.contains(half));
    assert!(!(whole_day && halves), "{}: {all}", log.id);
}

fn a_reason_is_about_its_suspect_and_fits_its_level(log: &Log) {
    for event in &log.events {
        let EventKind::SensorsRead { observer, suspect, readings, .. } = &event.what else {
            continue;
        };
        for reading in readings {
            let reason = &reading.reason;
            let about = names_of_seat(log, *suspect).iter().any(|form| reason.contains(form));
            assert!(about, "{} of {}: {reason}", log.id, name(log, *suspect));
            let (me, them) = (name(log, *observer), name(log, *suspect));
            for said in [" said:", " told ", "说过：", "对我说过", "对"] {
                assert!(!reason.starts_with(&format!("{me}{said}")), "quoted to themself: {reason}");
            }
            let own = [" said:", " told ", "说过：", "对我说过"]
                .iter()
                .any(|said| reason.starts_with(&format!("{them}{said}")));
            let clears = matches!(reading.level, Level::No | Level::Neutral | Level::Positive);
            assert!(!(own && clears), "their own word clears them: {reason}");
            // A feeling is the observer's own, so its own script supports it, or there is none.
            if reading.sensor == Sensor::Emotion {
                let mine = ["I know this myself", "我自己知道", "I have nothing against", "谈不上好恶"];
                assert!(mine.iter().any(|m| reason.contains(m)), "{reason}");
            }
        }
    }
}

fn nobody_gives_nearly_the_same_answer_twice(log: &Log) {
    let language = log.scenario.language;
    let words = |text: &str| -> HashSet<String> {
        match language.grammar() {
            Grammar::English => text.split(' ').map(str::to_lowercase).collect(),
            Grammar::Chinese => {
                let chars: Vec<char> = text.chars().collect();
                chars.windows(2).map(|pair| pair.iter().collect()).collect()
            }
        }
    };
    let mut given: Vec<(Seat, HashSet<String>)> = Vec::new();
    for event in &log.events {
        let EventKind::Answered { answerer, text, .. } = &event.what else {
            continue;
        };
        let now = words(text);
        for (_, old) in given.iter().filter(|(seat, _)| seat == answerer) {
            let shared = now.intersection(old).count();
            let all = now.union(old).count();
            assert!(shared * 10 < all * 8, "{}: {text}", log.id);
        }
        given.push((*answerer, now));
    }
}

#[test]
fn nobody_says_a_sentence_twice_who_remembers_what_was_said() {
    // The first two recall five segments of the dialogue, and MIRAGE's players a summary, as in their
    // programs.
    let recalls_few = |log: &Log| {
        let few = |name| matches!(name, StrategyName::ThinkThrice | StrategyName::Werewolf | StrategyName::Mirage);
        log.settings.seats.iter().any(|seat| few(seat.strategy))
    };
    GAMES.iter().filter(|log| !recalls_few(log)).for_each(nobody_says_a_sentence_twice);
}

#[test]
fn by_questum_nobody_gives_nearly_the_same_answer_twice() {
    questum_games().for_each(nobody_gives_nearly_the_same_answer_twice);
}

#[test]
fn by_questum_nobody_is_told_about_themself_in_the_third_person() {
    questum_games().for_each(nobody_is_told_about_themself_in_the_third_person);
}

#[test]
fn in_no_procedure_is_a_quotation_quoted() {
    GAMES.iter().for_each(no_quotation_is_quoted);
}

#[test]
fn in_no_procedure_are_times_written_in_two_ways() {
    GAMES.iter().for_each(times_are_written_in_one_way);
}

#[test]
fn in_every_procedure_a_reason_is_about_its_suspect_and_fits_its_level() {
    GAMES.iter().for_each(a_reason_is_about_its_suspect_and_fits_its_level);
}
