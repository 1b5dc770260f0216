//! Games, rows of trajectories and mean curves as sheets for CSV and Parquet. A file is the same wherever it
//! is made, so its names are English and its numbers are not rounded.

use super::column::GameColumn;
use super::course::GameCourse;
use super::curve::MeanCurve;
use super::sampled::{CourseAxis, CourseMeasure, CourseRow};
use crate::experiment::sheet::{SheetKind, SheetValue, TypedSheet, count, number, text};
use crate::language::Language;

/// The columns that identify a game, in every sheet.
const GAME_COLUMNS: [&str; 6] = ["game", "case", "language", "preset", "strategy", "mind"];

fn of_game(game: &GameCourse) -> [SheetValue; 6] {
    let strategies = game.strategies.iter().map(|one| one.name());
    let cell = &game.figures.cell;
    [
        text(game.id()),
        text(&cell.case),
        text(&cell.language),
        text(&cell.preset),
        text(&strategies.collect::<Vec<_>>().join(" + ")),
        text(&game.describe_minds().unwrap_or_default()),
    ]
}

fn empty() -> TypedSheet {
    let mut sheet = TypedSheet { columns: Vec::new(), rows: Vec::new() };
    for name in GAME_COLUMNS {
        sheet.column(name, SheetKind::Text);
    }
    sheet.column("seed", SheetKind::Count);
    sheet
}

fn seed(game: &GameCourse) -> SheetValue {
    number(GameColumn::Seed.number(game))
}

/// A row per game; what is not recorded is empty. The tokens are followed by how many of them no server
/// counted.
pub fn games_sheet(games: &[&GameCourse], currency: &str) -> TypedSheet {
    let counts =
        [GameColumn::Led, GameColumn::FirstLed, GameColumn::Turns, GameColumn::Calls, GameColumn::Tokens];
    let columns = GameColumn::ALL.into_iter();
    let columns: Vec<GameColumn> =
        columns.filter(|one| one.is_number() && *one != GameColumn::Seed).collect();
    let mut sheet = empty();
    sheet.column("finished", SheetKind::Count);
    sheet.column("verdict", SheetKind::Text);
    for column in &columns {
        let kind = if counts.contains(column) { SheetKind::Count } else { SheetKind::Number };
        let name = match column {
            GameColumn::Money => format!("money_{}", currency.to_lowercase()),
            column => column.name().to_owned(),
        };
        sheet.column(name, kind);
        if *column == GameColumn::Tokens {
            sheet.column("estimated_tokens", SheetKind::Count);
        }
    }
    let rows = games.iter().map(|game| {
        let verdict = GameColumn::Verdict.text(game, "", Language::English);
        let mut row: Vec<SheetValue> = of_game(game).into();
        row.extend([
            seed(game),
            count(usize::from(game.figures.finished)),
            text(&verdict.unwrap_or_default()),
        ]);
        for column in &columns {
            let value = column.number(game);
            row.push(number(value));
            if *column == GameColumn::Tokens {
                // Far below 2⁵³.
                #[allow(clippy::cast_precision_loss)]
                row.push(number(value.map(|_| game.told.estimated_tokens as f64)));
            }
        }
        row
    });
    sheet.rows = rows.collect();
    sheet
}

/// The rows whose means the curves are.
pub fn course_sheet(games: &[&GameCourse], rows: &[CourseRow], axis: CourseAxis) -> TypedSheet {
    let mut sheet = empty();
    sheet.column(axis.name(), SheetKind::Number);
    if axis == CourseAxis::Round {
        sheet.column("turn", SheetKind::Count);
    }
    for measure in CourseMeasure::ALL {
        sheet.column(measure.name(), SheetKind::Number);
    }
    let written = rows.iter().filter_map(|row| {
        let game = games.get(row.game)?;
        let mut cells: Vec<SheetValue> = of_game(game).into();
        cells.extend([seed(game), number(Some(row.at))]);
        if axis == CourseAxis::Round {
            cells.push(count(row.turn));
        }
        cells.extend(row.values.iter().map(|value| number(*value)));
        Some(cells)
    });
    sheet.rows = written.collect();
    sheet
}

/// The mean curves.
pub fn means_sheet(curves: &[MeanCurve], measure: CourseMeasure, axis: CourseAxis) -> TypedSheet {
    let mut sheet = TypedSheet { columns: Vec::new(), rows: Vec::new() };
    sheet.column("group", SheetKind::Text);
    sheet.column(axis.name(), SheetKind::Number);
    sheet.column("games", SheetKind::Count);
    sheet.column(measure.name(), SheetKind::Number);
    sheet.column("low", SheetKind::Number);
    sheet.column("high", SheetKind::Number);
    for curve in curves {
        sheet.rows.extend(curve.points.iter().map(|point| {
            vec![
                text(&curve.name),
                number(Some(point.at)),
                count(point.of),
                number(Some(point.mean)),
                number(point.band.map(|(low, _)| low)),
                number(point.band.map(|(_, high)| high)),
            ]
        }));
    }
    sheet
}
