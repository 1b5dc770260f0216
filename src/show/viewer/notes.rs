//! Bookmarks and comments on turns: a small file next to the log, never part of it. They belong to their
//! reader; the page stores them.

use crate::base::language::{Language, text};
use crate::base::scenario::Localized;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The format version of the file.
const NOTES_VERSION: u32 = 1;
/// Limits for files from anywhere: characters of a comment, and turns of a file.
const MAX_COMMENT_CHARS: usize = 4_000;
const MAX_NOTED_TURNS: usize = 10_000;
/// Larger files are not put into a link, in bytes.
const MAX_LINK_BYTES: usize = 16_000;

/// One reader's bookmarks in one game: turns with comments, which may be empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
pub struct TurnNotes {
    casebook_notes: u32,
    /// The id of the log.
    game: String,
    #[serde(default)]
    turns: BTreeMap<usize, String>,
}

/// Why a file of notes is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum NotesError {
    /// It is no file of notes.
    Unreadable,
    /// They are about another game.
    OtherGame { game: String },
}

impl NotesError {
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::Unreadable => text!(language, notes_unreadable),
            Self::OtherGame { game } => text!(language, notes_other_game, game),
        }
    }

    pub fn localized(&self) -> Localized {
        Localized::in_each_language(|language| self.describe(language))
    }
}

impl TurnNotes {
    /// Empty notes for a game.
    pub fn empty_for_game(game: &str) -> Self {
        Self { casebook_notes: NOTES_VERSION, game: game.to_owned(), turns: BTreeMap::new() }
    }

    pub fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    /// In order of turns.
    pub fn turns(&self) -> impl Iterator<Item = (usize, &str)> {
        self.turns.iter().map(|(turn, text)| (*turn, text.as_str()))
    }

    /// The comment on a turn; `None` if it is not bookmarked.
    pub fn comment(&self, turn: usize) -> Option<&str> {
        self.turns.get(&turn).map(String::as_str)
    }

    /// Bookmarks a turn, or removes bookmark and comment.
    pub fn toggle(&mut self, turn: usize) {
        if self.turns.remove(&turn).is_none() {
            self.set_comment(turn, "");
        }
    }

    /// Bookmarks a turn with a comment.
    pub fn set_comment(&mut self, turn: usize, text: &str) {
        if turn > 0 {
            let text = text.chars().take(MAX_COMMENT_CHARS).collect();
            self.turns.insert(turn, text);
        }
    }

    /// Merges another's notes on the same game: of two comments on a turn both stay.
    pub fn merge(&mut self, other: &Self) {
        for (turn, text) in other.turns.iter().take(MAX_NOTED_TURNS) {
            let own = self.turns.get(turn).map_or("", String::as_str);
            let held = own.contains(text.as_str());
            let text = match (own.is_empty(), held) {
                (true, _) => text.clone(),
                (false, true) => continue,
                (false, false) => format!("{own}\n{text}"),
            };
            self.set_comment(*turn, &text);
        }
    }

    /// Serializes them for a file.
    pub fn to_file(&self) -> String {
        // These values always serialize.
        let game = serde_json::to_string(&self.game).unwrap_or_default();
        let turns = serde_json::to_string(&self.turns).unwrap_or_default();
        format!("{{\"casebook_notes\":{NOTES_VERSION},\"game\":{game},\"turns\":{turns}}}")
    }

    /// Is it a file that [`Self::to_file`] wrote?
    pub fn is_notes_file(bytes: &[u8]) -> bool {
        bytes.trim_ascii_start().starts_with(crate::read::archive::BOOKMARKS_FILE_PREFIX.as_bytes())
    }

    /// Parses a file of notes, which must be about `game`.
    ///
    /// # Errors
    /// [`NotesError`].
    pub fn from_file(file: &str, game: &str) -> Result<Self, NotesError> {
        let read: Self = serde_json::from_slice(file.as_bytes()).map_err(|_| NotesError::Unreadable)?;
        if read.casebook_notes != NOTES_VERSION {
            return Err(NotesError::Unreadable);
        }
        if read.game == game { Ok(read) } else { Err(NotesError::OtherGame { game: read.game }) }
    }

    /// The same for a link's fragment, which no server sees; `None` if empty or too large.
    pub fn to_link(&self) -> Option<String> {
        Some(self.to_file()).filter(|text| !self.is_empty() && text.len() <= MAX_LINK_BYTES)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn notes() -> TurnNotes {
        let mut notes = TurnNotes::empty_for_game("a-game");
        notes.toggle(5);
        notes.set_comment(12, "Who has the key?\n钥匙");
        notes.toggle(3);
        notes.toggle(3);
        notes.toggle(0);
        notes
    }

    #[test]
    fn a_turn_is_marked_and_no_longer_and_something_is_said_of_it() {
        let notes = notes();
        let all: Vec<_> = notes.turns().collect();
        assert_eq!(all, [(5, ""), (12, "Who has the key?\n钥匙")]);
        assert_eq!((notes.comment(5), notes.comment(3)), (Some(""), None));
    }

    #[test]
    fn notes_go_into_a_file_and_a_link_and_come_out_the_same() {
        let notes = notes();
        assert_eq!(TurnNotes::from_file(&notes.to_file(), "a-game").unwrap(), notes);
        assert_eq!(notes.to_link(), Some(notes.to_file()));
        assert_eq!(TurnNotes::empty_for_game("a-game").to_link(), None);
        let other = TurnNotes::from_file(&notes.to_file(), "b").unwrap_err();
        let game = "a-game".to_owned();
        assert_eq!(other, NotesError::OtherGame { game });
        for bad in ["", "[]", "{\"game\":\"a-game\"}", "{\"casebook_notes\":9,\"game\":\"a-game\"}"] {
            assert_eq!(TurnNotes::from_file(bad, "a-game"), Err(NotesError::Unreadable), "{bad}");
        }
    }

    #[test]
    fn where_two_say_something_of_a_turn_both_stand_there_and_nothing_twice() {
        let mut own = notes();
        let mut other = TurnNotes::empty_for_game("a-game");
        other.set_comment(5, "Here");
        other.set_comment(12, "No.");
        other.set_comment(9, "");
        own.merge(&other);
        own.merge(&other);
        let all: Vec<_> = own.turns().collect();
        assert_eq!(all, [(5, "Here"), (9, ""), (12, "Who has the key?\n钥匙\nNo.")]);
    }
}
