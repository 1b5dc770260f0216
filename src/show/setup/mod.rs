//! The setup form as plain data: what was entered, read into settings, with everything that is wrong with it.
//! Deliberately not here: servers with their keys, and minds, which the page reads.

mod estimate;
mod fields;
#[cfg(test)]
mod tests;

pub use estimate::{EstimatedMoney, MindUsage, describe_usage, estimate_cost};
pub use fields::{FieldControl, FieldTexts, field_control, has_sensor, with_sensor_switched};

use crate::base::game::{
    HumanSettings, MAX_SEED, Procedure, ProcedureName, Seat, Settings, StrategyName, TIME_LIMIT_S_RANGE,
};
use crate::base::language::Language;
use crate::base::scenario::Scenario;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{StrategyAssignment, human_seats};

/// What is wrong with the form, field by field.
pub struct FormProblems {
    pub language: Language,
    found: Vec<String>,
}

impl FormProblems {
    pub fn new(language: Language) -> Self {
        Self { language, found: Vec::new() }
    }

    pub fn add(&mut self, problem: String) {
        if !self.found.contains(&problem) {
            self.found.push(problem);
        }
    }

    /// Adds the problem that a field is out of its bounds.
    pub fn add_out_of_bounds(&mut self, name: &str, from: &str, to: &str) {
        self.add(t::number_between(self.language, name, from, to));
    }

    /// A whole number within bounds; `from`, with a problem, if it is none.
    pub fn read_integer(&mut self, text: &str, name: &str, from: u32, to: u32) -> u32 {
        let number = text.trim().parse::<u32>().ok().filter(|number| (from..=to).contains(number));
        number.unwrap_or_else(|| {
            self.add_out_of_bounds(name, &from.to_string(), &to.to_string());
            from
        })
    }

    /// A number from 0 to `to`, or nothing; 0, with a problem, if it is neither.
    pub fn read_number_or_blank(&mut self, text: &str, name: &str, to: f64) -> Option<f64> {
        let text = text.trim();
        if text.is_empty() {
            return None;
        }
        let number = text.parse::<f64>().ok().filter(|number| (0.0..=to).contains(number));
        if number.is_none() {
            self.add_out_of_bounds(name, "0", &to.to_string());
        }
        number.or(Some(0.0))
    }

    /// `value`, unless there are problems.
    pub fn into_result<T>(self, value: T) -> Result<T, Vec<String>> {
        if self.found.is_empty() { Ok(value) } else { Err(self.found) }
    }
}

/// Which seats people play, and how long they have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeopleFormInput {
    pub is_on: bool,
    pub seats: Vec<Seat>,
    /// More than one person plays; usually it is one.
    pub several: bool,
    /// Seconds, as they are typed.
    pub limit: String,
    pub hints: bool,
}

impl PeopleFormInput {
    /// Nobody plays yet; `along`: somebody wants to, in these seats.
    pub fn new(along: Option<Vec<Seat>>) -> Self {
        let is_on = along.is_some();
        let seats = along.unwrap_or_default();
        Self { is_on, several: seats.len() > 1, seats, limit: String::new(), hints: true }
    }

    /// The people of a game.
    pub fn from_settings(settings: &Settings) -> Self {
        let seats = human_seats(settings);
        let limit = settings.human.limit_s.map_or_else(String::new, |seconds| seconds.to_string());
        let (is_on, several) = (!seats.is_empty(), seats.len() > 1);
        Self { is_on, seats, several, limit, hints: settings.human.hints }
    }

    /// Chooses a seat or leaves it. Where one person plays, another choice replaces theirs.
    pub fn set_seat_chosen(&mut self, seat: Seat, on: bool) {
        let several = self.several;
        self.seats.retain(|other| several && *other != seat);
        self.seats.extend(on.then_some(seat));
    }

    pub fn set_several(&mut self, several: bool) {
        self.several = several;
        if !several {
            self.seats.truncate(1);
        }
    }

    /// Does somebody want to play who has chosen no role?
    pub fn lacks_role(&self) -> bool {
        self.is_on && self.seats.is_empty()
    }

    /// The seats that people play, and how long they have.
    pub fn read(&self, case: &Scenario, problems: &mut FormProblems) -> (Vec<Seat>, HumanSettings) {
        if !self.is_on {
            return (Vec::new(), HumanSettings::default());
        }
        let l = problems.language;
        let seats: Vec<Seat> = Seat::all(case.characters.len()).filter(|seat| self.seats.contains(seat)).collect();
        if seats.is_empty() {
            problems.add(t::role_missing(l));
        }
        let limit = problems.read_number_or_blank(&self.limit, &t::limit_form(l), f64::from(*TIME_LIMIT_S_RANGE.end()));
        // Never negative, and far below 2³² seconds.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let limit_s = limit.map(|seconds| seconds.ceil() as u32).filter(|seconds| *seconds > 0);
        (seats, HumanSettings { limit_s, hints: self.hints })
    }
}

