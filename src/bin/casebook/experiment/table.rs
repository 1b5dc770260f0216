//! `casebook experiment table`: reads every log in folders, one at a time, and prints a table. Logs of others count too;
//! ratings that lie beside a log are laid upon it.

use super::game::{FAILED, JOURNAL, LOCK, PART};
use super::parquet::parquet;
use super::side_by_side::{cores, side_by_side};
use crate::Outcome;
use crate::load::{files_found, tell_loose};
use casebook::archive::{Findings, Opened, SourceFile, is_own_log, open_files, read_ratings};
use casebook::experiment::{
    Column, ExperimentTable, GameFigures, GameRecord, JudgedGames, PlanRecord, TableFormat,
    comparison_sheet, comparisons, figures_of, write_comparisons,
};
use casebook::insight::Prices;
use clap::{Args, ValueEnum};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;

#[derive(Args)]
pub struct TableOptions {
    /// Folders of logs, or logs; those of several shards together.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    #[arg(long, value_enum, default_value = "markdown")]
    format: Format,
    /// What lines are told apart by: `preset`, `mind`, `case`, `language`, `seed`, or an axis by its name; without it
    /// the preset, the mind and every axis where there are several, and the case.
    #[arg(long, value_delimiter = ',')]
    by: Vec<String>,
    /// Instead of a table: every two values of this column compared, over the cases that both were played on, with n, p
    /// and an interval. `preset`, `mind`, `language`, or an axis by its name.
    #[arg(long, conflicts_with = "by")]
    compare: Option<String>,
    /// Whose marks count, of several judges (`casebook judge`); without it, the first by name.
    #[arg(long)]
    judge: Option<String>,
    /// Where to write it; without it, to standard output.
    #[arg(long)]
    out: Option<PathBuf>,
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
    fn text(self) -> Option<TableFormat> {
        match self {
            Self::Csv => Some(TableFormat::Csv),
            Self::Markdown => Some(TableFormat::Markdown),
            Self::Latex => Some(TableFormat::Latex),
            Self::Json => Some(TableFormat::Json),
            Self::Parquet => None,
        }
    }
}

/// What lies in the folders.
#[derive(Default)]
pub(super) struct Lying {
    /// Our own logs, a path each.
    pub(super) logs: Vec<PathBuf>,
    /// Ratings, by the id of their log.
    ratings: BTreeMap<String, Vec<PathBuf>>,
    /// What judges made of them.
    pub(super) judged: JudgedGames,
    /// Everything else: other programs' logs may be several files together.
    pub(super) others: Vec<PathBuf>,
    plans: Vec<PlanRecord>,
}

pub fn command(options: &TableOptions) -> Outcome<bool> {
    let lying = Lying::of(&options.folders)?;
    let prices = lying.prices();
    let own = side_by_side(cores(), lying.logs.len(), |place| {
        let path = &lying.logs[place];
        let read = lying.figures_of(path, &prices);
        read.map_err(|error| format!("{}: {error}", path.display()))
    });
    let mut games = Vec::new();
    let mut whole = true;
    for read in own {
        match read {
            Ok(own) => games.extend(own),
            Err(error) => {
                note!("{error}");
                whole = false;
            }
        }
    }
    if !lying.others.is_empty() {
        let (files, _) = files_found(&options.folders, &lying.others)?;
        games.extend(figures_of(open_files(files), &prices));
    }
    if games.is_empty() {
        return Err("there is no log in it".into());
    }
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
        game.judged(&lying.judged, options.judge.as_deref());
    }
    let plans = lying.planned();
    let names = options.by.iter().chain(&options.compare);
    let by = names.map(|name| Column::from_str(name));
    let by: Vec<Column> = by.collect::<Result<_, _>>()?;
    for column in &by {
        let known = plans
            .iter()
            .any(|game| game.cell.axes.contains_key(column.name()));
        if matches!(column, Column::Axis(_)) && !known {
            return Err(format!("{}: no axis is called so here; write preset, mind, case, language, seed or an axis of the experiment", column.name()).into());
        }
    }
    let format = options.format.text();
    let compared = by.first().filter(|_| options.compare.is_some());
    let bytes = if let Some(column) = compared {
        let all = comparisons(&games, &plans, column);
        match format {
            Some(format) => write_comparisons(&all, column, format)?.into_bytes(),
            None => parquet(&comparison_sheet(&all))?,
        }
    } else {
        let table = ExperimentTable::of(&games, &plans, &by, &prices.currency);
        match format {
            Some(format) => table.write(format)?.into_bytes(),
            None => parquet(&table.sheet())?,
        }
    };
    match &options.out {
        Some(path) => crate::files::write_whole(path, &bytes)?,
        None => std::io::stdout().write_all(&bytes)?,
    }
    Ok(whole)
}

