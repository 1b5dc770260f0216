//! The ratings of the log on the table: loaded from the shelf, applied to a copy, hidden, removed.

use super::RatingState;
use super::apply_overlays::apply_overlays;
use crate::base::game::{Overlay, RatingPlan};
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice};
use crate::page::studio::shelf;
use crate::read::archive::{UnmatchedRatings, read_ratings};
use crate::show::viewer::Session;
use crate::show::viewer::words::{labels as t, mind_name};
use leptos::task::spawn_local;
use std::sync::Arc;

/// Ratings of the log on the table.
#[derive(Debug, Clone)]
pub struct AppliedOverlay {
    pub number: f64,
    pub overlay: Arc<Overlay>,
    /// Are they on the charts?
    pub shown: bool,
    /// Do they fit the log as it is?
    pub fits: bool,
}

impl AppliedOverlay {
    pub(super) fn is_on(&self) -> bool {
        self.shown && self.fits
    }
}

/// Loads the stored ratings of every log that is put on the table.
pub(super) fn watch(app: App, rating: RatingState) {
    let stage = app.stage;
    Effect::new(move |_| {
        let round = stage.opened_count.get();
        let id = stage.session_untracked(|session| session.recorded().id.clone());
        // What a link brought with this very log is already there.
        rating.overlays.update(|list| list.retain(|one| Some(&one.overlay.log) == id.as_ref()));
        rating.applied_numbers.set_value(Vec::new());
        rating.outcome.set(None);
        rating.applications.update_value(|count| *count = count.wrapping_add(1));
        let Some(id) = id else {
            return;
        };
        spawn_local(async move {
            // Without storage there are none, nor for a page that carries its log.
            let kept = shelf::ratings(&id).await.unwrap_or_default();
            if stage.opened_count.get_untracked() != round {
                return;
            }
            let mut brought = Vec::new();
            rating.waiting_overlays.update_value(|all| {
                (brought, *all) = std::mem::take(all).into_iter().partition(|one| one.log == id);
            });
            let none = rating.overlays.with_untracked(Vec::is_empty);
            if kept.is_empty() && brought.is_empty() && none {
                return;
            }
            let found = kept.into_iter().map(|kept| AppliedOverlay {
                number: kept.number,
                shown: kept.shown,
                fits: false,
                overlay: Arc::new(kept.overlay),
            });
            let mut again = Vec::new();
            rating.overlays.update(|list| {
                let known: Vec<f64> = list.iter().map(|one| one.number).collect();
                // What a link brought before the shelf was read may be stored already, from the last time.
                let came = |one: &AppliedOverlay| list.iter().any(|new| new.overlay == one.overlay);
                let found = found.filter(|one| !known.contains(&one.number));
                let (twice, mut all): (Vec<_>, Vec<_>) = found.partition(came);
                again = twice;
                all.append(list);
                for one in &mut all {
                    one.fits = fits(app, &one.overlay);
                }
                *list = all;
            });
            for twice in again {
                forget(id.clone(), twice.number);
            }
            apply_overlays(app, None);
            for overlay in brought {
                add(app, overlay);
            }
        });
    });
}

fn fits(app: App, overlay: &Overlay) -> bool {
    app.stage.session_untracked(|session| overlay.check_fits(session.recorded()).is_ok()).unwrap_or(false)
}

/// Stores ratings, and applies them if their log is on the table. False: they are there already.
pub(super) fn add(app: App, overlay: Overlay) -> bool {
    add_and_then(app, overlay, async || ())
}

/// The same, and then calls back once they are stored.
pub(super) fn add_and_then(app: App, overlay: Overlay, on_stored: impl AsyncFnOnce() + 'static) -> bool {
    add_overlay(app, overlay, on_stored).1
}

/// Adds ratings to their log: returns the number they are stored under, and whether they are new.
fn add_overlay(app: App, overlay: Overlay, on_stored: impl AsyncFnOnce() + 'static) -> (f64, bool) {
    let (stage, rating) = (app.stage, app.context::<RatingState>());
    let id = stage.session_untracked(|session| session.recorded().id.clone());
    let here = id.as_ref() == Some(&overlay.log);
    let mut number = js_sys::Date::now();
    let overlay = Arc::new(overlay);
    if here {
        let known = rating.overlays.with_untracked(|list| {
            let same = list.iter().find(|one| one.overlay == overlay);
            number = list.iter().map(|one| one.number + 1.0).fold(number, f64::max);
            same.map(|one| one.number)
        });
        if let Some(known) = known {
            set_shown(app, known, true);
            return (known, false);
        }
        let fits = fits(app, &overlay);
        rating.overlays.update(|list| {
            list.push(AppliedOverlay { number, overlay: Arc::clone(&overlay), shown: true, fits });
        });
        hide_other_sensors(app, number);
        apply_overlays(app, Some(number));
    }
    store_and_then(app, number, true, overlay, on_stored);
    (number, true)
}

/// Removes ratings from the shelf, if they are stored.
fn forget(log: String, number: f64) {
    spawn_local(async move {
        let _ = shelf::remove_ratings(&log, number).await;
    });
}

