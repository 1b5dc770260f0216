//! The studio: the part of the page that plays games, opens files, rates, compares, stores and hands out. It
//! is built around the table of `app`, and replaces the viewer when somebody wants more than to watch. Exists
//! on wasm32 and in native tests, which render its views.

mod browser_model;
mod catalogue;
mod coding;
mod compare;
mod deferred_page;
mod desk_jobs;
mod engine;
mod entry_correction_note;
mod experiment;
mod export;
mod feature;
mod fork;
mod games;
mod interview;
mod key_field;
mod keyring;
mod lesson;
mod library;
mod link;
mod live;
mod open_by_name;
mod opening;
mod predict;
mod prelude;
mod presenting;
mod rating;
mod seat;
mod server;
mod setup;
pub mod shelf;
mod shell;
mod side_panels;
mod verify;

#[cfg(test)]
mod tests_views;

pub use shell::Studio;
