//! What is to be said about what stands in a field for a server: what it is taken without, or which letter cannot be sent,
//! with a button that mends it. Nothing is changed under anybody's fingers.

use crate::app::prelude::*;
use crate::app::state::language;
use crate::mind::endpoint::{EntryField, entered};
use crate::viewer::words::labels as t;

/// The note; `text` reads the field, `mend` writes it.
pub fn entry_note(
    field: EntryField,
    text: impl Fn() -> String + Copy + Send + Sync + 'static,
    mend: impl Fn(String) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let l = language();
    let told = Memo::new(move |_| {
        let read = entered(field, &text());
        let problem = read.problem.as_ref().map(|problem| problem.words(l));
        (problem, read.mended.clone(), read.notes(l))
    });
    let button = move |mended: String| {
        let label = match field {
            // A key is shown nowhere.
            EntryField::Key => t::entry_mend_key(l),
            EntryField::Address | EntryField::Model => t::entry_mend(l, &mended),
        };
        view! { " " <button type="button" class="button" data-testid="mend-entry" on:click=move |_| mend(mended.clone())>{label}</button> }
    };
    view! {
        <div aria-live="polite">
            {move || match told.get() {
                (Some(problem), mended, _) => view! { <p class="small entry-problem" data-testid="entry-problem">{problem}{mended.map(button)}</p> }.into_any(),
                (None, _, notes) if !notes.is_empty() => view! { <p class="small quiet" data-testid="entry-note">{notes}</p> }.into_any(),
                _ => ().into_any(),
            }}
        </div>
    }
}
