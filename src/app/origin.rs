//! One line above a fork's table: which game it was forked from.

use super::icon::{Icon, icon};
use super::prelude::*;
use super::state::{app, language};
use super::wing::{ShellSlot, slot};
use crate::viewer::Origin;

/// The line; empty for a game that is not a fork.
#[component]
pub fn OriginLine() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let l = language();
    let origin = Memo::new(move |_| stage.session(|session| Origin::of(session.recorded(), l)).flatten());
    move || {
        origin.get().filter(|_| !app.embed.get()).map(|origin| {
            view! {
                <section class="origin" data-testid="origin">
                    <p>{icon(Icon::Fork)} {origin.text.clone()}</p>
                    {slot(app, ShellSlot::Origin(origin))}
                </section>
            }
        })
    }
}
