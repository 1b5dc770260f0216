//! Fills in the form that a call asks for: a value of the right kind for every field. The form is the
//! request's JSON schema, the example at the end of the prompt, or both; values depend on a hash of the
//! prompt, names and choices come from the prompt. Works in any language.

use super::fault::hash;
use serde_json::{Map, Value, json};

/// The form that a call wants filled in.
pub struct RequestedForm {
    /// The message that sets the task.
    task: String,
    table: TablePlayers,
    example: Option<Value>,
    schema: Option<Value>,
}

impl RequestedForm {
    /// The form of a call with these messages, given as role and text.
    pub fn from_messages(messages: &[(String, String)], body: &Value) -> Self {
        let held = body["response_format"]["json_schema"].get("schema");
        let task = messages.iter().rev().find_map(|(_, text)| Some((text.clone(), Some(parse_example(text)?))));
        let last = || messages.last().map(|(_, text)| text.clone());
        let (task, shown) = task.unwrap_or_else(|| (last().unwrap_or_default(), None));
        let whole: Vec<&str> = messages.iter().map(|(_, text)| text.as_str()).collect();
        Self { task, table: TablePlayers::from_prompt(&whole.join("\n")), example: shown, schema: held.cloned() }
    }

    /// Does it have a field of this name, at any depth?
    pub fn has_field(&self, field: &str) -> bool {
        fn contains_field(value: &Value, field: &str) -> bool {
            match value {
                Value::Object(map) => map.iter().any(|(key, value)| key == field || contains_field(value, field)),
                Value::Array(list) => list.iter().any(|value| contains_field(value, field)),
                _ => false,
            }
        }
        [&self.example, &self.schema].iter().any(|form| form.as_ref().is_some_and(|form| contains_field(form, field)))
    }

    /// The form filled in; a sentence if there is none.
    pub fn fill_in(&self, seed: u64) -> String {
        match (&self.example, &self.schema) {
            (None, None) => filler_sentence(seed, !self.table.chinese),
            (shown, held) => self.fill_value("", shown.as_ref(), held.as_ref(), seed).to_string(),
        }
    }

    /// One of the other players.
    pub fn pick_player(&self, seed: u64) -> String {
        pick_by_seed(&self.table.names, seed)
    }

    fn fill_value(&self, key: &str, shown: Option<&Value>, held: Option<&Value>, seed: u64) -> Value {
        let seed = derive_seed(seed, key);
        let properties = held.and_then(|held| held["properties"].as_object());
        let keys = properties.or_else(|| shown.and_then(Value::as_object));
        if let Some(keys) = keys {
            let of = |form: Option<&'_ Value>, key: &str| form.and_then(|form| form.get(key)).cloned();
            let fields = keys.keys().map(|key| {
                let held = properties.and_then(|all| all.get(key));
                (key.clone(), of(shown, key), held.cloned())
            });
            return self.fill_object(fields.collect(), seed);
        }
        if held.map_or(shown.is_some_and(Value::is_array), |held| held["type"] == "array") {
            let items = held.and_then(|held| held.get("items"));
            return self.fill_list(key, shown.and_then(Value::as_array), items, held, seed);
        }
        match shown {
            Some(Value::String(text)) => self.fill_leaf(key, Some(text), held, seed),
            Some(other) => other.clone(),
            None => self.fill_leaf(key, None, held, seed),
        }
    }

    fn fill_object(&self, fields: Vec<(String, Option<Value>, Option<Value>)>, seed: u64) -> Value {
        let are_shares = !fields.is_empty()
            && fields.iter().all(|(_, shown, held)| match shown {
                Some(shown) => shown == "<0-100>",
                None => held.as_ref().is_some_and(|held| held["type"] == "number"),
            });
        if are_shares {
            let names = fields.into_iter().map(|(key, ..)| key);
            return divide_points(names.collect(), seed);
        }
        let mut filled: Map<String, Value> = fields
            .iter()
            .map(|(key, shown, held)| (key.clone(), self.fill_value(key, shown.as_ref(), held.as_ref(), seed)))
            .collect();
        // If a line may be about any sensor, that sensor's choices follow its name in the prompt.
        let sensor = filled.get("sensor").and_then(Value::as_str);
        if let Some(choices) = sensor.and_then(|name| find_sensor_choices(&self.task, name)) {
            filled.insert("choice".into(), pick_by_seed(&choices, seed).into());
        }
        if filled.get("action").is_some_and(|action| action == "investigate") {
            filled.insert("target".into(), pick_by_seed(&self.places(), seed).into());
        }
        filled.into()
    }

