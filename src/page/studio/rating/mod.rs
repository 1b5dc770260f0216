//! Rating the log on the table afterwards: the panel, and what its model ([`crate::study::rating::RatingModel`])
//! asks of the page. Ratings are applied to a copy for viewing; what was recorded never changes.

mod foreign_log;
mod form;
mod panel;

pub use foreign_log::{ForeignLogLine, read_beliefs_button};
pub use form::paid_mind_cost;
pub use panel::{RatePanel, RatingLine};

use super::desk_jobs::{MindJobInputs, MindJobRequest, MindJobs};
use super::feature::Feature;
use super::opening::Opening;
use crate::base::game::{MindSettings, Overlay};
use crate::base::platform::browser::dates::now_ms;
use crate::page::app::prelude::*;
use crate::page::app::shell::SeriesToRate;
use crate::page::app::sliced_work;
use crate::page::app::state::{App, Notice, SidePanelKind};
use crate::page::studio::engine::EngineError;
use crate::page::studio::shelf;
use crate::page::wire::{EngineNews, JobOutcome, RatingError, Work};
use crate::read::archive::UnmatchedRatings;
use crate::read::archive::{rating_heading, read_ratings};
use crate::show::viewer::Session;
use crate::show::viewer::words::{labels as t, mind_name};
use crate::study::rating::{ListedOverlay, RatingEffect, RatingEvent, RatingModel, RatingProgress, RatingRequest};

pub type RatingFeature = Feature<RatingModel, RatingEvent, RatingEffect>;

/// What is read from the log, as last chosen.
#[derive(Clone, Copy)]
pub struct ChosenSeries(pub RwSignal<SeriesToRate>);

/// The prefix of the names of journals.
const JOURNAL_PREFIX: &str = "";

/// Provides [`RatingFeature`] to the page, and accepts ratings that are opened.
pub fn provide(app: App) {
    let rating = RatingFeature::new(app, RatingModel::default(), RatingModel::update, run_effect);
    provide_context(rating);
    provide_context(ChosenSeries(RwSignal::new(SeriesToRate::Beliefs)));
    app.context::<Opening>().accept_ratings_with(accept_ratings);
    Effect::new(move |_| rating.dispatch(RatingEvent::Opened(app.stage.opened_game_count.get(), log_id(app))));
}

fn log_id(app: App) -> Option<String> {
    app.stage.session_untracked(|session| session.recorded_log().id.clone())
}

/// Is a rating under way? Tracked.
pub fn is_running(app: App) -> bool {
    app.context::<RatingFeature>().read().progress.is_some()
}

/// Begins to rate the log on the table, or shows how far the running rating is.
pub fn start_rating(app: App, order: RatingRequest) {
    if log_id(app).is_some() {
        app.context::<RatingFeature>().dispatch(RatingEvent::Start(order));
    }
}

/// Replaces the ratings of this number silently; without new ones, removes them. Returns the number of the
/// new ones.
pub fn replace_ratings(app: App, number: Option<f64>, with: Option<Overlay>) -> Option<f64> {
    let rating: RatingFeature = app.context();
    let now_ms = now_ms();
    rating.dispatch(RatingEvent::Replace { number, with: with.clone(), log: log_id(app), now_ms });
    rating.read_untracked().number_of_overlay(&with?)
}

/// The place of these ratings among the minds of the log as it is shown. Tracked.
pub fn mind_index_of_ratings(app: App, number: f64) -> Option<u16> {
    let minds = |session: &Session| session.recorded_log().settings.minds.len();
    let first = app.stage.session(minds)?;
    let place = app.context::<RatingFeature>().read().place_among_applied(number)?;
    u16::try_from(first + place).ok()
}

/// Accepts ratings from files: those of the log on the table are applied, those of the logs that were opened
/// with them wait until one is chosen. Returns what belongs to neither.
fn accept_ratings(app: App, loose: Vec<UnmatchedRatings>, opened: &[String]) -> Vec<UnmatchedRatings> {
    let rating: RatingFeature = app.context();
    let here = log_id(app).filter(|_| !untrack(|| app.stage.is_live()));
    let (mut homeless, mut of_table) = (Vec::new(), Vec::new());
    for one in loose {
        let is_opened = opened.contains(&one.log);
        match read_ratings(&one.text) {
            Ok(overlay) if is_opened => rating.dispatch(RatingEvent::Wait(overlay)),
            Ok(overlay) if here.as_ref() == Some(&one.log) => of_table.push(overlay),
            _ => homeless.push(one),
        }
    }
    if !of_table.is_empty() {
        rating.dispatch(RatingEvent::Import(of_table, now_ms()));
    }
    homeless
}

