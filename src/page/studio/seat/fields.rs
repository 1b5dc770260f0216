//! The fields of each task's form: words to say, somebody to choose, a list to settle.

use crate::base::game::Seat;
use crate::page::app::alive::focus_on;
use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::shared_views::seat_class;
use crate::page::app::state::language;
use crate::show::viewer::words::{labels as t, truncate_name};
use crate::study::seat::{FormDraft, OpenForm, SeatTask};

/// A form's fields as they are typed.
pub type DraftSignal = RwSignal<FormDraft>;

/// The fields of a form; the one that gets the focus is marked.
pub fn form_fields(form: &OpenForm, sketch: DraftSignal) -> AnyView {
    let l = language();
    let tag = form.language.tag();
    match &form.asked {
        SeatTask::Introduce | SeatTask::Say => {
            utterance_field(move || t::your_words(l), tag, sketch, true, 6).into_any()
        }
        SeatTask::Answer { .. } => utterance_field(move || t::your_answer(l), tag, sketch, true, 4).into_any(),
        SeatTask::Act { whom, places, .. } => {
            let search = !places.is_empty();
            let single = whom.len() == 1 && !search;
            let legend = if search { t::ask_or_search(l) } else { t::whom_to_ask(l) };
            let asks = whom.iter().map(|seat| {
                let name = form.name(*seat);
                let label = if search { t::ask_somebody(l, name) } else { name.to_owned() };
                (PersonOrPlace::Person(seat.0), label, Some(short_role(form, *seat)))
            });
            let searches =
                places.iter().map(|place| (PersonOrPlace::Place(place.clone()), t::search_place(l, place), None));
            let options = asks.chain(searches).collect();
            let choice = (!single).then(|| radio_group(legend, options, sketch));
            let label = move || {
                if sketch.read().place.is_some() { t::seat_remark(l) } else { t::your_question(l) }
            };
            view! { {choice} {utterance_field(label, tag, sketch, single, 3)} }.into_any()
        }
        SeatTask::Vote { about, votable } => {
            let people = form.seats().filter(|(seat, _)| votable.contains(seat));
            let options = people.map(|(seat, one)| {
                let role = Some(truncate_name(&one.role));
                (PersonOrPlace::Person(seat.0), truncate_name(&one.name), role)
            });
            view! {
                {radio_group(t::form_vote(l, &about.name), options.collect(), sketch)}
                {reason_field(t::why_aloud(l), tag, sketch)}
            }
            .into_any()
        }
        SeatTask::Suspects { .. } => {
            let names = form.people.iter().map(|one| truncate_name(&one.name)).collect();
            view! { {suspect_list_field(names, sketch)} {reason_field(t::why_for_me(l), tag, sketch)} }.into_any()
        }
        _ => utterance_field(move || t::form_other(l), tag, sketch, true, 4).into_any(),
    }
}

fn short_role(form: &OpenForm, seat: Seat) -> String {
    let person = form.person(seat);
    person.map_or_else(String::new, |one| truncate_name(&one.role))
}

/// A field for words to say; `first`: it gets the focus.
fn utterance_field(
    label: impl Fn() -> String + Send + 'static, tag: &'static str, sketch: DraftSignal, first: bool, rows: u32,
) -> impl IntoView {
    view! {
        <label class="seat-field"><span>{label}</span>
            <textarea class="script" rows=rows lang=tag data-testid="seat-text" data-first=first.then_some("")
                aria-describedby="seat-hint"
                prop:value=move || sketch.read().text.clone()
                on:input=move |e| sketch.update(|sketch| sketch.text = event_target_value(&e))></textarea>
        </label>
    }
}

fn reason_field(label: String, tag: &'static str, sketch: DraftSignal) -> impl IntoView {
    view! {
        <label class="seat-field"><span>{label}</span>
            <textarea class="script" rows="2" lang=tag data-testid="seat-reason"
                prop:value=move || sketch.read().reason.clone()
                on:input=move |e| sketch.update(|sketch| sketch.reason = event_target_value(&e))></textarea>
        </label>
    }
}

/// Somebody or some place.
#[derive(Debug, Clone, PartialEq, Eq)]
enum PersonOrPlace {
    Person(u16),
    Place(String),
}

