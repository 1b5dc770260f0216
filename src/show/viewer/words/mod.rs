//! The page's texts as functions of the language and typed arguments; the catalogues of `language` hold the
//! wording. To add one, add its name and parameters to a table, and its message to each catalogue.

mod beliefs;
mod explain;
pub mod labels;
mod model;
mod money;
mod number;
mod presets;
mod procedures;
mod published;
mod steps;
mod terms;
#[cfg(test)]
mod tests;

pub use beliefs::*;
pub use explain::*;
pub use model::*;
pub use money::{about, grouped, money};
pub use number::{fixed, list, percent, round_to, seconds, signed};
pub use presets::preset_display_name;
pub use procedures::*;
pub use published::*;
pub use steps::*;
pub use terms::{
    cause_text, describe_answer_tokens, describe_shown_clue, describe_thinking_reader, fault_text, host_says,
    kind_name, level_name, mark_name, mind_name, mind_of_seat, readable, reader_name, role_name, sensor_name,
    shortened, store_name, stretch, unseen, victim_name,
};
