//! MIRAGE's procedure (§2.2): introductions → in every stage T turns, in each of which everybody asks or
//! searches → accusation by vote and ranking → outcome and measures. Each stage deals its act.
//!
//! Every speaker is rated after each utterance (§2.3) while the game goes on.

use super::Halt;
use super::beliefs;
use super::concurrent_ratings::{ConcurrentRatings, Job};
use super::ledger::Ledger;
use super::questions::answer_question;
use super::ratings::RatedUtterance;
use super::steps::{close_round, hold_vote, reveal_truth, start_play};
use super::{metrics, steps};
use crate::base::game::{EventKind, Phase, Purpose, RandomStream, Seat, TaskName, TaskPlace, VictimId};
use crate::play::strategy::{ActionTaken, Drafts, Question};
use std::cell::RefCell;
use std::rc::Rc;

pub(super) async fn play(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let start = start_play(ledger).await?;
    let mut ratings = ConcurrentRatings::new(ledger);
    if start.is_fresh {
        hold_introductions(ledger, &mut ratings).await?;
    }
    let rounds = ledger.settings().procedure.rounds(ledger.scenario().act_count());
    for round in start.round..=rounds {
        ratings.commit_at_round_end().await?;
        let dealing: Job<'_> = Box::pin(async move {
            ledger.deal_for_round(round).await?;
            ledger.begin_phase(Phase::Questioning { round }).await?;
            Ok(Drafts::new())
        });
        ratings.run_alongside(dealing).await?;
        if ledger.settings().procedure.mirage_rules().open_conversation {
            for seat in ledger.speakers(round) {
                hold_open_statement(ledger, seat, round, &mut ratings).await?;
            }
        }
        for seat in ledger.speakers(round) {
            play_turn(ledger, seat, round, &mut ratings).await?;
        }
        ratings.commit_at_round_end().await?;
        let pruning: Job<'_> = Box::pin(async move {
            close_round(ledger, round, rounds).await?;
            Ok(Drafts::new())
        });
        ratings.run_alongside(pruning).await?;
    }
    ratings.commit_at_round_end().await?;
    let voting: Job<'_> = Box::pin(async move {
        if ledger.settings().procedure.mirage_rules().accusation {
            steps::hold_accusations(ledger).await?;
        }
        hold_vote(ledger).await?;
        Ok(Drafts::new())
    });
    ratings.run_alongside(voting).await?;
    ratings.commit_pending_ratings().await?;
    metrics::commit_rankings(ledger).await?;
    reveal_truth(ledger).await?;
    metrics::commit_measures(ledger).await?;
    ledger.commit(EventKind::Finished).await
}

/// All introductions at once; their ratings start afterwards.
async fn hold_introductions<'a>(ledger: &'a Ledger<'_>, ratings: &mut ConcurrentRatings<'a, '_>) -> Result<(), Halt> {
    ledger.begin_phase(Phase::Introductions).await?;
    let heard = RefCell::new(Vec::new());
    let moments = RefCell::new(Vec::new());
    let introduced = || {
        heard.borrow_mut().extend(RatedUtterance::latest(ledger));
        moments.borrow_mut().push(ledger.table().clone());
    };
    steps::introduce_all(ledger, introduced).await?;
    let mut heard = heard.into_inner();
    heard.dedup_by_key(|said: &mut RatedUtterance| said.event);
    heard.into_iter().try_for_each(|said| ratings.start_rating(said))?;
    let moments = moments.into_inner();
    let believing: Job<'a> = Box::pin(async move {
        beliefs::read_beliefs_after_each(ledger, &moments, &[]).await?;
        Ok(Drafts::new())
    });
    ratings.run_alongside(believing).await
}

/// One statement to everybody, or silence.
async fn hold_open_statement<'a>(
    ledger: &'a Ledger<'_>, seat: Seat, round: u32, ratings: &mut ConcurrentRatings<'a, '_>,
) -> Result<(), Halt> {
    let before = ledger.table().applied_events;
    let key = TaskName::Say { round, seat }.into();
    let place = ledger.acting_seat_for_job(seat, &ledger.table().clone(), |event| event.belongs_to_task(&key))?;
    let speech: Job<'a> = Box::pin(async move {
        let mut notes = Drafts::new();
        place.strategy.speak(&place.desk, &mut notes).await?;
        Ok(notes)
    });
    ratings.run_step(speech).await?;
    start_rating_latest_utterance(ledger, before, ratings)
}

