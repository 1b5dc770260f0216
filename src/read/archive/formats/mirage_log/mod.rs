//! Reads MIRAGE's `history.json` and `history_current.json`: model calls as prompt and reply, then the vote,
//! the evaluation and one record of the program's whole state.

use crate::base::language::id;
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

use super::format::{Format, FormatReader, Import, distribute_problems};
use super::offered_file::{FileNotes, HEAD_BYTES, OfferedFile};
use crate::base::scenario::ProblemList;

pub(super) const FORMAT: Format = Format::log("mirage-log", id!(format_mirage_log), &["MIRAGE history"], &[]);

#[derive(Debug, Default)]
pub(crate) struct MirageLogs {
    files: Vec<(String, Vec<u8>)>,
    notes: FileNotes,
}

/// Does this begin like a MIRAGE log?
fn is_mirage(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(HEAD_BYTES)];
    let has = |key: &[u8]| head.windows(key.len()).any(|window| window == key);
    has(b"\"Script_name\"") && has(b"\"Message\"") && has(b"\"Name\"")
        || has(b"\"configs\"") && has(b"\"script_name\"") && has(b"\"words_num\"")
}

impl FormatReader for MirageLogs {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, file: OfferedFile) -> Option<OfferedFile> {
        if !is_mirage(file.bytes()) {
            return Some(file);
        }
        self.files.push(file.into_bytes(&mut self.notes));
        None
    }

    /// The same game in several files is one.
    fn read_games(&mut self, _beside: &mut Vec<OfferedFile>, report: &mut ProblemList) -> Vec<Import> {
        let taken = std::mem::take(&mut self.files);
        let files: Vec<(&str, &[u8])> = taken.iter().map(|(p, b)| (p.as_str(), b.as_slice())).collect();
        let bytes: Vec<&[u8]> = files.iter().map(|(_, bytes)| *bytes).collect();
        let (games, problems) = games::games(&files);
        let mut list = Vec::new();
        for game in &games {
            let (log, wrong) = build::log(&bytes, game);
            let mut paths = vec![game.path.clone()];
            let others = game.records.iter().filter_map(|r| files.get(r.file));
            for (path, _) in others {
                if paths.last().is_none_or(|last| last != path) && !paths.iter().any(|p| p == path) {
                    paths.push((*path).to_owned());
                }
            }
            let noted = self.notes.remove_for(&paths);
            list.push(Import::log(paths, log, [noted, wrong].concat()));
        }
        distribute_problems(&mut list, problems, report);
        report.extend(self.notes.remove_remaining());
        list
    }
}
