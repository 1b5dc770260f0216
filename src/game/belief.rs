//! Beliefs: whom somebody holds for the murderer, as points shared out, and what follows from them in numbers.
//! The published entropy counts who is left on a list; this is Casebook's own measure beside it, and replaces
//! nothing. [docs/beliefs.md](../../docs/beliefs.md) says how every number is made of the exported rows.
//!
//! Formulas alone: it knows no log, no turn and nobody's eyes. `libm` for the same reason as in `gain`.

use super::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Points for one person.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Weight {
    /// Who may have done it: a player, or somebody who can be accused without sitting at the table.
    pub suspect: Seat,
    /// 0 to 100, at most one decimal.
    pub points: f64,
}

/// Points shared out among everybody who may have done it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Belief {
    /// One per person, in seat order; whoever believes is not among them.
    pub weights: Vec<Weight>,
    /// That it was nobody of these, 0 to 100.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub somebody_else: f64,
}

// Serde hands over a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(points: &f64) -> bool {
    *points == 0.0
}

/// The most points that anybody can be given.
pub const MOST_POINTS: f64 = 100.0;

/// No share of the true murderers counts for less: whoever is sure of the wrong one is as wrong as can be told.
pub const LEAST_SHARE: f64 = 0.005;

impl Belief {
    /// Every share p = w / Σw, each by its seat, and that of somebody else. `None`: all points are 0, or one is no
    /// number of points, or there are none.
    pub fn shares(&self) -> Option<BeliefShares> {
        let points = self.weights.iter().map(|weight| weight.points);
        let mut all = points.chain([self.somebody_else]);
        if !all.all(|points| (0.0..=MOST_POINTS).contains(&points)) {
            return None;
        }
        let sum: f64 = self.weights.iter().map(|w| w.points).sum::<f64>() + self.somebody_else;
        (sum > 0.0 && !self.weights.is_empty()).then(|| BeliefShares {
            of: self.weights.iter().map(|weight| (weight.suspect, weight.points / sum)).collect(),
            somebody_else: self.somebody_else / sum,
        })
    }
}

/// A belief in shares of one.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct BeliefShares {
    /// In seat order.
    pub of: Vec<(Seat, f64)>,
    /// That it was nobody of these.
    pub somebody_else: f64,
}

impl BeliefShares {
    /// The share of one person; 0 for whoever is not among them.
    pub fn share(&self, suspect: Seat) -> f64 {
        let own = self.of.iter().find(|(seat, _)| *seat == suspect);
        own.map_or(0.0, |(_, share)| *share)
    }

    /// H(p) = −Σ p ln p, in nats: 0 for whoever is sure, ln n where all n cells are alike.
    pub fn entropy(&self) -> f64 {
        let shares = self.of.iter().map(|(_, share)| *share);
        let sum: f64 = shares
            .chain([self.somebody_else])
            .filter(|share| *share > 0.0)
            .map(|share| share * libm::log(share))
            .sum();
        // Not −0.
        0.0 - sum
    }

    /// T = ln max(p of the true murderers together, 0.005), in nats: 0 for whoever is sure and right.
    pub fn towards_truth(&self, murderers: &[Seat]) -> f64 {
        let share: f64 = murderers.iter().map(|seat| self.share(*seat)).sum();
        libm::log(share.clamp(LEAST_SHARE, 1.0))
    }

    /// The mean of several, each counting alike; whoever believes gives themself nothing. `None`: there are none.
    pub fn mean<'s>(all: impl Iterator<Item = &'s Self> + Clone) -> Option<Self> {
        let mut count = 0.0;
        let mut sums: Vec<(Seat, f64)> = Vec::new();
        let mut somebody_else = 0.0;
        for one in all {
            count += 1.0;
            somebody_else += one.somebody_else;
            for (seat, share) in &one.of {
                match sums.binary_search_by_key(seat, |(seat, _)| *seat) {
                    Ok(at) => sums[at].1 += share,
                    Err(at) => sums.insert(at, (*seat, *share)),
                }
            }
        }
        (count > 0.0).then(|| Self {
            of: sums.into_iter().map(|(seat, sum)| (seat, sum / count)).collect(),
            somebody_else: somebody_else / count,
        })
    }

    /// What whoever shares out alike among those that are named here believes: nothing of whoever believes, who is
    /// not named, nor of somebody else.
    #[must_use]
    pub fn alike(&self) -> Self {
        // As many as people: far below 2⁵³.
        #[allow(clippy::cast_precision_loss)]
        let each = 1.0 / self.of.len() as f64;
        Self { of: self.of.iter().map(|(seat, _)| (*seat, each)).collect(), somebody_else: 0.0 }
    }

    /// How far several are of different minds whose mean this is: its H less the mean of their `entropies` (the
    /// generalised Jensen–Shannon divergence), in nats; 0: of one mind, or there are none.
    pub fn division(&self, entropies: impl Iterator<Item = f64>) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0);
        for entropy in entropies {
            sum += entropy;
            count += 1.0;
        }
        if count == 0.0 {
            return 0.0;
        }
        // Rounding may leave a hair below 0.
        (self.entropy() - sum / count).max(0.0)
    }
}

