//! Turns utterances and stage titles into events: who speaks, asks, answers and votes.

use super::lines::{RawUtterance, SpeechKind, StageTitle, is_host};
use super::votes::find_accused;
use crate::base::game::{Event, EventKind, Phase, Seat, VictimId};
use crate::base::scenario::{LogProblem, ProblemList};
use crate::read::archive::formats::names::find_seat;

#[derive(Default)]
pub(super) struct TranscriptBuilder<'a> {
    pub path: &'a str,
    pub players: &'a [String],
    pub events: Vec<Event>,
    pub stage: StageTitle,
    /// Stages that a title announces somewhere; the host's words announce the others.
    pub titled_stages: Vec<StageTitle>,
    pub round: u32,
    /// Questions that wait for an answer: asker and answerer.
    pub open_questions: Vec<(Seat, Seat)>,
    /// Rounds (first, last) that no title separates: all their utterances are in the first.
    pub merged_rounds: Vec<(u32, u32)>,
    /// Rounds played before the clue cards.
    pub before_clues: Option<u32>,
}

/// The limit of questions that wait for an answer.
const MAX_OPEN_QUESTIONS: usize = 1000;

impl TranscriptBuilder<'_> {
    pub(super) fn begin_stage(&mut self, stage: StageTitle, number: Option<u32>) {
        self.stage = stage;
        self.open_questions.clear();
        let phase = match stage {
            StageTitle::Introductions => Phase::Introductions,
            StageTitle::Questions => {
                let round = number.unwrap_or(0).max(self.round + 1);
                if self.round > 0 && round > self.round + 1 {
                    self.merged_rounds.push((self.round, round - 1));
                }
                self.round = round;
                Phase::Questioning { round: self.round }
            }
            StageTitle::Clues => {
                self.before_clues.get_or_insert(self.round);
                Phase::Clues
            }
            StageTitle::Vote => Phase::Vote,
            StageTitle::Other => return,
        };
        self.push(EventKind::PhaseBegan { phase });
    }

    /// Begins a stage that the host announces without a title.
    fn on_host_speech(&mut self, text: &str) {
        let low = text.to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| low.contains(word));
        let untitled = |stage| !self.titled_stages.contains(&stage);
        if self.stage == StageTitle::Other && untitled(StageTitle::Introductions) && has(&["introduc", "介绍"]) {
            self.begin_stage(StageTitle::Introductions, None);
        } else if self.stage != StageTitle::Vote
            && untitled(StageTitle::Vote)
            && has(&["voting phase", "cast your vote", "please vote", "投票环节", "请投票"])
        {
            self.begin_stage(StageTitle::Vote, None);
        }
    }

    pub(super) fn add_utterance(&mut self, speech: RawUtterance, problems: &mut ProblemList) {
        let RawUtterance { line, from, to, kind, text } = speech;
        let place = format!("{}:{line}", self.path);
        if is_host(&from) {
            self.on_host_speech(&text);
        }
        let (from, listener) = (find_seat(self.players, &from), find_seat(self.players, &to));
        let Some(speaker) = from else {
            return self.push(EventKind::Said { speaker: None, listener, text });
        };
        let Some(other) = listener else {
            let vote = (self.stage == StageTitle::Vote).then(|| find_accused(&text, self.players, speaker));
            self.push(match self.stage {
                StageTitle::Introductions => EventKind::Introduced { speaker, text },
                _ => EventKind::Said { speaker: Some(speaker), listener: None, text },
            });
            return match vote {
                None => {}
                Some(Some(accused)) => {
                    let (victim, reason) = (VictimId(0), String::new());
                    self.push(EventKind::Voted { voter: speaker, victim, accused, reason });
                }
                Some(None) => problems.warn(place, LogProblem::VoteUnclear),
            };
        };
        // Questions follow the clues, with or without a title.
        if self.stage == StageTitle::Clues {
            self.begin_stage(StageTitle::Questions, None);
        }
        let waiting = self.open_questions.iter().rposition(|q| *q == (other, speaker));
        if kind == SpeechKind::Replies || waiting.is_some() && kind != SpeechKind::Asks {
            match waiting {
                Some(position) => {
                    self.open_questions.remove(position);
                }
                None => problems.warn(place, LogProblem::AnswerWithoutQuestion),
            }
            self.push(EventKind::Answered { answerer: speaker, asker: other, victim: None, text });
        } else {
            // The oldest question is unlikely to be answered any more.
            if self.open_questions.len() == MAX_OPEN_QUESTIONS {
                self.open_questions.remove(0);
            }
            self.open_questions.push((speaker, other));
            self.push(EventKind::Asked { asker: speaker, answerer: other, victim: None, text });
        }
    }

    fn push(&mut self, what: EventKind) {
        self.events.push(what.into());
    }
}
