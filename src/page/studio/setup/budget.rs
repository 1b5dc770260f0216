//! The budget of the form: what was typed, and whether a very large game was agreed to. Its fields are drawn by
//! [`super::cost`].

use super::entry::trimmed_text;
use crate::base::game::{MindSettings, Settings};
use crate::page::studio::prelude::*;
use crate::page::wire::Estimate;
use crate::read::insight::{Budget, Prices};
use crate::show::setup::FormProblems;
use crate::show::viewer::parse_budget;
use crate::show::viewer::words::format_approximate;

#[derive(Clone, Copy)]
pub struct BudgetForm {
    /// As it is typed; empty: no budget.
    pub amount: RwSignal<String>,
    /// In tokens; otherwise in money.
    pub in_tokens: RwSignal<bool>,
    /// The estimate, once it is known.
    pub estimate: RwSignal<Option<Estimate>>,
    /// Somebody has agreed to a very large game.
    pub has_agreed: RwSignal<bool>,
}

impl BudgetForm {
    pub fn new() -> Self {
        Self {
            amount: RwSignal::new(String::new()),
            in_tokens: RwSignal::new(false),
            estimate: RwSignal::new(None),
            has_agreed: RwSignal::new(false),
        }
    }

    /// The budget, if one is set. A game without paid calls has none.
    pub fn read(self, settings: &Settings, prices: &Prices, problems: &mut FormProblems) -> Option<Budget> {
        let l = language();
        let paid = settings.minds.iter().any(is_paid);
        let text = trimmed_text(self.amount);
        let expected = self.estimate.get().filter(|one| one.is_enormous(&settings.minds));
        // A budget pauses the game in time.
        if let Some(expected) = expected.filter(|_| !self.has_agreed.get() && (text.is_empty() || !paid)) {
            let (_, tokens) = expected.max_server_calls_and_tokens(&settings.minds);
            let calls = format_approximate(l, u64::from(expected.calls.1));
            problems.add(t::cost_enormous(l, &calls, &format_approximate(l, tokens)));
        }
        if text.is_empty() || !paid {
            return None;
        }
        let Some(budget) = parse_budget(&text, self.in_tokens.get(), &prices.currency) else {
            problems.add(t::budget_bad(l));
            return None;
        };
        if !budget.is_enforceable(&settings.minds, prices) {
            problems.add(t::budget_unpriced(l));
        }
        Some(budget)
    }
}

pub fn is_paid(mind: &MindSettings) -> bool {
    matches!(mind, MindSettings::Endpoint { .. })
}
