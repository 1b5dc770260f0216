//! What a page or a file shows of a log at a cursor, as plain data. It plays nothing and draws nothing on a
//! screen.
//!
//! | module | is for |
//! |---|---|
//! | [`viewer`] | log and cursor in, page models out; playback, words, links |
//! | [`predict`] | predicting whom the log convicts: model and update |
//! | [`export`] | a log as CSV, Markdown, gzipped JSON, pages to be printed |

pub mod export;
pub mod predict;
pub mod viewer;
