//! The steps of procedures: dealing, introductions, pruning, the vote, the outcome. Rounds of questions are
//! in [`super::questions`]; the procedures decide the order.

use super::Halt;
use super::beliefs;
use super::ledger::Ledger;
use crate::base::game::{Event, EventKind, Phase, Purpose, Seat, TaskName, TaskPlace, VictimId, decide_verdict};
use crate::play::strategy::Drafts;
use std::cell::RefCell;

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
        ledger.deal_act(1).await?;
        return Ok(StartOfPlay { round: 1, is_fresh: true });
    };
    let acts = ledger.scenario().act_count();
    let procedure = &ledger.settings().procedure;
    for act in 1..=acts {
        let begun = act == 1 || procedure.act_due_round(act, acts) <= table.round;
        if begun && act > table.act as usize {
            ledger.deal_act(act).await?;
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

/// Introductions use only the scripts, so nobody waits for anybody.
pub(super) async fn hold_introductions(ledger: &Ledger<'_>) -> Result<(), Halt> {
    ledger.begin_phase(Phase::Introductions).await?;
    let moments = RefCell::new(Vec::new());
    let introduced = || moments.borrow_mut().push(ledger.table().clone());
    introduce_all(ledger, introduced).await?;
    beliefs::read_beliefs_after_each(ledger, &moments.into_inner(), &[]).await
}

/// The introductions themselves; calls `introduced` after each.
pub(super) async fn introduce_all(ledger: &Ledger<'_>, introduced: impl FnMut()) -> Result<(), Halt> {
    let before = &ledger.table_before_step();
    let jobs = ledger.speakers(0).into_iter().map(async |seat| {
        let key = TaskName::Introduce(seat).into();
        let mut place = ledger.acting_seat_for_job(seat, before, |event| event.belongs_to_task(&key))?;
        place.desk.limits.script_tokens = ledger.settings().memory.tokens_for_introduction();
        let mut notes = Drafts::new();
        place.strategy.introduce(&place.desk, &mut notes).await?;
        Ok(notes)
    });
    ledger.run_jobs_with_callback(jobs, introduced).await
}

/// The pruning that a task belongs to.
fn find_pruning_place(name: &TaskName) -> Option<TaskPlace> {
    match *name {
        TaskName::Prune(place)
        | TaskName::PersonSuspectList(place)
        | TaskName::ReadSensors { purpose: Purpose::Pruning, place, .. } => Some(place),
        _ => None,
    }
}

/// Closes a round: prunes the lists, then holds the exam if one is due.
pub(super) async fn close_round(ledger: &Ledger<'_>, round: u32, rounds: u32) -> Result<(), Halt> {
    prune_after_round(ledger, round, rounds).await?;
    super::exam::hold_exam_after_round(ledger, round).await
}

/// Prunes after every round, after the last only if the settings say so, and only if a strategy prunes.
async fn prune_after_round(ledger: &Ledger<'_>, round: u32, rounds: u32) -> Result<(), Halt> {
    let wanted = ledger.settings().questum.prunes_after(round, rounds);
    if wanted && ledger.any_strategy(|strategy| strategy.can_prune()) {
        ledger.begin_phase(Phase::Pruning { round }).await?;
        prune_lists(ledger).await?;
    }
    Ok(())
}

/// Everybody prunes simultaneously; nobody sees another's list.
async fn prune_lists(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let before = &ledger.table_before_step();
    let jobs = ledger.seat_victim_pairs().into_iter().map(async |(seat, victim)| {
        let place = TaskPlace { round: before.round, seat, victim };
        let own = |event: &Event| {
            let parts = event.key().and_then(|key| find_pruning_place(key.name()));
            parts == Some(place)
        };
        // A seat that did not prune then left no event of its own; the next phase, or the pruning of a later
        // seat, shows that it was passed over.
        let pruning = Phase::Pruning { round: before.round };
        // Searched from the beginning of the phase, whatever was committed since.
        let passed_over = ledger.find_event_before_fork(before.applied_events, |event| match &event.what {
            EventKind::PhaseBegan { phase } => *phase != pruning,
            EventKind::Pruned { observer, victim: about, .. } => (*observer, *about) > (seat, victim),
            _ => false,
        });
        let place = match passed_over {
            Some(index) if ledger.find_event_before_fork(before.applied_events, own).is_none() => {
                ledger.acting_seat_by_settings_at(seat, before, index)?
            }
            _ => ledger.acting_seat_for_job(seat, before, own)?,
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
    ledger: &Ledger<'_>, phase: Phase, name: impl Fn(Seat, VictimId) -> TaskName,
) -> Result<(), Halt> {
    ledger.begin_phase(phase).await?;
    let before = &ledger.table_before_step();
    let name = &name;
    let jobs = ledger.seat_victim_pairs().into_iter().map(async |(seat, victim)| {
        let key = name(seat, victim).into();
        let mut place = ledger.acting_seat_for_job(seat, before, |event| event.belongs_to_task(&key))?;
        let settings = place.desk.settings;
        if let Some(exam) = settings.exam.as_ref().filter(|exam| exam.votes) {
            place.desk.limits = super::exam::vote_memory_limits(&place.desk, exam);
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
    ledger.commit(EventKind::Finished).await
}

/// Tells the truth, after the exam: nobody who knows it is examined.
pub(super) async fn reveal_truth(ledger: &Ledger<'_>) -> Result<(), Halt> {
    super::exam::hold_exam_after_play(ledger).await?;
    ledger.begin_phase(Phase::Outcome).await?;
    commit_outcomes(ledger).await
}

async fn commit_outcomes(ledger: &Ledger<'_>) -> Result<(), Halt> {
    for victim in ledger.victims() {
        let votes: Vec<Seat> = {
            let table = ledger.table();
            let ballots = table.votes.iter().filter_map(|votes| votes.get(victim.index())?.as_ref());
            ballots.map(|ballot| ballot.accused).collect()
        };
        let scenario = ledger.scenario();
        let known = scenario.victims.get(victim.index()).is_some_and(|v| v.murderers.is_some());
        let murderers: Vec<Seat> = Seat::all(scenario.people_count())
            .filter(|seat| scenario.has_killed(seat.index(), victim.index()) == Some(true))
            .collect();
        let rule = ledger.settings().vote_rule;
        let players = scenario.characters.len();
        let result = decide_verdict(rule, players, &votes, known.then_some(murderers.as_slice()));
        ledger.commit(EventKind::CaseClosed { victim, convicted: result.convicted, won: result.won }).await?;
    }
    Ok(())
}
