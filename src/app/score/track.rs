//! What tracks with a row per character share: the row's sign in the gutter.

use crate::app::parts::{monogram, seat_class};
use crate::app::state::app;
use crate::viewer::Person;
use leptos::prelude::*;

/// A character in the gutter, with the value at the cursor.
pub fn row_head<V>(person: &Person, value: V) -> impl IntoView + use<V>
where
    V: Fn() -> Option<String> + Send + Sync + 'static,
{
    let stage = app().stage;
    let seat = person.seat;
    view! {
        <div class=format!("row-head {}", seat_class(seat)) class:is-lit=move || stage.lit.get() == Some(seat)
            on:pointerenter=move |_| stage.lit.set(Some(seat)) on:pointerleave=move |_| stage.lit.set(None)>
            {monogram(person)} <span class="row-name">{person.name.clone()}</span>
            <span class="row-value num">{value}</span>
        </div>
    }
}
