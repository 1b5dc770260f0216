//! The rows of the papers' tables, as figures of one game: the value of each evaluation, and the game's
//! weight among others.

use super::results::ExamResults;
use super::spread::WeightedMetric;
use super::wins::{Wins, count_wins};
use crate::base::game::Log;
use crate::base::scenario::QuestionKind;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExamMetric {
    /// Share of cases won, of those whose truth is known.
    WinRate,
    Kind(QuestionKind),
    Overall,
}

impl ExamMetric {
    /// All figures, with their names in files.
    pub const ALL: [(Self, &str); 5] = [
        (Self::WinRate, "win_rate"),
        (Self::Kind(QuestionKind::Objective), "objective"),
        (Self::Kind(QuestionKind::Reasoning), "reasoning"),
        (Self::Kind(QuestionKind::Relations), "relations"),
        (Self::Overall, "overall"),
    ];

    /// The figure of one game, after a round or (`None`) at its end; `results`: the results of that exam.
    /// `None`: there is none.
    pub fn value_in_game(
        self, log: &Log, after_round: Option<u32>, results: Option<&ExamResults<'_>>,
    ) -> Option<WeightedMetric> {
        let kind = match self {
            Self::WinRate => {
                let wins = count_wins(log, after_round);
                return Some(WeightedMetric {
                    weight: wins.first().map_or(0.0, |wins| f64::from(wins.cases)),
                    values: wins.iter().filter_map(Wins::rate).collect(),
                });
            }
            Self::Kind(kind) => Some(kind),
            Self::Overall => None,
        };
        let results = results?;
        Some(WeightedMetric { values: results.point_shares(kind), weight: results.weight(kind) })
    }
}
