//! Asks a character: the table as it stood at the turn, a desk there, one thought. Rebuilding, recalling, prompting and
//! asking again are the reducer's and the desk's.

use super::kept::{InterviewMessage, QUESTION_CHARACTERS};
use crate::game::{Event, Log, Reading, Seat, Suspicion, Table, Usage, UtteranceKind, VictimId, View, What};
use crate::language::{Language, text};
use crate::mind::{JournalEntry, Mind, MindError, Recording, Reply, Request, prompt_tokens};
use crate::platform::sleep_while;
use crate::scenario::Act;
use crate::strategy::{
    Context, Decision, Desk, Failure, Limits, Memories, Need, Notes, Overseer, Standings, Upcoming,
};
use crate::task::{Conclusion, Interview, Message, PrivateExchange, Speech, dialogue_line};
use futures_util::future::LocalBoxFuture;
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// What is asked of whom, and when.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PrivateQuestion {
    pub seat: Seat,
    /// The turn by which the character knows what it answers from, from 1.
    pub turn: u32,
    pub question: String,
    /// What was asked and answered before in the same interview.
    pub before: Vec<PrivateExchange>,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Interviewed {
    pub answer: String,
    /// Of all calls.
    pub usage: Usage,
    /// How many it took, from 1.
    pub calls: u32,
    /// What was sent, with the call whose reply is the answer.
    pub sent: Vec<InterviewMessage>,
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{}", self.words(Language::default()))]
pub enum InterviewError {
    /// Nothing is asked, or more than fits.
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
    /// No reply could be used; what is wrong with the last one, in the language of the case, and what all of them took.
    Unusable {
        why: String,
        usage: Usage,
    },
    Stopped,
}

impl InterviewError {
    pub fn words(&self, language: Language) -> String {
        match self {
            Self::Question => {
                let most = QUESTION_CHARACTERS;
                text!(language, interview_bad_question, most)
            }
            Self::NoSuchTurn { turn } => text!(language, interview_no_turn, turn),
            Self::NoSuchSeat => text!(language, interview_nobody),
            Self::NoScript { name } => text!(language, interview_no_script, name),
            Self::Mind(error) => error.words(language),
            Self::Unusable { why, usage } => {
                let (sent, received) = (usage.prompt_tokens, usage.completion_tokens);
                text!(language, interview_unusable, why, sent, received)
            }
            Self::Stopped => text!(language, interview_stopped),
        }
    }
}

/// Whoever waits for the answer.
pub trait InterviewWatcher {
    /// Is it still wanted?
    fn is_wanted(&self) -> bool {
        true
    }
    /// A call failed and is made again after this wait.
    fn waits(&self, _error: &MindError, _wait_ms: u32) {}
    /// Keeps an attempt before anything is made of it, so that it is not paid for again. `false`: that failed, and nothing
    /// goes on.
    fn keep_attempt(&self, _entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { true })
    }
}

/// Asks a character of `log`, in whose place `mind` answers. What `journal` holds is not asked for again.
///
/// # Errors
/// [`InterviewError`]; nothing is kept then, and it can be asked again.
pub async fn interview(
    log: &Log,
    asked: &PrivateQuestion,
    mind: &dyn Mind,
    journal: &[JournalEntry],
    waiting: &dyn InterviewWatcher,
) -> Result<Interviewed, InterviewError> {
    let question = asked.question.trim();
    if question.is_empty() || question.chars().count() > QUESTION_CHARACTERS {
        return Err(InterviewError::Question);
    }
    let view = view(log, asked)?;
    let task = Interview {
        question: question.to_owned(),
        before: asked.before.clone(),
        concluded: concluded(&view),
    };
    // Names the call in a journal and in what is told of a failure; no log holds it.
    let key = format!("interview.t{}.s{}", asked.turn, asked.seat.0).into();
    let memories = Memories::default();
    let recording = Recording::default().with_journal(journal);
    let watching = Watching {
        waiting,
        spent: Cell::new(paid_before(journal)),
        failed: RefCell::default(),
        standing: Standings::default(),
    };
    let settings = &log.settings;
    let rounds = settings.procedure.rounds(log.scenario.acts());
    let desk = Desk {
        // It is no turn of theirs: no belief is stated with it.
        sits_at: None,
        settings,
        rounds: rounds.max(view.round()),
        questions: 0,
        nth: 1,
        since: open_question(&view).into_iter().collect(),
        scripts: Vec::new(),
        noted: Vec::new(),
        limits: Limits::of(settings),
        context: Context::Recalled,
        memories: &memories,
        recording: &recording,
        mind,
        mind_index: 0,
        summariser: None,
        overseer: &watching,
        view,
    };
    let mut notes = Notes::new();
    let done = desk.think(key, &task, Need::Essential, &mut notes).await;
    let Ok(Some((answer, thought))) = done else {
        return Err(watching.failed.take().unwrap_or(InterviewError::Stopped));
    };
    let thoughts = notes.iter().filter_map(|note| note.thought.as_ref());
    let usages = thoughts.chain([&thought]).map(|thought| thought.usage);
    Ok(Interviewed {
        answer,
        usage: usages.fold(Usage::default(), sum),
        calls: thought.attempt,
        sent: thought.messages.iter().map(sent).collect(),
    })
}

/// So long is an answer taken to be, in tokens: a hundred words, as models answer at the table.
const ANSWER_TOKENS: u32 = 150;