/// One action and its consequences.
async fn play_turn<'a>(
    ledger: &'a Ledger<'_>, seat: Seat, round: u32, ratings: &mut ConcurrentRatings<'a, '_>,
) -> Result<(), Halt> {
    let victims = ledger.scenario().victims.len();
    let about = (seat.index() + round as usize) % victims;
    let victim = VictimId(u16::try_from(about).unwrap_or(0));
    let acted = Rc::new(RefCell::new(None));
    let before = ledger.table().applied_events;
    let place = ledger.acting_seat_for_job(seat, &ledger.table().clone(), |event| {
        let turn = event.key().and_then(|key| find_turn_of_task(key.name()));
        turn == Some((round, seat))
    })?;
    let done = acted.clone();
    let action: Job<'a> = Box::pin(async move {
        let mut notes = Drafts::new();
        *done.borrow_mut() = place.strategy.act(&place.desk, victim, &mut notes).await?;
        Ok(notes)
    });
    ratings.run_step(action).await?;
    start_rating_latest_utterance(ledger, before, ratings)?;
    match acted.take() {
        None => Ok(()),
        Some(ActionTaken::Investigated { place }) => {
            let finding: Job<'a> = Box::pin(async move {
                reveal_clue(ledger, seat, &place).await?;
                Ok(Drafts::new())
            });
            ratings.run_alongside(finding).await?;
            ratings.run_alongside(belief_job(ledger, (seat, victim))).await?;
            start_rating_outsiders(ledger, ratings)
        }
        Some(ActionTaken::Asked { whom, text }) => {
            let before = ledger.table().applied_events;
            let name = TaskName::Answer { place: TaskPlace { round, seat, victim }, answerer: whom, nth: 1 };
            let key = name.into();
            let place =
                ledger.acting_seat_for_job(whom, &ledger.table().clone(), |event| event.belongs_to_task(&key))?;
            let question = Question { asker: seat, victim, text };
            ratings.run_step(Box::pin(answer_question(place, question))).await?;
            start_rating_latest_utterance(ledger, before, ratings)?;
            ratings.run_alongside(belief_job(ledger, (seat, victim))).await?;
            start_rating_outsiders(ledger, ratings)
        }
    }
}

/// Reads beliefs after an answer or a search, as the settings say.
fn belief_job<'a>(ledger: &'a Ledger<'_>, asker: (Seat, VictimId)) -> Job<'a> {
    Box::pin(async move {
        beliefs::read_beliefs_after(ledger, &[asker]).await?;
        Ok(Drafts::new())
    })
}

/// The turn that a task belongs to: its round and seat. Statements before the turns belong to none.
fn find_turn_of_task(name: &TaskName) -> Option<(u32, Seat)> {
    match name {
        TaskName::Act { round, seat } => Some((*round, *seat)),
        TaskName::Choose(place)
        | TaskName::Ask { place, .. }
        | TaskName::ReadSensors { purpose: Purpose::Asking, place, .. } => Some((place.round, place.seat)),
        _ => None,
    }
}

/// Outsiders are rated after every exchange and search, as in the published program's game of two.
fn start_rating_outsiders<'a>(ledger: &'a Ledger<'_>, ratings: &mut ConcurrentRatings<'a, '_>) -> Result<(), Halt> {
    let mut outsiders = RatedUtterance::for_outsiders(ledger).into_iter();
    outsiders.try_for_each(|one| ratings.start_rating(one))
}

/// Starts rating the last utterance, if it came after the event `before`.
fn start_rating_latest_utterance<'a>(
    ledger: &'a Ledger<'_>, before: usize, ratings: &mut ConcurrentRatings<'a, '_>,
) -> Result<(), Halt> {
    match RatedUtterance::latest(ledger).filter(|said| said.event >= before) {
        Some(said) => ratings.start_rating(said),
        None => Ok(()),
    }
}

/// Reveals a random clue of those left at a place.
async fn reveal_clue(ledger: &Ledger<'_>, finder: Seat, place: &str) -> Result<(), Halt> {
    let clue = {
        let table = ledger.table();
        let left: Vec<_> = ledger
            .scenario()
            .clues_to_find(table.act, |clue| table.is_found(clue))
            .filter(|clue| clue.place == place)
            .collect();
        let mut draws = RandomStream::for_clue(ledger.settings().seed, finder, table.clues.len());
        left.get(draws.next_below(left.len())).map(|clue| (*clue).clone())
    };
    match clue {
        Some(clue) => {
            let finder = Some(finder);
            let (place, text) = (clue.place, clue.text);
            ledger.commit(EventKind::ClueShown { finder, place, text }).await
        }
        None => Ok(()),
    }
}
