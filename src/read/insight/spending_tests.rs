//! A budget also holds for concurrent calls.

use super::*;
use crate::base::game::{EventKind, Prompt, Seat, Thought};
use proptest::prelude::*;

const LIMIT: u64 = 50_000;

fn settings() -> Settings {
    let mind = MindSettings::Endpoint {
        base_url: "https://api.openai.com/v1".into(),
        model: "gpt-5-mini".into(),
        temperature: None,
        top_p: None,
    };
    Settings::questum(4, mind, 1)
}

fn spending(budget: Option<Budget>) -> Spending {
    Spending::new(&settings(), &Prices::default(), budget)
}

fn tokens(limit: u64) -> Option<Budget> {
    Some(Budget::Tokens { limit })
}

fn call(number: u32, prompt_tokens: u32) -> ExpectedCall {
    ExpectedCall { key: format!("r1.s{number}.v0.ask.s0").into(), attempt: 1, mind: 0, prompt_tokens }
}

fn usage(prompt_tokens: u32, completion_tokens: u32) -> Usage {
    Usage { prompt_tokens, completion_tokens, estimated: false }
}

fn event(call: &ExpectedCall, usage: Usage) -> Event {
    Event {
        what: EventKind::Introduced { speaker: Seat(0), text: "I was asleep.".into() },
        thought: Some(Thought {
            key: call.key.clone(),
            attempt: call.attempt,
            mind: call.mind,
            recalled: Vec::new(),
            prompt: Prompt::default(),
            reply: Some("{}".into()),
            reasoning: None,
            usage,
            repairs: Vec::new(),
            edition: 1,
        }),
    }
}

#[test]
fn a_call_waits_for_others_under_way_and_pauses_the_game_when_there_are_none() {
    let mut spending = spending(tokens(5_000));
    let (first, second, third) = (call(1, 1_500), call(2, 1_500), call(3, 1_500));
    assert_eq!(spending.verdict(&first), NextCallVerdict::Begin);
    spending.begin_call(&first);
    // 2,500 are expected of each: two would reach the limit.
    assert_eq!(spending.verdict(&second), NextCallVerdict::Wait);
    spending.end_call(&first, Some(usage(1_500, 100)));
    // Now 100 are expected of a reply.
    assert_eq!(spending.verdict(&second), NextCallVerdict::Begin);
    spending.begin_call(&second);
    assert_eq!(spending.verdict(&third), NextCallVerdict::Begin);
    spending.begin_call(&third);
    spending.end_call(&second, Some(usage(1_500, 100)));
    spending.end_call(&third, Some(usage(1_500, 100)));
    assert_eq!(spending.verdict(&call(4, 1_500)), NextCallVerdict::Exceeded);
    spending.set_budget(None);
    assert_eq!(spending.verdict(&call(4, 1_500)), NextCallVerdict::Begin);
}

#[test]
fn a_call_that_failed_costs_nothing_and_one_in_the_log_is_counted_once() {
    let mut spending = spending(None);
    let (first, second) = (call(1, 1_000), call(2, 1_000));
    spending.begin_call(&first);
    spending.end_call(&first, None);
    assert_eq!(spending.expected_total().tokens(), 0);
    spending.begin_call(&second);
    spending.end_call(&second, Some(usage(1_000, 50)));
    assert_eq!(spending.spent().tokens(), 1_050);
    spending.add_event(&event(&second, usage(1_000, 50)));
    assert_eq!(spending.spent().tokens(), 1_050);
    assert_eq!(spending.recorded_costs().total, spending.expected_total());
}

#[test]
fn what_was_paid_before_a_game_is_played_on_counts_at_once() {
    let mut spending = spending(tokens(3_000));
    spending.add_paid_call(&"r1.s1.v0.ask.s0".into(), 1, usage(2_500, 100));
    assert_eq!(spending.spent().tokens(), 2_600);
    assert_eq!(spending.verdict(&call(2, 500)), NextCallVerdict::Exceeded);
}

#[test]
fn a_budget_in_money_without_a_price_asks_instead_of_going_on() {
    let mut settings = settings();
    settings.minds[0] = MindSettings::Endpoint {
        base_url: "https://api.openai.com/v1".into(),
        model: "unheard-of".into(),
        temperature: None,
        top_p: None,
    };
    let budget = Budget::Money { limit: 1.0, currency: "USD".into() };
    let spending = Spending::new(&settings, &Prices::default(), Some(budget));
    assert_eq!(spending.verdict(&call(1, 10)), NextCallVerdict::Unpriced);
}

#[test]
fn a_server_that_counts_higher_than_we_do_is_believed() {
    let mut spending = spending(tokens(10_000));
    spending.begin_call(&call(1, 1_000));
    spending.end_call(&call(1, 1_000), Some(usage(2_000, 100)));
    assert_eq!(
        spending.expected_usage(&call(2, 1_000)),
        Usage { prompt_tokens: 2_000, completion_tokens: 100, estimated: true }
    );
}

proptest! {
    /// Replies as long as expected or shorter, in any order, with any concurrency.
    #[test]
    fn calls_side_by_side_never_overshoot_when_they_cost_what_was_expected(
        side_by_side in 1_usize..32,
        calls in proptest::collection::vec((1_u32..4_000, 0_u32..1_000, any::<proptest::sample::Index>()), 1..200),
    ) {
        let mut spending = spending(tokens(LIMIT));
        let mut under_way: Vec<(ExpectedCall, u32)> = Vec::new();
        // The first reply is as long as any that may follow, so that nothing is unexpected.
        spending.begin_call(&call(0, 100));
        spending.end_call(&call(0, 100), Some(usage(100, 1_000)));
        for (number, (prompt, reply, which)) in (1..).zip(calls) {
            let next = call(number, prompt);
            while under_way.len() >= side_by_side || spending.verdict(&next) == NextCallVerdict::Wait {
                prop_assert!(!under_way.is_empty(), "it waits for nobody");
                let (done, tokens) = under_way.swap_remove(which.index(under_way.len()));
                spending.end_call(&done, Some(usage(done.prompt_tokens, tokens)));
            }
            match spending.verdict(&next) {
                NextCallVerdict::Begin => {
                    spending.begin_call(&next);
                    under_way.push((next, reply));
                }
                verdict => {
                    prop_assert_eq!(verdict, NextCallVerdict::Exceeded);
                    break;
                }
            }
        }
        for (done, tokens) in under_way {
            spending.end_call(&done, Some(usage(done.prompt_tokens, tokens)));
        }
        prop_assert!(spending.spent().tokens() < LIMIT);
    }
}
