//! Beliefs: points that somebody gives to suspects, and the numbers computed from them. The published entropy
//! counts who is left on a suspect list; beliefs are Casebook's own measure and replace nothing.
//! [docs/beliefs.md](../../docs/beliefs.md) shows how every number follows from the exported rows.
//!
//! Formulas alone: this module knows no log, no turn and no perspective. It uses `libm` for the same reason
//! as `gain`.

use super::Seat;
use crate::base::scenario::is_default;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Points for one person.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SuspectPoints {
    /// Who may have done it: a player, or somebody who can be accused without sitting at the table.
    pub suspect: Seat,
    /// 0 to 100, at most one decimal.
    pub points: f64,
}

/// Points shared out among everybody who may have done it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Belief {
    /// One per person, in seat order; whoever believes is not among them.
    pub weights: Vec<SuspectPoints>,
    /// That it was nobody of these, 0 to 100.
    #[serde(default, skip_serializing_if = "is_default")]
    pub somebody_else: f64,
}

/// The most points that anybody can be given.
pub const MAX_POINTS: f64 = 100.0;

/// The lowest share of the true murderers that counts; it bounds T for an observer who is sure of somebody
/// else.
pub const MIN_TRUTH_SHARE: f64 = 0.005;

impl Belief {
    /// The shares p = w / Σw by seat, and that of somebody else. `None`: all points are 0, some are outside 0
    /// to 100, or nobody is named.
    pub fn shares(&self) -> Option<BeliefShares> {
        let points = self.weights.iter().map(|weight| weight.points);
        let mut all = points.chain([self.somebody_else]);
        if !all.all(|points| (0.0..=MAX_POINTS).contains(&points)) {
            return None;
        }
        let sum: f64 = self.weights.iter().map(|w| w.points).sum::<f64>() + self.somebody_else;
        (sum > 0.0 && !self.weights.is_empty()).then(|| BeliefShares {
            by_seat: self.weights.iter().map(|weight| (weight.suspect, weight.points / sum)).collect(),
            somebody_else: self.somebody_else / sum,
        })
    }
}

/// A belief as shares with the sum 1.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct BeliefShares {
    /// In seat order.
    pub by_seat: Vec<(Seat, f64)>,
    /// That it was nobody of these.
    pub somebody_else: f64,
}

impl BeliefShares {
    /// The share of one person; 0 for anybody not named.
    pub fn share(&self, suspect: Seat) -> f64 {
        let own = self.by_seat.iter().find(|(seat, _)| *seat == suspect);
        own.map_or(0.0, |(_, share)| *share)
    }

    /// H(p) = −Σ p ln p, in nats: 0 for a certain observer, ln n for n equal shares.
    pub fn entropy(&self) -> f64 {
        let shares = self.by_seat.iter().map(|(_, share)| *share);
        let sum: f64 =
            shares.chain([self.somebody_else]).filter(|share| *share > 0.0).map(|share| share * libm::log(share)).sum();
        // Not −0.
        0.0 - sum
    }

    /// T = ln max(p of the true murderers together, 0.005), in nats: 0 for an observer who is sure and right.
    pub fn log_truth_share(&self, murderers: &[Seat]) -> f64 {
        let share: f64 = murderers.iter().map(|seat| self.share(*seat)).sum();
        libm::log(share.clamp(MIN_TRUTH_SHARE, 1.0))
    }

    /// The uniform belief over the people named here. The observer is not among them, and somebody else gets
    /// nothing.
    #[must_use]
    pub fn to_uniform(&self) -> Self {
        // The number of people is far below 2⁵³.
        #[allow(clippy::cast_precision_loss)]
        let each = 1.0 / self.by_seat.len() as f64;
        Self { by_seat: self.by_seat.iter().map(|(seat, _)| (*seat, each)).collect(), somebody_else: 0.0 }
    }

