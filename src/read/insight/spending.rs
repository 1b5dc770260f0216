//! What a running game has spent and is about to spend, against its budget. Calls under way count at their
//! expected cost, so that concurrent calls do not exceed a budget together.
//!
//! Expectations are learnt from earlier calls: the longest reply of the same mind to the same kind of task,
//! and how the server's count of prompt tokens compares with ours.

use super::{Budget, BudgetState, CostTally, GameCosts, Prices, TaskKind};
use crate::base::game::{Event, MindSettings, Settings, TaskKey, Usage};
use std::collections::BTreeMap;

/// Tokens expected of a reply, hidden reasoning included, before a mind has given any.
const DEFAULT_REPLY_TOKENS: u32 = 1_000;
/// A server's count of a prompt is trusted up to this multiple of ours.
const MAX_PROMPT_RATIO: f64 = 3.0;

/// A mind's call that is about to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpectedCall {
    /// The task's name within the game.
    pub key: TaskKey,
    /// From 1.
    pub attempt: u32,
    /// Position in the settings' list of minds.
    pub mind: u16,
    /// Tokens of its prompt, by our own count.
    pub prompt_tokens: u32,
}

/// Whether a call may begin.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum NextCallVerdict {
    /// It fits, or there is no budget.
    Begin,
    /// It does not fit next to the calls under way, which may turn out cheaper: ask again when one of them
    /// has ended.
    Wait,
    /// It does not fit: the game must pause and ask.
    Exceeded,
    /// Unknown, since something has no price: the game must pause and ask.
    Unpriced,
}

/// A call that is in no event yet.
#[derive(Debug, Clone, Copy, PartialEq)]
struct PendingCall {
    mind: Option<u16>,
    usage: Usage,
    /// Still running; otherwise it has ended and its usage is known.
    is_running: bool,
}

/// A game's spending while it is played.
#[derive(Debug, Clone, PartialEq)]
pub struct Spending {
    money: GameCosts,
    prices: Prices,
    minds: Vec<MindSettings>,
    budget: Option<Budget>,
    pending: BTreeMap<(TaskKey, u32), PendingCall>,
    /// Tokens of the longest reply, by mind and task kind.
    longest_replies: BTreeMap<(u16, TaskKind), u32>,
    /// The highest ratio of a server's count of a prompt to ours, by mind.
    prompt_ratios: BTreeMap<u16, f64>,
}

impl Spending {
    /// Nothing has happened yet.
    pub fn new(settings: &Settings, prices: &Prices, budget: Option<Budget>) -> Self {
        Self {
            money: GameCosts::new(settings, prices),
            prices: prices.clone(),
            minds: settings.minds.clone(),
            budget,
            pending: BTreeMap::new(),
            longest_replies: BTreeMap::new(),
            prompt_ratios: BTreeMap::new(),
        }
    }

    /// What the recorded events cost.
    pub fn recorded_costs(&self) -> &GameCosts {
        &self.money
    }

    pub fn budget(&self) -> Option<&Budget> {
        self.budget.as_ref()
    }

    /// Replaces the limit; `None`: no limit.
    pub fn set_budget(&mut self, budget: Option<Budget>) {
        self.budget = budget;
    }

    /// What is spent: recorded events, and calls that have ended but are not in the log yet.
    pub fn spent(&self) -> CostTally {
        self.tally_where(|pending| !pending.is_running)
    }

    /// What will be spent once the calls under way cost what is expected of them.
    pub fn expected_total(&self) -> CostTally {
        self.tally_where(|_| true)
    }

    fn tally_where(&self, counts: impl Fn(&PendingCall) -> bool) -> CostTally {
        let mut tally = CostTally::default();
        // Only endpoints send bills: the offline reader and people cost nothing.
        let minds = self.minds.iter().zip(&self.money.by_mind);
        for (_, own) in minds.filter(|(mind, _)| matches!(mind, MindSettings::Endpoint { .. })) {
            tally.merge(own);
        }
        for pending in self.pending.values().filter(|pending| counts(pending)) {
            self.add_usage(&mut tally, pending.mind, pending.usage);
        }
        tally
    }

    fn add_usage(&self, tally: &mut CostTally, mind: Option<u16>, usage: Usage) {
        let (prompt, completion) = (u64::from(usage.prompt_tokens), u64::from(usage.completion_tokens));
        let cost = |mind: &MindSettings| self.prices.cost(mind, prompt, completion);
        tally.calls += 1;
        tally.prompt_tokens += prompt;
        tally.completion_tokens += completion;
        if usage.estimated {
            tally.estimated_tokens += prompt + completion;
        }
        let costs = match mind {
            Some(mind) => self.minds.get(usize::from(mind)).and_then(cost),
            // Whose call it was is not known: assume the most expensive.
            None => {
                let all: Option<Vec<f64>> = self.minds.iter().map(cost).collect();
                all.and_then(|all| all.into_iter().reduce(f64::max))
            }
        };
        match costs {
            Some(cost) => tally.cost += cost,
            None => tally.unpriced += u32::from(prompt + completion > 0),
        }
    }

