//! The steps that procedures are made of: dealing, introductions, rounds of questions, pruning, the vote,
//! the outcome. Which follows which is the procedures' own.

use super::Halt;
use super::ledger::Ledger;
use crate::game::{Phase, Seat, VictimId, Visibility, What, verdict};
use crate::strategy::{Desk, Notes, Question};
use futures_util::future::join_all;

/// Deals an act's scripts.
pub(super) async fn deal(ledger: &Ledger<'_>, act: u32) -> Result<(), Halt> {
    ledger.commit(What::ActDealt { act }).await
}

/// Deals the acts that begin with a round: nobody reads a later act before.
pub(super) async fn deal_for_round(ledger: &Ledger<'_>, round: u32) -> Result<(), Halt> {
    let acts = ledger.scenario().acts();
    for act in 2..=acts {
        let begins = ledger.log().settings.procedure.act_begins(act, acts);
        // What would begin after the last round begins with it.
        let last = ledger.log().settings.procedure.rounds(acts);
        if begins.min(last) == round {
            deal(ledger, u32::try_from(act).unwrap_or(u32::MAX)).await?;
        }
    }
    Ok(())
}

pub(super) async fn begin(ledger: &Ledger<'_>, phase: Phase) -> Result<(), Halt> {
    ledger.commit(What::PhaseBegan { phase }).await
}

pub(super) fn seats(ledger: &Ledger<'_>) -> impl Iterator<Item = Seat> + Clone + use<> {
    Seat::all(ledger.scenario().characters.len())
}

pub(super) fn victims(ledger: &Ledger<'_>) -> impl Iterator<Item = VictimId> + Clone + use<> {
    VictimId::all(ledger.scenario().victims.len())
}

/// Every observer with every victim, observers first.
pub(super) fn pairs(ledger: &Ledger<'_>) -> Vec<(Seat, VictimId)> {
    let victims = victims(ledger);
    seats(ledger)
        .flat_map(|seat| victims.clone().map(move |victim| (seat, victim)))
        .collect()
}

/// Introductions are prepared from the scripts alone, so nobody waits for anybody.
pub(super) async fn introductions(ledger: &Ledger<'_>) -> Result<(), Halt> {
    begin(ledger, Phase::Introductions).await?;
    let before = &ledger.table().clone();
    let jobs = seats(ledger).map(async |seat| {
        let desk = ledger.desk_at(seat, before)?;
        let mut notes = Notes::new();
        ledger.strategy(seat).introduce(&desk, &mut notes).await?;
        Ok(notes)
    });
    ledger.together(jobs).await
}

/// One round of questions.
pub(super) async fn questions(ledger: &Ledger<'_>) -> Result<(), Halt> {
    match ledger.log().settings.scheduling.visibility {
        Visibility::Sequential => one_after_another(ledger).await,
        Visibility::Simultaneous => all_at_once(ledger).await,
    }
}

/// In seat order everybody questions their targets about every victim; each question sees everything
/// that was said before it.
async fn one_after_another(ledger: &Ledger<'_>) -> Result<(), Halt> {
    for (asker, victim) in pairs(ledger) {
        let mut notes = Notes::new();
        let targets = ledger
            .strategy(asker)
            .targets(&ledger.desk(asker)?, victim, &mut notes)
            .await?;
        ledger.commit_all(notes).await?;
        for target in targets {
            let mut notes = Notes::new();
            let desk = ledger.desk(asker)?;
            let asked = ledger
                .strategy(asker)
                .ask(&desk, target, victim, &mut notes)
                .await?;
            ledger.commit_all(notes).await?;
            let Some(text) = asked else { continue };
            let notes = answer(
                ledger,
                ledger.desk(target)?,
                Question {
                    asker,
                    victim,
                    text,
                },
            )
            .await?;
            ledger.commit_all(notes).await?;
        }
    }
    Ok(())
}

