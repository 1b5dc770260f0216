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
pub use money::{format_approximate, format_grouped, format_money};
pub use number::{format_fixed, format_percent, format_rounded, format_seconds, format_signed, join_names};
pub use presets::preset_display_name;
pub use procedures::*;
pub use published::*;
pub use steps::*;
pub use terms::{
    describe_answer_tokens, describe_fault_and_remedy, describe_fault_cause, describe_host_message,
    describe_shown_clue, describe_thinking_reader, explain_unseen, level_name, mind_name, mind_name_of_seat,
    next_chunk_end, phase_mark_name, role_name, seatless_reader_name, sensor_name, store_name, truncate_name,
    truncate_utterance, turn_kind_name, victim_name,
};
