//! Which events the cursor stops at, and who takes part in them.

use super::TurnKind;
use crate::game::{Seat, VictimId, What};

/// Kind, who acts, with whom, about whose death.
pub(super) type Stop = (TurnKind, Option<Seat>, Option<Seat>, Option<VictimId>);

pub(super) fn stop(what: &What) -> Option<Stop> {
    Some(match what {
        What::Introduced { speaker, .. } => (TurnKind::Introduction, Some(*speaker), None, None),
        What::Asked {
            asker,
            answerer,
            victim,
            ..
        } => (TurnKind::Question, Some(*asker), Some(*answerer), *victim),
        What::Answered {
            answerer,
            asker,
            victim,
            ..
        } => (TurnKind::Answer, Some(*answerer), Some(*asker), *victim),
        What::Pruned {
            observer, victim, ..
        } => (TurnKind::Pruning, Some(*observer), None, Some(*victim)),
        What::Voted {
            voter,
            accused,
            victim,
            ..
        } => (TurnKind::Vote, Some(*voter), Some(*accused), Some(*victim)),
        What::CaseClosed {
            victim, convicted, ..
        } => (TurnKind::Verdict, None, *convicted, Some(*victim)),
        What::Said {
            speaker, listener, ..
        } => (TurnKind::Statement, *speaker, *listener, None),
        What::Investigated { investigator, .. } => {
            (TurnKind::Statement, Some(*investigator), None, None)
        }
        What::ClueShown { finder, .. } => (TurnKind::Clue, *finder, None, None),
        What::VotedOutside { voter, victim, .. } => {
            (TurnKind::Vote, Some(*voter), None, Some(*victim))
        }
        What::Ranked { victim, .. } => (TurnKind::Ranking, None, None, Some(*victim)),
        What::Rated { .. }
        | What::Examined { .. }
        | What::VotedInExam { .. }
        | What::Measured { .. }
        | What::Considered { .. }
        | What::Summarised { .. }
        | What::Passed { .. }
        | What::Noted { .. }
        | What::Hinted { .. }
        | What::Reviewed { .. }
        | What::ActDealt { .. }
        | What::PhaseBegan { .. }
        | What::SensorsRead { .. }
        | What::TargetsChosen { .. }
        | What::Fault { .. }
        | What::Finished => return None,
    })
}
