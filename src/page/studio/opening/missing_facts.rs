//! Asks what files do not say: who did it. The reader may state it, or leave it open; nothing is guessed.

use super::Opening;
use super::storing::{state_murderers, store_case};
use crate::page::app::prelude::*;
use crate::page::app::state::{Page, app, language};
use crate::read::archive::Offer;
use crate::show::viewer::opened_files::{set_stated_murderers as state_in_case, stated_note};
use crate::show::viewer::words::{labels as t, shortened, victim_name};
use leptos::task::spawn_local;

/// The questions about the offer that was opened.
pub fn missing_questions(offer: &Offer) -> impl IntoView + use<> {
    let (is_log, format) = (offer.is_log, offer.format.clone());
    let (people, victims) = (offer.people.clone(), offer.victims);
    let asked = offer.unsaid.clone().into_iter().map(move |unsaid| {
        let name = victim_name(language(), &unsaid.name, unsaid.victim, victims);
        question((unsaid.victim, name), people.clone(), is_log, format.clone())
    });
    asked.collect_view()
}

fn question(
    (victim, name): (usize, String),
    people: Vec<(String, String)>,
    is_log: bool,
    format: String,
) -> impl IntoView {
    let app = app();
    let l = language();
    let chosen = RwSignal::new(Vec::<String>::new());
    let state = RwSignal::new(None::<bool>);
    let format = StoredValue::new(format);
    let keep = move |_| {
        let ids = chosen.get_untracked();
        if ids.is_empty() {
            return;
        }
        if is_log {
            state_murderers(app, victim, ids);
        } else {
            let mut kept = None;
            app.setup_case.update(|case| {
                if let Some(case) = case
                    && state_in_case(case, victim, &ids)
                {
                    kept = Some(case.clone());
                }
            });
            if let Some(case) = kept {
                let note = stated_note(&case, victim, &chosen.get_untracked());
                app.context::<Opening>().note(note.clone());
                spawn_local(async move {
                    let note = note.text(case.language).to_owned();
                    store_case(app, &case, &format.get_value(), Some(note)).await;
                });
            }
        }
        state.set(Some(true));
    };
    let wanted = move || is_log == (app.page.get() == Page::Table);
    view! {
        <fieldset class="missing" data-testid="missing">
            <legend>{t::who_killed(l, &name)}</legend>
            <Show when=move || state.get() != Some(true) fallback=move || view! { <p class="quiet">{t::answer_kept(l)}</p> }>
                <div class="missing-people">
                    {people.iter().cloned().map(|(id, name)| {
                        let change = { let id = id.clone(); move |event| {
                            let on = event_target_checked(&event);
                            chosen.update(|list| {
                                list.retain(|other| *other != id);
                                if on { list.push(id.clone()); }
                            });
                        } };
                        view! { <label class="tick"><input type="checkbox" value=id on:change=change/> <span class="script">{shortened(&name)}</span></label> }
                    }).collect_view()}
                </div>
                <div class="card-actions">
                    <button type="button" class="button" data-testid="keep-answer"
                        disabled=move || chosen.read().is_empty() || !wanted() on:click=keep>{t::keep_answer(l)}</button>
                </div>
            </Show>
        </fieldset>
    }
}