    fn fill_list(
        &self, key: &str, shown: Option<&Vec<Value>>, items: Option<&Value>, held: Option<&Value>, seed: u64,
    ) -> Value {
        let at = |index: usize| derive_seed(seed, &index.to_string());
        let Some(shown) = shown else {
            let least = held.and_then(|held| held["minItems"].as_u64()).unwrap_or(1);
            let count = usize::try_from(least.clamp(1, 50)).unwrap_or(1);
            return (0..count).map(|index| self.fill_value(key, None, items, at(index))).collect();
        };
        let [one] = shown.as_slice() else {
            // Several equal choice fields get different choices, if there are enough.
            let alike = shown.windows(2).all(|pair| pair[0] == pair[1]);
            let choices = shown.first().and_then(Value::as_str).and_then(strip_placeholder);
            let enough = |inner: &&str| is_choice_placeholder(inner) && inner.split('|').count() >= shown.len();
            if let Some(choices) = choices.filter(|inner| alike && enough(inner)) {
                let mut all: Vec<&str> = choices.split('|').collect();
                all.sort_by_key(|one| derive_seed(seed, one));
                let kind = json_type(Some(choices), items);
                return all.into_iter().take(shown.len()).map(|one| to_typed_value(one, kind)).collect();
            }
            let fill = |(index, one)| self.fill_value(key, Some(one), items, at(index));
            return shown.iter().enumerate().map(fill).collect();
        };
        let inner = one.as_str().and_then(strip_placeholder).unwrap_or("");
        if is_name_placeholder(inner) {
            return self.kept_suspects(seed).into();
        }
        let kind = json_type(Some(inner), items);
        if is_choice_placeholder(inner) && kind != "boolean" {
            let mut some: Vec<&str> = inner.split('|').collect();
            some.sort_by_key(|one| derive_seed(seed, one));
            some.truncate(1 + usize::from(seed.is_multiple_of(2)));
            return some.into_iter().map(|one| to_typed_value(one, kind)).collect();
        }
        // Lists of parts or facts vary in length; others are as long as asked for or shown.
        let count = if one.is_object() {
            self.wanted_count().unwrap_or(1)
        } else {
            1 + usize::from(["parts", "facts"].contains(&key) && seed.is_multiple_of(2))
        };
        (0..count).map(|index| self.fill_value(key, Some(one), items, at(index))).collect()
    }

    fn fill_leaf(&self, key: &str, shown: Option<&String>, held: Option<&Value>, seed: u64) -> Value {
        let open = shown.and_then(|text| strip_placeholder(text));
        if let (Some(text), None) = (shown, open) {
            return text.as_str().into();
        }
        let kind = json_type(open, held);
        let choices: Vec<String> = match open.filter(|inner| is_choice_placeholder(inner)) {
            // Passing is chosen only if nothing else is possible, or games would have nothing to show.
            Some("ask|pass") => vec!["ask".into()],
            Some(inner) if inner.starts_with("ask|") && self.places().is_empty() => {
                vec!["ask".into()]
            }
            Some(inner) if inner.starts_with("ask|") => ["ask", "ask", "investigate"].map(str::to_owned).into(),
            Some(inner) => inner.split('|').map(str::to_owned).collect(),
            None => allowed_values(held),
        };
        if !choices.is_empty() {
            return to_typed_value(&pick_by_seed(&choices, seed), kind);
        }
        let is_of_somebody = || match open {
            Some(inner) => is_name_placeholder(inner),
            None => ["accused", "suspect", "target", "name"].contains(&key),
        };
        match kind {
            "boolean" => seed.is_multiple_of(2).into(),
            "integer" | "number" => {
                let bound = |name: &str| held.and_then(|held| held[name].as_f64());
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                let [least, most] =
                    [bound("minimum").unwrap_or(0.0), bound("maximum").unwrap_or(100.0)].map(|b| b as u64);
                (least + seed % (most.saturating_sub(least) + 1)).into()
            }
            "null" => Value::Null,
            _ if is_of_somebody() && !self.table.names.is_empty() => pick_by_seed(&self.players_to_ask(), seed).into(),
            _ => filler_sentence(seed, !self.table.chinese).into(),
        }
    }

