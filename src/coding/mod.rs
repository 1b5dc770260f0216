//! Codes on what was said: a codebook, several coders' marks beside a log, how far they agree, and the whole of it
//! handed out and taken in.
//!
//! Codes are kept beside the log, like ratings, and never in it: they are no events, so a log's bytes are the same
//! with them and without. κ and α are [`crate::statistics::agreement`]'s. Nobody is asked for codes here; what a model
//! gave is taken in as one more coder's ([`take_in`]).

mod agreement;
mod codebook;
mod codes;
mod convokit;
mod disagreements;
mod file;
mod import;
mod table;
#[cfg(test)]
mod tests;
mod utterances;

pub use agreement::{ComparedCode, ComparedCoders, FigureKind, comparisons};
pub use codebook::{Code, Codebook, MOST_KEYS};
pub use codes::{Coder, CoderKind, Codes, CodesChange, CodesError};
pub use convokit::convokit;
pub use disagreements::{Disagreement, disagreements};
pub use file::{read_codes, write_codes};
pub use import::{CodesPlace, CodesProblem, CodesProblemKind, TakenIn, take_in};
pub use table::{agreement_csv, codes_csv};
pub use utterances::{SaidTurn, utterances};
