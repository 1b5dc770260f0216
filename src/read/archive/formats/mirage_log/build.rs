//! Turns a game's records into events.

use super::config::Config;
use super::games::RecordedGame;
use super::metrics::CountedRating;
use super::names::NameTable;
use super::record::{Record, Template, clue_place, rated_in_prompt, read_message, split_reply};
use super::stage::StageTracker;
use crate::base::game::{Event, Log, MessageRole, Prompt, PromptMessage, Seat, Texts, Thought, Usage, VictimId, What};
use crate::base::scenario::{LogProblem, Problem, ProblemList, quoted};
use std::collections::BTreeMap;

pub(super) const ONLY_VICTIM: VictimId = VictimId(0);

/// Who last asked or searched, and who last spoke.
#[derive(Default)]
pub(super) struct LastSpeakers {
    pub asker: Option<Seat>,
    pub speaker: Option<String>,
}

pub(super) struct Builder<'a> {
    pub(super) files: &'a [&'a [u8]],
    pub(super) names: &'a NameTable,
    pub(super) path: &'a str,
    pub(super) events: Vec<Event>,
    pub(super) texts: Texts,
    pub(super) problems: ProblemList,
    pub(super) stages: StageTracker,
    pub(super) floor: LastSpeakers,
    pub(super) suspicion: Vec<CountedRating>,
    pub(super) trust: Vec<CountedRating>,
    pub(super) clues: Vec<(String, String)>,
    pub(super) ranking: Vec<(String, f64)>,
    pub(super) in_ranking: bool,
    pub(super) claimed_probabilities: BTreeMap<String, (Option<f64>, Option<f64>)>,
    pub(super) failures: Option<f64>,
    pub(super) voted_out: Option<String>,
    pub(super) model: Option<String>,
}

pub(super) fn log(files: &[&[u8]], game: &RecordedGame) -> (Log, Vec<Problem>) {
    let names = NameTable::from_game(game);
    let mut builder = Builder {
        files,
        names: &names,
        path: &game.path,
        events: Vec::new(),
        texts: Texts::default(),
        problems: ProblemList::default(),
        stages: StageTracker::new(game.config.as_ref().and_then(Config::turns_per_stage)),
        floor: LastSpeakers::default(),
        suspicion: Vec::new(),
        trust: Vec::new(),
        clues: Vec::new(),
        ranking: Vec::new(),
        in_ranking: false,
        claimed_probabilities: BTreeMap::new(),
        failures: None,
        voted_out: None,
        model: None,
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

impl Builder<'_> {
    fn place(&self, record: &Record) -> String {
        format!("{}: record {} (byte {})", self.path, record.number, record.range.start)
    }

    pub(super) fn warn(&mut self, record: &Record, what: LogProblem) {
        let place = self.place(record);
        self.problems.push(Problem::warning(place, what));
    }

    fn warn_unanswered(&mut self, record: &Record) {
        self.warn(record, LogProblem::NoReply { template: quoted(&record.template_name) });
    }

    pub(super) fn push(&mut self, what: What, thought: Option<Thought>) {
        self.events.push(Event { what, thought });
    }

    pub(super) fn say(&mut self, what: What, speaker: &str, thought: Thought) {
        self.floor.speaker = Some(speaker.to_owned());
        self.push(what, Some(thought));
    }

    fn thought(&mut self, record: &Record, sent: Option<&Record>) -> Thought {
        let mut prompt = Prompt::default();
        if let Some(sent) = sent {
            // Interns lines, not whole texts, because every prompt repeats the history so far.
            let text = read_message(self.files, sent);
            let parts = text.split('\n').map(|line| self.texts.intern(line)).collect();
            let role = MessageRole::User;
            prompt.messages.push(PromptMessage { role, parts });
        }
        Thought {
            key: record.template_name.as_str().into(),
            attempt: 1,
            mind: 0,
            recalled: Vec::new(),
            prompt,
            reply: Some(record.message.clone()),
            reasoning: split_reply(&record.message).0,
            usage: Usage {
                prompt_tokens: sent.map_or(0, |sent| sent.tokens),
                completion_tokens: record.tokens,
                estimated: true,
            },
            repairs: Vec::new(),
            edition: 1,
        }
    }

    fn add_record(&mut self, record: &Record, sent: Option<&Record>) {
        let (_, said) = split_reply(&record.message);
        let plays =
            matches!(record.template, Template::Introduction | Template::Converse | Template::Ask | Template::Vote);
        if plays {
            let seat = self.names.seat(&record.name);
            let Some(seat) = seat else {
                return self.warn(record, LogProblem::NoPlayer { name: quoted(&record.name) });
            };
            if self.model.is_none() && !record.model.is_empty() {
                self.model = Some(record.model.clone());
            }
            let thought = self.thought(record, sent);
            return self.add_player_action(record, seat, said, thought);
        }
        match record.template {
            Template::Query | Template::Belief => self.rate(record, sent, &said),
            Template::Clue => {
                let place = clue_place(&record.name).to_owned();
                let text = record.message.trim().to_owned();
                self.clues.push((place.clone(), text.clone()));
                let finder = self.floor.asker;
                self.push(What::ClueShown { finder, place, text }, None);
            }
            Template::Plain => self.read_plain_line(record.message.trim()),
            _ => {}
        }
    }

    /// Adds a rating. The program asks for suspicion and trust separately, so each is an event and keeps its
    /// call.
    fn rate(&mut self, record: &Record, sent: Option<&Record>, said: &str) {
        let Ok(value) = said.parse::<i64>() else {
            return self.warn(record, LogProblem::RatingNoNumber);
        };
        let spoke = self.floor.speaker.clone();
        let named = sent.and_then(|sent| {
            let prompt = read_message(self.files, sent);
            let expected = spoke.as_ref().filter(|name| {
                prompt.contains(&format!("This is what {name} said"))
                    || prompt.contains(&format!("这是{name}说话的内容"))
            });
            expected.cloned().or_else(|| rated_in_prompt(&prompt).map(str::to_owned))
        });
        let Some(about) = named.or(spoke) else {
            return self.warn(record, LogProblem::RatingOfNobody);
        };
        let stage = self.stages.stage;
        let counted = CountedRating { name: about.clone(), stage, value };
        let scale = u8::try_from(value).ok().filter(|value| *value <= 2);
        if scale.is_none() {
            self.warn(record, LogProblem::RatingOffScale { value: quoted(value) });
        }
        let (suspicion, trust) = match record.template {
            Template::Query => {
                self.suspicion.push(counted);
                (scale, None)
            }
            _ => {
                self.trust.push(counted);
                (None, scale)
            }
        };
        if scale.is_none() {
            return;
        }
        let what = What::Rated { rater: None, about: self.names.subject(&about), suspicion, trust, said: None };
        let thought = self.thought(record, sent);
        self.push(what, Some(thought));
    }
}
