//! What an examinee has read.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What an examinee has read when taking an exam (Questum §3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExamPerspective {
    /// After play: the own script and what was said.
    #[default]
    Play,
    /// Without play: the own script alone (PP).
    Own,
    /// Without play: everybody's scripts, by one reader outside the game (OP).
    Everybody,
}

impl ExamPerspective {
    /// The name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Own => "own",
            Self::Everybody => "everybody",
        }
    }
}
