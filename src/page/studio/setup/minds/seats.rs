//! Several minds, and who plays whom. Collapsed: most games are played by one.

use super::browser;
use super::endpoint::EndpointFields;
use super::form::{MindForm, MindKind, MindsForm};
use crate::page::app::shared_views::folding_panel;
use crate::page::studio::prelude::*;
use crate::page::studio::setup::case::character_names;

/// Further minds and the seats.
#[component]
pub fn SeveralMinds(form: MindsForm) -> impl IntoView {
    let l = language();
    folding_panel(
        false,
        "details several",
        t::several_minds(l),
        view! {
            <p class="small quiet">{t::several_lead(l)}</p>
            <For each=move || form.added_minds.get() key=|mind| mind.number
                children=move |mind| added_mind_section(form, mind)/>
            <div class="form-row">
                <button type="button" class="button" data-testid="add-mind"
                    on:click=move |_| { form.add(); }>{t::add_mind(l)}</button>
            </div>
            <Show when=move || !form.added_minds.read().is_empty()>
                <SeatMindFields form=form/>
            </Show>
        },
    )
}

fn added_mind_section(form: MindsForm, mind: MindForm) -> impl IntoView {
    let l = language();
    let number = mind.number;
    let offered = browser::check_browser_model(Some(mind));
    let kinds = move || {
        let there = |kind: &MindKind| *kind != MindKind::Browser || offered.can_be_chosen() || mind.kind.get() == *kind;
        let option = |kind: MindKind| {
            view! { <option value=kind.name() selected=move || mind.kind.get() == kind>{kind.label(l)}</option> }
        };
        MindKind::ALL.into_iter().rev().filter(there).map(option).collect_view()
    };
    view! {
        <section class="another-mind" data-testid="another-mind" aria-label=move || mind_name(form, mind)>
            <header>
                <h3>{move || mind_name(form, mind)}</h3>
                <select aria-label=t::kind_of_mind(l) data-testid=format!("mind-kind-{number}")
                    on:change=move |e| mind.kind.set(MindKind::from_name(&event_target_value(&e)))>
                    {kinds}
                </select>
                <button type="button" class="button plain"
                    on:click=move |_| form.remove(number)>{t::remove_mind(l)}</button>
            </header>
            <Show when=move || mind.kind.get() == MindKind::Endpoint>
                <EndpointFields mind=mind/>
            </Show>
        </section>
    }
}

/// The name of a mind in the form.
fn mind_name(form: MindsForm, mind: MindForm) -> String {
    let l = language();
    let place = form.added_minds.read().iter().position(|other| other.number == mind.number);
    let number = place.map_or(1, |place| place + 2);
    let kind = mind.kind.get();
    if kind != MindKind::Endpoint {
        return t::mind_called(l, number, &kind.label(l));
    }
    match mind.model.get().trim() {
        "" => t::mind_number(l, number),
        model => t::mind_called(l, number, model),
    }
}

#[component]
fn SeatMindFields(form: MindsForm) -> impl IntoView {
    let app = app();
    let l = language();
    let people = character_names(app);
    view! {
        <fieldset class="plain" data-testid="seats"><legend>{t::seats(l)}</legend>
            <div class="fields">
                {move || people.get().into_iter().enumerate().map(|(seat, person)| {
                    let given = move || form.seats.read().mind_of_seat(seat);
                    let give = move |event| {
                        if let Ok(number) = event_target_value(&event).parse() {
                            form.seats.update(|seats| seats.give(seat, number));
                        }
                    };
                    view! {
                        <label class="field"><span>{person}</span>
                            <select data-testid=format!("seat-{seat}") on:change=give>
                                {move || form.all_minds().into_iter().map(|mind| view! {
                                    <option value=mind.number.to_string()
                                        selected=move || given() == mind.number>{mind_name(form, mind)}</option>
                                }).collect_view()}
                            </select></label>
                    }
                }).collect_view()}
            </div>
        </fieldset>
    }
}
