//! Reads PLAYER*'s `GAME.xlsx` or `.csv`, its evaluation sheets and `args.json`.

use crate::base::language::id;
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

use super::format::{Format, FormatReader, Import, distribute_problems};
use super::offered_file::{FileNotes, HEAD_BYTES, OfferedFile};
use super::paths::folder;
use crate::base::game::NotRecorded;
use crate::base::scenario::{LogProblem, ProblemKind, ProblemList};
use crate::read::archive::json::Json;

pub(super) const FORMAT: Format = Format::log(
    "player-star-log",
    id!(format_player_log),
    &["PLAYER* history", "PLAYER*"],
    &[NotRecorded::Votes, NotRecorded::Outcome, NotRecorded::End],
);

/// What a PLAYER* file is.
#[derive(Debug)]
enum PlayerStarFile {
    History(Vec<u8>),
    /// Exam questions, answered and marked.
    EvaluationSheet(Vec<u8>),
    Arguments(Json),
}

#[derive(Debug, Default)]
pub(crate) struct PlayerStarLogs {
    files: Vec<(String, PlayerStarFile)>,
    notes: FileNotes,
}

impl FormatReader for PlayerStarLogs {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, mut file: OfferedFile) -> Option<OfferedFile> {
        if let Some(arguments) = arguments::read_arguments(&mut file) {
            let (path, _) = file.into_text(&mut self.notes);
            self.files.push((path, PlayerStarFile::Arguments(arguments)));
            return None;
        }
        let Some(part) = recognize_table(&file) else {
            return Some(file);
        };
        let (path, bytes) = file.into_bytes(&mut self.notes);
        self.files.push((path, part(bytes)));
        None
    }

    fn read_games(&mut self, _beside: &mut Vec<OfferedFile>, report: &mut ProblemList) -> Vec<Import> {
        let mut problems = ProblemList::default();
        let games = games(std::mem::take(&mut self.files), &mut problems).into_iter();
        let import = |game: game::PlayedHistory| {
            let mut own = ProblemList::default();
            let log = game.log(&mut own);
            let noted = self.notes.remove_for(&game.paths);
            Import::log(game.paths, log, [noted, own.into_problems()].concat())
        };
        let mut imports: Vec<Import> = games.map(import).collect();
        distribute_problems(&mut imports, problems.into_problems(), report);
        report.extend(self.notes.remove_remaining());
        imports
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
        sheet::read_header(&file.text()[..file.text().floor_char_boundary(HEAD_BYTES)])
    };
    if sheet.has_columns(&["stage", "speaker", "listener", "words"]) {
        Some(PlayerStarFile::History)
    } else if sheet.has_columns(&exam::COLUMNS) {
        Some(PlayerStarFile::EvaluationSheet)
    } else {
        None
    }
}

/// The games in the files. An evaluation goes to the history in its folder or the folder above in which its
/// testers play, else to the only history in which they play.
fn games(files: Vec<(String, PlayerStarFile)>, report: &mut ProblemList) -> Vec<game::PlayedHistory> {
    let mut games: Vec<game::PlayedHistory> = Vec::new();
    for (path, part) in &files {
        let PlayerStarFile::History(bytes) = part else { continue };
        if let Some(sheet) = sheet::read(path, bytes, report) {
            games.push(game::PlayedHistory {
                paths: vec![path.clone()],
                rows: history::rows(path, &sheet, report),
                evaluations: Vec::new(),
                arguments: None,
            });
        }
    }
    for (path, part) in files {
        match part {
            PlayerStarFile::History(_) => {}
            PlayerStarFile::EvaluationSheet(bytes) => {
                let Some(sheet) = sheet::read(&path, &bytes, report) else {
                    continue;
                };
                let evaluation = exam::evaluation(&path, &sheet, report);
                let plays = |game: &game::PlayedHistory| {
                    let players = game::players(&game.rows);
                    evaluation.rows.iter().all(|row| players.contains(&row.tester))
                };
                match nearest(&mut games, &path, plays) {
                    Some(game) => {
                        game.paths.push(path);
                        game.evaluations.push(evaluation);
                    }
                    None => report.warn(path, LogProblem::EvaluationAlone),
                }
            }
            PlayerStarFile::Arguments(arguments) => match nearest(&mut games, &path, |_| true) {
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

fn nearest<'a>(
    games: &'a mut [game::PlayedHistory],
    path: &str,
    fits: impl Fn(&game::PlayedHistory) -> bool,
) -> Option<&'a mut game::PlayedHistory> {
    let here = folder(path);
    let above = folder(here);
    let fitting: Vec<usize> = (0..games.len()).filter(|i| fits(&games[*i])).collect();
    let near = fitting.iter().copied().find(|i| {
        let home = folder(games[*i].path());
        home == here || home == above
    });
    let only = (fitting.len() == 1).then(|| fitting.first().copied()).flatten();
    games.get_mut(near.or(only)?)
}
