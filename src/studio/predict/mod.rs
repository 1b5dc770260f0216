//! Predicting on a log: the game stops where it turned, the viewer says whom they suspect, and sees what came
//! of it. Predictions are stored with the log as a reader's beliefs (`studio/rating`), so every chart has
//! them; a class is one more reader. Deliberately not here: which turns are stops and what is said of them
//! (`viewer/prediction`).

mod bar;
mod class;
mod ends;
mod say;

pub use bar::PredictBar;

use super::rating;
use crate::app::address::{PREDICTIONS_PARAM, PREDICTS};
use crate::app::prelude::*;
use crate::app::state::{App, Notice};
use crate::game::{Belief, MindSettings, VictimId};
use crate::insight::Believer;
use crate::order::SharedSort;
use crate::platform::browser::preferences;
use crate::viewer::playback::Command;
use crate::viewer::prediction::{
    HandCount, KeptPredictions, Pasted, Prediction, Stop, class as class_of, class_of_game, from_code,
    overlay, stops, to_code,
};
use crate::viewer::score::BeliefsOf;
use crate::viewer::words::labels as t;
use crate::viewer::{Perspective, Session};

#[derive(Clone, Copy)]
pub struct PredictState {
    app: App,
    /// The stops about the current death, in the order of the game.
    stops: Memo<Vec<Stop>>,
    /// The predictions, in the order of the game.
    said: RwSignal<Vec<Prediction>>,
    /// Stops that were skipped.
    passed: RwSignal<Vec<(VictimId, usize)>>,
    class_open: RwSignal<bool>,
    codes: RwSignal<String>,
    hands: RwSignal<Vec<HandCount>>,
    /// `Stage::opened` of the game that all this is about.
    round: StoredValue<u32>,
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
            if !stage.predicts.get() {
                return Vec::new();
            }
            stage.session(|session| stops(session, victim)).unwrap_or_default()
        }),
        said: RwSignal::new(Vec::new()),
        passed: RwSignal::new(Vec::new()),
        class_open: RwSignal::new(false),
        codes: RwSignal::new(String::new()),
        hands: RwSignal::new(Vec::new()),
        round: StoredValue::new(app.stage.opened.get_untracked()),
        own_number: StoredValue::new(None),
        class_number: StoredValue::new(None),
    };
    provide_context(predicting);
    Effect::new(move |_| {
        app.stage.opened.track();
        predicting.reset_for_game();
    });
    // Nobody passes a stop without a prediction, unless they skip it.
    Effect::new(move |_| {
        let cursor = app.stage.cursor.get();
        let playing = app.stage.playing.get();
        if !app.stage.predicts.get() {
            return;
        }
        let Some(stop) = predicting.open_stop() else {
            return;
        };
        if cursor > stop.after {
            app.stage.command(Command::Seek(stop.after));
            app.stage.command(Command::Pause);
        } else if cursor == stop.after && playing {
            app.stage.command(Command::Pause);
        }
    });
}

/// Begins, or does what the opened link asks for: shows somebody's predictions, or begins.
pub fn want(app: App) {
    let predicting: PredictState = app.context();
    predicting.reset_for_game();
    let asked = app.link_says.get_value();
    app.link_says.set_value(Vec::new());
    let value = |name: &str| {
        let pair = asked.iter().find(|(key, _)| key == name);
        pair.map(|(_, value)| value.clone())
    };
    let codes = value(PREDICTIONS_PARAM);
    if let Some(codes) = &codes {
        predicting.import_link(codes);
    }
    if codes.is_none() || value(PREDICTS).is_some() {
        begin(app);
    }
}

/// Resumes where somebody was on this device, or begins at the first turn.
fn begin(app: App) {
    let stage = app.stage;
    if stage.is_live() || !stage.has_game() {
        return;
    }
    let under_way = stage.predicts.get_untracked();
    stage.predicts.set(true);
    if under_way {
        return;
    }
    let predicting: PredictState = app.context();
    let turn = if predicting.resume() { stage.cursor.get_untracked().max(predicting.last_stop()) } else { 0 };
    show_public_view(app, turn);
}

