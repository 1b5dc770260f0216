//! Checks that settings are in range. Files, logs and links may hold any number, including ones that no form
//! or flag accepts. Whoever starts a game from settings checks here first; logs can be read and verified
//! regardless.

use super::{InvalidValue, all_fields};
use crate::base::game::{MAX_SEED, MindSettings, Settings, TEMPERATURE_RANGE, TIME_LIMIT_S_RANGE, TOP_P_RANGE};
use crate::base::language::text;
use crate::base::scenario::Localized;
use std::ops::RangeInclusive;

/// Everything in `settings` that is out of range, with path, value and range; empty if they can be played.
pub fn find_out_of_range_settings(settings: &Settings) -> Vec<Localized> {
    let mut found = Vec::new();
    let mut wrong = |place: &str, value: String, refused: InvalidValue| {
        found.push(Localized::in_each_language(|l| {
            text!(l, settings_out_of_range, place, value, wanted = refused.describe_accepted_values(l))
        }));
    };
    for field in all_fields() {
        if let Some(value) = field.text(settings)
            && let Err(refused) = field.set(&mut settings.clone(), &value)
        {
            wrong(field.path, value, refused);
        }
    }
    for (at, mind) in settings.minds.iter().enumerate() {
        let MindSettings::Endpoint { temperature, top_p, .. } = mind else {
            continue;
        };
        for (name, value, range) in [("temperature", temperature, TEMPERATURE_RANGE), ("top_p", top_p, TOP_P_RANGE)] {
            if let Some(value) = value.filter(|value| !range.contains(value)) {
                wrong(&format!("minds[{at}].{name}"), value.to_string(), integer_bounds(&range));
            }
        }
    }
    if let Some(seconds) = settings.human.limit_s.filter(|seconds| !TIME_LIMIT_S_RANGE.contains(seconds)) {
        let (from, to) = (*TIME_LIMIT_S_RANGE.start(), *TIME_LIMIT_S_RANGE.end());
        wrong("human.limit_s", seconds.to_string(), InvalidValue::IntegerRange(from, to));
    }
    if settings.seed > MAX_SEED {
        found.push(Localized::in_each_language(|l| text!(l, settings_seed, seed = settings.seed.to_string())));
    }
    found
}

/// Bounds that are integers.
fn integer_bounds(range: &RangeInclusive<f64>) -> InvalidValue {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    InvalidValue::NumberRange(*range.start() as u32, *range.end() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::{ExamSettings, PresetName, SettingsFile};
    use crate::base::language::Language;
    use serde_json::{Value, json};

    fn server() -> MindSettings {
        MindSettings::Endpoint {
            base_url: "https://models.example/v1".into(),
            model: "m".into(),
            temperature: None,
            top_p: None,
        }
    }

    #[test]
    fn every_preset_is_in_range() {
        for preset in PresetName::ALL {
            let file = SettingsFile::from_preset(preset, server(), 1);
            assert_eq!(find_out_of_range_settings(&file.settings), []);
        }
    }

    #[test]
    fn a_number_that_no_form_takes_is_named_with_its_place_and_its_range_wherever_it_stands() {
        let file = SettingsFile::from_preset(PresetName::default(), server(), 1);
        let mut whole = serde_json::to_value(&file.settings).unwrap();
        whole["exam"] = serde_json::to_value(ExamSettings::default()).unwrap();
        whole["human"] = json!({ "limit_s": 60 });
        let rows: Vec<(&str, Value, &str)> = vec![
            ("/procedure/rounds", json!(4_000_000_000_u32), "1 to 20"),
            ("/procedure/rounds", json!(0), "1 to 20"),
            ("/questum/epsilon", json!(-1), "0 to 1"),
            ("/questum/epsilon", json!(1.5), "0 to 1"),
            ("/questum/beta", json!(70_000), "0 to 1"),
            ("/questum/beta", json!(1e308), "0 to 1"),
            ("/questum/targets", json!({ "kind": "top", "n": 1_000_000 }), "1 to 20"),
            ("/questum/questions_per_target", json!(4_294_967_295_u32), "1 to 20"),
            ("/think_thrice/tries", json!(5_000), "1 to 20"),
            ("/think_thrice/remembered", json!(4_000_000), "0 to 1000"),
            ("/memory/script_tokens", json!(4_000_000_000_u32), "100 to 1000000"),
            ("/memory/dialogue_tokens", json!(1), "100 to 1000000"),
            ("/memory/head_percent", json!(101), "0 to 100"),
            ("/scheduling/limit", json!(0), "1 to 256"),
            ("/scheduling/limit", json!(100_000), "1 to 256"),
            ("/exam/evaluations", json!(1_000_000), "1 to 20"),
            ("/exam/after_rounds", json!([4_000_000]), "1 to 100"),
            ("/minds/0/temperature", json!(-1), "0 to 2"),
            ("/minds/0/temperature", json!(2.1), "0 to 2"),
            ("/minds/0/top_p", json!(7), "0 to 1"),
            ("/human/limit_s", json!(4_294_967_295_u32), "1 to 86400"),
            ("/human/limit_s", json!(0), "1 to 86400"),
            ("/seed", json!(u64::MAX), "2⁵³"),
        ];
        for (place, value, range) in rows {
            let mut changed = whole.clone();
            let (parent, name) = place.rsplit_once('/').unwrap();
            changed.pointer_mut(parent).unwrap()[name] = value.clone();
            let settings: Settings = serde_json::from_value(changed).unwrap();
            let found = find_out_of_range_settings(&settings);
            assert_eq!(found.len(), 1, "{place} {value}: {found:?}");
            for l in Language::ALL {
                assert!(found[0].text(l).contains(range.split(' ').next().unwrap()), "{place}");
            }
            assert!(found[0].text(Language::English).contains(range), "{place}: {:?}", found[0]);
        }
        // Zero with a sign is zero.
        let mut changed = whole.clone();
        changed["questum"]["epsilon"] = json!(-0.0);
        assert_eq!(find_out_of_range_settings(&serde_json::from_value(changed).unwrap()), []);
        // Values of another type make the file unreadable.
        for value in [json!(1.5), json!(-1), json!("3"), json!(null), json!(true), json!([3])] {
            let mut changed = whole.clone();
            changed["procedure"]["rounds"] = value.clone();
            assert!(serde_json::from_value::<Settings>(changed).is_err(), "{value}");
        }
    }

    #[test]
    fn what_is_typed_into_a_field_is_a_number_within_its_bounds_or_refused_with_them() {
        let set = |name: &str, text: &str| {
            let field = super::super::find_field(name).unwrap();
            field.set(&mut field.settings_with_field(), text).map_err(|refused| refused.to_string())
        };
        for text in ["3", " 3 ", "+3", "003", "３", "20"] {
            assert_eq!(set("rounds", text), Ok(()), "{text}");
        }
        for text in [
            "",
            "0",
            "21",
            "-1",
            "-0",
            "1.5",
            "3.0",
            "1e3",
            "NaN",
            "Infinity",
            "0x3",
            "three",
            "4000000000",
            "99999999999999999999",
        ] {
            assert_eq!(set("rounds", text), Err("a whole number from 1 to 20".into()), "{text}");
        }
        for text in ["0", "1", "0.5", ".5", "1e-3", "-0", "-0.0"] {
            assert_eq!(set("epsilon", text), Ok(()), "{text}");
        }
        for text in ["", "-1", "1.01", "70000", "NaN", "nan", "inf", "-inf", "Infinity", "1e999", "0,5", "half"] {
            assert_eq!(set("epsilon", text), Err("a number from 0 to 1".into()), "{text}");
        }
    }
}
