//! PLAYER*'s `GAME.xlsx` or `.csv`, its evaluation sheets and `args.json`.

use crate::language::id;
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

use super::dropped::{FileNotes, LooseFile};
use super::format::{Format, Import, Reader, hand_out};
use super::paths::folder;
use crate::archive::json::tell_doubled;
use crate::game::NotRecorded;
use crate::scenario::{LogProblem, ProblemKind, ProblemList};
use serde_json::Value;

pub(super) const FORMAT: Format = Format::log(
    "player-star-log",
    id!(format_player_log),
    &["PLAYER* history", "PLAYER*"],
    &[NotRecorded::Votes, NotRecorded::Outcome, NotRecorded::End],
);

/// What a PLAYER* file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    History,
    /// Questions after play, answered and marked.
    EvaluationSheet,
    Arguments,
}

#[derive(Debug, Default)]
pub(crate) struct PlayerStarLogs {
    files: Vec<(String, Vec<u8>, Part)>,
    notes: FileNotes,
}

impl Reader for PlayerStarLogs {
    fn format(&self) -> Format {
        FORMAT
    }

    fn take(&mut self, file: LooseFile) -> Option<LooseFile> {
        let Some(part) = part(file.bytes()) else {
            return Some(file);
        };
        let (path, bytes) = file.into_bytes(&mut self.notes);
        self.files.push((path, bytes, part));
        None
    }

    fn games(&mut self, _beside: &mut Vec<LooseFile>, report: &mut ProblemList) -> Vec<Import> {
        let mut problems = ProblemList::default();
        let games = games(&std::mem::take(&mut self.files), &mut problems).into_iter();
        let imports = games.map(|game| {
            let mut own = ProblemList::default();
            let log = game.log(&mut own);
            let noted = self.notes.take(&game.paths);
            Import::log(game.paths, log, [noted, own.done()].concat())
        });
        let mut imports: Vec<Import> = imports.collect();
        hand_out(&mut imports, problems.done(), report);
        report.extend(self.notes.rest());
        imports
    }

    fn about(&self, beside: &mut LooseFile) -> Option<ProblemKind> {
        summary::summary(beside)
    }
}

/// Tells a PLAYER* file by its content.
fn part(bytes: &[u8]) -> Option<Part> {
    if sheet::is_workbook(bytes) {
        return of_sheet(&sheet::read("", bytes, &mut ProblemList::default())?);
    }
    let start = bytes
        .iter()
        .position(|b| !b.is_ascii_whitespace())
        .unwrap_or(0);
    if bytes.get(start) == Some(&b'{') {
        let value: Value = serde_json::from_slice(bytes).ok()?;
        let known = [
            "script_name",
            "script_root",
            "max_turn",
            "prompt_path",
            "rsl",
            "output_root_path",
        ];
        let hits = known.iter().filter(|key| value.get(key).is_some()).count();
        return (hits >= 3).then_some(Part::Arguments);
    }
    let head = bytes
        .iter()
        .position(|b| *b == b'\n')
        .unwrap_or(bytes.len());
    let head = bytes.get(..head.min(4_096))?;
    of_sheet(&sheet::read("", head, &mut ProblemList::default())?)
}

fn of_sheet(sheet: &sheet::Spreadsheet) -> Option<Part> {
    if sheet.has(&["stage", "speaker", "listener", "words"]) {
        Some(Part::History)
    } else if sheet.has(&exam::COLUMNS) {
        Some(Part::EvaluationSheet)
    } else {
        None
    }
}

/// The games in the files. An evaluation goes to the history of its folder (or the folder above) in
/// which its testers play, else to the only one in which they do.
fn games(files: &[(String, Vec<u8>, Part)], report: &mut ProblemList) -> Vec<game::PlayedHistory> {
    let mut games: Vec<game::PlayedHistory> = Vec::new();
    for (path, bytes, _) in files.iter().filter(|(.., part)| *part == Part::History) {
        if let Some(sheet) = sheet::read(path, bytes, report) {
            games.push(game::PlayedHistory {
                paths: vec![path.clone()],
                rows: history::rows(path, &sheet, report),
                evaluations: Vec::new(),
                arguments: None,
            });
        }
    }
    for (path, bytes, part) in files {
        match part {
            Part::History => {}
            Part::EvaluationSheet => {
                let Some(sheet) = sheet::read(path, bytes, report) else {
                    continue;
                };
                let evaluation = exam::evaluation(path, &sheet, report);
                let plays = |game: &game::PlayedHistory| {
                    let players = game::players(&game.rows);
                    evaluation
                        .rows
                        .iter()
                        .all(|row| players.contains(&row.tester))
                };
                match nearest(&mut games, path, plays) {
                    Some(game) => {
                        game.paths.push(path.clone());
                        game.evaluations.push(evaluation);
                    }
                    None => report.warn(path, LogProblem::EvaluationAlone),
                }
            }
            Part::Arguments => {
                let value = serde_json::from_slice::<Value>(bytes).ok();
                tell_doubled(path, &String::from_utf8_lossy(bytes), report);
                match nearest(&mut games, path, |_| true) {
                    Some(game) => {
                        game.paths.push(path.clone());
                        game.arguments = value;
                    }
                    None => report.warn(path, LogProblem::SettingsAlone),
                }
            }
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
    let only = (fitting.len() == 1)
        .then(|| fitting.first().copied())
        .flatten();
    games.get_mut(near.or(only)?)
}