    /// The person with the highest share; `None`: a tie within rounding, or somebody else has the highest.
    pub fn top_suspect(&self) -> Option<Seat> {
        let most = self.by_seat.iter().copied().reduce(|most, one| if one.1 > most.1 { one } else { most });
        let (leader, share) = most?;
        let others = self.by_seat.iter().filter(|(seat, _)| *seat != leader).map(|(_, share)| *share);
        let next = others.fold(self.somebody_else, f64::max);
        (share > next + ROUNDING_ERROR).then_some(leader)
    }

    /// The shares of the people whom `other` names as well, and of somebody else, normalized to the sum 1.
    /// `None`: nothing is left.
    fn restrict_to_people_of(&self, other: &Self) -> Option<Self> {
        let named = |seat: Seat| other.by_seat.iter().any(|(one, _)| *one == seat);
        let of: Vec<(Seat, f64)> = self.by_seat.iter().copied().filter(|(seat, _)| named(*seat)).collect();
        Self { by_seat: of, somebody_else: self.somebody_else }.normalized()
    }

    fn normalized(mut self) -> Option<Self> {
        let sum: f64 = self.by_seat.iter().map(|(_, share)| share).sum::<f64>() + self.somebody_else;
        if sum <= 0.0 {
            return None;
        }
        self.by_seat.iter_mut().for_each(|(_, share)| *share /= sum);
        self.somebody_else /= sum;
        Some(self)
    }
}

/// Shares that differ by less are equal: summing the same numbers in another order gives rounding errors.
const ROUNDING_ERROR: f64 = 1e-9;

/// The beliefs of several observers at one moment, with equal weights. One observer is a table of one.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TableBeliefs {
    all: Vec<Arc<BeliefShares>>,
    suspicion: BeliefShares,
}

impl TableBeliefs {
    /// `None` without any beliefs.
    pub fn new(all: impl IntoIterator<Item = Arc<BeliefShares>>) -> Option<Self> {
        let all: Vec<_> = all.into_iter().collect();
        let suspicion = mean_suspicion(&all)?;
        Some(Self { all, suspicion })
    }

    /// The number of observers.
    pub fn count(&self) -> usize {
        self.all.len()
    }

    /// The table's suspicion: for each person the mean over the observers who can name them, normalized to
    /// the sum 1. Nobody gives points to themself, so a plain mean would favour a murderer, whom every
    /// civilian can name, over a civilian, whom one fewer can.
    pub fn mean_suspicion(&self) -> &BeliefShares {
        &self.suspicion
    }

    /// The mean of the observers' own H, in nats.
    pub fn entropy(&self) -> f64 {
        self.mean(BeliefShares::entropy)
    }

    /// The mean of the observers' own T, in nats.
    pub fn log_truth_share(&self, murderers: &[Seat]) -> f64 {
        self.mean(|one| one.log_truth_share(murderers))
    }

    /// The mean T of uniform beliefs over the people whom each observer names.
    pub fn uniform_log_truth_share(&self, murderers: &[Seat]) -> f64 {
        self.mean(|one| one.to_uniform().log_truth_share(murderers))
    }

    /// The mean of the shares that the observers give the true murderers.
    pub fn murderer_share(&self, murderers: &[Seat]) -> f64 {
        self.mean(|one| murderers.iter().map(|seat| one.share(*seat)).sum())
    }

    /// How much the observers disagree: the mean over all pairs of the Jensen–Shannon divergence of their
    /// beliefs about people whom both can name, in nats, 0 to ln 2. 0: full agreement, or one observer. A
    /// pair in which one gives all points to the other cannot be compared and is left out; `None`: no pair
    /// can be compared.
    pub fn disagreement(&self) -> Option<f64> {
        if self.all.len() < 2 {
            return Some(0.0);
        }
        let (mut sum, mut count) = (0.0, 0.0);
        for (at, one) in self.all.iter().enumerate() {
            for other in self.all.iter().skip(at + 1) {
                let both = one.restrict_to_people_of(other).zip(other.restrict_to_people_of(one));
                if let Some((one, other)) = both {
                    sum += jensen_shannon_divergence(&one, &other);
                    count += 1.0;
                }
            }
        }
        (count > 0.0).then(|| sum / count)
    }

