//! The page that shows games: thin Leptos over `viewer`. Components draw page models and send commands;
//! whatever can be tested without a browser is there, not here. Playing, rating, storing and comparing are
//! the `studio`'s, built from the same components; this folder asks for it through [`wing`] and never names
//! it. Exists on wasm32 only.

pub(crate) mod address;
pub(crate) mod alive;
pub(crate) mod bar;
pub(crate) mod beside;
pub(crate) mod bundled;
pub(crate) mod clipboard;
pub(crate) mod conversation;
pub(crate) mod drop;
pub(crate) mod ending;
pub(crate) mod exam;
pub(crate) mod file_words;
pub(crate) mod finding;
pub(crate) mod fork_way;
pub(crate) mod formula;
pub(crate) mod guess;
pub(crate) mod hand_out;
pub(crate) mod help;
pub(crate) mod icon;
pub(crate) mod inspector;
pub(crate) mod keys;
pub(crate) mod later;
pub(crate) mod lay;
pub(crate) mod notice;
pub(crate) mod open_file;
pub(crate) mod origin;
pub(crate) mod outline;
pub(crate) mod parts;
pub(crate) mod prelude;
pub(crate) mod prices;
pub(crate) mod prologue;
pub(crate) mod rate_way;
pub(crate) mod root;
pub(crate) mod score;
pub(crate) mod show;
pub(crate) mod side_panel;
pub(crate) mod signals;
pub(crate) mod slices;
pub(crate) mod stage;
pub(crate) mod state;
pub(crate) mod table;
pub(crate) mod table_link;
pub(crate) mod update;
pub(crate) mod viewing;
pub(crate) mod views;
pub(crate) mod welcome;
pub(crate) mod wing;
pub(crate) mod wish;

pub use crate::platform::browser::wings::load_now as need_part;
pub use viewing::mount;