/// Shows a turn to somebody who hears only what is said aloud.
fn show_public_view(app: App, turn: usize) {
    let stage = app.stage;
    if stage.viewpoint.get_untracked().revealed {
        stage.toggle_reveal();
    }
    stage.look(Perspective::Public);
    stage.command(Command::Pause);
    stage.command(Command::Seek(turn));
}

/// The preference that stores the predictions about a game.
fn predictions_preference(log: &str) -> String {
    format!("predicted.{log}")
}

impl PredictState {
    /// Resets for another game. A link's predictions may come before anybody is told that the game is on the
    /// table.
    fn reset_for_game(self) {
        let round = self.app.stage.opened.get_untracked();
        if self.round.get_value() == round {
            return;
        }
        self.round.set_value(round);
        self.said.set(Vec::new());
        self.passed.set(Vec::new());
        self.codes.set(String::new());
        self.hands.set(Vec::new());
        self.own_number.set_value(None);
        self.class_number.set_value(None);
        self.app.stage.predicts.set(false);
    }

    /// The first stop without a prediction that was not skipped. Tracked.
    fn open_stop(self) -> Option<Stop> {
        let victim = self.app.stage.victim.get();
        let (said, passed) = (self.said.read(), self.passed.read());
        let settled = |stop: &Stop| {
            let here = |one: &Prediction| (one.victim, one.after) == (victim, stop.after);
            said.iter().any(here) || passed.contains(&(victim, stop.after))
        };
        let stops = self.stops.read();
        stops.iter().find(|stop| !settled(stop)).copied()
    }

    /// The prediction at a stop about the current death. Tracked.
    fn said_at(self, after: usize) -> Option<Prediction> {
        let victim = self.app.stage.victim.get();
        let said = self.said.read();
        said.iter().find(|one| (one.victim, one.after) == (victim, after)).cloned()
    }

    /// What this device stores.
    fn record(self) -> KeptPredictions {
        KeptPredictions {
            said: self.said.get_untracked(),
            passed: self.passed.get_untracked(),
            codes: self.codes.get_untracked(),
            hands: self.hands.get_untracked(),
        }
    }

