//! Whom the holder of the device suspects, as one gesture: sliders that add up to 100, at any time of play.
//! They are below the conversation, one line until they are opened. A gesture that has settled is sent to the
//! game once, and is a belief like everybody's.

use super::{PeopleFeature, send_aside};
use crate::base::game::{EventKind, Seat, VictimId};
use crate::page::app::prelude::*;
use crate::page::app::shared_views::{monogram, seat_class};
use crate::page::app::state::{app, language};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Person, PointDistribution};
use crate::study::seat::SeatEvent;
use std::time::Duration;
use web_sys::KeyboardEvent;

/// A gesture has settled this long after the last movement.
const SETTLE_DELAY: Duration = Duration::from_millis(700);
/// Points that an arrow key adds or removes.
const KEY_STEP_POINTS: u32 = 5;
/// A share below this has no space for a monogram, in points.
const MIN_LABELLED_POINTS: u32 = 12;

#[component]
pub fn SuspicionStrip() -> impl IntoView {
    let stage = app().stage;
    let people: PeopleFeature = app().context();
    let holder = people.memo(|model| model.holder.filter(|seat| model.seats.contains(seat)));
    move || {
        let victim = stage.victim.get();
        holder.get().map(|seat| untrack(|| suspicion_strip(seat, victim)))
    }
}

/// The strip of one seat about one death.
fn suspicion_strip(seat: Seat, victim: VictimId) -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let people: PeopleFeature = app.context();
    let l = language();
    let (first, said) =
        stage.session_untracked(|session| PointDistribution::last_or_uniform(session, seat, victim)).unzip();
    let Some(first) = first else {
        return ().into_any();
    };
    let persons: Vec<Person> =
        stage.scene(|scene| first.seat_points().map(|(seat, _)| scene.person(seat)).collect()).unwrap_or_default();
    let mine = stage.session_untracked(|session| session.scenario().has_killed(seat.index(), victim.index()));
    let mine = mine.flatten() == Some(true);
    let about = stage.scene(|scene| scene.victim_name(victim)).unwrap_or_default();
    let several = stage.scene(|scene| scene.victim_count() > 1) == Some(true);
    let now = RwSignal::new(first.clone());
    let moved = RwSignal::new(said.unwrap_or(false));
    let told = StoredValue::new(said.unwrap_or(false).then_some(first));
    let held = StoredValue::new(false);
    let waiting = StoredValue::new(None::<TimeoutHandle>);
    let settle = move || {
        let gesture = now.get_untracked();
        if !moved.get_untracked() || told.with_value(|told| told.as_ref() == Some(&gesture)) {
            return;
        }
        // The belief rests on what was shown so far, not on what the game already holds.
        let heard = stage.session_untracked(|session| {
            let shown = stage.furthest_turn.get_untracked();
            session.table_at(shown).last_heard_event()
        });
        let heard = heard.flatten().and_then(|event| u32::try_from(event).ok());
        let belief = gesture.belief();
        let what = EventKind::Believed { observer: Some(seat), victim, belief, heard };
        if send_aside(app, what) {
            told.set_value(Some(gesture));
        }
    };
    let wait = move || {
        if let Some(before) = waiting.get_value() {
            before.clear();
        }
        let over = move || {
            if held.try_get_value() == Some(false) {
                settle();
            }
        };
        waiting.set_value(set_timeout_with_handle(over, SETTLE_DELAY).ok());
    };
    on_cleanup(move || {
        if let Some(before) = waiting.get_value() {
            before.clear();
        }
        settle();
    });
    let set = move |row: usize, points: u32| {
        now.update(|now| *now = now.with_points(row, points));
        moved.set(true);
        wait();
    };
    let count = persons.len();
    let hold = move |down: bool| {
        held.set_value(down);
        if !down {
            wait();
        }
    };
    let of_rows: Vec<Option<Person>> = persons.iter().cloned().map(Some).chain([None]).collect();
    let of_rows = StoredValue::new(of_rows);
    let rows = move || {
        let rows = of_rows.get_value().into_iter().enumerate();
        let row = |(row, person): (usize, Option<Person>)| {
            let points = Memo::new(move |_| now.read().points(row));
            suspicion_slider(row, person, points, 1, set, hold)
        };
        rows.map(row).collect_view()
    };
    let parts = persons.iter().enumerate().map(|(row, person)| {
        let share = move || format!("{}%", now.read().points(row));
        let small = move || now.read().points(row) < MIN_LABELLED_POINTS;
        view! { <i class=seat_class(person.seat) style:width=share class:is-small=small>{person.monogram.clone()}</i> }
    });
    let rest = move || format!("{}%", now.read().points(count));
    let bar = view! {
        <span class="suspicion-bar" aria-hidden="true">
            {parts.collect_view()}<i class="is-remaining is-small" style:width=rest></i>
        </span>
    };
    let name = if several { t::suspicion_of(l, &about) } else { t::suspicion_head(l) };
    let foremost = {
        let names: Vec<String> = persons.iter().map(|one| one.name.clone()).collect();
        move || {
            let now = now.read();
            let most = now.seat_points().enumerate().max_by_key(|(_, (_, points))| *points).filter(|_| moved.get());
            match most.and_then(|(row, (_, points))| Some((names.get(row)?.clone(), points))) {
                Some((name, points)) => t::suspicion_most(l, &name, points),
                None => t::suspicion_none(l),
            }
        }
    };
    let open = people.memo(|model| model.is_suspicion_open);
    let toggle = move |_| people.dispatch(SeatEvent::SuspicionToggled);
    view! {
        <section class="suspicion" class:is-open=move || open.get() class:is-unsaid=move || !moved.get()
            data-testid="suspicion" aria-label=name.clone()>
            <button type="button" class="suspicion-line" data-testid="suspicion-line"
                aria-expanded=move || open.get().to_string() on:click=toggle>
                <strong>{name.clone()}</strong> {bar} <span class="suspicion-most small">{foremost}</span>
                <span class="suspicion-arrow" aria-hidden="true">{move || if open.get() { "▾" } else { "▴" }}</span>
            </button>
            <Show when=move || open.get()>
                <div class="suspicion-rows">{rows()}</div>
                <p class="small quiet">{if mine { t::suspicion_mine(l) } else { t::suspicion_how(l) }}</p>
            </Show>
        </section>
    }
    .into_any()
}

