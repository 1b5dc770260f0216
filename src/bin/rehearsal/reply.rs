//! What the server says: the JSON example that a prompt ends with, its placeholders filled in from
//! what else stands in the prompt and from a hash of it. Works in any language.

use super::fault::hash;
use serde_json::{Map, Value};

/// A reply to messages, given as role and text, and as a hash of them.
pub fn reply(messages: &[(String, String)], seed: u64) -> String {
    let task = messages
        .iter()
        .rev()
        .find_map(|(_, text)| Some((text.as_str(), example(text)?)));
    let Some((task, example)) = task else {
        return sentence(seed, true);
    };
    let whole: String = messages.iter().map(|(_, text)| text.as_str()).collect();
    let table = Table::read(&whole);
    fill(&example, &Filling { task, table, seed }).to_string()
}

/// The example: the last line of a prompt that asks for one.
fn example(text: &str) -> Option<Value> {
    let last = text.trim_end().lines().next_back()?;
    let value: Value = serde_json::from_str(last.trim()).ok()?;
    (value.is_object() && last.contains('<')).then_some(value)
}

/// Who sits at the table, and who is to reply.
struct Table {
    names: Vec<String>,
    chinese: bool,
}

impl Table {
    fn read(prompt: &str) -> Self {
        let roll: Vec<String> = prompt
            .lines()
            .skip_while(|line| !["At the table:", "在座的人："].contains(&line.trim()))
            .skip(1)
            .map_while(|line| line.strip_prefix("- "))
            .map(|line| {
                line.split([':', '：'])
                    .next()
                    .unwrap_or("")
                    .trim()
                    .to_owned()
            })
            .collect();
        let chinese = prompt.contains("在座的人：");
        let is_me = |name: &String| {
            prompt.contains(&format!("\nYou are {name}. You "))
                || prompt.contains(&format!("\n你是{name}。你"))
        };
        Self {
            names: roll.into_iter().filter(|name| !is_me(name)).collect(),
            chinese,
        }
    }
}

struct Filling<'a> {
    task: &'a str,
    table: Table,
    seed: u64,
}

fn fill(example: &Value, with: &Filling<'_>) -> Value {
    match example {
        Value::Object(map) => {
            let filled = map.iter();
            let mut filled: Map<_, _> = filled
                .map(|(key, value)| (key.clone(), fill(value, with)))
                .collect();
            // Where a line may be about any sensor, its own choices stand in the prompt behind its name.
            let sensor = filled.get("sensor").and_then(Value::as_str);
            if let Some(choices) = sensor.and_then(|name| choices_of(with.task, name)) {
                filled.insert("choice".into(), pick(&choices, with.seed).into());
            }
            Value::Object(filled)
        }
        Value::Array(list) if list.len() == 1 && list.iter().all(is_name) => {
            Value::Array(suspects(with).into_iter().map(Value::String).collect())
        }
        Value::Array(list) => Value::Array(
            list.iter()
                .enumerate()
                .map(|(i, value)| fill(value, &with.at(i)))
                .collect(),
        ),
        value if is_name(value) => pick(&may_be_asked(with), with.seed).into(),
        Value::String(text) => match placeholder(text) {
            // Rather than search: where there is anything to be found is told in words alone.
            Some(inner) if inner.starts_with("ask|") => "ask".into(),
            Some(inner) if inner.contains('|') => {
                let choices: Vec<String> = inner.split('|').map(str::to_owned).collect();
                pick(&choices, with.seed).into()
            }
            Some(_) => sentence(with.seed, !with.table.chinese).into(),
            None => text.clone().into(),
        },
        other => other.clone(),
    }
}

impl Filling<'_> {
    fn at(&self, index: usize) -> Self {
        Self {
            task: self.task,
            table: Table {
                names: self.table.names.clone(),
                chinese: self.table.chinese,
            },
            seed: hash(format!("{:x}/{index}", self.seed).as_bytes()),
        }
    }
}

fn placeholder(text: &str) -> Option<&str> {
    text.strip_prefix('<')?.strip_suffix('>')
}

fn is_name(value: &Value) -> bool {
    let of = ["name", "姓名", "a player", "一位玩家"];
    let inner = value.as_str().and_then(placeholder).unwrap_or("");
    of.iter().any(|words| inner.starts_with(words))
}

fn pick(list: &[String], seed: u64) -> String {
    let count = u64::try_from(list.len()).unwrap_or(1).max(1);
    let index = usize::try_from(seed % count).unwrap_or(0);
    list.get(index).cloned().unwrap_or_default()
}

