//! Why a matrix cell has its state: every reading and pruning that led to it, in order.

use super::super::prelude::*;
use crate::page::app::icon::{Icon, icon};
use crate::page::app::shared_views::{absence_note, monogram, spoiler_guarded_reason};
use crate::page::app::state::{app, language};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{CellReason, ReasonKind, Seen, SuspectMatrix};

/// The panel, open while a cell is selected.
#[component]
pub fn ReasonsPanel() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let model = Memo::new(move |_| {
        let (observer, suspect) = stage.selected_matrix_cell.get()?;
        stage.scene(|scene| {
            let reasons = SuspectMatrix::reasons(scene, observer, suspect, stage.victim.get());
            (scene.person(observer), scene.person(suspect), reasons)
        })
    });
    // Requested reasons must be visible.
    Effect::new(move |_| {
        if stage.selected_matrix_cell.get().is_some() {
            request_animation_frame(|| {
                if let Some(panel) = document().get_element_by_id("reasons") {
                    let options = web_sys::ScrollIntoViewOptions::new();
                    options.set_block(web_sys::ScrollLogicalPosition::Nearest);
                    panel.scroll_into_view_with_scroll_into_view_options(&options);
                }
            });
        }
    });
    move || {
        model.get().map(|(observer, suspect, reasons)| {
            let body = match &reasons {
                Seen::Shown(list) if list.is_empty() => view! { <p class="quiet">{t::no_reasons(l)}</p> }.into_any(),
                Seen::Shown(list) => {
                    view! { <ol class="reasons-list">{list.iter().cloned().map(reason_item).collect_view()}</ol> }
                        .into_any()
                }
                other => absence_note(other).into_any(),
            };
            view! {
                <aside id="reasons" class="reasons" aria-label=t::reasons(l) data-testid="reasons">
                    <div class="panel-head">
                        <h3>{monogram(&observer)} <span class="arrow" aria-hidden="true">"→"</span> {monogram(&suspect)}
                            <span>{t::about_whom(l, &observer.name, &suspect.name)}</span></h3>
                        <button class="tool" aria-label=t::close(l) title=t::close(l)
                            on:click=move |_| stage.selected_matrix_cell.set(None)>{icon(Icon::Close)}</button>
                    </div>
                    {body}
                </aside>
            }
        })
    }
}

fn reason_item(reason: CellReason) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let class = match reason.kind {
        ReasonKind::Reading => "reason",
        ReasonKind::Kept => "reason is-kept",
        ReasonKind::Dropped => "reason is-dropped",
        ReasonKind::Returned => "reason is-returned",
        ReasonKind::StayedOff => "reason is-off",
    };
    let turn = reason.turn;
    view! {
        <li class=class>
            <button class="turn-link num" title=t::go_to_turn(l, turn)
                on:click=move |_| stage.seek(turn)>{turn}</button>
            <div>
                <p>{reason.text}</p>
                {(!reason.quote.is_empty()).then(|| view! {
                    <blockquote>{spoiler_guarded_reason("", reason.quote)}</blockquote>
                })}
            </div>
        </li>
    }
}
