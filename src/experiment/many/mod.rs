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

pub use beside::{GameComparison, LetteredGame, SuspectLine, compare_games};
pub use column::{GameColumn, GameQuery, find_trajectories};
pub use course::{
    AskedQuestion, GameStretch, GameTrajectory, LeadStart, SuspectTrajectory, TrajectoryPoint,
    without_duplicates,
};
pub use curve::{GroupedBy, MeanCurve, MeanPoint, mean_curves};
pub use figure::TrajectoryFrame;
pub use outlier::{Outlier, outliers};
pub use question::{QuestionInGame, SharedQuestion, shared_questions};
pub use read_course::read_trajectory;
pub use sampled::{AxisPart, TrajectoryAxis, TrajectoryMeasure, TrajectoryRow, axis_parts, sample_rows};
pub use sheets::{curves_sheet, games_sheet, trajectory_sheet};
pub use told::{curve_sentences, game_letter, outlier_sentence};
