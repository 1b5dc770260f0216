//! How programs play the seats of a game: all alike, by side, or seat by seat; from a choice to settings and
//! back. Who the murderers are is looked up, but never shown.

use crate::base::game::{Seat, Settings, StrategyName};
use crate::base::scenario::Scenario;

/// The strategies of a game. People's seats are not affected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StrategyAssignment {
    /// The same for everybody.
    All(StrategyName),
    /// By innocence or guilt.
    Sides { civilians: StrategyName, murderers: StrategyName },
    /// Per seat; at a person's seat, what a program would play there.
    Each(Vec<StrategyName>),
}

impl StrategyAssignment {
    /// The strategies of a game in the form that reveals least: seats that differ only by side become sides,
    /// so that nobody can tell who is which.
    pub fn from_settings(case: &Scenario, settings: &Settings) -> Self {
        let seats = || {
            let seats = settings.seats.iter().map(|seat| seat.strategy).enumerate();
            seats.filter(|(_, strategy)| !strategy.is_person())
        };
        let of_side = |murderer: bool| {
            let mut side = seats().filter(|(seat, _)| case.is_murderer(*seat) == murderer);
            let first = side.next().map(|(_, strategy)| strategy);
            let alike = side.all(|(_, strategy)| Some(strategy) == first);
            alike.then_some(first)
        };
        match (of_side(false), of_side(true)) {
            (Some(Some(civilians)), Some(Some(murderers))) if civilians != murderers => {
                Self::Sides { civilians, murderers }
            }
            (Some(one), Some(other)) => Self::All(one.or(other).unwrap_or(StrategyName::Questum)),
            _ => Self::Each(
                settings
                    .seats
                    .iter()
                    .map(|seat| if seat.strategy.is_person() { StrategyName::Questum } else { seat.strategy })
                    .collect(),
            ),
        }
    }

    pub fn apply(&self, case: &Scenario, settings: &mut Settings) {
        match self {
            Self::All(all) => settings.set_strategies_by_side(case, *all, *all),
            Self::Sides { civilians, murderers } => settings.set_strategies_by_side(case, *civilians, *murderers),
            Self::Each(each) => {
                for (seat, strategy) in Seat::all(settings.seats.len()).zip(each) {
                    let seat = &mut settings.seats[seat.index()];
                    if !seat.strategy.is_person() {
                        seat.strategy = *strategy;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::MindSettings;
    use crate::show::viewer::tests_support::{FINCH, sample_scenario};

    fn played(strategies: &StrategyAssignment, person: Option<Seat>) -> Settings {
        let case = sample_scenario();
        let mut settings = Settings::questum(4, MindSettings::OfflineReader, 1);
        if let Some(seat) = person {
            settings.assign_person_to_seat(seat);
        }
        strategies.apply(&case, &mut settings);
        settings
    }

    #[test]
    fn a_choice_comes_back_from_the_settings_that_it_made() {
        use StrategyName::{Mirage, OCot, Questum, Werewolf};
        for choice in [
            StrategyAssignment::All(Werewolf),
            StrategyAssignment::Sides { civilians: Questum, murderers: Werewolf },
            StrategyAssignment::Each(vec![Questum, Werewolf, OCot, Mirage]),
        ] {
            let settings = played(&choice, None);
            assert_eq!(StrategyAssignment::from_settings(&sample_scenario(), &settings), choice);
        }
    }

    #[test]
    fn a_person_keeps_their_seat_and_does_not_make_the_others_differ() {
        let choice = StrategyAssignment::All(StrategyName::OCot);
        let settings = played(&choice, Some(FINCH));
        let seat = &settings.seats[FINCH.index()];
        assert_eq!(seat.strategy, StrategyName::Human);
        assert_eq!(StrategyAssignment::from_settings(&sample_scenario(), &settings), choice);
    }

    #[test]
    fn seats_that_differ_by_side_are_told_as_sides_and_name_nobody() {
        let case = sample_scenario();
        let mut settings = Settings::questum(4, MindSettings::OfflineReader, 1);
        for (position, seat) in settings.seats.iter_mut().enumerate() {
            if case.is_murderer(position) {
                seat.strategy = StrategyName::Werewolf;
            }
        }
        let told = StrategyAssignment::from_settings(&case, &settings);
        assert!(matches!(told, StrategyAssignment::Sides { .. }), "{told:?}");
    }
}
