//! Series over a log: entropy, information gain, how many suspect whom, a suspect's distance from the
//! hypothetical murderer, and what a game has cost. Each is a fold over the events and grows with them, so
//! live games and replays share it.
//!
//! The formulas are `game`'s, not defined here; there are no words, pixels or cursors either. What a log does
//! not record is [`RecordStatus::NotRecorded`], never a zero.

#[cfg(test)]
mod belief_tests;
mod beliefs;
mod budget;
mod distance;
mod fold;
mod forecast;
mod list_periods;
mod mean_beliefs;
mod money;
mod prefix;
mod prices;
mod queries;
mod ratings;
mod series;
mod spending;
#[cfg(test)]
mod tests;
mod turns;

pub use beliefs::{BeliefStep, Believer, GainAttribution};
pub use budget::{Budget, BudgetState};
pub use distance::{Criterion, Distance, DistanceStep, criterion_distance, distance};
pub use fold::Insight;
pub use forecast::{
    BeliefAtVote, Forecast, ForecastScore, TurningPoint, find_belief_moves, forecast_score, select_largest_moves,
    turning_points,
};
pub use mean_beliefs::MeanBeliefStep;
pub use money::{CostStage, CostTally, GameCosts, MindCall, TaskKind, tally_game_costs};
pub use prefix::{SharedPrefix, measure_shared_prefixes};
pub use prices::{Price, Prices};
pub use ratings::{RatingSource, RatingStep, Ratings};
pub use series::{AttributedQuestion, EntropySeries, EntropyStep, Gain, RecordStatus, SuspicionShares, SuspicionStep};
pub use spending::{ExpectedCall, NextCallVerdict, Spending};
pub use turns::TurnIndex;
