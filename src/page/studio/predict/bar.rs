//! The bar below the conversation while somebody predicts: which stop it is, what is asked, what came of it.

use super::PredictFeature;
use super::class::ClassroomSection;
use super::ends::{ForecasterRanking, outcome_view};
use super::question::PredictQuestion;
use crate::page::app::clipboard::copy_text;
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::show::predict::{PredictModel, PredictPhase};
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::prediction::encode_prediction;
use crate::show::viewer::words::labels as t;

#[component]
pub fn PredictBar() -> impl IntoView {
    let app = app();
    view! { <Show when=move || app.stage.is_predicting.get()><PredictBarContent/></Show> }
}

#[component]
fn PredictBarContent() -> impl IntoView {
    let app = app();
    let (stage, l) = (app.stage, language());
    let predict: PredictFeature = app.context();
    let phase = predict.memo(PredictModel::phase);
    let place = predict.memo(move |model| {
        let (PredictPhase::AwaitingPrediction(at) | PredictPhase::Predicted(at) | PredictPhase::Revealed(at)) =
            model.phase()
        else {
            return None;
        };
        let stops = &model.context.stops;
        Some(t::predict_stop_of(l, at + 1, stops.len(), stops.get(at)?.after_turn))
    });
    let body = move || match phase.get() {
        PredictPhase::NoStops => view! { <p class="quiet">{t::predict_no_stops(l)}</p> }.into_any(),
        PredictPhase::AwaitingPrediction(at) => {
            let stop = predict.read_untracked().context.stops.get(at).copied();
            stop.map(|stop| view! { <PredictQuestion stop=stop/> }).into_any()
        }
        PredictPhase::Predicted(at) => prediction_view(predict, at, false).into_any(),
        PredictPhase::Revealed(at) => prediction_view(predict, at, true).into_any(),
        PredictPhase::Approaching(at) => next_stop_note(predict, at).into_any(),
        PredictPhase::Over => view! { <p class="quiet">{t::predict_last_stop(l)}</p> {continue_button()} }.into_any(),
    };
    view! {
        <section class="predict" data-testid="predict" aria-label=t::predict_head(l)>
            <div class="predict-head">
                <strong>{t::predict_head(l)}</strong>
                <span class="quiet small" data-testid="predict-place">{move || place.get()}</span>
                <button class="button" data-testid="predict-end"
                    on:click=move |_| stage.is_predicting.set(false)>{t::predict_end(l)}</button>
            </div>
            <div class="predict-body" aria-live="polite">{body}</div>
            <ForecasterRanking/>
            <ClassroomSection/>
        </section>
    }
}

fn continue_button() -> impl IntoView {
    let (stage, l) = (app().stage, language());
    let go = move |_| stage.run_playback_command(PlaybackCommand::Play);
    view! {
        <button class="button primary" data-testid="predict-go-on" disabled=move || stage.playing.get()
            on:click=go>{t::predict_go_on(l)}</button>
    }
}

fn next_stop_note(predict: PredictFeature, at: usize) -> impl IntoView {
    let l = language();
    let model = predict.read_untracked();
    let stops = &model.context.stops;
    let turn = stops.get(at).map_or(0, |stop| stop.after_turn);
    let lead = (at == 0).then(|| view! { <p>{t::predict_lead(l, stops.len())}</p> });
    view! {
        {lead}
        <div class="live-buttons">
            {continue_button()} <span class="quiet small">{t::predict_next_stop(l, turn)}</span>
        </div>
    }
}

/// What was predicted at a stop: its code until what came of it is shown, then that.
fn prediction_view(predict: PredictFeature, at: usize, shown: bool) -> Option<AnyView> {
    let l = language();
    let model = predict.read_untracked();
    let stop = *model.context.stops.get(at)?;
    let prediction = model.prediction_at(stop.after_turn)?;
    let code = encode_prediction(&model.context.log, prediction).filter(|_| !shown);
    let copied = RwSignal::new(false);
    let code = code.map(|code| {
        let text = code.clone();
        let press = move |_| copy_text(predict.app, text.clone(), copied);
        view! {
            <p class="predict-code">
                <span class="quiet small">{t::predict_your_code(l)}</span>
                <code data-testid="predict-code">{code}</code>
                <button class="button" data-testid="predict-copy-code" on:click=press>
                    {move || if copied.get() { t::predict_copied(l) } else { t::predict_copy_code(l) }}
                </button>
            </p>
            <p class="quiet small">{t::predict_code_hint(l)}</p>
        }
    });
    let told = if shown {
        outcome_view(predict.app, stop, prediction).into_any()
    } else {
        view! { <p>{t::predict_locked_in(l)}</p> }.into_any()
    };
    Some(view! { {told} {code} <div class="live-buttons">{continue_button()}</div> }.into_any())
}
