//! PLAYER*'s `GAME.xlsx` or `.csv`, its evaluation sheets and `args.json`.

mod exam;
mod game;
mod history;
mod lists;
mod sheet;
#[cfg(test)]
mod tests;
mod victims;

use crate::archive::formats::Format;
use crate::archive::formats::foreign_logs::Imported;
use crate::archive::formats::stub::folder;
use crate::archive::json::tell_doubled;
use crate::scenario::{Problem, Report, said};
use serde_json::Value;

/// What a PLAYER* file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// Who said what.
    History,
    /// Questions after play, answered and marked.
    Evaluation,
    /// Settings.
    Arguments,
}

/// Tells a PLAYER* file by its content.
pub(super) fn part(bytes: &[u8]) -> Option<Part> {
    if sheet::is_workbook(bytes) {
        return of_sheet(&sheet::read("", bytes, &mut Vec::new())?);
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
    of_sheet(&sheet::read("", head, &mut Vec::new())?)
}

fn of_sheet(sheet: &sheet::Sheet) -> Option<Part> {
    if sheet.has(&["stage", "speaker", "listener", "words"]) {
        Some(Part::History)
    } else if sheet.has(&exam::COLUMNS) {
        Some(Part::Evaluation)
    } else {
        None
    }
}

/// The games in the files. An evaluation goes to the history of its folder (or the folder above) in
/// which its testers play, else to the only one in which they do.
pub(super) fn import(files: &[(&str, &[u8], Part)]) -> (Vec<Imported>, Vec<Problem>) {
    let mut problems = Vec::new();
    let mut games: Vec<game::Game> = Vec::new();
    for (path, bytes, _) in files.iter().filter(|(.., part)| *part == Part::History) {
        if let Some(sheet) = sheet::read(path, bytes, &mut problems) {
            games.push(game::Game {
                paths: vec![(*path).to_owned()],
                rows: history::rows(path, &sheet, &mut problems),
                evaluations: Vec::new(),
                arguments: None,
            });
        }
    }
    for (path, bytes, part) in files {
        match part {
            Part::History => {}
            Part::Evaluation => {
                let Some(sheet) = sheet::read(path, bytes, &mut problems) else {
                    continue;
                };
                let evaluation = exam::evaluation(path, &sheet, &mut problems);
                let plays = |game: &game::Game| {
                    let players = game::players(&game.rows);
                    evaluation
                        .rows
                        .iter()
                        .all(|row| players.contains(&row.tester))
                };
                match nearest(&mut games, path, plays) {
                    Some(game) => {
                        game.paths.push((*path).to_owned());
                        game.evaluations.push(evaluation);
                    }
                    None => problems.push(Problem::warning(
                        *path,
                        said!(
                            "an evaluation of a game that is not among the files",
                            "这份评测所属的游戏不在这些文件里"
                        ),
                    )),
                }
            }
            Part::Arguments => {
                let value = serde_json::from_slice::<Value>(bytes).ok();
                let mut report = Report::default();
                tell_doubled(path, &String::from_utf8_lossy(bytes), &mut report);
                problems.extend(report.done());
                match nearest(&mut games, path, |_| true) {
                    Some(game) => {
                        game.paths.push((*path).to_owned());
                        game.arguments = value;
                    }
                    None => problems.push(Problem::warning(
                        *path,
                        said!(
                            "settings of a game that is not among the files",
                            "这份设置所属的游戏不在这些文件里"
                        ),
                    )),
                }
            }
        }
    }
    let imported = |game: game::Game| {
        let mut problems = Vec::new();
        let log = game.log(&mut problems);
        Imported {
            format: Format::PlayerStarLog,
            log,
            files: game.paths,
            problems,
        }
    };
    (games.into_iter().map(imported).collect(), problems)
}

fn nearest<'a>(
    games: &'a mut [game::Game],
    path: &str,
    fits: impl Fn(&game::Game) -> bool,
) -> Option<&'a mut game::Game> {
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
