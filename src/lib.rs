//! Casebook plays LLM murder mysteries in the browser and replays them.
//!
//! **A game is a list of events.** Live play produces events, a saved log *is* those events, a replay is
//! a cursor over them, and every number on a chart is a fold over them. There is one reducer
//! ([`game::Table::apply`]) for live play, replay and verification.
//!
//! ```text
//! scenario ─┐
//!           ├─▶ director (a procedure) ──▶ Event, Event … ─┬─▶ Log (save, resume, share, verify)
//! seats ────┘     ▲ a seat's strategy sees a View only      └─▶ Table (fold) ─▶ insight, viewer, app
//!                 │ and thinks in tasks, at a Desk
//!   task ─▶ mind: offline reader · endpoint · recording
//! ```
//!
//! Where to start: [`game`] for what can happen, [`director`] for when, [`strategy`] for how a seat
//! plays. Which module may use which is kept by `tests/layers.rs`:
//!
//! | module | is for | may use |
//! |---|---|---|
//! | [`language`] | the languages, and every text in each: a catalogue per language; all may use it | – |
//! | [`order`] | putting lists in order by one routine; all may use it | – |
//! | [`scenario`] | what a case is: characters, victims, acts, clues, exam; validation | – |
//! | [`memory`] | segments, embedder, the growing HNSW index | – |
//! | [`platform`] | time, waiting, HTTP, the browser's own: one face, a file per target | – |
//! | [`game`] | events, the rules' data, the one reducer, views, the paper's formulas | scenario |
//! | [`task`] | typed tasks: given, prompt, output, admissibility | scenario, game |
//! | [`mind`] | what carries tasks out: offline reader, endpoint, recording | scenario, game, task, memory, platform |
//! | [`strategy`] | how a seat plays: which tasks, in which order | scenario, memory, game, task, mind |
//! | [`director`] | runs a procedure: seats and rules in, events out; verifies | all of the above, exam |
//! | [`archive`] | our log as a file; what a file is; the published scripts and logs of others | scenario, game |
//! | [`rating`] | rates a log that has no readings, with any mind, at a desk | scenario, game, task, mind, memory, platform, strategy, insight |
//! | [`interview`] | asks a character in private at a turn of a log, at a desk; what comes of it lies beside the log | scenario, game, task, mind, platform, strategy, export, viewer |
//! | `judging` | judges games afterwards by the papers' evaluations; agreement of judges; the command alone has it | scenario, game, task, mind, memory, platform, strategy, director, rating, exam, statistics, export |
//! | [`exam`] | marking and points of the exam after play; games put together | scenario, game, task |
//! | [`statistics`] | tests of differences, intervals, agreement of raters, likeness of texts | game, exam |
//! | [`insight`] | series over a log: entropy, gain, shares, distances, beliefs; what it cost | scenario, game |
//! | [`export`] | a log as CSV, Markdown, gzipped JSON, pages to be printed | scenario, game, insight, archive, viewer |
//! | [`coding`] | codes on what was said: codebook, coders, agreement, kept beside a log | scenario, game, statistics, export, archive, viewer |
//! | [`wire`] | what crosses between the page and the engine: orders, reports, a log in pieces | scenario, game, task, mind, director, rating, interview, viewer, insight, experiment |
//! | [`engine`] | carries out orders: plays, verifies, forks, rates, reads files; in the page on a thread of its own | scenario, platform, game, task, mind, director, rating, interview, insight, archive, export, wire, viewer, experiment |
//! | [`viewer`] | log and cursor in, page models out; playback, words, links | scenario, game, insight, archive, exam |
//! | [`lesson`] | a file of ordered turns of a game with notes and questions; read, written, held against its game | scenario, game, insight, archive, viewer |
//! | [`experiment`] | many games from one file, and the papers' tables of their logs | scenario, game, task, mind, memory, director, exam, statistics, insight, archive, export, viewer |
//! | `app` | the page that shows games: thin Leptos over `viewer`; on wasm32 alone | scenario, game, insight, archive, viewer, exam, platform |
//! | `studio` | the page that does everything else, around `app`'s table; what plays is the engine's; on wasm32 alone | everything but task, strategy, director, engine, statistics, judging |

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

// Before the others: `game` makes its names of strategies of the list there.
#[macro_use]
pub mod strategy;

#[cfg(target_arch = "wasm32")]
pub mod app;
pub mod archive;
pub mod coding;
pub mod director;
pub mod engine;
pub mod exam;
pub mod experiment;
pub mod export;
pub mod game;
pub mod insight;
pub mod interview;
#[cfg(feature = "cli")]
pub mod judging;
pub mod language;
pub mod lesson;
pub mod memory;
pub mod mind;
pub mod order;
pub mod platform;
pub mod rating;
pub mod scenario;
pub mod statistics;
#[cfg(target_arch = "wasm32")]
pub mod studio;
#[cfg(test)]
mod table;
pub mod task;
pub mod viewer;
pub mod wire;
