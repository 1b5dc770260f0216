//! The bar below the conversation while somebody predicts: which stop it is, what is asked, what came of it.

use super::class::ClassPart;
use super::ends::{Ends, outcome_view};
use super::question::PredictQuestion;
use super::{PredictState, encode_prediction};
use crate::page::app::clipboard::copy_text;
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::prediction::PredictionStop;
use crate::show::viewer::words::labels as t;

/// Where somebody is among the stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PredictPhase {
    /// The game has no stops.
    NoStops,
    /// At a stop without a prediction, or on the way back to it.
    Open(usize),
    /// The prediction is made, and what came of it is not shown yet.
    Predicted(usize),
    /// What came of it is shown.
    Revealed(usize),
    /// On the way to this stop.
    Approaching(usize),
    Over,
}

impl PredictState {
    fn phase(self) -> PredictPhase {
        let cursor = self.app.stage.cursor.get();
        let open = self.open_stop();
        let stops = self.stops.read();
        if stops.is_empty() {
            return PredictPhase::NoStops;
        }
        let place = |stop: &PredictionStop| stops.iter().position(|one| one == stop);
        let open = open.as_ref().and_then(place);
        // Nobody gets past an open stop. Whoever tries to finds its sliders as they were set.
        if let Some(at) = open.filter(|at| stops[*at].after <= cursor) {
            return PredictPhase::Open(at);
        }
        let behind = stops.iter().rposition(|stop| stop.after <= cursor);
        match behind.filter(|at| self.prediction_at(stops[*at].after).is_some()) {
            Some(at) if cursor < stops[at].outcome_turn => PredictPhase::Predicted(at),
            Some(at) => PredictPhase::Revealed(at),
            None => open.map_or(PredictPhase::Over, PredictPhase::Approaching),
        }
    }
}

#[component]
pub fn PredictBar() -> impl IntoView {
    let app = app();
    view! { <Show when=move || app.stage.is_predicting.get()><Bar/></Show> }
}

#[component]
fn Bar() -> impl IntoView {
    let app = app();
    let (stage, l) = (app.stage, language());
    let predicting: PredictState = app.context();
    let moment = Memo::new(move |_| predicting.phase());
    let place = move || {
        let stops = predicting.stops.read();
        let at = match moment.get() {
            PredictPhase::Open(at) | PredictPhase::Predicted(at) | PredictPhase::Revealed(at) => at,
            PredictPhase::NoStops | PredictPhase::Approaching(_) | PredictPhase::Over => return None,
        };
        let stop = stops.get(at)?;
        Some(t::predict_stop_of(l, at + 1, stops.len(), stop.after))
    };
    let body = move || match moment.get() {
        PredictPhase::NoStops => view! { <p class="quiet">{t::predict_no_stops(l)}</p> }.into_any(),
        PredictPhase::Open(at) => {
            let stop = predicting.stops.with_untracked(|stops| stops.get(at).copied());
            stop.map(|stop| view! { <PredictQuestion stop=stop/> }).into_any()
        }
        PredictPhase::Predicted(at) => prediction_view(predicting, at, false).into_any(),
        PredictPhase::Revealed(at) => prediction_view(predicting, at, true).into_any(),
        PredictPhase::Approaching(at) => on_the_way(predicting, at).into_any(),
        PredictPhase::Over => view! { <p class="quiet">{t::predict_last_stop(l)}</p> {go_on()} }.into_any(),
    };
    view! {
        <section class="predict" data-testid="predict" aria-label=t::predict_head(l)>
            <div class="predict-head">
                <strong>{t::predict_head(l)}</strong>
                <span class="quiet small" data-testid="predict-place">{place}</span>
                <button class="button" data-testid="predict-end" on:click=move |_| stage.is_predicting.set(false)>{t::predict_end(l)}</button>
            </div>
            <div class="predict-body" aria-live="polite">{body}</div>
            <Ends/>
            <ClassPart/>
        </section>
    }
}

fn go_on() -> impl IntoView {
    let (stage, l) = (app().stage, language());
    let go = move |_| stage.command(PlaybackCommand::Play);
    view! { <button class="button primary" data-testid="predict-go-on" disabled=move || stage.playing.get() on:click=go>{t::predict_go_on(l)}</button> }
}

fn on_the_way(predicting: PredictState, at: usize) -> impl IntoView {
    let l = language();
    let (first, turn, count) = predicting.stops.with_untracked(|stops| {
        let turn = stops.get(at).map_or(0, |stop| stop.after);
        (at == 0, turn, stops.len())
    });
    let lead = first.then(|| view! { <p>{t::predict_lead(l, count)}</p> });
    view! { {lead} <div class="live-buttons">{go_on()} <span class="quiet small">{t::predict_next_stop(l, turn)}</span></div> }
}

/// What was predicted at a stop: its code until what came of it is shown, then that.
fn prediction_view(predicting: PredictState, at: usize, shown: bool) -> Option<AnyView> {
    let l = language();
    let stop = predicting.stops.with_untracked(|stops| stops.get(at).copied())?;
    let one = untrack(|| predicting.prediction_at(stop.after))?;
    let id = predicting.app.stage.session_untracked(|session| session.recorded().id.clone())?;
    let code = encode_prediction(&id, &one).filter(|_| !shown);
    let copied = RwSignal::new(false);
    let code = code.map(|code| {
        let text = code.clone();
        let press = move |_| copy_text(predicting.app, text.clone(), copied);
        view! {
            <p class="predict-code"><span class="quiet small">{t::predict_your_code(l)}</span> <code data-testid="predict-code">{code}</code>
                <button class="button" data-testid="predict-copy-code" on:click=press>{move || if copied.get() { t::predict_copied(l) } else { t::predict_copy_code(l) }}</button>
            </p>
            <p class="quiet small">{t::predict_code_hint(l)}</p>
        }
    });
    let told = if shown {
        outcome_view(predicting, stop, &one).into_any()
    } else {
        view! { <p>{t::predict_locked_in(l)}</p> }.into_any()
    };
    Some(view! { {told} {code} <div class="live-buttons">{go_on()}</div> }.into_any())
}
