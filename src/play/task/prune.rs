//! Pruning (Questum §2.2): choose again whom to suspect of one victim's murder; as published, by the readings
//! alone.

use super::ask::describe_readings;
use super::lists::parse_truth_word;
use super::{Assignment, Task, TaskContext};
use crate::base::game::{Criteria, Reading, Seat, VictimId};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
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
pub struct Pruning {
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
    #[serde(alias = "suspect_list", alias = "suspect")]
    pub suspects: Vec<String>,
}

/// Criteria as the mind writes them; what is left out counts.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct CriteriaReply {
    /// The thinker is ill disposed to them.
    #[serde(default = "default_true", alias = "ill_will")]
    pub emotion: bool,
    /// They have a motive.
    #[serde(default = "default_true", alias = "motive")]
    pub motivation: bool,
    /// They had the chance.
    #[serde(default = "default_true", alias = "chance")]
    pub opportunity: bool,
}

fn default_true() -> bool {
    true
}

impl Prune {
    /// The candidates and how to choose, without the format of the reply.
    pub(super) fn describe_choice(&self, given: &TaskContext) -> String {
        let language = given.language;
        let comma = text!(language, list_comma);
        let names = |seats: &[Seat]| seats.iter().map(|s| given.name(*s)).collect::<Vec<_>>().join(&comma);
        let everyone: Vec<Seat> = given.accusable().map(|p| p.seat).collect();
        let lines: Vec<String> = self
            .readings
            .iter()
            .map(|(seat, readings)| format!("{}\n{}", given.name(*seat), describe_readings(given, readings)))
            .collect();
        let readings = lines.join("\n");
        let (victim, current, everyone) =
            (given.victim_in_second_person(self.victim), names(&self.current), names(&everyone));
        given.innocence_reminder(self.victim)
            + &text!(
                language,
                prune_task,
                victim,
                current,
                everyone,
                heading = if readings.is_empty() { String::new() } else { text!(language, prune_readings_head) },
                readings
            )
    }
}

impl Task for Prune {
    type Reply = PruneReply;
    type Output = Pruning;

    fn assignment(&self) -> Assignment {
        Assignment::Prune(self.clone())
    }

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
        let (choosing, victim) = (self.describe_choice(given), given.victim_in_second_person(self.victim));
        text!(given.language, prune_task_reasoned, choosing, victim)
    }

    fn example(&self, given: &TaskContext) -> Value {
        let either = "<true|false>";
        let criteria = json!({ "emotion": either, "motivation": either, "opportunity": either });
        let (reason, name) = (text!(given.language, example_reason), text!(given.language, example_name));
        json!({ "reason": reason, "criteria": criteria, "suspects": [name] })
    }

    /// Also accepts one name instead of a list, and a bare list.
    fn reshape(&self, _given: &TaskContext, value: Value) -> Value {
        match value {
            Value::Array(list) => json!({ "suspects": list }),
            Value::Object(mut map) => {
                for key in ["criteria", "murderer_must_have"] {
                    if let Some(Value::Object(criteria)) = map.get_mut(key) {
                        criteria.values_mut().for_each(parse_truth_word);
                    }
                }
                for key in ["suspects", "suspect_list", "suspect"] {
                    if let Some(Value::String(name)) = map.get(key) {
                        let names: Vec<&str> = name.split([',', '、', '，']).map(str::trim).collect();
                        let list = json!(names);
                        map.insert(key.into(), list);
                    }
                }
                Value::Object(map)
            }
            other => other,
        }
    }

    fn admit(&self, given: &TaskContext, reply: PruneReply) -> Result<Pruning, String> {
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
        Ok(Pruning { suspects, reason: reply.reason.trim().to_owned(), criteria })
    }
}
