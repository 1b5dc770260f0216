//! Recovers suspect lists from the questions asked. PLAYER* asks every suspect on a player's list, so whom A
//! asks about V in a round is A's list about V. Nothing can be recovered if everybody is asked in every round
//! (the baselines) or not everybody in the first (Questum's m best).

use crate::base::game::{Seat, VictimId};
use std::collections::BTreeMap;

/// Whom an observer asked: (round, observer, victim) → answerers in order, each once.
pub(super) type AskedTargets = BTreeMap<(u32, Seat, VictimId), Vec<Seat>>;

/// What the questions say about suspect lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ListRecovery {
    /// A player asks exactly the suspects on their list.
    Lists,
    /// Everybody asks everybody in every round.
    Everybody,
    /// Not everybody is asked in the first round, although everybody is suspected: targets were chosen.
    Chosen,
    /// One round or none.
    TooFew,
}

/// Decides what the questions show. The last observer of the last round does not count: the file may end
/// there.
pub(super) fn assess_list_recovery(asked: &AskedTargets, players: usize) -> ListRecovery {
    let last = asked.keys().map(|(round, ..)| *round).max().unwrap_or(0);
    if last < 2 {
        return ListRecovery::TooFew;
    }
    let everybody = players.saturating_sub(1);
    let mut first = asked.iter().filter(|((round, ..), _)| *round == 1);
    // A question is missing if a reply could not be parsed.
    let whole = first.clone().filter(|(_, list)| list.len() == everybody).count();
    let all = first.clone().count();
    if whole * 2 < all || !first.any(|(_, list)| list.len() == everybody) {
        return ListRecovery::Chosen;
    }
    let end = asked.keys().max_by_key(|(round, observer, _)| (*round, *observer));
    let fewer =
        |(key, list): (&(u32, Seat, VictimId), &Vec<Seat>)| key.0 > 1 && list.len() < everybody && Some(key) != end;
    if asked.iter().any(fewer) { ListRecovery::Lists } else { ListRecovery::Everybody }
}

/// The suspect lists at the beginning of `round`.
pub(super) fn lists_in_round(asked: &AskedTargets, round: u32) -> impl Iterator<Item = (Seat, VictimId, &Vec<Seat>)> {
    asked
        .range((round, Seat(0), VictimId(0))..)
        .take_while(move |((r, ..), _)| *r == round)
        .map(|((_, observer, victim), list)| (*observer, *victim, list))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(rounds: &[&[(u16, &[u16])]]) -> AskedTargets {
        let mut map = AskedTargets::new();
        for (round, blocks) in (1u32..).zip(rounds) {
            for (observer, list) in *blocks {
                let list = list.iter().map(|s| Seat(*s)).collect();
                map.insert((round, Seat(*observer), VictimId(0)), list);
            }
        }
        map
    }

    #[test]
    fn lists_are_recovered_only_where_everybody_was_asked_first_and_fewer_later() {
        let full: &[(u16, &[u16])] = &[(0, &[1, 2]), (1, &[0, 2]), (2, &[0, 1])];
        let fewer: &[(u16, &[u16])] = &[(0, &[1]), (1, &[0, 2]), (2, &[0, 1])];
        let cut: &[(u16, &[u16])] = &[(0, &[1, 2]), (1, &[0])];
        let one: &[(u16, &[u16])] = &[(0, &[1]), (1, &[0]), (2, &[0])];
        for (rounds, expected) in [
            (vec![full, fewer], ListRecovery::Lists),
            (vec![full, full], ListRecovery::Everybody),
            (vec![full, cut], ListRecovery::Everybody),
            (vec![one, one], ListRecovery::Chosen),
            (vec![full], ListRecovery::TooFew),
            (vec![], ListRecovery::TooFew),
        ] {
            assert_eq!(assess_list_recovery(&asked(&rounds), 3), expected, "{rounds:?}");
        }
    }
}
