//! Money while a game is played: what it has spent so far, and what to do when its budget is used up.

use super::Live;
use crate::base::language::Language;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice, app, language};
use crate::page::studio::shelf;
use crate::read::insight::{Budget, BudgetVerdict, Spending, Tally};
use crate::show::viewer::words::{grouped, labels as t, money};
use crate::show::viewer::{cost_text, parse_budget};

impl Live {
    /// Updates the game's spending.
    pub(super) fn spend(self, change: impl FnOnce(&mut Spending)) {
        self.spending.update(|spending| {
            if let Some(spending) = spending {
                change(spending);
            }
        });
    }
}

fn limit_text(l: Language, budget: &Budget) -> String {
    match budget {
        Budget::Money { limit, currency } => money(currency, *limit),
        Budget::Tokens { limit } => t::tokens_of(l, &grouped(*limit)),
    }
}

/// What is spent, in the budget's unit.
fn spent_text(l: Language, budget: &Budget, spent: &Tally) -> String {
    match budget {
        Budget::Money { currency, .. } => money(currency, spent.cost),
        Budget::Tokens { .. } => t::tokens_of(l, &grouped(spent.tokens())),
    }
}

/// One line: what was spent so far.
#[component]
pub fn SpentLine() -> impl IntoView {
    let live: Live = app().context();
    let l = language();
    let line = Memo::new(move |_| {
        live.spending.with(|spending| {
            let spending = spending.as_ref()?;
            let spent = spending.spent();
            let mark = if spent.estimated_tokens > 0 { "≈ " } else { "" };
            let tokens = format!("{mark}{}", grouped(spent.tokens()));
            let so_far = t::spent_so_far(l, spent.calls, &tokens);
            let cost = cost_text(l, spending.money().currency(), &spent);
            let cost = match spending.budget() {
                Some(budget @ Budget::Money { .. }) => t::spent_of(l, &cost, &limit_text(l, budget)),
                Some(budget) => format!("{cost} · {}", limit_text(l, budget)),
                None => cost,
            };
            Some((so_far, cost))
        })
    });
    move || {
        line.get().map(|(so_far, cost)| {
            view! { <p class="small quiet num spent-line" data-testid="spent">{so_far} " · " <span data-testid="spent-cost">{cost}</span></p> }
        })
    }
}

/// Says that the budget does not allow the next call, and what was spent of it.
pub(super) fn describe_over_budget(
    live: Live,
    l: Language,
    verdict: BudgetVerdict,
) -> Option<(String, Option<String>)> {
    if verdict == BudgetVerdict::Unpriced {
        return Some((t::budget_cannot_tell(l), None));
    }
    live.spending.with(|spending| {
        let spending = spending.as_ref()?;
        let budget = spending.budget()?;
        let spent = spent_text(l, budget, &spending.spent());
        let head = t::budget_reached(l, &limit_text(l, budget));
        Some((head, Some(t::budget_reached_detail(l, &spent))))
    })
}

/// Goes on with this budget, or without one. It is stored, so that it also holds after the page was closed.
pub(super) fn continue_with_budget(app: App, live: Live, budget: Option<Budget>) {
    live.spend(|spending| spending.set_budget(budget.clone()));
    live.over_budget.set(None);
    let id = app.stage.session_untracked(|session| session.log().id.clone());
    leptos::task::spawn_local(async move {
        let Some(id) = id else { return };
        if let Err(error) = shelf::set_budget(&id, budget).await {
            let l = app.language.get_untracked();
            app.notify(Notice::error(t::budget_not_stored(l), vec![error.words(l)]));
        }
    });
}

/// What was spent, and a higher budget.
#[component]
pub fn RaiseBudget() -> impl IntoView {
    let app = app();
    let live: Live = app.context();
    let l = language();
    let detail = move || live.over_budget.get().and_then(|verdict| describe_over_budget(live, l, verdict)?.1);
    let limit = live.spending.with_untracked(|spending| spending.as_ref()?.budget().cloned());
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
            Some(budget) => continue_with_budget(app, live, Some(budget)),
            None => app.notify(Notice::error(t::budget_bad(l), vec![])),
        }
    };
    view! {
        <p class="small">{detail}</p>
        <form class="budget-raise" on:submit=raise>
            <label class="field"><span>{t::budget_raise(l)}</span>
                <span class="with-button"><input type="text" inputmode="decimal" autocomplete="off" data-testid="budget-again"
                    prop:value=move || amount.get() on:input=move |e| amount.set(event_target_value(&e))/>
                    <span class="unit">{unit}</span></span></label>
            <button class="button primary" type="submit" data-testid="budget-raise">{t::budget_raise_go(l)}</button>
        </form>
    }
    .into_any()
}
