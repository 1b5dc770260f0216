//! The one reducer: how each event changes a table.

use super::{
    ApplyError, Ballot, BeliefEntry, ChoiceEntry, FoundClue, OWN_QUESTIONS_TASK, Outcome, PersonalNote, Rating,
    ReadingEntry, Summary, SuspectListVersion, Suspicion, Table, Utterance, UtteranceKind,
};
use crate::base::game::{Event, EventKind, Phase, Seat, VictimId};
use std::collections::HashSet;

impl Table {
    /// Applies one event.
    ///
    /// # Errors
    /// [`ApplyError`] when the event cannot happen here; the table is then unchanged.
    pub fn apply(&mut self, event: &Event) -> Result<(), ApplyError> {
        let index = self.applied_events;
        self.check_event(index, &event.what)?;
        match &event.what {
            EventKind::ActDealt { act } => {
                self.act = *act;
                self.act_events.push(index);
            }
            EventKind::PhaseBegan { phase } => {
                // The ballots given so far were accusations; the vote starts empty.
                if (self.phase, phase) == (Some(Phase::Accusation), &Phase::Vote) {
                    let fresh = vec![vec![None; self.victims]; self.players];
                    self.accusations = std::mem::replace(&mut self.votes, fresh);
                }
                self.phase = Some(*phase);
                if let Phase::Questioning { round } = phase {
                    self.round = *round;
                }
            }
            EventKind::Introduced { speaker, text } => {
                self.push_utterance(index, Some(*speaker), None, None, UtteranceKind::Introduction, text);
            }
            EventKind::SensorsRead { observer, suspect, victim, purpose, readings } => {
                let round = self.round;
                self.suspicion_mut(*observer, *victim).readings.push(ReadingEntry {
                    event: index,
                    round,
                    suspect: *suspect,
                    purpose: *purpose,
                    readings: readings.clone(),
                });
            }
            EventKind::TargetsChosen { observer, victim, candidates, chosen } => {
                let round = self.round;
                self.suspicion_mut(*observer, *victim).choices.push(ChoiceEntry {
                    event: index,
                    round,
                    candidates: candidates.clone(),
                    chosen: chosen.clone(),
                });
            }
            EventKind::Asked { asker, answerer, victim, text } => {
                let round = self.round;
                self.push_utterance(index, Some(*asker), Some(*answerer), *victim, UtteranceKind::Question, text);
                if let Some(victim) = victim {
                    self.suspicion_mut(*asker, *victim).asked.push((round, *answerer));
                }
            }
            EventKind::Answered { answerer, asker, victim, text } => {
                let question = self.find_unanswered_question(*asker, *answerer, *victim);
                let kind = UtteranceKind::Answer { question };
                self.push_utterance(index, Some(*answerer), Some(*asker), *victim, kind, text);
            }
            EventKind::Pruned { observer, victim, suspects, criteria, .. } => {
                let round = self.round;
                let about = self.suspicion_mut(*observer, *victim);
                about.suspects.clone_from(suspects);
                about.history.push(SuspectListVersion { event: Some(index), round, suspects: suspects.clone() });
                if let Some(criteria) = criteria {
                    about.criteria = *criteria;
                }
            }
            EventKind::Voted { voter, victim, accused, reason } => {
                self.record_vote(index);
                self.votes[voter.index()][victim.index()] =
                    Some(Ballot { event: index, accused: *accused, reason: reason.clone() });
            }
            EventKind::CaseClosed { victim, convicted, won } => {
                self.outcomes[victim.index()] = Some(Outcome { event: index, convicted: *convicted, won: *won });
            }
            EventKind::Said { speaker, listener, text } => {
                let kind = UtteranceKind::Statement;
                self.push_utterance(index, *speaker, *listener, None, kind, text);
            }
            EventKind::ClueShown { finder, place, text } => self.clues.push(FoundClue {
                event: index,
                round: self.round,
                finder: *finder,
                place: place.clone(),
                text: text.clone(),
            }),
            EventKind::Rated { rater, about, suspicion, trust, said } => self.ratings.push(Rating {
                event: index,
                rater: *rater,
                about: about.clone(),
                utterance: match said {
                    Some(said) => self.utterances.iter().position(|u| u.event == *said as usize),
                    None => self.utterances.len().checked_sub(1),
                },
                suspicion: *suspicion,
                trust: *trust,
            }),
            EventKind::Believed { observer, victim, belief, heard } => self.beliefs.push(BeliefEntry {
                event: index,
                observer: *observer,
                victim: *victim,
                heard: heard.map(|event| event as usize),
                belief: belief.clone(),
            }),
            EventKind::Ranked { victim, ranking } => {
                self.rankings[victim.index()].clone_from(ranking);
            }
            EventKind::Investigated { investigator, text, .. } => {
                let kind = UtteranceKind::Statement;
                if !text.is_empty() {
                    self.push_utterance(index, Some(*investigator), None, None, kind, text);
                }
            }
            EventKind::Summarised { seat, store, segments, text } => {
                // Nobody remembers an exam between rounds, nor the summaries made for it.
                if !self.is_between_rounds() {
                    let (store, segments, text) = (*store, *segments, text.clone());
                    self.private_states[seat.index()].summaries.push(Summary { event: index, store, segments, text });
                }
            }
            EventKind::Noted { seat, text } => self.private_states[seat.index()].notes.push(PersonalNote {
                event: index,
                round: self.round,
                text: text.clone(),
            }),
            EventKind::Reviewed { reviewer, scores } => {
                self.private_states[reviewer.index()].review.clone_from(scores);
            }
            EventKind::Considered { seat, task, list, .. } => {
                if task == OWN_QUESTIONS_TASK {
                    let questions = &mut self.private_states[seat.index()].own_questions;
                    *questions = list.iter().map(|line| line.text.clone()).collect();
                }
            }
            EventKind::Passed { .. } | EventKind::Hinted { .. } | EventKind::Labelled { .. } => {}
            // A vote for somebody outside the table counts for nobody. Exam answers and measures change no
            // state.
            EventKind::VotedOutside { voter, victim, .. } => {
                self.record_vote(index);
                self.votes[voter.index()][victim.index()] = None;
            }
            EventKind::VotedInExam { .. } => self.record_vote(index),
            EventKind::Examined { .. } | EventKind::Measured { .. } => {}
            EventKind::Fault { .. } => self.fault_events.push(index),
            EventKind::Finished => self.finished = true,
        }
        if let EventKind::Introduced { speaker: seat, .. }
        | EventKind::Asked { asker: seat, .. }
        | EventKind::Investigated { investigator: seat, .. } = event.what
            && let Some(thought) = &event.thought
        {
            self.private_states[seat.index()].last_reply.clone_from(&thought.reply);
        }
        self.applied_events += 1;
        Ok(())
    }

