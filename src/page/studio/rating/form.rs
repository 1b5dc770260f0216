//! The form: what is read, as whom, by which mind, and what it will take.

use super::{ChosenSeries, start_rating};
use crate::base::game::{Event, EventKind, MindSettings, Raters, RatingPlan, Sensor};
use crate::page::app::prelude::*;
use crate::page::app::shell::SeriesToRate;
use crate::page::app::state::{Notice, app, language};
use crate::page::studio::engine::ask_engine_debounced;
use crate::page::studio::setup::{FormProblems, MindForm, PriceFields, SingleMindFields, estimated_money, field};
use crate::page::wire::{ExpectedCalls, JobOutcome, MindEstimate, Work};
use crate::show::viewer::Session;
use crate::show::viewer::words::{format_approximate, labels as t};
use crate::study::rating::RatingRequest;

#[derive(Clone, Copy)]
struct RatingForm {
    series: RwSignal<SeriesToRate>,
    raters: RwSignal<Raters>,
    rates_together: RwSignal<bool>,
    mind: MindForm,
    max_parallel_calls: RwSignal<String>,
}

impl RatingForm {
    fn new() -> Self {
        Self {
            series: app().context::<ChosenSeries>().0,
            raters: RwSignal::new(Raters::Neutral),
            rates_together: RwSignal::new(false),
            mind: MindForm::new(0, false),
            max_parallel_calls: RwSignal::new("4".to_owned()),
        }
    }

    fn plan(self) -> RatingPlan {
        let raters = self.raters.get();
        match self.series.get() {
            SeriesToRate::Beliefs => RatingPlan::Beliefs { raters },
            SeriesToRate::Ratings => RatingPlan::Ratings { raters, apart: !self.rates_together.get() },
            SeriesToRate::Sensors => {
                RatingPlan::Sensors { sensors: vec![Sensor::Emotion, Sensor::Motivation, Sensor::Opportunity] }
            }
        }
    }

    fn read(self) -> Result<RatingRequest, Vec<String>> {
        let mut problems = FormProblems::default();
        let mind = self.mind.read(&mut problems);
        let limit = if matches!(mind, MindSettings::Endpoint { .. }) {
            problems.read_integer(&self.max_parallel_calls.get(), &t::limit(language()), 1, 256)
        } else {
            1
        };
        problems.into_result(RatingRequest { plan: self.plan(), mind, limit: limit as usize })
    }
}

