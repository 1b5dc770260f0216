//! Answers in tries: refines and verifies each, and says the best.

use super::super::defaults::{draft_answer, private_step_draft};
use super::super::{Desk, Drafts, Necessity, Question, Stopped, TaskResult};
use super::draft_introduction;
use super::score::{may_name_a_time, score_try};
use crate::base::game::{AcceptanceThresholds, ConsideredItem, EventKind, TaskKey, TaskStep, TryScore};
use crate::play::task::{CheckFacts, CompleteAnswer, FindFacts, FindMissingFacts, SplitIntoFacts, SplitIntoQuestions};

/// An answer in progress.
pub(super) struct AnswerTries<'a> {
    pub(super) desk: &'a Desk<'a>,
    pub(super) key: &'a TaskKey,
    pub(super) question: &'a str,
    /// The question that was asked; `None`: the host guides an introduction.
    pub(super) asked_question: Option<&'a Question>,
    pub(super) thresholds: AcceptanceThresholds,
    pub(super) facts: Vec<String>,
}

impl AnswerTries<'_> {
    /// The best of up to N tries; the draft itself if no try was completed.
    pub(super) async fn choose_best_answer(&self, draft: String, notes: &mut Drafts) -> Result<String, Stopped> {
        let settings = self.desk.settings.think_thrice;
        let mut best: Option<(f64, String)> = None;
        let (mut text, mut wrong) = (draft.clone(), Vec::new());
        for attempt in 1..=settings.tries.max(1) {
            if attempt > 1 && settings.fresh_tries {
                match self.draft_fresh_answer(attempt, notes).await? {
                    Some(fresh) => (text, wrong) = (fresh, Vec::new()),
                    None => continue,
                }
            }
            if settings.refinement {
                let refined = self.refine(attempt, &text, &wrong, notes).await?;
                text = refined.unwrap_or(text);
            }
            if !settings.verification {
                return Ok(text);
            }
            let Some((score, found)) = self.verify(attempt, &text, notes).await? else {
                continue;
            };
            if best.as_ref().is_none_or(|(least, _)| score.score > *least) {
                best = Some((score.score, text.clone()));
            }
            // Without refinement or fresh tries, the next try would say the same.
            if score.accepted || !settings.refinement && !settings.fresh_tries {
                break;
            }
            wrong = found;
        }
        Ok(best.map_or(draft, |(_, text)| text))
    }

    async fn draft_fresh_answer(&self, attempt: u32, notes: &mut Drafts) -> TaskResult<String> {
        let key = self.key.with_step(TaskStep::Try(attempt));
        match self.asked_question {
            Some(question) => draft_answer(self.desk, &key, question, notes).await,
            None => draft_introduction(self.desk, &key, notes).await,
        }
    }

    fn step_key(&self, attempt: u32, step: TaskStep) -> TaskKey {
        self.key.with_step(TaskStep::Try(attempt)).with_step(step)
    }

    async fn refine(&self, attempt: u32, answer: &str, wrong: &[String], notes: &mut Drafts) -> TaskResult<String> {
        let desk = self.desk;
        let split = SplitIntoQuestions { question: self.question.to_owned() };
        let key = self.step_key(attempt, TaskStep::QuestionParts);
        let done = desk.think(key, &split, Necessity::Optional, notes).await?;
        let parts = match done {
            Some((parts, thought)) => {
                notes.push(private_step_draft(
                    desk,
                    "split_question",
                    String::new(),
                    considered_lines(&parts),
                    thought,
                ));
                parts
            }
            None => vec![self.question.to_owned()],
        };
        let find = FindFacts { parts, facts: self.facts.clone() };
        let key = self.step_key(attempt, TaskStep::Facts);
        let Some((found, thought)) = desk.think(key, &find, Necessity::Optional, notes).await? else {
            return Ok(None);
        };
        let relevant: Vec<String> = found.iter().map(|at| self.facts[*at].clone()).collect();
        notes.push(private_step_draft(desk, "find_facts", String::new(), considered_lines(&relevant), thought));
        let hold = FindMissingFacts { answer: answer.to_owned(), facts: relevant.clone() };
        let key = self.step_key(attempt, TaskStep::MissingFacts);
        let Some((missing, thought)) = desk.think(key, &hold, Necessity::Optional, notes).await? else {
            return Ok(None);
        };
        let list = relevant
            .iter()
            .enumerate()
            .map(|(at, fact)| ConsideredItem { text: fact.clone(), holds: Some(!missing.contains(&at)) })
            .collect();
        notes.push(private_step_draft(desk, "find_missing", String::new(), list, thought));
        let task = CompleteAnswer {
            asker: self.asked_question.map(|asked| asked.asker),
            question: self.question.to_owned(),
            answer: answer.to_owned(),
            missing: missing.iter().map(|at| relevant[*at].clone()).collect(),
            wrong: wrong.to_vec(),
            least: self.thresholds.length,
        };
        let key = self.step_key(attempt, TaskStep::Rewrite);
        let done = desk.think(key, &task, Necessity::Optional, notes).await?;
        Ok(done.map(|(text, thought)| {
            notes.push(private_step_draft(desk, "complete_answer", text.clone(), Vec::new(), thought));
            text
        }))
    }

    /// Self-verification: two calls. Returns the score and the wrong statements.
    async fn verify(&self, attempt: u32, answer: &str, notes: &mut Drafts) -> TaskResult<(TryScore, Vec<String>)> {
        let desk = self.desk;
        let split = SplitIntoFacts { answer: answer.to_owned() };
        let key = self.step_key(attempt, TaskStep::Statements);
        let Some((statements, thought)) = desk.think(key, &split, Necessity::Optional, notes).await? else {
            return Ok(None);
        };
        notes.push(private_step_draft(desk, "split_answer", String::new(), considered_lines(&statements), thought));
        let check = CheckFacts {
            statements: statements.clone(),
            facts: self.facts.clone(),
            untimed_is_incorrect: desk.settings.think_thrice.untimed_is_incorrect,
        };
        let key = self.step_key(attempt, TaskStep::Check);
        let Some((checks, thought)) = desk.think(key, &check, Necessity::Optional, notes).await? else {
            return Ok(None);
        };
        let untimed = desk.settings.think_thrice.untimed_is_incorrect;
        let checked: Vec<(String, bool)> = statements
            .into_iter()
            .zip(checks)
            .map(|(text, holds)| {
                let holds = holds && (!untimed || may_name_a_time(&text));
                (text, holds)
            })
            .collect();
        let language = desk.view.language();
        let score = score_try(language, attempt, answer, &checked, &self.thresholds);
        let list =
            checked.iter().map(|(text, holds)| ConsideredItem { text: text.clone(), holds: Some(*holds) }).collect();
        let mut draft = private_step_draft(desk, "check_facts", answer.to_owned(), list, thought);
        if let EventKind::Considered { score: place, .. } = &mut draft.what {
            *place = Some(score);
        }
        notes.push(draft);
        let wrong = checked.into_iter().filter(|(_, holds)| !holds).map(|(text, _)| text).collect();
        Ok(Some((score, wrong)))
    }
}

fn considered_lines(list: &[String]) -> Vec<ConsideredItem> {
    list.iter().map(ConsideredItem::unchecked).collect()
}
