//! Picks the entry turn for first-time visitors: the question whose answer moved the table most, after the
//! beginning and well before the end. Every game of some length has one; nothing is shown of what happens
//! there.

use super::ChartOptions;
use super::beliefs::{believers_of_source, choose_belief_source};
use crate::base::game::{BeliefShares, TurnKind, VictimId};
use crate::read::insight::MeanBeliefStep;
use crate::show::viewer::perspective::Seen;
use crate::show::viewer::scene::Scene;
use std::ops::RangeInclusive;

/// The part of the game before the entry turn, in percent.
const ENTRY_RANGE_PERCENT: RangeInclusive<usize> = 30..=65;
/// Games with fewer turns have no entry turn.
const MIN_TURNS: usize = 8;

/// The entry turn; `None`: start at the beginning.
pub fn entry_turn(start: &Scene, victim: VictimId) -> Option<usize> {
    let turns = start.session.turn_count();
    if turns < MIN_TURNS {
        return None;
    }
    let middle = (turns * ENTRY_RANGE_PERCENT.start()).div_ceil(100)..=turns * ENTRY_RANGE_PERCENT.end() / 100;
    question_moving_beliefs_most(start, victim, &middle)
        .or_else(|| question_with_largest_gain(start, victim, &middle))
        .or_else(|| first_question_from(start, *middle.start()).filter(|turn| middle.contains(turn)))
        .or(Some(*middle.start()))
}

/// The question whose answer moved the table's mean belief most.
fn question_moving_beliefs_most(start: &Scene, victim: VictimId, middle: &RangeInclusive<usize>) -> Option<usize> {
    let Seen::Shown((of, _)) = choose_belief_source(start, victim, None) else {
        return None;
    };
    let among = believers_of_source(start, victim, of, ChartOptions::default().feigned);
    let steps = start.session.mean_beliefs(&among, victim);
    let moved = |step: &MeanBeliefStep| {
        let (before, after) = step.change.as_ref()?;
        let question = last_question_until(start, step.turn)?;
        middle.contains(&question).then(|| (question, total_variation(before.mean_suspicion(), after.mean_suspicion())))
    };
    let moved = steps.iter().filter_map(moved);
    // The first of equals; none if the table never moves.
    let most = moved.reduce(|most, one| if one.1 > most.1 { one } else { most });
    most.filter(|(_, far)| *far > 0.0).map(|(turn, _)| turn)
}

/// The last question before the pruning with the largest gain.
fn question_with_largest_gain(start: &Scene, victim: VictimId, middle: &RangeInclusive<usize>) -> Option<usize> {
    let all = start.session.insight().gains().iter();
    let gains = all.filter(|gain| gain.victim == victim && gain.gain > 0.0);
    let questions = gains.filter_map(|gain| {
        let question = last_question_until(start, gain.turn)?;
        middle.contains(&question).then_some((question, gain.gain))
    });
    let most = questions.reduce(|most, one| if one.1 > most.1 { one } else { most });
    most.map(|(turn, _)| turn)
}

/// The last question at or before a turn.
fn last_question_until(start: &Scene, turn: usize) -> Option<usize> {
    let asked = |turn: &usize| is_question(start, *turn);
    (1..=turn).rev().find(asked)
}

/// The first question at or after a turn.
fn first_question_from(start: &Scene, turn: usize) -> Option<usize> {
    let asked = |turn: &usize| is_question(start, *turn);
    (turn..=start.session.turn_count()).find(asked)
}

fn is_question(start: &Scene, turn: usize) -> bool {
    let turn = start.session.timeline().turn(turn);
    turn.is_some_and(|turn| turn.kind == TurnKind::Question)
}

/// Total variation distance of two beliefs, 0 to 1.
fn total_variation(before: &BeliefShares, after: &BeliefShares) -> f64 {
    let named = after.by_seat.iter().map(|(seat, share)| (share - before.share(*seat)).abs());
    (named.sum::<f64>() + (after.somebody_else - before.somebody_else).abs()) / 2.0
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::base::game::{EventKind, Log};
    use crate::base::language::Language;
    use crate::show::viewer::score::believing;
    use crate::show::viewer::tests_support::{ASH, MOSS, sample_game};
    use crate::show::viewer::{Session, Viewpoint};

    fn entry_turn_of(log: Log) -> (Option<usize>, usize, Option<TurnKind>) {
        let session = Session::open(log).unwrap();
        let start = Scene::new(&session, 0, Viewpoint::default(), Language::English);
        let turn = entry_turn(&start, ASH);
        let kind = turn.and_then(|turn| session.timeline().turn(turn).map(|turn| turn.kind));
        (turn, session.turn_count(), kind)
    }

    #[test]
    fn one_comes_in_at_a_question_in_the_middle_with_beliefs_or_without() {
        for log in [believing(), sample_game()] {
            let (turn, turns, kind) = entry_turn_of(log);
            let share = turn.unwrap() * 100 / turns;
            assert!(ENTRY_RANGE_PERCENT.contains(&share), "{turn:?} of {turns}");
            assert_eq!(kind, Some(TurnKind::Question));
        }
    }

    #[test]
    fn it_is_the_question_whose_answer_moved_the_table_most() {
        // Those who gave the fifth answer heard nothing new in it, so their change of belief belongs to no turn,
        // least of all to the previous answer.
        for (answer, question) in [(3, 9), (5, 17)] {
            let mut log = believing();
            let mut answers = 0;
            for event in &mut log.events {
                match &mut event.what {
                    EventKind::Answered { .. } => answers += 1,
                    EventKind::Believed { belief, .. } => {
                        for weight in &mut belief.weights {
                            let moved = weight.suspect == MOSS && answer <= answers;
                            weight.points = if moved { 90.0 } else { 5.0 };
                        }
                    }
                    _ => {}
                }
            }
            assert_eq!(entry_turn_of(log).0, Some(question));
        }
    }

    #[test]
    fn a_game_of_a_few_turns_has_no_middle() {
        let mut log = sample_game();
        log.events.truncate(6);
        assert_eq!(entry_turn_of(log).0, None);
    }
}
