//! What components are written with: Leptos' prelude, except for parts that it would compile anew for every
//! type.

pub use super::show::Show;
pub use super::signals::{Effect, Memo, RwSignal, StoredValue};
pub use super::views::{CollectView, OnAttribute};
pub use leptos::prelude::*;
