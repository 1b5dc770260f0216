//! A game that is being played, as a model and its update: who thinks, pausing, stopping, and everything that the
//! engine waits for: leave to begin a call, a decision about one that failed, a retry, an event that is stored.
//! Each is an open question, which is answered once what happens allows it. Deliberately not here: storing, the
//! engine, and how a standstill is shown.

mod spent;
mod standstill;
#[cfg(test)]
mod tests;

pub use spent::{describe_over_budget, describe_spending, spending_of_log};
pub use standstill::is_network_failure;

use crate::base::game::{Event, Seat, TaskKey, Usage};
use crate::base::scenario::Localized;
use crate::play::director::{Decision, TaskFailure, ThinkingTask};
use crate::read::insight::{Budget, ExpectedCall, NextCallVerdict, Spending};
use crate::show::viewer::playback::PlayState;

/// A shorter wait is over before anybody could read of it, in milliseconds.
const MIN_SHOWN_WAIT_MS: f64 = 2_000.0;
/// Countdowns are counted at least this often, in milliseconds.
const COUNTDOWN_TICK_MS: f64 = 250.0;

#[derive(Debug, Clone, PartialEq, Default)]
pub struct LiveModel {
    /// Counts games, so that one that was left stops without touching the next.
    pub game: u32,
    /// The id of the log that is being played.
    pub playing_id: Option<String>,
    pub play_state: PlayState,
    /// The game pauses again after the next turn.
    is_stepping: bool,
    /// Who is busy with which task.
    pub thinking: Vec<ThinkingTask>,
    /// What is being said and is not in the log yet.
    pub arriving: Vec<ArrivingText>,
    /// The number of failed calls that wait for a decision.
    pub undecided: usize,
    /// What the game spends; `None`: it makes no paid calls.
    pub spending: Option<Spending>,
    /// The next call does not fit the budget, and somebody must decide.
    pub over_budget: Option<NextCallVerdict>,
    /// Why the last event could not be stored, about which somebody may decide.
    pub store_error: Option<StoreError>,
    /// Is the device online, as far as the browser knows?
    pub is_online: bool,
    /// Can the game on the table be resumed?
    pub resumability: Resumability,
    /// Servers whose keys are needed before the game resumes.
    pub missing_keys: Vec<String>,
    questions: Vec<OpenQuestion>,
    /// The time of the last event that had one, in milliseconds.
    clock_ms: f64,
    next_wake_ms: Option<f64>,
}

/// Whether the game on the table can be resumed here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Resumability {
    /// It is over, or not in this browser, or was played elsewhere.
    #[default]
    No,
    Here,
    /// Another tab is playing it.
    Elsewhere,
}

/// Somebody's words so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArrivingText {
    pub key: TaskKey,
    pub seat: Seat,
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreError {
    pub why: Localized,
    /// The device is full.
    pub is_full: bool,
}

#[derive(Debug, Clone, PartialEq)]
struct OpenQuestion {
    id: u32,
    asked: LiveQuestion,
    /// The budget did not allow it: somebody must decide.
    is_refused: bool,
}

/// What a game waits for.
#[derive(Debug, Clone, PartialEq)]
pub enum LiveQuestion {
    /// May the next call begin? `None`: it costs nothing.
    MayCallBegin(Option<ExpectedCall>),
    /// A call failed and waits for a decision. `is_network`: because the device is offline, it seems.
    Failed {
        failure: TaskFailure,
        is_network: bool,
    },
    Retries(PendingRetry),
    NotStored(StoreError),
}

/// A failed call that is repeated after a while.
#[derive(Debug, Clone, PartialEq)]
pub struct PendingRetry {
    pub failure: TaskFailure,
    pub is_network: bool,
    pub left_ms: f64,
    /// Is it worth showing?
    pub is_long: bool,
}

impl PendingRetry {
    pub fn new(failure: TaskFailure, is_network: bool, wait_ms: u32) -> Self {
        let left_ms = f64::from(wait_ms);
        Self { failure, is_network, left_ms, is_long: left_ms >= MIN_SHOWN_WAIT_MS }
    }

    pub fn seconds_left(&self) -> u32 {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let seconds = (self.left_ms / 1_000.0).ceil().max(0.0) as u32;
        seconds
    }
}

/// What to do about an event that could not be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoreFailureChoice {
    Retry,
    GoOnUnstored,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LiveAnswer {
    MayContinue(bool),
    Decided(Decision),
    Store(StoreFailureChoice),
}

/// What a game reports without waiting for an answer.
#[derive(Debug, Clone, PartialEq)]
pub enum LiveNotice {
    Thinking(Vec<ThinkingTask>),
    CallEnded(ExpectedCall, Option<Usage>),
    Undecided(usize),
    /// What somebody has said so far.
    Words(ArrivingText),
    /// An event was put on the table.
    EventAdded {
        event: Box<Event>,
        ends_turn: bool,
    },
    /// Everything that came is stored, or goes on without.
    StoreSettled,
}

