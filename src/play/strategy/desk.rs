//! Where a seat thinks: recalls, prompts, calls its mind, reads the reply and asks again. Every task of every
//! strategy takes this path, live or re-run.

use super::TaskResult;
use super::attempt_error::{AttemptError, TaskHistory};
use super::draft::{Draft, DraftThought, Drafts};
use super::overseer::{Overseer, Stopped, ThinkingTask, UpcomingCall};
use super::recall::{Memories, clue_segments};
use super::server_states::{BusyGuard, RepeatedFailure, ServerStates, failure_hash, is_free_of_charge};
use crate::base::game::repair::NO_POINTS;
use crate::base::game::{
    Belief, EventKind, FaultCause, MemoryKind, PARSER_EDITION, Remedy, Seat, Settings, StrategyName, Suspicion,
    TaskKey, TaskName, TaskPlace, Usage, VictimId, View,
};
use crate::base::language::text;
use crate::play::mind::{JournalEntry, Mind, MindError, Recording, Reply, Request, estimate_prompt_tokens};
use crate::play::task::{
    Assignment, Believe, Message, ReadError, ReplyReadOptions, Task, TaskContext, build_milder_words_messages,
    build_prompt, build_retry_messages, check_complete_by_edition, read_reply, reply_schema,
};

/// How much memory a task gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemoryLimits {
    /// Maximum tokens of the seat's own script.
    pub script_tokens: u32,
    /// Maximum tokens of the dialogue.
    pub dialogue_tokens: u32,
    /// Maximum segments of the dialogue; `None`: as many as the tokens allow.
    pub dialogue_segments: Option<usize>,
}

impl MemoryLimits {
    /// The limits of play.
    pub fn from_settings(settings: &Settings) -> Self {
        Self {
            script_tokens: settings.memory.script_tokens,
            dialogue_tokens: settings.memory.dialogue_tokens,
            dialogue_segments: None,
        }
    }
}

/// A call under way, by a mind or an embedder.
pub(super) struct CallAttempt {
    pub(super) thinking: ThinkingTask,
    /// The number of the attempt, from 1.
    pub(super) attempt: u32,
    /// The name of the server that it calls.
    pub(super) server: String,
}

impl CallAttempt {
    /// A journal entry with the name of this attempt.
    pub(super) fn journal_entry(&self) -> JournalEntry {
        JournalEntry { key: self.thinking.key.clone(), attempt: self.attempt, ..JournalEntry::default() }
    }
}

/// Everything that a seat needs to think, for one job.
#[derive(Clone)]
pub struct Desk<'a> {
    /// What the seat may know at this moment.
    pub view: View,
    /// The seat in its events; `None`: a reader outside the game.
    pub event_seat: Option<Seat>,
    pub settings: &'a Settings,
    /// How many rounds the game has.
    pub rounds: u32,
    /// Maximum number of targets about one death in a round.
    pub max_targets: u32,
    /// The number of the question to the same target in this round, from 1.
    pub question_number: u32,
    /// What the two have said since the view was taken, as lines of the dialogue. Every thought gets it after
    /// the recalled segments.
    pub recent_lines: Vec<String>,
    /// The seat's notes, given with every thought at this desk.
    pub notes: Vec<String>,
    /// The scripts to search one by one instead of both memories; empty: search the memories.
    pub scripts_to_search: Vec<View>,
    /// How much memory a task gets.
    pub limits: MemoryLimits,
    /// How thoughts get what the seat knows.
    pub memory_mode: MemoryMode,
    /// The memories of all seats; a desk reads only its own.
    pub memories: &'a Memories,
    /// The replies that a log already holds.
    pub recording: &'a Recording,
    pub mind: &'a dyn Mind,
    /// The mind's position in the log's list of minds.
    pub mind_index: u16,
    /// The mind that summarises memories, with its position; `None`: the seat's own mind.
    pub summariser: Option<(u16, &'a dyn Mind)>,
    pub overseer: &'a dyn Overseer,
}