impl Lying {
    pub(super) fn of(folders: &[PathBuf]) -> Outcome<Self> {
        let mut lying = Self::default();
        for folder in folders {
            let facts = std::fs::metadata(folder);
            facts.map_err(|error| format!("{}: {error}", folder.display()))?;
            lying.walk(folder)?;
        }
        lying.logs.sort();
        // Which of several that name one currency is read first makes no difference to anybody.
        lying.plans.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(lying)
    }

    pub(super) fn prices(&self) -> Prices {
        let plan = self.plans.first();
        plan.map_or_else(Prices::default, |plan| plan.prices.clone())
    }

    /// Which cells games belong to.
    pub(super) fn planned(&self) -> Vec<GameRecord> {
        let games = self.plans.iter().flat_map(|plan| plan.games.clone());
        games.collect()
    }

    fn walk(&mut self, path: &Path) -> Outcome<()> {
        if path.is_dir() {
            let entries = std::fs::read_dir(path)?;
            let mut inner: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
            inner.sort();
            return inner.iter().try_for_each(|path| self.walk(path));
        }
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        if !path.is_file() || [JOURNAL, LOCK, FAILED, PART].contains(&&*ending) {
            return Ok(());
        }
        let bytes = std::fs::read(path)?;
        let head = String::from_utf8_lossy(bytes.get(..200).unwrap_or(&bytes)).into_owned();
        if JudgedGames::is_one(&bytes) {
            let taken = self.judged.take(&String::from_utf8_lossy(&bytes));
            taken.map_err(|error| format!("{}: {error}", path.display()))?;
        } else if head.contains("\"casebook-questions\"") {
            // They are asked after games, and are none.
        } else if is_own_log(&bytes) {
            self.logs.push(path.to_owned());
        } else if head.contains(PlanRecord::FORMAT) {
            self.plans
                .extend(PlanRecord::read(&String::from_utf8_lossy(&bytes)));
        } else if let Some(overlay) = head
            .contains("casebook-ratings")
            .then(|| read_ratings(&String::from_utf8_lossy(&bytes)).ok())
            .flatten()
        {
            self.ratings
                .entry(overlay.log)
                .or_default()
                .push(path.to_owned());
            // Another program's log takes its ratings along.
            self.others.push(path.to_owned());
        } else {
            self.others.push(path.to_owned());
        }
        Ok(())
    }

    fn figures_of(&self, path: &Path, prices: &Prices) -> Result<Vec<GameFigures>, std::io::Error> {
        let findings = self.findings_of(path)?;
        tell_loose(&findings);
        Ok(figures_of(findings, prices))
    }

    /// A log of ours, and the ratings that lie beside it.
    pub(super) fn findings_of(&self, path: &Path) -> Result<Findings, std::io::Error> {
        let source = |path: &Path| {
            let bytes = std::fs::read(path)?;
            let path = path.to_string_lossy().into_owned();
            Ok::<_, std::io::Error>(SourceFile { path, bytes })
        };
        let mut findings = open_files(vec![source(path)?]);
        let ids = findings
            .found
            .iter()
            .filter_map(|found| match &found.opened {
                Opened::Log(log, _) => self.ratings.get(&log.id),
                Opened::Case(..) => None,
            });
        let beside: Vec<&PathBuf> = ids.flatten().collect();
        if !beside.is_empty() {
            let mut together = vec![source(path)?];
            for path in beside {
                together.push(source(path)?);
            }
            findings = open_files(together);
        }
        Ok(findings)
    }
}