    // The number of observers is far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    fn mean(&self, value: impl Fn(&BeliefShares) -> f64) -> f64 {
        let sum: f64 = self.all.iter().map(|one| value(one)).sum();
        sum / self.all.len().max(1) as f64
    }
}

/// See [`TableBeliefs::suspicion`]. `None` without observers.
fn mean_suspicion(all: &[Arc<BeliefShares>]) -> Option<BeliefShares> {
    if all.is_empty() {
        return None;
    }
    // The person, the sum of shares, and how many observers can name them.
    let mut sums: Vec<(Seat, f64, f64)> = Vec::new();
    for (seat, share) in all.iter().flat_map(|one| one.by_seat.iter()) {
        match sums.binary_search_by_key(seat, |(seat, ..)| *seat) {
            Ok(at) => {
                sums[at].1 += share;
                sums[at].2 += 1.0;
            }
            Err(at) => sums.insert(at, (*seat, *share, 1.0)),
        }
    }
    // The number of observers is far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let observers = all.len() as f64;
    let suspicion = BeliefShares {
        by_seat: sums.into_iter().map(|(seat, sum, count)| (seat, sum / count)).collect(),
        somebody_else: all.iter().map(|one| one.somebody_else).sum::<f64>() / observers,
    };
    suspicion.normalized()
}

/// The Jensen–Shannon divergence of two beliefs about the same people, in nats.
fn jensen_shannon_divergence(one: &BeliefShares, other: &BeliefShares) -> f64 {
    let half = |(seat, share): &(Seat, f64)| (*seat, f64::midpoint(*share, other.share(*seat)));
    let middle = BeliefShares {
        by_seat: one.by_seat.iter().map(half).collect(),
        somebody_else: f64::midpoint(one.somebody_else, other.somebody_else),
    };
    // Rounding may give slightly less than 0.
    (middle.entropy() - f64::midpoint(one.entropy(), other.entropy())).max(0.0)
}

/// ln(p / (1 − p)) in nats; the share is clamped to 0.005 to 0.995, as in T.
pub fn log_odds(share: f64) -> f64 {
    let share = share.clamp(MIN_TRUTH_SHARE, 1.0 - MIN_TRUTH_SHARE);
    libm::log(share / (1.0 - share))
}

