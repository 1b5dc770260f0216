//! The two memories of a player.

use crate::base::scenario::named;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

named! {
    /// A player's two memories.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum MemoryKind {
        /// The own script.
        Script = "script",
        /// What was said at the table.
        Dialogue = "dialogue",
    }
}