    /// The expected usage of a call.
    fn expected_usage(&self, call: &ExpectedCall) -> Usage {
        let kind = TaskKind::from_key(&call.key);
        // The first of its kind may be longer than all before it, and several may start at once.
        let first = || {
            let all = self.longest_replies.iter();
            let own = all.filter(|((mind, _), _)| *mind == call.mind);
            let longest = own.map(|(_, tokens)| *tokens).max();
            longest.unwrap_or_default().max(DEFAULT_REPLY_TOKENS)
        };
        let longest = self.longest_replies.get(&(call.mind, kind)).copied();
        let ratio = self.prompt_ratios.get(&call.mind).copied().unwrap_or(1.0);
        // Prompts stay far below 2³¹ tokens.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let prompt_tokens = (f64::from(call.prompt_tokens) * ratio).ceil() as u32;
        Usage { prompt_tokens, completion_tokens: longest.unwrap_or_else(first), estimated: true }
    }

    /// May a call begin?
    pub fn verdict(&self, call: &ExpectedCall) -> NextCallVerdict {
        let Some(budget) = &self.budget else {
            return NextCallVerdict::Begin;
        };
        let with = |mut tally: CostTally| {
            self.add_usage(&mut tally, Some(call.mind), self.expected_usage(call));
            tally
        };
        let fits = |tally: &CostTally| match budget.state_after(tally, &self.prices) {
            BudgetState::Within(_) => Some(true),
            BudgetState::Reached => Some(false),
            BudgetState::Unpriced => None,
        };
        match (fits(&with(self.expected_total())), fits(&with(self.spent()))) {
            (Some(true), _) => NextCallVerdict::Begin,
            (None, _) | (_, None) => NextCallVerdict::Unpriced,
            (Some(false), Some(true)) => NextCallVerdict::Wait,
            (Some(false), Some(false)) => NextCallVerdict::Exceeded,
        }
    }

    pub fn begin_call(&mut self, call: &ExpectedCall) {
        let pending = PendingCall { mind: Some(call.mind), usage: self.expected_usage(call), is_running: true };
        self.pending.insert((call.key.clone(), call.attempt), pending);
    }

    /// Records the end of a call; `None`: its usage is not known, so nothing is counted.
    pub fn end_call(&mut self, call: &ExpectedCall, usage: Option<Usage>) {
        let place = (call.key.clone(), call.attempt);
        let Some(usage) = usage else {
            self.pending.remove(&place);
            return;
        };
        self.update_expectations(call, usage);
        let mind = Some(call.mind);
        self.pending.insert(place, PendingCall { mind, usage, is_running: false });
    }

    /// Records a call that was paid for before the game was resumed and that is not in the log yet.
    pub fn add_paid_call(&mut self, key: &TaskKey, attempt: u32, usage: Usage) {
        let pending = PendingCall { mind: None, usage, is_running: false };
        self.pending.insert((key.clone(), attempt), pending);
    }

    fn update_expectations(&mut self, call: &ExpectedCall, usage: Usage) {
        let kind = TaskKind::from_key(&call.key);
        let longest = self.longest_replies.entry((call.mind, kind)).or_default();
        *longest = (*longest).max(usage.completion_tokens);
        if !usage.estimated && call.prompt_tokens > 0 {
            let ratio = f64::from(usage.prompt_tokens) / f64::from(call.prompt_tokens);
            let known = self.prompt_ratios.entry(call.mind).or_insert(1.0);
            *known = known.max(ratio.min(MAX_PROMPT_RATIO));
        }
    }

    /// Adds the next event: what was pending about it is in the log now.
    pub fn add_event(&mut self, event: &Event) {
        self.money.add_event(event);
        if let Some(thought) = &event.thought {
            self.pending.remove(&(thought.key.clone(), thought.attempt));
            if thought.reply.is_some() {
                let kind = TaskKind::from_key(&thought.key);
                let longest = self.longest_replies.entry((thought.mind, kind)).or_default();
                *longest = (*longest).max(thought.usage.completion_tokens);
            }
        }
    }
}

#[cfg(test)]
#[path = "spending_tests.rs"]
mod tests;
