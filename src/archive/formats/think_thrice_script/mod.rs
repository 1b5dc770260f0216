//! ThinkThrice's game files.

mod game;
mod timeline;

pub(crate) use game::{is_game, read};
