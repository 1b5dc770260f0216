//! A suspect's distance from the hypothetical murderer (Questum §2.2): the observer dislikes them, they have
//! a motive and had the opportunity. Only criteria that the observer still applies count. 0 means that
//! everything fits the murderer, 1 that nothing does.

use crate::base::game::{Level, Seat, Sensor, Suspicion};

/// The distance by one observer's latest readings.
#[derive(Debug, Clone, PartialEq)]
pub struct Distance {
    /// The three criteria, in the paper's order.
    pub criteria: [Criterion; 3],
    /// Mean over the active criteria with a reading, 0 to 1; `None` if there is none.
    pub mean: Option<f64>,
}

/// One criterion of the hypothetical murderer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Criterion {
    /// The sensor that reads it.
    pub sensor: Sensor,
    /// Does the observer still apply it?
    pub active: bool,
    /// The latest reading; `None`: not recorded.
    pub level: Option<Level>,
    /// Distance of 0, 0.5 or 1; `None`: not recorded.
    pub value: Option<f64>,
}

/// A distance that holds from some turn on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DistanceStep {
    pub turn: usize,
    /// 0 to 1; `None`: no active criterion has a reading.
    pub mean: Option<f64>,
}

/// Distance of one reading from the hypothetical murderer: emotion negative 0, neutral 0.5, positive 1;
/// motivation and opportunity yes 0, no 1. `None` for any other pair.
pub fn criterion_distance(sensor: Sensor, level: Level) -> Option<f64> {
    match (sensor, level) {
        (Sensor::Emotion, Level::Negative) => Some(0.0),
        (Sensor::Emotion, Level::Neutral) => Some(0.5),
        (Sensor::Emotion, Level::Positive) => Some(1.0),
        (Sensor::Motivation | Sensor::Opportunity, Level::Yes) => Some(0.0),
        (Sensor::Motivation | Sensor::Opportunity, Level::No) => Some(1.0),
        _ => None,
    }
}

/// The distance of `suspect` by the latest readings of `suspicion`'s owner.
pub fn distance(suspicion: &Suspicion, suspect: Seat) -> Distance {
    let wanted = suspicion.criteria;
    let criteria = [
        (Sensor::Emotion, wanted.emotion),
        (Sensor::Motivation, wanted.motivation),
        (Sensor::Opportunity, wanted.opportunity),
    ]
    .map(|(sensor, active)| {
        let level = latest_level(suspicion, suspect, sensor);
        let value = level.and_then(|level| criterion_distance(sensor, level));
        Criterion { sensor, active, level, value }
    });
    let read: Vec<f64> = criteria.iter().filter(|c| c.active).filter_map(|c| c.value).collect();
    // At most three values.
    #[allow(clippy::cast_precision_loss)]
    let mean = (!read.is_empty()).then(|| read.iter().sum::<f64>() / read.len() as f64);
    Distance { criteria, mean }
}

fn latest_level(suspicion: &Suspicion, suspect: Seat, sensor: Sensor) -> Option<Level> {
    suspicion
        .readings
        .iter()
        .rev()
        .filter(|entry| entry.suspect == suspect)
        .find_map(|entry| entry.readings.iter().find(|r| r.sensor == sensor))
        .map(|reading| reading.level)
}
