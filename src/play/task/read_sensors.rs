//! Reads sensors: judges a suspect in a few dimensions with fixed choices (Questum App. C.4).

use super::words::{level_word, sensor_question, sensor_word};
use super::{Task, TaskContext};
use crate::base::game::{Level, Purpose, Reading, Seat, Sensor, VictimId};
use crate::base::language::{Language, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Read `sensors` of `suspect` about the death of `victim`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReadSensors {
    /// The suspect.
    pub suspect: Seat,
    /// The victim whose death it is about.
    pub victim: VictimId,
    /// Which sensors; never empty.
    pub sensors: Vec<Sensor>,
    /// What the readings are for.
    pub purpose: Purpose,
    /// Earlier readings; the mind then gives only what has changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<Reading>,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct ReadSensorsReply {
    /// One per sensor.
    pub readings: Vec<ReadingReply>,
}

/// One sensor's line.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct ReadingReply {
    /// The sensor's name.
    pub sensor: String,
    /// One or two sentences.
    #[serde(default)]
    pub reason: String,
    /// One of its choices.
    #[serde(alias = "level", alias = "value", alias = "answer")]
    pub choice: String,
}

impl Task for ReadSensors {
    type Reply = ReadSensorsReply;
    type Output = Vec<Reading>;
    const LIST_KEY: Option<&'static str> = Some("readings");

    fn memory_query(&self, given: &TaskContext) -> String {
        let (suspect, victim) = (given.name(self.suspect), given.victim_name(self.victim));
        text!(given.language, sensors_recall_query, suspect, victim)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let language = given.language;
        let (suspect, victim) = (given.name(self.suspect), given.victim_in_second_person(self.victim));
        let lines = describe_sensors(given, self.victim, &self.sensors);
        let known: Vec<String> = self
            .known
            .iter()
            .map(|reading| {
                let name = sensor_word(language, reading.sensor);
                let level = level_word(language, reading.level);
                text!(language, sensors_known_reading, name, level)
            })
            .collect();
        let known = if known.is_empty() {
            String::new()
        } else {
            text!(language, sensors_known_readings, known = known.join(&text!(language, list_comma)))
        };
        if !given.table_rules.guidance {
            let plain = text!(language, sensors_task, suspect, victim, lines);
            return given.innocent_judging_instruction(self.victim) + &plain + &known;
        }
        let about = given.describe_death(self.victim);
        match given.has_killed(self.victim) {
            Some(true) => text!(language, sensors_task_guided_feigned, suspect, about, lines, known),
            _ => text!(language, sensors_task_guided, suspect, about, lines, known),
        }
    }

    fn example(&self, given: &TaskContext) -> Value {
        let language = given.language;
        let line = |sensor: String, choices: Vec<String>| {
            let reason = text!(language, example_reason);
            json!({ "sensor": sensor, "reason": reason, "choice": format!("<{}>", choices.join("|")) })
        };
        let is_known = |sensor: &Sensor| self.known.iter().any(|one| one.sensor == *sensor);
        let unread = self.sensors.iter().filter(|sensor| !is_known(sensor));
        let mut lines: Vec<Value> =
            unread.map(|sensor| line(sensor_word(language, *sensor), level_words(language, *sensor))).collect();
        // Everything is read already, so one line shows the shape.
        if lines.is_empty() {
            lines.push(example_line(language, &self.sensors, line));
        }
        json!({ "readings": lines })
    }

    /// Also accepts an object keyed by sensor, and a single bare line.
    fn reshape(&self, given: &TaskContext, value: Value) -> Value {
        let line = |sensor: &str, value: Value| match value {
            Value::Object(mut map) => {
                map.entry("sensor").or_insert_with(|| json!(sensor));
                Value::Object(map)
            }
            other => json!({ "sensor": sensor, "choice": value_as_text(&other), "reason": "" }),
        };
        match value {
            Value::Object(map) if map.get("readings").is_some_and(Value::is_array) => Value::Object(map),
            Value::Object(mut map) => {
                if let Some(Value::Object(inner)) = map.remove("readings") {
                    map = inner;
                }
                if map.contains_key("choice") {
                    let sensor = self.sensors.first().map_or_else(String::new, |s| sensor_word(given.language, *s));
                    return json!({ "readings": [line(&sensor, Value::Object(map))] });
                }
                if !map.keys().any(|key| find_sensor(key).is_some()) {
                    return Value::Object(map);
                }
                let shared = map.get("reason").cloned();
                let lines: Vec<Value> = map
                    .into_iter()
                    .filter(|(key, _)| find_sensor(key).is_some())
                    .map(|(key, value)| fill_missing_reason(line(&key, value), shared.as_ref()))
                    .collect();
                json!({ "readings": lines })
            }
            other => other,
        }
    }

