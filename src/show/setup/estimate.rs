//! What a game will take, in words: calls, tokens and, as far as prices are known, money. Deliberately not here: the
//! estimate itself, which the engine makes.

use crate::base::game::MindSettings;
use crate::base::language::Language;
use crate::read::insight::Prices;
use crate::show::viewer::words::{format_approximate, format_money, labels as t};

/// What one mind is expected to take: tokens sent and received, fewest and most.
#[derive(Debug, Clone, PartialEq)]
pub struct MindUsage {
    pub mind: MindSettings,
    pub prompt_tokens: (u64, u64),
    pub completion_tokens: (u64, u64),
}

/// Calls, and tokens sent and received, fewest and most of each, as one line.
pub fn describe_usage(l: Language, calls: (u32, u32), sent: (u64, u64), received: (u64, u64)) -> String {
    let range = |(low, high): (u64, u64)| describe_range(l, format_approximate(l, low), format_approximate(l, high));
    let calls = t::cost_calls(l, &range((calls.0.into(), calls.1.into())));
    [calls, t::cost_sent(l, &range(sent)), t::cost_received(l, &range(received))].join(" · ")
}

fn describe_range(l: Language, low: String, high: String) -> String {
    if low == high { low } else { t::range_of(l, &low, &high) }
}

/// The money of an estimate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EstimatedMoney {
    Known {
        text: String,
        /// Since when the oldest of the prices is known.
        noted: Option<String>,
    },
    /// A model has no price.
    NoPrice { base_url: String, model: String, text: String },
}

pub fn estimate_cost(l: Language, prices: &Prices, usage: &[MindUsage]) -> EstimatedMoney {
    let (mut low, mut high) = (0.0, 0.0);
    for MindUsage { mind, prompt_tokens, completion_tokens } in usage {
        let costs = prices.cost(mind, prompt_tokens.0, completion_tokens.0);
        match (costs.zip(prices.cost(mind, prompt_tokens.1, completion_tokens.1)), mind) {
            (Some((fewest, most)), _) => {
                low += fewest;
                high += most;
            }
            (None, MindSettings::Endpoint { base_url, model, .. }) => {
                let text = t::cost_no_price(l, model);
                return EstimatedMoney::NoPrice { base_url: base_url.clone(), model: model.clone(), text };
            }
            (None, _) => {}
        }
    }
    let range = describe_range(l, format_money(&prices.currency, low), format_money(&prices.currency, high));
    let rows = usage.iter().filter_map(|usage| prices.find_price(&usage.mind));
    let noted = rows.map(|row| row.as_of.as_str()).min().filter(|date| !date.is_empty());
    EstimatedMoney::Known { text: t::cost_about(l, &range), noted: noted.map(|date| t::cost_noted(l, date)) }
}
