//! Exports from a viewpoint: only what it may see, as far as its viewer has come, or only a range of turns.
//! [`Viewpoint`](crate::show::viewer::Viewpoint) decides what may be seen.

use super::ExportError;
use super::rows::{SeriesRow, collect_series_rows};
use super::table::rows_to_csv;
use super::transcript::filtered_transcript;
use crate::base::game::{EventKind, Log, Seat};
use crate::read::insight::Insight;
use crate::show::viewer::{Perspective, Scene, TurnRange};
use std::ops::RangeInclusive;

/// Public series, and those about the whole game.
const PUBLIC_SERIES: [&str; 6] = ["players", "vote", "outcome", "ranking", "measure", "measure_claimed"];
/// Series about one observer's mind, visible to that observer.
const OBSERVER_SERIES: [&str; 13] = [
    "reading",
    "choice",
    "rating",
    "entropy",
    "information_gain",
    "distance",
    "belief",
    "certainty",
    "belief_gain",
    "towards_truth",
    "exam",
    "exam_vote",
    "rating_share",
];

/// The table of every series ([`super::csv`]) from the scene's viewpoint, up to the scene's turn.
///
/// # Errors
/// [`ExportError::Write`] when memory runs out.
pub fn csv_for_viewpoint(scene: &Scene, stretch: Option<TurnRange>) -> Result<String, ExportError> {
    let (log, turns) = visible_log(scene, stretch);
    let mut list = collect_series_rows(&log, &Insight::from_log(&log));
    list.retain(|row| {
        let apart = row.series == "stage" || row.turn == 0;
        let within = match stretch {
            Some(_) => !apart && turns.contains(&row.turn),
            None => row.turn <= *turns.end(),
        };
        // Every export names the players.
        (within || row.series == "players") && is_row_visible(scene, row)
    });
    rows_to_csv(list)
}

/// The transcript ([`super::markdown`]) from the scene's viewpoint.
pub fn markdown_for_viewpoint(scene: &Scene, stretch: Option<TurnRange>) -> String {
    let (log, turns) = visible_log(scene, stretch);
    filtered_transcript(&log, |at, what| {
        let own = match what {
            EventKind::Pruned { observer, .. } => scene.viewpoint.hides_thoughts_of(*observer).is_none(),
            _ => true,
        };
        own && (stretch.is_none() || turns.contains(&scene.session.turn_of_event(at)))
    })
}

/// The visible part of the log, without murderers that the viewpoint does not know, so that nothing derived
/// reveals them; and the turns to export.
fn visible_log(scene: &Scene, stretch: Option<TurnRange>) -> (Log, RangeInclusive<usize>) {
    let last = stretch.map_or(usize::MAX, |stretch| stretch.to).min(scene.last_visible_turn());
    let mut log = scene.session.log().clone();
    if last < scene.session.turn_count() {
        let end = scene.session.event_range(last).end;
        log.events.truncate(end);
        log.clock.retain(|tick| (tick.event as usize) < end);
    }
    let players = Seat::all(scene.player_count());
    let everybody: Vec<Seat> = players.collect();
    let victims = crate::base::game::VictimId::all(scene.victim_count());
    for (victim, own) in victims.zip(&mut log.scenario.victims) {
        let known = |seat: &Seat| scene.has_killed(*seat, victim).shown().is_some();
        if !everybody.iter().all(known) {
            own.murderers = None;
        }
    }
    (log, stretch.map_or(0, |stretch| stretch.from)..=last)
}

fn is_row_visible(scene: &Scene, row: &SeriesRow) -> bool {
    match scene.viewpoint.perspective {
        Perspective::AllKnowing => true,
        _ if PUBLIC_SERIES.contains(&row.series) => true,
        Perspective::Public => false,
        Perspective::FromSeat(seat) => {
            let case = scene.session.scenario();
            let name = case.person_name(seat.index());
            let namesakes = Seat::all(scene.people_count());
            let alone = namesakes.filter(|other| case.person_name(other.index()) == name).count();
            alone == 1 && row.observer == name && OBSERVER_SERIES.contains(&row.series)
        }
    }
}
