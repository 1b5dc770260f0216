//! Helpers of the tests of statistics: closeness, and sample data.

/// Equal to within 10⁻⁶, relative for small values.
pub(super) fn assert_close(found: f64, expected: f64) {
    let allowed = 1e-6 * expected.abs().clamp(1e-30, 1.0);
    assert!((found - expected).abs() <= allowed, "{found} is not {expected}");
}

/// Points of two strategies over the same ten games, as shares.
pub(super) const FIRST: [f64; 10] = [0.41, 0.37, 0.52, 0.29, 0.48, 0.44, 0.35, 0.61, 0.33, 0.39];
pub(super) const SECOND: [f64; 10] = [0.32, 0.35, 0.38, 0.31, 0.40, 0.33, 0.36, 0.49, 0.18, 0.35];
