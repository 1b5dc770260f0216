//! Explains the decision in the turn at the cursor, in plain sentences with numbers: why this target, why
//! somebody was kept or dropped and what that gained, why this accusation, why this verdict. Scores,
//! entropies and distances come from the log and from `insight`, not from here.

mod ending;
mod list;
mod question;
#[cfg(test)]
mod tests;

pub(super) use ending::{explain_recorded_verdict, explain_verdict};
pub(super) use question::explain_scores;

use super::beliefs;
use super::choice::TargetChoice;
use super::describe::event_of_turn;
use super::perspective::Seen;
use super::scene::Person;
use super::timeline::{Turn, TurnKind};
use crate::base::game::{EventKind, Seat, StrategyName, Suspicion};
use crate::read::insight;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::words;

/// The sentences of an explanation, in reading order.
pub type Explanation = Seen<Vec<Sentence>>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// The sentence; screen readers need nothing else.
    pub text: String,
    /// The person it is about, in a line of a list.
    pub person: Option<Person>,
    /// Selects the sign next to it.
    pub kind: SentenceKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SentenceKind {
    Plain,
    Kept,
    Dropped,
    Returned,
    Reason,
    /// The calculation behind the words, for those who ask for numbers.
    Calculation,
}

impl Sentence {
    fn from_text(text: String) -> Self {
        Self { text, person: None, kind: SentenceKind::Plain }
    }

    fn calculation(text: String) -> Self {
        Self { kind: SentenceKind::Calculation, ..Self::from_text(text) }
    }
}

/// Does `turn` have an explanation that this viewpoint may see? Cheap: only the turn's own event is read.
pub(super) fn has_visible_explanation(scene: &Scene, turn: &Turn) -> bool {
    let own = !scene.session.log().is_imported();
    match turn.kind {
        TurnKind::Question | TurnKind::Pruning | TurnKind::Vote => {
            let (Some(actor), Some(victim)) = (turn.actor, turn.victim) else {
                return false;
            };
            let told = own || turn.kind == TurnKind::Vote;
            let insight = scene.session.insight();
            scene.viewpoint.hides_thoughts_of(actor).is_none()
                && (told || insight.record_status(actor, victim).is_recorded())
        }
        TurnKind::Statement if own && is_investigation(scene, turn) => true,
        TurnKind::Verdict => turn.victim.is_some(),
        TurnKind::Ranking => true,
        TurnKind::Statement | TurnKind::Introduction | TurnKind::Answer | TurnKind::Clue => {
            !beliefs::describe_belief_changes_at(scene, turn.number).is_empty()
        }
    }
}

fn is_investigation(scene: &Scene, turn: &Turn) -> bool {
    matches!(event_of_turn(scene, turn), Some(EventKind::Investigated { .. }))
}

/// Explains `turn`, the cursor's turn; `choice` is the choice behind a question, as the inspector found it.
/// `None`: nothing is decided in such a turn.
pub(super) fn explain_turn(scene: &Scene, turn: &Turn, choice: Option<&Seen<TargetChoice>>) -> Option<Explanation> {
    let moved = beliefs::describe_belief_changes_at(scene, turn.number);
    let mut sentences: Vec<Sentence> = moved.into_iter().map(Sentence::from_text).collect();
    sentences.extend(match turn.kind {
        TurnKind::Question | TurnKind::Pruning | TurnKind::Vote => {
            let (actor, victim) = (turn.actor?, turn.victim?);
            if let Some(by) = scene.viewpoint.hides_thoughts_of(actor) {
                return Some(Seen::Hidden(by));
            }
            let held = scene.session.suspicion_at(scene.cursor, (actor, victim));
            let suspicion = &held?;
            match turn.kind {
                TurnKind::Question => {
                    let choice = choice.and_then(Seen::shown);
                    question::explain_question(scene, turn, suspicion, choice)
                }
                TurnKind::Pruning => list::explain_list(scene, turn, suspicion),
                _ => ending::explain_vote(scene, turn, suspicion),
            }
        }
        TurnKind::Statement => match event_of_turn(scene, turn)? {
            EventKind::Investigated { place, .. } => question::explain_search(scene, turn, place),
            _ => Vec::new(),
        },
        // Another program's verdict is not derived from its votes, but compared with them.
        TurnKind::Verdict if scene.session.log().source.is_some() => {
            ending::explain_recorded_verdict(scene, turn.victim?)
        }
        TurnKind::Verdict => ending::explain_verdict(scene, turn.victim?),
        TurnKind::Ranking => ending::explain_ranking(scene),
        TurnKind::Introduction | TurnKind::Answer | TurnKind::Clue => Vec::new(),
    });
    let silent = matches!(turn.kind, TurnKind::Statement | TurnKind::Introduction | TurnKind::Answer | TurnKind::Clue);
    if silent && sentences.is_empty() {
        return None;
    }
    Some(Seen::shown_if_recorded((!sentences.is_empty()).then_some(sentences)))
}

/// The distance of somebody from the hypothetical murderer, in words, if it was read.
fn describe_distance(scene: &Scene, suspicion: &Suspicion, seat: Seat) -> Option<Sentence> {
    let mean = insight::distance(suspicion, seat).mean?;
    let text = words::explain_distance(scene.language, &scene.name(seat), &words::format_fixed(mean, 2));
    Some(Sentence::from_text(text))
}

fn reason_sentence(scene: &Scene, who: &str, reason: &str) -> Option<Sentence> {
    (!reason.trim().is_empty()).then(|| Sentence {
        kind: SentenceKind::Reason,
        ..Sentence::from_text(words::explain_reason(scene.language, who, reason))
    })
}

/// The strategy of a seat; `None` in another program's game, which does not record it.
fn seat_strategy(scene: &Scene, seat: Seat) -> Option<StrategyName> {
    let log = scene.session.log();
    let seat = log.settings.seats.get(seat.index())?;
    (!log.is_imported()).then_some(seat.strategy)
}
