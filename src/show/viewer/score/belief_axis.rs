//! The axis of beliefs: points of 100, or log-odds, where the step from 90 to 95 shows its real size.

use super::TableCell;
use crate::base::game::log_odds;
use crate::base::language::Language;
use crate::show::viewer::words;
use crate::show::viewer::words::labels as t;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BeliefAxis {
    #[default]
    Points,
    /// ln(p / (1 − p)) in nats, with p clamped to 0.005–0.995 as in T.
    LogOdds,
}

impl BeliefAxis {
    /// The height of a share: 0 at the bottom of the axis, 1 at its top.
    pub fn height_of_share(self, share: f64) -> f64 {
        match self {
            Self::Points => share,
            Self::LogOdds => (1.0 + log_odds(share) / log_odds(1.0)) / 2.0,
        }
    }

    /// A share in the unit of the axis.
    pub fn value_of_share(self, share: f64) -> f64 {
        match self {
            Self::Points => share * 100.0,
            Self::LogOdds => log_odds(share),
        }
    }

    /// The same, as text.
    pub fn format_share(self, share: f64) -> String {
        match self {
            Self::Points => words::format_rounded(self.value_of_share(share), 0),
            Self::LogOdds => words::format_signed(self.value_of_share(share), 1),
        }
    }

    pub(super) fn cell(self, share: f64) -> TableCell {
        TableCell { text: self.format_share(share), number: Some(self.value_of_share(share)) }
    }

    /// The name of the option.
    pub fn name(self, language: Language) -> String {
        match self {
            Self::Points => t::axis_points(language),
            Self::LogOdds => t::axis_log_odds(language),
        }
    }

    pub(super) fn describe_scale(self, language: Language) -> String {
        match self {
            Self::Points => t::scale_beliefs(language),
            Self::LogOdds => {
                let top = words::format_fixed(log_odds(1.0), 1);
                t::scale_log_odds(language, &top)
            }
        }
    }

    pub(super) fn column_title(self, language: Language) -> String {
        match self {
            Self::Points => words::column_points(language),
            Self::LogOdds => words::column_log_odds(language),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::show::viewer::perspective::{Perspective, Viewpoint};
    use crate::show::viewer::score::belief_tests::believing;
    use crate::show::viewer::score::{ChartOptions, ChartTracks, Track};
    use crate::show::viewer::tests_support::{ASH, MOSS};
    use crate::show::viewer::{Scene, Session};

    #[test]
    fn log_odds_end_where_t_does_and_even_odds_stand_in_the_middle() {
        let axis = BeliefAxis::LogOdds;
        for (share, height, text) in
            [(0.0, 0.0, "−5.3"), (0.005, 0.0, "−5.3"), (0.5, 0.5, "0.0"), (0.95, 0.778, "+2.9"), (1.0, 1.0, "+5.3")]
        {
            assert!((axis.height_of_share(share) - height).abs() < 1e-3, "{share}");
            assert_eq!(axis.format_share(share), text);
        }
        assert_eq!(BeliefAxis::Points.format_share(0.955), "96");
        assert_eq!(BeliefAxis::Points.height_of_share(0.25), 0.25);
    }

    #[test]
    fn log_odds_are_in_the_unit_the_legend_the_table_and_what_the_pointer_says() {
        let session = Session::open(believing()).unwrap();
        let viewpoint = Viewpoint::new(Perspective::AllKnowing, true);
        let scene = Scene::new(&session, 29, viewpoint, Language::English);
        let of = |axis, each_observer| {
            let choice = ChartOptions { axis, each_observer, ..ChartOptions::default() };
            ChartTracks::with_options(&scene, ASH, choice)
        };
        for each_observer in [false, true] {
            let (points, odds) = (of(BeliefAxis::Points, each_observer), of(BeliefAxis::LogOdds, each_observer));
            let scale = odds.describe_scale(&scene, Track::Beliefs);
            assert!(scale.contains("nats, from −5.3"), "{scale}");
            assert_ne!(points.legend(&scene, Track::Beliefs), odds.legend(&scene, Track::Beliefs));
            let [points, odds] = [points, odds].map(|score| score.table(&scene, Track::Beliefs));
            assert_eq!(odds.columns.last().unwrap(), "Log-odds (nats)");
            assert_eq!(points.rows.len(), odds.rows.len());
            for ((turn, points), (same, odds)) in points.rows.iter().zip(&odds.rows) {
                let last = |cells: &[TableCell]| cells.last().unwrap().number.unwrap();
                let share = (last(points) / 100.0).clamp(0.005, 0.995);
                assert_eq!(turn, same);
                assert!((last(odds) - libm::log(share / (1.0 - share))).abs() < 1e-9);
            }
        }
        let said = of(BeliefAxis::LogOdds, false).readout(&scene, 29, Some(Track::Beliefs), Some(MOSS));
        assert!(said.iter().any(|line| line.contains("log-odds")), "{said:?}");
    }
}
