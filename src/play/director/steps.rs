//! The steps of procedures: dealing, introductions, pruning, the vote, the outcome. Rounds of questions are
//! in [`super::questions`]; the procedures decide the order.

use super::Halt;
use super::beliefs;
use super::ledger::Ledger;
use crate::base::game::{Event, Phase, Purpose, Seat, TaskKey, TaskName, TaskPlace, VictimId, What, verdict};
use crate::play::strategy::Drafts;
use std::cell::RefCell;

pub(super) async fn deal_act(ledger: &Ledger<'_>, act: usize) -> Result<(), Halt> {
    let act = u32::try_from(act).unwrap_or(u32::MAX);
    ledger.commit(What::ActDealt { act }).await
}

/// Where play begins: at the start of the case, or after the retained part of an imported game.
pub(super) struct StartOfPlay {
    /// The first round to play, from 1.
    pub(super) round: u32,
    /// Nothing was retained: scripts are not dealt and nobody is introduced yet.
    pub(super) is_fresh: bool,
}

/// Adopts the retained events. A round that had begun counts as over, and so do introductions. Deals the
/// scripts that should be known by then.
pub(super) async fn start_play(ledger: &Ledger<'_>) -> Result<StartOfPlay, Halt> {
    let Some(table) = ledger.apply_adopted_events()? else {
        deal_act(ledger, 1).await?;
        return Ok(StartOfPlay { round: 1, is_fresh: true });
    };
    let acts = ledger.scenario().act_count();
    let procedure = &ledger.settings().procedure;
    for act in 1..=acts {
        let begun = act == 1 || procedure.act_due_round(act, acts) <= table.round;
        if begun && act > table.act as usize {
            deal_act(ledger, act).await?;
        }
    }
    let asked = !matches!(
        table.phase,
        Some(Phase::Accusation | Phase::Vote | Phase::Exam { after_round: None } | Phase::Outcome)
    );
    Ok(StartOfPlay {
        round: if asked { table.round + 1 } else { u32::MAX },
        is_fresh: table.round == 0 && table.utterances.is_empty(),
    })
}

/// Deals the acts that begin with a round; nobody reads a later act earlier.
pub(super) async fn deal_for_round(ledger: &Ledger<'_>, round: u32) -> Result<(), Halt> {
    for act in 2..=ledger.scenario().act_count() {
        if round_of_dealing(ledger, act) == round {
            deal_act(ledger, act).await?;
        }
    }
    Ok(())
}

/// The round before which act `act` (from 2) is dealt.
fn round_of_dealing(ledger: &Ledger<'_>, act: usize) -> u32 {
    let acts = ledger.scenario().act_count();
    ledger.settings().procedure.act_dealt_round(act, acts)
}

/// How many rounds, from `round` on, are left before the next act or the vote.
pub(super) fn rounds_left_in_act(ledger: &Ledger<'_>, round: u32, rounds: u32) -> u32 {
    let acts = 2..=ledger.scenario().act_count();
    let next = acts.map(|act| round_of_dealing(ledger, act)).find(|begins| *begins > round);
    next.unwrap_or(rounds + 1).saturating_sub(round).max(1)
}

/// Does the event come from a thought or a fault of the task `key`, or of one of its steps?
pub(super) fn belongs_to_task(event: &Event, key: &TaskKey) -> bool {
    event.key().is_some_and(|own| own.is_part_of(key))
}

pub(super) async fn begin_phase(ledger: &Ledger<'_>, phase: Phase) -> Result<(), Halt> {
    ledger.commit(What::PhaseBegan { phase }).await
}

pub(super) fn seats(ledger: &Ledger<'_>) -> impl Iterator<Item = Seat> + Clone + use<> {
    Seat::all(ledger.scenario().characters.len())
}

pub(super) fn victims(ledger: &Ledger<'_>) -> impl Iterator<Item = VictimId> + Clone + use<> {
    VictimId::all(ledger.scenario().victims.len())
}

/// The order of speakers in `round`; 0: in the introductions.
pub(super) fn speakers(ledger: &Ledger<'_>, round: u32) -> Vec<Seat> {
    let players = ledger.scenario().characters.len();
    ledger.settings().speaking_order(players, round)
}

/// Every observer with every victim, observers first.
pub(super) fn seat_victim_pairs(ledger: &Ledger<'_>) -> Vec<(Seat, VictimId)> {
    with_victims(ledger, seats(ledger))
}

pub(super) fn with_victims(ledger: &Ledger<'_>, seats: impl IntoIterator<Item = Seat>) -> Vec<(Seat, VictimId)> {
    let victims = victims(ledger);
    seats.into_iter().flat_map(|seat| victims.clone().map(move |victim| (seat, victim))).collect()
}

/// Introductions use only the scripts, so nobody waits for anybody.
pub(super) async fn hold_introductions(ledger: &Ledger<'_>) -> Result<(), Halt> {
    begin_phase(ledger, Phase::Introductions).await?;
    let moments = RefCell::new(Vec::new());
    let introduced = || moments.borrow_mut().push(ledger.table().clone());
    introduce_all(ledger, introduced).await?;
    beliefs::read_after_each(ledger, &moments.into_inner(), &[]).await
}

/// The introductions themselves; calls `introduced` after each.
pub(super) async fn introduce_all(ledger: &Ledger<'_>, introduced: impl FnMut()) -> Result<(), Halt> {
    let before = &ledger.table_before_step();
    let jobs = speakers(ledger, 0).into_iter().map(async |seat| {
        let key = TaskName::Introduce(seat).into();
        let mut place = ledger.place_at(seat, before, |event| belongs_to_task(event, &key))?;
        place.desk.limits.script_tokens = ledger.settings().memory.tokens_for_introduction();
        let mut notes = Drafts::new();
        place.strategy.introduce(&place.desk, &mut notes).await?;
        Ok(notes)
    });
    ledger.run_jobs_then(jobs, introduced).await
}

