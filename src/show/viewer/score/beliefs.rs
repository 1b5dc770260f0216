//! The belief track: whom an observer (or the table together) takes for the murderer, turn by turn, how sure
//! they are, and how close to the truth. The numbers come from `insight` (docs/beliefs.md), computed once for
//! the whole game; here they are limited to the reach and the viewpoint. `worth` has the changes at single
//! turns.

use super::certainty_gains::{
    CertaintyGain, FirstBelief, ReconsideredStep, TableBeliefChange, certainty_gains, first_beliefs,
    reconsidered_steps, table_belief_changes,
};
use super::observers::{ObserverRow, observer_rows};
use super::tracks::{build_spans, eligible_and_feigning_observers};
use super::turning_points::{TurningPointLabel, describe_turning_point};
use super::{BeliefAxis, ChartOptions, HeatRow, SpanMeasure, ValueSpan};
use crate::base::game::{Seat, VictimId};
use crate::read::insight::{Believer, MeanBeliefStep, TurningPoint, select_largest_moves};
use crate::show::viewer::beliefs::{believer_name, is_believer_visible};
use crate::show::viewer::overlay_rows;
use crate::show::viewer::perspective::{HiddenBy, Seen};
use crate::show::viewer::scene::Scene;
use crate::show::viewer::words;

/// Whose beliefs are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BeliefSource {
    /// The mean of everybody at the table.
    Table,
    /// The mean of the players' beliefs as one mind stated them after the game.
    AddedTable(u16),
    Single(Believer),
}

#[derive(Debug, Clone, PartialEq)]
pub struct BeliefTrack {
    pub source: BeliefSource,
    /// The choices that the viewpoint sees, with their names.
    pub choices: Vec<(BeliefSource, String)>,
    /// A row per suspect, in seat order; values are shares, 0 to 1.
    pub rows: Vec<HeatRow>,
    /// Are there at least two small charts to draw?
    pub has_several_charts: bool,
    /// The axis of the shares.
    pub axis: BeliefAxis,
    /// A row per observer, each with a small chart per victim; empty unless chosen.
    pub observers: Vec<ObserverRow>,
    /// H(p) in nats, 0 is certainty.
    pub certainty: Vec<ValueSpan>,
    /// ln n: the top of the entropy scale, in nats.
    pub max_entropy: f64,
    /// T in nats, at most 0; hidden until the viewpoint may know the murderers.
    pub truth: Seen<Vec<ValueSpan>>,
    /// Beliefs reconsidered without hearing anything new, in the order of the game.
    pub reconsidered: Vec<ReconsideredStep>,
    /// How far the table disagrees, in nats; empty for a single observer.
    pub division: Vec<ValueSpan>,
    /// Everybody's first belief, in the order of the game.
    pub first_beliefs: Vec<FirstBelief>,
    /// What every exchange changed for whom, in the order of the game.
    pub certainty_gains: Vec<CertaintyGain>,
    /// The changes of the table's mean, in the order of the game; empty for a single observer.
    pub table_changes: Vec<TableBeliefChange>,
    /// The turning points, in the order of the game.
    pub turning_points: Vec<TurningPointLabel>,
    /// The first turn at which the mean moved far enough for a turning point.
    pub first_turning_point: Option<usize>,
    /// Does the viewpoint know some beliefs to be feigned, so that counting them is an option?
    pub has_feigned: bool,
    /// The names of those whose feigned beliefs are left out.
    pub left_out_names: Option<String>,
}

fn source_name(scene: &Scene, of: BeliefSource) -> String {
    let language = scene.language;
    match of {
        BeliefSource::Table => words::by_table(language),
        BeliefSource::AddedTable(mind) => {
            words::rated_afterwards_by_table(language, &overlay_rows::overlay_mind_name(scene, mind))
        }
        BeliefSource::Single(believer) => believer_name(scene, believer),
    }
}

