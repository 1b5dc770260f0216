//! The frame of trajectories, and trajectories as a figure for print: the page's charts and the command's
//! share it.

use super::curve::MeanCurve;
use super::sampling::{AxisPart, TrajectoryAxis, TrajectoryMeasure};
use crate::base::language::{Language, text};
use crate::show::export::{
    FIGURE_HEADROOM_FACTOR, Figure, FigureAxis, FigureAxisPart, FigureLine, FigurePanel, FigureScale,
};
use crate::show::viewer::words::{self, labels as t};

/// The common frame of one or several charts.
#[derive(Debug, Clone, PartialEq)]
pub struct TrajectoryFrame {
    pub axis: TrajectoryAxis,
    pub measure: TrajectoryMeasure,
    pub parts: Vec<AxisPart>,
    /// The last place.
    pub end: f64,
    pub domain: (f64, f64),
}

impl TrajectoryFrame {
    /// A frame that holds these points.
    pub fn around_points(
        axis: TrajectoryAxis, measure: TrajectoryMeasure, parts: Vec<AxisPart>,
        points: impl Iterator<Item = (f64, f64)>,
    ) -> Self {
        let (mut end, mut low, mut high) = (1.0_f64, 0.0_f64, 0.1_f64);
        for (at, value) in points {
            (end, low, high) = (end.max(at), low.min(value), high.max(value));
        }
        if axis == TrajectoryAxis::Round {
            end = parts.last().map_or(end, |part| end.max(f64::from(part.from + 1)));
        }
        let domain = match measure {
            TrajectoryMeasure::Truth => (0.0, 1.0),
            _ => (low, high * FIGURE_HEADROOM_FACTOR),
        };
        Self { axis, measure, parts, end, domain }
    }

    /// A frame that holds the curves and their bands, and single games as well if there is a chart per curve.
    pub fn around_curves(
        (axis, measure): (TrajectoryAxis, TrajectoryMeasure), parts: Vec<AxisPart>, curves: &[&MeanCurve],
        is_small: bool,
    ) -> Self {
        let single = curves.iter().flat_map(|curve| curve.lines.iter().flat_map(|(_, line)| line).copied());
        let means = curves.iter().flat_map(|curve| &curve.points).flat_map(|point| {
            let (low, high) = point.band.unwrap_or((point.mean, point.mean));
            [(point.at, low), (point.at, high)]
        });
        Self::around_points(axis, measure, parts, single.filter(|_| is_small).chain(means))
    }

    /// A value as it is drawn: shares as points of 100.
    fn scale_value(&self, value: f64) -> f64 {
        if self.measure == TrajectoryMeasure::Truth { value * 100.0 } else { value }
    }

    /// A line with its name at its end.
    pub fn figure_line(&self, name: String, points: &[(f64, f64)]) -> FigureLine {
        let points = points.iter().map(|(at, value)| (*at, self.scale_value(*value)));
        FigureLine { name, points: points.collect(), ..FigureLine::default() }
    }

    /// A figure of panels, each with its lines and its name (a single one has none).
    pub fn panels_figure(&self, panels: Vec<(String, Vec<FigureLine>)>, l: Language) -> Figure {
        let (title, has_numbers) = match self.axis {
            TrajectoryAxis::Round => (text!(l, figure_round), false),
            TrajectoryAxis::Turn => (words::column_turn(l), true),
        };
        let part = |part: &AxisPart| {
            let from = f64::from(part.from);
            FigureAxisPart { from, to: from + 1.0, name: part.label.clone(), short: None }
        };
        let parts = self.parts.iter().filter(|_| !has_numbers).map(part);
        let scale = FigureScale::Values(self.scale_value(self.domain.0), self.scale_value(self.domain.1));
        let panel = |(name, lines): (String, _)| FigurePanel::new(name, scale.clone()).with_lines(lines);
        Figure {
            language: l,
            title: t::many_chart(l, &self.measure.title(l), &self.axis.title(l)),
            description: self.measure.explanation(l),
            horizontal: FigureAxis { title, domain: (0.0, self.end), has_numbers, parts: parts.collect() },
            vertical_title: match self.measure {
                TrajectoryMeasure::Truth => text!(l, figure_truth),
                TrajectoryMeasure::Certainty => words::column_doubt(l),
                TrajectoryMeasure::Division => words::column_division(l),
                TrajectoryMeasure::Gain => words::column_gain_nats(l),
                TrajectoryMeasure::Lists => words::column_entropy_nats(l),
            },
            panels: panels.into_iter().map(panel).collect(),
            legend: Vec::new(),
        }
    }

    /// Mean curves with their bands in one panel, or a panel per curve with its single games, outliers
    /// highlighted.
    pub fn curves_figure(&self, curves: &[&MeanCurve], far: &[usize], is_small: bool, l: Language) -> Figure {
        let line = |curve: &&MeanCurve| {
            let name = if curve.name.is_empty() { t::many_all_games(l) } else { curve.name.clone() };
            let name = format!("{name} ({})", curve.recorded);
            let means: Vec<(f64, f64)> = curve.points.iter().map(|point| (point.at, point.mean)).collect();
            let band = curve.points.iter().filter_map(|point| {
                let (low, high) = point.band?;
                Some((point.at, self.scale_value(low), self.scale_value(high)))
            });
            let of_one = curve.lines.iter().filter(|_| is_small);
            let thin = of_one.map(|(game, line)| (self.figure_line(String::new(), line).points, far.contains(game)));
            FigureLine { band: band.collect(), member_lines: thin.collect(), ..self.figure_line(name, &means) }
        };
        let lines = curves.iter().map(line);
        let panels = if is_small {
            lines.map(|line| (line.name.clone(), vec![FigureLine { name: String::new(), ..line }])).collect()
        } else {
            vec![(String::new(), lines.collect())]
        };
        self.panels_figure(panels, l)
    }
}
