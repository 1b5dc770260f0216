//! One value in the settings, read and written as text: the argument of a flag, the content of a form field.

use super::MessageId;
use crate::base::game::{
    BeliefReading, CallGrouping, ExamPerspective, ExamSettings, RankingRule, Raters, RatingScope, Sensor,
    SpeakingOrder, TargetSelection, Visibility, VoteRule,
};
use crate::base::language::{Language, text};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;

/// The highest round number that a list of rounds may hold.
pub const MAX_ROUND_NUMBER: u32 = 100;

pub enum FieldSlot<'s> {
    /// An integer with its lower and upper bound.
    Integer(&'s mut u32, u32, u32),
    /// An index into the list of minds.
    Mind(&'s mut u16),
    /// The same, or none: no mind of its own.
    OptionalMind(&'s mut Option<u16>),
    /// A number from 0 to 1.
    Fraction(&'s mut f64),
    /// `on` or `off`.
    Switch(&'s mut bool),
    /// One of a few named values.
    Choice(&'s mut dyn NamedChoice),
    /// Sensors, in the papers' order; `none`: none.
    Sensors(&'s mut Vec<Sensor>),
    /// Rounds, from 1, in order; `none`: none.
    Rounds(&'s mut Vec<u32>),
}

/// Why a value is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe_accepted_values(Language::default()))]
pub enum InvalidValue {
    /// Not a number within these bounds.
    NumberRange(u32, u32),
    /// Not an integer within these bounds.
    IntegerRange(u32, u32),
    /// Not one of these.
    Choice(String),
    /// These settings do not have it.
    UnknownField,
}

impl InvalidValue {
    /// What would be accepted.
    pub fn describe_accepted_values(&self, l: Language) -> String {
        match self {
            Self::NumberRange(from, to) => text!(l, refused_bounds, from, to),
            Self::IntegerRange(from, to) => text!(l, refused_whole, from, to),
            Self::Choice(known) => text!(l, refused_choice, known),
            Self::UnknownField => text!(l, refused_absent),
        }
    }
}

impl FieldSlot<'_> {
    pub fn text(&self) -> String {
        match self {
            Self::Integer(number, ..) => number.to_string(),
            Self::Mind(number) => number.to_string(),
            Self::OptionalMind(number) => number.map_or_else(String::new, |own| own.to_string()),
            // Files may hold any number; in plain notation the largest would take three hundred digits.
            Self::Fraction(number) if number.abs() >= 1e15 => format!("{number:e}"),
            Self::Fraction(number) => number.to_string(),
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
    pub(super) fn range(&self) -> Option<InvalidValue> {
        match self {
            Self::Integer(_, from, to) => Some(InvalidValue::IntegerRange(*from, *to)),
            Self::Fraction(_) => Some(InvalidValue::NumberRange(0, 1)),
            Self::Rounds(_) => Some(InvalidValue::IntegerRange(1, MAX_ROUND_NUMBER)),
            _ => None,
        }
    }

    /// Sets the value.
    pub(super) fn set(self, text: &str, options: &[(&str, MessageId)]) -> Result<(), InvalidValue> {
        match self {
            Self::Integer(place, from, to) => {
                let number = text.parse().ok();
                let number = number.filter(|number| (from..=to).contains(number));
                *place = number.ok_or(InvalidValue::IntegerRange(from, to))?;
            }
            Self::Mind(place) => *place = parse_mind_index(text)?,
            Self::OptionalMind(place) => {
                *place = match text {
                    "" | "none" => None,
                    text => Some(parse_mind_index(text)?),
                };
            }
            Self::Fraction(place) => {
                let number = text.parse().ok();
                let number = number.filter(|number| (0.0..=1.0).contains(number));
                *place = number.ok_or(InvalidValue::NumberRange(0, 1))?;
            }
            Self::Switch(place) => {
                *place = match text {
                    "on" => true,
                    "off" => false,
                    _ => return Err(InvalidValue::Choice("on, off".to_owned())),
                };
            }
            Self::Choice(place) => {
                if !place.set_by_name(text) {
                    let values: Vec<&str> = options.iter().map(|(value, _)| *value).collect();
                    return Err(InvalidValue::Choice(values.join(", ")));
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
                    return Err(InvalidValue::Choice(format!("{}, none", all.join(", "))));
                }
                let all = Sensor::ALL.into_iter();
                *place = all.filter(|one| names.contains(&one.name())).collect();
            }
            Self::Rounds(place) => {
                let bounds = InvalidValue::IntegerRange(1, MAX_ROUND_NUMBER);
                let round = |text: &str| {
                    let number = text.trim().parse().ok();
                    number.filter(|number| (1..=MAX_ROUND_NUMBER).contains(number))
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

fn parse_mind_index(text: &str) -> Result<u16, InvalidValue> {
    let bounds = |_| InvalidValue::IntegerRange(0, u32::from(u16::MAX));
    text.parse().map_err(bounds)
}

/// A value that is one of a few names.
pub trait NamedChoice {
    fn name(&self) -> String;
    /// Sets the value with that name; `false` if there is none.
    fn set_by_name(&mut self, name: &str) -> bool;
}

fn serde_name<T: Serialize>(value: &T) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

fn set_from_serde_name<T: DeserializeOwned>(place: &mut T, name: &str) -> bool {
    let value = serde_json::from_value(name.into());
    value.map(|value| *place = value).is_ok()
}

macro_rules! impl_named_choice {
    ($($type:ty),*) => { $(
        impl NamedChoice for $type {
            fn name(&self) -> String {
                serde_name(self)
            }
            fn set_by_name(&mut self, name: &str) -> bool {
                set_from_serde_name(self, name)
            }
        }
    )* };
}

impl_named_choice!(BeliefReading, VoteRule, SpeakingOrder, RankingRule, RatingScope, Raters, CallGrouping, Visibility);

impl NamedChoice for TargetSelection {
    fn name(&self) -> String {
        match self {
            Self::Top { .. } => "top",
            Self::AllSuspects => "all",
        }
        .to_owned()
    }

    /// A number `n` selects the best `n`.
    fn set_by_name(&mut self, name: &str) -> bool {
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

impl NamedChoice for Option<ExamSettings> {
    fn name(&self) -> String {
        self.as_ref().map_or("none", |exam| exam.perspective.name()).to_owned()
    }

    /// A number sets the evaluations of an exam after play.
    fn set_by_name(&mut self, name: &str) -> bool {
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