/// One row: drag, in steps of `step` points, or use the arrow keys. `hold`: it is being dragged.
pub fn suspicion_slider(
    row: usize, person: Option<Person>, points: Memo<u32>, step: u32, set: impl Fn(usize, u32) + Copy + 'static,
    hold: impl Fn(bool) + Copy + 'static,
) -> impl IntoView {
    let l = language();
    let class = person.as_ref().map(|one| seat_class(one.seat));
    let id = person.as_ref().map_or("suspicion-else".to_owned(), |one| format!("suspicion-{}", one.seat.0));
    let name = match &person {
        Some(person) => person.name.clone(),
        None => t::suspicion_else(l),
    };
    let typed = move |event: KeyboardEvent| {
        let now = points.get_untracked();
        let to = match event.key().as_str() {
            "ArrowRight" | "ArrowUp" => now + KEY_STEP_POINTS,
            "ArrowLeft" | "ArrowDown" => now.saturating_sub(KEY_STEP_POINTS),
            _ => return,
        };
        event.prevent_default();
        set(row, to);
    };
    let moved = move |event| {
        if let Ok(to) = event_target_value(&event).parse() {
            set(row, to);
        }
    };
    view! {
        <label class=format!("suspicion-row {}", class.unwrap_or_default())>
            <span class="suspicion-name">{person.as_ref().map(monogram)} {name.clone()}</span>
            <input type="range" min="0" max="100" step=step.to_string() data-testid=id aria-label=name
                aria-valuetext=move || t::suspicion_points(l, points.get())
                prop:value=move || points.get().to_string()
                on:input=moved on:keydown=typed
                on:pointerdown=move |_| hold(true) on:pointerup=move |_| hold(false)
                on:pointercancel=move |_| hold(false)/>
            <output class="num">{move || points.get()}</output>
        </label>
    }
}