impl PersonOrPlace {
    fn is_chosen(&self, draft: &FormDraft) -> bool {
        match self {
            Self::Person(seat) => draft.place.is_none() && draft.whom == Some(*seat),
            Self::Place(place) => draft.place.as_ref() == Some(place),
        }
    }

    fn apply_to_draft(&self, draft: &mut FormDraft) {
        match self {
            Self::Person(seat) => {
                draft.whom = Some(*seat);
                draft.place = None;
            }
            Self::Place(place) => draft.place = Some(place.clone()),
        }
    }
}

/// Radio buttons with one tab stop: the chosen one, else the first.
fn radio_group(
    legend: String, options: Vec<(PersonOrPlace, String, Option<String>)>, sketch: DraftSignal,
) -> impl IntoView {
    let chosen = sketch.with_untracked(|draft| options.iter().position(|(choice, ..)| choice.is_chosen(draft)));
    let first = chosen.unwrap_or(0);
    view! {
        <fieldset class="seat-choices"><legend>{legend}</legend>
            {options.into_iter().enumerate().map(|(index, (choice, label, role))| {
                let tint = match &choice {
                    PersonOrPlace::Person(seat) => seat_class(Seat(*seat)),
                    PersonOrPlace::Place(_) => String::new(),
                };
                let id = match &choice {
                    PersonOrPlace::Person(seat) => format!("choose-{seat}"),
                    PersonOrPlace::Place(_) => format!("choose-place-{index}"),
                };
                let (on, lit) = (choice.clone(), choice.clone());
                view! {
                    <label class=format!("seat-choice {tint}") class:is-on=move || lit.is_chosen(&sketch.read())>
                        <input type="radio" name="seat-choice" data-testid=id data-first=(index == first).then_some("")
                            prop:checked=move || on.is_chosen(&sketch.read())
                            on:change=move |_| sketch.update(|sketch| choice.apply_to_draft(sketch))/>
                        <span>
                            <strong>{label}</strong>
                            {role.filter(|role| !role.is_empty()).map(|role| view! { <small>{role}</small> })}
                        </span>
                    </label>
                }
            }).collect_view()}
        </fieldset>
    }
}

/// One's own suspect list: ticks, and an order.
fn suspect_list_field(names: Vec<String>, sketch: DraftSignal) -> impl IntoView {
    let l = language();
    let order = Memo::new(move |_| sketch.read().order.clone());
    let names = StoredValue::new(names);
    let name = move |seat: u16| names.with_value(|names| names.get(usize::from(seat)).cloned().unwrap_or_default());
    let first = sketch.with_untracked(|draft| draft.order.first().copied());
    view! {
        <ol class="seat-list">
            <For each=move || order.get() key=|seat| *seat children=move |seat| {
                let on = move || sketch.read().ticked.contains(&seat);
                let tick = move |event| {
                    let on = event_target_checked(&event);
                    sketch.update(|draft| {
                        draft.ticked.retain(|other| *other != seat);
                        if on {
                            draft.ticked.push(seat);
                        }
                    });
                };
                let up = move |_| {
                    sketch.update(|draft| {
                        if let Some(place) = draft.order.iter().position(|other| *other == seat)
                            .filter(|place| *place > 0) {
                            draft.order.swap(place, place - 1);
                        }
                    });
                    // A row that moves loses the focus; at the top its button is off.
                    let top = sketch.with_untracked(|draft| draft.order.first() == Some(&seat));
                    focus_on(format!("#{}-{seat}", if top { "suspect" } else { "more" }));
                };
                let at_top = move || order.read().first() == Some(&seat);
                view! {
                    <li class=seat_class(Seat(seat)) class:is-on=on>
                        <label><input type="checkbox" id=format!("suspect-{seat}") data-testid=format!("suspect-{seat}")
                            data-first=(first == Some(seat)).then_some("") prop:checked=on on:change=tick/>
                            <strong>{name(seat)}</strong></label>
                        <button type="button" class="tool" id=format!("more-{seat}") disabled=at_top
                            aria-label=t::more_suspicious(l, &name(seat)) title=t::more_suspicious(l, &name(seat))
                            on:click=up>
                            <span class="seat-scroll-hint" aria-hidden="true">{icon(Icon::Previous)}</span></button>
                    </li>
                }
            }/>
        </ol>
    }
}
