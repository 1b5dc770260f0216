//! Brings an object into the task's shape: unwraps it, renames keys, converts types. It follows the schema
//! that servers get, and takes nothing that is ambiguous.

use super::ErasedTask;
use super::find::parse_double_encoded_json;
use super::key_values::is_same_key;
use super::thoughts::{split_speech, strip_template_tokens};
use crate::base::game::repair::{RENAMED, THOUGHTS_REMOVED, UNWRAPPED};
use crate::base::language::WordLists;
use crate::play::task::amounts::parse_amount;
use crate::play::task::{Task, TaskContext, example_with_extras, reply_schema};
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

/// Other names of keys.
static KEY_SYNONYMS: LazyLock<WordLists> = LazyLock::new(|| WordLists::parse_phrases(include_str!("keys.txt")));

/// The maximum depth of wrappers around a reply.
const MAX_WRAPPER_DEPTH: usize = 5;

/// Keys of the text, in an object where plain text was wanted.
const WRAPPED_TEXT_KEYS: [&str; 12] =
    ["name", "text", "value", "content", "const", "default", "answer", "message", "suspect", "player", "姓名", "内容"];

/// Is it a key under which models think, or that holds no reply?
fn is_thought_key(key: &str) -> bool {
    is_key_synonym("<thoughts>", key)
}

/// Is it one of the other names of `of`, or of the keys of a kind?
fn is_key_synonym(of: &str, key: &str) -> bool {
    KEY_SYNONYMS.find(of).is_some_and(|names| names.iter().any(|one| is_same_key(one, key)))
}

/// The expected form of a task's reply.
pub(super) struct ReplyForm {
    example: Value,
    schema: Value,
}

