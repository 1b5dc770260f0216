//! Reads MIRAGE's `history.json` and `history_current.json`: model calls as prompt and reply, then the vote,
//! the evaluation and one record of the program's whole state.

mod build;
mod case;
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

use super::format::{Format, FormatReader, ImportedGame};
use super::offered_file::{HEAD_BYTES, OfferedFile};
use crate::base::scenario::ProblemList;

pub(super) const FORMAT: Format = Format::for_logs("mirage-log", "MIRAGE", &["MIRAGE history"], &[]);

#[derive(Debug, Default)]
pub(crate) struct MirageLogs {
    files: Vec<(String, Vec<u8>)>,
}

/// Does this begin like a MIRAGE log?
fn is_mirage(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(HEAD_BYTES)];
    let has = |key: &str| head.windows(key.len()).any(|window| window == key.as_bytes());
    ["\"Script_name\"", "\"Message\"", "\"Name\""].into_iter().all(has)
        || ["\"configs\"", "\"script_name\"", "\"words_num\""].into_iter().all(has)
}

impl FormatReader for MirageLogs {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, file: &mut OfferedFile) {
        if is_mirage(file.bytes()) {
            self.files.push(file.take_bytes());
        }
    }

    /// The same game in several files is one.
    fn read_games(&mut self, _beside: &mut [OfferedFile], report: &mut ProblemList) -> Vec<ImportedGame> {
        let files = std::mem::take(&mut self.files);
        let mut imports = Vec::new();
        for game in games::group_into_games(&files, report) {
            let (log, problems) = turns::build_log(&files, &game);
            let mut paths = vec![game.path.clone()];
            for (path, _) in game.records.iter().filter_map(|record| files.get(record.file)) {
                if !paths.contains(path) {
                    paths.push(path.clone());
                }
            }
            imports.push(ImportedGame::log(paths, log, problems));
        }
        imports
    }
}
