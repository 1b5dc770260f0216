//! Pruning (Questum §2.2): choose again whom to suspect of one victim's murder; as published, by the readings
//! alone.

use super::ask::describe_readings;
use super::lists::{deserialize_mended, deserialize_truth_word};
use super::{Task, TaskContext};
use crate::base::game::{Criteria, Reading, Seat, VictimId};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

/// Settle the suspect list about the death of `victim`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Prune {
    /// The victim whose death it is about.
    pub victim: VictimId,
    /// The current list.
    pub current: Vec<Seat>,
    /// The sensors' readings of every other player; empty without sensors.
    pub readings: Vec<(Seat, Vec<Reading>)>,
    /// The criteria by which the thinker recognises a murderer so far.
    pub criteria: Criteria,
}

/// An admissible suspect list.
#[derive(Debug, Clone, PartialEq)]
pub struct PruneOutput {
    /// Most suspicious first, never empty, never the thinker.
    pub suspects: Vec<Seat>,
    /// Why.
    pub reason: String,
    /// The new criteria; `None`: unchanged.
    pub criteria: Option<Criteria>,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct PruneReply {
    /// One or two sentences.
    #[serde(default)]
    pub reason: String,
    /// Which criteria count for the murderer that the thinker looks for.
    #[serde(default, skip_serializing_if = "Option::is_none", alias = "murderer_must_have")]
    pub criteria: Option<CriteriaReply>,
    /// Names, most suspicious first.
    #[serde(alias = "suspect_list", alias = "suspect", deserialize_with = "deserialize_names")]
    pub suspects: Vec<String>,
}

/// Criteria as the mind writes them; what is left out counts.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct CriteriaReply {
    /// The thinker is ill disposed to them.
    #[serde(default = "default_true", alias = "ill_will", deserialize_with = "deserialize_truth_word")]
    pub emotion: bool,
    /// They have a motive.
    #[serde(default = "default_true", alias = "motive", deserialize_with = "deserialize_truth_word")]
    pub motivation: bool,
    /// They had the chance.
    #[serde(default = "default_true", alias = "chance", deserialize_with = "deserialize_truth_word")]
    pub opportunity: bool,
}

fn default_true() -> bool {
    true
}

/// Also accepts a text of names instead of a list.
pub(super) fn deserialize_names<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    deserialize_mended(deserializer, |value| {
        if let Some(text) = value.as_str() {
            *value = text.split([',', '、', '，']).map(str::trim).collect();
        }
    })
}

impl Prune {
    /// The candidates and how to choose, without the format of the reply.
    pub(super) fn describe_candidates(&self, given: &TaskContext) -> String {
        let language = given.language;
        let lines: Vec<String> = self
            .readings
            .iter()
            .map(|(seat, readings)| format!("{}\n{}", given.name(*seat), describe_readings(given, readings)))
            .collect();
        let readings = lines.join("\n");
        let (current, everyone) = (
            given.list_names(self.current.iter().copied()),
            given.list_names(given.accusable_others().map(|p| p.seat)),
        );
        let victim = given.victim_in_second_person(self.victim);
        let heading = if readings.is_empty() { String::new() } else { text!(language, prune_readings_head) };
        given.innocent_judging_instruction(self.victim)
            + &text!(language, prune_task, victim, current, everyone, heading, readings)
    }
}

impl Task for Prune {
    type Reply = PruneReply;
    type Output = PruneOutput;
    const LIST_KEY: Option<&'static str> = Some("suspects");

    fn belief_victim(&self, _given: &TaskContext) -> Option<VictimId> {
        Some(self.victim)
    }

    fn memory_query(&self, given: &TaskContext) -> String {
        given.culprit_query(self.victim)
    }

    /// As in Questum's program, pruning goes by the readings alone. Without readings, and for guided players,
    /// memory comes along.
    fn uses_memory(&self, given: &TaskContext) -> bool {
        given.table_rules.guidance || self.readings.iter().all(|(_, readings)| readings.is_empty())
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (choosing, victim) = (self.describe_candidates(given), given.victim_in_second_person(self.victim));
        text!(given.language, prune_task_reasoned, choosing, victim)
    }

    fn example(&self, given: &TaskContext) -> Value {
        let either = "<true|false>";
        let criteria = json!({ "emotion": either, "motivation": either, "opportunity": either });
        let (reason, name) = (text!(given.language, example_reason), text!(given.language, example_name));
        json!({ "reason": reason, "criteria": criteria, "suspects": [name] })
    }

    fn admit(&self, given: &TaskContext, reply: PruneReply) -> Result<PruneOutput, String> {
        let mut suspects = Vec::new();
        for name in &reply.suspects {
            let seat = given.find_person(name)?;
            if seat == given.seat {
                return Err(text!(given.language, prune_error_oneself));
            }
            if !suspects.contains(&seat) {
                suspects.push(seat);
            }
        }
        if suspects.is_empty() {
            return Err(text!(given.language, prune_error_empty_list));
        }
        let criteria = reply
            .criteria
            .map(|wanted| Criteria {
                emotion: wanted.emotion,
                motivation: wanted.motivation,
                opportunity: wanted.opportunity,
            })
            .filter(|criteria| *criteria != self.criteria);
        Ok(PruneOutput { suspects, reason: reply.reason.trim().to_owned(), criteria })
    }
}

/// Settle the suspect list about the death of `victim`, or leave it: what a person is asked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReviewSuspects {
    /// The victim whose death it is about.
    pub victim: VictimId,
    /// The current list.
    pub current: Vec<Seat>,
}

/// What is written.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct ReviewSuspectsReply {
    /// Why, in a sentence or two; may be empty.
    #[serde(default)]
    pub reason: String,
    /// Names, most suspicious first; absent: the list stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suspects: Option<Vec<String>>,
}

impl ReviewSuspects {
    fn as_prune_task(&self) -> Prune {
        Prune {
            victim: self.victim,
            current: self.current.clone(),
            readings: Vec::new(),
            criteria: Criteria::default(),
        }
    }
}

impl Task for ReviewSuspects {
    type Reply = ReviewSuspectsReply;
    /// `None`: the list stays.
    type Output = Option<PruneOutput>;

    fn memory_query(&self, given: &TaskContext) -> String {
        self.as_prune_task().memory_query(given)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        self.as_prune_task().describe_candidates(given)
    }

    fn example(&self, _given: &TaskContext) -> Value {
        json!({ "reason": "<…>", "suspects": ["<…>"] })
    }

    fn admit(&self, given: &TaskContext, reply: ReviewSuspectsReply) -> Result<Option<PruneOutput>, String> {
        let Some(suspects) = reply.suspects else {
            return Ok(None);
        };
        self.as_prune_task().admit(given, PruneReply { reason: reply.reason, criteria: None, suspects }).map(Some)
    }
}
