//! Problems of a lesson, with their places. `read` and `check` find them.

use crate::language::{Language, text};

/// A problem of a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonProblem {
    /// A path into the file, like `steps[2].turn`, steps counted from 1; empty: the file as a whole.
    pub place: String,
    pub kind: LessonProblemKind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonProblemKind {
    // About the whole file: nothing is read.
    TooLarge {
        /// Megabytes.
        most: usize,
    },
    NotJson {
        line: usize,
        column: usize,
    },
    NotALesson,
    NewerVersion,
    // About a place in the file.
    Missing,
    NoText,
    NoNumber,
    NoList,
    NoObject,
    /// The rest is left out.
    TooLong {
        most: usize,
    },
    /// The rest is left out.
    TooMany {
        most: usize,
    },
    OutOfRange {
        from: usize,
        to: usize,
    },
    /// An unknown name.
    Unknown {
        said: String,
    },
    UnknownField,
    NoStep,
    AndMore {
        count: usize,
    },
    // About a place in the file, compared with the game.
    BeyondTheGame {
        turns: usize,
    },
    NobodyThere {
        people: usize,
    },
    NoSuchDeath {
        deaths: usize,
    },
    /// The step that shows the culprit does not exist.
    NoSuchStep {
        steps: usize,
    },
    /// The game has another number, or none.
    FigureDiffers {
        said: String,
        found: String,
    },
}

/// The most characters that a problem quotes.
const SHORT: usize = 60;

impl LessonProblem {
    pub fn new(place: impl Into<String>, kind: LessonProblemKind) -> Self {
        Self { place: place.into(), kind }
    }

    /// The problem with its place.
    pub fn words(&self, l: Language) -> String {
        let what = self.kind.words(l);
        match self.place.as_str() {
            "" => what,
            place => text!(l, lesson_problem_at, place, what),
        }
    }
}

impl LessonProblemKind {
    pub(super) fn unknown(said: &str) -> Self {
        let said = said.chars().take(SHORT).collect();
        Self::Unknown { said }
    }

    fn words(&self, l: Language) -> String {
        match self {
            Self::TooLarge { most } => text!(l, lesson_too_large, most),
            Self::NotJson { line, column } => text!(l, lesson_not_json, line, column),
            Self::NotALesson => text!(l, lesson_not_a_lesson),
            Self::NewerVersion => text!(l, lesson_newer_version),
            Self::Missing => text!(l, lesson_missing),
            Self::NoText => text!(l, lesson_no_text),
            Self::NoNumber => text!(l, lesson_no_number),
            Self::NoList => text!(l, lesson_no_list),
            Self::NoObject => text!(l, lesson_no_object),
            Self::TooLong { most } => text!(l, lesson_too_long, most),
            Self::TooMany { most } => text!(l, lesson_too_many, most),
            Self::OutOfRange { from, to } => text!(l, lesson_out_of_range, from, to),
            Self::Unknown { said } => text!(l, lesson_unknown, said),
            Self::UnknownField => text!(l, lesson_unknown_field),
            Self::NoStep => text!(l, lesson_no_step),
            Self::AndMore { count } => text!(l, and_more, count),
            Self::BeyondTheGame { turns } => text!(l, lesson_beyond_the_game, turns),
            Self::NobodyThere { people } => text!(l, lesson_nobody_there, people),
            Self::NoSuchDeath { deaths } => text!(l, lesson_no_such_death, deaths),
            Self::NoSuchStep { steps } => text!(l, lesson_no_such_step, steps),
            Self::FigureDiffers { said, found } => text!(l, lesson_figure_differs, said, found),
        }
    }
}
