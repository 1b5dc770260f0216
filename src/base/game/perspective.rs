//! What an examinee has read.

use crate::base::scenario::named;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

named! {
    /// What an examinee has read when taking an exam (Questum §3).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum ExamPerspective {
        /// After play: the own script and what was said.
        #[default]
        Play = "play",
        /// Without play: the own script alone (PP).
        Own = "own",
        /// Without play: everybody's scripts, by one reader outside the game (OP).
        Everybody = "everybody",
    }
}
