//! The table of settings is complete, and every entry reads and writes its setting.

use casebook::base::game::{ExamSettings, MindSettings, Procedure, SeatSettings, Settings, StrategyName};
use casebook::base::language::{Language, is_han};
use casebook::show::viewer::fields::{Field, FieldGroup, FieldSlot, InvalidValue, all_fields, message_text};
use serde_json::Value;
use std::collections::BTreeSet;

/// Settings with forms and flags of their own, or covered by one of them, with the reason.
const HANDLED_ELSEWHERE: [(&str, &str); 16] = [
    ("procedure.name", "cards on the page, --procedure: others hang on it"),
    ("seed", "a die on the page, --seed"),
    ("seats[].strategy", "by side or seat on the page; --strategy, --civilians, --murderers"),
    ("seats[].mind", "a mind per seat on the page and in files; the command has one"),
    ("minds[].kind", "who plays; --endpoint"),
    ("minds[].base_url", "who plays; --endpoint"),
    ("minds[].model", "who plays; --model"),
    ("minds[].temperature", "who plays; --temperature"),
    ("minds[].top_p", "who plays; --top-p"),
    ("minds[].people", "an audience plays no seat"),
    ("memory.embedder.kind", "with its address and key; --embedder"),
    ("memory.embedder.base_url", "with its address and key; --embedder"),
    ("memory.embedder.model", "with its address and key; --embedding-model"),
    ("human.limit_s", "people play on the page; in files for it"),
    ("human.hints", "people play on the page; in files for it"),
    ("table.culprits_confess", "as older logs were played; culprits-confess is table.culprits_disclosed"),
];

/// Every leaf of a JSON schema, as a dotted path.
fn schema_leaves(root: &Value, node: &Value, path: &str, found: &mut BTreeSet<String>) {
    if let Some(name) = node["$ref"].as_str() {
        let name = name.trim_start_matches("#/$defs/");
        return schema_leaves(root, &root["$defs"][name], path, found);
    }
    let mut inner = false;
    if let Some(properties) = node["properties"].as_object() {
        inner = true;
        for (key, property) in properties {
            let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
            schema_leaves(root, property, &path, found);
        }
    }
    if node["items"].is_object() {
        let items = &node["items"];
        let list_of_structs = items["$ref"].as_str().is_some_and(|name| {
            let name = name.trim_start_matches("#/$defs/");
            root["$defs"][name].to_string().contains("\"properties\"")
        });
        if list_of_structs {
            return schema_leaves(root, items, &format!("{path}[]"), found);
        }
    }
    for key in ["oneOf", "anyOf"] {
        for variant in node[key].as_array().into_iter().flatten() {
            let is_leaf = variant["const"].is_string() || variant["type"] == "null";
            if !is_leaf {
                inner = true;
                schema_leaves(root, variant, path, found);
            }
        }
    }
    if !inner {
        found.insert(path.to_owned());
    }
}

#[test]
fn every_field_of_the_settings_is_in_the_table_or_has_its_reason() {
    let schema = schemars::schema_for!(Settings).to_value();
    let mut paths = BTreeSet::new();
    schema_leaves(&schema, &schema, "", &mut paths);
    assert!(paths.len() > 50, "{paths:?}");
    let mut declared: BTreeSet<String> = all_fields().map(|field| field.path.to_owned()).collect();
    assert_eq!(declared.len(), all_fields().count(), "no path stands twice");
    declared.extend(HANDLED_ELSEWHERE.map(|(path, _)| path.to_owned()));
    assert_eq!(paths, declared);
}

/// Another value that a field may have.
fn set_other_value(field: &Field, settings: &mut Settings) -> String {
    let now = field.text(settings).unwrap();
    let different = |value: &str| (value != now).then(|| value.to_owned());
    let found = match (field.slot)(settings).unwrap() {
        FieldSlot::Integer(_, from, to) => different(&from.to_string()).or(Some(to.to_string())),
        FieldSlot::Mind(_) | FieldSlot::OptionalMind(_) => Some("3".to_owned()),
        FieldSlot::Fraction(_) => Some("0.5".to_owned()),
        FieldSlot::Switch(_) => ["on", "off"].into_iter().find_map(different),
        FieldSlot::Rounds(_) => Some("1,3".to_owned()),
        FieldSlot::Sensors(_) => Some("emotion,background".to_owned()),
        FieldSlot::Choice(_) => {
            // The last option, so that an existing exam stays.
            let values = field.options.iter().rev();
            values.map(|(value, _)| *value).find_map(different)
        }
    };
    found.unwrap()
}

