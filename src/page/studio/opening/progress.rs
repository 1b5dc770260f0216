//! The progress of an opening, with a button that cancels it.

use super::error::megabytes;
use super::{Opening, OpeningStep};
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::show::viewer::words::{labels as t, percent};

/// The bar, while something is being opened.
#[component]
pub fn ProgressBar() -> impl IntoView {
    let app = app();
    let opening: Opening = app.context();
    let l = language();
    let size = |bytes: usize| megabytes(bytes as u64);
    // Bytes and events are far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let share = |done: usize, total: usize| done as f64 / total.max(1) as f64;
    let now = Memo::new(move |_| opening.current_step());
    let text = move || match now.get()? {
        OpeningStep::Reading(done, total) => Some(t::reading_files(l, &size(done), &size(total))),
        OpeningStep::Fetching(done, Some(total)) => Some(t::reading_files(l, &size(done), &size(total))),
        OpeningStep::Fetching(done, None) => Some(t::fetching_file(l, &size(done))),
        OpeningStep::Recognising(count) => Some(t::recognising_files(l, count)),
        OpeningStep::Decoding(done, total) => Some(t::log_unpacking(l, &percent(share(done, total)))),
        OpeningStep::Mounting(done, total) => Some(t::log_loading(l, done, total)),
        OpeningStep::Storing(done, total) => Some(t::keeping_games(l, done, total)),
    };
    let value = move || match now.get()? {
        OpeningStep::Reading(done, total)
        | OpeningStep::Decoding(done, total)
        | OpeningStep::Mounting(done, total)
        | OpeningStep::Storing(done, total)
        | OpeningStep::Fetching(done, Some(total)) => Some(format!("{:.3}", share(done, total))),
        OpeningStep::Fetching(_, None) | OpeningStep::Recognising(_) => None,
    };
    // A wish for nothing else cancels the opening.
    let cancel = move |_| {
        app.stage.new_open_token();
    };
    view! {
        <Show when=move || now.get().is_some()>
            <div class="loading-line" data-testid="opening-now">
                <p class="num" role="status">{text}</p>
                <progress max="1" value=value aria-label=text></progress>
                <button class="button plain" data-testid="opening-cancel" on:click=cancel>{t::cancel(l)}</button>
            </div>
        </Show>
    }
}
