//! The cost of a game, ready to be shown: in total, by seat, task and model. A model without a price shows
//! tokens only, never an amount of zero; estimated counts are marked.

use super::words::{self, labels as t};
use crate::base::game::{MindSettings, Settings, Usage};
use crate::base::language::Language;
use crate::read::insight::{CostStage, CostTally, GameCosts, Prices, TaskKind};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Costs {
    pub total: CostRow,
    /// In seat order, then the neutral readers, if there are any.
    pub seats: Vec<CostRow>,
    /// Play, rating, exam; empty if there is only one stage.
    pub stages: Vec<CostRow>,
    /// In the order of a game.
    pub kinds: Vec<CostRow>,
    /// In the settings' order; empty if there is only one mind.
    pub minds: Vec<CostRow>,
}

/// One line of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CostRow {
    /// Whose, or for what.
    pub name: String,
    pub calls: u32,
    /// How many of them gave no reply.
    pub failed: u32,
    /// Tokens of both kinds, with "≈" where a part is estimated.
    pub tokens: String,
    /// In words: an amount, "free", or that there is no price.
    pub cost: String,
    /// A part of the tokens is estimated.
    pub estimated: bool,
}

impl Costs {
    /// The table for `money`; `people` are names by seat.
    pub fn new(money: &GameCosts, settings: &Settings, people: &[String], language: Language) -> Self {
        let currency = money.currency();
        let row = |name: String, tally: &CostTally| CostRow::new(name, tally, currency, language);
        let one_mind = settings.minds.len() < 2;
        Self {
            total: row(t::spent_whole(language), &money.total),
            seats: people
                .iter()
                .zip(&money.by_seat)
                .map(|(name, tally)| row(name.clone(), tally))
                .chain(
                    (money.neutral_readers.calls > 0)
                        .then(|| row(t::readers_outside(language), &money.neutral_readers)),
                )
                .collect(),
            stages: money
                .by_stage
                .iter()
                .filter(|_| money.by_stage.len() > 1)
                .map(|(stage, tally)| row(stage_name(language, *stage), tally))
                .collect(),
            kinds: money.by_kind.iter().map(|(kind, tally)| row(task_kind_name(language, *kind), tally)).collect(),
            minds: settings
                .minds
                .iter()
                .zip(&money.by_mind)
                .filter(|_| !one_mind)
                .map(|(mind, tally)| row(words::mind_name(language, Some(mind)), tally))
                .collect(),
        }
    }
}

impl CostRow {
    fn new(name: String, tally: &CostTally, currency: &str, language: Language) -> Self {
        Self {
            name,
            calls: tally.calls,
            failed: tally.failed,
            tokens: tokens_text(tally),
            cost: cost_text(language, currency, tally),
            estimated: tally.estimated_tokens > 0,
        }
    }
}

/// Tokens of both kinds, with "≈" where a part is estimated.
pub fn tokens_text(tally: &CostTally) -> String {
    let mark = if tally.estimated_tokens > 0 { "≈ " } else { "" };
    format!("{mark}{}", words::format_grouped(tally.tokens()))
}

pub fn cost_text(language: Language, currency: &str, tally: &CostTally) -> String {
    let mark = if tally.estimated_tokens > 0 { "≈ " } else { "" };
    match tally.total_cost() {
        Some(cost) if cost > 0.0 => format!("{mark}{}", words::format_money(currency, cost)),
        // Without calls, nothing is known of the price.
        Some(_) if tally.calls == 0 => "–".to_owned(),
        Some(_) => t::free(language),
        None if tally.cost > 0.0 => t::at_least(language, &words::format_money(currency, tally.cost)),
        None => t::no_price(language),
    }
}

/// One call's cost in words; `None` for the offline reader, and where there is no price.
pub fn describe_call_cost(prices: &Prices, mind: &MindSettings, usage: Usage) -> Option<String> {
    if !matches!(mind, MindSettings::Endpoint { .. }) {
        return None;
    }
    let (prompt, completion) = (u64::from(usage.prompt_tokens), u64::from(usage.completion_tokens));
    let cost = prices.cost(mind, prompt, completion)?;
    let mark = if usage.estimated { "≈ " } else { "" };
    Some(format!("{mark}{}", words::format_money(&prices.currency, cost)))
}

fn task_kind_name(language: Language, kind: TaskKind) -> String {
    match kind {
        TaskKind::Introduce => t::kind_of_task_introduce(language),
        TaskKind::ReadSensors => t::kind_of_task_read(language),
        TaskKind::Ask => t::kind_of_task_ask(language),
        TaskKind::Answer => t::kind_of_task_answer(language),
        TaskKind::Prune => t::kind_of_task_prune(language),
        TaskKind::Vote => t::kind_of_task_vote(language),
        TaskKind::Act => t::kind_of_task_act(language),
        TaskKind::Summarise => t::kind_of_task_summarise(language),
        TaskKind::Rate => t::kind_of_task_rate(language),
        TaskKind::Examine => t::kind_of_task_examine(language),
        TaskKind::Other => t::kind_of_task_other(language),
    }
}

fn stage_name(language: Language, stage: CostStage) -> String {
    match stage {
        CostStage::Play => t::stage_play(language),
        CostStage::Rating => t::stage_rating(language),
        CostStage::Exam => t::stage_exam(language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(cost: f64, unpriced: u32, estimated_tokens: u64) -> CostTally {
        CostTally {
            calls: 2,
            prompt_tokens: 12_000,
            completion_tokens: 345,
            cost,
            unpriced,
            estimated_tokens,
            ..CostTally::default()
        }
    }

    #[test]
    fn what_has_no_price_is_never_an_amount_of_zero_and_estimates_are_marked() {
        for (tally, tokens, cost) in [
            (tally(0.0, 2, 0), "12,345", "no price"),
            (tally(0.5, 1, 0), "12,345", "at least $0.50"),
            (tally(0.5, 0, 0), "12,345", "$0.50"),
            (tally(0.5, 0, 9), "≈ 12,345", "≈ $0.50"),
            (tally(0.0, 0, 0), "12,345", "free"),
        ] {
            let row = CostRow::new("Vale".into(), &tally, "USD", Language::English);
            assert_eq!((&*row.tokens, &*row.cost), (tokens, cost));
        }
    }

    #[test]
    fn a_call_without_a_price_shows_no_amount() {
        let model = |model: &str| MindSettings::Endpoint {
            base_url: "https://api.openai.com/v1".into(),
            model: model.into(),
            temperature: None,
            top_p: None,
        };
        let usage = Usage { prompt_tokens: 1_000, completion_tokens: 100, estimated: true };
        let cost = |mind: &MindSettings| describe_call_cost(&Prices::default(), mind, usage);
        assert_eq!(cost(&model("unheard-of")), None);
        assert_eq!(cost(&MindSettings::OfflineReader), None);
        assert!(cost(&model("gpt-5-mini")).is_some_and(|text| text.starts_with("≈ $0.00045")));
    }
}