    /// The text between the first of these beginnings in the task and the end of its sentence.
    fn find_text_after(&self, beginnings: [&str; 2]) -> Option<&str> {
        let mut found = beginnings.iter().filter_map(|one| self.task.split_once(one));
        found.next()?.1.split(['.', '。', '\n']).next()
    }

    /// The players whom the task allows to be asked; all others if it does not say.
    fn players_to_ask(&self) -> Vec<String> {
        let all = || self.table.names.iter();
        match self.find_text_after(["You may ask: ", "可以询问："]) {
            Some(list) => all().filter(|name| list.contains(*name)).cloned().collect(),
            None => all().cloned().collect(),
        }
    }

    fn places(&self) -> Vec<String> {
        let list = self.find_text_after(["You may investigate: ", "可以搜查："]).unwrap_or("");
        let places = list.split([',', '、']).map(|place| place.trim().to_owned());
        places.filter(|place| !place.is_empty()).collect()
    }

    /// How many questions to make.
    fn wanted_count(&self) -> Option<usize> {
        let after = self.find_text_after(["Make ", "内容出"]).or_else(|| self.find_text_after(["Make ", "请出"]))?;
        let digits = after.split(|c: char| !c.is_ascii_digit()).next()?;
        digits.parse().ok().filter(|count| (1..=50).contains(count))
    }

    /// Two thirds of the current suspects, at least one, ordered by a hash.
    fn kept_suspects(&self, seed: u64) -> Vec<String> {
        let between = |from: &str, to: &str| {
            let (_, rest) = self.task.split_once(from)?;
            rest.split_once(to).map(|(inside, _)| inside)
        };
        let current = between("So far you suspect: ", ". Keep those")
            .or_else(|| between("目前你怀疑：", "。留下"))
            .unwrap_or_default();
        let all = || self.table.names.iter();
        let mut names: Vec<String> = all().filter(|name| current.contains(name.as_str())).cloned().collect();
        if names.is_empty() {
            names.clone_from(&self.table.names);
        }
        names.sort_by_key(|name| derive_seed(seed, name));
        names.truncate((names.len() * 2 / 3).max(1));
        names
    }
}

/// The example: the last line of a prompt, if it is one.
fn parse_example(text: &str) -> Option<Value> {
    let last = text.trim_end().lines().next_back()?;
    let value: Value = serde_json::from_str(last.trim()).ok()?;
    (value.is_object() && last.contains('<')).then_some(value)
}

/// The other players at the table, as far as the prompt names them.
struct TablePlayers {
    names: Vec<String>,
    chinese: bool,
}

impl TablePlayers {
    fn from_prompt(prompt: &str) -> Self {
        let roll: Vec<String> = prompt
            .lines()
            .skip_while(|line| !["At the table:", "在座的人："].contains(&line.trim()))
            .skip(1)
            .map_while(|line| line.strip_prefix("- "))
            .map(|line| line.split([':', '：']).next().unwrap_or("").trim().to_owned())
            .collect();
        let chinese = prompt.contains("在座的人：");
        let is_me = |name: &String| {
            prompt.contains(&format!("\nYou are {name}. You")) || prompt.contains(&format!("\n你是{name}。你"))
        };
        Self { names: roll.into_iter().filter(|name| !is_me(name)).collect(), chinese }
    }
}

fn derive_seed(seed: u64, part: &str) -> u64 {
    hash(format!("{seed:x}/{part}").as_bytes())
}

fn strip_placeholder(text: &str) -> Option<&str> {
    text.strip_prefix('<')?.strip_suffix('>')
}

fn is_name_placeholder(inner: &str) -> bool {
    let of = ["name", "姓名", "a player", "一位玩家"];
    of.iter().any(|words| inner.starts_with(words))
}

/// Is it one of several choices, or a single number?
fn is_choice_placeholder(inner: &str) -> bool {
    inner.contains('|') || inner.parse::<u32>().is_ok()
}

fn pick_by_seed(list: &[String], seed: u64) -> String {
    let count = u64::try_from(list.len()).unwrap_or(1).max(1);
    let index = usize::try_from(seed % count).unwrap_or(0);
    list.get(index).cloned().unwrap_or_default()
}

