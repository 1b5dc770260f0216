//! Other programs' game logs: told apart by their content, joined where several files make one game.

use super::files::SourceFile;
use super::{mirage_log, player_star, think_thrice_log};
use crate::game::Log;
use crate::scenario::Problem;

/// Another program's log, or a part of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ForeignLog {
    /// PLAYER*: history, evaluation or settings.
    PlayerStar(player_star::Part),
    /// MIRAGE's history.
    Mirage,
    /// ThinkThrice's transcript.
    ThinkThrice,
}

/// Which program's log is this? `None`: none that is known.
pub fn recognise(bytes: &[u8]) -> Option<ForeignLog> {
    if mirage_log::is_mirage(bytes) {
        Some(ForeignLog::Mirage)
    } else if let Some(part) = player_star::part(bytes) {
        Some(ForeignLog::PlayerStar(part))
    } else {
        think_thrice_log::is_transcript(bytes).then_some(ForeignLog::ThinkThrice)
    }
}

/// The games in `files`, with what is wrong with them. Files of no known log are passed over.
pub fn import_logs(files: &[SourceFile]) -> (Vec<Log>, Vec<Problem>) {
    let (mut logs, mut problems) = (Vec::new(), Vec::new());
    let (mut mirage, mut player_star) = (Vec::new(), Vec::new());
    for file in files {
        let (path, bytes) = (file.path.as_str(), file.bytes.as_slice());
        match recognise(bytes) {
            Some(ForeignLog::Mirage) => mirage.push((path, bytes)),
            Some(ForeignLog::PlayerStar(part)) => player_star.push((path, bytes, part)),
            Some(ForeignLog::ThinkThrice) => {
                let (log, found) = think_thrice_log::import(path, bytes);
                logs.push(log);
                problems.extend(found);
            }
            None => {}
        }
    }
    for (more, found) in [
        mirage_log::import(&mirage),
        player_star::import(&player_star),
    ] {
        logs.extend(more);
        problems.extend(found);
    }
    (logs, problems)
}
