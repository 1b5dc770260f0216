//! The filters of a search. They are folded unless somebody opens them or a link brings some.

use super::super::prelude::*;
use crate::base::game::{Seat, Sensor, VictimId};
use crate::page::app::shared_views::folding_panel;
use crate::page::app::state::{app, language};
use crate::show::viewer::words::{labels as t, sensor_name, turn_kind_name};
use crate::show::viewer::{FilterOptions, SearchableLine, TurnFilter, kind_from_link, kind_to_link};

/// Choices: the name, and its value in a link.
type FilterChoices = Vec<(String, String)>;
/// Boxed, so that the filter is compiled once and not for each closure.
type BoxedGetter<T> = Box<dyn Fn() -> T + Send + Sync>;

#[component]
pub(super) fn Filters(all: Memo<Vec<SearchableLine>>, filter: Memo<TurnFilter>) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let choices = Memo::new(move |_| FilterOptions::from_lines(&all.read()));
    // Read anew when perspective or language change, not at every turn.
    let people = stage
        .furthest_scene(|scene| {
            let people = Seat::all(scene.people_count()).map(|seat| (scene.name(seat), seat.0));
            let victims = VictimId::all(scene.victim_count()).map(|victim| (scene.victim_name(victim), victim.0));
            (people.collect::<Vec<_>>(), victims.collect::<Vec<_>>())
        })
        .unwrap_or_default();
    let numbered = |list: Vec<(String, u16)>| -> FilterChoices {
        list.into_iter().map(|(name, at)| (name, at.to_string())).collect()
    };
    let (people, victims) = (numbered(people.0), numbered(people.1));
    let several = victims.len() > 1;
    let change = move |change: &dyn Fn(&mut TurnFilter)| {
        let mut now = filter.get_untracked();
        change(&mut now);
        stage.search.set(Some(now));
    };
    let seat = |value: &str| value.parse().ok().map(Seat);
    let number = |at: Option<u16>| at.map_or_else(String::new, |at| at.to_string());
    let speakers = people.clone();
    let fields = view! {
        <div class="filters">
            {filter_select(t::filter_speaker(l), "speaker", Box::new(move || speakers.clone()),
                Box::new(move || number(filter.read().speaker.map(|own| own.0))),
                Box::new(move |value| change(&|filter| filter.speaker = seat(value))))}
            {filter_select(t::filter_listener(l), "listener", Box::new(move || people.clone()),
                Box::new(move || number(filter.read().listener.map(|own| own.0))),
                Box::new(move |value| change(&|filter| filter.listener = seat(value))))}
            {several.then(|| filter_select(t::filter_victim(l), "victim", Box::new(move || victims.clone()),
                Box::new(move || number(filter.read().victim.map(|own| own.0))),
                Box::new(move |value| change(&|filter| filter.victim = value.parse().ok().map(VictimId)))))}
            {filter_select(t::filter_round(l), "round", Box::new(move || {
                    let name = |round: u32| if round == 0 { t::before_rounds(l) } else { t::round_number(l, round) };
                    choices.read().rounds.iter().map(|round| (name(*round), round.to_string())).collect()
                }),
                Box::new(move || filter.read().round.map_or_else(String::new, |round| round.to_string())),
                Box::new(move |value| change(&|filter| filter.round = value.parse().ok())))}
            {filter_select(t::filter_kind(l), "kind", Box::new(move || {
                    let kinds = choices.read().kinds.clone();
                    kinds.into_iter().map(|kind| (turn_kind_name(l, kind), kind_to_link(kind).to_owned())).collect()
                }),
                Box::new(move || filter.read().kind.map_or_else(String::new, |kind| kind_to_link(kind).to_owned())),
                Box::new(move |value| change(&|filter| filter.kind = kind_from_link(value))))}
            {filter_select(t::filter_sensor(l), "sensor", Box::new(move || {
                    let sensors = choices.read().sensors.clone();
                    sensors.into_iter().map(|sensor| (sensor_name(l, sensor), sensor.name().to_owned())).collect()
                }),
                Box::new(move || filter.read().sensor.map_or_else(String::new, |sensor| sensor.name().to_owned())),
                Box::new(move |value| change(&|filter| {
                    filter.sensor = Sensor::ALL.into_iter().find(|sensor| sensor.name() == value);
                })))}
            <label class="filter-fault"><input type="checkbox" data-testid="filter-fault"
                prop:checked=move || filter.read().fault
                on:change=move |event| change(&|filter| filter.fault = event_target_checked(&event))/>
                {t::filter_fault(l)}</label>
            <button type="button" class="button plain" data-testid="filter-clear"
                on:click=move |_| stage.search.set(Some(TurnFilter::default()))>{t::filter_clear(l)}</button>
        </div>
    };
    let named = filter.with_untracked(|filter| {
        let words = TurnFilter::with_words(&filter.words);
        *filter != words
    });
    folding_panel(
        named,
        "filters-fold",
        view! { <span data-testid="filters">{t::filters(l)}</span> }.into_any(),
        fields.into_any(),
    )
}

/// A filter with one choice or any; hidden when there is nothing to choose.
fn filter_select(
    label: String, id: &'static str, options: BoxedGetter<FilterChoices>, chosen: BoxedGetter<String>,
    change: Box<dyn Fn(&str) + Send + Sync>,
) -> AnyView {
    let l = language();
    let options = Memo::new(move |_| options());
    let chosen = Memo::new(move |_| chosen());
    let shown = move || !options.read().is_empty() || !chosen.read().is_empty();
    view! {
        <label class="field filter" class:is-gone=move || !shown()><span>{label}</span>
            <select data-testid=format!("filter-{id}") prop:value=move || chosen.get()
                on:change=move |event| change(&event_target_value(&event))>
                <option value="">{t::filter_any(l)}</option>
                {move || options.get().into_iter().map(|(name, value)| {
                    let own = value.clone();
                    view! { <option value=value selected=move || *chosen.read() == own>{name}</option> }
                }).collect_view()}
            </select>
        </label>
    }
    .into_any()
}
