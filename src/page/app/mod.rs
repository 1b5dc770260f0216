//! The page that shows games: thin Leptos over `viewer`. Components draw page models and send commands;
//! whatever can be tested without a browser is there, not here. Playing, rating, storing and comparing are
//! the `studio`'s, built from the same components; this folder asks for it through [`shell`] and never
//! names it. Exists on wasm32, and in native tests, which render its views without a browser (`tests_support`).

pub(crate) mod address;
pub(crate) mod alive;
pub(crate) mod bar;
pub(crate) mod bundled_logs;
pub(crate) mod clipboard;
pub(crate) mod conversation;
pub(crate) mod deferred;
pub(crate) mod download;
pub(crate) mod ending;
pub(crate) mod erased_signals;
pub(crate) mod erased_views;
pub(crate) mod exam;
pub(crate) mod file_drop;
pub(crate) mod file_errors;
pub(crate) mod file_picker;
pub(crate) mod fork_control;
pub(crate) mod formula;
pub(crate) mod guess;
pub(crate) mod help;
pub(crate) mod icon;
pub(crate) mod inspector;
pub(crate) mod keys;
pub(crate) mod listener;
pub(crate) mod notice;
pub(crate) mod open_log;
pub(crate) mod open_token;
pub(crate) mod origin;
pub(crate) mod outline;
pub(crate) mod page_update;
pub(crate) mod panel_area;
pub(crate) mod prelude;
pub(crate) mod prices;
pub(crate) mod prologue;
pub(crate) mod rate_button;
pub(crate) mod root;
pub(crate) mod score;
pub(crate) mod search_and_bookmarks;
pub(crate) mod shared_views;
pub(crate) mod shell;
pub(crate) mod show;
pub(crate) mod side_panel;
pub(crate) mod sliced_work;
pub(crate) mod stage;
pub(crate) mod state;
pub(crate) mod table;
pub(crate) mod table_link;
#[cfg(test)]
pub(crate) mod tests_support;
#[cfg(test)]
mod tests_views;
pub(crate) mod viewer_shell;
pub(crate) mod welcome;

pub use crate::base::platform::browser::lazy_parts::load_parts_through_blocking as need_part;
pub use viewer_shell::mount;
