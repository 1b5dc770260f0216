//! Other programs' game logs: told apart by their content, joined where several files make one game.

use super::Format;
use super::{mirage_log, player_star, think_thrice_log};
use crate::game::Log;
use crate::scenario::Problem;

/// Another program's log, or a part of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ForeignLog {
    /// PLAYER*: history, evaluation, settings or summary.
    PlayerStar(player_star::Part),
    /// MIRAGE's history.
    Mirage,
    /// ThinkThrice's transcript.
    ThinkThrice,
}

/// A game that was read from another program's files.
#[derive(Debug)]
pub(crate) struct Imported {
    /// Whose log it is.
    pub format: Format,
    /// The game.
    pub log: Log,
    /// The files that it was read from, the one in which it begins first.
    pub files: Vec<String>,
    /// What is wrong with it.
    pub problems: Vec<Problem>,
}

/// Which program's log is this? `None`: none that is known.
pub(crate) fn recognise(bytes: &[u8]) -> Option<ForeignLog> {
    if mirage_log::is_mirage(bytes) {
        Some(ForeignLog::Mirage)
    } else if let Some(part) = player_star::part(bytes) {
        Some(ForeignLog::PlayerStar(part))
    } else {
        think_thrice_log::is_transcript(bytes).then_some(ForeignLog::ThinkThrice)
    }
}

/// The games in `files`, which [`recognise`] knows, with what belongs to none of them.
pub(crate) fn import_logs(
    files: &[((String, Vec<u8>), ForeignLog)],
) -> (Vec<Imported>, Vec<Problem>) {
    let (mut games, mut loose) = (Vec::new(), Vec::new());
    let (mut mirage, mut player_star) = (Vec::new(), Vec::new());
    for ((path, bytes), kind) in files {
        let (path, bytes) = (path.as_str(), bytes.as_slice());
        match kind {
            ForeignLog::Mirage => mirage.push((path, bytes)),
            ForeignLog::PlayerStar(part) => player_star.push((path, bytes, *part)),
            ForeignLog::ThinkThrice => {
                let (log, problems) = think_thrice_log::import(path, bytes);
                games.push(Imported {
                    format: Format::ThinkThriceLog,
                    log,
                    files: vec![path.to_owned()],
                    problems,
                });
            }
        }
    }
    for (more, problems) in [
        mirage_log::import(&mirage),
        player_star::import(&player_star),
    ] {
        let begins = games.len();
        games.extend(more);
        for problem in problems {
            // What is wrong with a file is wrong with the game that was read from it.
            let home = games[begins..].iter_mut().find(|game| {
                let mut files = game.files.iter();
                files.any(|path| problem.place.starts_with(path.as_str()))
            });
            match home {
                Some(game) => game.problems.push(problem),
                None => loose.push(problem),
            }
        }
    }
    (games, loose)
}
