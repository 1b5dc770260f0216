//! Qualitative coding of utterances: a codebook, the marks of several coders next to a log, their agreement,
//! export and import.
//!
//! Codes are stored next to the log, like ratings, and never in it: they are no events, so the log's bytes do
//! not change. κ and α are in [`crate::read::statistics::agreement`]. No model is asked for codes here; codes of a
//! model are imported as those of one more coder ([`import_codes`]).

mod agreement;
mod change;
mod codebook;
mod codes;
mod convokit;
mod disagreements;
mod file;
mod import;
mod panel;
mod table;
#[cfg(test)]
mod tests;
mod utterances;

pub use agreement::{AgreementKind, ComparedCode, ComparedCoders, compare_coders};
pub use change::CodesChange;
pub use codebook::{Code, Codebook, MAX_KEYS};
pub use codes::{Coder, CoderKind, Codes, CodesError};
pub use convokit::convokit_archive;
pub use disagreements::{Disagreement, find_disagreements};
pub use file::{read_codes, write_codes};
pub use import::{CodesPlace, CodesProblem, CodesProblemKind, ImportedCodes, import_codes};
pub use panel::{CodingEffect, CodingEvent, CodingModel, LAST_CODEBOOK_PREFERENCE, LAST_CODER_PREFERENCE};
pub use table::{agreement_csv, codes_csv};
pub use utterances::{SpokenTurn, list_utterances};
