//! Maps values to positions: linear scales, ticks at round numbers, and bins for when there are more turns
//! than pixels. Nothing is drawn here.

use crate::base::order::SharedSort;

/// A linear scale from a domain of values to a range of positions.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LinearScale {
    /// The values at both ends.
    pub domain: (f64, f64),
    /// The positions at both ends, in any unit; the first may be the larger one.
    pub range: (f64, f64),
}

impl LinearScale {
    /// A scale from `domain` to `range`.
    pub fn new(domain: (f64, f64), range: (f64, f64)) -> Self {
        Self { domain, range }
    }

    /// The position of a value. An empty domain maps to the middle.
    pub fn position(&self, value: f64) -> f64 {
        let ((d0, d1), (r0, r1)) = (self.domain, self.range);
        if d1 == d0 {
            return f64::midpoint(r0, r1);
        }
        r0 + (value - d0) / (d1 - d0) * (r1 - r0)
    }

    /// The value at a position, clamped to the domain. An empty range maps to the domain's start.
    pub fn value(&self, position: f64) -> f64 {
        let ((d0, d1), (r0, r1)) = (self.domain, self.range);
        if r1 == r0 {
            return d0;
        }
        let value = d0 + (position - r0) / (r1 - r0) * (d1 - d0);
        value.clamp(d0.min(d1), d0.max(d1))
    }
}

/// Guards against endless lists where rounding makes steps tiny.
const MAX_TICKS: usize = 1_000;

/// Round numbers (1, 2 or 5 times a power of ten apart) from `from` to `to`, about `wanted` of them.
pub fn ticks(from: f64, to: f64, wanted: usize) -> Vec<f64> {
    let span = to - from;
    if !span.is_finite() || span <= 0.0 || wanted == 0 {
        return if from.is_finite() { vec![from] } else { Vec::new() };
    }
    // A chart has few ticks.
    #[allow(clippy::cast_precision_loss)]
    let rough = span / wanted as f64;
    let power = libm::pow(10.0, libm::floor(libm::log10(rough)));
    let step = match rough / power {
        r if r < 1.5 => power,
        r if r < 3.5 => 2.0 * power,
        r if r < 7.5 => 5.0 * power,
        _ => 10.0 * power,
    };
    let first = libm::ceil(from / step - 1e-9);
    let last = libm::floor(to / step + 1e-9);
    let mut list = Vec::new();
    let mut at = first;
    while at <= last && list.len() < MAX_TICKS {
        list.push(at * step + 0.0);
        at += 1.0;
    }
    list
}

/// Neighbouring turns that share a pixel.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bin {
    /// First turn, from 1.
    pub from: usize,
    pub to: usize,
    /// The turn of the value furthest from 0, the first of equals: the target of a click.
    pub turn: usize,
    /// That value, so that no peak is lost.
    pub value: f64,
}

/// Groups `points` (turn from 1, value), in order of turns, into at most `pixels` bins of equal width over
/// `turns` turns. Empty bins are left out; with enough pixels every turn has its own.
pub fn bins(points: &[(usize, f64)], turns: usize, pixels: usize) -> Vec<Bin> {
    let width = turns.div_ceil(pixels.max(1)).max(1);
    let mut list: Vec<Bin> = Vec::new();
    for (turn, value) in points.iter().copied().filter(|(turn, _)| (1..=turns).contains(turn)) {
        let from = (turn - 1) / width * width + 1;
        match list.last_mut().filter(|bin| bin.from == from) {
            Some(bin) if value.abs() > bin.value.abs() => (bin.turn, bin.value) = (turn, value),
            Some(_) => {}
            None => list.push(Bin { from, to: (from + width - 1).min(turns), turn, value }),
        }
    }
    list
}

