//! Reads everybody and settles the suspect list in one reply. The prompt holds the earlier readings, and the
//! mind gives only what has changed. The papers' programs make one call per player and one for the list. It
//! does not ask for the criteria: models found that question obscure, so all three stay.

use super::prune::{PruneReply, deserialize_names};
use super::read_sensors::{describe_sensors, example_line, find_level, find_sensor, level_words};
use super::words::{level_word, sensor_word};
use super::{Prune, PruneOutput, Task, TaskContext};
use crate::base::game::{Reading, Seat, Sensor, VictimId};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Read `sensors` of everybody else, then settle the suspect list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReadAndPrune {
    /// The sensors; never empty.
    pub sensors: Vec<Sensor>,
    /// The list to settle, with all readings so far.
    pub prune: Prune,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct ReadAndPruneReply {
    /// What is new or has changed.
    #[serde(default)]
    pub readings: Vec<SuspectReadingReply>,
    /// One or two sentences.
    #[serde(default)]
    pub reason: String,
    /// Names, most suspicious first.
    #[serde(alias = "suspect_list", deserialize_with = "deserialize_names")]
    pub suspects: Vec<String>,
}

/// One reading.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct SuspectReadingReply {
    /// Of whom.
    #[serde(alias = "name")]
    pub suspect: String,
    /// The sensor's name.
    pub sensor: String,
    /// One sentence.
    #[serde(default)]
    pub reason: String,
    /// One of its choices.
    #[serde(alias = "level", alias = "value", alias = "answer")]
    pub choice: String,
}

impl ReadAndPrune {
    /// The reading of a suspect by a sensor so far.
    fn known_reading(&self, suspect: Seat, sensor: Sensor) -> Option<&Reading> {
        let (_, all) = self.prune.readings.iter().find(|(seat, _)| *seat == suspect)?;
        all.iter().find(|one| one.sensor == sensor)
    }

    /// All readings so far, one line per suspect.
    fn describe_known_readings(&self, given: &TaskContext) -> String {
        let language = given.language;
        let comma = text!(language, list_comma);
        let known = |of: Seat, sensor: Sensor| {
            let level = self
                .known_reading(of, sensor)
                .map_or_else(|| text!(language, read_and_prune_unread), |reading| level_word(language, reading.level));
            let name = sensor_word(language, sensor);
            text!(language, sensors_known_reading, name, level)
        };
        let line = |player: &super::NamedPerson| {
            let sensors = self.sensors.iter().map(|sensor| known(player.seat, *sensor));
            let readings = sensors.collect::<Vec<_>>().join(&comma);
            text!(language, read_and_prune_line, name = player.name, readings)
        };
        given.accusable_others().map(line).collect::<Vec<_>>().join("\n")
    }
}

impl Task for ReadAndPrune {
    type Reply = ReadAndPruneReply;
    /// New readings in seat order, and the list.
    type Output = (Vec<(Seat, Vec<Reading>)>, PruneOutput);
    const LIST_KEY: Option<&'static str> = Some("suspects");

    fn belief_victim(&self, _given: &TaskContext) -> Option<VictimId> {
        Some(self.prune.victim)
    }

    fn memory_query(&self, given: &TaskContext) -> String {
        self.prune.memory_query(given)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let language = given.language;
        let victim = given.victim_in_second_person(self.prune.victim);
        let lines = describe_sensors(given, self.prune.victim, &self.sensors);
        let so_far = self.describe_known_readings(given);
        let current = given.list_names(self.prune.current.iter().copied());
        // Who killed the victim says how it looks to the others.
        if given.has_killed(self.prune.victim) == Some(true) {
            text!(language, read_and_prune_task_feigned, victim, lines, so_far, current)
        } else {
            text!(language, read_and_prune_task, victim, lines, so_far, current)
        }
    }

