//! [`DirectorError`] and [`ForkError`] in the reader's language, with what to do. What a part of the program
//! said about its own trouble stays as it is.

use super::{DirectorError, ForkError};
use crate::language::Language;

impl DirectorError {
    pub fn words(&self, language: Language) -> String {
        if language == Language::English {
            return self.to_string();
        }
        match self {
            Self::Setup(why) => format!("这一局无法开始：{why}"),
            Self::Differs { index, .. } => format!("记录中的第{index}个事件与重新运行的结果不同"),
            Self::TextDiffers { index, text } => {
                format!("记录中的第{index}个事件使用了文本{text}，与重新运行的结果不同")
            }
            Self::Apply(error) => format!("出现了不可能发生的事件：{error}"),
            Self::Host(why) => format!("无法保存事件：{why}"),
        }
    }
}

impl ForkError {
    /// What is in the way, and what to do about it.
    pub fn words(&self, language: Language) -> String {
        let chinese = language == Language::Chinese;
        match self {
            Self::NoSuchTurn { turn, turns } if chinese => {
                format!("这一局共{turns}个回合，没有第{turn}回合。请选择一个已有的回合。")
            }
            Self::NoSuchTurn { .. } => format!("{self}. Choose one of its turns."),
            Self::OtherProcedure if chinese => {
                "已经进行的部分按原有玩法进行，不能中途更换玩法；只能更改其中的数值。".to_owned()
            }
            Self::OtherProcedure => format!("{self}."),
            Self::NoScript { name } if chinese => {
                format!("记录中没有{name}的剧本，无人能接着扮演。请先把剧本文件与记录一起打开。")
            }
            Self::NoScript { .. } => {
                format!("{self}. Open the script's files together with the log.")
            }
            Self::Setup(error) => error.words(language),
            Self::DoesNotFit { event, .. } if chinese => {
                let number = event + 1;
                format!(
                    "以这些设置无法从该回合继续：前{number}个事件已经发生，新设置下却不会如此（例如轮数少于已进行的轮数）。请恢复轮数，或从更早的回合分叉。"
                )
            }
            Self::DoesNotFit { event, .. } => {
                let number = event + 1;
                format!(
                    "With these settings the game could not have come this far (event {number}), with fewer rounds than were played for example. Put the rounds back, or fork from an earlier turn."
                )
            }
        }
    }
}
