//! Target and question from one thought: the question is asked as soon as its target is chosen.

use super::plain::{ask_key, asked, passed};
use super::{Desk, Done, Draft, Need, Notes, Stopped};
use crate::game::{Seat, Target, TaskName, VictimId, What};
use crate::task::{Action, AskOrSearch};
use std::cell::RefCell;

/// A seat's chosen questions that are not asked yet.
#[derive(Default)]
pub struct ChosenQuestions(RefCell<Vec<Choice>>);

struct Choice {
    round: u32,
    victim: VictimId,
    whom: Seat,
    text: String,
}

impl ChosenQuestions {
    /// Chooses a target and a question; a person may choose nobody.
    pub(super) async fn choose(
        &self,
        desk: &Desk<'_>,
        victim: VictimId,
        notes: &mut Notes,
    ) -> Result<Vec<Seat>, Stopped> {
        let (observer, round) = (desk.seat(), desk.view.round());
        let key = TaskName::Choose(desk.place(victim)).into();
        let whom = desk.view.others().collect();
        let task = task(desk, victim, whom);
        let done = desk.think(key, &task, Need::Essential, notes).await?;
        let Some((action, thought)) = done else {
            return Ok(Vec::new());
        };
        let Action::Ask { whom, text } = action else {
            notes.push(passed(desk, "act", thought));
            return Ok(Vec::new());
        };
        let text = desk.aloud(text);
        self.0.borrow_mut().push(Choice { round, victim, whom, text });
        let target = Target { suspect: whom, draw: None, explored: false };
        notes.push(Draft {
            what: What::TargetsChosen { observer, victim, candidates: Vec::new(), chosen: vec![target] },
            thought: Some(thought),
        });
        Ok(vec![whom])
    }

    /// Asks the question that was chosen with `target`; `None`: there is none.
    pub(super) fn put(
        &self,
        desk: &Desk<'_>,
        target: Seat,
        victim: VictimId,
        notes: &mut Notes,
    ) -> Option<String> {
        let round = desk.view.round();
        let same = |c: &Choice| (c.round, c.victim, c.whom) == (round, victim, target);
        let text = {
            let mut list = self.0.borrow_mut();
            let position = list.iter().position(same)?;
            list.remove(position).text
        };
        notes.push(asked(desk, target, victim, &text, None));
        Some(text)
    }

    /// Asks the chosen question, or thinks of one if this seat did not choose the target.
    pub(super) async fn ask(
        &self,
        desk: &Desk<'_>,
        target: Seat,
        victim: VictimId,
        notes: &mut Notes,
    ) -> Done<String> {
        if let Some(text) = self.put(desk, target, victim, notes) {
            return Ok(Some(text));
        }
        let key = ask_key(desk, target, victim);
        let task = task(desk, victim, vec![target]);
        let done = desk.think(key, &task, Need::Essential, notes).await?;
        Ok(done.and_then(|(action, thought)| match action {
            Action::Ask { text, .. } => {
                let text = desk.aloud(text);
                notes.push(asked(desk, target, victim, &text, Some(thought)));
                Some(text)
            }
            Action::Investigate { .. } | Action::Pass => {
                notes.push(passed(desk, "ask", thought));
                None
            }
        }))
    }
}

/// The task of choosing whom to ask, without places to search.
fn task(desk: &Desk<'_>, victim: VictimId, whom: Vec<Seat>) -> AskOrSearch {
    let may_pass = desk.is_of_person();
    AskOrSearch { victim, whom, places: Vec::new(), readings: Vec::new(), last: Vec::new(), may_pass }
}
