//! One value in the settings, read and written as text: the argument of a flag, the content of a form field.

use super::Text;
use crate::game::{
    BeliefReading, Calls, Counters, ExamPerspective, ExamSettings, RankingRule, Raters, Sensor,
    SpeakingOrder, Targets, Visibility, VoteRule,
};
use crate::language::{Language, text};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;

/// The highest round number that a list of rounds may hold.
pub const MAX_ROUNDS: u32 = 100;

pub enum FieldSlot<'s> {
    /// An integer with its lower and upper bound.
    Whole(&'s mut u32, u32, u32),
    /// An index into the list of minds.
    Mind(&'s mut u16),
    /// The same, or none: no mind of its own.
    OwnMind(&'s mut Option<u16>),
    /// A number from 0 to 1.
    Share(&'s mut f64),
    /// `on` or `off`.
    Switch(&'s mut bool),
    /// One of a few named values.
    Choice(&'s mut dyn Named),
    /// Sensors, in the papers' order; `none`: none.
    Sensors(&'s mut Vec<Sensor>),
    /// Rounds, from 1, in order; `none`: none.
    Rounds(&'s mut Vec<u32>),
}

/// Why a value is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.words(Language::default()))]
pub enum Refused {
    /// Not a number within these bounds.
    Bounds(u32, u32),
    /// Not an integer within these bounds.
    Whole(u32, u32),
    /// Not one of these.
    Choice(String),
    /// These settings do not have it.
    Absent,
}

impl Refused {
    /// What would be accepted.
    pub fn words(&self, l: Language) -> String {
        match self {
            Self::Bounds(from, to) => text!(l, refused_bounds, from, to),
            Self::Whole(from, to) => text!(l, refused_whole, from, to),
            Self::Choice(known) => text!(l, refused_choice, known),
            Self::Absent => text!(l, refused_absent),
        }
    }
}

impl FieldSlot<'_> {
    pub fn text(&self) -> String {
        match self {
            Self::Whole(number, ..) => number.to_string(),
            Self::Mind(number) => number.to_string(),
            Self::OwnMind(number) => number.map_or_else(String::new, |own| own.to_string()),
            // Files may hold any number; in plain notation the largest would take three hundred digits.
            Self::Share(number) if number.abs() >= 1e15 => format!("{number:e}"),
            Self::Share(number) => number.to_string(),
            Self::Switch(on) => if **on { "on" } else { "off" }.to_owned(),
            Self::Choice(choice) => choice.name(),
            Self::Sensors(list) if list.is_empty() => "none".to_owned(),
            Self::Sensors(list) => {
                let names: Vec<&str> = list.iter().map(|sensor| sensor.name()).collect();
                names.join(",")
            }
            Self::Rounds(list) if list.is_empty() => "none".to_owned(),
            Self::Rounds(list) => {
                let numbers: Vec<String> = list.iter().map(u32::to_string).collect();
                numbers.join(",")
            }
        }
    }

    /// The range of numbers that it accepts; `None` for other values, and where the range depends on the
    /// game.
    pub(super) fn range(&self) -> Option<Refused> {
        match self {
            Self::Whole(_, from, to) => Some(Refused::Whole(*from, *to)),
            Self::Share(_) => Some(Refused::Bounds(0, 1)),
            Self::Rounds(_) => Some(Refused::Whole(1, MAX_ROUNDS)),
            _ => None,
        }
    }

    /// Sets the value.
    pub(super) fn set(self, text: &str, options: &[(&str, Text)]) -> Result<(), Refused> {
        match self {
            Self::Whole(place, from, to) => {
                let number = text.parse().ok();
                let number = number.filter(|number| (from..=to).contains(number));
                *place = number.ok_or(Refused::Whole(from, to))?;
            }
            Self::Mind(place) => *place = mind(text)?,
            Self::OwnMind(place) => {
                *place = match text {
                    "" | "none" => None,
                    text => Some(mind(text)?),
                };
            }
            Self::Share(place) => {
                let number = text.parse().ok();
                let number = number.filter(|number| (0.0..=1.0).contains(number));
                *place = number.ok_or(Refused::Bounds(0, 1))?;
            }
            Self::Switch(place) => {
                *place = match text {
                    "on" => true,
                    "off" => false,
                    _ => return Err(Refused::Choice("on, off".to_owned())),
                };
            }
            Self::Choice(place) => {
                if !place.take(text) {
                    let values: Vec<&str> = options.iter().map(|(value, _)| *value).collect();
                    return Err(Refused::Choice(values.join(", ")));
                }
            }
            Self::Sensors(place) => {
                let names: Vec<&str> = match text {
                    "none" | "" => Vec::new(),
                    names => names.split(',').map(str::trim).collect(),
                };
                let known = |name: &&str| Sensor::ALL.iter().any(|sensor| sensor.name() == *name);
                if !names.iter().all(known) {
                    let all = Sensor::ALL.map(Sensor::name);
                    return Err(Refused::Choice(format!("{}, none", all.join(", "))));
                }
                let all = Sensor::ALL.into_iter();
                *place = all.filter(|one| names.contains(&one.name())).collect();
            }
            Self::Rounds(place) => {
                let bounds = Refused::Whole(1, MAX_ROUNDS);
                let round = |text: &str| {
                    let number = text.trim().parse().ok();
                    number.filter(|number| (1..=MAX_ROUNDS).contains(number))
                };
                let rounds: Option<BTreeSet<u32>> = match text {
                    "none" | "" => Some(BTreeSet::new()),
                    // People separate lists in either language's way.
                    list => list.split([',', '，', '、']).map(round).collect(),
                };
                *place = rounds.ok_or(bounds)?.into_iter().collect();
            }
        }
        Ok(())
    }
}

fn mind(text: &str) -> Result<u16, Refused> {
    let bounds = |_| Refused::Whole(0, u32::from(u16::MAX));
    text.parse().map_err(bounds)
}

/// A value that is one of a few names.
pub trait Named {
    fn name(&self) -> String;
    /// Sets the value with that name; `false` if there is none.
    fn take(&mut self, name: &str) -> bool;
}

fn named<T: Serialize>(value: &T) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

fn take<T: DeserializeOwned>(place: &mut T, name: &str) -> bool {
    let value = serde_json::from_value(name.into());
    value.map(|value| *place = value).is_ok()
}

macro_rules! by_their_names {
    ($($type:ty),*) => { $(
        impl Named for $type {
            fn name(&self) -> String {
                named(self)
            }
            fn take(&mut self, name: &str) -> bool {
                take(self, name)
            }
        }
    )* };
}

by_their_names!(BeliefReading, VoteRule, SpeakingOrder, RankingRule, Counters, Raters, Calls, Visibility);

impl Named for Targets {
    fn name(&self) -> String {
        match self {
            Self::Top { .. } => "top",
            Self::AllSuspects => "all",
        }
        .to_owned()
    }

    /// A number `n` selects the best `n`.
    fn take(&mut self, name: &str) -> bool {
        *self = match (name, &*self, name.parse()) {
            ("all", ..) => Self::AllSuspects,
            ("top", Self::Top { n }, _) => Self::Top { n: *n },
            ("top", ..) => Self::Top { n: 1 },
            (_, _, Ok(n)) if n > 0 => Self::Top { n },
            _ => return false,
        };
        true
    }
}

impl Named for Option<ExamSettings> {
    fn name(&self) -> String {
        self.as_ref().map_or("none", |exam| exam.perspective.name()).to_owned()
    }

    /// A number sets the evaluations of an exam after play.
    fn take(&mut self, name: &str) -> bool {
        let known = [ExamPerspective::Play, ExamPerspective::Own, ExamPerspective::Everybody];
        let perspective = known.into_iter().find(|one| one.name() == name);
        let exam = self.clone().unwrap_or_default();
        *self = match (name, perspective, name.parse()) {
            ("none", ..) => None,
            (_, Some(perspective), _) => Some(ExamSettings { perspective, ..exam }),
            (_, _, Ok(evaluations)) if evaluations > 0 => Some(ExamSettings { evaluations, ..exam }),
            _ => return false,
        };
        true
    }
}