/// Everybody asks and answers from what was said before the round. The log has the same order as in
/// [`one_after_another`].
async fn all_at_once(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let before = &ledger.table().clone();
    let mut plans = Vec::new();
    for (asker, victim) in pairs(ledger) {
        let mut notes = Notes::new();
        let targets = ledger
            .strategy(asker)
            .targets(&ledger.desk(asker)?, victim, &mut notes)
            .await?;
        plans.push((asker, victim, notes, targets));
    }
    let jobs = plans
        .into_iter()
        .map(async |(asker, victim, mut notes, targets)| {
            let exchanges = targets.into_iter().map(async |target| {
                let mut notes = Notes::new();
                let asking = ledger.desk_at(asker, before)?;
                let asked = ledger
                    .strategy(asker)
                    .ask(&asking, target, victim, &mut notes)
                    .await?;
                if let Some(text) = asked {
                    notes.extend(
                        answer(
                            ledger,
                            ledger.desk_at(target, before)?,
                            Question {
                                asker,
                                victim,
                                text,
                            },
                        )
                        .await?,
                    );
                }
                Ok::<Notes, Halt>(notes)
            });
            for exchange in join_all(exchanges).await {
                notes.extend(exchange?);
            }
            Ok(notes)
        });
    ledger.together(jobs).await
}

async fn answer(ledger: &Ledger<'_>, desk: Desk<'_>, question: Question) -> Result<Notes, Halt> {
    let mut notes = Notes::new();
    ledger
        .strategy(desk.seat())
        .answer(&desk, question, &mut notes)
        .await?;
    Ok(notes)
}

/// Pruning after every round but the last, where anybody prunes.
pub(super) async fn prune_after(ledger: &Ledger<'_>, round: u32, rounds: u32) -> Result<(), Halt> {
    if round < rounds && prunes(ledger) {
        begin(ledger, Phase::Pruning { round }).await?;
        prune(ledger).await?;
    }
    Ok(())
}

fn prunes(ledger: &Ledger<'_>) -> bool {
    ledger.log().settings.questum.pruner && seats(ledger).any(|seat| ledger.strategy(seat).prunes())
}

/// Everybody settles their lists at the same moment; nobody sees anybody's.
async fn prune(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let before = &ledger.table().clone();
    let jobs = pairs(ledger)
        .into_iter()
        .filter(|(seat, _)| ledger.strategy(*seat).prunes())
        .map(async |(seat, victim)| {
            let desk = ledger.desk_at(seat, before)?;
            let mut notes = Notes::new();
            ledger
                .strategy(seat)
                .prune(&desk, victim, &mut notes)
                .await?;
            Ok(notes)
        });
    ledger.together(jobs).await
}

/// Votes are given at the same moment.
pub(super) async fn vote(ledger: &Ledger<'_>) -> Result<(), Halt> {
    begin(ledger, Phase::Vote).await?;
    let before = &ledger.table().clone();
    let jobs = pairs(ledger).into_iter().map(async |(seat, victim)| {
        let desk = ledger.desk_at(seat, before)?;
        let mut notes = Notes::new();
        ledger
            .strategy(seat)
            .vote(&desk, victim, &mut notes)
            .await?;
        Ok(notes)
    });
    ledger.together(jobs).await
}

/// The truth is told, and the game is over.
pub(super) async fn end(ledger: &Ledger<'_>) -> Result<(), Halt> {
    super::exam::after_play(ledger).await?;
    begin(ledger, Phase::Outcome).await?;
    outcome(ledger).await?;
    ledger.commit(What::Finished).await
}

async fn outcome(ledger: &Ledger<'_>) -> Result<(), Halt> {
    for victim in victims(ledger) {
        let votes: Vec<Seat> = {
            let table = ledger.table();
            let ballots = table
                .votes
                .iter()
                .filter_map(|votes| votes.get(victim.index())?.as_ref());
            ballots.map(|ballot| ballot.accused).collect()
        };
        let scenario = ledger.scenario();
        let known = scenario
            .victims
            .get(victim.index())
            .is_some_and(|v| v.murderers.is_some());
        let murderers: Vec<Seat> = seats(ledger)
            .filter(|seat| scenario.killed(seat.index(), victim.index()) == Some(true))
            .collect();
        let rule = ledger.log().settings.vote_rule;
        let players = scenario.characters.len();
        let result = verdict(rule, players, &votes, known.then_some(murderers.as_slice()));
        ledger
            .commit(What::CaseClosed {
                victim,
                convicted: result.convicted,
                won: result.won,
            })
            .await?;
    }
    Ok(())
}
