//! Agreement of judges as a Markdown table, CSV or JSON.

use super::super::Outcome;
use super::find_judged_files;
use casebook::show::export::chart_csv;
use casebook::study::judging::{Agreement, AgreementFigure, JudgePair, JudgedFile, judge_agreements};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args)]
pub struct Agree {
    /// Folders with judges' files, or the files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Whose marks count as true; without it people's before models', then by name.
    #[arg(long)]
    truth: Option<String>,
    #[arg(long, value_enum, default_value = "markdown")]
    format: Format,
    /// Where to write it; without it, to standard output.
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: crate::output::Overwrite,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Markdown,
    Csv,
    Json,
}

pub fn command(options: &Agree) -> Outcome<bool> {
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
    options.over.write(options.out.as_deref(), &options.files, text)?;
    Ok(true)
}

const FIGURES: [&str; 7] = ["spearman", "pearson", "kendall", "accuracy", "f1", "kappa", "alpha"];

/// A row per pair: scale, both judges (the first one's marks are true), n, figures.
fn table_rows(all: &[Agreement]) -> Vec<(Vec<&str>, usize, Vec<AgreementFigure>)> {
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

fn markdown(all: &[Agreement]) -> String {
    let mut text = String::from("| of | true | other | n |");
    for name in FIGURES {
        text.push_str(&format!(" {name} |"));
    }
    text.push_str("\n|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (names, n, figures) in table_rows(all) {
        text.push_str(&format!("| {} | {n} |", names.join(" | ").replace('\n', " ")));
        for figure in figures {
            let cell = match (figure.value, figure.interval) {
                (Some(value), Some((low, high))) => format!("{value:.3} [{low:.3}, {high:.3}]"),
                (Some(value), None) => format!("{value:.3}"),
                (None, _) => "–".to_owned(),
            };
            text.push_str(&format!(" {cell} |"));
        }
        text.push('\n');
    }
    text.push_str("\nIn brackets 95 %: bootstrap over items, 2,000 draws, one seed. kendall is τ-b. F1 of what is right or good where there are two labels, else the mean over the labels. α is of all judges together, nominal.\n");
    text
}

fn csv(all: &[Agreement]) -> Outcome<String> {
    let mut columns: Vec<String> = ["of", "true", "other", "n"].map(str::to_owned).to_vec();
    for name in FIGURES {
        columns.extend(["", "_low", "_high"].map(|what| format!("{name}{what}")));
    }
    // Far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let rows = table_rows(all).into_iter().map(|(names, n, figures)| {
        let texts = names.into_iter().map(|name| (name.to_owned(), None));
        let mut row: Vec<(String, Option<f64>)> = texts.collect();
        row.push((String::new(), Some(n as f64)));
        for figure in figures {
            row.push((String::new(), figure.value));
            row.push((String::new(), figure.interval.map(|(low, _)| low)));
            row.push((String::new(), figure.interval.map(|(_, high)| high)));
        }
        row
    });
    Ok(chart_csv(&[], &columns, rows)?)
}