/// Times are in milliseconds, of any clock.
#[derive(Debug, Clone, PartialEq)]
pub enum LiveEvent {
    Began {
        id: String,
        spending: Option<Spending>,
    },
    /// Another engine continues the game.
    EngineReplaced(Option<Spending>),
    /// Another log is put on the table: the game that was played here ends by itself.
    Left,
    /// The game of this number is over.
    Ended(u32),
    /// The game of this number reports something.
    NoticeReceived(u32, LiveNotice),
    Asked {
        game: u32,
        question: u32,
        asked: LiveQuestion,
        now_ms: f64,
    },
    /// An answer is no longer needed.
    Withdrawn(u32),
    /// Time has passed.
    Ticked(f64),
    /// A tick that was asked for.
    Woke(f64),
    PauseToggled,
    /// Goes on for one turn. Other calls that are under way still arrive.
    Stepped,
    /// Stops as soon as possible; the log stays.
    Stopped,
    Decided(Decision),
    StoreChosen(StoreFailureChoice),
    /// Somebody does not want to wait for the retry that comes first.
    RetriedNow,
    BudgetChanged(Option<Budget>),
    OnlineChanged(bool),
    KeysMissing(Vec<String>),
    ResumabilityFound(Resumability),
}

#[derive(Debug, Clone, PartialEq)]
pub enum LiveEffect {
    SetPlayState(PlayState),
    Answer(u32, LiveAnswer),
    WakeAfter(u32),
    /// The engine asks nobody any more, and the game is not resumed by itself.
    StopGame(String),
    /// Stores the budget, so that it also holds after the page was closed.
    StoreBudget(Option<Budget>),
    /// The people at the table have nothing to do any more.
    DismissPeople,
    /// Nobody's open forms count any more.
    ResetForms,
}

pub fn update(model: &mut LiveModel, event: LiveEvent) -> Vec<LiveEffect> {
    let before = model.play_state;
    let mut effects = handle_event(model, event);
    effects.extend(model.answer_questions());
    effects.extend(model.schedule_wake());
    if model.play_state != before {
        effects.insert(0, LiveEffect::SetPlayState(model.play_state));
    }
    effects
}

fn handle_event(model: &mut LiveModel, event: LiveEvent) -> Vec<LiveEffect> {
    match event {
        LiveEvent::Began { id, spending } => {
            model.playing_id = Some(id);
            model.play_state = PlayState::Running;
            model.spending = spending;
        }
        LiveEvent::EngineReplaced(spending) => {
            let answers = model.clear_pending();
            model.spending = spending;
            return [vec![LiveEffect::ResetForms], answers].concat();
        }
        LiveEvent::Left => {
            model.game = model.game.wrapping_add(1);
            return model.end_game();
        }
        LiveEvent::Ended(game) if game == model.game => return model.end_game(),
        LiveEvent::Ended(_) => {}
        LiveEvent::NoticeReceived(game, news) if game == model.game => model.handle_notice(news),
        LiveEvent::NoticeReceived(..) => {}
        LiveEvent::Asked { game, question, asked, .. } if game != model.game => {
            return vec![LiveEffect::Answer(question, asked.answer_when_stopped())];
        }
        LiveEvent::Asked { question: id, asked, now_ms, .. } => {
            model.count_down_retries(now_ms);
            if let LiveQuestion::NotStored(error) = &asked {
                model.store_error = Some(error.clone());
            }
            model.questions.push(OpenQuestion { id, asked, is_refused: false });
        }
        LiveEvent::Withdrawn(id) => model.questions.retain(|question| question.id != id),
        LiveEvent::Ticked(now_ms) => model.count_down_retries(now_ms),
        LiveEvent::Woke(now_ms) => {
            model.next_wake_ms = None;
            model.count_down_retries(now_ms);
        }
        LiveEvent::PauseToggled => {
            model.is_stepping = false;
            model.play_state = match model.play_state {
                PlayState::Running => PlayState::Paused,
                PlayState::Paused => PlayState::Running,
                other => other,
            };
        }
        LiveEvent::Stepped if model.play_state == PlayState::Paused => {
            model.is_stepping = true;
            model.play_state = PlayState::Running;
        }
        LiveEvent::Stepped => {}
        LiveEvent::Stopped if model.play_state != PlayState::Off => {
            model.play_state = PlayState::Stopping;
            return model.playing_id.clone().map(LiveEffect::StopGame).into_iter().collect();
        }
        LiveEvent::Stopped => {}
        LiveEvent::Decided(decision) => {
            let answer = LiveAnswer::Decided(decision);
            return model.answer_matching(answer, |asked| matches!(asked, LiveQuestion::Failed { .. }));
        }
        LiveEvent::StoreChosen(choice) => {
            let answer = LiveAnswer::Store(choice);
            return model.answer_matching(answer, |asked| matches!(asked, LiveQuestion::NotStored(_)));
        }
        LiveEvent::RetriedNow => {
            if let Some(soonest) = model.soonest_retry().cloned() {
                let is_soonest = |asked: &LiveQuestion| {
                    matches!(asked,
                    LiveQuestion::Retries(retry) if retry.failure == soonest.failure)
                };
                return model.answer_matching(LiveAnswer::MayContinue(false), is_soonest);
            }
        }
        LiveEvent::BudgetChanged(budget) => {
            if let Some(spending) = &mut model.spending {
                spending.set_budget(budget.clone());
            }
            model.over_budget = None;
            model.questions.iter_mut().for_each(|question| question.is_refused = false);
            return vec![LiveEffect::StoreBudget(budget)];
        }
        LiveEvent::OnlineChanged(is_online) => {
            let is_back = is_online && !model.is_online;
            model.is_online = is_online;
            if is_back {
                return model.retry_network_calls();
            }
        }
        LiveEvent::KeysMissing(servers) => model.missing_keys = servers,
        LiveEvent::ResumabilityFound(resumability) => model.resumability = resumability,
    }
    Vec::new()
}

