//! ThinkThrice (§4): memory retrieval, self-refinement, self-verification.
//!
//! Of what was said, the five nearest segments are remembered. Where a round allows fewer questions than
//! there are players, one thought chooses whom to ask and what. A question that asks for the timeline (a
//! call decides) is answered in tries: an answer, refinement (split the question, find the facts of the own
//! timeline that answer it, find which of them the answer leaves out, write it anew), then verification
//! (split the answer, check each statement); up to three, the best by score is said. Other questions get
//! their first answer. Calls: 1 per question; per answer 1 for the gate, 1 + 6 for the first try and, afresh,
//! 7 for each further one. Each part is a switch of the settings.
//!
//! As in its program, what was just said stands in every asker's prompt beside what is remembered, a call before each answer
//! sums up what whoever asks is to the answerer, and votes are given every clue card.
//!
//! Where we depart: whoever killed the victim answers plainly. The pipeline would add the deed to the
//! answer, and the murderers' way is the same in every comparison.

mod facts;
mod score;
mod tries;

use super::chosen::ChosenQuestions;
use super::plain::{answer, answer_key, answered, ask_key, considered, draft_answer, introduce, put};
use super::recall::{dialogue_segments, introduction};
use super::{
    Call, Desk, Done, Draft, Duty, Need, Notes, Outlook, Question, Round, Stopped, Strategy, Targeting, plain,
};
use crate::game::{
    Considered, Procedure, Seat, Settings, TaskKey, TaskName, TaskStep, Thresholds, VictimId, What,
};
use crate::language::text;
use crate::task::{AnswerOneself, Guide, GuidedAsk, Introduce, NeedsTimeline, asks_for_timeline};
use facts::timeline;
use futures_util::future::LocalBoxFuture;
use tries::AnswerTries;

#[derive(Default)]
pub struct ThinkThrice {
    chosen: ChosenQuestions,
}

impl Strategy for ThinkThrice {
    /// Where the host guides the introductions, they are answers to the host, and checked as such.
    fn introduce<'a>(&'a self, desk: &'a Desk<'a>, notes: &'a mut Notes) -> LocalBoxFuture<'a, Done<()>> {
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
                asked: None,
                least: Thresholds::HOST,
                facts: timeline(&desk.view),
            };
            let text = desk.aloud(tries.best(draft, notes).await?);
            notes.push(Draft::from(What::Introduced { speaker, text }));
            Ok(Some(()))
        })
    }

    /// Everybody, where the procedure lets everybody be asked; else whom the agent chooses.
    fn targets<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        victim: VictimId,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Result<Vec<Seat>, Stopped>> {
        Box::pin(async move {
            let everybody = plain::everybody(desk, victim);
            let others = desk.view.others().count();
            if !chooses(desk.settings, others, everybody.len()) {
                return Ok(everybody);
            }
            let desk = &asking(desk, None);
            self.chosen.choose(desk, victim, notes).await
        })
    }

    fn ask<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        target: Seat,
        victim: VictimId,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<String>> {
        Box::pin(async move {
            if let Some(text) = self.chosen.put(desk, target, victim, notes) {
                return Ok(Some(text));
            }
            let desk = &asking(desk, Some(target));
            let key = ask_key(desk, target, victim);
            let task = GuidedAsk { target, victim, guide: Guide::Memory };
            put(desk, key, target, victim, &task, notes).await
        })
    }

    fn answer<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        question: Question,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<()>> {
        Box::pin(async move {
            let key = answer_key(desk, &question);
            let desk = &relating(desk.clone(), &key, &question, notes).await?;
            if desk.view.killed(question.victim)
                || !asks_for_its_timeline(desk, &key, &question, notes).await?
            {
                return answer(desk, question, notes).await;
            }
            let Some(draft) = draft_answer(desk, &key, &question, notes).await? else {
                return Ok(None);
            };
            let tries = AnswerTries {
                desk,
                key: &key,
                question: &question.text,
                asked: Some(&question),
                least: Thresholds::PLAYER,
                facts: timeline(&desk.view),
            };
            let text = tries.best(draft, notes).await?;
            notes.push(answered(desk, &question, text, None));
            Ok(Some(()))
        })
    }

    fn remembers(&self, settings: &Settings) -> Option<usize> {
        Some(usize::try_from(settings.think_thrice.remembered).unwrap_or(usize::MAX))
    }

    fn round(&self, round: &Round<'_>) -> Targeting {
        match chooses(round.settings, round.others, round.most) {
            true => Targeting::one(round, vec![Call::Choose]),
            false => Targeting::plain(round),
        }
    }

    fn calls(&self, deed: Duty, outlook: &Outlook<'_>) -> Vec<Call> {
        let settings = outlook.settings;
        let guided = matches!(settings.procedure, Procedure::Jubensha { .. });
        let relation = settings.think_thrice.program_memory.then_some(Call::AnswerOneself).into_iter();
        match deed {
            Duty::Introduce if guided && !outlook.is_murderer => tries(outlook, Call::Introduce),
            Duty::Ask { .. } => vec![Call::GuidedAsk],
            Duty::Answer { killed: false } => {
                let gate = settings.think_thrice.gate.then_some(Call::Gate);
                let answer = outlook.bound.of(vec![Call::Answer], tries(outlook, Call::Answer));
                relation.chain(gate).chain(answer).collect()
            }
            Duty::Answer { killed: true } => relation.chain([Call::Answer]).collect(),
            Duty::Act { others } if chooses(settings, others, 1) => vec![Call::Choose, Call::Act],
            _ => deed.plain_calls(),
        }
    }
}

