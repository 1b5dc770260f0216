//! All black-box tests in one binary: many binaries, each with the library in it, would take longer to link
//! than most of these tests take to run. `cargo test --features cli --test all forks::` runs the tests of one
//! file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod beliefs;
mod broken;
mod bundled;
mod charts;
mod coding;
mod corpus;
mod doctor;
mod embedding;
mod endpoint;
mod engine;
mod estimate;
mod exams_after_rounds;
mod experiment;
mod faults;
mod fields;
#[cfg(unix)]
mod files;
mod files_wild;
mod forks;
mod games;
mod judges;
mod killed;
mod layers;
mod leaks;
mod old_logs;
mod people;
mod perspectives;
mod presets;
mod procedures;
mod prompts;
mod published_calls;
mod quirks;
mod rated;
mod recalled;
mod retrieval;
mod settings;
mod shared;
mod shared_logs;
mod speech;
mod strategies;
mod support;
mod table_rules;
mod told;
mod turned;
mod wild;
