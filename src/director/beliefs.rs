//! Beliefs beside what is done anyway (docs/beliefs.md): after an introduction, an answer, a clue, by whom the
//! settings say, each a small call of its own. The game waits for them, since whoever believes may act next.
//!
//! What is stated with an act is the desk's; what follows from a belief is `insight`'s.

use super::Halt;
use super::ledger::Ledger;
use super::steps::{is_of, seats, victims};
use crate::game::{BeliefReading, Seat, Table, TaskKey, TaskName, VictimId};
use crate::strategy::{Desk, Need, Notes};
use crate::task::Believe;
use futures_util::future::LocalBoxFuture;
use std::rc::Rc;

type Job<'a> = LocalBoxFuture<'a, Result<Notes, Halt>>;

/// Reads beliefs after what was just said or shown; `askers`: who have an answer now, about whose death.
pub(super) async fn after(ledger: &Ledger<'_>, askers: &[(Seat, VictimId)]) -> Result<(), Halt> {
    let now = ledger.table().clone();
    after_each(ledger, &[now], askers).await
}

/// The same after several things that were said at the same moment, each with the table as it was then: a neutral
/// reader reads all of them, whoever sits at the table the last.
pub(super) async fn after_each(
    ledger: &Ledger<'_>,
    moments: &[Rc<Table>],
    askers: &[(Seat, VictimId)],
) -> Result<(), Halt> {
    let Some(last) = moments.last() else {
        return Ok(());
    };
    // What was asked about one death says nothing new of another.
    let about = |victim: &VictimId| askers.is_empty() || askers.iter().any(|(_, of)| of == victim);
    let about: Vec<VictimId> = victims(ledger).filter(about).collect();
    let mut jobs: Vec<Job<'_>> = Vec::new();
    match ledger.settings().beliefs {
        BeliefReading::Off | BeliefReading::WithActs => {}
        BeliefReading::ByAsker => {
            let mut askers = askers.to_vec();
            askers.dedup();
            for (seat, victim) in askers {
                jobs.extend(of_seat(ledger, last, seat, victim)?);
            }
        }
        BeliefReading::ByEverybody => {
            for seat in seats(ledger) {
                for victim in &about {
                    jobs.extend(of_seat(ledger, last, seat, *victim)?);
                }
            }
        }
        BeliefReading::ByNeutralReader => {
            for moment in moments {
                for victim in &about {
                    jobs.extend(of_reader(ledger, moment, *victim)?);
                }
            }
        }
    }
    ledger.together(jobs).await
}

/// The name of a belief at a moment; `None`: nothing was heard yet.
fn key(moment: &Table, observer: Option<Seat>, victim: VictimId) -> Option<TaskKey> {
    let event = moment.last_heard()?;
    Some(TaskKey::from(TaskName::Believe {
        event,
        observer,
        victim,
    }))
}

fn of_seat<'a>(
    ledger: &'a Ledger<'_>,
    moment: &Rc<Table>,
    seat: Seat,
    victim: VictimId,
) -> Result<Option<Job<'a>>, Halt> {
    let Some(key) = key(moment, Some(seat), victim) else {
        return Ok(None);
    };
    let place = ledger.place_at(seat, moment, |event| is_of(event, &key))?;
    // People are asked what their role is asked.
    if place.desk.is_of_person() {
        return Ok(None);
    }
    Ok(Some(Box::pin(read(place.desk, key, victim))))
}

fn of_reader<'a>(
    ledger: &'a Ledger<'_>,
    moment: &Rc<Table>,
    victim: VictimId,
) -> Result<Option<Job<'a>>, Halt> {
    let Some(key) = key(moment, None, victim) else {
        return Ok(None);
    };
    let desk = ledger.neutral(moment, |event| is_of(event, &key))?;
    Ok(Some(Box::pin(read(desk, key, victim))))
}

async fn read(desk: Desk<'_>, key: TaskKey, victim: VictimId) -> Result<Notes, Halt> {
    let mut notes = Notes::new();
    let task = Believe {
        victim,
        neutral: desk.sits_at.is_none(),
        before: desk.view.belief(victim).cloned(),
    };
    let done = desk.think(key, &task, Need::Optional, &mut notes).await?;
    if let Some((belief, thought)) = done {
        notes.push(desk.believed(victim, belief, Some(thought)));
    }
    Ok(notes)
}
