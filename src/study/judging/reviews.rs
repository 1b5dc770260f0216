//! How people rated the games that they played (Questum Table 7), gathered from logs: means and a chart.
//! Nobody is asked again.

use crate::base::game::{Log, ReviewScale};
use crate::read::exam::mean_and_deviation;
use crate::show::export::{
    Figure, FigureAxis, FigureFill, FigureMark, FigurePanel, FigurePoint, FigureScale, FigureShape,
};
use serde::Serialize;
use std::collections::BTreeMap;

/// One scale in one group of games.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ReviewMean {
    pub group: String,
    pub scale: &'static str,
    pub mean: f64,
    /// Over the ratings, dividing by n as the papers do.
    pub deviation: f64,
    /// Number of ratings: one per person and game.
    pub n: usize,
}

/// Mean ratings by group and scale; a person's last rating of a game counts.
pub fn mean_reviews(logs: &[(String, &Log)]) -> Vec<ReviewMean> {
    let mut points: BTreeMap<(&str, ReviewScale), Vec<f64>> = BTreeMap::new();
    for (group, log) in logs {
        for score in log.latest_reviews() {
            let points = points.entry((group, score.scale)).or_default();
            points.push(score.points.into());
        }
    }
    let lines = points.into_iter().filter_map(|((group, scale), points)| {
        let spread = mean_and_deviation(&points)?;
        Some(ReviewMean {
            group: group.to_owned(),
            scale: scale.name(),
            mean: spread.mean,
            deviation: spread.deviation,
            n: points.len(),
        })
    });
    lines.collect()
}

/// A figure for print: a row per mean, scale by scale, with its deviation and n.
pub fn draw_reviews_svg(lines: &[ReviewMean]) -> String {
    let panel = |scale: ReviewScale| {
        let of: Vec<&ReviewMean> = lines.iter().filter(|line| line.scale == scale.name()).collect();
        let names = of.iter().map(|line| line.group.clone()).collect();
        let mark = FigureMark(FigureShape::Round, FigureFill::Full);
        let points = (0..).zip(&of).map(|(row, line)| FigurePoint {
            spread: Some(line.deviation),
            end_text: format!("{:.2} ± {:.2} (n {})", line.mean, line.deviation, line.n),
            ..FigurePoint::new(line.mean, f64::from(row), mark)
        });
        let panel = FigurePanel::new(scale.name().replace('_', " "), FigureScale::Rows(names, 1));
        FigurePanel { points: points.collect(), ..panel }
    };
    let panels = ReviewScale::ALL.into_iter().map(panel).filter(|panel| !panel.points.is_empty());
    let title = "points, 1 to 5, mean ± deviation".to_owned();
    let figure = Figure {
        title: "How people rated the games".to_owned(),
        horizontal: FigureAxis { title, domain: (1.0, 5.0), has_numbers: true, ..FigureAxis::default() },
        panels: panels.collect(),
        ..Figure::default()
    };
    figure.svg(174.0)
}
