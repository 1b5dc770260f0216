//! Reads PLAYER*'s `GAME.xlsx` or `.csv`, its evaluation sheets and `args.json`.

mod arguments;
mod exam;
mod game;
mod history;
mod lists;
mod roles;
mod sheet;
mod summary;
#[cfg(test)]
mod tests;
mod victims;

use super::format::{Format, FormatReader, ImportedGame};
use super::offered_file::OfferedFile;
use super::paths::folder;
use crate::base::game::UnrecordedPart;
use crate::base::scenario::{LogProblem, ProblemKind, ProblemList};
use serde_json::Value;

pub(super) const FORMAT: Format = Format::for_logs(
    "player-star-log",
    "PLAYER*",
    &["PLAYER* history", "PLAYER*"],
    &[UnrecordedPart::Votes, UnrecordedPart::Outcome, UnrecordedPart::End],
);

/// What a PLAYER* file is.
#[derive(Debug)]
enum PlayerStarFile {
    History(Vec<u8>),
    /// Exam questions, answered and marked.
    EvaluationSheet(Vec<u8>),
    Arguments(Value),
}

#[derive(Debug, Default)]
pub(crate) struct PlayerStarLogs {
    files: Vec<(String, PlayerStarFile)>,
}

impl FormatReader for PlayerStarLogs {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, file: &mut OfferedFile) {
        if let Some(arguments) = arguments::read_arguments(file) {
            let (path, _) = file.take_text();
            self.files.push((path, PlayerStarFile::Arguments(arguments)));
        } else if let Some(part) = recognize_table(file) {
            let (path, bytes) = file.take_bytes();
            self.files.push((path, part(bytes)));
        }
    }

    fn read_games(&mut self, _beside: &mut [OfferedFile], report: &mut ProblemList) -> Vec<ImportedGame> {
        let games = group_into_games(std::mem::take(&mut self.files), report).into_iter();
        let imports = games.map(|game| {
            let mut problems = ProblemList::default();
            let log = game.build_log(&mut problems);
            ImportedGame::log(game.paths, log, problems)
        });
        imports.collect()
    }

    fn describe_unclaimed(&self, beside: &mut OfferedFile) -> Option<ProblemKind> {
        summary::recognize_summary(beside)
    }
}

/// Recognizes a table of PLAYER*'s by its columns.
fn recognize_table(file: &OfferedFile) -> Option<fn(Vec<u8>) -> PlayerStarFile> {
    let sheet = if file.is_workbook() {
        sheet::read("", file.bytes(), &mut ProblemList::default())?
    } else if file.text().trim_start().starts_with(['{', '[']) {
        return None;
    } else {
        sheet::read_header(file.head())
    };
    if sheet.has_columns(&["stage", "speaker", "listener", "words"]) {
        Some(PlayerStarFile::History)
    } else if sheet.has_columns(&exam::EVALUATION_COLUMNS) {
        Some(PlayerStarFile::EvaluationSheet)
    } else {
        None
    }
}

/// The games in the files. An evaluation goes to the history in its folder or the folder above in which its
/// testers play, else to the only history in which they play.
fn group_into_games(files: Vec<(String, PlayerStarFile)>, report: &mut ProblemList) -> Vec<game::PlayedHistory> {
    let mut games: Vec<game::PlayedHistory> = Vec::new();
    for (path, part) in &files {
        let PlayerStarFile::History(bytes) = part else { continue };
        if let Some(sheet) = sheet::read(path, bytes, report) {
            let rows = history::read_history_rows(path, &sheet, report);
            games.push(game::PlayedHistory { paths: vec![path.clone()], rows, ..game::PlayedHistory::default() });
        }
    }
    for (path, part) in files {
        match part {
            PlayerStarFile::History(_) => {}
            PlayerStarFile::EvaluationSheet(bytes) => {
                let Some(sheet) = sheet::read(&path, &bytes, report) else {
                    continue;
                };
                let evaluation = exam::read_evaluation(&path, &sheet, report);
                let plays = |game: &game::PlayedHistory| {
                    let players = game::collect_players(&game.rows);
                    evaluation.rows.iter().all(|row| players.contains(&row.tester))
                };
                match find_nearest_game(&mut games, &path, plays) {
                    Some(game) => {
                        game.paths.push(path);
                        game.evaluations.push(evaluation);
                    }
                    None => report.warn(path, LogProblem::EvaluationAlone),
                }
            }
            PlayerStarFile::Arguments(arguments) => match find_nearest_game(&mut games, &path, |_| true) {
                Some(game) => {
                    game.paths.push(path);
                    game.arguments = Some(arguments);
                }
                None => report.warn(path, LogProblem::SettingsAlone),
            },
        }
    }
    games
}

fn find_nearest_game<'a>(
    games: &'a mut [game::PlayedHistory], path: &str, fits: impl Fn(&game::PlayedHistory) -> bool,
) -> Option<&'a mut game::PlayedHistory> {
    let here = folder(path);
    let above = folder(here);
    let fitting: Vec<usize> = (0..games.len()).filter(|i| fits(&games[*i])).collect();
    let is_near = |i: &&usize| [here, above].contains(&folder(games[**i].path()));
    let only = || fitting.first().filter(|_| fitting.len() == 1);
    let found = *fitting.iter().find(is_near).or_else(only)?;
    games.get_mut(found)
}
