//! What several observers believe together: how it moved, turn by turn. What somebody thought again with nothing new
//! heard is no turn's: it is told apart from what was heard there. How several count together is the game's to say
//! ([`TableBeliefs`]).

use super::beliefs::{Attribution, BeliefStep, Believer};
use super::fold::Insight;
use crate::game::{TableBeliefs, VictimId};
use crate::order::PutInOrder;
use std::sync::Arc;

/// The mean of several observers from some turn on.
#[derive(Debug, Clone, PartialEq)]
pub struct MeanStep {
    pub turn: usize,
    /// The first turn of the stretch that the change belongs to, where nobody's belief belongs to this turn alone;
    /// else `turn`.
    pub from: usize,
    /// What each of them believes.
    pub table: TableBeliefs,
    /// The mean of their H, in nats.
    pub entropy: f64,
    /// How far they are of different minds, in nats: 0, of one mind; `None`: no two can be compared.
    pub division: Option<f64>,
    /// The table by what was heard at this turn, where somebody then thought again with nothing new heard: from there
    /// to `table` it was nobody's doing. `None`: nobody did.
    pub heard: Option<TableBeliefs>,
    /// What was heard changed: what those who believed something before this turn too believed before and after it;
    /// `None`: nobody did. Whoever is heard of for the first time changes no mind.
    pub change: Option<(TableBeliefs, TableBeliefs)>,
}

/// How many beliefs of each stand at some moment.
type Standing = Vec<usize>;

/// How many stand once what was heard is told, of those who had `before` so many: a first belief, or the one that what
/// was heard brought. What is behind it at the same turn was thought again.
fn heard(steps: &[BeliefStep], before: usize, after: usize) -> usize {
    let first = steps.get(before).filter(|_| before < after);
    let counts = |step: &BeliefStep| before == 0 || step.attribution != Attribution::Nothing;
    before + usize::from(first.is_some_and(counts))
}

/// A table of beliefs; `None`: there are none.
fn table(of: &[Option<&BeliefStep>]) -> Option<TableBeliefs> {
    TableBeliefs::new(of.iter().flatten().map(|step| Arc::clone(&step.shares)))
}

impl Insight {
    /// The mean of several, each counting alike from their first belief on, a step per turn at which anybody's
    /// changed, in order.
    pub fn mean_beliefs(&self, believers: &[Believer], victim: VictimId) -> Vec<MeanStep> {
        let all: Vec<&[BeliefStep]> =
            believers.iter().map(|believer| self.beliefs(*believer, victim)).collect();
        let turns = all.iter().flat_map(|steps| steps.iter());
        let mut turns: Vec<usize> = turns.map(|step| step.turn).collect();
        turns.order();
        turns.dedup();
        let last = |counts: &Standing| {
            let last = all.iter().zip(counts);
            last.map(|(steps, count)| steps.get(count.checked_sub(1)?)).collect::<Vec<_>>()
        };
        let mut standing: Standing = vec![0; all.len()];
        let mut means = Vec::with_capacity(turns.len());
        for turn in turns {
            let before = standing.clone();
            for (count, steps) in standing.iter_mut().zip(&all) {
                let further = steps.iter().skip(*count);
                *count += further.take_while(|step| step.turn <= turn).count();
            }
            let pairs = before.iter().zip(&standing);
            let told = all.iter().zip(pairs);
            let told = told.map(|(steps, (before, after))| heard(steps, *before, *after));
            let told: Standing = told.collect();
            let (then, by_turn, now) = (last(&before), last(&told), last(&standing));
            let paired = then.iter().zip(&by_turn).map(|(then, now)| then.and(*now));
            let paired: Vec<Option<&BeliefStep>> = paired.collect();
            // Those who believed something before, and something else by what they heard.
            let moved = paired.iter().zip(before.iter().zip(&told));
            let moved = moved.filter(|(_, (was, is))| was != is);
            let since = moved.filter_map(|(step, _)| match step.as_ref()?.attribution {
                Attribution::Stretch(from, _) => Some(from),
                Attribution::Exchange(at) => Some(at),
                Attribution::Nothing => None,
            });
            let since: Vec<usize> = since.collect();
            let from = match since.contains(&turn) {
                true => turn,
                false => since.into_iter().min().unwrap_or(turn),
            };
            if let Some(of_now) = table(&now) {
                means.push(MeanStep {
                    turn,
                    from,
                    entropy: of_now.entropy(),
                    division: of_now.division(),
                    heard: table(&by_turn).filter(|_| told != standing),
                    change: table(&then).zip(table(&paired)),
                    table: of_now,
                });
            }
        }
        means
    }
}
