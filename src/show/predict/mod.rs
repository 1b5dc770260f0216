//! Predicting on a log as a model and its update: the game stops where it turned, the viewer says whom they
//! suspect, and sees what came of it. Predictions are stored next to the log as a reader's beliefs, so every
//! chart has them; a class is one more reader. Deliberately not here: which turns are stops and what is said of
//! them (`viewer/prediction`).

#[cfg(test)]
mod tests;

use super::viewer::prediction::{
    PastedCodes, Prediction, PredictionStop, RaisedHands, StoredPredictions, class_belief_at_stop,
    class_beliefs_of_game, decode_prediction, encode_prediction, predictions_overlay,
};
use super::viewer::{PointDistribution, Session};
use crate::base::game::{Belief, MindSettings, Overlay, Seat, VictimId};
use crate::base::order::SharedSort;

/// At most this many hands for a suspect.
const MAX_RAISED_HANDS: u32 = 9_999;

/// What predicting needs to know of the game on the table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PredictContext {
    /// Which of the games that were opened it is.
    pub opened_game: u32,
    /// The log's id.
    pub log: String,
    pub people: usize,
    /// The current death, and the stops about it in the order of the game.
    pub victim: VictimId,
    pub stops: Vec<PredictionStop>,
    pub cursor: usize,
    pub is_playing: bool,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct PredictModel {
    pub context: PredictContext,
    /// What this device stores of the game.
    pub record: StoredPredictions,
    pub is_class_open: bool,
    /// The numbers of one's own beliefs and of the class's among the ratings of the log.
    own_number: Option<f64>,
    class_number: Option<f64>,
}

/// Where somebody is among the stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PredictPhase {
    /// The game has no stops.
    NoStops,
    /// At a stop without a prediction, or on the way back to it.
    AwaitingPrediction(usize),
    /// The prediction is made, and what came of it is not shown yet.
    Predicted(usize),
    /// The outcome of the prediction at this stop is shown.
    Revealed(usize),
    /// On the way to this stop.
    Approaching(usize),
    Over,
}

/// Whose beliefs are stored next to the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PredictionSource {
    Viewer,
    Class,
}

#[derive(Debug, Clone, PartialEq)]
pub enum PredictEvent {
    TableChanged(PredictContext),
    /// A link with somebody's predictions was opened.
    LinkOpened(String),
    /// Somebody begins, or continues with what this device stores.
    Begun(StoredPredictions),
    Predicted(Prediction),
    /// The stop after this turn is skipped.
    Skipped(usize),
    ClassToggled,
    CodesTyped(String),
    HandsCounted {
        after: usize,
        seat: Seat,
        hands: u32,
    },
    StartedOver,
    /// Brings back what was discarded, if `opened` is still on the table.
    Undone {
        opened: u32,
        record: StoredPredictions,
    },
    /// Beliefs were stored under a number, or removed.
    BeliefsStored(PredictionSource, Option<f64>),
    CurveWanted,
}

#[derive(Debug, Clone, PartialEq)]
pub enum PredictEffect {
    SetPredicting(bool),
    /// Shows a turn to somebody who hears only what is said aloud.
    ShowPublicView(usize),
    /// Keeps somebody from passing a stop: back to it, if they are behind it, and wait.
    StopAt(usize),
    /// The viewer's guess before the votes.
    Guess(VictimId, Seat),
    /// Stores the record on this device.
    Store,
    /// Stores beliefs with the log, in place of those with this number.
    StoreBeliefs(PredictionSource, Option<f64>),
    OfferUndo {
        opened: u32,
        record: StoredPredictions,
    },
    /// Reports how many predictions a link contains, and which codes cannot be read.
    ReportLink {
        stops: usize,
        broken: Vec<String>,
    },
    /// Draws the beliefs with this number.
    DrawCurve(f64),
}

