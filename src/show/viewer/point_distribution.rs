//! A person's belief as one gesture: 100 points shared among all suspects. A suspect who gains takes from the
//! others in proportion to what they have. The page draws it and decides when it is recorded.

use super::session::Session;
use crate::base::game::{Belief, EventKind, Seat, SuspectPoints, VictimId};

/// Points during a gesture; they always add up to 100.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PointDistribution {
    seats: Vec<Seat>,
    /// One per seat, then those of somebody else.
    points: Vec<u32>,
}

const TOTAL_POINTS: u32 = 100;

impl PointDistribution {
    /// The last belief of `observer` about `victim`, else a uniform one; and whether it was stated.
    pub fn last_or_uniform(session: &Session, observer: Seat, victim: VictimId) -> (Self, bool) {
        let asides = session.sealed_asides().rev();
        let mut sealed = asides.filter_map(|what| match what {
            EventKind::Believed { observer: Some(seat), victim: of, belief, .. }
                if (*seat, *of) == (observer, victim) =>
            {
                Some(belief.clone())
            }
            _ => None,
        });
        let said = sealed.next().or_else(|| {
            let table = session.table_at(session.turn_count());
            let entry = table.belief(Some(observer), victim)?;
            Some(entry.belief.clone())
        });
        let people = Seat::all(session.scenario().people_count());
        let seats: Vec<Seat> = people.filter(|seat| *seat != observer).collect();
        let even = Self::from_weights(seats.clone(), &vec![1.0; seats.len()], 0.0);
        match said.as_ref().and_then(Belief::shares) {
            None => (even, false),
            Some(shares) => {
                let weights: Vec<f64> = seats.iter().map(|seat| shares.share(*seat)).collect();
                (Self::from_weights(seats, &weights, shares.somebody_else), true)
            }
        }
    }

    /// A uniform belief over all seats, for somebody who has none.
    pub fn uniform(people: usize) -> Self {
        let seats: Vec<Seat> = Seat::all(people).collect();
        let alike = vec![1.0; seats.len()];
        Self::from_weights(seats, &alike, 0.0)
    }

    /// The belief of somebody who has no seat.
    pub fn from_belief(people: usize, belief: &Belief) -> Self {
        let Some(shares) = belief.shares() else {
            return Self::uniform(people);
        };
        let seats: Vec<Seat> = Seat::all(people).collect();
        let weights: Vec<f64> = seats.iter().map(|seat| shares.share(*seat)).collect();
        Self::from_weights(seats, &weights, shares.somebody_else)
    }

    /// The same in coarser steps that add up to `all`, at most 255: one per seat, then somebody else's.
    pub fn to_steps(&self, all: u32) -> Vec<u8> {
        let weights: Vec<f64> = self.points.iter().map(|points| f64::from(*points)).collect();
        let steps = distribute_points(&weights, all).into_iter();
        steps.map(|steps| u8::try_from(steps).unwrap_or(u8::MAX)).collect()
    }

    fn from_weights(seats: Vec<Seat>, weights: &[f64], somebody_else: f64) -> Self {
        let mut weights = weights.to_vec();
        weights.push(somebody_else);
        Self { points: distribute_points(&weights, TOTAL_POINTS), seats }
    }

    /// All suspects of the observer, with their points.
    pub fn seat_points(&self) -> impl Iterator<Item = (Seat, u32)> {
        self.seats.iter().copied().zip(self.points.iter().copied())
    }

    /// The points on somebody who is not at the table.
    pub fn somebody_else(&self) -> u32 {
        self.points.last().copied().unwrap_or(0)
    }

    /// The points of one row; the last row is somebody else's.
    pub fn points(&self, row: usize) -> u32 {
        self.points.get(row).copied().unwrap_or(0)
    }

    /// Sets the points of one row; the other rows keep their proportions.
    #[must_use]
    pub fn with_points(&self, row: usize, points: u32) -> Self {
        let points = points.min(TOTAL_POINTS);
        let mut weights: Vec<f64> = self.points.iter().map(|points| f64::from(*points)).collect();
        let Some(own) = weights.get_mut(row) else {
            return self.clone();
        };
        *own = 0.0;
        if weights.iter().all(|weight| *weight == 0.0) {
            // Without other points there is no proportion: the named suspects share evenly.
            let named = self.seats.len();
            weights.iter_mut().take(named).for_each(|weight| *weight = 1.0);
            weights[row] = 0.0;
        }
        let mut rest = distribute_points(&weights, TOTAL_POINTS - points);
        rest[row] += points;
        Self { seats: self.seats.clone(), points: rest }
    }

