//! The panel: the form or the progress, the outcome, and the ratings of the log, to be shown, saved or removed.
//! Also the line outside of it while it is closed.

use super::form::RateForm;
use super::{RatingFeature, is_running};
use crate::base::game::Overlay;
use crate::page::app::download::download_bytes;
use crate::page::app::file_picker::OpenFileButton;
use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::shared_views::command_lines;
use crate::page::app::side_panel::SidePanel;
use crate::page::app::state::{App, Notice, Page, SidePanelKind, app, language};
use crate::page::studio::export::log_file_name;
use crate::read::archive::write_ratings;
use crate::show::viewer::OverlayRow;
use crate::show::viewer::words::{format_seconds, labels as t};
use crate::study::overlay::MindFailure;
use crate::study::rating::{ListedOverlay, RatingEvent, RatingOutcome, RatingProgress};

#[component]
pub fn RatePanel() -> impl IntoView {
    let l = language();
    let app = app();
    view! {
        <SidePanel id="rate-panel" title=t::rate_panel(l)>
            <p class="quiet">{t::rate_lead(l)}</p>
            <OutcomeView/>
            <Show when=move || is_running(app)>
                <div class="rating-progress"><RunningRatingSection/></div>
            </Show>
            // Inputs stay, for another try.
            <div hidden=move || is_running(app)><RateForm/></div>
            <OverlayList/>
        </SidePanel>
    }
}

/// One line while a rating runs and the panel is closed.
#[component]
pub fn RatingLine() -> impl IntoView {
    let app = app();
    let l = language();
    let away = move || app.open_panel.get() != Some(SidePanelKind::Ratings) || app.page.get() != Page::Table;
    view! {
        <Show when=move || is_running(app) && away()>
            <div class="loading-line" data-testid="rating-line">
                <RunningRatingSection/>
                <button class="button plain" data-testid="rating-show"
                    on:click=move |_| { app.page.set(Page::Table); app.open_panel.set(Some(SidePanelKind::Ratings)); }>
                    {t::rating_show(l)}</button>
            </div>
        </Show>
    }
}

/// The progress, and a button that stops it.
#[component]
fn RunningRatingSection() -> impl IntoView {
    let l = language();
    let rating: RatingFeature = app().context();
    let now = rating.memo(|model| model.progress.clone());
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
        let (why, ms) = now.get()?.retry?;
        Some(t::rating_waits(l, &why, &format_seconds(u64::from(ms))))
    };
    view! {
        <p class="num" data-testid="rating-now">{text}</p>
        <progress max="1" value=value aria-label=t::rate_panel(l)></progress>
        {move || waits().map(|why| view! { <p class="small rate-waits" role="status">{why}</p> })}
        <button type="button" class="button" data-testid="rate-stop"
            on:click=move |_| rating.dispatch(RatingEvent::Stop)>{t::rating_stop(l)}</button>
    }
}

#[component]
fn OutcomeView() -> impl IntoView {
    let l = language();
    let outcome = app().context::<RatingFeature>().memo(|model| model.outcome.clone());
    let part = move |done, of| {
        if done == 0 { t::rated_none(l, of) } else { t::rated_part(l, done, of) }
    };
    let described = move || {
        outcome.get().map(|outcome| match outcome {
            RatingOutcome::Done { readings, unusable } => view! {
                <p class="finding-head">{icon(Icon::Check)} {t::rated_all(l, readings)}</p>
                {(unusable > 0).then(|| view! { <p class="small">{t::rated_left(l, unusable)}</p> })}
            }
            .into_any(),
            RatingOutcome::Stopped { done, of } => view! { <p class="finding-head">{part(done, of)}</p> }.into_any(),
            RatingOutcome::Nothing => view! { <p class="finding-head">{t::rate_nothing(l)}</p> }.into_any(),
            RatingOutcome::Failed { done, of, failure: MindFailure { reason, advice, commands } } => view! {
                <p class="finding-head">
                    {if done == 0 { t::rated_none(l, of) } else { t::rated_broken(l, done, of) }}
                </p>
                <p class="failed-detail">{reason}</p>
                {(!advice.is_empty()).then(|| view! {
                    <p class="rating-next-step" data-testid="rate-todo">{advice}</p>
                })}
                {command_lines(commands)}
            }
            .into_any(),
        })
    };
    let fine = move || matches!(*outcome.read(), Some(RatingOutcome::Done { .. } | RatingOutcome::Stopped { .. }));
    view! {
        <div aria-live="polite" class="rating-result">
            <Show when=move || outcome.read().is_some()>
                <div class="finding" class:is-ok=fine data-testid="rate-outcome">{described}</div>
            </Show>
        </div>
    }
}