#[component]
pub fn RateForm() -> impl IntoView {
    let app = app();
    let l = language();
    let form = RatingForm::new();
    let RatingForm { series, raters, rates_together, mind, max_parallel_calls } = form;
    let plan = Memo::new(move |_| form.plan());
    let stage = app.stage;
    let takes = RwSignal::new(None::<ExpectedCalls>);
    ask_engine_debounced(
        move || {
            // Applied ratings change nothing: only another log does.
            stage.opened_game_count.track();
            let plan = plan.get();
            Some(move || {
                let log = stage.session_untracked(|session| session.recorded_log().clone())?;
                Some((Some(log), Work::Expect { plan }))
            })
        },
        move |outcome| {
            takes.set(match outcome {
                Some(JobOutcome::Expected(calls)) => Some(calls),
                _ => None,
            });
        },
    );
    let own_sensors = Memo::new(move |_| {
        stage.opened_game_count.track();
        let is_reading = |event: &Event| matches!(event.what, EventKind::SensorsRead { .. });
        let any = |session: &Session| session.recorded_log().events.iter().any(is_reading);
        stage.session_untracked(any).unwrap_or(false)
    });
    let settings = Memo::new(move |_| mind.read(&mut FormProblems::default()));
    let paid = Memo::new(move |_| matches!(*settings.read(), MindSettings::Endpoint { .. }));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match untrack(|| form.read()) {
            Err(problems) => app.notify(Notice::error(t::form_problems(l), problems)),
            Ok(order) => start_rating(app, order),
        }
    };
    let as_whom = vec![(Raters::Neutral, t::raters_neutral(l)), (Raters::EveryOther, t::raters_others(l))];
    let as_whom = StoredValue::new(as_whom);
    view! {
        <form class="form rate-form" on:submit=submit novalidate data-testid="rate-form">
            <fieldset class="plain">
                <legend>{t::rate_what(l)}</legend>
                <div class="choices">
                    {series_card(series, SeriesToRate::Beliefs, "rate-beliefs", t::rate_beliefs(l),
                        move || t::rate_beliefs_hint(l), || false)}
                    {series_card(series, SeriesToRate::Ratings, "rate-two", t::rate_two(l), move || t::rate_two_hint(l),
                        || false)}
                    {series_card(series, SeriesToRate::Sensors, "rate-sensors", t::rate_sensors(l),
                        move || if own_sensors.get() { t::rate_sensors_own(l) } else { t::rate_sensors_hint(l) },
                        move || own_sensors.get())}
                </div>
                <Show when=move || series.get() != SeriesToRate::Sensors>
                    <div class="rate-options">
                        {field::select_field(t::rate_as(l), t::rate_as_hint(l), raters, "rate-as", as_whom.get_value())}
                        <Show when=move || series.get() == SeriesToRate::Ratings>
                        <label class="tick"><input type="checkbox" data-testid="rate-together"
                            prop:checked=move || rates_together.get()
                            on:change=move |e| rates_together.set(event_target_checked(&e))/>
                            <span>{t::rate_together(l)}<small>{t::rate_together_hint(l)}</small></span></label>
                        </Show>
                    </div>
                </Show>
            </fieldset>
            <fieldset class="plain">
                <legend>{t::rate_who(l)}</legend>
                <SingleMindFields mind=mind/>
                <Show when=move || paid.get()>
                    <div class="fields rate-limit">
                        {field::number_field(t::limit(l), t::limit_hint(l), max_parallel_calls, "rate-limit",
                            field::whole_number_check(1, 256))}
                    </div>
                </Show>
            </fieldset>
            <Show when=move || paid.get()><PriceFields/></Show>
            <div class="rate-end">
                <section class="rate-cost" aria-label=t::cost_head(l) aria-live="polite" data-testid="rate-cost">
                    {move || takes.get().map(|takes| expected_cost_line(takes, settings.get()))}</section>
                <button class="button primary large" type="submit" data-testid="rate-start"
                    disabled=move || takes.get().is_some_and(|takes| takes.calls == 0)>{t::rate_start(l)}</button>
            </div>
        </form>
    }
}

fn series_card(
    read: RwSignal<SeriesToRate>, one: SeriesToRate, testid: &'static str, name: String,
    hint: impl Fn() -> String + Send + Sync + 'static, disabled: impl Fn() -> bool + Send + Sync + 'static,
) -> impl IntoView {
    let on = move || read.get() == one;
    view! {
        <label class="choice-card" class:is-on=on>
            <input type="radio" name="rate-what" data-testid=testid disabled=disabled prop:checked=on
                on:change=move |_| read.set(one)/>
            <span><strong>{name}</strong><small>{hint}</small></span>
        </label>
    }
}

/// EventKind it will take, before it begins.
fn expected_cost_line(takes: ExpectedCalls, mind: MindSettings) -> impl IntoView {
    let l = language();
    if takes.calls == 0 {
        return view! { <p data-testid="rate-nothing">{t::rate_nothing(l)}</p> }.into_any();
    }
    let calls = format_approximate(l, takes.calls as u64);
    if !matches!(mind, MindSettings::Endpoint { .. }) {
        return view! { <p>{t::rate_free(l, &calls)}</p> }.into_any();
    }
    paid_mind_cost(takes, t::rate_calls(l, &calls), mind).into_any()
}

/// EventKind a paid mind will take: money if a price is known, calls and tokens.
pub fn paid_mind_cost(takes: ExpectedCalls, calls: String, mind: MindSettings) -> impl IntoView {
    let prices = app().prices;
    let l = language();
    let line = [
        calls,
        t::cost_sent(l, &format_approximate(l, takes.prompt_tokens)),
        t::cost_received(l, &format_approximate(l, takes.completion_tokens)),
    ]
    .join(" · ");
    let both = |tokens: u64| (tokens, tokens);
    let spread = MindEstimate {
        prompt_tokens: both(takes.prompt_tokens),
        completion_tokens: both(takes.completion_tokens),
        ..MindEstimate::default()
    };
    let minds = [(mind, spread)];
    view! {
        <p class="cost-money">{move || prices.with(|prices| estimated_money(prices, &minds))}</p>
        <p class="num">{line}</p>
        <p class="small quiet">{t::cost_extra(l)}</p>
    }
}
