//! A note below a field for a server: what is left out of the entry, or which character cannot be sent, with
//! a button that fixes it. Nothing changes by itself while somebody types.

use crate::page::studio::prelude::*;
use crate::play::mind::endpoint::{EntryField, parse_input};

/// The note; `text` reads the field, `mend` writes it.
pub fn entry_correction_note(
    field: EntryField, text: impl Fn() -> String + Copy + Send + Sync + 'static,
    mend: impl Fn(String) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let l = language();
    let told = Memo::new(move |_| {
        let read = parse_input(field, &text());
        let problem = read.problem.as_ref().map(|problem| problem.describe(l));
        (problem, read.suggestion.clone(), read.describe_fixes(l))
    });
    let button = move |mended: String| {
        let label = match field {
            // A key is never displayed.
            EntryField::Key => t::entry_mend_key(l),
            EntryField::Address | EntryField::Model => t::entry_mend(l, &mended),
        };
        view! {
            " "
            <button type="button" class="button" data-testid="mend-entry"
                on:click=move |_| mend(mended.clone())>{label}</button>
        }
    };
    view! {
        <div aria-live="polite">
            {move || match told.get() {
                (Some(problem), mended, _) => view! {
                    <p class="small entry-problem" data-testid="entry-problem">{problem}{mended.map(button)}</p>
                }.into_any(),
                (None, _, notes) if !notes.is_empty() => view! {
                    <p class="small quiet" data-testid="entry-note">{notes}</p>
                }.into_any(),
                _ => ().into_any(),
            }}
        </div>
    }
}
