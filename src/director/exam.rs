//! The exam (Questum §3). After play and after the rounds in the settings, everybody answers from their own
//! script and what they heard so far. Without play it is their own script alone (PP), or one outside reader
//! with everybody's scripts (OP), as far as they are dealt.
//!
//! Answering does not depend on the strategy, so it is done here for all seats. Questions without a truth are
//! skipped, and people are not examined.

mod everything;

pub use everything::reader;
pub(super) use everything::scripts;

use super::ledger::Ledger;
use super::steps::{begin, deal, deal_for_round, is_of, pairs, seats};
use super::{DirectorError, Halt};
use crate::exam::{Marking, asked, mark};
use crate::game::{Event, ExamPerspective, ExamSettings, Phase, Seat, TaskKey, TaskName, What};
use crate::scenario::{ExamQuestion, said};
use crate::strategy::{Desk, Draft, Limits, Memories, Need, Notes, plain};
use crate::task::Examine;

/// The exam after play, if there is one.
pub(super) async fn hold_after_play(ledger: &Ledger<'_>) -> Result<(), Halt> {
    match &ledger.settings().exam {
        Some(settings) => hold(ledger, settings, None).await,
        None => Ok(()),
    }
}

/// The exam after a round, if there is one. The examinees use what they know by then and do not remember the
/// exam, so the game goes on unaffected.
pub(super) async fn after_round(ledger: &Ledger<'_>, round: u32) -> Result<(), Halt> {
    match &ledger.settings().exam {
        Some(settings) if settings.after_rounds.contains(&round) => hold(ledger, settings, Some(round)).await,
        _ => Ok(()),
    }
}

/// An exam instead of a game: deals the scripts as the rounds would, and nobody speaks.
pub(super) async fn alone(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let rounds = ledger.settings().procedure.rounds(ledger.scenario().acts());
    deal(ledger, 1).await?;
    for round in 1..=rounds {
        deal_for_round(ledger, round).await?;
        after_round(ledger, round).await?;
    }
    hold_after_play(ledger).await?;
    ledger.commit(What::Finished).await
}

/// An exam with its settings and the round after which it is held (`None`: at the end).
#[derive(Clone, Copy)]
struct Held<'s> {
    settings: &'s ExamSettings,
    after_round: Option<u32>,
}

async fn hold(ledger: &Ledger<'_>, settings: &ExamSettings, after_round: Option<u32>) -> Result<(), Halt> {
    begin(ledger, Phase::Exam { after_round }).await?;
    let held = Held { settings, after_round };
    // The reader of all scripts starts with empty memories, since another act changes the scripts.
    let memories = &ledger.memories().afresh();
    for evaluation in 1..=settings.evaluations.max(1) {
        match settings.perspective {
            _ if !settings.questions => {}
            ExamPerspective::Everybody => everybody(ledger, held, memories, evaluation).await?,
            ExamPerspective::Play | ExamPerspective::Own => each(ledger, held, evaluation).await?,
        }
        if settings.has_vote_in(evaluation, after_round) {
            votes(ledger, held, memories, evaluation).await?;
        }
    }
    Ok(())
}

/// One question for one examinee.
struct Sitting<'q> {
    held: Held<'q>,
    examinee: Option<Seat>,
    question: &'q ExamQuestion,
    evaluation: u32,
}

impl Sitting<'_> {
    fn key(&self) -> TaskKey {
        TaskKey::from(TaskName::Examine {
            after_round: self.held.after_round,
            evaluation: self.evaluation,
            examinee: self.examinee,
            question: self.question.id.clone(),
        })
    }
}

/// Every seat answers its own questions, all simultaneously.
async fn each(ledger: &Ledger<'_>, held: Held<'_>, evaluation: u32) -> Result<(), Halt> {
    let before = &ledger.table_before_step();
    let scenario = ledger.scenario();
    let sittings = seats(ledger)
        .filter(|seat| !ledger.settings().is_person(*seat))
        .flat_map(|seat| asked(scenario, seat).map(move |question| (seat, question)));
    let jobs = sittings.filter(|(_, question)| !question.truth.is_empty()).map(async |(seat, question)| {
        let sitting = Sitting { held, examinee: Some(seat), question, evaluation };
        let key = sitting.key();
        let desk = ledger.place_at(seat, before, |event| is_of(event, &key))?.desk;
        sit(desk, &sitting).await
    });
    ledger.together(jobs).await
}

