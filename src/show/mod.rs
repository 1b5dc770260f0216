//! What a page or a file shows of a log at a cursor, as plain data. It plays nothing and draws nothing on a
//! screen.
//!
//! | module | is for |
//! |---|---|
//! | [`viewer`] | log and cursor in, page models out; playback, words, links |
//! | [`panels`] | which panels there are beside the table, and the updates of those that need nothing of `study` |
//! | [`predict`] | predicting whom the log convicts: model and update |
//! | [`export`] | a log as CSV, Markdown, gzipped JSON, pages to be printed |
//! | [`library`] | what is bundled and stored, and which games a search finds |
//! | [`opening`] | opening files: progress, what was found, which of it is open |
//! | [`setup`] | what is entered into the setup form, and what is wrong with it |

pub mod export;
pub mod library;
pub mod opening;
pub mod panels;
pub mod predict;
pub mod setup;
pub mod viewer;
