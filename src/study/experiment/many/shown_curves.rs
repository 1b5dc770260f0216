//! Everything that is shown of the mean trajectories of some games.

use super::{
    AxisPart, CurveGrouping, GameTrajectory, MeanCurve, Outlier, TrajectoryAxis, TrajectoryFrame, TrajectoryMeasure,
    axis_parts, curve_sentences, find_outliers, mean_curves, outlier_sentence, sample_rows,
};
use crate::base::language::Language;
use crate::show::export::Figure;
use crate::show::viewer::words::{format_fixed, labels as t, preset_display_name};

/// With more groups than this, each gets a small chart; the table has them all.
const MAX_CHART_GROUPS: usize = 12;

/// What is drawn of games, and how they are grouped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CurveChoice {
    pub measure: TrajectoryMeasure,
    pub axis: TrajectoryAxis,
    pub group: CurveGrouping,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ShownCurves {
    pub choice: CurveChoice,
    pub curves: Vec<MeanCurve>,
    pub sentences: Vec<String>,
    pub outliers: Vec<ShownOutlier>,
    parts: Vec<AxisPart>,
}

/// A game that ended far from its group.
#[derive(Debug, Clone, PartialEq)]
pub struct ShownOutlier {
    outlier: Outlier,
    pub name: String,
    pub sentence: String,
}

impl ShownOutlier {
    /// Its index among the games.
    pub fn game_index(&self) -> usize {
        self.outlier.game
    }
}

impl ShownCurves {
    pub fn new(games: &[&GameTrajectory], choice: CurveChoice, l: Language) -> Self {
        let CurveChoice { measure, axis, group } = choice;
        let mut curves = mean_curves(games, &sample_rows(games, axis), measure, group, l);
        for curve in curves.iter_mut().filter(|_| group != CurveGrouping::Nothing) {
            if curve.name.is_empty() {
                curve.name = t::many_group_unknown(l);
            } else if group == CurveGrouping::Preset {
                curve.name = preset_display_name(l, &curve.name);
            }
        }
        let shown = |outlier: Outlier| {
            let name = games.get(outlier.game)?.describe(l);
            let sentence = outlier_sentence(&outlier, measure, l);
            Some(ShownOutlier { outlier, name, sentence })
        };
        Self {
            choice,
            sentences: curve_sentences(&curves, measure, games.len(), l),
            outliers: find_outliers(&curves).into_iter().filter_map(shown).collect(),
            parts: axis_parts(games, l),
            curves,
        }
    }

    /// The curves that have values.
    pub fn recorded_curves(&self) -> Vec<&MeanCurve> {
        self.curves.iter().filter(|curve| 0 < curve.recorded).collect()
    }

    /// Does each curve get a small chart?
    pub fn has_small_charts(&self, wanted: bool) -> bool {
        wanted || self.recorded_curves().len() > MAX_CHART_GROUPS
    }

    /// Some of the curves on the frame of all.
    pub fn figure(&self, curves: &[&MeanCurve], wants_small: bool, l: Language) -> Figure {
        let small = self.has_small_charts(wants_small);
        let (measure, axis) = (self.choice.measure, self.choice.axis);
        let frame = TrajectoryFrame::around_curves((axis, measure), self.parts.clone(), &self.recorded_curves(), small);
        let far: Vec<usize> = self.outliers.iter().map(ShownOutlier::game_index).collect();
        frame.curves_figure(curves, &far, small, l)
    }

    /// The headings and rows of the curves as a table; a missing value is not recorded.
    pub fn table(&self, l: Language) -> (Vec<String>, Vec<Vec<Option<String>>>) {
        let CurveChoice { measure, axis, .. } = self.choice;
        let headings = vec![
            t::many_group(l),
            axis.title(l),
            t::many_games_column(l),
            t::many_mean_column(l),
            t::many_low_column(l),
            t::many_high_column(l),
        ];
        let rows = self.curves.iter().flat_map(|curve| {
            let name = if curve.name.is_empty() { t::many_all_games(l) } else { curve.name.clone() };
            curve.points.iter().map(move |point| {
                vec![
                    Some(name.clone()),
                    Some(axis.format_place(point.at)),
                    Some(point.games.to_string()),
                    Some(measure.format_value(point.mean)),
                    point.band.map(|(low, _)| measure.format_value(low)),
                    point.band.map(|(_, high)| measure.format_value(high)),
                ]
            })
        });
        (headings, rows.collect())
    }
}

impl TrajectoryMeasure {
    /// A value with as many digits as a table shows; shares of belief in points.
    pub fn format_value(self, value: f64) -> String {
        if self == Self::Truth { format_fixed(value * 100.0, 1) } else { format_fixed(value, 3) }
    }
}

impl TrajectoryAxis {
    /// A place on the axis.
    pub fn format_place(self, place: f64) -> String {
        format_fixed(place, if self == Self::Round { 2 } else { 0 })
    }
}