/// Thins a stepped series with more points than `pixels`: of every bin the first, the lowest, the highest and
/// the last point stay, so that no peak and no end is lost. Few points all stay. Points are (turn, value) in
/// order of turns; the result are indices, in order.
pub fn thin_points(points: &[(usize, f64)], turns: usize, pixels: usize) -> Vec<usize> {
    if points.len() <= pixels {
        return (0..points.len()).collect();
    }
    let width = turns.div_ceil((pixels / 4).max(1)).max(1);
    let mut kept = Vec::new();
    let mut from = 0;
    while let Some((turn, _)) = points.get(from) {
        let bin = turn / width;
        let long = points[from..].partition_point(|(turn, _)| turn / width == bin);
        let to = from + long.max(1);
        let by_value = |a: &usize, b: &usize| points[*a].1.total_cmp(&points[*b].1);
        let (lowest, highest) = ((from..to).min_by(by_value), (from..to).max_by(by_value));
        let mut four = [Some(from), lowest, highest, Some(to - 1)];
        four.order();
        for position in four.into_iter().flatten() {
            if kept.last() != Some(&position) {
                kept.push(position);
            }
        }
        from = to;
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_linear_scale_goes_there_and_back() {
        let scale = LinearScale::new((0.0, 2.0), (100.0, 0.0));
        assert_eq!([scale.position(0.0), scale.position(0.5), scale.position(2.0)], [100.0, 75.0, 0.0]);
        assert_eq!([scale.value(75.0), scale.value(-20.0), scale.value(500.0)], [0.5, 2.0, 0.0]);
        assert_eq!(LinearScale::new((1.0, 1.0), (0.0, 10.0)).position(1.0), 5.0);
        assert_eq!(LinearScale::new((1.0, 2.0), (3.0, 3.0)).value(3.0), 1.0);
    }

    #[test]
    fn ticks_are_round_numbers_within_the_span() {
        assert_eq!(ticks(0.0, 100.0, 5), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert_eq!(ticks(0.0, 1.0, 2), [0.0, 0.5, 1.0]);
        assert_eq!(ticks(-0.5, 1.1, 3), [-0.5, 0.0, 0.5, 1.0]);
        assert_eq!(ticks(3.0, 3.0, 4), [3.0]);
        assert!(ticks(f64::NAN, 1.0, 4).is_empty());
    }

    #[test]
    fn with_enough_pixels_every_turn_has_its_own_bin() {
        let points = [(1, 0.5), (3, -0.2)];
        let list = bins(&points, 3, 300);
        assert_eq!(list.iter().map(|b| (b.from, b.to, b.value)).collect::<Vec<_>>(), [(1, 1, 0.5), (3, 3, -0.2)]);
    }

    proptest! {
        #[test]
        fn a_thinned_series_keeps_its_ends_and_peaks(
            values in proptest::collection::vec(-2.0..2.0f64, 1..600),
            pixels in 4usize..120,
        ) {
            let points: Vec<(usize, f64)> = values.iter().enumerate().map(|(i, v)| (i / 2, *v)).collect();
            let kept = thin_points(&points, points.len(), pixels);
            prop_assert!(kept.len() <= points.len().min(pixels + 8));
            prop_assert!(kept.windows(2).all(|pair| pair[0] < pair[1]));
            prop_assert_eq!((kept[0], kept[kept.len() - 1]), (0, points.len() - 1));
            let most = |list: &mut dyn Iterator<Item = f64>| list.fold(f64::MIN, f64::max);
            prop_assert_eq!(most(&mut kept.iter().map(|i| values[*i])), most(&mut values.iter().copied()));
        }

        #[test]
        fn no_peak_is_lost_in_bins(
            values in proptest::collection::vec(-2.0..2.0f64, 1..400),
            pixels in 1usize..120,
        ) {
            let points: Vec<(usize, f64)> = values.iter().enumerate().map(|(i, v)| (i + 1, *v)).collect();
            let list = bins(&points, points.len(), pixels);
            prop_assert!(list.len() <= pixels);
            let peak = values.iter().fold(0.0f64, |most, v| most.max(v.abs()));
            prop_assert!(list.iter().any(|bin| bin.value.abs() == peak));
            prop_assert!(list.iter().all(|bin| (bin.from..=bin.to).contains(&bin.turn)));
        }
    }
}