/// An introduction that nobody hears yet.
async fn draft_introduction(desk: &Desk<'_>, key: &TaskKey, notes: &mut Notes) -> Done<String> {
    let (key, task) = (key.step(TaskStep::Draft), Introduce {});
    let done = desk.think(key, &task, Need::Essential, notes).await?;
    Ok(done.map(|(draft, thought)| {
        let step = considered(desk, "draft", draft.clone(), Vec::new(), thought);
        notes.push(step);
        draft
    }))
}

/// Does it choose whom to ask, where `most` of `others` may be asked?
fn chooses(settings: &Settings, others: usize, most: usize) -> bool {
    settings.think_thrice.chooses_whom && most < others
}

/// The calls of an answer in tries, its first one included.
fn tries(outlook: &Outlook<'_>, first: Call) -> Vec<Call> {
    let settings = &outlook.settings.think_thrice;
    let again = settings.verification && (settings.refinement || settings.fresh_tries);
    let most = if again { settings.tries.max(1) } else { 1 };
    let mut calls = Vec::new();
    for attempt in 1..=outlook.bound.of(1, most) {
        if attempt == 1 || settings.fresh_tries {
            calls.push(first.clone());
        }
        if settings.refinement {
            calls.extend([Call::SplitQuestion, Call::FindFacts, Call::FindMissing, Call::CompleteAnswer]);
        }
        if settings.verification {
            calls.extend([Call::SplitAnswer, Call::CheckFacts]);
        }
    }
    calls
}

/// The desk of whoever asks, with what was said last and, while people introduce themselves, what `target` said of themself.
fn asking<'a>(desk: &Desk<'a>, target: Option<Seat>) -> Desk<'a> {
    let mut desk = desk.clone();
    if desk.settings.think_thrice.program_memory {
        let joins_host = desk.settings.joins_host();
        let introduced = target.filter(|_| desk.view.round() == 0);
        desk.since.extend(introduced.and_then(|target| introduction(&desk.view, target, joins_host)));
        let last = dialogue_segments(&desk.view, 0, joins_host).pop();
        desk.since.extend(last.filter(|last| !desk.since.contains(last)));
    }
    desk
}

/// The same desk with what whoever asks is to the answerer, summed up by a call. Where it failed, without.
async fn relating<'a>(
    mut desk: Desk<'a>,
    key: &TaskKey,
    of: &Question,
    notes: &mut Notes,
) -> Result<Desk<'a>, Stopped> {
    if !desk.settings.think_thrice.program_memory {
        return Ok(desk);
    }
    let (language, asker) = (desk.view.language(), desk.view.name(of.asker));
    let question = text!(language, relate_question, asker);
    let list = vec![Considered::line(&question)];
    let task = AnswerOneself { question, target: of.asker, victim: of.victim, has_asked: true };
    let done = desk.think(key.step(TaskStep::Relation), &task, Need::Optional, notes).await?;
    let noted = done.map(|(relationship, thought)| {
        notes.push(considered(&desk, "answer_oneself", relationship.clone(), list, thought));
        text!(language, relate_note, asker, relationship)
    });
    desk.noted = noted.into_iter().collect();
    Ok(desk)
}

/// Does the question ask for the own timeline? Where the call failed, it is treated as if it did.
async fn asks_for_its_timeline(
    desk: &Desk<'_>,
    key: &TaskKey,
    question: &Question,
    notes: &mut Notes,
) -> Result<bool, Stopped> {
    if !desk.settings.think_thrice.gate {
        return Ok(asks_for_timeline(desk.view.language(), &question.text));
    }
    let task = NeedsTimeline { question: question.text.clone() };
    let key = key.step(TaskStep::Gate);
    let done = desk.think(key, &task, Need::Optional, notes).await?;
    Ok(done.is_none_or(|(needed, thought)| {
        let list = vec![Considered { text: question.text.clone(), holds: Some(needed) }];
        let step = considered(desk, "needs_timeline", String::new(), list, thought);
        notes.push(step);
        needed
    }))
}
