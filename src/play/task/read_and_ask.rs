//! Reads the sensors of a suspect and asks a question in one reply: two tasks, one call.

use super::read_sensors::ReadingReply;
use super::{Ask, ReadSensors, Task, TaskContext, read_sensors};
use crate::base::game::{Reading, VictimId};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Read `sensors`, then `ask` (whose own readings are empty: the same reply holds them).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReadAndAsk {
    /// The sensors to read.
    pub sensors: ReadSensors,
    /// The question to ask.
    pub ask: Ask,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct ReadAndAskReply {
    /// One per sensor; what was read before need not be there.
    #[serde(default)]
    pub readings: Vec<ReadingReply>,
    /// One question, spoken to the target.
    #[serde(alias = "text", alias = "response")]
    pub question: String,
}

impl Task for ReadAndAsk {
    type Reply = ReadAndAskReply;
    type Output = (Vec<Reading>, String);
    const LIST_KEY: Option<&'static str> = Some("readings");

    fn belief_victim(&self, _given: &TaskContext) -> Option<VictimId> {
        Some(self.ask.victim)
    }

    fn memory_query(&self, given: &TaskContext) -> String {
        format!("{} {}", self.sensors.memory_query(given), self.ask.memory_query(given))
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (first, second) = (self.sensors.instruction(given), self.ask.instruction(given));
        if given.table_rules.guidance {
            return text!(given.language, read_and_ask_task_guided, first, second);
        }
        text!(given.language, read_and_ask_task, first, second)
    }

    fn example(&self, given: &TaskContext) -> Value {
        let mut example = self.sensors.example(given);
        example["question"] = self.ask.example(given)["question"].take();
        example
    }

    fn reshape(&self, given: &TaskContext, mut value: Value) -> Value {
        let keys = ["question", "text", "response"];
        let question = keys.iter().find_map(|name| value.as_object_mut()?.remove(*name));
        let mut shaped = self.sensors.reshape(given, value);
        if let (Value::Object(map), Some(question)) = (&mut shaped, question.filter(|question| !question.is_null())) {
            map.insert("question".into(), question);
        }
        shaped
    }

    fn admit(&self, given: &TaskContext, reply: ReadAndAskReply) -> Result<Self::Output, String> {
        let question = super::read::non_empty_speech(given, &reply.question)?;
        let readings = read_sensors::ReadSensorsReply { readings: reply.readings };
        Ok((self.sensors.admit(given, readings)?, question))
    }
}
