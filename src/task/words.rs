//! Words that several prompts share, in both languages.

use crate::game::{Level, Sensor};
use crate::language::Language;
use crate::scenario::Clue;

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
        (Language::English, Sensor::Emotion) => {
            "your own disposition: would you rather help this person (positive), or find out all you can \
             about them (negative)?"
        }
        (Language::English, Sensor::Motivation) => {
            "what was this person to the victim, and was there a reason to kill?"
        }
        (Language::English, Sensor::Opportunity) => {
            "leaving all feeling aside, did this person have the chance to do it? Time that nobody can vouch \
             for is a chance."
        }
        (Language::English, Sensor::InformationValue) => {
            "how likely are further questions to this person to bring out something of value?"
        }
        (Language::English, Sensor::Evidence) => {
            "does anything that was found or seen tie this person directly to the scene of the crime?"
        }
        (Language::English, Sensor::Background) => {
            "has there been conflict, rivalry or enmity between this person and any of the others?"
        }
        (Language::Chinese, Sensor::Emotion) => {
            "你自己对此人的态度：更愿意帮助此人（正面），还是要尽量查清此人的底细（负面）？"
        }
        (Language::Chinese, Sensor::Motivation) => "此人与死者是什么关系，有没有杀人的理由？",
        (Language::Chinese, Sensor::Opportunity) => {
            "抛开好恶来看，此人有没有下手的机会？无人能作证的时间也算机会。"
        }
        (Language::Chinese, Sensor::InformationValue) => {
            "继续追问此人，得到有价值的信息的可能性有多大？"
        }
        (Language::Chinese, Sensor::Evidence) => "有没有物证或目击，把此人与案发现场直接联系起来？",
        (Language::Chinese, Sensor::Background) => "此人与其他人之间有没有过冲突、竞争或积怨？",
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
            format!("{speaker}, by way of introduction: “{text}”")
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
            let about = match *victim {
                "" => String::new(),
                victim => format!(", about the death of {victim}"),
            };
            format!("{asker} to {answerer}{about}: “{question}” {answerer}: “{answer}”")
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
            let about = match *victim {
                "" => String::new(),
                victim => format!("就{victim}之死"),
            };
            format!("{asker}{about}问{answerer}：“{question}”{answerer}答：“{answer}”")
        }
    }
}

/// A clue of the own script that nobody else has, with the words that brought it back, if any did.
pub fn own_clue(language: Language, clue: &Clue) -> String {
    let Clue { keyword, text, .. } = clue;
    match (language, keyword.is_empty()) {
        (Language::English, true) => format!("Only you know: {text}"),
        (Language::English, false) => format!("“{keyword}” reminds you, and only you: {text}"),
        (Language::Chinese, true) => format!("只有你知道：{text}"),
        (Language::Chinese, false) => format!("“{keyword}”让你想起（只有你知道）：{text}"),
    }
}

/// What a segment of the dialogue holds.
#[derive(Debug, Clone, Copy)]
pub enum Speech<'a> {
    Introduction {
        speaker: &'a str,
        text: &'a str,
    },
    /// Somebody said something to everybody or to the host.
    Statement {
        /// Who; empty: the host.
        speaker: &'a str,
        text: &'a str,
    },
    /// A clue that everybody has seen.
    Clue {
        place: &'a str,
        text: &'a str,
    },
    /// A question with its answer.
    Exchange {
        asker: &'a str,
        answerer: &'a str,
        /// About whose death, by the public name; empty where there is no other.
        victim: &'a str,
        question: &'a str,
        answer: &'a str,
    },
}
