//! The exam (Questum §3). After play and after the rounds in the settings, everybody answers from their own
//! script and what they heard so far. Without play it is their own script alone (PP), or one outside reader
//! with everybody's scripts (OP), as far as they are dealt.
//!
//! Answering does not depend on the strategy, so it is done here for all seats. Questions without a truth are
//! skipped, and people are not examined.

mod all_scripts;

pub use all_scripts::outside_reader_views;
pub(super) use all_scripts::views_of_all_scripts;

use super::ledger::Ledger;
use super::{DirectorError, Halt};
use crate::base::game::{Event, EventKind, ExamPerspective, ExamSettings, Phase, Seat, TaskKey, TaskName};
use crate::base::scenario::{ExamQuestion, localized};
use crate::play::strategy::{Desk, Drafts, Memories, MemoryLimits, Necessity, defaults};
use crate::play::task::Examine;
use crate::read::exam::{Marking, mark_answer, questions_for_seat};

/// The exam after play, if there is one.
pub(super) async fn hold_exam_after_play(ledger: &Ledger<'_>) -> Result<(), Halt> {
    match &ledger.settings().exam {
        Some(settings) => hold_exam(ledger, settings, None).await,
        None => Ok(()),
    }
}

/// The exam after a round, if there is one. The examinees use what they know by then and do not remember the
/// exam, so the game goes on unaffected.
pub(super) async fn hold_exam_after_round(ledger: &Ledger<'_>, round: u32) -> Result<(), Halt> {
    match &ledger.settings().exam {
        Some(settings) if settings.after_rounds.contains(&round) => hold_exam(ledger, settings, Some(round)).await,
        _ => Ok(()),
    }
}

/// An exam instead of a game: deals the scripts as the rounds would, and nobody speaks.
pub(super) async fn run_exam_without_play(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let rounds = ledger.settings().procedure.rounds(ledger.scenario().act_count());
    ledger.deal_act(1).await?;
    for round in 1..=rounds {
        ledger.deal_for_round(round).await?;
        hold_exam_after_round(ledger, round).await?;
    }
    hold_exam_after_play(ledger).await?;
    ledger.commit(EventKind::Finished).await
}

/// An exam with its settings and the round after which it is held (`None`: at the end).
#[derive(Clone, Copy)]
struct ExamOccasion<'s> {
    settings: &'s ExamSettings,
    after_round: Option<u32>,
}

async fn hold_exam(ledger: &Ledger<'_>, settings: &ExamSettings, after_round: Option<u32>) -> Result<(), Halt> {
    ledger.begin_phase(Phase::Exam { after_round }).await?;
    let held = ExamOccasion { settings, after_round };
    // The reader of all scripts starts with empty memories, since another act changes the scripts.
    let memories = &ledger.memories().with_empty_stores();
    for evaluation in 1..=settings.evaluations.max(1) {
        match settings.perspective {
            _ if !settings.questions => {}
            ExamPerspective::Everybody => examine_outside_reader(ledger, held, memories, evaluation).await?,
            ExamPerspective::Play | ExamPerspective::Own => examine_seats(ledger, held, evaluation).await?,
        }
        if settings.has_own_vote(evaluation, after_round) {
            hold_exam_votes(ledger, held, memories, evaluation).await?;
        }
    }
    Ok(())
}

/// One question for one examinee.
struct ExamQuestionJob<'q> {
    occasion: ExamOccasion<'q>,
    examinee: Option<Seat>,
    question: &'q ExamQuestion,
    evaluation: u32,
}

impl ExamQuestionJob<'_> {
    fn key(&self) -> TaskKey {
        TaskKey::from(TaskName::Examine {
            after_round: self.occasion.after_round,
            evaluation: self.evaluation,
            examinee: self.examinee,
            question: self.question.id.clone(),
        })
    }
}

/// Every seat answers its own questions, all simultaneously.
async fn examine_seats(ledger: &Ledger<'_>, held: ExamOccasion<'_>, evaluation: u32) -> Result<(), Halt> {
    let before = &ledger.table_before_step();
    let scenario = ledger.scenario();
    let sittings = ledger
        .seats()
        .filter(|seat| !ledger.settings().is_person(*seat))
        .flat_map(|seat| questions_for_seat(scenario, seat).map(move |question| (seat, question)));
    let jobs = sittings.filter(|(_, question)| !question.truth.is_empty()).map(async |(seat, question)| {
        let sitting = ExamQuestionJob { occasion: held, examinee: Some(seat), question, evaluation };
        let key = sitting.key();
        let desk = ledger.acting_seat_for_job(seat, before, |event| event.belongs_to_task(&key))?.desk;
        answer_exam_question(desk, &sitting).await
    });
    ledger.run_jobs(jobs).await
}

