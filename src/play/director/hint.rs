//! A hint for a person: what Questum would ask in their place. The offline reader works it out from the
//! seat's own view: the scores of eq. 3 choose the target, the reader words the question. It makes no calls
//! and does not change the game; the page records that it was shown.

use super::DirectorError;
use crate::base::game::{Candidate, EventKind, Log, Seat, StrategyName, Table, VictimId, View};
use crate::base::scenario::localized;
use crate::play::mind::Recording;
use crate::play::mind::offline::OfflineReader;
use crate::play::strategy::{Desk, Drafts, Memories, NoOverseer, strategy};
use std::rc::Rc;

/// The question that Questum would ask.
#[derive(Debug, Clone, PartialEq)]
pub struct Hint {
    pub seat: Seat,
    pub victim: VictimId,
    /// The person's suspect list in its order, with scores.
    pub candidates: Vec<Candidate>,
    pub target: Seat,
    pub question: String,
}

impl From<Hint> for EventKind {
    fn from(hint: Hint) -> Self {
        Self::Hinted {
            seat: hint.seat,
            victim: hint.victim,
            candidates: hint.candidates,
            target: hint.target,
            question: hint.question,
        }
    }
}

/// A hint for `seat` about `victim`, after the log's last event. `None`: there is nobody to ask.
///
/// # Errors
/// [`DirectorError`] if the log is inconsistent, or the seat does not exist.
pub async fn compute_hint(log: &Log, seat: Seat, victim: VictimId) -> Result<Option<Hint>, DirectorError> {
    let mut table = Table::for_case(&log.scenario);
    for event in &log.events {
        table.apply(event)?;
    }
    let nobody = || DirectorError::Setup(localized!(setup_nobody_at, seat = seat.0));
    let view = View::new(seat, Rc::new(log.scenario.clone()), Rc::new(table)).ok_or_else(nobody)?;
    // Always the best target, without exploration, and one call for the question.
    let mut settings = log.settings.clone();
    settings.questum =
        crate::base::game::QuestumSettings { epsilon: 0.0, beta: settings.questum.beta, ..Default::default() };
    let (memories, recording) = (Memories::default(), Recording::default());
    let reader = OfflineReader::default();
    let desk = Desk {
        event_seat: Some(seat),
        rounds: settings.procedure.rounds(log.scenario.act_count()),
        max_targets: 1,
        ..Desk::new(view, &settings, &memories, &recording, &reader, &NoOverseer)
    };
    let questum = strategy(StrategyName::Questum);
    let stopped = |_| DirectorError::Setup(localized!(setup_hint_off));
    let mut notes = Drafts::new();
    let targets = questum.choose_targets(&desk, victim, &mut notes).await.map_err(stopped)?;
    let Some(target) = targets.first().copied() else {
        return Ok(None);
    };
    let candidates = notes.iter().find_map(|draft| match &draft.what {
        EventKind::TargetsChosen { candidates, .. } => Some(candidates.clone()),
        _ => None,
    });
    let question = questum.ask(&desk, target, victim, &mut notes).await.map_err(stopped)?;
    Ok(question.map(|question| Hint { seat, victim, candidates: candidates.unwrap_or_default(), target, question }))
}
