//! What everything else stands on: the texts and their languages, the case, the game as a list of events with its
//! one reducer, and the platform. It does not read files of others, and it thinks nothing.
//!
//! | module | is for |
//! |---|---|
//! | [`language`] | the languages, and every text in each: a catalogue per language; all may use it |
//! | [`order`] | putting lists in order by one routine; all may use it |
//! | [`scenario`] | what a case is: characters, victims, acts, clues, exam; validation |
//! | [`game`] | events, the rules' data, the one reducer, views, the paper's formulas |
//! | [`platform`] | time, waiting, HTTP, the browser's own: one face, a file per target |

pub mod game;
pub mod language;
pub mod order;
pub mod platform;
pub mod scenario;
