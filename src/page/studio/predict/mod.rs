//! Predicting on a log: the game stops where it turned, the viewer says whom they suspect, and sees what came
//! of it. Predictions are stored with the log as a reader's beliefs (`studio/rating`), so every chart has
//! them; a class is one more reader. Deliberately not here: which turns are stops and what is said of them
//! (`viewer/prediction`).

mod bar;
mod class;
mod ends;
mod question;

pub use bar::PredictBar;

use super::rating;
use crate::base::game::{Belief, MindSettings, VictimId};
use crate::base::order::SharedSort;
use crate::base::platform::browser::preferences;
use crate::page::app::address::{PREDICT_PARAM, PREDICTIONS_PARAM};
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice};
use crate::read::insight::Believer;
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::prediction::{
    HandCount, PastedCodes, Prediction, PredictionStop, StoredPredictions, class_belief as class_of, class_beliefs,
    decode_prediction, encode_prediction, prediction_stops, predictions_overlay,
};
use crate::show::viewer::score::BeliefSource;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Perspective, Session};

#[derive(Clone, Copy)]
pub struct PredictState {
    app: App,
    /// The stops about the current death, in the order of the game.
    stops: Memo<Vec<PredictionStop>>,
    /// The predictions, in the order of the game.
    predictions: RwSignal<Vec<Prediction>>,
    /// Stops that were skipped.
    skipped: RwSignal<Vec<(VictimId, usize)>>,
    class_open: RwSignal<bool>,
    codes: RwSignal<String>,
    hands: RwSignal<Vec<HandCount>>,
    /// `Stage::opened` of the game that all this is about.
    opened_count: StoredValue<u32>,
    /// The numbers of one's own beliefs and of the class's among the ratings of the log.
    own_number: StoredValue<Option<f64>>,
    class_number: StoredValue<Option<f64>>,
}

/// Provides the state of predicting to the page.
pub fn provide(app: App) {
    let predicting = PredictState {
        app,
        stops: Memo::new(move |_| {
            let (stage, victim) = (app.stage, app.stage.victim.get());
            if !stage.is_predicting.get() {
                return Vec::new();
            }
            stage.session(|session| prediction_stops(session, victim)).unwrap_or_default()
        }),
        predictions: RwSignal::new(Vec::new()),
        skipped: RwSignal::new(Vec::new()),
        class_open: RwSignal::new(false),
        codes: RwSignal::new(String::new()),
        hands: RwSignal::new(Vec::new()),
        opened_count: StoredValue::new(app.stage.opened_count.get_untracked()),
        own_number: StoredValue::new(None),
        class_number: StoredValue::new(None),
    };
    provide_context(predicting);
    Effect::new(move |_| {
        app.stage.opened_count.track();
        predicting.reset_for_game();
    });
    // Nobody passes a stop without a prediction, unless they skip it.
    Effect::new(move |_| {
        let cursor = app.stage.cursor.get();
        let playing = app.stage.playing.get();
        if !app.stage.is_predicting.get() {
            return;
        }
        let Some(stop) = predicting.open_stop() else {
            return;
        };
        if cursor > stop.after {
            app.stage.command(PlaybackCommand::Seek(stop.after));
            app.stage.command(PlaybackCommand::Pause);
        } else if cursor == stop.after && playing {
            app.stage.command(PlaybackCommand::Pause);
        }
    });
}

/// Begins, or does what the opened link asks for: shows somebody's predictions, or begins.
pub fn open_or_begin(app: App) {
    let predicting: PredictState = app.context();
    predicting.reset_for_game();
    let asked = app.link_parameters.get_value();
    app.link_parameters.set_value(Vec::new());
    let value = |name: &str| {
        let pair = asked.iter().find(|(key, _)| key == name);
        pair.map(|(_, value)| value.clone())
    };
    let codes = value(PREDICTIONS_PARAM);
    if let Some(codes) = &codes {
        predicting.import_link(codes);
    }
    if codes.is_none() || value(PREDICT_PARAM).is_some() {
        begin(app);
    }
}

/// Resumes where somebody was on this device, or begins at the first turn.
fn begin(app: App) {
    let stage = app.stage;
    if stage.is_live() || !stage.has_game() {
        return;
    }
    let under_way = stage.is_predicting.get_untracked();
    stage.is_predicting.set(true);
    if under_way {
        return;
    }
    let predicting: PredictState = app.context();
    let turn = if predicting.restore() { stage.cursor.get_untracked().max(predicting.last_stop()) } else { 0 };
    show_public_view(app, turn);
}

/// Shows a turn to somebody who hears only what is said aloud.
fn show_public_view(app: App, turn: usize) {
    let stage = app.stage;
    if stage.viewpoint.get_untracked().revealed {
        stage.toggle_reveal();
    }
    stage.set_perspective(Perspective::Public);
    stage.command(PlaybackCommand::Pause);
    stage.command(PlaybackCommand::Seek(turn));
}

