//! Many games at once: their values in a table's columns, their trajectories on one axis, mean curves with
//! bands, and comparisons of any number of games of a case. It reads logs and draws nothing; what is not
//! recorded is absent.

mod batches;
mod column;
mod compare;
mod curve;
mod figure;
mod game_part;
mod outlier;
mod read_trajectory;
mod sampling;
mod shared_question;
mod sheets;
mod shown_curves;
#[cfg(test)]
mod tests;
mod trajectory;
mod wording;

pub use batches::{HEAD_BYTES, needs_batches, split_for_engine, split_into_batches};
pub use column::{GameColumn, GameQuery, find_trajectories};
pub use compare::{GameComparison, LetteredGame, SuspectLine, compare_games};
pub use curve::{CurveGrouping, MeanCurve, MeanPoint, mean_curves};
pub use figure::TrajectoryFrame;
pub use outlier::{Outlier, find_outliers};
pub use read_trajectory::read_trajectory;
pub use sampling::{AxisPart, TrajectoryAxis, TrajectoryMeasure, TrajectoryRow, axis_parts, sample_rows};
pub use shared_question::{QuestionInGame, SharedQuestion, shared_questions};
pub use sheets::{curves_sheet, games_sheet, trajectory_sheet};
pub use shown_curves::{CurveChoice, ShownCurves, ShownOutlier};
pub use trajectory::{
    AskedQuestion, GameTrajectory, LeadStart, SuspectTrajectory, TrajectoryPart, TrajectoryPoint, merge_games,
    remove_duplicates,
};
pub use wording::{curve_sentences, game_letter, outlier_sentence};
