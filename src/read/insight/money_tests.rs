//! Tests of tallies, prices and budgets.

use super::super::{Budget, BudgetState, Price};
use super::*;
use crate::base::game::{EventKind, FaultCause, Prompt, Remedy, Thought, VictimId};
use proptest::prelude::*;

fn endpoint(base_url: &str, model: &str) -> MindSettings {
    MindSettings::Endpoint { base_url: base_url.into(), model: model.into(), temperature: None, top_p: None }
}

/// Three seats: the offline reader, a model with a price, a model without.
fn settings() -> Settings {
    let mut settings = Settings::questum(3, MindSettings::OfflineReader, 1);
    settings.minds.push(endpoint("https://api.openai.com/v1", "gpt-5-mini"));
    settings.minds.push(endpoint("http://localhost:11434/v1", "gpt-5-mini"));
    settings
}

/// One event of a kind (0 to 6), by a seat's own mind.
fn event(kind: u8, seat: u16, usage: Usage, answered: bool) -> Event {
    let (me, other, victim) = (Seat(seat), Seat((seat + 1) % 3), VictimId(0));
    let text = String::from("x");
    let (key, what) = match kind {
        0 => ("intro.s0", EventKind::Introduced { speaker: me, text }),
        1 => ("r1.s0.v0.ask.s1", EventKind::Asked { asker: me, answerer: other, victim: Some(victim), text }),
        2 => ("r1.s0.v0.answer.s1", EventKind::Answered { answerer: me, asker: other, victim: None, text }),
        3 => (
            "p1.s0.v0.prune",
            EventKind::Pruned { observer: me, victim, suspects: vec![other], reason: text, criteria: None },
        ),
        4 => ("vote.s0.v0", EventKind::Voted { voter: me, victim, accused: other, reason: text }),
        _ => (
            "r1.s0.v0.read.s1.emotion",
            EventKind::Fault {
                seat: Some(me),
                key: "r1.s0.v0.read.s1.emotion".into(),
                attempt: 1,
                cause: FaultCause::Empty,
                remedy: Remedy::Retried,
            },
        ),
    };
    let thought = Thought {
        key: key.into(),
        attempt: 1,
        mind: seat,
        recalled: vec![],
        prompt: Prompt::default(),
        reply: answered.then(|| "{}".into()),
        reasoning: None,
        usage,
        repairs: vec![],
        edition: 1,
    };
    Event { what, thought: (kind != 6).then_some(thought) }
}

fn usage(prompt_tokens: u32, completion_tokens: u32, estimated: bool) -> Usage {
    Usage { prompt_tokens, completion_tokens, estimated }
}

fn fold(events: &[Event]) -> GameCosts {
    let mut money = GameCosts::new(&settings(), &Prices::default());
    events.iter().for_each(|event| money.add_event(event));
    money
}

#[test]
fn a_call_costs_what_its_minds_row_says_and_an_unknown_price_is_no_zero() {
    let million = usage(1_000_000, 100_000, false);
    let money = fold(&[event(0, 0, million, true), event(0, 1, million, true), event(5, 1, usage(0, 0, false), false)]);
    // 1 × 0.25 + 0.1 × 2.
    assert!((money.total.total_cost().unwrap() - 0.45).abs() < 1e-12);
    assert_eq!((money.total.calls, money.total.failed), (3, 1));
    assert_eq!(money.by_kind[&TaskKind::ReadSensors].calls, 1);
    // The same model on a local server has no price.
    let money = fold(&[event(0, 1, million, true), event(0, 2, million, true)]);
    assert_eq!(money.total.total_cost(), None);
    assert_eq!((money.total.unpriced, money.calls[1].cost), (1, None));
    assert!((money.total.cost - 0.45).abs() < 1e-12);
}

#[test]
fn a_row_fits_its_model_on_its_host_and_dated_versions_of_it() {
    let prices = Prices::default();
    for (url, model, fits) in [
        ("https://api.openai.com/v1", "gpt-5", Some("gpt-5")),
        ("https://api.openai.com/v1", "gpt-5-2025-08-07", Some("gpt-5")),
        ("https://api.openai.com/v1", "gpt-5-mini-2025-08-07", Some("gpt-5-mini")),
        ("https://api.anthropic.com/v1", "claude-haiku-4-5-20251001", Some("claude-haiku-4-5")),
        ("https://api.openai.com/v1", "gpt-5-pro", None),
        ("https://api.openai.com/v1", "gpt-5.1", None),
        ("https://openrouter.ai/api/v1", "gpt-5", None),
        ("https://api.openai.com.evil.example/v1", "gpt-5", None),
    ] {
        let row = prices.find_price(&endpoint(url, model));
        assert_eq!(row.map(|row| row.model.as_str()), fits, "{model} at {url}");
    }
    let any = Prices {
        currency: "EUR".into(),
        rows: vec![Price {
            host: String::new(),
            model: "m".into(),
            prompt: 1.0,
            completion: 2.0,
            as_of: String::new(),
        }],
    };
    assert!(any.find_price(&endpoint("http://localhost:1/v1", "m")).is_some());
    let text = serde_json::to_string(&any).unwrap();
    assert_eq!(serde_json::from_str::<Prices>(&text).unwrap(), any);
}

