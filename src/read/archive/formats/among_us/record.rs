//! Reads records: JSON objects in sequence, pretty-printed or a line each, some of them cut off. Each says
//! who acts, what they thought, and which available action they took, found as the published program finds
//! it.

use crate::base::scenario::{LogProblem, ProblemList};
use crate::read::archive::json::ValueExt;
use serde_json::Value;

/// One act.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct ActionRecord {
    pub game: String,
    /// The file and the record.
    pub place: String,
    pub name: String,
    pub identity: String,
    pub model: String,
    /// At a meeting, where everybody hears what is said.
    pub meeting: bool,
    /// The others in the same room.
    pub nearby: Vec<String>,
    pub thought: String,
    /// The action taken; `None`: the answer is none of the available actions.
    pub action: Option<String>,
    /// The answer as given.
    pub answer: String,
}

/// What announces an action in an answer.
const ACTION_HEADING: &str = "[Action]";
const SPEAK_PREFIX: &str = "SPEAK: ";

/// The objects of a file, each with its number, from 1.
pub(super) fn read_objects(path: &str, text: &str, problems: &mut ProblemList) -> Vec<(usize, Value)> {
    let (mut list, mut from, mut number) = (Vec::new(), 0, 0);
    while let Some(rest) = text.get(from..) {
        let mut stream = serde_json::Deserializer::from_str(rest).into_iter::<Value>();
        for json in stream.by_ref().map_while(Result::ok) {
            let items = match json {
                Value::Array(items) => items,
                other => vec![other],
            };
            for item in items {
                number += 1;
                list.push((number, item));
            }
        }
        let read = stream.byte_offset();
        let broken = rest.get(read..).unwrap_or_default();
        if broken.trim().is_empty() {
            break;
        }
        number += 1;
        let place = format!("{path}: record {number}");
        problems.warn(place, LogProblem::RecordCutOff);
        // Goes on with the next object that begins a line.
        let skip = broken.len() - broken.trim_start().len() + 1;
        match broken.get(skip..).and_then(|behind| behind.find("\n{")) {
            Some(next) => from += read + skip + next + 1,
            None => break,
        }
    }
    list
}

pub(super) fn read_action_records(path: &str, text: &str, problems: &mut ProblemList) -> Vec<ActionRecord> {
    let mut list = Vec::new();
    for (number, json) in read_objects(path, text, problems) {
        let place = format!("{path}: record {number}");
        match parse_action_record(&place, &json) {
            Some(act) => list.push(act),
            None => problems.warn(place, LogProblem::NoRecord),
        }
    }
    list
}

fn parse_action_record(place: &str, json: &Value) -> Option<ActionRecord> {
    let player = json.get("player")?;
    let interaction = json.get("interaction")?;
    let name = player.text_of("name").trim().to_owned();
    if name.is_empty() {
        return None;
    }
    let prompt = interaction.get("prompt").unwrap_or(&Value::Null);
    let info = prompt.get("All Info").or_else(|| prompt.get("all_info")).unwrap_or(prompt).to_text();
    let (thought, answer) = split_thought_and_action(interaction.get("response").unwrap_or(&Value::Null));
    Some(ActionRecord {
        game: json.text_of("game_index"),
        place: place.to_owned(),
        identity: player.text_of("identity"),
        model: player.text_of("model"),
        meeting: info.contains("Meeting phase"),
        nearby: nearby_players(&info, &name),
        action: chosen_action(&info, &answer),
        name,
        thought,
        answer,
    })
}

/// The thought and the action of an answer. Answers have headings; if the action's is missing, the published
/// program searches the whole answer.
fn split_thought_and_action(response: &Value) -> (String, String) {
    let part = |value: &Value, key: &str| if value.is_object() { value.text_of(key) } else { value.to_text() };
    let whole = response.to_text();
    let thinking = response.get("Thinking Process");
    let thought = thinking.map(|value| part(value, "thought")).unwrap_or_default();
    let headed = ["Action", "ACTION", "SPEAK Strategy"].into_iter().find_map(|key| response.get(key));
    let action = headed.or(thinking.filter(|value| value.is_object()));
    let action = action.map(|value| part(value, "action")).unwrap_or_default();
    if !action.trim().is_empty() {
        return (thought, action);
    }
    match whole.rsplit_once(ACTION_HEADING) {
        Some((before, action)) if thought.is_empty() => (before.trim().to_owned(), action.trim().to_owned()),
        Some((_, action)) => (thought, action.trim().to_owned()),
        None => (thought, whole),
    }
}

/// The first available action that the answer names; for speech, with its words.
fn chosen_action(info: &str, answer: &str) -> Option<String> {
    let (_, open) = info.rsplit_once("Available actions:")?;
    let open = open.lines().filter_map(|line| {
        let (number, action) = line.trim().split_once(". ")?;
        number.parse::<u16>().is_ok().then(|| action.trim())
    });
    open.filter(|action| !action.is_empty()).find_map(|action| {
        if action.starts_with(SPEAK_PREFIX.trim_end()) {
            let (_, words) = answer.split_once(SPEAK_PREFIX)?;
            let words = words.trim().trim_matches('"').trim();
            return (!words.is_empty()).then(|| format!("{SPEAK_PREFIX}{words}"));
        }
        answer.contains(action).then(|| action.to_owned())
    })
}

/// The words of a speech action.
pub(super) fn speech_words(action: &str) -> Option<&str> {
    action.strip_prefix(SPEAK_PREFIX)
}

/// Who else is in the room, according to the prompt.
fn nearby_players(info: &str, name: &str) -> Vec<String> {
    let line = info.lines().find(|line| line.starts_with("Players in "));
    let list = line.and_then(|line| line.split_once(": ")).map_or("", |(_, names)| names);
    let names = list.split(", ").map(str::trim).filter(|other| !other.is_empty());
    // Bodies are listed too, and hear nothing.
    let others = names.filter(|other| *other != name && !other.ends_with("(dead)"));
    others.map(str::to_owned).collect()
}
