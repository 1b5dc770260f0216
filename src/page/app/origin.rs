//! One line above a fork's table: which game it was forked from.

use super::icon::{Icon, icon};
use super::prelude::*;
use super::shell::{ShellSlot, slot_view};
use super::state::{app, language};
use crate::show::viewer::ForkOrigin;

/// The line; empty for a game that is not a fork.
#[component]
pub fn OriginLine() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let l = language();
    let origin = Memo::new(move |_| stage.session(|session| ForkOrigin::from_log(session.recorded_log(), l)).flatten());
    move || {
        origin.get().filter(|_| !app.is_embedded.get()).map(|origin| {
            view! {
                <section class="origin" data-testid="origin">
                    <p>{icon(Icon::Fork)} {origin.text.clone()}</p>
                    {slot_view(app, ShellSlot::ForkOrigin(origin))}
                </section>
            }
        })
    }
}
