//! The default of every step: one task, one event. Strategies use it wherever they do nothing special.

use super::recall::own_last_turn_lines;
use super::{ActionTaken, Desk, Draft, DraftThought, Drafts, Necessity, Question, TaskResult};
use crate::base::game::{
    ConsideredItem, Criteria, EventKind, Reading, Seat, TaskKey, TaskName, TaskPlace, TaskStep, VictimId,
};
use crate::play::task::{Action, Answer, Ask, AskOrSearch, Introduce, Say, Task, Vote};

/// One introduction.
pub async fn introduce(desk: &Desk<'_>, notes: &mut Drafts) -> TaskResult<()> {
    let speaker = desk.seat();
    let key = TaskName::Introduce(speaker).into();
    let done = desk.think(key, &Introduce {}, Necessity::Essential, notes).await?;
    Ok(done.map(|(text, thought)| {
        let text = desk.disclose_if_culprit(text);
        notes.push(thought.into_draft(EventKind::Introduced { speaker, text }));
    }))
}

/// One question to `target`, with earlier readings of them.
pub async fn ask(
    desk: &Desk<'_>, target: Seat, victim: VictimId, readings: Vec<Reading>, notes: &mut Drafts,
) -> TaskResult<String> {
    let key = ask_key(desk, target, victim);
    let task = Ask { target, victim, readings, criteria: murderer_criteria(desk, victim) };
    ask_with_task(desk, key, target, victim, &task, notes).await
}

/// One thought that words a question to `target`; asks it.
pub async fn ask_with_task<T: Task<Output = String>>(
    desk: &Desk<'_>, key: TaskKey, target: Seat, victim: VictimId, task: &T, notes: &mut Drafts,
) -> TaskResult<String> {
    let done = desk.think(key, task, Necessity::Essential, notes).await?;
    Ok(done.map(|(text, thought)| {
        let text = desk.disclose_if_culprit(text);
        notes.push(question_draft(desk, target, victim, &text, Some(thought)));
        text
    }))
}

/// One answer.
pub async fn answer(desk: &Desk<'_>, question: Question, notes: &mut Drafts) -> TaskResult<()> {
    let key = answer_key(desk, &question);
    let task = answer_task(&question);
    let done = desk.think(key, &task, Necessity::Essential, notes).await?;
    Ok(done.map(|(text, thought)| {
        notes.push(answer_draft(desk, &question, text, Some(thought)));
    }))
}

/// A first answer that is not spoken, for strategies that revise it.
pub async fn draft_answer(
    desk: &Desk<'_>, key: &TaskKey, question: &Question, notes: &mut Drafts,
) -> TaskResult<String> {
    let (key, task) = (key.with_step(TaskStep::Draft), answer_task(question));
    let done = desk.think(key, &task, Necessity::Essential, notes).await?;
    Ok(done.map(|(draft, thought)| {
        notes.push(private_step_draft(desk, "draft", draft.clone(), Vec::new(), thought));
        draft
    }))
}

fn answer_task(question: &Question) -> Answer {
    Answer { asker: question.asker, victim: question.victim, question: question.text.clone() }
}

/// One statement to everybody, or silence.
pub async fn speak(desk: &Desk<'_>, notes: &mut Drafts) -> TaskResult<()> {
    let speaker = desk.seat();
    let name = TaskName::Say { round: desk.view.round(), seat: speaker };
    let done = desk.think(name.into(), &Say {}, Necessity::Optional, notes).await?;
    Ok(done.map(|(said, thought)| {
        notes.push(match said {
            None => pass_draft(desk, "say", thought),
            Some(text) => thought.into_draft(EventKind::Said {
                speaker: Some(speaker),
                listener: None,
                text: desk.disclose_if_culprit(text),
            }),
        });
    }))
}

/// One vote.
pub async fn vote(desk: &Desk<'_>, victim: VictimId, notes: &mut Drafts) -> TaskResult<()> {
    let voter = desk.seat();
    // The only accused has nobody to vote for.
    let mut accused = desk.view.accusations(victim).map(|(_, ballot)| ballot.accused);
    // Only accusations about this death count. If all of them failed, the vote is free.
    let asked = desk.view.accusations(victim).next().is_some();
    if asked && accused.all(|seat| seat == voter) {
        return Ok(None);
    }
    let name =
        if desk.view.is_accusing() { TaskName::Accuse { voter, victim } } else { TaskName::Vote { voter, victim } };
    let done = desk.think(name.into(), &vote_task(desk, victim), Necessity::Essential, notes).await?;
    Ok(done.map(|(ballot, thought)| {
        notes.push(thought.into_draft(EventKind::Voted {
            voter,
            victim,
            accused: ballot.accused,
            reason: ballot.reason,
        }));
    }))
}