impl<'a> Desk<'a> {
    /// A desk for what `view` shows, with the limits of play; everything else is empty, and nobody sits there.
    pub fn new(
        view: View, settings: &'a Settings, memories: &'a Memories, recording: &'a Recording, mind: &'a dyn Mind,
        overseer: &'a dyn Overseer,
    ) -> Self {
        Self {
            event_seat: None,
            settings,
            rounds: view.round(),
            view,
            max_targets: 0,
            question_number: 1,
            recent_lines: Vec::new(),
            notes: Vec::new(),
            scripts_to_search: Vec::new(),
            limits: MemoryLimits::from_settings(settings),
            memory_mode: MemoryMode::default(),
            memories,
            recording,
            mind,
            mind_index: 0,
            summariser: None,
            overseer,
        }
    }
}

/// How a thought gets what its thinker knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum MemoryMode {
    /// What memory finds for the task, within the limits.
    #[default]
    Recalled,
    /// Everything, summarised where it exceeds the budgets (MIRAGE §2.3).
    Everything,
    /// The beginning of the script and the latest dialogue, as much as fits. What the thought is about stands
    /// at the end.
    Latest,
    /// Nothing: a person reads script and table themself.
    NoMemory,
}

/// Can the game go on without a result of this task?
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Necessity {
    /// No: somebody must decide to retry, skip or stop.
    Essential,
    /// Yes: the old state stays, such as unread sensors or the old suspect list.
    Optional,
}

