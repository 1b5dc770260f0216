//! Asks a character: rebuilds the table at the turn, sets up a desk, and has one thought. Recalling,
//! prompting and retrying are the desk's work.

use super::stored::{InterviewMessage, MAX_QUESTION_CHARS};
use crate::base::game::{Log, Reading, Seat, Suspicion, Usage, UtteranceKind, VictimId, View};
use crate::base::language::{Language, text};
use crate::base::scenario::Act;
use crate::play::mind::{JournalEntry, Mind, MindError, Recording, Reply, Request, estimate_prompt_tokens};
use crate::play::strategy::{
    Decision, Desk, Drafts, Memories, Necessity, NoOverseer, Overseer, ProgressMonitor, ServerStates, TaskFailure,
    UpcomingCall,
};
use crate::play::task::{Conclusion, DialogueEntry, Interview, Message, PrivateExchange, dialogue_line};
use futures_util::future::LocalBoxFuture;
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// What is asked of whom, and when.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PrivateQuestion {
    pub seat: Seat,
    /// The turn, from 1, up to which the character knows the game.
    pub turn: u32,
    pub question: String,
    /// Earlier exchanges of the same interview.
    pub before: Vec<PrivateExchange>,
}

/// The answer, and what it took.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct InterviewAnswer {
    pub answer: String,
    /// Usage of all calls.
    pub usage: Usage,
    /// The number of calls, from 1.
    pub calls: u32,
    /// The messages of the call whose reply is the answer.
    pub sent: Vec<InterviewMessage>,
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum InterviewError {
    /// The question is empty or too long.
    Question,
    NoSuchTurn {
        turn: u32,
    },
    NoSuchSeat,
    /// The log does not hold what the character has read by then.
    NoScript {
        name: String,
    },
    Mind(MindError),
    /// No reply was usable: why not the last one, in the case's language, and the usage of all of them.
    Unusable {
        why: String,
        usage: Usage,
    },
    Stopped,
}

impl InterviewError {
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::Question => {
                let most = MAX_QUESTION_CHARS;
                text!(language, interview_bad_question, most)
            }
            Self::NoSuchTurn { turn } => text!(language, interview_no_turn, turn),
            Self::NoSuchSeat => text!(language, interview_nobody),
            Self::NoScript { name } => text!(language, interview_no_script, name),
            Self::Mind(error) => error.describe(language),
            Self::Unusable { why, usage } => {
                let (sent, received) = (usage.prompt_tokens, usage.completion_tokens);
                text!(language, interview_unusable, why, sent, received)
            }
            Self::Stopped => text!(language, interview_stopped),
        }
    }
}

/// Asks a character of `log`; `mind` answers. Attempts in `journal` are not made again.
///
/// # Errors
/// [`InterviewError`]; nothing is stored then, and the question can be asked again.
pub async fn interview_character(
    log: &Log, asked: &PrivateQuestion, mind: &dyn Mind, journal: &[JournalEntry], progress: &dyn ProgressMonitor,
) -> Result<InterviewAnswer, InterviewError> {
    let question = asked.question.trim();
    if question.is_empty() || question.chars().count() > MAX_QUESTION_CHARS {
        return Err(InterviewError::Question);
    }
    let view = view_at_turn(log, asked)?;
    let task = Interview {
        question: question.to_owned(),
        before: asked.before.clone(),
        concluded: conclusions_by_victim(&view),
    };
    // Identifies the call in a journal and in error messages; no log holds it.
    let key = format!("interview.t{}.s{}", asked.turn, asked.seat.0).into();
    let memories = Memories::default();
    let recording = Recording::default().with_journal(journal);
    let watching = InterviewOverseer {
        progress,
        spent: Cell::new(journaled_usage(journal)),
        failed: RefCell::default(),
        server_states: ServerStates::default(),
    };
    let settings = &log.settings;
    let rounds = settings.procedure.rounds(log.scenario.act_count()).max(view.round());
    // It is no turn of the game, so nobody sits at the desk and no belief is asked for.
    let desk = Desk {
        rounds,
        recent_lines: open_question_line(&view).into_iter().collect(),
        ..Desk::new(view, settings, &memories, &recording, mind, &watching)
    };
    let mut notes = Drafts::new();
    let done = desk.think(key, &task, Necessity::Essential, &mut notes).await;
    let Ok(Some((answer, thought))) = done else {
        return Err(watching.failed.take().unwrap_or(InterviewError::Stopped));
    };
    let thoughts = notes.iter().filter_map(|note| note.thought.as_ref());
    let usages = thoughts.chain([&thought]).map(|thought| thought.usage);
    Ok(InterviewAnswer {
        answer,
        usage: usages.fold(Usage::default(), add_usages),
        calls: thought.attempt,
        sent: thought.messages.iter().map(to_interview_message).collect(),
    })
}

/// The assumed length of an answer, in tokens: about a hundred words, as models answer at the table.
const ASSUMED_ANSWER_TOKENS: u32 = 150;

/// Estimates the usage of an interview without calling a mind: the prompt as it would be sent, and an answer
/// of usual length. The question may still be empty.
///
/// # Errors
/// [`InterviewError`] if the interview would fail before the first call.
pub async fn expected_usage(log: &Log, asked: &PrivateQuestion) -> Result<Usage, InterviewError> {
    let mut asked = asked.clone();
    if asked.question.trim().is_empty() {
        asked.question = "?".to_owned();
    }
    let measured = PromptMeasuringMind(Cell::new(None));
    let done = interview_character(log, &asked, &measured, &[], &NoOverseer).await;
    match (measured.0.get(), done) {
        (None, Err(error)) => Err(error),
        (prompt_tokens, _) => Ok(Usage {
            prompt_tokens: prompt_tokens.unwrap_or_default(),
            completion_tokens: ASSUMED_ANSWER_TOKENS,
            estimated: true,
        }),
    }
}