impl ReplyForm {
    pub(super) fn for_task<T: Task>(task: &T, given: &TaskContext) -> Self {
        Self { example: example_with_extras(task, given), schema: reply_schema(task, given) }
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = &str> {
        self.example.as_object().into_iter().flat_map(|keys| keys.keys().map(String::as_str))
    }

    /// The required keys; reasons, thoughts and points may be missing.
    fn required_keys(&self) -> impl Iterator<Item = &str> {
        let beside = |key: &str| ["reason", "thought", "points"].contains(&key);
        let points_alone = self.keys().all(beside);
        self.keys().filter(move |key| !beside(key) || points_alone && *key == "points")
    }

    /// The task's key that `key` means.
    pub(super) fn canonical_key(&self, key: &str) -> Option<&str> {
        let own = self.keys().find(|one| is_same_key(one, key));
        own.or_else(|| self.keys().find(|one| is_key_synonym(one, key)))
    }

    /// Is it one of the task's keys, or a key of a thought?
    pub(super) fn is_known_key(&self, key: &str) -> bool {
        self.canonical_key(key).is_some() || is_thought_key(key)
    }

    pub(super) fn has_all_required(&self, fields: &Map<String, Value>) -> bool {
        let mut needed = self.required_keys().peekable();
        needed.peek().is_some() && needed.all(|key| fields.get(key).is_some_and(|value| !value.is_null()))
    }

    fn has_any_required(&self, value: &Value) -> bool {
        value.as_object().is_some_and(|map| self.required_keys().any(|key| map.contains_key(key)))
    }

    /// Does it repeat the placeholders of the example?
    fn repeats_placeholders(&self, content: &Value) -> bool {
        let is_blank = |text: &str| text.starts_with('<') && text.ends_with('>');
        // A name may be in brackets; a description has more words.
        let is_form = |shown: &Value, text: &str| shown.as_str() == Some(text) || text.split_whitespace().count() > 3;
        let mut needed =
            self.required_keys().filter_map(|key| Some((self.example.get(key)?, content.get(key)?.as_str()?)));
        needed.any(|(shown, text)| is_blank(text) && is_form(shown, text))
    }

    /// `value` with the task's keys and types.
    fn convert_to_schema(&self, value: &Value) -> Value {
        convert_to_schema(value, &self.schema)
    }
}

/// Turns "selfIntroduction" or "Suspect List" into snake case.
fn to_snake_case(key: &str) -> String {
    let mut out = String::new();
    let mut was_small = false;
    for c in key.trim().chars() {
        if c.is_uppercase() && was_small {
            out.push('_');
        }
        was_small = c.is_lowercase() || c.is_ascii_digit();
        if c.is_alphanumeric() {
            out.extend(c.to_lowercase());
        } else if !out.ends_with('_') && !out.is_empty() {
            out.push('_');
        }
    }
    out.trim_end_matches('_').to_owned()
}

fn schema_type(schema: &Value) -> &str {
    schema.get("type").and_then(Value::as_str).unwrap_or("string")
}

fn convert_to_schema(value: &Value, schema: &Value) -> Value {
    let (Value::Object(map), Some(Value::Object(properties))) = (value, schema.get("properties")) else {
        return value.clone();
    };
    // By name: exact first, then other spellings, then synonyms. A key that two fields claim stays empty.
    let mut named: Vec<(String, &str, &Value)> = Vec::new();
    for (key, value) in map {
        let own = properties.keys().find(|one| is_same_key(one, key));
        let to = own.map_or_else(|| to_snake_case(key), Clone::clone);
        named.push((to, key, value));
    }
    let is_here = |named: &[(String, &str, &Value)], key: &str| named.iter().any(|(to, _, _)| to == key);
    for property in properties.keys().filter(|key| !is_here(&named, key)).cloned().collect::<Vec<_>>() {
        let fits = |to: &String, key: &str| !properties.contains_key(to) && is_key_synonym(&property, key);
        let mut fitting = named.iter_mut().filter(|(to, key, _)| fits(to, key));
        if let (Some(one), None) = (fitting.next(), fitting.next()) {
            one.0 = property;
        }
    }
    // One key is left and one unknown field: probably another language's word for it.
    let optional = |key: &str| ["reason", "thought", "points"].contains(&key);
    let missing: Vec<&String> = properties.keys().filter(|key| !optional(key) && !is_here(&named, key)).collect();
    let foreign = |to: &str, key: &str| !properties.contains_key(to) && !key.is_ascii() && !is_thought_key(key);
    let unknown: Vec<usize> =
        named.iter().enumerate().filter(|(_, (to, key, _))| foreign(to, key)).map(|(at, _)| at).collect();
    if let ([property], [at]) = (missing.as_slice(), unknown.as_slice())
        && let Some(one) = named.get_mut(*at)
        && fits_type(one.2, &properties[property.as_str()])
    {
        one.0.clone_from(property);
    }
    let whole = properties.keys().filter(|key| !optional(key)).all(|key| is_here(&named, key));
    let mut out = Map::new();
    for (to, key, value) in named {
        match properties.get(&to) {
            // The exact key wins over its synonyms.
            Some(_) if out.contains_key(&to) && !is_same_key(key, &to) => {}
            Some(schema) => {
                if let Some(value) = convert_type(value, schema, &to) {
                    out.insert(to, value);
                }
            }
            // A synonym of a key that is filled would read as a second value.
            None if whole && to != "points" => {}
            None => {
                out.insert(to, value.clone());
            }
        }
    }
    out.into()
}

fn fits_type(value: &Value, schema: &Value) -> bool {
    match schema_type(schema) {
        "array" => value.is_array(),
        "number" | "integer" => value.is_number() || value.is_string(),
        "boolean" => value.is_boolean() || value.is_string(),
        "object" => value.is_object(),
        _ => value.is_string(),
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn whole_number(number: f64) -> Option<u64> {
    (number.fract() == 0.0 && number >= 0.0).then_some(number as u64)
}

/// Converts `value` to the type of `schema` where that is unambiguous; `None`: it is null.
fn convert_type(value: &Value, schema: &Value, key: &str) -> Option<Value> {
    let choice = schema.get("enum").is_some() || schema.get("oneOf").is_some();
    Some(match (schema_type(schema), value) {
        (_, Value::Null) => return None,
        ("string", Value::String(text)) if choice => text.trim().to_lowercase().into(),
        ("string", Value::Number(number)) => number.to_string().into(),
        ("string", Value::Array(list)) => {
            let texts: Option<Vec<&str>> = list.iter().map(Value::as_str).collect();
            texts.map_or_else(|| value.clone(), |texts| texts.join(" ").into())
        }
        // A field beside the text marks it as a thought, or as not meant.
        ("string", Value::Object(map)) if map.values().any(is_retraction) => value.clone(),
        ("string", Value::Object(map)) => {
            let mut inner =
                WRAPPED_TEXT_KEYS.iter().chain([&key]).filter_map(|key| map.get(*key).filter(|one| one.is_string()));
            inner.next().cloned().unwrap_or_else(|| value.clone())
        }
        ("number" | "integer", Value::String(_) | Value::Object(_)) => match parse_amount(value) {
            Some(number) => whole_number(number).filter(|_| number < 1e9).map_or_else(|| json!(number), Value::from),
            None => value.clone(),
        },
        ("number" | "integer", Value::Array(list)) if list.len() == 1 => {
            return convert_type(list.first()?, schema, key);
        }
        ("integer", Value::Number(number)) => {
            number.as_f64().and_then(whole_number).map_or_else(|| value.clone(), Value::from)
        }
        ("boolean", Value::String(_)) => {
            let mut word = value.clone();
            crate::play::task::lists::replace_common_truth_word(&mut word);
            word
        }
        ("array", _) => {
            let items = schema.get("items").unwrap_or(&Value::Null);
            let list = match value {
                Value::Array(list) => list.clone(),
                Value::String(text) => match parse_double_encoded_json(text) {
                    Some(Value::Array(list)) => list,
                    // The task splits the text itself.
                    _ => return Some(value.clone()),
                },
                Value::Object(map) if map.keys().all(|key| key.parse::<u32>().is_ok()) => {
                    map.values().cloned().collect()
                }
                // An object by name, which the task reads.
                Value::Object(_) if schema_type(items) == "object" => return Some(value.clone()),
                other => vec![other.clone()],
            };
            list.iter().filter_map(|item| convert_type(item, items, "")).collect()
        }
        ("object", Value::String(text)) => parse_double_encoded_json(text).unwrap_or_else(|| value.clone()),
        ("object", Value::Object(_)) => convert_to_schema(value, schema),
        _ => value.clone(),
    })
}

/// Is it labelled as a thought without doubt, like `{"role": "thought", …}`?
fn is_certain_thought(value: &Value) -> bool {
    let labels = ["role", "type", "channel"].iter().filter_map(|key| value[key].as_str());
    labels.into_iter().any(|label| is_key_synonym("<certain thoughts>", label))
}

/// Is it labelled as a thought, or as something else that is no reply?
fn is_labelled_thought(value: &Value) -> bool {
    let labels = ["role", "type", "kind", "channel"].iter().filter_map(|key| value[key].as_str());
    labels.into_iter().any(is_thought_key)
}

/// Does a value beside a name or a text say that it is not meant, or not spoken?
fn is_retraction(value: &Value) -> bool {
    match value {
        Value::Bool(holds) => !holds,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => {
            let few = text.split_whitespace().count() < 4;
            few && (is_thought_key(text) || crate::play::task::names::contains_denial(text))
        }
        _ => false,
    }
}

/// A reply that has the task's form.
pub(super) struct FittedReply {
    /// In the shape that the task deserializes.
    pub(super) shaped: Value,
    /// Whether the task admits it; else the broken rule.
    pub(super) admitted: Result<(), String>,
    /// The reply's content, as data.
    pub(super) content: Value,
    pub(super) repairs: Vec<&'static str>,
}

/// The result of the search for a reply in a value.
// Only one value exists at a time, so its size does not matter.
#[allow(clippy::large_enum_variant)]
pub(super) enum FitResult {
    Fits(FittedReply),
    /// Several replies say different things.
    Ambiguous,
    /// No reply, and the parser's reason.
    NoReply(serde_json::Error),
}

/// The search for a reply to a task.
pub(super) struct ReplySearch<'a> {
    pub(super) task: &'a dyn ErasedTask,
    pub(super) given: &'a TaskContext,
    pub(super) form: ReplyForm,
}

impl<'a> ReplySearch<'a> {
    pub(super) fn new(task: &'a dyn ErasedTask, given: &'a TaskContext) -> Self {
        Self { task, given, form: task.reply_form(given) }
    }

    /// Looks for a reply in `value`.
    pub(super) fn find_in(&self, value: &Value) -> FitResult {
        self.find_at_depth(value, 0)
    }

    fn find_at_depth(&self, value: &Value, depth: usize) -> FitResult {
        if is_certain_thought(value) && !self.given.reading_terms.is_by_person {
            return FitResult::NoReply(serde::de::Error::custom("it says nothing"));
        }
        let (value, unthought) =
            if self.given.reading_terms.is_by_person { (value.clone(), false) } else { without_thoughts(value) };
        let noted = |mut fit: FittedReply, note: Option<&'static str>| {
            fit.repairs.extend(note);
            fit.repairs.extend(unthought.then_some(THOUGHTS_REMOVED));
            FitResult::Fits(fit)
        };
        let direct = self.try_fit(value.clone());
        let certain = |fit: &FittedReply, value: &Value| fit.admitted.is_ok() || self.form.has_any_required(value);
        let (direct, error) = match direct {
            Ok(fit) if certain(&fit, &value) => return noted(fit, None),
            Ok(fit) => (Some(fit), None),
            Err(error) => (None, error),
        };
        // A complete reply inside comes before one that could be assembled from its wrapper.
        if depth < MAX_WRAPPER_DEPTH
            && let FitResult::Fits(fit) = self.find_in_parts(&value, depth, &|inner| self.form.has_any_required(inner))
            && fit.admitted.is_ok()
        {
            return noted(fit, Some(UNWRAPPED));
        }
        let reworked = self.form.convert_to_schema(&value);
        if let Ok(fit) = self.try_fit(reworked.clone())
            && certain(&fit, &reworked)
        {
            return noted(fit, Some(RENAMED));
        }
        if depth < MAX_WRAPPER_DEPTH {
            match self.find_in_parts(&value, depth, &|_| true) {
                FitResult::NoReply(_) => {}
                FitResult::Fits(fit) => return noted(fit, Some(UNWRAPPED)),
                FitResult::Ambiguous => return FitResult::Ambiguous,
            }
        }
        match direct {
            Some(fit) => noted(fit, None),
            None => FitResult::NoReply(error.unwrap_or_else(|| serde::de::Error::custom("it says nothing"))),
        }
    }

    /// The reply in one of a value's parts.
    fn find_in_parts(&self, value: &Value, depth: usize, may: &dyn Fn(&Value) -> bool) -> FitResult {
        let parts: Vec<(&str, &Value)> = match value {
            Value::Object(map) => map.iter().map(|(key, value)| (key.as_str(), value)).collect(),
            Value::Array(list) => list.iter().map(|value| ("", value)).collect(),
            _ => Vec::new(),
        };
        let mut found: Vec<(&str, FittedReply)> = Vec::new();
        for (key, part) in parts {
            let inner = match part {
                Value::Object(_) | Value::Array(_) => Some(part.clone()),
                Value::String(text) => parse_double_encoded_json(text),
                _ => None,
            };
            let thought = is_thought_key(key) && self.form.canonical_key(key).is_none();
            let Some(inner) = inner.filter(|inner| !thought && !is_labelled_thought(inner) && may(inner)) else {
                continue;
            };
            match self.find_at_depth(&inner, depth + 1) {
                FitResult::Fits(fit) => found.push((key, fit)),
                FitResult::Ambiguous => return FitResult::Ambiguous,
                FitResult::NoReply(_) => {}
            }
        }
        if found.len() > 1
            && found
                .windows(2)
                .any(|pair| content_without_reasons(&pair[0].1.content) != content_without_reasons(&pair[1].1.content))
        {
            let is_final = |key: &str| is_key_synonym("<final versions>", key);
            if found.iter().filter(|(key, _)| is_final(key)).count() != 1 {
                return FitResult::Ambiguous;
            }
            found.retain(|(key, _)| is_final(key));
        }
        match found.into_iter().next_back() {
            Some((_, fit)) => FitResult::Fits(fit),
            None => FitResult::NoReply(serde::de::Error::custom("it holds no reply")),
        }
    }

    fn try_fit(&self, value: Value) -> Result<FittedReply, Option<serde_json::Error>> {
        let has_any = self.form.has_any_required(&value);
        let shaped = self.task.reshape(self.given, value);
        // A bare list has no keys to tell its items apart.
        if shaped.is_array() {
            return Err(None);
        }
        let (content, admitted) = self.task.read_content(self.given, shaped.clone()).map_err(Some)?;
        let says_nothing = !has_any
            && self
                .task
                .empty_reply_content()
                .is_some_and(|blank| content_without_reasons(&blank) == content_without_reasons(&content));
        let texts = || content.as_object().into_iter().flat_map(|map| map.values()).filter_map(Value::as_str);
        let holds_data = texts().any(|text| parse_double_encoded_json(text).is_some_and(|value| value.is_object()));
        if says_nothing || holds_data || self.form.repeats_placeholders(&content) {
            return Err(None);
        }
        Ok(FittedReply { shaped, admitted, content, repairs: Vec::new() })
    }
}

/// The content of a reply without its reasons.
pub(super) fn content_without_reasons(content: &Value) -> Value {
    let mut content = content.clone();
    if let Some(map) = content.as_object_mut() {
        map.retain(|key, _| key != "reason" && key != "thought");
    }
    content
}

/// Strips thoughts from the texts of `value`.
fn without_thoughts(value: &Value) -> (Value, bool) {
    let mut out = value.clone();
    let mut any = false;
    if let Some(map) = out.as_object_mut() {
        for text in map.values_mut() {
            let Some(written) = text.as_str() else {
                continue;
            };
            let parted = split_speech(written);
            let bare = strip_template_tokens(&parted.reply);
            if !parted.thoughts.is_empty() || bare.len() < written.trim().len() {
                any |= !parted.thoughts.is_empty();
                *text = bare.into();
            }
        }
    }
    (out, any)
}

/// The points in `value`, whatever their key is called.
pub(in crate::play::task) fn find_points(value: &Value, depth: usize) -> Option<&Value> {
    let is_points = |key: &str| is_same_key(key, "points") || is_key_synonym("points", key);
    match value {
        Value::Object(map) => {
            let exact = map.iter().find(|(key, _)| is_same_key(key, "points"));
            let own = exact.or_else(|| map.iter().find(|(key, value)| is_points(key) && !value.is_number()));
            let inner = || map.values().find_map(|value| find_points(value, depth + 1));
            own.map(|(_, value)| value).or_else(|| if depth < MAX_WRAPPER_DEPTH { inner() } else { None })
        }
        Value::Array(list) if depth < MAX_WRAPPER_DEPTH => list.iter().find_map(|value| find_points(value, depth + 1)),
        _ => None,
    }
}
