//! Clues by their places: `{place: [clue, …]}`, in stages or not. A place can be a person.

use super::loose_json::Json;
use super::names::fold;
use super::report::Report;
use crate::scenario::{Clue, said};

/// What one card says, in a deck of cards.
const CONTENTS: [&str; 4] = ["content", "内容", "线索内容", "线索"];
const PLACES: [&str; 4] = ["clue_type", "类型", "地点", "线索类型"];

fn is_place(json: &Json) -> bool {
    match json {
        Json::List(items) => items.iter().all(|item| item.text().is_some()),
        Json::Text(_) => true,
        _ => false,
    }
}

fn is_list_of_places(json: &Json) -> bool {
    json.fields().iter().any(|(_, value)| is_place(value))
}

fn card<'a>(json: &'a Json, keys: &[&str]) -> Option<&'a Json> {
    keys.iter().find_map(|key| json.get(key))
}

/// Are these clues, as far as one can tell without their game?
pub(super) fn is_clues(json: &Json) -> bool {
    match json {
        Json::List(cards) => {
            !cards.is_empty() && cards.iter().all(|c| card(c, &CONTENTS).is_some())
        }
        Json::Record(fields) => {
            let flat = |json: &Json| json.fields().iter().all(|(_, value)| is_place(value));
            let staged = |json: &Json| !json.fields().is_empty() && flat(json);
            !fields.is_empty()
                && (flat(json)
                    || (fields.iter().any(|(_, value)| staged(value))
                        && fields
                            .iter()
                            .all(|(_, value)| staged(value) || value.fields().is_empty())))
        }
        _ => false,
    }
}

/// The clues, in the order of the file. `stages` are the script's, which give each its act.
pub(super) fn read(path: &str, json: &Json, stages: &[&str], report: &mut Report) -> Vec<Clue> {
    let mut clues = Vec::new();
    let mut add = |place: &str, text: &Json, act: usize, at: String, report: &mut Report| {
        let text = text.say();
        if text.is_empty() {
            report.warn(at, said!("the clue says nothing", "线索没有内容"));
        }
        clues.push(Clue {
            id: format!("c{}", clues.len() + 1),
            place: place.trim().to_owned(),
            text,
            act: u32::try_from(act).unwrap_or(1),
        });
    };
    if let Json::List(cards) = json {
        for (i, one) in cards.iter().enumerate() {
            let place = card(one, &PLACES).map(Json::say).unwrap_or_default();
            let text = card(one, &CONTENTS).unwrap_or(one);
            add(&place, text, 1, format!("{path}: [{i}]"), report);
        }
        return clues;
    }
    let mut layer = 0;
    for (name, value) in json.fields() {
        let stage = is_list_of_places(value);
        if !stage && value.fields().is_empty() && fold(name) != "show" {
            if !matches!(value, Json::List(_) | Json::Text(_)) {
                report.warn(
                    format!("{path}: {name}"),
                    said!(
                        "this is no place with clues; left out",
                        "这不是放线索的地方，已略去"
                    ),
                );
                continue;
            }
            for (i, clue) in value.items().iter().enumerate() {
                add(name, clue, 1, format!("{path}: {name}[{i}]"), report);
            }
        } else if stage && fold(name) != "show" {
            layer += 1;
            let known = stages.iter().position(|stage| fold(stage) == fold(name));
            if known.is_none() {
                let message = said!(
                    "the script has no such stage; taken for act {layer}",
                    "剧本没有这个阶段，当作第 {layer} 幕"
                );
                report.warn(format!("{path}: {name}"), message);
            }
            let act = known.map_or(layer, |at| at + 1);
            for (place, list) in value.fields() {
                for (i, clue) in list.items().iter().enumerate() {
                    add(
                        place,
                        clue,
                        act,
                        format!("{path}: {name} › {place}[{i}]"),
                        report,
                    );
                }
            }
        } else {
            report.warn(
                format!("{path}: {name}"),
                said!(
                    "this is no place with clues; left out",
                    "这不是放线索的地方，已略去"
                ),
            );
        }
    }
    clues
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clues_are_counted_where_they_lie() {
        let table = [
            (
                r#"{"Hall": ["a hat", "a glove"], "Ann": ["a key"]}"#,
                vec![1, 1, 1],
                0,
            ),
            (r#"{"Hall": "a hat", "Attic": []}"#, vec![1], 0),
            (
                r#"{"Stage 1": {"Hall": ["a hat"]}, "Stage 2": {"Hall": ["mud"]}}"#,
                vec![1, 2],
                0,
            ),
            (
                r#"{"Ｓtage 2": {"Hall": ["mud"]}, "show": ["Hall"]}"#,
                vec![2],
                1,
            ),
            (
                r#"{"Act one": {"Hall": ["mud"]}, "show": {"Hall": ["mud"]}}"#,
                vec![1],
                2,
            ),
            (r#"{"Hall": ["", "a glove"], "note": 3}"#, vec![1, 1], 2),
            (
                r#"[{"clue_type": "物证", "content": "刀"}, {"content": "信"}]"#,
                vec![1, 1],
                0,
            ),
        ];
        for (text, acts, problems) in table {
            let json: Json = serde_json::from_str(text).unwrap();
            let mut report = Report::default();
            let clues = read("clues.json", &json, &["Stage 1", "Stage 2"], &mut report);
            assert_eq!(
                clues.iter().map(|c| c.act).collect::<Vec<_>>(),
                acts,
                "{text}"
            );
            let found = report.done();
            assert_eq!(found.len(), problems, "{text}: {found:?}");
        }
    }

    #[test]
    fn clues_are_known_by_their_shape() {
        let table = [
            (r#"{"Hall": ["a hat"]}"#, true),
            (r#"{"Stage 1": {"Hall": ["a hat"]}, "show": true}"#, true),
            (r#"{"n": 3, "list": [1, 2]}"#, false),
            (r#"{}"#, false),
            (r#"[1, 2]"#, false),
        ];
        for (text, expected) in table {
            assert_eq!(
                is_clues(&serde_json::from_str(text).unwrap()),
                expected,
                "{text}"
            );
        }
    }
}
