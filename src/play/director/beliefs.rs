//! Beliefs during play (docs/beliefs.md): after an introduction, an answer or a clue, one small call for each
//! believer that the settings name. The game waits for them, since a believer may act next.
//!
//! Beliefs stated with an act are read by the desk; what follows from a belief is computed in `insight`.

use super::Halt;
use super::ledger::Ledger;
use crate::base::game::{BeliefReading, Seat, Table, TaskKey, TaskName, VictimId};
use crate::play::strategy::{Desk, Drafts, Necessity};
use crate::play::task::Believe;
use futures_util::future::LocalBoxFuture;
use std::rc::Rc;

type Job<'a> = LocalBoxFuture<'a, Result<Drafts, Halt>>;

/// Reads beliefs after the latest utterance or clue; `askers`: who just got an answer, and about which
/// victim.
pub(super) async fn read_beliefs_after(ledger: &Ledger<'_>, askers: &[(Seat, VictimId)]) -> Result<(), Halt> {
    let now = ledger.table().clone();
    read_beliefs_after_each(ledger, &[now], askers).await
}

/// The same after several simultaneous utterances, with the table after each of them. A neutral reader reads
/// all of them, players only the last.
pub(super) async fn read_beliefs_after_each(
    ledger: &Ledger<'_>, moments: &[Rc<Table>], askers: &[(Seat, VictimId)],
) -> Result<(), Halt> {
    let Some(last) = moments.last() else {
        return Ok(());
    };
    // An answer about one death says nothing new about another.
    let is_about = |victim: &VictimId| askers.is_empty() || askers.iter().any(|(_, of)| of == victim);
    let about: Vec<VictimId> = ledger.victims().filter(is_about).collect();
    let mut jobs: Vec<Job<'_>> = Vec::new();
    match ledger.settings().beliefs {
        BeliefReading::Off | BeliefReading::WithActs => {}
        BeliefReading::ByAsker => {
            let mut askers = askers.to_vec();
            askers.dedup();
            for (seat, victim) in askers {
                jobs.extend(belief_job(ledger, last, Some(seat), victim)?);
            }
        }
        BeliefReading::ByEverybody => {
            for seat in ledger.seats() {
                for victim in &about {
                    jobs.extend(belief_job(ledger, last, Some(seat), *victim)?);
                }
            }
        }
        BeliefReading::ByNeutralReader => {
            for moment in moments {
                for victim in &about {
                    jobs.extend(belief_job(ledger, moment, None, *victim)?);
                }
            }
        }
    }
    ledger.run_jobs(jobs).await
}

/// Reads what `observer` believes at a moment; `None`: a neutral reader. No job before anything was heard.
fn belief_job<'a>(
    ledger: &'a Ledger<'_>, moment: &Rc<Table>, observer: Option<Seat>, victim: VictimId,
) -> Result<Option<Job<'a>>, Halt> {
    let Some(event) = moment.last_heard_event() else {
        return Ok(None);
    };
    let key = TaskKey::from(TaskName::Believe { event, observer, victim });
    let desk = match observer {
        Some(seat) => ledger.acting_seat_for_job(seat, moment, |event| event.belongs_to_task(&key))?.desk,
        None => ledger.neutral_desk(moment, |event| event.belongs_to_task(&key))?,
    };
    // People only do what their role requires.
    if observer.is_some() && desk.is_person() {
        return Ok(None);
    }
    Ok(Some(Box::pin(read_belief(desk, key, victim))))
}

async fn read_belief(desk: Desk<'_>, key: TaskKey, victim: VictimId) -> Result<Drafts, Halt> {
    let mut notes = Drafts::new();
    let task = Believe { victim, neutral: desk.event_seat.is_none(), before: desk.view.belief(victim).cloned() };
    let done = desk.think(key, &task, Necessity::Optional, &mut notes).await?;
    if let Some((belief, thought)) = done {
        notes.push(desk.belief_draft(victim, belief, Some(thought)));
    }
    Ok(notes)
}
