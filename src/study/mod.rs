//! Studying games and taking part in them: what people do while one is played, ratings, interviews, judges,
//! codes, lessons, experiments and the papers' tables. It knows no page.
//!
//! | module | is for |
//! |---|---|
//! | [`live`] | a game that is being played: pausing, stopping, decisions, retries, its budget |
//! | [`seat`] | people at the table: forms, who holds the device, whose time passes |
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
pub mod live;
pub mod overlay;
pub mod rating;
pub mod seat;
