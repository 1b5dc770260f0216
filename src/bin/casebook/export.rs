//! `casebook export`: a log in other forms.

use super::load::load_log;
use super::{Outcome, replay};
use casebook::archive::write_log;
use casebook::export::{class_kit, csv, gzip, markdown};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// What is written, and how.
#[derive(Args)]
pub struct Export {
    /// A log: our own, or a file, folder or archive of another program's.
    #[arg(required = true)]
    log: Vec<PathBuf>,
    /// The form.
    #[arg(long, value_enum)]
    format: Form,
    /// For `html`: the folder of a built page.
    #[arg(long, default_value = "dist")]
    page: PathBuf,
    /// Where to write it; without it, to standard output.
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: super::output::Overwrite,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Our own log.
    Json,
    /// The same, gzipped.
    JsonGz,
    /// Every series, a row per value.
    Csv,
    /// What was said, as a transcript.
    Markdown,
    /// Pages to be printed for a class, with the game as a booklet.
    Kit,
    /// One HTML file that replays the game offline, as the page hands it out.
    Html,
}

/// Writes the log.
pub async fn command(options: &Export) -> Outcome<bool> {
    let log = load_log(&options.log)?;
    let bytes = match options.format {
        Form::Json => write_log(&log)?.into_bytes(),
        Form::JsonGz => gzip(write_log(&log)?.as_bytes())?,
        Form::Csv => csv(&log)?.into_bytes(),
        Form::Markdown => markdown(&log).into_bytes(),
        Form::Kit => class_kit(&log.scenario, Some(&log)).into_bytes(),
        Form::Html => replay::page(&options.page, &log).await?.into_bytes(),
    };
    options.over.write(options.out.as_deref(), &options.log, bytes)?;
    Ok(true)
}
