//! A table: games grouped into cells, a row per cell, with every measure's mean and both kinds of ±
//! ([`crate::read::exam`]). The same games give the same table in any order. It compares no rows: see
//! [`comparisons`](super::comparisons).

use super::cell::ExperimentCell;
use super::figures::{GameMeasures, LOG_MEASURE_COUNT, MEASURES, RoundMeasures};
use super::record::GameRecord;
use crate::base::language::{Language, text};
use crate::read::exam::{WeightedMetric, combine_metric_over_games};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::str::FromStr;

/// What rows are grouped by.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum GroupingColumn {
    Preset,
    Mind,
    /// One of the experiment's axes, by its field's name.
    Axis(String),
    Case,
    Language,
    Seed,
    /// The round after which the exam was held, or the end.
    AfterRound,
}

impl FromStr for GroupingColumn {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(match text {
            "preset" => Self::Preset,
            "mind" => Self::Mind,
            "case" => Self::Case,
            "language" => Self::Language,
            "seed" => Self::Seed,
            "after_round" => Self::AfterRound,
            axis => Self::Axis(axis.to_owned()),
        })
    }
}

impl GroupingColumn {
    pub fn name(&self) -> &str {
        match self {
            Self::Preset => "preset",
            Self::Mind => "mind",
            Self::Axis(name) => name,
            Self::Case => "case",
            Self::Language => "language",
            Self::Seed => "seed",
            Self::AfterRound => "after_round",
        }
    }

    pub(super) fn value_of(&self, placed: &CellGame<'_>) -> String {
        let cell = &placed.cell;
        match self {
            Self::Preset => cell.preset.clone(),
            Self::Mind => cell.mind.clone(),
            Self::Axis(name) => cell.axes.get(name).cloned().unwrap_or_default(),
            Self::Case => cell.case.clone(),
            Self::Language => cell.language.clone(),
            Self::Seed => placed.game.seed.to_string(),
            Self::AfterRound => placed
                .round
                .map_or_else(|| ExperimentTable::END_LABEL.to_owned(), |round| round.after_round.to_string()),
        }
    }
}

/// One measure of one row.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct TableFigure {
    pub mean: f64,
    /// Deviation of the mean over the evaluations that all games have; `None` with fewer than two.
    pub over_evaluations: Option<f64>,
    /// The weighted deviation over the games (App. C.2); `None` with one game.
    pub over_games: Option<f64>,
    /// How many games have the measure.
    pub games: usize,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExperimentRow {
    /// A value for each column; [`ExperimentTable::ALL_CASES_LABEL`] in the row over all cases.
    pub by: Vec<String>,
    /// The ids of its logs, sorted.
    pub logs: Vec<String>,
    /// How many of them were played to their end.
    pub finished: usize,
    /// A value for each of [`MEASURES`].
    pub figures: Vec<Option<TableFigure>>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExperimentTable {
    pub by: Vec<GroupingColumn>,
    pub lines: Vec<ExperimentRow>,
    /// Indices into [`MEASURES`] of those that are written: all that logs give, and of judges' measures those
    /// that occur.
    pub measures: Vec<usize>,
    /// The unit of the column `money`.
    pub currency: String,
    pub gaps: PlanGaps,
}

/// How the games found differ from those that the plans name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct PlanGaps {
    /// How many games are planned.
    pub planned: usize,
    /// Planned games that are not here: another shard's, or not begun.
    pub missing: usize,
    /// Games that share a cell and seed with another one: a file was changed between runs.
    pub doubled: usize,
    /// Logs with the id of another one but other content: they do not count.
    #[serde(default)]
    pub repeated: usize,
}

impl PlanGaps {
    fn from_games(games: &[GameMeasures], plans: &[GameRecord]) -> Self {
        let here: BTreeSet<&str> = games.iter().map(|game| game.id.as_str()).collect();
        let planned: BTreeSet<&str> = plans.iter().map(|one| one.id.as_str()).collect();
        let mut places: BTreeMap<(&ExperimentCell, u64), BTreeSet<&str>> = BTreeMap::new();
        for one in plans.iter().filter(|one| here.contains(one.id.as_str())) {
            let place = places.entry((&one.cell, one.seed)).or_default();
            place.insert(&one.id);
        }
        let doubled = places.values().filter(|ids| ids.len() > 1).flatten();
        let counted = longest_logs(games);
        let repeated = games.iter().filter(|game| {
            let other = counted.get(game.id.as_str());
            other.is_some_and(|other| other != game)
        });
        Self {
            repeated: repeated.count(),
            planned: planned.len(),
            missing: planned.difference(&here).count(),
            doubled: doubled.collect::<BTreeSet<_>>().len(),
        }
    }

    /// A sentence for each gap; none if every planned game is here once.
    pub fn describe(self, l: Language) -> Vec<String> {
        let Self { planned, missing, doubled, repeated } = self;
        let missing = (missing > 0).then(|| text!(l, experiment_table_missing, missing, planned));
        let doubled = (doubled > 0).then(|| text!(l, experiment_table_doubled, doubled));
        let repeated = (repeated > 0).then(|| text!(l, experiment_table_repeated, repeated));
        missing.into_iter().chain(doubled).chain(repeated).collect()
    }
}

impl ExperimentTable {
    /// In place of the case in a row over all of them.
    pub const ALL_CASES_LABEL: &'static str = "all cases";

    /// In place of the round in a row of complete games.
    pub const END_LABEL: &'static str = "end";

