//! Problems of a lesson, with their places. `read` and `check` find them.

use crate::base::language::{Language, text};

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
    /// More than so many megabytes.
    TooLarge { most: usize },
    /// Not JSON from there on.
    NotJson { line: usize, column: usize },
    /// JSON, but no lesson.
    NotALesson,
    /// Of a version that this program does not know.
    NewerVersion,
    // About a place in the file.
    /// Required, and not there.
    Missing,
    /// It must be text.
    NotText,
    /// It must be a number.
    NotANumber,
    /// It must be a list.
    NotAList,
    /// It must be an object.
    NotAnObject,
    /// The rest is left out.
    TooLong { most: usize },
    /// The rest is left out.
    TooMany { most: usize },
    /// A number outside of its range.
    OutOfRange { from: usize, to: usize },
    /// An unknown name.
    Unknown { said: String },
    /// A field that is not known there.
    UnknownField,
    /// A lesson has at least one step.
    NoSteps,
    /// Further problems, not listed.
    AndMore { count: usize },
    // About a place in the file, compared with the game.
    /// The game has so many turns.
    NoSuchTurn { turns: usize },
    /// The game has so many people.
    NoSuchPerson { people: usize },
    /// The game has so many deaths.
    NoSuchDeath { deaths: usize },
    /// The step that shows the culprit does not exist.
    NoSuchStep { steps: usize },
    /// The game has another number, or none.
    FigureDiffers { said: String, found: String },
}

/// The most characters that a problem quotes.
const MAX_QUOTE_CHARS: usize = 60;

impl LessonProblem {
    pub fn new(place: impl Into<String>, kind: LessonProblemKind) -> Self {
        Self { place: place.into(), kind }
    }

    /// The problem with its place.
    pub fn describe(&self, l: Language) -> String {
        let what = self.kind.describe(l);
        match self.place.as_str() {
            "" => what,
            place => text!(l, lesson_problem_at, place, what),
        }
    }
}

impl LessonProblemKind {
    pub(super) fn unknown(said: &str) -> Self {
        let said = said.chars().take(MAX_QUOTE_CHARS).collect();
        Self::Unknown { said }
    }

    fn describe(&self, l: Language) -> String {
        match self {
            Self::TooLarge { most } => text!(l, lesson_too_large, most),
            Self::NotJson { line, column } => text!(l, lesson_not_json, line, column),
            Self::NotALesson => text!(l, lesson_not_a_lesson),
            Self::NewerVersion => text!(l, lesson_newer_version),
            Self::Missing => text!(l, lesson_missing),
            Self::NotText => text!(l, lesson_no_text),
            Self::NotANumber => text!(l, lesson_no_number),
            Self::NotAList => text!(l, lesson_no_list),
            Self::NotAnObject => text!(l, lesson_no_object),
            Self::TooLong { most } => text!(l, lesson_too_long, most),
            Self::TooMany { most } => text!(l, lesson_too_many, most),
            Self::OutOfRange { from, to } => text!(l, lesson_out_of_range, from, to),
            Self::Unknown { said } => text!(l, lesson_unknown, said),
            Self::UnknownField => text!(l, lesson_unknown_field),
            Self::NoSteps => text!(l, lesson_no_step),
            Self::AndMore { count } => text!(l, and_more, count),
            Self::NoSuchTurn { turns } => text!(l, lesson_beyond_the_game, turns),
            Self::NoSuchPerson { people } => text!(l, lesson_nobody_there, people),
            Self::NoSuchDeath { deaths } => text!(l, lesson_no_such_death, deaths),
            Self::NoSuchStep { steps } => text!(l, lesson_no_such_step, steps),
            Self::FigureDiffers { said, found } => text!(l, lesson_figure_differs, said, found),
        }
    }
}
