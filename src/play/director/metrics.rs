//! MIRAGE's measures at the end of a game (§2.4 and the published program): the final ranking, suspicion
//! share (TII as published), clues found (CIC), victory, failures. Measures that need a judge model (ICI,
//! SCI) are not part of play.

use super::Halt;
use super::ledger::Ledger;
use crate::base::game::{
    EventKind, Measure, MirageRules, RankingEntry, RankingRule, Rating, RatingScope, Seat, Subject, Table, VictimId,
};

/// Everybody who can be accused.
fn accusable_people(ledger: &Ledger<'_>) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(ledger.scenario().people_count())
}

/// The final ranking by the game's rule; ties follow seat order.
pub(super) async fn commit_rankings(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let rules = ledger.settings().procedure.mirage_rules();
    for victim in ledger.victims() {
        let ranking = {
            let table = ledger.table();
            let players = ledger.scenario().characters.len();
            let mut places: Vec<(f64, f64, Seat)> = accusable_people(ledger)
                .map(|seat| {
                    let votes = as_f64(count_votes(&table, victim, seat));
                    match rules.ranking {
                        RankingRule::Votes => {
                            let share = suspicion_share(&table, seat, rules.counters);
                            (votes, share.unwrap_or(0.0), seat)
                        }
                        RankingRule::Doubt => {
                            let doubt = net_suspicion(&table, seat, rules.counters);
                            (doubt + votes * as_f64(players), 0.0, seat)
                        }
                    }
                })
                .collect();
            places.sort_by(|a, b| b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1)));
            let place = |(score, _, seat): (f64, f64, Seat)| RankingEntry { about: Subject::Player(seat), score };
            places.into_iter().map(place).collect()
        };
        ledger.commit(EventKind::Ranked { victim, ranking }).await?;
    }
    Ok(())
}

fn count_votes(table: &Table, victim: VictimId, accused: Seat) -> usize {
    let ballots = table.votes.iter().filter_map(|votes| votes.get(victim.index())?.as_ref());
    ballots.filter(|ballot| ballot.accused == accused).count()
}

// Counts here are far below 2⁵³.
#[allow(clippy::cast_precision_loss)]
fn as_f64(count: usize) -> f64 {
    count as f64
}

/// The ratings of a person that count. A rating belongs to the stage of its utterance.
fn counted_ratings(table: &Table, seat: Seat, counters: RatingScope) -> impl Iterator<Item = &Rating> {
    let from = match counters {
        RatingScope::WholeGame => 0,
        RatingScope::LastStage => table.act_events.last().copied().unwrap_or(0),
    };
    table.ratings.iter().filter(move |rating| {
        let said = rating.utterance.and_then(|at| table.utterances.get(at));
        let event = said.map_or(rating.event, |said| said.event);
        rating.about == Subject::Player(seat) && event >= from
    })
}

/// Σ (suspicion − trust).
fn net_suspicion(table: &Table, seat: Seat, counters: RatingScope) -> f64 {
    counted_ratings(table, seat, counters)
        .map(|rating| f64::from(rating.suspicion.unwrap_or(0)) - f64::from(rating.trust.unwrap_or(0)))
        .sum()
}

/// Σ suspicion / (Σ suspicion + Σ trust), each sum divided by its maximum; `None` without ratings, or if all
/// are 0.
fn suspicion_share(table: &Table, seat: Seat, counters: RatingScope) -> Option<f64> {
    let mean = |values: Vec<u8>| {
        let sum: u32 = values.iter().map(|value| u32::from(*value)).sum();
        (!values.is_empty()).then(|| f64::from(sum) / (2.0 * as_f64(values.len())))
    };
    let of = || counted_ratings(table, seat, counters);
    let suspicion = mean(of().filter_map(|rating| rating.suspicion).collect())?;
    let trust = mean(of().filter_map(|rating| rating.trust).collect())?;
    let share = suspicion / (suspicion + trust);
    share.is_finite().then_some(share)
}

fn mean(list: &[f64]) -> Option<f64> {
    (!list.is_empty()).then(|| list.iter().sum::<f64>() / as_f64(list.len()))
}

/// Everybody's suspicion share, and their mean.
fn suspicion_shares(
    ledger: &Ledger<'_>, table: &Table, measure: Measure, counters: RatingScope,
) -> Vec<(Measure, Option<Seat>, Option<f64>)> {
    let of = |seat| (measure, Some(seat), suspicion_share(table, seat, counters));
    let mut list: Vec<_> = accusable_people(ledger).map(of).collect();
    let known: Vec<f64> = list.iter().filter_map(|(.., share)| *share).collect();
    list.push((measure, None, mean(&known)));
    list
}

/// Commits the measures, one event each. A measure without enough data is left out, never 0.
pub(super) async fn commit_measures(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let numbers = {
        let table = ledger.table();
        let rules = ledger.settings().procedure.mirage_rules();
        let mut numbers = suspicion_shares(ledger, &table, Measure::SuspicionShare, rules.counters);
        // Logs from before this choice existed hold neither.
        if table.act_events.len() > 1 && rules != MirageRules::default() {
            let both = [
                (Measure::SuspicionShareWholeGame, RatingScope::WholeGame),
                (Measure::SuspicionShareLastStage, RatingScope::LastStage),
            ];
            for (measure, counters) in both {
                numbers.extend(suspicion_shares(ledger, &table, measure, counters));
            }
        }
        let game = |measure, value| (measure, None, value);
        let (found, all) = (table.clues.len(), ledger.scenario().public_clues().count());
        let part = |of: usize| (of > 0).then(|| as_f64(found) / as_f64(of));
        numbers.push(game(Measure::CluesFound, Some(as_f64(found))));
        numbers.push(game(Measure::ClueShare, part(all)));
        let pool = part(rules.clue_pool as usize);
        numbers.push(game(Measure::ClueSharePooled, pool));
        let key = || ledger.scenario().public_clues().filter(|clue| clue.key);
        let key_found = key().filter(|clue| table.is_found(clue)).count();
        let share = (key().count() > 0).then(|| as_f64(key_found) / as_f64(key().count()));
        numbers.push(game(Measure::KeyClueShare, share));
        let ranks: Vec<f64> = ledger.victims().filter_map(|victim| reciprocal_rank(ledger, &table, victim)).collect();
        numbers.push(game(Measure::Victory, mean(&ranks)));
        let failures = f64::from(ledger.unusable_reply_count());
        numbers.push(game(Measure::Failures, Some(failures)));
        numbers
    };
    for (measure, seat, value) in numbers {
        if value.is_some() {
            ledger
                .commit(EventKind::Measured { measure, about: seat.map(Subject::Player), value, claimed: None })
                .await?;
        }
    }
    Ok(())
}

/// 1 / the rank of the best placed murderer; `None` if the case does not say who did it.
fn reciprocal_rank(ledger: &Ledger<'_>, table: &Table, victim: VictimId) -> Option<f64> {
    let ranking = table.rankings.get(victim.index())?;
    let guilty = |seat: Seat| ledger.scenario().has_killed(seat.index(), victim.index()) == Some(true);
    let rank = ranking.iter().position(|standing| standing.about.seat().is_some_and(guilty))?;
    Some(1.0 / as_f64(rank + 1))
}