/// The procedure and the seed, as it is typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameFormInput {
    pub procedure: ProcedureName,
    pub seed: String,
}

impl GameFormInput {
    pub fn from_settings(settings: &Settings) -> Self {
        Self { procedure: settings.procedure.name(), seed: settings.seed.to_string() }
    }

    pub fn parsed_seed(&self) -> Option<u64> {
        self.seed.trim().parse::<u64>().ok().filter(|seed| *seed <= MAX_SEED)
    }

    /// The procedure with the papers' numbers, and the seed.
    pub fn read(&self, problems: &mut FormProblems) -> (Procedure, u64) {
        let procedure = match self.procedure {
            ProcedureName::Questum => Procedure::questum(),
            ProcedureName::Jubensha => Procedure::jubensha(),
            ProcedureName::Mirage => Procedure::mirage(),
        };
        let seed = self.parsed_seed().unwrap_or_else(|| {
            problems.add_out_of_bounds(&t::seed(problems.language), "0", "2⁵³ − 1");
            0
        });
        (procedure, seed)
    }
}

/// Whose strategy is chosen separately.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum StrategyScope {
    #[default]
    All,
    Sides,
    Each,
}

/// How programs play. What the chosen scope does not use stays as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StrategyFormInput {
    pub scope: StrategyScope,
    pub all: StrategyName,
    pub civilians: StrategyName,
    pub murderers: StrategyName,
    pub each: Vec<StrategyName>,
}

impl Default for StrategyFormInput {
    fn default() -> Self {
        let usual = StrategyName::Questum;
        Self { scope: StrategyScope::All, all: usual, civilians: usual, murderers: usual, each: Vec::new() }
    }
}

impl StrategyFormInput {
    /// Takes the strategies of a game.
    pub fn set_from_settings(&mut self, case: &Scenario, settings: &Settings) {
        match StrategyAssignment::from_settings(case, settings) {
            StrategyAssignment::All(all) => (self.scope, self.all) = (StrategyScope::All, all),
            StrategyAssignment::Sides { civilians, murderers } => {
                self.scope = StrategyScope::Sides;
                (self.civilians, self.murderers) = (civilians, murderers);
            }
            StrategyAssignment::Each(each) => (self.scope, self.each) = (StrategyScope::Each, each),
        }
    }

    pub fn strategy_of_seat(&self, seat: usize) -> StrategyName {
        self.each.get(seat).copied().unwrap_or(StrategyName::Questum)
    }

    pub fn set_strategy_of_seat(&mut self, seat: usize, name: StrategyName) {
        if let Some(own) = self.each.get_mut(seat) {
            *own = name;
        }
    }

    pub fn apply(&self, case: &Scenario, settings: &mut Settings) {
        let chosen = match self.scope {
            StrategyScope::All => StrategyAssignment::All(self.all),
            StrategyScope::Sides => StrategyAssignment::Sides { civilians: self.civilians, murderers: self.murderers },
            StrategyScope::Each => StrategyAssignment::Each(self.each.clone()),
        };
        chosen.apply(case, settings);
    }
}

/// Which mind of a list plays which seat. A mind keeps its number when others are removed; the first is 0.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeatMinds(Vec<u32>);

impl SeatMinds {
    pub fn mind_of_seat(&self, seat: usize) -> u32 {
        self.0.get(seat).copied().unwrap_or(0)
    }

    pub fn give(&mut self, seat: usize, mind: u32) {
        if self.0.len() <= seat {
            self.0.resize(seat + 1, 0);
        }
        if let Some(given) = self.0.get_mut(seat) {
            *given = mind;
        }
    }

    /// A mind is gone: the first one plays its seats.
    pub fn remove_mind(&mut self, mind: u32) {
        for given in self.0.iter_mut().filter(|given| **given == mind) {
            *given = 0;
        }
    }

    /// For each seat the place of its mind in the list of these numbers.
    pub fn mind_positions(&self, seats: usize, numbers: &[u32]) -> Vec<usize> {
        let place = |seat| numbers.iter().position(|number| *number == self.mind_of_seat(seat));
        (0..seats).map(|seat| place(seat).unwrap_or(0)).collect()
    }
}
