//! Where a game stops for predictions: before the turns at which the table's mean belief moved furthest; in a
//! game without beliefs, after every round; and before the votes.

use crate::base::game::{Candidate, EventKind, Seat, TurnKind, VictimId};
use crate::base::order::SharedSort;
use crate::read::insight::{Believer, select_largest_moves};
use crate::show::viewer::guess::turn_before_votes;
use crate::show::viewer::scene::{Person, Scene};
use crate::show::viewer::session::Session;
use crate::show::viewer::timeline::PhaseMarkKind;

/// A stop for a prediction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PredictionStop {
    /// The prediction is made after this turn.
    pub after_turn: usize,
    /// The turn that shows the outcome.
    pub outcome_turn: usize,
}

/// The stops of a game for one victim, in order. Empty if nothing is said before the votes, or nobody votes.
pub fn prediction_stops(session: &Session, victim: VictimId) -> Vec<PredictionStop> {
    let votes = turn_before_votes(session).unwrap_or(session.turn_count());
    let mut stops = stops_at_turning_points(session, victim);
    if stops.is_empty() {
        stops = stops_after_rounds(session);
    }
    stops.retain(|stop| stop.after_turn > 0 && stop.after_turn < votes);
    if votes > 0 && votes < session.turn_count() {
        stops.push(PredictionStop { after_turn: votes, outcome_turn: session.turn_count() });
    }
    stops.dedup_by_key(|stop| stop.after_turn);
    stops
}

fn stops_at_turning_points(session: &Session, victim: VictimId) -> Vec<PredictionStop> {
    let case = session.scenario();
    let people = Seat::all(case.people_count());
    let murderers: Vec<Seat> =
        people.filter(|seat| case.has_killed(seat.index(), victim.index()) == Some(true)).collect();
    let mut table = session.insight().believers(victim);
    table.retain(|believer| matches!(believer, Believer::Player(_)));
    if table.is_empty() {
        table = session.insight().believers(victim);
        table.retain(|believer| *believer == Believer::Reader);
    }
    let known = Some(murderers.as_slice()).filter(|seats| !seats.is_empty());
    let moves = session.mean_turning_points(&table, victim, known);
    let stop = |first: usize, until: usize| {
        // An answer is not known before its question.
        let answered = turn_kind_at(session, first) == Some(TurnKind::Answer);
        let asked = answered && turn_kind_at(session, first.saturating_sub(1)) == Some(TurnKind::Question);
        PredictionStop { after_turn: first.saturating_sub(if asked { 2 } else { 1 }), outcome_turn: until }
    };
    let mut stops: Vec<PredictionStop> =
        select_largest_moves(moves.to_vec()).iter().map(|point| stop(point.from, point.turn)).collect();
    // Stops that overlap become one; the later turn shows the outcome.
    stops.dedup_by(|later, earlier| {
        let within = later.after_turn < earlier.outcome_turn;
        if within {
            earlier.outcome_turn = later.outcome_turn;
        }
        within
    });
    stops
}

fn stops_after_rounds(session: &Session) -> Vec<PredictionStop> {
    let marks = session.timeline().marks();
    let ends = marks.iter().enumerate().filter_map(|(at, mark)| {
        let round = matches!(mark.kind, PhaseMarkKind::Round(_) | PhaseMarkKind::Introductions);
        let end = marks.get(at + 1)?.turn.checked_sub(1)?;
        round.then_some(end)
    });
    let ends: Vec<usize> = ends.collect();
    let next = |at: usize| ends.get(at + 1).copied().unwrap_or(session.turn_count());
    let stop = |(at, after): (usize, &usize)| PredictionStop { after_turn: *after, outcome_turn: next(at) };
    ends.iter().enumerate().map(stop).collect()
}

fn turn_kind_at(session: &Session, turn: usize) -> Option<TurnKind> {
    session.timeline().turn(turn).map(|turn| turn.kind)
}

/// Who asks next, and the candidates that they scored, in seat order: the log's order would reveal the best.
#[derive(Debug, Clone, PartialEq)]
pub struct UpcomingChoice {
    pub asker: Person,
    pub candidates: Vec<Person>,
}

/// The candidates after a stop, without their scores.
pub fn upcoming_choice(scene: &Scene, stop: PredictionStop, victim: VictimId) -> Option<UpcomingChoice> {
    let (asker, candidates, _) = scored_choice(scene.session, stop, victim)?;
    let mut seats: Vec<Seat> = candidates.iter().map(|one| one.suspect).collect();
    seats.order();
    Some(UpcomingChoice {
        asker: scene.person(asker),
        candidates: seats.into_iter().map(|seat| scene.person(seat)).collect(),
    })
}

/// The first choice of a target for this victim after a stop: asker, candidates and the chosen one.
pub(super) fn scored_choice(
    session: &Session, stop: PredictionStop, victim: VictimId,
) -> Option<(Seat, &[Candidate], Seat)> {
    let range = session.event_range(stop.after_turn).end..session.event_range(stop.outcome_turn).end;
    let events = session.log().events.get(range)?;
    let mut chosen = events.iter().filter_map(|event| match &event.what {
        EventKind::TargetsChosen { observer, victim: about, candidates, chosen }
            if *about == victim && candidates.len() > 1 =>
        {
            Some((*observer, candidates.as_slice(), chosen.first()?.suspect))
        }
        _ => None,
    });
    chosen.next()
}