/// Replaces the ratings of this number silently; without new ones, removes them. Returns the number of the
/// new ones.
pub fn replace(app: App, number: Option<f64>, comes: Option<Overlay>) -> Option<f64> {
    let rating = app.context::<RatingState>();
    let mut gone = None;
    rating.overlays.update(|list| {
        let at = list.iter().position(|one| Some(one.number) == number);
        gone = at.map(|at| list.remove(at));
    });
    if let Some(gone) = gone {
        forget(gone.overlay.log.clone(), gone.number);
    }
    match comes {
        Some(overlay) => Some(add_overlay(app, overlay, async || ()).0),
        None => {
            apply_overlays(app, None);
            None
        }
    }
}

/// The place of these ratings among the minds of the log as it is shown. Tracked.
pub fn mind_place(app: App, number: f64) -> Option<u16> {
    let rating = app.context::<RatingState>();
    let minds = |session: &Session| session.recorded().settings.minds.len();
    let first = app.stage.session(minds)?;
    let order = rating.applied_numbers.get_value();
    let place = order.iter().position(|one| *one == number)?;
    u16::try_from(first + place).ok()
}

fn store(app: App, number: f64, shown: bool, overlay: Arc<Overlay>) {
    store_and_then(app, number, shown, overlay, async || ());
}

fn store_and_then(app: App, number: f64, shown: bool, overlay: Arc<Overlay>, on_stored: impl AsyncFnOnce() + 'static) {
    spawn_local(async move {
        match shelf::store_ratings(number, shown, &overlay).await {
            Ok(()) => on_stored().await,
            Err(error) => {
                let l = app.language.get_untracked();
                app.notify(Notice::error(t::overlays_not_kept(l), vec![error.said().text(l).to_owned()]));
            }
        }
    });
}

/// Shows ratings on the charts, or hides them.
pub(super) fn set_shown(app: App, number: f64, shown: bool) {
    let mut changed = None;
    app.context::<RatingState>().overlays.update(|list| {
        if let Some(one) = list.iter_mut().find(|one| one.number == number) {
            one.shown = shown;
            changed = Some(Arc::clone(&one.overlay));
        }
    });
    if shown {
        hide_other_sensors(app, number);
    }
    if let Some(overlay) = changed {
        apply_overlays(app, shown.then_some(number));
        store(app, number, shown, overlay);
    }
}

/// Hides other makers' sensors when these are shown: a player has one reading of another at a time, so the
/// sensors of two readers would mix.
fn hide_other_sensors(app: App, number: f64) {
    let is_sensors = |one: &AppliedOverlay| matches!(one.overlay.plan, RatingPlan::Sensors { .. });
    let mut hidden = Vec::new();
    app.context::<RatingState>().overlays.update(|list| {
        let comes = list.iter().any(|one| one.number == number && is_sensors(one));
        let others = list.iter_mut().filter(|one| comes && one.number != number);
        for one in others.filter(|one| one.shown && is_sensors(one)) {
            one.shown = false;
            hidden.push((one.number, Arc::clone(&one.overlay)));
        }
    });
    for (number, overlay) in hidden {
        store(app, number, false, overlay);
    }
}

/// Removes ratings and offers to undo it.
pub(super) fn remove(app: App, number: f64) {
    let l = app.language.get_untracked();
    let mut removed = None;
    app.context::<RatingState>().overlays.update(|list| {
        let at = list.iter().position(|one| one.number == number);
        removed = at.map(|at| list.remove(at));
    });
    let Some(removed) = removed else { return };
    apply_overlays(app, None);
    let overlay = removed.overlay;
    let name = mind_name(l, Some(&overlay.rated_by));
    let log = overlay.log.clone();
    // The undo outlives the removed row.
    spawn_local(async move {
        // What was never stored needs no removal.
        let _ = shelf::remove_ratings(&log, number).await;
        let back = Callback::new(move |()| {
            app.notice.set(None);
            add(app, overlay.as_ref().clone());
        });
        app.notify(Notice { action: Some((t::overlay_back(l), back)), ..Notice::info(t::overlay_removed(l, &name)) });
    });
}

/// Accepts ratings from files: those of the log on the table are applied, those of the logs that were opened
/// with them wait until one is chosen. Returns what belongs to neither.
pub(super) fn accept_ratings(app: App, loose: Vec<UnmatchedRatings>, opened: &[String]) -> Vec<UnmatchedRatings> {
    let l = app.language.get_untracked();
    let (stage, rating) = (app.stage, app.context::<RatingState>());
    let here = stage.session_untracked(|session| session.recorded().id.clone());
    let (mut homeless, mut added, mut known) = (Vec::new(), 0, 0);
    for one in loose {
        let on_table = here.as_ref() == Some(&one.log) && !stage.is_live();
        let Ok(overlay) = read_ratings(&one.text) else {
            homeless.push(one);
            continue;
        };
        if opened.contains(&one.log) {
            rating.waiting_overlays.update_value(|all| all.push(overlay));
        } else if on_table {
            if add(app, overlay) {
                added += 1;
            } else {
                known += 1;
            }
        } else {
            homeless.push(one);
        }
    }
    match (added, known) {
        (0, 0) => {}
        (0, _) => app.notify(Notice::info(t::overlay_known(l))),
        (added, _) => app.notify(Notice::info(t::overlays_added(l, added as usize))),
    }
    homeless
}
