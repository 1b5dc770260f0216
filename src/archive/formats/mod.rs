//! The published scripts and logs of others, a folder each, and what several of them need. A format knows its
//! own files; which files there are, and what lies beside them, is the door's to say.

pub(crate) mod foreign_logs;
mod format;
pub(crate) mod goals;
pub(crate) mod mirage_log;
pub(crate) mod mirage_script;
pub(crate) mod names;
pub(crate) mod parts;
pub(crate) mod paths;
pub(crate) mod player_star;
pub(crate) mod stub;
pub(crate) mod think_thrice_log;
pub(crate) mod think_thrice_script;
pub(crate) mod wellplay;

pub use format::Format;
