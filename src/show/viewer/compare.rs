//! Two games side by side, for example a fork and its parent: how far they agree, where they diverge, and how
//! each ends. Nothing is scored or judged.

mod page;

pub use page::{
    ComparePage, ComparedObserver, ComparedVerdict, ComparedVictim, Difference, Divergence, DivergingTurn, FinalOpinion,
};

use super::perspective::{Seen, Viewpoint};
use super::timeline::Turn;
use crate::base::game::{EventKind, Seat, VictimId, entropy};
use crate::base::language::Language;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::session::Session;
use crate::show::viewer::words;

/// Two games of one table.
#[derive(Debug, Clone, PartialEq)]
pub struct Comparison {
    /// How many turns, from the first, are the same in both.
    pub same_turns: usize,
    /// The same in words.
    pub text: String,
    /// What each game does in the first turn that differs; `None` for a game that has ended by then.
    pub divergence: Option<(Option<String>, Option<String>)>,
    /// One per observer and victim, observers first.
    pub rows: Vec<ComparedRow>,
    /// One per victim: who was convicted in either game, by name; `None`: nobody, or not yet.
    pub convicted: Vec<(Option<String>, Option<String>)>,
}

/// One observer's view of one death, at the end of either game.
#[derive(Debug, Clone, PartialEq)]
pub struct ComparedRow {
    pub observer: Seat,
    pub victim: VictimId,
    /// At the end of the first game.
    pub left: FinalSuspicion,
    /// At the end of the second game.
    pub right: FinalSuspicion,
}

/// What an observer thinks at the end of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct FinalSuspicion {
    pub suspects: Seen<Vec<Seat>>,
    /// Its entropy, in nats.
    pub entropy: Seen<f64>,
    /// Whom they accuse; `None`: nobody, or not yet.
    pub accused: Option<Seat>,
}

/// Compares two games of the same case to their ends, for a viewer who has reached both; `None` if the second
/// table has other people.
pub fn compare(left: &Session, right: &Session, viewpoint: Viewpoint, language: Language) -> Option<Comparison> {
    let names = |session: &Session| -> Vec<String> {
        let case = session.scenario();
        case.characters.iter().map(|c| c.name.clone()).collect()
    };
    let victims = left.scenario().victims.len();
    if names(left) != names(right) || right.scenario().victims.len() != victims {
        return None;
    }
    let same = count_same_turns(left, right, viewpoint);
    let shorter = left.turn_count().min(right.turn_count());
    let text = match (same, u32::try_from(same)) {
        (same, _) if same == shorter && left.turn_count() == right.turn_count() => words::compare_all(language),
        (0, _) => words::compare_nothing(language),
        (_, Ok(same)) => words::compare_same(language, same),
        (_, Err(_)) => words::compare_all(language),
    };
    let end = |session| Scene::new(session, usize::MAX, viewpoint, language);
    let told = |session| {
        let scene: Scene<'_> = end(session);
        let turn: &Turn = scene.session.timeline().turn(same + 1)?;
        Some(super::describe::describe_turn(&scene, turn))
    };
    let parting = (same < left.turn_count().max(right.turn_count())).then(|| (told(left), told(right)));
    let rows = Seat::all(names(left).len())
        .flat_map(|observer| VictimId::all(victims).map(move |victim| (observer, victim)))
        .map(|(observer, victim)| ComparedRow {
            observer,
            victim,
            left: final_suspicion(&end(left), observer, victim),
            right: final_suspicion(&end(right), observer, victim),
        })
        .collect();
    let convicted =
        VictimId::all(victims).map(|victim| (convicted_name(left, victim), convicted_name(right, victim))).collect();
    Some(Comparison { same_turns: same, text, divergence: parting, rows, convicted })
}

/// Counts the turns that are the same: what happened in them is, whichever mind thought it. Lists that the
/// viewpoint does not see make no difference.
fn count_same_turns(left: &Session, right: &Session, viewpoint: Viewpoint) -> usize {
    let seen = |what: &&EventKind| match what {
        EventKind::Pruned { observer, .. } => viewpoint.hides_thoughts_of(*observer).is_none(),
        _ => true,
    };
    let turns = left.timeline().turns().iter();
    turns
        .zip(right.timeline().turns())
        .take_while(|(one, other)| {
            let one = left.log().events.get(one.event).map(|event| &event.what);
            let other = right.log().events.get(other.event).map(|event| &event.what);
            one.filter(seen) == other.filter(seen)
        })
        .count()
}

fn final_suspicion(scene: &Scene, observer: Seat, victim: VictimId) -> FinalSuspicion {
    let (session, hidden) = (scene.session, scene.viewpoint.hides_thoughts_of(observer));
    let step = session.insight().suspect_list_at(observer, victim, session.turn_count());
    let suspects = step.map(|step| step.suspects.clone());
    let table = session.table_at(session.turn_count());
    let ballot = table.votes.get(observer.index()).and_then(|v| v.get(victim.index()));
    FinalSuspicion {
        entropy: Seen::hidden_or_recorded(hidden, suspects.as_ref().and_then(|list| entropy(list.len()))),
        suspects: Seen::hidden_or_recorded(hidden, suspects),
        accused: ballot.and_then(|ballot| ballot.as_ref()).map(|ballot| ballot.accused),
    }
}

fn convicted_name(session: &Session, victim: VictimId) -> Option<String> {
    let table = session.table_at(session.turn_count());
    let outcome = table.outcomes.get(victim.index())?.as_ref()?;
    let seat = outcome.convicted?;
    let case = session.scenario();
    Some(case.person_name(seat.index()).to_owned())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::show::viewer::tests_support::sample_game;

    #[test]
    fn a_game_does_not_differ_from_itself() {
        let (one, two) = (Session::open(sample_game()).unwrap(), Session::open(sample_game()).unwrap());
        let found = compare(&one, &two, Viewpoint::default(), Language::English).unwrap();
        assert_eq!(found.same_turns, one.turn_count());
        assert_eq!(found.divergence, None);
        assert!(found.rows.iter().all(|row| row.left == row.right));
    }

    #[test]
    fn games_part_where_the_first_turn_differs_and_both_ends_are_told() {
        let mut other = sample_game();
        let at = other.events.iter().position(|e| matches!(e.what, EventKind::Pruned { .. })).unwrap();
        if let EventKind::Pruned { suspects, .. } = &mut other.events[at].what {
            suspects.truncate(1);
        }
        let (one, two) = (Session::open(sample_game()).unwrap(), Session::open(other).unwrap());
        let found = compare(&one, &two, Viewpoint::default(), Language::Chinese).unwrap();
        assert_eq!((found.same_turns, found.text.as_str()), (12, "前12个回合相同"));
        let (left, right) = found.divergence.unwrap();
        assert!(left.is_some() && right.is_some());
        assert_ne!(found.rows[0].left, found.rows[0].right);
        assert_eq!(found.rows[0].right.entropy, Seen::Shown(0.0));
    }

    #[test]
    fn games_of_other_people_are_not_compared() {
        let mut other = sample_game();
        other.scenario.characters[0].name = "Somebody else".into();
        let (one, two) = (Session::open(sample_game()).unwrap(), Session::open(other).unwrap());
        assert_eq!(compare(&one, &two, Viewpoint::default(), Language::English), None);
    }
}