    /// Groups `games` into the cells that `plans` name, else those of their own settings. Empty `by`: the
    /// preset, the mind and every axis if there are several, the case, and the rounds after which exams were
    /// held.
    pub fn new(games: &[GameMeasures], plans: &[GameRecord], by: &[GroupingColumn], currency: &str) -> Self {
        let by = match by {
            [] => default_columns(&games_in_cells(games, plans, true)),
            by => by.to_vec(),
        };
        let placed = games_in_cells(games, plans, by.contains(&GroupingColumn::AfterRound));
        let mut groups: BTreeMap<Vec<SortKey>, BTreeMap<&str, &CellGame<'_>>> = BTreeMap::new();
        for one in &placed {
            let parts: Vec<SortKey> = by.iter().map(|column| SortKey::from_column(column, one)).collect();
            let over = parts.iter().zip(&by).map(|(part, column)| match column {
                GroupingColumn::Case => SortKey::AllCases,
                _ => part.clone(),
            });
            for key in BTreeSet::from([over.collect(), parts.clone()]) {
                groups.entry(key).or_default().insert(&one.game.id, one);
            }
        }
        let lines = groups.into_iter().map(|(key, games)| {
            let games: Vec<&CellGame<'_>> = games.into_values().collect();
            ExperimentRow {
                by: key.iter().map(SortKey::text).collect(),
                logs: games.iter().map(|one| one.game.id.clone()).collect(),
                finished: games.iter().filter(|one| one.game.finished).count(),
                figures: (0..MEASURES.len()).map(|at| combine_row_figure(&games, at)).collect(),
            }
        });
        let lines: Vec<ExperimentRow> = lines.collect();
        let said = |at: &usize| lines.iter().any(|line| matches!(line.figures.get(*at), Some(Some(_))));
        let measures = (0..MEASURES.len()).filter(|at| *at < LOG_MEASURE_COUNT || said(at)).collect();
        Self { lines, by, measures, currency: currency.to_owned(), gaps: PlanGaps::from_games(games, plans) }
    }
}

/// A column's value as a sort key: numbers by size, the row over all cases last.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum SortKey {
    /// The bits of a number from 0 up, which sort like it, and its text.
    Number(u64, String),
    Text(String),
    AllCases,
}

impl SortKey {
    fn from_column(column: &GroupingColumn, placed: &CellGame<'_>) -> Self {
        let text = column.value_of(placed);
        match text.parse::<f64>().ok().filter(|number| *number >= 0.0) {
            Some(number) => Self::Number(number.to_bits(), text),
            None => Self::Text(text),
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Number(_, text) | Self::Text(text) => text.clone(),
            Self::AllCases => ExperimentTable::ALL_CASES_LABEL.to_owned(),
        }
    }
}

/// A game in one of its cells: the complete game, or what was known after one of its rounds.
pub(super) struct CellGame<'g> {
    pub(super) cell: ExperimentCell,
    pub(super) game: &'g GameMeasures,
    /// `None`: the complete game.
    round: Option<&'g RoundMeasures>,
}

impl<'g> CellGame<'g> {
    pub(super) fn value(&self, measure: usize) -> Option<&'g WeightedMetric> {
        let values = self.round.map_or(&self.game.values, |round| &round.values);
        values.get(measure)?.as_ref()
    }
}

/// Of logs with the same id the longest, by id.
fn longest_logs(games: &[GameMeasures]) -> BTreeMap<&str, &GameMeasures> {
    let mut logs: BTreeMap<&str, &GameMeasures> = BTreeMap::new();
    for game in games {
        let known = logs.entry(&game.id).or_insert(game);
        if (game.finished, game.events) > (known.finished, known.events) {
            *known = game;
        }
    }
    logs
}

/// Every game with each of its cells, ordered by id and cell; if `by_round`, the exams after its rounds as
/// well.
pub(super) fn games_in_cells<'g>(games: &'g [GameMeasures], plans: &[GameRecord], by_round: bool) -> Vec<CellGame<'g>> {
    let logs = longest_logs(games);
    let mut cells: BTreeMap<&str, BTreeSet<&ExperimentCell>> = BTreeMap::new();
    for one in plans {
        cells.entry(&one.id).or_default().insert(&one.cell);
    }
    let mut all = Vec::new();
    for (id, game) in logs {
        let own = BTreeSet::from([&game.cell]);
        for cell in cells.get(id).unwrap_or(&own) {
            let rounds = game.after_rounds.iter().filter(|_| by_round);
            all.extend(rounds.map(Some).chain([None]).map(|round| CellGame { cell: (*cell).clone(), game, round }));
        }
    }
    all
}

fn default_columns(placed: &[CellGame<'_>]) -> Vec<GroupingColumn> {
    let minds: BTreeSet<&str> = placed.iter().map(|one| one.cell.mind.as_str()).collect();
    let axes: BTreeSet<&str> = placed.iter().flat_map(|one| one.cell.axes.keys().map(String::as_str)).collect();
    let mut by = vec![GroupingColumn::Preset];
    by.extend((minds.len() > 1).then_some(GroupingColumn::Mind));
    by.extend(axes.into_iter().map(|axis| GroupingColumn::Axis(axis.to_owned())));
    by.push(GroupingColumn::Case);
    let rounds = placed.iter().any(|one| one.round.is_some());
    by.extend(rounds.then_some(GroupingColumn::AfterRound));
    by
}

fn combine_row_figure(games: &[&CellGame<'_>], at: usize) -> Option<TableFigure> {
    let values: Vec<WeightedMetric> = games.iter().filter_map(|one| one.value(at).cloned()).collect();
    let found = combine_metric_over_games(&values)?;
    Some(TableFigure {
        mean: found.games.mean,
        over_evaluations: found.over_evaluations,
        over_games: (values.len() > 1).then_some(found.games.deviation),
        games: values.len(),
    })
}