/// ln(p / (1 − p)) in nats; a share below 0.005 or above 0.995 counts as that, as in T.
pub fn log_odds(share: f64) -> f64 {
    let share = share.clamp(LEAST_SHARE, 1.0 - LEAST_SHARE);
    libm::log(share / (1.0 - share))
}

/// T of whoever shares out alike among `people`, of whom `murderers` did it: what a forecaster is measured by.
/// `None`: there is nobody to choose from.
#[allow(clippy::cast_precision_loss)]
pub fn uniform_towards_truth(people: usize, murderers: usize) -> Option<f64> {
    (people > 0).then(|| {
        let share = murderers as f64 / people as f64;
        libm::log(share.clamp(LEAST_SHARE, 1.0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn belief(points: &[f64], somebody_else: f64) -> Belief {
        let weights = Seat::all(points.len()).zip(points);
        Belief {
            weights: weights.map(|(suspect, points)| Weight { suspect, points: *points }).collect(),
            somebody_else,
        }
    }

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    fn division(all: &[&BeliefShares]) -> Option<f64> {
        let mean = BeliefShares::mean(all.iter().copied())?;
        Some(mean.division(all.iter().map(|one| one.entropy())))
    }

    #[test]
    fn points_are_shared_by_their_sum_whatever_it_is() {
        for (points, somebody_else, shares) in [
            (&[50.0, 25.0][..], 25.0, Some(&[0.5, 0.25][..])),
            (&[2.0, 6.0], 0.0, Some(&[0.25, 0.75])),
            (&[0.0, 0.0], 0.0, None),
            (&[], 100.0, None),
            (&[-1.0, 50.0], 0.0, None),
            (&[101.0], 0.0, None),
            (&[f64::NAN, 1.0], 0.0, None),
        ] {
            let found = belief(points, somebody_else).shares();
            let found = found.map(|s| s.of.iter().map(|(_, share)| *share).collect::<Vec<_>>());
            assert_eq!(found.as_deref(), shares, "{points:?}");
        }
    }

    #[test]
    fn certainty_and_truth_are_those_of_the_definition() {
        // H(.7, .2, .1) = .801819; a cell of 0 brings nothing.
        let one = belief(&[70.0, 20.0, 0.0], 10.0).shares().unwrap_or_default();
        assert!(close(one.entropy(), 0.801_818_552_8), "{}", one.entropy());
        let sure = belief(&[0.0, 80.0], 0.0).shares().unwrap_or_default();
        assert_eq!(sure.entropy(), 0.0);
        for (murderers, truth) in [
            (&[0][..], -0.356_674_943_9),
            (&[0, 1], -0.105_360_515_7),
            // Nothing for the true one is 0.005, not minus infinity.
            (&[2], -5.298_317_366_5),
        ] {
            let murderers: Vec<Seat> = murderers.iter().copied().map(Seat).collect();
            assert!(close(one.towards_truth(&murderers), truth), "{murderers:?}");
        }
        assert!(close(uniform_towards_truth(4, 1).unwrap_or(0.0), -1.386_294_361_1));
    }

    #[test]
    fn a_table_of_one_mind_is_not_divided_and_one_that_is_sure_of_two_is_by_ln_2() {
        let (a, b) = (belief(&[100.0, 0.0], 0.0), belief(&[0.0, 100.0], 0.0));
        let (a, b) = (a.shares().unwrap_or_default(), b.shares().unwrap_or_default());
        assert_eq!(division(&[&a, &a]), Some(0.0));
        assert!(division(&[&a, &b]).is_some_and(|d| close(d, std::f64::consts::LN_2)));
        assert_eq!(division(&[]), None);
    }

    proptest! {
        #[test]
        fn shares_add_up_to_one_and_no_number_leaves_its_range(
            all in proptest::collection::vec(
                (proptest::collection::vec(0.0..100.0_f64, 5), 0.0..100.0_f64), 1..6),
        ) {
            let all: Vec<BeliefShares> = all
                .iter()
                .filter_map(|(points, rest)| belief(points, *rest).shares())
                .collect();
            for one in &all {
                let sum: f64 = one.of.iter().map(|(_, p)| p).sum::<f64>() + one.somebody_else;
                prop_assert!((sum - 1.0).abs() < 1e-9);
                prop_assert!((0.0..=libm::log(6.0) + 1e-9).contains(&one.entropy()));
                prop_assert!((libm::log(LEAST_SHARE)..=0.0).contains(&one.towards_truth(&[Seat(1)])));
            }
            if let Some(division) = division(&all.iter().collect::<Vec<_>>()) {
                prop_assert!((0.0..=libm::log(6.0) + 1e-9).contains(&division));
            }
        }
    }
}
