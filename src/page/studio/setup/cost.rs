//! What the game will take, before it starts, as a range that follows the form; and the budget at which it
//! pauses.

use super::budget::{BudgetForm, is_paid};
use super::field;
use super::form::GameSetupForm;
use crate::base::game::{EmbedderName, MindSettings, Settings};
use crate::page::studio::engine::ask_engine_debounced;
use crate::page::studio::prelude::*;
use crate::page::wire::{Estimate, JobOutcome, MindEstimate, Work};
use crate::read::insight::Prices;
use crate::show::setup::{EstimatedMoney, MindUsage, describe_usage, estimate_cost};
use crate::show::viewer::parse_budget;

/// The estimate and the budget; `forks`: part of the game is already played.
#[component]
pub fn CostFields(form: GameSetupForm, forks: bool) -> impl IntoView {
    let app = app();
    let l = language();
    // Only a changed setting makes a new estimate: typing a key changes none.
    let settings =
        Memo::new(move |_| app.setup_case.with(|case| case.as_ref().and_then(|case| form.settings(case).ok())));
    let BudgetForm { amount, in_tokens, estimate, has_agreed } = form.budget;
    let enormous = move || {
        let settings = settings.get();
        settings.is_some_and(|one| estimate.get().is_some_and(|takes| takes.is_enormous(&one.minds)))
    };
    ask_engine_debounced(
        move || {
            app.setup_case.track();
            let settings = settings.get()?;
            Some(move || {
                let case = Box::new(app.setup_case.get()?);
                Some((None, Work::Estimate { case, settings }))
            })
        },
        move |outcome| {
            estimate.set(match outcome {
                Some(JobOutcome::Estimated(estimate)) => Some(estimate),
                _ => None,
            });
        },
    );
    let wrong = Memo::new(move |_| {
        let currency = app.prices.read().currency.clone();
        let bad =
            amount.with(|text| !text.trim().is_empty() && parse_budget(text, in_tokens.get(), &currency).is_none());
        bad.then(|| t::budget_bad(l))
    });
    let paid =
        Memo::new(move |_| settings.with(|settings| settings.as_ref().is_some_and(|s| s.minds.iter().any(is_paid))));
    view! {
        <section class="cost" aria-label=t::cost_head(l)>
            // Space is reserved for an estimate that is on its way: the button below does not move from under
            // a pointer.
            <div aria-live="polite" data-testid="estimate" class:is-costly=move || paid.get()>
                // The minds are the form's as it is now, also while a new estimate is on its way.
                {move || match settings.get().zip(estimate.get()) {
                    Some((settings, estimate)) => estimate_view(app.prices, &settings, &estimate).into_any(),
                    None => view! { <p class="small quiet">{t::cost_needs_form(l)}</p> }.into_any(),
                }}
            </div>
            <Show when=enormous>
                {field::checkbox(t::cost_agree(l), has_agreed, "cost-agreed")}
            </Show>
            <Show when=move || forks && paid.get()><p class="small quiet">{t::fork_estimate(l)}</p></Show>
            <Show when=move || paid.get()>
                <div class="fields budget">
                    <label class="field"><span>{t::budget(l)}</span>
                        <span class="with-button">
                            <input type="text" inputmode="decimal"
                                data-testid="budget" autocomplete="off" aria-invalid=move || field::aria_invalid(wrong)
                                prop:value=move || amount.get() on:input=move |e| amount.set(event_target_value(&e))/>
                            <select aria-label=t::budget_unit(l) data-testid="budget-unit"
                                on:change=move |e| in_tokens.set(event_target_value(&e) == "tokens")>
                                <option value="money" selected=move || !in_tokens.get()>
                                    {move || app.prices.read().currency.clone()}
                                </option>
                                <option value="tokens" selected=move || in_tokens.get()>{t::unit_tokens(l)}</option>
                            </select>
                        </span>
                        <small>{t::budget_hint(l)}</small>
                        {field::correction_note(wrong)}</label>
                </div>
            </Show>
        </section>
    }
}

/// An estimate in words, with its money as far as prices are known.
fn estimate_view(prices: RwSignal<Prices>, settings: &Settings, estimate: &Estimate) -> impl IntoView {
    let l = language();
    if !settings.minds.iter().any(is_paid) && settings.memory.embedder == EmbedderName::Builtin {
        return view! { <p data-testid="estimate-free">{t::cost_free(l)}</p> }.into_any();
    }
    let line = describe_usage(l, estimate.calls, estimate.prompt_tokens, estimate.completion_tokens);
    let embeds = (settings.memory.embedder != EmbedderName::Builtin).then(|| view! { " " {t::cost_embeddings(l)} });
    let minds: Vec<(MindSettings, MindEstimate)> =
        settings.minds.iter().cloned().zip(estimate.minds.iter().copied()).collect();
    view! {
        <p class="cost-money">{move || prices.with(|prices| estimated_money(prices, &minds))}</p>
        <p class="num">{line}</p>
        <p class="small quiet">{t::cost_extra(l)}{embeds}</p>
    }
    .into_any()
}

/// The money of an estimate, or which model has no price.
pub fn estimated_money(prices: &Prices, minds: &[(MindSettings, MindEstimate)]) -> impl IntoView + use<> {
    let l = language();
    let usage = minds.iter().map(|(mind, estimate)| MindUsage {
        mind: mind.clone(),
        prompt_tokens: estimate.prompt_tokens,
        completion_tokens: estimate.completion_tokens,
    });
    match estimate_cost(l, prices, &usage.collect::<Vec<_>>()) {
        EstimatedMoney::Known { text, noted } => {
            view! { <strong data-testid="estimate-money">{text}</strong> <span class="small quiet">{noted}</span> }
                .into_any()
        }
        EstimatedMoney::NoPrice { base_url, model, text } => {
            let enter = move |_| super::prices::add_model_price(&base_url, &model);
            view! {
                <span class="cost-unknown">{text}</span> " "
                <button type="button" class="button" data-testid="enter-price"
                    on:click=enter>{t::enter_price(l)}</button>
            }
            .into_any()
        }
    }
}
