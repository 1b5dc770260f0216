//! Schedules the games: several at once, each once, none that the budget does not allow to begin. When the
//! run stops, every game can be resumed.

use super::tabulating::count;
use super::{ExperimentState, GameStatus, game};
use crate::base::platform::browser::device;
use crate::base::platform::sleep_while;
use crate::page::app::prelude::*;
use crate::page::app::state::App;
use crate::page::studio::shelf;
use crate::page::wire::{ExperimentGame, PlannedExperiment};
use crate::study::experiment::{Admission, BudgetPool, GameReservation, Spent};
use leptos::task::spawn_local;
use std::cell::RefCell;
use std::collections::HashSet;
use std::rc::Rc;
use std::sync::Arc;

/// The default number of games at once: as many as the machine has cores, at most 4, because a page has
/// memory for no more.
pub(super) fn default_concurrency() -> String {
    format!("{:.0}", device::hardware_threads().min(4.0))
}

/// At most this many games at once.
pub(super) const MAX_CONCURRENT: u32 = 16;

/// A run of the experiment: what it may spend, and which games it has begun.
struct Run {
    app: App,
    state: ExperimentState,
    plan: Arc<PlannedExperiment>,
    budget_pool: RefCell<BudgetPool>,
    begun_games: RefCell<HashSet<String>>,
}

/// A game that may not begin yet asks again after this long.
const BUDGET_RETRY_MS: u32 = 400;

/// Plays every game that is not finished.
pub(super) fn start_run(app: App, state: ExperimentState) {
    let Some(plan) = state.planned.get_untracked() else {
        return;
    };
    if state.worker_count.get_untracked() > 0 {
        return;
    }
    let side = state.max_concurrent.get_untracked().parse::<u32>().unwrap_or(1);
    state.keeps_running.set(true);
    state.worker_count.set(1);
    spawn_local(async move {
        let pool = BudgetPool::new(plan.budget, spent_by_stored_games(&plan).await);
        let run = Rc::new(Run { app, state, plan, budget_pool: RefCell::new(pool), begun_games: RefCell::default() });
        for _ in 0..side.clamp(1, MAX_CONCURRENT) {
            state.worker_count.update(|count| *count += 1);
            let run = Rc::clone(&run);
            spawn_local(async move { run.run_worker().await });
        }
        ended(state);
    });
}

/// What the stored games of the plan have spent.
async fn spent_by_stored_games(plan: &PlannedExperiment) -> Spent {
    let mut all = Spent::default();
    for game in &plan.games {
        all.add(spent_by_game(plan, &game.id).await.unwrap_or_default());
    }
    all
}

/// What a stored game has spent; `None`: it is not stored, or there is no budget.
async fn spent_by_game(plan: &PlannedExperiment, id: &str) -> Option<Spent> {
    if plan.budget == Default::default() {
        return None;
    }
    let saved = shelf::load_game(id).await.ok()?;
    let prices = &plan.record.prices;
    Some(Spent::from_game(&saved.log, &saved.journal, prices))
}

fn ended(state: ExperimentState) {
    state.worker_count.update(|count| *count -= 1);
    if state.worker_count.get_untracked() == 0 {
        state.keeps_running.set(false);
    }
}

impl Run {
    /// The next game that no worker has taken.
    fn next(&self) -> Option<&ExperimentGame> {
        let mut taken = self.begun_games.borrow_mut();
        let open = |id: &str| untrack(|| self.state.status_of(id)).can_begin();
        let game = self.plan.games.iter().find(|game| !taken.contains(&game.id) && open(&game.id))?;
        taken.insert(game.id.clone());
        Some(game)
    }

    async fn run_worker(&self) {
        while self.state.keeps_running.get_untracked()
            && let Some(game) = self.next()
        {
            if let Some(standing) = self.play(game).await {
                let finished = standing == GameStatus::Finished;
                self.state.set_status(&game.id, standing);
                if finished {
                    count(self.app, self.state);
                }
            }
        }
        ended(self.state);
    }

    /// Plays a game once the budget allows it. `None`: the run was stopped first, or the plan has no case for
    /// it.
    async fn play(&self, game: &ExperimentGame) -> Option<GameStatus> {
        let case = self.plan.cases.get(game.case)?;
        let before = spent_by_game(&self.plan, &game.id).await.unwrap_or_default();
        let begun = GameReservation::new(game.most, before);
        loop {
            let may = self.budget_pool.borrow_mut().try_begin(&begun);
            match may {
                Admission::Now => break,
                Admission::Never(passed) => return Some(GameStatus::OverBudget(passed)),
                Admission::Later => {
                    let wanted = || self.state.keeps_running.get_untracked();
                    if !sleep_while(BUDGET_RETRY_MS, wanted).await {
                        return None;
                    }
                }
            }
        }
        let standing = game::play(self.app, self.state, game, case).await;
        // A game that cannot be read counts as the most that it may spend.
        let whole = spent_by_game(&self.plan, &game.id).await.unwrap_or(game.most);
        self.budget_pool.borrow_mut().end(&begun, Some(whole));
        Some(standing)
    }
}
