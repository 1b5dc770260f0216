//! Mean curves: games grouped by who or what played them, the mean over those with a value at a place, and a
//! 95 % bootstrap band over games with a fixed seed. Games of one case are no new cases: the band is about
//! these games.

use super::sampling::{TrajectoryMeasure, TrajectoryRow};
use super::trajectory::GameTrajectory;
use crate::base::language::{Language, text};
use crate::read::exam::mean_and_deviation;
use crate::read::statistics::{BootstrapSettings, statistic_interval};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What games are grouped by; by nothing: one group of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum CurveGrouping {
    Strategy,
    Mind,
    Preset,
    Case,
    Nothing,
}

/// Draws of a band: its ends are good to a few thousandths, and 200 games take no noticeable time.
const BAND_DRAWS: u32 = 400;

/// The games of one group.
#[derive(Debug, Clone, PartialEq)]
pub struct MeanCurve {
    pub name: String,
    /// Indices of its games, including those without the measure.
    pub games: Vec<usize>,
    /// How many of them have the measure.
    pub recorded: usize,
    pub points: Vec<MeanPoint>,
    /// Each game with the measure, and its points along the axis.
    pub lines: Vec<(usize, Vec<(f64, f64)>)>,
}

/// The mean at a place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MeanPoint {
    pub at: f64,
    pub mean: f64,
    /// The band; `None` for a single game.
    pub band: Option<(f64, f64)>,
    /// How many games it is the mean of.
    pub games: usize,
}

impl MeanCurve {
    /// The means at the first and last place over games that have both, and the number of these; `None` if
    /// none has.
    pub fn means_at_both_ends(&self) -> Option<(f64, f64, usize)> {
        let (first, last) = (self.points.first()?.at, self.points.last()?.at);
        let ends = self.lines.iter().filter_map(|(_, line)| {
            let at = |place: f64| line.iter().find(|(at, _)| *at == place);
            Some((at(first)?.1, at(last)?.1))
        });
        let (from, to): (Vec<f64>, Vec<f64>) = ends.unzip();
        Some((mean_and_deviation(&from)?.mean, mean_and_deviation(&to)?.mean, from.len()))
    }
}

impl CurveGrouping {
    pub const ALL: [Self; 5] = [Self::Strategy, Self::Mind, Self::Preset, Self::Case, Self::Nothing];

    pub fn title(self, l: Language) -> String {
        match self {
            Self::Strategy => text!(l, many_by_strategy),
            Self::Mind => text!(l, many_by_mind),
            Self::Preset => text!(l, many_by_preset),
            Self::Case => text!(l, many_by_case),
            Self::Nothing => text!(l, many_by_nothing),
        }
    }

    /// The group of a game; empty if it does not say.
    pub fn group_name(self, game: &GameTrajectory, l: Language) -> String {
        match self {
            Self::Strategy => game.describe_strategies(l).unwrap_or_default(),
            Self::Mind => game.describe_minds().unwrap_or_default(),
            Self::Preset => game.figures.cell.preset.clone(),
            Self::Case => game.figures.cell.case.clone(),
            Self::Nothing => String::new(),
        }
    }
}

/// The curves of a measure, one per group, sorted by name. Bands are drawn from games in the order of `rows`.
pub fn mean_curves(
    games: &[&GameTrajectory], rows: &[TrajectoryRow], measure: TrajectoryMeasure, by: CurveGrouping, l: Language,
) -> Vec<MeanCurve> {
    let mut groups: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (place, game) in games.iter().enumerate() {
        groups.entry(by.group_name(game, l)).or_default().push(place);
    }
    let mut lines: Vec<(usize, Vec<(f64, f64)>)> = Vec::new();
    let mut held: Vec<Option<usize>> = vec![None; games.len()];
    for row in rows {
        let (Some(held), Some(value)) = (held.get_mut(row.game), measure.pick_value(&row.values)) else {
            continue;
        };
        let at = *held.get_or_insert_with(|| {
            lines.push((row.game, Vec::new()));
            lines.len() - 1
        });
        if let Some((_, line)) = lines.get_mut(at) {
            line.push((row.at, value));
        }
    }
    let curve = |(name, places): (String, Vec<usize>)| {
        let own = lines.iter().filter(|(place, _)| places.contains(place));
        let own: Vec<(usize, Vec<(f64, f64)>)> = own.cloned().collect();
        MeanCurve { name, games: places, recorded: own.len(), points: mean_points(&own), lines: own }
    };
    groups.into_iter().map(curve).collect()
}

fn mean_points(lines: &[(usize, Vec<(f64, f64)>)]) -> Vec<MeanPoint> {
    let mut places: BTreeMap<u64, (f64, Vec<f64>)> = BTreeMap::new();
    for (at, value) in lines.iter().flat_map(|(_, line)| line) {
        // Places are not negative, so their bits sort like them.
        let held = places.entry(at.to_bits());
        held.or_insert_with(|| (*at, Vec::new())).1.push(*value);
    }
    let point = |(at, values): (f64, Vec<f64>)| {
        Some(MeanPoint {
            at,
            mean: mean_and_deviation(&values)?.mean,
            band: bootstrap_band(&values),
            games: values.len(),
        })
    };
    places.into_values().filter_map(point).collect()
}

/// The bootstrap interval of a mean; `None` with fewer than two values.
pub(super) fn bootstrap_band(values: &[f64]) -> Option<(f64, f64)> {
    let how = BootstrapSettings { draws: BAND_DRAWS, ..BootstrapSettings::default() };
    // Far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let of = values.len() as f64;
    let mean = |drawn: &[usize]| {
        let sum: f64 = drawn.iter().filter_map(|at| values.get(*at)).sum();
        Some(sum / of)
    };
    statistic_interval(values.len(), mean, how)
}
