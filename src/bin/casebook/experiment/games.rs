//! `casebook experiment games`: what the page shows of many games, as a file: a row a game, the rows of their courses, or the
//! mean curves of these.

use super::lying::{games_of, lying_in};
use crate::Outcome;
use casebook::experiment::{
    CourseAxis, CourseMeasure, GameCourse, GroupedBy, TypedSheet, cells_of, course_of, course_sheet,
    each_once, games_sheet, logs_of, mean_curves, means_sheet, parquet, prices_of, sampled,
};
use casebook::language::Language;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args)]
pub struct GamesOptions {
    /// Folders of logs, or logs.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    #[arg(long, value_enum, default_value = "games")]
    rows: Rows,
    /// What a course lies along.
    #[arg(long, value_enum, default_value = "round")]
    along: Along,
    /// Of curves: what is drawn.
    #[arg(long, value_enum, default_value = "truth")]
    measure: Drawn,
    /// Of curves: what puts games together.
    #[arg(long, value_enum, default_value = "strategy")]
    by: By,
    #[arg(long, value_enum, default_value = "csv")]
    format: Format,
    /// Where to write it; without it, to standard output.
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: crate::output::Overwrite,
}

#[derive(Clone, Copy, ValueEnum)]
enum Rows {
    /// A row a game.
    Games,
    /// A row a game and place.
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
}

pub fn command(options: &GamesOptions) -> Outcome<bool> {
    let (lying, mut whole) = lying_in(&options.folders)?;
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
    let sheet = sheet(options, &games, &prices.currency);
    let bytes = match options.format {
        Format::Csv => sheet.csv()?.into_bytes(),
        Format::Parquet => parquet(&sheet)?,
    };
    options.over.write(options.out.as_deref(), &options.folders, &bytes)?;
    Ok(whole)
}

fn sheet(options: &GamesOptions, games: &[&GameCourse], currency: &str) -> TypedSheet {
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
    let by = match options.by {
        By::Strategy => GroupedBy::Strategy,
        By::Mind => GroupedBy::Mind,
        By::Preset => GroupedBy::Preset,
        By::Case => GroupedBy::Case,
        By::Nothing => GroupedBy::Nothing,
    };
    match options.rows {
        Rows::Games => games_sheet(games, currency),
        Rows::Courses => course_sheet(games, &sampled(games, axis), axis),
        Rows::Curves => {
            let rows = sampled(games, axis);
            let curves = mean_curves(games, &rows, measure, by, Language::English);
            means_sheet(&curves, measure, axis)
        }
    }
}
