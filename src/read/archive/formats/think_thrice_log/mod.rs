//! Reads ThinkThrice's game logs: plain-text transcripts in English or Chinese, copied from a PDF.

mod build;
mod lines;
mod play;
mod speakers;
#[cfg(test)]
mod tests;
mod votes;

use super::format::{Format, FormatReader, ImportedGame};
use super::offered_file::OfferedFile;
use crate::base::game::UnrecordedPart;
use crate::base::scenario::ProblemList;
use lines::Paragraph;

pub(super) const FORMAT: Format = Format::for_logs(
    "thinkthrice-log",
    "ThinkThrice",
    &["ThinkThrice transcript"],
    &[UnrecordedPart::Clues, UnrecordedPart::Outcome],
);

#[derive(Debug, Default)]
pub(crate) struct Transcripts {
    files: Vec<(String, String)>,
}

/// Does a transcript begin so? It has two or more utterances among its first lines.
fn is_transcript(text: &str) -> bool {
    if text.contains('\0') || text.trim_start().starts_with(['{', '[']) {
        return false;
    }
    let said = text.lines().take(2_000);
    said.filter(|row| matches!(lines::classify_paragraph(row), Paragraph::Said { .. })).take(2).count() == 2
}

impl FormatReader for Transcripts {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, file: &mut OfferedFile) {
        if is_transcript(file.head()) {
            self.files.push(file.take_text());
        }
    }

    fn read_games(&mut self, _beside: &mut [OfferedFile], _report: &mut ProblemList) -> Vec<ImportedGame> {
        let games = std::mem::take(&mut self.files).into_iter().map(|(path, text)| {
            let mut problems = ProblemList::default();
            let log = build::build_log(&path, &text, &mut problems);
            ImportedGame::log(vec![path], log, problems)
        });
        games.collect()
    }
}