fn run_effect(rating: RatingFeature, effect: RatingEffect) {
    let app = rating.app;
    let l = app.language.get_untracked();
    match effect {
        RatingEffect::Read(opened, log) => spawn_local(async move {
            // Without storage there are none, nor for a page that carries its log.
            let found = shelf::list_ratings(&log).await.unwrap_or_default();
            rating.dispatch(RatingEvent::Read { opened, found, now_ms: now_ms() });
        }),
        RatingEffect::Store(ratings, journal) => spawn_local(async move {
            match (shelf::store_ratings(&ratings).await, journal) {
                (Ok(()), Some(journal)) => shelf::delete_side_journal(&journal).await,
                (Ok(()), None) => {}
                (Err(error), _) => {
                    report_not_stored(app, error.localized().text(app.language.get_untracked()).to_owned())
                }
            }
        }),
        RatingEffect::Delete(log, number) => spawn_local(async move {
            let _ = shelf::remove_ratings(&log, number).await;
        }),
        RatingEffect::Apply(application, show) => apply_overlays(rating, application, show),
        RatingEffect::OfferToRestore(overlay) => {
            let removed = Notice::info(t::overlay_removed(l, &mind_name(l, Some(&overlay.rated_by))));
            app.notify_with_action(removed, t::overlay_back(l), move || {
                rating.dispatch(RatingEvent::Add(overlay.as_ref().clone(), now_ms()));
            });
        }
        RatingEffect::ReportImport { added: 0, .. } => app.notify(Notice::info(t::overlay_known(l))),
        RatingEffect::ReportImport { added, .. } => app.notify(Notice::info(t::overlays_added(l, added))),
        RatingEffect::ShowProgress => app.open_panel.set(Some(SidePanelKind::Ratings)),
        RatingEffect::Rate(number, order) => rate(rating, number, order),
        RatingEffect::Stop(number) => app.context::<MindJobs>().stop((JOURNAL_PREFIX, number)),
    }
}

fn report_not_stored(app: App, why: String) {
    app.notify(Notice::error(t::overlays_not_kept(app.language.get_untracked()), vec![why]));
}

/// Has the engine rate the log on the table.
fn rate(rating: RatingFeature, number: u32, RatingRequest { plan, mind, limit }: RatingRequest) {
    let app = rating.app;
    let Some(log) = app.stage.session_untracked(|session| session.recorded_log().clone()) else { return };
    let jobs: MindJobs = app.context();
    spawn_local(async move {
        let l = app.language.get_untracked();
        let is_paid = matches!(mind, MindSettings::Endpoint { .. });
        let heading = is_paid.then(|| rating_heading(&log, &plan, &mind).ok()).flatten();
        let id = log.id.clone();
        let identity = heading.map(|heading| heading.to_string());
        let job = MindJobRequest { id: (JOURNAL_PREFIX, number), log, mind: &mind, identity };
        let work = |MindJobInputs { keys, journal, place }| Work::Rate {
            keys,
            plan,
            mind: mind.clone(),
            journal,
            kept: place,
            limit,
        };
        let hear = |news| {
            if let EngineNews::Rating { done, of, waits } = news {
                let waits = waits.map(|(error, wait_ms)| (error.describe(l), wait_ms));
                rating.dispatch(RatingEvent::Progress(RatingProgress { done, of, retry: waits }));
            }
        };
        let (outcome, journal) = jobs.run(job, work, hear, |why| report_not_stored(app, why)).await;
        let (result, error) = match outcome {
            Ok(JobOutcome::Rated(result)) => (Some(result), None),
            Ok(_) => (None, Some(EngineError::UnreadableMessage)),
            Err(error) => (None, Some(error)),
        };
        let failure = match (&result, error) {
            (Some(Err(RatingError::Mind { error, .. })), _) => {
                jobs.failure_with_advice(&mind, error.describe(l), Some(error))
            }
            (_, Some(error)) => jobs.failure_with_advice(&mind, error.describe(l), None),
            _ => Default::default(),
        };
        let now_ms = now_ms();
        rating.dispatch(RatingEvent::Ended { log: id, result, failure, journal, now_ms });
    });
}

/// Applies the ratings that are shown and fit to a copy of the recorded log, in slices. `show`: the number of
/// those to draw now.
fn apply_overlays(rating: RatingFeature, application: u32, show: Option<f64>) {
    let stage = rating.app.stage;
    let Some(recorded) = stage.session_untracked(|session| session.recorded_log().clone()) else {
        return;
    };
    let is_on = |one: &&ListedOverlay| one.shown && one.overlay.check_fits(&recorded).is_ok();
    let on: Vec<ListedOverlay> = rating.read_untracked().overlays.iter().filter(is_on).cloned().collect();
    spawn_local(async move {
        let wanted = move || rating.read_untracked().is_latest_application(application);
        let overlays: Vec<&Overlay> = on.iter().map(|one| one.overlay.as_ref()).collect();
        let first = recorded.settings.minds.len();
        let session = if overlays.is_empty() {
            sliced_work::open_session(recorded, |_, _| wanted()).await
        } else {
            // All of them fit the log.
            let Ok(whole) = Overlay::merge_into_log(&overlays, &recorded) else { return };
            let session = sliced_work::open_session(whole, |_, _| wanted()).await;
            session.map(|session| session.with_recorded_log(recorded))
        };
        let Ok(session) = session else { return };
        if !wanted() || stage.is_live() {
            return;
        }
        let before = stage.rating_source.get_untracked();
        let by = rating.read_untracked().choose_rater(&on, show, before, first);
        rating.dispatch(RatingEvent::Applied(on.iter().map(|one| one.number).collect()));
        stage.replace_session(session, by);
    });
}
