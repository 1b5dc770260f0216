//! Cases won, by evaluation: the papers repeat the vote with the exam, which gives their win rate's ±.

use super::counted_votes::{CountedVote, collect_counted_votes};
use crate::base::game::{EventKind, Log, Seat, VictimId, decide_verdict};
use std::collections::BTreeSet;

/// Cases won, of those whose truth is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wins {
    /// Cases in which a true murderer was voted out.
    pub won: u32,
    pub cases: u32,
}

impl Wins {
    /// won / cases, 0 to 1.
    pub fn rate(&self) -> Option<f64> {
        (self.cases > 0).then(|| f64::from(self.won) / f64::from(self.cases))
    }

    fn count_case(&mut self, won: bool) {
        self.cases += 1;
        self.won += u32::from(won);
    }
}

/// The cases of a log by evaluation: the game's own verdicts first, then the votes of each further
/// evaluation. Without play, or after a round, all of them are votes of the exam. Cases with unknown truth
/// are not counted.
pub fn count_wins(log: &Log, after_round: Option<u32>) -> Vec<Wins> {
    let mut first = Wins::default();
    for event in &log.events {
        match event.what {
            EventKind::CaseClosed { won: Some(won), .. } if after_round.is_none() => first.count_case(won),
            _ => {}
        }
    }
    let votes = collect_counted_votes(log, after_round);
    let in_exam = |vote: &&CountedVote<'_>| {
        let event = log.events.get(vote.event);
        event.is_some_and(|event| matches!(event.what, EventKind::VotedInExam { .. }))
    };
    let again = votes.iter().filter(in_exam);
    let numbers: BTreeSet<u32> = again.map(|vote| vote.evaluation).collect();
    let repeated = numbers.into_iter().map(|number| count_exam_wins(log, &votes, number));
    std::iter::once(first).chain(repeated).filter(|wins| wins.cases > 0).collect()
}

/// The votes of one evaluation, counted by the game's rule. People's votes count in every evaluation.
fn count_exam_wins(log: &Log, votes: &[CountedVote<'_>], number: u32) -> Wins {
    let case = &log.scenario;
    let players = case.characters.len();
    let mut wins = Wins::default();
    for about in VictimId::all(case.victims.len()) {
        let of = votes.iter().filter(|vote| {
            let counts = vote.evaluation == number || log.settings.is_person(vote.voter);
            vote.victim == about && counts
        });
        let votes: Vec<Seat> = of.filter_map(|vote| vote.accused).collect();
        let killed = |seat: &Seat| case.has_killed(seat.index(), about.index()) == Some(true);
        let murderers: Vec<Seat> = Seat::all(case.people_count()).filter(killed).collect();
        let victim = case.victims.get(about.index());
        let is_known = victim.is_some_and(|victim| victim.murderers.is_some());
        let known = is_known.then_some(murderers.as_slice());
        if let Some(won) = decide_verdict(log.settings.vote_rule, players, &votes, known).won {
            wins.count_case(won);
        }
    }
    wins
}
