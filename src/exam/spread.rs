//! Games put together: weighted mean and weighted standard deviation (Questum App. C.2). Weights are the
//! number of questions of a kind, or for the overall score the points possible.

/// Mean and standard deviation, both weighted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spread {
    /// Σ w·x / Σ w.
    pub mean: f64,
    /// √(Σ w·(x − mean)² / Σ w).
    pub deviation: f64,
}

/// Of `(value, weight)` pairs; weights are not negative. `None` when they weigh nothing.
pub fn spread(values: &[(f64, f64)]) -> Option<Spread> {
    let total: f64 = values.iter().map(|(_, weight)| weight).sum();
    if total <= 0.0 {
        return None;
    }
    let mean = values.iter().map(|(x, w)| x * w).sum::<f64>() / total;
    let variance = values
        .iter()
        .map(|(x, w)| w * (x - mean) * (x - mean))
        .sum::<f64>()
        / total;
    Some(Spread {
        mean,
        deviation: libm::sqrt(variance),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heavier_games_count_for_more() {
        // (0.5·10 + 0.2·30) / 40 = 0.275; (10·0.225² + 30·0.075²) / 40 = 0.016875
        let found = spread(&[(0.5, 10.0), (0.2, 30.0)]).unwrap();
        assert!((found.mean - 0.275).abs() < 1e-12);
        assert!((found.deviation - 0.016_875_f64.sqrt()).abs() < 1e-12);
        let one = spread(&[(0.4, 3.0)]).unwrap();
        assert!((one.mean - 0.4).abs() < 1e-12 && one.deviation.abs() < 1e-12);
        assert_eq!(spread(&[]), None);
        assert_eq!(spread(&[(0.4, 0.0)]), None);
    }
}
