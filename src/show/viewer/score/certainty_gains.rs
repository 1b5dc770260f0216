//! What single turns changed for whom: gains of certainty with the suspect concerned, first beliefs, and
//! changes of the table's mean. Numbers are computed here; texts only on request.

use super::beliefs::BeliefTrack;
use super::{GainBar, GainTrack};
use crate::base::game::{Seat, VictimId};
use crate::base::order::SharedSort;
use crate::read::insight::{Believer, GainAttribution, MeanBeliefStep};
use crate::show::viewer::beliefs::{
    ShareChange, believer_name, describe_belief_change, describe_change, format_points,
};
use crate::show::viewer::describe::describe_turn;
use crate::show::viewer::scale::thin_points;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::timeline::{Turn, TurnKind};
use crate::show::viewer::words;

/// An observer's gain of certainty.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CertaintyGain {
    pub believer: Believer,
    /// The first turn of the stretch that it belongs to; `turn` for a single exchange.
    pub from: usize,
    pub turn: usize,
    /// Did they hear anything between the two beliefs? If not, they reconsidered, and it is no turn's gain.
    pub heard: bool,
    /// In nats; negative: less certain than before.
    pub value: f64,
    /// The suspect whose share changed most.
    pub largest_share_change: Option<ShareChange>,
}

impl CertaintyGain {
    /// Its sentence.
    pub fn label(&self, scene: &Scene) -> String {
        let who = believer_name(scene, self.believer);
        let what = describe_belief_change(scene, &who, (self.from, self.turn), self.largest_share_change);
        if self.heard { what } else { words::belief_reconsidered(scene.language, &what) }
    }
}

/// Somebody's first belief.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FirstBelief {
    pub believer: Believer,
    pub turn: usize,
    /// The top suspect with the share, 0 to 1.
    pub top_suspect: Option<(Seat, f64)>,
}

/// A change of the table's mean.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TableBeliefChange {
    /// The first turn of the stretch that it belongs to; else `turn`.
    pub from: usize,
    pub turn: usize,
    pub largest_share_change: Option<ShareChange>,
}

/// The values after what was heard in a turn, where somebody then reconsidered without hearing anything new:
/// the further change is due to no turn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ReconsideredStep {
    pub turn: usize,
    /// H(p) in nats.
    pub certainty: f64,
    /// T in nats; `None` if the viewpoint may not know it.
    pub truth: Option<f64>,
}

/// More bars than this cannot be told apart.
const MAX_BARS: usize = 480;

pub(super) fn certainty_gains(scene: &Scene, among: &[Believer], victim: VictimId, reach: usize) -> Vec<CertaintyGain> {
    let insight = scene.session.insight();
    let mut bars: Vec<CertaintyGain> = Vec::new();
    for believer in among {
        for pair in insight.beliefs(*believer, victim).windows(2) {
            let [before, step] = pair else { continue };
            let (from, turn) = match step.attribution {
                GainAttribution::Nothing => (step.turn, step.turn),
                GainAttribution::Exchange(turn) => (turn, turn),
                GainAttribution::Stretch(from, to) => (from, to),
            };
            if turn > reach {
                break;
            }
            bars.extend(step.gain.map(|value| CertaintyGain {
                believer: *believer,
                from,
                turn,
                heard: step.attribution != GainAttribution::Nothing,
                value,
                largest_share_change: ShareChange::largest(&before.shares, &step.shares),
            }));
        }
    }
    bars.order_by_key(|bar| (bar.turn, bar.from));
    bars
}

pub(super) fn first_beliefs(scene: &Scene, among: &[Believer], victim: VictimId, reach: usize) -> Vec<FirstBelief> {
    let first = |of: &Believer| {
        let step = scene.session.insight().beliefs(*of, victim).first()?;
        let shares = step.shares.by_seat.iter().copied();
        let most = shares.reduce(|most, one| if one.1 > most.1 { one } else { most });
        (step.turn <= reach).then_some(FirstBelief { believer: *of, turn: step.turn, top_suspect: most })
    };
    let mut list: Vec<FirstBelief> = among.iter().filter_map(first).collect();
    list.order_by_key(|first| first.turn);
    list
}

pub(super) fn table_belief_changes(seen: &[MeanBeliefStep]) -> Vec<TableBeliefChange> {
    let moves = seen.iter().filter_map(|step| {
        let (before, after) = step.change.as_ref()?;
        Some(TableBeliefChange {
            from: step.from,
            turn: step.turn,
            largest_share_change: ShareChange::largest(before.mean_suspicion(), after.mean_suspicion()),
        })
    });
    moves.collect()
}

pub(super) fn reconsidered_steps(seen: &[MeanBeliefStep], murderers: Option<&[Seat]>) -> Vec<ReconsideredStep> {
    let again = seen.iter().filter_map(|step| {
        let heard = step.after_heard.as_ref()?;
        Some(ReconsideredStep {
            turn: step.turn,
            certainty: heard.entropy(),
            truth: murderers.map(|murderers| heard.log_truth_share(murderers)),
        })
    });
    again.collect()
}

impl GainTrack {
    /// The bars that can be told apart.
    pub fn drawn_bars(&self, turns: usize) -> Vec<&GainBar> {
        let bars = self.bars.shown().map_or(&[][..], Vec::as_slice);
        let points: Vec<(usize, f64)> = bars.iter().map(|bar| (bar.turn, bar.value)).collect();
        let kept = thin_points(&points, turns, MAX_BARS / 2).into_iter();
        kept.filter_map(|at| bars.get(at)).collect()
    }
}