/// The choices of a sensor: `- name: question (one / another)`.
fn choices_of(task: &str, name: &str) -> Option<Vec<String>> {
    let line = |line: &&str| {
        let rest = line.strip_prefix("- ").and_then(|l| l.strip_prefix(name));
        rest.is_some_and(|rest| rest.starts_with([':', '：']))
    };
    let (_, choices) = task.lines().find(line)?.rsplit_once(['(', '（'])?;
    let choices = choices.trim_end_matches([')', '）']).split(" / ");
    Some(choices.map(str::to_owned).collect())
}

/// Whom the task lets one ask; everybody else where it says nothing.
fn may_be_asked(with: &Filling<'_>) -> Vec<String> {
    let after = with.task.split_once("You may ask: ");
    let after = after.or_else(|| with.task.split_once("可以询问："));
    let Some((_, after)) = after else {
        return with.table.names.clone();
    };
    let list = after.split(['.', '。', '\n']).next().unwrap_or_default();
    let named = with.table.names.iter().filter(|name| list.contains(*name));
    named.cloned().collect()
}

/// Two thirds of the suspects so far, at least one, in the order of a hash.
fn suspects(with: &Filling<'_>) -> Vec<String> {
    let between = |from: &str, to: &str| {
        let (_, rest) = with.task.split_once(from)?;
        rest.split_once(to).map(|(inside, _)| inside.to_owned())
    };
    let current = between("So far you suspect: ", ". Keep those")
        .or_else(|| between("目前你怀疑：", "。留下"))
        .unwrap_or_default();
    let mut names: Vec<String> = with
        .table
        .names
        .iter()
        .filter(|name| current.contains(name.as_str()))
        .cloned()
        .collect();
    if names.is_empty() {
        names.clone_from(&with.table.names);
    }
    names.sort_by_key(|name| hash(format!("{:x}{name}", with.seed).as_bytes()));
    names.truncate((names.len() * 2 / 3).max(1));
    names
}

fn sentence(seed: u64, english: bool) -> String {
    let mark = seed & 0xff_ffff;
    if english {
        format!(
            "This is a rehearsal, and no model is behind these words; they only keep the place of what would be said here, sentence {mark:06x}."
        )
    } else {
        format!("这是排练，这些话背后没有模型，只是替真正要说的话占个位置，第{mark:06x}句。")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(task: &str) -> Vec<(String, String)> {
        let system = "Rules.\nAt the table:\n- Ann: a cook\n- Bo\n- Cy: late\n- Di\nWhat everybody knows: rain\nYou are Bo. You killed nobody.";
        vec![
            ("system".into(), system.into()),
            ("user".into(), task.into()),
        ]
    }

    #[test]
    fn a_line_about_any_sensor_has_a_choice_of_that_sensors_own() {
        for n in 0..40 {
            let task = format!(
                "{n} Judge:\n- disposition: How? (positive / negative)\n- motive: Why? (yes / no)\n{{\"readings\":[{{\"sensor\":\"<disposition|motive>\",\"choice\":\"<positive|negative|yes|no>\"}}]}}"
            );
            let value: Value = serde_json::from_str(&reply(&messages(&task), n)).unwrap();
            let line = &value["readings"][0];
            let (sensor, choice) = (line["sensor"].as_str().unwrap(), line["choice"].as_str());
            let own = if sensor == "motive" {
                ["yes", "no"]
            } else {
                ["positive", "negative"]
            };
            assert!(own.contains(&choice.unwrap()), "{line}");
        }
    }

    #[test]
    fn a_suspect_list_keeps_two_thirds_and_a_name_is_never_the_thinkers_own() {
        for n in 0..40 {
            let task = format!(
                "{n} So far you suspect: Ann, Cy, Di. Keep those who\n{{\"suspects\":[\"<name>\"],\"reason\":\"<reason>\"}}"
            );
            let value: Value = serde_json::from_str(&reply(&messages(&task), n)).unwrap();
            let names: Vec<&str> = value["suspects"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(Value::as_str)
                .collect();
            assert_eq!(names.len(), 2);
            assert!(names.iter().all(|name| ["Ann", "Cy", "Di"].contains(name)));
            let vote: Value = serde_json::from_str(&reply(
                &messages(&format!("{n}\n{{\"accused\":\"<name>\"}}")),
                n,
            ))
            .unwrap();
            assert_ne!(vote["accused"], "Bo");
        }
    }

    #[test]
    fn choices_are_among_those_given_and_other_texts_say_what_they_are() {
        let task = "Judge.\n{\"readings\":[{\"choice\":\"<yes|no>\",\"reason\":\"<reason>\",\"sensor\":\"motivation\"}]}";
        let value: Value = serde_json::from_str(&reply(&messages(task), 7)).unwrap();
        let line = &value["readings"][0];
        assert!(["yes", "no"].contains(&line["choice"].as_str().unwrap()));
        assert_eq!(line["sensor"], "motivation");
        assert!(line["reason"].as_str().unwrap().contains("rehearsal"));
    }
}
