//! How people rated games that they played in (Questum Table 7), gathered from logs: means and a chart. The figures are
//! the people's own; nobody is asked again.

use crate::exam::plain_spread;
use crate::export::escaped;
use crate::game::{Log, ReviewScale};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// One scale of one group of games.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ReviewLine {
    pub group: String,
    pub scale: &'static str,
    pub mean: f64,
    /// Over the ratings; divides by n, as the papers' do.
    pub deviation: f64,
    /// Ratings: one a person and game.
    pub n: usize,
}

/// Means of the ratings in `logs`, each in the group that it is given with; a person's last rating of a game counts.
pub fn reviews(logs: &[(String, &Log)]) -> Vec<ReviewLine> {
    let mut points: BTreeMap<(&str, ReviewScale), Vec<f64>> = BTreeMap::new();
    for (group, log) in logs {
        for score in log.last_reviews() {
            let points = points.entry((group, score.scale)).or_default();
            points.push(score.points.into());
        }
    }
    let lines = points.into_iter().filter_map(|((group, scale), points)| {
        let spread = plain_spread(&points)?;
        Some(ReviewLine {
            group: group.to_owned(),
            scale: scale.name(),
            mean: spread.mean,
            deviation: spread.deviation,
            n: points.len(),
        })
    });
    lines.collect()
}

const BAR: f64 = 18.0;
const LEFT: f64 = 190.0;
const POINT: f64 = 70.0;
const FILLS: [&str; 6] = ["#2f5d62", "#b5651d", "#6b5b95", "#7a8450", "#a23b3b", "#4a6fa5"];

/// A bar for each mean, scale by scale, with its deviation as a line: an SVG that stands alone.
pub fn reviews_chart(lines: &[ReviewLine]) -> String {
    let mut groups: Vec<&str> = lines.iter().map(|line| line.group.as_str()).collect();
    groups.dedup();
    let (mut body, mut y) = (String::new(), 30.0);
    for scale in ReviewScale::ALL {
        let of = lines.iter().filter(|line| line.scale == scale.name());
        let of: Vec<&ReviewLine> = of.collect();
        if of.is_empty() {
            continue;
        }
        let name = scale.name().replace('_', " ");
        let _ = writeln!(body, r#"<text x="8" y="{}">{name}</text>"#, y + 13.0);
        for line in of {
            let place = groups.iter().position(|group| *group == line.group);
            let fill = FILLS[place.unwrap_or(0) % FILLS.len()];
            let (width, middle) = ((line.mean - 1.0) * POINT, y + BAR / 2.0);
            let reach = |by: f64| LEFT + (line.mean + by - 1.0).clamp(0.0, 4.0) * POINT;
            let (low, high) = (reach(-line.deviation), reach(line.deviation));
            let _ = writeln!(
                body,
                r##"<rect x="{LEFT}" y="{y}" width="{width:.1}" height="{BAR}" fill="{fill}"/><path d="M{low:.1} {middle}H{high:.1}" stroke="#222"/><text x="{:.1}" y="{}">{:.2} ± {:.2} (n {}) {}</text>"##,
                LEFT + 4.0 * POINT + 12.0,
                y + 13.0,
                line.mean,
                line.deviation,
                line.n,
                escaped(&line.group),
            );
            y += BAR + 4.0;
        }
        y += 10.0;
    }
    let mut axis = String::new();
    for point in 1..=5 {
        let x = LEFT + f64::from(point - 1) * POINT;
        let _ = writeln!(
            axis,
            r##"<path d="M{x} 24V{y}" stroke="#ccc"/><text x="{x}" y="16" text-anchor="middle">{point}</text>"##
        );
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 {:.0}\" font-family=\"sans-serif\" font-size=\"12\" role=\"img\"><title>How people rated the games, 1 to 5</title>\n{axis}{body}</svg>\n",
        y + 8.0
    )
}
