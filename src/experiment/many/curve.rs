//! Mean curves: games put together by who or what played them, the mean of those that say something at a place, and a band
//! in which that mean lies (bootstrap over games, 95 %, one seed). Games of one case are no new cases: the band is about
//! these games, not about cases.

use super::course::GameCourse;
use super::sampled::{CourseMeasure, CourseRow};
use crate::exam::plain_spread;
use crate::language::{Language, text};
use crate::statistics::{Resampling, figure_interval};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What puts games together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum GroupedBy {
    Strategy,
    Mind,
    Preset,
    Case,
    /// All of them are one.
    Nothing,
}

/// Draws of a band: with these its ends are within a few thousandths, and 200 games take no time that is felt.
const DRAWS: u32 = 400;

/// The games of one name.
#[derive(Debug, Clone, PartialEq)]
pub struct MeanCurve {
    pub name: String,
    /// Places of its games, those that say nothing of the measure among them.
    pub games: Vec<usize>,
    /// How many of them say something.
    pub recorded: usize,
    pub points: Vec<MeanPoint>,
    /// Every game that says something, with its values along the axis.
    pub lines: Vec<(usize, Vec<(f64, f64)>)>,
}

/// The mean at a place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MeanPoint {
    pub at: f64,
    pub mean: f64,
    /// The band; `None`: one game alone.
    pub band: Option<(f64, f64)>,
    /// How many games it is the mean of.
    pub of: usize,
}

impl MeanCurve {
    /// The means at both ends of those games that have both, and how many they are; `None`: none has.
    pub fn between_ends(&self) -> Option<(f64, f64, usize)> {
        let (first, last) = (self.points.first()?.at, self.points.last()?.at);
        let ends = self.lines.iter().filter_map(|(_, line)| {
            let at = |place: f64| line.iter().find(|(at, _)| *at == place);
            Some((at(first)?.1, at(last)?.1))
        });
        let (from, to): (Vec<f64>, Vec<f64>) = ends.unzip();
        Some((plain_spread(&from)?.mean, plain_spread(&to)?.mean, from.len()))
    }
}

impl GroupedBy {
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

    /// Which group a game is in; empty: it does not say.
    pub fn of(self, game: &GameCourse, l: Language) -> String {
        match self {
            Self::Strategy => game.strategies_told(l).unwrap_or_default(),
            Self::Mind => game.minds_told().unwrap_or_default(),
            Self::Preset => game.figures.cell.preset.clone(),
            Self::Case => game.figures.cell.case.clone(),
            Self::Nothing => String::new(),
        }
    }
}

/// The curves of a measure, a group each, in order of their names. Bands are drawn of games in the order of `rows`.
pub fn mean_curves(
    games: &[&GameCourse],
    rows: &[CourseRow],
    measure: CourseMeasure,
    by: GroupedBy,
    l: Language,
) -> Vec<MeanCurve> {
    let mut groups: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (place, game) in games.iter().enumerate() {
        groups.entry(by.of(game, l)).or_default().push(place);
    }
    let mut lines: Vec<(usize, Vec<(f64, f64)>)> = Vec::new();
    let mut held: Vec<Option<usize>> = vec![None; games.len()];
    for row in rows {
        let (Some(held), Some(value)) = (held.get_mut(row.game), measure.of(&row.values)) else {
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
        MeanCurve { name, games: places, recorded: own.len(), points: means(&own), lines: own }
    };
    groups.into_iter().map(curve).collect()
}

fn means(lines: &[(usize, Vec<(f64, f64)>)]) -> Vec<MeanPoint> {
    let mut places: BTreeMap<u64, (f64, Vec<f64>)> = BTreeMap::new();
    for (at, value) in lines.iter().flat_map(|(_, line)| line) {
        // Places are 0 or above, so that their bits are in their order.
        let held = places.entry(at.to_bits());
        held.or_insert_with(|| (*at, Vec::new())).1.push(*value);
    }
    let point = |(at, values): (f64, Vec<f64>)| {
        Some(MeanPoint { at, mean: plain_spread(&values)?.mean, band: band(&values), of: values.len() })
    };
    places.into_values().filter_map(point).collect()
}

/// Where the mean of values lies; `None`: there are fewer than two.
pub(super) fn band(values: &[f64]) -> Option<(f64, f64)> {
    let how = Resampling { draws: DRAWS, ..Resampling::default() };
    // Far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let of = values.len() as f64;
    let mean = |drawn: &[usize]| {
        let sum: f64 = drawn.iter().filter_map(|at| values.get(*at)).sum();
        Some(sum / of)
    };
    figure_interval(values.len(), mean, how)
}