impl LiveQuestion {
    /// The answer when the game stops or was left: no further call is made, and nothing is waited for.
    fn answer_when_stopped(&self) -> LiveAnswer {
        match self {
            Self::MayCallBegin(_) => LiveAnswer::MayContinue(false),
            Self::Failed { .. } => LiveAnswer::Decided(Decision::Stop),
            Self::Retries(_) => LiveAnswer::MayContinue(true),
            Self::NotStored(_) => LiveAnswer::Store(StoreFailureChoice::GoOnUnstored),
        }
    }
}

impl LiveModel {
    pub fn new(is_online: bool) -> Self {
        Self { is_online, ..Self::default() }
    }

    /// Is this the game that is being played here?
    pub fn is_playing(&self, id: &str) -> bool {
        self.playing_id.as_deref() == Some(id)
    }

    /// Did somebody leave the game of this number, or stop it?
    pub fn was_left_or_stopped(&self, game: u32) -> bool {
        self.game != game || self.is_stopping()
    }

    fn is_stopping(&self) -> bool {
        matches!(self.play_state, PlayState::Stopping | PlayState::Off)
    }

    /// The call that failed and waits for a decision.
    pub fn failure(&self) -> Option<&TaskFailure> {
        self.failed_call().map(|(failure, _)| failure)
    }

    fn failed_call(&self) -> Option<(&TaskFailure, bool)> {
        self.questions.iter().rev().find_map(|question| match &question.asked {
            LiveQuestion::Failed { failure, is_network } => Some((failure, *is_network)),
            _ => None,
        })
    }

    /// Failed calls that are repeated by themselves.
    pub fn pending_retries(&self) -> impl Iterator<Item = &PendingRetry> {
        self.questions.iter().filter_map(|question| match &question.asked {
            LiveQuestion::Retries(retry) => Some(retry),
            _ => None,
        })
    }

    /// The call that is repeated first.
    pub fn soonest_retry(&self) -> Option<&PendingRetry> {
        self.pending_retries().min_by_key(|retry| retry.seconds_left())
    }

    /// Does the game wait for a decision that has its own buttons?
    pub fn awaits_decision(&self) -> bool {
        self.failure().is_some() || self.over_budget.is_some() || self.store_error.is_some()
    }

    /// The number of characters that have arrived.
    pub fn arrived_chars(&self) -> usize {
        self.arriving.iter().map(|one| one.text.chars().count()).sum()
    }

    fn handle_notice(&mut self, news: LiveNotice) {
        match news {
            LiveNotice::Thinking(thinking) => self.thinking = thinking,
            LiveNotice::CallEnded(call, usage) => {
                if let Some(spending) = &mut self.spending {
                    spending.end_call(&call, usage);
                }
            }
            LiveNotice::Undecided(count) => self.undecided = count,
            LiveNotice::Words(words) => match self.arriving.iter_mut().find(|one| one.key == words.key) {
                Some(one) => one.text = words.text,
                None => self.arriving.push(words),
            },
            LiveNotice::EventAdded { event, ends_turn } => {
                // Words that became an event or a fault are in the log now, or of no use.
                if let Some(thought) = &event.thought {
                    self.arriving.retain(|one| one.key != thought.key);
                }
                if let Some(spending) = &mut self.spending {
                    spending.add_event(&event);
                }
                if ends_turn && std::mem::take(&mut self.is_stepping) && self.play_state == PlayState::Running {
                    self.play_state = PlayState::Paused;
                }
            }
            LiveNotice::StoreSettled => self.store_error = None,
        }
    }

