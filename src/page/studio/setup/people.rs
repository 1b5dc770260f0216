//! Chooses which seats people play, by what everybody knows of them, and how long they have.

use super::field::{self, FieldBinding};
use crate::base::game::{Seat, TIME_LIMIT_S_RANGE};
use crate::page::studio::prelude::*;
use crate::show::setup::PeopleFormInput;
use crate::show::viewer::words::truncate_name;

#[derive(Clone, Copy)]
pub struct PeopleForm {
    pub entry: RwSignal<PeopleFormInput>,
    /// Was the game started before a role was chosen?
    pub role_missed: RwSignal<bool>,
}

impl PeopleForm {
    pub fn new(entry: PeopleFormInput) -> Self {
        Self { entry: RwSignal::new(entry), role_missed: RwSignal::new(false) }
    }
}

/// The fieldset. `bound`: who plays is fixed, as these words say.
#[component]
pub fn PeopleFields(form: PeopleForm, bound: Option<String>) -> impl IntoView {
    let app = app();
    let l = language();
    let PeopleForm { entry, role_missed } = form;
    let is_on = Memo::new(move |_| entry.read().is_on);
    let roles = Memo::new(move |_| {
        app.setup_case.with(|case| {
            case.as_ref().map(|case| {
                let people = case.characters.iter().map(|one| (truncate_name(&one.name), truncate_name(&one.role)));
                (case.id.clone(), case.language.tag(), people.collect::<Vec<_>>())
            })
        })
    });
    // Another case has other roles.
    Effect::new(move |before: Option<Option<String>>| {
        let now = roles.with(|roles| roles.as_ref().map(|(id, ..)| id.clone()));
        if before.is_some_and(|before| before != now) {
            entry.update(|people| people.seats.clear());
        }
        now
    });
    let role = move |index: usize, name: String, about: String, tag: &'static str| {
        let seat = Seat(u16::try_from(index).unwrap_or(u16::MAX));
        let on = move || entry.read().seats.contains(&seat);
        let tick = move |event| {
            let on = event_target_checked(&event);
            entry.update(|people| people.set_seat_chosen(seat, on));
        };
        view! {
            <label class="choice-card" class:is-on=on>
                <input type=move || if entry.read().several { "checkbox" } else { "radio" } name="role"
                    data-testid=format!("role-{index}") prop:checked=on on:change=tick/>
                <span lang=tag><strong>{name}</strong><small>{about}</small></span>
            </label>
        }
    };
    let how = move || {
        let limit =
            FieldBinding::from_signal_part(entry, |people| people.limit.clone(), |people, text| people.limit = text);
        let hints = FieldBinding::from_signal_part(entry, |people| people.hints, |people, on| people.hints = on);
        view! {
            <div class="fields">
                {field::number_field(t::limit_form(l), t::limit_form_hint(l), limit, "limit-s",
                    field::number_up_to_check(*TIME_LIMIT_S_RANGE.end()))}
            </div>
            {field::checkbox(view! { {t::hints_allowed(l)}<small>{t::hints_allowed_hint(l)}</small> }, hints, "hints")}
        }
    };
    if let Some(bound) = bound {
        return view! {
            <fieldset data-testid="people-bound">
                <legend>{t::people_head(l)}</legend>
                <p class="fixed-line"><span class="fixed-mark">{t::fork_fixed(l)}</span> {bound}</p>
                {how()}
            </fieldset>
        }
        .into_any();
    }
    view! {
        <fieldset>
            <legend>{t::people_head(l)}</legend>
            <div class="choices">
                {field::choice_card("people", "people-watch", move || !is_on.get(),
                    move || entry.update(|people| people.is_on = false),
                    t::people_watch(l), t::people_watch_hint(l))}
                {field::choice_card("people", "people-play", move || is_on.get(),
                    move || entry.update(|people| people.is_on = true),
                    t::people_play(l), t::people_play_hint(l))}
            </div>
            <Show when=move || is_on.get()>
                <fieldset class="plain roles" data-testid="roles"><legend>{t::choose_role(l)}</legend>
                    <p class="small quiet">{t::choose_role_hint(l)}</p>
                    <Show when=move || role_missed.get() && entry.read().lacks_role()>
                        <p class="fault-line" role="alert" data-testid="role-missing">{t::role_missing(l)}</p>
                    </Show>
                    <div class="choices">
                        {move || roles.get().map(|(_, tag, people)| {
                            people.into_iter().enumerate().map(|(index, (name, about))| role(index, name, about, tag))
                                .collect_view()
                        })}
                    </div>
                    {field::checkbox(view! { {t::several_people(l)}<small>{t::several_people_hint(l)}</small> },
                        FieldBinding::from_signal_part(entry, |people| people.several,
                            PeopleFormInput::set_several), "several-people")}
                    {how()}
                    <p class="small quiet">{t::others_offline(l)} " " {t::takes_about(l)}</p>
                </fieldset>
            </Show>
        </fieldset>
    }
    .into_any()
}
