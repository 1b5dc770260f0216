//! The page: thin Leptos over `viewer`. Components draw page models and send commands; whatever can be
//! tested without a browser lives there, not here. Exists on wasm32 alone.

mod alive;
mod bar;
mod compare;
mod conversation;
mod drop;
mod exam;
mod export;
mod fork;
mod formula;
mod help;
mod icon;
mod inspector;
mod keyring;
mod keys;
mod library;
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
mod setup;
mod share;
mod shelf;
mod stage;
mod state;
mod table;
mod welcome;

pub use root::mount;