#[component]
pub fn OverlayList() -> impl IntoView {
    let l = language();
    let rating: RatingFeature = app().context();
    let overlays = rating.memo(|model| model.overlays.clone());
    view! {
        <section class="overlays" aria-label=t::overlays(l) data-testid="overlays">
            <h3>{t::overlays(l)}</h3>
            <Show when=move || !overlays.read().is_empty()
                fallback=move || view! { <p class="small quiet">{t::no_overlays(l)}</p> }>
                <ul>{move || overlays.get().into_iter().map(|one| overlay_row(rating, one)).collect_view()}</ul>
            </Show>
            <div class="form-row">
                <OpenFileButton label=t::overlays_open(l)/> <span class="small quiet">{t::overlays_open_hint(l)}</span>
            </div>
        </section>
    }
}

fn overlay_row(
    rating: RatingFeature, ListedOverlay { number, overlay, shown }: ListedOverlay,
) -> Option<impl IntoView> {
    let app = rating.app;
    let l = language();
    let facts = app.stage.session_untracked(|session| {
        let fits = overlay.check_fits(session.recorded_log()).is_ok();
        (OverlayRow::new(l, session.recorded_log(), &overlay), fits)
    });
    let (facts, fits) = facts?;
    let OverlayRow { name, plan, size } = facts;
    Some(view! {
        <li class="overlay-row" data-testid="overlay-row">
            <div>
                <p><strong>{plan}</strong>" "<span>{t::overlay_by(l, &name)}</span></p>
                <p class="small quiet num">{size}</p>
                {(!fits).then(|| view! { <p class="small">{t::overlay_unfit(l)}</p> })}
            </div>
            <div class="overlay-tools">
                <label class="tick" title=t::overlay_shown(l, &name)>
                    <input type="checkbox" data-testid="overlay-shown" aria-label=t::overlay_shown(l, &name)
                        prop:checked=shown && fits disabled=!fits
                        on:change=move |e| rating.dispatch(RatingEvent::SetShown(number, event_target_checked(&e)))/>
                    <span aria-hidden="true">{t::overlay_shown_word(l)}</span></label>
                <button type="button" class="button plain" data-testid="overlay-save"
                    aria-label=t::overlay_save(l, &name)
                    on:click=move |_| save_overlay(app, &overlay)>{t::overlay_save_word(l)}</button>
                <button type="button" class="button plain" data-testid="overlay-remove"
                    aria-label=t::overlay_remove(l, &name)
                    on:click=move |_| rating.dispatch(RatingEvent::Remove(number))>{t::overlay_remove_word(l)}</button>
            </div>
        </li>
    })
}

fn save_overlay(app: App, overlay: &Overlay) {
    let l = app.language.get_untracked();
    let name = app.stage.session_untracked(|session| log_file_name(session.recorded_log())).unwrap_or_default();
    match write_ratings(overlay) {
        Ok(text) => {
            let name = format!("{name}.ratings.json");
            download_bytes(app, &name, "application/json", text.as_bytes());
        }
        Err(error) => app.notify(Notice::error(t::export_failed(l), vec![error.localized().text(l).to_owned()])),
    }
}
