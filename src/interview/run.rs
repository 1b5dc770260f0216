//! Asks a character: rebuilds the table at the turn, sets up a desk, and has one thought. Recalling,
//! prompting and retrying are the desk's work.

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
    /// The turn, from 1, up to which the character knows the game.
    pub turn: u32,
    pub question: String,
    /// Earlier exchanges of the same interview.
    pub before: Vec<PrivateExchange>,
}

/// The answer, and what it took.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Interviewed {
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
#[error("{}", self.words(Language::default()))]
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

/// Observes an interview, and can cancel it.
pub trait InterviewWatcher {
    /// Is the answer still wanted?
    fn is_wanted(&self) -> bool {
        true
    }
    /// A call failed and is retried after this wait.
    fn waits(&self, _error: &MindError, _wait_ms: u32) {}
    /// Stores a paid attempt in the journal before it is used, so that it is not paid for twice. `false`:
    /// storing failed, and the interview stops.
    fn keep_attempt(&self, _entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { true })
    }
}

/// Asks a character of `log`; `mind` answers. Attempts in `journal` are not made again.
///
/// # Errors
/// [`InterviewError`]; nothing is stored then, and the question can be asked again.
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
    // Identifies the call in a journal and in error messages; no log holds it.
    let key = format!("interview.t{}.s{}", asked.turn, asked.seat.0).into();
    let memories = Memories::default();
    let recording = Recording::default().with_journal(journal);
    let watching = Watching {
        waiting,
        spent: Cell::new(journaled_usage(journal)),
        failed: RefCell::default(),
        standing: Standings::default(),
    };
    let settings = &log.settings;
    let rounds = settings.procedure.rounds(log.scenario.acts());
    let desk = Desk {
        // It is no turn of the game, so no belief is asked for.
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

/// The assumed length of an answer, in tokens: about a hundred words, as models answer at the table.
const ANSWER_TOKENS: u32 = 150;

/// Estimates the usage of an interview without calling a mind: the prompt as it would be sent, and an answer
/// of usual length. The question may still be empty.
///
/// # Errors
/// [`InterviewError`] if the interview would fail before the first call.
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

/// A mind that counts the prompt's tokens and fails for good, so that it is asked only once.
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

/// The usage of attempts made before the page was closed.
fn journaled_usage(journal: &[JournalEntry]) -> Usage {
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

/// What the character knows after the turn, from the events up to it.
fn view(log: &Log, asked: &PrivateQuestion) -> Result<View, InterviewError> {
    let turn = asked.turn;
    let mut stops = (1..).zip(&log.events).filter(|(_, event)| event.what.is_stop());
    let nth = (turn as usize).checked_sub(1);
    let stop = nth.and_then(|nth| stops.nth(nth));
    let (end, _): (usize, _) = stop.ok_or(InterviewError::NoSuchTurn { turn })?;
    let events = &log.events[..end];
    let seated = log.scenario.characters.get(asked.seat.index());
    let character = seated.ok_or(InterviewError::NoSuchSeat)?;
    let mut table = Table::of(&log.scenario);
    let dealt = |event: &Event| matches!(event.what, What::ActDealt { .. });
    if log.is_foreign() && !events.iter().any(dealt) {
        // Other programs' logs deal no scripts, but their players had read them.
        let _ = table.apply(&What::ActDealt { act: 1 }.into());
    }
    for event in events {
        // An impossible event is skipped, as everywhere.
        let _ = table.apply(event);
    }
    let scenario = Rc::new(log.scenario.clone());
    let view = View::new(asked.seat, scenario, Rc::new(table)).ok_or(InterviewError::NoSuchSeat)?;
    if view.acts().iter().all(Act::is_empty) {
        return Err(InterviewError::NoScript { name: character.name.clone() });
    }
    Ok(view)
}

/// The last utterance as a line of dialogue if it is a question: memory has it only once it is answered.
fn open_question(view: &View) -> Option<String> {
    let last = view.utterances().last()?;
    let name = |seat: Option<Seat>| seat.map_or("", |seat| view.name(seat));
    let speech =
        Speech::OpenQuestion { asker: name(last.speaker), asked: name(last.listener), question: &last.text };
    matches!(last.kind, UtteranceKind::Question).then(|| dialogue_line(view.language(), &speech))
}

/// The character's suspect list, readings and belief for each victim.
fn concluded(view: &View) -> Vec<Conclusion> {
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

/// The desk's overseer, which reports to the watcher.
struct Watching<'w> {
    waiting: &'w dyn InterviewWatcher,
    /// Usage of the calls so far, in case there is no answer.
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