    pub fn belief(&self) -> Belief {
        let weight = |(suspect, points): (Seat, u32)| SuspectPoints { suspect, points: f64::from(points) };
        Belief { weights: self.seat_points().map(weight).collect(), somebody_else: f64::from(self.somebody_else()) }
    }
}

/// Distributes `all` whole points in proportion to `weights`; remainders go where rounding down cut off most.
fn distribute_points(weights: &[f64], all: u32) -> Vec<u32> {
    let sum: f64 = weights.iter().sum();
    if sum <= 0.0 {
        let mut points = vec![0; weights.len()];
        points.first_mut().into_iter().for_each(|first| *first = all);
        return points;
    }
    let exact: Vec<f64> = weights.iter().map(|w| w / sum * f64::from(all)).collect();
    // Each is at most `all`.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let mut points: Vec<u32> = exact.iter().map(|share| share.floor() as u32).collect();
    let mut left = all.saturating_sub(points.iter().sum());
    while left > 0 {
        let cut = |at: &usize| exact[*at] - f64::from(points[*at]);
        let most = (0..points.len()).reduce(|a, b| if cut(&b) > cut(&a) { b } else { a });
        let Some(most) = most else { break };
        points[most] += 1;
        left -= 1;
    }
    points
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::show::viewer::tests_support::{ASH, FINCH, MOSS, VALE, sample_game};
    use proptest::prelude::*;

    #[test]
    fn nobody_has_said_anything_before_the_first_gesture_and_the_last_one_holds() {
        let mut log = sample_game();
        let session = Session::open(log.clone()).unwrap();
        let (even, said) = PointDistribution::last_or_uniform(&session, FINCH, ASH);
        assert!(!said);
        assert_eq!(even.seat_points().map(|(_, p)| p).collect::<Vec<_>>(), [34, 33, 33]);
        let moved = even.with_points(1, 70);
        log.events.retain(|event| event.what != EventKind::Finished);
        log.events.push(
            EventKind::Believed { observer: Some(FINCH), victim: ASH, belief: moved.belief(), heard: None }.into(),
        );
        let session = Session::open(log).unwrap();
        assert_eq!(PointDistribution::last_or_uniform(&session, FINCH, ASH), (moved, true));
        assert!(!PointDistribution::last_or_uniform(&session, VALE, ASH).1);
    }

    #[test]
    fn whoever_gains_takes_of_the_others_what_they_have() {
        let session = Session::open(sample_game()).unwrap();
        let (even, _) = PointDistribution::last_or_uniform(&session, FINCH, ASH);
        let rows = |s: &PointDistribution| s.seat_points().map(|(_, p)| p).collect::<Vec<_>>();
        assert_eq!(rows(&even.with_points(0, 60)), [60, 20, 20]);
        assert_eq!(rows(&even.with_points(0, 100)), [100, 0, 0]);
        let sure = even.with_points(0, 100);
        assert_eq!(rows(&sure.with_points(0, 40)), [40, 30, 30], "and back again");
        let other = even.with_points(3, 40);
        assert_eq!((rows(&other), other.somebody_else()), (vec![20, 20, 20], 40));
        assert!(even.seat_points().any(|(seat, _)| seat == MOSS));
    }

    proptest! {
        #[test]
        fn points_always_add_up(moves in proptest::collection::vec((0_usize..4, 0_u32..130), 1..30)) {
            let session = Session::open(sample_game()).unwrap();
            let (mut now, _) = PointDistribution::last_or_uniform(&session, FINCH, ASH);
            for (row, points) in moves {
                now = now.with_points(row, points);
                prop_assert_eq!(now.seat_points().map(|(_, p)| p).sum::<u32>() + now.somebody_else(), 100);
                prop_assert_eq!(now.points(row), points.min(100));
                prop_assert!(now.belief().shares().is_some());
            }
        }
    }
}
