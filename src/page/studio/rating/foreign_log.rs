//! A line above another program's log: what it holds and what not, and the shortest way to its turning
//! points. One press has the built-in reader read whom the others could hold for the murderer, the next one
//! goes there. Other readers and other ratings are in the panel.

use super::{RatingFeature, start_rating};
use crate::base::game::{MindSettings, Raters, RatingPlan};
use crate::page::app::alive::{focus_on, is_phone_layout};
use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::shared_views::folding_panel;
use crate::page::app::state::{App, Page, app, language};
use crate::show::viewer::words::{format_rounded, labels as t};
use crate::show::viewer::{ForeignLogState, Scene, Session};
use crate::study::rating::{RatingEvent, RatingRequest, plan_ratings};

/// The time that the built-in reader takes for one belief, in milliseconds.
const MS_PER_BELIEF: f64 = 25.0;
const NEUTRAL_BELIEFS_PLAN: RatingPlan = RatingPlan::Beliefs { raters: Raters::Neutral };

#[component]
pub fn ForeignLogLine() -> impl IntoView {
    let app = app();
    let (stage, rating) = (app.stage, app.context::<RatingFeature>());
    let l = language();
    let log = Memo::new(move |_| {
        let (viewpoint, victim, choice) = (stage.viewpoint.get(), stage.victim.get(), stage.score_options());
        let of = |session: &Session| {
            ForeignLogState::from_scene(&Scene::new(session, usize::MAX, viewpoint, l), victim, choice)
        };
        stage.session(of).flatten()
    });
    let is_offered = rating.memo(|model| !model.is_dismissed && model.progress.is_none());
    let shown = move || {
        let here = app.page.get() == Page::Table && !stage.is_live() && !app.is_embedded.get();
        (here && is_offered.get()).then(|| log.get()).flatten()
    };
    let put_away = move || rating.dispatch(RatingEvent::Dismiss);
    let way = move |log: ForeignLogState| {
        let (sentence, button) = match log {
            ForeignLogState::Unread { sentence } => (sentence, read_beliefs_button("button primary").into_any()),
            ForeignLogState::Read { sentence, first } => {
                let label = match first {
                    Some(_) => t::read_beliefs_go(l),
                    None => t::read_beliefs_charts(l),
                };
                let go = move |_| {
                    put_away();
                    seek_turning_point(app, first);
                };
                let button = view! {
                    <button type="button" class="button primary" data-testid="to-turning-points"
                        on:click=go>{label}</button>
                };
                (sentence, button.into_any())
            }
        };
        view! {
            <section class="opened foreign-log" data-testid="foreign-log">
                {sentence_view(sentence)}
                {button}
                <button class="tool" data-testid="foreign-log-close" aria-label=t::dismiss(l) title=t::dismiss(l)
                    on:click=move |_| put_away()>{icon(Icon::Close)}</button>
            </section>
        }
    };
    move || shown().map(way)
}

/// The sentence; on a phone its beginning, and the rest on request.
fn sentence_view(sentence: String) -> AnyView {
    if is_phone_layout() {
        let sentence = view! { <span>{sentence}</span> };
        folding_panel(false, "foreign-said", sentence, ()).into_any()
    } else {
        view! { <p role="status">{sentence}</p> }.into_any()
    }
}

/// A button that has the built-in reader read beliefs from the log on the table; `None` if there is nothing
/// to read.
pub fn read_beliefs_button(class: &'static str) -> Option<impl IntoView> {
    let app = app();
    let l = language();
    let count =
        app.stage.session_untracked(|session| plan_ratings(session.recorded_log(), &NEUTRAL_BELIEFS_PLAN).list.len());
    let count = count.filter(|count| *count > 0 && !app.is_embedded.get_untracked())?;
    // Far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let seconds = (count as f64 * MS_PER_BELIEF / 1_000.0).ceil();
    let cost = t::read_beliefs_cost(l, &t::seconds_about(l, &format_rounded(seconds, 0)));
    let read = move |_| {
        start_rating(app, RatingRequest { plan: NEUTRAL_BELIEFS_PLAN, mind: MindSettings::OfflineReader, limit: 1 })
    };
    Some(view! {
        <span class="read-beliefs">
            <button type="button" class=class data-testid="read-beliefs" on:click=read>{t::read_beliefs(l)}</button>
            <small>{cost}</small>
        </span>
    })
}

/// Seeks the first turning point, with the charts open. Whoever was at the end may know where it turns.
fn seek_turning_point(app: App, first: Option<usize>) {
    let stage = app.stage;
    stage.is_score_open.set(true);
    if let Some(first) = first {
        stage.seek(usize::MAX);
        // Reading it records how far the viewer has come.
        stage.furthest_turn.get_untracked();
        stage.seek(first);
        // The pressed button goes.
        app.run_at_root(|| focus_on("[data-testid=turning-point]"));
    }
}
