//! The scales on which somebody is rated (MIRAGE §2.3). Their words for minds and people are elsewhere.

use crate::base::scenario::named;
use serde::{Deserialize, Serialize};

named! {
    /// A scale, 0 to 2; in the order of the published program.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Scale {
        /// How suspicious what they said makes them.
        Suspicion = "suspicion",
        /// How far it can be believed.
        Trust = "trust",
    }
}

impl Scale {
    pub const MAX: u8 = 2;
}
