//! Applies ratings to a copy of the recorded log on the table. Deliberately not here: which of them are shown
//! (`overlays`).

use super::RatingState;
use super::overlays::AppliedOverlay;
use crate::base::game::{Overlay, Raters, RatingPlan};
use crate::page::app::sliced_work;
use crate::page::app::state::App;
use crate::read::insight::RatedBy;
use leptos::task::spawn_local;

/// The choice in the score that shows these ratings, at their place among the log's minds.
fn choice(overlay: &Overlay, mind: usize) -> Option<RatedBy> {
    let mind = u16::try_from(mind).ok()?;
    match &overlay.plan {
        RatingPlan::Ratings { raters: Raters::Neutral, .. } => Some(RatedBy::AddedNeutral(mind)),
        RatingPlan::Ratings { .. } => Some(RatedBy::AddedTable(mind)),
        RatingPlan::Sensors { .. } | RatingPlan::Beliefs { .. } => None,
    }
}

/// Applies the ratings that are on to a copy of the recorded log, in slices. `show`: the number of those to
/// draw now.
pub(super) fn apply_overlays(app: App, show: Option<f64>) {
    let (stage, rating) = (app.stage, app.context::<RatingState>());
    rating.applications.update_value(|count| *count = count.wrapping_add(1));
    let this = rating.applications.get_value();
    let Some(recorded) = stage.session_untracked(|session| session.recorded().clone()) else {
        return;
    };
    let on: Vec<AppliedOverlay> = rating.overlays.with_untracked(|list| {
        let on = list.iter().filter(|one| one.is_on());
        on.cloned().collect()
    });
    spawn_local(async move {
        let wanted = move || rating.applications.get_value() == this;
        let overlays: Vec<&Overlay> = on.iter().map(|one| one.overlay.as_ref()).collect();
        let first = recorded.settings.minds.len();
        let session = if overlays.is_empty() {
            sliced_work::open_session(recorded, |_, _| wanted()).await
        } else {
            let Ok(whole) = Overlay::applied_to(&overlays, &recorded) else {
                // All of them fit the log.
                return;
            };
            let session = sliced_work::open_session(whole, |_, _| wanted()).await;
            session.map(|session| session.with_recorded(recorded))
        };
        let Ok(session) = session else { return };
        if !wanted() || stage.is_live() {
            return;
        }
        // The chosen reader stays chosen, wherever its place is now.
        let before = stage.rated_by.get_untracked();
        let chosen = show.or_else(|| {
            let (RatedBy::AddedNeutral(mind) | RatedBy::AddedTable(mind)) = before? else {
                return None;
            };
            let place = usize::from(mind).checked_sub(first)?;
            rating.applied_numbers.with_value(|order| order.get(place).copied())
        });
        let place = chosen.and_then(|number| on.iter().position(|one| one.number == number));
        let by = match (place, before) {
            (Some(place), _) => on.get(place).and_then(|one| choice(&one.overlay, first + place)),
            (None, Some(RatedBy::AddedNeutral(_) | RatedBy::AddedTable(_))) => None,
            (None, other) => other,
        };
        let numbers = on.iter().map(|one| one.number).collect();
        rating.applied_numbers.set_value(numbers);
        stage.replace_session(session, by);
    });
}
