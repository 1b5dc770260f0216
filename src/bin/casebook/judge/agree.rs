//! Agreement of judges as a Markdown table, CSV or JSON.

use super::super::Outcome;
use super::find_judged_files;
use casebook::show::export::{PrintedTable, count_value, number_value, rows_with_notes_to_csv, text_value};
use casebook::study::judging::{AgreementFigure, JudgePair, JudgedFile, ScaleAgreement, judge_agreements};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args)]
pub struct AgreeOptions {
    /// Folders with judges' files, or the files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Whose marks count as true; without it people's before models', then by name.
    #[arg(long)]
    truth: Option<String>,
    #[arg(long, value_enum, default_value = "markdown")]
    format: Format,
    #[command(flatten)]
    output: crate::output::OutputOptions,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Markdown,
    Csv,
    Json,
}

pub fn command(options: &AgreeOptions) -> Outcome<bool> {
    let files: Vec<JudgedFile> = find_judged_files(&options.files)?.into_iter().map(|(_, file)| file).collect();
    if let Some(truth) = &options.truth
        && !files.iter().any(|file| file.judge == *truth)
    {
        return Err(format!("no judge is called {truth}").into());
    }
    let all = judge_agreements(&files, options.truth.as_deref());
    if all.is_empty() {
        return Err("no two judges marked the same words".into());
    }
    let text = match options.format {
        Format::Json => serde_json::to_string_pretty(&all)? + "\n",
        Format::Markdown => markdown(&all),
        Format::Csv => csv(&all)?,
    };
    options.output.write(&options.files, text)?;
    Ok(true)
}

const FIGURE_NAMES: [&str; 7] = ["spearman", "pearson", "kendall", "accuracy", "f1", "kappa", "alpha"];

/// A row per pair: scale, both judges (the first one's marks are true), n, figures.
fn table_rows(all: &[ScaleAgreement]) -> Vec<(Vec<&str>, usize, Vec<AgreementFigure>)> {
    let pairs = all.iter().flat_map(|one| {
        one.pairs.iter().map(move |pair| {
            let JudgePair { spearman, pearson, kendall, accuracy, f1, kappa, .. } = *pair;
            let figures = [spearman, pearson, kendall, accuracy, f1, kappa, one.alpha];
            let names = vec![one.of.as_str(), &pair.truth, &pair.other];
            (names, pair.n, figures.to_vec())
        })
    });
    pairs.collect()
}

const TABLE_NOTE: &str = "In brackets 95 %: bootstrap over items, 2,000 draws, one seed. kendall is τ-b. F1 of what is \
    right or good where there are two labels, else the mean over the labels. α is of all judges together, nominal.";

fn markdown(all: &[ScaleAgreement]) -> String {
    let figure_cell = |figure: &AgreementFigure| match (figure.value, figure.interval) {
        (Some(value), Some((low, high))) => format!("{value:.3} [{low:.3}, {high:.3}]"),
        (Some(value), None) => format!("{value:.3}"),
        (None, _) => "–".to_owned(),
    };
    let rows = table_rows(all).into_iter().map(|(names, n, figures)| {
        let texts = names.into_iter().map(str::to_owned).chain([n.to_string()]);
        texts.chain(figures.iter().map(figure_cell)).collect()
    });
    let head: Vec<String> = ["of", "true", "other", "n"].into_iter().chain(FIGURE_NAMES).map(str::to_owned).collect();
    let table = PrintedTable { label_columns: head.len(), head, rows: rows.collect() };
    format!("{}\n{TABLE_NOTE}\n", table.markdown())
}

fn csv(all: &[ScaleAgreement]) -> Outcome<String> {
    let mut columns: Vec<String> = ["of", "true", "other", "n"].map(str::to_owned).to_vec();
    for name in FIGURE_NAMES {
        columns.extend(["", "_low", "_high"].map(|what| format!("{name}{what}")));
    }
    let rows = table_rows(all).into_iter().map(|(names, n, figures)| {
        let texts = names.into_iter().map(text_value).chain([count_value(n)]);
        let numbers = figures.into_iter().flat_map(|figure| {
            let (low, high) = figure.interval.unzip();
            [figure.value, low, high].map(number_value)
        });
        texts.chain(numbers).collect()
    });
    Ok(rows_with_notes_to_csv(&[], &columns, rows)?)
}
