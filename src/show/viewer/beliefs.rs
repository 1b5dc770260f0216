//! Texts about beliefs: whose they are, whether the viewpoint may see them, and what changed, in one
//! sentence. The charts are in `score`.

use super::overlay_rows;
use super::perspective::Seen;
use super::scene::Scene;
use super::words;
use crate::base::game::{BeliefShares, Seat, VictimId};
use crate::read::insight::{Believer, GainAttribution};

/// May the viewpoint see them? Neutral readers heard what was public; players' beliefs are their thoughts.
pub(super) fn is_believer_visible(scene: &Scene, of: Believer) -> bool {
    let eyes = scene.viewpoint.perspective;
    of.seat().is_none_or(|seat| eyes.sees_thoughts_of(seat))
}

/// The name of a believer.
pub(super) fn believer_name(scene: &Scene, of: Believer) -> String {
    let language = scene.language;
    match of {
        Believer::Player(seat) => scene.name(seat),
        Believer::Reader => words::by_neutral(language),
        Believer::AddedReader(mind) => {
            words::rated_afterwards_by(language, &overlay_rows::overlay_mind_name(scene, mind))
        }
        Believer::AddedPlayer(mind, seat) => {
            words::believer_afterwards(language, &scene.name(seat), &overlay_rows::overlay_mind_name(scene, mind))
        }
    }
}

/// The suspect whose share changed most between two beliefs, and the shares, 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ShareChange {
    pub suspect: Seat,
    pub before: f64,
    pub after: f64,
}

impl ShareChange {
    /// `None`: the later belief names nobody.
    pub(super) fn largest(before: &BeliefShares, after: &BeliefShares) -> Option<Self> {
        let moved = after.by_seat.iter().map(|(suspect, share)| Self {
            suspect: *suspect,
            before: before.share(*suspect),
            after: *share,
        });
        // The first of equals wins.
        moved.reduce(|most, one| if one.delta().abs() > most.delta().abs() { one } else { most })
    }

    /// The change that best explains a move towards (or away from) the truth: a murderer's if rounded points
    /// show it, else the largest in that direction. `None`: nobody's share moved that way.
    pub(super) fn find_explaining(
        before: &BeliefShares, after: &BeliefShares, (murderers, towards): (&[Seat], bool),
    ) -> Option<Self> {
        let moved = after.by_seat.iter().map(|(suspect, share)| Self {
            suspect: *suspect,
            before: before.share(*suspect),
            after: *share,
        });
        let guilty = |one: &Self| murderers.contains(&one.suspect);
        let tells = |one: &Self| (one.delta() > 0.0) == (guilty(one) == towards);
        let shows = |one: &Self| format_points(one.before) != format_points(one.after);
        let told = moved.filter(|one| one.delta() != 0.0 && tells(one));
        told.reduce(|most, one| {
            let key = |one: &Self| (guilty(one) && shows(one), one.delta().abs());
            if key(&one) > key(&most) { one } else { most }
        })
    }

    /// Positive: more suspected than before.
    pub fn delta(self) -> f64 {
        self.after - self.before
    }
}

/// The largest change, in one sentence: "Turn 9: Nora is surer of Dr Merrick, 41 → 78 of 100".
pub(super) fn describe_belief_change(
    scene: &Scene, who: &str, (from, turn): (usize, usize), moved: Option<ShareChange>,
) -> String {
    let l = scene.language;
    match (moved, moved.and_then(|moved| describe_change(scene, who, moved))) {
        (None, _) => words::belief_moved_nobody(l, turn),
        (Some(_), None) => words::belief_stayed(l, turn, who),
        (Some(_), Some(what)) if from == turn => words::belief_at(l, turn, &what),
        (Some(_), Some(what)) => words::belief_between(l, from, turn, &what),
    }
}

/// The same without its turn; `None`: rounded points show no change.
pub(super) fn describe_change(scene: &Scene, who: &str, moved: ShareChange) -> Option<String> {
    let (l, name) = (scene.language, scene.name(moved.suspect));
    let (was, is) = (format_points(moved.before), format_points(moved.after));
    let told = if moved.delta() > 0.0 { words::belief_rose } else { words::belief_fell };
    (was != is).then(|| told(l, who, &name, &was, &is))
}

/// A share in points of 100, as text.
pub(super) fn format_points(share: f64) -> String {
    words::format_rounded(share * 100.0, 0)
}

/// Which beliefs an exchange at `turn` changed, as far as the viewpoint sees. Known murderers are left out,
/// since they feign. Empty: no observer stated a belief right after it.
pub(super) fn describe_belief_changes_at(scene: &Scene, turn: usize) -> Vec<String> {
    let insight = scene.session.insight();
    let mut told = Vec::new();
    for victim in VictimId::all(scene.victim_count()) {
        for believer in insight.believers(victim) {
            let feigns = |seat: Seat| scene.has_killed(seat, victim) == Seen::Shown(true);
            if !is_believer_visible(scene, believer) || believer.seat().is_some_and(feigns) {
                continue;
            }
            let steps = insight.beliefs(believer, victim);
            let first = steps.partition_point(|step| step.turn < turn);
            for (at, after) in steps.iter().enumerate().skip(first) {
                let stretch = match after.attribution {
                    GainAttribution::Exchange(at) => (at, at),
                    GainAttribution::Stretch(from, to) => (from, to),
                    // They may have been asked something before they state their belief.
                    GainAttribution::Nothing => continue,
                };
                let before = at.checked_sub(1).and_then(|at| steps.get(at));
                if let Some(before) = before.filter(|_| stretch.1 == turn) {
                    let who = believer_name(scene, believer);
                    let most = ShareChange::largest(&before.shares, &after.shares);
                    let what = describe_belief_change(scene, &who, stretch, most);
                    // With one death there is no need to name it.
                    told.push(match scene.victim_count() {
                        0 | 1 => what,
                        _ => words::of_death(scene.language, &scene.victim_name(victim), &what),
                    });
                }
                break;
            }
        }
    }
    told
}