pub fn update(model: &mut PredictModel, event: PredictEvent) -> Vec<PredictEffect> {
    match event {
        PredictEvent::TableChanged(table) => {
            if table.opened_game != model.context.opened_game {
                let is_class_open = model.is_class_open;
                *model = PredictModel { context: table, is_class_open, ..PredictModel::default() };
                return vec![PredictEffect::SetPredicting(false)];
            }
            model.context = table;
            // Nobody passes a stop without a prediction, unless they skip it.
            let stop = model.first_unpredicted_stop().map(|at| model.context.stops[at].after_turn);
            let passed = |after: &usize| *after < model.context.cursor;
            let reached = |after: &usize| *after == model.context.cursor && model.context.is_playing;
            stop.filter(|after| passed(after) || reached(after)).map(PredictEffect::StopAt).into_iter().collect()
        }
        PredictEvent::LinkOpened(codes) => {
            let (mut said, mut broken) = (Vec::new(), Vec::new());
            for code in codes.split('.').filter(|code| !code.is_empty()) {
                match decode_prediction(&model.context.log, model.context.people, code) {
                    Ok(prediction) => said.push(prediction),
                    Err(_) => broken.push(code.to_owned()),
                }
            }
            let stops = said.len();
            model.record.said = said;
            vec![model.store_beliefs_effect(PredictionSource::Viewer), PredictEffect::ReportLink { stops, broken }]
        }
        PredictEvent::Begun(stored) => {
            let mut effects = vec![PredictEffect::SetPredicting(true)];
            if stored.is_empty() {
                effects.push(PredictEffect::ShowPublicView(0));
                return effects;
            }
            if stored != model.record {
                // The predictions of a link stay next to it.
                model.own_number = None;
                effects.extend(model.replace_record(stored));
            }
            let last = model.record.last_stop_turn(model.context.victim).unwrap_or(0);
            effects.push(PredictEffect::ShowPublicView(last.max(model.context.cursor)));
            effects
        }
        PredictEvent::Predicted(prediction) => {
            let guess = guess_effect(&prediction);
            model.record.said.push(prediction);
            model.record.said.order_by_key(|one| one.after);
            let stored = [model.store_beliefs_effect(PredictionSource::Viewer), PredictEffect::Store];
            guess.into_iter().chain(stored).collect()
        }
        PredictEvent::Skipped(after) => {
            model.record.passed.push((model.context.victim, after));
            vec![PredictEffect::Store]
        }
        PredictEvent::ClassToggled => {
            model.is_class_open = !model.is_class_open;
            Vec::new()
        }
        PredictEvent::CodesTyped(codes) => {
            model.record.codes = codes;
            model.store_class_effects()
        }
        PredictEvent::HandsCounted { after, seat, hands } => {
            let (victim, people) = (model.context.victim, model.context.people);
            let counts = &mut model.record.hands;
            let at = counts.iter().position(|count| (count.victim, count.after) == (victim, after));
            let at = at.unwrap_or_else(|| {
                counts.push(RaisedHands { victim, after, hands: vec![0; people] });
                counts.len() - 1
            });
            if let Some(own) = counts[at].hands.get_mut(seat.index()) {
                *own = hands.min(MAX_RAISED_HANDS);
            }
            model.store_class_effects()
        }
        PredictEvent::StartedOver => {
            let undo = PredictEffect::OfferUndo { opened: model.context.opened_game, record: model.record.clone() };
            let mut effects = model.replace_record(StoredPredictions::default());
            effects.extend([PredictEffect::ShowPublicView(0), undo]);
            effects
        }
        PredictEvent::Undone { opened, record } if opened == model.context.opened_game => model.replace_record(record),
        PredictEvent::Undone { .. } => Vec::new(),
        PredictEvent::BeliefsStored(whose, number) => {
            *model.overlay_number_mut(whose) = number;
            Vec::new()
        }
        PredictEvent::CurveWanted => {
            let number = model.own_number.or(model.class_number);
            number.map(PredictEffect::DrawCurve).into_iter().collect()
        }
    }
}

/// The last prediction is one's guess before the votes.
fn guess_effect(prediction: &Prediction) -> Option<PredictEffect> {
    let most = prediction.steps.iter().zip(0_u16..).max_by_key(|(steps, _)| **steps);
    let (_, seat) = most.filter(|(steps, _)| **steps > 0)?;
    Some(PredictEffect::Guess(prediction.victim, Seat(seat)))
}

impl PredictModel {
    pub fn new(table: PredictContext) -> Self {
        Self { context: table, ..Self::default() }
    }

    /// The number of the first stop without a prediction that was not skipped.
    fn first_unpredicted_stop(&self) -> Option<usize> {
        let is_open = |stop: &PredictionStop| {
            self.prediction_at(stop.after_turn).is_none()
                && !self.record.passed.contains(&(self.context.victim, stop.after_turn))
        };
        self.context.stops.iter().position(is_open)
    }

    pub fn phase(&self) -> PredictPhase {
        let PredictContext { stops, cursor, .. } = &self.context;
        if stops.is_empty() {
            return PredictPhase::NoStops;
        }
        let open = self.first_unpredicted_stop();
        // Nobody gets past an open stop. Whoever tries to finds its sliders as they were set.
        if let Some(at) = open.filter(|at| stops[*at].after_turn <= *cursor) {
            return PredictPhase::AwaitingPrediction(at);
        }
        let behind = stops.iter().rposition(|stop| stop.after_turn <= *cursor);
        match behind.filter(|at| self.prediction_at(stops[*at].after_turn).is_some()) {
            Some(at) if *cursor < stops[at].outcome_turn => PredictPhase::Predicted(at),
            Some(at) => PredictPhase::Revealed(at),
            None => open.map_or(PredictPhase::Over, PredictPhase::Approaching),
        }
    }