impl BeliefTrack {
    /// The bars that can be told apart.
    pub fn drawn_gains(&self, turns: usize) -> Vec<&CertaintyGain> {
        let points: Vec<(usize, f64)> = self.certainty_gains.iter().map(|bar| (bar.turn, bar.value)).collect();
        let kept = thin_points(&points, turns, MAX_BARS).into_iter();
        kept.filter_map(|at| self.certainty_gains.get(at)).collect()
    }

    /// The gains up to a turn.
    pub fn gains_until(&self, reach: usize) -> &[CertaintyGain] {
        let count = self.certainty_gains.partition_point(|bar| bar.turn <= reach);
        self.certainty_gains.get(..count).unwrap_or_default()
    }

    /// The gains of `turn`.
    pub fn gains_at(&self, turn: usize) -> &[CertaintyGain] {
        let first = self.certainty_gains.partition_point(|bar| bar.turn < turn);
        let last = self.certainty_gains.partition_point(|bar| bar.turn <= turn);
        self.certainty_gains.get(first..last).unwrap_or_default()
    }

    /// What a turn changed, in words: one sentence per observer whose belief moved, or that none did. A turn
    /// inside a stretch gets the stretch's sentences, since no belief was stated about the turn itself.
    pub fn describe_turn(&self, scene: &Scene, turn: usize) -> Vec<String> {
        let l = scene.language;
        let stated = self.first_beliefs.iter().filter(|first| first.turn == turn);
        let firsts = stated.filter_map(|first| {
            let (suspect, share) = first.top_suspect?;
            let (who, suspect) = (believer_name(scene, first.believer), scene.name(suspect));
            Some(match turn {
                0 => words::belief_first_before(l, &who, &suspect, &format_points(share)),
                _ => words::belief_first(l, turn, &who, &suspect, &format_points(share)),
            })
        });
        let own = self.gains_at(turn).iter().map(|bar| bar.label(scene));
        let mut told: Vec<String> = firsts.chain(own).collect();
        if told.is_empty() {
            // The effect of a stretch is known at its end.
            let known = self.gains_until(scene.last_visible_turn()).iter();
            let around = known.filter(|bar| (bar.from..bar.turn).contains(&turn));
            told.extend(around.map(|bar| bar.label(scene)));
        }
        if told.is_empty() {
            let exchange = |turn: &Turn| matches!(turn.kind, TurnKind::Question | TurnKind::Answer);
            told.push(match self.first_beliefs.first() {
                // Other turns move nobody by themselves: say what happens instead.
                Some(first) if first.turn <= turn => match scene.session.timeline().turn(turn) {
                    Some(it) if !exchange(it) => words::turn_sentence(l, &describe_turn(scene, it)),
                    _ => words::belief_moved_nobody(l, turn),
                },
                _ => words::belief_none_yet(l),
            });
        }
        // The chart's figures change at this turn; say why.
        let here = scene.session.timeline().turn(turn);
        let verdict = here.is_some_and(|turn| turn.kind == TurnKind::Verdict);
        told.extend(self.left_out_names.iter().filter(|_| verdict).map(|names| words::feigned_from_turn(l, names)));
        told
    }

    /// The same in a few sentences: the table's mean first, then those who moved furthest.
    pub fn describe_turn_briefly(&self, scene: &Scene, turn: usize) -> Vec<String> {
        let at = self.table_changes.partition_point(|one| one.turn < turn);
        let Some(table) = self.table_changes.get(at).filter(|one| one.turn == turn) else {
            return self.describe_turn(scene, turn).into_iter().take(MAX_SENTENCES).collect();
        };
        let l = scene.language;
        let together = table.largest_share_change.and_then(|moved| describe_change(scene, self.name(), moved));
        let change = |bar: &&CertaintyGain| bar.largest_share_change.map_or(0.0, |moved| moved.delta().abs());
        let mut furthest: Vec<&CertaintyGain> = self.gains_at(turn).iter().collect();
        furthest.order_by(|a, b| change(b).total_cmp(&change(a)));
        let (with, apart): (Vec<&CertaintyGain>, Vec<&CertaintyGain>) =
            furthest.into_iter().take(MAX_SENTENCES - 1).partition(|bar| bar.heard && bar.from == table.from);
        let with = with.into_iter().filter_map(|bar| {
            let who = believer_name(scene, bar.believer);
            bar.largest_share_change.and_then(|moved| describe_change(scene, &who, moved))
        });
        let with = with.reduce(|one, other| words::belief_and(l, &one, &other));
        let at = |what: &str| {
            if table.from == turn {
                words::belief_at(l, turn, what)
            } else {
                words::belief_between(l, table.from, turn, what)
            }
        };
        let own = match (together, with) {
            (Some(together), Some(with)) => vec![at(&together), words::belief_of_those(l, &with)],
            // Opposite moves cancel out in the mean; "the table stayed" would hide them.
            (Some(what), None) | (None, Some(what)) => vec![at(&what)],
            (None, None) => {
                vec![describe_belief_change(scene, self.name(), (table.from, turn), table.largest_share_change)]
            }
        };
        // The turn has been named already.
        let apart = apart.into_iter().map(|bar| {
            let who = believer_name(scene, bar.believer);
            let what = bar.largest_share_change.and_then(|moved| describe_change(scene, &who, moved));
            match what {
                Some(what) if bar.from == turn && !bar.heard => {
                    words::belief_reconsidered(l, &words::turn_sentence(l, &what))
                }
                _ => bar.label(scene),
            }
        });
        own.into_iter().chain(apart).collect()
    }
}

/// How many sentences are shown at once.
const MAX_SENTENCES: usize = 3;