/// The outside reader answers the omniscient paper.
async fn examine_outside_reader(
    ledger: &Ledger<'_>, held: ExamOccasion<'_>, memories: &Memories, evaluation: u32,
) -> Result<(), Halt> {
    let acts = ledger.table().act as usize;
    let (view, scripts) = outside_reader_views(ledger.scenario(), acts)
        .ok_or_else(|| DirectorError::Setup(localized!(setup_no_script)))?;
    let exam = ledger.scenario().omniscient_exam();
    let jobs = exam.iter().filter(|question| !question.truth.is_empty()).map(async |question| {
        let sitting = ExamQuestionJob { occasion: held, examinee: None, question, evaluation };
        let key = sitting.key();
        let mut desk = ledger.outside_desk(view.clone(), |event| event.belongs_to_task(&key))?;
        (desk.memories, desk.scripts_to_search) = (memories, scripts.clone());
        answer_exam_question(desk, &sitting).await
    });
    ledger.run_jobs(jobs).await
}

/// Everybody votes simultaneously, from memory or from everybody's scripts. People are not asked again; their
/// vote in the game stands.
async fn hold_exam_votes(
    ledger: &Ledger<'_>, held: ExamOccasion<'_>, memories: &Memories, evaluation: u32,
) -> Result<(), Halt> {
    let ExamOccasion { settings, after_round } = held;
    let before = &ledger.table_before_step();
    let all = match settings.perspective {
        ExamPerspective::Everybody => views_of_all_scripts(ledger.scenario().clone(), before.act as usize),
        ExamPerspective::Play | ExamPerspective::Own => Vec::new(),
    };
    let all = &all;
    let jobs = ledger.seat_victim_pairs().into_iter().filter(|(seat, _)| !ledger.settings().is_person(*seat)).map(
        async |(voter, victim)| {
            let key = TaskKey::from(TaskName::VoteInExam { after_round, evaluation, voter, victim });
            let own = |event: &Event| event.belongs_to_task(&key);
            let mut desk = match all.get(voter.index()) {
                Some(view) => Desk {
                    memories,
                    scripts_to_search: all.clone(),
                    ..ledger.desk_with_view(voter, view.clone(), own)?
                },
                None => ledger.acting_seat_for_job(voter, before, own)?.desk,
            };
            desk.limits = vote_memory_limits(&desk, settings);
            let mut notes = Drafts::new();
            let task = defaults::vote_task(&desk, victim);
            let done = desk.think(key, &task, Necessity::Optional, &mut notes).await?;
            notes.extend(done.map(|(ballot, thought)| {
                thought.into_draft(EventKind::VotedInExam {
                    voter,
                    victim,
                    accused: ballot.accused,
                    reason: ballot.reason,
                    perspective: settings.perspective,
                    evaluation,
                    after_round,
                })
            }));
            Ok(notes)
        },
    );
    ledger.run_jobs(jobs).await
}

/// Memory limits of a vote, in the game and in the exam: the exam's budgets, with the strategy's number of
/// dialogue segments.
pub(super) fn vote_memory_limits(desk: &Desk<'_>, settings: &ExamSettings) -> MemoryLimits {
    MemoryLimits { dialogue_segments: desk.limits.dialogue_segments, ..exam_memory_limits(desk, settings) }
}

/// Memory limits of the exam.
fn exam_memory_limits(desk: &Desk<'_>, settings: &ExamSettings) -> MemoryLimits {
    MemoryLimits {
        script_tokens: settings.tokens_per_script(desk.scripts_to_search.len()),
        dialogue_tokens: settings.dialogue_tokens,
        dialogue_segments: None,
    }
}

async fn answer_exam_question(mut desk: Desk<'_>, sitting: &ExamQuestionJob<'_>) -> Result<Drafts, Halt> {
    desk.limits = exam_memory_limits(&desk, sitting.occasion.settings);
    let mut notes = Drafts::new();
    let task = Examine::from_question(sitting.question, sitting.occasion.after_round);
    // An unanswered question is never right.
    let done = desk.think(sitting.key(), &task, Necessity::Optional, &mut notes).await?;
    notes.extend(done.map(|(answer, thought)| {
        thought.into_draft(EventKind::Examined {
            examinee: sitting.examinee,
            question: sitting.question.id.clone(),
            right: mark_answer(Marking::Strict, sitting.question, &answer.letters),
            answer: answer.answer,
            letters: Some(answer.letters),
            reason: answer.reason,
            perspective: Some(sitting.occasion.settings.perspective),
            evaluation: sitting.evaluation,
            after_round: sitting.occasion.after_round,
        })
    }));
    Ok(notes)
}
