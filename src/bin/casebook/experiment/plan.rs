//! `casebook experiment plan`: a line per cell, and totals. It plays nothing and asks nobody.

use super::source::ExperimentSource;
use crate::Outcome;
use casebook::base::scenario::shorten_quotation;
use casebook::study::experiment::{expected_money, expected_tokens};
use clap::Args;

#[derive(Args)]
pub struct PlanOptions {
    #[command(flatten)]
    source: ExperimentSource,
    /// A server that plays instead of the file's minds; nobody is asked.
    #[arg(long, requires = "model", value_parser = crate::servers::ADDRESS_PARSER)]
    endpoint: Option<String>,
    /// The model's name there.
    #[arg(long, requires = "endpoint", value_parser = crate::servers::MODEL_PARSER)]
    model: Option<String>,
    /// Seconds per call, up to 86,400: then the time is estimated, too.
    #[arg(long, value_parser = crate::servers::parse_seconds)]
    seconds_per_call: Option<f64>,
    /// Concurrent games, for the time, 1 to 256.
    #[arg(long, value_parser = crate::servers::count_parser(1, 256))]
    jobs: Option<usize>,
    /// Lists every game with its number, its id and its cell instead.
    #[arg(long)]
    games: bool,
}

/// Least and most.
type CostRange = (u64, u64);

pub fn command(options: &PlanOptions) -> Outcome<bool> {
    let server = options.endpoint.as_deref().zip(options.model.as_deref());
    let loaded = options.source.load(server)?;
    let plan = &loaded.plan;
    if options.games {
        for (number, game) in plan.games.iter().enumerate() {
            say!("{}\t{}", number + 1, game.id);
        }
        return Ok(loaded.unplayable == 0);
    }
    say!("games\tcalls\ttokens\tmoney ({})\tcell", plan.prices.currency);
    for cell in &plan.cells {
        let count = cell.games.len() as u64;
        let calls = (u64::from(cell.estimate.calls.0), u64::from(cell.estimate.calls.1));
        let tokens = expected_tokens(&cell.estimate, &cell.minds);
        let money = expected_money(&cell.estimate, &cell.minds, &plan.prices);
        let axes = cell.cell.axes.iter();
        let axes = axes.map(|(name, value)| format!(" · {} {}", shorten_quotation(name), shorten_quotation(value)));
        let name = format!(
            "{} · {}{} · {}",
            shorten_quotation(&cell.cell.preset),
            shorten_quotation(&cell.cell.mind),
            axes.collect::<String>(),
            shorten_quotation(&cell.cell.case)
        );
        say!(
            "{count}\t{}\t{}\t{}\t{name}",
            format_range(scale_range(calls, count)),
            format_range(scale_range(tokens, count)),
            // Counts stay far below 2⁵³.
            format_money(money.map(|(low, high)| (low * count as f64, high * count as f64)))
        );
    }
    let (mut calls, mut tokens) = ((0, 0), (0, 0));
    let mut money = Some((0.0, 0.0));
    for game in &plan.games {
        let own = &game.estimate;
        calls = sum_ranges(calls, (own.calls.0.into(), own.calls.1.into()));
        tokens = sum_ranges(tokens, expected_tokens(own, &game.settings.minds));
        let cost = expected_money(own, &game.settings.minds, &plan.prices);
        money = money.zip(cost).map(|(sum, own)| (sum.0 + own.0, sum.1 + own.1));
    }
    say!("{}\t{}\t{}\t{}\tin all", plan.games.len(), format_range(calls), format_range(tokens), format_money(money));
    let jobs = options.jobs.unwrap_or_else(super::parallel::core_count).max(1);
    match options.seconds_per_call.filter(|seconds| *seconds > 0.0) {
        Some(seconds) => {
            let minutes = |calls: u64| calls as f64 * seconds / jobs as f64 / 60.0;
            say!(
                "time: {:.1} to {:.1} minutes with {jobs} games side by side, one call after another in each",
                minutes(calls.0),
                minutes(calls.1)
            );
        }
        None => say!("time: it hangs on who plays; --seconds-per-call says how long a call takes"),
    }
    if plan.cells.iter().map(|cell| cell.games.len()).sum::<usize>() > plan.games.len() {
        say!("Cells with the same settings share their games, which are played once.");
    }
    Ok(loaded.unplayable == 0)
}

fn scale_range(one: CostRange, count: u64) -> CostRange {
    (one.0 * count, one.1 * count)
}

fn sum_ranges(one: CostRange, other: CostRange) -> CostRange {
    (one.0 + other.0, one.1 + other.1)
}

fn format_range((low, high): CostRange) -> String {
    if low == high { low.to_string() } else { format!("{low}–{high}") }
}

fn format_money(money: Option<(f64, f64)>) -> String {
    match money {
        None => "no price known".to_owned(),
        Some((low, high)) if low == high => format!("{low:.2}"),
        Some((low, high)) => format!("{low:.2}–{high:.2}"),
    }
}
