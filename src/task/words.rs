//! Words that several prompts share, in both languages.

use super::Given;
use crate::game::{Level, Sensor, VictimId};
use crate::language::{Language, text};
use crate::scenario::Clue;

/// A sensor's name in prompts.
pub fn sensor_word(language: Language, sensor: Sensor) -> String {
    match sensor {
        Sensor::Emotion => {
            text!(language, words_emotion)
        }
        Sensor::Motivation => {
            text!(language, words_motivation)
        }
        Sensor::Opportunity => {
            text!(language, words_opportunity)
        }
        Sensor::InformationValue => {
            text!(language, words_information_value)
        }
        Sensor::Evidence => {
            text!(language, words_evidence)
        }
        Sensor::Background => {
            text!(language, words_background)
        }
    }
}

/// A sensor's question about a suspect; a murderer is asked how it looks to the others.
pub(super) fn sensor_question(given: &Given, victim: VictimId, sensor: Sensor) -> String {
    let language = given.language;
    let feigns = given.killed(victim) == Some(true);
    match (given.table.guidance, sensor) {
        (true, Sensor::Emotion) if feigns => return text!(language, words_feigned_emotion),
        (true, Sensor::Emotion) => return text!(language, words_guided_emotion),
        (true, Sensor::Motivation) if feigns => return text!(language, words_feigned_motivation),
        (true, Sensor::Motivation) => return text!(language, words_guided_motivation),
        (true, Sensor::Opportunity) if feigns => return text!(language, words_feigned_opportunity),
        (true, Sensor::Opportunity) => return text!(language, words_guided_opportunity),
        (true, Sensor::InformationValue) => return text!(language, words_guided_information_value),
        _ => {}
    }
    match sensor {
        Sensor::Emotion => {
            text!(language, words_your_own_disposition_would_you)
        }
        Sensor::Motivation => {
            text!(language, words_what_was_this_person_to)
        }
        Sensor::Opportunity => {
            text!(language, words_leaving_all_feeling_aside_did)
        }
        Sensor::InformationValue => {
            text!(language, words_how_likely_are_further_questions)
        }
        Sensor::Evidence => {
            text!(language, words_does_anything_that_was_found)
        }
        Sensor::Background => {
            text!(language, words_has_there_been_conflict_rivalry)
        }
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
pub fn dialogue_line(language: Language, speech: &Speech<'_>) -> String {
    match speech {
        Speech::Introduction { speaker, text } => {
            text!(language, words_speaker_by_way_of_introduction, speaker, text)
        }
        Speech::Statement { speaker, text } => {
            let speaker =
                if speaker.is_empty() { text!(language, words_the_host) } else { (*speaker).to_owned() };
            text!(language, words_speaker_text, speaker, text)
        }
        Speech::Clue { place, text } => {
            text!(language, words_a_clue_that_everybody_has, place, text)
        }
        Speech::Exchange { asker, answerer, victim, question, answer } => {
            let about = match *victim {
                "" => String::new(),
                victim => text!(language, words_about_the_death_of_victim, victim),
            };
            text!(language, words_asker_to_answerer_about_question, asker, answerer, about, question, answer)
        }
        Speech::OpenQuestion { asker, asked, question } => {
            text!(language, words_asker_to_asked_open, asker, asked, question)
        }
    }
}

/// A private clue of the thinker's own script, with the keyword that brought it back, if any.
pub fn own_clue(language: Language, clue: &Clue) -> String {
    let Clue { keyword, text, .. } = clue;
    if keyword.is_empty() {
        text!(language, words_only_you_know_text, text)
    } else {
        text!(language, words_keyword_reminds_you_and_only, keyword, text)
    }
}

/// The content of a segment of the dialogue.
#[derive(Debug, Clone, Copy)]
pub enum Speech<'a> {
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
