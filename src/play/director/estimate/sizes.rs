//! How long prompts and replies are, in estimated tokens. The fixed part is measured on real prompts; what
//! minds write has a minimum and a maximum.

use crate::base::game::{CallGrouping, MemorySettings, Seat, Sensor, Settings, Table, View};
use crate::base::scenario::Scenario;
use crate::play::memory::estimate_tokens;
use crate::play::mind::estimate_prompt_tokens;
use crate::play::strategy::{Bound, script_segments};
use crate::play::task::{DialogueEntry, Task, TaskContext, build_prompt, dialogue_line};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// Tokens of what minds write: minimum and maximum.
pub(super) mod reply_tokens {
    pub const INTRODUCTION_TOKENS: (u64, u64) = (3, 320);
    pub const QUESTION_TOKENS: (u64, u64) = (4, 100);
    pub const ANSWER_TOKENS: (u64, u64) = (4, 280);
    /// One line of reasons.
    pub const REASON_TOKENS: (u64, u64) = (0, 45);
    /// One reading, without its reason.
    pub const READING_TOKENS: (u64, u64) = (3, 16);
    pub const NAME_TOKENS: (u64, u64) = (1, 8);
    /// A list of numbers, marks or a few lines.
    pub const LIST_TOKENS: (u64, u64) = (1, 200);
    /// Braces, quotes and field names.
    pub const JSON_SYNTAX_TOKENS: (u64, u64) = (2, 30);
}

/// Tokens by which names and wording may change a prompt.
pub(super) const SLACK_TOKENS: u64 = 12;

/// Prompt and reply sizes, in one bound.
pub(super) struct TokenSizes {
    pub(super) bound: Bound,
    memory: MemorySettings,
    pub(super) votes_use_suspect_lists: bool,
    /// Do all seats share one history, whose summary may have any length?
    pub(super) shares_history: bool,
    pub(super) contexts: Vec<TaskContext>,
    /// Tokens of each seat's recalled script.
    script_tokens: Vec<u64>,
    /// The same for the introduction.
    introduction_tokens: Vec<u64>,
    /// Tokens of each seat's whole script.
    pub(super) whole_script_tokens: Vec<u64>,
    pub(super) search_places: Vec<String>,
    /// Tokens of the words around an introduction, and around a question with its answer.
    surrounding_tokens: (u64, u64),
    pub(super) sensors: Vec<Sensor>,
    pub(super) asking_sensor_count: usize,
    pub(super) pruning_sensors: Vec<Sensor>,
    /// Are only changes read?
    pub(super) reads_changes_only: bool,
    measured_tokens: RefCell<HashMap<(Seat, String), u64>>,
}

