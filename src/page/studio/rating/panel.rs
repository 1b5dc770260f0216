//! The panel: the form or the progress, the outcome, and the ratings of the log. Also the line outside of it
//! while it is closed.

use super::RatingState;
use super::form::RateForm;
use super::list::OverlayList;
use super::run::{RatingOutcome, RatingProgress, stop};
use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::shared_views::command_lines;
use crate::page::app::side_panel::SidePanel;
use crate::page::app::state::{Page, SidePanelKind, app, language};
use crate::show::viewer::words::{labels as t, seconds};

#[component]
pub fn RatePanel() -> impl IntoView {
    let app = app();
    let l = language();
    let rating: RatingState = app.context();
    let open = move || {
        app.open_panel.get() == Some(SidePanelKind::Rate)
            && app.page.get() == Page::Table
            && app.stage.has_game()
            && !app.stage.is_live()
    };
    view! {
        <Show when=open>
            <SidePanel id="rate-panel" title=t::rate_panel(l)>
                <p class="quiet">{t::rate_lead(l)}</p>
                <OutcomeView/>
                <Show when=move || rating.progress.read().is_some()>
                    <div class="rating-progress"><Progress/></div>
                </Show>
                // Inputs stay, for another try.
                <div hidden=move || rating.progress.read().is_some()><RateForm/></div>
                <OverlayList/>
            </SidePanel>
        </Show>
    }
}

/// One line while a rating runs and the panel is closed.
#[component]
pub fn RatingLine() -> impl IntoView {
    let app = app();
    let l = language();
    let rating: RatingState = app.context();
    let away = move || app.open_panel.get() != Some(SidePanelKind::Rate) || app.page.get() != Page::Table;
    view! {
        <Show when=move || rating.progress.read().is_some() && away()>
            <div class="loading-line" data-testid="rating-line">
                <Progress/>
                <button class="button plain" data-testid="rating-show"
                    on:click=move |_| { app.page.set(Page::Table); app.open_panel.set(Some(SidePanelKind::Rate)); }>
                    {t::rating_show(l)}</button>
            </div>
        </Show>
    }
}

/// The progress, and a button that stops it.
#[component]
fn Progress() -> impl IntoView {
    let app = app();
    let l = language();
    let now = app.context::<RatingState>().progress;
    let text = move || match now.get() {
        Some(RatingProgress { done, of, .. }) if of > 0 => t::rating_now(l, done, of),
        _ => t::rating_begins(l),
    };
    // Calls are far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let value = move || {
        let now = now.get()?;
        (now.of > 0).then(|| format!("{:.3}", now.done as f64 / now.of as f64))
    };
    let waits = move || {
        let (why, ms) = now.get()?.waits?;
        Some(t::rating_waits(l, &why, &seconds(u64::from(ms))))
    };
    view! {
        <p class="num" data-testid="rating-now">{text}</p>
        <progress max="1" value=value aria-label=t::rate_panel(l)></progress>
        {move || waits().map(|why| view! { <p class="small rate-waits" role="status">{why}</p> })}
        <button type="button" class="button" data-testid="rate-stop" on:click=move |_| stop(app)>{t::rating_stop(l)}</button>
    }
}

#[component]
fn OutcomeView() -> impl IntoView {
    let app = app();
    let l = language();
    let outcome = app.context::<RatingState>().outcome;
    let part = move |done, of| {
        if done == 0 { t::rated_none(l, of) } else { t::rated_part(l, done, of) }
    };
    let told = move || {
        outcome.get().map(|outcome| match outcome {
            RatingOutcome::Done { readings, unusable } => view! {
                <p class="finding-head">{icon(Icon::Check)} {t::rated_all(l, readings)}</p>
                {(unusable > 0).then(|| view! { <p class="small">{t::rated_left(l, unusable)}</p> })}
            }
            .into_any(),
            RatingOutcome::Stopped { done, of } => {
                view! { <p class="finding-head">{part(done, of)}</p> }.into_any()
            }
            RatingOutcome::Nothing => view! { <p class="finding-head">{t::rate_nothing(l)}</p> }.into_any(),
            RatingOutcome::Failed {
                done,
                of,
                reason,
                advice,
                commands: lines,
            } => view! {
                <p class="finding-head">{if done == 0 { t::rated_none(l, of) } else { t::rated_broken(l, done, of) }}</p>
                <p class="failed-detail">{reason}</p>
                {(!advice.is_empty()).then(|| view! { <p class="rating-next-step" data-testid="rate-todo">{advice}</p> })}
                {command_lines(lines)}
            }
            .into_any(),
        })
    };
    let fine = move || matches!(*outcome.read(), Some(RatingOutcome::Done { .. } | RatingOutcome::Stopped { .. }));
    view! {
        <div aria-live="polite" class="rating-result">
            <Show when=move || outcome.read().is_some()>
                <div class="finding" class:is-ok=fine data-testid="rate-outcome">{told}</div>
            </Show>
        </div>
    }
}
