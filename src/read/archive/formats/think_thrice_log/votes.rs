//! Reads votes in prose: "I vote for Finch, because …", "我认为凶手是芬奇".

use crate::base::game::Seat;
use std::cmp::Reverse;

const VOTE_CUES: &str = "i vote for|my vote is for|my vote goes to|vote for|voting for|\
    most likely murderer in this case is|murderer in this case is|the murderer is|the killer is|murderer|i suspect|\
    我投票给|投票给|我投给|我投|凶手是";

/// How close behind a cue the name must follow, in bytes.
const MAX_CUE_DISTANCE_BYTES: usize = 40;

/// Whom a text accuses: the player named first after a cue, else the only other player in it.
pub(super) fn find_accused(text: &str, players: &[String], voter: Seat) -> Option<Seat> {
    let low = text.to_lowercase();
    let named = |from: usize| -> Option<(usize, Seat)> {
        let found = Seat::all(players.len()).zip(players).filter_map(|(seat, name)| {
            let at = low.get(from..)?.find(&name.to_lowercase())?;
            Some((at, Reverse(name.len()), seat))
        });
        // The longer name where one is part of another.
        found.min().map(|(at, _, seat)| (at, seat))
    };
    for cue in VOTE_CUES.split('|') {
        for (at, _) in low.match_indices(cue) {
            // The name must follow the cue closely.
            if let Some((_, seat)) = named(at + cue.len()).filter(|(far, _)| *far <= MAX_CUE_DISTANCE_BYTES) {
                return Some(seat);
            }
        }
    }
    let mut others = Seat::all(players.len())
        .zip(players)
        .filter(|(seat, name)| *seat != voter && low.contains(&name.to_lowercase()));
    let (only, _) = others.next()?;
    others.next().is_none().then_some(only)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_accused_is_found_in_prose() {
        let players: Vec<String> = ["Vale", "Dr. Finch", "Moss", "芬奇"].map(String::from).into();
        for (text, expected) in [
            ("I vote for Dr. Finch. Moss was at home.", Some(1)),
            ("Though Moss lied, I think the most likely murderer in this case is Vale.", Some(0)),
            ("Moss it must be.", Some(2)),
            ("Moss or Vale, I cannot say.", None),
            ("我认为凶手是芬奇，因为…", Some(3)),
            ("我投票给芬奇", Some(3)),
            ("", None),
        ] {
            assert_eq!(find_accused(text, &players, Seat(9)), expected.map(Seat), "{text}");
        }
    }
}
