//! Schedules the games: several at once, each once, none that the budget does not allow to begin. When the
//! run stops, every game can be resumed.

use super::{Experiment, game};
use crate::base::platform::sleep_while;
use crate::page::app::prelude::spawn_local;
use crate::page::app::state::App;
use crate::page::studio::shelf;
use crate::study::experiment::{
    Admission, BudgetPool, ExperimentEvent, ExperimentGame, GameReservation, GameStatus, PlannedExperiment, SpentTotals,
};
use std::cell::RefCell;
use std::collections::HashSet;
use std::rc::Rc;
use std::sync::Arc;

/// A run of the experiment: what it may spend, and which games it has begun.
struct ExperimentRun {
    app: App,
    experiment: Experiment,
    plan: Arc<PlannedExperiment>,
    budget_pool: RefCell<BudgetPool>,
    begun_games: RefCell<HashSet<String>>,
}

/// A game that may not begin yet asks again after this long.
const BUDGET_RETRY_MS: u32 = 400;

/// Plays every game of the plan that is not finished.
pub(super) async fn begin_workers(app: App, experiment: Experiment, workers: u32) {
    let Some(plan) = experiment.read_untracked().plan.clone() else { return };
    let pool = BudgetPool::new(plan.budget, spent_by_stored_games(&plan).await);
    let run = ExperimentRun { app, experiment, plan, budget_pool: RefCell::new(pool), begun_games: RefCell::default() };
    let run = Rc::new(run);
    for _ in 0..workers {
        let run = Rc::clone(&run);
        spawn_local(async move {
            run.play_games().await;
            experiment.dispatch(ExperimentEvent::WorkerEnded);
        });
    }
}

/// What the stored games of the plan have spent.
async fn spent_by_stored_games(plan: &PlannedExperiment) -> SpentTotals {
    let mut all = SpentTotals::default();
    for game in &plan.games {
        all.add(spent_by_game(plan, &game.id).await.unwrap_or_default());
    }
    all
}

/// What a stored game has spent; `None`: it is not stored, or there is no budget.
async fn spent_by_game(plan: &PlannedExperiment, id: &str) -> Option<SpentTotals> {
    if plan.budget == Default::default() {
        return None;
    }
    let saved = shelf::load_game(id).await.ok()?;
    let prices = &plan.record.prices;
    Some(SpentTotals::from_game(&saved.log, &saved.journal, prices))
}

impl ExperimentRun {
    /// The next game that no worker has begun.
    fn begin_next_game(&self) -> Option<ExperimentGame> {
        let mut begun = self.begun_games.borrow_mut();
        let game = self.experiment.read_untracked().next_game_to_begin(&begun)?.clone();
        begun.insert(game.id.clone());
        Some(game)
    }

    async fn play_games(&self) {
        while self.experiment.keeps_running()
            && let Some(game) = self.begin_next_game()
        {
            if let Some(status) = self.play_within_budget(&game).await {
                self.experiment.set_status(&game.id, status);
            }
        }
    }

    /// Plays a game once the budget allows it. `None`: the run was stopped first, or the plan has no case for
    /// it.
    async fn play_within_budget(&self, game: &ExperimentGame) -> Option<GameStatus> {
        let case = self.plan.cases.get(game.case)?;
        let before = spent_by_game(&self.plan, &game.id).await.unwrap_or_default();
        let begun = GameReservation::new(game.most, before);
        loop {
            let may = self.budget_pool.borrow_mut().try_begin_game(&begun);
            match may {
                Admission::Now => break,
                Admission::Never(passed) => return Some(GameStatus::OverBudget(passed)),
                Admission::Later => {
                    if !sleep_while(BUDGET_RETRY_MS, || self.experiment.keeps_running()).await {
                        return None;
                    }
                }
            }
        }
        let status = game::play_game(self.app, self.experiment, game, case).await;
        // A game that cannot be read counts as the most that it may spend.
        let whole = spent_by_game(&self.plan, &game.id).await.unwrap_or(game.most);
        self.budget_pool.borrow_mut().end_game(&begun, Some(whole));
        Some(status)
    }
}