    fn is_retry_held(&self, retry: &PendingRetry) -> bool {
        self.play_state == PlayState::Paused || (retry.is_network && !self.is_online)
    }

    /// Counts down retries, except while the game is paused, or what failed offline while the device is.
    fn count_down_retries(&mut self, now_ms: f64) {
        let elapsed_ms = (now_ms - self.clock_ms).max(0.0);
        self.clock_ms = now_ms;
        let (is_paused, is_online) = (self.play_state == PlayState::Paused, self.is_online);
        for question in &mut self.questions {
            if let LiveQuestion::Retries(retry) = &mut question.asked
                && !is_paused
                && (is_online || !retry.is_network)
            {
                retry.left_ms = (retry.left_ms - elapsed_ms).max(0.0);
            }
        }
    }

    /// The network is back: what failed without it is repeated at once.
    fn retry_network_calls(&mut self) -> Vec<LiveEffect> {
        for question in &mut self.questions {
            if let LiveQuestion::Retries(retry) = &mut question.asked
                && retry.is_network
            {
                retry.left_ms = 0.0;
            }
        }
        match self.failed_call() {
            Some((_, true)) => handle_event(self, LiveEvent::Decided(Decision::Retry)),
            _ => Vec::new(),
        }
    }

    fn answer_questions(&mut self) -> Vec<LiveEffect> {
        let mut answers = Vec::new();
        for mut question in std::mem::take(&mut self.questions) {
            match self.decide_answer(&mut question) {
                Some(answer) => answers.push(LiveEffect::Answer(question.id, answer)),
                None => self.questions.push(question),
            }
        }
        answers
    }

    /// The answer to a question as things are; `None`: not yet.
    fn decide_answer(&mut self, question: &mut OpenQuestion) -> Option<LiveAnswer> {
        if self.is_stopping() {
            return Some(question.asked.answer_when_stopped());
        }
        match &question.asked {
            LiveQuestion::MayCallBegin(_) if self.play_state == PlayState::Paused || question.is_refused => None,
            LiveQuestion::MayCallBegin(call) => {
                if let Some((call, spending)) = call.as_ref().zip(self.spending.as_mut()) {
                    match spending.verdict(call) {
                        NextCallVerdict::Begin => spending.begin_call(call),
                        NextCallVerdict::Wait => return None,
                        verdict => {
                            self.over_budget = Some(verdict);
                            question.is_refused = true;
                            return None;
                        }
                    }
                }
                Some(LiveAnswer::MayContinue(true))
            }
            LiveQuestion::Retries(retry) => {
                (retry.left_ms <= 0.0 && !self.is_retry_held(retry)).then_some(LiveAnswer::MayContinue(true))
            }
            LiveQuestion::Failed { .. } | LiveQuestion::NotStored(_) => None,
        }
    }

    fn answer_matching(&mut self, answer: LiveAnswer, is_meant: impl Fn(&LiveQuestion) -> bool) -> Vec<LiveEffect> {
        let answered = self.questions.extract_if(.., |question| is_meant(&question.asked));
        answered.map(|question| LiveEffect::Answer(question.id, answer)).collect()
    }

    /// Asks to be woken when the next countdown is to be counted.
    fn schedule_wake(&mut self) -> Option<LiveEffect> {
        let running = self.pending_retries().filter(|retry| !self.is_retry_held(retry));
        let wait_ms = running.map(|retry| retry.left_ms).reduce(f64::min)?.min(COUNTDOWN_TICK_MS);
        let wake_ms = self.clock_ms + wait_ms;
        if self.next_wake_ms.is_some_and(|next| next <= wake_ms) {
            return None;
        }
        self.next_wake_ms = Some(wake_ms);
        // At most a tick.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let wait_ms = wait_ms.ceil() as u32;
        Some(LiveEffect::WakeAfter(wait_ms))
    }

    /// Clears everything that was under way.
    fn clear_pending(&mut self) -> Vec<LiveEffect> {
        self.over_budget = None;
        self.store_error = None;
        self.arriving.clear();
        self.thinking.clear();
        self.undecided = 0;
        self.next_wake_ms = None;
        let questions = std::mem::take(&mut self.questions).into_iter();
        questions.map(|question| LiveEffect::Answer(question.id, question.asked.answer_when_stopped())).collect()
    }

    fn end_game(&mut self) -> Vec<LiveEffect> {
        self.play_state = PlayState::Off;
        self.is_stepping = false;
        self.playing_id = None;
        self.missing_keys.clear();
        self.spending = None;
        [vec![LiveEffect::DismissPeople], self.clear_pending()].concat()
    }
}
