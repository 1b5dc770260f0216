//! What a game has cost: calls, tokens and money, per call, seat, task kind, mind and in total. A fold over
//! the events that grows with them, so live games and replays share it.
//!
//! A call whose mind has no price has no cost, which is not the same as being free: such calls are counted
//! separately. Failed calls count as calls. Logs do not record what embeddings cost.

use super::Prices;
use crate::base::game::{Event, Log, MindSettings, Seat, Settings, TaskKey, TaskName, Usage};
use crate::base::scenario::named;
use std::collections::BTreeMap;

/// What a call was for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TaskKind {
    Introduce,
    /// Sensors about a suspect.
    ReadSensors,
    Ask,
    Answer,
    Prune,
    Vote,
    /// An action: asking or searching, in one thought (MIRAGE).
    Act,
    /// A summary of memories.
    Summarise,
    /// A rating of an utterance.
    Rate,
    Examine,
    /// A key that names no known task.
    Other,
}

impl TaskKind {
    /// All of them, in the order of a game.
    pub const ALL: [Self; 11] = [
        Self::Introduce,
        Self::ReadSensors,
        Self::Ask,
        Self::Answer,
        Self::Prune,
        Self::Vote,
        Self::Act,
        Self::Summarise,
        Self::Rate,
        Self::Examine,
        Self::Other,
    ];

    /// The kind of a task, by its key.
    pub(super) fn from_key(key: &TaskKey) -> Self {
        if key.is_summary() {
            return Self::Summarise;
        }
        match key.name() {
            TaskName::Introduce(_) => Self::Introduce,
            TaskName::ReadSensors { .. } | TaskName::ReadSensorsAfterwards { .. } => Self::ReadSensors,
            TaskName::Ask { .. } | TaskName::Choose(_) => Self::Ask,
            TaskName::Answer { .. } => Self::Answer,
            TaskName::Prune(_) | TaskName::PersonSuspectList(_) => Self::Prune,
            TaskName::Vote { .. } | TaskName::Accuse { .. } | TaskName::VoteInExam { .. } => Self::Vote,
            TaskName::Act { .. } | TaskName::Say { .. } => Self::Act,
            TaskName::Summarise { .. } => Self::Summarise,
            TaskName::Rate { .. } | TaskName::RateAfterwards { .. } | TaskName::Believe { .. } => Self::Rate,
            TaskName::Examine { .. } => Self::Examine,
            TaskName::Other(_) => Self::Other,
        }
    }
}

named! {
    /// The stages whose costs the papers report separately (Questum Table 11, ThinkThrice Table 9).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum CostStage {
        /// Playing, the vote included.
        Play = "play",
        /// Rating of what was said.
        Rating = "rating",
        /// The exam and its votes.
        Exam = "exam",
    }
}

impl CostStage {
    /// The stage of a task, by its key.
    pub fn from_key(key: &TaskKey) -> Self {
        match key.name() {
            TaskName::Rate { .. }
            | TaskName::RateAfterwards { .. }
            | TaskName::ReadSensorsAfterwards { .. }
            | TaskName::Believe { .. } => Self::Rating,
            TaskName::Examine { .. } | TaskName::VoteInExam { .. } => Self::Exam,
            TaskName::Introduce(_)
            | TaskName::Choose(_)
            | TaskName::Ask { .. }
            | TaskName::Answer { .. }
            | TaskName::ReadSensors { .. }
            | TaskName::Act { .. }
            | TaskName::Say { .. }
            | TaskName::Prune(_)
            | TaskName::PersonSuspectList(_)
            | TaskName::Vote { .. }
            | TaskName::Accuse { .. }
            | TaskName::Summarise { .. }
            | TaskName::Other(_) => Self::Play,
        }
    }
}

/// One call of a mind.
#[derive(Debug, Clone, PartialEq)]
pub struct MindCall {
    /// Index of the event that it is part of.
    pub event: usize,
    /// The seat that called, where the log says.
    pub seat: Option<Seat>,
    pub kind: TaskKind,
    pub stage: CostStage,
    /// Position in the settings' list of minds.
    pub mind: u16,
    /// It gave a reply, usable or not.
    pub answered: bool,
    /// Its tokens.
    pub usage: Usage,
    /// Its cost in the prices' currency; `None`: its mind has no price.
    pub cost: Option<f64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct CostTally {
    /// How many, failed ones included.
    pub calls: u32,
    /// How many gave no reply.
    pub failed: u32,
    pub prompt_tokens: u64,
    pub completion_tokens: u64,
    /// Tokens, of both kinds, that no server counted.
    pub estimated_tokens: u64,
    /// What the calls with a price cost, in the prices' currency.
    pub cost: f64,
    /// Calls with tokens and without a price.
    pub unpriced: u32,
}

impl CostTally {
    /// Tokens of both kinds.
    pub fn tokens(&self) -> u64 {
        self.prompt_tokens + self.completion_tokens
    }

