//! Reading a game after it was played: files in and out, and the figures that follow from a log. It plays
//! nothing.
//!
//! | module | is for |
//! |---|---|
//! | [`archive`] | our log as a file; what a file is; the published scripts and logs of others |
//! | [`insight`] | series over a log: entropy, gain, shares, distances, beliefs; what it cost |
//! | [`exam`] | marking and points of the exam after play; games put together |
//! | [`statistics`] | tests of differences, intervals, agreement of raters, likeness of texts |

pub mod archive;
pub mod exam;
pub mod insight;
pub mod statistics;
