//! Builds rows, cells and reasons of the matrix.

use super::{CellReason, CellState, MatrixCell, MatrixRow, ReasonKind, RoundState};
use crate::base::game::{EventKind, Seat, VictimId};
use crate::read::insight::EntropyStep;
use crate::show::viewer::perspective::Seen;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::words;

/// A cell's strip has space for this many rounds, the latest ones.
const MAX_STRIP_ROUNDS: usize = 12;

pub(super) fn pruning_reasons(
    scene: &Scene, observer: Seat, suspect: Seat, victim: VictimId,
) -> Vec<(usize, CellReason)> {
    let series = scene.session.insight().entropies(observer, victim);
    let (who, whom) = (scene.name(observer), scene.name(suspect));
    let mut before = true;
    let mut list = Vec::new();
    for step in series.steps_until(scene.cursor) {
        let after = step.suspects.contains(&suspect);
        let language = scene.language;
        let (kind, text) = match (before, after) {
            (true, true) => (ReasonKind::Kept, words::still_suspects(language, &who, &whom)),
            (true, false) => (ReasonKind::Dropped, words::stopped_suspecting(language, &who, &whom)),
            (false, true) => (ReasonKind::Returned, words::suspects_again(language, &who, &whom)),
            (false, false) => (ReasonKind::StayedOff, words::still_does_not_suspect(language, &who, &whom)),
        };
        before = after;
        let Some(event) = step.event else { continue };
        let quote = match scene.session.log().events.get(event).map(|event| &event.what) {
            Some(EventKind::Pruned { reason, .. }) => reason.clone(),
            _ => String::new(),
        };
        list.push((event, CellReason { turn: step.turn, round: step.round, kind, text, quote }));
    }
    list
}

pub(super) fn matrix_row(scene: &Scene, observer: Seat, victim: VictimId) -> MatrixRow {
    let insight = scene.session.insight();
    let steps: Seen<&[EntropyStep]> = match scene.viewpoint.hides_thoughts_of(observer) {
        Some(by) => Seen::Hidden(by),
        None => {
            let steps = insight.entropies(observer, victim).steps_until(scene.cursor);
            let kept = insight.suspect_list_at(observer, victim, scene.cursor).is_some();
            Seen::shown_if_recorded(kept.then_some(steps))
        }
    };
    let last = match &steps {
        Seen::Shown(steps) => Seen::shown_if_recorded(steps.last()),
        Seen::Hidden(by) => Seen::Hidden(*by),
        Seen::NotRecorded => Seen::NotRecorded,
    };
    let (left_text, entropy_text) = match &last {
        Seen::Shown(step) => {
            let (left, entropy) = (step.suspects.len(), words::format_fixed(step.entropy, 2));
            let of_entropy = words::matrix_entropy(scene.language, left, &entropy);
            (left.to_string(), of_entropy)
        }
        unseen => {
            let why = words::explain_unseen(scene.language, unseen);
            (why.clone(), why)
        }
    };
    let left = last.map(|step| step.suspects.len());
    let cells = Seat::all(scene.people_count()).map(|suspect| matrix_cell(scene, observer, suspect, &steps)).collect();
    let feigned = left.shown().is_some() && scene.is_list_feigned(observer, victim);
    MatrixRow {
        feigned: feigned.then(|| words::feigned_list(scene.language, &scene.name(observer))),
        observer: scene.person(observer),
        suspect_count: left,
        suspect_count_text: left_text,
        entropy_text,
        cells,
    }
}

fn matrix_cell(scene: &Scene, observer: Seat, suspect: Seat, steps: &Seen<&[EntropyStep]>) -> MatrixCell {
    let (language, who) = (scene.language, scene.name(observer));
    let empty =
        |state, label| MatrixCell { suspect, state, rank: None, changed_at: None, round_states: Vec::new(), label };
    if observer == suspect {
        return empty(CellState::SameSeat, words::cell_own(language, &who));
    }
    let steps = match steps {
        Seen::Shown(steps) => steps,
        Seen::Hidden(_) => return empty(CellState::NotVisible, words::cell_hidden(language, &who)),
        Seen::NotRecorded => {
            let from = scene.session.insight().list_end_turn(observer);
            let label = match from.filter(|from| *from <= scene.cursor) {
                Some(from) => words::cell_not_kept(language, &who, from),
                None => words::cell_not_recorded(language, &who),
            };
            return empty(CellState::NotRecorded, label);
        }
    };
    let state_of = |step: &EntropyStep| {
        if step.suspects.contains(&suspect) { CellState::Suspects } else { CellState::NoLonger }
    };
    // The strip is short; `reasons` lists all rounds. The last step of a round counts.
    let mut strip: Vec<RoundState> = Vec::new();
    for step in steps.iter().rev() {
        if strip.last().is_some_and(|later| later.round == step.round) {
            continue;
        }
        if strip.len() == MAX_STRIP_ROUNDS {
            break;
        }
        strip.push(RoundState { round: step.round, turn: step.turn, state: state_of(step) });
    }
    strip.reverse();
    let changed_at =
        steps.windows(2).rev().find(|pair| state_of(&pair[0]) != state_of(&pair[1])).map(|pair| pair[1].turn);
    let last = steps.last();
    let state = last.map_or(CellState::NotRecorded, state_of);
    let rank = last
        .filter(|step| step.event.is_some())
        .and_then(|step| step.suspects.iter().position(|s| *s == suspect))
        .map(|place| place + 1);
    let whom = scene.name(suspect);
    let label = match (state, changed_at) {
        (CellState::NoLonger, Some(turn)) => words::cell_no_longer(language, &who, &whom, turn),
        _ => words::cell_suspects(language, &who, &whom),
    };
    MatrixCell { suspect, state, rank, changed_at, round_states: strip, label }
}
