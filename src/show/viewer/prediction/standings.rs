//! How well everybody predicted: the viewer's predictions next to each player's beliefs at the same stops, by
//! the forecast score (docs/beliefs.md). Shown only to viewpoints that may know the murderers.

use super::outcome::step_at_turn;
use crate::base::game::{Belief, Seat, TableBeliefs, VictimId, baseline_log_truth_share};
use crate::base::order::SharedSort;
use crate::read::insight::Believer;
use crate::show::viewer::scene::{Person, Scene};
use std::sync::Arc;

/// One forecaster's result.
#[derive(Debug, Clone, PartialEq)]
pub struct ForecasterResult {
    pub who: Forecaster,
    /// Mean T over the stops, in nats; 0 is the best.
    pub mean: f64,
    /// T at each stop.
    pub each: Vec<f64>,
    /// The share of the murderers at the last stop, 0 to 1.
    pub last_share: f64,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Forecaster {
    Viewer,
    /// A class of so many people.
    Class(u32),
    /// Everybody at the table together.
    Table,
    Player(Person),
    /// A uniform forecast at each stop.
    Uniform,
}

/// All results for one victim over the stops at which the viewer (or else the class) made predictions, the
/// best first. `None` without predictions, or if the viewpoint may not know the murderers or nobody does.
///
/// Players count if they stated a belief at each of these stops and are innocent: murderers know the answer.
pub fn forecaster_results(
    scene: &Scene, victim: VictimId, own: &[(usize, Belief)], class: &[(usize, Belief, u32)],
) -> Option<Vec<ForecasterResult>> {
    let case = scene.session.scenario();
    let people = || Seat::all(scene.people_count());
    let did = |seat: &Seat| case.has_killed(seat.index(), victim.index()) == Some(true);
    let murderers: Vec<Seat> = people().filter(did).collect();
    if murderers.is_empty() || !(scene.viewpoint.spoilers_revealed || scene.is_revealed(victim)) {
        return None;
    }
    let mut stops: Vec<usize> = own.iter().map(|(after, _)| *after).collect();
    if stops.is_empty() {
        stops = class.iter().map(|(after, ..)| *after).collect();
    }
    stops.order();
    if stops.is_empty() {
        return None;
    }
    let mut list = Vec::new();
    let mut push = |who: Forecaster, shares: Vec<TableBeliefs>| {
        list.extend(forecaster_result(who, &shares, &murderers, stops.len()));
    };
    let said = |list: &[(usize, Belief)]| {
        let at = |stop: &usize| {
            let one = list.iter().find(|(after, _)| after == stop)?;
            TableBeliefs::new(one.1.shares().map(Arc::new))
        };
        stops.iter().filter_map(at).collect::<Vec<TableBeliefs>>()
    };
    push(Forecaster::Viewer, said(own));
    let of_class: Vec<(usize, Belief)> = class.iter().map(|(after, belief, _)| (*after, belief.clone())).collect();
    let members = class.iter().map(|(.., members)| *members).max();
    push(Forecaster::Class(members.unwrap_or(0)), said(&of_class));
    let insight = scene.session.insight();
    let innocent: Vec<Believer> = insight
        .believers(victim)
        .into_iter()
        .filter(|believer| matches!(believer, Believer::Player(seat) if !did(seat)))
        .collect();
    let of = |believers: &[Believer]| {
        let steps = scene.session.mean_beliefs(believers, victim);
        let at = |stop: &usize| step_at_turn(&steps, *stop).map(|step| step.table.clone());
        stops.iter().filter_map(at).collect::<Vec<TableBeliefs>>()
    };
    if innocent.len() > 1 {
        push(Forecaster::Table, of(&innocent));
    }
    for believer in &innocent {
        if let Some(seat) = believer.seat() {
            push(Forecaster::Player(scene.person(seat)), of(&[*believer]));
        }
    }
    // Spectators may suspect everybody, and somebody else.
    let cells = scene.people_count();
    if let Some(even) = baseline_log_truth_share(cells, murderers.len()) {
        list.push(ForecasterResult {
            who: Forecaster::Uniform,
            mean: even,
            each: vec![even; stops.len()],
            last_share: libm::exp(even),
        });
    }
    list.order_by(|a, b| b.mean.total_cmp(&a.mean));
    Some(list)
}

fn forecaster_result(
    who: Forecaster, shares: &[TableBeliefs], murderers: &[Seat], stops: usize,
) -> Option<ForecasterResult> {
    if shares.is_empty() || shares.len() < stops {
        return None;
    }
    let each: Vec<f64> = shares.iter().map(|one| one.log_truth_share(murderers)).collect();
    let last = shares.last()?;
    // Far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let mean = each.iter().sum::<f64>() / each.len() as f64;
    Some(ForecasterResult { who, mean, each, last_share: last.murderer_share(murderers) })
}
