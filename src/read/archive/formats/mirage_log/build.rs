//! The log of a game while it is built of records.

use super::metrics::CountedRating;
use super::names::NameTable;
use super::record::{Record, read_message, split_reply};
use super::stage::StageTracker;
use crate::base::game::{Event, EventKind, InternedTexts, Seat, Thought, Usage, VictimId};
use crate::base::scenario::{LogProblem, ProblemList, quoted};
use crate::read::archive::formats::stub::stub_thought;
use std::collections::BTreeMap;

pub(super) const ONLY_VICTIM: VictimId = VictimId(0);

#[derive(Default)]
pub(super) struct MirageLogBuilder<'a> {
    pub(super) files: &'a [(String, Vec<u8>)],
    pub(super) path: &'a str,
    pub(super) names: NameTable,
    pub(super) events: Vec<Event>,
    pub(super) texts: InternedTexts,
    pub(super) problems: ProblemList,
    pub(super) stages: StageTracker,
    /// Who last asked or searched.
    pub(super) last_asker: Option<Seat>,
    pub(super) last_speaker: Option<String>,
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

impl MirageLogBuilder<'_> {
    pub(super) fn warn(&mut self, record: &Record, what: LogProblem) {
        let place = format!("{}: record {} (byte {})", self.path, record.number, record.range.start);
        self.problems.warn(place, what);
    }

    pub(super) fn warn_unanswered(&mut self, record: &Record) {
        self.warn(record, LogProblem::NoReply { template: quoted(&record.template_name) });
    }

    pub(super) fn push(&mut self, what: EventKind, thought: Option<Thought>) {
        self.events.push(Event { what, thought });
    }

    pub(super) fn push_all(&mut self, begun: Vec<EventKind>) {
        self.events.extend(begun.into_iter().map(Event::from));
    }

    pub(super) fn push_spoken(&mut self, what: EventKind, speaker: &str, thought: Thought) {
        self.last_speaker = Some(speaker.to_owned());
        self.push(what, Some(thought));
    }

    pub(super) fn build_thought(&mut self, record: &Record, sent: Option<&Record>) -> Thought {
        let prompt = sent.map(|sent| read_message(self.files, sent));
        Thought {
            reply: Some(record.message.clone()),
            reasoning: split_reply(&record.message).0,
            usage: Usage {
                prompt_tokens: sent.map_or(0, |sent| sent.tokens),
                completion_tokens: record.tokens,
                estimated: true,
            },
            ..stub_thought(&record.template_name, prompt.as_deref(), &mut self.texts)
        }
    }
}
