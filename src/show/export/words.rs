//! The sentences of the transcript. Names are escaped by the caller.

use crate::base::game::Phase;
use crate::base::scenario::{Localized, localized};

pub(super) fn phase(phase: Phase) -> Localized {
    match phase {
        Phase::Introductions => localized!(transcript_introductions),
        Phase::Questioning { round } => localized!(transcript_round, round),
        Phase::Pruning { round } => localized!(transcript_after_round, round),
        Phase::Clues => localized!(transcript_clues),
        Phase::Accusation => localized!(transcript_accusations),
        Phase::Vote => localized!(transcript_vote),
        Phase::Outcome => localized!(transcript_outcome),
        Phase::Exam { after_round: None } => localized!(transcript_exam),
        Phase::Exam { after_round: Some(round) } => localized!(transcript_exam_after_round, round),
    }
}

pub(super) fn players(list: &str) -> Localized {
    localized!(transcript_players, list)
}

pub(super) fn victims(list: &str) -> Localized {
    localized!(transcript_victims, list)
}

pub(super) fn act(act: u32) -> Localized {
    localized!(transcript_act, act)
}

pub(super) fn host() -> Localized {
    localized!(dialogue_host)
}

pub(super) fn nobody() -> Localized {
    localized!(transcript_nobody)
}

/// Who speaks to whom, about which victim.
pub(super) fn speaker_line(from: &str, to: &str, victim: Option<&str>) -> Localized {
    match victim {
        None => localized!(transcript_question, from, to),
        Some(victim) => localized!(transcript_question_about, from, to, victim),
    }
}

pub(super) fn clue(place: &str) -> Localized {
    localized!(transcript_clue, place)
}

pub(super) fn suspects(who: &str, list: &str, victim: &str) -> Localized {
    localized!(transcript_suspects, who, list, victim)
}

pub(super) fn votes(voter: &str, accused: &str, victim: Option<&str>) -> Localized {
    match victim {
        None => localized!(transcript_vote_line, voter, accused),
        Some(victim) => localized!(transcript_vote_about, voter, accused, victim),
    }
}

pub(super) fn convicted(who: &str, victim: &str) -> Localized {
    localized!(transcript_convicted, who, victim)
}
