//! Money while a game is played: what it has spent so far, and what to do when its budget is used up.

use super::LiveFeature;
use crate::page::app::prelude::*;
use crate::page::app::state::{Notice, app, language};
use crate::read::insight::Budget;
use crate::show::viewer::parse_budget;
use crate::show::viewer::words::labels as t;
use crate::study::live::{LiveEvent, describe_over_budget, describe_spending};

/// One line: what was spent so far.
#[component]
pub fn SpentLine() -> impl IntoView {
    let live: LiveFeature = app().context();
    let l = language();
    let line = live.memo(move |model| model.spending.as_ref().map(|spending| describe_spending(spending, l)));
    move || {
        line.get().map(|(so_far, cost)| {
            view! {
                <p class="small quiet num spent-line" data-testid="spent">
                    {so_far} " · " <span data-testid="spent-cost">{cost}</span>
                </p>
            }
        })
    }
}

/// What was spent, and a higher budget.
#[component]
pub fn RaiseBudget() -> impl IntoView {
    let app = app();
    let live: LiveFeature = app.context();
    let l = language();
    let detail = live.memo(move |model| {
        let (verdict, spending) = model.over_budget.zip(model.spending.as_ref())?;
        describe_over_budget(spending, verdict, l)?.1
    });
    let limit = live.read_untracked().spending.as_ref().and_then(|spending| spending.budget().cloned());
    let Some(limit) = limit else {
        return ().into_any();
    };
    let (twice, in_tokens, unit) = match &limit {
        Budget::Money { limit, currency } => (limit * 2.0, false, currency.clone()),
        // Far below 2⁵³.
        #[allow(clippy::cast_precision_loss)]
        Budget::Tokens { limit } => (*limit as f64 * 2.0, true, t::unit_tokens(l)),
    };
    let amount = RwSignal::new(twice.to_string());
    let raise = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let currency = app.prices.with_untracked(|prices| prices.currency.clone());
        match parse_budget(&amount.get_untracked(), in_tokens, &currency) {
            Some(budget) => live.dispatch(LiveEvent::BudgetChanged(Some(budget))),
            None => app.notify(Notice::error(t::budget_bad(l), vec![])),
        }
    };
    view! {
        <p class="small">{move || detail.get()}</p>
        <form class="budget-raise" on:submit=raise>
            <label class="field"><span>{t::budget_raise(l)}</span>
                <span class="with-button"><input type="text" inputmode="decimal" autocomplete="off"
                    data-testid="budget-again"
                    prop:value=move || amount.get() on:input=move |e| amount.set(event_target_value(&e))/>
                    <span class="unit">{unit}</span></span></label>
            <button class="button primary" type="submit" data-testid="budget-raise">{t::budget_raise_go(l)}</button>
        </form>
    }
    .into_any()
}
