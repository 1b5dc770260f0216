//! Which mind plays which seat: converts a form's choice among offered minds to a game's settings, and back.

use crate::base::game::{MindSettings, Seat, Settings};

/// The seats that people play, in seat order.
pub fn human_seats(settings: &Settings) -> Vec<Seat> {
    Seat::all(settings.seats.len()).filter(|seat| settings.is_person(*seat)).collect()
}

/// A game's minds, and the mind of each seat.
#[derive(Debug, Clone, PartialEq)]
pub struct SeatAssignment {
    /// Each mind that plays a seat, once, in the order of seats.
    pub minds: Vec<MindSettings>,
    /// Per seat, its index into `minds`.
    pub mind_of_seat: Vec<u16>,
}

impl SeatAssignment {
    /// Seats the minds `chosen` (per seat, an index into `offered`). An invalid index means the first mind;
    /// equal minds are merged.
    pub fn from_choice(offered: &[MindSettings], chosen: &[usize]) -> Self {
        let mut minds: Vec<MindSettings> = Vec::new();
        let mut seats = Vec::with_capacity(chosen.len());
        for place in chosen {
            let Some(mind) = offered.get(*place).or(offered.first()) else {
                break;
            };
            let known = minds.iter().position(|other| other == mind);
            let place = known.unwrap_or_else(|| {
                minds.push(mind.clone());
                minds.len() - 1
            });
            seats.push(u16::try_from(place).unwrap_or(u16::MAX));
        }
        Self { minds, mind_of_seat: seats }
    }

    /// The inverse: the minds that play a seat or work without one, each once, and per seat the index of its
    /// mind, 0 at a person's seat. At least one mind is returned.
    pub fn minds_and_seat_indices(settings: &Settings) -> (Vec<MindSettings>, Vec<usize>) {
        let program = |seat: &&crate::base::game::SeatSettings| !seat.strategy.is_person();
        let seats = settings.seats.iter().filter(program);
        let playing = seats.filter_map(|seat| settings.minds.get(usize::from(seat.mind)));
        let without_seat = settings.minds_without_seat();
        let others = without_seat.iter().filter_map(|mind| settings.minds.get(usize::from(*mind)));
        let minds = playing.chain(others);
        let mut offered: Vec<MindSettings> = Vec::new();
        for mind in minds.filter(|mind| **mind != MindSettings::Human) {
            if !offered.contains(mind) {
                offered.push(mind.clone());
            }
        }
        if offered.is_empty() {
            offered.push(MindSettings::OfflineReader);
        }
        let chosen = settings.seats.iter().map(|seat| {
            let mind = settings.minds.get(usize::from(seat.mind));
            let place = offered.iter().position(|other| Some(other) == mind);
            place.unwrap_or(0)
        });
        let chosen = chosen.collect();
        (offered, chosen)
    }

    /// The settings with the indices of minds without seats mapped to the offered minds, as a form needs
    /// them; 0 for a mind that is not offered.
    pub fn settings_for_form(settings: &Settings) -> Settings {
        let (offered, _) = Self::minds_and_seat_indices(settings);
        let mut shown = settings.clone();
        for mind in shown.minds_without_seat_mut() {
            let own = settings.minds.get(usize::from(*mind));
            let place = offered.iter().position(|other| Some(other) == own);
            *mind = place.and_then(|place| u16::try_from(place).ok()).unwrap_or(0);
        }
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::Procedure;

    fn model(model: &str) -> MindSettings {
        MindSettings::Endpoint {
            base_url: "https://models.example/v1".into(),
            model: model.into(),
            temperature: None,
            top_p: None,
        }
    }

    #[test]
    fn whoever_plays_nobody_but_reads_or_summarises_is_offered_too() {
        let mut settings = Settings::questum(2, model("a"), 1).with_procedure(Procedure::mirage());
        settings.minds.extend([model("idle"), model("sums"), model("judge")]);
        let (offered, _) = SeatAssignment::minds_and_seat_indices(&settings);
        assert_eq!(offered, [model("a")]);
        if let Procedure::Mirage { rater_mind, .. } = &mut settings.procedure {
            *rater_mind = 3;
        }
        settings.memory.summariser_mind = Some(2);
        let places = |settings: &Settings| SeatAssignment::settings_for_form(settings).minds_without_seat();
        let (offered, _) = SeatAssignment::minds_and_seat_indices(&settings);
        assert_eq!(offered, [model("a"), model("judge"), model("sums")]);
        assert_eq!(places(&settings), [1, 2]);
        settings.assign_person_to_seat(crate::base::game::Seat(0));
        assert_eq!(places(&settings), [1, 2], "people are left out");
    }

    #[test]
    fn minds_that_play_nobody_are_left_out_and_equal_ones_are_one() {
        let offered = [MindSettings::OfflineReader, model("a"), model("b"), model("a")];
        let table: [(&[usize], &[MindSettings], &[u16]); 4] = [
            (&[0, 0, 0], &[MindSettings::OfflineReader], &[0, 0, 0]),
            (&[2, 1, 3], &[model("b"), model("a")], &[0, 1, 1]),
            (&[9, 1], &[MindSettings::OfflineReader, model("a")], &[0, 1]),
            (&[], &[], &[]),
        ];
        for (chosen, minds, seats) in table {
            let seating = SeatAssignment::from_choice(&offered, chosen);
            assert_eq!((&*seating.minds, &*seating.mind_of_seat), (minds, seats));
        }
    }

    #[test]
    fn what_a_game_has_is_offered_again_without_people_and_without_who_plays_nobody() {
        let mut settings = Settings::questum(4, model("unused"), 1);
        let (a, b) = (settings.intern_mind(model("a")), settings.intern_mind(model("b")));
        for (seat, mind) in settings.seats.iter_mut().zip([b, a, b, a]) {
            seat.mind = mind;
        }
        settings.assign_person_to_seat(crate::base::game::Seat(2));
        let (offered, chosen) = SeatAssignment::minds_and_seat_indices(&settings);
        assert_eq!(offered, [model("b"), model("a")]);
        assert_eq!(chosen, [0, 1, 0, 1]);
        for seat in 0..4 {
            settings.assign_person_to_seat(crate::base::game::Seat(seat));
        }
        let (offered, chosen) = SeatAssignment::minds_and_seat_indices(&settings);
        assert_eq!((offered, chosen), (vec![MindSettings::OfflineReader], vec![0; 4]));
    }
}
