//! Target and question from one thought: the question is asked as soon as its target is chosen.

use super::defaults::{ask_key, pass_draft, question_draft};
use super::{Desk, Drafts, Necessity, Stopped, TaskResult};
use crate::base::game::{EventKind, Seat, Target, TaskName, VictimId};
use crate::play::task::{Action, AskOrSearch};
use std::cell::RefCell;

/// A seat's chosen questions that are not asked yet.
#[derive(Default)]
pub struct ChosenQuestions(RefCell<Vec<ChosenQuestion>>);

struct ChosenQuestion {
    round: u32,
    victim: VictimId,
    target: Seat,
    text: String,
}

impl ChosenQuestions {
    /// Chooses a target and a question; a person may choose nobody.
    pub(super) async fn choose_target_and_question(
        &self, desk: &Desk<'_>, victim: VictimId, notes: &mut Drafts,
    ) -> Result<Vec<Seat>, Stopped> {
        let (observer, round) = (desk.seat(), desk.view.round());
        let key = TaskName::Choose(desk.task_place(victim)).into();
        let whom = desk.view.others().collect();
        let task = choosing_task(desk, victim, whom);
        let done = desk.think(key, &task, Necessity::Essential, notes).await?;
        let Some((action, thought)) = done else {
            return Ok(Vec::new());
        };
        let Action::Ask { whom, text } = action else {
            notes.push(pass_draft(desk, "act", thought));
            return Ok(Vec::new());
        };
        let text = desk.disclose_if_culprit(text);
        self.0.borrow_mut().push(ChosenQuestion { round, victim, target: whom, text });
        let target = Target { suspect: whom, draw: None, explored: false };
        notes.push(thought.into_draft(EventKind::TargetsChosen {
            observer,
            victim,
            candidates: Vec::new(),
            chosen: vec![target],
        }));
        Ok(vec![whom])
    }

    /// Asks the question that was chosen with `target`; `None`: there is none.
    pub(super) fn ask_chosen(
        &self, desk: &Desk<'_>, target: Seat, victim: VictimId, notes: &mut Drafts,
    ) -> Option<String> {
        let round = desk.view.round();
        let same = |c: &ChosenQuestion| (c.round, c.victim, c.target) == (round, victim, target);
        let text = {
            let mut list = self.0.borrow_mut();
            let position = list.iter().position(same)?;
            list.remove(position).text
        };
        notes.push(question_draft(desk, target, victim, &text, None));
        Some(text)
    }

    /// Asks the chosen question, or thinks of one if this seat did not choose the target.
    pub(super) async fn ask(
        &self, desk: &Desk<'_>, target: Seat, victim: VictimId, notes: &mut Drafts,
    ) -> TaskResult<String> {
        if let Some(text) = self.ask_chosen(desk, target, victim, notes) {
            return Ok(Some(text));
        }
        let key = ask_key(desk, target, victim);
        let task = choosing_task(desk, victim, vec![target]);
        let done = desk.think(key, &task, Necessity::Essential, notes).await?;
        Ok(done.and_then(|(action, thought)| match action {
            Action::Ask { text, .. } => {
                let text = desk.disclose_if_culprit(text);
                notes.push(question_draft(desk, target, victim, &text, Some(thought)));
                Some(text)
            }
            Action::Investigate { .. } | Action::Pass => {
                notes.push(pass_draft(desk, "ask", thought));
                None
            }
        }))
    }
}

/// The task of choosing whom to ask, without places to search.
fn choosing_task(desk: &Desk<'_>, victim: VictimId, whom: Vec<Seat>) -> AskOrSearch {
    let may_pass = desk.is_person();
    AskOrSearch { victim, whom, places: Vec::new(), readings: Vec::new(), last: Vec::new(), may_pass }
}