    /// Is there anything to discard? Tracked.
    fn is_begun(self) -> bool {
        !self.said.read().is_empty()
            || !self.passed.read().is_empty()
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
    fn resume(self) -> bool {
        let kept = self.app.stage.session_untracked(|session| {
            let text = preferences::get(&predictions_preference(&session.recorded().id))?;
            Some(KeptPredictions::read(&text, session.scenario()))
        });
        let Some(kept) = kept.flatten().filter(|kept| !kept.is_empty()) else {
            return false;
        };
        if kept != self.record() {
            // The predictions of a link stay next to it.
            self.own_number.set_value(None);
            self.take(kept);
        }
        true
    }

    fn take(self, kept: KeptPredictions) {
        for one in &kept.said {
            self.guess(one);
        }
        if kept.has_class() {
            self.class_open.set(true);
        }
        self.said.set(kept.said);
        self.passed.set(kept.passed);
        self.codes.set(kept.codes);
        self.hands.set(kept.hands);
        self.store_own();
        self.store_class();
    }

    /// Discards the predictions about this game, offers to undo that, and begins again.
    fn anew(self) {
        let (l, round) = (self.app.language.get_untracked(), self.round.get_value());
        let before = self.record();
        self.take(KeptPredictions::default());
        show_public_view(self.app, 0);
        self.offer(Notice::plain(t::predict_forgotten(l)), t::overlay_back(l), move || {
            if self.round.get_value() == round {
                self.take(before.clone());
            }
        });
    }

    /// Shows a notice with an action.
    fn offer(self, notice: Notice, label: String, work: impl Fn() + Send + Sync + 'static) {
        let app = self.app;
        app.beyond(|| {
            let press = Callback::new(move |()| {
                app.notice.set(None);
                work();
            });
            app.say(Notice { action: Some((label, press)), ..notice });
        });
    }

    fn say(self, prediction: Prediction) {
        self.guess(&prediction);
        self.said.update(|said| {
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
            self.app.stage.guess.update(|guess| guess.say(victim, crate::game::Seat(seat)));
        }
    }

    fn pass(self, stop: Stop) {
        let victim = self.app.stage.victim.get_untracked();
        self.passed.update(|passed| passed.push((victim, stop.after)));
        self.store();
    }

    /// Reads the predictions of a link.
    fn import_link(self, codes: &str) {
        let l = self.app.language.get_untracked();
        let about = |session: &Session| (session.recorded().id.clone(), session.scenario().people());
        let Some((log, people)) = self.app.stage.session_untracked(about) else {
            return;
        };
        let (mut said, mut broken) = (Vec::new(), Vec::new());
        for code in codes.split('.').filter(|code| !code.is_empty()) {
            match from_code(&log, people, code) {
                Ok(one) => said.push(one),
                Err(_) => broken.push(t::predict_link_broken(l, code)),
            }
        }
        let stops = said.len();
        self.said.set(said);
        self.store_own();
        let notice = match broken.is_empty() {
            true => Notice::plain(t::predict_link_holds(l, stops)),
            false => Notice::fault(t::predict_head(l), broken),
        };
        match stops {
            0 if !notice.fault => {}
            0 => self.app.say(notice),
            _ => self.offer(notice, t::predict_line(l), move || self.show_own_curve()),
        }
    }

    /// The codes of all predictions, for a link.
    fn codes_of_all(self) -> String {
        let id = self.app.stage.session(|session| session.recorded().id.clone()).unwrap_or_default();
        let said = self.said.read();
        let codes: Vec<String> = said.iter().filter_map(|one| to_code(&id, one)).collect();
        codes.join(".")
    }

    fn store_own(self) {
        let beliefs: Vec<(VictimId, usize, Belief)> = self.said.with_untracked(|said| {
            let belief = |one: &Prediction| (one.victim, one.after, one.belief());
            said.iter().map(belief).collect()
        });
        self.keep(self.own_number, MindSettings::Human, &beliefs);
    }

    /// Stores beliefs with the log, in place of earlier ones.
    fn keep(self, number: StoredValue<Option<f64>>, by: MindSettings, beliefs: &[(VictimId, usize, Belief)]) {
        let made = |session: &Session| overlay(session.recorded(), by, beliefs);
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
    fn pasted(self) -> Pasted {
        let stops: Vec<usize> = self.stops.read().iter().map(|stop| stop.after).collect();
        let about = |session: &Session| (session.recorded().id.clone(), session.scenario().people());
        let Some((log, people)) = self.app.stage.session(about) else {
            return Pasted::default();
        };
        self.codes.with(|codes| Pasted::read(codes, &log, people, &stops))
    }

    /// What the class believes at each stop, with how many said so. Tracked.
    fn class(self) -> Vec<(usize, Belief, u32)> {
        let victim = self.app.stage.victim.get();
        let people = self.app.stage.session(|session| session.scenario().people());
        let (people, pasted) = (people.unwrap_or(0), self.pasted());
        let hands = self.hands.read();
        let at = |stop: Stop| {
            let (belief, members) = class_of(&pasted, &hands, (victim, stop.after), people)?;
            Some((stop.after, belief, members))
        };
        self.stops.get().into_iter().filter_map(at).collect()
    }

    fn store_class(self) {
        let made = |session: &Session| {
            self.codes.with_untracked(|codes| {
                self.hands.with_untracked(|hands| class_of_game(session, codes, hands))
            })
        };
        if let Some((beliefs, people)) = self.app.stage.session_untracked(made) {
            let by = MindSettings::Audience { people };
            self.keep(self.class_number, by, &beliefs);
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
        app.beyond(|| {
            Effect::new(move |drawn: Option<bool>| {
                if drawn == Some(true) {
                    return true;
                }
                let Some(mind) = rating::mind_of(app, number) else {
                    return false;
                };
                let whose = BeliefsOf::One(Believer::AddedReader(mind));
                stage.beliefs_of.set(Some(whose));
                stage.sheet.set(true);
                true
            });
        });
    }
}
