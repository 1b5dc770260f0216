//! Many games at once: their values in a table's columns, their trajectories on one axis, mean curves with
//! bands, and comparisons of any number of games of a case. It reads logs and draws nothing; what is not
//! recorded is absent.

mod beside;
mod column;
mod course;
mod curve;
mod figure;
mod outlier;
mod question;
mod read_course;
mod sampled;
mod sheets;
mod stretch;
#[cfg(test)]
mod tests;
mod told;

pub use beside::{GamesBeside, LetteredGame, SuspectLine, beside};
pub use column::{GameColumn, GamesWanted, find_courses};
pub use course::{CoursePoint, CourseQuestion, CourseStretch, GameCourse, LedFrom, SuspectCourse, each_once};
pub use curve::{GroupedBy, MeanCurve, MeanPoint, mean_curves};
pub use figure::CourseFrame;
pub use outlier::{Outlier, outliers};
pub use question::{AskedBeside, QuestionBeside, questions_beside};
pub use read_course::course_of;
pub use sampled::{AxisPart, CourseAxis, CourseMeasure, CourseRow, axis_parts, sampled};
pub use sheets::{course_sheet, games_sheet, means_sheet};
pub use told::{curve_sentences, outlier_sentence, place_letter};
