//! The panel: who codes, the utterance at the cursor and its codes, then agreement, codebook, coders and
//! files.

use super::agreement::Agreements;
use super::codebook_editor::CodebookEditor;
use super::coders::{CoderChoice, CoderList};
use super::files::CodeFiles;
use super::marks::Marks;
use super::{CodingState, keys};
use crate::page::app::prelude::*;
use crate::page::app::shared_views::folding_panel;
use crate::page::app::side_panel::SidePanel;
use crate::page::app::state::{app, language};
use crate::show::viewer::words::labels as t;

#[component]
pub fn CodePanel() -> impl IntoView {
    let coding: CodingState = app().context();
    view! { <Show when=move || coding.is_open()><Panel/></Show> }
}

#[component]
fn Panel() -> impl IntoView {
    let app = app();
    let l = language();
    let coding: CodingState = app.context();
    keys::listen(app);
    let known = move || coding.codes.with(Option::is_some);
    view! {
        <SidePanel id="code-panel" title=t::coding_panel(l)>
            <p class="small quiet">{t::coding_lead(l)}</p>
            <Show when=known>
                <CoderChoice/>
                <Marks/>
                <Agreements/>
                {folding_panel(false, "code-fold", view! { <h3>{t::codebook(l)}</h3> }, view! { <CodebookEditor/> })}
                {folding_panel(false, "code-fold", view! { <h3>{t::coding_coders(l)}</h3> }, view! { <CoderList/> })}
                <CodeFiles/>
            </Show>
        </SidePanel>
    }
}
