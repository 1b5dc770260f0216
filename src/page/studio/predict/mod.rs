//! Predicting on a log, as views and effects. Deliberately not here: what follows from what (`show::predict`).

mod bar;
mod class;
mod ends;
mod question;

pub use bar::PredictBar;

use super::feature::Feature;
use super::rating;
use crate::base::platform::browser::preferences;
use crate::page::app::address::{PREDICT_PARAM, PREDICTIONS_PARAM};
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice};
use crate::read::insight::Believer;
use crate::show::predict::{PredictContext, PredictEffect, PredictEvent, PredictModel, update};
use crate::show::viewer::Perspective;
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::prediction::{StoredPredictions, prediction_stops};
use crate::show::viewer::score::BeliefSource;
use crate::show::viewer::words::labels as t;

type PredictFeature = Feature<PredictModel, PredictEvent, PredictEffect>;

/// Provides predicting to the page.
pub fn provide(app: App) {
    let stage = app.stage;
    let stops = Memo::new(move |_| {
        let victim = stage.victim.get();
        let stops = || stage.session(|session| prediction_stops(session, victim)).unwrap_or_default();
        if stage.is_predicting.get() { stops() } else { Vec::new() }
    });
    let table = PredictContext { opened_game: stage.opened_game_count.get_untracked(), ..PredictContext::default() };
    let predict = PredictFeature::new(app, PredictModel::new(table), update, run_effect);
    provide_context(predict);
    Effect::new(move |_| {
        let table = PredictContext { stops: stops.get(), ..current_predict_context(app) };
        predict.dispatch(PredictEvent::TableChanged(table));
    });
}

/// The game on the table, without its stops. Tracked.
fn current_predict_context(app: App) -> PredictContext {
    let stage = app.stage;
    let (log, people) = stage
        .session(|session| (session.recorded_log().id.clone(), session.scenario().people_count()))
        .unwrap_or_default();
    PredictContext {
        opened_game: stage.opened_game_count.get(),
        log,
        people,
        victim: stage.victim.get(),
        stops: Vec::new(),
        cursor: stage.cursor.get(),
        is_playing: stage.playing.get(),
    }
}

/// Begins, or does what the opened link asks for: shows somebody's predictions, or begins.
pub fn open_or_begin_predictions(app: App) {
    let predict: PredictFeature = app.context();
    let stage = app.stage;
    // A link's predictions may come before anybody is told that the game is on the table.
    predict.dispatch(PredictEvent::TableChanged(untrack(|| current_predict_context(app))));
    let asked = app.link_parameters.get_value();
    app.link_parameters.set_value(Vec::new());
    let value = |name: &str| asked.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone());
    let codes = value(PREDICTIONS_PARAM).filter(|_| untrack(|| stage.has_game()));
    let only_shows = codes.is_some() && value(PREDICT_PARAM).is_none();
    if let Some(codes) = codes {
        predict.dispatch(PredictEvent::LinkOpened(codes));
    }
    if only_shows || untrack(|| stage.is_live()) || stage.is_predicting.get_untracked() {
        return;
    }
    let stored = stage.session_untracked(|session| {
        let text = preferences::get(&predictions_preference(&session.recorded_log().id));
        text.map(|text| StoredPredictions::from_json(&text, session.scenario())).unwrap_or_default()
    });
    if let Some(stored) = stored {
        predict.dispatch(PredictEvent::Begun(stored));
    }
}

/// The preference that stores the predictions about a game.
fn predictions_preference(log: &str) -> String {
    format!("predicted.{log}")
}

fn run_effect(predict: PredictFeature, effect: PredictEffect) {
    let (app, stage) = (predict.app, predict.app.stage);
    let l = app.language.get_untracked();
    match effect {
        PredictEffect::SetPredicting(on) => stage.is_predicting.set(on),
        PredictEffect::ShowPublicView(turn) => {
            if stage.viewpoint.get_untracked().spoilers_revealed {
                stage.toggle_reveal();
            }
            stage.set_perspective(Perspective::Public);
            stage.run_playback_command(PlaybackCommand::Pause);
            stage.run_playback_command(PlaybackCommand::Seek(turn));
        }
        PredictEffect::StopAt(turn) => {
            if stage.cursor.get_untracked() > turn {
                stage.run_playback_command(PlaybackCommand::Seek(turn));
            }
            stage.run_playback_command(PlaybackCommand::Pause);
        }
        PredictEffect::Guess(victim, seat) => stage.guess.update(|guess| guess.set_suspect(victim, seat)),
        PredictEffect::Store => {
            let text = predict.read_untracked().record.to_json();
            let id = stage.session_untracked(|session| session.recorded_log().id.clone());
            match (id.map(|id| predictions_preference(&id)), text) {
                (Some(name), Some(text)) => preferences::set(&name, &text),
                (Some(name), None) => preferences::remove(&name),
                (None, _) => {}
            }
        }
        PredictEffect::StoreBeliefs(whose, number) => {
            let overlay = stage.session_untracked(|session| predict.read_untracked().overlay(whose, session));
            if let Some(overlay) = overlay.filter(|overlay| overlay.is_some() || number.is_some()) {
                let stored = rating::replace_ratings(app, number, overlay);
                predict.dispatch(PredictEvent::BeliefsStored(whose, stored));
            }
        }
        PredictEffect::OfferUndo { opened, record } => {
            let undo = PredictEvent::Undone { opened, record };
            notify_with_action(predict, Notice::info(t::predict_forgotten(l)), t::overlay_back(l), undo);
        }
        PredictEffect::ReportLink { stops, broken } => {
            let broken: Vec<String> = broken.iter().map(|code| t::predict_link_broken(l, code)).collect();
            let notice = if broken.is_empty() {
                Notice::info(t::predict_link_holds(l, stops))
            } else {
                Notice::error(t::predict_head(l), broken)
            };
            if stops > 0 {
                notify_with_action(predict, notice, t::predict_line(l), PredictEvent::CurveWanted);
            } else if notice.is_error {
                app.notify(notice);
            }
        }
        PredictEffect::DrawCurve(number) => show_added_beliefs(app, number),
    }
}

/// Shows a notice whose action is an event.
fn notify_with_action(predict: PredictFeature, notice: Notice, label: String, event: PredictEvent) {
    let app = predict.app;
    app.run_at_root(|| {
        let press = Callback::new(move |()| {
            app.notice.set(None);
            predict.dispatch(event.clone());
        });
        app.notify(Notice { action: Some((label, press)), ..notice });
    });
}

/// Draws beliefs in the charts as soon as they are applied to the log, which happens in slices.
fn show_added_beliefs(app: App, number: f64) {
    app.run_at_root(|| {
        Effect::new(move |drawn: Option<bool>| {
            if drawn == Some(true) {
                return true;
            }
            let Some(mind) = rating::mind_index_of_ratings(app, number) else {
                return false;
            };
            app.stage.belief_source.set(Some(BeliefSource::Single(Believer::AddedReader(mind))));
            app.stage.is_score_open.set(true);
            true
        });
    });
}
