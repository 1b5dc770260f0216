//! How people rated the games that they played in, as a table and a chart.

use super::super::Outcome;
use super::super::experiment::scan::{map_at_least_one_game, scan_result_folders};
use casebook::base::game::Log;
use casebook::read::insight::Prices;
use casebook::show::export::{ColumnExtractor, PrintedTable, TypedSheet};
use casebook::study::experiment::{compute_game_measures, extract_logs, planned_games};
use casebook::study::judging::{ReviewMean, draw_reviews_svg, mean_reviews};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args)]
pub struct ReviewsOptions {
    /// Logs, or folders with them.
    #[arg(required = true)]
    logs: Vec<PathBuf>,
    /// What games are grouped by.
    #[arg(long, value_enum, default_value = "preset")]
    by: GroupBy,
    #[arg(long, value_enum, default_value = "markdown")]
    format: Format,
    /// Where to write the table; without it, to standard output.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Where to draw the means (SVG).
    #[arg(long)]
    chart: Option<PathBuf>,
    #[command(flatten)]
    over: crate::output::OverwriteOption,
}

#[derive(Clone, Copy, ValueEnum)]
enum GroupBy {
    Preset,
    Mind,
    Case,
    Language,
    Log,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Markdown,
    Csv,
}

pub fn command(options: &ReviewsOptions) -> Outcome<bool> {
    let (lying, mut whole) = scan_result_folders(&options.logs)?;
    let cells = planned_games(&lying.plans);
    let (logs, read) = map_at_least_one_game(&lying, &options.logs, |findings, _| {
        let logs = extract_logs(findings).map(|(_, log)| log);
        logs.collect::<Vec<Log>>()
    })?;
    whole &= read;
    let grouped = logs.iter().map(|log| {
        let planned = cells.iter().find(|one| one.id == log.id);
        let own = || compute_game_measures(log, &Prices::default()).cell;
        let cell = planned.map_or_else(own, |one| one.cell.clone());
        let group = match options.by {
            GroupBy::Preset => cell.preset,
            GroupBy::Mind => cell.mind,
            GroupBy::Case => cell.case,
            GroupBy::Language => cell.language,
            GroupBy::Log => log.id.clone(),
        };
        (group, log)
    });
    let lines = mean_reviews(&grouped.collect::<Vec<_>>());
    if lines.is_empty() {
        return Err("no person rated any of these games".into());
    }
    let text = match options.format {
        Format::Markdown => markdown(&lines),
        Format::Csv => csv(&lines)?,
    };
    options.over.write(options.out.as_deref(), &options.logs, text)?;
    if let Some(path) = &options.chart {
        options.over.write(Some(path), &options.logs, draw_reviews_svg(&lines))?;
    }
    Ok(whole)
}

fn markdown(lines: &[ReviewMean]) -> String {
    let rows = lines.iter().map(|line| {
        let mean = format!("{:.2} ± {:.2}", line.mean, line.deviation);
        vec![line.group.replace(['|', '\n'], " "), line.scale.replace('_', " "), mean, line.n.to_string()]
    });
    let head = ["games", "scale", "mean ± deviation", "n"].map(str::to_owned);
    PrintedTable { head: head.to_vec(), rows: rows.collect(), label_columns: 4 }.markdown()
}

fn csv(lines: &[ReviewMean]) -> Outcome<String> {
    use ColumnExtractor::{Count, Number, Text};
    let fields: [(&str, ColumnExtractor<&ReviewMean>); 5] = [
        ("games", Text(|line| line.group.clone())),
        ("scale", Text(|line| line.scale.to_owned())),
        ("mean", Number(|line| Some(line.mean))),
        ("deviation", Number(|line| Some(line.deviation))),
        ("n", Count(|line| Some(line.n))),
    ];
    Ok(TypedSheet::from_rows(&fields, lines).csv()?)
}