/// What asking would take, by our own count: the prompt as it would be sent, and an answer of usual length. It asks nobody,
/// and a question that is not written yet counts as none.
///
/// # Errors
/// [`InterviewError`], where asking would fail before anybody is asked.
pub async fn expected_usage(log: &Log, asked: &PrivateQuestion) -> Result<Usage, InterviewError> {
    struct Alone;
    impl InterviewWatcher for Alone {}
    let mut asked = asked.clone();
    if asked.question.trim().is_empty() {
        asked.question = "?".to_owned();
    }
    let measured = Measured(Cell::new(None));
    let done = interview(log, &asked, &measured, &[], &Alone).await;
    match (measured.0.get(), done) {
        (None, Err(error)) => Err(error),
        (prompt_tokens, _) => Ok(Usage {
            prompt_tokens: prompt_tokens.unwrap_or_default(),
            completion_tokens: ANSWER_TOKENS,
            estimated: true,
        }),
    }
}

/// Counts what it is sent, and is nobody: it can be reached nowhere, so it is asked once.
struct Measured(Cell<Option<u32>>);

impl Mind for Measured {
    fn name(&self) -> String {
        String::new()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        self.0.set(Some(prompt_tokens(&request.messages)));
        let url = String::new();
        Box::pin(async { Err(MindError::Address { url }) })
    }
}

/// What was taken for an answer that was not there yet when its page was closed.
fn paid_before(journal: &[JournalEntry]) -> Usage {
    let usage = |entry: &JournalEntry| {
        let of_reply = entry.reply.as_ref().and_then(|reply| reply.usage);
        of_reply.or(entry.usage)
    };
    journal.iter().filter_map(usage).fold(Usage::default(), sum)
}

fn sum(one: Usage, other: Usage) -> Usage {
    Usage {
        prompt_tokens: one.prompt_tokens.saturating_add(other.prompt_tokens),
        completion_tokens: one.completion_tokens.saturating_add(other.completion_tokens),
        estimated: one.estimated || other.estimated,
    }
}

fn sent(message: &Message) -> InterviewMessage {
    InterviewMessage { role: message.role, text: message.text() }
}

/// What the character knows after the turn: by the events up to it, and by nothing that comes later.
fn view(log: &Log, asked: &PrivateQuestion) -> Result<View, InterviewError> {
    let turn = asked.turn;
    let mut stops = (1..).zip(&log.events).filter(|(_, event)| event.what.is_stop());
    let nth = (turn as usize).checked_sub(1);
    let end = nth.and_then(|nth| stops.nth(nth)).map(|(end, _)| end);
    let end: usize = end.ok_or(InterviewError::NoSuchTurn { turn })?;
    let events = &log.events[..end];
    let character = log.scenario.characters.get(asked.seat.index());
    let character = character.ok_or(InterviewError::NoSuchSeat)?;
    let mut table = Table::of(&log.scenario);
    let dealt = |event: &Event| matches!(event.what, What::ActDealt { .. });
    if log.is_foreign() && !events.iter().any(dealt) {
        // Other programs' logs deal no scripts; their players had read them all the same.
        let _ = table.apply(&What::ActDealt { act: 1 }.into());
    }
    for event in events {
        // An event that cannot have happened is passed over, as in every other reading of a log.
        let _ = table.apply(event);
    }
    let scenario = Rc::new(log.scenario.clone());
    let view = View::new(asked.seat, scenario, Rc::new(table)).ok_or(InterviewError::NoSuchSeat)?;
    match view.acts().iter().all(Act::is_empty) {
        true => Err(InterviewError::NoScript { name: character.name.clone() }),
        false => Ok(view),
    }
}

/// A question that was put last and has no answer yet, as a line of the dialogue: memory waits for the answer.
fn open_question(view: &View) -> Option<String> {
    let last = view.utterances().last()?;
    let name = |seat: Option<Seat>| seat.map_or("", |seat| view.name(seat));
    let speech =
        Speech::OpenQuestion { asker: name(last.speaker), asked: name(last.listener), question: &last.text };
    matches!(last.kind, UtteranceKind::Question).then(|| dialogue_line(view.language(), &speech))
}

/// What the character has noted for itself by then.
fn concluded(view: &View) -> Vec<Conclusion> {
    let of = |victim| {
        let own = view.suspicion(victim);
        // The first entry is everybody, as at the start.
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
        let at = list.iter().position(|(seat, _)| *seat == entry.suspect);
        let at = at.unwrap_or_else(|| {
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

/// The desk's overseer: it passes on what whoever waits wants to know.
struct Watching<'w> {
    waiting: &'w dyn InterviewWatcher,
    /// What its calls took so far, for where no answer comes of them.
    spent: Cell<Usage>,
    /// Why there is no answer.
    failed: RefCell<Option<InterviewError>>,
    standing: Standings,
}

impl Overseer for Watching<'_> {
    fn begins<'a>(&'a self, _call: &'a Upcoming) -> LocalBoxFuture<'a, bool> {
        Box::pin(async { self.waiting.is_wanted() })
    }

    fn ended(&self, _call: &Upcoming, usage: Option<Usage>) {
        let spent = self.spent.get();
        self.spent.set(usage.map_or(spent, |usage| sum(spent, usage)));
    }

    fn keep_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        self.waiting.keep_attempt(entry)
    }

    fn wait(&self, failure: Failure, wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        Box::pin(async move {
            if let Some(error) = &failure.error {
                self.waiting.waits(error, wait_ms);
            }
            sleep_while(wait_ms, || self.waiting.is_wanted()).await
        })
    }

    fn failed(&self, failure: Failure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(async move {
            if self.waiting.is_wanted() {
                let why = match failure.error {
                    Some(error) => InterviewError::Mind(error),
                    None => InterviewError::Unusable { why: failure.message, usage: self.spent.get() },
                };
                self.failed.replace(Some(why));
            }
            Decision::Stop
        })
    }

    fn standing(&self) -> Option<&Standings> {
        Some(&self.standing)
    }
}
