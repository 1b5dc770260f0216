//! What components are written with: Leptos' prelude, except for parts that it would compile anew for every
//! type.

pub use super::erased_signals::{Effect, Memo, RwSignal, StoredValue};
pub use super::erased_views::{CollectView, OnAttribute};
pub use super::show::Show;
pub use leptos::prelude::*;
