//! Labels of money: the estimate, prices, the budget, and what was spent.

use crate::base::language::words;

words! {
    cost_head() cost_calls(range: &str) cost_sent(range: &str) cost_received(range: &str)
    cost_free() cost_about(range: &str) cost_extra() cost_enormous(calls: &str,
        tokens: &str) cost_agree() cost_embeddings() cost_no_price(model: &str)
    cost_noted(date: &str) cost_needs_form() enter_price() range_of(low: &str, high: &str) budget()
    budget_hint() budget_unit() unit_tokens() budget_bad() budget_unpriced() prices_head()
    prices_lead(currency: &str) price_host() price_model() price_sent() price_received()
    price_noted() price_own() price_any_host() price_add() price_remove(model: &str) price_reset()
    spent_head() spent_so_far(calls: u32, tokens: &str) spent_of(spent: &str, limit: &str)
    tokens_of(tokens: &str) spent_whole() spent_by_seat() spent_by_kind() spent_by_mind()
    spent_calls() spent_tokens() spent_cost() spent_failed(count: u32) spent_estimated()
    spent_note() free() no_price() at_least(cost: &str) kind_of_task_introduce() kind_of_task_read()
    kind_of_task_ask() kind_of_task_answer() kind_of_task_prune() kind_of_task_vote()
    kind_of_task_act() kind_of_task_summarise() kind_of_task_rate() kind_of_task_examine()
    stage_play() stage_rating() stage_exam() spent_by_stage() kind_of_task_other() readers_outside()
    budget_reached(limit: &str) budget_reached_detail(spent: &str) budget_cannot_tell()
    budget_raise() budget_raise_go() budget_without() budget_not_stored()
}