/// The preference that stores the predictions about a game.
fn predictions_preference(log: &str) -> String {
    format!("predicted.{log}")
}

impl PredictState {
    /// Resets for another game. A link's predictions may come before anybody is told that the game is on the
    /// table.
    fn reset_for_game(self) {
        let round = self.app.stage.opened_count.get_untracked();
        if self.opened_count.get_value() == round {
            return;
        }
        self.opened_count.set_value(round);
        self.predictions.set(Vec::new());
        self.skipped.set(Vec::new());
        self.codes.set(String::new());
        self.hands.set(Vec::new());
        self.own_number.set_value(None);
        self.class_number.set_value(None);
        self.app.stage.is_predicting.set(false);
    }

    /// The first stop without a prediction that was not skipped. Tracked.
    fn open_stop(self) -> Option<PredictionStop> {
        let victim = self.app.stage.victim.get();
        let (said, passed) = (self.predictions.read(), self.skipped.read());
        let settled = |stop: &PredictionStop| {
            let here = |one: &Prediction| (one.victim, one.after) == (victim, stop.after);
            said.iter().any(here) || passed.contains(&(victim, stop.after))
        };
        let stops = self.stops.read();
        stops.iter().find(|stop| !settled(stop)).copied()
    }

    /// The prediction at a stop about the current death. Tracked.
    fn prediction_at(self, after: usize) -> Option<Prediction> {
        let victim = self.app.stage.victim.get();
        let said = self.predictions.read();
        said.iter().find(|one| (one.victim, one.after) == (victim, after)).cloned()
    }

    /// What this device stores.
    fn record(self) -> StoredPredictions {
        StoredPredictions {
            said: self.predictions.get_untracked(),
            passed: self.skipped.get_untracked(),
            codes: self.codes.get_untracked(),
            hands: self.hands.get_untracked(),
        }
    }

    /// Is there anything to discard? Tracked.
    fn is_begun(self) -> bool {
        !self.predictions.read().is_empty()
            || !self.skipped.read().is_empty()
            || !self.codes.read().is_empty()
            || !self.hands.read().is_empty()
    }

    /// The turn of the last stop that was passed, about the current death.
    fn last_stop(self) -> usize {
        let victim = self.app.stage.victim.get_untracked();
        self.record().last_stop(victim).unwrap_or(0)
    }

    /// Stores everything on this device.
    fn store(self) {
        let id = |session: &Session| session.recorded().id.clone();
        let Some(id) = self.app.stage.session_untracked(id) else {
            return;
        };
        match self.record().to_json() {
            Some(text) => preferences::set(&predictions_preference(&id), &text),
            None => preferences::remove(&predictions_preference(&id)),
        }
    }

    /// Restores what this device stores of the game; false: nothing.
    fn restore(self) -> bool {
        let kept = self.app.stage.session_untracked(|session| {
            let text = preferences::get(&predictions_preference(&session.recorded().id))?;
            Some(StoredPredictions::from_json(&text, session.scenario()))
        });
        let Some(kept) = kept.flatten().filter(|kept| !kept.is_empty()) else {
            return false;
        };
        if kept != self.record() {
            // The predictions of a link stay next to it.
            self.own_number.set_value(None);
            self.apply_record(kept);
        }
        true
    }

    fn apply_record(self, kept: StoredPredictions) {
        for one in &kept.said {
            self.guess(one);
        }
        if kept.has_class_predictions() {
            self.class_open.set(true);
        }
        self.predictions.set(kept.said);
        self.skipped.set(kept.passed);
        self.codes.set(kept.codes);
        self.hands.set(kept.hands);
        self.store_own();
        self.store_class();
    }

    /// Discards the predictions about this game, offers to undo that, and begins again.
    fn discard_predictions(self) {
        let (l, round) = (self.app.language.get_untracked(), self.opened_count.get_value());
        let before = self.record();
        self.apply_record(StoredPredictions::default());
        show_public_view(self.app, 0);
        self.say_with_action(Notice::info(t::predict_forgotten(l)), t::overlay_back(l), move || {
            if self.opened_count.get_value() == round {
                self.apply_record(before.clone());
            }
        });
    }

    /// Shows a notice with an action.
    fn say_with_action(self, notice: Notice, label: String, work: impl Fn() + Send + Sync + 'static) {
        let app = self.app;
        app.run_at_root(|| {
            let press = Callback::new(move |()| {
                app.notice.set(None);
                work();
            });
            app.notify(Notice { action: Some((label, press)), ..notice });
        });
    }

    fn add_prediction(self, prediction: Prediction) {
        self.guess(&prediction);
        self.predictions.update(|said| {
            said.push(prediction);
            said.order_by_key(|one| one.after);
        });
        self.store_own();
        self.store();
    }

    /// The last prediction is one's guess before the votes.
    fn guess(self, prediction: &Prediction) {
        let most = prediction.steps.iter().zip(0_u16..).max_by_key(|(steps, _)| **steps);
        if let Some((_, seat)) = most.filter(|(steps, _)| **steps > 0) {
            let victim = prediction.victim;
            self.app.stage.guess.update(|guess| guess.set_suspect(victim, crate::base::game::Seat(seat)));
        }
    }

