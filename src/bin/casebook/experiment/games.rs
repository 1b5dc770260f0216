//! `casebook experiment games`: writes what the page shows of many games: a row per game, the rows of their
//! trajectories, or mean curves.

use super::scan::{map_at_least_one_game, scan_result_folders};
use crate::Outcome;
use casebook::base::language::Language;
use casebook::show::export::{Figure, TypedSheet};
use casebook::study::experiment::{
    CurveGrouping, GameTrajectory, MeanCurve, TrajectoryAxis, TrajectoryFrame, TrajectoryMeasure, axis_parts,
    curves_sheet, extract_logs, first_plan_prices, games_sheet, mean_curves, planned_games, read_trajectory,
    remove_duplicates, sample_rows, trajectory_sheet, write_parquet,
};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args)]
pub struct GamesOptions {
    /// Folders of logs, or logs.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// Without it: games; in a figure: curves.
    #[arg(long, value_enum)]
    rows: Option<RowKind>,
    /// The axis of a trajectory.
    #[arg(long, value_enum, default_value = "round")]
    along: TrajectoryAxis,
    /// Of curves: what is drawn.
    #[arg(long, value_enum, default_value = "truth")]
    measure: TrajectoryMeasure,
    /// Of curves: what groups games.
    #[arg(long, value_enum, default_value = "strategy")]
    by: CurveGrouping,
    #[arg(long, value_enum, default_value = "csv")]
    format: Format,
    /// For `svg` and `pdf`, of curves: how wide in print, in millimetres.
    #[arg(long, default_value_t = 84, value_parser = clap::value_parser!(u16).range(60..=400))]
    width: u16,
    #[command(flatten)]
    output: crate::output::OutputOptions,
}

#[derive(Clone, Copy, ValueEnum)]
enum RowKind {
    /// A row per game.
    Games,
    /// A row per game and place.
    Courses,
    /// The means of these, with their bands.
    Curves,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Csv,
    Parquet,
    /// Mean curves as a figure for print.
    Svg,
    /// The same.
    Pdf,
}

pub fn command(options: &GamesOptions) -> Outcome<bool> {
    let is_figure = matches!(options.format, Format::Svg | Format::Pdf);
    if is_figure && matches!(options.rows, Some(RowKind::Games | RowKind::Courses)) {
        return Err("a figure is of mean curves: --rows curves, or none".into());
    }
    let (lying, mut whole) = scan_result_folders(&options.folders)?;
    let prices = first_plan_prices(&lying.plans);
    let (games, read) = map_at_least_one_game(&lying, &options.folders, |findings, _| {
        let logs = extract_logs(findings);
        logs.map(|(_, log)| read_trajectory(&log, &prices)).collect()
    })?;
    whole &= read;
    let mut games = remove_duplicates(games);
    let cells = planned_games(&lying.plans);
    for game in &mut games {
        if let Some(own) = cells.iter().find(|one| one.id == game.id()) {
            game.figures.cell = own.cell.clone();
        }
    }
    let games: Vec<&GameTrajectory> = games.iter().collect();
    let bytes = match options.format {
        Format::Csv => make_sheet(options, &games, &prices.currency).csv()?.into_bytes(),
        Format::Parquet => write_parquet(&make_sheet(options, &games, &prices.currency))?,
        Format::Svg => make_figure(options, &games)?.svg(f64::from(options.width)).into_bytes(),
        Format::Pdf => make_figure(options, &games)?.pdf(f64::from(options.width)),
    };
    options.output.write(&options.folders, &bytes)?;
    Ok(whole)
}

fn make_curves(options: &GamesOptions, games: &[&GameTrajectory]) -> Vec<MeanCurve> {
    mean_curves(games, &sample_rows(games, options.along), options.measure, options.by, Language::English)
}

fn make_figure(options: &GamesOptions, games: &[&GameTrajectory]) -> Outcome<Figure> {
    let curves = make_curves(options, games);
    let told: Vec<&MeanCurve> = curves.iter().filter(|one| 0 < one.recorded).collect();
    if told.is_empty() {
        return Err("nothing of these curves is recorded".into());
    }
    let parts = axis_parts(games, Language::English);
    let frame = TrajectoryFrame::around_curves((options.along, options.measure), parts, &told, false);
    Ok(frame.curves_figure(&told, &[], false, Language::English))
}

fn make_sheet(options: &GamesOptions, games: &[&GameTrajectory], currency: &str) -> TypedSheet {
    let (axis, measure) = (options.along, options.measure);
    match options.rows.unwrap_or(RowKind::Games) {
        RowKind::Games => games_sheet(games, currency),
        RowKind::Courses => trajectory_sheet(games, &sample_rows(games, axis), axis),
        RowKind::Curves => curves_sheet(&make_curves(options, games), measure, axis),
    }
}
