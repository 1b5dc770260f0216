//! Explains accusations and verdicts.

use super::{Sentence, describe_distance, event_of_turn, reason_sentence};
use crate::base::game::{EventKind, Seat, Suspicion, Table, VictimId, VoteRule};
use crate::show::viewer::scene::Scene;
use crate::show::viewer::timeline::Turn;
use crate::show::viewer::words;

pub(super) fn explain_vote(scene: &Scene, turn: &Turn, suspicion: &Suspicion) -> Vec<Sentence> {
    let (Some(voter), Some(victim)) = (turn.actor, turn.victim) else {
        return Vec::new();
    };
    let (language, who) = (scene.language, scene.name(voter));
    let mut sentences = Vec::new();
    if let Some(accused) = turn.counterpart {
        let whom = scene.name(accused);
        let step = scene.session.insight().suspect_list_at(voter, victim, scene.cursor);
        let list = step.map(|step| &step.suspects);
        sentences.push(Sentence::from_text(match list {
            None => words::explain_vote_listless(language, &who, &whom),
            Some(list) => match list.iter().position(|seat| *seat == accused) {
                Some(at) => words::explain_vote(language, &who, &whom, at + 1, list.len()),
                None => words::explain_vote_off(language, &who, &whom),
            },
        }));
        sentences.extend(describe_distance(scene, suspicion, accused));
    }
    if let Some(EventKind::Voted { reason, .. } | EventKind::VotedOutside { reason, .. }) = event_of_turn(scene, turn) {
        sentences.extend(reason_sentence(scene, &who, reason));
    }
    sentences
}

pub fn explain_verdict(scene: &Scene, victim: VictimId) -> Vec<Sentence> {
    let (language, table) = (scene.language, scene.session.table_at(scene.cursor));
    let rule = scene.session.log().settings.vote_rule;
    let outcome = table.outcomes.get(victim.index()).and_then(Option::as_ref);
    let cast = accused_seats(&table, victim).count();
    let text = match outcome.and_then(|outcome| outcome.convicted) {
        _ if cast == 0 => words::explain_no_votes(language),
        Some(seat) => {
            let held = accused_seats(&table, victim).filter(|a| *a == seat).count();
            let who = scene.name(seat);
            match rule {
                VoteRule::Half => words::explain_half(language, &who, held, table.players()),
                VoteRule::HalfOfCast => words::explain_half_of_cast(language, &who, held, cast),
                VoteRule::Plurality => words::explain_most(language, &who, held, cast),
            }
        }
        None => explain_no_conviction(scene, &table, victim, cast),
    };
    vec![Sentence::from_text(text)]
}

/// The outcome that another program's log states, and how many of its votes agree.
pub fn explain_recorded_verdict(scene: &Scene, victim: VictimId) -> Vec<Sentence> {
    let (language, table) = (scene.language, scene.session.table_at(scene.cursor));
    let outcome = table.outcomes.get(victim.index()).and_then(Option::as_ref);
    let cast = accused_seats(&table, victim).count();
    let text = match outcome.and_then(|outcome| outcome.convicted) {
        None => words::explain_recorded_nobody(language),
        Some(seat) if cast == 0 => words::explain_recorded_alone(language, &scene.name(seat)),
        Some(seat) => {
            let held = accused_seats(&table, victim).filter(|a| *a == seat).count();
            words::explain_recorded_verdict(language, &scene.name(seat), held, cast)
        }
    };
    vec![Sentence::from_text(text)]
}

/// Why nobody was convicted: a tie, else what the rule lacked.
fn explain_no_conviction(scene: &Scene, table: &Table, victim: VictimId, cast: usize) -> String {
    let language = scene.language;
    let held = |seat: Seat| accused_seats(table, victim).filter(|accused| *accused == seat).count();
    let most = Seat::all(scene.people_count()).map(held).max().unwrap_or(0);
    let leaders = Seat::all(scene.people_count()).filter(|seat| most > 0 && held(*seat) == most);
    let names: Vec<String> = leaders.map(|seat| scene.name(seat)).collect();
    if names.len() > 1 {
        return words::explain_tied_votes(language, &words::join_names(language, &names), most, cast);
    }
    match scene.session.log().settings.vote_rule {
        VoteRule::Half => words::explain_no_half(language, table.players()),
        VoteRule::HalfOfCast => words::explain_no_half_of_cast(language, cast),
        VoteRule::Plurality => words::explain_no_most(language, cast),
    }
}

/// The accused of all votes about a death.
fn accused_seats(table: &Table, victim: VictimId) -> impl Iterator<Item = Seat> {
    let ballots = table.votes.iter();
    ballots.filter_map(move |votes| Some(votes.get(victim.index())?.as_ref()?.accused))
}

pub(super) fn explain_ranking(scene: &Scene) -> Vec<Sentence> {
    let text = match scene.session.log().source {
        Some(_) => words::explain_recorded_ranking(scene.language),
        None => words::explain_ranking(scene.language),
    };
    vec![Sentence::from_text(text)]
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use crate::base::game::{EventKind, Log, LogSource, Seat};
    use crate::base::language::Language;
    use crate::show::viewer::inspector::Inspector;
    use crate::show::viewer::perspective::{Perspective, Viewpoint};
    use crate::show::viewer::tests_support::{ASH, FINCH, sample_game};
    use crate::show::viewer::{Scene, Seen, Session};

    /// The explanation of the last turn of another program's log.
    fn ending(change: impl Fn(&mut Log)) -> String {
        let mut log = sample_game();
        log.source = Some(LogSource::default());
        change(&mut log);
        let session = Session::open(log).unwrap();
        let viewpoint = Viewpoint::new(Perspective::AllKnowing, false);
        let scene = Scene::new(&session, usize::MAX, viewpoint, Language::English);
        let told = Inspector::from_scene(&scene).explanation;
        let Some(Seen::Shown(told)) = told else { panic!("there is an ending: {told:?}") };
        told.into_iter().map(|one| one.text).collect()
    }

    fn convict(log: &mut Log, who: Option<Seat>) {
        for event in &mut log.events {
            if let EventKind::CaseClosed { convicted, .. } = &mut event.what {
                *convicted = who;
            }
        }
    }

    #[test]
    fn another_programs_ending_is_told_as_its_own_and_held_against_its_votes() {
        let own = ending(|log| convict(log, Some(FINCH)));
        assert!(own.contains("Finch was convicted, "), "{own}");
        let votes = sample_game()
            .events
            .into_iter()
            .filter(|event| matches!(event.what, EventKind::Voted { accused, .. } if accused == FINCH));
        assert!(own.contains(&format!("with {} of the 4 recorded votes", votes.count())), "{own}");
        let nobody = ending(|log| convict(log, None));
        assert!(nobody.contains("no one at the table was convicted"), "{nobody}");
        let silent = ending(|log| {
            convict(log, Some(FINCH));
            log.events.retain(|event| !matches!(event.what, EventKind::Voted { .. }));
        });
        assert!(silent.contains("has no votes"), "{silent}");
        let ranked = ending(|log| {
            let ranked = EventKind::Ranked { victim: ASH, ranking: Vec::new() };
            let at = log.events.iter().rposition(|e| matches!(e.what, EventKind::CaseClosed { .. }));
            log.events.truncate(at.unwrap());
            log.events.push(ranked.into());
        });
        assert!(ranked.contains("suspicion minus trust"), "{ranked}");
    }
}
