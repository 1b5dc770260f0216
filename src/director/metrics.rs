//! What MIRAGE measures at the end of a game (§2.4, METHODS' reading of it): the final ranking, suspicion's
//! share (TII as published), clues found (CIC), victory, failures. What needs a judge model (ICI, SCI) is
//! no part of play.

use super::Halt;
use super::ledger::Ledger;
use super::steps::{seats, victims};
use crate::game::{Measure, Seat, Standing, Subject, Table, VictimId, What};

/// The final accusation: who holds how many votes, the most first; of equals whoever was found more
/// suspicious, then the order of seats.
pub(super) async fn ranking(ledger: &Ledger<'_>) -> Result<(), Halt> {
    for victim in victims(ledger) {
        let ranking = {
            let table = ledger.table();
            let mut places: Vec<(usize, f64, Seat)> = seats(ledger)
                .map(|seat| {
                    let share = suspicion_share(&table, seat).unwrap_or(0.0);
                    (votes(&table, victim, seat), share, seat)
                })
                .collect();
            places.sort_by(|a, b| b.0.cmp(&a.0).then(b.1.total_cmp(&a.1)));
            let place = |(votes, _, seat): (usize, f64, Seat)| Standing {
                about: Subject::Player(seat),
                score: float(votes),
            };
            places.into_iter().map(place).collect()
        };
        ledger.commit(What::Ranked { victim, ranking }).await?;
    }
    Ok(())
}

fn votes(table: &Table, victim: VictimId, accused: Seat) -> usize {
    let ballots = table
        .votes
        .iter()
        .filter_map(|votes| votes.get(victim.index())?.as_ref());
    ballots.filter(|ballot| ballot.accused == accused).count()
}

// Nobody counts to 2⁵³ here.
#[allow(clippy::cast_precision_loss)]
fn float(count: usize) -> f64 {
    count as f64
}

/// Σ suspicion / (Σ suspicion + Σ trust), each sum normalised by its maximum; `None` where nobody rated,
/// or every rating was 0.
fn suspicion_share(table: &Table, seat: Seat) -> Option<f64> {
    let mean = |values: Vec<u8>| {
        let sum: u32 = values.iter().map(|value| u32::from(*value)).sum();
        (!values.is_empty()).then(|| f64::from(sum) / (2.0 * float(values.len())))
    };
    let of = || {
        let ratings = table.ratings.iter();
        ratings.filter(move |rating| rating.about == Subject::Player(seat))
    };
    let suspicion = mean(of().filter_map(|rating| rating.suspicion).collect())?;
    let trust = mean(of().filter_map(|rating| rating.trust).collect())?;
    let share = suspicion / (suspicion + trust);
    share.is_finite().then_some(share)
}

/// The numbers, one event each. What the records do not suffice for is left out, never 0.
pub(super) async fn measure(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let numbers = {
        let table = ledger.table();
        let mut numbers: Vec<(Measure, Option<Seat>, Option<f64>)> = Vec::new();
        let shares: Vec<(Seat, Option<f64>)> = seats(ledger)
            .map(|seat| (seat, suspicion_share(&table, seat)))
            .collect();
        for (seat, share) in &shares {
            numbers.push((Measure::SuspicionShare, Some(*seat), *share));
        }
        let known: Vec<f64> = shares.iter().filter_map(|(_, share)| *share).collect();
        let mean =
            |list: &[f64]| (!list.is_empty()).then(|| list.iter().sum::<f64>() / float(list.len()));
        numbers.push((Measure::SuspicionShare, None, mean(&known)));
        let (found, all) = (table.clues.len(), ledger.scenario().clues.len());
        numbers.push((Measure::CluesFound, None, Some(float(found))));
        let part = (all > 0).then(|| float(found) / float(all));
        numbers.push((Measure::ClueShare, None, part));
        let ranks: Vec<f64> = victims(ledger)
            .filter_map(|victim| reciprocal_rank(ledger, &table, victim))
            .collect();
        numbers.push((Measure::Victory, None, mean(&ranks)));
        let failures = f64::from(ledger.failures());
        numbers.push((Measure::Failures, None, Some(failures)));
        numbers
    };
    for (measure, seat, value) in numbers {
        if value.is_some() {
            ledger
                .commit(What::Measured {
                    measure,
                    about: seat.map(Subject::Player),
                    value,
                    claimed: None,
                })
                .await?;
        }
    }
    Ok(())
}

/// 1 / the place of the best placed murderer; `None` when the case does not say who did it.
fn reciprocal_rank(ledger: &Ledger<'_>, table: &Table, victim: VictimId) -> Option<f64> {
    let ranking = table.rankings.get(victim.index())?;
    let guilty = |seat: Seat| ledger.scenario().killed(seat.index(), victim.index()) == Some(true);
    let rank = ranking
        .iter()
        .position(|standing| standing.about.seat().is_some_and(guilty))?;
    Some(1.0 / float(rank + 1))
}
