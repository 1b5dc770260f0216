//! Saves files: the log in several formats, charts as figures and tables, and a page that replays the game by
//! itself.

mod chart;
mod page;

pub use chart::{
    ChartFormat, SMALL_FIGURE_WIDTH_MM, figure_view, figure_width_select, page_figure_width_mm, save_chart, save_figure,
};
pub use page::save_replay_page;

use crate::base::game::Log;
use crate::base::language::Language;
use crate::page::app::download::{FileToDownload, download_made_file};
use crate::page::app::prelude::*;
use crate::page::app::stage::Stage;
use crate::page::app::state::App;
use crate::read::archive::write_log;
use crate::show::export::{csv_for_viewpoint, gzip, markdown_for_viewpoint};
use crate::show::viewer::{Scene, TurnRange};

/// The file format of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    Json,
    Gzip,
    Csv,
    Markdown,
}

/// Saves the log on the table.
pub fn save_log(app: App, form: LogFormat) {
    let l = app.language.get_untracked();
    let stage = app.stage;
    let made = stage.session_untracked(|session| {
        let log = session.recorded_log();
        let name = log_file_name(log);
        match form {
            LogFormat::Json => json_file(log, l),
            LogFormat::Gzip => write_log(log)
                .map_err(|error| error.localized().text(l).to_owned())
                .and_then(|text| gzip(text.as_bytes()).map_err(|error| error.localized().text(l).to_owned()))
                .map(|bytes| (format!("{name}.casebook.json.gz"), "application/gzip", bytes)),
            // Formats that are read and not opened again hold what the viewer sees: every series of the
            // charts, those rated afterwards under their names.
            LogFormat::Csv => with_seen_game(stage, csv_for_viewpoint)
                .unwrap_or_else(|| Ok(String::new()))
                .map(|text| (format!("{name}.csv"), "text/csv", text.into_bytes()))
                .map_err(|error| error.localized().text(l).to_owned()),
            LogFormat::Markdown => Ok((
                format!("{name}.md"),
                "text/markdown",
                with_seen_game(stage, markdown_for_viewpoint).unwrap_or_default().into_bytes(),
            )),
        }
    });
    if let Some(made) = made {
        download_made_file(app, made);
    }
}

/// A game as a Casebook file.
pub fn json_file(log: &Log, l: Language) -> Result<FileToDownload, String> {
    let text = write_log(log).map_err(|error| error.localized().text(l).to_owned())?;
    let name = format!("{}.casebook.json", log_file_name(log));
    Ok((name, "application/json", text.into_bytes()))
}

/// Calls `make` with what the viewer has reached, and with the selected stretch.
fn with_seen_game<T>(stage: Stage, make: impl FnOnce(&Scene, Option<TurnRange>) -> T) -> Option<T> {
    untrack(|| {
        let stretch = stage.turn_range.get();
        stage.furthest_scene(|scene| make(scene, stretch))
    })
}

/// The file name of a log, without its ending.
pub fn log_file_name(log: &Log) -> String {
    crate::page::app::download::safe_file_name(&log.id)
}
