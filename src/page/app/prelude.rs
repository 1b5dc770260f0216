//! What components are written with: Leptos' prelude, except for parts that it would compile anew for every
//! type, and for those that need a browser while a view renders.

pub use super::alive::{queue_microtask, request_animation_frame, set_timeout, spawn_local};
pub use super::erased_signals::{Effect, Memo, RwSignal, StoredValue};
pub use super::erased_views::{CollectView, OnAttribute};
pub use super::listener::listen_on_window;
pub use super::show::Show;
pub use leptos::prelude::*;
