//! O-CoT, objective-guided chain of thought (Questum App. C.3): once per game, the objectives become one or
//! two questions to oneself. The player answers each of them before every question it asks.
//!
//! It questions everybody about every victim in every round, and keeps no suspect lists. Its questions come
//! from the first act's objectives, since the papers derive them once per game.

use super::defaults::{ask_key, ask_with_task, introduce, private_step_draft};
use super::{Call, Desk, Drafts, ForecastContext, Necessity, SeatStep, Strategy, TaskResult};
use crate::base::game::{ConsideredItem, OWN_QUESTIONS_TASK, Seat, TaskKey, TaskName, TaskStep, VictimId};
use crate::play::task::{AnswerOneself, GuidedAsk, QuestionGuide, TaskContext, TurnAimsIntoQuestions};
use futures_util::future::LocalBoxFuture;

pub struct OCot;

impl Strategy for OCot {
    /// First the questions to oneself, then the introduction.
    fn introduce<'a>(&'a self, desk: &'a Desk<'a>, notes: &'a mut Drafts) -> LocalBoxFuture<'a, TaskResult<()>> {
        Box::pin(async move {
            let speaker = desk.seat();
            let key = TaskKey::from(TaskName::Introduce(speaker)).with_step(TaskStep::OwnQuestions);
            let task =
                TurnAimsIntoQuestions::from_objectives(&TaskContext::new(&desk.view, desk.rounds, desk.settings));
            let done = desk.think(key, &task, Necessity::Essential, notes).await?;
            if let Some((questions, thought)) = done {
                let list = questions.into_iter().map(ConsideredItem::unchecked).collect();
                notes.push(private_step_draft(desk, OWN_QUESTIONS_TASK, task.aims.join(" "), list, thought));
            }
            introduce(desk, notes).await
        })
    }

    fn ask<'a>(
        &'a self, desk: &'a Desk<'a>, target: Seat, victim: VictimId, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, TaskResult<String>> {
        Box::pin(async move {
            let key = ask_key(desk, target, victim);
            let mut thoughts = Vec::new();
            // One by one, as in the published program; none of them sees another's answer.
            for (question, number) in desk.view.own_questions().iter().zip(1..) {
                let number: u32 = number;
                let task = AnswerOneself { question: question.clone(), target, victim, has_asked: false };
                let done = desk
                    .think(key.with_step(TaskStep::OwnQuestion(number)), &task, Necessity::Essential, notes)
                    .await?;
                if let Some((answer, thought)) = done {
                    notes.push(private_step_draft(
                        desk,
                        "answer_oneself",
                        answer.clone(),
                        vec![ConsideredItem::unchecked(question)],
                        thought,
                    ));
                    thoughts.push((question.clone(), answer));
                }
            }
            let task = GuidedAsk { target, victim, guide: QuestionGuide::Reflections(thoughts) };
            ask_with_task(desk, key, target, victim, &task, notes).await
        })
    }

    fn forecast_calls(&self, deed: SeatStep, outlook: &ForecastContext<'_>) -> Vec<Call> {
        match deed {
            SeatStep::Introduce => vec![Call::AimsToQuestions, Call::Introduce],
            // Before its own introduction, a player has no questions to itself yet.
            SeatStep::Ask { introduced, .. } => {
                let own =
                    if introduced { TurnAimsIntoQuestions::expected_question_count(outlook.objectives) } else { 0 };
                let mut calls = vec![Call::AnswerOneself; own];
                calls.push(Call::GuidedAsk);
                calls
            }
            _ => deed.default_calls(),
        }
    }
}
