//! Why somebody was accused, and why a case was decided as it was.

use super::{Sentence, far, given_reason, what};
use crate::game::{Seat, Suspicion, Table, VictimId, VoteRule, What};
use crate::viewer::scene::Scene;
use crate::viewer::timeline::Turn;
use crate::viewer::words;

pub(super) fn vote(scene: &Scene, turn: &Turn, suspicion: &Suspicion) -> Vec<Sentence> {
    let (Some(voter), Some(victim)) = (turn.actor, turn.victim) else {
        return Vec::new();
    };
    let (language, who) = (scene.language, scene.name(voter));
    let mut sentences = Vec::new();
    if let Some(accused) = turn.other {
        let whom = scene.name(accused);
        let list = scene.session.insight().step_at(voter, victim, scene.cursor);
        let list = list.map(|step| &step.suspects);
        sentences.push(Sentence::plain(match list {
            None => words::explain_vote_listless(language, &who, &whom),
            Some(list) => match list.iter().position(|seat| *seat == accused) {
                Some(at) => words::explain_vote(language, &who, &whom, at + 1, list.len()),
                None => words::explain_vote_off(language, &who, &whom),
            },
        }));
        sentences.extend(far(scene, suspicion, accused));
    }
    if let Some(What::Voted { reason, .. } | What::VotedOutside { reason, .. }) = what(scene, turn)
    {
        sentences.extend(given_reason(scene, &who, reason));
    }
    sentences
}

pub(super) fn verdict(scene: &Scene, victim: VictimId) -> Vec<Sentence> {
    let (language, table) = (scene.language, scene.session.table_at(scene.cursor));
    let rule = scene.session.log().settings.vote_rule;
    let outcome = table.outcomes.get(victim.index()).and_then(Option::as_ref);
    let cast = votes(&table, victim).count();
    let text = match outcome.and_then(|outcome| outcome.convicted) {
        _ if cast == 0 => words::explain_no_votes(language),
        Some(seat) => {
            let held = votes(&table, victim).filter(|a| *a == seat).count();
            let who = scene.name(seat);
            match rule {
                VoteRule::Half => words::explain_half(language, &who, held, table.players()),
                VoteRule::HalfOfCast => words::explain_half_of_cast(language, &who, held, cast),
                VoteRule::Plurality => words::explain_most(language, &who, held, cast),
            }
        }
        None => unconvicted(scene, &table, victim, cast),
    };
    vec![Sentence::plain(text)]
}

/// Why nobody was convicted: a tie is named, else by the rule.
fn unconvicted(scene: &Scene, table: &Table, victim: VictimId, cast: usize) -> String {
    let language = scene.language;
    let held = |seat: Seat| {
        votes(table, victim)
            .filter(|accused| *accused == seat)
            .count()
    };
    let most = Seat::all(scene.people()).map(held).max().unwrap_or(0);
    let leaders = Seat::all(scene.people()).filter(|seat| most > 0 && held(*seat) == most);
    let names: Vec<String> = leaders.map(|seat| scene.name(seat)).collect();
    if names.len() > 1 {
        return words::explain_tied_votes(language, &words::list(language, &names), most, cast);
    }
    match scene.session.log().settings.vote_rule {
        VoteRule::Half => words::explain_no_half(language, table.players()),
        VoteRule::HalfOfCast => words::explain_no_half_of_cast(language, cast),
        VoteRule::Plurality => words::explain_no_most(language, cast),
    }
}

/// Whom the votes about a death accuse.
fn votes(table: &Table, victim: VictimId) -> impl Iterator<Item = Seat> {
    let ballots = table.votes.iter();
    ballots.filter_map(move |votes| Some(votes.get(victim.index())?.as_ref()?.accused))
}

pub(super) fn ranking(scene: &Scene) -> Vec<Sentence> {
    vec![Sentence::plain(words::explain_ranking(scene.language))]
}
