//! A value that holds for a stretch of turns, and what is told of it beside it.

use super::BeliefAxis;
use crate::language::Language;
use crate::viewer::words;

/// A value that holds for a stretch of turns.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Span {
    /// First turn; 0 for the start.
    pub from: usize,
    /// The turn before the next value, or the reach.
    pub to: usize,
    pub value: f64,
    /// What it is the value of.
    pub told: Told,
}

/// What is told of a value beside it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Told {
    /// So many suspect, out of how many.
    Suspected(usize, usize),
    /// So many suspects are left.
    Suspects(usize),
    /// It is a share of a belief, on this axis.
    Believed(BeliefAxis),
    /// It is how unsure somebody is, in nats.
    Certain,
    /// It is how far from the truth, in nats.
    True,
    /// It is how divided so many are, in nats.
    Divided(usize),
    /// It is the mean of so many who have read.
    Read(usize),
    Rated {
        /// Suspicion's share; `None`: both sums are 0.
        share: Option<f64>,
        /// By its maximum so far.
        suspicion: f64,
        /// By its maximum so far.
        trust: f64,
    },
}

/// The value that holds at a turn: the last one up to it, unless nothing is kept any more.
pub fn value_at(spans: &[Span], turn: usize) -> Option<&Span> {
    let at = spans.partition_point(|span| span.from <= turn);
    let span = spans.get(at.checked_sub(1)?)?;
    (turn <= span.to).then_some(span)
}

impl Span {
    /// The value as it stands beside its line, in the unit of the chart: "2/3" of those who list somebody, else a share.
    pub fn figure(&self) -> String {
        match self.told {
            Told::Believed(axis) => axis.text(self.value),
            Told::Suspected(holders, of) => format!("{holders}/{of}"),
            _ => words::percent(self.value),
        }
    }

    /// In words: "From turn 12: 2 of 3 suspect Finch"; `name`: of whom the row is.
    pub fn label(&self, l: Language, name: &str) -> String {
        match self.told {
            Told::Suspected(holders, of) => words::heat_label(l, self.from, holders, of, name),
            Told::Suspects(count) => {
                words::entropy_label(l, self.from, name, &words::fixed(self.value, 2), count)
            }
            Told::Believed(axis) => {
                let points = BeliefAxis::Points.text(self.value);
                match axis {
                    BeliefAxis::Points => words::belief_label(l, self.from, name, &points),
                    BeliefAxis::LogOdds => {
                        let odds = axis.text(self.value);
                        words::belief_odds_label(l, self.from, name, &points, &odds)
                    }
                }
            }
            Told::Certain => words::certainty_label(l, self.from, name, &words::fixed(self.value, 2)),
            Told::True => words::truth_label(l, self.from, name, &words::fixed(-self.value, 2)),
            Told::Divided(of) => words::division_label(l, self.from, of, &words::fixed(self.value, 2)),
            Told::Read(of) => words::closeness_label(l, self.from, name, &words::percent(self.value), of),
            Told::Rated { share: Some(share), suspicion, trust } => words::rated_sums(
                l,
                self.from,
                name,
                &words::percent(share),
                &words::percent(suspicion),
                &words::percent(trust),
            ),
            Told::Rated { share: None, .. } => words::rated_no_share(l, self.from, name),
        }
    }
}