/// The choices of beliefs, the preferred one first: tables, neutral readers, then single players.
fn visible_belief_sources(scene: &Scene, believers: &[Believer]) -> Vec<BeliefSource> {
    let all = scene.viewpoint.perspective.sees_all_thoughts();
    let mut list = Vec::new();
    let mut tables: Vec<Option<u16>> = Vec::new();
    for believer in believers.iter().filter(|_| all) {
        let table = match believer {
            Believer::Player(_) => None,
            Believer::AddedPlayer(mind, _) => Some(*mind),
            Believer::Reader | Believer::AddedReader(_) => continue,
        };
        if !tables.contains(&table) {
            tables.push(table);
            list.push(table.map_or(BeliefSource::Table, BeliefSource::AddedTable));
        }
    }
    let one = |of: &&Believer| is_believer_visible(scene, **of);
    let (players, readers): (Vec<Believer>, Vec<Believer>) =
        believers.iter().filter(one).partition(|of| of.seat().is_some());
    list.extend(readers.into_iter().chain(players).map(BeliefSource::Single));
    list
}

/// The believers that a choice covers.
pub(super) fn believers_of_source(scene: &Scene, victim: VictimId, of: BeliefSource, feigned: bool) -> Vec<Believer> {
    let believers = scene.session.insight().believers(victim);
    let (could, _) = eligible_and_feigning_observers(scene, victim, feigned);
    let counts = |believer: &&Believer| match (of, **believer) {
        (BeliefSource::Single(one), believer) => one == believer,
        (BeliefSource::Table, Believer::Player(seat)) => could.contains(&seat),
        (BeliefSource::AddedTable(mind), Believer::AddedPlayer(by, seat)) => by == mind && could.contains(&seat),
        _ => false,
    };
    believers.iter().filter(counts).copied().collect()
}

/// The choice that is drawn, and all choices that the viewpoint sees.
pub(super) fn choose_belief_source(
    scene: &Scene, victim: VictimId, wanted: Option<BeliefSource>,
) -> Seen<(BeliefSource, Vec<BeliefSource>)> {
    let believers = scene.session.insight().believers(victim);
    let offered = visible_belief_sources(scene, &believers);
    let chosen = wanted.filter(|of| offered.contains(of));
    match chosen.or(offered.first().copied()) {
        Some(of) => Seen::Shown((of, offered)),
        None if believers.is_empty() => Seen::NotRecorded,
        None => Seen::Hidden(HiddenBy::Perspective),
    }
}

pub(super) fn belief_track(scene: &Scene, victim: VictimId, choice: ChartOptions, reach: usize) -> Seen<BeliefTrack> {
    choose_belief_source(scene, victim, choice.beliefs).map(|(of, offered)| {
        let (_, feigning) = eligible_and_feigning_observers(scene, victim, choice.feigned);
        let among = believers_of_source(scene, victim, of, choice.feigned);
        let steps = scene.session.mean_beliefs(&among, victim);
        let seen = steps_until(&steps, reach);
        let murderers = visible_murderers(scene, victim);
        let known = murderers.shown().map(Vec::as_slice);
        let all_moves = scene.session.mean_turning_points(&among, victim, known);
        let moves = turning_points_until(&all_moves, reach);
        let series = |value: &dyn Fn(&MeanBeliefStep) -> f64, told: SpanMeasure| {
            build_spans(steps.iter().map(|step| (step.turn, value(step), told)), reach)
        };
        let table = !matches!(of, BeliefSource::Single(_));
        let several = table || scene.victim_count() > 1;
        BeliefTrack {
            source: of,
            choices: offered.iter().map(|of| (*of, source_name(scene, *of))).collect(),
            rows: belief_rows(scene, seen, (None, choice.axis), reach),
            has_several_charts: several,
            axis: choice.axis,
            observers: if several && choice.each_observer {
                observer_rows(scene, of, choice, reach)
            } else {
                Vec::new()
            },
            certainty: series(&|step| step.entropy, SpanMeasure::Uncertainty),
            max_entropy: max_entropy(scene, of),
            truth: murderers
                .clone()
                .map(|murderers| series(&|step| step.table.log_truth_share(&murderers), SpanMeasure::Truth)),
            reconsidered: reconsidered_steps(seen, known),
            division: if table { disagreement_spans(&steps, reach) } else { Vec::new() },
            first_beliefs: first_beliefs(scene, &among, victim, reach),
            certainty_gains: certainty_gains(scene, &among, victim, reach),
            table_changes: if table { table_belief_changes(seen) } else { Vec::new() },
            turning_points: select_largest_moves(moves.to_vec())
                .into_iter()
                .map(|point| describe_turning_point(scene, seen, known, &source_name(scene, of), point.turn))
                .collect(),
            first_turning_point: moves.first().map(|point| point.turn),
            has_feigned: !feigning.is_empty(),
            left_out_names: (table && !choice.feigned && !feigning.is_empty()).then(|| {
                let names: Vec<String> = feigning.iter().map(|seat| scene.name(*seat)).collect();
                words::join_names(scene.language, &names)
            }),
        }
    })
}

