//! Who voted for whom: in the game, and again in its exam (ThinkThrice §6.4, Questum App. C.2). All counts of
//! votes use this list. It omits accusations before the vote and includes votes for outsiders. Only votes
//! from the same perspective as the first are counted, since the papers have a column for each.

use crate::base::game::{EventKind, ExamPerspective, Log, Seat, Table, VictimId};
use std::collections::BTreeMap;

/// A vote about a death whose murderers are known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedVote<'l> {
    /// From 1; the vote in the game is the first.
    pub evaluation: u32,
    pub voter: Seat,
    pub victim: VictimId,
    /// The accused; `None`: somebody without a seat in the case.
    pub accused: Option<Seat>,
    /// The accused person's name.
    pub accused_name: &'l str,
    /// The reason; empty if not recorded.
    pub reason: &'l str,
    /// Is the accused a murderer?
    pub is_right: bool,
    /// The position of the vote's event.
    pub event: usize,
}

/// The votes of the exam after a round, or (`None`) of the game and its final exam, by evaluation. Of several
/// by one voter in an evaluation the last counts. The table decides what is a vote.
pub fn collect_counted_votes(log: &Log, after_round: Option<u32>) -> Vec<CountedVote<'_>> {
    let mut first = None;
    let mut votes = BTreeMap::new();
    for event in Table::after_log(log).vote_events {
        let one = log.events.get(event).map(|one| &one.what);
        let Some((held, from, vote)) = one.and_then(|one| vote_of_event(log, event, one)) else {
            continue;
        };
        let victim = log.scenario.victims.get(vote.victim.index());
        let known = victim.is_some_and(|victim| victim.murderers.is_some());
        if held != after_round || !known || *first.get_or_insert(from) != from {
            continue;
        }
        votes.insert((vote.evaluation, vote.voter, vote.victim), vote);
    }
    votes.into_values().collect()
}

/// The vote with its round and perspective.
fn vote_of_event<'l>(
    log: &'l Log, event: usize, what: &'l EventKind,
) -> Option<(Option<u32>, ExamPerspective, CountedVote<'l>)> {
    let case = &log.scenario;
    let vote = |evaluation, voter, victim: VictimId, accused: Option<Seat>, name, reason| CountedVote {
        evaluation,
        voter,
        victim,
        accused,
        accused_name: name,
        reason,
        is_right: accused.is_some_and(|one| case.has_killed(one.index(), victim.index()) == Some(true)),
        event,
    };
    let name = |accused: Seat| case.person_name(accused.index());
    Some(match what {
        EventKind::Voted { voter, victim, accused, reason } => {
            let name = name(*accused);
            let vote = vote(1, *voter, *victim, Some(*accused), name, reason.as_str());
            (None, ExamPerspective::Play, vote)
        }
        EventKind::VotedOutside { voter, victim, accused, reason } => {
            let vote = vote(1, *voter, *victim, None, accused.as_str(), reason.as_str());
            (None, ExamPerspective::Play, vote)
        }
        EventKind::VotedInExam { voter, victim, accused, reason, perspective, evaluation, after_round } => {
            let (name, accused) = (name(*accused), Some(*accused));
            let vote = vote(*evaluation, *voter, *victim, accused, name, reason.as_str());
            (*after_round, *perspective, vote)
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::{MindSettings, Phase, Settings};
    use crate::read::exam::count_wins;

    /// The lantern room's murderer, and somebody else.
    fn people(log: &Log) -> (Seat, Seat) {
        let all = Seat::all(log.scenario.people_count());
        let killed = |seat: &Seat| log.scenario.has_killed(seat.index(), 0) == Some(true);
        let guilty = all.clone().find(killed).unwrap();
        (guilty, all.into_iter().find(|seat| !killed(seat)).unwrap())
    }

    fn empty() -> Log {
        let text = include_str!("../../../public/cases/the-lantern-room.en.json");
        let case = serde_json::from_str(text).unwrap();
        let settings = Settings::questum(4, MindSettings::OfflineReader, 1);
        Log::new("one".into(), case, settings)
    }

    fn voted(voter: u16, accused: Seat) -> EventKind {
        EventKind::Voted { voter: Seat(voter), victim: VictimId(0), accused, reason: String::new() }
    }

    fn again(voter: u16, accused: Seat, perspective: ExamPerspective, evaluation: u32) -> EventKind {
        EventKind::VotedInExam {
            voter: Seat(voter),
            victim: VictimId(0),
            accused,
            reason: String::new(),
            perspective,
            evaluation,
            after_round: None,
        }
    }

    fn counted_rows(log: &Log) -> Vec<(u32, u16, bool)> {
        let votes = collect_counted_votes(log, None);
        let lines = votes.iter().map(|one| (one.evaluation, one.voter.0, one.is_right));
        lines.collect()
    }

    #[test]
    fn a_vote_for_somebody_who_does_not_sit_there_is_a_vote_and_an_accusation_is_none() {
        let mut log = empty();
        let (guilty, other) = people(&log);
        let outside = EventKind::VotedOutside {
            voter: Seat(2),
            victim: VictimId(0),
            accused: "the gardener".into(),
            reason: String::new(),
        };
        let begins = |phase| EventKind::PhaseBegan { phase };
        log.events = [
            begins(Phase::Accusation),
            voted(0, guilty),
            voted(3, guilty),
            begins(Phase::Vote),
            voted(0, other),
            voted(1, guilty),
            outside,
        ]
        .map(Into::into)
        .to_vec();
        assert_eq!(counted_rows(&log), [(1, 0, false), (1, 1, true), (1, 2, false)]);
        assert_eq!(collect_counted_votes(&log, None)[2].accused_name, "the gardener");
    }

    #[test]
    fn votes_from_own_scripts_and_from_everybodys_are_not_counted_together() {
        use ExamPerspective::{Everybody, Own, Play};
        let mut log = empty();
        let (guilty, other) = people(&log);
        let mixed = [again(0, other, Own, 1), again(0, guilty, Everybody, 1), again(0, guilty, Own, 2)];
        log.events = mixed.map(Into::into).to_vec();
        assert_eq!(counted_rows(&log), [(1, 0, false), (2, 0, true)]);
        assert_eq!(count_wins(&log, None).len(), 2);
        let played = [voted(0, guilty), again(0, other, Own, 1), again(0, other, Play, 2)];
        log.events = played.map(Into::into).to_vec();
        assert_eq!(counted_rows(&log), [(1, 0, true), (2, 0, false)]);
    }
}
