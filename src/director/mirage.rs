//! MIRAGE's procedure (§2.2): introductions → in every stage T turns, in each of which everybody asks or
//! searches → accusation by vote and ranking → outcome and measures. Each stage deals its act.
//!
//! Every speaker is rated after each utterance (§2.3) while the game goes on.

use super::Halt;
use super::beliefs;
use super::beside::{Beside, Job};
use super::ledger::Ledger;
use super::questions::answer;
use super::ratings::HeardUtterance;
use super::steps::{begin, close_round, deal_for_round, is_of, speakers, start, truth, vote};
use super::{metrics, steps};
use crate::game::{Draws, Phase, Purpose, Seat, TaskName, TaskPlace, VictimId, What};
use crate::strategy::{ActionTaken, Notes, Question};
use std::cell::RefCell;
use std::rc::Rc;

pub(super) async fn play(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let start = start(ledger).await?;
    let mut ratings = Beside::new(ledger);
    if start.fresh {
        introductions(ledger, &mut ratings).await?;
    }
    let rounds = ledger.settings().procedure.rounds(ledger.scenario().acts());
    for round in start.round..=rounds {
        ratings.end_of_round().await?;
        let dealing: Job<'_> = Box::pin(async move {
            deal_for_round(ledger, round).await?;
            begin(ledger, Phase::Questioning { round }).await?;
            Ok(Notes::new())
        });
        ratings.meanwhile(dealing).await?;
        if ledger.settings().procedure.mirage_rules().open_conversation {
            for seat in speakers(ledger, round) {
                speak(ledger, seat, round, &mut ratings).await?;
            }
        }
        for seat in speakers(ledger, round) {
            turn(ledger, seat, round, &mut ratings).await?;
        }
        ratings.end_of_round().await?;
        let pruning: Job<'_> = Box::pin(async move {
            close_round(ledger, round, rounds).await?;
            Ok(Notes::new())
        });
        ratings.meanwhile(pruning).await?;
    }
    ratings.end_of_round().await?;
    let voting: Job<'_> = Box::pin(async move {
        if ledger.settings().procedure.mirage_rules().accusation {
            steps::accuse(ledger).await?;
        }
        vote(ledger).await?;
        Ok(Notes::new())
    });
    ratings.meanwhile(voting).await?;
    ratings.settle().await?;
    metrics::ranking(ledger).await?;
    truth(ledger).await?;
    metrics::measure(ledger).await?;
    ledger.commit(What::Finished).await
}

/// All introductions at once; their ratings start afterwards.
async fn introductions<'a>(ledger: &'a Ledger<'_>, ratings: &mut Beside<'a, '_>) -> Result<(), Halt> {
    begin(ledger, Phase::Introductions).await?;
    let heard = RefCell::new(Vec::new());
    let moments = RefCell::new(Vec::new());
    let introduced = || {
        heard.borrow_mut().extend(HeardUtterance::last(ledger));
        moments.borrow_mut().push(ledger.table().clone());
    };
    steps::introduce_all(ledger, introduced).await?;
    let mut heard = heard.into_inner();
    heard.dedup_by_key(|said: &mut HeardUtterance| said.event);
    heard.into_iter().try_for_each(|said| ratings.hear(said))?;
    let moments = moments.into_inner();
    let believing: Job<'a> = Box::pin(async move {
        beliefs::read_after_each(ledger, &moments, &[]).await?;
        Ok(Notes::new())
    });
    ratings.meanwhile(believing).await
}

/// One statement to everybody, or silence.
async fn speak<'a>(
    ledger: &'a Ledger<'_>,
    seat: Seat,
    round: u32,
    ratings: &mut Beside<'a, '_>,
) -> Result<(), Halt> {
    let before = ledger.table().applied;
    let key = TaskName::Say { round, seat }.into();
    let place = ledger.place_at(seat, &ledger.table().clone(), |event| is_of(event, &key))?;
    let speech: Job<'a> = Box::pin(async move {
        let mut notes = Notes::new();
        place.strategy.speak(&place.desk, &mut notes).await?;
        Ok(notes)
    });
    ratings.step(speech).await?;
    hear(ledger, before, ratings)
}

