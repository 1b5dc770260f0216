//! Who plays which game when: several at once, each once, none that the budget does not let begin. Stopped, every game
//! lies where it was.

use super::tabulating::count;
use super::{ExperimentState, Standing, game};
use crate::app::prelude::*;
use crate::app::state::App;
use crate::experiment::Spent;
use crate::insight::spent;
use crate::studio::shelf;
use crate::wire::{GameToPlay, PlannedExperiment};
use leptos::task::spawn_local;
use std::cell::RefCell;
use std::collections::HashSet;
use std::rc::Rc;
use std::sync::Arc;

/// As many as the machine has cores, at most four: a page has memory for no more.
pub(super) fn usual_side() -> String {
    let cores = web_sys::window().map_or(1.0, |window| window.navigator().hardware_concurrency());
    format!("{:.0}", cores.clamp(1.0, 4.0))
}

/// The most games at once.
const MOST_SIDE: usize = 16;

/// What a run has taken, and what it keeps back for games under way.
#[derive(Default)]
struct Purse {
    spent: Spent,
    kept_back: Spent,
    taken: HashSet<String>,
}

/// Plays every game that is not finished.
pub(super) fn start(app: App, state: ExperimentState) {
    let Some(plan) = state.planned.get_untracked() else {
        return;
    };
    if state.under_way.get_untracked() > 0 {
        return;
    }
    let side = state.side.get_untracked().parse::<usize>().unwrap_or(1);
    state.wanted.set(true);
    state.under_way.set(1);
    spawn_local(async move {
        let purse = Rc::new(RefCell::new(Purse {
            spent: lying(&plan).await,
            ..Purse::default()
        }));
        for _ in 0..side.clamp(1, MOST_SIDE) {
            state.under_way.update(|count| *count += 1);
            spawn_local(one_after_the_other(
                app,
                state,
                Arc::clone(&plan),
                Rc::clone(&purse),
            ));
        }
        ended(state);
    });
}

/// What games that lie on the shelf have taken.
async fn lying(plan: &PlannedExperiment) -> Spent {
    let mut all = Spent::default();
    if plan.budget == Default::default() {
        return all;
    }
    for game in &plan.games {
        if let Ok(saved) = shelf::load(&game.id).await {
            all.add(Spent::of(&spent(&saved.log, &plan.record.prices)));
        }
    }
    all
}

fn ended(state: ExperimentState) {
    state.under_way.update(|count| *count -= 1);
    if state.under_way.get_untracked() == 0 {
        state.wanted.set(false);
    }
}

/// The next game that nobody has taken.
fn next<'p>(
    state: ExperimentState,
    plan: &'p PlannedExperiment,
    purse: &RefCell<Purse>,
) -> Option<&'p GameToPlay> {
    let mut purse = purse.borrow_mut();
    let open = |id: &str| untrack(|| state.standing_of(id)).is_open();
    let game = plan
        .games
        .iter()
        .find(|game| !purse.taken.contains(&game.id) && open(&game.id))?;
    purse.taken.insert(game.id.clone());
    Some(game)
}

async fn one_after_the_other(
    app: App,
    state: ExperimentState,
    plan: Arc<PlannedExperiment>,
    purse: Rc<RefCell<Purse>>,
) {
    while state.wanted.get_untracked()
        && let Some(game) = next(state, &plan, &purse)
    {
        let mut all = purse.borrow().spent;
        all.add(purse.borrow().kept_back);
        all.add(game.most);
        if let Some(passed) = plan.budget.passed_by(&all) {
            state.stands(&game.id, Standing::Beyond(passed));
            continue;
        }
        purse.borrow_mut().kept_back.add(game.most);
        let Some(case) = plan.cases.get(game.case) else {
            continue;
        };
        let standing = game::play(app, state, game, case).await;
        let finished = standing == Standing::Finished;
        state.stands(&game.id, standing);
        if let Ok(saved) = shelf::load(&game.id).await {
            let took = Spent::of(&spent(&saved.log, &plan.record.prices));
            purse.borrow_mut().spent.add(took);
        }
        let left = purse.borrow().kept_back.less(game.most);
        purse.borrow_mut().kept_back = left;
        if finished {
            count(app, state);
        }
    }
    ended(state);
}