    /// Is an exam going on that rounds or the vote follow?
    pub fn is_between_rounds(&self) -> bool {
        let exam = self.phase;
        matches!(exam, Some(Phase::Exam { after_round }) if after_round.is_some())
    }

    /// Records the position of a vote; accusations do not count.
    fn record_vote(&mut self, event: usize) {
        if self.phase != Some(Phase::Accusation) {
            self.vote_events.push(event);
        }
    }

    /// Position of the last unanswered question of `asker` to `answerer`.
    fn find_unanswered_question(&self, asker: Seat, answerer: Seat, victim: Option<VictimId>) -> Option<usize> {
        // Going back, an answer comes before its question, so the answered ones are known in time.
        let mut answered = HashSet::new();
        let mut back = self.utterances.iter().enumerate().rev();
        back.find_map(|(position, u)| {
            if let UtteranceKind::Answer { question: Some(question) } = u.kind {
                answered.insert(question);
            }
            let asked = u.kind == UtteranceKind::Question
                && u.speaker == Some(asker)
                && u.listener == Some(answerer)
                && u.victim == victim;
            (asked && !answered.contains(&position)).then_some(position)
        })
    }

    fn push_utterance(
        &mut self, event: usize, speaker: Option<Seat>, listener: Option<Seat>, victim: Option<VictimId>,
        kind: UtteranceKind, text: &str,
    ) {
        let round = self.round;
        self.utterances.push(Utterance { event, round, speaker, listener, victim, kind, text: text.to_owned() });
    }

    /// [`Table::check`] has checked seats and victims.
    fn suspicion_mut(&mut self, observer: Seat, victim: VictimId) -> &mut Suspicion {
        &mut self.private_states[observer.index()].suspicions[victim.index()]
    }
}