#[test]
fn a_field_reads_and_writes_the_place_that_it_names() {
    for field in all_fields() {
        let mut settings = field.settings_with_field();
        let pointer = format!("/{}", field.path.replace('.', "/"));
        let place = |settings: &Settings| {
            let value = serde_json::to_value(settings).unwrap();
            value.pointer(&pointer).cloned()
        };
        let before = place(&settings);
        let text = set_other_value(field, &mut settings);
        field.set(&mut settings, &text).unwrap();
        assert_eq!(field.text(&settings).unwrap(), text, "{}", field.name);
        assert_ne!(place(&settings), before, "{}", field.name);
    }
}

#[test]
fn what_is_read_out_of_settings_makes_the_same_settings() {
    for procedure in [Procedure::questum(), Procedure::jubensha(), Procedure::mirage()] {
        let usual = || {
            let mind = MindSettings::OfflineReader;
            Settings::questum(0, mind, 1).with_procedure(procedure.clone())
        };
        let mut settings = usual();
        settings.exam = Some(ExamSettings::default());
        for field in all_fields() {
            if field.exists_in(&settings) {
                let text = set_other_value(field, &mut settings);
                field.set(&mut settings, &text).unwrap();
            }
        }
        let mut again = usual();
        for field in all_fields() {
            if let Some(text) = field.text(&settings) {
                field.set(&mut again, &text).unwrap();
            }
        }
        assert_eq!(again, settings);
        assert_ne!(again, usual());
    }
}

#[test]
fn every_option_can_be_chosen_and_what_is_none_is_refused() {
    for field in all_fields() {
        let mut settings = field.settings_with_field();
        let own = field.text(&settings).unwrap();
        field.set(&mut settings, &own).unwrap();
        for (value, _) in field.options {
            field.set(&mut settings, value).unwrap();
            assert_eq!(field.text(&settings).unwrap(), *value, "{}", field.name);
        }
        let mut settings = field.settings_with_field();
        let refused = field.set(&mut settings, "−7 perhaps");
        assert!(refused.is_err(), "{}", field.name);
        assert_eq!(settings, field.settings_with_field(), "{}", field.name);
    }
    let rounds = all_fields().find(|field| field.name == "rounds").unwrap();
    let mut settings = rounds.settings_with_field().with_procedure(Procedure::jubensha());
    assert_eq!(rounds.set(&mut settings, "2"), Err(InvalidValue::UnknownField));
}

#[test]
fn every_field_says_in_every_language_what_it_is() {
    let mut names = BTreeSet::new();
    for field in all_fields() {
        let texts = [field.label, field.hint].into_iter();
        let options = field.options.iter().map(|(_, text)| *text);
        for text in texts.chain(options) {
            assert!(Language::ALL.map(|language| message_text(text, language)) != Language::ALL.map(|_| text));
            assert!(!message_text(text, Language::English).chars().any(is_han), "{text}");
        }
        for name in [field.name, field.alias] {
            assert!(name.is_empty() || names.insert(name), "{name}");
        }
    }
}

#[test]
fn a_strategys_switches_are_used_where_somebody_plays_by_it() {
    let mut settings = Settings::questum(2, MindSettings::OfflineReader, 1);
    let used = |settings: &Settings, group: FieldGroup| group.is_used(settings);
    assert!(used(&settings, FieldGroup::Questum) && !used(&settings, FieldGroup::ThinkThrice));
    settings.seats[1] = SeatSettings { strategy: StrategyName::ThinkThrice, mind: 0 };
    assert!(used(&settings, FieldGroup::Questum) && used(&settings, FieldGroup::ThinkThrice));
}
