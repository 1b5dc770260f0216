//! [`DirectorError`] in the reader's language. What a part of the program said about its own trouble stays
//! as it is.

use super::DirectorError;
use crate::scenario::Language;

impl DirectorError {
    /// What happened.
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
