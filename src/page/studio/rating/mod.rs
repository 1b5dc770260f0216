//! Rating the log on the table afterwards: the panel, the work itself, and the ratings stored with the log.
//! They are applied to a copy for viewing; what was recorded never changes.

mod apply_overlays;
mod foreign_log;
mod form;
mod list;
mod overlays;
mod panel;
mod run;

pub use foreign_log::{ForeignLogLine, read_button};
pub use form::paid_cost;
pub use overlays::{AppliedOverlay, mind_place, replace};
pub use panel::{RatePanel, RatingLine};

use super::opening::Opening;
use crate::base::game::Overlay;
use crate::page::app::prelude::*;
use crate::page::app::shell::SeriesToRate;
use crate::page::app::state::App;
use crate::page::studio::engine::Orders;

/// The state of rating, shared by the page.
#[derive(Clone, Copy)]
pub struct RatingState {
    /// What is read from the log, as last chosen.
    pub read_choice: RwSignal<SeriesToRate>,
    /// Ratings of the log on the table, the oldest first.
    pub overlays: RwSignal<Vec<AppliedOverlay>>,
    /// The log whose line about what it holds was dismissed ([`Stage::opened`]).
    ///
    /// [`Stage::opened`]: crate::page::app::stage::Stage::opened
    dismissed: RwSignal<Option<u32>>,
    progress: RwSignal<Option<run::RatingProgress>>,
    outcome: RwSignal<Option<run::RatingOutcome>>,
    /// Sends orders to the engine, while it rates.
    orders: StoredValue<Option<Orders>>,
    /// Counts starts and stops, so that older work sees that it is not wanted any more.
    job: StoredValue<u32>,
    /// Counts how often ratings were applied to the log.
    applications: StoredValue<u32>,
    /// Ratings that were opened with their logs, until one of those is on the table.
    waiting_overlays: StoredValue<Vec<Overlay>>,
    /// The numbers of the ratings on the log as it is shown, in the order of its minds.
    applied_numbers: StoredValue<Vec<f64>>,
}

impl RatingState {
    fn new() -> Self {
        Self {
            read_choice: RwSignal::new(SeriesToRate::Beliefs),
            overlays: RwSignal::new(Vec::new()),
            dismissed: RwSignal::new(None),
            progress: RwSignal::new(None),
            outcome: RwSignal::new(None),
            orders: StoredValue::new(None),
            job: StoredValue::new(0),
            applications: StoredValue::new(0),
            waiting_overlays: StoredValue::new(Vec::new()),
            applied_numbers: StoredValue::new(Vec::new()),
        }
    }
}

impl RatingState {
    /// Is a rating under way?
    pub fn is_running(self) -> bool {
        self.progress.get().is_some()
    }
}

/// Provides [`RatingState`] to the page, and accepts ratings that are opened.
pub fn provide(app: App) {
    let rating = RatingState::new();
    provide_context(rating);
    app.context::<Opening>().accept_ratings_with(overlays::accept_ratings);
    overlays::watch(app, rating);
}
