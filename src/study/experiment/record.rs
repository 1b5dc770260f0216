//! The file that a run stores beside its logs, so that a table knows each log's cell: cells and ids, no
//! results. The same plan gives the same bytes, whichever shard writes it, so folders are merged by copying.

use super::cell::ExperimentCell;
use crate::base::language::{Language, text};
use crate::base::scenario::Localized;
use crate::read::insight::Prices;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanRecord {
    /// Always `casebook-experiment`.
    pub format: String,
    /// Version of this format, 1 today.
    pub version: u32,
    /// What the experiment is called.
    pub name: String,
    pub prices: Prices,
    pub games: Vec<GameRecord>,
}

/// A game of a plan. Two cells with the same settings share one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRecord {
    /// The id of its log.
    pub id: String,
    pub seed: u64,
    pub cell: ExperimentCell,
}

/// Why a result file does not count.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum ResultFileError {
    /// A judge's file that cannot be read.
    Judged { why: String },
    /// A plan that cannot be read.
    Plan { why: String },
    /// A plan of a later version of this format.
    LaterPlan { version: u32 },
}

impl ResultFileError {
    fn describe(&self, l: Language) -> String {
        match self {
            Self::Judged { why } => text!(l, experiment_judged_unread, why),
            Self::Plan { why } => text!(l, experiment_plan_unread, why),
            Self::LaterPlan { version } => text!(l, experiment_plan_later, version),
        }
    }

    pub fn localized(&self) -> Localized {
        Localized::in_each_language(|l| self.describe(l))
    }
}

impl PlanRecord {
    pub const FORMAT: &'static str = "casebook-experiment";

    /// Reads one.
    ///
    /// # Errors
    /// It is of a later version, or malformed.
    pub fn read(text: &str) -> Result<Self, ResultFileError> {
        #[derive(Deserialize)]
        struct Heading {
            version: u32,
        }
        let why = |error: serde_json::Error| ResultFileError::Plan { why: error.to_string() };
        // A later version may have anything in it.
        let version = serde_json::from_str::<Heading>(text).map_err(why)?.version;
        match version {
            1 => serde_json::from_str(text).map_err(why),
            version => Err(ResultFileError::LaterPlan { version }),
        }
    }

    /// Writes the record, one game per line.
    ///
    /// # Errors
    /// A number that JSON cannot hold.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        let games: Result<Vec<String>, _> = self.games.iter().map(serde_json::to_string).collect();
        Ok(format!(
            "{{\n\"format\": {},\n\"version\": {},\n\"name\": {},\n\"prices\": {},\n\"games\": [\n{}\n]\n}}\n",
            serde_json::to_string(&self.format)?,
            self.version,
            serde_json::to_string(&self.name)?,
            serde_json::to_string(&self.prices)?,
            games?.join(",\n")
        ))
    }
}