/// The pruning that a task belongs to.
fn pruning_of(name: &TaskName) -> Option<TaskPlace> {
    match *name {
        TaskName::Prune(place)
        | TaskName::Suspects(place)
        | TaskName::Read { purpose: Purpose::Pruning, place, .. } => Some(place),
        _ => None,
    }
}

/// Closes a round: prunes the lists, then holds the exam if one is due.
pub(super) async fn close_round(ledger: &Ledger<'_>, round: u32, rounds: u32) -> Result<(), Halt> {
    prune_after(ledger, round, rounds).await?;
    super::exam::hold_after_round(ledger, round).await
}

/// Prunes after every round, after the last only if the settings say so, and only if a strategy prunes.
async fn prune_after(ledger: &Ledger<'_>, round: u32, rounds: u32) -> Result<(), Halt> {
    let wanted = ledger.settings().questum.prunes_after(round, rounds);
    if wanted && ledger.any_strategy(|strategy| strategy.can_prune()) {
        begin_phase(ledger, Phase::Pruning { round }).await?;
        prune_lists(ledger).await?;
    }
    Ok(())
}

/// Everybody prunes simultaneously; nobody sees another's list.
async fn prune_lists(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let before = &ledger.table_before_step();
    let jobs = seat_victim_pairs(ledger).into_iter().map(async |(seat, victim)| {
        let place = TaskPlace { round: before.round, seat, victim };
        let own = |event: &Event| {
            let parts = event.key().and_then(|key| pruning_of(key.name()));
            parts == Some(place)
        };
        // A seat that did not prune then left no event of its own; the next phase, or the pruning of a later
        // seat, shows that it was passed over.
        let pruning = Phase::Pruning { round: before.round };
        // Searched from the beginning of the phase, whatever was committed since.
        let passed_over = ledger.find_retained_event(before.applied_events, |event| match &event.what {
            What::PhaseBegan { phase } => *phase != pruning,
            What::Pruned { observer, victim: about, .. } => (*observer, *about) > (seat, victim),
            _ => false,
        });
        let place = match passed_over {
            Some(index) if ledger.find_retained_event(before.applied_events, own).is_none() => {
                ledger.place_by_settings_at(seat, before, index)?
            }
            _ => ledger.place_at(seat, before, own)?,
        };
        let mut notes = Drafts::new();
        if place.strategy.can_prune() {
            place.strategy.prune(&place.desk, victim, &mut notes).await?;
        }
        Ok(notes)
    });
    ledger.run_jobs(jobs).await
}

/// Everybody votes simultaneously.
pub(super) async fn hold_vote(ledger: &Ledger<'_>) -> Result<(), Halt> {
    hold_ballots(ledger, Phase::Vote, |voter, victim| TaskName::Vote { voter, victim }).await
}

/// Everybody accuses simultaneously; the following vote is restricted to the accused.
pub(super) async fn hold_accusations(ledger: &Ledger<'_>) -> Result<(), Halt> {
    hold_ballots(ledger, Phase::Accusation, |voter, victim| TaskName::Accuse { voter, victim }).await
}

async fn hold_ballots(
    ledger: &Ledger<'_>,
    phase: Phase,
    name: impl Fn(Seat, VictimId) -> TaskName,
) -> Result<(), Halt> {
    begin_phase(ledger, phase).await?;
    let before = &ledger.table_before_step();
    let name = &name;
    let jobs = seat_victim_pairs(ledger).into_iter().map(async |(seat, victim)| {
        let key = name(seat, victim).into();
        let mut place = ledger.place_at(seat, before, |event| belongs_to_task(event, &key))?;
        let settings = place.desk.settings;
        if let Some(exam) = settings.exam.as_ref().filter(|exam| exam.votes) {
            place.desk.limits = super::exam::voting_limits(&place.desk, exam);
        }
        let mut notes = Drafts::new();
        place.strategy.vote(&place.desk, victim, &mut notes).await?;
        Ok(notes)
    });
    ledger.run_jobs(jobs).await
}

/// Tells the truth and ends the game.
pub(super) async fn end_game(ledger: &Ledger<'_>) -> Result<(), Halt> {
    reveal_truth(ledger).await?;
    ledger.commit(What::Finished).await
}

/// Tells the truth, after the exam: nobody who knows it is examined.
pub(super) async fn reveal_truth(ledger: &Ledger<'_>) -> Result<(), Halt> {
    super::exam::hold_after_play(ledger).await?;
    begin_phase(ledger, Phase::Outcome).await?;
    commit_outcomes(ledger).await
}

async fn commit_outcomes(ledger: &Ledger<'_>) -> Result<(), Halt> {
    for victim in victims(ledger) {
        let votes: Vec<Seat> = {
            let table = ledger.table();
            let ballots = table.votes.iter().filter_map(|votes| votes.get(victim.index())?.as_ref());
            ballots.map(|ballot| ballot.accused).collect()
        };
        let scenario = ledger.scenario();
        let known = scenario.victims.get(victim.index()).is_some_and(|v| v.murderers.is_some());
        let murderers: Vec<Seat> = Seat::all(scenario.people_count())
            .filter(|seat| scenario.killed(seat.index(), victim.index()) == Some(true))
            .collect();
        let rule = ledger.settings().vote_rule;
        let players = scenario.characters.len();
        let result = verdict(rule, players, &votes, known.then_some(murderers.as_slice()));
        ledger.commit(What::CaseClosed { victim, convicted: result.convicted, won: result.won }).await?;
    }
    Ok(())
}
