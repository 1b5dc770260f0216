//! A round of questions, one by one or all at once. The order in the log is the same.

use super::Halt;
use super::beliefs;
use super::ledger::{ActingSeat, Ledger};
use crate::base::game::{Event, EventKind, Purpose, Seat, TaskName, TaskPlace, VictimId, Visibility};
use crate::play::strategy::{Drafts, Question};
use crate::play::task::{DialogueEntry, dialogue_line};
use futures_util::future::join_all;
use std::cell::RefCell;

pub(super) async fn play_questions(ledger: &Ledger<'_>) -> Result<(), Halt> {
    match ledger.settings().scheduling.visibility {
        Visibility::Sequential => play_sequentially(ledger).await,
        Visibility::Simultaneous => play_simultaneously(ledger).await,
    }
}

/// Everybody in turn questions their targets about every victim; each question sees everything said before
/// it.
async fn play_sequentially(ledger: &Ledger<'_>) -> Result<(), Halt> {
    for (asker, victim) in asker_victim_pairs(ledger) {
        let mut notes = Drafts::new();
        let place = ledger.acting_seat_now(asker)?;
        let targets = place.strategy.choose_targets(&place.desk, victim, &mut notes).await?;
        ledger.commit_all(notes).await?;
        let to_one = place.strategy.questions_per_target(place.desk.settings);
        for target in targets.into_iter().take(place.desk.max_targets as usize) {
            for nth in 1..=to_one {
                play_exchange(ledger, asker, target, victim, nth).await?;
            }
        }
    }
    Ok(())
}

/// One question with its answer, the `nth` to this target in the round. Both see everything said before.
pub(super) async fn play_exchange(
    ledger: &Ledger<'_>, asker: Seat, target: Seat, victim: VictimId, nth: u32,
) -> Result<(), Halt> {
    let mut notes = Drafts::new();
    let mut place = ledger.acting_seat_now(asker)?;
    place.desk.question_number = nth;
    let asked = place.strategy.ask(&place.desk, target, victim, &mut notes).await?;
    ledger.commit_all(notes).await?;
    let Some(text) = asked else { return Ok(()) };
    let question = Question { asker, victim, text };
    let mut place = ledger.acting_seat_now(target)?;
    place.desk.question_number = nth;
    let notes = answer_question(place, question).await?;
    ledger.commit_all(notes).await?;
    beliefs::read_beliefs_after(ledger, &[(asker, victim)]).await
}

/// Everybody asks and answers from what was said before the round. The order in the log is that of
/// [`play_sequentially`].
async fn play_simultaneously(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let before = &ledger.table_before_step();
    let round = before.round;
    let mut plans = Vec::new();
    for (asker, victim) in asker_victim_pairs(ledger) {
        let mut notes = Drafts::new();
        let chose = |event: &Event| match &event.what {
            EventKind::TargetsChosen { observer, victim: about, .. } => (*observer, *about) == (asker, victim),
            _ => false,
        };
        let now = before.applied_events;
        let place = ledger.acting_seat_for_job(asker, before, restrict_to_events_from(now, ledger, chose))?;
        let targets = place.strategy.choose_targets(&place.desk, victim, &mut notes).await?;
        let to_one = place.strategy.questions_per_target(place.desk.settings);
        plans.push((asker, victim, notes, targets, to_one));
    }
    let asking: Vec<(Seat, VictimId)> = plans
        .iter()
        .filter(|(.., targets, _)| !targets.is_empty())
        .map(|(asker, victim, ..)| (*asker, *victim))
        .collect();
    let jobs = plans.into_iter().map(async |(asker, victim, mut notes, targets, to_one)| {
        let exchanges = targets.into_iter().map(async |target| {
            let mut notes = Drafts::new();
            let place = TaskPlace { round, seat: asker, victim };
            let of = |event: &Event, answers: bool| {
                let parts = event.key().and_then(|key| find_exchange_of_task(key.name()));
                parts == Some((place, target, answers))
            };
            // What the two have said to each other; the rest of the round does not hear it.
            let mut since = Vec::new();
            for nth in 1..=to_one {
                let mut asking = ledger.acting_seat_for_job(asker, before, |event| of(event, false))?;
                (asking.desk.question_number, asking.desk.recent_lines) = (nth, since.clone());
                let asked = asking.strategy.ask(&asking.desk, target, victim, &mut notes).await?;
                if let Some(text) = asked {
                    let question = Question { asker, victim, text };
                    let mut place = ledger.acting_seat_for_job(target, before, |event| of(event, true))?;
                    (place.desk.question_number, place.desk.recent_lines) = (nth, since.clone());
                    let answered = answer_question(place, question.clone()).await?;
                    since.extend(dialogue_line_of_exchange(ledger, target, &question, &answered));
                    notes.extend(answered);
                }
            }
            Ok::<Drafts, Halt>(notes)
        });
        for exchange in join_all(exchanges).await {
            notes.extend(exchange?);
        }
        Ok(notes)
    });
    let moments = RefCell::new(Vec::new());
    let said = || moments.borrow_mut().push(ledger.table().clone());
    ledger.run_jobs_with_callback(jobs, said).await?;
    beliefs::read_beliefs_after_each(ledger, &moments.into_inner(), &asking).await
}

/// A question with its answer, as a line of the dialogue.
fn dialogue_line_of_exchange(
    ledger: &Ledger<'_>, answerer: Seat, question: &Question, notes: &Drafts,
) -> Option<String> {
    let scenario = ledger.scenario();
    let name = |seat: Seat| {
        let character = scenario.characters.get(seat.index());
        character.map_or("", |one| one.name.as_str())
    };
    let about = scenario.victims.get(question.victim.index());
    let victim = about.filter(|_| scenario.victims.len() > 1);
    let answer = notes.iter().find_map(|draft| match &draft.what {
        EventKind::Answered { text, .. } => Some(text),
        _ => None,
    })?;
    let speech = DialogueEntry::Exchange {
        asker: name(question.asker),
        answerer: name(answerer),
        victim: victim.map_or("", |one| one.name.as_str()),
        question: &question.text,
        answer,
    };
    Some(dialogue_line(scenario.language, &speech))
}

/// The exchange that a task belongs to: the asker's place, the target, and whether the task is the answer.
fn find_exchange_of_task(name: &TaskName) -> Option<(TaskPlace, Seat, bool)> {
    match *name {
        TaskName::Ask { place, target, .. }
        | TaskName::ReadSensors { purpose: Purpose::Asking, place, suspect: target, .. } => {
            Some((place, target, false))
        }
        TaskName::Answer { place, answerer, .. } => Some((place, answerer, true)),
        _ => None,
    }
}

/// Every asker with every victim, in the order of the round.
fn asker_victim_pairs(ledger: &Ledger<'_>) -> Vec<(Seat, VictimId)> {
    let round = ledger.table().round;
    ledger.pair_with_victims(ledger.speakers(round))
}

/// Restricts `of_job` to events from position `now` on, since choices have no key of their own.
fn restrict_to_events_from<'a>(
    now: usize, ledger: &'a Ledger<'_>, of_job: impl Fn(&Event) -> bool + 'a,
) -> impl Fn(&Event) -> bool + 'a {
    move |event| of_job(event) && ledger.find_event_index(event).is_some_and(|at| at >= now)
}

pub(super) async fn answer_question(place: ActingSeat<'_>, question: Question) -> Result<Drafts, Halt> {
    let mut notes = Drafts::new();
    place.strategy.answer(&place.desk, question, &mut notes).await?;
    Ok(notes)
}
