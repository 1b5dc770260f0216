//! The panel: who codes, the utterance at the cursor and its codes, then agreement, codebook, coders and
//! files. Its keys come before the table's own, which step turn by turn: 1 to 9 toggle codes, 0 says that none
//! holds, arrows step from utterance to utterance, n goes to the next uncoded one.

use super::CodingFeature;
use super::agreement::Agreements;
use super::coders::{CodebookEditor, CoderChoice, CoderList};
use super::files::CodeFiles;
use super::marks::UtteranceCodes;
use crate::page::app::keys::is_plain_key;
use crate::page::app::listener::listen_on_window_captured;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::folding_panel;
use crate::page::app::side_panel::SidePanel;
use crate::page::app::state::{app, language};
use crate::show::viewer::words::labels as t;
use leptos::ev;

#[component]
pub fn CodePanel() -> impl IntoView {
    let l = language();
    let coding: CodingFeature = app().context();
    listen_for_keys(coding);
    view! {
        <SidePanel id="code-panel" title=t::coding_panel(l)>
            <p class="small quiet">{t::coding_lead(l)}</p>
            <Show when=move || coding.read().codes().is_some()>
                <CoderChoice/>
                <UtteranceCodes/>
                <Agreements/>
                {folding_panel(false, "code-fold", view! { <h3>{t::codebook(l)}</h3> }, view! { <CodebookEditor/> })}
                {folding_panel(false, "code-fold", view! { <h3>{t::coding_coders(l)}</h3> }, view! { <CoderList/> })}
                <CodeFiles/>
            </Show>
        </SidePanel>
    }
}

/// Listens until the calling view is disposed.
fn listen_for_keys(coding: CodingFeature) {
    // While a game is presented, no panel is open, so this never competes with the presenter's keys.
    listen_on_window_captured(ev::keydown, move |event| {
        let key = event.key();
        if !is_plain_key(&event) || event.repeat() && key != "ArrowRight" {
            return;
        }
        let meant = coding.read_untracked().event_for_key(&key, coding.app.stage.cursor.get_untracked());
        if let Some(meant) = meant {
            coding.dispatch(meant);
            event.prevent_default();
            event.stop_propagation();
        }
    });
}