    fn admit(&self, given: &TaskContext, reply: ReadSensorsReply) -> Result<Vec<Reading>, String> {
        let mut readings = Vec::new();
        for sensor in &self.sensors {
            let name = sensor_word(given.language, *sensor);
            let line = reply
                .readings
                .iter()
                .find(|line| find_sensor(&line.sensor) == Some(*sensor))
                .or_else(|| reply.readings.first().filter(|_| self.sensors.len() == 1));
            let level = line.and_then(|line| find_level(*sensor, &line.choice));
            match (line, level) {
                (Some(line), Some(level)) => {
                    readings.push(Reading { sensor: *sensor, level, reason: line.reason.trim().to_owned() });
                }
                // The earlier reading stays.
                _ if self.known.iter().any(|reading| reading.sensor == *sensor) => {}
                (None, _) => return Err(text!(given.language, sensors_error_missing, name)),
                (Some(line), None) => {
                    return Err(text!(given.language, sensors_error_level, choice = line.choice, name));
                }
            }
        }
        Ok(readings)
    }
}

/// The sensors' questions with their choices, one line each.
pub(super) fn describe_sensors(given: &TaskContext, victim: VictimId, sensors: &[Sensor]) -> String {
    let language = given.language;
    let line = |sensor: &Sensor| {
        text!(
            language,
            sensors_question_line,
            name = sensor_word(language, *sensor),
            question = sensor_question(given, victim, *sensor),
            choices = level_words(language, *sensor).join(" / ")
        )
    };
    sensors.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// An example line for any of these sensors.
pub(super) fn example_line(
    language: Language, sensors: &[Sensor], line: impl Fn(String, Vec<String>) -> Value,
) -> Value {
    let words = sensors.iter().map(|one| sensor_word(language, *one));
    let names = format!("<{}>", words.collect::<Vec<_>>().join("|"));
    let mut choices: Vec<String> = Vec::new();
    for word in sensors.iter().flat_map(|one| level_words(language, *one)) {
        if !choices.contains(&word) {
            choices.push(word);
        }
    }
    line(names, choices)
}

/// A sensor's choices in words.
pub(super) fn level_words(language: Language, sensor: Sensor) -> Vec<String> {
    let choices = sensor.levels().iter();
    choices.map(|level| level_word(language, *level)).collect()
}

fn value_as_text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn fill_missing_reason(mut line: Value, reason: Option<&Value>) -> Value {
    if let (Value::Object(map), Some(reason)) = (&mut line, reason)
        && map.get("reason").and_then(Value::as_str).is_none_or(str::is_empty)
    {
        map.insert("reason".into(), json!(value_as_text(reason)));
    }
    line
}

/// Finds a sensor by its name in either language, ignoring case and separators.
pub(super) fn find_sensor(name: &str) -> Option<Sensor> {
    let fold = |text: &str| text.to_lowercase().replace(['_', '-'], " ").trim().to_owned();
    let wanted = fold(name);
    Sensor::ALL.into_iter().find(|sensor| {
        let mut words = Language::ALL.into_iter().map(|l| sensor_word(l, *sensor));
        words.any(|word| fold(&word) == wanted)
            || (*sensor == Sensor::Opportunity && ["suspicion", "嫌疑"].contains(&wanted.as_str()))
            || (*sensor == Sensor::Motivation && ["motive"].contains(&wanted.as_str()))
    })
}

/// Finds a level by its word in either language: the exact word, else the first choice that the text begins
/// with.
pub(super) fn find_level(sensor: Sensor, word: &str) -> Option<Level> {
    let wanted = word.trim().trim_matches(['<', '>', '"', '.', '。', '“', '”']).to_lowercase();
    let names = |level: Level| Language::ALL.map(|language| level_word(language, level));
    let choices = sensor.levels();
    choices
        .iter()
        .find(|level| names(**level).contains(&wanted))
        .or_else(|| choices.iter().find(|level| names(**level).iter().any(|name| wanted.starts_with(name))))
        .copied()
}
