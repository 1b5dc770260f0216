//! Games, rows of trajectories and mean curves as sheets for CSV and Parquet. A file is the same wherever it
//! is made, so its names are English and its numbers are not rounded.

use super::column::GameColumn;
use super::curve::{MeanCurve, MeanPoint};
use super::sampling::{TrajectoryAxis, TrajectoryMeasure, TrajectoryRow};
use super::trajectory::GameTrajectory;
use crate::base::language::Language;
use crate::show::export::{
    ColumnExtractor, SheetColumnKind, SheetValue, TypedSheet, count_value, number_value, text_value,
};

/// The columns that identify a game, in every sheet.
const GAME_COLUMNS: [&str; 6] = ["game", "case", "language", "preset", "strategy", "mind"];

fn game_cells(game: &GameTrajectory) -> [SheetValue; 6] {
    let strategies = game.strategies.iter().map(|one| one.name());
    let cell = &game.figures.cell;
    [
        text_value(game.id()),
        text_value(&cell.case),
        text_value(&cell.language),
        text_value(&cell.preset),
        text_value(&strategies.collect::<Vec<_>>().join(" + ")),
        text_value(&game.describe_minds().unwrap_or_default()),
    ]
}

fn sheet_with_game_columns() -> TypedSheet {
    let mut sheet = TypedSheet::default();
    for name in GAME_COLUMNS {
        sheet.add_column(name, SheetColumnKind::Text);
    }
    sheet.add_column("seed", SheetColumnKind::Count);
    sheet
}

fn seed_cell(game: &GameTrajectory) -> SheetValue {
    number_value(GameColumn::Seed.value_as_number(game))
}

/// A row per game; what is not recorded is empty. The tokens are followed by how many of them no server
/// counted.
pub fn games_sheet(games: &[&GameTrajectory], currency: &str) -> TypedSheet {
    let counts = [GameColumn::Led, GameColumn::FirstLed, GameColumn::Turns, GameColumn::Calls, GameColumn::Tokens];
    let columns = GameColumn::ALL.into_iter();
    let columns: Vec<GameColumn> = columns.filter(|one| one.is_number() && *one != GameColumn::Seed).collect();
    let mut sheet = sheet_with_game_columns();
    sheet.add_column("finished", SheetColumnKind::Count);
    sheet.add_column("verdict", SheetColumnKind::Text);
    for column in &columns {
        let kind = if counts.contains(column) { SheetColumnKind::Count } else { SheetColumnKind::Number };
        let name = match column {
            GameColumn::Money => format!("money_{}", currency.to_lowercase()),
            column => column.name().to_owned(),
        };
        sheet.add_column(name, kind);
        if *column == GameColumn::Tokens {
            sheet.add_column("estimated_tokens", SheetColumnKind::Count);
        }
    }
    let rows = games.iter().map(|game| {
        let verdict = GameColumn::Verdict.value_as_text(game, "", Language::English);
        let mut row: Vec<SheetValue> = game_cells(game).into();
        row.extend([
            seed_cell(game),
            count_value(usize::from(game.figures.finished)),
            text_value(&verdict.unwrap_or_default()),
        ]);
        for column in &columns {
            let value = column.value_as_number(game);
            row.push(number_value(value));
            if *column == GameColumn::Tokens {
                // Far below 2⁵³.
                #[allow(clippy::cast_precision_loss)]
                row.push(number_value(value.map(|_| game.told.estimated_tokens as f64)));
            }
        }
        row
    });
    sheet.rows = rows.collect();
    sheet
}

/// The rows whose means the curves are.
pub fn trajectory_sheet(games: &[&GameTrajectory], rows: &[TrajectoryRow], axis: TrajectoryAxis) -> TypedSheet {
    let mut sheet = sheet_with_game_columns();
    sheet.add_column(axis.name(), SheetColumnKind::Number);
    if axis == TrajectoryAxis::Round {
        sheet.add_column("turn", SheetColumnKind::Count);
    }
    for measure in TrajectoryMeasure::ALL {
        sheet.add_column(measure.name(), SheetColumnKind::Number);
    }
    let written = rows.iter().filter_map(|row| {
        let game = games.get(row.game)?;
        let mut cells: Vec<SheetValue> = game_cells(game).into();
        cells.extend([seed_cell(game), number_value(Some(row.at))]);
        if axis == TrajectoryAxis::Round {
            cells.push(count_value(row.turn));
        }
        cells.extend(row.values.iter().map(|value| number_value(*value)));
        Some(cells)
    });
    sheet.rows = written.collect();
    sheet
}

/// The mean curves.
pub fn curves_sheet(curves: &[MeanCurve], measure: TrajectoryMeasure, axis: TrajectoryAxis) -> TypedSheet {
    use ColumnExtractor::{Count, Number, Text};
    let fields: [(&str, ColumnExtractor<(&str, &MeanPoint)>); 6] = [
        ("group", Text(|(name, _)| (*name).to_owned())),
        (axis.name(), Number(|(_, point)| Some(point.at))),
        ("games", Count(|(_, point)| Some(point.games))),
        (measure.name(), Number(|(_, point)| Some(point.mean))),
        ("low", Number(|(_, point)| Some(point.band?.0))),
        ("high", Number(|(_, point)| Some(point.band?.1))),
    ];
    let points = curves.iter().flat_map(|curve| curve.points.iter().map(|point| (curve.name.as_str(), point)));
    TypedSheet::from_rows(&fields, points)
}
