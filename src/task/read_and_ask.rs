//! Reads the sensors of a suspect and asks a question in one reply: two tasks, one call.

use super::read_sensors::SensorLine;
use super::{Ask, Assignment, Given, ReadSensors, Task, read_sensors};
use crate::game::{Reading, VictimId};
use crate::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

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
    pub readings: Vec<SensorLine>,
    /// One question, spoken to the target.
    #[serde(alias = "text", alias = "response")]
    pub question: String,
}

impl Task for ReadAndAsk {
    type Reply = ReadAndAskReply;
    type Output = (Vec<Reading>, String);

    fn assignment(&self) -> Assignment {
        Assignment::ReadAndAsk(self.clone())
    }

    fn believes_about(&self, _given: &Given) -> Option<VictimId> {
        Some(self.ask.victim)
    }

    fn query(&self, given: &Given) -> String {
        format!("{} {}", self.sensors.query(given), self.ask.query(given))
    }

    fn instruction(&self, given: &Given) -> String {
        let (first, second) = (self.sensors.instruction(given), self.ask.instruction(given));
        if given.table.guidance {
            return text!(given.language, read_and_ask_task_guided, first, second);
        }
        text!(given.language, read_and_ask_task, first, second)
    }

    fn example(&self, given: &Given) -> Value {
        let mut example = self.sensors.example(given);
        example["question"] = self.ask.example(given)["question"].take();
        example
    }

    fn reshape(&self, given: &Given, mut value: Value) -> Value {
        let question = ["question", "text", "response"]
            .iter()
            .find_map(|name| value.as_object_mut()?.remove(*name))
            .unwrap_or(Value::Null);
        let mut shaped = self.sensors.reshape(given, value);
        if let Value::Object(map) = &mut shaped
            && !question.is_null()
        {
            map.insert("question".into(), json!(question));
        }
        shaped
    }

    fn admit(&self, given: &Given, reply: ReadAndAskReply) -> Result<Self::Output, String> {
        let question = super::read::spoken(given, &reply.question)?;
        let readings = read_sensors::ReadSensorsReply { readings: reply.readings };
        Ok((self.sensors.admit(given, readings)?, question))
    }
}