/// A mind that counts the prompt's tokens and fails for good, so that it is asked only once.
struct PromptMeasuringMind(Cell<Option<u32>>);

impl Mind for PromptMeasuringMind {
    fn name(&self) -> String {
        String::new()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        self.0.set(Some(estimate_prompt_tokens(&request.messages)));
        let url = String::new();
        Box::pin(async { Err(MindError::Address { url }) })
    }
}

/// The usage of attempts made before the page was closed.
fn journaled_usage(journal: &[JournalEntry]) -> Usage {
    let usage = |entry: &JournalEntry| {
        let of_reply = entry.reply.as_ref().and_then(|reply| reply.usage);
        of_reply.or(entry.usage)
    };
    journal.iter().filter_map(usage).fold(Usage::default(), add_usages)
}

fn add_usages(one: Usage, other: Usage) -> Usage {
    Usage {
        prompt_tokens: one.prompt_tokens.saturating_add(other.prompt_tokens),
        completion_tokens: one.completion_tokens.saturating_add(other.completion_tokens),
        estimated: one.estimated || other.estimated,
    }
}

fn to_interview_message(message: &Message) -> InterviewMessage {
    InterviewMessage { role: message.role, text: message.text() }
}

/// What the character knows after the turn, from the events up to it.
fn view_at_turn(log: &Log, asked: &PrivateQuestion) -> Result<View, InterviewError> {
    let turn = asked.turn;
    let mut stops = (1..).zip(&log.events).filter(|(_, event)| event.what.is_stop());
    let nth = (turn as usize).checked_sub(1);
    let stop = nth.and_then(|nth| stops.nth(nth));
    let (end, _): (usize, _) = stop.ok_or(InterviewError::NoSuchTurn { turn })?;
    let seated = log.scenario.characters.get(asked.seat.index());
    let character = seated.ok_or(InterviewError::NoSuchSeat)?;
    let scenario = Rc::new(log.scenario.clone());
    let view = View::new(asked.seat, scenario, Rc::new(log.table_after(end))).ok_or(InterviewError::NoSuchSeat)?;
    if view.acts().iter().all(Act::is_empty) {
        return Err(InterviewError::NoScript { name: character.name.clone() });
    }
    Ok(view)
}

/// The last utterance as a line of dialogue if it is a question: memory has it only once it is answered.
fn open_question_line(view: &View) -> Option<String> {
    let last = view.utterances().last()?;
    let name = |seat: Option<Seat>| seat.map_or("", |seat| view.name(seat));
    let speech =
        DialogueEntry::OpenQuestion { asker: name(last.speaker), asked: name(last.listener), question: &last.text };
    matches!(last.kind, UtteranceKind::Question).then(|| dialogue_line(view.language(), &speech))
}

/// The character's suspect list, readings and belief for each victim.
fn conclusions_by_victim(view: &View) -> Vec<Conclusion> {
    let of = |victim| {
        let own = view.suspicion(victim);
        // The first entry is the initial list of everybody.
        let pruned = own.filter(|own| own.history.len() > 1);
        Conclusion {
            victim,
            suspects: pruned.map(|own| own.suspects.clone()).unwrap_or_default(),
            readings: own.map(latest_readings).unwrap_or_default(),
            belief: view.belief(victim).cloned(),
        }
    };
    VictimId::all(view.victims()).map(of).collect()
}

/// The latest reading of each sensor, by suspect, in the order in which they were first read.
fn latest_readings(own: &Suspicion) -> Vec<(Seat, Vec<Reading>)> {
    let mut list: Vec<(Seat, Vec<Reading>)> = Vec::new();
    for entry in &own.readings {
        let at = list.iter().position(|(seat, _)| *seat == entry.suspect).unwrap_or_else(|| {
            list.push((entry.suspect, Vec::new()));
            list.len() - 1
        });
        for reading in &entry.readings {
            let known = &mut list[at].1;
            known.retain(|one| one.sensor != reading.sensor);
            known.push(reading.clone());
        }
    }
    list
}

/// The desk's overseer.
struct InterviewOverseer<'w> {
    progress: &'w dyn ProgressMonitor,
    /// Usage of the calls so far, in case there is no answer.
    spent: Cell<Usage>,
    /// Why there is no answer.
    failed: RefCell<Option<InterviewError>>,
    server_states: ServerStates,
}

impl Overseer for InterviewOverseer<'_> {
    fn progress(&self) -> &dyn ProgressMonitor {
        self.progress
    }

    fn after_call(&self, _call: &UpcomingCall, usage: Option<Usage>) {
        let spent = self.spent.get();
        self.spent.set(usage.map_or(spent, |usage| add_usages(spent, usage)));
    }

    fn decide_after_failure(&self, failure: TaskFailure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(async move {
            if self.can_continue() {
                let why = match failure.error {
                    Some(error) => InterviewError::Mind(error),
                    None => InterviewError::Unusable { why: failure.message, usage: self.spent.get() },
                };
                self.failed.replace(Some(why));
            }
            Decision::Stop
        })
    }

    fn server_states(&self) -> Option<&ServerStates> {
        Some(&self.server_states)
    }
}
