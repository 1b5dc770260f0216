//! The scales on which somebody is rated (MIRAGE §2.3). Their words for minds and people are elsewhere.

use serde::{Deserialize, Serialize};

/// A scale, 0 to 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scale {
    /// How suspicious what they said makes them.
    Suspicion,
    /// How far it can be believed.
    Trust,
}

impl Scale {
    /// Both, in the order of the published program.
    pub const ALL: [Self; 2] = [Self::Suspicion, Self::Trust];
    pub const MAX: u8 = 2;

    /// The name in replies and in names of tasks.
    pub fn name(self) -> &'static str {
        match self {
            Self::Suspicion => "suspicion",
            Self::Trust => "trust",
        }
    }
}
