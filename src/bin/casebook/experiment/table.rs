//! `casebook experiment table`: reads every log in folders, one at a time, and prints a table. Other
//! programs' logs count too; ratings beside a log are applied to it.

use super::scan::{map_at_least_one_game, scan_result_folders};
use crate::Outcome;
use casebook::base::language::Language;
use casebook::study::experiment::{
    ExperimentTable, GameMeasures, GroupingColumn, MEASURES, TableFormat, compare_column, comparison_sheet,
    extract_game_measures, first_plan_prices, planned_games, write_comparisons, write_parquet,
};
use clap::{Args, ValueEnum};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::str::FromStr;

#[derive(Args)]
pub struct TableOptions {
    /// Folders of logs, or logs; those of several shards together.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    #[arg(long, value_enum, default_value = "markdown")]
    format: Format,
    /// What rows are grouped by: `preset`, `mind`, `case`, `language`, `seed`, or an axis by its name;
    /// without it the preset, the mind and every axis if there are several, and the case.
    #[arg(long, value_delimiter = ',')]
    by: Vec<String>,
    /// Instead of a table: compares every two values of this column over the cases that both were played on,
    /// with n, p and an interval. `preset`, `mind`, `language`, or an axis by its name.
    #[arg(long, conflicts_with = "by")]
    compare: Option<String>,
    /// The measures to print, by their names in CSV, such as `win_rate,truth_moved`; without it, all.
    #[arg(long, value_delimiter = ',')]
    measures: Vec<String>,
    /// Whose marks count, of several judges (`casebook judge`); without it, the first by name.
    #[arg(long)]
    judge: Option<String>,
    #[command(flatten)]
    output: crate::output::OutputOptions,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Csv,
    Markdown,
    Latex,
    Json,
    /// For DuckDB, pandas and Arrow.
    Parquet,
}

impl Format {
    /// `None`: it is no text.
    fn text_format(self) -> Option<TableFormat> {
        match self {
            Self::Csv => Some(TableFormat::Csv),
            Self::Markdown => Some(TableFormat::Markdown),
            Self::Latex => Some(TableFormat::Latex),
            Self::Json => Some(TableFormat::Json),
            Self::Parquet => None,
        }
    }
}

/// Indices of these measures; `None` if none is named.
fn find_measure_indices(names: &[String]) -> Outcome<Option<Vec<usize>>> {
    let at = |name: &String| {
        let found = MEASURES.iter().position(|measure| measure.name == name);
        let known = || MEASURES.map(|measure| measure.name).join(", ");
        found.ok_or_else(|| format!("no measure is called {name}; there are: {}", known()).into())
    };
    let places: Vec<usize> = names.iter().map(at).collect::<Outcome<_>>()?;
    // A measure named twice is compared once.
    let mut seen = BTreeSet::new();
    let places: Vec<usize> = places.into_iter().filter(|at| seen.insert(*at)).collect();
    Ok((!places.is_empty()).then_some(places))
}

pub fn command(options: &TableOptions) -> Outcome<bool> {
    let (lying, mut whole) = scan_result_folders(&options.folders)?;
    let prices = first_plan_prices(&lying.plans);
    let (games, read) =
        map_at_least_one_game(&lying, &options.folders, |findings, _| extract_game_measures(findings, &prices))?;
    whole &= read;
    let mut games: Vec<GameMeasures> = games.into_iter().map(|(_, game)| game).collect();
    let judges = lying.judged.judges();
    match (&options.judge, judges.as_slice()) {
        (Some(judge), known) if !known.contains(&judge.as_str()) => {
            let known = known.join(", ");
            return Err(format!("no judge is called {judge}; there are: {known}").into());
        }
        (None, [first, _, ..]) => {
            let judges = judges.join(", ");
            note!("judges: {judges}; {first} counts, where it judged. --judge chooses another");
        }
        _ => {}
    }
    for game in &mut games {
        game.apply_judgement(&lying.judged, options.judge.as_deref());
    }
    let plans = planned_games(&lying.plans);
    let names = options.by.iter().chain(&options.compare);
    let by: Vec<GroupingColumn> = names.map(|name| GroupingColumn::from_str(name)).collect::<Result<_, _>>()?;
    for column in &by {
        let known = plans.iter().any(|game| game.cell.axes.contains_key(column.name()));
        if matches!(column, GroupingColumn::Axis(_)) && !known {
            return Err(format!(
                "{}: no axis is called so here; write preset, mind, case, language, seed or an axis of the experiment",
                column.name()
            )
            .into());
        }
    }
    let measures = find_measure_indices(&options.measures)?;
    let format = options.format.text_format();
    let compared = by.first().filter(|_| options.compare.is_some());
    let bytes = if let Some(column) = compared {
        let measures = measures.unwrap_or_else(|| (0..MEASURES.len()).collect());
        let all = compare_column(&games, &plans, column, &measures);
        match format {
            Some(format) => write_comparisons(&all, column, format)?.into_bytes(),
            None => write_parquet(&comparison_sheet(&all))?,
        }
    } else {
        let mut table = ExperimentTable::new(&games, &plans, &by, &prices.currency);
        if let Some(chosen) = measures {
            table.measures = chosen;
        }
        // Sheets have no place for sentences.
        for sentence in table.gaps.describe(Language::English) {
            note!("{sentence}");
        }
        match format {
            Some(format) => table.write(format)?.into_bytes(),
            None => write_parquet(&table.sheet())?,
        }
    };
    options.output.write(&options.folders, &bytes)?;
    Ok(whole)
}
