//! The transcript's own words, in the language of the case.

use crate::game::Phase;
use crate::scenario::Language;

pub(super) fn phase(language: Language, phase: Phase) -> String {
    match (language, phase) {
        (Language::English, Phase::Introductions) => "Introductions".into(),
        (Language::English, Phase::Questioning { round }) => format!("Round {round}"),
        (Language::English, Phase::Pruning { round }) => format!("After round {round}"),
        (Language::English, Phase::Clues) => "Clues".into(),
        (Language::English, Phase::Accusation) => "Accusations".into(),
        (Language::English, Phase::Vote) => "Vote".into(),
        (Language::English, Phase::Outcome) => "Outcome".into(),
        (Language::English, Phase::Exam) => "Exam".into(),
        (Language::Chinese, Phase::Exam) => "考题".into(),
        (Language::Chinese, Phase::Introductions) => "自我介绍".into(),
        (Language::Chinese, Phase::Questioning { round }) => format!("第 {round} 轮"),
        (Language::Chinese, Phase::Pruning { round }) => format!("第 {round} 轮之后"),
        (Language::Chinese, Phase::Clues) => "线索".into(),
        (Language::Chinese, Phase::Accusation) => "指控".into(),
        (Language::Chinese, Phase::Vote) => "投票".into(),
        (Language::Chinese, Phase::Outcome) => "结局".into(),
    }
}

/// Words that stand alone.
pub(super) struct Words {
    pub players: &'static str,
    pub victims: &'static str,
    pub host: &'static str,
    pub to: &'static str,
    pub clue: &'static str,
    pub votes_for: &'static str,
    pub convicted: &'static str,
    pub nobody: &'static str,
    pub act: &'static str,
    pub colon: &'static str,
    pub about: [&'static str; 2],
    pub suspects: &'static str,
}

pub(super) fn words(language: Language) -> Words {
    match language {
        Language::English => Words {
            players: "Players",
            victims: "The dead",
            host: "The host",
            to: " to ",
            clue: "Clue",
            votes_for: " votes for ",
            convicted: "Convicted",
            nobody: "nobody",
            act: "Act",
            colon: ": ",
            about: [", about the death of ", ""],
            suspects: " now suspects ",
        },
        Language::Chinese => Words {
            players: "玩家",
            victims: "死者",
            host: "主持人",
            to: "对",
            clue: "线索",
            votes_for: "投票给",
            convicted: "被指认",
            nobody: "无人",
            act: "幕",
            colon: "：",
            about: ["，关于", "之死"],
            suspects: "现在怀疑",
        },
    }
}
