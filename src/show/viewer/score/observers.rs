//! Small charts of beliefs: a row per observer and a chart per victim, to compare observers at a glance. They
//! are limited and hidden like the large chart.

use super::beliefs::{BeliefSource, belief_rows, believers_of_source};
use super::{ChartOptions, HeatRow};
use crate::base::game::VictimId;
use crate::base::order::SharedSort;
use crate::read::insight::Believer;
use crate::show::viewer::beliefs::{believer_name, is_believer_visible};
use crate::show::viewer::scene::{Person, Scene};

/// One observer's small charts.
#[derive(Debug, Clone, PartialEq)]
pub struct ObserverRow {
    /// `None`: a neutral reader, who has no seat.
    pub observer: Option<Person>,
    /// The name of the believer.
    pub name: String,
    /// A chart per victim, in their order: a line per suspect, except the believer.
    pub charts: Vec<Vec<HeatRow>>,
}

/// The small charts of the chosen believers.
pub(super) fn observer_rows(scene: &Scene, of: BeliefSource, choice: ChartOptions, reach: usize) -> Vec<ObserverRow> {
    let counted = |victim| believers_of_source(scene, victim, of, choice.feigned);
    let by_victim: Vec<Vec<Believer>> = VictimId::all(scene.victim_count()).map(counted).collect();
    let mut all: Vec<Believer> = by_victim.iter().flatten().copied().collect();
    all.order();
    all.dedup();
    let row = |believer: Believer| {
        let chart = |(victim, counted): (VictimId, &Vec<Believer>)| {
            if !counted.contains(&believer) {
                return Vec::new();
            }
            let steps = scene.session.mean_beliefs(&[believer], victim);
            belief_rows(scene, &steps, (believer.seat(), choice.axis), reach)
        };
        ObserverRow {
            observer: believer.seat().map(|seat| scene.person(seat)),
            name: believer_name(scene, believer),
            charts: VictimId::all(scene.victim_count()).zip(&by_victim).map(chart).collect(),
        }
    };
    let seen = all.into_iter().filter(|believer| is_believer_visible(scene, *believer));
    seen.map(row).collect()
}
