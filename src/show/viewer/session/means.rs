//! Means of beliefs over the whole log, cached until a new belief is stated, and the turns at which they
//! moved.

use super::Session;
use crate::base::game::{Seat, VictimId};
use crate::read::insight::{Believer, MeanBeliefStep, TurningPoint, find_belief_moves};
use std::rc::Rc;

/// Moves of a mean, with the murderers that they are measured against.
type CachedTurningPoints = (Option<Vec<Seat>>, Rc<[TurningPoint]>);

/// The cached mean of some believers about one death, with its moves.
#[derive(Debug)]
pub(super) struct CachedMeanBeliefs {
    believers: Vec<Believer>,
    about: VictimId,
    steps: Rc<[MeanBeliefStep]>,
    moves: Vec<CachedTurningPoints>,
}

impl Session {
    /// The mean of these beliefs over the whole log. It can be cut at the cursor: steps do not depend on what
    /// follows.
    pub fn mean_beliefs(&self, believers: &[Believer], victim: VictimId) -> Rc<[MeanBeliefStep]> {
        self.with_cached_mean(believers, victim, |mean| Rc::clone(&mean.steps))
    }

    /// The turns at which that mean moved far enough for a turning point, by T of `murderers`, or by H
    /// without them.
    pub fn mean_turning_points(
        &self, believers: &[Believer], victim: VictimId, murderers: Option<&[Seat]>,
    ) -> Rc<[TurningPoint]> {
        self.with_cached_mean(believers, victim, |mean| {
            let mut known = mean.moves.iter().filter(|(by, _)| by.as_deref() == murderers);
            if let Some((_, moved)) = known.next() {
                return Rc::clone(moved);
            }
            let moved: Rc<[TurningPoint]> = find_belief_moves(&mean.steps, murderers).into();
            let by = murderers.map(<[Seat]>::to_vec);
            mean.moves.push((by, Rc::clone(&moved)));
            moved
        })
    }

    fn with_cached_mean<T>(
        &self, believers: &[Believer], victim: VictimId, read: impl FnOnce(&mut CachedMeanBeliefs) -> T,
    ) -> T {
        let means = &mut *self.mean_cache.borrow_mut();
        let known = means.iter().position(|mean| mean.believers == believers && mean.about == victim);
        let at = known.unwrap_or_else(|| {
            means.push(CachedMeanBeliefs {
                believers: believers.to_vec(),
                about: victim,
                steps: self.insight.mean_beliefs(believers, victim).into(),
                moves: Vec::new(),
            });
            means.len() - 1
        });
        read(&mut means[at])
    }
}
