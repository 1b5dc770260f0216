//! Studying games: ratings, interviews, judges, codes, lessons, experiments and the papers' tables. It knows no
//! page.
//!
//! | module | is for |
//! |---|---|
//! | [`overlay`] | what is kept beside an open log: which reading of it counts, which fault is reported |
//! | [`rating`] | rates a log that has no readings, with any mind, at a desk |
//! | [`interview`] | asks a character in private at a turn of a log, at a desk; what comes of it lies beside the log |
//! | `judging` | judges games afterwards by the papers' evaluations; agreement of judges; the command alone has it |
//! | [`coding`] | codes on what was said: codebook, coders, agreement, kept beside a log |
//! | [`lesson`] | a file of ordered turns of a game with notes and questions; read, written, held against its game |
//! | [`experiment`] | many games from one file, and the papers' tables of their logs |

pub mod coding;
pub mod experiment;
pub mod interview;
#[cfg(feature = "cli")]
pub mod judging;
pub mod lesson;
pub mod overlay;
pub mod rating;
