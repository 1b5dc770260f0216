//! Turns records into events: introductions, questions, searches, answers, ratings, votes.

use super::build::{MirageLogBuilder, ONLY_VICTIM};
use super::config::Config;
use super::games::RecordedGame;
use super::metrics::CountedRating;
use super::names::NameTable;
use super::record::{
    Record, Template, TurnAction, clue_place, find_rated_name, parse_turn_action, read_message, split_reply,
};
use super::stage::StageTracker;
use crate::base::game::{EventKind, Log, Seat, Subject, Thought};
use crate::base::scenario::{LogProblem, ProblemList, quoted};

pub(super) fn build_log(files: &[(String, Vec<u8>)], game: &RecordedGame) -> (Log, ProblemList) {
    let mut builder = MirageLogBuilder {
        files,
        path: &game.path,
        names: NameTable::from_game(game),
        stages: StageTracker::new(game.config.as_ref().and_then(Config::turns_per_stage)),
        ..MirageLogBuilder::default()
    };
    let mut prompt: Option<&Record> = None;
    for record in game.play_records() {
        if record.is_prompt() {
            if let Some(lost) = prompt.replace(record) {
                builder.warn_unanswered(lost);
            }
        } else {
            let sent = prompt.take_if(|p| p.template == record.template);
            builder.add_record(record, sent);
        }
    }
    if let Some(lost) = prompt {
        builder.warn_unanswered(lost);
    }
    builder.finish(game)
}

impl MirageLogBuilder<'_> {
    fn add_record(&mut self, record: &Record, sent: Option<&Record>) {
        let (_, said) = split_reply(&record.message);
        match record.template {
            Template::Introduction | Template::Converse | Template::Ask | Template::Vote => {
                let Some(seat) = self.names.seat(&record.name) else {
                    return self.warn(record, LogProblem::NoPlayer { name: quoted(&record.name) });
                };
                if self.model.is_none() && !record.model.is_empty() {
                    self.model = Some(record.model.clone());
                }
                let thought = self.build_thought(record, sent);
                self.add_player_action(record, seat, said, thought);
            }
            Template::Query | Template::Belief => self.add_rating(record, sent, &said),
            Template::Clue => {
                let place = clue_place(&record.name).to_owned();
                let text = record.message.trim().to_owned();
                self.clues.push((place.clone(), text.clone()));
                self.push(EventKind::ClueShown { finder: self.last_asker, place, text }, None);
            }
            Template::Plain => self.read_plain_line(record.message.trim()),
            _ => {}
        }
    }

    /// Adds a rating. The program asks for suspicion and trust separately, so each is an event and keeps its
    /// call.
    fn add_rating(&mut self, record: &Record, sent: Option<&Record>, said: &str) {
        let Ok(value) = said.parse::<i64>() else {
            return self.warn(record, LogProblem::RatingNoNumber);
        };
        let spoke = self.last_speaker.clone();
        let named = sent.and_then(|sent| {
            let prompt = read_message(self.files, sent);
            let expected = spoke.clone().filter(|name| {
                prompt.contains(&format!("This is what {name} said"))
                    || prompt.contains(&format!("这是{name}说话的内容"))
            });
            expected.or_else(|| find_rated_name(&prompt).map(str::to_owned))
        });
        let Some(about) = named.or(spoke) else {
            return self.warn(record, LogProblem::RatingOfNobody);
        };
        let counted = CountedRating { name: about.clone(), stage: self.stages.stage, value };
        let scale = u8::try_from(value).ok().filter(|value| *value <= 2);
        if scale.is_none() {
            self.warn(record, LogProblem::RatingOffScale { value: quoted(value) });
        }
        let (suspicion, trust) = if record.template == Template::Query {
            self.suspicion.push(counted);
            (scale, None)
        } else {
            self.trust.push(counted);
            (None, scale)
        };
        if scale.is_some() {
            let what =
                EventKind::Rated { rater: None, about: self.names.subject(&about), suspicion, trust, said: None };
            let thought = self.build_thought(record, sent);
            self.push(what, Some(thought));
        }
    }

    fn add_player_action(&mut self, record: &Record, seat: Seat, said: String, thought: Thought) {
        match record.template {
            Template::Introduction => {
                let begun = self.stages.on_introduction(seat);
                self.push_all(begun);
                self.push_spoken(EventKind::Introduced { speaker: seat, text: said }, &record.name, thought);
            }
            Template::Converse => {
                let action = parse_turn_action(&said);
                let begun = self.stages.on_turn(seat, matches!(action, TurnAction::Investigate { .. }));
                self.push_all(begun);
                self.last_asker = Some(seat);
                let what = match action {
                    TurnAction::Ask { whom, text } => match self.names.seat(&whom) {
                        Some(answerer) => EventKind::Asked { asker: seat, answerer, victim: None, text },
                        None => {
                            self.warn(record, LogProblem::QuestionToNobody { name: quoted(whom) });
                            statement_to_all(seat, said)
                        }
                    },
                    TurnAction::Investigate { place, text } => {
                        EventKind::Investigated { investigator: seat, place, text }
                    }
                    TurnAction::Unclear => {
                        self.warn(record, LogProblem::NoAction);
                        statement_to_all(seat, said)
                    }
                };
                self.push_spoken(what, &record.name, thought);
            }
            Template::Ask => {
                let what = match self.last_asker {
                    Some(asker) => EventKind::Answered { answerer: seat, asker, victim: None, text: said },
                    None => {
                        self.warn(record, LogProblem::AnswerToNobody);
                        statement_to_all(seat, said)
                    }
                };
                self.push_spoken(what, &record.name, thought);
            }
            _ => {
                let begun = self.stages.on_vote();
                self.push_all(begun);
                let (voter, victim) = (seat, ONLY_VICTIM);
                let reason = thought.reasoning.clone().unwrap_or_default();
                let what = match self.names.voted_subject(&said) {
                    Some(Subject::Player(accused)) => EventKind::Voted { voter, victim, accused, reason },
                    Some(Subject::Other(accused)) => EventKind::VotedOutside { voter, victim, accused, reason },
                    None => return self.warn(record, LogProblem::VoteUnclear),
                };
                self.push(what, Some(thought));
            }
        }
    }
}

/// An utterance to nobody in particular.
fn statement_to_all(seat: Seat, text: String) -> EventKind {
    EventKind::Said { speaker: Some(seat), listener: None, text }
}
