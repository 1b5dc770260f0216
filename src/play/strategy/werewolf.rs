//! Werewolf (Xu et al., adapted in Questum App. C.3): a call chooses five of ten prepared questions, and the
//! player asks a question of its own in addition. It recalls the five nearest segments of the dialogue. It
//! drafts an answer, compares it with what was said, and gives the final one.
//!
//! It questions everybody about every victim in every round, and keeps no suspect lists. Whoever killed the
//! victim answers without these steps: murderers act alike in every comparison, and the papers count their
//! answers as one call.

use super::defaults::{answer, answer_draft, answer_key, ask_key, ask_with_task, draft_answer, private_step_draft};
use super::{Call, Desk, Draft, Drafts, ForecastContext, Necessity, Question, SeatStep, Strategy, TaskResult};
use crate::base::game::{Seat, Settings, TaskStep, VictimId};
use crate::play::task::{ChooseQuestion, GiveFinalAnswer, GuidedAsk, QuestionGuide, Reflect, prepared_question};
use futures_util::future::LocalBoxFuture;

/// Number of dialogue segments to recall, as in the published program.
const MAX_RECALLED_SEGMENTS: usize = 5;

pub struct Werewolf;

impl Strategy for Werewolf {
    fn ask<'a>(
        &'a self, desk: &'a Desk<'a>, target: Seat, victim: VictimId, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, TaskResult<String>> {
        Box::pin(async move {
            let key = ask_key(desk, target, victim);
            let choose = ChooseQuestion { target, victim };
            let done = desk.think(key.with_step(TaskStep::Choose), &choose, Necessity::Essential, notes).await?;
            let Some((chosen, thought)) = done else {
                return Ok(None);
            };
            let line = |number: &u8| {
                format!("{number}. {}", prepared_question(desk.view.language(), *number, desk.view.victim_name(victim)))
            };
            let lines: Vec<String> = chosen.numbers.iter().map(line).collect();
            let text = format!("{} {}", lines.join(" "), chosen.reason);
            notes.push(private_step_draft(desk, "choose_question", text.trim().to_owned(), Vec::new(), thought));
            let ask = GuidedAsk { target, victim, guide: QuestionGuide::Prepared(chosen.numbers) };
            ask_with_task(desk, key, target, victim, &ask, notes).await
        })
    }

    fn answer<'a>(
        &'a self, desk: &'a Desk<'a>, question: Question, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, TaskResult<()>> {
        Box::pin(async move {
            if desk.view.has_killed(question.victim) {
                return answer(desk, question, notes).await;
            }
            let key = answer_key(desk, &question);
            let Some(draft) = draft_answer(desk, &key, &question, notes).await? else {
                return Ok(None);
            };
            let of = Reflect {
                asker: Some(question.asker),
                victim: Some(question.victim),
                question: question.text.clone(),
                draft,
            };
            let done = desk.think(key.with_step(TaskStep::Reflect), &of, Necessity::Essential, notes).await?;
            let Some((reflection, thought)) = done else {
                return Ok(None);
            };
            notes.push(private_step_draft(desk, "reflect", reflection.clone(), Vec::new(), thought));
            let task = GiveFinalAnswer { of, reflection };
            let done = desk.think(key, &task, Necessity::Essential, notes).await?;
            Ok(done.map(|(text, thought)| {
                let draft: Draft = answer_draft(desk, &question, text, Some(thought));
                notes.push(draft);
            }))
        })
    }

    /// As in the published program, whatever the budget.
    fn max_dialogue_segments(&self, _settings: &Settings) -> Option<usize> {
        Some(MAX_RECALLED_SEGMENTS)
    }

    fn forecast_calls(&self, deed: SeatStep, _outlook: &ForecastContext<'_>) -> Vec<Call> {
        match deed {
            SeatStep::Ask { .. } => vec![Call::ChooseQuestion, Call::GuidedAsk],
            SeatStep::Answer { killed: false } => vec![Call::Answer, Call::Reflect, Call::FinalAnswer],
            _ => deed.default_calls(),
        }
    }
}
