//! Playing a game: typed tasks, the minds that carry them out, memory, strategies, and the director. It shows
//! nothing.
//!
//! | module | is for |
//! |---|---|
//! | [`memory`] | segments, embedder, the growing HNSW index |
//! | [`task`] | typed tasks: given, prompt, output, admissibility |
//! | [`mind`] | what carries tasks out: offline reader, endpoint, recording |
//! | [`strategy`] | how a seat plays: which tasks, in which order |
//! | [`director`] | runs a procedure: seats and rules in, events out; verifies |

#[macro_use]
pub mod strategy;

pub mod director;
pub mod memory;
pub mod mind;
pub mod task;