/// T of a uniform belief over `people`, of whom `murderers` did it: the baseline of a forecaster. `None`
/// without people.
#[allow(clippy::cast_precision_loss)]
pub fn baseline_log_truth_share(people: usize, murderers: usize) -> Option<f64> {
    (people > 0).then(|| {
        let share = murderers as f64 / people as f64;
        libm::log(share.clamp(MIN_TRUTH_SHARE, 1.0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn belief(points: &[f64], somebody_else: f64) -> Belief {
        let weights = Seat::all(points.len()).zip(points);
        Belief {
            weights: weights.map(|(suspect, points)| SuspectPoints { suspect, points: *points }).collect(),
            somebody_else,
        }
    }

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    fn table_of(all: Vec<BeliefShares>) -> TableBeliefs {
        TableBeliefs::new(all.into_iter().map(Arc::new)).unwrap_or_default()
    }

    /// What the player in `seat` of `people` believes who gives the others these points.
    fn player(seat: usize, points: &[f64]) -> BeliefShares {
        let others = Seat::all(points.len() + 1).filter(|other| other.index() != seat);
        let weights = others.zip(points).map(|(suspect, points)| SuspectPoints { suspect, points: *points }).collect();
        Belief { weights, somebody_else: 0.0 }.shares().unwrap_or_default()
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
            let found = found.map(|s| s.by_seat.iter().map(|(_, share)| *share).collect::<Vec<_>>());
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
            assert!(close(one.log_truth_share(&murderers), truth), "{murderers:?}");
        }
        assert!(close(baseline_log_truth_share(4, 1).unwrap_or(0.0), -1.386_294_361_1));
    }

    #[test]
    fn a_table_of_one_mind_is_not_divided_and_one_that_is_sure_of_two_is_by_ln_2() {
        let [a, b] = [[100.0, 0.0], [0.0, 100.0]].map(|points| belief(&points, 0.0).shares().unwrap_or_default());
        assert_eq!(table_of(vec![a.clone(), a.clone()]).disagreement(), Some(0.0));
        assert_eq!(table_of(vec![a.clone()]).disagreement(), Some(0.0));
        let divided = table_of(vec![a, b]).disagreement();
        assert!(divided.is_some_and(|d| close(d, std::f64::consts::LN_2)));
        // Each sure of the other: there is nobody whom both could name.
        assert_eq!(table_of(vec![player(0, &[100.0, 0.0]), player(1, &[100.0, 0.0])]).disagreement(), None);
    }

    #[test]
    fn where_everybody_shares_out_alike_nobody_leads_and_nobody_is_divided_whoever_is_asked() {
        // Seat 3 did it and is not asked: all three others can name it, only two can name each other.
        for asked in [&[0, 1, 2][..], &[0, 1], &[0, 1, 2, 3], &[2]] {
            let table = table_of(asked.iter().map(|seat| player(*seat, &[1.0, 1.0, 1.0])).collect());
            let suspicion = table.mean_suspicion();
            assert_eq!(suspicion.top_suspect(), None, "{asked:?}");
            let least = suspicion.by_seat.iter().map(|(_, share)| *share).fold(1.0, f64::min);
            assert!(suspicion.by_seat.iter().all(|(_, share)| close(*share, least)), "{suspicion:?}");
            assert!(table.disagreement().is_some_and(|division| close(division, 0.0)));
        }
    }

    #[test]
    fn the_tables_suspicion_is_the_mean_of_those_who_can_name_a_person() {
        // Seats 0 and 1 of three: both name seat 2, each names the other.
        let table = table_of(vec![player(0, &[30.0, 70.0]), player(1, &[50.0, 50.0])]);
        // .5 of one, .3 of one, .6 the mean of two; their sum is 1.4.
        let shares: Vec<f64> = table.mean_suspicion().by_seat.iter().map(|(_, share)| *share * 1.4).collect();
        assert!([0.5, 0.3, 0.6].iter().zip(&shares).all(|(wanted, found)| close(*wanted, *found)), "{shares:?}");
        assert_eq!(table.mean_suspicion().top_suspect(), Some(Seat(2)));
        // T and H are the means of the observers' own, not those of the mean.
        let seat = [Seat(2)];
        assert!(close(table.log_truth_share(&seat), f64::midpoint(libm::log(0.7), libm::log(0.5))));
        assert!(close(table.murderer_share(&seat), 0.6));
        assert!(close(table.entropy(), f64::midpoint(0.610_864_302_1, std::f64::consts::LN_2)));
        assert!(close(table.uniform_log_truth_share(&seat), -std::f64::consts::LN_2));
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
                let sum: f64 = one.by_seat.iter().map(|(_, p)| p).sum::<f64>() + one.somebody_else;
                prop_assert!((sum - 1.0).abs() < 1e-9);
                prop_assert!((0.0..=libm::log(6.0) + 1e-9).contains(&one.entropy()));
                prop_assert!((libm::log(MIN_TRUTH_SHARE)..=0.0).contains(&one.log_truth_share(&[Seat(1)])));
            }
            let table = table_of(all);
            let suspicion = table.mean_suspicion();
            let sum: f64 = suspicion.by_seat.iter().map(|(_, p)| p).sum::<f64>() + suspicion.somebody_else;
            prop_assert!(table.count() == 0 || (sum - 1.0).abs() < 1e-9);
            if let Some(division) = table.disagreement() {
                prop_assert!((0.0..=std::f64::consts::LN_2 + 1e-9).contains(&division));
            }
        }
    }
}