/// The outside reader answers the omniscient paper.
async fn everybody(
    ledger: &Ledger<'_>,
    held: Held<'_>,
    memories: &Memories,
    evaluation: u32,
) -> Result<(), Halt> {
    let acts = ledger.table().act as usize;
    let (view, scripts) =
        reader(ledger.scenario(), acts).ok_or_else(|| DirectorError::Setup(said!(setup_no_script)))?;
    let exam = ledger.scenario().omniscient_exam();
    let jobs = exam.iter().filter(|question| !question.truth.is_empty()).map(async |question| {
        let sitting = Sitting { held, examinee: None, question, evaluation };
        let key = sitting.key();
        let mut desk = ledger.outside_desk(view.clone(), |event| is_of(event, &key))?;
        (desk.memories, desk.scripts) = (memories, scripts.clone());
        sit(desk, &sitting).await
    });
    ledger.together(jobs).await
}

/// Everybody votes simultaneously, from memory or from everybody's scripts. People are not asked again; their
/// vote in the game stands.
async fn votes(
    ledger: &Ledger<'_>,
    held: Held<'_>,
    memories: &Memories,
    evaluation: u32,
) -> Result<(), Halt> {
    let Held { settings, after_round } = held;
    let before = &ledger.table_before_step();
    let all = match settings.perspective {
        ExamPerspective::Everybody => scripts(ledger.scenario().clone(), before.act as usize),
        ExamPerspective::Play | ExamPerspective::Own => Vec::new(),
    };
    let all = &all;
    let jobs = pairs(ledger).into_iter().filter(|(seat, _)| !ledger.settings().is_person(*seat)).map(
        async |(voter, victim)| {
            let key = TaskKey::from(TaskName::VoteInExam { after_round, evaluation, voter, victim });
            let own = |event: &Event| is_of(event, &key);
            let mut desk = match all.get(voter.index()) {
                Some(view) => Desk {
                    memories,
                    scripts: all.clone(),
                    ..ledger.desk_with_view(voter, view.clone(), own)?
                },
                None => ledger.place_at(voter, before, own)?.desk,
            };
            desk.limits = voting_limits(&desk, settings);
            let mut notes = Notes::new();
            let task = plain::voting(&desk, victim);
            let done = desk.think(key, &task, Need::Optional, &mut notes).await?;
            notes.extend(done.map(|(ballot, thought)| Draft {
                what: What::VotedInExam {
                    voter,
                    victim,
                    accused: ballot.accused,
                    reason: ballot.reason,
                    perspective: settings.perspective,
                    evaluation,
                    after_round,
                },
                thought: Some(thought),
            }));
            Ok(notes)
        },
    );
    ledger.together(jobs).await
}

/// Memory limits of a vote, in the game and in the exam: the exam's budgets, with the strategy's number of
/// dialogue segments.
pub(super) fn voting_limits(desk: &Desk<'_>, settings: &ExamSettings) -> Limits {
    Limits { dialogue_segments: desk.limits.dialogue_segments, ..limits(desk, settings) }
}

/// Memory limits of the exam.
fn limits(desk: &Desk<'_>, settings: &ExamSettings) -> Limits {
    Limits {
        script_tokens: settings.tokens_per_script(desk.scripts.len()),
        dialogue_tokens: settings.dialogue_tokens,
        dialogue_segments: None,
    }
}

async fn sit(mut desk: Desk<'_>, of: &Sitting<'_>) -> Result<Notes, Halt> {
    desk.limits = limits(&desk, of.held.settings);
    let mut notes = Notes::new();
    let task = Examine::of(of.question, of.held.after_round);
    // An unanswered question is never right.
    let done = desk.think(of.key(), &task, Need::Optional, &mut notes).await?;
    notes.extend(done.map(|(answer, thought)| Draft {
        what: What::Examined {
            examinee: of.examinee,
            question: of.question.id.clone(),
            right: mark(Marking::Strict, of.question, &answer.letters),
            answer: answer.answer,
            letters: Some(answer.letters),
            reason: answer.reason,
            perspective: Some(of.held.settings.perspective),
            evaluation: of.evaluation,
            after_round: of.held.after_round,
        },
        thought: Some(thought),
    }));
    Ok(notes)
}
