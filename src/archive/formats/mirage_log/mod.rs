//! MIRAGE's `history.json` and `history_current.json`: model calls as prompt and reply, then the vote,
//! the evaluation and one record of everything that the program held.

mod build;
mod config;
mod ending;
mod games;
mod metrics;
mod names;
mod record;
mod scan;
mod stage;
#[cfg(test)]
mod tests;
mod turns;

use crate::archive::formats::Format;
use crate::archive::formats::foreign_logs::Imported;
use crate::scenario::Problem;

/// Does this begin like a MIRAGE log?
pub(super) fn is_mirage(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(1 << 16)];
    let has = |key: &[u8]| head.windows(key.len()).any(|window| window == key);
    has(b"\"Script_name\"") && has(b"\"Message\"") && has(b"\"Name\"")
        || has(b"\"configs\"") && has(b"\"script_name\"") && has(b"\"words_num\"")
}

/// The games in the files; the same game in several of them is one. Problems that come beside them are the
/// files'.
pub(super) fn import(files: &[(&str, &[u8])]) -> (Vec<Imported>, Vec<Problem>) {
    let bytes: Vec<&[u8]> = files.iter().map(|(_, bytes)| *bytes).collect();
    let (games, problems) = games::games(files);
    let mut list = Vec::new();
    for game in &games {
        let (log, problems) = build::log(&bytes, game);
        let mut paths = vec![game.path.clone()];
        let others = game.records.iter().filter_map(|r| files.get(r.file));
        for (path, _) in others {
            if paths.last().is_none_or(|last| last != path) && !paths.iter().any(|p| p == path) {
                paths.push((*path).to_owned());
            }
        }
        list.push(Imported {
            format: Format::MirageLog,
            log,
            files: paths,
            problems,
        });
    }
    (list, problems)
}
