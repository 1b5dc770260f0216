//! Words that several prompts share, in both languages.

use super::TaskContext;
use crate::base::game::{Level, Sensor, VictimId};
use crate::base::language::{Language, text};
use crate::base::scenario::Clue;

/// A sensor's name in prompts.
pub fn sensor_word(language: Language, sensor: Sensor) -> String {
    match sensor {
        Sensor::Emotion => text!(language, prompt_sensor_emotion),
        Sensor::Motivation => text!(language, prompt_sensor_motivation),
        Sensor::Opportunity => text!(language, prompt_sensor_opportunity),
        Sensor::InformationValue => text!(language, prompt_sensor_information_value),
        Sensor::Evidence => text!(language, prompt_sensor_evidence),
        Sensor::Background => text!(language, prompt_sensor_background),
    }
}

/// A sensor's question about a suspect; a murderer is asked how it looks to the others.
pub(super) fn sensor_question(given: &TaskContext, victim: VictimId, sensor: Sensor) -> String {
    let language = given.language;
    let feigns = given.has_killed(victim) == Some(true);
    match (given.table_rules.guidance, sensor) {
        (true, Sensor::Emotion) if feigns => return text!(language, sensor_question_feigned_emotion),
        (true, Sensor::Emotion) => return text!(language, sensor_question_guided_emotion),
        (true, Sensor::Motivation) if feigns => return text!(language, sensor_question_feigned_motivation),
        (true, Sensor::Motivation) => return text!(language, sensor_question_guided_motivation),
        (true, Sensor::Opportunity) if feigns => return text!(language, sensor_question_feigned_opportunity),
        (true, Sensor::Opportunity) => return text!(language, sensor_question_guided_opportunity),
        (true, Sensor::InformationValue) => return text!(language, sensor_question_guided_information),
        _ => {}
    }
    match sensor {
        Sensor::Emotion => text!(language, sensor_question_emotion),
        Sensor::Motivation => text!(language, sensor_question_motivation),
        Sensor::Opportunity => text!(language, sensor_question_opportunity),
        Sensor::InformationValue => text!(language, sensor_question_information_value),
        Sensor::Evidence => text!(language, sensor_question_evidence),
        Sensor::Background => text!(language, sensor_question_background),
    }
}

/// A level's name in prompts.
pub fn level_word(language: Language, level: Level) -> String {
    match level {
        Level::Positive => text!(language, prompt_level_positive),
        Level::Neutral => text!(language, prompt_level_neutral),
        Level::Negative => text!(language, prompt_level_negative),
        Level::Yes => text!(language, prompt_level_yes),
        Level::No => text!(language, prompt_level_no),
        Level::High => text!(language, prompt_level_high),
        Level::Medium => text!(language, prompt_level_medium),
        Level::Low => text!(language, prompt_level_low),
    }
}

/// An utterance as one segment of the dialogue.
pub fn dialogue_line(language: Language, speech: &DialogueEntry<'_>) -> String {
    match speech {
        DialogueEntry::Introduction { speaker, text } => text!(language, dialogue_introduction_line, speaker, text),
        DialogueEntry::Statement { speaker, text } => {
            let speaker = if speaker.is_empty() { text!(language, dialogue_host) } else { (*speaker).to_owned() };
            text!(language, dialogue_statement_line, speaker, text)
        }
        DialogueEntry::Clue { place, text } => text!(language, dialogue_clue_line, place, text),
        DialogueEntry::Exchange { asker, answerer, victim, question, answer } => {
            let about = match *victim {
                "" => String::new(),
                victim => text!(language, dialogue_about_death, victim),
            };
            text!(language, dialogue_question_line, asker, answerer, about, question, answer)
        }
        DialogueEntry::OpenQuestion { asker, asked, question } => {
            text!(language, dialogue_open_question_line, asker, asked, question)
        }
    }
}

/// A private clue of the thinker's own script, with the keyword that brought it back, if any.
pub fn private_clue_line(language: Language, clue: &Clue) -> String {
    let Clue { keyword, text, .. } = clue;
    if keyword.is_empty() {
        text!(language, own_clue_line, text)
    } else {
        text!(language, own_clue_keyword_line, keyword, text)
    }
}

/// The content of a segment of the dialogue.
#[derive(Debug, Clone, Copy)]
pub enum DialogueEntry<'a> {
    Introduction {
        speaker: &'a str,
        text: &'a str,
    },
    /// A statement to everybody or to the host.
    Statement {
        /// The speaker's name; empty: the host.
        speaker: &'a str,
        text: &'a str,
    },
    /// A public clue.
    Clue {
        place: &'a str,
        text: &'a str,
    },
    /// A question with its answer.
    Exchange {
        asker: &'a str,
        answerer: &'a str,
        /// The victim's public name; empty where there is only one.
        victim: &'a str,
        question: &'a str,
        answer: &'a str,
    },
    /// A question that is not answered yet.
    OpenQuestion {
        asker: &'a str,
        asked: &'a str,
        question: &'a str,
    },
}
