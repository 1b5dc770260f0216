//! The part of the page that a step shows. The page does the showing.

use crate::show::viewer::score::Track;

/// The part of the page that a step shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonFocus {
    Conversation,
    Cast,
    Inspector,
    Chart(Track),
}

impl LessonFocus {
    /// Its name in files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Conversation => "conversation",
            Self::Cast => "cast",
            Self::Inspector => "inspector",
            Self::Chart(track) => track.id(),
        }
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        let parts = [Self::Conversation, Self::Cast, Self::Inspector];
        parts.into_iter().chain(Track::ALL.into_iter().map(Self::Chart))
    }

    pub fn from_id(id: &str) -> Option<Self> {
        Self::all().find(|one| one.id() == id)
    }
}