impl TokenSizes {
    pub(super) fn new(scenario: &Scenario, settings: &Settings, bound: Bound) -> Self {
        let acts = bound.pick(1, scenario.act_count());
        let (shared, table) = (Rc::new(scenario.clone()), Rc::new(Table::after_dealing(scenario, acts)));
        let rounds = settings.procedure.rounds(scenario.act_count());
        let views: Vec<View> = Seat::all(scenario.characters.len())
            .filter_map(|seat| View::new(seat, shared.clone(), table.clone()))
            .collect();
        let budget = settings.memory.script_tokens;
        let keeps_own = settings.memory.keeps_own;
        let shares_history = settings.procedure.mirage_rules().shared_history;
        let recalled = |budget: u32| {
            let of = |view: &View| match recalled_script_tokens(view, u32::MAX, keeps_own, bound) {
                // Summarised to any length.
                all if shares_history && all > u64::from(budget) => bound.pick(0, all * 11 / 10),
                _ => recalled_script_tokens(view, budget, keeps_own, bound),
            };
            views.iter().map(of).collect::<Vec<u64>>()
        };
        let names: Vec<u64> = scenario.characters.iter().map(|c| u64::from(estimate_tokens(&c.name))).collect();
        let (shortest, longest) = (names.iter().min(), names.iter().max());
        let name = bound.pick(shortest, longest).copied().unwrap_or(0);
        let line = |speech: DialogueEntry<'_>| u64::from(estimate_tokens(&dialogue_line(scenario.language, &speech)));
        let introduction = line(DialogueEntry::Introduction { speaker: "", text: "" });
        let exchange = line(DialogueEntry::Exchange {
            asker: "",
            answerer: "",
            victim: if scenario.victims.len() > 1 { "…" } else { "" },
            question: "",
            answer: "",
        });
        Self {
            bound,
            memory: settings.memory.clone(),
            votes_use_suspect_lists: settings.lists_in_votes,
            shares_history,
            script_tokens: recalled(budget),
            introduction_tokens: recalled(settings.memory.tokens_for_introduction()),
            whole_script_tokens: views
                .iter()
                .map(|view| {
                    let list = script_segments(view, 0, false);
                    list.iter().map(|text| u64::from(estimate_tokens(text))).sum()
                })
                .collect(),
            search_places: {
                let clues = scenario.public_clues();
                let mut places: Vec<String> = clues.map(|clue| clue.place.clone()).collect();
                places.sort_unstable();
                places.dedup();
                places
            },
            contexts: views.iter().map(|view| TaskContext::with_empty_script(view, rounds, settings)).collect(),
            surrounding_tokens: (introduction + name, exchange + 2 * name + bound.pick(0, 10)),
            sensors: settings.questum.sensors_before_asking(),
            asking_sensor_count: settings.questum.asking_sensors.len(),
            pruning_sensors: settings.questum.pruning_sensors.clone(),
            reads_changes_only: settings.questum.calls == CallGrouping::PerAct,
            measured_tokens: RefCell::default(),
        }
    }

    pub(super) fn pick_by_bound(&self, pair: (u64, u64)) -> u64 {
        self.bound.pick(pair.0, pair.1)
    }

    /// Tokens of a task's prompt, without anything recalled.
    pub(super) fn prompt_tokens<T: Task>(&self, seat: Seat, name: String, task: &T) -> u64 {
        let mut measured = self.measured_tokens.borrow_mut();
        let tokens = *measured.entry((seat, name)).or_insert_with(|| {
            self.contexts
                .get(seat.index())
                .map_or(0, |given| u64::from(estimate_prompt_tokens(&build_prompt(task, given))))
        });
        self.bound.pick(tokens.saturating_sub(SLACK_TOKENS), tokens + SLACK_TOKENS)
    }

    /// Tokens of the script that a seat recalls for its introduction.
    pub(super) fn introduction_script_tokens(&self, seat: Seat) -> u64 {
        self.introduction_tokens.get(seat.index()).copied().unwrap_or(0)
    }

    /// Does pruning use the readings without memory?
    pub(super) fn prunes_by_readings(&self) -> bool {
        let guided = self.contexts.first().is_some_and(|given| given.table_rules.guidance);
        !guided && !self.pruning_sensors.is_empty()
    }

    pub(super) fn other_seats(&self, seat: Seat) -> Vec<Seat> {
        Seat::all(self.contexts.len()).filter(|s| *s != seat).collect()
    }

    /// The suspects on a list.
    pub(super) fn listed_suspects(&self, seat: Seat) -> Vec<Seat> {
        let mut others = self.other_seats(seat);
        others.truncate(self.bound.pick(1, others.len()));
        others
    }

