//! Bookmarks and comments on the turns of a game: a small file beside the log, never in it. They are their reader's own;
//! where they are kept is the page's.

use crate::language::{Language, text};
use crate::scenario::Said;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The version of the file.
const VERSION: u32 = 1;
/// No comment is longer, in characters, and no file holds more turns: it may come from anybody.
const LONGEST: usize = 4_000;
const MOST: usize = 10_000;
/// More than this does not go into a link, in bytes.
const MOST_IN_LINK: usize = 16_000;

/// What somebody marked in one game: turns, each with what they say of it, which may be nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
pub struct TurnNotes {
    casebook_notes: u32,
    /// The id of the log.
    game: String,
    #[serde(default)]
    turns: BTreeMap<usize, String>,
}

/// Why a file of notes is not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.words(Language::default()))]
pub enum NotesError {
    /// It is no file of notes.
    Unreadable,
    /// They are about another game.
    OtherGame { game: String },
}

impl NotesError {
    pub fn words(&self, language: Language) -> String {
        match self {
            Self::Unreadable => text!(language, notes_unreadable),
            Self::OtherGame { game } => text!(language, notes_other_game, game),
        }
    }

    pub fn said(&self) -> Said {
        Said::in_each(|language| self.words(language))
    }
}

impl TurnNotes {
    /// No notes on a game.
    pub fn on(game: &str) -> Self {
        Self { casebook_notes: VERSION, game: game.to_owned(), turns: BTreeMap::new() }
    }

    pub fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    /// In order of turns.
    pub fn turns(&self) -> impl Iterator<Item = (usize, &str)> {
        self.turns.iter().map(|(turn, text)| (*turn, text.as_str()))
    }

    /// What is said of a turn; `None`: it is not marked.
    pub fn of(&self, turn: usize) -> Option<&str> {
        self.turns.get(&turn).map(String::as_str)
    }

    /// Marks a turn, or takes the mark away with what is said of it.
    pub fn toggle(&mut self, turn: usize) {
        if self.turns.remove(&turn).is_none() {
            self.say(turn, "");
        }
    }

    /// Marks a turn and says something of it.
    pub fn say(&mut self, turn: usize, text: &str) {
        if turn > 0 {
            let text = text.chars().take(LONGEST).collect();
            self.turns.insert(turn, text);
        }
    }

    /// Takes in others of the same game: where both say something of a turn, both stand there.
    pub fn join(&mut self, other: &Self) {
        for (turn, text) in other.turns.iter().take(MOST) {
            let own = self.turns.get(turn).map_or("", String::as_str);
            let held = own.contains(text.as_str());
            let text = match (own.is_empty(), held) {
                (true, _) => text.clone(),
                (false, true) => continue,
                (false, false) => format!("{own}\n{text}"),
            };
            self.say(*turn, &text);
        }
    }

    /// As a file.
    pub fn to_file(&self) -> String {
        // Texts and numbers alone: nothing of it can fail.
        let game = serde_json::to_string(&self.game).unwrap_or_default();
        let turns = serde_json::to_string(&self.turns).unwrap_or_default();
        format!("{{\"casebook_notes\":{VERSION},\"game\":{game},\"turns\":{turns}}}")
    }

    /// Is it a file of bookmarks, as [`Self::to_file`] writes it?
    pub fn is_file(bytes: &[u8]) -> bool {
        bytes.trim_ascii_start().starts_with(crate::archive::BOOKMARKS_BEGIN.as_bytes())
    }

    /// The notes of a file, which must be about `game`.
    ///
    /// # Errors
    /// [`NotesError`].
    pub fn of_file(file: &str, game: &str) -> Result<Self, NotesError> {
        let read: Self = serde_json::from_slice(file.as_bytes()).map_err(|_| NotesError::Unreadable)?;
        if read.casebook_notes != VERSION {
            return Err(NotesError::Unreadable);
        }
        match read.game == game {
            true => Ok(read),
            false => Err(NotesError::OtherGame { game: read.game }),
        }
    }

    /// The same file for a link's fragment, which no server sees; `None`: there are none, or too many.
    pub fn to_link(&self) -> Option<String> {
        Some(self.to_file()).filter(|text| !self.is_empty() && text.len() <= MOST_IN_LINK)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn notes() -> TurnNotes {
        let mut notes = TurnNotes::on("a-game");
        notes.toggle(5);
        notes.say(12, "Who has the key?\n钥匙");
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
        assert_eq!((notes.of(5), notes.of(3)), (Some(""), None));
    }

    #[test]
    fn notes_go_into_a_file_and_a_link_and_come_out_the_same() {
        let notes = notes();
        assert_eq!(TurnNotes::of_file(&notes.to_file(), "a-game").unwrap(), notes);
        assert_eq!(notes.to_link(), Some(notes.to_file()));
        assert_eq!(TurnNotes::on("a-game").to_link(), None);
        let other = TurnNotes::of_file(&notes.to_file(), "b").unwrap_err();
        let game = "a-game".to_owned();
        assert_eq!(other, NotesError::OtherGame { game });
        for bad in ["", "[]", "{\"game\":\"a-game\"}", "{\"casebook_notes\":9,\"game\":\"a-game\"}"] {
            assert_eq!(TurnNotes::of_file(bad, "a-game"), Err(NotesError::Unreadable), "{bad}");
        }
    }

    #[test]
    fn where_two_say_something_of_a_turn_both_stand_there_and_nothing_twice() {
        let mut own = notes();
        let mut other = TurnNotes::on("a-game");
        other.say(5, "Here");
        other.say(12, "No.");
        other.say(9, "");
        own.join(&other);
        own.join(&other);
        let all: Vec<_> = own.turns().collect();
        assert_eq!(all, [(5, "Here"), (9, ""), (12, "Who has the key?\n钥匙\nNo.")]);
    }
}
