//! Reads ThinkThrice's game logs: plain-text transcripts in English or Chinese, copied from a PDF.

use crate::base::language::id;
mod build;
mod lines;
mod play;
mod speakers;
#[cfg(test)]
mod tests;
mod votes;

use super::format::{Format, FormatReader, Import};
use super::offered_file::{FileNotes, HEAD_BYTES, OfferedFile};
use crate::base::game::NotRecorded;
use crate::base::scenario::ProblemList;
use lines::Paragraph;

pub(super) const FORMAT: Format = Format::log(
    "thinkthrice-log",
    id!(format_thinkthrice_transcript),
    &["ThinkThrice transcript"],
    &[NotRecorded::Clues, NotRecorded::Outcome],
);

#[derive(Debug, Default)]
pub(crate) struct Transcripts {
    files: Vec<(String, String)>,
    notes: FileNotes,
}

/// Is this a transcript? It has two or more utterances among its first lines.
fn is_transcript(text: &str) -> bool {
    let text = &text[..text.floor_char_boundary(HEAD_BYTES)];
    if text.contains('\0') || text.trim_start().starts_with(['{', '[']) {
        return false;
    }
    let said = text.lines().take(2_000);
    said.filter(|row| matches!(lines::classify(row), Paragraph::Said { .. })).take(2).count() == 2
}

impl FormatReader for Transcripts {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, file: OfferedFile) -> Option<OfferedFile> {
        if !is_transcript(file.text()) {
            return Some(file);
        }
        self.files.push(file.into_text(&mut self.notes));
        None
    }

    fn read_games(&mut self, _beside: &mut Vec<OfferedFile>, _report: &mut ProblemList) -> Vec<Import> {
        let files = std::mem::take(&mut self.files).into_iter();
        let games = files.map(|(path, text)| {
            let (log, problems) = build::log(&path, &text);
            let paths = vec![path];
            let noted = self.notes.remove_for(&paths);
            Import::log(paths, log, [noted, problems].concat())
        });
        games.collect()
    }
}
