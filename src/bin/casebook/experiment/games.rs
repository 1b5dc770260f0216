//! `casebook experiment games`: writes what the page shows of many games: a row per game, the rows of their
//! trajectories, or mean curves.

use super::lying::{games_of, scan_result_folders};
use crate::Outcome;
use casebook::experiment::{
    CourseAxis, CourseFrame, CourseMeasure, GameCourse, GroupedBy, MeanCurve, TypedSheet, axis_parts,
    cells_of, course_of, course_sheet, each_once, games_sheet, logs_of, mean_curves, means_sheet, parquet,
    prices_of, sampled,
};
use casebook::export::Figure;
use casebook::language::Language;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args)]
pub struct GamesOptions {
    /// Folders of logs, or logs.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// Without it: games; in a figure: curves.
    #[arg(long, value_enum)]
    rows: Option<Rows>,
    /// The axis of a trajectory.
    #[arg(long, value_enum, default_value = "round")]
    along: Along,
    /// Of curves: what is drawn.
    #[arg(long, value_enum, default_value = "truth")]
    measure: Drawn,
    /// Of curves: what groups games.
    #[arg(long, value_enum, default_value = "strategy")]
    by: By,
    #[arg(long, value_enum, default_value = "csv")]
    format: Format,
    /// For `svg` and `pdf`, of curves: how wide in print, in millimetres.
    #[arg(long, default_value_t = 84, value_parser = clap::value_parser!(u16).range(60..=400))]
    width: u16,
    /// Where to write it; without it, to standard output.
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: crate::output::Overwrite,
}

#[derive(Clone, Copy, ValueEnum)]
enum Rows {
    /// A row per game.
    Games,
    /// A row per game and place.
    Courses,
    /// The means of these, with their bands.
    Curves,
}

#[derive(Clone, Copy, ValueEnum)]
enum Along {
    Round,
    Turn,
}

#[derive(Clone, Copy, ValueEnum)]
enum Drawn {
    Truth,
    Certainty,
    Division,
    Gain,
    Lists,
}

#[derive(Clone, Copy, ValueEnum)]
enum By {
    Strategy,
    Mind,
    Preset,
    Case,
    Nothing,
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
    if is_figure && matches!(options.rows, Some(Rows::Games | Rows::Courses)) {
        return Err("a figure is of mean curves: --rows curves, or none".into());
    }
    let (lying, mut whole) = scan_result_folders(&options.folders)?;
    let prices = prices_of(&lying.plans);
    let (games, read) = games_of(&lying, &options.folders, |findings| {
        let logs = logs_of(findings);
        logs.map(|(_, log)| course_of(&log, &prices)).collect()
    })?;
    whole &= read;
    let mut games = each_once(games);
    let cells = cells_of(&lying.plans);
    for game in &mut games {
        if let Some(own) = cells.iter().find(|one| one.id == game.id()) {
            game.figures.cell = own.cell.clone();
        }
    }
    let games: Vec<&GameCourse> = games.iter().collect();
    let bytes = match options.format {
        Format::Csv => sheet(options, &games, &prices.currency).csv()?.into_bytes(),
        Format::Parquet => parquet(&sheet(options, &games, &prices.currency))?,
        Format::Svg => figure(options, &games)?.svg(f64::from(options.width)).into_bytes(),
        Format::Pdf => figure(options, &games)?.pdf(f64::from(options.width)),
    };
    options.over.write(options.out.as_deref(), &options.folders, &bytes)?;
    Ok(whole)
}

/// The axis and measure of curves.
fn drawn(options: &GamesOptions) -> (CourseAxis, CourseMeasure) {
    let axis = match options.along {
        Along::Round => CourseAxis::Round,
        Along::Turn => CourseAxis::Turn,
    };
    let measure = match options.measure {
        Drawn::Truth => CourseMeasure::Truth,
        Drawn::Certainty => CourseMeasure::Certainty,
        Drawn::Division => CourseMeasure::Division,
        Drawn::Gain => CourseMeasure::Gain,
        Drawn::Lists => CourseMeasure::Lists,
    };
    (axis, measure)
}

fn curves(options: &GamesOptions, games: &[&GameCourse]) -> Vec<MeanCurve> {
    let by = match options.by {
        By::Strategy => GroupedBy::Strategy,
        By::Mind => GroupedBy::Mind,
        By::Preset => GroupedBy::Preset,
        By::Case => GroupedBy::Case,
        By::Nothing => GroupedBy::Nothing,
    };
    let (axis, measure) = drawn(options);
    mean_curves(games, &sampled(games, axis), measure, by, Language::English)
}

fn figure(options: &GamesOptions, games: &[&GameCourse]) -> Outcome<Figure> {
    let curves = curves(options, games);
    let told: Vec<&MeanCurve> = curves.iter().filter(|one| 0 < one.recorded).collect();
    if told.is_empty() {
        return Err("nothing of these curves is recorded".into());
    }
    let parts = axis_parts(games, Language::English);
    let frame = CourseFrame::around_curves(drawn(options), parts, &told, false);
    Ok(frame.curves(&told, &[], false, Language::English))
}

fn sheet(options: &GamesOptions, games: &[&GameCourse], currency: &str) -> TypedSheet {
    let (axis, measure) = drawn(options);
    match options.rows.unwrap_or(Rows::Games) {
        Rows::Games => games_sheet(games, currency),
        Rows::Courses => course_sheet(games, &sampled(games, axis), axis),
        Rows::Curves => means_sheet(&curves(options, games), measure, axis),
    }
}
