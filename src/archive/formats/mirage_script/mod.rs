//! MIRAGE's scripts: characters in one stage or several, the clues beside them, the solutions above them.

mod clues;
mod game;
mod outsiders;
mod stages;
mod truth;

pub(crate) use clues::{is_clues, read as read_clues};
pub(crate) use game::{Game, read, title_of};
pub(crate) use stages::is_script;