    fn pass(self, stop: PredictionStop) {
        let victim = self.app.stage.victim.get_untracked();
        self.skipped.update(|passed| passed.push((victim, stop.after)));
        self.store();
    }

    /// Reads the predictions of a link.
    fn import_link(self, codes: &str) {
        let l = self.app.language.get_untracked();
        let about = |session: &Session| (session.recorded().id.clone(), session.scenario().people_count());
        let Some((log, people)) = self.app.stage.session_untracked(about) else {
            return;
        };
        let (mut said, mut broken) = (Vec::new(), Vec::new());
        for code in codes.split('.').filter(|code| !code.is_empty()) {
            match decode_prediction(&log, people, code) {
                Ok(one) => said.push(one),
                Err(_) => broken.push(t::predict_link_broken(l, code)),
            }
        }
        let stops = said.len();
        self.predictions.set(said);
        self.store_own();
        let notice = if broken.is_empty() {
            Notice::info(t::predict_link_holds(l, stops))
        } else {
            Notice::error(t::predict_head(l), broken)
        };
        match stops {
            0 if !notice.is_error => {}
            0 => self.app.notify(notice),
            _ => self.say_with_action(notice, t::predict_line(l), move || self.show_own_curve()),
        }
    }

    /// The codes of all predictions, for a link.
    fn codes_of_all(self) -> String {
        let id = self.app.stage.session(|session| session.recorded().id.clone()).unwrap_or_default();
        let said = self.predictions.read();
        let codes: Vec<String> = said.iter().filter_map(|one| encode_prediction(&id, one)).collect();
        codes.join(".")
    }

    fn store_own(self) {
        let beliefs: Vec<(VictimId, usize, Belief)> = self.predictions.with_untracked(|said| {
            let belief = |one: &Prediction| (one.victim, one.after, one.belief());
            said.iter().map(belief).collect()
        });
        self.store_beliefs(self.own_number, MindSettings::Human, &beliefs);
    }

    /// Stores beliefs with the log, in place of earlier ones.
    fn store_beliefs(self, number: StoredValue<Option<f64>>, by: MindSettings, beliefs: &[(VictimId, usize, Belief)]) {
        let made = |session: &Session| predictions_overlay(session.recorded(), by, beliefs);
        let Some(overlay) = self.app.stage.session_untracked(made) else {
            return;
        };
        let comes = Some(overlay).filter(|overlay| !overlay.added.is_empty());
        if comes.is_none() && number.get_value().is_none() {
            return;
        }
        number.set_value(rating::replace(self.app, number.get_value(), comes));
    }

    /// What the class said, as far as it was pasted. Tracked.
    fn pasted(self) -> PastedCodes {
        let stops: Vec<usize> = self.stops.read().iter().map(|stop| stop.after).collect();
        let about = |session: &Session| (session.recorded().id.clone(), session.scenario().people_count());
        let Some((log, people)) = self.app.stage.session(about) else {
            return PastedCodes::default();
        };
        self.codes.with(|codes| PastedCodes::read(codes, &log, people, &stops))
    }

    /// What the class believes at each stop, with how many said so. Tracked.
    fn class(self) -> Vec<(usize, Belief, u32)> {
        let victim = self.app.stage.victim.get();
        let people = self.app.stage.session(|session| session.scenario().people_count());
        let (people, pasted) = (people.unwrap_or(0), self.pasted());
        let hands = self.hands.read();
        let at = |stop: PredictionStop| {
            let (belief, members) = class_of(&pasted, &hands, (victim, stop.after), people)?;
            Some((stop.after, belief, members))
        };
        self.stops.get().into_iter().filter_map(at).collect()
    }

    fn store_class(self) {
        let made = |session: &Session| {
            self.codes.with_untracked(|codes| self.hands.with_untracked(|hands| class_beliefs(session, codes, hands)))
        };
        if let Some((beliefs, people)) = self.app.stage.session_untracked(made) {
            let by = MindSettings::Audience { people };
            self.store_beliefs(self.class_number, by, &beliefs);
        }
        self.store();
    }

    /// Draws one's own beliefs in the charts, or the class's if one has none.
    fn show_own_curve(self) {
        let (app, stage) = (self.app, self.app.stage);
        let own = self.own_number.get_value();
        let Some(number) = own.or(self.class_number.get_value()) else {
            return;
        };
        // They are applied to the log in slices, and drawn as soon as that is done.
        app.run_at_root(|| {
            Effect::new(move |drawn: Option<bool>| {
                if drawn == Some(true) {
                    return true;
                }
                let Some(mind) = rating::mind_place(app, number) else {
                    return false;
                };
                let whose = BeliefSource::Single(Believer::AddedReader(mind));
                stage.beliefs_of.set(Some(whose));
                stage.is_score_open.set(true);
                true
            });
        });
    }
}
