//! Cases won, evaluation by evaluation: the papers repeat the vote with the exam, hence their win rate's ±.

use super::held_votes::{HeldVote, held_votes};
use crate::game::{Log, Seat, VictimId, What, verdict};
use std::collections::BTreeSet;

/// Cases that were won, of those whose truth is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wins {
    /// A true murderer was voted out.
    pub won: u32,
    pub cases: u32,
}

impl Wins {
    /// won / cases, 0 to 1.
    pub fn rate(&self) -> Option<f64> {
        (self.cases > 0).then(|| f64::from(self.won) / f64::from(self.cases))
    }

    fn add(&mut self, won: bool) {
        self.cases += 1;
        self.won += u32::from(won);
    }
}

/// The cases of a log by evaluation, from the first: what its own vote decided, then what the votes of the
/// further evaluations come to; without play, or after a round, what all of them come to. Cases whose truth is not
/// known are in none.
pub fn wins(log: &Log, after_round: Option<u32>) -> Vec<Wins> {
    let mut first = Wins::default();
    for event in &log.events {
        match event.what {
            What::CaseClosed { won: Some(won), .. } if after_round.is_none() => first.add(won),
            _ => {}
        }
    }
    let votes = held_votes(log, after_round);
    let in_exam = |vote: &&HeldVote<'_>| {
        let event = log.events.get(vote.event);
        event.is_some_and(|event| matches!(event.what, What::VotedInExam { .. }))
    };
    let again = votes.iter().filter(in_exam);
    let numbers: BTreeSet<u32> = again.map(|vote| vote.evaluation).collect();
    let repeated = numbers.into_iter().map(|number| repeated(log, &votes, number));
    std::iter::once(first).chain(repeated).filter(|wins| wins.cases > 0).collect()
}

/// One evaluation's votes, counted as the game's are. The votes of people stand in every evaluation.
fn repeated(log: &Log, votes: &[HeldVote<'_>], number: u32) -> Wins {
    let case = &log.scenario;
    let players = case.characters.len();
    let mut wins = Wins::default();
    for about in VictimId::all(case.victims.len()) {
        let of = votes.iter().filter(|vote| {
            let counts = vote.evaluation == number || log.settings.is_person(vote.voter);
            vote.victim == about && counts
        });
        let votes: Vec<Seat> = of.filter_map(|vote| vote.accused).collect();
        let killed = |seat: &Seat| case.killed(seat.index(), about.index()) == Some(true);
        let murderers: Vec<Seat> = Seat::all(case.people()).filter(killed).collect();
        let victim = case.victims.get(about.index());
        let known = victim.is_some_and(|victim| victim.murderers.is_some());
        let known = known.then_some(murderers.as_slice());
        if let Some(won) = verdict(log.settings.vote_rule, players, &votes, known).won {
            wins.add(won);
        }
    }
    wins
}
