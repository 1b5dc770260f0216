//! Money while a game is played: what it has spent so far, in words.

use crate::base::game::Log;
use crate::base::language::Language;
use crate::play::mind::JournalEntry;
use crate::read::insight::{Budget, CostTally, NextCallVerdict, Prices, Spending};
use crate::show::viewer::words::{format_grouped, format_money, labels as t};
use crate::show::viewer::{called_servers, cost_text};
use std::collections::HashSet;

/// What a game has spent when it begins or resumes; `None`: it makes no paid calls.
pub fn spending_of_log(
    log: &Log, journal: &[JournalEntry], prices: &Prices, budget: Option<Budget>,
) -> Option<Spending> {
    if called_servers(&log.settings).is_empty() {
        return None;
    }
    let mut spending = Spending::new(&log.settings, prices, budget);
    let mut known = HashSet::new();
    for event in &log.events {
        spending.add_event(event);
        known.extend(event.thought.as_ref().map(|thought| (&thought.key, thought.attempt)));
    }
    for entry in journal {
        if let Some(usage) = entry.known_usage()
            && !known.contains(&(&entry.key, entry.attempt))
        {
            spending.add_paid_call(&entry.key, entry.attempt, usage);
        }
    }
    Some(spending)
}

fn format_limit(l: Language, budget: &Budget) -> String {
    match budget {
        Budget::Money { limit, currency } => format_money(currency, *limit),
        Budget::Tokens { limit } => t::tokens_of(l, &format_grouped(*limit)),
    }
}

/// What is spent, in the budget's unit.
fn format_spent(l: Language, budget: &Budget, spent: &CostTally) -> String {
    match budget {
        Budget::Money { currency, .. } => format_money(currency, spent.cost),
        Budget::Tokens { .. } => t::tokens_of(l, &format_grouped(spent.tokens())),
    }
}

/// What was spent so far: calls with tokens, and the cost.
pub fn describe_spending(spending: &Spending, l: Language) -> (String, String) {
    let spent = spending.spent();
    let mark = if spent.estimated_tokens > 0 { "≈ " } else { "" };
    let tokens = format!("{mark}{}", format_grouped(spent.tokens()));
    let cost = cost_text(l, spending.recorded_costs().currency(), &spent);
    let cost = match spending.budget() {
        Some(budget @ Budget::Money { .. }) => t::spent_of(l, &cost, &format_limit(l, budget)),
        Some(budget) => format!("{cost} · {}", format_limit(l, budget)),
        None => cost,
    };
    (t::spent_so_far(l, spent.calls, &tokens), cost)
}

/// Says that the budget does not allow the next call, and what was spent of it.
pub fn describe_over_budget(
    spending: &Spending, verdict: NextCallVerdict, l: Language,
) -> Option<(String, Option<String>)> {
    if verdict == NextCallVerdict::Unpriced {
        return Some((t::budget_cannot_tell(l), None));
    }
    let budget = spending.budget()?;
    let spent = format_spent(l, budget, &spending.spent());
    Some((t::budget_reached(l, &format_limit(l, budget)), Some(t::budget_reached_detail(l, &spent))))
}
