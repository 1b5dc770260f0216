//! Casebook plays LLM murder mysteries in the browser and replays them.
//!
//! **A game is a list of events.** Live play produces events, a saved log *is* those events, a replay is
//! a cursor over them, and every number on a chart is a fold over them. There is one reducer
//! ([`base::game::Table::apply`]) for live play, replay and verification.
//!
//! ```text
//! scenario ─┐
//!           ├─▶ director (a procedure) ──▶ Event, Event … ─┬─▶ Log (save, resume, share, verify)
//! seats ────┘     ▲ a seat's strategy sees a View only      └─▶ Table (fold) ─▶ insight, viewer, app
//!                 │ and thinks in tasks, at a Desk
//!   task ─▶ mind: offline reader · endpoint · recording
//! ```
//!
//! Where to start: [`base::game`] for what can happen, [`play::director`] for when, [`play::strategy`] for how
//! a seat plays. Six groups, each with a map in its `mod.rs`; `tests/layers.rs` keeps who may use whom:
//!
//! | group | is for | may use |
//! |---|---|---|
//! | [`base`] | texts, cases, the game as events, the platform | – |
//! | [`read`] | files in and out, and what follows from a log | base |
//! | [`play`] | tasks, minds, memory, strategies, the director | base, read |
//! | [`show`] | what a page or a file shows of a log at a cursor, as plain data | base, read |
//! | [`study`] | ratings, interviews, judges, codes, lessons, experiments | base, read, play, show |
//! | [`page`] | the page and its engine | all |

// The types of rendered views are deeply nested.
#![cfg_attr(test, recursion_limit = "256")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

// Before the others: `base` makes its names of strategies of the list there.
#[macro_use]
pub mod play;

pub mod base;
pub mod page;
pub mod read;
pub mod show;
pub mod study;
#[cfg(test)]
mod table;
