//! Notes on how a reply was repaired before it could be read. Logs store them in English; this translates
//! them. The repairs are made in `mind` and `task`.

use super::TruncatedPrompt;
use crate::base::language::{Language, id, message, text};

pub(crate) const FROM_FENCE: &str = "took the JSON out of its fence";
pub(crate) const FROM_TEXT: &str = "took the JSON out of the text around it";
pub(crate) const MENDED: &str = "mended the JSON";
pub(crate) const WAS_TEXT: &str = "read JSON that was written as a text";
pub(crate) const WAS_PROSE: &str = "read as plain text: there was no JSON in the reply";
pub(crate) const FROM_FIELDS: &str = "read fields that were not written as JSON";
pub(crate) const FROM_PIECES: &str = "put the JSON together from its pieces";
pub(crate) const RENAMED: &str = "read keys or kinds that were written in another way";
pub(crate) const UNWRAPPED: &str = "took the reply out of what was wrapped around it";
pub(crate) const THOUGHTS_REMOVED: &str = "took thoughts out of what is said";
/// A prefix; the reason follows.
pub(crate) const NO_POINTS: &str = "no points could be read: ";

/// Notes on where a misplaced reply was found.
pub(crate) const MISPLACED_REPLY_NOTES: [&str; 4] = [IN_TOOL_CALL, IN_REASONING, IN_OTHER_FORMAT, IN_REFUSED];
/// The model called a tool that was not offered.
pub(crate) const IN_TOOL_CALL: &str = "took the reply from a tool call";
pub(crate) const IN_REASONING: &str = "took the reply from the reasoning: there was none beside it";
pub(crate) const IN_OTHER_FORMAT: &str = "took the reply from an answer of another format";
/// The server refused the reply, and showed it in its error.
pub(crate) const IN_REFUSED: &str = "took the reply from an error that shows it";

/// Notes without numbers, with their message ids.
const NOTE_MESSAGES: [(&str, &str); 14] = [
    (FROM_FENCE, id!(repair_from_fence)),
    (FROM_TEXT, id!(repair_from_text)),
    (MENDED, id!(repair_mended)),
    (WAS_TEXT, id!(repair_was_text)),
    (WAS_PROSE, id!(repair_was_prose)),
    (FROM_FIELDS, id!(repair_from_fields)),
    (FROM_PIECES, id!(repair_from_pieces)),
    (RENAMED, id!(repair_renamed)),
    (UNWRAPPED, id!(repair_unwrapped)),
    (THOUGHTS_REMOVED, id!(repair_thoughts_removed)),
    (IN_TOOL_CALL, id!(repair_in_tool_call)),
    (IN_REASONING, id!(repair_in_reasoning)),
    (IN_OTHER_FORMAT, id!(repair_in_other_format)),
    (IN_REFUSED, id!(repair_in_error)),
];

/// A log's note in `language`; an unknown note stays as it is. `name` is the mind's.
pub fn describe_repair(note: &str, language: Language, name: &str) -> String {
    if let Some((_, id)) = NOTE_MESSAGES.iter().find(|(own, _)| *own == note) {
        return message(language, id, &[]);
    }
    match (TruncatedPrompt::from_note(note), note.strip_prefix(NO_POINTS)) {
        (Some(cut), _) => cut.describe(language, name),
        (None, Some(why)) => text!(language, repair_no_points, why),
        (None, None) => note.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_note_of_a_log_has_words_in_every_language() {
        let read = [
            FROM_FENCE,
            FROM_TEXT,
            MENDED,
            WAS_TEXT,
            WAS_PROSE,
            FROM_FIELDS,
            FROM_PIECES,
            RENAMED,
            UNWRAPPED,
            THOUGHTS_REMOVED,
        ];
        for note in read.into_iter().chain(MISPLACED_REPLY_NOTES) {
            assert_eq!(describe_repair(note, Language::English, "m"), note);
            assert_ne!(describe_repair(note, Language::Chinese, "m"), note);
        }
        let cut = TruncatedPrompt { sent_tokens: 9_000, read_tokens: 4_096 };
        assert!(describe_repair(&cut.to_note(), Language::Chinese, "m").contains("4096"));
        let points = format!("{NO_POINTS}x");
        assert_eq!(describe_repair(&points, Language::English, "m"), points);
        assert_eq!(describe_repair("of another version", Language::Chinese, "m"), "of another version");
    }
}
