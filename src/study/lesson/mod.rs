//! A lesson: a file of ordered turns of one game, each with a note, a question and what to look at, and a
//! rule for hiding the culprit. A class goes through it step by step over the replay. Here are the file, read
//! strictly and within limits, and what needs no page. Answers are not here, they stay on the reader's
//! device; nor is the game, which a lesson only names.

mod answers;
mod check;
mod fields;
mod maker;
#[cfg(test)]
mod maker_tests;
mod name;
mod problem;
mod read;
mod show;

#[cfg(test)]
mod bundled_tests;
#[cfg(test)]
mod tests;

pub use answers::LessonAnswers;
pub use check::check_lesson;
pub use maker::{DraftUndo, LessonEdit, LessonMakerEffect, LessonMakerEvent, LessonMakerModel, LessonStepEdit};
pub use name::{bundled_lesson_address, is_lesson_name};
pub use problem::{LessonProblem, LessonProblemKind};
pub use read::{is_lesson, read_lesson};
pub use show::LessonFocus;

use crate::base::language::Language;
use crate::show::viewer::link::view_to_link;
use crate::show::viewer::{Perspective, Viewpoint};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::Value;

/// The format's name.
pub const FORMAT: &str = crate::read::archive::LESSON_FORMAT;
/// The version that is written, and the newest that is read.
pub const VERSION: u32 = 1;

/// The largest file, in bytes.
pub const MAX_LESSON_BYTES: usize = 1 << 20;
pub const MAX_STEPS: usize = 100;
/// Per question.
pub const MAX_CHOICES: usize = 8;
/// Per step: lines that it points at, and figures.
pub const MAX_ITEMS_PER_STEP: usize = 20;
/// In characters: a title, a heading or a choice; a log's name or address; a note, a question or a reason.
pub const MAX_LINE_CHARS: usize = 300;
pub const MAX_LOG_CHARS: usize = 2_000;
pub const MAX_NOTE_CHARS: usize = 4_000;
/// The last turn that can be named.
pub const MAX_TURN: usize = 1_000_000;
pub const MAX_MINUTES: usize = 600;

/// A lesson. People, deaths, steps and turns are counted from 1, as in links.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// `casebook-lesson`.
    pub format: String,
    pub version: u32,
    pub title: String,
    /// The language that it is written in, as a BCP 47 tag.
    pub language: Language,
    /// The game, as `log=` has it in links: the name of a bundled one, an id, or an https or hf address.
    pub log: String,
    /// How long it takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<usize>,
    #[serde(default)]
    pub spoilers: SpoilerRule,
    /// Through whose eyes: `public`, `all`, or a seat.
    #[serde(default, serialize_with = "write_view")]
    #[schemars(with = "String")]
    pub view: Perspective,
    /// In order.
    pub steps: Vec<LessonStep>,
}

/// How long a lesson hides who did it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpoilerRule {
    /// It hides nothing.
    Shown,
    /// Until the game tells it itself.
    #[default]
    UntilEnd,
    /// Until this step, which shows it.
    UntilStep(usize),
}

/// A step: a turn, and what is said of it.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// Where the table stands; 0: before the first turn.
    pub turn: usize,
    /// About whose death; without it, whichever is spoken of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub victim: Option<usize>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub heading: String,
    /// Plain text; an empty line between paragraphs.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<LessonQuestion>,
    /// What is brought to the front: `conversation`, `cast`, `inspector`, or a chart by its id, such as `beliefs`.
    #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "write_show")]
    #[schemars(with = "Option<String>")]
    pub show: Option<LessonFocus>,
    /// Whose beliefs the charts draw; without it, whose they draw by themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whose: Option<usize>,
    /// Earlier turns to look at again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<usize>,
    /// The numbers that the note names, so that they can be checked against the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<LessonNumber>,
}

/// A question to whoever goes through the lesson.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonQuestion {
    pub kind: LessonQuestionKind,
    pub text: String,
    /// Of [`LessonQuestionKind::Choices`] alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    /// Which of the choices is right, from 1; without it, none is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<usize>,
    /// What is said once it is answered.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LessonQuestionKind {
    /// Answered in one's own words.
    Open,
    Choices,
    /// Whom do you suspect? Answered with one of the people.
    Suspect,
    /// Whom would you ask? Likewise.
    Ask,
}

/// A number that a note names, as the charts show it at a turn.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonNumber {
    pub what: LessonNumberKind,
    /// Whose; without it, the table's together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<usize>,
    /// Whom they suspect, of [`LessonNumberKind::Belief`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suspect: Option<usize>,
    pub turn: usize,
    pub value: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LessonNumberKind {
    /// Points of 100 for a suspect, whole ones.
    Belief,
    /// What an exchange was worth to somebody, in nats, two decimals.
    Gain,
}

impl Lesson {
    /// An empty lesson about a game.
    pub fn empty(log: &str, language: Language) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            title: String::new(),
            language,
            log: log.to_owned(),
            minutes: None,
            spoilers: SpoilerRule::UntilEnd,
            view: Perspective::AllKnowing,
            steps: Vec::new(),
        }
    }

    /// The viewpoint of a step, counted from 0.
    pub fn viewpoint(&self, step: usize) -> Viewpoint {
        let revealed = match self.spoilers {
            SpoilerRule::Shown => true,
            SpoilerRule::UntilEnd => false,
            SpoilerRule::UntilStep(from) => step + 1 >= from,
        };
        Viewpoint::new(self.view, revealed)
    }

    /// The file's text. The same lesson gives the same bytes.
    pub fn to_file_text(&self) -> String {
        // Texts and numbers only: serializing cannot fail.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

impl LessonStep {
    pub fn new(turn: usize) -> Self {
        Self {
            turn,
            victim: None,
            heading: String::new(),
            note: String::new(),
            question: None,
            show: None,
            whose: None,
            lines: Vec::new(),
            figures: Vec::new(),
        }
    }

    /// The paragraphs of its note.
    pub fn paragraphs(&self) -> impl Iterator<Item = &str> {
        split_paragraphs(&self.note)
    }
}

/// The paragraphs of a plain text, separated by empty lines.
pub fn split_paragraphs(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n\n").map(str::trim).filter(|part| !part.is_empty())
}

impl LessonQuestion {
    pub fn new(kind: LessonQuestionKind) -> Self {
        Self { kind, text: String::new(), choices: Vec::new(), right: None, why: String::new() }
    }
}

impl LessonQuestionKind {
    pub const ALL: [Self; 4] = [Self::Open, Self::Choices, Self::Suspect, Self::Ask];

    /// Its name in files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Choices => "choices",
            Self::Suspect => "suspect",
            Self::Ask => "ask",
        }
    }
}

impl LessonNumberKind {
    const ALL: [Self; 2] = [Self::Belief, Self::Gain];

    fn id(self) -> &'static str {
        match self {
            Self::Belief => "belief",
            Self::Gain => "gain",
        }
    }
}

/// The schema that is served with the page: file name and schema.
pub fn schema() -> (&'static str, Value) {
    ("lesson.v1.schema.json", schemars::schema_for!(Lesson).to_value())
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn write_view<S: Serializer>(view: &Perspective, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&view_to_link(*view))
}

fn write_show<S: Serializer>(show: &Option<LessonFocus>, to: S) -> Result<S::Ok, S::Error> {
    match show {
        Some(show) => to.serialize_str(show.id()),
        None => to.serialize_none(),
    }
}