    /// The calls that summarise a whole memory; `done`: tokens of dialogue at the last summary. None in the
    /// low bound.
    pub(super) fn summary_call_tokens(&self, seat: Seat, said: u64, done: Option<u64>) -> Vec<(u64, u64)> {
        if self.bound == Bound::Low {
            return Vec::new();
        }
        let script = self.whole_script_tokens.get(seat.index()).copied().unwrap_or(0);
        let one = |budget: u64| {
            let prompt = budget * 11 / 10 + 400;
            (prompt, if self.shares_history { prompt } else { budget / 2 + reply_tokens::JSON_SYNTAX_TOKENS.1 })
        };
        let calls = |held: u64, budget: u64| held * 2 / budget.max(1) + 1;
        let mut list = Vec::new();
        let budget = u64::from(self.memory.script_tokens);
        if done.is_none() && script > budget {
            list.extend(vec![one(budget); usize::try_from(calls(script, budget)).unwrap_or(0)]);
        }
        let budget = u64::from(self.memory.dialogue_tokens);
        let new = said.saturating_sub(done.unwrap_or(0));
        if said > budget && new > budget / 8 {
            let whole = if self.shares_history { 2 * said } else { budget };
            list.extend(vec![one(whole); usize::try_from(calls(new, budget)).unwrap_or(0)]);
        }
        list
    }

    /// Tokens of this many readings as lines of a prompt.
    pub(super) fn reading_tokens(&self, sensors: usize) -> u64 {
        let line = self.pick_by_bound(reply_tokens::READING_TOKENS) + self.pick_by_bound(reply_tokens::REASON_TOKENS);
        sensors as u64 * line + SLACK_TOKENS
    }

    /// Tokens of an introduction in memory.
    pub(super) fn remembered_introduction_tokens(&self) -> u64 {
        self.surrounding_tokens.0 + self.pick_by_bound(reply_tokens::INTRODUCTION_TOKENS)
    }

    /// Tokens of a question with its answer in memory.
    pub(super) fn remembered_exchange_tokens(&self) -> u64 {
        self.surrounding_tokens.1
            + self.pick_by_bound(reply_tokens::QUESTION_TOKENS)
            + self.pick_by_bound(reply_tokens::ANSWER_TOKENS)
    }

    pub(super) fn recalled_seat_script_tokens(&self, seat: Seat) -> u64 {
        self.script_tokens.get(seat.index()).copied().unwrap_or(0)
    }

    /// Recalled tokens of dialogue when `said` tokens were spoken.
    pub(super) fn recalled_dialogue_tokens(&self, said: u64) -> u64 {
        // What concerns a seat is always recalled, and may be all of it.
        let budget = match (self.memory.keeps_own, self.bound) {
            (true, Bound::High) => u32::MAX,
            _ if self.shares_history => self.bound.pick(0, u32::MAX),
            _ => self.memory.dialogue_tokens,
        };
        self.recalled_dialogue_tokens_within(said, budget)
    }

    /// The same within another budget, in tokens.
    pub(super) fn recalled_dialogue_tokens_within(&self, said: u64, budget: u32) -> u64 {
        let budget = u64::from(budget);
        // The segment that no longer fits may be a whole exchange.
        let longest = reply_tokens::QUESTION_TOKENS.1 + reply_tokens::ANSWER_TOKENS.1 + self.surrounding_tokens.1;
        match self.bound {
            Bound::Low => said.min(budget.saturating_sub(longest)) * 9 / 10,
            Bound::High => said.min(budget) * 21 / 20 + SLACK_TOKENS * u64::from(said > 0),
        }
    }
}

/// Tokens of a seat's recalled script: all of it if it fits, else the budget up to the segment that does not
/// fit.
pub(super) fn recalled_script_tokens(view: &View, budget: u32, once: bool, bound: Bound) -> u64 {
    let list = script_segments(view, 0, once);
    let each: Vec<u32> = list.iter().map(|text| estimate_tokens(text)).collect();
    let total: u64 = each.iter().map(|tokens| u64::from(*tokens)).sum();
    let budget = u64::from(budget);
    if total <= budget {
        return u64::from(estimate_tokens(&list.join("\n")));
    }
    let longest = u64::from(each.iter().max().copied().unwrap_or(0));
    bound.pick(budget.saturating_sub(longest) * 9 / 10, budget * 21 / 20 + SLACK_TOKENS)
}
