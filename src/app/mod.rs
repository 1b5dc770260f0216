//! The page: thin Leptos over `viewer`. Components draw page models and send commands; whatever can be
//! tested without a browser lives there, not here. Exists on wasm32 alone.

mod alive;
mod bar;
mod catalogue;
mod clipboard;
mod compare;
mod conversation;
mod drop;
mod exam;
mod export;
mod file_words;
mod fork;
mod formula;
mod help;
mod icon;
mod inspector;
mod key_field;
mod keyring;
mod keys;
mod lay;
mod library;
mod link;
mod live;
mod notice;
mod open;
mod opening;
mod parts;
mod prices;
mod rating;
mod root;
mod score;
mod seat;
mod server;
mod setup;
mod share;
mod shelf;
mod slices;
mod stage;
mod state;
mod table;
mod table_link;
mod welcome;

pub use root::mount;