/// How far the table disagrees, at steps where two beliefs can be compared.
fn disagreement_spans(steps: &[MeanBeliefStep], reach: usize) -> Vec<ValueSpan> {
    let values = steps.iter().filter_map(|step| {
        let told = SpanMeasure::Disagreement(step.table.count());
        Some((step.turn, step.division?, told))
    });
    build_spans(values, reach)
}

/// The turning points up to the reach of `far`, each described as `now` may tell it.
pub fn describe_turning_points(
    far: &Scene, now: &Scene, victim: VictimId, choice: ChartOptions,
) -> Vec<TurningPointLabel> {
    let at = |scene: &Scene| {
        let Seen::Shown((of, _)) = choose_belief_source(scene, victim, choice.beliefs) else {
            return None;
        };
        let among = believers_of_source(scene, victim, of, choice.feigned);
        let murderers = visible_murderers(scene, victim).shown().cloned();
        Some((of, among, murderers))
    };
    let (Some((_, all, truth)), Some((of, among, known))) = (at(far), at(now)) else {
        return Vec::new();
    };
    let steps = now.session.mean_beliefs(&among, victim);
    let moves = far.session.mean_turning_points(&all, victim, truth.as_deref());
    let (steps, who) = (steps_until(&steps, now.last_visible_turn()), source_name(now, of));
    select_largest_moves(turning_points_until(&moves, far.last_visible_turn()).to_vec())
        .into_iter()
        .map(|point| describe_turning_point(now, steps, known.as_deref(), &who, point.turn))
        .collect()
}

/// The moves up to a turn.
fn turning_points_until(moves: &[TurningPoint], reach: usize) -> &[TurningPoint] {
    let count = moves.partition_point(|point| point.turn <= reach);
    moves.get(..count).unwrap_or_default()
}

/// The steps up to a turn.
fn steps_until(steps: &[MeanBeliefStep], reach: usize) -> &[MeanBeliefStep] {
    let count = steps.partition_point(|step| step.turn <= reach);
    steps.get(..count).unwrap_or_default()
}

/// The murderers, as far as the viewpoint may know.
fn visible_murderers(scene: &Scene, victim: VictimId) -> Seen<Vec<Seat>> {
    let case = scene.session.scenario();
    let people = || Seat::all(scene.people_count());
    let known = |seat: Seat| case.has_killed(seat.index(), victim.index()) == Some(true);
    if !people().any(known) {
        return Seen::NotRecorded;
    }
    // A murderer's own viewpoint knows that deed, but not whether there were others.
    if scene.viewpoint.spoilers_revealed || scene.is_revealed(victim) {
        Seen::Shown(people().filter(|seat| known(*seat)).collect())
    } else {
        Seen::Hidden(HiddenBy::Spoilers)
    }
}

/// ln of the number of options: everybody who can be accused and somebody else, without the believer. A
/// table's value is the mean of its players'.
fn max_entropy(scene: &Scene, of: BeliefSource) -> f64 {
    let own = !matches!(of, BeliefSource::Single(believer) if believer.seat().is_none());
    #[allow(clippy::cast_precision_loss)]
    libm::log((scene.people_count() + 1 - usize::from(own)).max(2) as f64)
}

pub(super) fn belief_rows(
    scene: &Scene, steps: &[MeanBeliefStep], (without, axis): (Option<Seat>, BeliefAxis), reach: usize,
) -> Vec<HeatRow> {
    let row = |seat: Seat| {
        let values = steps.iter().map(|step| {
            let share = step.table.mean_suspicion().share(seat);
            (step.turn, share, SpanMeasure::BeliefShare(axis))
        });
        HeatRow { suspect: scene.person(seat), spans: build_spans(values, reach) }
    };
    let people = Seat::all(scene.people_count());
    people.filter(|seat| Some(*seat) != without).map(row).collect()
}

impl BeliefTrack {
    /// The name of the chosen believers.
    pub fn name(&self) -> &str {
        let own = self.choices.iter().find(|(of, _)| *of == self.source);
        own.map_or("", |(_, name)| name)
    }
}
