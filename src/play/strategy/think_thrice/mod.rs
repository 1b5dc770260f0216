//! ThinkThrice (§4): memory retrieval, self-refinement, self-verification.
//!
//! It recalls the five nearest segments of the dialogue. Where a round allows fewer targets than there are
//! players, one thought chooses target and question. A question that needs the timeline (one call decides) is
//! answered in up to three tries, of which the best by score is said. A try is an answer, refinement (split
//! the question, find the facts that answer it, find those that are missing, rewrite the answer) and
//! verification (split the answer, check each statement). Other questions get their first answer. Calls: 1
//! per question; per answer 1 for the gate, 1 + 6 for the first try and, if tries are fresh, 7 for each
//! further one. Each part can be switched off in the settings.
//!
//! As in its program, every asker's prompt holds the last utterance beside what is recalled, a call before
//! each answer summarises what the asker is to the answerer, and votes get every clue card.
//!
//! Unlike the paper, whoever killed the victim answers without these steps: they would add the murder to the
//! answer, and murderers act alike in every comparison.

mod facts;
mod score;
mod tries;

use super::chosen_questions::ChosenQuestions;
use super::defaults::{
    answer, answer_draft, answer_key, ask_key, ask_with_task, draft_answer, introduce, private_step_draft,
};
use super::recall::{dialogue_segments, introduction_segment};
use super::{
    Call, Desk, Draft, Drafts, ForecastContext, Necessity, Question, QuestionRound, SeatStep, Stopped, Strategy,
    TargetForecast, TaskResult, defaults,
};
use crate::base::game::{
    AcceptanceThresholds, ConsideredItem, EventKind, Procedure, Seat, Settings, TaskKey, TaskName, TaskStep, VictimId,
};
use crate::base::language::text;
use crate::play::task::{AnswerOneself, DecideTimelineNeed, GuidedAsk, Introduce, QuestionGuide, asks_for_timeline};
use facts::timeline_facts;
use futures_util::future::LocalBoxFuture;
use tries::AnswerTries;

#[derive(Default)]
pub struct ThinkThrice {
    chosen: ChosenQuestions,
}

impl Strategy for ThinkThrice {
    /// Guided introductions answer the host, and are checked like answers.
    fn introduce<'a>(&'a self, desk: &'a Desk<'a>, notes: &'a mut Drafts) -> LocalBoxFuture<'a, TaskResult<()>> {
        Box::pin(async move {
            let guided = matches!(desk.settings.procedure, Procedure::Jubensha { .. });
            if !guided || desk.view.is_murderer() {
                return introduce(desk, notes).await;
            }
            let speaker = desk.seat();
            let key = TaskKey::from(TaskName::Introduce(speaker));
            let Some(draft) = draft_introduction(desk, &key, notes).await? else {
                return Ok(None);
            };
            let tries = AnswerTries {
                desk,
                key: &key,
                question: &facts::guiding_question(&desk.view),
                asked_question: None,
                thresholds: AcceptanceThresholds::HOST,
                facts: timeline_facts(&desk.view),
            };
            let text = desk.disclose_if_culprit(tries.choose_best_answer(draft, notes).await?);
            notes.push(Draft::from(EventKind::Introduced { speaker, text }));
            Ok(Some(()))
        })
    }

    /// Everybody, where the procedure allows that many targets; else whom the agent chooses.
    fn choose_targets<'a>(
        &'a self, desk: &'a Desk<'a>, victim: VictimId, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, Result<Vec<Seat>, Stopped>> {
        Box::pin(async move {
            let everybody = defaults::rotating_targets(desk, victim);
            let others = desk.view.others().count();
            if !chooses_target(desk.settings, others, everybody.len()) {
                return Ok(everybody);
            }
            let desk = &asker_desk(desk, None);
            self.chosen.choose_target_and_question(desk, victim, notes).await
        })
    }

    fn ask<'a>(
        &'a self, desk: &'a Desk<'a>, target: Seat, victim: VictimId, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, TaskResult<String>> {
        Box::pin(async move {
            if let Some(text) = self.chosen.ask_chosen(desk, target, victim, notes) {
                return Ok(Some(text));
            }
            let desk = &asker_desk(desk, Some(target));
            let key = ask_key(desk, target, victim);
            let task = GuidedAsk { target, victim, guide: QuestionGuide::Memory };
            ask_with_task(desk, key, target, victim, &task, notes).await
        })
    }

    fn answer<'a>(
        &'a self, desk: &'a Desk<'a>, question: Question, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, TaskResult<()>> {
        Box::pin(async move {
            let key = answer_key(desk, &question);
            let desk = &add_relation_note(desk.clone(), &key, &question, notes).await?;
            if desk.view.has_killed(question.victim) || !needs_own_timeline(desk, &key, &question, notes).await? {
                return answer(desk, question, notes).await;
            }
            let Some(draft) = draft_answer(desk, &key, &question, notes).await? else {
                return Ok(None);
            };
            let tries = AnswerTries {
                desk,
                key: &key,
                question: &question.text,
                asked_question: Some(&question),
                thresholds: AcceptanceThresholds::PLAYER,
                facts: timeline_facts(&desk.view),
            };
            let text = tries.choose_best_answer(draft, notes).await?;
            notes.push(answer_draft(desk, &question, text, None));
            Ok(Some(()))
        })
    }

    fn max_dialogue_segments(&self, settings: &Settings) -> Option<usize> {
        Some(usize::try_from(settings.think_thrice.remembered).unwrap_or(usize::MAX))
    }

    fn forecast_targets(&self, round: &QuestionRound<'_>) -> TargetForecast {
        if chooses_target(round.settings, round.others, round.max_targets) {
            TargetForecast::single(round, vec![Call::ChooseTarget])
        } else {
            TargetForecast::everybody(round)
        }
    }

    fn forecast_calls(&self, deed: SeatStep, outlook: &ForecastContext<'_>) -> Vec<Call> {
        let settings = outlook.settings;
        let guided = matches!(settings.procedure, Procedure::Jubensha { .. });
        let relation = settings.think_thrice.program_memory.then_some(Call::AnswerOneself).into_iter();
        match deed {
            SeatStep::Introduce if guided && !outlook.is_murderer => calls_of_answer_tries(outlook, Call::Introduce),
            SeatStep::Ask { .. } => vec![Call::GuidedAsk],
            SeatStep::Answer { killed: false } => {
                let gate = settings.think_thrice.gate.then_some(Call::DecideTimelineNeed);
                let answer = outlook.bound.pick(vec![Call::Answer], calls_of_answer_tries(outlook, Call::Answer));
                relation.chain(gate).chain(answer).collect()
            }
            SeatStep::Answer { killed: true } => relation.chain([Call::Answer]).collect(),
            SeatStep::Act { others } if chooses_target(settings, others, 1) => {
                vec![Call::ChooseTarget, Call::Act]
            }
            _ => deed.default_calls(),
        }
    }
}