    /// The total cost; `None` if a part has no price.
    pub fn total_cost(&self) -> Option<f64> {
        (self.unpriced == 0).then_some(self.cost)
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.calls += other.calls;
        self.failed += other.failed;
        self.prompt_tokens += other.prompt_tokens;
        self.completion_tokens += other.completion_tokens;
        self.estimated_tokens += other.estimated_tokens;
        self.cost += other.cost;
        self.unpriced += other.unpriced;
    }

    fn add(&mut self, call: &MindCall) {
        let (prompt, completion) = (call.usage.prompt_tokens, call.usage.completion_tokens);
        let tokens = u64::from(prompt) + u64::from(completion);
        self.calls += 1;
        self.failed += u32::from(!call.answered);
        self.prompt_tokens += u64::from(prompt);
        self.completion_tokens += u64::from(completion);
        if call.usage.estimated {
            self.estimated_tokens += tokens;
        }
        match call.cost {
            Some(cost) => self.cost += cost,
            None => self.unpriced += u32::from(tokens > 0),
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct GameCosts {
    prices: Prices,
    minds: Vec<MindSettings>,
    event_count: usize,
    /// Every call, in the order of the log.
    pub calls: Vec<MindCall>,
    pub total: CostTally,
    /// By seat, in seat order.
    pub by_seat: Vec<CostTally>,
    /// Of neutral readers, who have no seat.
    pub neutral_readers: CostTally,
    /// By task kind; kinds that did not occur are absent.
    pub by_kind: BTreeMap<TaskKind, CostTally>,
    /// By stage; stages without calls are absent.
    pub by_stage: BTreeMap<CostStage, CostTally>,
    /// By mind, in the settings' order.
    pub by_mind: Vec<CostTally>,
}

impl GameCosts {
    /// No costs: before the first event.
    pub fn new(settings: &Settings, prices: &Prices) -> Self {
        Self {
            prices: prices.clone(),
            minds: settings.minds.clone(),
            event_count: 0,
            calls: Vec::new(),
            total: CostTally::default(),
            by_seat: vec![CostTally::default(); settings.seats.len()],
            neutral_readers: CostTally::default(),
            by_kind: BTreeMap::new(),
            by_stage: BTreeMap::new(),
            by_mind: vec![CostTally::default(); settings.minds.len()],
        }
    }

    /// The costs of a complete log.
    pub fn from_log(log: &Log, prices: &Prices) -> Self {
        let mut money = Self::new(&log.settings, prices);
        for event in &log.events {
            money.add_event(event);
        }
        money
    }

    /// Adds the next event.
    pub fn add_event(&mut self, event: &Event) {
        let index = self.event_count;
        self.event_count += 1;
        let Some(thought) = &event.thought else {
            return;
        };
        let (usage, mind) = (thought.usage, thought.mind);
        let settings = self.minds.get(usize::from(mind));
        let call = MindCall {
            event: index,
            seat: event.what.facts().actor,
            kind: TaskKind::from_key(&thought.key),
            stage: CostStage::from_key(&thought.key),
            mind,
            answered: thought.reply.is_some(),
            usage,
            cost: settings.and_then(|settings| {
                let tokens = |n: u32| u64::from(n);
                self.prices.cost(settings, tokens(usage.prompt_tokens), tokens(usage.completion_tokens))
            }),
        };
        self.total.add(&call);
        self.by_kind.entry(call.kind).or_default().add(&call);
        self.by_stage.entry(call.stage).or_default().add(&call);
        if let Some(tally) = self.by_mind.get_mut(usize::from(mind)) {
            tally.add(&call);
        }
        match call.seat.and_then(|seat| self.by_seat.get_mut(seat.index())) {
            Some(tally) => tally.add(&call),
            None => self.neutral_readers.add(&call),
        }
        self.calls.push(call);
    }

    /// The currency of the costs.
    pub fn currency(&self) -> &str {
        &self.prices.currency
    }
}

/// What a game has cost so far, without ratings made after it.
pub fn tally_game_costs(log: &Log, prices: &Prices) -> CostTally {
    let mut money = GameCosts::new(&log.settings, prices);
    for event in log.recorded_events() {
        money.add_event(event);
    }
    money.total
}

#[cfg(test)]
#[path = "money_tests.rs"]
mod tests;