/// The JSON type of a field: by the schema, else by its placeholder.
fn json_type<'a>(open: Option<&str>, held: Option<&'a Value>) -> &'a str {
    if let Some(kind) = held.and_then(|held| held["type"].as_str()) {
        return kind;
    }
    let choices: Vec<&str> = open.unwrap_or("").split('|').collect();
    match choices.as_slice() {
        ["0-100"] => "number",
        ["true", "false"] => "boolean",
        all if all.iter().all(|one| one.parse::<u32>().is_ok()) => "integer",
        _ => "string",
    }
}

/// The values that a schema allows.
fn allowed_values(held: Option<&Value>) -> Vec<String> {
    let of = |name: &str| held.and_then(|held| held[name].as_array());
    let listed = of("enum").into_iter().flatten();
    let variants = of("oneOf").into_iter().flatten();
    let all = listed.chain(variants.filter_map(|one| one.get("const").or_else(|| one["enum"].get(0))));
    all.map(|one| one.as_str().map_or_else(|| one.to_string(), str::to_owned)).collect()
}

fn to_typed_value(word: &str, kind: &str) -> Value {
    match kind {
        "string" => word.into(),
        _ => serde_json::from_str(word).unwrap_or_else(|_| word.into()),
    }
}

/// Divides 100 points among these names.
fn divide_points(names: Vec<String>, seed: u64) -> Value {
    let weights: Vec<u64> = names.iter().map(|name| 1 + derive_seed(seed, name) % 20).collect();
    let sum = weights.iter().sum::<u64>().max(1);
    let mut points: Vec<u64> = weights.iter().map(|weight| weight * 100 / sum).collect();
    let rest = 100 - points.iter().sum::<u64>().min(100);
    if let Some(first) = points.first_mut() {
        *first += rest;
    }
    let all = names.into_iter().zip(points);
    all.map(|(name, points)| (name, json!(points))).collect::<Map<_, _>>().into()
}

/// The choices of a sensor: `- name: question (one / another)`.
fn find_sensor_choices(task: &str, name: &str) -> Option<Vec<String>> {
    let line = |line: &&str| {
        let rest = line.strip_prefix("- ").and_then(|l| l.strip_prefix(name));
        rest.is_some_and(|rest| rest.starts_with([':', '：']))
    };
    let (_, choices) = task.lines().find(line)?.rsplit_once(['(', '（'])?;
    let choices = choices.trim_end_matches([')', '）']).split(" / ");
    Some(choices.map(str::to_owned).collect())
}

