//! One sentence per turn, as far as the viewpoint allows: for headings, dots and screen readers.

use super::scene::Scene;
use super::timeline::{Turn, TurnKind};
use super::words;
use crate::base::game::{EventKind, VictimId};

/// The scene in one sentence: what happens at the cursor, or that nothing has happened yet.
pub fn describe_scene(scene: &Scene) -> String {
    match scene.turn() {
        Some(turn) => describe_turn(scene, turn),
        None => words::nothing_yet(scene.language),
    }
}

/// What happens in `turn`, in words. A turn beyond the viewer's reach, or a verdict that has not come, is
/// named only by its kind.
pub(super) fn describe_turn(scene: &Scene, turn: &Turn) -> String {
    let language = scene.language;
    let kind = words::turn_kind_name(language, turn.kind);
    if turn.number > scene.last_visible_turn() {
        return kind;
    }
    let actor = turn.actor.map(|seat| scene.name(seat));
    let other = turn.counterpart.map(|seat| scene.name(seat));
    let victim = turn.victim.map(|victim| scene.victim_name(victim));
    match (turn.kind, actor, other, victim) {
        (TurnKind::Introduction, Some(actor), ..) => words::introduces(language, &actor),
        (TurnKind::Question, Some(asker), Some(answerer), Some(victim)) => {
            words::asks_about(language, &asker, &answerer, &victim)
        }
        (TurnKind::Question, Some(asker), Some(answerer), None) => words::asks(language, &asker, &answerer),
        (TurnKind::Answer, Some(answerer), Some(asker), _) => words::answers(language, &answerer, &asker),
        (TurnKind::Pruning, Some(observer), _, Some(victim)) => {
            let hidden = turn.actor.and_then(|seat| scene.viewpoint.hides_thoughts_of(seat));
            match hidden {
                Some(_) => words::thinks(language, &observer),
                None => words::reviews_list(language, &observer, &victim),
            }
        }
        (TurnKind::Vote, Some(voter), Some(accused), Some(victim)) => {
            words::accuses(language, &voter, &accused, &victim)
        }
        (TurnKind::Vote, Some(voter), None, Some(victim)) => {
            let named = match event_of_turn(scene, turn) {
                Some(EventKind::VotedOutside { accused, .. }) => accused.as_str(),
                _ => return kind,
            };
            words::accuses(language, &voter, named, &victim)
        }
        (TurnKind::Statement, Some(speaker), ..) => match event_of_turn(scene, turn) {
            Some(EventKind::Investigated { place, .. }) => words::searches(language, &speaker, place),
            _ => words::speaks(language, &speaker),
        },
        (TurnKind::Statement, None, ..) => words::host_speaks(language),
        (TurnKind::Clue, finder, ..) => match event_of_turn(scene, turn) {
            Some(EventKind::ClueShown { place, .. }) => words::describe_shown_clue(language, finder.as_deref(), place),
            _ => kind,
        },
        (TurnKind::Ranking, _, _, Some(victim)) => words::ranking_of(language, &victim),
        (TurnKind::Verdict, ..) => turn.victim.map_or(kind, |victim| describe_verdict(scene, turn, victim)),
        _ => kind,
    }
}

/// The event at which the turn stops.
pub(super) fn event_of_turn<'a>(scene: &Scene<'a>, turn: &Turn) -> Option<&'a EventKind> {
    let event = scene.session.log().events.get(turn.event)?;
    Some(&event.what)
}

/// How a case was closed, in words.
fn describe_verdict(scene: &Scene, turn: &Turn, victim: VictimId) -> String {
    let (language, name) = (scene.language, scene.victim_name(victim));
    let won = match event_of_turn(scene, turn) {
        Some(EventKind::CaseClosed { won, .. }) => *won,
        _ => None,
    };
    match (turn.counterpart.map(|seat| scene.name(seat)), won) {
        (None, _) => words::verdict_nobody(language, &name),
        (Some(who), Some(true)) => words::verdict_won(language, &name, &who),
        (Some(who), Some(false)) => words::verdict_innocent(language, &name, &who),
        (Some(who), None) => words::verdict_convicted(language, &name, &who),
    }
}