#[test]
fn a_budget_is_within_reached_or_cannot_be_told() {
    let prices = Prices::default();
    let tally = |cost: f64, unpriced: u32| CostTally {
        cost,
        unpriced,
        prompt_tokens: 600,
        completion_tokens: 150,
        ..CostTally::default()
    };
    let money = |limit: f64, currency: &str| Budget::Money { limit, currency: currency.into() };
    for (budget, spent, standing) in [
        (money(1.0, "USD"), tally(0.25, 0), BudgetState::Within(0.25)),
        (money(1.0, "usd"), tally(1.0, 0), BudgetState::Reached),
        (money(1.0, "USD"), tally(0.25, 3), BudgetState::Unpriced),
        (money(1.0, "USD"), tally(1.25, 3), BudgetState::Reached),
        (money(1.0, "EUR"), tally(0.25, 0), BudgetState::Unpriced),
        (money(0.0, "USD"), tally(0.0, 0), BudgetState::Reached),
        (Budget::Tokens { limit: 1_000 }, tally(0.0, 9), BudgetState::Within(0.75)),
        (Budget::Tokens { limit: 750 }, tally(0.0, 0), BudgetState::Reached),
    ] {
        assert_eq!(budget.state_after(&spent, &prices), standing, "{budget:?}");
    }
    let minds = settings().minds;
    assert!(money(1.0, "USD").is_enforceable(&minds[..2], &prices));
    assert!(!money(1.0, "USD").is_enforceable(&minds, &prices));
    assert!(Budget::Tokens { limit: 1 }.is_enforceable(&minds, &prices));
}

proptest! {
    #[test]
    fn seats_kinds_and_minds_each_add_up_to_the_whole(
        calls in prop::collection::vec((0u8..7, 0u16..3, 0u32..9_000, 0u32..900, any::<bool>(), any::<bool>()), 0..60),
    ) {
        let events: Vec<Event> = calls
            .iter()
            .map(|(kind, seat, p, c, estimated, answered)| event(*kind, *seat, usage(*p, *c, *estimated), *answered))
            .collect();
        let money = fold(&events);
        let sum = |tallies: Vec<&CostTally>| tallies.into_iter().fold(CostTally::default(), |mut sum, t| {
            sum.calls += t.calls;
            sum.failed += t.failed;
            sum.prompt_tokens += t.prompt_tokens;
            sum.completion_tokens += t.completion_tokens;
            sum.estimated_tokens += t.estimated_tokens;
            sum.cost += t.cost;
            sum.unpriced += t.unpriced;
            sum
        });
        for sum in [
            sum(money.by_seat.iter().collect()),
            sum(money.by_kind.values().collect()),
            sum(money.by_mind.iter().collect()),
        ] {
            prop_assert!((sum.cost - money.total.cost).abs() < 1e-9);
            prop_assert_eq!(CostTally { cost: money.total.cost, ..sum }, money.total);
        }
        prop_assert_eq!(money.total.calls as usize, money.calls.len());
        prop_assert!(money.total.estimated_tokens <= money.total.tokens());
    }
}

#[test]
fn every_task_has_its_kind_and_its_stage() {
    use CostStage::{Exam, Play, Rating};
    for (key, kind, stage) in [
        ("intro.s0.try2.check", TaskKind::Introduce, Play),
        ("r1.s0.v0.read.s1.emotion", TaskKind::ReadSensors, Play),
        ("r1.s0.v0.read.s1", TaskKind::ReadSensors, Rating),
        ("r1.s0.v0.choose", TaskKind::Ask, Play),
        ("r1.s0.v0.ask.s1", TaskKind::Ask, Play),
        ("r2.s0.v0.answer.s1.try1.split", TaskKind::Answer, Play),
        ("p1.s0.v0.prune", TaskKind::Prune, Play),
        ("p1.s0.v0.suspects", TaskKind::Prune, Play),
        ("r3.s2.act", TaskKind::Act, Play),
        ("sum.s2.dialogue.12", TaskKind::Summarise, Play),
        ("vote.s0.v0", TaskKind::Vote, Play),
        ("rate.e5", TaskKind::Rate, Rating),
        ("rate.e5.s1", TaskKind::Rate, Rating),
        ("u3.n.rate.suspicion", TaskKind::Rate, Rating),
        ("exam1.s0.q7", TaskKind::Examine, Exam),
        ("exam2.all.q7", TaskKind::Examine, Exam),
        // The name of a question does not matter.
        ("exam1.s0.vote", TaskKind::Examine, Exam),
        ("exam1.s0.ask.answer", TaskKind::Examine, Exam),
        ("exam2.vote.s0.v0", TaskKind::Vote, Exam),
        ("exams", TaskKind::Other, Play),
    ] {
        assert_eq!((TaskKind::from_key(&key.into()), CostStage::from_key(&key.into())), (kind, stage), "{key}");
    }
    let money = fold(&[event(0, 0, usage(5, 5, false), true)]);
    assert_eq!(money.by_stage[&Play].calls, 1);
    assert_eq!(money.by_stage.len(), 1);
}
