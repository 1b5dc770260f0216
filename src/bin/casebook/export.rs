//! `casebook export`: a log in other forms.

use super::load::load_log;
use super::{Outcome, replay};
use casebook::base::game::{Log, VictimId};
use casebook::read::archive::write_log;
use casebook::show::export::{Figure, classroom_kit, gzip, series_csv, track_figure, transcript_markdown};
use casebook::show::viewer::score::{ChartTracks, Track};
use casebook::show::viewer::{Perspective, Scene, Session, Viewpoint};
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// What is written, and how.
#[derive(Args)]
pub struct ExportOptions {
    /// A log: our own, or a file, folder or archive of another program's.
    #[arg(required = true)]
    log: Vec<PathBuf>,
    /// The form.
    #[arg(long, value_enum)]
    format: ExportFormat,
    /// For `svg` and `pdf`: the chart, by its name in the page's files.
    #[arg(long, default_value = "beliefs", value_parser = PossibleValuesParser::new(Track::ALL.map(Track::id)))]
    chart: String,
    /// For `svg` and `pdf`: about which victim, from 1.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    victim: u16,
    /// For `svg` and `pdf`: how wide in print, in millimetres.
    #[arg(long, default_value_t = 84, value_parser = clap::value_parser!(u16).range(60..=400))]
    width: u16,
    /// For `html`: the folder of a built page.
    #[arg(long, default_value = "dist")]
    page: PathBuf,
    #[command(flatten)]
    output: super::output::OutputOptions,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ExportFormat {
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
    /// A chart as a figure for print.
    Svg,
    /// The same.
    Pdf,
    /// One HTML file that replays the game offline, as the page hands it out.
    Html,
}

/// Writes the log.
pub async fn command(options: &ExportOptions) -> Outcome<bool> {
    let log = load_log(&options.log)?;
    let bytes = match options.format {
        ExportFormat::Json => write_log(&log)?.into_bytes(),
        ExportFormat::JsonGz => gzip(write_log(&log)?.as_bytes())?,
        ExportFormat::Csv => series_csv(&log)?.into_bytes(),
        ExportFormat::Markdown => transcript_markdown(&log).into_bytes(),
        ExportFormat::Kit => classroom_kit(&log.scenario, Some(&log)).into_bytes(),
        ExportFormat::Svg => build_figure(options, log)?.svg(f64::from(options.width)).into_bytes(),
        ExportFormat::Pdf => build_figure(options, log)?.pdf(f64::from(options.width)),
        ExportFormat::Html => replay::build_replay_page(&options.page, &log).await?.into_bytes(),
    };
    options.output.write(&options.log, bytes)?;
    Ok(true)
}

/// The chart of the complete game from the all-knowing perspective.
fn build_figure(options: &ExportOptions, log: Log) -> Outcome<Figure> {
    let language = log.scenario.language;
    let session = Session::open(log)?;
    let viewpoint = Viewpoint::new(Perspective::AllKnowing, true);
    let scene = Scene::new(&session, usize::MAX, viewpoint, language);
    let score = ChartTracks::from_scene(&scene, VictimId(options.victim - 1));
    let track = Track::ALL.into_iter().find(|track| track.id() == options.chart);
    let made = track.and_then(|track| track_figure(&score, &scene, track, None));
    made.ok_or_else(|| format!("nothing of the chart {} is recorded", options.chart).into())
}
