//! Words that several prompts share, in both languages.

use crate::game::{Level, Sensor};
use crate::scenario::Language;

/// A sensor as prompts name it.
pub fn sensor_word(language: Language, sensor: Sensor) -> &'static str {
    match (language, sensor) {
        (Language::English, Sensor::Emotion) => "emotion",
        (Language::English, Sensor::Motivation) => "motivation",
        (Language::English, Sensor::Opportunity) => "opportunity",
        (Language::English, Sensor::InformationValue) => "information value",
        (Language::English, Sensor::Evidence) => "evidence",
        (Language::English, Sensor::Background) => "background",
        (Language::Chinese, Sensor::Emotion) => "情感",
        (Language::Chinese, Sensor::Motivation) => "动机",
        (Language::Chinese, Sensor::Opportunity) => "机会",
        (Language::Chinese, Sensor::InformationValue) => "信息价值",
        (Language::Chinese, Sensor::Evidence) => "证据",
        (Language::Chinese, Sensor::Background) => "背景",
    }
}

/// What a sensor asks.
pub(super) fn sensor_question(language: Language, sensor: Sensor) -> &'static str {
    match (language, sensor) {
        (Language::English, Sensor::Emotion) => "how does this person feel about the victim?",
        (Language::English, Sensor::Motivation) => {
            "does the relation between this person and the victim give a motive?"
        }
        (Language::English, Sensor::Opportunity) => {
            "did this person, as far as the facts go, have the chance to do it?"
        }
        (Language::English, Sensor::InformationValue) => {
            "how much would further questions to this person still tell you?"
        }
        (Language::English, Sensor::Evidence) => "does something tangible point at this person?",
        (Language::English, Sensor::Background) => {
            "does this person's past or skill fit the way it was done?"
        }
        (Language::Chinese, Sensor::Emotion) => "此人对死者抱有怎样的感情？",
        (Language::Chinese, Sensor::Motivation) => "此人与死者的关系是否构成动机？",
        (Language::Chinese, Sensor::Opportunity) => "就事实而言，此人是否有下手的机会？",
        (Language::Chinese, Sensor::InformationValue) => "继续追问此人，还能得到多少信息？",
        (Language::Chinese, Sensor::Evidence) => "是否有实物证据指向此人？",
        (Language::Chinese, Sensor::Background) => "此人的经历或技能是否与作案方式相符？",
    }
}

/// A level as prompts name it.
pub fn level_word(language: Language, level: Level) -> &'static str {
    if language == Language::English {
        return level.name();
    }
    match level {
        Level::Positive => "正面",
        Level::Neutral => "中性",
        Level::Negative => "负面",
        Level::Yes => "是",
        Level::No => "否",
        Level::High => "高",
        Level::Medium => "中",
        Level::Low => "低",
    }
}

/// A question with its answer, or an introduction, as one segment of the dialogue.
pub fn dialogue_line(language: Language, speech: &Speech<'_>) -> String {
    match (language, speech) {
        (Language::English, Speech::Introduction { speaker, text }) => {
            format!("{speaker}, introducing themself: “{text}”")
        }
        (Language::Chinese, Speech::Introduction { speaker, text }) => {
            format!("{speaker}自我介绍：“{text}”")
        }
        (Language::English, Speech::Statement { speaker, text }) => {
            let speaker = if speaker.is_empty() {
                "The host"
            } else {
                speaker
            };
            format!("{speaker}: “{text}”")
        }
        (Language::Chinese, Speech::Statement { speaker, text }) => {
            let speaker = if speaker.is_empty() {
                "主持人"
            } else {
                speaker
            };
            format!("{speaker}：“{text}”")
        }
        (Language::English, Speech::Clue { place, text }) => {
            format!("A clue that everybody has seen, {place}: “{text}”")
        }
        (Language::Chinese, Speech::Clue { place, text }) => {
            format!("所有人看过的线索，{place}：“{text}”")
        }
        (
            Language::English,
            Speech::Exchange {
                asker,
                answerer,
                victim,
                question,
                answer,
            },
        ) => {
            format!(
                "{asker} to {answerer}, about the death of {victim}: “{question}” {answerer}: “{answer}”"
            )
        }
        (
            Language::Chinese,
            Speech::Exchange {
                asker,
                answerer,
                victim,
                question,
                answer,
            },
        ) => {
            format!("{asker}就{victim}之死问{answerer}：“{question}”{answerer}答：“{answer}”")
        }
    }
}

/// What a segment of the dialogue holds.
#[derive(Debug, Clone, Copy)]
pub enum Speech<'a> {
    /// Somebody introduced themself.
    Introduction {
        /// Who.
        speaker: &'a str,
        /// What was said.
        text: &'a str,
    },
    /// Somebody said something to everybody or to the host.
    Statement {
        /// Who; empty: the host.
        speaker: &'a str,
        /// What was said.
        text: &'a str,
    },
    /// A clue that everybody has seen.
    Clue {
        /// Where it lay.
        place: &'a str,
        /// What one sees.
        text: &'a str,
    },
    /// A question with its answer.
    Exchange {
        /// Who asked.
        asker: &'a str,
        /// Who answered.
        answerer: &'a str,
        /// About whose death, by the public name.
        victim: &'a str,
        /// The question.
        question: &'a str,
        /// The answer.
        answer: &'a str,
    },
}