/// The voting task: from script and dialogue, with the suspect list where the settings say so.
pub fn vote_task(desk: &Desk<'_>, victim: VictimId) -> Vote {
    let list = desk.suspicion(victim).filter(|_| desk.settings.lists_in_votes);
    let suspects = list.map(|s| s.suspects).unwrap_or_default();
    Vote { victim, suspects }
}

/// Everybody else, in the order of the unpruned suspect list, as many as the procedure allows: the baselines
/// question everybody about every victim in every round. Where fewer are allowed, the rounds rotate, so that
/// nobody asks the same player all the time.
pub fn rotating_targets(desk: &Desk<'_>, victim: VictimId) -> Vec<Seat> {
    let mut list = desk.suspicion(victim).map(|s| s.suspects).unwrap_or_default();
    // Suspects without a player (outsiders) cannot be asked.
    list.retain(|seat| seat.index() < desk.view.players());
    let most = usize::try_from(desk.max_targets).unwrap_or(usize::MAX);
    if most < list.len() {
        let first = desk.view.round().saturating_sub(1) as usize * most % list.len();
        list.rotate_left(first);
        list.truncate(most);
    }
    list
}

/// A private step as an event.
pub fn private_step_draft(
    desk: &Desk<'_>, task: &str, text: String, list: Vec<ConsideredItem>, thought: DraftThought,
) -> Draft {
    thought.into_draft(EventKind::Considered { seat: desk.seat(), task: task.to_owned(), text, list, score: None })
}

/// One action: ask somebody of `whom`, or search a place that still hides something.
pub async fn act(
    desk: &Desk<'_>, victim: VictimId, whom: Vec<Seat>, readings: Vec<Reading>, notes: &mut Drafts,
) -> TaskResult<ActionTaken> {
    let seat = desk.seat();
    let places = desk.view.searchable_places();
    let task = AskOrSearch {
        victim,
        whom,
        // Some places are people; nobody searches themself.
        places: places
            .into_iter()
            .filter(|(place, _)| *place != desk.view.name(seat))
            .map(|(place, _)| place.to_owned())
            .collect(),
        readings,
        last: if desk.settings.procedure.mirage_rules().shared_history {
            own_last_turn_lines(&desk.view)
        } else {
            Vec::new()
        },
        may_pass: desk.is_person(),
    };
    let key = TaskKey::from(TaskName::Act { round: desk.view.round(), seat });
    let Some((action, thought)) = desk.think(key, &task, Necessity::Essential, notes).await? else {
        return Ok(None);
    };
    Ok(match action {
        Action::Ask { whom, text } => {
            let text = desk.disclose_if_culprit(text);
            notes.push(question_draft(desk, whom, victim, &text, Some(thought)));
            Some(ActionTaken::Asked { whom, text })
        }
        Action::Investigate { place, text } => {
            notes.push(thought.into_draft(EventKind::Investigated {
                investigator: seat,
                place: place.clone(),
                text: desk.disclose_if_culprit(text),
            }));
            Some(ActionTaken::Investigated { place })
        }
        Action::Pass => {
            notes.push(pass_draft(desk, "act", thought));
            None
        }
    })
}

/// Passing, as an event.
pub fn pass_draft(desk: &Desk<'_>, task: &str, thought: DraftThought) -> Draft {
    thought.into_draft(EventKind::Passed { seat: desk.seat(), task: task.to_owned() })
}

/// The key of the task of asking `target`.
pub fn ask_key(desk: &Desk<'_>, target: Seat, victim: VictimId) -> TaskKey {
    let (place, nth) = (desk.task_place(victim), desk.question_number);
    TaskName::Ask { place, target, nth }.into()
}

/// The key of the task of answering `question`.
pub fn answer_key(desk: &Desk<'_>, question: &Question) -> TaskKey {
    TaskKey::from(TaskName::Answer {
        place: TaskPlace { seat: question.asker, ..desk.task_place(question.victim) },
        answerer: desk.seat(),
        nth: desk.question_number,
    })
}

/// The criteria by which this seat recognises a murderer.
pub fn murderer_criteria(desk: &Desk<'_>, victim: VictimId) -> Criteria {
    desk.view.suspicion(victim).map(|s| s.criteria).unwrap_or_default()
}

pub fn question_draft(
    desk: &Desk<'_>, target: Seat, victim: VictimId, text: &str, thought: Option<DraftThought>,
) -> Draft {
    let what = EventKind::Asked { asker: desk.seat(), answerer: target, victim: Some(victim), text: text.to_owned() };
    Draft { what, thought }
}

/// An answer as an event.
pub fn answer_draft(desk: &Desk<'_>, question: &Question, text: String, thought: Option<DraftThought>) -> Draft {
    let (answerer, text) = (desk.seat(), desk.disclose_if_culprit(text));
    let what = EventKind::Answered { answerer, asker: question.asker, victim: Some(question.victim), text };
    Draft { what, thought }
}
