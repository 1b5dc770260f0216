//! Chooses which seats people play, by what everybody knows of them, and how long they have.

use super::field;
use super::form::Problems;
use crate::base::game::{HumanSettings, LIMIT_S_RANGE, Seat, Settings};
use crate::base::scenario::Scenario;
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::show::viewer::human_seats;
use crate::show::viewer::words::{labels as t, shortened};

#[derive(Clone, Copy)]
pub struct PeopleForm {
    pub is_on: RwSignal<bool>,
    seats: RwSignal<Vec<u16>>,
    /// More than one person plays; usually it is one.
    several: RwSignal<bool>,
    limit: RwSignal<String>,
    hints: RwSignal<bool>,
    /// Was the game started before a role was chosen?
    pub role_missed: RwSignal<bool>,
}

impl PeopleForm {
    /// Nobody plays yet; `along`: somebody wants to, in these seats.
    pub fn new(along: Option<Vec<Seat>>) -> Self {
        let on = along.is_some();
        let seats: Vec<u16> = along.unwrap_or_default().into_iter().map(|seat| seat.0).collect();
        Self {
            is_on: RwSignal::new(on),
            several: RwSignal::new(seats.len() > 1),
            seats: RwSignal::new(seats),
            limit: RwSignal::new(String::new()),
            hints: RwSignal::new(true),
            role_missed: RwSignal::new(false),
        }
    }

    /// Fills in the people of a game.
    pub fn fill(self, settings: &Settings) {
        let people = human_seats(settings);
        self.is_on.set(!people.is_empty());
        self.seats.set(people.iter().map(|seat| seat.0).collect());
        self.several.set(people.len() > 1);
        let limit = settings.human.limit_s;
        self.limit.set(limit.map_or_else(String::new, |seconds| seconds.to_string()));
        self.hints.set(settings.human.hints);
    }

    /// Does somebody want to play who has chosen no role?
    pub fn lacks_role(self) -> bool {
        self.is_on.get() && self.seats.read().is_empty()
    }

    /// The seats that people play, and how long they have.
    pub fn read(self, case: &Scenario, problems: &mut Problems) -> (Vec<Seat>, HumanSettings) {
        if !self.is_on.get() {
            return (Vec::new(), HumanSettings::default());
        }
        let l = language();
        let seats = self.seats.get();
        let seats: Vec<Seat> = Seat::all(case.characters.len()).filter(|seat| seats.contains(&seat.0)).collect();
        if seats.is_empty() {
            problems.add(t::role_missing(l));
        }
        let limit = problems.read_optional_number(self.limit, &t::limit_form(l), f64::from(*LIMIT_S_RANGE.end()));
        // Never negative, and far below 2³² seconds.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let limit_s = limit.map(|seconds| seconds.ceil() as u32).filter(|seconds| *seconds > 0);
        let hints = self.hints.get();
        (seats, HumanSettings { limit_s, hints })
    }
}

/// The fieldset. `bound`: who plays is fixed, as these words say.
#[component]
pub fn PeopleFields(form: PeopleForm, bound: Option<String>) -> impl IntoView {
    let app = app();
    let l = language();
    let roles = Memo::new(move |_| {
        app.setup_case.with(|case| {
            case.as_ref().map(|case| {
                let people = case.characters.iter().map(|one| (shortened(&one.name), shortened(&one.role)));
                (case.id.clone(), case.language.tag(), people.collect::<Vec<_>>())
            })
        })
    });
    // Another case has other roles.
    Effect::new(move |before: Option<Option<String>>| {
        let now = roles.with(|roles| roles.as_ref().map(|(id, ..)| id.clone()));
        if before.is_some_and(|before| before != now) {
            form.seats.set(Vec::new());
        }
        now
    });
    let role = move |index: usize, name: String, about: String, tag: &'static str| {
        let seat = u16::try_from(index).unwrap_or(u16::MAX);
        let on = move || form.seats.read().contains(&seat);
        let tick = move |event| {
            let on = event_target_checked(&event);
            form.seats.update(|seats| {
                let several = form.several.get_untracked();
                seats.retain(|other| several && *other != seat);
                if on {
                    seats.push(seat);
                }
            });
        };
        view! {
            <label class="choice-card" class:is-on=on>
                <input type=move || if form.several.get() { "checkbox" } else { "radio" } name="role" data-testid=format!("role-{index}") prop:checked=on on:change=tick/>
                <span lang=tag><strong>{name}</strong><small>{about}</small></span>
            </label>
        }
    };
    let several = move |event| {
        let on = event_target_checked(&event);
        form.several.set(on);
        if !on {
            form.seats.update(|seats| seats.truncate(1));
        }
    };
    let how = move || {
        view! {
            <div class="fields">{field::number(t::limit_form(l), t::limit_form_hint(l), form.limit, "limit-s", field::up_to(*LIMIT_S_RANGE.end()))}</div>
            <label class="tick"><input type="checkbox" data-testid="hints" prop:checked=move || form.hints.get() on:change=move |e| form.hints.set(event_target_checked(&e))/>
                <span>{t::hints_allowed(l)}<small>{t::hints_allowed_hint(l)}</small></span></label>
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
                <label class="choice-card" class:is-on=move || !form.is_on.get()>
                    <input type="radio" name="people" data-testid="people-watch" prop:checked=move || !form.is_on.get() on:change=move |_| form.is_on.set(false)/>
                    <span><strong>{t::people_watch(l)}</strong><small>{t::people_watch_hint(l)}</small></span>
                </label>
                <label class="choice-card" class:is-on=move || form.is_on.get()>
                    <input type="radio" name="people" data-testid="people-play" prop:checked=move || form.is_on.get() on:change=move |_| form.is_on.set(true)/>
                    <span><strong>{t::people_play(l)}</strong><small>{t::people_play_hint(l)}</small></span>
                </label>
            </div>
            <Show when=move || form.is_on.get()>
                <fieldset class="plain roles" data-testid="roles"><legend>{t::choose_role(l)}</legend>
                    <p class="small quiet">{t::choose_role_hint(l)}</p>
                    <Show when=move || form.role_missed.get() && form.lacks_role()><p class="fault-line" role="alert" data-testid="role-missing">{t::role_missing(l)}</p></Show>
                    <div class="choices">
                        {move || roles.get().map(|(_, tag, people)| {
                            people.into_iter().enumerate().map(|(index, (name, about))| role(index, name, about, tag)).collect_view()
                        })}
                    </div>
                    <label class="tick"><input type="checkbox" data-testid="several-people" prop:checked=move || form.several.get() on:change=several/>
                        <span>{t::several_people(l)}<small>{t::several_people_hint(l)}</small></span></label>
                    {how()}
                    <p class="small quiet">{t::others_offline(l)} " " {t::takes_about(l)}</p>
                </fieldset>
            </Show>
        </fieldset>
    }
    .into_any()
}