    /// The predictions about the current death.
    pub fn predictions(&self) -> impl DoubleEndedIterator<Item = &Prediction> {
        let victim = self.context.victim;
        self.record.said.iter().filter(move |one| one.victim == victim)
    }

    pub fn prediction_at(&self, after: usize) -> Option<&Prediction> {
        self.predictions().find(|one| one.after == after)
    }

    /// Where the sliders of a stop begin: at the last prediction before it.
    pub fn initial_points_at_stop(&self, after: usize) -> PointDistribution {
        let people = self.context.people;
        let earlier = self.predictions().rfind(|one| one.after < after);
        earlier.map_or_else(
            || PointDistribution::uniform(people),
            |one| PointDistribution::from_belief(people, &one.belief()),
        )
    }

    /// The last stop that the cursor has reached.
    pub fn last_reached_stop(&self) -> Option<usize> {
        let reached = self.context.stops.iter().rfind(|stop| stop.after_turn <= self.context.cursor);
        reached.map(|stop| stop.after_turn)
    }

    /// How many hands are counted for a suspect of the current death after a turn.
    pub fn raised_hands(&self, after: usize, seat: Seat) -> u32 {
        let is_here = |count: &&RaisedHands| (count.victim, count.after) == (self.context.victim, after);
        let count = self.record.hands.iter().find(is_here);
        count.and_then(|count| count.hands.get(seat.index())).copied().unwrap_or(0)
    }

    /// The codes of all predictions, for a link.
    pub fn link_codes(&self) -> String {
        let codes = self.record.said.iter().filter_map(|one| encode_prediction(&self.context.log, one));
        codes.collect::<Vec<String>>().join(".")
    }

    /// What the class said, as far as it was pasted.
    pub fn read_pasted_codes(&self) -> PastedCodes {
        let stops: Vec<usize> = self.context.stops.iter().map(|stop| stop.after_turn).collect();
        PastedCodes::read(&self.record.codes, &self.context.log, self.context.people, &stops)
    }

    /// What the class believes at each stop, with how many said so.
    pub fn class_beliefs_by_stop(&self) -> Vec<(usize, Belief, u32)> {
        let pasted = self.read_pasted_codes();
        let belief_at = |stop: &PredictionStop| {
            let moment = (self.context.victim, stop.after_turn);
            let (belief, members) = class_belief_at_stop(&pasted, &self.record.hands, moment, self.context.people)?;
            Some((stop.after_turn, belief, members))
        };
        self.context.stops.iter().filter_map(belief_at).collect()
    }

    /// The beliefs to store next to the log of `session`, about all deaths; `None` if there are none.
    pub fn overlay(&self, whose: PredictionSource, session: &Session) -> Option<Overlay> {
        let (by, beliefs) = match whose {
            PredictionSource::Viewer => {
                let beliefs = self.record.said.iter().map(|one| (one.victim, one.after, one.belief()));
                (MindSettings::Human, beliefs.collect())
            }
            PredictionSource::Class => {
                let (beliefs, people) = class_beliefs_of_game(session, &self.record.codes, &self.record.hands);
                (MindSettings::Audience { people }, beliefs)
            }
        };
        Some(predictions_overlay(session.recorded_log(), by, &beliefs)).filter(|overlay| !overlay.added.is_empty())
    }

    fn overlay_number_mut(&mut self, whose: PredictionSource) -> &mut Option<f64> {
        match whose {
            PredictionSource::Viewer => &mut self.own_number,
            PredictionSource::Class => &mut self.class_number,
        }
    }

    fn store_beliefs_effect(&mut self, whose: PredictionSource) -> PredictEffect {
        PredictEffect::StoreBeliefs(whose, *self.overlay_number_mut(whose))
    }

    fn store_class_effects(&mut self) -> Vec<PredictEffect> {
        vec![self.store_beliefs_effect(PredictionSource::Class), PredictEffect::Store]
    }

    fn replace_record(&mut self, record: StoredPredictions) -> Vec<PredictEffect> {
        self.is_class_open |= record.has_class_predictions();
        self.record = record;
        let mut effects: Vec<PredictEffect> = self.record.said.iter().filter_map(guess_effect).collect();
        effects.push(self.store_beliefs_effect(PredictionSource::Viewer));
        effects.extend(self.store_class_effects());
        effects
    }
}