/// A first introduction that is not spoken.
async fn draft_introduction(desk: &Desk<'_>, key: &TaskKey, notes: &mut Drafts) -> TaskResult<String> {
    let (key, task) = (key.with_step(TaskStep::Draft), Introduce {});
    let done = desk.think(key, &task, Necessity::Essential, notes).await?;
    Ok(done.map(|(draft, thought)| {
        let step = private_step_draft(desk, "draft", draft.clone(), Vec::new(), thought);
        notes.push(step);
        draft
    }))
}

/// Does the agent choose whom to ask, where `most` of `others` may be asked?
fn chooses_target(settings: &Settings, others: usize, most: usize) -> bool {
    settings.think_thrice.chooses_whom && most < others
}

/// The calls of an answer in tries, including the first answer.
fn calls_of_answer_tries(outlook: &ForecastContext<'_>, first: Call) -> Vec<Call> {
    let settings = &outlook.settings.think_thrice;
    let again = settings.verification && (settings.refinement || settings.fresh_tries);
    let most = if again { settings.tries.max(1) } else { 1 };
    let mut calls = Vec::new();
    for attempt in 1..=outlook.bound.pick(1, most) {
        if attempt == 1 || settings.fresh_tries {
            calls.push(first.clone());
        }
        if settings.refinement {
            calls.extend([Call::SplitIntoQuestions, Call::FindFacts, Call::FindMissing, Call::CompleteAnswer]);
        }
        if settings.verification {
            calls.extend([Call::SplitIntoFacts, Call::CheckFacts]);
        }
    }
    calls
}

/// The asker's desk with the last utterance; during introductions also with the one of `target`.
fn asker_desk<'a>(desk: &Desk<'a>, target: Option<Seat>) -> Desk<'a> {
    let mut desk = desk.clone();
    if desk.settings.think_thrice.program_memory {
        let joins_host = desk.settings.joins_host_words_with_answer();
        let introduced = target.filter(|_| desk.view.round() == 0);
        desk.recent_lines.extend(introduced.and_then(|target| introduction_segment(&desk.view, target, joins_host)));
        let last = dialogue_segments(&desk.view, 0, joins_host).pop();
        desk.recent_lines.extend(last.filter(|last| !desk.recent_lines.contains(last)));
    }
    desk
}

/// The answerer's desk with a summary of what the asker is to them, if the call for it succeeds.
async fn add_relation_note<'a>(
    mut desk: Desk<'a>, key: &TaskKey, asked: &Question, notes: &mut Drafts,
) -> Result<Desk<'a>, Stopped> {
    if !desk.settings.think_thrice.program_memory {
        return Ok(desk);
    }
    let (language, asker) = (desk.view.language(), desk.view.name(asked.asker));
    let question = text!(language, relate_question, asker);
    let list = vec![ConsideredItem::unchecked(&question)];
    let task = AnswerOneself { question, target: asked.asker, victim: asked.victim, has_asked: true };
    let done = desk.think(key.with_step(TaskStep::Relation), &task, Necessity::Optional, notes).await?;
    let noted = done.map(|(relationship, thought)| {
        notes.push(private_step_draft(&desk, "answer_oneself", relationship.clone(), list, thought));
        text!(language, relate_note, asker, relationship)
    });
    desk.notes = noted.into_iter().collect();
    Ok(desk)
}

/// Does the question need the timeline? If the call fails, it counts as needing it.
async fn needs_own_timeline(
    desk: &Desk<'_>, key: &TaskKey, question: &Question, notes: &mut Drafts,
) -> Result<bool, Stopped> {
    if !desk.settings.think_thrice.gate {
        return Ok(asks_for_timeline(desk.view.language(), &question.text));
    }
    let task = DecideTimelineNeed { question: question.text.clone() };
    let key = key.with_step(TaskStep::TimelineCheck);
    let done = desk.think(key, &task, Necessity::Optional, notes).await?;
    Ok(done.is_none_or(|(needed, thought)| {
        let list = vec![ConsideredItem { text: question.text.clone(), holds: Some(needed) }];
        let step = private_step_draft(desk, "needs_timeline", String::new(), list, thought);
        notes.push(step);
        needed
    }))
}
