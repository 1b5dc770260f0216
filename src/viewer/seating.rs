//! Who plays which seat: from the minds that a form offers to the minds that a game has.

use crate::game::MindSettings;

/// A game's minds, and which of them plays which seat.
#[derive(Debug, Clone, PartialEq)]
pub struct Seating {
    /// Each mind that plays somebody, once, in the order in which seats first name them.
    pub minds: Vec<MindSettings>,
    /// Per seat, its position in the list of minds.
    pub seats: Vec<u16>,
}

impl Seating {
    /// Seats `chosen` (per seat, a position in `offered`). A position that nobody has means the first
    /// mind; two minds with equal settings are one.
    pub fn of(offered: &[MindSettings], chosen: &[usize]) -> Self {
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
        Self { minds, seats }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn model(model: &str) -> MindSettings {
        MindSettings::Endpoint {
            base_url: "https://models.example/v1".into(),
            model: model.into(),
            temperature: None,
        }
    }

    #[test]
    fn minds_that_play_nobody_are_left_out_and_equal_ones_are_one() {
        let offered = [
            MindSettings::OfflineReader,
            model("a"),
            model("b"),
            model("a"),
        ];
        let table: [(&[usize], &[MindSettings], &[u16]); 4] = [
            (&[0, 0, 0], &[MindSettings::OfflineReader], &[0, 0, 0]),
            (&[2, 1, 3], &[model("b"), model("a")], &[0, 1, 1]),
            (&[9, 1], &[MindSettings::OfflineReader, model("a")], &[0, 1]),
            (&[], &[], &[]),
        ];
        for (chosen, minds, seats) in table {
            let seating = Seating::of(&offered, chosen);
            assert_eq!((&*seating.minds, &*seating.seats), (minds, seats));
        }
    }
}