/// One action and its consequences.
async fn turn<'a>(
    ledger: &'a Ledger<'_>,
    seat: Seat,
    round: u32,
    ratings: &mut Beside<'a, '_>,
) -> Result<(), Halt> {
    let victims = ledger.scenario().victims.len();
    let about = (seat.index() + round as usize) % victims;
    let victim = VictimId(u16::try_from(about).unwrap_or(0));
    let acted = Rc::new(RefCell::new(None));
    let before = ledger.table().applied;
    let place = ledger.place_at(seat, &ledger.table().clone(), |event| {
        let turn = event.key().and_then(|key| turn_of(key.name()));
        turn == Some((round, seat))
    })?;
    let done = acted.clone();
    let action: Job<'a> = Box::pin(async move {
        let mut notes = Notes::new();
        *done.borrow_mut() = place.strategy.act(&place.desk, victim, &mut notes).await?;
        Ok(notes)
    });
    ratings.step(action).await?;
    hear(ledger, before, ratings)?;
    match acted.take() {
        None => Ok(()),
        Some(ActionTaken::Investigated { place }) => {
            let finding: Job<'a> = Box::pin(async move {
                find(ledger, seat, &place).await?;
                Ok(Notes::new())
            });
            ratings.meanwhile(finding).await?;
            ratings.meanwhile(believing(ledger, (seat, victim))).await?;
            rate_outsiders(ledger, ratings)
        }
        Some(ActionTaken::Asked { whom, text }) => {
            let before = ledger.table().applied;
            let name = TaskName::Answer { place: TaskPlace { round, seat, victim }, answerer: whom, nth: 1 };
            let key = name.into();
            let place = ledger.place_at(whom, &ledger.table().clone(), |event| is_of(event, &key))?;
            let question = Question { asker: seat, victim, text };
            ratings.step(Box::pin(answer(place, question))).await?;
            hear(ledger, before, ratings)?;
            ratings.meanwhile(believing(ledger, (seat, victim))).await?;
            rate_outsiders(ledger, ratings)
        }
    }
}

/// Reads beliefs after an answer or a search, as the settings say.
fn believing<'a>(ledger: &'a Ledger<'_>, asker: (Seat, VictimId)) -> Job<'a> {
    Box::pin(async move {
        beliefs::after(ledger, &[asker]).await?;
        Ok(Notes::new())
    })
}

/// The turn that a task belongs to: its round and seat. Statements before the turns belong to none.
fn turn_of(name: &TaskName) -> Option<(u32, Seat)> {
    match name {
        TaskName::Act { round, seat } => Some((*round, *seat)),
        TaskName::Choose(place)
        | TaskName::Ask { place, .. }
        | TaskName::Read { purpose: Purpose::Asking, place, .. } => Some((place.round, place.seat)),
        _ => None,
    }
}

/// Outsiders are rated after every exchange and search, as in the published program's game of two.
fn rate_outsiders<'a>(ledger: &'a Ledger<'_>, ratings: &mut Beside<'a, '_>) -> Result<(), Halt> {
    let mut outsiders = HeardUtterance::for_outsiders(ledger).into_iter();
    outsiders.try_for_each(|one| ratings.hear(one))
}

/// Starts rating the last utterance, if it came after the event `before`.
fn hear<'a>(ledger: &'a Ledger<'_>, before: usize, ratings: &mut Beside<'a, '_>) -> Result<(), Halt> {
    match HeardUtterance::last(ledger).filter(|said| said.event >= before) {
        Some(said) => ratings.hear(said),
        None => Ok(()),
    }
}

/// Reveals a random clue of those left at a place.
async fn find(ledger: &Ledger<'_>, finder: Seat, place: &str) -> Result<(), Halt> {
    let clue = {
        let table = ledger.table();
        let left: Vec<_> = ledger
            .scenario()
            .clues_left(table.act, |clue| table.is_found(clue))
            .filter(|clue| clue.place == place)
            .collect();
        let mut draws = Draws::for_clue(ledger.settings().seed, finder, table.clues.len());
        left.get(draws.below(left.len())).map(|clue| (*clue).clone())
    };
    match clue {
        Some(clue) => {
            let finder = Some(finder);
            let (place, text) = (clue.place, clue.text);
            ledger.commit(What::ClueShown { finder, place, text }).await
        }
        None => Ok(()),
    }
}
