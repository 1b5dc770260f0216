//! The JSON schema of a reply, as servers get it. Types come from [`Task::Reply`]; keys, their order and the
//! shape of lists come from the task's example. So a model is held to what it is shown: every key is
//! required, in the order of writing.
//!
//! The schema binds writers only. Reading ([`super::read()`]) still forgives missing keys and another order.

use super::{POINTS_KEY, Task, TaskContext, example_with_extras};
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

/// The schema of a reply to `task`.
pub fn reply_schema<T: Task>(task: &T, given: &TaskContext) -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    let root = settings.into_generator().into_root_schema_for::<T::Reply>();
    let mut derived = root.to_value();
    if given.requested_belief.is_some() {
        derived["properties"][POINTS_KEY] = json!({ "additionalProperties": { "type": "number" } });
    }
    shape_like_example(derived, &example_with_extras(task, given))
}

/// `derived` in the shape of `example`.
fn shape_like_example(derived: Value, example: &Value) -> Value {
    let mut derived = without_optionality(derived);
    match example {
        Value::Object(keys) => {
            let mut known = Map::new();
            if let Some(Value::Object(properties)) = derived.remove("properties") {
                known = properties;
            }
            let properties: Map<String, Value> = keys
                .iter()
                .map(|(key, value)| {
                    let of_map = || derived.get("additionalProperties").filter(|one| one.is_object());
                    let own = known.remove(key).or_else(|| of_map().cloned());
                    let property = own.unwrap_or_else(|| json!({ "type": "string" }));
                    (key.clone(), shape_like_example(property, value))
                })
                .collect();
            let required: Vec<&String> = keys.keys().collect();
            json!({
                "type": "object", "properties": properties, "required": required,
                "additionalProperties": false
            })
        }
        Value::Array(list) => {
            // Minds may write a list where one text results; each item is then a text.
            let text = || json!({ "type": "string" });
            let own = derived.remove("items").unwrap_or_else(text);
            let items = shape_like_example(own, list.first().unwrap_or(&Value::Null));
            json!({ "type": "array", "items": items })
        }
        _ => Value::Object(derived),
    }
}

/// The schema without its optional parts.
fn without_optionality(schema: Value) -> Map<String, Value> {
    let Value::Object(mut map) = schema else {
        return Map::new();
    };
    let null = json!("null");
    if let Some(Value::Array(variants)) = map.get_mut("anyOf") {
        variants.retain(|variant| variant.get("type") != Some(&null));
        if let [one] = variants.as_mut_slice() {
            return without_optionality(one.take());
        }
    }
    if let Some(Value::Array(types)) = map.get_mut("type") {
        types.retain(|one| *one != null);
        if let [one] = types.as_mut_slice() {
            let one = one.take();
            map.insert("type".into(), one);
        }
    }
    map.remove("default");
    map
}
