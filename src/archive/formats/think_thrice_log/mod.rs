//! ThinkThrice's game logs: transcripts in plain text, English or Chinese, copied out of a PDF.

mod build;
mod lines;
mod play;
mod speakers;
#[cfg(test)]
mod tests;
mod votes;

use crate::archive::formats::stub::text_of;
use crate::game::Log;
use crate::scenario::{Problem, said};
use lines::Line;

/// Is this a transcript? Two utterances or more among the first paragraphs.
pub(super) fn is_transcript(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(1 << 16)];
    if head.contains(&0) {
        return false;
    }
    let text = String::from_utf8_lossy(head);
    let first = text.trim_start_matches('\u{feff}').trim_start();
    if first.starts_with(['{', '[']) {
        return false;
    }
    let said = text.lines().take(2_000);
    said.filter(|row| matches!(lines::line(row), Line::Said { .. }))
        .take(2)
        .count()
        == 2
}

/// Reads a transcript.
pub(super) fn import(path: &str, bytes: &[u8]) -> (Log, Vec<Problem>) {
    let (text, damaged) = text_of(bytes);
    let (log, mut problems) = build::log(path, &text);
    if damaged {
        problems.push(Problem::warning(
            path,
            said!(
                "the text is not all UTF-8; what is not was replaced",
                "文本不全是 UTF-8，其余的字已替换"
            ),
        ));
    }
    (log, problems)
}
