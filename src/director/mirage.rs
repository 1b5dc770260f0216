//! MIRAGE's procedure (§2.2): introductions → in every stage T turns, in each of which everybody asks or
//! searches → accusation by vote and ranking → outcome and metrics. A stage deals its act.
//!
//! After every utterance its speaker is rated (§2.3). Nothing in the game waits for a rating: it runs
//! beside the next action and is entered before it.

use super::Halt;
use super::ledger::Ledger;
use super::ratings::{Heard, rate};
use super::steps::{answer, begin, deal_for_round, is_of, prune_after, seats, start, truth, vote};
use super::{metrics, steps};
use crate::game::{Draws, Phase, Seat, VictimId, What};
use crate::strategy::{Acted, Notes, Question};
use futures_util::future::LocalBoxFuture;
use std::cell::RefCell;

type Job<'a> = LocalBoxFuture<'a, Result<Notes, Halt>>;

pub(super) async fn play(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let start = start(ledger).await?;
    let mut heard = match start.fresh {
        true => introductions(ledger).await?,
        false => Vec::new(),
    };
    let rounds = ledger.settings().procedure.rounds(ledger.scenario().acts());
    for round in start.round..=rounds {
        // Ratings belong to the round of what they rate.
        settle(ledger, &mut heard).await?;
        deal_for_round(ledger, round).await?;
        begin(ledger, Phase::Questioning { round }).await?;
        for seat in seats(ledger) {
            turn(ledger, seat, round, &mut heard).await?;
        }
        settle(ledger, &mut heard).await?;
        prune_after(ledger, round, rounds).await?;
    }
    settle(ledger, &mut heard).await?;
    vote(ledger).await?;
    metrics::ranking(ledger).await?;
    truth(ledger).await?;
    metrics::measure(ledger).await?;
    ledger.commit(What::Finished).await
}

/// Everybody at once; gives what is to be rated.
async fn introductions(ledger: &Ledger<'_>) -> Result<Vec<Heard>, Halt> {
    begin(ledger, Phase::Introductions).await?;
    let heard = RefCell::new(Vec::new());
    steps::introduce_all(ledger, || heard.borrow_mut().extend(Heard::last(ledger))).await?;
    let mut heard = heard.into_inner();
    heard.dedup_by_key(|said: &mut Heard| said.event);
    Ok(heard)
}

/// One action with what follows from it.
async fn turn(
    ledger: &Ledger<'_>,
    seat: Seat,
    round: u32,
    heard: &mut Vec<Heard>,
) -> Result<(), Halt> {
    let victims = ledger.scenario().victims.len();
    let about = (seat.index() + round as usize) % victims;
    let victim = VictimId(u16::try_from(about).unwrap_or(0));
    let acted = RefCell::new(None);
    let before = ledger.table().applied;
    {
        let place = ledger.place_at(seat, &ledger.table().clone(), |event| {
            is_of(event, &format!("r{round}.s{}", seat.0))
        })?;
        let action: Job<'_> = Box::pin(async {
            let (place, mut notes) = (place, Notes::new());
            let done = place.strategy.act(&place.desk, victim, &mut notes).await?;
            *acted.borrow_mut() = done;
            Ok(notes)
        });
        beside(ledger, std::mem::take(heard), action).await?;
    }
    heard.extend(Heard::last(ledger).filter(|said| said.event >= before));
    match acted.into_inner() {
        None => Ok(()),
        Some(Acted::Investigated { place }) => find(ledger, seat, &place).await,
        Some(Acted::Asked { whom, text }) => {
            let before = ledger.table().applied;
            let place = ledger.place_at(whom, &ledger.table().clone(), |event| {
                is_of(
                    event,
                    &format!("r{round}.s{}.v{}.answer.s{}", seat.0, victim.0, whom.0),
                )
            })?;
            let question = Question {
                asker: seat,
                victim,
                text,
            };
            let answer: Job<'_> = Box::pin(answer(place, question));
            beside(ledger, std::mem::take(heard), answer).await?;
            heard.extend(Heard::last(ledger).filter(|said| said.event >= before));
            Ok(())
        }
    }
}

/// Rates what was heard and does `job` at the same time; the ratings are entered first.
async fn beside<'a>(ledger: &'a Ledger<'_>, heard: Vec<Heard>, job: Job<'a>) -> Result<(), Halt> {
    let mut jobs = Vec::new();
    for said in heard {
        jobs.extend(rate(ledger, said)?);
    }
    jobs.push(job);
    ledger.together(jobs).await
}

/// Rates what was heard and not rated yet.
async fn settle(ledger: &Ledger<'_>, heard: &mut Vec<Heard>) -> Result<(), Halt> {
    let nothing: Job<'_> = Box::pin(async { Ok(Notes::new()) });
    beside(ledger, std::mem::take(heard), nothing).await
}

/// One of the clues that are left at a place comes to light, each as likely as the others.
async fn find(ledger: &Ledger<'_>, finder: Seat, place: &str) -> Result<(), Halt> {
    let clue = {
        let table = ledger.table();
        let left: Vec<_> = ledger
            .scenario()
            .clues_left(table.act, |clue| table.is_found(clue))
            .filter(|clue| clue.place == place)
            .collect();
        let mut draws = Draws::for_clue(ledger.settings().seed, finder, table.clues.len());
        left.get(draws.below(left.len()))
            .map(|clue| (*clue).clone())
    };
    match clue {
        Some(clue) => {
            let finder = Some(finder);
            let (place, text) = (clue.place, clue.text);
            ledger
                .commit(What::ClueShown {
                    finder,
                    place,
                    text,
                })
                .await
        }
        None => Ok(()),
    }
}
