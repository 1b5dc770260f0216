//! Who sits at the table, and who can be accused without sitting there: names, roles, how many suspect them,
//! their votes, and, only where it may be seen, who did it.

use super::perspective::{HiddenBy, Perspective, Seen};
use super::scene::{Person, Scene};
use super::words;
use crate::base::game::{Seat, Table, VictimId};

#[derive(Debug, Clone, PartialEq)]
pub struct Cast {
    /// The death that the suspicion is about.
    pub victim: VictimId,
    /// In seat order, then those who do not sit at the table.
    pub rows: Vec<CastRow>,
}

/// One death: how many of how many others suspect the player of it, and the same in words.
pub type DeathSuspicion = (VictimId, Seen<(usize, usize)>, String);

/// A player, or somebody who can be accused without playing.
#[derive(Debug, Clone, PartialEq)]
pub struct CastRow {
    pub person: Person,
    /// "Not at the table": nobody plays this person.
    pub outside_label: Option<String>,
    /// One public line; empty if the case has none.
    pub role: String,
    /// "Suspected by 2 of 3": holders and others. Hidden unless the viewpoint sees everybody's thoughts.
    pub suspected: Seen<(usize, usize)>,
    /// The same in words, for any state of `suspected`.
    pub suspected_text: String,
    /// With several victims: how many suspect them of each death.
    pub deaths: Vec<DeathSuspicion>,
    /// Does the viewer's own seat suspect this player? Only through a seat's eyes.
    pub suspected_by_me: Option<bool>,
    /// Did this player kill the victim?
    pub murderer: Seen<bool>,
    /// "Murderer", only where that is visible and true.
    pub badge: Option<String>,
    /// Votes cast so far, at most one per victim.
    pub votes: Vec<VoteCell>,
    /// How many votes so far accuse this player of this victim's death.
    pub accusing_votes: usize,
    /// Does this player act in the cursor's turn?
    pub is_acting: bool,
    /// Is this player addressed or accused in the cursor's turn?
    pub is_addressed: bool,
    /// Is this the seat through whose eyes we look?
    pub is_me: bool,
    /// What plays this seat: a model's name, or the offline reader; empty outside the table.
    pub mind: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct VoteCell {
    pub victim: VictimId,
    pub accused: Person,
    pub text: String,
    /// The stated reason; empty if not recorded.
    pub reason: String,
    pub turn: usize,
}

impl Cast {
    /// The cast of a scene, with suspicion about `victim`; feigned lists do not count.
    pub fn from_scene(scene: &Scene, victim: VictimId) -> Self {
        Self::with_feigned_lists(scene, victim, false)
    }

    /// The same, with a choice whether feigned lists count.
    pub fn with_feigned_lists(scene: &Scene, victim: VictimId, feigned: bool) -> Self {
        let table = scene.session.table_with_ballots_at(scene.cursor);
        let rows = Seat::all(scene.people_count()).map(|seat| row(scene, &table, seat, victim, feigned)).collect();
        Self { victim, rows }
    }
}

fn row(scene: &Scene, table: &Table, seat: Seat, victim: VictimId, feigned: bool) -> CastRow {
    let language = scene.language;
    let suspected = suspected_by_count(scene, seat, victim, feigned);
    let suspected_by_me = match scene.viewpoint.perspective {
        Perspective::FromSeat(me) if me != seat => {
            scene.session.insight().suspect_list_at(me, victim, scene.cursor).map(|step| step.suspects.contains(&seat))
        }
        _ => None,
    };
    let suspected_text = match (suspected, suspected_by_me) {
        (Seen::Shown((holders, of)), _) => words::suspected_by(language, holders, of),
        (_, Some(true)) => words::you_suspect(language),
        (_, Some(false)) => words::you_do_not_suspect(language),
        (other, None) => words::explain_unseen(language, &other),
    };
    let victims = VictimId::all(scene.victim_count()).filter(|_| scene.victim_count() > 1);
    let deaths = victims.map(|death| {
        let suspected = self::suspected_by_count(scene, seat, death, feigned);
        let count = match suspected {
            Seen::Shown((holders, of)) => words::suspected_by(language, holders, of),
            unseen => words::explain_unseen(language, &unseen),
        };
        let text = words::of_death(language, &scene.victim_name(death), &count);
        (death, suspected, text)
    });
    let murderer = scene.has_killed(seat, victim);
    let turn = scene.turn();
    let outside = seat.index() >= scene.player_count();
    let person = scene.session.scenario().person_id_name_role(seat.index());
    CastRow {
        outside_label: outside.then(|| words::not_at_the_table(language)),
        role: person.map_or_else(String::new, |(_, _, role)| role.to_owned()),
        suspected,
        suspected_text,
        deaths: deaths.collect(),
        suspected_by_me,
        murderer,
        badge: (murderer == Seen::Shown(true)).then(|| words::murderer(language, &scene.victim_name(victim))),
        votes: votes(scene, table, seat),
        accusing_votes: table
            .votes
            .iter()
            .filter_map(|votes| votes.get(victim.index())?.as_ref())
            .filter(|ballot| ballot.accused == seat)
            .count(),
        is_acting: turn.is_some_and(|turn| turn.actor == Some(seat)),
        is_addressed: turn.is_some_and(|turn| turn.counterpart == Some(seat)),
        is_me: scene.viewpoint.perspective == Perspective::FromSeat(seat),
        mind: if outside { String::new() } else { words::mind_name_of_seat(language, scene.session.log(), seat) },
        person: scene.person(seat),
    }
}

fn suspected_by_count(scene: &Scene, seat: Seat, victim: VictimId, feigned: bool) -> Seen<(usize, usize)> {
    if !scene.viewpoint.perspective.sees_all_thoughts() {
        return Seen::Hidden(HiddenBy::Perspective);
    }
    let insight = scene.session.insight();
    let lists: Vec<bool> = Seat::all(scene.player_count())
        .filter(|observer| *observer != seat)
        .filter(|observer| feigned || !scene.is_list_feigned(*observer, victim))
        .filter_map(|observer| insight.suspect_list_at(observer, victim, scene.cursor))
        .map(|step| step.suspects.contains(&seat))
        .collect();
    let holders = lists.iter().filter(|holds| **holds).count();
    Seen::shown_if_recorded((!lists.is_empty()).then_some((holders, lists.len())))
}

fn votes(scene: &Scene, table: &Table, seat: Seat) -> Vec<VoteCell> {
    let ballots = table.votes.get(seat.index()).into_iter().flatten();
    VictimId::all(scene.victim_count())
        .zip(ballots)
        .filter_map(|(victim, ballot)| {
            let ballot = ballot.as_ref()?;
            let (voter, accused) = (scene.name(seat), scene.name(ballot.accused));
            Some(VoteCell {
                victim,
                accused: scene.person(ballot.accused),
                text: words::accuses(scene.language, &voter, &accused, &scene.victim_name(victim)),
                reason: ballot.reason.clone(),
                turn: scene.session.turn_of_event(ballot.event),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests;