    fn example(&self, given: &TaskContext) -> Value {
        let language = given.language;
        let name = text!(language, example_name);
        let reason = text!(language, example_reason);
        let line = |suspect: &str, sensor: String, choices: Vec<String>| {
            json!({
                "suspect": suspect,
                "sensor": sensor,
                "reason": reason,
                "choice": format!("<{}>", choices.join("|")),
            })
        };
        let mut lines = Vec::new();
        for player in given.accusable_others() {
            for sensor in &self.sensors {
                if self.known_reading(player.seat, *sensor).is_none() {
                    let word = sensor_word(language, *sensor);
                    lines.push(line(&player.name, word, level_words(language, *sensor)));
                }
            }
        }
        // Everything is read already, so one line shows the shape.
        if lines.is_empty() {
            lines.push(example_line(language, &self.sensors, |sensor, choices| line(&name, sensor, choices)));
        }
        json!({ "readings": lines, "reason": reason, "suspects": [name] })
    }

    /// Also accepts readings by name.
    fn reshape(&self, _given: &TaskContext, mut value: Value) -> Value {
        if let Some(Value::Object(by_name)) = value.get_mut("readings") {
            let mut lines = Vec::new();
            for (name, of_one) in std::mem::take(by_name) {
                let Value::Object(of_one) = of_one else {
                    continue;
                };
                for (sensor, choice) in of_one {
                    let mut line = if choice.is_object() { choice } else { json!({ "choice": choice }) };
                    line["suspect"] = json!(name);
                    line["sensor"] = json!(sensor);
                    lines.push(line);
                }
            }
            value["readings"] = Value::Array(lines);
        }
        value
    }

    /// Drops readings that nobody asked for. At least half of the unread sensors must be read (the few
    /// forgotten ones are asked for in the next round), and the list must be admissible.
    fn admit(&self, given: &TaskContext, reply: ReadAndPruneReply) -> Result<Self::Output, String> {
        let language = given.language;
        let mut readings: Vec<(Seat, Vec<Reading>)> =
            given.accusable_others().map(|player| (player.seat, Vec::new())).collect();
        for line in &reply.readings {
            let sensor = find_sensor(&line.sensor).filter(|one| self.sensors.contains(one));
            let (Some(sensor), Ok(suspect)) = (sensor, given.find_person(&line.suspect)) else {
                continue;
            };
            let Some((_, of_one)) = readings.iter_mut().find(|(seat, _)| *seat == suspect) else {
                continue;
            };
            let Some(level) = find_level(sensor, &line.choice) else {
                // The earlier reading stays.
                if self.known_reading(suspect, sensor).is_some() {
                    continue;
                }
                return Err(text!(
                    language,
                    sensors_error_level,
                    choice = line.choice,
                    name = sensor_word(language, sensor)
                ));
            };
            of_one.retain(|one| one.sensor != sensor);
            of_one.push(Reading { sensor, level, reason: line.reason.trim().to_owned() });
        }
        let unread = readings.iter().flat_map(|(seat, of_one)| {
            let of_seat = |sensor: &&Sensor| self.known_reading(*seat, **sensor).is_none();
            let sensors = self.sensors.iter().filter(of_seat);
            sensors.map(move |sensor| (*seat, *sensor, of_one))
        });
        let missing =
            |(_, sensor, of_one): &(Seat, Sensor, &Vec<Reading>)| of_one.iter().all(|one| one.sensor != *sensor);
        let wanted = unread.clone().count();
        let left_out: Vec<_> = unread.filter(missing).collect();
        if let Some((seat, sensor, _)) = left_out.first().filter(|_| left_out.len() * 2 > wanted) {
            let word = sensor_word(language, *sensor);
            let name = text!(language, read_and_prune_reading_label, suspect = given.name(*seat), name = word);
            return Err(text!(language, sensors_error_missing, name));
        }
        readings.retain(|(_, of_one)| !of_one.is_empty());
        let pruning =
            self.prune.admit(given, PruneReply { reason: reply.reason, criteria: None, suspects: reply.suspects })?;
        Ok((readings, pruning))
    }
}
