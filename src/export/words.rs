//! The sentences of the transcript. Names are escaped by the caller.

use crate::game::Phase;
use crate::scenario::{Said, said};

pub(super) fn phase(phase: Phase) -> Said {
    match phase {
        Phase::Introductions => said!(transcript_introductions),
        Phase::Questioning { round } => said!(transcript_round, round),
        Phase::Pruning { round } => said!(transcript_after_round, round),
        Phase::Clues => said!(transcript_clues),
        Phase::Accusation => said!(transcript_accusations),
        Phase::Vote => said!(transcript_vote),
        Phase::Outcome => said!(transcript_outcome),
        Phase::Exam { after_round: None } => said!(transcript_exam),
        Phase::Exam { after_round: Some(round) } => said!(transcript_exam_after_round, round),
    }
}

pub(super) fn players(list: &str) -> Said {
    said!(transcript_players, list)
}

pub(super) fn victims(list: &str) -> Said {
    said!(transcript_victims, list)
}

pub(super) fn act(act: u32) -> Said {
    said!(transcript_act, act)
}

pub(super) fn host() -> Said {
    said!(dialogue_host)
}

pub(super) fn nobody() -> Said {
    said!(transcript_nobody)
}

/// Who speaks to whom, about which victim.
pub(super) fn speaks(from: &str, to: &str, victim: Option<&str>) -> Said {
    match victim {
        None => said!(transcript_question, from, to),
        Some(victim) => said!(transcript_question_about, from, to, victim),
    }
}

pub(super) fn clue(place: &str) -> Said {
    said!(transcript_clue, place)
}

pub(super) fn suspects(who: &str, list: &str, victim: &str) -> Said {
    said!(transcript_suspects, who, list, victim)
}

pub(super) fn votes(voter: &str, accused: &str, victim: Option<&str>) -> Said {
    match victim {
        None => said!(transcript_vote_line, voter, accused),
        Some(victim) => said!(transcript_vote_about, voter, accused, victim),
    }
}

pub(super) fn convicted(who: &str, victim: &str) -> Said {
    said!(transcript_convicted, who, victim)
}