impl Desk<'_> {
    /// The seat in prompts.
    pub fn seat(&self) -> Seat {
        self.view.seat()
    }

    /// The round, seat and victim in the name of a task.
    pub fn task_place(&self, victim: VictimId) -> TaskPlace {
        TaskPlace { round: self.view.round(), seat: self.seat(), victim }
    }

    /// The seat's thoughts about a death. A list that nobody has pruned yet is in the table's order.
    pub fn suspicion(&self, victim: VictimId) -> Option<Suspicion> {
        let mut own = self.view.suspicion(victim)?.clone();
        if let ([first], true) = (&mut own.history[..], self.settings.table.lists_by_seat) {
            first.suspects.sort_unstable();
            own.suspects.clone_from(&first.suspects);
        }
        Some(own)
    }

    /// Does a person sit here?
    pub fn is_person(&self) -> bool {
        self.memory_mode == MemoryMode::NoMemory
    }

    /// What is said aloud: where culprits are disclosed, a murderer's words begin with "I am the culprit."
    /// (MIRAGE's `force_expose`).
    pub fn disclose_if_culprit(&self, text: String) -> String {
        if self.settings.table.culprits_disclosed && self.view.is_murderer() {
            text!(self.view.language(), disclosed_culprit, text).trim_end().to_owned()
        } else {
            text
        }
    }

    /// What a thought gets without a memory look-up.
    pub fn context_without_recall(&self) -> TaskContext {
        let mut given = TaskContext::new(&self.view, self.rounds, self.settings);
        if self.memory_mode == MemoryMode::Latest {
            (given.script, given.dialogue) = self.latest_memory();
        }
        given
    }

    /// The belief to state with a task about this death, where the settings want one.
    fn belief_request(&self, key: &TaskKey, victim: VictimId) -> Option<Believe> {
        // People state beliefs on a separate form. A vote in the exam is no act at the table, and of several
        // tries only the first states a belief.
        let exam = matches!(key.name(), TaskName::VoteInExam { .. });
        let again = key.try_number().is_some_and(|number| number > 1);
        let wanted = self.settings.beliefs.is_part_of_other_tasks() && self.event_seat.is_some();
        (wanted && !exam && !again && !self.is_person()).then(|| Believe {
            victim,
            neutral: false,
            before: self.view.belief(victim).cloned(),
        })
    }

    /// A belief as an event.
    pub fn belief_draft(&self, victim: VictimId, belief: Belief, thought: Option<DraftThought>) -> Draft {
        let what =
            EventKind::Believed { observer: self.event_seat, victim, belief, heard: self.view.last_heard_event() };
        Draft { what, thought }
    }

    /// Carries out `task`. Faults become notes; the caller attaches the thought to the event that it makes of
    /// the output.
    pub async fn think<T: Task>(
        &self, key: TaskKey, task: &T, need: Necessity, notes: &mut Drafts,
    ) -> TaskResult<(T::Output, DraftThought)> {
        let mut given = self.context_without_recall();
        let recalled = match self.memory_mode {
            _ if !task.uses_memory(&given) => Vec::new(),
            MemoryMode::Recalled => match self.recall_for_task(&key, &task.memory_query(&given), notes).await? {
                Some(recalled) => recalled,
                None => return Ok(None),
            },
            MemoryMode::Everything => {
                (given.script, given.dialogue) = self.build_full_memory(&key, notes).await?;
                Vec::new()
            }
            MemoryMode::Latest | MemoryMode::NoMemory => Vec::new(),
        };
        for found in &recalled {
            let texts: Vec<String> = found.hits.iter().map(|(text, _, _)| text.clone()).collect();
            if let Some(owner) = found.owner {
                let (name, colon) = (self.view.name(owner), text!(given.language, exam_colon));
                given.script.extend(texts.iter().map(|text| format!("{name}{colon}{text}")));
                if !texts.is_empty() {
                    given.all_scripts.push((name.to_owned(), texts));
                }
                continue;
            }
            let tail = match found.head_hits {
                0 => 0,
                head => found.hits.len().saturating_sub(head),
            };
            // Strategies that ask for the nearest few segments need no marks for gaps.
            let few = found.store == MemoryKind::Dialogue && self.limits.dialogue_segments.is_some();
            let gaps = if few { Vec::new() } else { found.omitted_segment_counts() };
            match found.store {
                MemoryKind::Script => {
                    (given.script, given.script_tail, given.script_gaps) = (texts, tail, gaps);
                }
                MemoryKind::Dialogue => {
                    (given.dialogue, given.dialogue_tail, given.dialogue_gaps) = (texts, tail, gaps);
                }
            }
        }
        if task.uses_memory(&given) {
            // ThinkThrice's program gives every clue card to voters.
            let seat = self.settings.seats.get(self.seat().index());
            let by_cards = seat.is_some_and(|one| one.strategy == StrategyName::ThinkThrice)
                && self.limits.dialogue_segments.is_some()
                && self.settings.think_thrice.program_memory;
            if by_cards && matches!(task.assignment(), Assignment::Vote(_)) {
                given.append_recent_lines(&clue_segments(&self.view));
            }
            given.append_recent_lines(&self.recent_lines);
            given.notes.clone_from(&self.notes);
        }
        let about = task.belief_victim(&given);
        given.requested_belief = about.and_then(|victim| self.belief_request(&key, victim));
        let mut history = TaskHistory::default();
        // A re-run asks in the words of the edition that the log records.
        given.reading_terms = self.reply_read_options(&key, 1, &history);
        let first = build_prompt(task, &given);
        let mut messages = first.clone();
        for attempt in 1.. {
            given.reading_terms = self.reply_read_options(&key, attempt, &history);
            let request = self.build_request(task, &given, &key, attempt, messages.clone());
            let mut thought = DraftThought {
                key: key.clone(),
                attempt,
                mind: self.mind_index,
                recalled: recalled.clone(),
                messages: messages.clone(),
                ..DraftThought::default()
            };
            let (reply, busy) = self.fetch_reply(&request).await?;
            let kind = request.assignment.name();
            let trouble = match reply {
                Ok(reply) => {
                    thought.usage = reply.usage(&messages);
                    thought.latency_ms = reply.latency_ms;
                    thought.reasoning = reply.reasoning;
                    thought.edition = given.reading_terms.edition;
                    thought.repairs = reply.mended;
                    let result = check_complete_by_edition(&given, &reply.text, reply.cut)
                        .and_then(|()| read_reply(task, &given, &reply.text));
                    let wanted = given.requested_belief.as_ref().filter(|_| result.is_ok());
                    let stated = wanted.map(|task| (task.victim, task.read_stated_belief(&given, &reply.text)));
                    thought.reply = Some(reply.text);
                    match result {
                        Ok((output, repairs)) => {
                            if let Some(standing) = self.server_states() {
                                standing.record_success(&self.mind.name(), kind);
                            }
                            thought.repairs.extend(repairs);
                            match stated {
                                Some((victim, Ok(belief))) => notes.push(self.belief_draft(victim, belief, None)),
                                // A requested belief that cannot be read costs no turn, but the thought
                                // records it.
                                Some((_, Err(why))) if thought.edition > 1 => {
                                    let note = format!("{NO_POINTS}{why}");
                                    thought.repairs.push(note);
                                }
                                _ => {}
                            }
                            return Ok(Some((output, thought)));
                        }
                        // A refusal by the model counts like one by the server.
                        Err(ReadError::Refused(words)) => {
                            AttemptError::Unavailable(MindError::Withheld {
                                said: Some(words),
                                filter: false,
                                // The reply's own usage is recorded with it.
                                usage: Usage::default(),
                            })
                        }
                        Err(error) => AttemptError::Unusable(error),
                    }
                }
                Err(error) => {
                    thought.usage = error.usage().unwrap_or_default();
                    AttemptError::Unavailable(error)
                }
            };
            let call = self.new_attempt(&request);
            let way = failure_hash(&trouble, thought.reply.as_deref());
            let repeats = self.record_repeated_failure(&call, kind, (&trouble, way), &mut history, busy.as_ref());
            // Other calls wait with this one, unless the failure was free.
            let busy = busy.filter(|_| !is_free_of_charge(&trouble));
            let remedy = self.choose_remedy(&call, &trouble, need, &mut history, repeats).await?;
            drop(busy);
            messages = match (&trouble, remedy) {
                (AttemptError::Unusable(error), Remedy::AskedAgain) => {
                    let reply = thought.reply.clone().unwrap_or_default();
                    build_retry_messages(&given, first.clone(), &reply, &error.describe_error(given.language))
                }
                (AttemptError::Unusable(_), _) => first.clone(),
                // A content filter held the reply back.
                (AttemptError::Unavailable(_), Remedy::AskedAgain) => {
                    build_milder_words_messages(&given, first.clone())
                }
                // The same call again.
                (AttemptError::Unavailable(_), _) => messages,
            };
            notes.push(thought.into_draft(EventKind::Fault {
                seat: self.event_seat,
                key: key.clone(),
                attempt,
                cause: trouble.cause(),
                remedy,
            }));
            if matches!(remedy, Remedy::LeftAsItWas | Remedy::Skipped) {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// The terms on which to ask and read: the edition of the log, else the current one.
    fn reply_read_options(&self, key: &TaskKey, attempt: u32, history: &TaskHistory) -> ReplyReadOptions {
        let mut attempts = (attempt..).map_while(|attempt| self.recording.attempt(key, attempt));
        let recorded = attempts.find(|one| one.reply.is_some());
        ReplyReadOptions {
            edition: recorded.map_or(PARSER_EDITION, |one| one.edition),
            is_retry: history.unusable > 0,
            is_by_person: self.is_person(),
        }
    }

    fn build_request<T: Task>(
        &self, task: &T, given: &TaskContext, key: &TaskKey, attempt: u32, messages: Vec<Message>,
    ) -> Request {
        Request {
            key: key.clone(),
            attempt,
            messages,
            schema: reply_schema(task, given),
            assignment: task.assignment(),
            given: given.clone(),
        }
    }

    /// How the servers are doing; `None` for a person.
    pub(super) fn server_states(&self) -> Option<&ServerStates> {
        self.overseer.server_states().filter(|_| !self.is_person())
    }

    /// Begins a call as soon as its server is ready, a place is free, and nothing has failed there meanwhile.
    pub(super) async fn begin_call(
        &self, upcoming: &UpcomingCall, server: &str,
    ) -> Result<Option<BusyGuard<'_>>, Stopped> {
        loop {
            if let Some(standing) = self.server_states() {
                standing.wait_until_ready(server).await;
            }
            if !self.overseer.before_call(upcoming).await {
                return Err(Stopped);
            }
            let Some(standing) = self.server_states() else {
                return Ok(None);
            };
            if let Some(busy) = standing.begin_call(server) {
                return Ok(Some(busy));
            }
            self.overseer.after_call(upcoming, None);
        }
    }

    /// Tells whether this failure has repeated often enough to ask somebody.
    pub(super) fn record_repeated_failure(
        &self, call: &CallAttempt, kind: &str, (trouble, way): (&AttemptError, u64), history: &mut TaskHistory,
        busy: Option<&BusyGuard<'_>>,
    ) -> Option<RepeatedFailure> {
        let own = history.count_failure_of_kind(way);
        let began = busy?.begun_at;
        let standing = self.server_states()?;
        standing.record_failure(&call.server, kind, (trouble, way), own, began)
    }

    /// The reply from the recording, else from the mind. The call counts as busy until its outcome is
    /// handled.
    async fn fetch_reply(
        &self, request: &Request,
    ) -> Result<(Result<Reply, MindError>, Option<BusyGuard<'_>>), Stopped> {
        let call = self.new_attempt(request);
        if let Some(recorded) = self.recording.attempt(&request.key, request.attempt) {
            let busy = self.server_states().map(|standing| standing.begin_recorded_call(&call.server));
            if let Some(reply) = &recorded.reply {
                return Ok((Ok(reply.clone()), busy));
            }
            match &recorded.fault {
                Some((FaultCause::Unavailable { detail }, _)) => {
                    let error = MindError::Recorded { detail: detail.clone(), usage: recorded.usage };
                    return Ok((Err(error), busy));
                }
                Some((FaultCause::TimeUp { limit_s }, _)) => {
                    return Ok((Err(MindError::TimeUp { limit_s: *limit_s }), None));
                }
                _ => {}
            }
        }
        let upcoming = UpcomingCall {
            thinking: call.thinking.clone(),
            attempt: call.attempt,
            prompt_tokens: estimate_prompt_tokens(&request.messages),
        };
        let busy = self.begin_call(&upcoming, &call.server).await?;
        let reply = self.mind.carry_out(request).await;
        let usage = match &reply {
            Ok(reply) => Some(reply.usage(&request.messages)),
            Err(error) => error.usage(),
        };
        // Stored before the host hears of it, since showing the end of a call takes the page some time.
        let paid = reply.as_ref().ok().cloned();
        let stored = paid.map(|reply| {
            self.store_attempt(JournalEntry { reply: Some(reply), edition: PARSER_EDITION, ..call.journal_entry() })
        });
        self.overseer.after_call(&upcoming, usage);
        if let Some(stored) = stored {
            stored.await?;
        }
        Ok((reply, busy))
    }

    pub(super) fn store_attempt(&self, entry: JournalEntry) -> impl Future<Output = Result<(), Stopped>> {
        let stored = self.overseer.store_attempt(entry);
        async move { stored.await.then_some(()).ok_or(Stopped) }
    }

    fn new_attempt(&self, request: &Request) -> CallAttempt {
        CallAttempt {
            thinking: ThinkingTask {
                key: request.key.clone(),
                seat: self.event_seat,
                task: request.assignment.name().into(),
                mind: Some(self.mind_index),
            },
            attempt: request.attempt,
            server: self.mind.name(),
        }
    }
}
