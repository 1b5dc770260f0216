//! Turns players' records into events: introductions, questions, searches, answers, votes.

use super::build::{Builder, ONLY_VICTIM};
use super::record::{Record, Template, TurnAction, action};
use crate::base::game::{Event, Seat, Subject, Thought, What};
use crate::base::scenario::{LogProblem, quoted};

impl Builder<'_> {
    pub(super) fn add_player_action(&mut self, record: &Record, seat: Seat, said: String, thought: Thought) {
        match record.template {
            Template::Introduction => {
                let begun = self.stages.on_introduction(seat);
                self.events.extend(begun.into_iter().map(Event::from));
                let what = What::Introduced { speaker: seat, text: said };
                self.say(what, &record.name, thought);
            }
            Template::Converse => {
                let action = action(&said);
                let searches = matches!(action, TurnAction::Investigate { .. });
                let begun = self.stages.on_turn(seat, searches);
                self.events.extend(begun.into_iter().map(Event::from));
                self.floor.asker = Some(seat);
                let whom = match &action {
                    TurnAction::Ask { whom, .. } => self.names.seat(whom),
                    _ => None,
                };
                let what = match (action, whom) {
                    (TurnAction::Ask { text, .. }, Some(answerer)) => {
                        What::Asked { asker: seat, answerer, victim: None, text }
                    }
                    (TurnAction::Investigate { place, text }, _) => {
                        What::Investigated { investigator: seat, place, text }
                    }
                    (action, _) => {
                        match action {
                            TurnAction::Ask { whom, .. } => {
                                self.warn(record, LogProblem::QuestionToNobody { name: quoted(whom) });
                            }
                            TurnAction::Unclear => self.warn(record, LogProblem::NoAction),
                            TurnAction::Investigate { .. } => {}
                        }
                        said_to_all(seat, said)
                    }
                };
                self.say(what, &record.name, thought);
            }
            Template::Ask => {
                let what = match self.floor.asker {
                    Some(asker) => What::Answered { answerer: seat, asker, victim: None, text: said },
                    None => {
                        self.warn(record, LogProblem::AnswerToNobody);
                        said_to_all(seat, said)
                    }
                };
                self.say(what, &record.name, thought);
            }
            _ => {
                let begun = self.stages.on_vote();
                self.events.extend(begun.into_iter().map(Event::from));
                let (voter, victim) = (seat, ONLY_VICTIM);
                let reason = thought.reasoning.clone().unwrap_or_default();
                let what = match self.names.voted_subject(&said) {
                    Some(Subject::Player(accused)) => What::Voted { voter, victim, accused, reason },
                    Some(Subject::Other(accused)) => What::VotedOutside { voter, victim, accused, reason },
                    None => {
                        return self.warn(record, LogProblem::VoteUnclear);
                    }
                };
                self.push(what, Some(thought));
            }
        }
    }
}

/// An utterance to nobody in particular.
fn said_to_all(seat: Seat, text: String) -> What {
    What::Said { speaker: Some(seat), listener: None, text }
}
