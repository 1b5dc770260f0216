//! A value that holds for several turns, and what it measures.

use super::BeliefAxis;
use crate::base::language::{Language, text};
use crate::show::viewer::words;

/// A value that holds for several turns.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ValueSpan {
    /// First turn; 0 for the start.
    pub from: usize,
    /// The turn before the next value, or the reach.
    pub to: usize,
    pub value: f64,
    /// What it measures.
    pub measure: SpanMeasure,
}

/// What a value measures, with the figures that its label needs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SpanMeasure {
    /// A share, 0 to 1, of whatever the chart is about.
    Share,
    /// How many suspect somebody, and out of how many.
    SuspectedBy(usize, usize),
    /// The entropy of a list with so many suspects.
    ListEntropy(usize),
    /// A share of a belief, on this axis.
    BeliefShare(BeliefAxis),
    /// Uncertainty (entropy) of a belief, in nats.
    Uncertainty,
    /// T, the closeness to the truth, in nats.
    Truth,
    /// Disagreement of so many observers, in nats.
    Disagreement(usize),
    /// Mean closeness over so many observers with readings.
    Closeness(usize),
    Rated {
        /// Suspicion's share; `None`: both sums are 0.
        share: Option<f64>,
        /// Divided by its maximum so far.
        suspicion: f64,
        /// Divided by its maximum so far.
        trust: f64,
    },
}

/// The value that holds at a turn; `None` before the first and after the last.
pub fn span_at(spans: &[ValueSpan], turn: usize) -> Option<&ValueSpan> {
    let at = spans.partition_point(|span| span.from <= turn);
    let span = spans.get(at.checked_sub(1)?)?;
    (turn <= span.to).then_some(span)
}

impl ValueSpan {
    /// The value as text next to its line, in the chart's unit: "2/3" of possible observers, else a share.
    pub fn format_value(&self) -> String {
        match self.measure {
            SpanMeasure::BeliefShare(axis) => axis.format_share(self.value),
            SpanMeasure::SuspectedBy(holders, of) => format!("{holders}/{of}"),
            _ => words::format_percent(self.value),
        }
    }

    /// In words: "From turn 12: 2 of 3 suspect Finch". `name` names the row.
    pub fn label(&self, l: Language, name: &str) -> String {
        match self.measure {
            SpanMeasure::Share => {
                text!(l, strip_readout, turn = self.from, name = name, value = &self.format_value())
            }
            SpanMeasure::SuspectedBy(holders, of) => words::heat_label(l, self.from, holders, of, name),
            SpanMeasure::ListEntropy(count) => {
                words::entropy_label(l, self.from, name, &words::format_fixed(self.value, 2), count)
            }
            SpanMeasure::BeliefShare(axis) => {
                let points = BeliefAxis::Points.format_share(self.value);
                match axis {
                    BeliefAxis::Points => words::belief_label(l, self.from, name, &points),
                    BeliefAxis::LogOdds => {
                        let odds = axis.format_share(self.value);
                        words::belief_odds_label(l, self.from, name, &points, &odds)
                    }
                }
            }
            SpanMeasure::Uncertainty => words::certainty_label(l, self.from, name, &words::format_fixed(self.value, 2)),
            SpanMeasure::Truth => words::truth_label(l, self.from, name, &words::format_fixed(-self.value, 2)),
            SpanMeasure::Disagreement(of) => {
                words::division_label(l, self.from, of, &words::format_fixed(self.value, 2))
            }
            SpanMeasure::Closeness(of) => {
                words::closeness_label(l, self.from, name, &words::format_percent(self.value), of)
            }
            SpanMeasure::Rated { share: Some(share), suspicion, trust } => words::rated_sums(
                l,
                self.from,
                name,
                &words::format_percent(share),
                &words::format_percent(suspicion),
                &words::format_percent(trust),
            ),
            SpanMeasure::Rated { share: None, .. } => words::rated_no_share(l, self.from, name),
        }
    }
}
