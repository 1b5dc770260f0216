//! Who plays which seat, and how: strategies, and helpers that assign seats.

use super::{BeliefReading, MindSettings, Procedure, Raters, Settings, SpeakingOrder};
use crate::base::game::{RandomStream, Seat};
use crate::base::language::{Language, text};
use crate::base::scenario::Scenario;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who plays a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatSettings {
    /// How it plays.
    pub strategy: StrategyName,
    /// Position in the list of minds.
    pub mind: u16,
}

/// How a strategy decides whom to question, for explanations on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TargetChoiceMethod {
    /// By the highest score; the log has the scores.
    ByScore,
    /// Nobody is chosen: everybody is asked in turn.
    Everybody,
    /// In the mind's own words, between asking and searching.
    ByMind,
    /// A person decides.
    ByPerson,
}

/// What the rest of the program must know about a strategy.
struct StrategyFacts {
    name: &'static str,
    keeps_suspect_lists: bool,
    target_choice_method: TargetChoiceMethod,
    /// Its name on the screen, and a short description.
    name_and_description: fn(Language) -> [String; 2],
}

/// Defines `StrategyName` from the list of strategies in `strategy`.
macro_rules! define_strategy_names {
    ($($(#[$doc:meta])* $variant:ident $name:literal {
        made: $made:expr, keeps_suspect_lists: $keeps:literal, target_choice_method: $target_choice_method:ident,
            name_and_description: $name_and_description:expr,
    })*) => {
        /// The strategies there are. Any seat may use any of them, in any procedure.
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
        )]
        pub enum StrategyName {
            $($(#[$doc])* #[serde(rename = $name)] $variant,)*
        }

        impl StrategyName {
            /// Every strategy, in the order in which the papers compare them.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$variant),*];

            fn manner(self) -> StrategyFacts {
                match self {
                    $(Self::$variant => StrategyFacts {
                        name: $name,
                        keeps_suspect_lists: $keeps,
                        target_choice_method: TargetChoiceMethod::$target_choice_method,
                        name_and_description: $name_and_description,
                    },)*
                }
            }
        }
    };
}
strategies!(define_strategy_names);

impl StrategyName {
    /// The strategies that a program can play.
    pub fn all_automatic() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|name| !name.is_person())
    }

    /// The strategy with this name, if a program can play it.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all_automatic().find(|strategy| strategy.name() == name)
    }

    /// The name in files and on the command line.
    pub fn name(self) -> &'static str {
        self.manner().name
    }

    /// Its name on the screen, and a short description.
    pub fn name_and_description(self, language: Language) -> [String; 2] {
        (self.manner().name_and_description)(language)
    }

    /// Does it keep suspect lists? Whom a seat without lists suspects is unknown, which is not the same as
    /// suspecting everybody.
    pub fn keeps_suspect_lists(self) -> bool {
        self.manner().keeps_suspect_lists
    }

    /// How it decides whom to question.
    pub fn target_choice_method(self) -> TargetChoiceMethod {
        self.manner().target_choice_method
    }

    /// Is it a person's?
    pub fn is_person(self) -> bool {
        self == Self::Human
    }
}

impl Settings {
    /// All `players` seats in the order in which they speak in `round`; round 0 is the introductions.
    pub fn speaking_order(&self, players: usize, round: u32) -> Vec<Seat> {
        let mut order: Vec<Seat> = Seat::all(players).collect();
        if self.table.order == SpeakingOrder::ByChance {
            RandomStream::for_speaking_order(self.seed, round).shuffle(&mut order);
        }
        order
    }

    /// Gives civilians one strategy and murderers another, as in the papers' comparisons. Seats of people
    /// stay as they are.
    pub fn set_strategies_by_side(&mut self, scenario: &Scenario, civilians: StrategyName, murderers: StrategyName) {
        for (position, seat) in self.seats.iter_mut().enumerate() {
            if !seat.strategy.is_person() {
                seat.strategy = if scenario.is_murderer(position) { murderers } else { civilians };
            }
        }
    }

    /// Does a person have this seat?
    pub fn is_person(&self, seat: super::super::Seat) -> bool {
        let seat = self.seats.get(seat.index());
        seat.is_some_and(|seat| seat.strategy.is_person())
    }

    /// Position of a mind in the list of minds; adds it if it is not there.
    pub fn intern_mind(&mut self, mind: MindSettings) -> u16 {
        let position = self.minds.iter().position(|other| *other == mind).unwrap_or_else(|| {
            self.minds.push(mind);
            self.minds.len() - 1
        });
        u16::try_from(position).unwrap_or(u16::MAX)
    }

    /// The minds of jobs without a seat: the neutral reader's and the summariser's, if there are such jobs.
    pub fn minds_without_seat(&self) -> Vec<u16> {
        let mut settings = self.clone();
        let minds = settings.minds_without_seat_mut().into_iter();
        minds.map(|mind| *mind).collect()
    }

    /// [`Self::minds_without_seat`] for writing, in the same order.
    pub fn minds_without_seat_mut(&mut self) -> Vec<&mut u16> {
        let reader = match &mut self.procedure {
            Procedure::Mirage { raters, rater_mind, .. }
                if *raters == Raters::Neutral || self.beliefs == BeliefReading::ByNeutralReader =>
            {
                Some(rater_mind)
            }
            Procedure::Mirage { .. } | Procedure::Questum { .. } | Procedure::Jubensha { .. } => None,
        };
        let summariser = self.memory.summariser_mind.as_mut();
        reader.into_iter().chain(summariser).collect()
    }

    /// Gives a seat to a person. All people of a game share one device and one mind; every request names its
    /// seat.
    pub fn assign_person_to_seat(&mut self, seat: super::super::Seat) {
        let mind = self.intern_mind(MindSettings::Human);
        if let Some(settings) = self.seats.get_mut(seat.index()) {
            *settings = SeatSettings { strategy: StrategyName::Human, mind };
        }
    }
}
