//! Counts votes and decides a case. Who may vote for whom is the vote task's rule.

use super::{Seat, VoteRule};

/// The result of counting votes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Who holds the deciding votes; nobody on a tie or without votes.
    pub convicted: Option<Seat>,
    /// Was a true murderer voted out? `None` if it is not known who did it.
    pub won: Option<bool>,
}

/// Counts `votes` (one accused for each voter) under `rule`.
///
/// [`VoteRule::Half`]: won when a true murderer holds the votes of at least half of all players (Questum
/// §4.2), whether everybody voted or not. On a tie between a murderer and an innocent nobody is convicted. If
/// two murderers of one victim hold half of the votes each, the first is convicted.
pub fn decide_verdict(rule: VoteRule, players: usize, votes: &[Seat], murderers: Option<&[Seat]>) -> Verdict {
    // Votes may also fall on outsiders.
    let people = votes.iter().map(|accused| accused.index() + 1).max().unwrap_or(0).max(players);
    let mut counts = vec![0usize; people];
    for accused in votes {
        if let Some(count) = counts.get_mut(accused.index()) {
            *count += 1;
        }
    }
    let most = counts.iter().copied().max().unwrap_or(0);
    let leaders: Vec<Seat> = Seat::all(people).filter(|seat| most > 0 && counts[seat.index()] == most).collect();
    let is_murderer = |seat: &Seat| murderers.is_some_and(|list| list.contains(seat));
    let enough = match rule {
        VoteRule::Half => most * 2 >= players,
        VoteRule::HalfOfCast => most * 2 >= votes.len(),
        VoteRule::Plurality => true,
    };
    let tie_among_murderers = rule != VoteRule::Plurality && leaders.len() > 1 && leaders.iter().all(is_murderer);
    let convicted = leaders.first().copied().filter(|_| enough && (leaders.len() == 1 || tie_among_murderers));
    let won = murderers.map(|_| convicted.as_ref().is_some_and(is_murderer));
    Verdict { convicted, won }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn half_of_the_players_convict_a_murderer_and_ties_are_nobodys() {
        use VoteRule::{Half, HalfOfCast, Plurality};
        // rule, votes, murderers, convicted, won
        type Row = (VoteRule, &'static [u16], Option<&'static [u16]>, Option<u16>, Option<bool>);
        let table: [Row; 16] = table! {
            Half, &[1, 1, 1, 0, 2], Some(&[1]), Some(1) => Some(true);
            Half, &[1, 1, 0, 0], Some(&[1]), None => Some(false);
            Half, &[1, 0, 2, 3], Some(&[1]), None => Some(false);
            Half, &[0, 0, 0, 1], Some(&[1]), Some(0) => Some(false);
            Half, &[1, 1, 1, 2, 2], Some(&[1, 2]), Some(1) => Some(true);
            Half, &[1, 1, 0, 2, 3], Some(&[1]), None => Some(false);
            Half, &[], Some(&[1]), None => Some(false);
            Half, &[1, 1, 1], None, Some(1) => None;
            // Two of five players, though they are all who voted.
            Half, &[1, 1], Some(&[1]), None => Some(false);
            HalfOfCast, &[1, 1], Some(&[1]), Some(1) => Some(true);
            HalfOfCast, &[1, 1, 0, 2], Some(&[1]), Some(1) => Some(true);
            HalfOfCast, &[1, 1, 2, 2], Some(&[1, 2]), Some(1) => Some(true);
            HalfOfCast, &[], Some(&[1]), None => Some(false);
            Plurality, &[1, 1, 0, 2, 3], Some(&[1]), Some(1) => Some(true);
            Plurality, &[1, 1, 0, 0, 3], Some(&[1]), None => Some(false);
            Plurality, &[1, 1, 2, 2], Some(&[1, 2]), None => Some(false);
        };
        // What logs say: the votes cast in older ones.
        for (rule, name) in [(Half, "half_of_players"), (HalfOfCast, "half"), (Plurality, "plurality")] {
            assert_eq!(serde_json::to_value(rule).unwrap(), name);
        }
        for (rule, votes, murderers, convicted, won) in table {
            let seats = |list: &[u16]| list.iter().map(|s| Seat(*s)).collect::<Vec<_>>();
            let result = decide_verdict(rule, 5, &seats(votes), murderers.map(seats).as_deref());
            assert_eq!((result.convicted, result.won), (convicted.map(Seat), won), "{rule:?} {votes:?} {murderers:?}");
        }
    }
}
