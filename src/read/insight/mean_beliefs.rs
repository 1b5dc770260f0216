//! The mean of several observers' beliefs, turn by turn. A belief that somebody reconsidered without hearing
//! anything new is kept apart from what the turn's words changed. [`TableBeliefs`] defines how several
//! beliefs combine.

use super::beliefs::{BeliefStep, Believer, GainAttribution};
use super::fold::Insight;
use crate::base::game::{TableBeliefs, VictimId};
use crate::base::order::SharedSort;
use std::sync::Arc;

/// The mean of several observers, which holds from some turn on.
#[derive(Debug, Clone, PartialEq)]
pub struct MeanBeliefStep {
    pub turn: usize,
    /// The first turn of the stretch that the change belongs to, where no belief belongs to this turn alone;
    /// else `turn`.
    pub from: usize,
    /// The belief of each observer.
    pub table: TableBeliefs,
    /// The mean of their H, in nats.
    pub entropy: f64,
    /// How far the observers disagree, in nats: 0 is unanimity; `None`: no two can be compared.
    pub division: Option<f64>,
    /// The table after what was heard in this turn, where somebody then reconsidered without hearing anything
    /// new: the change from there to `table` is due to no turn. `None`: nobody did.
    pub after_heard: Option<TableBeliefs>,
    /// The beliefs before and after what was heard, of those who had a belief before this turn; `None`:
    /// nobody had one. A first belief is no change.
    pub change: Option<(TableBeliefs, TableBeliefs)>,
}

/// How many beliefs each observer has stated by some moment.
type BeliefCounts = Vec<usize>;

/// How many beliefs count as an effect of what was heard, of somebody who had `before` of them: a first
/// belief, or the one that answers what was heard. Later ones of the same turn were reconsidered.
fn count_responsive_beliefs(steps: &[BeliefStep], before: usize, after: usize) -> usize {
    let first = steps.get(before).filter(|_| before < after);
    let counts = |step: &BeliefStep| before == 0 || step.attribution != GainAttribution::Nothing;
    before + usize::from(first.is_some_and(counts))
}

/// A table of beliefs; `None` if it is empty.
fn combine_beliefs(of: &[Option<&BeliefStep>]) -> Option<TableBeliefs> {
    TableBeliefs::new(of.iter().flatten().map(|step| Arc::clone(&step.shares)))
}

impl Insight {
    /// The mean of several believers, each with equal weight from their first belief on; one step per turn in
    /// which any belief changed, in order.
    pub fn mean_beliefs(&self, believers: &[Believer], victim: VictimId) -> Vec<MeanBeliefStep> {
        let all: Vec<&[BeliefStep]> = believers.iter().map(|believer| self.beliefs(*believer, victim)).collect();
        let mut turns: Vec<usize> = all.iter().flat_map(|steps| steps.iter()).map(|step| step.turn).collect();
        turns.order();
        turns.dedup();
        let last = |counts: &BeliefCounts| {
            let last = all.iter().zip(counts);
            last.map(|(steps, count)| steps.get(count.checked_sub(1)?)).collect::<Vec<_>>()
        };
        let mut standing: BeliefCounts = vec![0; all.len()];
        let mut means = Vec::with_capacity(turns.len());
        for turn in turns {
            let before = standing.clone();
            for (count, steps) in standing.iter_mut().zip(&all) {
                let further = steps.iter().skip(*count);
                *count += further.take_while(|step| step.turn <= turn).count();
            }
            let pairs = before.iter().zip(&standing);
            let counted = all.iter().zip(pairs);
            let counts_heard: BeliefCounts =
                counted.map(|(steps, (before, after))| count_responsive_beliefs(steps, *before, *after)).collect();
            let (then, by_turn, now) = (last(&before), last(&counts_heard), last(&standing));
            let paired: Vec<Option<&BeliefStep>> =
                then.iter().zip(&by_turn).map(|(then, now)| then.and(*now)).collect();
            // Those who had a belief before and changed it by what they heard.
            let compared = paired.iter().zip(before.iter().zip(&counts_heard));
            let moved = compared.filter(|(_, (was, is))| was != is);
            let since = moved.filter_map(|(step, _)| match step.as_ref()?.attribution {
                GainAttribution::Stretch(from, _) => Some(from),
                GainAttribution::Exchange(at) => Some(at),
                GainAttribution::Nothing => None,
            });
            let starts: Vec<usize> = since.collect();
            let from = if starts.contains(&turn) { turn } else { starts.into_iter().min().unwrap_or(turn) };
            if let Some(of_now) = combine_beliefs(&now) {
                means.push(MeanBeliefStep {
                    turn,
                    from,
                    entropy: of_now.entropy(),
                    division: of_now.disagreement(),
                    after_heard: combine_beliefs(&by_turn).filter(|_| counts_heard != standing),
                    change: combine_beliefs(&then).zip(combine_beliefs(&paired)),
                    table: of_now,
                });
            }
        }
        means
    }
}