fn filler_sentence(seed: u64, english: bool) -> String {
    let mark = seed & 0xff_ffff;
    if english {
        format!(
            "This is a rehearsal, and no model is behind these words; they only keep the place of what would be said \
                here, sentence {mark:06x}."
        )
    } else {
        format!("这是排练，这些话背后没有模型，只是替真正要说的话占个位置，第{mark:06x}句。")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(task: &str, schema: Option<Value>) -> RequestedForm {
        let system = "Rules.\nAt the table:\n- Ann: a cook\n- Bo\n- Cy: late\n- Di\nWhat everybody knows: rain\nYou \
            are Bo. You killed nobody.";
        let messages = [("system", system), ("user", task)];
        let messages = messages.map(|(role, text)| (role.to_owned(), text.to_owned()));
        let body = schema.map_or(
            Value::Null,
            |schema| json!({ "response_format": { "type": "json_schema", "json_schema": { "schema": schema } } }),
        );
        RequestedForm::from_messages(&messages, &body)
    }

    fn filled(task: &str, schema: Option<Value>, seed: u64) -> Value {
        serde_json::from_str(&form(task, schema).fill_in(seed)).unwrap()
    }

    #[test]
    fn a_line_about_any_sensor_has_a_choice_of_that_sensors_own() {
        for n in 0..40 {
            let task = format!(
                "{n} Judge:\n- disposition: How? (positive / negative)\n- motive: Why? (yes / no)\n\
                 {{\"readings\":[{{\"sensor\":\"<disposition|motive>\",\"choice\":\"<positive|negative|yes|no>\"}}]}}"
            );
            let value = filled(&task, None, n);
            let line = &value["readings"][0];
            let (sensor, choice) = (line["sensor"].as_str().unwrap(), line["choice"].as_str());
            let own = if sensor == "motive" { ["yes", "no"] } else { ["positive", "negative"] };
            assert!(own.contains(&choice.unwrap()), "{line}");
        }
    }

    #[test]
    fn a_suspect_list_keeps_two_thirds_and_a_name_is_never_the_thinkers_own() {
        for n in 0..40 {
            let task =
                "So far you suspect: Ann, Cy, Di. Keep those who\n{\"suspects\":[\"<name>\"],\"reason\":\"<reason>\"}";
            let value = filled(task, None, n);
            let names: Vec<&str> = value["suspects"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
            assert_eq!(names.len(), 2);
            assert!(names.iter().all(|name| ["Ann", "Cy", "Di"].contains(name)));
            let vote = filled("{\"accused\":\"<name>\"}", None, n);
            assert_ne!(vote["accused"], "Bo");
        }
    }

    #[test]
    fn choices_are_among_those_given_and_other_texts_say_what_they_are() {
        let task =
            "Judge.\n{\"readings\":[{\"choice\":\"<yes|no>\",\"reason\":\"<reason>\",\"sensor\":\"motivation\"}]}";
        let value = filled(task, None, 7);
        let line = &value["readings"][0];
        assert!(["yes", "no"].contains(&line["choice"].as_str().unwrap()));
        assert_eq!(line["sensor"], "motivation");
        assert!(line["reason"].as_str().unwrap().contains("rehearsal"));
    }

    /// An example with every kind of field, and its schema.
    fn every_kind() -> (&'static str, Value) {
        let task = "You may ask: Ann, Di. Now\n\
            {\"points\":{\"Ann\":\"<0-100>\",\"Cy\":\"<0-100>\",\"Di\":\"<0-100>\"},\"sure\":\"<true|false>\",\
            \"mark\":\"<0|1|2>\",\"target\":\"<a player>\",\
            \"checks\":[\"<true|false>\",\"<true|false>\",\"<true|false>\"],\
            \"relevant\":[\"<1|2|3>\"],\"answer\":\"<a|b|c>\"}";
        let number = json!({ "type": "number" });
        let schema = json!({ "type": "object", "properties": {
            "points": { "type": "object", "properties": { "Ann": number, "Cy": number, "Di": number } },
            "sure": { "type": "boolean" },
            "mark": { "type": "integer" },
            "target": { "type": "string" },
            "checks": { "type": "array", "items": { "type": "boolean" } },
            "relevant": { "type": "array", "items": { "type": "integer" } },
            "answer": { "type": "string", "enum": ["a", "b", "c"] },
        } });
        (task, schema)
    }

    #[test]
    fn every_field_is_answered_in_its_kind_with_a_schema_and_without() {
        let (task, schema) = every_kind();
        for n in 0..40 {
            for value in [filled(task, None, n), filled(task, Some(schema.clone()), n)] {
                let points = value["points"].as_object().unwrap().values();
                assert_eq!(points.filter_map(Value::as_u64).sum::<u64>(), 100, "{value}");
                assert!(value["sure"].is_boolean(), "{value}");
                assert!(value["mark"].as_u64().unwrap() <= 2, "{value}");
                assert!(["Ann", "Di"].contains(&value["target"].as_str().unwrap()), "{value}");
                let checks = value["checks"].as_array().unwrap();
                assert!(checks.len() == 3 && checks.iter().all(Value::is_boolean), "{value}");
                let relevant = value["relevant"].as_array().unwrap();
                let known = |one: &Value| (1..=3).contains(&one.as_u64().unwrap());
                assert!(!relevant.is_empty() && relevant.iter().all(known), "{value}");
                assert!(["a", "b", "c"].contains(&value["answer"].as_str().unwrap()), "{value}");
            }
            // A schema alone is enough, without an example.
            let bare = filled("Now.", Some(schema.clone()), n);
            let points = bare["points"].as_object().unwrap().values();
            assert_eq!(points.filter_map(Value::as_u64).sum::<u64>(), 100, "{bare}");
            assert!(["Ann", "Cy", "Di"].contains(&bare["target"].as_str().unwrap()), "{bare}");
        }
    }

    #[test]
    fn a_form_knows_its_fields_by_example_and_by_schema() {
        let (task, schema) = every_kind();
        for form in [form(task, None), form("Now.", Some(schema))] {
            assert!(form.has_field("accused") == form.has_field("mark2"));
            assert!(form.has_field("mark") && form.has_field("Cy"));
        }
    }
}
