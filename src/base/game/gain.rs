//! Entropy, information gain and score: the formulas of Questum §2.2 and nothing else.
//!
//! `ln` and `exp` are `libm`'s, because the platforms' own differ in the last bit between a browser and a
//! native program, and a log must verify in both.

/// Entropy of an observer with `suspects` left on a list, in nats: H = −ln(1/n) = ln n.
///
/// `None` for an empty list, which every game refuses.
pub fn entropy(suspects: usize) -> Option<f64> {
    // A list longer than 2⁵³ does not exist.
    #[allow(clippy::cast_precision_loss)]
    (suspects > 0).then(|| libm::log(suspects as f64))
}

/// Information gain of a round: IG_t = H_{t−1} − H_t. Negative when a suspect came back.
pub fn information_gain(before: usize, after: usize) -> Option<f64> {
    Some(entropy(before)? - entropy(after)?)
}

/// Weighted history (eq. 1): Σ w_τ·IG_τ / Σ w_τ with w_τ = e^{−(t−τ)} over the rounds τ ≤ t in which
/// this character was questioned; 0 when it never was. `history` pairs τ with IG_τ.
pub fn weighted_gain(history: &[(u32, f64)], t: u32) -> f64 {
    let (mut sum, mut weights) = (0.0, 0.0);
    for (tau, gain) in history.iter().filter(|(tau, _)| *tau <= t) {
        let weight = libm::exp(-f64::from(t - tau));
        sum += weight * gain;
        weights += weight;
    }
    if weights > 0.0 { sum / weights } else { 0.0 }
}

/// Score (eq. 3): β·IGw + (1−β)·E\[IG\].
pub fn target_score(beta: f64, weighted_gain: f64, expected_gain: f64) -> f64 {
    beta * weighted_gain + (1.0 - beta) * expected_gain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    #[test]
    fn entropy_is_the_logarithm_of_the_number_of_suspects() {
        for (n, h) in [(1, 0.0), (2, std::f64::consts::LN_2), (3, 1.098_612_288_7), (8, 2.079_441_541_7)] {
            assert!(close(entropy(n).unwrap_or(f64::NAN), h), "ln {n}");
        }
        assert_eq!(entropy(0), None);
    }

    #[test]
    fn a_gain_is_the_entropy_lost_and_a_returning_suspect_makes_it_negative() {
        for (before, after, gain) in
            [(3, 3, 0.0), (3, 2, 0.405_465_108_1), (3, 1, 1.098_612_288_7), (2, 3, -0.405_465_108_1)]
        {
            assert!(close(information_gain(before, after).unwrap_or(f64::NAN), gain));
        }
    }

    #[test]
    fn older_gains_weigh_less_by_a_factor_of_e_per_round() {
        // One round: the gain itself, whatever its age.
        assert!(close(weighted_gain(&[(1, 0.4)], 1), 0.4));
        assert!(close(weighted_gain(&[(1, 0.4)], 3), 0.4));
        // Rounds 1 and 2 at t = 2: (e⁻¹·0.405465 + 0.693147) / (e⁻¹ + 1) = 0.615777…
        let two = weighted_gain(&[(1, 0.405_465_108_1), (2, std::f64::consts::LN_2)], 2);
        assert!(close(two, 0.615_777_555_1), "{two}");
        // Rounds 1 and 3 at t = 3: (e⁻²·1 + 0) / (e⁻² + 1) = 0.119203
        assert!(close(weighted_gain(&[(1, 1.0), (3, 0.0)], 3), 0.119_202_922_0));
        // A round that lies ahead does not count; a character never questioned has no history.
        assert!(close(weighted_gain(&[(1, 0.4), (5, 9.0)], 2), 0.4));
        assert!(close(weighted_gain(&[], 2), 0.0));
    }

    #[test]
    fn the_score_mixes_history_and_expectation_by_beta() {
        for (beta, weighted, expected, result) in [
            (0.2, 0.5, 1.0, 0.9),
            (0.2, 0.5, 0.0, 0.1),
            (0.2, 0.5, -1.0, -0.7),
            (0.0, 0.5, 1.0, 1.0),
            (1.0, 0.5, 1.0, 0.5),
        ] {
            assert!(close(target_score(beta, weighted, expected), result));
        }
    }
}
